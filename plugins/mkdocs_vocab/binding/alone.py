"""Code spans that no block binds: whether the words around them speak of the dimension, or of something else by that name.

A plain word in a code span is as often a parameter, a branch or a literal as it is a label. What stands around it tells.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from enum import Enum
from functools import cached_property

from msgspec import Struct

from ..facts import Block, Page, Piece
from ..regexes import lazy
from ..vocabulary.index import DimensionIndex, Kind, Meaning, is_distinctive
from ..vocabulary.nearest import fold
from .companions import Companions
from .names import LABEL_NOUNS, MODIFIERS, NOUNS, own_names, own_words, purpose_words, words_of
from .sections import headings_above, sentence_and_place, sentence_around, text_around

#: From this length on a page that is about a dimension names it.
TELLING = 500

#: Literals of programming languages: whoever writes them in code speaks of the language.
_LITERALS = frozenset({"null", "nil", "none", "true", "false", "undefined", "nan", "void", "this", "self"})
#: Words that end a noun phrase: what follows them is not what the code span is named as.
_BREAKS = frozenset(
    {
        "a", "about", "after", "all", "an", "and", "any", "are", "as", "at", "be", "been", "before", "but", "by", "can", "do",
        "does", "for", "from", "had", "has", "have", "if", "in", "into", "is", "it", "its", "may", "means", "must", "not", "of",
        "on", "only", "or", "over", "per", "should", "so", "than", "that", "the", "their", "then", "these", "this", "those", "to",
        "under", "until", "via", "was", "were", "when", "where", "which", "while", "who", "will", "with", "without", "your",
    }
)  # fmt: skip
_BESIDE = lazy(r"(?:\s*(?:,|/|\||&|\b(?:and|or)\b)\s*)+\ufffc")
_FOLLOWING = lazy(r"[\s\u00a0]+([A-Za-z]+(?:-[A-Za-z]+)*)")
_NAMED_BEFORE = lazy(r"([A-Za-z]+)(\s+(?:named|called))?[\s:\"'\u201c]*(?:\ufffc\s*(?:,|/|\||&|\b(?:and|or)\b|\s)+)*$")
# A role of MyST or reStructuredText makes a reference of the code span behind it; what a variable is set to is its value.
_OTHER_BEFORE = lazy(r"(?:\{[\w:+-]+\}|:[\w:+-]+:)$|\bvariable\s+(?:\w+\s+){0,3}to\s+[\"']?$", re.IGNORECASE)
# In front of an example: what it is an example of, with the word before that.
_EXAMPLE_OF = lazy(
    r"((?:[A-Za-z-]+\s+)?[A-Za-z]+)[\s,(:\u2013\u2014]+(?:such\s+as|like|for\s+(?:example|instance)|e\.\s?g\.|including)[\s,:\"'\u201c]*"
    r"(?:\ufffc\s*(?:,|/|\||&|\b(?:and|or)\b|\s)+)*$",
    re.IGNORECASE,
)
# Whoever does something is no state: "removed by `up`". What stands behind "followed by" may be one.
_DONE_BY = lazy(
    r"\b(?!(?:follow|preced|denot|represent|indicat|mark|show|replac|identifi|signal|describ|express|repres)ed\b|shown\b|meant\b|given\b)"
    r"[a-z]+(?:ed|wn|ne|ilt|en|un)\s+by\s+[\"'\u201c]?(?:\ufffc\s*(?:,|/|\||&|\b(?:and|or)\b|\s)+)*$",
    re.IGNORECASE,
)
_HEAD_END = lazy(r"\s(?:of|for|in|on|to|from|with|by)\s|[(,/:]", re.IGNORECASE)
_NAMES = frozenset({"name", "key", "id", "type", "value", "description", "list", "syntax", "default"})
_WORDS = lazy(r"[A-Za-z]+")
_IS_A = lazy(r"\s+(?:is|are)\s+(?:an?|the)\b")
_TYPE = r"(?:string|str|int(?:eger)?|u?int\d+|bool(?:ean)?|number|float|double|object|array|list|map|function|date|buffer|bytes)"
_TYPED_BEHIND = lazy(
    rf"\s*(?:\*\*|[:=])?\s*[({{<\[]+\s*(?:{_TYPE}|any|optional|required|default)\b|\s*:\s*{_TYPE}\b", re.IGNORECASE
)
_TYPE_CELL = lazy(rf"\W*(?:list of |array of |map of |\[\])?{_TYPE}s?(?:\[.*\])?\W*", re.IGNORECASE)


class Standing(Enum):
    """What the surroundings of a code span say of it."""

    #: They speak of the dimension.
    OWN = "own"
    #: They name it as something else.
    OTHER = "other"
    #: They tell nothing.
    OPEN = "open"


class Surroundings(Struct, dict=True):
    """The surroundings of the code spans of a page."""

    page: Page
    _other_words: dict[tuple[str, DimensionIndex], bool] = {}

    @cached_property
    def _companions(self) -> Companions:
        return Companions(self.page)

    @cached_property
    def _by_text(self) -> dict[str, list[tuple[Block, Piece]]]:
        found: defaultdict[str, list[tuple[Block, Piece]]] = defaultdict(list)
        for block in self.page.blocks:
            for piece in block.spans:
                found[piece.text].append((block, piece))
        return found

    def standing(self, block: Block, piece: Piece, index: DimensionIndex) -> Standing:
        """What the words, the neighbours and the rest of the page say of a code span as a label of a dimension."""
        if self.is_named_otherwise(block, piece, index):
            return Standing.OTHER
        if self._is_of_another_kind(block, piece, index):
            return Standing.OTHER
        known, strange = self._company(block, piece, index)
        if known:
            return Standing.OWN
        if piece.text.casefold() in _LITERALS:
            return Standing.OTHER
        sentence = words_of(sentence_around(block, piece))
        # One word, such as "severity", names the dimensions of others as well.
        if any(name <= sentence and (len(name) > 1 or not strange) for name in own_names(index)):
            return Standing.OWN
        if strange or self._is_another_word(piece.text, index):
            return Standing.OTHER
        if self._speaks_of(block, piece, index) or len(self.page.text) < TELLING:
            return Standing.OWN
        return Standing.OPEN

    def container(self, block: Block) -> int | None:
        """Where the table or list that a block stands in starts, or None."""
        return self._companions.containers.get(block.start)

    def company(self, block: Block, piece: Piece) -> set[str]:
        """The code spans that stand parallel to one."""
        return self._companions.of(block, piece)

    def company_knows(self, block: Block, piece: Piece, index: DimensionIndex) -> bool:
        """Whether code spans that stand parallel to one are labels of a dimension."""
        return self._company(block, piece, index)[0]

    def _company(self, block: Block, piece: Piece, index: DimensionIndex) -> tuple[bool, bool]:
        """Whether most code spans that stand parallel belong to the dimension, and whether there are some and most do not."""
        others = self.company(block, piece)
        known = sum(index.meaning(other).kind is not Kind.UNKNOWN for other in others)
        if not any(other in index.exact for other in others):
            known = 0  # `error`, `info` beside it are not the labels `ERROR` and `INFO`
        return known * 2 > len(others), bool(others) and known * 2 <= len(others)

    def _is_another_word(self, text: str, index: DimensionIndex) -> bool:
        """Whether the page somewhere names a text as something else: then it does not mean the label in the next sentence."""
        if (text, index) not in self._other_words:
            named = any(self.is_named_otherwise(*other, index) for other in self._by_text[text])
            self._other_words[text, index] = named
        return self._other_words[text, index]

    def _speaks_of(self, block: Block, piece: Piece, index: DimensionIndex) -> bool:
        """Whether the sentence has a word of the dimension, or the text around or a heading above its name.

        In a heading one word must stand alone, several may stand among others.
        """
        said = words_of(sentence_around(block, piece)) - words_of(piece.text)
        # One word of its purpose may be in any sentence.
        if said & own_words(index) or len(said & purpose_words(index)) > 1:
            return True
        near = words_of(" ".join(text_around(block, piece)))
        if any(len(name) > 1 and name <= near for name in own_names(index)):
            return True
        headings = [words_of(heading.text) for heading in headings_above(self.page, block.start) if heading is not block]
        return any(name <= heading and (len(name) > 1 or name == heading) for heading in headings for name in own_names(index))

    def _is_of_another_kind(self, block: Block, piece: Piece, index: DimensionIndex) -> bool:
        """Whether the sentence says that it is an example of something else, has done something, or is of another type or level."""
        sentence, at = sentence_and_place(block, piece)
        before = sentence[:at]
        example = _EXAMPLE_OF.search(before)
        if example and not words_of(example[1].split()[-1]) & (own_words(index) | LABEL_NOUNS):
            return True
        return _DONE_BY.search(before) is not None or _names_another_kind(before, index)

    def names_another(self, block: Block, piece: Piece, index: DimensionIndex, indexes: tuple[DimensionIndex, ...]) -> bool:
        """Whether the sentence has the name of another dimension, more than one word long, and no word of this one."""
        said = words_of(sentence_around(block, piece))
        if said & own_words(index):
            return False
        return any(len(name) > 1 and name <= said for other in indexes if other is not index for name in own_names(other))

    def names_others(self, text: str, index: DimensionIndex) -> bool:
        """Whether a text that leads to a list ends with what its items are, and that is no word of the dimension."""
        return any(noun in NOUNS and noun not in own_words(index) for noun in _nouns(text, "", frozenset()))

    def is_named_otherwise(self, block: Block, piece: Piece, index: DimensionIndex) -> bool:
        """Whether it is a parameter, a branch, a command …: by the noun beside it, its type, its column or its heading."""
        own = own_words(index)
        before, behind = text_around(block, piece)
        if (
            behind[:1].isalpha()
            or _TYPED_BEHIND.match(behind)
            or any(noun in NOUNS and noun not in own for noun in _nouns(before, behind, own))
        ):
            return True
        named = _NAMED_BEFORE.search(before)
        if named and named[2] and not words_of(named[1]) & own:
            return True
        if block.kind == "heading":
            above = [heading for heading in headings_above(self.page, block.start) if heading is not block]
            alone = not block.text.replace(piece.text, "").strip(" :`*_.#")
            return alone and not any(words_of(heading.text) & own for heading in above)
        return block.kind == "cell" and self._in_column_of_others(block, own)

    def _in_column_of_others(self, cell: Block, own: frozenset[str]) -> bool:
        """Whether the column holds parameters, files and the like, or the row gives its type."""
        place = self._companions.cells.get(cell.start)
        if place is None:
            return False
        header, row, number = place
        if _head_words(header[number].text) & NOUNS and not words_of(header[number].text) & own:
            return True
        return number == 0 and any(_TYPE_CELL.fullmatch(other.text) for other in row[1:])


def _nouns(before: str, behind: str, own: frozenset[str]) -> Iterator[str]:
    """The words that may say what a code span is: in front of it, and behind it or behind the spans that follow it."""
    ahead = _NAMED_BEFORE.search(before)
    if ahead:
        yield from words_of(ahead[1])
    example = _EXAMPLE_OF.search(before)
    if example:
        yield from words_of(example[1])
    position = 0
    while beside := _BESIDE.match(behind, position):
        position = beside.end()
    defined = _IS_A.match(behind, position)
    position = defined.end() if defined else position
    for _ in range(4 if defined else 3):
        word = _FOLLOWING.match(behind, position)
        if word is None or word[1].casefold() in _BREAKS:
            return
        if words_of(word[1]) & own:
            return  # "the `safe` profile avoids modules": what follows is said of it
        yield from words_of(word[1])
        position = word.end()


def _head_words(header: str) -> frozenset[str]:
    """The words of a header that say what its column holds: "branch bundle" are bundles, "branch name" are branches."""
    phrase = _HEAD_END.split(header)[0]
    words = _WORDS.findall(phrase)
    if words and words_of(words[-1]) & _NAMES:
        return words_of(phrase)
    return words_of(" ".join(words[-1:]))


def _names_another_kind(before: str, index: DimensionIndex) -> bool:
    """Whether the name in front of a code span that ends as one of the dimension's own (`type`) is another one (`event type`)."""
    own = own_words(index)
    words = [next(iter(words_of(word)), "") for word in _WORDS.findall(before)]
    for number in range(len(words) - 1, 0, -1):
        if words[number] in own:
            return words[number - 1] in MODIFIERS and words[number - 1] not in own
    return False


def counts_alone(meaning: Meaning, text: str) -> bool:
    """Whether a code span is taken up where nothing binds it: a reserved label, or a slip that no ordinary word has the form of."""
    entry = meaning.entry
    if entry is None:
        return False
    if meaning.kind is Kind.RESERVED:
        # `Readable` is the name of a class where `readable` is a word; capitals alone are how code writes a constant.
        return text == entry.label or text.isupper() or text.islower() or is_distinctive(text)
    if meaning.kind is Kind.VARIANT:
        return is_distinctive(text) and fold(text) == fold(entry.label)
    return meaning.kind is Kind.COMPACT and is_distinctive(text) and is_distinctive(entry.label)


def has_form_of_its_own(text: str) -> bool:
    """Whether a word is told from all others by its form. A digit alone (`ext4`, `sha1`) is how names of techniques look."""
    return is_distinctive("".join(char for char in text if not char.isdigit()))
