"""An example matrix as a terminal shows it: columns aligned by cells, labels in full where they fit, else in their compact form.

A label is never broken. Compact labels are plain cuts, without an ellipsis that would take a cell of its own; a note is cut at
the edge with one.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ..display.escaping import printable
from ..errors import UnresolvedReference, VocabError
from ..vocabulary.catalog import Catalog
from ..vocabulary.labels import Dimension
from ..vocabulary.model import Vocabulary
from ..vocabulary.statements import Example
from ..vocabulary.width import cell_width, cut
from .markup import plain

#: Columns of a terminal where nobody says how many it has.
USUAL_WIDTH = 80
GAP = 2
#: A note in fewer cells says nothing.
_LEAST_NOTE = 16
_CUT = "…"


class Matrix(Struct, frozen=True):
    """Lines of at most `width` cells, the first of them a header.

    `compact` names the dimensions whose labels are shown in their compact form. `notes` says whether there was room for notes.
    """

    lines: tuple[str, ...]
    width: int
    compact: tuple[Dimension, ...]
    notes: bool


class _Column(Struct, frozen=True):
    """A column without padding; `compact` is the dimension whose labels are cut in it."""

    header: str
    cells: tuple[str, ...]
    compact: Dimension | None = None

    @property
    def width(self) -> int:
        return max(cell_width(text) for text in (self.header, *self.cells))


def matrix(
    catalog: Catalog, vocabulary: Vocabulary, example: Example, width: int = USUAL_WIDTH, compact: bool | None = None
) -> Matrix:
    """The example in `width` terminal cells. `compact` says which labels; None is full ones where they fit.

    Raises VocabError where not even the columns of labels fit.
    """
    columns = _columns(catalog, vocabulary, example, compact=bool(compact))
    if compact is None and _total(columns) > width:
        columns = _columns(catalog, vocabulary, example, compact=True)
    needed = _total(columns)
    if needed > width:
        kind = "full" if compact is False else "compact"
        raise VocabError(f"the {kind} labels of example `{example.id}` need {needed} terminal cells, and `width` is {width}")
    rows = [_padded(columns, number) for number in range(-1, len(example.rows))]
    notes = ["NOTE", *(printable(plain(row.note or "")) for row in example.rows)]
    room = width - needed - GAP
    has_notes = any(notes[1:]) and room >= min(_LEAST_NOTE, max(map(cell_width, notes)))
    if has_notes:
        rows = [row + " " * GAP + _cut(note, room) for row, note in zip(rows, notes, strict=True)]
    cut_dimensions = tuple(column.compact for column in columns if column.compact is not None)
    return Matrix(tuple(row.rstrip() for row in rows), width, cut_dimensions, has_notes or not any(notes[1:]))


def _total(columns: Sequence[_Column]) -> int:
    return sum(column.width for column in columns) + GAP * (len(columns) - 1)


def _padded(columns: Sequence[_Column], number: int) -> str:
    """The row with this number; -1 is the header."""
    texts = [column.header if number < 0 else column.cells[number] for column in columns]
    padded = [text + " " * (column.width - cell_width(text)) for text, column in zip(texts, columns, strict=True)]
    return (" " * GAP).join(padded)


def _cut(text: str, cells: int) -> str:
    return text if cell_width(text) <= cells else cut(text, cells - 1).rstrip() + _CUT


def _columns(catalog: Catalog, vocabulary: Vocabulary, example: Example, *, compact: bool) -> list[_Column]:
    return [_column(catalog, vocabulary, example, name, compact=compact) for name in example.columns]


def _column(catalog: Catalog, vocabulary: Vocabulary, example: Example, name: str, *, compact: bool) -> _Column:
    """The labels of a dimension under the shortest of its names; of a dangling reference what the file has."""
    try:
        dimension = catalog.dimension_by_key(name, vocabulary)[1]
    except UnresolvedReference:
        return _Column(name.upper(), tuple(printable(", ".join(filter(None, row.cells.get(name) or ()))) for row in example.rows))
    shown = {label: label for label in dimension.terms_by_label}
    if compact:
        index = catalog.index(dimension)
        shown = {label: index.compact(term) or label for label, term in dimension.terms_by_label.items()}
    missing = dimension.missing.display if dimension.missing is not None else ""
    cells = []
    for row in example.rows:
        labels = (row.cells[name] or (None,)) if name in row.cells else ()
        cells.append(printable(", ".join(missing if label is None else shown.get(label, label) for label in labels)))
    header = printable(plain(min((dimension.title, *dimension.aliases), key=cell_width)).upper())
    is_cut = any(full != short for full, short in shown.items())
    if is_cut:
        header = cut(header, max(dimension.compact_width or 0, *map(cell_width, cells), 1))
    return _Column(header, tuple(cells), dimension if is_cut else None)
