"""What a source says of the standing of a label: a level of maturity, or that it is on its way out."""

from __future__ import annotations

from .enumeration import Enumeration, ProposedTerm
from .words import DEPRECATED, level_of


def is_badge(word: str) -> bool:
    """Whether a word speaks of the standing of a label."""
    return level_of(word) is not None or word.casefold() in DEPRECATED


def apply_badge(term: ProposedTerm, badge: str, found: Enumeration) -> None:
    """Takes in a word about the standing of a label. A settled level needs a record and a date, so it is left to a person."""
    level = level_of(badge)
    if badge.casefold() in DEPRECATED:
        term.deprecated = f"The source calls it {badge.casefold()}"
    elif level is None or level.settled:
        what = "is no level of maturity" if level is None else "needs a decision with `record` and `date`"
        found.decide.append(f"{term.place}: the source calls `{term.label}` “{badge[:40]}”, which {what}; it stays `open`")
    elif level.id != "open":
        term.level = level.id
