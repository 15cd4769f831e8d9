"""A review as Markdown for one comment on a pull request.

What comes from the vocabulary and the documents stands in code spans and fences, where it names nobody, loads nothing and ends
nothing. The first line marks the comment, so that a later run can replace it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...display.escaping import printable
from ...display.markdown import code
from ..changes import Change
from ..impact import Impact
from ..kinds import Grade
from ..review import Review
from .words import classes, concerned, headline, nothing, place_of, shortened, standing_words, values_of

MARKER = "<!-- vocab-review -->"
#: GitHub refuses comments beyond 65,536 characters.
MOST = 60_000
#: Places that are listed of one entry; JSON has all.
_PLACES = 20
#: Longer lists are folded.
_FOLDED = 15


def as_markdown(review: Review, most: int = MOST) -> str:
    """The review in at most `most` characters, ending with a line break; what is cut is said."""
    if review.is_empty:
        return f"{MARKER}\n## Vocabulary review\n\n{_inline(nothing(review))}\n"
    parts = list(_parts(review))
    kept, length = [], 0
    room = most - 300
    for number, part in enumerate(parts):
        whole = length + len(part) + 2 <= room
        shown = part if whole else _cut(part, room - length - 2)
        if shown:
            kept.append(shown)
            length += len(shown) + 2
        if not whole:
            left = len(parts) - number - 1
            others = f", and {left} more part{'' if left == 1 else 's'}" if left else ""
            kept.append(f"*Cut here: the rest of this part{others} had no room. `vocab diff --format json` has all of it.*")
            break
    return "\n\n".join(kept) + "\n"


def _cut(part: str, room: int) -> str:
    """The lines of a part that have room; fences and details that are open at the end are closed."""
    lines: list[str] = []
    length, fence, details = 0, "", 0
    for line in part.split("\n"):
        if length + len(line) + 1 > room - 30:
            break
        length += len(line) + 1
        lines.append(line)
        opened = re.match("`{3,}", line)
        if opened is not None:
            fence = "" if fence else opened.group()
        details += line.startswith("<details>") - line.startswith("</details>")
    return "\n".join([*lines, *([fence] if fence else []), *(["\n</details>"] * details)])


def _parts(review: Review) -> Iterator[str]:
    verdict = review.verdict
    yield f"{MARKER}\n## Vocabulary review: {verdict.grade}"
    yield f"**{str(verdict.grade).capitalize()}** {_inline(verdict.reason)}."
    yield f"{_name(review.base.title)} to {_name(review.head.title)}: {headline(review)}."
    if review.remarks:
        yield _section("Findings", [line for remark in review.remarks for line in _change(remark, review)])
    for grade, changes in classes(review):
        lines = [line for change in changes for line in _change(change, review)]
        title = f"{str(grade).capitalize()} changes ({len(changes)})"
        yield _folded(title, lines) if grade is Grade.EDITORIAL or len(lines) > 3 * _FOLDED else _section(title, lines)
    if review.moves:
        yield _section("Decisions that moved", [f"- {_inline(move.message)}" for move in review.moves])
    if review.compact:
        yield _section("Compact display", list(_compact(review)))
    if review.impact is not None:
        yield from _impact(review.impact)
    if review.questions:
        yield _section("Open questions touched", list(_questions(review)))
    for one in filter(lambda one: one.looks_different, review.rendered):
        yield _folded(f"Labels of {one.reference}, before and after", [_fence("diff", one.rows)])


def _section(title: str, lines: Sequence[str]) -> str:
    return f"### {_inline(title)}\n\n" + "\n".join(lines)


def _folded(title: str, lines: Sequence[str]) -> str:
    return f"<details><summary>{_inline(title)}</summary>\n\n" + "\n".join(lines) + "\n\n</details>"


def _fence(language: str, rows: Sequence[str]) -> str:
    longest = max((len(run) for row in rows for run in re.findall("`+", row)), default=0)
    fence = "`" * max(longest + 1, 3)
    return "\n".join([f"{fence}{language}", *map(printable, rows), fence])


def _inline(text: str) -> str:
    """A sentence of the review: only its code spans come from elsewhere."""
    return printable(text)


def _name(text: str) -> str:
    return code(text)


def _change(change: Change, review: Review) -> Iterator[str]:
    concerns = f" ({concerned(change)})" if change.grade is Grade.BREAKING else ""
    yield f"- {_inline(change.message)}{concerns} · {code(change.kind)} · {code(place_of(change, review))}"
    for mark, value in values_of(change):
        yield f"    - {'before' if mark == '-' else 'after'}: {code(value)}"
    for detail in change.details:
        yield f"    - {code(shortened(detail))}"
    standing = standing_words(change.decision)
    if standing and change.what != "decision" and not (change.decision and change.decision.settled):
        yield f"    - rests on {code(standing)}"


def _compact(review: Review) -> Iterator[str]:
    for table in review.compact:
        rows = []
        for row in table.rows:
            before = f"{row.before}: {row.compact_before or 'none'}" if row.before is not None else ""
            after = f"{row.after}: {row.compact_after or 'none'}" if row.after is not None else ""
            rows += [f"- {before}"] if before else []
            rows += [f"+ {after}"] if after else []
        width = (
            f", {table.width_before or 'no'} to {table.width_after or 'no'} cells"
            if table.width_before != table.width_after
            else ""
        )
        yield f"{code(table.reference)}{width}"
        yield ""
        if rows:
            yield _fence("diff", rows)
        for one in table.collisions:
            new = "**new collision**" if one in table.new_collisions else "collision as before"
            yield f"- {new}: {', '.join(map(code, one.labels))} are all {code(one.compact)}"


def _impact(impact: Impact) -> Iterator[str]:
    lines = []
    for reference, usages in impact.uses.items():
        lines.append(f"- {code(reference)}: {len(usages)} place{'' if len(usages) == 1 else 's'}")
        for usage in usages[:_PLACES]:
            where = f"{usage.path}:{usage.place.line}:{usage.place.column}"
            lines.append(f"    - {code(where)} {usage.how} {code(shortened(usage.token))}")
        lines += _more(len(usages))
    counted = f"{impact.documents} document{'' if impact.documents == 1 else 's'}"
    title = f"Impact on {counted}"
    if not lines:
        yield _section(title, ["No document uses what changed."])
    else:
        yield _folded(title, lines) if len(lines) > _FOLDED else _section(title, lines)
    lines = []
    for changed, findings in impact.untrue.items():
        lines.append(f"- {code(changed) if changed is not None else 'others'}")
        for finding in findings[:_PLACES]:
            where = f"{finding.path}:{finding.line}:{finding.column}"
            lines.append(f"    - {code(where)} {finding.severity} {finding.rule}: {code(shortened(finding.message))}")
        lines += _more(len(findings))
    lines += [f"- {code(line)}" for line in impact.settings]
    if lines:
        yield _folded("Not true any more", lines) if len(lines) > 2 * _FOLDED else _section("Not true any more", lines)
    if impact.skipped:
        yield _folded(
            f"Not read ({len(impact.skipped)})", [f"- {code(one.path)}: {code(shortened(one.reason))}" for one in impact.skipped]
        )


def _more(number: int) -> list[str]:
    return [f"    - and {number - _PLACES} more"] if number > _PLACES else []


def _questions(review: Review) -> Iterator[str]:
    for question in review.questions:
        decision = question.standing.decision
        level = question.standing.level.id if question.standing.level is not None else ""
        yield f"- {code(question.reference)} ({level}): {code(shortened(decision.question or decision.title))}"
        if decision.blocks:
            yield f"    - blocks {code(shortened('; '.join(decision.blocks)))}"
