"""Words that text and Markdown share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...display.escaping import printable
from ...vocabulary.catalog import Standing
from ..changes import Change
from ..kinds import CONSUMERS, FAMILIES, Grade

if TYPE_CHECKING:
    from ..review import Review

#: Values of a change are cut here; JSON has them in full.
SHOWN = 200
#: A message says these already.
_SAID = ("label-renamed", "level-up", "level-down", "dimension-renamed", "vocabulary-renamed", "group-changed", "compact-changed",
         "missing-display-changed", "pair-added", "pair-changed", "pair-removed", "rests-on-changed", "rests-on-weaker",
         "label-removed", "label-demoted", "label-promoted", "label-revived", "label-reserved", "candidate-dropped",
         "candidate-rejected", "cardinality-changed", "cardinality-stated", "decision-superseded", "question-superseded",
         "example-added", "example-removed", "principle-strength", "attribute-changed", "initial-added", "initial-removed",
         "reserved-dropped", "width-raised", "width-lowered", "compact-width-changed", "set-closed", "set-opened", "mapping-added",
         "mapping-removed", "mapping-redirected", "compact-added", "compact-removed", "aspect-added")  # fmt: skip


def values_of(change: Change) -> list[tuple[str, str]]:
    """What stood there and what stands there, as far as the message does not say so: `-` or `+`, and the value in one line."""
    if change.kind in _SAID or change.rated in FAMILIES["Findings"]:
        return []
    values = [("-", change.before), ("+", change.after)]
    return [(mark, shortened(value)) for mark, value in values if value is not None and value.strip()]


def shortened(text: str) -> str:
    """A text in one line, and not too long."""
    line = printable(" ".join(text.split()))
    return line if len(line) <= SHOWN else line[: SHOWN - 1] + "…"


def headline(review: Review) -> str:
    """The verdict in one line."""
    counts = [f"{review.verdict.counts[grade]} {grade}" for grade in sorted(review.verdict.counts, reverse=True)]
    found = f", {len(review.remarks)} finding{'' if len(review.remarks) == 1 else 's'}" if review.remarks else ""
    return f"{', '.join(counts)}{found}"


def nothing(review: Review) -> str:
    """What is said where nothing differs."""
    return f"Nothing differs between {printable(review.base.title)} and {printable(review.head.title)}."


def concerned(change: Change) -> str:
    """Who is hit by a change as its class says."""
    return ", ".join(name for name, grade in zip(CONSUMERS, change.rated.grades, strict=True) if grade is change.grade)


def standing_words(standing: Standing | None) -> str:
    """The decision that a change rests on and how far it has come."""
    if standing is None or standing.level is None:
        return ""
    return f"{standing.id}: {standing.level.id}{'' if standing.settled else ', not settled'}"


def classes(review: Review) -> Sequence[tuple[Grade, list[Change]]]:
    """The classes that have changes, the worst first."""
    return [(grade, changes) for grade, changes in review.by_grade().items() if changes]


def place_of(change: Change, review: Review) -> str:
    """Where a change stands; in the base with its name, since there is nothing to look at in the head."""
    place = f"{change.path}:{change.place.line}:{change.place.column}"
    return printable(f"{review.base.name}:{place}" if change.side == "base" and review.base.commit is not None else place)
