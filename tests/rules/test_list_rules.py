"""Lists, tables and records against the vocabulary: what they leave out, which combinations they show, what data say."""

from __future__ import annotations

import pytest

from conftest import Checker
from mkdocs_vocab.findings import Severity

VOCABULARY = """
vocab: 1
id: lease
title: Tool library
dimensions:
- id: lease-state
  title: Lease state
  purpose: Where a lent tool is
  keys: [lease_state, state]
  compact_width: 6
  missing: {display: "-", meaning: Never lent}
  attributes: [{id: fee, title: Fee due, type: bool}]
  terms:
  - {label: reserved, meaning: Put aside, group: open}
  - {label: on-loan, meaning: With a member, group: open, spellings: [on loan]}
  - {label: overdue, meaning: Late, group: open}
  - {label: returned, meaning: Back, group: done}
  - {label: parked, meaning: Somewhere, group: done, deprecated: {use: returned}}
  candidates:
  - {label: sub-let, meaning: Lent on}
  reserved:
  - {label: borrowed, kind: legacy, use: on-loan, reason: R}
- id: condition
  title: Tool condition
  purpose: How good it is
  keys: [toolCondition]
  terms:
  - {label: fine, meaning: Good}
  - {label: worn, meaning: Used}
  - {label: broken, meaning: Bad}
- id: tags
  title: Tags
  purpose: What it is for
  cardinality: many
  keys: [tool_tags]
  partial: true
  terms:
  - {label: saw}
  - {label: ladder}
  - {label: drill}
rules:
- {id: usable, when: {lease-state: reserved}, then: {condition: {not: [broken]}}, why: Nobody should wait in vain}
- {id: seen, when: {lease-state: returned}, then: {condition: {present: true}}, why: Whatever comes back is looked at}
- {id: hint, when: {lease-state: overdue}, then: {condition: worn}, strength: should, why: Mostly}
- {id: tall, when: {tags: ladder}, then: {condition: {not: worn}}, why: Safety}
"""

PAGES: dict[str, tuple[str, list[str]]] = {
    # VOC202
    "a declared list": (
        "<!-- vocab: complete lease-state -->\n- `reserved`\n- `on-loan`\n- `overdue`\n",
        ["2:4 VOC202 error returned"],  # `parked` is deprecated, and need not be listed
    ),
    "a declared list with the deprecated label": (
        "<!-- vocab: complete lease-state -->\n- `reserved`\n- `on-loan`\n- `overdue`\n- `parked`\n",
        ["2:4 VOC202 error returned"],
    ),
    "a declared group with an exception": ("<!-- vocab: complete lease-state group=open except overdue -->\n- `reserved`\n- `on-loan`\n", []),
    "a declared table, on its header": (
        "<!-- vocab: complete condition -->\n| Condition | N |\n|---|---|\n| fine | 1 |\n| worn | 2 |\n",
        ["2:3 VOC202 error broken"],
    ),
    "a declared paragraph": ("<!-- vocab: complete condition -->\nIt is `fine` or `worn`.\n", ["2:8 VOC202 error broken"]),
    "a sentence that says one of": (
        "The state must be one of `reserved`, `on-loan` or `overdue`.\n",
        ["1:27 VOC202 warning returned"],
    ),
    "a list that says all": (
        "These are all states:\n\n- `reserved`\n- `on-loan`\n- `returned`\n",
        ["3:4 VOC202 warning overdue"],
    ),
    "lists that are parts on purpose": (
        """
        States such as `reserved`, `on-loan` or `overdue` are open.

        All of them (e.g. `reserved`, `on-loan`, `overdue`) count.

        <!-- vocab: subset -->
        - `reserved`
        - `on-loan`
        - `overdue`

        It is `reserved`, `on-loan`, `overdue`, etc.
        """,
        [],
    ),
    "a partial set is never incomplete": ("All tags: `saw`, `ladder`, `drill`.\n", []),
    "a list that says nothing is a note": (
        "- `reserved`\n- `on-loan`\n- `overdue`\n",
        ["1:4 VOC202 note returned"],
    ),
    "a table of cases lists nothing": (
        "| Lease state | Case |\n|---|---|\n| on-loan | a |\n| on-loan | b |\n| overdue | c |\n| reserved | d |\n",
        [],
    ),
    # Enumerations
    "a stranger in a list": (
        "- `reserved`: aside\n- `on-loan`\n- `sold`\n- `returned`\n- `overdue`\n- `parked`\n",
        ["3:4 VOC101 warning sold"],
    ),
    "a stranger in a sentence": (
        "It is `reserved`, `on-loan`, `sold` or `overdue`, not `x`.\n",
        ["1:8 VOC202 note returned", "1:31 VOC101 warning sold"],
    ),
    "two labels are no enumeration": ("It is `reserved`, `sold` or `overdue`.\n", []),
    "a list that is mostly of something else": ("- `a`\n- `b`\n- `c`\n- `d`\n- `reserved`\n- `on-loan`\n- `overdue`\n", []),
    # VOC203
    "rows against rules": (
        """
        | Lease state | Tool condition | Tags |
        | --- | --- | --- |
        | reserved | broken | saw |
        | reserved | worn | saw, ladder |
        | overdue | fine | saw |
        | on-loan | | ladder |
        | reserved or on-loan | broken | saw |
        """,
        ["3:14 VOC203 error broken", "4:14 VOC203 error worn", "5:13 VOC203 note fine"],
    ),
    "one column alone breaks no rule": ("| Lease state | X |\n|---|---|\n| reserved | broken |\n", []),
    # VOC403 and the others in data
    "front matter": (
        "---\nlease_state: sold\ntoolCondition: Worn\n---\n\n# A\n",
        ["2:14 VOC403 error sold", "3:16 VOC105 error Worn"],
    ),
    "a fence": (
        '```json\n{"lease_state": "borrowed", "toolCondition": "fine",\n "list": [{"lease_state": "reserv"}, {"lease_state": "on loan"},\n {"lease_state": "-"}]}\n```\n',
        ["2:18 VOC102 error borrowed", "3:28 VOC103 error reserv", "3:55 VOC105 error on loan", "4:19 VOC403 error -"],
    ),
    "records against rules": (
        "```yaml\n- {lease_state: reserved, toolCondition: broken}\n- lease_state: returned\n  toolCondition: null\n- lease_state: returned\n```\n",
        ["2:42 VOC203 error broken", "4:18 VOC203 error null"],
    ),
    "a key that many files use binds where a value is a label": (
        '```json\n{"state": "open"}\n```\n\n```json\n[{"state": "on-loan"}, {"state": "sold"}]\n```\n',
        ["6:35 VOC403 error sold"],
    ),
    "placeholders": (
        '```json\n{"lease_state": "<state>", "toolCondition": "string", "x": {"lease_state": "reserved|on-loan", "toolCondition": "..."}}\n```\n',
        [],
    ),
    "an open or partial set gives notes": ("---\ntool_tags: [saw, hammer]\n---\n", ["2:18 VOC403 note hammer"]),
    "a payload that is wrong on purpose": ('## Errors\n\n```json\n{"lease_state": "sold"}\n```\n', []),
    "fences of other languages, and what does not parse": ('```text\nlease_state: sold\n```\n\n```json\n{"lease_state": sold"\n```\n', []),
    "comments in JSON": ('```json\n{ // lease_state: sold\n  "lease_state": "sold" /* no */ }\n```\n', ["3:19 VOC403 error sold"]),
    "TOML": ('```toml\n# lease_state = "sold"\n[a]\nlease_state = "sold"\n```\n', ["4:16 VOC403 error sold"]),
    "an indented fence in a list": ('- a\n\n    ```yaml\n    lease_state: sold\n    ```\n', ["4:18 VOC403 error sold"]),
    # VOC204
    "a table that a macro could print": (
        "| Lease state | Meaning | Fee due |\n|---|---|---|\n| reserved | Put aside | |\n| on-loan | With a member | |\n| overdue | Late | |\n| returned | Back | |\n",
        ["1:3 VOC204 note Lease state"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", PAGES)
def test_page(name: str, checked: Checker) -> None:
    page, expected = PAGES[name]
    report = checked({"vocab/lease.yml": VOCABULARY, "docs/page.md": page})
    assert [f"{f.line}:{f.column} {f.rule} {f.severity} {f.token}" for f in report.findings] == expected


def test_a_list_declared_complete_fails_when_the_vocabulary_grows(checked: Checker) -> None:
    page = "<!-- vocab: complete condition -->\n- `fine`\n- `worn`\n- `broken`\n"
    assert checked({"vocab/lease.yml": VOCABULARY, "docs/page.md": page}).findings == []
    grown = VOCABULARY.replace(
        "  - {label: broken, meaning: Bad}\n", "  - {label: broken, meaning: Bad}\n  - {label: bent, meaning: Odd}\n"
    )
    (finding,) = checked({"vocab/lease.yml": grown}).findings
    assert (finding.rule, finding.severity, finding.token, finding.message) == (
        "VOC202",
        Severity.ERROR,
        "bent",
        "this list is declared complete, but leaves out `bent`",
    )


def test_keys_that_the_settings_tie(checked: Checker) -> None:
    settings = '[[tool.vocab.bind]]\npaths = ["docs/a.md"]\nkeys = { status = "condition" }\n'
    page = '```json\n{"status": "good"}\n```\n'
    report = checked({"pyproject.toml": settings, "vocab/lease.yml": VOCABULARY, "docs/a.md": page, "docs/b.md": page})
    assert [(f.path, f.rule, f.token) for f in report.findings] == [("docs/a.md", "VOC403", "good")]
