"""The permanent name and anchor of every entry, the same on whatever page it is rendered."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ..regexes import lazy
from ..vocabulary.catalog import ENTRY_LISTS, Catalog, first_entries
from ..vocabulary.labels import Dimension
from ..vocabulary.model import Vocabulary

_NO_WORD = lazy(r"[^\w]+")


class Permalink(Struct, frozen=True):
    """`reference` names an entry in the whole project; `anchor` is the id of the HTML element that defines it."""

    reference: str
    anchor: str


class Permalinks:
    """Anchors of a catalog: `vocabulary-dimension-label` for labels, `vocabulary-kind-id` for the rest.

    Entries whose names differ only in characters that an anchor leaves out get a number; current labels come first, so that
    candidates and reserved labels never move them.
    """

    def __init__(self, catalog: Catalog) -> None:
        self._taken: set[str] = set()
        self._anchors: dict[str, str] = {}
        for vocabulary in catalog.vocabularies:
            for dimension in vocabulary.dimensions:
                self._add(dimension_reference(vocabulary, dimension), vocabulary.id, dimension.id)
                for term in dimension.terms:
                    self._add(label_reference(vocabulary, dimension, term.label), vocabulary.id, dimension.id, term.label)
        for vocabulary in catalog.vocabularies:
            for dimension in vocabulary.dimensions:
                for label in [c.label for c in dimension.candidates] + [r.label for r in dimension.reserved]:
                    self._add(label_reference(vocabulary, dimension, label), vocabulary.id, dimension.id, label)
                self._add(dimension_reference(vocabulary, dimension) + "/missing", vocabulary.id, dimension.id, "missing")
            for kind in ENTRY_LISTS:
                if kind != "dimension":
                    for id_ in first_entries(vocabulary, kind):
                        self._add(entry_reference(vocabulary, kind, id_), vocabulary.id, kind, id_)

    def _add(self, reference: str, *words: str) -> None:
        if reference in self._anchors:
            return
        base = "-".join(slug(word) for word in words)
        anchor, number = base, 2
        while anchor in self._taken:
            anchor, number = f"{base}-{number}", number + 1
        self._taken.add(anchor)
        self._anchors[reference] = anchor

    def label(self, vocabulary: Vocabulary, dimension: Dimension, label: str | None) -> Permalink:
        """Of a label of any kind; None is the missing state."""
        missing = dimension_reference(vocabulary, dimension) + "/missing"
        return self._of(missing if label is None else label_reference(vocabulary, dimension, label))

    def dimension(self, vocabulary: Vocabulary, dimension: Dimension) -> Permalink:
        """Of a dimension."""
        return self._of(dimension_reference(vocabulary, dimension))

    def entry(self, vocabulary: Vocabulary, kind: str, entry: Any) -> Permalink:
        """Of an entry with an id; `kind` is a key of ENTRY_LISTS."""
        return self._of(entry_reference(vocabulary, kind, entry.id))

    def part(self, vocabulary: Vocabulary, kind: str, entry: Any, number: int) -> Permalink:
        """Of a row or step of an entry, counted from 1."""
        whole = self.entry(vocabulary, kind, entry)
        return Permalink(f"{whole.reference}/{number}", f"{whole.anchor}-{number}")

    def _of(self, reference: str) -> Permalink:
        return Permalink(reference, self._anchors[reference])


def dimension_reference(vocabulary: Vocabulary, dimension: Dimension) -> str:
    """How other places name a dimension."""
    return f"{vocabulary.id}:{dimension.id}"


def label_reference(vocabulary: Vocabulary, dimension: Dimension, label: str) -> str:
    """How other places name a label."""
    return f"{vocabulary.id}:{dimension.id}.{label}"


def entry_reference(vocabulary: Vocabulary, kind: str, id_: str) -> str:
    """How other places name an entry with an id."""
    return f"{vocabulary.id}:{kind}/{id_}"


def slug(text: str) -> str:
    """`text` as part of an anchor: letters and digits of any script in lower case, all else as single hyphens."""
    return _NO_WORD.sub("-", text.lower()).strip("-") or "label"
