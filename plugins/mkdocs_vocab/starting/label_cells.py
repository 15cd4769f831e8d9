"""Cells of a table: what a cell says, and the labels of the column that holds them."""

from __future__ import annotations

import re

from msgspec import Struct

from ..facts import Block, Page, Piece
from ..regexes import lazy
from .standing import is_badge
from .words import one_line

_FOOTNOTE = lazy(r"\[\^[^\]\s]+\]")
_JOINTS = lazy(r"[\s,;/|·•]|\b(?:or|and)\b")
_BADGE = lazy(r"(?P<label>.+?)\s*[(\[{]\s*(?P<badge>[^()\[\]{}]+?)\s*[)\]}]\s*$", re.DOTALL)
#: A cell with more words is a sentence, no label.
MAX_WORDS = 6


class LabelCell(Struct, frozen=True):
    """The labels that a cell names, mostly one, and what else it says.

    `badge` is a word beside them about their standing, `struck` says that they are crossed out, `rest` is any other text.
    """

    labels: tuple[str, ...]
    badge: str | None = None
    struck: bool = False
    rest: str = ""


def plain(block: Block) -> str:
    """What a cell says, without markup, footnotes and line breaks."""
    return one_line(_FOOTNOTE.sub("", block.text))


def markdown(page: Page, block: Block) -> str:
    """What a cell says as one line of Markdown: code spans and escapes stay, links and emphasis do not travel."""
    return one_line(_FOOTNOTE.sub("", "".join(_source(page, piece) for piece in block.pieces)))


def _source(page: Page, piece: Piece) -> str:
    if piece.code:
        longest = max((len(run) for run in re.findall("`+", piece.text)), default=0)
        marks, space = "`" * (longest + 1), " " if "`" in (piece.text[:1], piece.text[-1:]) else ""
        return f"{marks}{space}{piece.text}{space}{marks}"
    written = page.text[piece.start : piece.end]
    if written != piece.text and written.startswith("&"):
        return written
    # The backslash of an escape lies outside its piece. That of a pipe is a matter of tables alone.
    escaped = page.text[piece.start - 1 : piece.start] == "\\" and not piece.text.startswith("|")
    return f"\\{piece.text}" if escaped else piece.text


def label_cell(block: Block) -> LabelCell:
    """The labels in a cell: its code spans where there are any, else all of its text but a badge at its end."""
    spoken = [piece for piece in block.pieces if piece.text.strip()]
    struck = bool(spoken) and all(piece.struck for piece in spoken)
    spans = [piece for piece in spoken if piece.code]
    if not spans:
        return _from_text(plain(block), struck)
    rest = one_line(_FOOTNOTE.sub("", "".join(piece.text for piece in block.pieces if not piece.code)))
    labels = tuple(dict.fromkeys(piece.text.strip() for piece in spans))
    if len(labels) > 1 and _JOINTS.sub("", rest):
        # The first is what the row is about; what else is named there stands in the rest.
        others = ", ".join(f"`{label}`" for label in labels[1:])
        return LabelCell(labels[:1], None, spans[0].struck, f"{rest} {others}".strip())
    badge = rest.strip("()[]{}*.,:;–—- ")
    if badge and is_badge(badge):
        return LabelCell(labels, badge, struck)
    return LabelCell(labels, None, struck, "" if len(labels) > 1 or not badge else rest)


def _from_text(text: str, struck: bool) -> LabelCell:
    found = _BADGE.match(text)
    if found and is_badge(found["badge"]):
        return LabelCell((found["label"],), found["badge"], struck)
    return LabelCell((text,) if text else (), None, struck)


def is_sentence(label: str) -> bool:
    """Whether a label is so long that the column can hardly be meant."""
    return len(label.split()) > MAX_WORDS
