"""What the description of an enumeration says of its values: which it lists, and whether it opens the set."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..facts import Value
from ..regexes import lazy
from ..vocabulary.index import DimensionIndex, Kind
from ..vocabulary.nearest import fold

#: A longer description is a page of its own, and is not looked at.
MAX_LENGTH = 20_000
_QUOTED = r"""(?:`[^`\n]{1,60}`|"[^"\n]{1,60}"|'[^'\n]{1,60}')"""
_WORD = r"[\w][\w.+-]{0,58}[\w]"
_BETWEEN = r"\s*(?:,\s*(?:or|and)?|;|/|\||\bor\b|\band\b)\s*"
#: Values in quotes one after the other, and words behind "one of".
_SERIES = lazy(rf"{_QUOTED}(?:{_BETWEEN}{_QUOTED})+")
_SAID = lazy(
    rf"\b(?:one\s+of|either|(?:possible|allowed|valid|permitted|accepted)\s+(?:values|states|statuses)(?:\s+are)?|must\s+be|can\s+be)\s*:?\s+"
    rf"(?:the\s+following\s*:?\s+)?(?P<words>{_WORD}(?:{_BETWEEN}{_WORD})+)\s*(?:[.;)\n]|$)",
    re.IGNORECASE,
)
#: A list: "* `placed` - Waits for payment", "- placed: waits".
_ITEM = lazy(
    rf"(?m)^[ \t]*[-*+][ \t]+(?:(?P<quoted>{_QUOTED})(?=\s*(?:$|[:=(]|[-–—]\s))|(?P<word>{_WORD})(?=[ \t]*(?:$|[:=]|[-–—]\s)))"
)
_TOKEN = lazy(rf"{_QUOTED}|{_WORD}")
_JOINT = frozenset({"or", "and"})
#: The past, and what is not: there a word that is no label may stand.
_PAST = lazy(
    r"\b(?:formerly|previously|legacy|deprecated|renamed|replaced|removed|no\s+longer|was|were|used\s+to|old|instead\s+of|not|never|except|unless)\b",
    re.IGNORECASE,
)
_OPEN = lazy(
    r"\b(?:may|can)\s+be\s+any\b(?!\s+(?:one\s+)?of)|\bany\s+(?:string|text|value)\s+(?:is|may|can)\b|\bfree[\s-](?:form|text)\b"
    r"|\b(?:other|custom|arbitrary|additional)\s+values\s+(?:are|may|can)\s+(?:be\s+)?(?:allowed|used|valid|possible|accepted|given|permitted)\b"
    r"|\bnot\s+limited\s+to\b",
    re.IGNORECASE,
)
_EXAMPLE = lazy(r"\b(?:such\s+as|for\s+example|for\s+instance|e\.\s?g\.)[,:]?\s+(?P<word>[`'\"]?[\w.-]+[`'\"]?)", re.IGNORECASE)


def values_described(description: Value, source: str, index: DimensionIndex) -> Iterator[Value]:
    """The values that a description lists, where most of them mean something in a dimension; each with its place in `source`."""
    text = description.text or ""
    if len(text) > MAX_LENGTH:
        return
    at = description.start
    for words in _lists(text):
        known = sum(index.meaning(word).kind is not Kind.UNKNOWN for word in words)
        if known < 2 or known * 2 <= len(words):
            continue
        for word in words:
            start = _find(source, word, at, description.end)
            if start >= 0:
                yield Value(start, start + len(word), description.key, word)
                at = start + len(word)


def _lists(text: str) -> Iterator[list[str]]:
    """The words of each list in a description, in order."""
    for line in re.split(r"(?<=[.;])\s|\n\s*\n", text):
        if _PAST.search(line):
            continue
        for series in _SERIES.finditer(line):
            yield [token[0].strip("`'\" ") for token in _TOKEN.finditer(series[0]) if token[0] not in _JOINT]
        for said in _SAID.finditer(line):
            words = [token[0] for token in _TOKEN.finditer(said["words"]) if token[0] not in _JOINT]
            if len(words) > 1:
                yield words
    items = [match for match in _ITEM.finditer(text) if not _PAST.search(text[match.start() : _line_end(text, match.end())])]
    if len(items) > 1:
        yield [(match["quoted"] or match["word"]).strip("`'\"") for match in items]


def _line_end(text: str, offset: int) -> int:
    end = text.find("\n", offset)
    return end if end >= 0 else len(text)


def _find(source: str, word: str, start: int, end: int) -> int:
    match = re.compile(rf"(?<![\w-]){re.escape(word)}(?![\w-])").search(source, start, end)
    # Behind an escape such as \n the letter belongs to that.
    return match.start() if match is not None else source.find(word, start, end)


def opens_set(description: Value, index: DimensionIndex) -> tuple[str, bool] | None:
    """The words that open a set which is closed, and whether they surely do: examples of labels may be meant as a reminder."""
    text = description.text or ""
    if len(text) > MAX_LENGTH:
        return None
    said = _OPEN.search(text)
    if said is not None:
        return said[0], True
    labels = {fold(label) for label in index.dimension.terms_by_label}
    for example in _EXAMPLE.finditer(text):
        if fold(example["word"].strip("`'\".")) in labels:
            return example[0], False
    return None
