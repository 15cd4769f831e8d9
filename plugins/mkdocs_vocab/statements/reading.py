"""Statements of maturity in a text: clause by clause, each with its subject, its stance and the reason."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from msgspec import structs

from ..regexes import lazy
from . import doing, fragments
from .lexicon import LITERAL, Lexicon, Stance, ends_when_no_longer
from .marked import SAID, Mention, Sentence, masked, sentences
from .predicates import Predicate, predicate_at
from .pronouns import with_pronouns
from .scope import followed, introduced, taken_back
from .statement import Statement
from .subjects import facet_of, is_bare_dimension, is_denied, is_named, is_state, noun_phrase, noun_phrases

_TERMINAL = lazy(
    r"\b(?:nothing|no\s+(?:other|further|more|way|transition)|cannot|can't|terminal|end\s+states?|never\s+leaves?|follows?"
    r"|no\s+longer\s+changes?)\b",
    re.IGNORECASE,
)
_BUT_NOT = lazy(
    r"\s*,?\s*(?:but|and|though)\s+(?:(?:is|are|has|have)\s+)?not\s+(?:yet\s+)?(?:been\s+)?(?P<phrase>[\w-]+)", re.IGNORECASE
)
_NAME_WORDS = (
    "label", "name", "term", "word", "spelling", "choice", "decision", "naming", "option", "answer", "form", "design", "identifier",
    "rule", "scheme", "vocabulary", "definition", "convention", "value", "code", "dimension", "key", "designation",
)  # fmt: skip
_NO_MORE = lazy(r"\s+any\s?(?:more|longer)\b", re.IGNORECASE)
_NONE_OF = lazy(
    r"(?:^|[,;:]\s*|\b(?:and|but|so)\s+)(?:nothing\s+about|none\s+of|neither|nor|not\s+(?:all|every|both)(?:\s+of)?|no"
    r"|neither\s+\S+\s+nor)\s+(?:the\s+)?$",
    re.IGNORECASE,
)


def statements_in(
    text: str,
    mentions: Sequence[Mention],
    lexicon: Lexicon,
    *,
    codes: Iterable[tuple[int, int]] = (),
    struck: Iterable[tuple[int, int]] = (),
    topic: int | None = None,
    headline: bool = False,
    todo: bool = False,
) -> list[Statement]:
    """The statements of a text about its mentions, in order, those that assert nothing included.

    `topic` is the subject of the section, for a sentence that begins with "It" or "This label". `headline`: a heading, title or
    list item, in which the verb may be missing ("`x` approved"). `todo`: an item of a task list that is not done.
    """
    if (not mentions and topic is None) or not lexicon.may_speak(text.casefold()):
        return []
    mentions = sorted(mentions, key=lambda mention: mention.start)
    hidden = masked(text, mentions, codes, struck)
    found: list[Statement] = []
    before: Sentence | None = None
    for sentence in sentences(hidden, mentions):
        lowered = sentence.text.casefold()
        if lexicon.may_speak(lowered) and not _names_dimensions_alone(sentence, lowered):
            marked = with_pronouns(sentence, before, topic if before is None else None)
            found += (
                structs.replace(statement, start=statement.start + sentence.start, end=statement.end + sentence.start)
                for statement in (_in_sentence(marked, lexicon, headline=headline, todo=todo) if marked.mentions else ())
            )
            before = marked
        else:
            before = sentence
    if todo:
        found = [
            structs.replace(statement, stance=Stance.HEDGED, reason="the task is not done")
            if statement.stance is Stance.SETTLED
            else statement
            for statement in found
        ]
    return sorted(found, key=lambda statement: statement.start)


def _names_dimensions_alone(sentence: Sentence, lowered: str) -> bool:
    """Whether the sentence has the names of dimensions and no word such as "labels" that would make them subjects."""
    plain = bool(sentence.mentions) and all(mention.plain for mention in sentence.mentions)
    return plain and not any(word in lowered for word in _NAME_WORDS)


def is_open_word(predicate: Predicate, before: str) -> bool:
    """Whether a word for what is open is denied."""
    return ends_when_no_longer(predicate.phrase) and re.search(r"\bnot\b|n['\u2019]t\b", before) is not None


def _in_sentence(sentence: Sentence, lexicon: Lexicon, *, headline: bool, todo: bool) -> Iterator[Statement]:
    if sentence.is_question:
        return
    taken: set[int] = set()
    for statement in (
        *_clauses(sentence, lexicon),
        *doing.actions(sentence, lexicon, todo=todo),
        *fragments.fragments(sentence, lexicon, headline=headline),
    ):
        if statement.start not in taken:
            taken.add(statement.start)
            yield statement


def _clauses(sentence: Sentence, lexicon: Lexicon) -> Iterator[Statement]:
    text = sentence.text
    for subject in noun_phrases(text, noun_phrase()):
        facet = facet_of(subject)
        held = sentence.between(*subject.span())
        if not held:
            # "its form": of what the sentence has named before.
            earlier = {mention.key for mention in sentence.mentions if mention.end <= subject.start()}
            if subject["f_its"] is None or len(earlier) != 1:
                continue
            keys: tuple[int, ...] = tuple(earlier)
        else:
            keys = tuple(dict.fromkeys(mention.key for mention in held))
        if is_bare_dimension(subject):
            continue
        predicate = predicate_at(text, subject.end(), lexicon, facet)
        if predicate is None:
            continue
        yield _statement(sentence, subject, keys, facet, predicate, lexicon)


def _statement(
    sentence: Sentence,
    subject: re.Match[str],
    keys: tuple[int, ...],
    facet: str | None,
    predicate: Predicate,
    lexicon: Lexicon,
) -> Statement:
    text = sentence.text
    stance, reason = predicate.stance, predicate.reason
    before, tail = text[: subject.start()], text[predicate.tail :]
    literal = predicate.phrase.casefold() in LITERAL and facet is None and not is_named(subject) and not predicate.nominal
    if stance is not None and is_state(subject) and predicate.phrase.casefold() in LITERAL:
        stance, reason = None, f"“{predicate.phrase}” may be meant of the thing, not of its name"
    if stance is not None and literal and predicate.phrase.casefold() == "final" and _TERMINAL.search(tail):
        stance, reason = None, "“final” is meant of the state"
    if stance is None and predicate.past and taken_back(tail):
        stance, reason = Stance.HEDGED, "the sentence takes it back"
    if stance is None and (denied := _BUT_NOT.match(tail)) and lexicon.stance(denied["phrase"]) is Stance.SETTLED:
        stance, reason = Stance.HEDGED, f"“not {denied['phrase']}” denies it"
    if (
        stance is None
        and not predicate.past
        and _NO_MORE.match(tail)
        and is_open_word(predicate, text[subject.end() : predicate.start])
    ):
        stance, reason = Stance.SETTLED, f"“{predicate.phrase}” no more says that it is settled"
    none_of = _NONE_OF.search(before)
    if stance is not None and (none_of or is_denied(subject)):
        before = before[: none_of.start()] if none_of else before
        word = none_of[0].strip(" ,;:") if none_of else "nor"
        stance, reason = (Stance.HEDGED, f"“{word}” denies it") if stance is Stance.SETTLED else (None, "it is denied")
    if stance is not None:
        stance, why = introduced(before, stance, past=predicate.past)
        reason = why or reason
    if stance is not None:
        stance, why = followed(
            tail, predicate.phrase, stance, past=predicate.past, perfect="been" in text[subject.end() : predicate.start]
        )
        reason = why or reason
    if stance is not None and SAID in text[subject.start() : predicate.end]:
        stance, reason = None, "somebody else's words are part of it"
    return Statement(predicate.start, predicate.end, keys, stance, predicate.phrase, reason, facet, literal)
