"""Enumerations: tables, lists and sentences that name labels of one dimension one after the other, and what they claim to name."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from enum import Enum

from msgspec import Struct

from ..facts import Block, Listing, Page, Piece
from ..regexes import lazy
from ..vocabulary.index import DimensionIndex, Kind
from .names import LABEL_NOUNS, own_words, words_of
from .sections import WINDOW, position_in, sentence_around
from .spellings import spellings_of
from .tokens import Token, is_syntax, leading_token

#: By inference a list or sentence enumerates a dimension from this many of its labels on.
MIN_LABELS = 3
#: "and/or" with a comma.
LONGEST_JOINT = 10

_JOINT = lazy(r"[\s\u00a0]*(?:,|;|/|\||\u2192|,?[\s\u00a0]*\b(?:or|and|and/or|to)\b)?[\s\u00a0]*", re.IGNORECASE)
_ALL = lazy(
    r"\b(?:(?:exactly\s+)?(?:one|any|all|each|either)\s+of|(?:must|has\s+to|have\s+to|can\s+only|may\s+only)\s+be)\b"
    r"|\b(?:valid|possible|allowed|permitted|accepted|supported|legal|available)\s+(?:values|labels|states|statuses)\b",
    re.IGNORECASE,
)
# "The mirrors for each distribution" are mirrors; not every distribution needs to have one.
_ALL_OF = lazy(
    r"\b(?:all|(?<!\bfor\s)(?<!\bin\s)(?<!\bon\s)(?<!\bto\s)(?<!\bwith\s)(?:every|each))((?:\s+[a-z-]+){1,4})", re.IGNORECASE
)
_SOME = lazy(
    r"\b(?:such\s+as|e\.\s?g\.?|for\s+(?:example|instance)|etc\.?|including|includes?|like|among\s+(?:others|them)|and\s+(?:so\s+on|others)|some|most|several"
    r"|a\s+few|usually|typically|often)(?=\W|$)|\.\.\.|\u2026",
    re.IGNORECASE,
)


_GOES_ON = lazy(r"[\w-]")


class Intent(Enum):
    """What an enumeration claims."""

    #: A directive says that it names all labels.
    DECLARED = "declared"
    #: The text says so: "one of", "all", "must be".
    SAID = "said"
    #: It says nothing.
    SILENT = "silent"
    #: It names a part on purpose: a directive `subset`, "such as", "e.g.".
    PART = "part"


class Enumeration(Struct, frozen=True):
    """Labels of a dimension that stand together at `text[start:end]`.

    `opener` is the place (start, end) at which something missing is reported. `wanted` are the labels that a directive `complete`
    asks for, None where it asks for all.
    """

    index: DimensionIndex
    sure: bool
    labels: frozenset[str]
    start: int
    end: int
    opener: tuple[int, int]
    intent: Intent
    wanted: frozenset[str] | None = None
    #: Labels that the sentence names elsewhere: nobody misses them.
    around: frozenset[str] = frozenset()


def intent_of(text: str, index: DimensionIndex) -> Intent:
    """What the words around an enumeration claim."""
    if _SOME.search(text):
        return Intent.PART
    names = own_words(index) | LABEL_NOUNS
    said = _ALL.search(text) or any(words_of(match[1]) & names for match in _ALL_OF.finditer(text))
    return Intent.SAID if said else Intent.SILENT


def dimension_of(tokens: list[Token], indexes: tuple[DimensionIndex, ...]) -> DimensionIndex | None:
    """The dimension that most of some tokens are labels of, at least MIN_LABELS different ones; None where two are as good."""
    found = []
    for index in spellings_of(indexes).with_labels(token.text for token in tokens):
        labels = {token.text for token in tokens if index.is_label(token.text)}
        hits = sum(index.is_label(token.text) for token in tokens)
        if len(labels) >= MIN_LABELS and hits * 2 > len(tokens) and mostly_known(tokens, index):
            found.append((hits, index))
    best = max((hits for hits, _ in found), default=0)
    leading = [index for hits, index in found if hits == best]
    return leading[0] if len(leading) == 1 and not fits_better([token.text for token in tokens], leading[0], indexes) else None


def fits_better(texts: Collection[str], index: DimensionIndex, indexes: tuple[DimensionIndex, ...]) -> bool:
    """Whether another dimension knows more of some texts, spelt in one way or another, than one that has most of them as labels."""
    strange = [text for text in texts if index.meaning(text).kind in (Kind.UNKNOWN, Kind.RESERVED)]
    if not strange:
        return False
    right = (Kind.CURRENT, Kind.DEPRECATED, Kind.VARIANT)
    return any(
        any(other.meaning(text).kind in right for text in strange)
        and sum(other.meaning(text).kind not in right for text in texts) < len(strange)
        for other in indexes
        if other is not index
    )


def mostly_known(tokens: list[Token], index: DimensionIndex) -> bool:
    """Whether two thirds of some tokens mean something in a dimension: with more strangers the words are of another list."""
    return sum(is_strange(token.text, index) for token in tokens) * 3 <= len(tokens)


def is_strange(text: str, index: DimensionIndex) -> bool:
    """Whether a text means nothing in a dimension and could not."""
    return index.meaning(text).kind is Kind.UNKNOWN and not (index.open and index.fits_open_set(text))


def is_mixed(tokens: list[Token], index: DimensionIndex, indexes: tuple[DimensionIndex, ...]) -> bool:
    """Whether several tokens are labels of other dimensions: such a list is of several dimensions on purpose."""
    strange = {token.text for token in tokens if index.meaning(token.text).kind is Kind.UNKNOWN}
    return sum(any(text in other.dimension.terms_by_label for other in indexes) for text in strange) >= 2


def items_of(listing: Listing) -> list[tuple[Token, Block]]:
    """The code spans that the items of a list start with, and the blocks that they stand in."""
    found = []
    for item in listing.items:
        token = leading_token(item.block) if item.block is not None else None
        if token is not None and item.block is not None and not is_syntax(token.text):
            found.append((token, item.block))
    return found


def between_labels(text: str) -> bool:
    """Whether a text between two code spans does nothing but join them: a comma, "or", "and"."""
    joint = " ".join(text.split())
    return 0 < len(joint) <= LONGEST_JOINT and _JOINT.fullmatch(joint) is not None


def series_in(block: Block) -> list[list[Piece]]:
    """Runs of code spans in a sentence that nothing but commas, "or" and "and" sets apart."""
    runs: list[list[Piece]] = []
    run: list[Piece] = []
    between = ""
    for piece in block.pieces:
        if not piece.code:
            between += piece.text
            continue
        if run and not between_labels(between):
            runs.append(run)
            run = []
        run.append(piece)
        between = ""
    runs.append(run)
    return [run for run in runs if len(run) >= MIN_LABELS]


def named_in_sentence(block: Block, piece: Piece, index: DimensionIndex) -> frozenset[str]:
    """The labels that the sentence around a piece names anywhere: `hg` (for Mercurial), `fossil` or `none` is one enumeration."""
    at = position_in(block, piece)
    near = block.pieces[max(0, at - WINDOW) : at + WINDOW]
    said = sentence_around(block, piece)
    tokens = [Token(other.text, other.start, other.end, other) for other in near if other.code and index.is_label(other.text)]
    return current_labels(index, [token for token in tokens if sentence_around(block, token.piece) == said])


def labels_shown(page: Page, index: DimensionIndex, start: int, end: int) -> frozenset[str]:
    """The labels with which a block, or a code span, in a range of the page begins: also `on-failure[:times]` shows a label."""
    texts = [text for block in page.blocks if start <= block.start < end for text in _openings(block)]
    return frozenset(
        label
        for label in index.dimension.terms_by_label
        if any(text.startswith(label) and not _GOES_ON.match(text, len(label)) for text in texts)
    )


def _openings(block: Block) -> Iterator[str]:
    yield block.text.lstrip()
    for piece in block.spans:
        yield piece.text


def current_labels(index: DimensionIndex, tokens: list[Token]) -> frozenset[str]:
    """The labels, not their spellings, that tokens name."""
    named = set()
    for token in tokens:
        meaning = index.meaning(token.text)
        if meaning.kind in (Kind.CURRENT, Kind.DEPRECATED, Kind.VARIANT) and meaning.entry is not None:
            named.add(meaning.entry.label)
    return frozenset(named)
