"""A table of labels on a terminal: in full where there is room, in their compact form where there is not."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from msgspec import Struct
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ..vocabulary.width import cell_width
from .blocks import LabelRow, LabelTable

if TYPE_CHECKING:
    from .terminal import Screen

#: A meaning in fewer cells than this is no pleasure to read.
_LEAST_MEANING = 24
#: Widths and compact labels are shown where meanings keep so many cells.
_GOOD_MEANING = 34
_GAP = 2


class _Columns(Struct, frozen=True):
    """Widths in cells; 0 leaves a column out. Where `compact_first`, the first column shows compact labels."""

    label: int
    meaning: int
    cells: int = 0
    compact: int = 0
    compact_first: bool = False


def label_table(block: LabelTable, screen: Screen, width: int) -> list[RenderableType]:
    """The labels of a dimension in `width` cells."""
    if not block.rows:
        return []
    columns = _columns(block, screen, width)
    if columns is None:
        return _stacked(block.rows, screen)
    parts: list[RenderableType] = []
    groups = _groups(block.rows)
    for number, rows in enumerate(groups):
        if number:
            parts.append(Text(""))
        parts.append(_table(rows, columns, block, screen, header=number == 0))
    return parts


def _groups(rows: Sequence[LabelRow]) -> list[list[LabelRow]]:
    """The rows by group, where several groups have several labels and each stands together; else all rows at once."""
    runs = [(name, list(found)) for name, found in groupby(rows, key=lambda row: row.group)]
    several = [found for name, found in runs if name and len(found) > 1]
    together = len({name for name, _ in runs}) == len(runs)
    return [found for _, found in runs] if together and len(several) > 1 else [list(rows)]


def _columns(block: LabelTable, screen: Screen, width: int) -> _Columns | None:
    """Which columns there is room for; None where not even a compact label fits beside its meaning."""
    label = max(cell_width(screen.plain(row.label)) for row in block.rows)
    compact = max(cell_width(screen.plain(_compact(row))) for row in block.rows)
    is_cut = any(_compact(row) != row.label for row in block.rows)
    header = len(_compact_header(block.compact_width))
    room = width - _GAP
    if block.only_compact:
        first = max(compact, 1)
        beside = label if is_cut and room - first - _GAP - label >= _GOOD_MEANING else 0
        return _fitted(first, width, compact=beside, compact_first=True)
    if room - label >= _LEAST_MEANING:
        beside = max(compact, header) if is_cut and compact <= label else 0
        counted = 5 if any(row.cells is not None for row in block.rows) else 0
        if room - label - sum(column + _GAP for column in (counted, beside) if column) >= _GOOD_MEANING:
            return _fitted(label, width, cells=counted, compact=beside)
        return _fitted(label, width)
    return _fitted(compact, width, compact_first=True) if is_cut and room - compact >= _LEAST_MEANING // 2 else None


def _fitted(label: int, width: int, *, cells: int = 0, compact: int = 0, compact_first: bool = False) -> _Columns | None:
    """The columns, with what they leave for the meaning."""
    meaning = width - label - _GAP - sum(column + _GAP for column in (cells, compact) if column)
    return _Columns(label, meaning, cells, compact, compact_first) if meaning >= _LEAST_MEANING // 2 else None


def _compact_header(width: int | None) -> str:
    return f"in {width} {'cell' if width == 1 else 'cells'}" if width else "compact"


def _compact(row: LabelRow) -> str:
    """The compact label as a narrow terminal shows it: a plain cut, since a sign for it would take another cell."""
    return row.label if row.compact is None else row.compact


def _table(rows: Sequence[LabelRow], columns: _Columns, block: LabelTable, screen: Screen, *, header: bool) -> RenderableType:
    table = Table(box=None, show_header=header, header_style="dim", pad_edge=False, padding=(0, _GAP, 0, 0), show_edge=False)
    table.add_column(
        f"in {block.compact_width}" if columns.compact_first and block.compact_width else "label", width=columns.label, no_wrap=True
    )
    if columns.cells:
        table.add_column("cells", width=columns.cells, justify="right")
    if columns.compact:
        table.add_column(
            "label" if columns.compact_first else _compact_header(block.compact_width), width=columns.compact, no_wrap=True
        )
    table.add_column("meaning" if any(row.meaning for row in rows) else "", width=columns.meaning, overflow="fold")
    for row in rows:
        shown = _compact(row) if columns.compact_first else row.label
        cells: list[Text] = [Text(screen.plain(shown), "bold")]
        if columns.cells:
            cells.append(Text("" if row.cells is None else str(row.cells), "dim"))
        if columns.compact:
            other = row.label if columns.compact_first else row.compact
            cells.append(Text(screen.plain(other) if other is not None and other != shown else "", "dim"))
        table.add_row(*cells, _meaning(row, screen))
    return table


def _meaning(row: LabelRow, screen: Screen) -> Text:
    """The meaning, and below it what has to be said of this label."""
    return Text("\n").join([screen.text(line) for line in (row.meaning, *row.remarks) if line])


def _stacked(rows: Sequence[LabelRow], screen: Screen) -> list[RenderableType]:
    """Each label in full above its meaning."""
    parts: list[RenderableType] = []
    for row in rows:
        parts.append(Text(screen.plain(row.label), "bold", overflow="fold"))
        meaning = _meaning(row, screen)
        if meaning.plain:
            parts.append(Padding(meaning, (0, 0, 0, _GAP)))
    return parts
