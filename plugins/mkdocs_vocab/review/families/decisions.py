"""Decisions: levels, questions, what ships, and what replaced them."""

from __future__ import annotations

from msgspec import Struct

from ...display.markdown import code
from ...vocabulary.catalog import Standing
from ...vocabulary.decisions import Decision, Level
from ...vocabulary.model import Vocabulary
from ..changes import Comparison, differs

#: Values of `shipped` that forbid to say that something ships.
_NOBODY_MAY_SAY = ("false", "unclaimed")


def compare_decisions(comparison: Comparison) -> None:
    """Changes of the decisions, in the order of the base, then those that are new."""
    before, after = comparison.base.decisions_by_id, comparison.head.decisions_by_id
    for id_, was in before.items():
        now = after.get(id_)
        if now is None:
            comparison.add(
                "decision-removed",
                "decision",
                id_,
                f"decision {code(id_)} is gone",
                was,
                None,
                before=was.title,
                decision=_standing(comparison.base, was, None),
            )
        else:
            _Decision(comparison, was, now).compare()
    for id_, now in after.items():
        if id_ not in before:
            comparison.add(
                "decision-added",
                "decision",
                id_,
                f"new decision {code(id_)}",
                None,
                now,
                after=now.title,
                decision=_standing(comparison.head, now, None),
            )


def _standing(vocabulary: Vocabulary, decision: Decision, aspect: str | None) -> Standing:
    level = decision.aspects.get(aspect) if aspect else decision.maturity
    reached = None if decision.superseded_by else vocabulary.levels.get(level or "")
    return Standing(vocabulary, decision, aspect, reached)


class Move(Struct, frozen=True):
    """A level that a decision or an aspect left, and the one that it reached. `up` is None where no scale has both."""

    before: Level
    after: Level
    up: bool | None


def move(base: Vocabulary, head: Vocabulary, before: str | None, after: str | None) -> Move | None:
    """How a level moved: settled is above unsettled, then the scale of the head counts, or that of the base."""
    was, now = base.levels.get(before or ""), head.levels.get(after or "")
    if was is None or now is None or was.id == now.id:
        return None
    if was.settled != now.settled:
        return Move(was, now, now.settled)
    for vocabulary in (head, base):
        order = list(vocabulary.levels)
        if was.id in order and now.id in order:
            return Move(was, now, order.index(now.id) > order.index(was.id))
    return Move(was, now, None)


class _Decision:
    def __init__(self, comparison: Comparison, was: Decision, now: Decision) -> None:
        self.comparison = comparison
        self.was, self.now = was, now
        self.standing = _standing(comparison.head, now, None)

    def _note(
        self,
        kind: str,
        message: str,
        at: tuple[str | int, ...],
        before: str | None = None,
        after: str | None = None,
        aspect: str | None = None,
    ) -> None:
        name = f"{self.was.id}#{aspect}" if aspect else self.was.id
        standing = _standing(self.comparison.head, self.now, aspect) if aspect else self.standing
        self.comparison.add(
            kind, "decision", name, message, self.was, self.now, at=at, before=before, after=after, decision=standing
        )

    def compare(self) -> None:
        was, now = self.was, self.now
        if was.superseded_by is None and now.superseded_by is None:
            self._level(was.maturity, now.maturity, None)
            self._question()
        self._superseded()
        for aspect in was.aspects:
            if aspect in now.aspects:
                self._level(was.aspects[aspect], now.aspects[aspect], aspect)
            else:
                message = f"decision {code(was.id)} has no aspect {code(aspect)} any more"
                self.comparison.add(
                    "aspect-removed",
                    "decision",
                    f"{was.id}#{aspect}",
                    message,
                    was,
                    now,
                    at=("aspects",),
                    before=was.aspects[aspect],
                    decision=self.standing,
                )
        for aspect, level in now.aspects.items():
            if aspect not in was.aspects:
                message = f"decision {code(was.id)} has the aspect {code(aspect)}, at {code(level)}"
                self._note("aspect-added", message, ("aspects", aspect), after=level, aspect=aspect)
        self._shipped()
        self._record()
        for field, kind in (("options", "options-changed"), ("blocks", "blocks-changed")):
            self.comparison.text(kind, "decision", was.id, was, now, (field,))
        self.comparison.text("decision-text", "decision", was.id, was, now, ("title", "aliases", "note"))

    def _level(self, before: str | None, after: str | None, aspect: str | None) -> None:
        moved = move(self.comparison.base, self.comparison.head, before, after)
        if moved is None:
            return
        name = f"{self.was.id}#{aspect}" if aspect else self.was.id
        kind = "level-down" if moved.up is False else "level-up"
        settled = ", settled" if moved.after.settled else ", not settled any more" if moved.before.settled else ""
        verb = "falls" if kind == "level-down" else "rises"
        message = f"decision {code(name)} {verb} from {code(moved.before.id)} to {code(moved.after.id)}{settled}"
        at = ("aspects", aspect) if aspect else ("maturity",)
        self._note(kind, message, at, moved.before.id, moved.after.id, aspect)

    def _question(self) -> None:
        was, now = self.was.question, self.now.question
        name = code(self.was.id)
        if was and not now:
            level = self.standing.level
            answered = level is not None and not level.asks
            kind = "question-answered" if answered else "question-dropped"
            said = "is answered" if answered else "is gone, and the decision is no further"
            self._note(kind, f"the question of {name} {said}", ("maturity",), before=was)
        elif now and not was:
            self._note("question-asked", f"{name} has a question", ("question",), after=now)
        elif was and now and differs(was, now):
            level, before = self.standing.level, self.comparison.base.levels.get(self.was.maturity or "")
            if level is not None and not level.asks and before is not None and before.asks:
                return  # it stays as what was asked
            self._note("question-reworded", f"the question of {name} has other words", ("question",), before=was, after=now)

    def _superseded(self) -> None:
        was, now = self.was.superseded_by, self.now.superseded_by
        if was == now:
            return
        name = code(self.was.id)
        if now is None:
            self._note("decision-restored", f"decision {name} is not superseded any more", ("id",), before=was)
            return
        before = self.comparison.base.levels.get(self.was.maturity or "")
        settled = was is None and before is not None and before.settled
        kind = "decision-superseded" if settled else "question-superseded"
        self._note(kind, f"decision {name} is superseded by {code(now)}", ("superseded_by",), before=was, after=now)

    def _shipped(self) -> None:
        before = self.was.shipped or self.comparison.base.shipped
        after = self.now.shipped or self.comparison.head.shipped
        if before == after:
            return
        name = code(self.was.id)
        at = ("shipped",) if self.now.shipped else ("id",)
        if after in _NOBODY_MAY_SAY and before not in _NOBODY_MAY_SAY:
            self._note("shipping-withdrawn", f"nobody may say any more that {name} ships", at, before, after)
        elif after == "true":
            self._note("shipped", f"{name} ships", at, before, after)
        else:
            self._note("shipping-changed", f"whether {name} ships is stated in another way", at, before, after)

    def _record(self) -> None:
        was, now = self.was, self.now
        if was.record == now.record and was.date == now.date:
            return
        values = [", ".join(filter(None, (entry.date, entry.record))) or None for entry in (was, now)]
        dropped = [key for key in ("record", "date") if getattr(was, key) and not getattr(now, key)]
        if dropped and self.standing.settled:
            message = f"the settled decision {code(was.id)} has no {' and no '.join(dropped)} any more"
            self._note("record-dropped", message, ("maturity",), *values)
        else:
            self._note("record-changed", f"the record of {code(was.id)} differs", ("record",), *values)
