"""Labels that entries of the vocabulary name: whether they are current, and what to say where they are not."""

from __future__ import annotations

from msgspec import Struct

from ...vocabulary.catalog import Catalog
from ...vocabulary.index import Kind
from ...vocabulary.labels import Dimension, Reserved
from ...vocabulary.nearest import did_you_mean, nearest


class Wrong(Struct, frozen=True):
    """Why a name is no current label, and what it should be where that is clear."""

    message: str
    expected: str | None


def not_current(name: str, dimension: Dimension, catalog: Catalog) -> Wrong | None:
    """What is wrong with `name` as a label of `dimension`, or None. In data of the vocabulary only full labels count."""
    if name in dimension.terms_by_label:
        return None
    index = catalog.index(dimension)
    meaning = index.meaning(name)
    entry = meaning.entry
    if index.open and meaning.kind is Kind.UNKNOWN and index.fits_open_set(name):
        return None
    where = f"dimension `{dimension.id}`"
    if meaning.kind is Kind.MISSING:
        return Wrong(f"`{name}` is how {where} shows the missing state; write `null` here", "null")
    if isinstance(entry, Reserved):
        use = entry.use[0] if len(entry.use) == 1 else None
        return Wrong(f"`{name}` is a {entry.kind} label of {where}" + (f"; use `{use}`" if use else ""), use)
    if meaning.kind is Kind.CANDIDATE:
        return Wrong(f"`{name}` is only a candidate of {where}: no decision has made it a label yet", None)
    if entry is not None and meaning.kind is Kind.COMPACT:
        return Wrong(f"`{name}` is the compact display of `{entry.label}`; write the label in full", entry.label)
    if entry is not None:
        return Wrong(f"`{name}` is a spelling of `{entry.label}`; write the label itself", entry.label)
    known = dimension.terms_by_label
    return Wrong(f"{where} has no label `{name}`{did_you_mean(name, known, kind='labels')}", nearest(name, known))
