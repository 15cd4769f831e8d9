"""Binds the places of a page: facts, vocabularies and settings in, uses of labels out.

In the order of their certainty: what directives and settings say, headers and keys that name a dimension, then the content.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from msgspec import Struct

from ..facts import Block, DataBlock, Listing, Page, Piece, Table, Undrawn
from ..settings.model import Bind
from ..vocabulary.catalog import Catalog
from ..vocabulary.index import DimensionIndex, Kind, Meaning, is_distinctive
from ..vocabulary.labels import Reserved
from .alone import Standing, Surroundings, counts_alone, is_doubtful
from .claimed import unpaired
from .claims import published_in
from .columns import BoundColumn, best_column, bind_by_content, bind_by_header, normal_name, restates
from .data import BoundValue, bind_values
from .directives import Directive, read_directives
from .elsewhere import meant_otherwise
from .enumerations import (
    Enumeration,
    Intent,
    current_labels,
    dimension_of,
    intent_of,
    is_mixed,
    items_of,
    labels_shown,
    named_in_sentence,
    series_in,
)
from .maturity import decisions_named, maturity_of
from .mentions import Row, about_label, about_lead, about_row, about_section, is_history_page, is_proposal, is_proposal_page
from .page import BoundPage, BoundTable
from .qualified import qualified_in
from .schemas import BoundSchema, bind_code, bind_schemas, unbound_names, uses_of
from .scope import Scope
from .sections import Leads, sentence_around
from .spellings import Spellings, spellings_of
from .targets import PAGE, Targets
from .templates import renders_macros
from .ties import ties_of
from .tokens import Token, cell_tokens, is_syntax, unquoted
from .uses import Use

if TYPE_CHECKING:
    from .diagrams import BoundDiagram


def keys_of_interest(page: Page, scope: Scope) -> set[str]:
    """Property names that may bind a value on a page: `keys` of dimensions, those that the settings and directives tie."""
    directives, _ = read_directives(page)
    tied = {
        argument.name for directive in directives if directive.name == "bind" for argument in directive.arguments if argument.value
    }
    return {key for index in scope.indexes for key in index.dimension.keys} | set(scope.keys) | tied


def bind_page(
    page: Page,
    catalog: Catalog,
    *,
    binds: tuple[Bind, ...] = (),
    historical: bool = False,
    macros_by_default: bool = True,
    code: Mapping[str, tuple[DimensionIndex, ...]] = MappingProxyType({}),
    has_macros: bool = True,
    website: bool = False,
    read: Callable[[str], Page] | None = None,
) -> BoundPage:
    """Binds the places of a page.

    `binds` are the entries of the setting that name its path; `historical` says that it records the past.
    `macros_by_default` says whether mkdocs-macros runs the templates of pages that do not say so themselves, `has_macros`
    whether it is there at all. `code` are the dimensions that enumerations in source code must equal, by the name of their symbol.
    `website` says that the page is one of the website; `read` reads a text of the vocabulary as the page itself was read.
    """
    directives, misread = read_directives(page)
    scope = Scope(catalog, binds)
    targets = Targets(page, scope).read(directives)
    is_past = historical or is_history_page(page.path)
    binder = _Binder(page, scope, targets, is_past)
    tables = tuple(binder.table(table) for table in page.tables)
    for listing in page.lists:
        binder.listing(listing)
    if page.data:
        binder.data(directives, code)
    for block in page.blocks:
        binder.block(block)
    diagrams, drawn, unread = _diagrams(binder) if page.diagrams or page.undrawn else ([], [], [])
    maturity = maturity_of(page, catalog, scope, directives, tables, historical=is_past)
    return BoundPage(
        page,
        catalog,
        uses=tuple(sorted(binder.uses, key=lambda use: use.start)),
        tables=tables,
        enumerations=tuple(binder.enumerations),
        values=tuple(binder.values),
        schemas=tuple(binder.schemas),
        directives=tuple(directives),
        misread=(*misread, *targets.misread, *maturity.misread, *unpaired(directives, catalog)),
        historical=is_past,
        mentioned=binder.mentioned,
        renders_macros=renders_macros(page, by_default=macros_by_default),
        has_macros=has_macros,
        unparsed_for_sure=tuple(unparsed for unparsed in page.unparsed if targets.of(unparsed.block)),
        diagrams=tuple(diagrams),
        drawn=tuple(sorted(drawn, key=lambda use: use.start)),
        unread_diagrams=tuple(unread),
        said=maturity.said,
        declared=maturity.declared,
        defined=maturity.defined,
        shows_levels=maturity.shows_levels,
        offered=maturity.offered,
        claims=tuple(sorted(published_in(page, catalog, directives), key=lambda found: found.start)),
        spoken_of=tuple(decisions_named(page, scope)) if website else (),
        read=read,
    )


def _diagrams(binder: _Binder) -> tuple[list[BoundDiagram], list[Use], list[tuple[Undrawn, bool]]]:
    from .diagrams import DiagramBinder  # imported late: most pages have no diagram

    diagrams = DiagramBinder(binder.page, binder.scope, binder.targets, binder.historical, binder.leads)
    return *diagrams.bind(), diagrams.unread()


class _Binder(Struct, dict=True):
    page: Page
    scope: Scope
    targets: Targets
    historical: bool
    uses: list[Use] = []
    enumerations: list[Enumeration] = []
    values: list[BoundValue] = []
    schemas: list[BoundSchema] = []
    mentioned: int = 0
    #: Starts of the code spans that are judged already.
    consumed: set[int] = set()
    #: Start of each cell of a bound table, and the columns that are bound in it.
    beside: dict[int, tuple[BoundColumn, ...]] = {}

    # Tables.

    def table(self, table: Table) -> BoundTable:
        columns: dict[int, BoundColumn] = {}
        for target in (*self.targets.of(table.start), *self.targets.of(PAGE)):
            number = best_column(table, target.index)
            if target.header is not None:
                names = [normal_name(cell.text) for cell in table.header]
                number = names.index(normal_name(target.header)) if normal_name(target.header) in names else None
            if number is not None:
                columns.setdefault(number, BoundColumn(number, target.index, True, "a directive binds it"))
        for column in bind_by_header(table, self.scope.headers, self.scope.indexes):
            columns.setdefault(column.number, column)
        for index in self.scope.dimensions:
            number = best_column(table, index)
            if number is not None:
                columns.setdefault(number, BoundColumn(number, index, True, "the setting `bind` ties this file to it"))
        taken = set(columns) | self.restated(table, columns)
        for column in bind_by_content(table, taken, self.scope.indexes):
            columns.setdefault(column.number, column)
        ordered = tuple(columns[number] for number in sorted(columns))
        for number in self.restated(table, columns):
            # Compared with the vocabulary as a whole (VOC201): no span of it is judged by itself.
            self.consumed.update(piece.start for row in table.rows for piece in row[number].spans)
        for column in ordered:
            self.column(table, column)
        for cell in (cell for row in table.rows for cell in row) if ordered else ():
            self.beside[cell.start] = ordered
        return BoundTable(table, ordered)

    @staticmethod
    def restated(table: Table, columns: dict[int, BoundColumn]) -> set[int]:
        """The columns, not bound themselves, that hold the compact labels of a bound one."""
        numbers = set(range(len(table.header))) - set(columns)
        return {number for number in numbers for column in columns.values() if restates(table, number, column)}

    def column(self, table: Table, column: BoundColumn) -> None:
        found = [(token, row[column.number]) for row in table.rows for token in cell_tokens(row[column.number], column.index)]
        tokens = [token for token, _ in found]
        self.take(found, column.index, column.sure, column.reason)
        labels = current_labels(column.index, tokens)
        # A table that names a label twice tells of cases, it does not list the labels.
        if len(labels) == len(tokens):
            header = table.header[column.number]
            said = self.leads.before(table.start)
            self.enumerate(column.index, column.sure, labels, (table.start, table.end), (header.start, header.end), said)

    # Lists.

    def listing(self, listing: Listing) -> None:
        items = items_of(listing)
        targets = self.targets.of(listing.start)
        tokens = [token for token, _ in items]
        index = targets[0].index if targets else dimension_of(tokens, self.scope.all_indexes)
        said = self.leads.before(listing.start)
        if index is None or not items or (not targets and self.surroundings.names_others(said, index)):
            return
        sure = bool(targets) or index in self.scope.dimensions
        reason = "a directive binds the list" if targets else "most items of the list are labels of it"
        self.take(items, index, sure, reason)
        opener = (tokens[0].start, tokens[0].end)
        self.enumerate(index, sure, current_labels(index, tokens), (listing.start, listing.end), opener, said)

    # Data and schemas.

    def data(self, directives: list[Directive], code: Mapping[str, tuple[DimensionIndex, ...]]) -> None:
        for block in self.page.data:
            ties = ties_of(block, self.page, self.scope, self.targets, directives)
            schemas = list(bind_code(block, code) if block.kind == "code" else bind_schemas(block, self.scope.indexes, ties))
            for schema in schemas:
                self.schemas.append(schema)
                self.uses += uses_of(schema, self.page.text, self.excuse_in_data(block))
            for bound in bind_values(block, self.scope.indexes, ties, unbound_names(block, schemas)):
                self.values.append(bound)
                value = bound.value
                if value.text is not None:
                    meaning = bound.index.meaning_in_data(value.text)
                    excuse = self.excuse_in_data(block) if meaning.kind is not Kind.CURRENT else None
                    self.uses.append(
                        Use(value.text, value.start, value.end, bound.index, meaning, True, True, bound.reason, excuse, data=True)
                    )

    def excuse_in_data(self, block: DataBlock) -> str | None:
        """Why labels that are not current are fine in a block of data, or None."""
        past = "the page records the past" if self.historical else None
        if self.page.language or block.kind in ("front matter", "code"):
            return past if block.kind != "front matter" else None
        proposed = "the page stands among proposals" if self.proposes else None
        return past or proposed or about_section(self.page, block.start) or about_lead(self.leads.before(block.start))

    # Everything else.

    def block(self, block: Block) -> None:
        if not block.spans:
            return
        targets = self.targets.of(block.start) if block.kind != "cell" else []
        if not targets and block.kind == "paragraph":
            self.series(block)
        for piece in block.spans:
            if piece.start in self.consumed:
                continue
            token = Token(piece.text, piece.start, piece.end, piece)
            if targets:
                index = next((target.index for target in targets if target.index.is_label(piece.text)), targets[0].index)
                meaning = index.meaning(piece.text)
                excuse = self.excuse(index, meaning, block, piece)
                self.add(token, index, meaning, True, "a directive binds the paragraph", excuse)
            elif not self.spellings.means_nothing(piece.text):
                self.alone(block, piece, token)
        if targets:
            tokens = [Token(piece.text, piece.start, piece.end, piece) for piece in block.spans]
            index = targets[0].index
            place = (tokens[0].start, tokens[0].end)
            self.enumerate(index, True, current_labels(index, tokens), (block.start, block.end), place, block.text)

    def series(self, block: Block) -> None:
        """Labels that a sentence names one after the other."""
        for series in series_in(block):
            run = [piece for piece in series if piece.start not in self.consumed and not is_syntax(piece.text)]
            tokens = [Token(piece.text, piece.start, piece.end, piece) for piece in run]
            index = dimension_of(tokens, self.scope.indexes)
            if index is None or self.surroundings.is_named_otherwise(block, run[0], index):
                continue
            self.take([(token, block) for token in tokens], index, False, "it stands among labels of it")
            place = (tokens[0].start, tokens[0].end)
            said = sentence_around(block, run[0])
            if block.start in self.targets.subsets:
                continue
            around = named_in_sentence(block, run[0], index)
            labels = current_labels(index, tokens)
            self.enumerate(index, False, labels, (tokens[0].start, tokens[-1].end), place, said, around)

    def alone(self, block: Block, piece: Piece, token: Token) -> None:
        """A code span that no block binds: only what cannot be meant otherwise is taken up."""
        if self.qualified(block, piece):
            return
        token = unquoted(token)
        spellings = self.spellings
        found = spellings.meanings(token.text)
        right = (Kind.CURRENT, Kind.DEPRECATED, Kind.MISSING)
        if any(meaning.kind in right and token.text in index.exact for index, meaning in found):
            self.mentioned += 1
            return
        wrong = [(index, meaning) for index, meaning in found if counts_alone(meaning, token.text)]
        near = None if found else spellings.near_miss(token.text)
        # Beside the label itself the slip is one that the text speaks of.
        if near is not None and all(other.text != near[1] for other in block.spans):
            wrong = [(near[0], Meaning(Kind.UNKNOWN))]
        judged = [(self.surroundings.standing(block, piece, index), index, meaning) for index, meaning in wrong]
        # Of two dimensions that know the word the one is meant that the place speaks of.
        judged.sort(key=lambda found: found[0] is not Standing.OWN)
        for standing, index, meaning in judged:
            silent = meant_otherwise(self.surroundings, standing, block, piece, index, self.scope.indexes, self.beside)
            entry = meaning.entry
            plain = meaning.kind is Kind.VARIANT and entry is not None and not is_distinctive(entry.label)
            if plain and standing not in (Standing.OWN, Standing.NEAR):
                silent = silent or "nothing around it speaks of the dimension"  # `key-file` may be a word of its own
            if silent is None or index is judged[-1][1]:
                doubtful = meaning.kind is Kind.RESERVED and is_doubtful(standing, token.text)
                excuse = silent or self.excuse(index, meaning, block, piece)
                self.add(token, index, meaning, False, "it stands alone in a code span", excuse, bound=False, doubtful=doubtful)
                return

    def qualified(self, block: Block, piece: Piece) -> bool:
        """A name such as `TaskState.done`, whose last part is a member of the dimension that the first part names.

        Only what must not be used any more is taken up: members of types are also methods, and code has spellings of its own.
        """
        if "." not in piece.text and ":" not in piece.text and "=" not in piece.text:
            return False
        named = list(qualified_in(piece, self.scope.indexes, self.scope.keys))
        for index, token in named:
            meaning = index.meaning(token.text)
            if meaning.kind is Kind.RESERVED:
                reason = "the name before it is the dimension's"
                self.add(token, index, meaning, False, reason, self.excuse(index, meaning, block, piece))
        return bool(named)

    # What all of them share.

    def take(self, found: list[tuple[Token, Block]], index: DimensionIndex, sure: bool, reason: str) -> None:
        """Takes up the tokens of a column, list or sentence; where that was inferred, labels of other dimensions belong to them."""
        strangers_belong = not sure and is_mixed([token for token, _ in found], index, self.scope.indexes)
        for token, block in found:
            meaning = index.meaning(token.text)
            if not (strangers_belong and meaning.kind is Kind.UNKNOWN):
                self.add(token, index, meaning, sure, reason, self.excuse(index, meaning, block, token.piece))

    def enumerate(
        self,
        index: DimensionIndex,
        sure: bool,
        labels: frozenset[str],
        place: tuple[int, int],
        opener: tuple[int, int],
        said: str,
        around: frozenset[str] = frozenset(),
    ) -> None:
        """Notes that labels of a dimension stand together, and what the directives or the words around say of that."""
        start, end = place
        wanted = next(
            (target.wanted for target in self.targets.of(start) if target.index is index and target.wanted is not None), None
        )
        if wanted is not None:
            intent = Intent.DECLARED
        elif start in self.targets.subsets:
            intent = Intent.PART
        else:
            intent = intent_of(said, index)
        if intent is not Intent.DECLARED:
            labels |= labels_shown(self.page, index, start, end)
        self.enumerations.append(Enumeration(index, sure, labels, start, end, opener, intent, wanted, around))

    def excuse(self, index: DimensionIndex, meaning: Meaning, block: Block, piece: Piece) -> str | None:
        """Why a label that is not current is fine at a place, or None."""
        row = self.rows.get(block.start) if block.kind == "cell" else None
        if meaning.kind in (Kind.CURRENT, Kind.MISSING):
            return None
        if meaning.kind is Kind.CANDIDATE:
            return is_proposal(self.page, block, piece, row)
        if self.historical:
            return "the page records the past"
        if self.proposes and meaning.kind in (Kind.UNKNOWN, Kind.RESERVED):
            return "the page stands among proposals"
        container = self.surroundings.container(block)
        uses = tuple(use.rpartition(".")[2] for use in meaning.entry.use) if isinstance(meaning.entry, Reserved) else ()
        return (
            (about_row(row, index, piece) if row is not None else None)
            or about_label(self.page, block, piece, index, uses)
            or (about_lead(self.leads.before(container)) if container is not None else None)
        )

    @cached_property
    def proposes(self) -> bool:
        """Whether the page stands among proposals."""
        return is_proposal_page(self.page.path)

    @cached_property
    def spellings(self) -> Spellings:
        """What the code spans may mean."""
        return spellings_of(self.scope.indexes)

    @cached_property
    def leads(self) -> Leads:
        """What the text in front of tables, lists and examples says."""
        return Leads(self.page)

    @cached_property
    def surroundings(self) -> Surroundings:
        """What stands around the code spans."""
        return Surroundings(self.page)

    @cached_property
    def rows(self) -> dict[int, Row]:
        """Start of each table cell, and where in its table it stands."""
        return {
            cell.start: Row(table.header, cells, column)
            for table in self.page.tables
            for cells in table.rows
            for column, cell in enumerate(cells)
        }

    def add(
        self,
        token: Token,
        index: DimensionIndex,
        meaning: Meaning,
        sure: bool,
        reason: str,
        excuse: str | None,
        *,
        bound: bool = True,
        doubtful: bool = False,
    ) -> None:
        self.consumed.add(token.piece.start)
        self.uses.append(Use(token.text, token.start, token.end, index, meaning, bound, sure, reason, excuse, doubtful=doubtful))
