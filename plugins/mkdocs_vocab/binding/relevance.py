"""Whether a Markdown text can hold anything that the vocabularies speak of, told from the raw text.

Most pages of most trees hold nothing: telling that apart costs a fiftieth of reading them. The answer may be yes in vain; where it
is no, reading the page would find no use, no finding and nothing to count.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import lru_cache

from ..regexes import lazy
from ..vocabulary.index import DimensionIndex, Kind, is_distinctive
from .scope import Scope
from .spellings import spellings_of
from .subjects import Subjects, subjects_in
from .tokens import without_quotes

#: Directives, macros and claims, and what starts a diagram: such pages are always read.
MARKERS = (
    "vocab", "mermaid", "plantuml", "@startuml", "graphviz", "digraph", "```dot", "```d2", "~~~dot", "~~~d2", "<svg",
    "kroki-", "```gv", "```puml", "```uml", "```mmd", "{.dot", "{.d2",
)  # fmt: skip
#: Tags behind which a cell or a code span may stand, without pipes and backticks.
_TAGS = lazy(r"<(?:t[dh]|code|kbd|samp|pre|li)\b", 2)
_IS_KEY = lazy(r"[\"']?\s*[:=]")
_BETWEEN_TAGS = lazy(r">([^<>]+)<")
_WORD = lazy(r"[A-Za-z][\w-]*")
#: Between two backticks; a longer text is no label.
_LONGEST = 120
_MOST_SPACES = 3
_MEMBER = (Kind.CURRENT, Kind.DEPRECATED)


def may_matter(text: str, scope: Scope) -> bool:
    """Whether a Markdown text (line ends as they are) may hold something to check."""
    lowered = text.lower()
    subjects = subjects_in(scope)
    hints = _hints_of(subjects).found(lowered)
    if hints is _Found.SURE:
        return True
    if scope.headers and any(header in _squeezed(lowered) for header in scope.headers):
        return True
    words = _words_of(scope.all_indexes, tuple(scope.keys))
    if words.in_code_spans(text) or words.in_tables_or_data(text):
        return True
    return hints is _Found.MAYBE and names_a_subject(lowered, subjects)


def names_a_subject(lowered: str, subjects: Subjects) -> bool:
    """Whether a text in lower case names a decision or dimension, in words or in the address of a badge."""
    if "badge" in lowered:
        lowered = lowered.replace("_", " ").replace("%20", " ")
    pattern = subjects.pattern_in(lowered)
    return pattern is not None and pattern.search(lowered) is not None


class _Found(Enum):
    """What a text in lower case has."""

    #: A marker, or the id of a decision in code.
    SURE = 1
    #: A word of the name of a decision or dimension.
    MAYBE = 2
    NOTHING = 3


class _Hints:
    """Markers, ids in code and words of names, found in one pass."""

    def __init__(self, subjects: Subjects) -> None:
        from ahocorasick_rs import AhoCorasick  # imported late: a project without documents needs none

        sure = [*MARKERS, *(f"`{id_}`" for id_ in subjects.ids)]
        self._sure = len(sure)
        self._automaton = AhoCorasick([*sure, *dict.fromkeys(word for word, _ in subjects.names)])

    def found(self, lowered: str) -> _Found:
        """What there is; the words of a name may also be parts of longer words."""
        matches = self._automaton.find_matches_as_indexes(lowered, overlapping=True)
        if not matches:
            return _Found.NOTHING
        return _Found.SURE if any(number < self._sure for number, _, _ in matches) else _Found.MAYBE


@lru_cache(maxsize=16)
def _hints_of(subjects: Subjects) -> _Hints:
    return _Hints(subjects)


def _squeezed(text: str) -> str:
    """The text as headers are compared: without case and space."""
    return "".join(text.casefold().split())


class _Words:
    """What some dimensions listen to."""

    def __init__(self, indexes: tuple[DimensionIndex, ...], keys: Iterable[str]) -> None:
        from ahocorasick_rs import AhoCorasick  # imported late: a project without documents needs none

        self.spellings = spellings_of(indexes)
        labels = dict.fromkeys(
            spelling
            for index in indexes
            for spelling, meaning in index.exact.items()
            if meaning.kind in _MEMBER and spelling.strip()
        )
        keys = dict.fromkeys(keys) | dict.fromkeys(key for index in indexes for key in index.dimension.keys if is_distinctive(key))
        common = dict.fromkeys(key for index in indexes for key in index.dimension.keys if key not in keys)
        #: Where in the patterns the labels end, and the keys that bind their values whatever these are.
        self.labels, self.keys = len(labels), len(labels) + len(keys)
        self.automaton = AhoCorasick([*labels, *keys, *common])
        self._judged: dict[str, bool] = {}

    def in_code_spans(self, text: str) -> bool:
        """Whether what stands between two backticks means something, or nearly does."""
        judged = self._judged
        parts = text.split("`")[1:-1]
        if "<" in text and _TAGS.search(text):
            parts += _BETWEEN_TAGS.findall(text)
        for part in parts:
            known = judged.get(part)
            if known is None:
                known = len(part) <= _LONGEST and self._means_something(part)
                if len(judged) < 100_000:
                    judged[part] = known
            if known:
                return True
        return False

    def _means_something(self, part: str) -> bool:
        shown = without_quotes(" ".join(part.replace(">", " ").split()).replace("\\|", "|"))
        spellings = self.spellings
        if spellings.knows(shown) or (shown and spellings.near_miss(shown) is not None):
            return True
        # More words than in `state == "open"` are the text between two code spans.
        if shown.count(" ") <= _MOST_SPACES and any(mark in shown for mark in ".:=|"):
            return any(spellings.knows(word) for word in _WORD.findall(shown))
        return False

    def in_tables_or_data(self, text: str) -> bool:
        """Whether a label stands where a table could, or a key where data could."""
        matches = self.automaton.find_matches_as_indexes(text, overlapping=True)
        if not matches:
            return False
        tagged = _TAGS.search(text) is not None
        fenced = "```" in text or "~~~" in text or text.startswith("---")
        has_schema = fenced and ("enum" in text or "const" in text)
        has_label = has_key = False
        for number, start, end in matches:
            if number >= self.labels:
                if fenced and _IS_KEY.match(text, end):
                    if number < self.keys:
                        return True
                    has_key = True
            elif _stands_alone(text, start, end):
                if tagged or has_schema or "|" in _line_around(text, start, end):
                    return True
                has_label = True
        # A common word is a key of the dimension only where a value under it is a label.
        return has_label and has_key


@lru_cache(maxsize=64)
def _words_of(indexes: tuple[DimensionIndex, ...], keys: tuple[str, ...]) -> _Words:
    return _Words(indexes, keys)


def _line_around(text: str, start: int, end: int) -> str:
    begin = max(text.rfind("\n", 0, start), text.rfind("\r", 0, start)) + 1
    stop = text.find("\n", end)
    return text[begin : stop if stop >= 0 else len(text)]


def _stands_alone(text: str, start: int, end: int) -> bool:
    """Whether neither a letter, a digit nor a hyphen goes on before or behind."""
    before, behind = text[start - 1 : start], text[end : end + 1]
    return not (before.isalnum() or before in ("-", "_") or behind.isalnum() or behind in ("-", "_"))
