"""Errors of a vocabulary that only say that some entry still names a reserved label, which has a label to use instead.

That is the state in which a rename is reviewed and carried through: the reserved entry is written, the rest is yet to follow.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ..findings import Finding
from ..vocabulary.catalog import Catalog
from .entries import usages_in_vocabularies
from .places import Named


class _Outdated(Struct):
    """What the vocabularies still name: labels by place, labels with their dimension, and (path, label) of what is to follow."""

    places: dict[tuple[str, int, int], set[str]] = {}
    labels: set[tuple[str, str]] = set()
    following: set[tuple[str, str]] = set()


def still_reserved(errors: Sequence[Finding], catalog: Catalog) -> list[bool]:
    """For each error whether it goes away as soon as reserved labels are replaced by what to use instead."""
    tokens = {_bare(word) for error in errors for word in error.token.split(", ")}
    outdated = _Outdated()
    for index in catalog.indexes:
        for entry in index.dimension.reserved:
            if not entry.use or tokens.isdisjoint((entry.label, *map(_bare, entry.use))):
                continue
            named = Named(catalog, "reserved", index.vocabulary, entry, entry.label, index.dimension)
            usages = usages_in_vocabularies(catalog, named)
            for usage in usages:
                place = (usage.path, usage.place.line, usage.place.column)
                outdated.places.setdefault(place, set()).add(entry.label)
            if usages:
                outdated.labels.add((index.dimension.id, entry.label))
                outdated.following |= {(index.vocabulary.path, _bare(use)) for use in entry.use}
    return [_is_outdated(error, outdated) for error in errors]


def _bare(reference: str) -> str:
    """A label without the dimension in front of it."""
    return reference.rpartition(".")[2]


def _is_outdated(error: Finding, outdated: _Outdated) -> bool:
    if error.rule == "VOC011":  # a mapping lacks the new label as long as it has the old one
        return (error.path, error.token) in outdated.following
    words = error.token.split(", ")
    if error.rule == "VOC007" and len(words) > 1:  # it stands on the cell as a whole
        return any((error.dimension or "", word) in outdated.labels for word in words)
    here = outdated.places.get((error.path, error.line, error.column), set())
    return not here.isdisjoint(map(_bare, words)) or not here.isdisjoint(words)
