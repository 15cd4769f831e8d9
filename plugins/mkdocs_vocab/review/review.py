"""A review: two sides, what changed between them, and what follows from it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from ..project import Project
from .changes import Change
from .compact import CompactTable, compact_tables
from .comparing import compare
from .kinds import Grade
from .questions import Question, questions_touched
from .remarks import remarks_on
from .revisions import FILE, Side, sides
from .soundness import require_sound
from .tables import Rendered, rendered
from .verdict import Verdict, verdict_on

if TYPE_CHECKING:
    from .impact import Impact

#: Kinds of changes that move a decision.
MOVES = ("level-up", "level-down", "question-answered", "question-dropped", "question-asked", "decision-superseded",
         "question-superseded", "decision-restored", "shipped", "shipping-withdrawn")  # fmt: skip


class Review(Struct, frozen=True):
    """What a reviewer needs, in the order in which outputs show it. `impact` is None where it was not asked for."""

    base: Side
    head: Side
    verdict: Verdict
    remarks: tuple[Change, ...]
    changes: tuple[Change, ...]
    compact: tuple[CompactTable, ...]
    questions: tuple[Question, ...]
    rendered: tuple[Rendered, ...]
    impact: Impact | None = None

    @property
    def moves(self) -> tuple[Change, ...]:
        """The changes that move a decision."""
        return tuple(change for change in self.changes if change.kind in MOVES)

    @property
    def is_empty(self) -> bool:
        """Whether nothing differs."""
        return not self.changes and not self.remarks

    def fails(self, fail_on: Grade) -> bool:
        """Whether there is a change or a finding of the class or a worse one."""
        return bool(fail_on) and self.verdict.grade >= fail_on

    def by_grade(self) -> dict[Grade, list[Change]]:
        """The changes by their class, the worst first."""
        graded: dict[Grade, list[Change]] = {grade: [] for grade in sorted(Grade, reverse=True) if grade}
        for change in self.changes:
            graded[change.grade].append(change)
        return graded


def review(project: Project, base: str, head: str | None, folder: Path, *, impact: bool = False) -> Review:
    """Compares two versions by their names; see `revisions.sides`. Raises VocabError."""
    return review_sides(project, *sides(project, base, head, folder), impact=impact)


def review_sides(project: Project, base: Side, head: Side, *, impact: bool = False) -> Review:
    """Compares two sides. Raises UnsoundVocabulary."""
    require_sound(base, head)
    compared = compare(base.catalog, head.catalog, (base.only, head.only), same=base.kind == head.kind == FILE)
    changes = compared.changes
    compact = compact_tables(compared)
    remarks = tuple(remarks_on(compared, compact))
    found = None
    if impact:
        from .impact import impact_of

        found = impact_of(project, base, head, changes)
    return Review(
        base, head, verdict_on(changes, remarks), remarks, changes, tuple(compact),
        tuple(questions_touched(changes, head.catalog)), tuple(rendered(compared)), found,
    )  # fmt: skip
