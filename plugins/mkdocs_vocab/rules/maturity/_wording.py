"""What the rules on maturity say in common: the level, where it is recorded, and a wording that would be right."""

from __future__ import annotations

from ...binding.page import BoundPage
from ...binding.said import Said
from ...binding.subjects import Subject
from ...findings import Problem, Severity
from ...vocabulary.catalog import Standing

#: "is …" for the levels of the default scale; others are quoted by their title.
_PHRASES = {
    "open": "still open",
    "discussion": "under discussion",
    "proposed": "proposed",
    "preferred": "preferred, not decided",
    "favored": "favored, not decided",
    "agreed": "agreed in principle, not final",
    "finalized": "finalized",
}


def called(subject: Subject) -> str:
    """A subject as a sentence names it."""
    return f"`{subject.name}`" if subject.kind == "label" else f"“{subject.name}”"


def recorded(standing: Standing) -> str:
    """Where the level of a decision is written down: its place in the vocabulary, and its record where it is settled."""
    decision = standing.decision
    where = ("aspects", standing.aspect) if standing.aspect else ("maturity",)
    place = f"{standing.vocabulary.path}:{decision.place(*where).line}"
    return f"{place} and {decision.record}" if standing.settled and decision.record else place


def level_of(standing: Standing) -> str:
    """A decision and its level: decision `names` is at the level `proposed` (vocab.yml:12)."""
    level = standing.level
    return f"decision `{standing.id}` is at the level `{level.id if level else '?'}` ({recorded(standing)})"


def right_words(subject: Subject, standing: Standing) -> str:
    """A wording that would be right."""
    level = standing.level
    assert level is not None
    said = _PHRASES.get(level.id) if level.title != level.id else None
    verb = "are" if subject.kind != "label" and subject.name.split()[-1].endswith("s") else "is"
    name = called(subject) if subject.kind == "label" else subject.name
    return f"{name} {verb} {said}" if said else f"{name} {verb} at the level “{level.title}”"


def help_for(subject: Subject, standing: Standing) -> str:
    """What to write instead, and what is still to be answered."""
    question = standing.decision.question if not standing.settled else None
    return f"Write “{right_words(subject, standing)}”" + (f"; the question is: {question}" if question else "")


def problem(
    bound: BoundPage, start: int, end: int, message: str, standing: Standing, *, help_: str, severity: Severity | None = None
) -> Problem:
    """A problem at a place of the page, with the decision behind it."""
    return Problem(
        place=bound.page.place(start, end),
        message=message,
        token=bound.page.text[start:end],
        vocabulary=standing.vocabulary.id,
        decision=standing.id,
        help=help_,
        severity=severity,
    )


def by_place(said: list[tuple[Said, Standing]]) -> list[list[tuple[Said, Standing]]]:
    """Statements grouped by their words: one sentence can speak of several subjects."""
    groups: dict[tuple[int, int], list[tuple[Said, Standing]]] = {}
    for pair in said:
        groups.setdefault((pair[0].start, pair[0].end), []).append(pair)
    return list(groups.values())


def names(group: list[tuple[Said, Standing]]) -> str:
    """The subjects of a group in a sentence."""
    different = list(dict.fromkeys(called(said.subject) for said, _ in group))
    return different[0] if len(different) == 1 else ", ".join(different[:-1]) + " and " + different[-1]


def facet_of(said: Said) -> str:
    """The part that a statement is about, in front of its subject; nothing where it is about the whole."""
    return f"the {said.facet} of " if said.facet else ""
