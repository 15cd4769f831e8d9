"""The compact display before and after: what each label is cut to, and which labels look alike."""

from __future__ import annotations

from msgspec import Struct

from ..vocabulary.index import DimensionIndex
from ..vocabulary.labels import Dimension
from ..vocabulary.model import Vocabulary
from .comparing import Compared


class Collision(Struct, frozen=True):
    """Labels with one compact display, in the order of the file."""

    compact: str
    labels: tuple[str, ...]


class CompactRow(Struct, frozen=True):
    """A label (or candidate) and its compact display on both sides; None where there is none."""

    before: str | None
    compact_before: str | None
    after: str | None
    compact_after: str | None


class CompactTable(Struct, frozen=True):
    """The rows of a dimension that differ. `reference` is that of the base, where it has the dimension."""

    reference: str
    vocabulary: Vocabulary
    head: Dimension
    width_before: int | None
    width_after: int | None
    rows: tuple[CompactRow, ...]
    collisions: tuple[Collision, ...]
    new_collisions: tuple[Collision, ...]


def compact_tables(compared: Compared) -> list[CompactTable]:
    """A table for each dimension whose compact display differs or has a new collision."""
    names, tables = compared.names, []
    for base, head in compared.pairs:
        partner = {id(pair.head): pair for pair in names.dimensions.values()}
        for dimension in head.dimensions:
            pair = partner.get(id(dimension))
            after = names.head_catalog.index(dimension)
            before = names.base_catalog.index(pair.base) if pair is not None else None
            name = pair.base.id if pair is not None else dimension.id
            table = _table(f"{base.id}:{name}", head, before, after, pair.renamed if pair is not None else {})
            if table is not None:
                tables.append(table)
    return tables


def _table(
    reference: str, vocabulary: Vocabulary, before: DimensionIndex | None, after: DimensionIndex, renamed: dict[str, str]
) -> CompactTable | None:
    was, now = _displays(before) if before is not None else {}, _displays(after)
    known = {renamed.get(label, label): label for label in was}
    rows = []
    for label, compact in now.items():
        old = known.get(label)
        if old is None or old != label or was[old] != compact:
            rows.append(CompactRow(old, was[old] if old is not None else None, label, compact))
    rows += [CompactRow(label, compact, None, None) for label, compact in was.items() if renamed.get(label, label) not in now]
    shown = [row for row in rows if row.compact_before is not None or row.compact_after is not None]
    collisions = _collisions(now)
    there = {frozenset(renamed.get(label, label) for label in one.labels) for one in _collisions(was)}
    new = tuple(one for one in collisions if not any(frozenset(one.labels) <= labels for labels in there))
    if not shown and not new:
        return None
    return CompactTable(
        reference,
        vocabulary,
        after.dimension,
        before.dimension.compact_width if before is not None else None,
        after.dimension.compact_width,
        tuple(shown),
        collisions,
        new,
    )


def _displays(index: DimensionIndex) -> dict[str, str | None]:
    """The compact display of each term and candidate."""
    found: dict[str, str | None] = {}
    for entry in index.dimension.terms_and_candidates:
        found.setdefault(entry.label, index.compact(entry))
    return found


def _collisions(displays: dict[str, str | None]) -> tuple[Collision, ...]:
    by_compact: dict[str, list[str]] = {}
    for label, compact in displays.items():
        if compact is not None:
            by_compact.setdefault(compact, []).append(label)
    return tuple(Collision(compact, tuple(labels)) for compact, labels in by_compact.items() if len(labels) > 1)
