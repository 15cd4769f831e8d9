"""Statements without a verb: `x` (agreed), `x`: final, the agreed `x`, a heading "`x` approved", a row of a table."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..regexes import lazy
from .lexicon import ADVICE, LITERAL, NAME, Lexicon, Stance, is_participle
from .marked import FILLER, SUBJECT, Sentence
from .scope import introduced
from .statement import Statement
from .subjects import S, facet_of, is_bare_dimension, is_named, noun_phrases, object_phrase

_SEPARATOR = lazy(r"\s*(?:[:=]|\s[\u2013\u2014-]{1,2}\s)\s*(?:(?:now|already|finally|fully)\s+)*")
_PARENTHESIS = lazy(r"\s*[(\[]\s*(?:(?:now|already|still|not\s+yet|fully)\s+)?")
_COMMA = lazy(r",\s+(?:(?:now|finally|already|formally|officially|unanimously|long)\s+)*")
_WITH = lazy(r"(?:^|[,;:]\s+|\bnow\s+)with\s+$", re.IGNORECASE)
_GAP = lazy(r"\s+(?:(?:now|finally|already|formally|officially)\s+)?")
_MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)"
_DATED = rf"(?:on|in|since)\s+(?:the\s+)?(?:v?\d|{_MONTH})[\w ,.-]{{0,25}}?"
_ENDED = lazy(rf"\s*(?:\([^()]*\)|{_DATED})?\s*(?:[.!;)\]]|$)", re.IGNORECASE)
_CLOSED = lazy(r"\s*[)\],;]")
_GOES_ON = lazy(r"\s*(?:,|$)")
_TIME = lazy(r"\s+(?:by|in|at|on|last|since|after|upon|with)\b[^,;.]*,")
_DEFINITE = lazy(
    rf"(?<![\w-])(?P<article>the|our|these|this|those)\s+(?:now\s+|recently\s+|newly\s+"
    rf"|finally\s+)?(?P<phrase>[\w-]+)\s+(?P<kind>{NAME}\s+)?(?P<thing>{S})(?:\s+(?P<noun>{NAME}))?(?![\w-])",
    re.IGNORECASE,
)
#: A sentence that speaks of what is to come does not presuppose it.
_UNSURE = lazy(
    r"\b(?:will|shall|must|should|would|may|might|could|can|cannot|until|till|once|when|before|if|wait\w*|await\w*|pending"
    r"|want\w*|need\w*|not?|never|plan\w*|expect\w*|soon|towards?"
    r"|aim\w*|draft\w*|next|later|without|unless|whether|propos\w*|publish\w*|prepar\w*|hop(?:e|es|ing)|says?|said|claim\w*"
    r"|according)\b|n['\u2019]t\b",
    re.IGNORECASE,
)
_DEFINITE_SETTLED = frozenset(["finalized", "finalised", "agreed", "ratified", "adopted", "settled", "approved"])
_DEFINITE_HEDGED = frozenset(["proposed", "tentative", "provisional", "suggested", "undecided", "unresolved"])


def fragments(sentence: Sentence, lexicon: Lexicon, *, headline: bool) -> Iterator[Statement]:
    """The verbless statements of a sentence."""
    text = sentence.text
    if text.startswith("|"):
        yield from _row(sentence, lexicon)
        return
    for subject in noun_phrases(text, object_phrase()):
        if sentence.between(*subject.span()) and not is_bare_dimension(subject):
            yield from _behind(sentence, subject, lexicon, headline=headline)
    yield from _definite(sentence, lexicon)


def _behind(sentence: Sentence, subject: re.Match[str], lexicon: Lexicon, *, headline: bool) -> Iterator[Statement]:
    text = sentence.text
    keys = tuple(dict.fromkeys(mention.key for mention in sentence.between(*subject.span())))
    for pattern, way in _ways(text[: subject.start()], headline=headline):
        joint = pattern.match(text, subject.end())
        found = lexicon.phrase.match(text, joint.end()) if joint else None
        stance = lexicon.stance(found["phrase"]) if found else None
        if joint is None or found is None or stance is None or found["phrase"].casefold() in ADVICE:
            continue
        phrase = found["phrase"]
        literal = phrase.casefold() in LITERAL and facet_of(subject) is None and not is_named(subject)
        if not _stands(way, phrase, stance, text[found.end() :], literal=literal):
            continue
        left: Stance | None = stance
        if way == "parenthesis" and "not" in joint[0].casefold():
            left = Stance.HEDGED if stance is Stance.SETTLED else None
        why = None
        if left is not None and way != "with":
            left, why = introduced(text[: subject.start()], left, past=False)
        reason = why or f"“{phrase}” stands behind it"
        yield Statement(*found.span("phrase"), keys, left, phrase, reason, facet_of(subject), literal)


def _ways(before: str, *, headline: bool) -> Iterator[tuple[re.Pattern[str], str]]:
    """How a phrase can follow a subject without a verb."""
    yield _PARENTHESIS, "parenthesis"
    yield _COMMA, "comma"
    if _WITH.search(before):
        yield _GAP, "with"
    if not before.strip(" *_#>|-\u2022[]x") or before.rstrip().endswith((":", ";")):
        yield _SEPARATOR, "separator"
        if headline:
            yield _GAP, "gap"


def _stands(way: str, phrase: str, stance: Stance, tail: str, *, literal: bool) -> bool:
    """Whether a phrase stands for itself there, by what follows."""
    if way == "comma":
        return is_participle(phrase) and stance is Stance.SETTLED and _TIME.match(tail) is not None
    if way == "parenthesis":
        return _CLOSED.match(tail) is not None
    if way == "with":
        return not literal and stance is Stance.SETTLED and is_participle(phrase) and _GOES_ON.match(tail) is not None
    return _ENDED.match(tail) is not None


def _definite(sentence: Sentence, lexicon: Lexicon) -> Iterator[Statement]:
    """`The agreed X`: who speaks so takes it as settled; `the approved x request` is about a request."""
    for found in _DEFINITE.finditer(sentence.text):
        phrase = found["phrase"].casefold()
        stance = lexicon.stance(phrase)
        held = sentence.between(*found.span("thing"))
        fits = phrase in (_DEFINITE_SETTLED if stance is Stance.SETTLED else _DEFINITE_HEDGED)
        if stance is None or not held or not fits:
            continue
        follows = re.match(
            r"\s+(?!are\b|is\b|was\b|were\b|has\b|have\b|in\b|for\b|and\b|of\b|apply\b|applies\b)[a-z\ue000-\uf8ff\ufffc]",
            sentence.text[found.end() :],
        )
        unsure = _UNSURE.search(sentence.text)
        left = None if unsure or (follows and not found["noun"] and not found["kind"]) else stance
        keys = tuple(dict.fromkeys(mention.key for mention in held))
        reason = f"“{unsure[0]}” leaves it open" if unsure else f"“{found['article']} {phrase}” takes it as that"
        # A label in front of another noun is an attribute of that: the approved `x` request.
        yield Statement(
            *found.span("phrase"), keys, left, phrase, reason, None, phrase in LITERAL and not (found["noun"] or found["kind"])
        )


def _row(sentence: Sentence, lexicon: Lexicon) -> Iterator[Statement]:
    """A line in the form of a table row: the subject alone in its first cell, a phrase alone in another."""
    text = sentence.text
    cells = [(match.start(1), match.end(1)) for match in re.finditer(r"\|\s*([^|]*?)\s*(?=\|)", text)]
    if len(cells) < 2 or not re.fullmatch(rf"{SUBJECT}{FILLER}*", text[slice(*cells[0])]):
        return
    held = sentence.between(*cells[0])
    for start, end in cells[1:]:
        stance = lexicon.stance(text[start:end]) if held else None
        if stance is not None:
            yield Statement(start, end, (held[0].key,), stance, text[start:end], f"the row says “{text[start:end]}”")
