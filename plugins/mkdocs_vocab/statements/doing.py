"""What somebody did with a choice: "we settled on X", "the board has adopted X", "there is no agreement on X"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from ..regexes import lazy
from .lexicon import Lexicon, Stance
from .marked import Sentence
from .scope import followed, introduced
from .statement import Statement
from .subjects import facet_of, is_bare_dimension, object_phrase

#: In front of an object stands at least "we chose ".
SHORTEST = 9
_WHO = (
    r"(?:we|having|everyone|everybody|all(?:\s+of)?\s+(?:us|parties|members|\w+)|both\s+sides|maintainers|members|editors|owners"
    r"|(?:the|our)\s+(?:[\w'\u2019-]+\s+){0,3}?(?:team|board|committee|council|group|maintainers|members|editors|owners|wg"
    r"|tsc|plenary|assembly|community|consortium"
    r"|association|authority|leadership|parties|carriers|partners|stakeholders|vote|meeting|majority|project|chairs?"
    r"|department|federation|union))"
)
_ADVERB = (
    r"(?:(?:now|finally|already|formally|officially|unanimously|recently|just|also|at\s+last|since|jointly|all|both"
    r"|still|then|long\s+since)\s+)*"
)
_DONE = (
    r"settled\s+(?:up)?on|settled\s+for|decided\s+(?:up)?on|decided\s+for|decided\s+in\s+favou?r\s+of|(?:decided|agreed"
    r"|voted)\s+to\s+(?:use|keep|adopt|go\s+with)"
    r"|agreed\s+(?:up)?on|agreed\s+(?:to|about)|adopted|approved|ratified|finali[sz]ed|accepted|chose|chosen|went\s+with"
    r"|gone\s+with|locked\s+(?:in|down)|frozen?|froze"
    r"|signed\s+off(?:\s+on)?|voted\s+for|reached\s+(?:agreement|consensus)\s+on|made\s+(?:a|the|our)\s+decision\s+(?:on"
    r"|about)|decided"
)
_DO = (
    r"settle\s+(?:up)?on|decide(?:\s+(?:up)?on|\s+for|\s+about)?|agree\s+(?:up)?on|agree\s+to|adopt|approve|ratify"
    r"|finali[sz]e|lock\s+(?:in|down)|freeze|sign\s+off(?:\s+on)?"
    r"|make\s+(?:a|the)\s+decision\s+(?:on|about)|reach\s+(?:agreement|consensus)\s+on"
)
_WISH = (
    r"(?:would\s+like|hope|hopes|want|wants|plan|plans|intend|intends|aim|aims|need|needs|have|has|are\s+going|is\s+going"
    r"|expect|expects|still\s+need|still\s+have|will|shall|should|must)"
)
_TALK = (
    r"propos(?:e|es)|suggests?|(?:are|is)\s+proposing|(?:are|is)\s+(?:still\s+)?leaning\s+towards?|leans?\s+towards?|prefers?"
    r"|favou?rs?"
    r"|(?:are|is)\s+(?:still\s+|currently\s+|now\s+)*(?:discussing|debating|considering|reviewing|undecided\s+(?:on|about)"
    r"|unsure\s+about)"
)


#: Who prefers a label for something may use it, not choose it.
_AS_NAME = lazy(r"\s*(?:$|[.,;!)]|(?:as|over|but|and|because|since)\b|for\s+(?:this|that|the)\s)", re.IGNORECASE)


#: The final label of a list is its last one.
_LAST_OF_LIST = lazy(r"(?:label|option|word|term|answer|keyword|identifier)", re.IGNORECASE)


@cache
def _act() -> tuple[re.Pattern[str], ...]:
    start = rf"(?<![\w-])(?P<who>{_WHO})(?:['\u2019]ve)?\s+"
    auxiliary = (
        r"(?P<not>(?:have|has|did|do|had|could|are|is)\s*(?:not|n['\u2019]t)\s+(?:yet\s+)?|(?:have|has)\s+(?:never"
        r"|yet\s+to|still\s+to)\s+)?(?:(?:have|has)\s+)?"
    )
    flags = re.IGNORECASE
    return (
        re.compile(rf"{start}{_ADVERB}{auxiliary}{_ADVERB}(?P<verb>{_DONE}|{_DO})\s+", flags),
        re.compile(rf"{start}{_ADVERB}{_WISH}\s+(?:to\s+)?{_ADVERB}(?P<verb>{_DO})\s+", flags),
        re.compile(rf"{start}{_ADVERB}(?P<not>(?:do|does)\s*(?:not|n['\u2019]t)\s+)?{_ADVERB}(?P<verb>{_TALK})\s+", flags),
    )


@cache
def _impersonal() -> tuple[tuple[re.Pattern[str], Stance], ...]:
    """Sentences without somebody who decided; the object stands behind them."""
    on = r"(?:on|about|for|over|around|regarding)\s+"
    hedged = (
        rf"(?P<phrase>no\s+(?:decision|agreement|consensus)\s+(?:has|have)\s+(?:yet\s+)?been\s+(?:made|reached|taken"
        rf"|found))\s+(?:yet\s+)?{on}",
        rf"(?P<phrase>(?:nobody|no\s+one)\s+(?:has|have)\s+(?:yet\s+)?(?:{_DONE}))\s+",
        r"(?:is|are)\s+(?:still\s+)?(?P<phrase>(?:not\s+(?:yet\s+)?(?:clear|decided|settled|agreed)|unclear"
        r"|undecided))\s+(?:yet\s+)?whether\s+",
        rf"(?P<phrase>(?:{_WHO})\s+(?:may|might|could)\s+(?:still|yet)\s+(?:rename|change|drop|replace|reconsider|revise))\s+",
    )
    settled = (
        rf"there\s+(?:is|are)\s+(?P<phrase>no\s+(?:more\s+|remaining\s+)?(?:open|unresolved)\s+(?:questions?|issues?"
        rf"|discussions?))\s+{on}",
    )
    return tuple(
        (re.compile(rf"(?<![\w-]){source}", re.IGNORECASE), stance)
        for sources, stance in ((hedged, Stance.HEDGED), (settled, Stance.SETTLED))
        for source in sources
    )


@cache
def _named(lexicon: Lexicon) -> re.Pattern[str]:
    """`The agreed name is X`."""
    kind = r"(?:\s+for\s+(?:[\w-]+\s+){0,3}[\w-]+)?"
    return re.compile(rf"(?<![\w-]){lexicon.attributive.pattern}{kind}\s+(?:is|are|remains?)\s+(?:now\s+|still\s+)?", re.IGNORECASE)


@cache
def _task() -> re.Pattern[str]:
    return re.compile(rf"^\W*(?:todo\b\W*)?(?P<phrase>{_DO})\s+", re.IGNORECASE)


@cache
def _consensus() -> re.Pattern[str]:
    noun = r"(?:consensus|agreement|a\s+decision|the\s+decision)"
    reached = (
        rf"(?P<phrase>{noun}\s+(?:has|have|was|is)\s+(?:now\s+|finally\s+"
        rf"|already\s+)*(?P<not>not\s+(?:yet\s+)?)?(?:been\s+)?(?:reached|made|taken|found))"
    )
    there = (
        rf"(?P<there>there\s+is\s+(?:now\s+|finally\s+|still\s+|as\s+yet\s+)*(?P<no>no\s+"
        rf"|not\s+yet\s+(?:any\s+)?)?(?:full\s+|unanimous\s+)?{noun.replace('the', 'a')})"
    )
    return re.compile(rf"(?<![\w-])(?:{reached}|{there})\s+(?:on|about|for|over|regarding)\s+", re.IGNORECASE)


def actions(sentence: Sentence, lexicon: Lexicon, *, todo: bool = False) -> Iterator[Statement]:
    """Statements whose subject is the object of the sentence."""
    text = sentence.text
    if all(mention.start < SHORTEST for mention in sentence.mentions):
        return
    for pattern, kind in zip(_act(), ("done", "wish", "talk"), strict=True):
        for act in pattern.finditer(text):
            if act["who"].casefold() == "having" and (kind != "done" or act["not"]):
                continue
            yield from _acted(sentence, act, kind)
    for pattern, stance in _impersonal():
        for match in pattern.finditer(text):
            yield from _about(sentence, match.start(), match.span("phrase"), match.end(), stance, match["phrase"], past=True)
    for match in _named(lexicon).finditer(text):
        meant = lexicon.stance(match["phrase"])
        if meant is not None and not (match["phrase"].casefold() == "final" and _LAST_OF_LIST.match(match["noun"])):
            yield from _about(sentence, match.start(), match.span("phrase"), match.end(), meant, match["phrase"], past=True)
    if (todo or text.lstrip().casefold().startswith("todo")) and (task := _task().match(text)):
        yield from _about(sentence, 0, task.span("phrase"), task.end(), Stance.HEDGED, task["phrase"], past=True)
    for match in _consensus().finditer(text):
        denied = match["not"] or match["no"]
        group = "phrase" if match["phrase"] else "there"
        stance = Stance.HEDGED if denied else Stance.SETTLED
        yield from _about(sentence, match.start(), match.span(group), match.end(), stance, match[group], past=True)


def _acted(sentence: Sentence, act: re.Match[str], kind: str) -> Iterator[Statement]:
    verb = " ".join(act["verb"].split())
    if kind == "done":
        infinitive = re.fullmatch(_DO, verb, re.IGNORECASE) is not None
        if infinitive and not act["not"]:
            return
        stance = Stance.HEDGED if act["not"] else Stance.SETTLED
    else:
        if kind == "talk" and act["not"]:
            return
        stance = Stance.HEDGED
    simple = re.search(r"\b(?:has|have)\b|['\u2019]ve\b", act[0], re.IGNORECASE) is None
    yield from _about(sentence, act.start(), act.span("verb"), act.end(), stance, verb, past=simple)


def _about(
    sentence: Sentence, start: int, place: tuple[int, int], at: int, stance: Stance, phrase: str, *, past: bool
) -> Iterator[Statement]:
    thing = object_phrase().match(sentence.text, at)
    if thing is None or is_bare_dimension(thing):
        return
    held = sentence.between(*thing.span())
    if not held:
        return
    if re.match(r"(?:prefer|favou?r|suggest)", phrase, re.IGNORECASE) and not _AS_NAME.match(sentence.text, thing.end()):
        return
    left: Stance | None
    left, why = introduced(sentence.text[:start], stance, past=past)
    reason = f"it says “{phrase}”" if stance is Stance.SETTLED else f"“{phrase}” says that it is not settled"
    if left is not None and not sentence.text[:at].casefold().rstrip().endswith("whether"):
        left, more = followed(sentence.text[thing.end() :], phrase, left, past=True)
        why = more or why
    keys = tuple(dict.fromkeys(mention.key for mention in held))
    yield Statement(*place, keys, left, phrase, why or reason, facet_of(thing))
