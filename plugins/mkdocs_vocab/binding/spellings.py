"""What a code span means in all dimensions at once: nothing in most cases, which has to be found out fast."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache

from ..vocabulary.index import DimensionIndex, Kind, Meaning, is_distinctive
from ..vocabulary.nearest import fold
from .tokens import without_quotes

#: Shorter labels differ by one letter from words that are right.
MIN_LENGTH = 8
#: So many different code spans are remembered.
MOST_KEPT = 100_000


class Spellings:
    """The spellings of some dimensions."""

    def __init__(self, indexes: tuple[DimensionIndex, ...]) -> None:
        self.indexes = indexes
        #: Spellings, as they stand and folded, and the numbers of the dimensions that know them.
        self._exact: defaultdict[str, list[int]] = defaultdict(list)
        self._folded: defaultdict[str, list[int]] = defaultdict(list)
        for number, index in enumerate(indexes):
            for spelling in index.exact:
                self._exact[spelling].append(number)
            for spelling in index.folded:
                self._folded[spelling].append(number)
        #: Labels that may be meant by a slip, under what a slip leaves as it is, and under what is left without one character.
        self._shapes: set[tuple[str, str, str]] = set()
        self._shortened: defaultdict[str, list[tuple[DimensionIndex, str]]] = defaultdict(list)
        for index in indexes:
            for label in index.dimension.terms_by_label:
                if len(label) >= MIN_LENGTH and is_distinctive(label):
                    self._shapes.add(_shape(label))
                    for short in _shorter(label):
                        self._shortened[short].append((index, label))

        self._silent: dict[str, bool] = {}
        self._ends = {(first, last) for first, last, _ in self._shapes}
        #: Labels, their spellings and what is shown for none, and the numbers of the dimensions that have them.
        self._labels: defaultdict[str, list[int]] = defaultdict(list)
        for number, index in enumerate(indexes):
            for spelling, meaning in index.exact.items():
                if meaning.kind in (Kind.CURRENT, Kind.DEPRECATED, Kind.MISSING):
                    self._labels[spelling].append(number)

    def with_labels(self, texts: Iterable[str]) -> list[DimensionIndex]:
        """The dimensions that have one of some texts as a label, each once, in their order."""
        numbers = {number for text in texts if text in self._labels for number in self._labels[text]}
        return [self.indexes[number] for number in sorted(numbers)]

    def means_nothing(self, text: str) -> bool:
        """Whether a code span means nothing in any dimension, nor nearly, nor by a name in front of it."""
        silent = self._silent.get(text)
        if silent is None:
            bare = without_quotes(text)
            qualified = "." in text or ":" in text or "=" in text
            silent = not qualified and not self.knows(bare) and self.near_miss(bare) is None
            if len(self._silent) < MOST_KEPT:
                self._silent[text] = silent
        return silent

    def knows(self, text: str) -> bool:
        """Whether a text means something in one of the dimensions."""
        return text in self._exact or fold(text) in self._folded

    def meanings(self, text: str) -> list[tuple[DimensionIndex, Meaning]]:
        """The dimensions in which a text means something, and what."""
        numbers = {*self._exact.get(text, ()), *self._folded.get(fold(text), ())}
        if not numbers:
            return []
        found = ((index, index.meaning(text)) for index in map(self.indexes.__getitem__, sorted(numbers)))
        return [(index, meaning) for index, meaning in found if meaning.kind is not Kind.UNKNOWN]

    def near_miss(self, text: str) -> tuple[DimensionIndex, str] | None:
        """The label that a text without meaning is but for one slip, and its dimension; None where it is near none, or two.

        Its first and last character, its separators and its digits are right: plurals, other inflections and other numbers are
        words of their own (`rate_limiter` is none of `rate_limited`).
        """
        if not MIN_LENGTH - 1 <= len(text) <= 60 or (text[0], text[-1]) not in self._ends:
            return None
        if _shape(text) not in self._shapes or not is_distinctive(text):
            return None
        found = {near for short in _shorter(text) for near in self._shortened.get(short, ()) if _is_slip(text, near[1])}
        return found.pop() if len(found) == 1 else None


@lru_cache(maxsize=64)
def spellings_of(indexes: tuple[DimensionIndex, ...]) -> Spellings:
    """The spellings of some dimensions, prepared once."""
    return Spellings(indexes)


def _is_slip(text: str, label: str) -> bool:
    if _shape(text) != _shape(label):
        return False
    from rapidfuzz.distance import OSA  # imported late: only a likely slip needs it

    return OSA.distance(text, label, score_cutoff=1) == 1


def _shape(text: str) -> tuple[str, str, str]:
    """First and last character, and what is no letter, in order."""
    return text[0], text[-1], "".join(char for char in text if not char.isalpha())


def _shorter(text: str) -> Iterator[str]:
    """The text, and the text without each of its characters: two texts that differ by one slip have one of these in common."""
    yield text
    for place in range(len(text)):
        yield text[:place] + text[place + 1 :]
