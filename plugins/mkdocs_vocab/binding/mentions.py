"""Texts about a label: a page may say that a label was renamed or rejected without using it.

Everything here errs on the side of silence: a missed finding costs less than one that cries wolf.
"""

from __future__ import annotations

import re
from pathlib import PurePosixPath

from msgspec import Struct

from ..facts import Block, Page, Piece
from ..regexes import lazy
from ..vocabulary.index import DimensionIndex, Kind
from . import phrases
from .sections import WINDOW, headings_above, position_in, sentence_and_place, sentence_around, text_around
from .tokens import without_quotes

_HISTORY_FILE = lazy(
    r"(?:[a-z]*[\d._-]*change-?_?logs?|changes|(?:[a-z]+-?_?)?history|news|[a-z]*[\d._-]*release-?_?notes?|releases?|deprecations?|breaking-?_?changes.*"
    r"|whats?-?_?new.*|upgrad(?:e|ing).*|migrat(?:e|ion|ing).*|(?:coming|switching|moving|porting|converting)-?_?from.*)",
    re.IGNORECASE,
)
_PROPOSAL_FOLDER = lazy(r"(?:proposals?|rfcs?|keps?|peps?|enhancements?|enhancement-?_?proposals?)", re.IGNORECASE)
_CALLOUT = lazy(
    r"[\s>]*(?:\[!\w+\]|[^A-Za-z\n]*(?:note|warning|tip|hint|important|caution|attention|info|danger|remark)\b\W)", re.IGNORECASE
)
_VERSION = lazy(r"\bv?(\d+)(?:\.(\d+|x))?\b", re.IGNORECASE)


def is_history_page(path: str) -> bool:
    """Whether a page records changes by its name or its folder's: change logs, release notes, upgrade and migration guides."""
    page = PurePosixPath(path)
    # Manual pages are called `news.7.md`.
    return any(_HISTORY_FILE.fullmatch(name) for name in (page.stem, *page.stem.split("."), *page.parts[:-1]))


def is_proposal_page(path: str) -> bool:
    """Whether a page proposes what is not decided, by its folder: labels that are none may be on their way, or never became any."""
    return any(_PROPOSAL_FOLDER.fullmatch(name) for name in PurePosixPath(path).parts[:-1])


def about_label(page: Page, block: Block, piece: Piece, index: DimensionIndex, uses: tuple[str, ...] = ()) -> str | None:
    """Why a piece is about a label of a dimension rather than a use of it, or None. `uses` are the labels to use instead."""
    if piece.struck:
        return "it is struck out"
    if block.quoted and not is_callout(page, block):
        return "it stands in a quotation"
    sentence, at = sentence_and_place(block, piece)
    plain = _without_labels(sentence, index, piece.text)
    found = phrases.IN_SENTENCE.search(plain) or phrases.IN_CLAUSE.search(
        _without_labels(phrases.clause_around(sentence, at), index, piece.text)
    )
    if found:
        return f"the sentence says “{found.group().strip()}”"
    if not uses and (found := phrases.ARROW.search(sentence)):
        return f"the sentence says “{found.group()}”"
    if _goes_on_as_its_replacement(block, piece, uses):
        return "the label to use stands right behind it"
    beside = _beside_its_replacement(block, piece, sentence, at, uses)
    if beside:
        return f"the sentence says “{beside}” of it and of the label to use"
    return about_section(page, block.start)


def _beside_its_replacement(block: Block, piece: Piece, sentence: str, at: int, uses: tuple[str, ...]) -> str | None:
    """What the sentence says of a label and of the one to use instead, where it names both; arrows stand between them."""
    here = position_in(block, piece)
    near = block.pieces[max(0, here - WINDOW) : here + WINDOW]
    spans = [
        other for other in near if other.code and without_quotes(other.text) in uses and sentence_around(block, other) == sentence
    ]
    words = [match.start() for use in uses for match in re.finditer(rf"(?<![\w-]){re.escape(use)}(?![\w-])", sentence)]
    places = [sentence_and_place(block, other)[1] for other in spans] + words
    if not places:
        return None
    found = phrases.BESIDE_ITS_REPLACEMENT.search(sentence)
    if found is None:
        nearest = min(places, key=lambda place: abs(place - at))
        found = phrases.JOINED_TO_ITS_REPLACEMENT.search(sentence[min(at, nearest) : max(at, nearest)])
    return found.group() if found else None


def _goes_on_as_its_replacement(block: Block, piece: Piece, uses: tuple[str, ...]) -> bool:
    """Whether it only describes the label to use, which follows as a word (a `btrfs` subvolume), or is offered beside it."""
    behind = text_around(block, piece)[1].lstrip().casefold()
    if any(behind.startswith(use.casefold()) for use in uses):
        return True
    if block.kind == "cell":
        return False
    at = position_in(block, piece)
    for step in (-1, 1):
        between, other = (block.pieces[number] if 0 <= (number := at + step * far) < len(block.pieces) else None for far in (1, 2))
        if between is not None and other is not None and other.code and without_quotes(other.text) in uses:
            return between.text.strip(" (\u00a0\n").casefold() in ("or", "alias", "aka", "also")
    return False


def is_callout(page: Page, block: Block) -> bool:
    """Whether a quoted block is a note in the form of a quotation, as forges show them: `> [!NOTE]`, `> **Note**`."""
    lines = page.text[: block.start].splitlines() or [""]
    number = len(lines) - 1
    while number > 0 and lines[number - 1].lstrip().startswith(">"):
        number -= 1
    opening = lines[number] if number < len(lines) - 1 else page.text[page.line_starts[number] : block.end].splitlines()[0]
    return _CALLOUT.match(opening) is not None


def about_lead(text: str) -> str | None:
    """Why what a text leads to is old or wrong on purpose, by its last sentence, or None."""
    found = phrases.IN_LEAD.search(re.split(r"(?<=[.!?])\s", text.strip())[-1])
    return f"the text before it says “{found.group()}”" if found else None


def about_section(page: Page, offset: int) -> str | None:
    """Why everything in the section around an offset is about the past or wrong on purpose, or None."""
    for heading in headings_above(page, offset):
        if heading.level > 1 and (found := phrases.IN_HEADING.search(words(heading))):
            return f"its section is headed with “{found.group().strip()}”"
    return None


class Row(Struct, frozen=True):
    """Where in a table a cell stands."""

    header: tuple[Block, ...]
    cells: tuple[Block, ...]
    column: int


def about_row(row: Row, index: DimensionIndex, piece: Piece) -> str | None:
    """Why a table row is about old labels: an old and a new column, or what a cell of the row says."""
    names = [words(cell) for cell in row.header]
    own = names[row.column]
    if phrases.OLD_COLUMN.search(own) and any(phrases.NEW_COLUMN.search(name) for name in names if name is not own):
        return f"the column “{own.strip()}” holds what is old or wrong"
    version = _version(own)
    if version is not None and any(other > version for name in names if (other := _version(name)) is not None):
        return f"the column “{own.strip()}” holds what an older version has"
    for cell in row.cells:
        found = phrases.IN_ROW.search(_without_labels(words(cell), index, piece.text))
        if found:
            return f"the row says “{found.group()}”"
    return None


def _version(header: str) -> tuple[int, int] | None:
    found = _VERSION.search(header)
    return (int(found[1]), int(found[2]) if (found[2] or "x").isdigit() else 0) if found else None


def is_proposal(page: Page, block: Block, piece: Piece, row: Row | None) -> str | None:
    """Why a candidate is marked as a proposal here, or None."""
    around = (*row.cells, *row.header) if row is not None else ()
    texts = [sentence_around(block, piece), *map(words, around), *map(words, headings_above(page, block.start))]
    for text in texts:
        found = phrases.PROPOSAL.search(text)
        if found:
            return f"it is marked with “{found.group()}”"
    return None


def words(block: Block) -> str:
    """The text of a block without its code spans."""
    return "".join("\ufffc" if piece.code else piece.text for piece in block.pieces)


def _without_labels(text: str, index: DimensionIndex, own: str) -> str:
    """A text without words that are labels of the dimension, or the one in question: `rejected` as a label tells nothing.

    In front of a word such as "value" or "status" it does.
    """
    return _LABEL_WORD.sub(
        lambda match: "\ufffc" if match[0] == own.strip() or index.meaning(match[0]).kind is not Kind.UNKNOWN else match[0], text
    )


_LABEL_WORD = lazy(rf"\w+(?:[-_.]\w+)*(?!\s+{phrases.NAME}\b)\b")
