"""The words by which prose calls a choice settled or open: those of a scale, and the idioms that English has beside them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from ahocorasick_rs import AhoCorasick

from ..regexes import lazy


class Stance(Enum):
    """What a statement says of its subject."""

    SETTLED = "settled"
    HEDGED = "hedged"


class Wording(Struct, frozen=True):
    """The words for one level: whether it is settled, and its phrases."""

    settled: bool
    phrases: tuple[str, ...]


#: Idioms that no scale lists. A scale that uses one of the words for a level of its own overrules them.
_SETTLED = (
    "accepted, canonical, official, set in stone, carved in stone, cast in stone, nailed down, done deal, agreed upon, agreed on, "
    "decided upon, decided on, settled on, settled upon, signed off on, locked in, locked down, here to stay, definitive, stable"
)
_HEDGED = (
    "in its final comment period, in final comment period, in last call, in its last call, final draft, draft, "
    "up for debate, up for discussion, up for grabs, under debate, under consideration, in flux, work in progress, "
    "under active discussion, under active review, being reviewed, in discussion, in draft, preliminary, "
    "subject to change, suggestion, working name, working title, pending, pending approval, pending review, being debated, "
    "being considered, awaiting approval, not set in stone, unsettled, unclear, matter of debate, on the table, to be agreed"
)
#: Of the verbs that say it in other words.
_VERB_STEMS = (
    "settl", "agree", "decid", "decision", "consensus", "adopt", "approv", "ratif", "finali", "chos", "choose", "graduated",
    "leaning", "leans toward", "prefer", "favo", "propos", "suggest", "discuss", "debat", "considering", "rename", "question",
    "change", "renamed", "replaced", "dropped",
    "reconsider", "revise", "sign off", "signed off", "went", "gone", "locked", "froze", "voted", "vote", "blessing",
)  # fmt: skip
#: Words that labels and the things that they stand for can be in the literal sense: `done` is final in a state machine.
LITERAL = frozenset(
    {
        "final", "open", "locked", "frozen", "approved", "settled", "closed", "accepted", "stable", "preferred",
        "recommended", "suggested", "official", "pending", "adopted", "draft",
    }
)  # fmt: skip
#: Of these "no longer" says that the matter is settled; what is no longer proposed may have been dropped.
_OPEN_WORDS = lazy(
    r"open|undecided|unresolved|unsettled|unclear|tbd|.*\b(?:discussion|discussed|review|debate|debated|flux|tentative|provisional"
    r"|placeholder|draft|comment period|last call|be decided|be agreed|grabs|considered|consideration|progress|change|table"
    r"|proposal|suggestion|preliminary)"
)
#: What the label, name or form of something is when a sentence speaks of it as chosen.
NAME = (
    r"(?:label|name|term|word|spelling|wording|choice|decision|naming|option|answer|form|design|identifier|keyword|designation"
    r"|rule|scheme|vocabulary|definition|convention|terminology)s?"
)


def phrase_pattern(phrase: str) -> str:
    """A phrase as a pattern: white space is any white space."""
    return r"\s+".join(re.escape(word) for word in phrase.split())


@dataclass(frozen=True)
class Lexicon:
    """The phrases of a scale by stance, with the idioms; `aspects` are the parts of a choice that have a level of their own."""

    scale: tuple[Wording, ...]

    @classmethod
    def of(cls, levels: Iterable[Wording]) -> Lexicon:
        """The lexicon of a scale."""
        return cls(tuple(levels))

    @cached_property
    def stances(self) -> dict[str, Stance | None]:
        """Phrases in lower case; None where the scale uses one both for a settled and for an unsettled level."""
        found: dict[str, Stance | None] = {}
        for wording in self.scale:
            stance = Stance.SETTLED if wording.settled else Stance.HEDGED
            for phrase in wording.phrases:
                key = " ".join(phrase.casefold().split())
                found[key] = stance if found.get(key, stance) is stance else None
        for idioms, stance in ((_SETTLED, Stance.SETTLED), (_HEDGED, Stance.HEDGED)):
            for phrase in idioms.split(", "):
                found.setdefault(phrase, stance)
        return {key: stance for key, stance in found.items() if key}

    def stance(self, phrase: str) -> Stance | None:
        """What a phrase asserts; None where it is none, or stands for levels of both kinds."""
        return self.stances.get(" ".join(phrase.casefold().split()))

    @cached_property
    def _stems(self) -> tuple[str, ...]:
        """Strings of which every text that says anything holds one, in lower case."""
        own = [phrase for wording in self.scale for phrase in wording.phrases]
        words = {max(phrase.casefold().split(), key=len) for phrase in own if phrase.split()}
        # Idioms in full: "here" and "table" stand on every page.
        words |= {*_SETTLED.split(", "), *_HEDGED.split(", "), *_VERB_STEMS}
        return tuple(sorted(word for word in words if not any(other != word and other in word for other in words)))

    @cached_property
    def _automaton(self) -> AhoCorasick:
        from ahocorasick_rs import AhoCorasick  # imported late: most pages have no subject

        return AhoCorasick(list(self._stems))

    def places(self, lowered: str) -> list[int]:
        """Where a text in lower case has strings without which nothing is said, in order."""
        return [start for _, start, _ in self._automaton.find_matches_as_indexes(lowered.replace("\n", " "))]

    def may_speak(self, lowered: str) -> bool:
        """Whether a text in lower case can say anything at all: a cheap test."""
        return bool(self._automaton.find_matches_as_indexes(lowered.replace("\n", " ")))

    @cached_property
    def phrase(self) -> re.Pattern[str]:
        """One phrase, the longest first, optionally with an article that a noun takes."""
        ordered = sorted(self.stances, key=len, reverse=True)
        return re.compile(rf"(?:(?:an?|our|the)\s+)?(?P<phrase>{'|'.join(map(phrase_pattern, ordered))})(?![\w-])", re.IGNORECASE)

    @cached_property
    def attributive(self) -> re.Pattern[str]:
        """`the agreed label`: a phrase in front of a noun for a name."""
        single = sorted((p for p in self.stances if " " not in p), key=len, reverse=True)
        return re.compile(
            rf"(?:the|our|an?)\s+(?:one\s+)?(?P<phrase>{'|'.join(map(re.escape, single))})\s+(?P<noun>{NAME})(?![\w-])",
            re.IGNORECASE,
        )


#: Said of a label, "stable" is about what it stands for.
DOUBTFUL_CLAIMS = frozenset({"stable"})
#: Advice as often as a level: only "the recommended label" is one.
ADVICE = frozenset({"recommended"})
#: Said of a label, these words are as often about what it stands for, or advice.
DOUBTFUL_HEDGES = frozenset({"open", "pending", "preferred", "recommended", "suggested"})


def ends_when_no_longer(phrase: str) -> bool:
    """Whether what is no longer (open, under discussion) is settled."""
    return _OPEN_WORDS.fullmatch(" ".join(phrase.casefold().split())) is not None


def is_participle(phrase: str) -> bool:
    """Whether `was` with it tells of an act whose result stands: was agreed; not: was final."""
    first = phrase.casefold().split()[0]
    return first.endswith("ed") or first in ("frozen", "set", "carved", "cast", "nailed", "signed", "locked")
