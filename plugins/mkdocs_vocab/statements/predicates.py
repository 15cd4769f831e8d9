"""Predicates behind a subject: `is not yet final`, `has been agreed`, `will be decided`; what they say, and how certainly."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from msgspec import Struct

from ..regexes import lazy
from .lexicon import ADVICE, Lexicon, Stance, ends_when_no_longer, is_participle

#: What may stand between a subject and the telling words.
_KNOWN = frozenset(
    {
        "is", "are", "was", "were", "be", "been", "being", "has", "have", "had", "having", "will", "shall", "would", "should",
        "must", "may", "might", "could", "can", "cannot", "need", "needs", "ought", "to", "going", "about", "due", "expected",
        "supposed", "planned", "scheduled", "likely", "remain", "remains", "stay", "stays", "became", "become", "becomes",
        "got", "get", "gets", "isn't", "aren't", "wasn't", "weren't", "hasn't", "haven't", "hadn't", "won't", "shan't",
        "wouldn't", "shouldn't", "mustn't", "mightn't", "couldn't", "can't", "needn't", "'s", "'re", "'ve", "'ll", "not",
        "never", "no", "longer", "yet", "still", "now", "already", "finally", "officially", "formally", "unanimously",
        "fully", "completely", "entirely", "definitely", "really", "very", "quite", "also", "thus", "therefore", "hence",
        "long", "since", "recently", "just", "only", "merely", "simply", "currently", "today", "at", "last", "by", "means",
        "far", "from", "anything", "but", "almost", "nearly", "hardly", "barely", "scarcely", "provisionally", "tentatively",
        "partly", "partially", "mostly", "largely", "conditionally", "preliminarily", "informally", "considered", "deemed",
        "declared", "regarded", "as", "both", "all", "nowhere", "near", "absolutely", "certainly", "clearly", "publicly",
        "jointly", "explicitly", "then", "once", "however", "effectively", "itself", "themselves",
    }
)  # fmt: skip
_TOKEN = lazy(r"\s*(?P<word>['\u2019](?:s|re|ve|ll)\b|[\w-]+(?:['\u2019]t\b)?)")
#: The words of them with which a predicate can begin.
_VERBS = frozenset(
    {
        "is", "are", "was", "were", "has", "have", "had", "'s", "'re", "'ve", "'ll", "isn't", "aren't", "wasn't", "weren't",
        "hasn't", "haven't", "hadn't", "won't", "shan't", "wouldn't", "shouldn't", "mustn't", "mightn't", "couldn't", "can't",
        "cannot", "needn't", "will", "shall", "would", "should", "must", "may", "might", "could", "can", "need", "needs",
        "ought", "remain", "remains", "stay", "stays", "became", "become", "becomes", "got", "get", "gets",
    }
)  # fmt: skip
_NEGATIONS = lazy(
    r"\b(?:not|never|no longer|hardly|barely|scarcely|far from|by no means|anything but|nowhere near|cannot|yet to)\b|n't\b"
)
_MERELY = lazy(r"\bnot (?:only|just|merely|simply)\b|n't (?:only|just|merely|simply)\b")
_TO_COME = lazy(
    r"\b(?:will|shall|must|should|needs?|ought|to be|to|going|about|due|expected|supposed|planned|scheduled|likely)\b|'ll\b"
)
_POSSIBLE = lazy(r"\b(?:would|may|might|could|can|cannot)\b")
_HALF = lazy(
    r"\b(?:almost|nearly|provisionally|tentatively|partly|partially|mostly|largely|conditionally|preliminarily|informally)\b"
)
_PAST = lazy(r"\b(?:was|were|wasn't|weren't|became|got|had|hadn't)\b")
_PERFECT = lazy(r"\b(?:has|have|'ve|hasn't|haven't)\b")
#: With their own verb, without "is".
_OWN_SETTLED = lazy(
    r"\s+(?:(?:has|have)\s+)?(?P<phrase>graduated\s+to\s+(?:stable|final|general\s+availability)|(?:passed|won)\s+(?:the"
    r"|its)\s+(?:final\s+)?vote|has\s+(?:the\s+)?(?:full\s+|final\s+)?(?:approval|consent|blessing)\s+of\s+(?:all|both|the"
    r"|every)\s+[\w-]+)\b",
    re.IGNORECASE,
)
_OWN_HEDGED = lazy(
    r"\s+(?:still\s+)?(?P<phrase>(?:awaits?|needs?|requires?|lacks?)\s+(?:a\s+|an\s+|its\s+|our\s+|final\s+|formal\s+)?"
    r"(?:ratification|approval|decision|agreement|sign-off|consensus)"
    r"|(?:may|might|could)\s+(?:still\s+|yet\s+|well\s+|very\s+well\s+)*(?:change|be\s+renamed|be\s+replaced|be\s+dropped))\b"
    r"(?!\s+(?:to|into|from|when|if|at\s+any|during|while|its|the|by|by))",
    re.IGNORECASE,
)
#: Of a question, decision or discussion only.
_MATTERS = lazy(r"(?:.*\s)?(?:question|decision|discussion|debate|matter|issue|vote|consensus|agreement|dispute)s?")
_MATTER_SETTLED = lazy(
    r"(?P<phrase>made|taken|reached|closed|over|concluded|resolved|answered|done|carried|passed)(?![\w-])", re.IGNORECASE
)
_MATTER_HEDGED = lazy(
    r"(?P<phrase>outstanding|pending|expected|postponed|deferred|reopened|re-opened|ongoing|unanswered)(?![\w-])", re.IGNORECASE
)


class Predicate(Struct, frozen=True):
    """What is said at `start:end` of a sentence (the telling words), by which words (`phrase`), and why it counts as that.

    `stance` is None where nothing is asserted; `past` marks simple past.
    """

    start: int
    end: int
    tail: int
    phrase: str
    stance: Stance | None
    reason: str
    past: bool = False
    nominal: bool = False


@cache
def _phrases(lexicon: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    return lexicon.attributive, lexicon.phrase


def predicate_at(sentence: str, at: int, lexicon: Lexicon, facet: str | None) -> Predicate | None:
    """The predicate that begins at an offset, or None where none of maturity does."""
    for pattern, stance in ((_OWN_SETTLED, Stance.SETTLED), (_OWN_HEDGED, Stance.HEDGED)):
        if own := pattern.match(sentence, at):
            return Predicate(*own.span("phrase"), own.end(), own["phrase"], stance, f"it says “{own['phrase']}”")
    matter = facet is not None and _MATTERS.fullmatch(facet) is not None
    for position, words in verbs_at(sentence, at):
        if found := _phrase_at(sentence, position, lexicon, matter):
            return _judged(found, words, lexicon)
    return None


def verbs_at(sentence: str, at: int) -> Iterator[tuple[int, list[str]]]:
    """The places at which a predicate that begins at an offset can have its telling words, and the words before each of them."""
    words: list[str] = []
    position = at
    while len(words) <= 9:
        gap = position + len(sentence[position:]) - len(sentence[position:].lstrip()) if position < len(sentence) else position
        if words and gap > position:
            yield gap, words
        token = _TOKEN.match(sentence, position)
        if token is None:
            return
        word = token["word"].casefold().replace("\u2019", "'")
        if word not in _KNOWN or (
            not words and word not in _VERBS and word not in ("not", "now", "also", "still", "already", "finally")
        ):
            return
        words.append(word)
        position = token.end()


def why_not_now(words: Iterable[str]) -> str | None:
    """Which of the words between subject and telling words keep these from being said of the present; None where none does."""
    said = _MERELY.sub("", " ".join(words))
    for pattern in (_NEGATIONS, _POSSIBLE, _TO_COME, _HALF):
        if found := pattern.search(said):
            return found[0]
    return None


def is_past(words: Iterable[str]) -> bool:
    """Whether the words between subject and telling words are simple past."""
    said = " ".join(words)
    return _PAST.search(said) is not None and _PERFECT.search(said) is None


class _Found(Struct, frozen=True):
    start: int
    end: int
    phrase: str
    stance: Stance
    tail: int
    nominal: bool = False


def _phrase_at(sentence: str, at: int, lexicon: Lexicon, matter: bool) -> _Found | None:
    attributive, phrase = _phrases(lexicon)
    if found := attributive.match(sentence, at):
        stance = lexicon.stance(found["phrase"])
        return _Found(*found.span("phrase"), found["phrase"], stance, found.end(), True) if stance else None
    if matter:
        for pattern, stance in ((_MATTER_SETTLED, Stance.SETTLED), (_MATTER_HEDGED, Stance.HEDGED)):
            if found := pattern.match(sentence, at):
                return _Found(*found.span("phrase"), found["phrase"], stance, found.end())
    if found := phrase.match(sentence, at):
        stance = lexicon.stance(found["phrase"])
        return _Found(*found.span("phrase"), found["phrase"], stance, found.end()) if stance else None
    return None


def _judged(found: _Found, words: list[str], lexicon: Lexicon) -> Predicate:
    said = " ".join(words)
    before = _MERELY.sub("", said)
    past = _PAST.search(before) is not None and _PERFECT.search(before) is None
    stance, reason = _verdict(found, before, past=past)
    if stance is Stance.HEDGED and found.stance is stance and before != said:
        stance, reason = None, f"it is more than “{found.phrase}”"
    return Predicate(found.start, found.end, found.tail, found.phrase, stance, reason, past, found.nominal)


def _verdict(found: _Found, before: str, *, past: bool) -> tuple[Stance | None, str]:
    """Stance and reason by the words between subject and telling words."""
    judge = _of_settled if found.stance is Stance.SETTLED else _of_hedged
    return judge(found, before, past)


def _of_hedged(found: _Found, before: str, past: bool) -> tuple[Stance | None, str]:
    phrase = found.phrase
    if negation := _NEGATIONS.search(before):
        if "no longer" in before and ends_when_no_longer(phrase) and not _POSSIBLE.search(before):
            return Stance.SETTLED, f"“no longer {phrase}” says that it is settled"
        if phrase.casefold().startswith("up for") and not past:
            return Stance.SETTLED, f"“not {phrase}” says that it is settled"
        return None, f"“{negation[0]}” denies “{phrase}”, which does not say that it is settled"
    if past or _TO_COME.search(before) or _POSSIBLE.search(before):
        return None, f"“{phrase}” is not said of the present"
    if is_participle(phrase) and _PERFECT.search(before) and "being" not in before:
        return None, f"“{phrase}” tells of the past"
    if phrase.casefold() in ADVICE and not found.nominal:
        return None, f"“{phrase}” may be advice"
    return Stance.HEDGED, f"it says “{phrase}”"


def _of_settled(found: _Found, before: str, past: bool) -> tuple[Stance | None, str]:
    phrase = found.phrase
    negation = _NEGATIONS.search(before)
    if _POSSIBLE.search(before) and not (negation and "yet" in before):
        return None, f"“{phrase}” is only possible"
    if negation:
        gone = past and not is_participle(phrase)
        return (None, f"“{phrase}” is denied of the past") if gone else (Stance.HEDGED, f"“{negation[0]}” denies “{phrase}”")
    if half := _HALF.search(before):
        return Stance.HEDGED, f"“{half[0]}” takes “{phrase}” back"
    if coming := _TO_COME.search(before):
        return Stance.HEDGED, f"“{coming[0]}” says that “{phrase}” is still to come"
    if phrase.casefold() == "accepted" and not past and not _PERFECT.search(before):
        return None, "“accepted” may be meant of values"
    if past and "became" not in before and not (is_participle(phrase) and "had" not in before):
        return None, f"“{phrase}” is said of the past"
    return Stance.SETTLED, f"it says “{phrase}”"
