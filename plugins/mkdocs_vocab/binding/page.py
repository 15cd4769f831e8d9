"""A page with its places bound: everything that rules on documents look at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from ..facts import Page, Table, Undrawn, Unparsed
from ..vocabulary.catalog import Catalog, Standing
from .claims import Published
from .columns import BoundColumn
from .data import BoundValue
from .directives import Directive, Misread
from .enumerations import Enumeration
from .said import Declared, Defined, Offered, Said
from .schemas import BoundSchema
from .uses import Use

if TYPE_CHECKING:
    from .diagrams import BoundDiagram


class BoundTable(Struct, frozen=True):
    """A table and those of its columns that hold labels."""

    table: Table
    columns: tuple[BoundColumn, ...]


class BoundPage(Struct, frozen=True):
    """The uses of labels on a page, in order, and the tables, enumerations and values that they stand in."""

    page: Page
    catalog: Catalog
    uses: tuple[Use, ...] = ()
    tables: tuple[BoundTable, ...] = ()
    enumerations: tuple[Enumeration, ...] = ()
    values: tuple[BoundValue, ...] = ()
    schemas: tuple[BoundSchema, ...] = ()
    directives: tuple[Directive, ...] = ()
    misread: tuple[Misread, ...] = ()
    historical: bool = False
    #: Code spans that are current labels and stand where nothing binds them.
    mentioned: int = 0
    renders_macros: bool = True
    #: Whether mkdocs-macros runs on the site at all.
    has_macros: bool = True
    #: Data that a directive binds and that could not be read: there silence would be wrong.
    unparsed_for_sure: tuple[Unparsed, ...] = ()
    diagrams: tuple[BoundDiagram, ...] = ()
    #: The states of bound diagrams.
    drawn: tuple[Use, ...] = ()
    #: Diagrams that could not be read, and whether they are bound for sure.
    unread_diagrams: tuple[tuple[Undrawn, bool], ...] = ()
    #: What the page says of maturity in sentences, the levels that it declares, and what it defines that is not settled.
    said: tuple[Said, ...] = ()
    declared: tuple[Declared, ...] = ()
    defined: tuple[Defined, ...] = ()
    #: Whether macros on the page show levels.
    shows_levels: bool = False
    #: What the page says is there already.
    offered: tuple[Offered, ...] = ()
    #: The claims that the page publishes in words of its own; macros publish others.
    claims: tuple[Published, ...] = ()
    #: On a page of the website: where it names each decision first.
    spoken_of: tuple[tuple[int, int, Standing], ...] = ()
    #: Reads a text of the vocabulary into facts, as the page itself was read.
    read: Callable[[str], Page] | None = None
