"""A text whose subjects are marked, so that patterns can speak of them; offsets stay those of the text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from ..regexes import lazy

#: One subject: its first character, then fillers. A dimension's name is one of another kind: alone it is an ordinary word.
SUBJECT, DIMENSION, FILLER = "\ue000", "\ue001", "\ue00f"
#: Code that is no subject, and words that somebody else says.
CODE, SAID = "\ufffc", "\ue00e"

_QUOTES = lazy(r"“[^“”]*”|„[^“”„]*[“”]|«[^«»]*»|‘[^‘’\n]*’(?!\w)|(?<!\w)\"[^\"]*\"(?!\w)|(?<![\w'])'[^'\n]*'(?!\w)")
_ENDS = lazy(r"(?<!\be\.g)(?<!\bi\.e)(?<!\bvs)(?<!\bcf)(?<!\betc)(?<!\bNo)[.!?\u2026]['\")\]\u201d\u2019]*(?=\s+[^a-z\s]|\s*$)")
#: What extensions of Markdown write around highlighted, inserted and raised words.
_MARKS = ("==", "++", "^^")
#: Longer sentences are lists of something, and cost too much.
LONGEST = 900


class Mention(Struct, frozen=True):
    """A subject at `text[start:end]`; `key` is the caller's. `plain`: a dimension's name, which needs a noun such as "labels"."""

    start: int
    end: int
    key: int
    plain: bool = False


class Sentence(Struct, frozen=True):
    """A sentence of the masked text at `start`, with the mentions in it (offsets in the sentence)."""

    start: int
    text: str
    mentions: tuple[Mention, ...]

    @property
    def is_question(self) -> bool:
        """Whether it asks."""
        return self.text.rstrip(" \"')]\u201d").endswith("?")

    def between(self, start: int, end: int) -> tuple[Mention, ...]:
        """The mentions inside a part of the sentence."""
        return tuple(mention for mention in self.mentions if start <= mention.start and mention.end <= end)


def masked(text: str, mentions: Iterable[Mention], codes: Iterable[tuple[int, int]], struck: Iterable[tuple[int, int]] = ()) -> str:
    """The text with subjects, other code, quoted and struck words replaced, as long as it was."""
    text = text.replace("\n", " ").replace("\t", " ").replace("\u00a0", " ")
    for mark in _MARKS:
        text = text.replace(mark, " " * len(mark))
    chars = list(text)
    for start, end in codes:
        chars[start:end] = CODE * (end - start)
    for mention in mentions:
        if mention.start < mention.end:
            length = mention.end - mention.start
            chars[mention.start : mention.end] = (DIMENSION if mention.plain else SUBJECT) + FILLER * (length - 1)
    for start, end in struck:
        chars[start:end] = " " * (end - start)
    joined = "".join(chars)
    if not any(mark in joined for mark in "\"'“„«‘"):
        return joined
    return _QUOTES.sub(_unquoted, joined)


def _unquoted(match: re.Match[str]) -> str:
    inner = match[0][1:-1]
    if inner and inner[0] in (SUBJECT, DIMENSION) and not inner[1:].strip(FILLER):
        return inner[0] + FILLER * (len(match[0]) - 1)
    return SAID * len(match[0])


def sentences(text: str, mentions: Sequence[Mention]) -> Iterator[Sentence]:
    """The sentences of a masked text."""
    begin = number = 0
    for end in [*(match.end() for match in _ENDS.finditer(text)), len(text)]:
        start = begin + len(text[begin:end]) - len(text[begin:end].lstrip())
        held = []
        while number < len(mentions) and mentions[number].start < end:
            mention = mentions[number]
            held.append(Mention(mention.start - start, mention.end - start, mention.key, mention.plain))
            number += 1
        begin = end
        if start < end and end - start <= LONGEST:
            yield Sentence(start, text[start:end], tuple(mention for mention in held if mention.start >= 0))
