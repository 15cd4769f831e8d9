"""Code spans whose word is one of a dimension, but that mean something else where they stand."""

from __future__ import annotations

from collections.abc import Mapping

from ..facts import Block, Piece
from ..vocabulary.index import DimensionIndex, Kind
from .alone import Standing, Surroundings
from .columns import BoundColumn
from .enumerations import fits_better


def meant_otherwise(
    surroundings: Surroundings,
    standing: Standing,
    block: Block,
    piece: Piece,
    index: DimensionIndex,
    indexes: tuple[DimensionIndex, ...],
    beside: Mapping[int, tuple[BoundColumn, ...]],
) -> str | None:
    """Why a code span that no block binds is no label of a dimension, or None.

    `indexes` are the dimensions that the page may speak of, `beside` the bound columns of a table by the start of each cell.
    """
    if standing is Standing.OTHER:
        return "what stands around it names something else"
    if surroundings.names_another(block, piece, index, indexes):
        return "the sentence names another dimension"
    if _is_mapped(block, piece, index, beside):
        return "the column beside it holds the labels, so this is what they are called elsewhere"
    if _meant_elsewhere(surroundings, block, piece, index, indexes):
        return "it is a spelling of another dimension's label, and nothing beside it speaks for this one"
    return None


def _is_mapped(block: Block, piece: Piece, index: DimensionIndex, beside: Mapping[int, tuple[BoundColumn, ...]]) -> bool:
    """Whether it names something in a column beside the one of the dimension: what that is called elsewhere."""
    first = next((other for other in block.pieces if other.text.strip()), None)
    return first is piece and any(column.index is index for column in beside.get(block.start, ()))


def _meant_elsewhere(
    surroundings: Surroundings, block: Block, piece: Piece, index: DimensionIndex, indexes: tuple[DimensionIndex, ...]
) -> bool:
    """Whether it is a spelling of another dimension's label, and nothing beside it speaks for this dimension."""
    right = (Kind.CURRENT, Kind.VARIANT)
    others = [other for other in indexes if other is not index and other.meaning(piece.text).kind in right]
    if fits_better(surroundings.company(block, piece) | {piece.text}, index, indexes):
        return True
    knows = surroundings.company_knows
    return bool(others) and (not knows(block, piece, index) or any(knows(block, piece, other) for other in others))
