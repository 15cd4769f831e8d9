"""Which labels the transitions of a dimension join."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ...vocabulary.labels import Dimension


class Edge(Struct, frozen=True):
    """A way from one label to another; None is the missing state, which is also where a record starts.

    `triggers` are those of all transitions that it stands for; `""` is one without, which covers every trigger. It has none
    where it only says that a record starts with `target`.
    """

    source: str | None
    target: str | None
    triggers: tuple[str, ...]
    planned: bool = False


class Graph(Struct, frozen=True):
    """Labels in the order of the vocabulary (the missing state first) and the ways between them, in file order."""

    nodes: tuple[str | None, ...]
    edges: tuple[Edge, ...]


def graph_of(dimension: Dimension) -> Graph:
    """The graph of the transitions; without any, it is empty. What is planned and what is real are ways of their own."""
    if not dimension.transitions:
        return Graph((), ())
    triggers: dict[tuple[str | None, str | None, bool], list[str]] = {}
    for transition in dimension.transitions:
        for source in transition.sources:
            found = triggers.setdefault((source, transition.to, transition.planned), [])
            if (transition.on or "") not in found:
                found.append(transition.on or "")
    started = {target for source, target, planned in triggers if source is None and not planned}
    edges = [Edge(None, label, ()) for label in dict.fromkeys(dimension.initial) if label not in started]
    edges += [Edge(source, target, tuple(on), planned) for (source, target, planned), on in triggers.items()]
    joined = {end for edge in edges for end in (edge.source, edge.target)}
    known = [None, *dimension.terms_by_label]
    unknown = (end for edge in edges for end in (edge.source, edge.target) if end not in known)
    return Graph(tuple(label for label in dict.fromkeys([*known, *unknown]) if label in joined), tuple(edges))


def apart(dimension: Dimension, graph: Graph) -> list[str]:
    """The current labels that the graph leaves out."""
    return [label for label in dimension.terms_by_label if label not in graph.nodes]


def unreached(dimension: Dimension, graph: Graph) -> list[str]:
    """The current labels that nothing leads to, where the vocabulary says what a record starts with; else none."""
    reached: set[str | None] = {None}
    if not any(edge.source is None for edge in graph.edges):
        return []
    grown = True
    while grown:
        more = {edge.target for edge in graph.edges if edge.source in reached} - reached
        reached |= more
        grown = bool(more)
    return [label for label in dimension.terms_by_label if label not in reached]


def lines_of(edge: Edge) -> Iterator[str]:
    """What stands at a way: its triggers, and that it is planned. `any trigger` is said only beside others."""
    for trigger in edge.triggers:
        words = trigger or ("any trigger" if len(edge.triggers) > 1 else "")
        if words or edge.planned:
            yield f"{words} (planned)" if words and edge.planned else words or "planned"
