"""Which dimensions a page may speak of, and what the settings tie to them."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

from ..errors import UnresolvedReference
from ..settings.model import Bind
from ..vocabulary.catalog import Catalog
from ..vocabulary.index import DimensionIndex
from .columns import normal_name


class Scope(Struct, frozen=True, dict=True):
    """The vocabularies as one page sees them; `binds` are the entries of the setting that name its path."""

    catalog: Catalog
    binds: tuple[Bind, ...] = ()

    @cached_property
    def indexes(self) -> tuple[DimensionIndex, ...]:
        """The dimensions of the vocabularies that `bind` ties the page to, else all."""
        ids = {id_ for bind in self.binds for id_ in bind.vocabularies}
        return tuple(index for index in self.catalog.indexes if not ids or index.vocabulary.id in ids)

    @cached_property
    def all_indexes(self) -> tuple[DimensionIndex, ...]:
        """The dimensions that the page may speak of and those that the setting ties it to, each once."""
        return tuple(dict.fromkeys((*self.dimensions, *self.indexes)))

    def index(self, reference: str) -> DimensionIndex:
        """The dimension that a directive or setting names. Raises UnresolvedReference."""
        return self.catalog.index(self.catalog.dimension(reference)[1])

    def _resolved(self, references: dict[str, str]) -> dict[str, DimensionIndex]:
        found = {}
        for name, reference in references.items():
            try:
                found[name] = self.index(reference)
            except UnresolvedReference:
                continue  # reported with the settings
        return found

    @cached_property
    def headers(self) -> dict[str, DimensionIndex]:
        """Headers, by their normal name, that the setting ties to dimensions."""
        given = {normal_name(header): reference for bind in self.binds for header, reference in bind.headers.items()}
        return self._resolved(given)

    @cached_property
    def keys(self) -> dict[str, DimensionIndex]:
        """Property names that the setting ties to dimensions."""
        return self._resolved({key: reference for bind in self.binds for key, reference in bind.keys.items()})

    @cached_property
    def dimensions(self) -> tuple[DimensionIndex, ...]:
        """Dimensions that the setting ties the whole page to."""
        return tuple(self._resolved({reference: reference for bind in self.binds for reference in bind.dimensions}).values())
