"""What is looked for, and a place where it was found."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from msgspec import Struct

from ..errors import UnresolvedReference
from ..vocabulary.catalog import Catalog
from ..vocabulary.entry import Entry
from ..vocabulary.labels import Candidate, Dimension, Reserved, Term
from ..vocabulary.model import Vocabulary
from ..vocabulary.nodes import Place

USED = "used"
MENTIONED = "mentioned"


class Usage(Struct, frozen=True):
    """A place that names an entry. `path` is relative to the project; `how` is USED or MENTIONED, `reason` says by what."""

    path: str
    place: Place
    how: str
    reason: str
    token: str
    reference: str

    @property
    def order(self) -> tuple[str, int, int, str]:
        """Reports are sorted by this."""
        return (self.path, self.place.line, self.place.column, self.reference)


class Named(Struct, frozen=True, dict=True):
    """An entry that is looked for. `kind` is `vocabulary`, `term`, `candidate`, `reserved` or a key of the catalog's ENTRY_LISTS.

    `dimension` is set for labels; `reference` is what usages call the entry.
    """

    catalog: Catalog
    kind: str
    vocabulary: Vocabulary
    entry: Entry
    reference: str
    dimension: Dimension | None = None

    @cached_property
    def word(self) -> str:
        """How texts spell it in a code span: the label, else the id."""
        entry: Any = self.entry
        return str(entry.label if isinstance(entry, (Term, Candidate, Reserved)) else entry.id)

    def is_label(self, reference: str, within: Vocabulary | None = None) -> bool:
        """Whether `[vocabulary:]dimension.label` names it."""
        return self._same(lambda: self.catalog.label(reference, within)[2])

    def is_entry(self, kind: str, reference: str, within: Vocabulary | None = None) -> bool:
        """Whether a reference to an entry of a kind names it; that to an aspect names its decision."""
        return self.kind == kind and self._same(lambda: self.catalog.find(kind, reference.partition("#")[0], within)[1])

    def is_dimension(self, reference: str, within: Vocabulary | None = None) -> bool:
        """Whether a reference names it, where it is a dimension."""
        return self.is_entry("dimension", reference, within)

    def holds(self, reference: str, within: Vocabulary) -> bool:
        """Whether a reference names the dimension that the label which is looked for belongs to."""
        try:
            return self.dimension is not None and self.catalog.dimension(reference, within)[1] is self.dimension
        except UnresolvedReference:
            return False

    def _same(self, find: Callable[[], object]) -> bool:
        try:
            return find() is self.entry
        except UnresolvedReference:
            return False
