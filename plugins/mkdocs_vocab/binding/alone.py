"""Code spans that no block binds: whether the words around them speak of the dimension, or of something else by that name.

A plain word in a code span is as often a parameter, a branch or a literal as it is a label. What stands around it tells.
"""

from __future__ import annotations

import re
from collections import defaultdict
from enum import Enum
from functools import cached_property

from msgspec import Struct

from ..facts import Block, Page, Piece
from ..regexes import lazy
from ..vocabulary.index import DimensionIndex, Kind, Meaning, is_distinctive
from ..vocabulary.nearest import fold
from .companions import Companions
from .names import NOUNS, own_names, own_words, owner_words, purpose_words, words_of
from .naming import head_words, is_actor, is_called, is_other_example, names_another_kind, names_one_of, nouns_beside, stands_beside
from .sections import headings_above, sentence_and_place, sentence_around, text_around

#: From this length on a page that is about a dimension names it.
TELLING = 500

#: What any label is called, and little else.
VALUES = frozenset({"value", "label"})
#: Literals of programming languages: whoever writes them in code speaks of the language.
_LITERALS = frozenset({"null", "nil", "none", "true", "false", "undefined", "nan", "void", "this", "self"})
# A role of MyST or reStructuredText makes a reference of the code span behind it; what a variable is set to is its value.
_OTHER_BEFORE = lazy(r"(?:\{[\w:+-]+\}|:[\w:+-]+:)$|\bvariable\s+(?:\w+\s+){0,3}to\s+[\"']?$", re.IGNORECASE)
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
    #: A word of the dimension stands somewhere around.
    NEAR = "near"
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
        if known > 1:
            # Lists of options share words: `file`, `journald` or `none` may be the values of another one.
            return Standing.OWN if self._is_about(block, piece, index) else Standing.NEAR
        if not known and piece.text.casefold() in _LITERALS:
            return Standing.OTHER
        sentence, at = sentence_and_place(block, piece)
        words, own = words_of(sentence), own_words(index)
        said = any(name <= words and (len(name) > 1 or not strange) for name in own_names(index))
        if said and (len(self.page.text) < TELLING or self._names_in_full(words, index)):
            return Standing.OWN
        beside = stands_beside(sentence[:at], sentence[at + 1 :], own)
        if said and beside:
            return Standing.OWN
        if not known and not said and (strange or self._is_another_word(piece.text, index)):
            return Standing.OTHER
        if len(self.page.text) < TELLING or (not strange and beside):
            return Standing.OWN
        near = words_of(" ".join(text_around(block, piece)))
        if (known or self._names_in_full(near, index)) and stands_beside(sentence[:at], sentence[at + 1 :], VALUES):
            return Standing.OWN
        if said or known or self._speaks_of(block, piece, index):
            return Standing.OWN if known and self._speaks_of(block, piece, index) else Standing.NEAR
        return Standing.OPEN

    def container(self, block: Block) -> int | None:
        """Where the table or list that a block stands in starts, or None."""
        return self._companions.containers.get(block.start)

    def company(self, block: Block, piece: Piece) -> set[str]:
        """The code spans that stand parallel to one."""
        return self._companions.of(block, piece)

    def company_knows(self, block: Block, piece: Piece, index: DimensionIndex) -> bool:
        """Whether code spans that stand parallel to one are labels of a dimension."""
        return self._company(block, piece, index)[0] > 0

    def _company(self, block: Block, piece: Piece, index: DimensionIndex) -> tuple[int, bool]:
        """How many code spans that stand parallel are of the dimension, where most are; whether there are some and most are not."""
        others = self.company(block, piece)
        known = sum(index.meaning(other).kind is not Kind.UNKNOWN for other in others)
        if not any(other in index.exact for other in others):
            known = 0  # `error`, `info` beside it are not the labels `ERROR` and `INFO`
        most = known * 2 > len(others)
        return known if most else 0, bool(others) and not most

    def _is_another_word(self, text: str, index: DimensionIndex) -> bool:
        """Whether the page somewhere names a text as something else: then it does not mean the label in the next sentence."""
        if (text, index) not in self._other_words:
            named = any(self.is_named_otherwise(*other, index) for other in self._by_text[text])
            self._other_words[text, index] = named
        return self._other_words[text, index]

    def _is_about(self, block: Block, piece: Piece, index: DimensionIndex) -> bool:
        """Whether a word of the dimension stands in the block or in a heading above, or the page is short."""
        own = own_words(index) - words_of(piece.text)
        texts = (" ".join(text_around(block, piece)), *(heading.text for heading in headings_above(self.page, block.start)))
        return len(self.page.text) < TELLING or any(words_of(text) & own for text in texts)

    @staticmethod
    def _names_in_full(words: frozenset[str], index: DimensionIndex) -> bool:
        """Whether some words have a name of the dimension of several words among them."""
        return any(len(name) > 1 and name <= words for name in own_names(index))

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
        before, own = sentence[:at], own_words(index)
        if names_one_of(before, owner_words(index)):
            return True
        return is_other_example(before, own) or is_actor(before, own) or names_another_kind(before, own, purpose_words(index))

    def names_another(self, block: Block, piece: Piece, index: DimensionIndex, indexes: tuple[DimensionIndex, ...]) -> bool:
        """Whether the sentence has the name of another dimension, more than one word long, and no word of this one."""
        said = words_of(sentence_around(block, piece))
        if said & own_words(index):
            return False
        return any(len(name) > 1 and name <= said for other in indexes if other is not index for name in own_names(other))

    def names_others(self, text: str, index: DimensionIndex) -> bool:
        """Whether a text that leads to a list ends with what its items are, and that is no word of the dimension."""
        return any(noun in NOUNS and noun not in own_words(index) for noun in nouns_beside(text, "", frozenset()))

    def is_named_otherwise(self, block: Block, piece: Piece, index: DimensionIndex) -> bool:
        """Whether it is a parameter, a branch, a command …: by the noun beside it, its type, its column or its heading."""
        own = own_words(index)
        before, behind = text_around(block, piece)
        if (
            behind[:1].isalpha()
            or _OTHER_BEFORE.search(before)
            or _TYPED_BEHIND.match(behind)
            or any(noun in NOUNS and noun not in own for noun in nouns_beside(before, behind, own))
        ):
            return True
        if is_called(before, own):
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
        if head_words(header[number].text) & NOUNS and not words_of(header[number].text) & own:
            return True
        return number == 0 and any(_TYPE_CELL.fullmatch(other.text) for other in row[1:])


def counts_alone(meaning: Meaning, text: str) -> bool:
    """Whether a code span is taken up where nothing binds it: a reserved label, or a slip that no ordinary word has the form of."""
    entry = meaning.entry
    if entry is None:
        return False
    if meaning.kind is Kind.RESERVED:
        # `Readable` is the name of a class where `readable` is a word; capitals alone are how code writes a constant.
        return text == entry.label or text.isupper() or text.islower() or is_distinctive(text)
    if meaning.kind is Kind.VARIANT:
        # `TimedOut` is the name of a class or a member where the label is `TIMED_OUT`.
        is_type_name = text.isalnum() and text[0].isupper() and not entry.label.isalnum()
        return is_distinctive(text) and fold(text) == fold(entry.label) and not is_type_name
    return meaning.kind is Kind.COMPACT and is_distinctive(text) and is_distinctive(entry.label)


def has_form_of_its_own(text: str) -> bool:
    """Whether a word is told from all others by its form. A digit alone (`ext4`, `sha1`) is how names of techniques look."""
    return is_distinctive("".join(char for char in text if not char.isdigit()))


def is_doubtful(standing: Standing, text: str) -> bool:
    """Whether a reserved word in a code span is a hint at most, for its form and for what stands around it.

    Code names everything in camel case: where nothing speaks of the dimension, `serverError` is as likely a method.
    """
    if standing is Standing.OPEN and text.isalnum():
        return True
    return standing in (Standing.NEAR, Standing.OPEN) and not has_form_of_its_own(text)
