"""Tables in Markdown: cells that restate something of a label follow it, and bars stay where they are."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator

from ..binding import BoundPage
from ..facts import Block, Page
from ..rules.lists.table_drift import labelled_rows, restated_columns
from ..vocabulary.labels import Term
from ..vocabulary.width import cell_width
from .carries import Carry
from .edits import Edit

_DERIVED = ("width", "compact label")


def restated(bound: BoundPage, carry_of: Callable[[str, str, str], Carry | None], changed: set[int]) -> Iterator[Edit]:
    """Widths and compact labels beside labels that change, as far as they are right for the old one.

    `carry_of` takes ids of a vocabulary and a dimension, and a label; `changed` are the starts of the labels that change.
    """
    for bound_table in bound.tables:
        taken = {column.number for column in bound_table.columns}
        for column in bound_table.columns:
            index = column.index
            rows = list(labelled_rows(bound_table.table, column))
            if not any(_changes(row[column.number], changed) for row, _, _ in rows):
                continue
            for restating in restated_columns(bound_table.table, column, rows, taken):
                if restating.what not in _DERIVED or not restating.sure:
                    continue
                for row, entry, label in rows:
                    carry = carry_of(index.vocabulary.id, index.dimension.id, label)
                    if carry is None or not _changes(row[column.number], changed) or not isinstance(entry, Term):
                        continue
                    new = index.dimension.terms_by_label[carry.new]
                    before, after = restating.right(entry, label), restating.right(new, carry.new)
                    edit = _cell(bound.page, row[restating.number], before, after)
                    if edit is not None:
                        yield edit


def _changes(cell: Block, changed: set[int]) -> bool:
    # A label is not looked for in a cell that holds an essay.
    return any(start in changed for start in range(cell.start, min(cell.end, cell.start + 500)))


def _cell(page: Page, cell: Block, before: str | None, after: str | None) -> Edit | None:
    """The edit of a cell that shows `before`, whatever the markup around it."""
    if before is None or after is None or before == after or cell.text.strip() != before:
        return None
    start = page.text.find(before, cell.start, cell.end)
    return Edit(start, start + len(before), after, counts=False) if start >= 0 and "|" not in after else None


def paddings(page: Page, edits: list[Edit]) -> Iterator[Edit]:
    """Edits of the spaces in cells that keep the bars of aligned columns where they are, as far as there is room.

    The edits are given in order.
    """
    starts = [edit.start for edit in edits]
    for table in page.tables:
        if bisect_left(starts, table.start) == bisect_left(starts, table.end):
            continue
        rows = [table.header, *table.rows]
        for number in range(len(table.header)):
            cells = [row[number] for row in rows]
            touched = [
                (cell, sum(_growth(page, edit) for edit in edits[bisect_left(starts, cell.start) : bisect_left(starts, cell.end)]))
                for cell in cells
            ]
            if any(delta for _, delta in touched) and _is_aligned(page, cells):
                for cell, delta in touched:
                    yield from _padding(page, cell, delta)


def _growth(page: Page, edit: Edit) -> int:
    """How many terminal cells an edit adds."""
    return cell_width(edit.new) - cell_width(page.text[edit.start : edit.end])


def _bar(page: Page, cell: Block) -> int | None:
    """The offset of the bar behind a cell."""
    at = cell.end
    while page.text[at : at + 1] == " ":
        at += 1
    return at if page.text[at : at + 1] == "|" else None


def _is_aligned(page: Page, cells: list[Block]) -> bool:
    """Whether the bars behind the cells of a column stand below each other."""
    columns = set()
    for cell in cells:
        bar = _bar(page, cell)
        if bar is None:
            return False
        line = page.line_starts[page.position(bar)[0] - 1]
        columns.add(cell_width(page.text[line:bar]))
    return len(cells) > 1 and len(columns) == 1


def _padding(page: Page, cell: Block, delta: int) -> Iterator[Edit]:
    bar = _bar(page, cell)
    if bar is None or not delta:
        return
    behind, at = bar - cell.end, cell.start
    while page.text[at - 1 : at] == " ":
        at -= 1
    before = cell.start - at
    start, room = (at, before) if before > behind else (cell.end, behind)
    if delta < 0:
        yield Edit(start, start, " " * -delta, counts=False)
    elif delta < room:
        yield Edit(start, start + delta, "", counts=False)
