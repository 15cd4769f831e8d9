"""Pronouns that take up a subject: only where nothing else can be meant."""

from __future__ import annotations

import re

from msgspec import structs

from ..regexes import lazy
from .lexicon import NAME
from .marked import CODE, FILLER, SUBJECT, Mention, Sentence
from .subjects import noun_phrase

_PRONOUN = lazy(
    rf"(?:^|[,;:]\s+|\b(?:and|but|so|because|since|although|though)\s+)(?P<it>it|they|(?:this|the|these|that)\s+{NAME}|both)"
    r"(?=\s+(?:is|are|was|were|has|have|had|will|may|might|could|remains?|isn|aren|hasn|haven|wasn|weren|should|must|needs?"
    r"|awaits?)\b|['\u2019]s\b)",
    re.IGNORECASE,
)


def with_pronouns(sentence: Sentence, before: Sentence | None, topic: int | None) -> Sentence:
    """The sentence with its pronouns as mentions, where they can only mean the one subject named before."""
    text = sentence.text
    added: list[Mention] = []
    for match in _PRONOUN.finditer(text):
        start, end = match.span("it")
        earlier = {mention.key for mention in (*sentence.mentions, *added) if mention.end <= start}
        if not earlier and not text[:start].strip():
            key = _subject_of(before) if before is not None else topic
        elif len(earlier) == 1 and CODE not in text[:start]:
            key = next(iter(earlier))
        else:
            key = None
        if key is not None:
            added.append(Mention(start, end, key))
            text = text[:start] + SUBJECT + FILLER * (end - start - 1) + text[end:]
    if not added:
        return sentence
    return structs.replace(
        sentence, text=text, mentions=tuple(sorted((*sentence.mentions, *added), key=lambda mention: mention.start))
    )


def _subject_of(sentence: Sentence) -> int | None:
    """The one thing that a sentence speaks of, if it opens with it and names no other."""
    keys = {mention.key for mention in sentence.mentions}
    opening = noun_phrase().match(sentence.text)
    if len(keys) != 1 or opening is None or CODE in sentence.text or not sentence.between(*opening.span()):
        return None
    return next(iter(keys))
