"""Code spans that stand parallel: in one series of a sentence, at the head of the items of one list, in one column of a table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from ..facts import Block, Page, Piece
from .enumerations import between_labels, items_of
from .sections import WINDOW, position_in
from .tokens import without_quotes

#: The header, the row and the number of the column of a cell.
CellPlace = tuple[tuple[Block, ...], tuple[Block, ...], int]

#: A list or column of fewer different code spans puts nothing side by side.
MIN_PARALLEL = 3


class Companions:
    """Which code spans of a page stand parallel to which."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def of(self, block: Block, piece: Piece) -> set[str]:
        """The texts that stand parallel to a code span, without its own."""
        others = {other.text for other in _series_around(block, piece)}
        others |= self._lists.get(piece.start, set())
        others |= self._columns.get(piece.start, set())
        return {without_quotes(other) for other in others - {piece.text}}

    @cached_property
    def cells(self) -> dict[int, CellPlace]:
        """Start of each cell of a table, and where it stands."""
        return {
            cell.start: (table.header, row, number)
            for table in self.page.tables
            for row in table.rows
            for number, cell in enumerate(row)
        }

    @cached_property
    def containers(self) -> dict[int, int]:
        """Start of each cell and of the first text of each list item, and where its table or list starts."""
        cells = {cell.start: table.start for table in self.page.tables for row in table.rows for cell in row}
        items = {item.block.start: listing.start for listing in self.page.lists for item in listing.items if item.block is not None}
        return cells | items

    @cached_property
    def _lists(self) -> dict[int, set[str]]:
        found: dict[int, set[str]] = {}
        for listing in self.page.lists:
            heads = [token for token, _ in items_of(listing)]
            texts = {token.text for token in heads}
            if len(heads) * 2 > len(listing.items) and len(texts) >= MIN_PARALLEL:
                found.update((token.start, texts) for token in heads)
        return found

    @cached_property
    def _columns(self) -> dict[int, set[str]]:
        found: dict[int, set[str]] = {}
        for table in self.page.tables:
            for number in range(len(table.header)):
                pieces = [piece for row in table.rows for piece in _only_spans(row[number])]
                texts = {piece.text for piece in pieces}
                if len(texts) >= MIN_PARALLEL:
                    found.update((piece.start, texts) for piece in pieces)
        return found


def _only_spans(cell: Block) -> tuple[Piece, ...]:
    """The code spans of a cell that starts with one: there it names things rather than tells of them."""
    first = next((piece for piece in cell.pieces if piece.text.strip()), None)
    return cell.spans if first is not None and first.code else ()


def _series_around(block: Block, piece: Piece) -> list[Piece]:
    """The code spans that nothing but commas, "or" and "and" sets apart from one, itself among them."""
    at = position_in(block, piece)
    backwards = _joined(reversed(block.pieces[max(0, at - WINDOW) : at]))
    return [*reversed(backwards), piece, *_joined(iter(block.pieces[at + 1 : at + 1 + WINDOW]))]


def _joined(pieces: Iterator[Piece]) -> list[Piece]:
    """The code spans at the beginning of some pieces, as long as nothing but commas, "or" and "and" stands between."""
    found: list[Piece] = []
    between: list[str] = []
    for piece in pieces:
        if not piece.code:
            between.append(piece.text)
            continue
        # Read backwards, the texts stand in reverse order.
        if not between_labels("".join(between)) and not between_labels("".join(reversed(between))):
            break
        found.append(piece)
        between = []
    return found
