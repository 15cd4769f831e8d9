"""The transitions that a diagram shows: its edges, followed through choices, forks, joins, diamonds and composite states."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

from msgspec import Struct, field

from ..facts import Diagram, Edge
from ..regexes import lazy
from ..vocabulary.index import Kind
from .diagram_states import State

MARK = "[*]"
#: A diagram with more ways through its junctions is not followed through them.
MAX_STEPS = 5_000
_PLANNED = lazy(r"\s*(?:\(planned\)|\bplanned)\s*$", re.IGNORECASE)
#: What a line out of a question says: an answer, and no trigger.
_ANSWER = lazy(r"(?:yes|no|y|n|true|false|ok|else|otherwise|default)[.!]?", re.IGNORECASE)
_HISTORY = lazy(r"\[H\*?\]$", re.IGNORECASE)


class Step(Struct, frozen=True):
    """A way from one label to another; None is the missing state.

    A composite state stands for the labels inside it, so that either end may be one of several. `starts` and `ends` say that an
    end is the start or end mark. `triggers` are the texts along the way. The place is that of its last edge.
    """

    sources: tuple[str | None, ...]
    targets: tuple[str | None, ...]
    triggers: tuple[str, ...]
    start: int
    end: int
    planned: bool = False
    directed: bool = True
    starts: bool = False
    ends: bool = False


class _End(Struct, frozen=True):
    """What an end of an edge stands for: labels, a junction, the mark, or nothing that can be compared."""

    labels: tuple[str | None, ...] = ()
    junction: str | None = None
    mark: bool = False


class _Walk(Struct):
    diagram: Diagram
    states: Mapping[str, State]
    #: Edges as (source, target, edge), one for each direction.
    ways: list[tuple[str, str, Edge]] = []
    leaving: defaultdict[str, list[tuple[str, Edge]]] = field(default_factory=lambda: defaultdict(list))
    inside: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    entries: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    groups: set[str] = set()


def steps_of(diagram: Diagram, states: Mapping[str, State]) -> tuple[Step, ...] | None:
    """The transitions that a diagram shows, or None where it has too many ways to be followed."""
    walk = _Walk(diagram, states)
    for node in diagram.nodes:
        if node.parent is not None:
            walk.inside[node.parent].append(node.id)
        if node.role == "group":
            walk.groups.add(node.id)
    for edge in diagram.edges:
        walk.ways.append((edge.source, edge.target, edge))
        if edge.arrow == "<->":
            walk.ways.append((edge.target, edge.source, edge))
    for source, target, edge in walk.ways:
        walk.leaving[source].append((target, edge))
        if source == MARK and edge.group is not None:
            walk.entries[edge.group].append(target)
    steps: list[Step] = []
    for source, target, edge in walk.ways:
        if edge.group is not None and MARK in (source, target):
            continue  # where a composite state begins and ends
        first = _end_of(walk, source, target=False)
        if first.junction is not None or not (first.labels or first.mark):
            continue
        for last_edge, end, triggers, dashed in _ends(walk, target, edge):
            if len(steps) >= MAX_STEPS:
                return None
            steps.append(_step(first, end, last_edge, triggers, dashed=dashed))
    return tuple(steps)


def _step(first: _End, last: _End, edge: Edge, triggers: tuple[str, ...], *, dashed: bool) -> Step:
    planned = dashed or any(_PLANNED.search(text) for text in triggers)
    texts = tuple(text for text in (_PLANNED.sub("", text).strip() for text in triggers) if text)
    return Step(
        first.labels,
        last.labels,
        texts,
        edge.start,
        edge.end,
        planned,
        edge.arrow != "--",
        first.mark,
        last.mark,
    )


def _ends(walk: _Walk, target: str, edge: Edge) -> Iterator[tuple[Edge, _End, tuple[str, ...], bool]]:
    """Where an edge leads, through junctions: the last edge, the end, the texts on the way, and whether a line was dashed."""
    waiting = [(target, edge, (edge.trigger,) if edge.trigger else (), edge.dashed)]
    passed: set[str] = set()
    while waiting:
        name, last, triggers, dashed = waiting.pop()
        end = _end_of(walk, name, target=True)
        if end.junction is None:
            if end.labels or end.mark:
                yield last, end, triggers, dashed
            continue
        if name in passed or len(passed) > MAX_STEPS:
            continue
        passed.add(name)
        for following, further in reversed(walk.leaving[name]):
            more = (*triggers, further.trigger) if further.trigger and not _ANSWER.fullmatch(further.trigger.strip()) else triggers
            waiting.append((following, further, more, dashed or further.dashed))


def _end_of(walk: _Walk, name: str, *, target: bool) -> _End:
    if name == MARK:
        return _End(mark=True)
    name = _HISTORY.sub("", name) if name not in walk.states else name
    state = walk.states.get(name)
    if state is None:
        return _End()
    if state.label is not None:
        return _End((state.label,))
    if state.meaning.kind is Kind.MISSING:
        return _End((None,))
    if name in walk.groups:
        return _End(_inner(walk, name, target=target))
    if state.passed:
        return _End(junction=name)
    return _End(mark=True) if state.role == "mark" else _End()


def _inner(walk: _Walk, group: str, *, target: bool) -> tuple[str | None, ...]:
    """The labels that a composite state stands for: those it begins with where a line leads to it, else all inside it."""
    found: dict[str | None, None] = {}
    waiting, seen = [group], {group}
    while waiting:
        name = waiting.pop()
        inner = walk.entries[name] if target and walk.entries[name] else walk.inside[name]
        for id_ in inner:
            state = walk.states.get(id_)
            if state is None or id_ in seen:
                continue
            seen.add(id_)
            if state.label is not None:
                found[state.label] = None
            elif id_ in walk.groups:
                waiting.append(id_)
            elif state.passed and target:
                for following, _ in walk.leaving[id_]:
                    after = walk.states.get(following)
                    if after is not None and after.label is not None:
                        found[after.label] = None
    return tuple(found)
