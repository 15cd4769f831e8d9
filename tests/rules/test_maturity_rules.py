"""The rules on maturity: small pages, and exactly what is said of them, place and words included."""

from __future__ import annotations

from pathlib import Path

import pytest

from conftest import Checker, write
from mkdocs_vocab.checking.document import check_text
from mkdocs_vocab.findings import Finding
from mkdocs_vocab.project import Project, open_project

HARBOUR = """
vocab: 1
id: harbour
title: Harbour
decisions:
- {id: berth-names, title: Names of the berths, maturity: finalized, date: 2026-02-11, record: https://example.org/berths, aliases: [berth names]}
- {id: tidal-rules, title: Rules for tidal moorings, maturity: proposed, question: Who pays?, aliases: [tidal rules]}
- {id: night, title: Berthing at night, maturity: discussion, question: At all?, aspects: {meaning: finalized, wording: open}}
- {id: old, title: Old berths, superseded_by: berth-names}
dimensions:
- id: berth-state
  title: Berth state
  purpose: Whether a ship can come in
  decision: berth-names
  compact_decision: tidal-rules
  aliases: [state of the berth]
  terms:
  - {label: vacant, meaning: A ship may come in}
  - {label: taken, meaning: A ship lies there, terminal: true}
  - {label: dry, meaning: No water, decision: tidal-rules}
  - {label: dark, meaning: At night, decision: night}
  - {label: sunk, meaning: Under water, terminal: true, decision: tidal-rules}
  - {label: approved, meaning: The captain may come, decision: tidal-rules}
  candidates:
  - {label: muddy, meaning: Little water, decision: tidal-rules}
claims:
- {id: c, says: All berths have names., decision: berth-names}
"""

#: Page, and the findings as `line:column CODE severity token: message`.
PAGES: dict[str, tuple[str, list[str]]] = {
    "aspects are compared one by one": (
        "The meaning of `dark` is agreed, its wording is agreed, too.\n",
        [
            "1:49 VOC501 error agreed: the wording of `dark` is called settled (“agreed”), but decision `night#wording` is at the level `open` (vocab/h.yml:7)",
        ],
    ),
    "a decision as a whole": (
        "`dark` is agreed.\n",
        [
            "1:11 VOC501 error agreed: `dark` is called settled (“agreed”), but decision `night` is at the level `discussion` (vocab/h.yml:7)",
        ],
    ),
    "an aspect that is open and one that is not": (
        "The wording of `dark` is still open. The meaning of `dark` is still open.\n",
        [
            "1:69 VOC502 warning open: the meaning of `dark` is called open (“open”), but decision `night#meaning` is at the level `finalized` (vocab/h.yml:7)",
        ],
    ),
    "labels that can be meant literally": (
        "`sunk` is final. The label `sunk` is final. `approved` is approved. The label `approved` is approved.\n",
        [
            "1:38 VOC501 error final: `sunk` is called settled (“final”), but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
            "1:93 VOC501 error approved: `approved` is called settled (“approved”), but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
        ],
    ),
    "a dimension needs a noun": (
        "The berth state is final. The berth state labels are final. All labels of the berth state are still under discussion.\n",
        [
            "1:101 VOC502 warning under discussion: the labels of “Berth state” is called open (“under discussion”), but decision `berth-names` is at the level `finalized` (vocab/h.yml:5 and https://example.org/berths)",
        ],
    ),
    "a section about a label": (
        "## `dry`\n\nThis label is final. It costs a lot.\n\nIt is final.\n",
        [
            "1:1 VOC504 note ## `dry`: the page defines `dry` and says nowhere that it is not settled: decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
            "3:15 VOC501 error final: `dry` is called settled (“final”), but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
        ],
    ),
    "status lines in sections": (
        "## Tidal rules\n\n**Status:** Finalized\n\nText.\n\n## Names of the berths\n\nStatus: Proposed\n",
        [
            "3:13 VOC503 error Finalized: the status line says “Finalized” of “Rules for tidal moorings”, but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
            "9:9 VOC503 warning Proposed: the status line says “Proposed” of “Names of the berths”, but decision `berth-names` is at the level `finalized` (vocab/h.yml:5 and https://example.org/berths)",
        ],
    ),
    "a status line that names what it is about, and highlighted words": (
        "**Status of the tidal rules:** Finalized\n\nThe tidal rules are ==settled==.\n\n**Status of the kitchen:** Finalized\n",
        [
            "1:32 VOC503 error Finalized: the status line says “Finalized” of “Rules for tidal moorings”, but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
            "3:23 VOC501 error settled: “Rules for tidal moorings” is called settled (“settled”), but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
        ],
    ),
    "a status line with a date below": (
        "# Tidal rules\n\nStatus: finalized\nDate: 2026-01-01\n",
        [
            "3:9 VOC503 error finalized: the status line says “finalized” of “Rules for tidal moorings”, but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
        ],
    ),
    "front matter of a page with an open row": (
        "---\nstatus: finalized\n---\n# Berths\n\n| Berth state | Meaning |\n| --- | --- |\n| `vacant` | A ship may come in |\n| `dry` | No water |\n",
        [
            "2:9 VOC505 error finalized: the page declares “finalized”, but it defines `dry`, and decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
            "9:4 VOC504 note dry: the page defines `dry` and says nowhere that it is not settled: decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
        ],
    ),
    "front matter of a page about one decision": (
        "---\nstatus: finalized\nx-vocab: {decision: tidal-rules}\n---\n# Berths\n\nThey are settled.\n",
        [
            "2:9 VOC503 error finalized: the front matter says “finalized” of “Rules for tidal moorings”, but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
            "7:10 VOC501 error settled: “Rules for tidal moorings” is called settled (“settled”), but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
        ],
    ),
    "a page that declares more than its rows": (
        "# Berths\n\n**Status:** Finalized\n\n## Labels\n\n| Berth state | Meaning | Maturity |\n| --- | --- | --- |\n| `vacant` | A ship | Finalized |\n| `dry` | No water | Finalized |\n| `dark` | At night | proposed |\n",
        [
            "3:13 VOC505 error Finalized: the page declares “Finalized”, but it defines `dark`, and decision `night` is at the level `discussion` (vocab/h.yml:7)",
            "10:22 VOC503 error Finalized: the level column says “Finalized” of `dry`, but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
            "11:23 VOC503 error proposed: the level column says “proposed” of `dark`, but decision `night` is at the level `discussion` (vocab/h.yml:7)",
        ],
    ),
    "a status column whose cells are all levels": (
        "| Berth state | Status |\n| --- | --- |\n| `dry` | agreed |\n| `vacant` | final |\n",
        [
            "3:11 VOC503 error agreed: the level column says “agreed” of `dry`, but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
        ],
    ),
    "a column of notes": (
        "| Decision | Note |\n| --- | --- |\n| Tidal rules | agreed |\n| Berth names | TBD |\n| Tidal rules | the ship is agreed |\n",
        [
            "3:17 VOC503 error agreed: the level column says “agreed” of “Rules for tidal moorings”, but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
            "4:17 VOC503 warning TBD: the level column says “TBD” of “Names of the berths”, but decision `berth-names` is at the level `finalized` (vocab/h.yml:5 and https://example.org/berths)",
        ],
    ),
    "a column of something else": (
        "| Berth state | Next state |\n| --- | --- |\n| `dry` | approved |\n| `vacant` | open |\n",
        [
            "3:4 VOC504 note dry: the page defines `dry` and says nowhere that it is not settled: decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
        ],
    ),
    "the title of an admonition": (
        '!!! success "Finalized"\n\n    `dry` means no water.\n',
        [
            "1:14 VOC503 error Finalized: the title says “Finalized” of `dry`, but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
        ],
    ),
    "a sentence in the title of an admonition": (
        '!!! note "`dry` is final"\n\n    Text.\n',
        [
            "1:20 VOC501 error final: `dry` is called settled (“final”), but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
        ],
    ),
    "lists under a level": (
        "Finalized:\n\n- `dry`\n- `vacant`\n- `dark`: at night\n\nStill open:\n\n- Berth names\n- `dry`\n",
        [
            "3:4 VOC501 error dry: `dry` is called settled (“Finalized”), but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
            "5:4 VOC501 error dark: `dark` is called settled (“Finalized”), but decision `night` is at the level `discussion` (vocab/h.yml:7)",
            "9:3 VOC502 warning Berth names: “Names of the berths” is called open (“open”), but decision `berth-names` is at the level `finalized` (vocab/h.yml:5 and https://example.org/berths)",
        ],
    ),
    "task lists": (
        "- [x] Tidal rules approved\n- [ ] Berth names approved\n",
        [
            "1:19 VOC501 error approved: “Rules for tidal moorings” is called settled (“approved”), but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
            "2:19 VOC502 warning approved: “Names of the berths” is called open (“approved”), but decision `berth-names` is at the level `finalized` (vocab/h.yml:5 and https://example.org/berths)",
        ],
    ),
    "a badge in HTML": (
        'Tidal rules <span class="badge">finalized</span>\n',
        [
            "1:33 VOC503 error finalized: the badge says “finalized” of “Rules for tidal moorings”, but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
        ],
    ),
    "a badge in a heading": (
        "## Tidal rules ![status: finalized](badges/finalized.svg)\n",
        [
            "1:18 VOC503 error status: finalized: the badge says “status: finalized” of “Rules for tidal moorings”, but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
        ],
    ),
    "badges by their address": (
        "![berth names](https://img.shields.io/badge/berth%20names-proposed-yellow) ![x](https://img.shields.io/static/v1?label=tidal%20rules&message=finalized)\n",
        [
            "1:59 VOC503 warning proposed: the badge says “proposed” of “Names of the berths”, but decision `berth-names` is at the level `finalized` (vocab/h.yml:5 and https://example.org/berths)",
            "1:142 VOC503 error finalized: the badge says “finalized” of “Rules for tidal moorings”, but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
        ],
    ),
    "a badge by an attribute list": (
        "**Finalized**{ .badge } tidal rules\n",
        [
            "1:3 VOC503 error Finalized: the badge says “Finalized” of “Rules for tidal moorings”, but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
        ],
    ),
    "the directive names the subject": (
        "<!-- vocab: decision tidal-rules -->\nThe order of payment is settled. These are final.\n\nThe order of payment is settled.\n",
        [
            "2:25 VOC501 error settled: “Rules for tidal moorings” is called settled (“settled”), but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
            "2:44 VOC501 error final: “Rules for tidal moorings” is called settled (“final”), but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
        ],
    ),
    "directives that are wrong": (
        "<!-- vocab: decision tidal-rule -->\nText.\n\n<!-- vocab: end -->\n\n<!-- vocab: claim d -->\nAll.\n",
        [
            "1:22 VOC902 error tidal-rule: there is no decision `tidal-rule`; did you mean `tidal-rules`?",
            "4:1 VOC902 error end: `end` ends nothing; there is no `claim` before it",
            "6:1 VOC902 error claim: `claim d` has no end; write `<!-- vocab: end -->` behind its text",
            "6:19 VOC902 error d: there is no claim `d`; known claims: `c`",
        ],
    ),
    "a directive at a heading": (
        "<!-- vocab: decision tidal-rules -->\n## Payment\n\nIt is final.\n\nStatus: approved\n",
        [
            "4:7 VOC501 error final: “Rules for tidal moorings” is called settled (“final”), but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
            "6:9 VOC503 error approved: the status line says “approved” of “Rules for tidal moorings”, but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
        ],
    ),
    "several subjects, the weakest counts": (
        "Both `dry` and `dark` are final.\n",
        [
            "1:27 VOC501 error final: `dry` and `dark` are called settled (“final”), but decision `night` is at the level `discussion` (vocab/h.yml:7)",
        ],
    ),
    "a table that is no status line": (
        "| Status | Finalized |\n| --- | --- |\n| a | b |\n",
        [],
    ),
    "a decision by its id": (
        "`tidal-rules` is final.\n",
        [
            "1:18 VOC501 error final: “Rules for tidal moorings” is called settled (“final”), but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
        ],
    ),
    "the compact form and the width": (
        "The compact form of `vacant` is agreed. The width of `vacant` is still open.\n",
        [
            "1:33 VOC501 error agreed: the compact form of `vacant` is called settled (“agreed”), but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
            "1:72 VOC502 warning open: the width of `vacant` is called open (“open”), but decision `berth-names` is at the level `finalized` (vocab/h.yml:5 and https://example.org/berths)",
        ],
    ),
    "sections on the past": (
        "## History\n\nThe tidal rules were approved.\n\n## 2.0\n\n`dry` is final.\n",
        [],
    ),
    "a superseded decision": (
        "The old berths are final. Old berths are still open.\n",
        [],
    ),
    "a callout and a quotation": (
        "> [!IMPORTANT]\n> `dry` is final.\n\n> `dry` is final.\n",
        [
            "2:12 VOC501 error final: `dry` is called settled (“final”), but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
        ],
    ),
    "code": (
        "```\n`dry` is final.\n```\n\n    The tidal rules are final.\n",
        [],
    ),
    "candidates and links": (
        "`muddy` is agreed. [`muddy`](x.md) is **final**.\n",
        [
            "1:12 VOC501 error agreed: `muddy` is called settled (“agreed”), but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
            "1:41 VOC501 error final: `muddy` is called settled (“final”), but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
        ],
    ),
    "a sentence over several lines": (
        "The tidal\nrules are *now*\nfinalized.\n",
        [
            "3:1 VOC501 error finalized: “Rules for tidal moorings” is called settled (“finalized”), but decision `tidal-rules` is at the level `proposed` (vocab/h.yml:6)",
        ],
    ),
    "what is only called final": (
        "The ‘tidal rules’ are “final”.\n",
        [],
    ),
}


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Project:
    folder = tmp_path_factory.mktemp("harbour")
    write(folder, {"vocab/h.yml": HARBOUR, "docs/index.md": "# A\n"})
    return open_project(folder)


def findings(project: Project, page: str, path: str = "docs/page.md") -> list[Finding]:
    return [f for f in check_text(project, path, page).findings if f.rule.startswith(("VOC5", "VOC90"))]


@pytest.mark.parametrize("name", PAGES)
def test_pages(name: str, harbour: Project) -> None:
    page, expected = PAGES[name]
    assert [f"{f.line}:{f.column} {f.rule} {f.severity} {f.token}: {f.message}" for f in findings(harbour, page)] == expected


@pytest.mark.parametrize("name", PAGES)
def test_places_show_their_token(name: str, harbour: Project) -> None:
    page = PAGES[name][0]
    lines = page.split("\n")
    for finding in findings(harbour, page):
        if finding.rule.startswith("VOC5") and finding.line == finding.end_line:
            assert lines[finding.line - 1][finding.column - 1 : finding.end_column - 1] == finding.token


def test_a_finding_names_decision_level_record_and_right_words(harbour: Project) -> None:
    (claim,) = findings(harbour, "The tidal rules are finalized.\n")
    assert (claim.decision, claim.vocabulary, claim.token) == ("tidal-rules", "harbour", "finalized")
    assert claim.help == "Write “Rules for tidal moorings are proposed”; the question is: Who pays?"
    (hedge,) = findings(harbour, "The berth names are still under discussion.\n")
    assert hedge.decision == "berth-names"
    assert "vocab/h.yml:5 and https://example.org/berths" in hedge.message
    assert hedge.help is not None
    assert "finalized" in hedge.help


@pytest.mark.parametrize("path", ["CHANGELOG.md", "docs/history.md"])
def test_pages_that_record_the_past_say_nothing_of_the_present(path: str, harbour: Project) -> None:
    assert findings(harbour, "The tidal rules are finalized.\n", path) == []


SCALE = """
vocab: 1
id: api
title: API
maturity:
- {id: draft, title: Draft, settled: false, phrases: [draft, agreed]}
- {id: accepted, title: Accepted, settled: false, phrases: [accepted, adopted]}
- {id: live, title: Live, settled: true, phrases: [live, agreed]}
decisions:
- {id: paging, title: Paging, maturity: accepted, aliases: [paging rules]}
- {id: errors, title: Error shape, maturity: live, date: 2026-01-01, record: https://example.org}
dimensions:
- {id: code, title: Code, purpose: P, decision: errors, terms: [{label: not-found, meaning: M}]}
"""


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("The paging rules are adopted.\n", []),
        ("The paging rules are live.\n", ["VOC501 live"]),
        ("The paging rules are agreed. The error shape is agreed.\n", []),
        ("The error shape is accepted.\n", ["VOC502 accepted"]),
        ("The error shape has been accepted.\n", []),
        ("The error shape is a draft.\n", ["VOC502 draft"]),
        ("# Paging\n\nStatus: live\n", ["VOC503 live"]),
        ("# Paging\n\nStatus: draft\n", ["VOC503 draft"]),
        ("# Paging\n\nStatus: adopted\n", []),
        ("# Paging\n\nStatus: beta\n", []),
    ],
)
def test_a_scale_of_its_own(page: str, expected: list[str], checked: Checker, tmp_path: Path) -> None:
    report = checked({"vocab/a.yml": SCALE, "docs/page.md": page})
    assert [f"{f.rule} {f.token}" for f in report.findings if f.rule.startswith("VOC5")] == expected
