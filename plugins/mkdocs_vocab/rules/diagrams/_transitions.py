"""The transitions of a dimension by their ends, and how triggers are compared."""

from __future__ import annotations

import re
from collections import defaultdict

from ...regexes import lazy
from ...vocabulary.labels import Dimension, Transition

_ANY = lazy(r"any(?:\s+trigger)?|\*|always|-", re.IGNORECASE)
#: What UML writes behind a trigger: a guard, an action.
_GUARD = lazy(r"\[[^\]]*\]|/(?!\w*\s*\w*/).*$")
_WORD = lazy(r"\w+")
#: Endings that a word has in one sentence and not in another: "user cancels" is `cancel`.
_ENDING = lazy(r"(?<=[a-z]{3})(?:ing|ed|es|s|e)$")
_EMPTY = frozenset({"a", "an", "the", "is", "are", "was", "be", "has", "of", "on", "to", "by", "in", "it", "when", "if", "after"})
#: Texts that are as like as this share of their letters are one trigger in other words.
ALIKE = 80
#: A trigger is named in so many words at most; a longer text is a sentence on it.
SENTENCE = 3


class Ways:
    """The transitions of a dimension."""

    def __init__(self, dimension: Dimension) -> None:
        self._by_ends: defaultdict[tuple[str | None, str | None], list[Transition]] = defaultdict(list)
        self._after: defaultdict[str | None, list[str | None]] = defaultdict(list)
        for transition in dimension.transitions:
            for source in transition.sources:
                self._by_ends[source, transition.to].append(transition)
                self._after[source].append(transition.to)
        self.pairs = list(self._by_ends)
        self.triggers = {transition.on for transition in dimension.transitions if transition.on}
        self.has_loops = any(source == target for source, target in self._by_ends)

    def of(self, source: str | None, target: str | None) -> list[Transition]:
        """The transitions between two labels; None is the missing state."""
        return self._by_ends.get((source, target), [])

    def after(self, source: str | None) -> list[str | None]:
        """What follows a label."""
        return self._after.get(source, [])


def same_trigger(text: str, trigger: str) -> bool:
    """Whether the text of an edge means a trigger: the same words, or the words of one in the other, or nearly the same letters."""
    text = _GUARD.sub(" ", text) if _GUARD.sub(" ", text).strip() else text
    if _ANY.fullmatch(text.strip()):
        return True
    words, wanted = _words(text), _words(trigger)
    if not words or not wanted:
        return "".join(text.split()).casefold() == "".join(trigger.split()).casefold()
    if words <= wanted or wanted <= words:
        return True
    joined, other = "".join(sorted(words)), "".join(sorted(wanted))
    whole, right = "".join(_WORD.findall(text.casefold())), "".join(_WORD.findall(trigger.casefold()))
    if whole == right or joined == other:
        return True
    if len(whole) > 200 or len(right) > 200:
        return False
    from rapidfuzz.fuzz import ratio  # imported late: most triggers are the same

    return ratio(whole, right) >= ALIKE


def names_trigger(text: str, trigger: str) -> bool:
    """Whether a text is a trigger word for word, and not only a sentence in which its words occur."""
    return _words(text) == _words(trigger)


def is_sentence(text: str) -> bool:
    """Whether a text says more than the name of a trigger does."""
    return len(_WORD.findall(text)) > SENTENCE


def _words(text: str) -> frozenset[str]:
    parted = re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", text.replace("_", " "))
    found = frozenset(word.casefold() for word in _WORD.findall(parted))
    return frozenset(_ENDING.sub("", word) for word in found - _EMPTY or found)
