"""Where things of a page stand: the block behind a directive, the section around a place, the sentence around a word."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right

from ..facts import Block, Page, Piece
from ..regexes import lazy

#: Further behind a text, comments included, nothing is led to by it.
FAR = 2000
#: A sentence is looked for this far around a word, in pieces and in characters: a paragraph of a thousand code spans has none.
WINDOW = 60
WINDOW_TEXT = 2_000
# A role in front of a code span that makes a reference of it: {ref}`content type <types>`.
_REFERENCE = tuple(f"{left}{role}{right}" for left, right in ("{}", "::") for role in ("ref", "doc", "term", "any", "abbr"))
# The full stop of "e.g.", "i.e.", "vs." and "cf." ends no sentence.
_SENTENCE_END = lazy(r"(?<!\b[a-z]\.[a-z])(?<!\b(?:vs|cf))[.!?;]['\")\]]*(?=\s|$)|\n\s*\n", re.IGNORECASE)

#: What stands in a source for the text of another file: snippets, templates and `{! file !}`.
INCLUDE = lazy(r"-+8<-+|\{%[-+]?\s*include\b|\{!")
#: What stands between two blocks and is no text.
_MARKUP = lazy(r"<!--.*?-->|</?[a-zA-Z][^<>]*>", re.DOTALL)


def next_element(page: Page, offset: int) -> tuple[str, int, int] | None:
    """Kind, start and end of the first element that starts at or behind an offset.

    A mark before it that stands for other text, such as that of a snippet, is an element of the kind `include`.
    """
    found = next((element for element in page.elements if element[1] >= offset), None)
    if not page.html:
        mark = INCLUDE.search(page.text, offset, found[1] if found is not None else len(page.text))
        if mark is not None:
            return ("include", mark.start(), mark.end())
    return found


def element_of(page: Page, start: int, end: int) -> tuple[str, int, int] | None:
    """Kind, start and end of the block that a directive at `start:end` speaks of: the diagram that it stands in, else the next."""
    around = next((place for place in _diagram_places(page) if place[0] <= start and end <= place[1]), None)
    return ("diagram", *around) if around is not None else next_element(page, end)


def _diagram_places(page: Page) -> list[tuple[int, int]]:
    return [(diagram.start, diagram.end) for diagram in page.diagrams] + [undrawn.block for undrawn in page.undrawn]


def section_end(page: Page, offset: int) -> int:
    """Where the section around an offset ends: at the next heading of its level or a higher one.

    Before the first heading it is the whole page.
    """
    headings = page.headings()
    number = bisect_right([heading.start for heading in headings], offset)
    if number == 0:
        return len(page.text)
    level = headings[number - 1].level
    return next((heading.start for heading in headings[number:] if heading.level <= level), len(page.text))


def headings_above(page: Page, offset: int) -> list[Block]:
    """The headings of the sections around an offset, innermost first."""
    headings = page.headings()
    number = bisect_right(headings, offset, key=lambda heading: heading.start) - 1
    above: list[Block] = []
    while number >= 0:
        above.append(headings[number])
        number = page.parent_headings[number]
    return above


def sentence_around(block: Block, piece: Piece) -> str:
    """The words of the sentence around a piece of a block, without code spans.

    A label that is itself a telling word (`rejected`) is no evidence.
    """
    return sentence_and_place(block, piece)[0]


def sentence_and_place(block: Block, piece: Piece) -> tuple[str, int]:
    """The sentence around a piece of a block, a code span in it being one character, and where in it the piece stands."""
    before, behind = text_around(block, piece)
    at = len(before)
    text = before + ("\ufffc" if piece.code else piece.text) + behind
    ends = [match.end() for match in _SENTENCE_END.finditer(text)]
    begin = max((end for end in ends if end <= at), default=0)
    end = min((end for end in ends if end > at), default=len(text))
    return text[begin:end], at - begin


def text_around(block: Block, piece: Piece) -> tuple[str, str]:
    """The text of a block in front of a piece and behind it, as far as WINDOW pieces; a code span is one character, U+FFFC."""
    at = position_in(block, piece)
    before = _read(block.pieces[max(0, at - WINDOW) : at])
    behind = _read(block.pieces[at + 1 : at + 1 + WINDOW])
    return before[-WINDOW_TEXT:], behind[:WINDOW_TEXT]


def _read(pieces: tuple[Piece, ...]) -> str:
    """The text of some pieces with one character for each code span; what a role of MyST or reStructuredText refers to is words."""
    text = ""
    for piece in pieces:
        if piece.code:
            text += piece.text.partition("<")[0].strip() if text.endswith(_REFERENCE) else "\ufffc"
        else:
            text += piece.text
    return text


def position_in(block: Block, piece: Piece) -> int:
    """Which piece of a block a piece is."""
    return bisect_left(block.pieces, piece.start, key=lambda other: other.start)


class Leads:
    """The paragraphs and headings right before other blocks: there a text says what a list or table holds."""

    def __init__(self, page: Page) -> None:
        self.page = page
        blocks = [block for block in page.blocks if block.kind in ("paragraph", "heading", "title")]
        self._blocks = sorted(blocks, key=lambda block: block.end)
        self._ends = [block.end for block in self._blocks]

    def before(self, offset: int) -> str:
        """The text right before an offset, or nothing."""
        number = bisect_right(self._ends, offset)
        if number == 0:
            return ""
        last = self._blocks[number - 1]
        if offset - last.end > FAR:
            return ""
        between = _MARKUP.sub("", self.page.text[last.end : offset])
        # What a list marker or an admonition's indent leaves is no text.
        return last.text if len(between.strip()) <= 3 else ""
