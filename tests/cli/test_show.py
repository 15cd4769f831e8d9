"""`vocab show`: exact pages, and what holds for every vocabulary and every width of a terminal."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from wcwidth import wcswidth

from conftest import catalog_of, write
from mkdocs_vocab.cli.show import show
from mkdocs_vocab.display.entries import page_of
from mkdocs_vocab.display.references import Shown, entries_named
from mkdocs_vocab.display.terminal import Screen, rendered, this_screen
from mkdocs_vocab.errors import VocabError

LIBRARY = """
vocab: 1
id: library
title: Tool library
version: "2.0"
summary: What may be said of a tool.
shipped: false
decisions:
- {id: words, title: Words for loans, maturity: finalized, date: 2026-01-05, record: "https://example.org/words"}
- {id: lending, title: Lending on, maturity: discussion, question: Do we lend to others?, aspects: {fees: proposed}}
dimensions:
- id: loan
  title: Loan
  purpose: Where a tool is
  cardinality: one
  decision: words
  keys: [loan_state]
  compact_width: 6
  missing: {display: "-", meaning: Never lent}
  attributes: [{id: fee, title: Fee due, type: bool}]
  initial: reserved
  terms:
  - {label: reserved, meaning: Put aside, group: open, attributes: {fee: false}}
  - {label: on-loan, meaning: In the hands of a member, group: open, attributes: {fee: true}}
  - {label: returned, meaning: Back on the shelf, group: done, terminal: true}
  - {label: gone, meaning: No longer here, group: done, terminal: true, decision: lending, deprecated: {use: returned}}
  candidates:
  - {label: sub-let, meaning: With another library, decision: lending}
  reserved:
  - {label: borrowed, kind: legacy, use: on-loan, reason: Said nothing about the end}
  - {label: lost, kind: rejected, allowed_as: an ordinary word, reason: It may turn up}
  transitions:
  - {from: reserved, to: on-loan, on: pick-up}
  - {from: [reserved, on-loan], to: null, planned: true}
rules:
- {id: one-rule, when: {loan: on-loan}, then: {loan_state: {not: [null, returned]}}, why: Because}
principles:
- {id: first, says: Tools come back., strength: should}
"""

OVERVIEW = """\
Tool library                                    library, version 2.0
────────────────────────────────────────────────────────────────────
What may be said of a tool.

Shipped  no

Loan                                                    library:loan
  Where a tool is
  ● Finalized  words

  label     cells  in 6 cells  meaning
  reserved      8  reserv      Put aside
  on-loan       7  on-loa      In the hands of a member

  returned      8  return      Back on the shelf
  gone          4              No longer here
                               ? Under discussion, not settled
                               lending
                               ! Deprecated; use returned

  -             1              No label: Never lent

  Candidates: no labels yet
  label    cells  in 6 cells  meaning
  sub-let      7  sub-le      With another library
                              ? Under discussion, not settled
                              lending

  Reserved: not to be used
  label     meaning
  borrowed  Legacy; use on-loan. Said nothing about the end
  lost      Rejected. It may turn up. Fine as an ordinary word.

Not settled
  level               decision  what is decided
  ? Under discussion  lending   Lending on: Do we lend to others?

  The others: 1 settled.

Also here                                              vocab show ID
  Decisions   words, lending
  Rules       one-rule
  Principles  first
"""

PAGES = {
    "loan": """\
Loan                                                    library:loan
────────────────────────────────────────────────────────────────────
Where a tool is
● Finalized  words
""",
    "loan.on-loan": """\
on-loan                                    term library:loan.on-loan
────────────────────────────────────────────────────────────────────
In the hands of a member

Label of     Loan
Decision     ● Finalized  words  Words for loans
Width        7 cells
Compact      on-loa  in 6 cells
Group        open
Fee due      true
Comes from   reserved → on-loan  on pick-up
Leads to     reserved or on-loan → -  ○ Planned, not yet real
In place of  borrowed  legacy
Rules        one-rule
""",
    "lost": """\
lost                                      reserved library:loan.lost
────────────────────────────────────────────────────────────────────
! A rejected label, not to be used. It may turn up

Label of  Loan
Decision  ● Finalized  words  Words for loans
Fine as   an ordinary word
""",
    "lending#fees": """\
Lending on                                  decision library:lending
────────────────────────────────────────────────────────────────────
? Under discussion, not settled

Question    Do we lend to others?
Aspects     fees  ○ Proposed, not settled
Shipped     no
Labels      loan.gone
Candidates  loan.sub-let
""",
    "one-rule": """\
one-rule                                       rule library:one-rule
────────────────────────────────────────────────────────────────────
Strength  must
Why       Because
When      loan is `on-loan`
Then      loan_state must not be `-` or `returned`
""",
    "library:first": """\
first                                        principle library:first
────────────────────────────────────────────────────────────────────
Says      Tools come back.
Strength  should
""",
}

IN_FOUR_CELLS = """\
in 4  label     meaning
rese  reserved  Put aside
on-l  on-loan   In the hands of a member

retu  returned  Back on the shelf
gone            No longer here
"""

#: Made to break pages: escape sequences, markup, writing from the right, wide and joined characters, endless words.
HOSTILE = r"""
vocab: 1
id: hostile
title: "[bold]\e[31mTitle\a [/nonsense]"
summary: "One\r\ntwo\u202e three \u009b2J :smile: <b>&amp;</b> ``a|b``"
decisions:
- {id: d, title: "[link=https://example.org]x[/link]", maturity: open, question: "\e]8;;https://example.org\e\\click"}
dimensions:
- id: wide
  title: 日本語の状態
  purpose: "[red]Wide[/red]"
  decision: d
  compact_width: 4
  terms:
  - {label: 準備中です, meaning: "\e[2Jwide"}
  - {label: 👩‍👩‍👧-family, meaning: joined}
  - {label: Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen, meaning: "an endless word"}
  - {label: "[red]", meaning: "[/red]"}
  - {label: a|b`c, meaning: "a | b"}
  candidates: [{label: ünï, meaning: later}]
  reserved: [{label: "\e[1mbold", kind: removed, reason: "\b\b\b"}]
examples:
- {id: e, title: E, columns: [wide], rows: [{wide: 準備中です, note: "\e[0m"}]}
"""


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CliRunner:
    write(tmp_path, {"vocab/library.yml": LIBRARY})
    monkeypatch.chdir(tmp_path)
    return CliRunner(env={"COLUMNS": "68"})


def output(result: Result) -> str:
    assert result.exception is None, result.exception
    return result.stdout


def test_overview(run: CliRunner) -> None:
    assert output(run.invoke(show, [])) == OVERVIEW


@pytest.mark.parametrize(("ref", "page"), PAGES.items(), ids=PAGES.keys())
def test_one_entry(run: CliRunner, ref: str, page: str) -> None:
    assert output(run.invoke(show, [ref])).startswith(page)


def test_everything_about_a_dimension(run: CliRunner) -> None:
    shown = output(run.invoke(show, ["library:loan"]))
    assert (
        shown[shown.index("More about") :]
        == """\
More about the labels
label     Fee due
reserved  false
on-loan   true
returned
gone
-

Transitions: there may be others
                         on
reserved → on-loan       pick-up
reserved or on-loan → -           ○ Planned, not yet real

Form and use
Per record   one
Keys         loan_state
Starts with  reserved
Terminal     returned, gone
Groups       open  reserved, on-loan
             done  returned, gone
"""
    )


def test_labels_in_a_width(run: CliRunner) -> None:
    shown = output(run.invoke(show, ["loan", "--width", "4"]))
    assert IN_FOUR_CELLS in shown
    assert "look alike" not in shown
    assert "! 2 labels look alike in 2 cells: reserved and returned\n" in output(run.invoke(show, ["loan", "--width", "2"]))


def test_compact_labels_where_there_is_no_room(run: CliRunner) -> None:
    run.env["COLUMNS"] = "30"
    shown = output(run.invoke(show, ["loan"]))
    assert "in 6    meaning\nreserv  Put aside\non-loa  In the hands of a\n        member\n" in shown
    run.env["COLUMNS"] = "40"
    assert "label     meaning\nreserved  Put aside\n" in output(run.invoke(show, ["loan"]))


def test_one_name_for_several_things_shows_them_all(tmp_path: Path, run: CliRunner) -> None:
    write(tmp_path, {"vocab/other.yml": LIBRARY.replace("id: library", "id: other").replace("label: gone", "label: loan")})
    headings = re.findall(r"(?m)^(?:loan|Loan) {9,}(.*:.*)$", output(run.invoke(show, ["loan"])))
    assert headings == ["library:loan", "other:loan", "term other:loan.loan"]
    assert "other:loan" not in output(run.invoke(show, ["library:loan"]))


WRONG = [
    (["loam"], "`loam` names nothing in `library`; did you mean `loan`?"),
    (["on-laon"], "`on-laon` names nothing in `library`; did you mean `on-loan`?"),
    (["library:loan.retruned"], "`library:loan.retruned` names nothing in `library`; did you mean `library:loan.returned`?"),
    (["gon"], "`gon` is only the beginning of a label; did you mean `library:loan.gone`?"),
    (["re"], "`re` is the beginning of `reserved` and `returned`; write the label in full."),
    (["-"], "`-` is how Loan shows that there is no label (Never lent); data use null."),
    (["zzz"], "`zzz` names nothing in `library`; `vocab show` lists what there is"),
    (["on-loa"], "`on-loa` is only the compact display of `on-loan`; write the label in full: `library:loan.on-loan`."),
    (["lending", "--format", "csv"], "--format csv lists labels, and library:lending is a decision; use --format json or md"),
]


@pytest.mark.parametrize(("arguments", "message"), WRONG)
def test_wrong_calls(run: CliRunner, arguments: list[str], message: str) -> None:
    result = run.invoke(show, arguments)
    assert isinstance(result.exception, VocabError)
    assert str(result.exception) == message


def test_width_goes_with_pages_only(run: CliRunner) -> None:
    assert run.invoke(show, ["--width", "4", "--format", "json"]).exit_code == 2
    assert run.invoke(show, ["--width", "0"]).exit_code == 2


def test_a_vocabulary_with_errors_is_not_shown(tmp_path: Path, run: CliRunner) -> None:
    write(tmp_path, {"vocab/library.yml": LIBRARY.replace("title: Loan\n", "titel: Loan\n")})
    result = run.invoke(show, [])
    assert (result.exit_code, result.stdout) == (2, "")
    assert [line.split(": ")[0] for line in result.stderr.splitlines()] == ["vocab/library.yml:11:3", "vocab/library.yml:12:3"]


def test_csv(run: CliRunner) -> None:
    rows = list(csv.DictReader(io.StringIO(output(run.invoke(show, ["--format", "csv"])))))
    assert [
        (r["label"], r["status"], r["width"], r["compact"], r["decision"], r["maturity"], r["settled"], r["use"]) for r in rows
    ] == [
        ("reserved", "current", "8", "reserv", "words", "finalized", "true", ""),
        ("on-loan", "current", "7", "on-loa", "words", "finalized", "true", ""),
        ("returned", "current", "8", "return", "words", "finalized", "true", ""),
        ("gone", "deprecated", "4", "gone", "lending", "discussion", "false", "returned"),
        ("sub-let", "candidate", "7", "sub-le", "lending", "discussion", "false", ""),
        ("borrowed", "legacy", "", "", "words", "finalized", "true", "on-loan"),
        ("lost", "rejected", "", "", "words", "finalized", "true", ""),
    ]
    assert len(output(run.invoke(show, ["on-loan", "--format", "csv"])).splitlines()) == 2


def test_json(run: CliRunner) -> None:
    shown = json.loads(output(run.invoke(show, ["sub-let", "--format", "json"])))
    assert shown == {
        "version": 1,
        "entries": [
            {
                "kind": "candidate",
                "ref": "library:loan.sub-let",
                "entry": {
                    "label": "sub-let",
                    "meaning": "With another library",
                    "decision": ["lending"],
                    "width": 7,
                    "compact": "sub-le",
                    "maturity": "discussion",
                    "settled": False,
                },
            }
        ],
    }
    (whole,) = json.loads(output(run.invoke(show, ["--format", "json"])))["entries"]
    assert (whole["kind"], whole["ref"], whole["entry"]["version"]) == ("vocabulary", "library", "2.0")


def test_markdown(run: CliRunner) -> None:
    shown = output(run.invoke(show, ["loan", "--format", "md"]))
    assert shown.startswith(
        "# Loan (`library:loan`)\n\nWhere a tool is\n\nFinalized `words`\n\n| label | cells | in 6 | meaning |\n"
    )
    assert (
        "| `gone` | 4 | `gone` | No longer here<br>**Under discussion, not settled** `lending`<br>**Deprecated; use returned** |\n"
        in shown
    )


@pytest.mark.parametrize("columns", [1, 20, 33, 40, 60, 80, 100, 160, 200])
@pytest.mark.parametrize("colour", [False, True])
def test_any_vocabulary_fits_any_terminal(columns: int, colour: bool) -> None:
    catalog = catalog_of(HOSTILE, LIBRARY)
    screen = Screen(columns, colour)
    shown = [Shown("vocabulary", v, v) for v in catalog.vocabularies]
    for ref in ("wide", "d", "e", "loan", "準備中です", "ünï", "one-rule", "on-loan", "lending"):
        shown += entries_named(ref, catalog)
    for page in (rendered(page_of(entry, catalog, cells=cells), screen) for entry in shown for cells in (None, 3)):
        plain = re.sub(r"\x1b\[[0-9;]*m", "", page) if colour else page
        assert all(char.isprintable() or char in "\n\u200d" for char in plain)
        for line in plain.splitlines():
            assert wcswidth(line) <= screen.page, line


@pytest.mark.parametrize("columns", [20, 40, 80, 120])
def test_nothing_is_cut_off(columns: int) -> None:
    """Every word that the vocabulary says of its labels stands on the page, however it is wrapped."""
    catalog = catalog_of(LIBRARY)
    (loan,) = entries_named("library:loan", catalog)
    page = "".join(rendered(page_of(loan, catalog), Screen(columns)).split())
    dimension = catalog.vocabularies[0].dimensions[0]
    said = [entry.meaning or "" for entry in dimension.terms_and_candidates] + [reserved.reason for reserved in dimension.reserved]
    assert [word for text in said for word in text.split() if word not in page] == []


def test_markup_and_controls_are_inert() -> None:
    catalog = catalog_of(HOSTILE)
    page = rendered(page_of(Shown("vocabulary", *catalog.vocabularies, *catalog.vocabularies), catalog), Screen(120))
    assert r"[bold]\x1b[31mTitle\x07 [/nonsense]" in page
    assert r"One  two\u202e three \x9b2J :smile: <b>&amp;</b>" in page
    assert "準備中です" in page


def test_columns_align_by_cells() -> None:
    catalog = catalog_of(HOSTILE)
    (wide,) = entries_named("hostile:wide", catalog)
    lines = rendered(page_of(wide, catalog), Screen(120)).splitlines()
    ends = {
        wcswidth(line[: line.index(meaning)]) for meaning in ("joined", "an endless", "a | b") for line in lines if meaning in line
    }
    assert len(ends) == 1


def test_plain_unless_a_terminal_shows_colours(run: CliRunner) -> None:
    assert "\x1b" not in output(run.invoke(show, [], color=True))
    catalog = catalog_of(LIBRARY)
    (loan,) = entries_named("library:loan", catalog)
    assert "\x1b[1;33m? Under discussion, not settled\x1b[0m" in rendered(page_of(loan, catalog), Screen(80, colour=True))


class Terminal(io.StringIO):
    encoding = "ascii"

    def isatty(self) -> bool:
        return True


SCREENS = [
    ({"COLUMNS": "40", "TERM": "xterm"}, Screen(40, colour=True, unicode=False)),
    ({"COLUMNS": "40", "TERM": "xterm", "NO_COLOR": "1"}, Screen(40, unicode=False)),
    ({"COLUMNS": "40", "TERM": "xterm", "NO_COLOR": ""}, Screen(40, colour=True, unicode=False)),
    ({"COLUMNS": "40", "TERM": "dumb"}, Screen(40, unicode=False)),
]


@pytest.mark.parametrize(("environment", "screen"), SCREENS)
def test_the_screen_is_what_the_environment_says(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], screen: Screen
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.stdout", Terminal())
    assert this_screen() == screen


def test_ascii_where_the_terminal_has_no_more() -> None:
    catalog = catalog_of(LIBRARY)
    (loan,) = entries_named("library:loan", catalog)
    page = rendered(page_of(loan, catalog, cells=4), Screen(80, unicode=False))
    assert page.isascii()
    assert "[x] Finalized  words\n" in page
    assert "rese  reserved  Put aside\n" in page
