"""Near misses: code spans that differ by one slip from a label whose form no ordinary word has."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ..vocabulary.index import DimensionIndex, Kind, is_distinctive

#: Shorter labels differ by one letter from words that are right.
MIN_LENGTH = 8


def near_miss(text: str, indexes: tuple[DimensionIndex, ...]) -> tuple[DimensionIndex, str] | None:
    """The label that a text is with one slip, and its dimension; None where it is a known word or near two labels.

    Its first and last character, its separators and its digits are right: plurals, other inflections and other numbers are
    words of their own (`rate_limiter` is none of `rate_limited`).
    """
    if len(text) < MIN_LENGTH - 1 or len(text) > 60 or not is_distinctive(text):
        return None
    shortened = _shortened(indexes)
    labels = {found for short in _shorter(text) for found in shortened.get(short, ()) if _is_slip(text, found[1])}
    if not labels or any(index.meaning(text).kind is not Kind.UNKNOWN for index in indexes):
        return None
    return labels.pop() if len(labels) == 1 else None


def _is_slip(text: str, label: str) -> bool:
    if text == label or text[0] != label[0] or text[-1] != label[-1] or _form(text) != _form(label):
        return False
    from rapidfuzz.distance import OSA  # imported late: only a likely slip needs it

    return OSA.distance(text, label, score_cutoff=1) == 1


def _form(text: str) -> str:
    """Separators and digits, in order."""
    return "".join(char for char in text if not char.isalpha())


def _shorter(text: str) -> Iterator[str]:
    """The text, and the text without each of its characters: two texts that differ by one slip have one of these in common."""
    yield text
    for place in range(len(text)):
        yield text[:place] + text[place + 1 :]


@lru_cache(maxsize=64)
def _shortened(indexes: tuple[DimensionIndex, ...]) -> dict[str, list[tuple[DimensionIndex, str]]]:
    found: dict[str, list[tuple[DimensionIndex, str]]] = {}
    for index in indexes:
        for label in index.dimension.terms_by_label:
            if len(label) >= MIN_LENGTH and is_distinctive(label):
                for short in _shorter(label):
                    found.setdefault(short, []).append((index, label))
    return found
