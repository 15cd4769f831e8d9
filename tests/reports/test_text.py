"""The text report: source lines with carets that stand under the finding, whatever the line holds."""

from __future__ import annotations

from pathlib import Path

import pytest
from report_samples import BORROWED, PROJECT, SOLD, SPELLING, finding, report

from conftest import Checker, write
from mkdocs_vocab.baseline import Baseline
from mkdocs_vocab.checking import Counts
from mkdocs_vocab.display.escaping import printable
from mkdocs_vocab.findings import Severity
from mkdocs_vocab.remarks import Skipped
from mkdocs_vocab.reports import Options, render
from mkdocs_vocab.reports.source_lines import marked
from mkdocs_vocab.vocabulary.width import cell_width


def test_a_small_project(checked: Checker, tmp_path: Path) -> None:
    assert render("text", checked(PROJECT), Options(root=tmp_path)) == (
        f"docs/fix.md:4:3: error VOC105 {SPELLING}\n"
        "    4 | | On_Loan |\n"
        "      |   ^^^^^^^\n"
        f"docs/index.md:4:3: error VOC101 {SOLD}\n"
        "    4 | | sold |\n"
        "      |   ^^^^\n"
        f"docs/index.md:5:3: error VOC101 {SOLD}\n"
        "    5 | | sold |\n"
        "      |   ^^^^\n"
        f"docs/index.md:7:8: warning VOC102 {BORROWED}\n"
        "    7 | It is `borrowed`.\n"
        "      |        ^^^^^^^^\n"
        "    = Said nothing about the end\n"
        "skipped docs/plan.mmd:1: sequence diagrams are not compared\n"
        "3 errors, 1 warning, 0 notes; checked 4 documents with 5 bound labels in 2 tables and 2 unbound, 1 excused, 1 skipped\n"
    )


@pytest.mark.parametrize(
    ("source", "column", "end", "expected"),
    [
        ("ab sold cd", 4, 8, ["    3 | ab sold cd", "      |    ^^^^"]),
        ("\t|\tsold\t|", 4, 8, ["    3 |  | sold |", "      |    ^^^^"]),
        ("語語 sold", 4, 8, ["    3 | 語語 sold", "      |      ^^^^"]),
        ("x 語語 y", 3, 5, ["    3 | x 語語 y", "      |   ^^^^"]),
        ("e\u0301e\u0301 sold", 6, 10, ["    3 | e\u0301e\u0301 sold", "      |    ^^^^"]),
        ("\u202ea\x1b sold", 5, 9, ["    3 | \\u202ea\\x1b sold", "      |             ^^^^"]),
        ("|  |", 3, 3, ["    3 | |  |", "      |   ^"]),
        ("sold", 5, 5, ["    3 | sold", "      |     ^"]),
        ("", 1, 1, ["    3 |", "      | ^"]),
        ("short", 40, 44, ["    3 | short", "      |      ^"]),
    ],
)
def test_carets(source: str, column: int, end: int, expected: list[str]) -> None:
    assert marked(source, finding(column=column, end_column=end)) == expected


def test_a_finding_over_several_lines_is_marked_to_the_end_of_the_first() -> None:
    assert marked("ab sold cd", finding(column=4, end_line=5, end_column=2)) == ["    3 | ab sold cd", "      |    ^^^^^^^"]


@pytest.mark.parametrize("filler", ["word ", "語", "e\u0301", "\t", "\x1b"])
@pytest.mark.parametrize(("before", "after"), [(0, 400), (400, 0), (400, 400), (7, 400), (400, 7)])
@pytest.mark.parametrize("columns", [None, 100, 20])
def test_long_lines_are_cut_around_the_finding(filler: str, before: int, after: int, columns: int | None) -> None:
    source = filler * before + "SOLD" + filler * after
    column = len(filler) * before + 1
    shown, carets = marked(source, finding(column=column, end_column=column + 4), columns)
    assert cell_width(shown) <= {None: 168, 100: 100, 20: 48}[columns]
    left, right = shown.removeprefix("    3 | ").split("SOLD")
    # As many cells stand before the finding as before the carets.
    assert carets == "      | " + " " * cell_width(left) + "^^^^"
    # What is shown is what stands there, and what is not shown is marked as cut.
    whole = printable(filler * before)
    assert left == whole or (left.startswith("…") and whole.endswith(left[1:]))
    whole = printable(filler * after)
    assert right == whole.rstrip() or (right.endswith("…") and whole.startswith(right[:-1]))


def test_a_long_token_is_cut_too() -> None:
    assert marked("x" * 500 + " y", finding(column=1, end_column=501), 28) == [f"    3 | {'x' * 19}… y", "      | " + "^" * 20]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends(end: str, checked: Checker, tmp_path: Path) -> None:
    page = "# Tools\n\n| Lease state |\n|---|\n| on-loan |\n| sold |\n".replace("\n", end)
    shown = render("text", checked({**PROJECT, "docs/index.md": page}), Options(root=tmp_path, columns=80))
    assert "docs/index.md:6:3: error VOC101" in shown
    assert "\n    6 | | sold |\n      |   ^^^^\n" in shown


def test_a_byte_order_mark_moves_nothing(checked: Checker, tmp_path: Path) -> None:
    shown = render("text", checked({**PROJECT, "docs/index.md": "\ufeff`borrowed`\n"}), Options(root=tmp_path))
    assert "docs/index.md:1:2: warning" in shown
    assert "\n    1 | `borrowed`\n      |  ^^^^^^^^\n" in shown


def test_a_path_cannot_drive_the_terminal() -> None:
    shown = render("text", report([finding(path="docs/\x1b[2J\nx.md", message="a\nb")]), Options())
    assert shown.startswith("docs/\\x1b[2J x.md:3:5: error VOC101 a b\n")


def test_a_file_that_is_gone_shows_no_source(tmp_path: Path) -> None:
    write(tmp_path, {"docs/a.md": "one line\n"})
    for path in ("docs/none.md", "docs/a.md"):
        assert render("text", report([finding(path=path)]), Options(root=tmp_path, quiet=True)).splitlines()[1:] == [
            "1 error, 0 warnings, 0 notes; checked 1 document with 2 bound labels in 1 table and 1 unbound, 0 excused, 0 skipped"
        ]


def test_colour_marks_severity_and_rule_only() -> None:
    shown = render("text", report([finding(path="a error VOC101 b.md")]), Options(colour=True))
    assert shown.startswith("a error VOC101 b.md:3:5: \033[1;31merror\033[0m \033[1mVOC101\033[0m `sold` is no label\n")


def test_what_was_skipped_is_named_once() -> None:
    skipped = [Skipped("docs/a.md", "`sold` is no label"), Skipped("docs/b.md", "no JSON", 7)]
    lines = render("text", report([finding()], counts=Counts(skipped=skipped)), Options()).splitlines()
    assert lines[1:-1] == ["skipped docs/b.md:7: no JSON"]


def test_what_is_printed_around_findings() -> None:
    counts = Counts(skipped=[Skipped("a\x1b.d2", "no\nreader")])
    result = report([finding(decision="D-1"), finding(line=4, severity=Severity.NOTE)], counts=counts, excluded=["old.md"])
    assert render("text", result, Options(statistics=True)) == (
        "docs/a.md:3:5: error VOC101 `sold` is no label\n"
        "    = decided in `D-1`\n"
        "     1  VOC101  error    unknown-label\n"
        "     1  VOC101  note     unknown-label\n"
        "skipped a\\x1b.d2: no reader\n"
        "excluded old.md\n"
        "1 error, 0 warnings, 1 note; checked 0 documents with 0 bound labels in 0 tables and 0 unbound, 0 excused, 1 skipped\n"
    )
    assert render("text", report(), Options(quiet=True)) == ""
    accepted = report(baseline=Baseline("accepted.yml"), baselined=[finding()])
    assert render("text", accepted, Options()).endswith(" and 1 unbound, 0 excused, 1 accepted by the baseline, 0 skipped\n")
    assert render("text", report(vocabulary_broken=True), Options()) == (
        "0 errors, 0 warnings, 0 notes in the vocabulary; no document was checked\n"
    )
