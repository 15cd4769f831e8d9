"""The labels of a dimension as they are displayed, before and after."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from msgspec import Struct

from ..display.blocks import LabelTable
from ..display.dimension import dimension_part
from ..display.escaping import printable
from ..display.markdown import markdown
from ..vocabulary.catalog import Catalog
from ..vocabulary.labels import Dimension
from ..vocabulary.model import Vocabulary
from ..vocabulary.width import cell_width, cut
from .changes import Change
from .comparing import Compared

#: A meaning is cut here: the changes above show it in full.
_MEANING = 72
#: Longer tables are not aligned row by row: that takes the square of their length.
_COMPARED = 2_000


class Rendered(Struct, frozen=True):
    """A dimension that changed. `before` and `after` are Markdown tables; `rows` are the same with `-`, `+` or a space in front."""

    reference: str
    before: str | None
    after: str | None
    rows: tuple[str, ...]

    @property
    def looks_different(self) -> bool:
        """Whether the rows differ in what they show; badges and remarks may differ besides."""
        return any(not row.startswith(" ") for row in self.rows)


def rendered(compared: Compared) -> list[Rendered]:
    """The label tables of the dimensions that look different."""
    touched = {_dimension(change) for change in compared.changes}
    versions: list[tuple[str, _Place | None, _Place | None]] = []
    for base, head in compared.pairs:
        heads = {
            id(one): compared.names.dimensions[id(one)].head for one in base.dimensions if id(one) in compared.names.dimensions
        }
        known = set(map(id, heads.values()))
        for one in base.dimensions:
            two = heads.get(id(one))
            versions.append((f"{base.id}:{one.id}", (base, one), (head, two) if two is not None else None))
        versions += [(f"{head.id}:{two.id}", None, (head, two)) for two in head.dimensions if id(two) not in known]
    found = [_rendered(reference, one, two, compared) for reference, one, two in versions if reference in touched]
    return [one for one in found if one.before != one.after]


def _dimension(change: Change) -> str:
    prefix, colon, rest = change.reference.partition(":")
    return f"{prefix}{colon}{rest.partition('.')[0]}"


_Place = tuple[Vocabulary, Dimension]


def _rendered(reference: str, base: _Place | None, head: _Place | None, compared: Compared) -> Rendered:
    tables = [
        _table(place, catalog) for place, catalog in ((base, compared.names.base_catalog), (head, compared.names.head_catalog))
    ]
    texts = [markdown([table]) if table is not None else None for table in tables]
    cells = [_cells(table) for table in tables]
    widths = [max((cell_width(row[number]) for side in cells for row in side), default=0) for number in range(2)]
    lines = [[_line(row, widths) for row in side] for side in cells]
    return Rendered(reference, texts[0], texts[1], tuple(_marked(*lines)))


def _table(place: _Place | None, catalog: Catalog) -> LabelTable | None:
    if place is None:
        return None
    return next((block for block in dimension_part(*place, catalog) if isinstance(block, LabelTable)), None)


def _cells(table: LabelTable | None) -> list[tuple[str, str, str]]:
    if table is None:
        return []
    rows = []
    for row in table.rows:
        meaning = printable("".join(span.text for span in row.meaning))
        shown = meaning if cell_width(meaning) <= _MEANING else cut(meaning, _MEANING - 1) + "…"
        compact = row.compact if row.compact not in (None, row.label) else ""
        rows.append((printable(row.label), printable(compact or ""), shown))
    return rows


def _line(row: tuple[str, str, str], widths: Sequence[int]) -> str:
    padded = [text + " " * (width - cell_width(text)) for text, width in zip(row, widths, strict=False)]
    return "  ".join([*(text for text, width in zip(padded, widths, strict=True) if width), row[2]]).rstrip()


def _marked(before: Sequence[str], after: Sequence[str]) -> list[str]:
    if len(before) + len(after) > _COMPARED:
        was, now = set(before), set(after)
        return [*(f"- {row}" for row in before if row not in now), *(f"  {row}" if row in was else f"+ {row}" for row in after)]
    marked = []
    matcher = difflib.SequenceMatcher(None, before, after, autojunk=False)
    for tag, start, end, start_after, end_after in matcher.get_opcodes():
        if tag == "equal":
            marked += [f"  {line}" for line in before[start:end]]
        else:
            marked += [f"- {line}" for line in before[start:end]]
            marked += [f"+ {line}" for line in after[start_after:end_after]]
    return marked
