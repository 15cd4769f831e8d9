"""The macro `diagram`: the transitions of a dimension as a picture, as a table and as Mermaid.

The picture is drawn here, so that a page needs no script and no other host for it. The table is what it says in words; screen
readers and print have it too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from markupsafe import Markup
from msgspec import Struct

from ...vocabulary.labels import Dimension, Transition
from ...vocabulary.model import Vocabulary
from ..context import Context, mark
from ..diagram.graph import Graph, apart, graph_of, unreached
from ..diagram.mermaid import mermaid
from ..diagram.picture import picture_of
from ..markup import preformatted
from .standings import lines_of


class Row(Struct, frozen=True):
    """A transition in the table."""

    sources: Markup
    target: Markup
    marks: Markup
    trigger: Markup
    note: Markup


def diagram(context: Context, dim: str) -> dict[str, Any]:
    """The transitions of a dimension."""
    vocabulary, dimension = context.catalog.dimension(dim)
    graph = graph_of(dimension)
    around = context.catalog.weakest(dimension.decision, vocabulary)
    standings = [context.catalog.decides(transition, vocabulary, dimension) for transition in dimension.transitions]
    rows = [
        _row(context, vocabulary, dimension, transition, context.own_badge(standing, around))
        for transition, standing in zip(dimension.transitions, standings, strict=True)
    ]
    complete = dimension.transitions_complete
    return {
        "lines": lines_of(context, [around], standings),
        "title": f"Transitions: {dimension.title}",
        "purpose": "All that there are." if complete else "The intended progression; other transitions may exist.",
        "picture": picture_of(dimension, graph),
        "says": _summary(graph),
        "rows": rows,
        "triggers": any(row.trigger for row in rows),
        "notes": any(row.note for row in rows),
        "mermaid": preformatted(mermaid(dimension, graph)),
        "remarks": _remarks(context, vocabulary, dimension, graph),
    }


def _row(context: Context, vocabulary: Vocabulary, dimension: Dimension, transition: Transition, badge: Markup) -> Row:
    parts = [mark("planned")] if transition.planned else []
    parts += [badge] if badge else []
    return Row(
        context.alternatives(_label(context, vocabulary, dimension, source) for source in transition.sources),
        _label(context, vocabulary, dimension, transition.to),
        Markup("").join(Markup(" ") + part for part in parts),
        context.text(transition.on) if transition.on else Markup(""),
        context.text(transition.note) if transition.note else Markup(""),
    )


def _label(context: Context, vocabulary: Vocabulary, dimension: Dimension, label: str | None) -> Markup:
    return context.label_named(f"{vocabulary.id}:{dimension.id}", label, vocabulary)


def _summary(graph: Graph) -> str:
    """What the picture shows, for those who do not see it."""
    labels = sum(label is not None for label in graph.nodes)
    return f"{labels} labels, with an arrow for each transition. The table of transitions says the same in words."


def _remarks(context: Context, vocabulary: Vocabulary, dimension: Dimension, graph: Graph) -> list[Markup]:
    """What a reader has to know about the labels that the picture leaves out or does not lead to."""

    def listed(labels: Iterable[str], joint: str) -> Markup:
        return context.alternatives((_label(context, vocabulary, dimension, label) for label in labels), joint)

    dead = unreached(dimension, graph) if dimension.transitions_complete else []
    left_out = [label for label in apart(dimension, graph) if label not in dead]
    says = [("It starts with {}.", dimension.initial, "or"), ("No transition leads to {}.", dead, "and")]
    says.append(("Not part of what is shown: {}.", left_out, "and"))
    return [Markup(words).format(listed(labels, joint)) for words, labels, joint in says if labels]
