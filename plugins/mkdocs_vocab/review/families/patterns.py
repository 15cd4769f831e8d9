"""Whether a pattern excludes what another one admitted, shown by an example: to decide it for all words may take for ever."""

from __future__ import annotations

from collections.abc import Container, Iterator

from ...vocabulary.labels import Dimension
from ...vocabulary.patterns import PatternTooSlow, matches_in_full

#: Words beside those of the vocabulary that patterns are tried on, for every form that labels have.
_FORMS = (
    "a",
    "ab",
    "a1",
    "1",
    "10",
    "a-b",
    "a_b",
    "a.b",
    "a:b",
    "a/b",
    "a b",
    "A",
    "Ab",
    "AB",
    "aB",
    "A_B",
    "A-B",
    "x-a",
    "é",
    "a" * 40,
)


def excluded_example(before: str | None, after: str | None, dimension: Dimension, fine: Container[str] = ()) -> str | None:
    """A word that matched `before` and does not match `after`, or None where none was found.

    A pattern that is None admits everything. Words that are `fine` all the same do not count.
    """
    if after is None:
        return None
    try:
        for word in _words(dimension):
            if word not in fine and (before is None or matches_in_full(before, word)) and not matches_in_full(after, word):
                return word
    except PatternTooSlow:
        return None
    return None


def _words(dimension: Dimension) -> Iterator[str]:
    """The labels of the dimension, what they look like with other separators and in other case, and words of each form."""
    labels = [*dimension.terms_by_label, *dimension.candidates_by_label, *dimension.reserved_by_label][:40]
    yield from labels
    for label in labels:
        yield from (label.upper(), label.title(), label.replace("-", "_"), label.replace("_", "-"), f"{label}-{label}", f"{label}2")
    yield from _FORMS
