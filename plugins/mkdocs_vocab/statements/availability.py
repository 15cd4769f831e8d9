"""Whether a sentence says of its subjects that they are there for use already: "x is available", "the app ships with x".

Only what is asserted of the present counts: not what is planned, conditional, denied, asked, quoted or said by others, nor what is
available as a text, on request or in a trial.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from msgspec import Struct, structs

from ..regexes import lazy
from .lexicon import Stance
from .marked import SAID, Mention, Sentence, masked, sentences
from .predicates import is_past, verbs_at, why_not_now
from .pronouns import with_pronouns
from .scope import introduced, is_opinion, taken_back
from .subjects import facet_of, is_bare_dimension, is_denied, is_named, noun_phrase, noun_phrases

#: Strings of which every sentence that says so holds one, in lower case.
TELLING = (
    "available", "live", "shipp", "ships", "ship with", "launch", "rolled out", "released", "deployed", "in production", "in use",
    "in service", "in operation", "operational", "in force", "in effect", "up and running", "support", "offer", "comes with",
    "come with", "include", "enabled", "switched on", "turned on", "works", "work out", "work today", "work now",
    "can now", "can already", "can be", "can use", "can book", "can order", "can try", "can get", "can enable", "can buy",
    "out now",
)  # fmt: skip
_PHRASE = lazy(
    r"(?P<phrase>(?:generally\s+|freely\s+|widely\s+)?available|live|shipped|shipping|launched|released|rolled\s+out|deployed"
    r"|in\s+production|in\s+use|in\s+service|in\s+operation|operational|in\s+force|in\s+effect|up\s+and\s+running|out\s+now"
    r"|(?:fully\s+|natively\s+|officially\s+)?supported|enabled|switched\s+on|turned\s+on)(?![\w-])",
    re.IGNORECASE,
)
#: With their own verb.
_OWN = lazy(
    r"\s+(?:(?:have|has|had)\s+)?(?:(?:now|already|finally|recently|also|officially)\s+)*(?P<phrase>(?:gone|went)\s+live|launched"
    r"|shipped|ships?(?=\s+(?:today|now|already|by\s+default|out\s+of|as\s+part|to\s+(?:all|every)|in\s+(?:version|release|v?\d|all"
    r"|every|our)))|works?(?=\s+(?:today|now|already|out\s+of\s+the\s+box))"
    r"|can\s+(?:now|already)\s+be\s+(?:used|booked|ordered|enabled|tried|bought)"
    r"|can\s+be\s+(?:used|booked|ordered|enabled|tried|bought)(?=\s+(?:now|today|already)\b))(?![\w-])",
    re.IGNORECASE,
)
#: "is finalized and available": the verb holds for both.
_JOINED = lazy(r"[\w-]+,?\s+and\s+(?:(?:is|are)\s+)?(?:(?:now|already|also|today)\s+)*(?=\w)", re.IGNORECASE)
_DONE = lazy(r"(?:shipped|launched|released|rolled\s+out|(?:gone|went)\s+live)", re.IGNORECASE)
_MONTH = r"(?:january|february|march|april|may|june|july|august|september|october|november|december)"
_PLACE = (
    r"(?:app|application|product|store|shop|portal|client|dashboard|console|cloud|api|cli|branch|ward|shop|platform|editor|release"
    r"|version|service|menu|field|fleet)(?:e?s)?"
)
#: What may follow words that say that something is there: otherwise they may be part of a name, or tell of a text.
_FOLLOWS = lazy(
    r"\s*(?:$|[.;:!)\]|\u2026,\u2014\u2013]|-{1,2}\s"
    r"|(?:and|but|while|because|so|though|although|as\s+well|too|again|already)\b"
    r"|(?:right\s+)?(?:now|today|immediately|everywhere|anywhere|worldwide|nationwide|globally|at\s+once|out\s+of\s+the\s+box"
    r"|by\s+default|for\s+free|free\s+of\s+charge|at\s+no\s+(?:extra\s+)?(?:cost|charge))\b"
    r"|(?:24|twenty-four)\s+hours|24/7|all\s+(?:day|night|year)|(?:day|night)\s+and\s+(?:night|day)"
    r"|since\s+(?:the\s+)?(?:v?\d|version|release|last|yesterday|this|[A-Z])"
    r"|(?:in|on|at|to|for|across|throughout|with)\s+(?:all|every|each|any|both|everyone|everybody|anyone|our|most|many)\b"
    r"|(?:in|with)\s+(?:version\s|release\s|v?\d+\.\d)"
    rf"|(?:in|on|at|via|through)\s+(?:the|our|its)\s+(?:(?:mobile|web|desktop|current|latest|stable|new|online)\s+)*{_PLACE}\b)"
)
_DATED = lazy(
    rf"\s*(?:in|on|with|since|last|this|yesterday|as\s+part)\s+(?:v?\d|{_MONTH}|\w+day\b|version|of\b|release|week|month|year)",
    re.IGNORECASE,
)
#: Behind it nothing is there yet for everybody.
_TAKES_BACK = lazy(
    r"\b(?:if|once|unless|until|till|provided|when|whenever|as\s+soon\s+as|as\s+long\s+as|subject\s+to|pending|assuming|in\s+case"
    r"|depending|soon|next|later|upcoming|coming|planned|future|beta|alpha|preview|prototypes?|pilots?|trials?|sandbox|staging|drafts?"
    r"|study|studies|tests?|testing|testers|experiment\w*|simulat\w*|mock\w*|demos?|fork|behind\s+a|on\s+request|upon\s+request"
    r"|by\s+request|(?:for|under)\s+(?:\w+\s+)?(?:review|comments?|discussion|reading|inspection|approval|debate)"
    r"|as\s+an?|in\s+(?:theory|principle|part|name)|or|than|online|here|below|above|at\s+https?|volunteers|spring|summer|autumn|fall"
    r"|winter|q[1-4]|20[3-9]\d|tomorrow|tonight|not|no|never|hopefully)\b",
    re.IGNORECASE,
)
_MONTHS_TO_COME = lazy(rf"\b(?:in|by|from|starting|as\s+of)\s+(?:early\s+|late\s+|mid-?\s*)?(?:{_MONTH}|20\d\d)\b", re.IGNORECASE)
_NEAR = lazy(r"[;.!:\u2014]|,?\s+(?:and|but|so|because|while|though|although)\s+")
_NONE_OF = lazy(
    r"(?:^|[,;:]\s*|\b(?:and|but|so)\s+)(?:none\s+of|neither|nor|not(?:\s+\w+){0,3}?|no|few\s+of|without)\s+(?:the\s+)?$",
    re.IGNORECASE,
)
#: Before the clause: it is not the world of today that is meant.
_ELSEWHERE = lazy(
    r"\b(?:ideal|perfect|imaginary|fictional|sample|demo|test|pilot|beta|trial|staging|sandbox|prototypes?|preview|mock\w*|planned"
    r"|future|upcoming|coming|proposed)\b",
    re.IGNORECASE,
)
#: Nouns for the word itself: a name that is available is not taken.
_WORD_FOR = lazy(r"(?:names?|words?|terms?|spellings?|wordings?|identifiers?|keywords?|designations?|domains?)", re.IGNORECASE)
_SUPPORT = lazy(r"\b(?:support\s+for|use\s+of)\s+(?:the\s+)?$", re.IGNORECASE)


class Available(Struct, frozen=True):
    """That the subjects `keys` are there already: `text[start:end]` are the telling words.

    `asserted` is false where a sentence has the words and does not say so, for the given reason. `named`: a noun says that the
    subject's name or label is meant, not what it stands for.
    """

    start: int
    end: int
    keys: tuple[int, ...]
    asserted: bool
    phrase: str
    reason: str
    named: bool = False


@cache
def _telling() -> re.Pattern[str]:
    return re.compile("|".join(sorted(map(re.escape, TELLING), key=len, reverse=True)))


def telling_places(lowered: str) -> list[int]:
    """Where a text in lower case has strings without which nothing is said to be there, in order."""
    return [match.start() for match in _telling().finditer(lowered.replace("\n", " "))]


def available_in(
    text: str,
    mentions: Sequence[Mention],
    *,
    codes: Iterable[tuple[int, int]] = (),
    struck: Iterable[tuple[int, int]] = (),
    topic: int | None = None,
    todo: bool = False,
) -> list[Available]:
    """What a text says of its mentions being there, in order, what asserts nothing included; arguments as in `statements_in`."""
    if (not mentions and topic is None) or not telling_places(text.casefold()):
        return []
    from .offering import offers_in  # the two know each other: one judges what follows, the other the objects

    mentions = sorted(mentions, key=lambda mention: mention.start)
    found: dict[int, Available] = {}
    before: Sentence | None = None
    for sentence in sentences(masked(text, mentions, codes, struck), mentions):
        marked = with_pronouns(sentence, before, topic if before is None else None)
        before = marked
        if marked.is_question or not marked.mentions:
            continue
        for one in (*_predicates(marked), *offers_in(marked)):
            place = structs.replace(one, start=one.start + sentence.start, end=one.end + sentence.start)
            found.setdefault(place.start, structs.replace(place, asserted=False, reason="the task is not done") if todo else place)
    return [found[start] for start in sorted(found)]


def _predicates(sentence: Sentence) -> Iterator[Available]:
    text = sentence.text
    for subject in noun_phrases(text, noun_phrase()):
        held = sentence.between(*subject.span())
        if held and not is_bare_dimension(subject):
            predicate = _predicate_at(text, subject.end())
            if predicate is not None:
                words, match, own = predicate
                reason = _why_not(text, subject, words, match, own=own)
                keys = tuple(dict.fromkeys(mention.key for mention in held))
                phrase = " ".join(match["phrase"].split())
                yield Available(
                    *match.span("phrase"), keys, reason is None, phrase, reason or f"it says “{phrase}”", is_named(subject)
                )


def _predicate_at(text: str, at: int) -> tuple[list[str], re.Match[str], bool] | None:
    """The words before the telling words, the match of these, and whether they hold a verb of their own."""
    if own := _OWN.match(text, at):
        return [], own, True
    for position, words in verbs_at(text, at):
        joined = _JOINED.match(text, position)
        found = _PHRASE.match(text, position) or (_PHRASE.match(text, joined.end()) if joined else None)
        if found:
            return list(words), found, False
    return None


def _why_not(text: str, subject: re.Match[str], words: list[str], match: re.Match[str], *, own: bool) -> str | None:
    """Why a predicate does not say that its subject is there; None where it does."""
    facet = facet_of(subject)
    if facet is not None:
        return f"it speaks of “{facet}”"
    if (subject["relative"] or "").strip(", ") == "that":
        return "it tells of those that are, not that there are any"
    if word := why_not_now(words):
        return f"“{word}” stands before it"
    if under_way := {"being", "become", "becomes", "get", "gets"}.intersection(words):
        return f"“{under_way.pop()}” says that it is still under way"
    if _WORD_FOR.fullmatch(subject["f_kind"] or ""):
        return f"“{subject['f_kind']}” says that the word is meant"
    if is_past(words) and not _DONE.fullmatch(match["phrase"]):
        return f"“{match['phrase']}” is said of the past"
    before = text[: subject.start()]
    if is_denied(subject) or _NONE_OF.search(before):
        return "it is denied"
    if SAID in text[subject.start() : match.end()]:
        return "somebody else's words are part of it"
    if elsewhere := _ELSEWHERE.search(before):
        return f"“{elsewhere[0]}” stands before it"
    left, why = introduced(_SUPPORT.sub("", before), Stance.SETTLED, past=own or is_past(words))
    if left is not Stance.SETTLED:
        return why
    return not_now(text[match.end() :], done=_DONE.fullmatch(match["phrase"]) is not None)


def not_now(tail: str, *, done: bool, free: bool = False) -> str | None:
    """Why what follows keeps words from saying that something is there already; None where it does not.

    `done`: the words tell of what was done, so that a date is in the past. `free`: anything else may follow.
    """
    if not free and not _FOLLOWS.match(tail) and not (done and _DATED.match(tail)):
        return "other words follow, so something else may be meant"
    if is_opinion(tail):
        return "it is somebody's opinion"
    if taken_back(tail):
        return "the sentence takes it back"
    cut = _NEAR.search(tail)
    near = tail[: cut.start()] if cut else tail
    if back := _TAKES_BACK.search(near):
        return f"“{back[0]}” follows"
    if not done and (month := _MONTHS_TO_COME.search(near)):
        return f"“{month[0]}” may be still to come"
    return None
