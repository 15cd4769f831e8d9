"""
## What it does

Compares what a hand-written table says beside its labels with the vocabulary: display width, compact label and typed attributes. A
meaning in other words is a note.

## Why

These columns are derived from the label. Written by hand they are right on the day they are written.

## Example

```markdown
| Lease state | Width | Compact  |
| ----------- | ----: | -------- |
| `on-loan`   |     6 | `on-loa` |
```

## Instead

```markdown
| Lease state | Width | Compact  |
| ----------- | ----: | -------- |
| `on-loan`   |     7 | `on-loa` |
```

Better still, let the macro `vocab.table` write the table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from msgspec import Struct

from ...binding.columns import BoundColumn, normal_name
from ...binding.page import BoundPage
from ...binding.tokens import cell_tokens
from ...facts import Block, Table
from ...findings import Problem, Severity
from ...regexes import lazy
from ...vocabulary.labels import Attribute, Missing, Term
from ..registry import page_rule

_WIDTH_HEADER = lazy(r"\b(?:width|cells|columns|length|characters|chars)\b", re.IGNORECASE)
_COMPACT_HEADER = lazy(r"\b(?:compact|short|shortened|truncated|narrow|abbreviat\w+|\w+-character)\b", re.IGNORECASE)
_YES = frozenset({"yes", "y", "true", "\u2713", "\u2714", "\u2705", "x", ":white_check_mark:"})
_NO = frozenset({"no", "n", "false", "\u2717", "\u2718", "\u274c", "-", "\u2013", "\u2014", ":x:"})


class Restated(Struct, frozen=True):
    """A column that restates something of the labels beside it. `right` gives the cell's right text, None where there is none."""

    number: int
    what: str
    right: Callable[[Term | Missing, str], str | None]
    same: Callable[[str, str], bool]
    sure: bool
    severity: Severity | None = None


@page_rule("VOC201", "table-drift", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Cells that differ from what the vocabulary derives."""
    for bound_table in bound.tables:
        taken = {column.number for column in bound_table.columns}
        for column in bound_table.columns:
            rows = list(labelled_rows(bound_table.table, column))
            if not rows:
                continue
            for restated in restated_columns(bound_table.table, column, rows, taken):
                yield from _differences(bound, column, rows, restated)


def labelled_rows(table: Table, column: BoundColumn) -> Iterator[tuple[tuple[Block, ...], Term | Missing, str]]:
    """Rows that name one current label, or the missing state, in the bound column."""
    dimension = column.index.dimension
    for row in table.rows:
        tokens = cell_tokens(row[column.number], column.index)
        if len(tokens) == 1 and tokens[0].text in dimension.terms_by_label:
            yield row, dimension.terms_by_label[tokens[0].text], tokens[0].text
        elif dimension.missing is not None and row[column.number].text.strip() == dimension.missing.display:
            yield row, dimension.missing, dimension.missing.display


def restated_columns(
    table: Table, column: BoundColumn, rows: list[tuple[tuple[Block, ...], Term | Missing, str]], taken: set[int]
) -> Iterator[Restated]:
    """The columns of a table that restate something of the labels in a bound column; `taken` are the columns that are bound."""
    index = column.index

    def compact(entry: Term | Missing, label: str) -> str | None:
        return index.compact(entry) if isinstance(entry, Term) else None

    def width(entry: Term | Missing, label: str) -> str | None:
        return str(index.width(entry)) if isinstance(entry, Term) else None

    for number, cell in enumerate(table.header):
        header = cell.text.strip()
        if number in taken:
            continue
        attribute = next(
            (a for a in index.dimension.attributes if normal_name(header) in (normal_name(a.title), normal_name(a.id))), None
        )
        if attribute is not None:
            if attribute.type != "text" or attribute.values:
                yield Restated(number, attribute.title, _attribute_of(attribute), _same_value(attribute), column.sure)
        elif index.dimension.compact_width is not None and _agrees(rows, number, compact, str.__eq__):
            yield Restated(number, "compact label", compact, str.__eq__, column.sure and bool(_COMPACT_HEADER.search(header)))
        elif _WIDTH_HEADER.search(header) and _agrees(rows, number, width, str.__eq__):
            yield Restated(number, "width", width, str.__eq__, column.sure)
        elif normal_name(header) in ("meaning", "description", "definition"):
            yield Restated(number, "meaning", _meaning_of, _same_words, column.sure, Severity.NOTE)


def _agrees(
    rows: list[tuple[tuple[Block, ...], Term | Missing, str]],
    number: int,
    right: Callable[[Term | Missing, str], str | None],
    same: Callable[[str, str], bool],
) -> bool:
    """Whether most cells of a column are what it would be if it restated this."""
    compared = [(row[number].text.strip(), wanted) for row, entry, label in rows if (wanted := right(entry, label)) is not None]
    return sum(same(shown, wanted) for shown, wanted in compared) * 2 > len(compared)


def _differences(
    bound: BoundPage, column: BoundColumn, rows: list[tuple[tuple[Block, ...], Term | Missing, str]], restated: Restated
) -> Iterator[Problem]:
    for row, entry, label in rows:
        cell = row[restated.number]
        shown, wanted = cell.text.strip(), restated.right(entry, label)
        if wanted is None or not shown or restated.same(shown, wanted):
            continue
        pieces = [piece for piece in cell.pieces if piece.text.strip()]
        start, end = (pieces[0].start, pieces[-1].end) if pieces else (cell.start, cell.end)
        if len(pieces) == 1 and end - start == len(pieces[0].text):
            start += len(pieces[0].text) - len(pieces[0].text.lstrip())
            end = start + len(shown)
        standing = bound.catalog.decides(entry, column.index.vocabulary, column.index.dimension)
        yield Problem(
            place=bound.page.place(start, end),
            message=f"the {restated.what} of `{label}` is {_shown(wanted)}, not {_shown(shown)}",
            token=shown,
            expected=wanted,
            vocabulary=column.index.vocabulary.id,
            dimension=column.index.dimension.id,
            decision=standing.id if standing is not None else None,
            fixable=restated.sure and restated.what in ("width", "compact label"),
            severity=restated.severity or (None if restated.sure else Severity.WARNING),
        )


def _shown(text: str) -> str:
    return f"`{text}`" if " " not in text else f"“{text}”"


def _attribute_of(attribute: Attribute) -> Callable[[Term | Missing, str], str | None]:
    def value(entry: Term | Missing, label: str) -> str | None:
        return entry.attributes.get(attribute.id)

    return value


def _same_value(attribute: Attribute) -> Callable[[str, str], bool]:
    def same(shown: str, wanted: str) -> bool:
        if attribute.type == "bool":
            words = _YES if wanted == "true" else _NO
            return shown.casefold() in words or (shown.casefold() not in _YES | _NO)
        if attribute.type == "int":
            return shown.lstrip("+").lstrip("0") == wanted.lstrip("0") or not shown.lstrip("+-").isdecimal()
        return shown.casefold() == wanted.casefold()

    return same


def _meaning_of(entry: Term | Missing, label: str) -> str | None:
    return entry.meaning


def _same_words(shown: str, wanted: str) -> bool:
    def plain(text: str) -> str:
        return " ".join(re.sub(r"[`*_]", "", text).casefold().split()).rstrip(".")

    return plain(shown) == plain(wanted)
