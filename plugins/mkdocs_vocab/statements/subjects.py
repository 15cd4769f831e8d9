"""Noun phrases whose head is a marked subject: what may stand around it without making it something else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from ..regexes import lazy
from .lexicon import NAME
from .marked import CODE, DIMENSION, FILLER, SUBJECT

S = rf"(?:{SUBJECT}{FILLER}*)"
D = rf"(?:{DIMENSION}{FILLER}*)"
#: Where a noun phrase has its head, and how far in front of that it can begin.
_HEAD = lazy(rf"{SUBJECT}|{DIMENSION}|\bits\s", re.IGNORECASE)
FAR = 80
_DETERMINER = (
    r"(?:only\s+)?(?:(?:all|both|each|every)\s+(?:of\s+)?)?(?:(?:the|our|this|these|that|those|its)\s+)?"
    r"(?:(?:current|new|present|existing|updated|latest|whole|entire|full|two|three|four|five)\s+)?"
)
_STATE = r"(?:state|status|stage|phase|tier|level|value|code|dimension|field|type|kind)s?"
#: "The question of X", "the meaning of X": any one noun, perhaps with an adjective.
_VERB = r"(?=,?\s+(?:is|are|was|were|has|have|had|will|remains?|may|might|could|should|must|isn|aren|hasn|haven|wasn|weren)\b)"
_FACET = (
    r"(?:all(?:\s+(?:of\s+)?the)?|the|our|this|an?)\s+(?P<{0}>(?:(?!no\b|not\b)[\w-]+\s+)?[\w-]+)\s+(?:of|for|on|about|over|around|regarding"
    r"|behind|to\s+(?:use|keep|adopt|choose|call\s+(?:it|this)|name\s+(?:it|this)|go\s+with))\s+"
)
_PLAIN_FACET = _FACET.replace("(?P<{0}>", "(?:")
_POSSESSED = r"['\u2019]s\s+(?P<{0}>(?:[\w-]+\s+)??[\w-]+)" + _VERB


def _one(name: str) -> str:
    """One noun phrase; `name` is the group that holds the facet."""
    apposed = rf"(?:{NAME}|{_STATE})(?:\s+for\s+(?:[\w-]+\s+){{0,3}}[\w-]+)?,\s+(?:{S}|{D}),"
    around = rf"(?:{apposed}|(?:(?P<{name}_kind>{NAME}|{_STATE})\s+)?(?:{S}|{D})(?:\s+(?P<{name}_noun>{NAME}|{_STATE})(?![\w-]))?)"
    return (
        rf"(?:(?:{_FACET.format(name)})?{_DETERMINER}{around}(?:{_POSSESSED.format(name + '_own')})?"
        rf"|its\s+(?P<{name}_its>(?:[\w-]+\s+)??[\w-]+){_VERB})"
    )


_MORE = rf"(?:{_PLAIN_FACET})?{_DETERMINER}(?:(?:{NAME}|{_STATE})\s+)?(?:{S}|{D})(?:\s+(?:{NAME}|{_STATE})(?![\w-]))?"
_OTHER = rf"(?:(?:the|our|its|all)\s+)?(?:[\w-]+|{CODE}+)(?:\s+[\w-]+)?"
_ASIDE = (
    r"(?:\s*\([^()]*\)|,\s+(?:however|too|of course|in turn|by now|therefore|finally|in fact|meanwhile|by contrast"
    r"|in contrast),|,\s+(?:unlike|like|as\s+opposed\s+to)\s+[^,]{1,40},|\s+(?:over|instead\s+of"
    r"|rather\s+than)\s+(?:the\s+)?[^\s,.;]+)"
)
_JOIN = r"(?:\s*,\s*(?:and\s+|as\s+well\s+as\s+)?|\s*,?\s+(?:and|&|as\s+well\s+as|along\s+with|together\s+with)\s+)"
_NOR = rf"(?P<nor>\s+nor\s+(?:the\s+)?(?:{S}|{D}|{CODE}+|[\w-]+(?:\s+[\w-]+)?)(?=\s+(?:is|are|was|were|has|have)\b))"
_EXCEPT = rf",?\s+(?:but\s+)?not\s+(?:the\s+)?(?:{S}|{D}|{CODE}+|[\w-]+),?"


_LABELS = lazy(rf"{NAME}|values?|codes?|dimensions?|terms?", re.IGNORECASE)


@cache
def noun_phrase() -> re.Pattern[str]:
    """A subject, several that are joined, or a facet of one; groups `f`, `f_own`, `f_its` (facet) and `f_noun`."""
    joined = rf"(?P<joined>(?:{_JOIN}{_MORE})+)?(?:{_JOIN}(?P<other>{_OTHER})(?=,?\s+(?:are|were|have|remain)\b),?)?"
    return re.compile(
        rf"(?<![\w-])(?:{_one('f')})(?![\w-]){joined}(?:{_NOR}|{_EXCEPT})?(?:{_ASIDE})?(?P<relative>,?\s+(?:which|that)(?=\s))?",
        re.IGNORECASE,
    )


@cache
def object_phrase() -> re.Pattern[str]:
    """The same as an object."""
    return re.compile(rf"(?<![\w-])(?:{_one('f')})(?![\w-])(?P<joined>(?:{_JOIN}{_MORE})+)?", re.IGNORECASE)


def noun_phrases(text: str, pattern: re.Pattern[str]) -> Iterator[re.Match[str]]:
    """The noun phrases of a masked sentence in order; it is searched only around its subjects."""
    starts = [match.start() for match in _HEAD.finditer(text)]
    position = 0
    for start in starts:
        if start < position:
            continue
        found = pattern.search(text, max(position, start - FAR))
        if found is None:
            return
        yield found
        position = max(found.end(), position + 1)


def facet_of(match: re.Match[str]) -> str | None:
    """The facet that a noun phrase speaks of ("meaning" of `x`), or None where it speaks of the thing itself."""
    groups = match.groupdict()
    facet = groups["f"] or groups["f_own"] or groups["f_its"]
    return " ".join(facet.casefold().split()) if facet else None


def is_bare_dimension(match: re.Match[str]) -> bool:
    """Whether a dimension is named without a noun that says that its labels are meant: a parcel's status can be final itself."""
    if DIMENSION not in match[0] or SUBJECT in match[0]:
        return False
    noun = (match["f_noun"] or "").casefold()
    facet = facet_of(match) or ""
    return not (_LABELS.fullmatch(noun) or _LABELS.search(facet))


def is_denied(match: re.Match[str]) -> bool:
    """Whether it is "x nor y"."""
    return match["nor"] is not None


def is_state(match: re.Match[str]) -> bool:
    """Whether the thing is named, not its label: "the `done` state", which can be final itself."""
    return any(re.fullmatch(_STATE, (match[group] or "").casefold()) for group in ("f_noun", "f_kind"))


def is_named(match: re.Match[str]) -> bool:
    """Whether a noun says that the label is meant: "the `done` label"."""
    return bool(match["f_noun"] or match["f_kind"])
