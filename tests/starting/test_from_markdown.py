"""Labels from Markdown tables: what each column becomes, and what is told to the person."""

from __future__ import annotations

from typing import Any

import pytest

from mkdocs_vocab.errors import UsageError
from mkdocs_vocab.starting.enumeration import Enumeration
from mkdocs_vocab.starting.markdown_tables import from_markdown
from mkdocs_vocab.starting.mending import mend


def read(text: str, line: int | None = None, column: str | None = None) -> Enumeration:
    return from_markdown("docs/a.md", text, line, column)


def table(header: str, *rows: str) -> str:
    return "\n".join([header, "|---" * (header.count("|") - 1) + "|", *rows]) + "\n"


@pytest.mark.parametrize(
    ("cell", "labels"),
    [
        ("`on-loan`", ["on-loan"]),
        ("**`on-loan`**", ["on-loan"]),
        ("[`on-loan`](#on-loan)", ["on-loan"]),
        ("*on-loan*", ["on-loan"]),
        ("On loan", ["On loan"]),
        ("`a\\|b`", ["a|b"]),
        ("a \\| b", ["a | b"]),
        ("配達済み", ["配達済み"]),
        ("`` a`b ``", ["a`b"]),
        ("`lent`, `out`", ["lent", "out"]),
        ("`lent` or `out`", ["lent", "out"]),
        ("`lent` (once `out`)", ["lent"]),
        ("on-loan[^1]", ["on-loan"]),
        ("&lt;none&gt;", ["<none>"]),
    ],
)
def test_labels_of_a_cell(cell: str, labels: list[str]) -> None:
    found = read(table("| Lease | Meaning |", f"| {cell} | x |"))
    assert [term.label for term in found.terms] == labels


@pytest.mark.parametrize(
    ("cell", "meaning"),
    [
        ("In the `hands` of a [member](x.md)", "In the `hands` of a member"),
        ("first<br>second", "first second"),
        ("`a\\|b` \\| c", "`a|b` | c"),
        ("2 \\* 3 &amp; \\<b>", "2 \\* 3 &amp; \\<b>"),
        ("**bold**, ~~gone~~[^1]", "bold, gone"),
        ("", None),
    ],
)
def test_meanings_keep_what_travels(cell: str, meaning: str | None) -> None:
    found = read(table("| Lease | Meaning |", f"| `on-loan` | {cell} |", "| `x` | y |"))
    assert found.terms[0].meaning == meaning


@pytest.mark.parametrize(
    ("header", "cells", "attribute"),
    [
        ("Scan", ["yes", "no", "yes"], ("bool", [], ["true", "false", "true"])),
        ("Scan", ["✓", "", "✓"], ("bool", [], ["true", "false", "true"])),
        ("Scan", ["Yes", "", "No"], ("bool", [], ["true", None, "false"])),
        ("Order", ["1", "-", "30"], ("int", [], ["1", None, "30"])),
        ("Side", ["left", "right", "left"], ("text", ["left", "right"], ["left", "right", "left"])),
        ("Since", ["1.0", "2.0", "2.1"], ("text", [], ["1.0", "2.0", "2.1"])),
    ],
)
def test_columns_become_attributes(header: str, cells: list[str], attribute: Any) -> None:
    labels = ["booked", "in-transit", "delivered"]
    rows = [f"| `{label}` | some words | {cell} |" for label, cell in zip(labels, cells, strict=True)]
    found = read(table(f"| Parcel | Meaning | {header} |", *rows))
    [one] = found.attributes
    assert (one.type, one.values, [term.attributes.get(one.id) for term in found.terms]) == attribute
    assert (one.id, one.title) == (header.lower(), header)


def test_what_is_derived_is_dropped() -> None:
    text = table(
        "| Parcel | Width | Shown | Meaning |", "| booked | 6 | boo | In the list |", "| 配達済み | 8 | 配 | Handed over |"
    )
    found = read(text)
    assert (found.compact_width, [term.compact for term in found.terms]) == (3, [None, None])
    assert (found.attributes, found.decide) == ([], [])


def test_a_width_that_is_wrong_is_told() -> None:
    found = read(table("| Parcel | Width | Meaning |", "| booked | 7 | In the list |", "| lost | 4 | Nobody knows |"))
    assert found.decide == ["docs/a.md:3: the column “Width” says 7 for `booked`, which is 6 cells wide; the width is derived"]
    assert found.attributes == []


def test_house_abbreviations() -> None:
    found = read(table("| Parcel | Short | Meaning |", "| booked | bkd | In the list |", "| lost | los | Nobody knows |"))
    assert (found.compact_width, [term.compact for term in found.terms]) == (3, ["bkd", None])


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (
            ["| returned | return | a b |", "| returning | return | c d |"],
            "`compact_width` of 6 is left out, since `returned` and `returning` are both `return` in 6 cells; "
            "set it to 7, or give one of them its own `compact`",
        ),
        (
            ["| on-hold | on-hol | a b |", "| on_hold | on_hol | c d |"],
            "docs/a.md:4: `on_hold` differs from `on-hold` (docs/a.md:3) only by case or separator; "
            "it became one of its `spellings`. Choose words that differ, or keep one",
        ),
        (
            ["| lost | lost | a b |", "| lost | los | c d |"],
            "docs/a.md:4: `lost` stands twice; the first is kept, with another meaning: “c d”",
        ),
        (
            ["| no\u2011go | no | a b |", "| lost | lo | c d |"],
            "docs/a.md:3: the label 'no\u2011go' was written as `no-go`, in plain characters",
        ),
    ],
)
def test_what_cannot_stand_is_mended_and_told(rows: list[str], message: str) -> None:
    found = read(table("| Parcel | Short | Meaning |", *rows))
    mend(found)
    assert message in found.decide


@pytest.mark.parametrize(
    ("header", "cell", "level", "told"),
    [
        ("Maturity", "proposed", "proposed", []),
        ("Decision", "under discussion", "discussion", []),
        ("Status", "open", None, []),
        (
            "Maturity",
            "final",
            None,
            ["docs/a.md:3: the source calls `booked` “final”, which needs a decision with `record` and `date`; it stays `open`"],
        ),
        ("Maturity", "hot", None, ["docs/a.md:3: the source calls `booked` “hot”, which is no level of maturity; it stays `open`"]),
    ],
)
def test_nothing_is_settled_by_a_column(header: str, cell: str, level: str | None, told: list[str]) -> None:
    found = read(table(f"| Parcel | Meaning | {header} |", f"| booked | a b | {cell} |", "| lost | c d | proposed |"))
    assert ([term.level for term in found.terms], found.decide) == ([level, "proposed"], told)


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ("`booked` (proposed)", ("proposed", None)),
        ("booked (under discussion)", ("discussion", None)),
        ("`booked` **deprecated**", (None, "The source calls it deprecated")),
    ],
)
def test_badges_beside_labels(cell: str, expected: tuple[str | None, str | None]) -> None:
    [term] = read(table("| Parcel | Meaning |", f"| {cell} | x |")).terms
    assert (term.label, (term.level, term.deprecated)) == ("booked", expected)


def test_rows_of_a_special_kind() -> None:
    text = table(
        "| Parcel | Meaning | Terminal | Group |",
        "| booked | In the list | no | open cases |",
        "| ~~shipped~~ | Said nothing | no | open cases |",
        "| lost | Nobody knows | yes | closed |",
        "| — | Not scanned yet | | |",
        "| | Without label | | |",
    )
    found = read(text)
    assert [(t.label, t.terminal, t.group) for t in found.terms] == [("booked", False, "open-cases"), ("lost", True, "closed")]
    assert [(t.label, t.meaning) for t in found.removed] == [("shipped", "Said nothing")]
    assert found.missing == ("—", "Not scanned yet")
    assert found.decide == ["docs/a.md:7: the row has no label and was passed over"]


TWO = "# A\n\n" + table("| Status | Meaning |", "| a | x |") + "\n" + table("| Code | Sense |", "| 1 | y |", "| 2 | z |")


@pytest.mark.parametrize(
    ("line", "column", "name", "labels"),
    [
        (3, None, "Status", ["a"]),
        (5, None, "Status", ["a"]),
        (9, None, "A", ["1", "2"]),
        (None, "code", "A", ["1", "2"]),
        (3, "MEANING", "Meaning", ["x"]),
    ],
)
def test_which_table(line: int | None, column: str | None, name: str, labels: list[str]) -> None:
    found = read(TWO, line, column)
    assert (found.name, [term.label for term in found.terms]) == (name, labels)


def test_running_numbers_are_no_labels() -> None:
    found = read(table("| # | Status | Meaning |", "| 1 | a | x y |", "| 2 | b | z |"))
    assert ([term.label for term in found.terms], found.terms[0].meaning) == (["a", "b"], "x y")


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_line_ends(end: str) -> None:
    found = read(table("| Parcel | Meaning |", "| `booked` | In the list |", "| lost | Gone |").replace("\n", end))
    assert [(t.label, t.meaning, t.place) for t in found.terms] == [
        ("booked", "In the list", "docs/a.md:3"),
        ("lost", "Gone", "docs/a.md:4"),
    ]


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("# A\n", None, None, "docs/a.md:1:1: the document has no table with a header and rows"),
        (TWO, None, None, "docs/a.md:1:1: the document has 2 tables; name one: docs/a.md:3 (Status | Meaning), docs/a.md:7 (Code"),
        (TWO, 1, None, "docs/a.md:1:1: no table stands in line 1; tables: docs/a.md:3 (Status | Meaning), docs/a.md:7"),
        (TWO, None, "Sate", "docs/a.md:1:1: no table has a column “Sate”; tables: "),
        (TWO, 3, "Sense", "docs/a.md:3:1: the table has no column “Sense”; columns: “Status”, “Meaning”"),
        (table("| A | B |", "| | x |"), None, None, "docs/a.md:1:3: the column “A” holds no label; name another with --column"),
        (
            table("| A | B |", "| this is a whole sentence of many words | x |"),
            None,
            None,
            "docs/a.md:1:3: the column “A” holds sentences, such as “this is a whole sentence of many words”, no labels",
        ),
    ],
)
def test_faults(text: str, line: int | None, column: str | None, message: str) -> None:
    with pytest.raises(UsageError) as raised:
        read(text, line, column)
    assert str(raised.value).startswith(message)
