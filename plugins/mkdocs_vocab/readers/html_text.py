"""Pieces of text in HTML: of attributes, and without white space at the edges of a block."""

from __future__ import annotations

from msgspec.structs import replace

from ..facts import Block, Piece
from .html_tokens import Run, Token, attribute_range, runs_of

#: Attributes with text that is shown or read out.
_TEXT_ATTRIBUTES = ("alt", "aria-label")
_META_TITLES = frozenset({"og:title", "twitter:title", "og:site_name"})
_META_TEXTS = frozenset({"description", "og:description", "twitter:description", "og:image:alt", "twitter:image:alt"})


def pieces_of(text: str, start: int, end: int) -> tuple[Piece, ...]:
    """The pieces of what stands in an attribute."""
    runs = runs_of(text, start, end, None)
    return tuple(Piece(*line_end(text, run), "\n") if run.line else Piece(run.start, run.end, run.value) for run in runs)


def line_end(text: str, run: Run) -> tuple[int, int]:
    """The first line end in white space."""
    start = run.start
    while text[start] not in "\r\n":
        start += 1
    return start, start + (2 if text.startswith("\r\n", start) else 1)


def without_edges(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Without white space before the first and behind the last word."""
    first, last = 0, len(pieces)
    while first < last and not pieces[first].code and not pieces[first].text.strip():
        first += 1
    while first < last and not pieces[last - 1].code and not pieces[last - 1].text.strip():
        last -= 1
    return tuple(_stripped(piece, first=piece is pieces[first], last=piece is pieces[last - 1]) for piece in pieces[first:last])


def _stripped(piece: Piece, *, first: bool, last: bool) -> Piece:
    """The first or last piece of a block without the white space at the edge."""
    text = piece.text
    if piece.code or len(text) != piece.end - piece.start:
        return piece
    start = piece.start + (len(text) - len(text.lstrip()) if first else 0)
    end = piece.end - (len(text) - len(text.rstrip()) if last else 0)
    if (start, end) == (piece.start, piece.end):
        return piece
    return replace(piece, start=start, end=end, text=text[start - piece.start : len(text) - (piece.end - end)])


def blocks_of_attributes(text: str, tag: Token, *, quoted: bool) -> list[Block]:
    """What the attributes of a tag say to a reader."""
    found = []
    for name in _TEXT_ATTRIBUTES:
        if tag.attributes.get(name, "").strip():
            found += _block_of(text, tag, name, "caption", quoted=quoted)
    return found


def blocks_of_meta(text: str, tag: Token, kind: str) -> list[Block]:
    """The title or description in a tag `meta`; a description is a block of a kind."""
    key = (tag.attributes.get("name") or tag.attributes.get("property") or "").strip().lower()
    if key in _META_TITLES or key in _META_TEXTS:
        return _block_of(text, tag, "content", "title" if key in _META_TITLES else kind, quoted=False)
    return []


def _block_of(text: str, tag: Token, name: str, kind: str, *, quoted: bool) -> list[Block]:
    place = attribute_range(text, tag, name)
    pieces = without_edges(pieces_of(text, *place)) if place is not None else ()
    return [Block(pieces[0].start, pieces[-1].end, kind, pieces, 0, quoted)] if pieces else []
