"""The description in the front matter of a page: themes show it to search engines and in previews, so it is text like any other."""

from __future__ import annotations

import re

from ..facts import Block, Fence, Piece
from ..regexes import lazy

_DESCRIPTION = lazy(r"^description[ \t]*:(?=[ \t\n]|$)", re.MULTILINE)
_BLOCK_SCALAR = lazy(r"[|>][-+0-9]*(?:[ \t]+#.*)?$")
_COMMENT = lazy(r"(?:^|\s)#.*$")


def description_of(front_matter: Fence) -> Block | None:
    """The description as a paragraph, each of its lines a piece; None where there is none."""
    content = front_matter.content
    key = _DESCRIPTION.search(content)
    if key is None:
        return None
    first, *rest = content[key.end() :].split("\n")
    lines = [(key.end(), first)]
    position = key.end() + len(first) + 1
    for line in rest:
        if line.strip() and line[0] not in " \t":
            break
        lines.append((position, line))
        position += len(line) + 1
    pieces = _pieces(front_matter, lines)
    return Block(pieces[0].start, pieces[-1].end, "paragraph", tuple(pieces)) if pieces else None


def _pieces(front_matter: Fence, lines: list[tuple[int, str]]) -> list[Piece]:
    """The text of a scalar from its lines and their offsets, without quotes; escapes stay as they are written."""
    head = lines[0][1].strip()
    quote = head[:1] if head[:1] in ("'", '"') else ""
    if _BLOCK_SCALAR.match(head):
        lines = lines[1:]
    pieces: list[Piece] = []
    for offset, line in lines:
        shown = line if quote or lines[0][1].strip() != head else _COMMENT.sub("", line)
        text = shown.strip()
        start = offset + len(shown) - len(shown.lstrip())
        if quote and not pieces:
            text, start = text[1:], start + 1
        if quote and quote in text:
            text, quote = text[: text.rindex(quote)], ""
        if text:
            if pieces:
                pieces.append(Piece(pieces[-1].end, front_matter.origin(start), "\n"))
            pieces.append(Piece(*front_matter.place(start, start + len(text)), text))
    return pieces
