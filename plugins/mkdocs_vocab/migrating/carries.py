"""What is carried: reserved labels with one current label to use instead, and vocabularies in which both are labels.

The places of a label are looked for in a vocabulary where the old label is still a term, beside the new one: what binds a table
or a diagram are the labels in it, old and new alike. What is said about the old label is looked for where it is reserved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from ..errors import UnresolvedReference
from ..project import Project
from ..usage import Named
from ..vocabulary.catalog import Catalog
from ..vocabulary.labels import Deprecation, Dimension, Reserved, Term
from ..vocabulary.loading import VocabularyFile
from ..vocabulary.model import Vocabulary


class Carry(Struct, frozen=True):
    """A label of a dimension that becomes another one of it."""

    vocabulary: str
    dimension: str
    old: str
    new: str

    @property
    def reference(self) -> str:
        """What messages call the old label."""
        return f"{self.vocabulary}:{self.dimension}.{self.old}"

    def named(self, catalog: Catalog) -> Named:
        """The old label, which is reserved, as an entry that is looked for."""
        vocabulary = catalog.vocabulary(self.vocabulary)
        dimension = vocabulary.dimensions_by_id[self.dimension]
        return Named(catalog, "reserved", vocabulary, dimension.reserved_by_label[self.old], self.reference, dimension)


class Staged(Project, dict=True, frozen=True):
    """The project with other texts of its vocabularies; on disk nothing has changed."""

    files: tuple[VocabularyFile, ...] = ()

    @cached_property
    def vocabulary_paths(self) -> tuple[str, ...]:
        """The vocabulary files."""
        return tuple(file.path for file in self.files)

    @cached_property
    def catalog(self) -> Catalog:
        """The vocabularies."""
        return Catalog(self.files)


def staged(project: Project, files: Iterable[VocabularyFile]) -> Staged:
    """The project with these vocabularies."""
    return Staged(project.root, project.base, project.settings, project.source, project.vocabulary_globs, tuple(files))


def carries_of(catalog: Catalog) -> list[Carry]:
    """The reserved labels that have one current label of their dimension to use instead, over others that are reserved as well."""
    found = []
    for vocabulary in catalog.vocabularies:
        for dimension in vocabulary.dimensions:
            for reserved in dimension.reserved_by_label.values():
                new = _current(reserved, dimension, vocabulary, catalog)
                # Where a label is a term and reserved, the file is wrong (VOC002), and nobody knows what is meant.
                if new is not None and reserved.label not in dimension.terms_by_label:
                    found.append(Carry(vocabulary.id, dimension.id, reserved.label, new))
    return found


def _current(reserved: Reserved, dimension: Dimension, vocabulary: Vocabulary, catalog: Catalog) -> str | None:
    """The label to use instead of a reserved one; None where that is none, several or one of another dimension."""
    seen = {reserved.label}
    while len(reserved.use) == 1:
        label = _own_label(reserved.use[0], dimension, vocabulary, catalog)
        if label is None or label in seen:
            return None
        if label in dimension.terms_by_label:
            return label
        seen.add(label)
        reserved = dimension.reserved_by_label[label]
    return None


def _own_label(use: str, dimension: Dimension, vocabulary: Vocabulary, catalog: Catalog) -> str | None:
    """The label of the dimension itself, current or reserved, that `use` names."""
    if use in dimension.terms_by_label or use in dimension.reserved_by_label:
        return use
    try:
        _, other, entry = catalog.label(use, vocabulary)
    except UnresolvedReference:
        return None
    return entry.label if other is dimension and isinstance(entry, (Term, Reserved)) else None


def with_both(files: Iterable[VocabularyFile], carries: Iterable[Carry]) -> tuple[VocabularyFile, ...]:
    """The vocabularies with the old labels as terms, each in front of the one that it becomes."""
    by_dimension: dict[tuple[str, str], list[Carry]] = {}
    for carry in carries:
        by_dimension.setdefault((carry.vocabulary, carry.dimension), []).append(carry)
    return tuple(_changed(file, lambda v, d: _dimension_with_both(d, by_dimension.get((v.id, d.id), []))) for file in files)


def _changed(file: VocabularyFile, change: Callable[[Vocabulary, Dimension], Dimension]) -> VocabularyFile:
    vocabulary = file.vocabulary
    if vocabulary is None:
        return file
    dimensions = tuple(change(vocabulary, dimension) for dimension in vocabulary.dimensions)
    if all(one is other for one, other in zip(dimensions, vocabulary.dimensions, strict=True)):
        return file
    return replace(file, vocabulary=replace(vocabulary, dimensions=dimensions))


def _dimension_with_both(dimension: Dimension, carries: list[Carry]) -> Dimension:
    if not carries:
        return dimension
    olds = {carry.old for carry in carries}
    before = [
        Term(node=reserved.node, label=carry.old, meaning=term.meaning, deprecated=Deprecation(node=reserved.node, use=carry.new))
        for carry in carries
        if (reserved := dimension.reserved_by_label.get(carry.old)) and (term := dimension.terms_by_label.get(carry.new))
    ]
    # The new labels come first: where both have one compact form, it is that of the new one.
    return replace(
        dimension,
        terms=(*dimension.terms, *before),
        reserved=tuple(reserved for reserved in dimension.reserved if reserved.label not in olds),
    )
