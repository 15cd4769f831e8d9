"""Sentences whose object is there already: "the app ships with x", "we launched x", "you can now use x", "Now available: x"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from ..regexes import lazy
from .availability import Available, not_now
from .lexicon import Stance
from .marked import CODE, FILLER, SUBJECT, Sentence
from .scope import introduced
from .subjects import facet_of, is_bare_dimension, is_named, noun_phrases, object_phrase

_ADVERB = r"(?:(?:now|already|finally|recently|just|also|officially|natively|fully|still|today)\s+)*"
_VERBS = (
    r"(?P<strict>supports?)|(?P<timed>includes?|features?)"
    r"|(?P<loose>offers?|(?:ships?|comes?)\s+with(?:\s+(?:built-in|native|full))?\s+support\s+for|ships?\s+with|comes?\s+with"
    r"|(?:has|have)(?:\s+(?:built-in|native|full))?\s+support\s+for|adds?(?:\s+(?:built-in|native|full))?\s+support\s+for)"
)
_WHO = rf"(?P<who>(?:[\w'\u2019.{CODE}-]+\s+){{1,7}}?)"
#: Words with which it is no statement that something is there: relative, negative, conditional, or another verb.
_NO_SUBJECT = frozenset(
    {
        "who", "which", "that", "whoever", "whatever", "whether", "if", "when", "where", "while", "how", "why", "no", "not", "none",
        "neither", "nobody", "nor", "only", "few", "hardly", "never", "without", "will", "would", "may", "might", "could", "should",
        "shall", "must", "can", "cannot", "does", "do", "did", "doesn't", "don't", "didn't", "won't", "to", "is", "are", "was",
        "were", "be", "been", "has", "have", "had", "any", "once", "until", "unless", "i", "we", "they", "he", "she", "you", "it",
        "this", "these", "those", "some", "many", "most", "both", "plan", "plans", "planned", "future", "upcoming", "next", "new",
        "proposed", "beta", "prototype", "draft", "let", "lets", "please", "example", "their", "his", "her",
        "other", "another", "others", "rival", "competing", "competitor's", "competitors'", "vendor's", "vendors'",
    }
)  # fmt: skip
#: Texts and thoughts offer and support things that are nowhere.
_TEXTS = lazy(
    r"(?:proposals?|designs?|drafts?|pages?|documents?|papers?|plans?|records?|books?|sections?|chapters?|talks?|reports?|ideas?"
    r"|options?|alternatives?|stud(?:y|ies)|arguments?|evidence|data|findings?|research|texts?|guides?|articles?|posts?|tables?|lists?"
    r"|specifications?|specs?|standards?|rfcs?|concepts?|sketch(?:es)?|minutes|law|laws|theory|facts?|results?|roadmaps?|mockups?)",
    re.IGNORECASE,
)
#: What people support they are in favour of.
_PRODUCTS = lazy(
    r"(?:(?i:apps?|applications?|cli|clients?|servers?|apis?|sdks?|versions?|releases?|editions?|products?|tools?|plug-?ins?|librar(?:y|ies)"
    r"|browsers?|platforms?|services?|devices?|tablets?|phones?|terminals?|firmware|packages?|modules?|engines?|runtimes?|frameworks?"
    r"|compilers?|parsers?|consoles?|dashboards?|drivers?|gateways?|software|programs?|websites?|portals?|backends?|frontends?|v?\d[\w.]*)"
    rf"|\w*[a-z][A-Z]\w*|{CODE}+)"
)
_PEOPLE = lazy(
    r"(?:\w+men|\w+women|people|persons?|users?|customers?|members?|teams?|boards?|committees?|councils?|groups?|staff|nurses?|doctors?"
    r"|patients?|part(?:y|ies)|mayors?|ministers?|governments?|cit(?:y|ies)|communit(?:y|ies)|associations?|authorit(?:y|ies)|leaders?"
    r"|partners?|stakeholders?|voters?|citizens?|chairs?|presidents?|directors?|managers?|owners?|delegates?|states?|countries|nations?"
    r"|maintainers?|editors?|authors?|reviewers?|engineers?|captains?|masters?|teachers?|students?|parents?|unions?|fractions?|sides?)",
    re.IGNORECASE,
)
_VERB = lazy(
    r"\s+(?:is|are|was|were|will|has|have|had|would|may|might|can|could|must|should|shall|ships?|goes|go|needs?|remains?|comes?|does|do"
    r"|isn|aren|won|hasn|haven|[\w-]+n['\u2019]t)\b",
    re.IGNORECASE,
)
#: What may follow an object: with another noun behind it, that is what is there ("supports metrics scraping").
_OBJECT_ENDS = lazy(
    r"\s*(?:$|[.,;:!)\]\u2026\u2014\u2013]|-{1,2}\s|(?:and|but|so|because|while|though|although|as\s+well|too|now|today|already|again"
    r"|everywhere|enabled|included|built\s+in|out|natively|for|in|on|to|with|without|via|by|at|through|throughout|across|from|since"
    r"|over|under|last|this|when|if|once|until|unless|as|or|whenever|where|that|which)\b)",
    re.IGNORECASE,
)
_NOW = lazy(r"\b(?:now|today|already|out\s+of\s+the\s+box)\b", re.IGNORECASE)


@cache
def _patterns() -> dict[str, re.Pattern[str]]:
    flags = re.IGNORECASE
    begins = r"(?:^|(?<=[,;:(\u2014\u2013]\s)|(?<=\band\s)|(?<=\bbut\s)|(?<=\bso\s))"
    ours = (
        r"(?:we|(?:the|our)\s+(?:[\w'\u2019-]+\s+){0,3}?(?:team|company|harbour|harbor|bank|city|clinic|hospital|project|group"
        r"|maintainers))"
    )
    return {
        "offers": re.compile(rf"{begins}{_WHO}{_ADVERB}(?:{_VERBS})\s+", flags),
        "launched": re.compile(
            rf"(?<![\w-]){ours}(?:['\u2019]ve)?\s+(?:have\s+|has\s+)?{_ADVERB}(?P<loose>launched|shipped|rolled\s+out|deployed"
            r"|released|switched\s+on|turned\s+on|enabled)\s+",
            flags,
        ),
        "can": re.compile(
            r"(?<![\w-])(?:you|we|users|customers|everyone|everybody|anyone|all\s+[\w-]+|[\w-]+s)\s+can\s+(?P<now>(?:now|already)\s+)?"
            r"(?P<loose>use|book|order|try|get|enable|buy)\s+",
            flags,
        ),
        "announced": re.compile(
            r"^\W*(?P<loose>(?:now|already|today)\s+(?:available|live|shipping|supported|in\s+production)"
            r"|(?:available|live|shipping|supported)\s+(?:now|today|immediately))\s*(?:[:!]|\s[\u2013\u2014-]+)\s*",
            flags,
        ),
    }


_BEHIND = lazy(
    r"\s*(?:(?P<open>[(\[])|:|\s[\u2013\u2014-]{1,2}\s)\s*(?P<phrase>(?:(?:now|already)\s+)?(?:generally\s+)?(?:available|live|shipped"
    r"|launched|released|supported|in\s+production|in\s+use)(?:\s+(?:now|today|everywhere|to\s+(?:all|everyone)))?)\s*(?:[)\].!;]|$)",
    re.IGNORECASE,
)
_BARE = lazy(r"^[\s*_#>|\u2022-]*(?:(?:the|our)\s+)?$", re.IGNORECASE)


def offers_in(sentence: Sentence) -> Iterator[Available]:
    """What a sentence says of its objects, or without a verb."""
    text = sentence.text
    for kind, pattern in _patterns().items():
        for match in pattern.finditer(text):
            thing = object_phrase().match(text, match.end())
            if thing is not None and not is_bare_dimension(thing) and facet_of(thing) is None:
                yield from _offer(sentence, kind, match, thing)
    for subject in noun_phrases(text, object_phrase()):
        found = _BEHIND.match(text, subject.end())
        if found and _BARE.match(text[: subject.start()]) and not is_bare_dimension(subject) and facet_of(subject) is None:
            keys = tuple(dict.fromkeys(mention.key for mention in sentence.between(*subject.span())))
            if keys:
                phrase = found["phrase"]
                yield Available(*found.span("phrase"), keys, True, phrase, f"“{phrase}” stands behind it", is_named(subject))


def _offer(sentence: Sentence, kind: str, match: re.Match[str], thing: re.Match[str]) -> Iterator[Available]:
    text = sentence.text
    held = sentence.between(*thing.span())
    end = thing.end()
    if _VERB.match(text, end):
        # "and y will be available": the last of them begins a clause of its own.
        held = held[:-1]
        end = held[-1].end if held else end
    if not held:
        return
    group = next(name for name in ("strict", "timed", "loose") if match.groupdict().get(name))
    phrase = " ".join(match[group].split())
    tail = text[end:]
    reason = _why_no_offer(kind, group, match, tail)
    if reason is None and not _OBJECT_ENDS.match(tail):
        reason = "it goes on, so something else may be meant"
    if reason is None:
        left, why = introduced(text[: match.start()], Stance.SETTLED, past=kind == "launched")
        reason = why if left is not Stance.SETTLED else not_now(tail, done=kind == "launched", free=True)
    keys = tuple(dict.fromkeys(mention.key for mention in held))
    yield Available(*match.span(group), keys, reason is None, phrase, reason or f"it says “{phrase}”", is_named(thing))


def _why_no_offer(kind: str, group: str, match: re.Match[str], tail: str) -> str | None:
    if kind == "can":
        return None if match["now"] or re.match(r"\s+(?:now|today|already)\b", tail, re.IGNORECASE) else "it tells how, not that"
    if kind != "offers":
        return None
    who = match["who"].replace("\u2019", "'")
    words = who.split()
    if SUBJECT in who or FILLER in who:
        return "it speaks of what the subject does"
    if any(word.casefold() in _NO_SUBJECT for word in words) or words[0].casefold() in ("and", "but", "so"):
        return "its subject is none that is there"
    head = words[-1].strip(".,")
    if _TEXTS.fullmatch(head):
        return f"“{head}” is a text or a thought"
    if group == "strict" and not _PRODUCTS.fullmatch(head):
        return f"“{head}” may be in favour of it"
    if group == "timed" and not (_NOW.search(match[0]) or _NOW.match(tail.lstrip())):
        return "it may tell of a text"
    if group == "loose" and phrase_of(match) == "offers" and _PEOPLE.fullmatch(head) and not _NOW.search(match[0]):
        return f"“{head}” may offer it as an idea"
    return None


def phrase_of(match: re.Match[str]) -> str:
    """The verb of an offer, in lower case."""
    return " ".join(match["loose"].casefold().split())
