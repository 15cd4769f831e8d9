"""What a reference on the command line names: a vocabulary, a dimension, a label or any other entry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from ..errors import UnresolvedReference
from ..vocabulary.catalog import ENTRY_LISTS, Catalog, first_entries
from ..vocabulary.entry import Entry
from ..vocabulary.labels import Dimension
from ..vocabulary.model import Vocabulary
from ..vocabulary.nearest import nearest
from ..vocabulary.resolving import Outcome, resolve


class Shown(Struct, frozen=True):
    """An entry that is named. `kind` is `vocabulary`, `term`, `candidate`, `reserved` or a key of ENTRY_LISTS.

    `dimension` is set for labels.
    """

    kind: str
    vocabulary: Vocabulary
    entry: Entry
    dimension: Dimension | None = None

    @property
    def id(self) -> str:
        """The reference that names it."""
        if self.kind == "vocabulary":
            return self.vocabulary.id
        entry: Any = self.entry
        if self.dimension is not None:
            return f"{self.vocabulary.id}:{self.dimension.id}.{entry.label}"
        return f"{self.vocabulary.id}:{entry.id}"


def entries_named(reference: str, catalog: Catalog) -> list[Shown]:
    """All that a reference names: one id may be a dimension, a decision and a label at once, and then all of them are meant.

    Raises UnresolvedReference where it names nothing.
    """
    named = [*_vocabularies(reference, catalog), *_entries(reference, catalog), *_labels(reference, catalog)]
    if named:
        return named
    resolution = resolve(reference, catalog)
    if resolution.outcome is Outcome.PREFIX:
        full = resolution.named[0].reference
        raise UnresolvedReference(f"`{reference}` is only the beginning of a label; did you mean `{full}`?", full)
    if resolution.outcome is not Outcome.UNKNOWN:
        raise UnresolvedReference(resolution.message, resolution.named[0].reference if resolution.named else None)
    raise _unknown(reference, catalog)


def _vocabularies(reference: str, catalog: Catalog) -> Iterator[Shown]:
    for vocabulary in catalog.vocabularies:
        if vocabulary.id == reference:
            yield Shown("vocabulary", vocabulary, vocabulary)


def _entries(reference: str, catalog: Catalog) -> Iterator[Shown]:
    """Entries with the id, in all vocabularies or in the one of the prefix; a decision also by one of its aspects."""
    prefix, colon, id_ = reference.rpartition(":")
    id_, _, aspect = id_.partition("#")
    for kind in ENTRY_LISTS:
        for vocabulary in catalog.vocabularies:
            entry = first_entries(vocabulary, kind).get(id_)
            if entry is None or (colon and vocabulary.id != prefix):
                continue
            if not aspect or (kind == "decision" and aspect in entry.aspects):
                yield Shown(kind, vocabulary, entry)


def _labels(reference: str, catalog: Catalog) -> Iterator[Shown]:
    """Labels with the spelling, of any kind, in all dimensions; or the one of `[vocabulary:]dimension.label`."""
    before, _, label = reference.partition(".")
    prefix, colon, dimension_id = before.rpartition(":")
    for index in catalog.indexes:
        vocabulary, dimension = index.vocabulary, index.dimension
        spellings = [reference]
        if dimension.id == dimension_id and (not colon or vocabulary.id == prefix):
            spellings.append(label)
        kinds: dict[str, Mapping[str, Entry]] = {
            "term": dimension.terms_by_label,
            "candidate": dimension.candidates_by_label,
            "reserved": dimension.reserved_by_label,
        }
        for spelling in spellings:
            for kind, entries in kinds.items():
                if spelling in entries:
                    yield Shown(kind, vocabulary, entries[spelling], dimension)
                    break


def _unknown(reference: str, catalog: Catalog) -> UnresolvedReference:
    """What to say of a reference that names nothing: the nearest id or label is proposed."""
    known = [vocabulary.id for vocabulary in catalog.vocabularies]
    for vocabulary in catalog.vocabularies:
        ids = [id_ for kind in ENTRY_LISTS for id_ in first_entries(vocabulary, kind)]
        known += [*ids, *(f"{vocabulary.id}:{id_}" for id_ in ids)]
        for dimension in vocabulary.dimensions:
            labels = [entry.label for entry in dimension.terms_and_candidates]
            known += [
                *labels,
                *(f"{dimension.id}.{label}" for label in labels),
                *(f"{vocabulary.id}:{dimension.id}.{label}" for label in labels),
            ]
    what = f"`{reference}` names nothing in {', '.join(f'`{v.id}`' for v in catalog.vocabularies)}"
    near = nearest(reference, known)
    return UnresolvedReference(f"{what}; did you mean `{near}`?" if near else f"{what}; `vocab show` lists what there is", near)
