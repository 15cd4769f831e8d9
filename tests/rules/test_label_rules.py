"""The rules on labels in documents: small pages, and exactly what is said of them, place and words included."""

from __future__ import annotations

from pathlib import Path

import pytest

from conftest import Checker, brief
from mkdocs_vocab.findings import Severity

VOCABULARY = """
vocab: 1
id: lease
title: Tool library
decisions:
- {id: words, title: Words for leases, maturity: finalized, date: 2026-01-05, record: https://example.org/words}
- {id: lending, title: Lending to other libraries, maturity: discussion, question: Do we lend to others?}
dimensions:
- id: lease-state
  title: Lease state
  purpose: Where a lent tool is
  decision: words
  aliases: [state of the lease]
  compact_width: 6
  missing: {display: "-", meaning: Never lent}
  attributes:
  - {id: fee, title: Fee due, type: bool}
  - {id: days, title: Days, type: int}
  - {id: shelf, title: Shelf, type: text, values: [left, right]}
  - {id: story, title: Story, type: text}
  terms:
  - {label: reserved, meaning: Put aside for a member, attributes: {fee: false, days: 3, shelf: left, story: Any}}
  - {label: on-loan, meaning: In the hands of a member, attributes: {fee: true, days: 14, shelf: right}, aliases: [lent]}
  - {label: overdue, meaning: Not back in time, attributes: {fee: true}, spellings: [Over due]}
  - {label: returned, meaning: Back on the shelf}
  - {label: parked, meaning: Somewhere, deprecated: {use: reserved, since: "2.0", reason: Nobody knew where}}
  candidates:
  - {label: sub-let, meaning: With another library, decision: lending}
  reserved:
  - {label: borrowed, kind: legacy, use: on-loan, reason: Said nothing about the end}
  - {label: mis-laid, kind: rejected, reason: It may turn up}
  - {label: out, kind: removed, use: [on-loan, overdue], reason: Two things at once}
  - {label: gone, kind: rejected, reason: R, allowed_as: a word of the treasurer}
- id: condition
  title: Tool condition
  purpose: How good the tool is
  terms:
  - {label: fine, meaning: Good}
  - {label: worn, meaning: Used}
  - {label: broken, meaning: Bad}
- id: source
  title: Source
  purpose: Where it came from
  open_set: {pattern: "x-[a-z]+"}
  terms:
  - {label: gift, meaning: Given}
  - {label: bought, meaning: Paid}
"""

#: Page, and the findings as `line:column CODE severity message`.
CASES: dict[str, tuple[str, list[str]]] = {
    "every rule in one column": (
        """
        | Lease state | Note |
        | --- | --- |
        | `on-loan` | fine |
        | `sold` | no label |
        | `borrowed` | by Tove |
        | `reserv` | cut |
        | `worn` | a condition |
        | `On-Loan` | case |
        | `lent` | an alias |
        | `sub-let` | not yet |
        | `-` | nothing |
        | `Over due` | as shown |
        | any | placeholder |
        """,
        [
            "4:4 VOC101 error `sold` is no label of lease state; known labels: `reserved`, `on-loan`, `overdue`, `returned`, `parked`",
            "5:4 VOC102 error `borrowed` is a legacy label of lease state; use `on-loan`",
            "6:4 VOC103 error `reserv` is only the compact display of `reserved` (lease state); write the label in full",
            "7:4 VOC104 error `worn` is a label of tool condition, not of lease state",
            "8:4 VOC105 error `On-Loan` is not how lease state spells `on-loan`",
            "9:4 VOC105 error `lent` is not how lease state spells `on-loan`",
            "10:4 VOC106 error `sub-let` is only a candidate of lease state; `lending` (Under discussion) has to decide it first",
        ],
    ),
    "a near miss": (
        "| Lease state |\n| --- |\n| on-laon |\n| overdue |\n",
        ["3:3 VOC101 error `on-laon` is no label of lease state; did you mean `on-loan`?"],
    ),
    "a header by alias, in other case and spacing": (
        "| State  of the Lease | X |\n|---|---|\n| returned | a |\n| retuned | b |\n",
        ["4:3 VOC101 error `retuned` is no label of lease state; did you mean `returned`?"],
    ),
    "a header that names the dimension over a column without labels": ("| Source |\n|---|\n| the internet |\n| books |\n", []),
    "several labels in one cell": (
        "| Lease state |\n|---|\n| reserved, on-loan or sold |\n| `overdue` / `lost` |\n",
        [
            "3:24 VOC101 error `sold` is no label of lease state; known labels: `reserved`, `on-loan`, `overdue`, `returned`, `parked`",
            "4:16 VOC101 error `lost` is no label of lease state; known labels: `reserved`, `on-loan`, `overdue`, `returned`, `parked`",
        ],
    ),
    "a sentence in a cell": ("| Lease state |\n|---|\n| reserved |\n| see the next page |\n", []),
    "a column bound by its content is a warning": (
        "| Where | Who |\n|---|---|\n| `on-loan` | a |\n| `overdue` | b |\n| `borrowed` | c |\n| `sold` | d |\n| `returned` | e |\n",
        [
            "5:4 VOC102 warning `borrowed` is a legacy label of lease state; use `on-loan`",
            "6:4 VOC101 warning `sold` is no label of lease state; known labels: `reserved`, `on-loan`, `overdue`, `returned`, `parked`",
        ],
    ),
    "plain words are bound by content only where three labels stand": (
        "| Result | Who |\n|---|---|\n| returned | a |\n| overdue | b |\n| sold | c |\n",
        [],
    ),
    "two dimensions in one table": (
        "| Lease state | Tool condition |\n|---|---|\n| returned | worn |\n| worn | returned |\n",
        [
            "4:3 VOC104 error `worn` is a label of tool condition, not of lease state",
            "4:10 VOC104 error `returned` is a label of lease state, not of tool condition",
        ],
    ),
    "an open set": (
        "| Source |\n|---|\n| gift |\n| x-loan |\n| loan |\n",
        ["5:3 VOC101 error `loan` is no label of source; known labels: `gift`, `bought`"],
    ),
    "code spans that no table binds": (
        "Set it to `borrowed`, `mis-laid`, `out` or `sold`. See `on_loan`, `Returned`, `on-loa` and `reserv`.\n",
        [
            "1:12 VOC102 warning `borrowed` is a legacy label of lease state; use `on-loan`",
            "1:24 VOC102 error `mis-laid` is a rejected label of lease state",
            "1:36 VOC102 warning `out` is a removed label of lease state; use `on-loan` or `overdue`",
            "1:57 VOC105 warning `on_loan` is not how lease state spells `on-loan`",
            "1:80 VOC103 warning `on-loa` is only the compact display of `on-loan` (lease state); write the label in full",
        ],
    ),
    "ordinary words": ("A borrowed ladder was out, and *borrowed* again; **out** of order, it was gone.\n", []),
    "other uses of the same letters": (
        "`is-borrowed`, `--borrowed`, `borrowed|out`, `state.borrowed`, `https://x/borrowed`, `borrowed()`\n",
        [],
    ),
    "a word that is allowed in another sense": ("The treasurer calls it `gone`.\n", []),
    "text about a label": (
        """
        The state `borrowed` was renamed to `on-loan`.

        Do not use `mis-laid`. There is no `out` any more; formerly `borrowed`. ~~`borrowed`~~

        > The state is `borrowed`.

        | Old | New |
        |---|---|
        | `borrowed` | `on-loan` |

        ## Legacy names

        Members saw `borrowed` here.
        """,
        [],
    ),
    "a telling word in the next sentence excuses nothing": (
        "Set it to `borrowed`. The old card is blue.\n",
        ["1:12 VOC102 warning `borrowed` is a legacy label of lease state; use `on-loan`"],
    ),
    "a label that is itself a telling word excuses nothing": (
        "Set it to `borrowed` or `returned` or `reserved`.\n",
        ["1:12 VOC102 warning `borrowed` is a legacy label of lease state; use `on-loan`"],
    ),
    "a candidate that is marked": (
        "| Lease state |\n|---|\n| on-loan |\n| sub-let (proposed) |\n\n<!-- vocab: bind lease-state -->\nWe may add `sub-let`.\n",
        [],
    ),
    "a deprecated label": (
        "| Case | Lease state |\n|---|---|\n| No driver | `parked` |\n| None | `on-loan` |\n",
        ["3:16 VOC107 warning `parked` of lease state is deprecated since 2.0; use `reserved`"],
    ),
    "a deprecated label where the dimension is enumerated": (
        "| Lease state | Note |\n|---|---|\n| `parked` | a |\n| `on-loan` | b |\n| `overdue` | c |\n| `returned` | d |\n",
        [],
    ),
    # VOC201
    "derived columns": (
        """
        | Lease state | Width | Compact | Fee due | Days | Shelf | Story | Meaning |
        | --- | ---: | --- | --- | --- | --- | --- | --- |
        | `reserved` | 8 | `reserv` | no | 3 | left | other words | Put aside for a member |
        | `on-loan` | 6 | `on-lon` | no | 14 | Right | | in the hands of a member |
        | `overdue` | 7 | `overdu` | yes | | | | |
        | `returned` | 8 | `return` | | | | | |
        """,
        [
            "4:15 VOC201 error the width of `on-loan` is `7`, not `6`",
            "4:20 VOC201 error the compact label of `on-loan` is `on-loa`, not `on-lon`",
            "4:30 VOC201 error the Fee due of `on-loan` is `true`, not `no`",
        ],
    ),
    "a compact column is told by its content, and then may be wrong": (
        "| Lease state | Shown |\n|---|---|\n| `reserved` | `reserv` |\n| `on-loan` | `onloan` |\n| `overdue` | `overdu` |\n",
        ["4:16 VOC201 warning the compact label of `on-loan` is `on-loa`, not `onloan`"],
    ),
    "numbers that are no widths": ("| Lease state | Width |\n|---|---|\n| `reserved` | 120 |\n| `on-loan` | 80 |\n", []),
}


@pytest.mark.parametrize("name", CASES)
def test_page(name: str, checked: Checker) -> None:
    page, expected = CASES[name]
    report = checked({"vocab/lease.yml": VOCABULARY, "docs/page.md": page})
    found = [f"{f.line}:{f.column} {f.rule} {f.severity} {f.message}" for f in report.findings if f.severity > Severity.NOTE]
    assert found == expected


@pytest.mark.parametrize("name", CASES)
def test_the_place_is_the_token(name: str, checked: Checker, tmp_path: Path) -> None:
    """The slice of the source at the place of every finding is its token."""
    report = checked({"vocab/lease.yml": VOCABULARY, "docs/page.md": CASES[name][0]})
    lines = (tmp_path / "docs/page.md").read_text(encoding="utf-8").split("\n")
    for finding in report.findings:
        if finding.rule == "VOC202":  # stands on what opens the list; its token is what is missing
            continue
        assert lines[finding.line - 1][finding.column - 1 : finding.end_column - 1] == finding.token


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("| Lease state |\n|---|\n| on-loan |\n| sub-let |\n", ["docs/page.md:4:3 VOC106 sub-let"]),
        ("| A |\n|---|\n| `gone` |\n| `x` |\n\nIt is `gone`.\n", ["docs/page.md:3:4 VOC102 gone", "docs/page.md:6:8 VOC102 gone"]),
        ("| Source |\n|---|\n| gift |\n| x-loan |\n", ["docs/page.md:4:3 VOC101 x-loan"]),
    ],
)
def test_notes(page: str, expected: list[str], checked: Checker) -> None:
    report = checked({"vocab/lease.yml": VOCABULARY, "docs/page.md": page})
    assert brief(report.findings, notes=True) == expected


def test_findings_name_what_they_rest_on(checked: Checker) -> None:
    report = checked({"vocab/lease.yml": VOCABULARY, "docs/page.md": "| Lease state |\n|---|\n| on-loan |\n| borrowed |\n"})
    (finding,) = report.findings
    assert finding.as_dict() == {
        "rule": "VOC102",
        "name": "reserved-label",
        "severity": "error",
        "path": "docs/page.md",
        "line": 4,
        "column": 3,
        "end_line": 4,
        "end_column": 11,
        "message": "`borrowed` is a legacy label of lease state; use `on-loan`",
        "vocabulary": "lease",
        "dimension": "lease-state",
        "token": "borrowed",
        "expected": "on-loan",
        "decision": "words",
        "fixable": True,
        "help": "Said nothing about the end",
    }
    assert (report.counts.files, report.counts.mentions, report.counts.bound, report.counts.tables) == (1, 2, 2, 1)
