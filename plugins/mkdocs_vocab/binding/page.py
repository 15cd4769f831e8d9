"""A page with its places bound: which tokens are uses of labels, and what every directive speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from ..errors import UnresolvedReference
from ..facts import Block, Listing, Page, Piece, Table
from ..settings.model import Bind
from ..vocabulary.catalog import Catalog
from ..vocabulary.index import DimensionIndex, Kind, Meaning, is_distinctive
from ..vocabulary.nearest import did_you_mean, fold
from .columns import BoundColumn, best_column, bind_by_content, bind_by_header, labels_in, names_of, normal_name
from .directives import Argument, Directive, Misread, read_directives
from .mentions import Row, about_label, about_row, is_history_page, is_proposal
from .sections import next_element
from .templates import renders_macros
from .tokens import Token, cell_tokens, leading_token
from .uses import Use


@dataclass(frozen=True, slots=True)
class BoundTable:
    """A table and those of its columns that hold labels."""

    table: Table
    columns: tuple[BoundColumn, ...]


@dataclass(frozen=True)
class BoundPage:
    """Everything that rules on documents look at."""

    page: Page
    catalog: Catalog
    uses: tuple[Use, ...]
    tables: tuple[BoundTable, ...]
    directives: tuple[Directive, ...]
    misread: tuple[Misread, ...]
    historical: bool
    renders_macros: bool = True


def bind_page(
    page: Page, catalog: Catalog, *, binds: tuple[Bind, ...] = (), historical: bool = False, macros_by_default: bool = True
) -> BoundPage:
    """Binds the places of a page.

    `binds` are the entries of the setting that name its path; `historical` says that it records the past.
    `macros_by_default` says whether mkdocs-macros runs the templates of pages that do not say so themselves.
    """
    bound = _Binder(page, catalog, binds, historical or is_history_page(page.path)).bind()
    return replace(bound, renders_macros=renders_macros(page, by_default=macros_by_default))


@dataclass
class _Binder:
    page: Page
    catalog: Catalog
    binds: tuple[Bind, ...]
    historical: bool
    uses: list[Use] = field(default_factory=list)
    consumed: set[int] = field(default_factory=set)
    misread: list[Misread] = field(default_factory=list)

    def bind(self) -> BoundPage:
        directives, misread = read_directives(self.page)
        self.misread += misread
        wanted = self.targets(directives)
        tables = tuple(self.table(table, wanted) for table in self.page.tables)
        for listing in self.page.lists:
            self.listing(listing, wanted)
        for block in self.page.blocks:
            self.block(block, wanted)
        self.uses.sort(key=lambda use: use.start)
        return BoundPage(self.page, self.catalog, tuple(self.uses), tables, tuple(directives), tuple(self.misread), self.historical)

    # Which dimensions are in question on this page.

    def indexes(self) -> tuple[DimensionIndex, ...]:
        """The dimensions that the page may speak of: those of the vocabularies that `bind` ties it to, else all."""
        ids = {id_ for bind in self.binds for id_ in bind.vocabularies}
        return tuple(index for index in self.catalog.indexes if not ids or index.vocabulary.id in ids)

    def index(self, reference: str) -> DimensionIndex:
        """The dimension that a directive or setting names. Raises UnresolvedReference."""
        return self.catalog.index(self.catalog.dimension(reference)[1])

    def headers(self) -> dict[str, DimensionIndex]:
        """Headers that the setting `bind` ties to dimensions."""
        found = {}
        for bind in self.binds:
            for header, reference in bind.headers.items():
                try:
                    found[normal_name(header)] = self.index(reference)
                except UnresolvedReference:
                    continue  # reported with the settings
        return found

    # What directives ask for.

    def targets(self, directives: list[Directive]) -> dict[int, list[tuple[DimensionIndex, str | None]]]:
        """Start of a block, and the dimensions (with the header, where one is named) that directives bind it to; -1 is the page."""
        wanted: dict[int, list[tuple[DimensionIndex, str | None]]] = {}
        for directive in directives:
            if directive.name not in ("bind", "complete"):
                continue
            element = (("page", -1, -1)) if directive.page else next_element(self.page, directive.end)
            if element is None:
                self.misread.append(
                    Misread(
                        directive.start,
                        directive.end,
                        directive.name,
                        f"nothing follows that the directive `{directive.name}` could speak of",
                    )
                )
                continue
            arguments = directive.arguments if directive.name == "bind" else self.completeness(directive)
            for argument in arguments:
                header = argument.name if argument.value is not None else None
                try:
                    index = self.index(argument.value or argument.name)
                except UnresolvedReference as error:
                    self.misread.append(
                        Misread(argument.start, argument.end, argument.value or argument.name, error.message, error.expected)
                    )
                    continue
                if header is not None and element[0] == "table" and not self.has_header(element[1], header):
                    known = [cell.text.strip() for cell in self.table_at(element[1]).header]
                    message = f"the table has no column “{header}”{did_you_mean(header, known, kind='columns')}"
                    self.misread.append(Misread(argument.start, argument.end, header, message))
                    continue
                wanted.setdefault(element[1], []).append((index, header))
        return wanted

    def completeness(self, directive: Directive) -> tuple[Argument, ...]:
        """The dimension of a `complete` directive; its group and exceptions are checked to exist."""
        dimension, *rest = directive.arguments
        try:
            index = self.index(dimension.name)
        except UnresolvedReference:
            return (dimension,)  # reported by the caller
        groups = sorted({term.group for term in index.dimension.terms if term.group})
        excepted = False
        for argument in rest:
            if argument.name == "except" and argument.value is None:
                excepted = True
            elif argument.name == "group" and argument.value is not None:
                if argument.value not in groups:
                    hint = did_you_mean(argument.value, groups, kind="groups")
                    message = f"dimension `{index.dimension.id}` has no group `{argument.value}`{hint}"
                    self.misread.append(Misread(argument.start, argument.end, argument.value, message))
            elif not excepted:
                message = (
                    f"`{argument.name}` is not understood here; write `complete DIMENSION [group=GROUP] [except LABEL, LABEL]`"
                )
                self.misread.append(Misread(argument.start, argument.end, argument.name, message))
            elif argument.name not in index.dimension.terms_by_label:
                labels = index.dimension.terms_by_label
                hint = did_you_mean(argument.name, labels, kind="labels")
                message = f"dimension `{index.dimension.id}` has no label `{argument.name}`{hint}"
                self.misread.append(Misread(argument.start, argument.end, argument.name, message))
        return (dimension,)

    def table_at(self, start: int) -> Table:
        return next(table for table in self.page.tables if table.start == start)

    def has_header(self, start: int, header: str) -> bool:
        return any(normal_name(cell.text) == normal_name(header) for cell in self.table_at(start).header)

    # Tables, lists, everything else.

    def table(self, table: Table, wanted: dict[int, list[tuple[DimensionIndex, str | None]]]) -> BoundTable:
        columns: dict[int, BoundColumn] = {}
        for index, header in (*wanted.get(table.start, ()), *wanted.get(-1, ())):
            if header is not None:
                number = next((n for n, cell in enumerate(table.header) if normal_name(cell.text) == normal_name(header)), None)
            else:
                number = best_column(table, index)
            if number is not None:
                columns.setdefault(number, BoundColumn(number, index, True, "a directive binds it"))
        for column in bind_by_header(table, self.headers(), self.indexes()):
            columns.setdefault(column.number, column)
        for bind in self.binds:
            for reference in bind.dimensions:
                self.by_setting(table, reference, columns)
        taken = set(columns) | self.restatements(table, columns)
        for column in bind_by_content(table, taken, self.indexes()):
            columns.setdefault(column.number, column)
        ordered = tuple(columns[number] for number in sorted(columns))
        for column in ordered:
            for row in table.rows:
                self.cell(row[column.number], column)
        return BoundTable(table, ordered)

    def by_setting(self, table: Table, reference: str, columns: dict[int, BoundColumn]) -> None:
        try:
            index = self.index(reference)
        except UnresolvedReference:
            return  # reported with the settings
        number = best_column(table, index)
        if number is not None:
            columns.setdefault(number, BoundColumn(number, index, True, "the setting `bind` ties this file to it"))

    def restatements(self, table: Table, columns: dict[int, BoundColumn]) -> set[int]:
        """Columns that restate the compact labels of a bound column: they are compared (VOC201), not judged as labels."""
        found = set()
        for number in range(len(table.header)):
            for column in columns.values():
                if number != column.number and _restates(table, number, column):
                    found.add(number)
        return found

    def cell(self, cell: Block, column: BoundColumn) -> None:
        for token in cell_tokens(cell, column.index):
            meaning = column.index.meaning(token.text)
            excuse = self.excuse(column.index, meaning, cell, token.piece)
            self.add(token, column.index, meaning, column.sure, column.reason, excuse)

    def listing(self, listing: Listing, wanted: dict[int, list[tuple[DimensionIndex, str | None]]]) -> None:
        for index, _ in wanted.get(listing.start, ()):
            for item in listing.items:
                token = leading_token(item.block) if item.block is not None else None
                if token is None or item.block is None:
                    continue
                meaning = index.meaning(token.text)
                excuse = self.excuse(index, meaning, item.block, token.piece)
                self.add(token, index, meaning, True, "a directive binds the list", excuse)

    def block(self, block: Block, wanted: dict[int, list[tuple[DimensionIndex, str | None]]]) -> None:
        if not block.spans:
            return
        targets = wanted.get(block.start, ()) if block.kind != "cell" else ()
        for piece in block.spans:
            if piece.start in self.consumed:
                continue
            token = Token(piece.text, piece.start, piece.end, piece)
            if targets:
                index = _closest([index for index, _ in targets], piece.text)
                meaning = index.meaning(piece.text)
                self.add(token, index, meaning, True, "a directive binds the paragraph", self.excuse(index, meaning, block, piece))
            else:
                self.alone(block, piece, token)

    def alone(self, block: Block, piece: Piece, token: Token) -> None:
        """A code span that no block binds: only what cannot be meant otherwise is taken up."""
        found = [(index, index.meaning(piece.text)) for index in self.indexes()]
        if any(
            meaning.kind in (Kind.CURRENT, Kind.DEPRECATED, Kind.MISSING) and _stands(index, piece.text) for index, meaning in found
        ):
            return
        for index, meaning in found:
            if meaning.kind is Kind.RESERVED or (
                meaning.kind in (Kind.COMPACT, Kind.VARIANT) and _certain(index, meaning, piece.text)
            ):
                excuse = self.excuse(index, meaning, block, piece)
                self.add(token, index, meaning, False, "it stands alone in a code span", excuse, bound=False)
                return

    def excuse(self, index: DimensionIndex, meaning: Meaning, block: Block, piece: Piece) -> str | None:
        """Why a label that is not current is fine at a place, or None."""
        row = self.rows.get(block.start) if block.kind == "cell" else None
        if meaning.kind in (Kind.CURRENT, Kind.MISSING):
            return None
        if meaning.kind is Kind.CANDIDATE:
            return is_proposal(self.page, block, piece, row)
        if self.historical:
            return "the page records the past"
        return (about_row(row, index) if row is not None else None) or about_label(self.page, block, piece, index)

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
    ) -> None:
        self.consumed.add(token.piece.start)
        self.uses.append(Use(token.text, token.start, token.end, index, meaning, bound, sure, reason, excuse))


def _restates(table: Table, number: int, column: BoundColumn) -> bool:
    """Whether most cells of a column are the compact labels of the labels beside them, and not all are labels themselves."""
    same = differ = rows = 0
    for row, compact in _compact_beside(table, column):
        rows += 1
        shown = row[number].text.strip()
        same += shown == compact
        differ += shown == compact and not column.index.is_label(shown)
    return rows > 0 and same * 2 > rows and (differ > 0 or not labels_in(table, number, column.index))


def _compact_beside(table: Table, column: BoundColumn) -> Iterator[tuple[tuple[Block, ...], str]]:
    for row in table.rows:
        tokens = cell_tokens(row[column.number], column.index)
        entry = column.index.meaning(tokens[0].text).entry if len(tokens) == 1 else None
        if entry is not None and tokens[0].text in column.index.dimension.terms_by_label:
            compact = column.index.compact(column.index.dimension.terms_by_label[tokens[0].text])
            if compact is not None:
                yield row, compact


def _stands(index: DimensionIndex, text: str) -> bool:
    """Whether a spelling is right in the dimension as it stands, and not only after folding."""
    return text in index.exact


def _certain(index: DimensionIndex, meaning: Meaning, text: str) -> bool:
    """Whether a lone compact label or spelling variant has a form that no ordinary word and no other name has."""
    if not is_distinctive(text) or meaning.entry is None:
        return False
    if meaning.kind is Kind.VARIANT:
        return fold(text) == fold(meaning.entry.label) and is_distinctive(meaning.entry.label)
    return is_distinctive(meaning.entry.label)


def _closest(indexes: list[DimensionIndex], text: str) -> DimensionIndex:
    return next((index for index in indexes if index.is_label(text)), indexes[0])


__all__ = ["BoundPage", "BoundTable", "bind_page", "names_of"]
