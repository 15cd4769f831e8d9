"""Which level of a scale a badge, a cell or a status line names: exactly one, or what could be meant by the word."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ..regexes import lazy
from ..vocabulary.catalog import Standing
from ..vocabulary.decisions import Level
from ..vocabulary.model import Vocabulary

#: Longer texts are more than a level.
LONGEST = 60
_AROUND = lazy(r"^[\W_]+|[\W_]+$")
_PREFIX = lazy(r"^(?:status|maturity|stage|decision|level|state)\s*[:=-]\s*")
_DATED = lazy(r"\s*(?:[,(]\s*)?(?:since|as of|on|in)?\s*\d{4}(?:-\d\d){0,2}\)?$|\s+\(.*\)$")


def levels_named(text: str, vocabulary: Vocabulary) -> tuple[Level, ...]:
    """The levels that a word or phrase names, by id, title or phrase; none where it names no level."""
    if len(text) > LONGEST:
        return ()
    word = " ".join(_AROUND.sub("", text.replace("_", " ").replace("\n", " ")).casefold().split())
    word = _PREFIX.sub("", word)
    if not word or len(word) > LONGEST:
        return ()
    names = _names(tuple(vocabulary.levels.values()))
    return names.get(word) or names.get(_DATED.sub("", word), ())


def names_of_levels(vocabulary: Vocabulary) -> Iterable[str]:
    """All words and phrases that name a level, in lower case."""
    return _names(tuple(vocabulary.levels.values()))


@lru_cache(maxsize=32)
def _names(levels: tuple[Level, ...]) -> dict[str, tuple[Level, ...]]:
    """The levels of a scale by their ids, titles and phrases in lower case."""
    found: dict[str, tuple[Level, ...]] = {}
    for level in levels:
        for name in {level.id, level.id.replace("-", " "), level.title.casefold(), *(p.casefold() for p in level.phrases)}:
            found[name] = (*found.get(name, ()), level)
    return found


def differs(levels: tuple[Level, ...], standing: Standing) -> int:
    """1 where every level that can be meant is above the decision's, -1 where every one is below it, else 0."""
    if standing.level is None or standing.level in levels:
        return 0
    above = [Standing(standing.vocabulary, standing.decision, standing.aspect, level).rank > standing.rank for level in levels]
    if all(above):
        return 1
    return 0 if any(above) else -1
