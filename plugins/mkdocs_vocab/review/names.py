"""Which names of the base are which of the head: vocabularies, dimensions and labels, renamed ones included.

Comparisons ask here, so that what follows from a rename is no change of its own.
"""

from __future__ import annotations

from msgspec import Struct

from ..errors import UnresolvedReference
from ..vocabulary.catalog import Catalog
from ..vocabulary.labels import Dimension, Reserved
from ..vocabulary.model import Vocabulary

#: Dimensions with another id count as one where at least so much of the labels of both together are in both.
ALIKE = 0.6


class DimensionPair(Struct, frozen=True):
    """A dimension in both versions.

    `renamed` maps labels of the base to the label that replaced them. `current` maps all labels that the head has reserved to the
    one that replaced them: entries of either version may still name an old one, and mean the new one.
    """

    base: Dimension
    head: Dimension
    renamed: dict[str, str]
    current: dict[str, str]


class Names(Struct):
    """The names of two catalogs. `vocabularies` are pairs; `dimensions` are by the identity of the base's dimension."""

    base_catalog: Catalog
    head_catalog: Catalog
    vocabularies: list[tuple[Vocabulary, Vocabulary]]
    dimensions: dict[int, DimensionPair]
    #: The same pairs by the identity of the head's dimension.
    heads: dict[int, DimensionPair]
    #: Id of a vocabulary of the base to that of the head, where it is another.
    vocabulary_ids: dict[str, str]

    def dimension(self, reference: str, within: Vocabulary, *, base: bool, by_key: bool = False) -> tuple[str, str]:
        """What a reference to a dimension means, equal for both versions of one dimension."""
        found = self.resolved(reference, within, base=base, by_key=by_key)
        if found is None:
            return ("", reference)
        vocabulary, dimension = found
        vocabulary_id = self.vocabulary_ids.get(vocabulary.id, vocabulary.id) if base else vocabulary.id
        pair = self.dimensions.get(id(dimension)) if base else None
        return (vocabulary_id, pair.head.id if pair is not None else dimension.id)

    def resolved(
        self, reference: str, within: Vocabulary, *, base: bool, by_key: bool = False
    ) -> tuple[Vocabulary, Dimension] | None:
        """The dimension that a reference names in one of the versions, or None."""
        catalog = self.base_catalog if base else self.head_catalog
        try:
            return catalog.dimension_by_key(reference, within) if by_key else catalog.dimension(reference, within)
        except UnresolvedReference:
            return None

    def label(self, label: str | None, dimension: Dimension, *, base: bool) -> str | None:
        """A label of a dimension as the head calls it."""
        pair = (self.dimensions if base else self.heads).get(id(dimension))
        return label if pair is None or label is None else pair.current.get(label, label)

    def label_of(self, label: str | None, reference: str, within: Vocabulary, *, base: bool, by_key: bool = False) -> str | None:
        """A label that stands under a reference to a dimension as the head calls it."""
        found = self.resolved(reference, within, base=base, by_key=by_key)
        return self.label(label, found[1], base=base) if found is not None else label


def names_of(base_catalog: Catalog, head_catalog: Catalog, vocabularies: list[tuple[Vocabulary, Vocabulary]]) -> Names:
    """The names of two catalogs, of which these vocabularies are versions of each other."""
    ids = {base.id: head.id for base, head in vocabularies if base.id != head.id}
    names = Names(base_catalog, head_catalog, vocabularies, {}, {}, ids)
    for base, head in vocabularies:
        for one, other in paired_dimensions(base, head):
            current = _current(other, head)
            renamed = {label: current[label] for label in one.terms_by_label if label in current}
            pair = DimensionPair(one, other, renamed, current)
            names.dimensions[id(one)] = names.heads[id(other)] = pair
    return names


def paired_dimensions(base: Vocabulary, head: Vocabulary) -> list[tuple[Dimension, Dimension]]:
    """The dimensions of both versions: those of one id, then those whose labels are mostly the same, the most alike first."""
    pairs = [(one, head.dimensions_by_id[id_]) for id_, one in base.dimensions_by_id.items() if id_ in head.dimensions_by_id]
    gone = [one for id_, one in base.dimensions_by_id.items() if id_ not in head.dimensions_by_id]
    new = [one for id_, one in head.dimensions_by_id.items() if id_ not in base.dimensions_by_id]
    alike = [
        (share, -number, -other, one, two)
        for number, one in enumerate(gone)
        for other, two in enumerate(new)
        if (share := _share(one, two)) >= ALIKE
    ]
    taken: set[int] = set()
    for _, _, _, one, two in sorted(alike, key=lambda found: found[:3], reverse=True):
        if id(one) not in taken and id(two) not in taken:
            taken |= {id(one), id(two)}
            pairs.append((one, two))
    return pairs


def _share(one: Dimension, two: Dimension) -> float:
    """Which part of the labels of two dimensions are in both; one that was renamed is."""
    before, after = set(one.terms_by_label), set(two.terms_by_label)
    moved = {label: two.reserved_by_label[label].use for label in before - after if label in two.reserved_by_label}
    before = {moved[label][0] if len(moved.get(label, ())) == 1 else label for label in before}
    return len(before & after) / len(before | after) if before | after else 0.0


def _current(head: Dimension, vocabulary: Vocabulary) -> dict[str, str]:
    """Labels that are reserved with one label of the same dimension to use, and that label.

    A replacement that is reserved itself by now leads on: what names it is yet to follow.
    """
    next_ = {
        label: target
        for label, entry in head.reserved_by_label.items()
        if label not in head.terms_by_label and (target := _replacement(entry, head, vocabulary)) is not None
    }
    ends: dict[str, str] = {}
    for label in next_:
        way = [label]
        while way[-1] in next_ and way[-1] not in ends and len(way) <= len(next_):
            way.append(next_[way[-1]])
        end = ends.get(way[-1], way[-1])
        ends.update(dict.fromkeys(way[:-1], end))
    return {label: end for label, end in ends.items() if end in head.terms_by_label}


def _replacement(entry: Reserved, dimension: Dimension, vocabulary: Vocabulary) -> str | None:
    """The one label of its own dimension that a reserved label is replaced by, or None."""
    if len(entry.use) != 1:
        return None
    use = entry.use[0]
    for prefix in ("", f"{dimension.id}.", f"{vocabulary.id}:{dimension.id}."):
        label = use.removeprefix(prefix) if use.startswith(prefix) else ""
        if label in dimension.terms_by_label or label in dimension.reserved_by_label:
            return label
    return None
