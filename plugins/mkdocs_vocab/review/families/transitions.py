"""Transitions, keyed by where they lead from and to; the triggers of a pair are compared as a set."""

from __future__ import annotations

from msgspec import Struct

from ...display.markdown import code
from ...vocabulary.labels import Dimension, Transition
from ..changes import Comparison, differs
from ..names import DimensionPair

#: From, to; None is the missing state.
_Ends = tuple[str | None, str | None]
_Triggers = dict[str | None, Transition]


class _Graph(Struct):
    """Entries by their ends and trigger, those that are real and those that are planned."""

    real: dict[_Ends, _Triggers]
    planned: dict[_Ends, _Triggers]

    def of(self, ends: _Ends) -> tuple[_Triggers, _Triggers]:
        return self.real.get(ends, {}), self.planned.get(ends, {})


def compare_transitions(comparison: Comparison, pair: DimensionPair) -> None:
    """Changes of the transitions of one dimension; labels of the base are called as the head calls them."""
    base, head = pair.base, pair.head
    if base.transitions_complete != head.transitions_complete:
        kind = "transitions-completed" if head.transitions_complete else "transitions-opened"
        said = "are the whole graph" if head.transitions_complete else "are not the whole graph any more"
        comparison.add(
            kind, "dimension", base.id, f"the transitions of {code(base.id)} {said}", base, head, at=("transitions_complete",)
        )
    before, after = _graph(base, pair.current), _graph(head, pair.current)
    for ends in dict.fromkeys((*before.real, *before.planned, *after.real, *after.planned)):
        _Pair(comparison, pair, ends, before, after).compare()


def _graph(dimension: Dimension, renamed: dict[str, str]) -> _Graph:
    graph = _Graph({}, {})
    for transition in dimension.transitions:
        into = graph.planned if transition.planned else graph.real
        for source in transition.sources:
            ends = (_called(source, renamed), _called(transition.to, renamed))
            trigger = transition.on.strip() if transition.on is not None else None
            into.setdefault(ends, {}).setdefault(trigger, transition)
    return graph


def _called(label: str | None, renamed: dict[str, str]) -> str | None:
    return renamed.get(label, label) if label is not None else None


class _Pair:
    """All entries between two labels."""

    def __init__(self, comparison: Comparison, pair: DimensionPair, ends: _Ends, before: _Graph, after: _Graph) -> None:
        self.comparison = comparison
        self.pair = pair
        self.ends = ends
        self.was_real, self.was_planned = before.of(ends)
        self.is_real, self.is_planned = after.of(ends)

    def compare(self) -> None:
        real, was = self.is_real, self.was_real
        if was and not real:
            self._gone()
        elif real and not was:
            self._new()
        elif real:
            self._triggers()
            for trigger in real:
                if trigger in was:
                    self._same(was[trigger], real[trigger])
        if not real and not was:
            for trigger, entry in self.is_planned.items():
                if trigger not in self.was_planned:
                    self._note("planned-transition-added", f"{self._named(trigger)} is planned", None, entry)
        for trigger, entry in self.was_planned.items():
            if trigger not in self.is_planned and not real:
                self._note("planned-transition-dropped", f"{self._named(trigger)} is not planned any more", entry, None)
            elif trigger in self.is_planned:
                self._same(entry, self.is_planned[trigger])

    def _gone(self) -> None:
        for trigger, entry in self.was_real.items():
            planned = self.is_planned.get(trigger)
            if planned is None and len(self.was_real) == len(self.is_planned) == 1:
                planned = next(iter(self.is_planned.values()))
            if planned is not None:
                self._note("transition-withdrawn", f"{self._named(trigger)} is only planned now", entry, planned)
            else:
                self._note("transition-removed", f"{self._named(trigger)} is gone", entry, None)

    def _new(self) -> None:
        for trigger, entry in self.is_real.items():
            planned = self.was_planned.get(trigger)
            if planned is None and len(self.is_real) == len(self.was_planned) == 1:
                planned = next(iter(self.was_planned.values()))
            if planned is not None:
                self._note("transition-confirmed", f"{self._named(trigger)} was planned and is real", planned, entry)
            else:
                self._note("transition-added", f"new transition {self._named(trigger)}", None, entry)

    def _triggers(self) -> None:
        """An entry without a trigger covers every one."""
        was, now = self.was_real, self.is_real
        gone = [trigger for trigger in was if trigger not in now]
        new = [trigger for trigger in now if trigger not in was]
        if not gone and not new:
            return
        base, head = was[gone[0]] if gone else next(iter(was.values())), now[new[0]] if new else next(iter(now.values()))
        triggers = [", ".join(sorted(trigger or "any" for trigger in entries)) for entries in (was, now)]
        if None in now:
            kind = "transition-widened"
        elif None in was:
            kind = "transition-narrowed"
        elif gone and new:
            kind = "transition-trigger-changed"
        else:
            kind = "transition-narrowed" if gone else "transition-widened"
        if None in now and None in was:
            kind = "transition-text"
        message = f"{self._named(None)} has other triggers"
        self._note(kind, message, base, head, before=triggers[0], after=triggers[1])

    def _same(self, before: Transition, after: Transition) -> None:
        within = (self.pair.base, self.pair.head)
        self.comparison.rests_on("transition", self._name(), before, after, within)
        if differs(before.note, after.note):
            self._note(
                "transition-text", f"the note of {self._named(None)} differs", before, after, before=before.note, after=after.note
            )

    def _name(self) -> str:
        return f"{self.pair.base.id}.{' -> '.join(end if end is not None else 'null' for end in self.ends)}"

    def _named(self, trigger: str | None) -> str:
        source, target = (code(end) if end is not None else "no label" for end in self.ends)
        return f"{source} to {target}" + (f" on {code(trigger)}" if trigger is not None else "")

    def _note(
        self,
        kind: str,
        message: str,
        base: Transition | None,
        head: Transition | None,
        before: str | None = None,
        after: str | None = None,
    ) -> None:
        self.comparison.add(
            kind,
            "transition",
            self._name(),
            message,
            base,
            head,
            before=before,
            after=after,
            within=(self.pair.base, self.pair.head),
        )
