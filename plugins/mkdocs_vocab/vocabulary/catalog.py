"""All loaded vocabularies together: references are resolved here.

A reference is `[vocabulary:]dimension[.label]`, or `[vocabulary:]id` for everything else. Inside a vocabulary file a reference
without prefix means the file's own entry where it has one; otherwise it must be unique among the loaded vocabularies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any

from msgspec import Struct

from ..errors import UnresolvedReference
from .decisions import Decision, Level
from .index import DimensionIndex
from .labels import Candidate, Dimension, Reserved, Term
from .loading import VocabularyFile
from .model import Vocabulary
from .nearest import did_you_mean, nearest

#: Kinds of entry that a reference can name, and the list of the vocabulary that holds them.
ENTRY_LISTS = {
    "dimension": "dimensions",
    "decision": "decisions",
    "construct": "constructs",
    "example": "examples",
    "rule": "rules",
    "derivation": "derivations",
    "principle": "principles",
    "procedure": "procedures",
    "mapping": "mappings",
    "claim": "claims",
}


class Standing(Struct, frozen=True):
    """A decision or one aspect of it, and the level that it has reached; None where it is superseded or its level is unknown."""

    vocabulary: Vocabulary
    decision: Decision
    aspect: str | None
    level: Level | None

    @property
    def id(self) -> str:
        """The reference by which messages name it."""
        return f"{self.decision.id}#{self.aspect}" if self.aspect else self.decision.id

    @property
    def settled(self) -> bool:
        """Whether it may be called settled."""
        return self.level is not None and self.level.settled

    @property
    def rank(self) -> tuple[bool, int]:
        """Weaker decisions come first: unsettled before settled, then by the scale."""
        if self.level is None:
            return (False, -1)
        return (self.level.settled, list(self.vocabulary.levels).index(self.level.id))


class Catalog:
    """The vocabularies of a project, in the order of their files."""

    def __init__(self, files: Iterable[VocabularyFile]) -> None:
        self.files = tuple(files)
        self.vocabularies = tuple(file.vocabulary for file in self.files if file.vocabulary is not None)

    @cached_property
    def indexes(self) -> tuple[DimensionIndex, ...]:
        """One index of spellings for each dimension of each vocabulary."""
        return tuple(DimensionIndex(v, d) for v in self.vocabularies for d in v.dimensions)

    @cached_property
    def _index_of(self) -> dict[int, DimensionIndex]:
        return {id(index.dimension): index for index in self.indexes}

    def index(self, dimension: Dimension) -> DimensionIndex:
        """The index of one of the catalog's dimensions."""
        return self._index_of[id(dimension)]

    def vocabulary(self, id_: str) -> Vocabulary:
        """The vocabulary with the id. Raises UnresolvedReference."""
        for vocabulary in self.vocabularies:
            if vocabulary.id == id_:
                return vocabulary
        known = [v.id for v in self.vocabularies]
        raise UnresolvedReference(
            f"there is no vocabulary `{id_}`{did_you_mean(id_, known, kind='vocabularies')}", nearest(id_, known)
        )

    def only_vocabulary(self, id_: str | None = None) -> Vocabulary:
        """The vocabulary that is named, or the only one. Raises UnresolvedReference where several are loaded and none is named."""
        if id_ is not None:
            return self.vocabulary(id_)
        if len(self.vocabularies) == 1:
            return self.vocabularies[0]
        if not self.vocabularies:
            raise UnresolvedReference("no vocabulary could be read")
        known = ", ".join(f"`{v.id}`" for v in self.vocabularies)
        raise UnresolvedReference(f"several vocabularies are loaded; add `vocabulary=` with one of {known}")

    def find(self, kind: str, reference: str, within: Vocabulary | None = None) -> tuple[Vocabulary, Any]:
        """The vocabulary and entry that a reference names; `kind` is a key of ENTRY_LISTS. Raises UnresolvedReference."""
        return self._find(kind, reference, within, lambda vocabulary: first_entries(vocabulary, kind))

    def _find(
        self, kind: str, reference: str, within: Vocabulary | None, entries: Callable[[Vocabulary], dict[str, Any]]
    ) -> tuple[Vocabulary, Any]:
        prefix, colon, id_ = reference.rpartition(":")
        if colon:
            vocabulary = self.vocabulary(prefix)
            found = entries(vocabulary).get(id_)
            if found is not None:
                return vocabulary, found
            known = [f"{prefix}:{name}" for name in entries(vocabulary)]
            raise UnresolvedReference(
                f"vocabulary `{prefix}` has no {kind} `{id_}`{did_you_mean(reference, known, kind=kind + 's')}",
                nearest(reference, known),
            )
        if within is not None and id_ in entries(within):
            return within, entries(within)[id_]
        matches = [(v, entries(v)[id_]) for v in self.vocabularies if id_ in entries(v)]
        if len(matches) == 1:
            return matches[0]
        if matches:
            known = [f"{v.id}:{id_}" for v, _ in matches]
            raise UnresolvedReference(f"several vocabularies have a {kind} `{id_}`; write " + " or ".join(f"`{k}`" for k in known))
        scope = (within,) if within is not None else self.vocabularies
        known = [name for v in scope for name in entries(v)]
        raise UnresolvedReference(f"there is no {kind} `{id_}`{did_you_mean(id_, known, kind=kind + 's')}", nearest(id_, known))

    def dimension(self, reference: str, within: Vocabulary | None = None) -> tuple[Vocabulary, Dimension]:
        """The dimension that `[vocabulary:]dimension` names. Raises UnresolvedReference."""
        return self.find("dimension", reference, within)

    def dimension_by_key(self, reference: str, within: Vocabulary) -> tuple[Vocabulary, Dimension]:
        """The dimension that an id or one of its `keys` names, as the conditions of rules do. Raises UnresolvedReference."""
        for dimension in within.dimensions:
            if reference in dimension.keys and reference not in within.dimensions_by_id:
                return within, dimension
        return self.dimension(reference, within)

    def label(self, reference: str, within: Vocabulary | None = None) -> tuple[Vocabulary, Dimension, Term | Candidate | Reserved]:
        """The label that `[vocabulary:]dimension.label` names, of any kind. Raises UnresolvedReference."""
        before, dot, label = _split_label(reference)
        if not dot:
            raise UnresolvedReference(f"`{reference}` names no label; write `dimension.label`, such as `{self._example_label()}`")
        vocabulary, dimension = self.dimension(before, within)
        for entries in (dimension.terms_by_label, dimension.candidates_by_label, dimension.reserved_by_label):
            if label in entries:
                return vocabulary, dimension, entries[label]
        known = [f"{before}.{name}" for name in dimension.terms_by_label]
        hint = did_you_mean(reference, known, kind="labels")
        raise UnresolvedReference(f"dimension `{before}` has no label `{label}`{hint}", nearest(reference, known))

    def _example_label(self) -> str:
        for vocabulary in self.vocabularies:
            for dimension in vocabulary.dimensions:
                for term in dimension.terms:
                    return f"{dimension.id}.{term.label}"
        return "status.done"

    def standing(self, reference: str, within: Vocabulary | None = None) -> Standing:
        """How far the decision (or aspect) that a reference names has come. Raises UnresolvedReference."""
        id_, _, aspect = reference.partition("#")
        vocabulary, decision = self.find("decision", id_, within)
        level = decision.maturity
        if aspect:
            if aspect not in decision.aspects:
                known = [f"{id_}#{name}" for name in decision.aspects]
                raise UnresolvedReference(
                    f"decision `{id_}` has no aspect `{aspect}`{did_you_mean(reference, known, kind='aspects')}",
                    nearest(reference, known),
                )
            level = decision.aspects[aspect]
        reached = None if decision.superseded_by else vocabulary.levels.get(level or "")
        return Standing(vocabulary, decision, aspect or None, reached)

    def weakest(self, references: Iterable[str], within: Vocabulary) -> Standing | None:
        """The weakest of several decisions, or None where there is none. References that dangle are passed over."""
        standings = []
        for reference in references:
            try:
                standings.append(self.standing(reference, within))
            except UnresolvedReference:
                continue
        return min(standings, key=lambda standing: standing.rank, default=None)

    def decides(self, entry: Any, vocabulary: Vocabulary, dimension: Dimension | None = None) -> Standing | None:
        """The decision that an entry rests on: its own, else its dimension's; the weakest of several."""
        own = getattr(entry, "decision", ())
        return self.weakest(own or (dimension.decision if dimension is not None else ()), vocabulary)


def first_entries(vocabulary: Vocabulary, kind: str) -> dict[str, Any]:
    """The entries of one kind by id; of duplicates the first."""
    if kind == "dimension":
        return vocabulary.dimensions_by_id
    if kind == "decision":
        return vocabulary.decisions_by_id
    entries: dict[str, Any] = {}
    for entry in getattr(vocabulary, ENTRY_LISTS[kind]):
        entries.setdefault(entry.id, entry)
    return entries


def _split_label(reference: str) -> tuple[str, str, str]:
    """Dimension reference, dot and label; a label may hold dots and colons, ids hold neither."""
    head, dot, label = reference.partition(".")
    return head, dot, label
