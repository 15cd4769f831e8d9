"""The verdict on a comparison: the worst class, for whom, and why."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from .changes import Change
from .kinds import CONSUMERS, Grade

#: So many changes are named as the reason.
_NAMED = 3


class Verdict(Struct, frozen=True):
    """`grade` is NONE where nothing differs. `consumers` has the worst grade for each of CONSUMERS, `counts` changes by grade."""

    grade: Grade
    reason: str
    consumers: dict[str, Grade]
    counts: dict[Grade, int]


def verdict_on(changes: Sequence[Change], remarks: Sequence[Change]) -> Verdict:
    """The verdict; findings of the review count like changes, and are not counted among them."""
    judged = [*changes, *remarks]
    counts = {grade: sum(change.grade is grade for change in changes) for grade in Grade if grade}
    consumers = {
        name: max((change.rated.grades[number] for change in judged), default=Grade.NONE) for number, name in enumerate(CONSUMERS)
    }
    grade = max((change.grade for change in judged), default=Grade.NONE)
    return Verdict(grade, _reason(grade, changes, remarks, consumers), consumers, counts)


def _reason(grade: Grade, changes: Sequence[Change], remarks: Sequence[Change], consumers: dict[str, Grade]) -> str:
    if not grade:
        return "nothing differs"
    worst = [change for change in changes if change.grade is grade] or [remark for remark in remarks if remark.grade is grade]
    hit = [name for name in CONSUMERS if consumers[name] is grade]
    named = "; ".join(dict.fromkeys(change.message for change in worst[:_NAMED]))
    more = f"; and {len(worst) - _NAMED} more" if len(worst) > _NAMED else ""
    return f"{_for_whom(hit)}: {named}{more}"


def _for_whom(names: Sequence[str]) -> str:
    listed = f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)
    return f"for {listed}"
