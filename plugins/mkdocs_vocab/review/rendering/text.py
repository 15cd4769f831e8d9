"""A review as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from ...display.escaping import printable
from ..changes import Change
from ..impact import Impact
from ..kinds import Grade
from ..review import Review
from .words import classes, concerned, headline, nothing, place_of, shortened, standing_words, values_of

#: Places that are listed of one entry; JSON has all.
_PLACES = 12


def as_text(review: Review) -> str:
    """The review, ending with a line break."""
    if review.is_empty:
        return nothing(review) + "\n"
    return "\n".join("\n".join(part) for part in _parts(review) if part) + "\n"


def _parts(review: Review) -> Iterator[list[str]]:
    verdict = review.verdict
    yield [
        f"{str(verdict.grade).capitalize()} {printable(verdict.reason)}",
        f"{printable(review.base.title)} to {printable(review.head.title)}: {headline(review)}",
    ]
    if review.remarks:
        yield ["", "Findings", *(line for remark in review.remarks for line in _change(remark, review))]
    for grade, changes in classes(review):
        yield ["", f"{str(grade).capitalize()} changes", *(line for change in changes for line in _change(change, review))]
    if review.moves:
        yield ["", "Decisions that moved", *(f"  {printable(move.message)}" for move in review.moves)]
    yield from _compact(review)
    if review.impact is not None:
        yield from _impact(review.impact)
    if review.questions:
        yield ["", "Open questions touched", *_questions(review)]
    for one in filter(lambda one: one.looks_different, review.rendered):
        yield ["", f"Labels of {one.reference}, before (-) and after (+)", *(f"  {row}" for row in one.rows)]


def _change(change: Change, review: Review) -> Iterator[str]:
    concerns = f" [{concerned(change)}]" if change.grade is Grade.BREAKING else ""
    yield f"  {place_of(change, review)}: {change.kind}: {printable(change.message)}{concerns}"
    for mark, value in values_of(change):
        yield f"      {mark} {value}"
    for detail in change.details:
        yield f"      {shortened(detail)}"
    standing = standing_words(change.decision)
    if standing and change.what != "decision" and not (change.decision and change.decision.settled):
        yield f"      rests on {standing}"


def _compact(review: Review) -> Iterator[list[str]]:
    for table in review.compact:
        lines = ["", f"Compact display of {table.reference}{_width(table.width_before, table.width_after)}"]
        for row in table.rows:
            before = f"{row.before} ({row.compact_before or 'none'})" if row.before is not None else "new"
            after = f"{row.after} ({row.compact_after or 'none'})" if row.after is not None else "gone"
            lines.append(f"  {printable(before)} -> {printable(after)}")
        for one in table.collisions:
            new = "new collision" if one in table.new_collisions else "collision as before"
            lines.append(f"  {new}: {printable(', '.join(one.labels))} are all {printable(one.compact)}")
        yield lines


def _width(before: int | None, after: int | None) -> str:
    if before == after:
        return f", in {after} cells" if after is not None else ""
    return f", in {after if after is not None else 'no'} cells (was {before if before is not None else 'none'})"


def _impact(impact: Impact) -> Iterator[list[str]]:
    lines = ["", f"Impact on {impact.documents} document{'' if impact.documents == 1 else 's'}"]
    for reference, usages in impact.uses.items():
        lines.append(f"  {printable(reference)}: {len(usages)} place{'' if len(usages) == 1 else 's'}")
        lines += [
            f"    {printable(usage.path)}:{usage.place.line}:{usage.place.column}  {usage.how}  {printable(usage.token)}"
            for usage in usages[:_PLACES]
        ]
        lines += _more(len(usages))
    if not impact.uses:
        lines.append("  No document uses what changed.")
    yield lines
    lines = ["", "Not true any more"]
    for changed, findings in impact.untrue.items():
        lines.append(f"  {printable(changed) if changed is not None else 'others'}")
        for finding in findings[:_PLACES]:
            where = f"{printable(finding.path)}:{finding.line}:{finding.column}"
            lines.append(f"    {where}: {finding.severity} {finding.rule} {printable(finding.message)}")
        lines += _more(len(findings))
    lines += [f"  {printable(line)}" for line in impact.settings]
    if len(lines) > 2:
        yield lines
    if impact.skipped:
        yield ["", *(f"skipped {printable(one.path)}: {printable(one.reason)}" for one in impact.skipped)]


def _more(number: int) -> list[str]:
    return [f"    and {number - _PLACES} more"] if number > _PLACES else []


def _questions(review: Review) -> Iterator[str]:
    for question in review.questions:
        decision = question.standing.decision
        level = question.standing.level.id if question.standing.level is not None else ""
        yield f"  {question.reference} ({level}): {shortened(decision.question or decision.title)}"
        if decision.blocks:
            yield f"      blocks {shortened('; '.join(decision.blocks))}"
