"""Texts about a label: a page may say that a label was renamed or rejected without using it.

Everything here errs on the side of silence: a missed finding costs less than one that cries wolf.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import PurePosixPath

from ..facts import Block, Page, Piece
from ..vocabulary.index import DimensionIndex, Kind
from .sections import headings_above, sentence_around, text_before


def _any_of(*alternatives: str) -> re.Pattern[str]:
    return re.compile("|".join(alternatives), re.IGNORECASE)


_NAME = r"(?:name|value|label|version|release|spelling|word|form|term|token|draft|protocol|enum|key|status(?:es)?|states?|code)s?"
_SIDE = r"(?:client|server|api|sdk|librar(?:y|ies)|agent|app|build|installation|record|row|entr(?:y|ies)|file|payload|document)s?"
_ABOUT = _any_of(
    # What happened to a name.
    r"\b(?:renam|reject|obsolete|deprecat|supersed|replac|migrat|upgrad)\w*",
    r"\b(?:legacy|formerly|former|previous(?:ly)?|dropped|remov(?:ed|al)|retir(?:ed|ing))\b",
    r"\b(?:was|were|been|being|is|are)\s+(?:not\s+|now\s+)?(?:called|named|known|spelled|considered|ambiguous|merged|split|unified)\b",
    r"\ufffc\s+(?:is|are|has|have|had)\s+(?:now\s+)?gone\b|\bwent\s+away\b|\b(?:we|also|have|had)\s+considered\b|\b(?:decided|voted)\s+against\b|\bruled\s+out\b",
    r"\b(?:used\s+to|chang(?:e|ed|es)\s+(?:from|to)|no\s+longer|instead\s+of|rather\s+than|in\s+place\s+of|in\s+favou?r\s+of)\b",
    r"\u2192|\u21d2|->|=>|\((?:was|were|ex)\b|\ba\.?k\.?a\b|\balso\s+(?:known|called)\b|\b(?:backwards?|forwards?)[- ]compat",
    # When it was so.
    rf"\b(?:old(?:er)?|earlier|original)\s+(?:{_NAME}|{_SIDE})\b|\bhistoric(?:al|ally)?\b|\boriginally\b|\bback\s+then\b|\bin\s+the\s+past\b",
    r"\b(?:before|until|prior\s+to|up\s+to|as\s+of|since|in|from)\s+(?:(?:version|release)\s+v?\d|v?\d+\.[\dx])",
    r"\bfirst\s+(?:release|version)\b|\bat\s+the\s+time\b",
    # That it is not so.
    r"\b(?:do|does|did|should|must|may|can|could|is|are|was|were)(?:\s+not\b|n['\u2019]t\b)",
    r"\b(?:cannot|never|avoid\w*|neither|(?:there\s+(?:is|was|are)|(?:is|was|are)\s+there)\s+no|not\s+(?:a|the|used|allowed|valid|taken))\b",
    r"\bno\s+(?:such\b|\ufffc)|\bwithout\s+(?:an?\s+|the\s+)?\ufffc",
    # That it is wrong on purpose.
    rf"\b(?:invalid|illegal|wrong|mistake\w*|typos?|misspel\w+|refus\w+|unsupported|disallow\w+|reserved|forbidden|unknown\s+{_NAME}|an\s+error)\b",
)
#: Together with the label that replaces it in the same sentence: what the one is to the other.
_BESIDE_ITS_REPLACEMENT = _any_of(
    r"\b(?:becomes?|now|means|equals|maps?|mapped|alias(?:es)?|equivalent|synonym|same\s+as|corresponds?|read\s+as|stands?\s+for|merged)\b",
    r"\b(?:convert|translat|treat|interpret|compatib|normali[sz])\w*|=",
)
#: Words in front of a list, table or example that is wrong on purpose, or old.
_LEAD = _any_of(
    r"\b(?:invalid|illegal|wrong|incorrect|bad|mistake|refuse[sd]?|reject(?:s|ed)?|unsupported|disallowed|forbidden|fails?|errors?)\b",
    r"\bnot\s+(?:allowed|valid|accepted|supported|used|work)\b|\b(?:do\s+not|don['\u2019]t|never|must\s+not)\s+(?:use|write|send|set)\b",
    rf"\b(?:old|older|previous|former|earlier)\s+(?:{_NAME}|{_SIDE})\b|\b(?:old|before|previously|formerly)\W*$",
    r"\b(?:legacy|deprecated|obsolete|removed|renamed|retired|no\s+longer|reserved|avoid)\b",
    r"\b(?:before|until|prior\s+to|in)\s+(?:(?:version|release)\s+v?\d|v?\d+\.[\dx])|\bv?0\.\d",
)
_ABOUT_HEADING = _any_of(
    r"\b(?:renam|migrat|upgrad|reject|deprecat|histor|former|obsolete)\w*",
    rf"\bprevious(?:ly)?\s+(?:{_NAME}|used)\b|\bpreviously\b|^\W*previous\W*$",
    r"\b(?:legacy|remov(?:ed|al)|chang(?:es|ed|e\s?log)|release\s+notes?|releases|unreleased|breaking|old(?:er)?|retired|reserved)\b",
    r"\bwhat(?:['\u2019]?s|\s+is)\s+new\b",
    r"\b(?:not\s+(?:take|chosen|used|accepted)|invalid|errors?)\b",
    # A version stands alone or with its date; a numbered section goes on with words.
    r"^\W*v?\d+\.\d+[\w.-]*\W*(?:[-\u2013\u2014(:].*)?$|\bfrom\s+v?\d",
)
_HISTORY_FILE = re.compile(
    r"(?:change-?_?logs?|changes|(?:[a-z]+-?_?)?history|news|release-?_?notes?|releases?|deprecations?|breaking-?_?changes.*"
    r"|whats?-?_?new.*|upgrad(?:e|ing).*|migrat(?:e|ion|ing).*)",
    re.IGNORECASE,
)
_OLD_COLUMN = _any_of(
    r"\b(?:old|before|was|from|legacy|previous\w*|former\w*|deprecated|removed|obsolete|until|reserved|rejected|instead\s+of)\b",
    r"\bv?0\.\d|\b(?:don['\u2019]t|do\s+not|not|incorrect|wrong|bad|avoid|never)\b",
)
_NEW_COLUMN = _any_of(
    r"\b(?:new|after|now|to|current|replace\w*|instead|use|today|since|do|write|say|correct|right|good|better|preferred)\b"
)
_VERSION = re.compile(r"\bv?(\d+)(?:\.(\d+|x))?\b", re.IGNORECASE)
_PROPOSAL = _any_of(
    r"\b(?:propos|candidate|discuss|consider|recommend|tentative|provisional|suggest|option)\w*",
    r"\b(?:would|might|could|may|if|whether|planned|future|draft|idea|open\s+(?:question|choice))\b",
    r"\b(?:undecided|unsettled|unresolved|not\s+(?:yet\s+)?(?:decided|settled|agreed|final\w*))\b",
)


def is_history_page(path: str) -> bool:
    """Whether a page records changes by its name or its folder's: change logs, release notes, upgrade and migration guides."""
    page = PurePosixPath(path)
    return any(_HISTORY_FILE.fullmatch(name) for name in (page.stem, *page.parts[:-1]))


def about_label(page: Page, block: Block, piece: Piece, index: DimensionIndex, uses: tuple[str, ...] = ()) -> str | None:
    """Why a piece is about a label of a dimension rather than a use of it, or None. `uses` are the labels to use instead."""
    if piece.struck:
        return "it is struck out"
    if block.quoted:
        return "it stands in a quotation"
    sentence = sentence_around(block, piece)
    found = _ABOUT.search(_without_labels(sentence, index, piece.text))
    if found:
        return f"the sentence says “{found.group()}”"
    if any(other.text in uses for other in block.spans):
        found = _BESIDE_ITS_REPLACEMENT.search(sentence)
        if found:
            return f"the sentence says “{found.group()}” of it and of the label to use"
    return about_section(page, block.start)


def about_lead(page: Page, start: int) -> str | None:
    """Why what the block at an offset shows is old or wrong on purpose, by the last sentence of the text before it, or None."""
    said = re.split(r"(?<=[.!?])\s", text_before(page, start).strip())[-1]
    found = _LEAD.search(said)
    return f"the text before it says “{found.group()}”" if found else None


def about_section(page: Page, offset: int) -> str | None:
    """Why everything in the section around an offset is about the past or wrong on purpose, or None."""
    for heading in headings_above(page, offset):
        if heading.level > 1 and (found := _ABOUT_HEADING.search(words(heading))):
            return f"its section is headed with “{found.group().strip()}”"
    return None


@dataclass(frozen=True, slots=True)
class Row:
    """Where in a table a cell stands."""

    header: tuple[Block, ...]
    cells: tuple[Block, ...]
    column: int


def about_row(row: Row, index: DimensionIndex, piece: Piece) -> str | None:
    """Why a table row is about old labels: an old and a new column, or what a cell of the row says."""
    names = [words(cell) for cell in row.header]
    own = names[row.column]
    if _OLD_COLUMN.search(own) and any(_NEW_COLUMN.search(name) for name in names if name is not own):
        return f"the column “{own.strip()}” holds what is old or wrong"
    version = _version(own)
    if version is not None and any(other > version for name in names if (other := _version(name)) is not None):
        return f"the column “{own.strip()}” holds what an older version has"
    for cell in row.cells:
        found = _ABOUT.search(_without_labels(words(cell), index, piece.text))
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
        found = _PROPOSAL.search(text)
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


_LABEL_WORD = re.compile(rf"\w+(?:[-_.]\w+)*(?!\s+{_NAME}\b)\b")
