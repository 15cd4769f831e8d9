"""The tokens of a table cell or list item that can be labels."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from ..facts import Block, Piece
from ..regexes import lazy
from ..vocabulary.index import DimensionIndex, Kind

#: Cells that say "nothing", "anything" or "see elsewhere" and are no label.
_PLACEHOLDER = lazy(
    r"(?:[-\u2013\u2014*?.\u2026/|~\u2713\u2717\u2714\u2718x+]+|n/?a|none|any|all|other|others|default|same|varies|tbd|todo|yes|no|true|false|\(.*\)|<.*>|\[.*\]|\{.*\})",
    re.IGNORECASE,
)
_SEPARATORS = lazy(r"\s*(?:[,/|\u00b7;]|\bor\b|\band\b|<br\s*/?>|\n)\s*")


_SYNTAX = lazy(r"[\[\](){}<>|=$*\"'`\u2026]|\.\.\.|^[^\w]*[./\\][^\w]*$")


class Token(Struct, frozen=True):
    """A word of a cell at `text[start:end]` of the page, and the piece that it is part of."""

    text: str
    start: int
    end: int
    piece: Piece


def cell_tokens(cell: Block, index: DimensionIndex) -> list[Token]:
    """What a cell of a bound column says, one token for each label that it may name.

    Code spans count alone where there are any. Plain text counts where it is one word, where it means something in the
    dimension as a whole, or where all its parts do.
    """
    if cell.spans:
        return [
            Token(p.text, p.start, p.end, p)
            for p in cell.spans
            if p.text in index.exact or not (_PLACEHOLDER.fullmatch(p.text.strip()) or is_syntax(p.text))
        ]
    pieces = [piece for piece in cell.pieces if piece.text.strip()]
    if len(pieces) != 1 or pieces[0].end - pieces[0].start != len(pieces[0].text):
        return []
    piece = pieces[0]
    whole = _trimmed(piece, 0, len(piece.text))
    if index.meaning(whole.text).kind is not Kind.UNKNOWN:
        return [whole]
    parts = []
    begin = 0
    for separator in _SEPARATORS.finditer(piece.text):
        parts.append(_trimmed(piece, begin, separator.start()))
        begin = separator.end()
    parts.append(_trimmed(piece, begin, len(piece.text)))
    parts = [part for part in parts if part.text and not _PLACEHOLDER.fullmatch(part.text) and not is_syntax(part.text)]
    if any(" " in part.text for part in parts):
        return []
    if len(parts) > 1 and not any(index.is_label(part.text) for part in parts):
        return []
    return parts


def texts_of(cell: Block) -> Iterator[str]:
    """What a cell may say in any dimension: its code spans, or else its words."""
    if cell.spans:
        yield from (piece.text for piece in cell.spans)
        return
    text = cell.text.strip()
    yield text
    if _SEPARATORS.search(text):
        yield from (part.strip() for part in _SEPARATORS.split(text))


def without_quotes(text: str) -> str:
    """The text inside the quotes, where a code span shows a string: `"done"`."""
    return text[1:-1] if len(text) > 2 and text[0] in "\"'" and text[0] == text[-1] else text


def unquoted(token: Token) -> Token:
    """The token inside the quotes, at its place."""
    text = without_quotes(token.text)
    if text == token.text or token.end - token.start != len(token.text):
        return token
    return Token(text, token.start + 1, token.end - 1, token.piece)


def is_syntax(text: str) -> bool:
    """Whether a text shows how something is written (`on-failure[:times]`, `a|b`, `""`) rather than a label."""
    return _SYNTAX.search(text) is not None


def _trimmed(piece: Piece, begin: int, end: int) -> Token:
    text = piece.text[begin:end]
    left = len(text) - len(text.lstrip())
    text = text.strip()
    start = piece.start + begin + left
    return Token(text, start, start + len(text), piece)


def leading_token(block: Block) -> Token | None:
    """The code span that a list item starts with, or None."""
    for piece in block.pieces:
        if piece.code:
            return Token(piece.text, piece.start, piece.end, piece)
        if piece.text.strip():
            return None
    return None
