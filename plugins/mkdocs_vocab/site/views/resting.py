"""What rests on a decision in its vocabulary: dimensions, labels, and how many of everything else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from markupsafe import Markup

from ...errors import UnresolvedReference
from ...vocabulary.catalog import ENTRY_LISTS
from ...vocabulary.decisions import Decision
from ...vocabulary.labels import Candidate, Dimension, Reserved, Term
from ...vocabulary.model import Vocabulary
from ..context import Context
from ..markup import literal

#: A register lists no more labels of one dimension.
_MOST = 12


def resting_on(context: Context, vocabulary: Vocabulary, decision: Decision) -> Iterator[Markup]:
    """What rests on a decision, for readers: each dimension with its labels on a line of its own, then the rest."""
    for dimension in vocabulary.dimensions:
        whole = _rests(context, vocabulary, dimension.decision, decision)
        compact = _rests(context, vocabulary, dimension.compact_decision, decision)
        entries: tuple[Term | Candidate | Reserved, ...] = (*dimension.terms, *dimension.candidates, *dimension.reserved)
        labels = [
            context.label(vocabulary, dimension, entry)
            for entry in entries
            if _rests(context, vocabulary, entry.decision, decision)
        ]
        if not (whole or compact or labels):
            continue
        name = context.refer(context.permalinks.dimension(vocabulary, dimension), literal(dimension.title))
        parts = [name] if whole else []
        parts += [Markup("{}, compact display").format(name)] if compact else []
        if labels:
            more = [Markup("{} more").format(len(labels) - _MOST)] if len(labels) > _MOST else []
            opening = Markup("also named by") if whole else Markup("{}:").format(name)
            parts.append(Markup("{} {}").format(opening, Markup(", ").join([*labels[:_MOST], *more])))
        yield Markup("; ").join(parts)
    counts = [
        f"{number} {kind if number == 1 else f'{kind}s'}"
        for kind, field in ENTRY_LISTS.items()
        if kind not in ("dimension", "decision")
        and (number := sum(_rests(context, vocabulary, entry.decision, decision) for entry in _entries(vocabulary, field)))
    ]
    if counts:
        yield literal(", ".join(counts))


def dimensions_on(context: Context, vocabulary: Vocabulary, decision: Decision) -> list[Dimension]:
    """The dimensions of which anything rests on a decision, or on one that it replaced."""
    found = []
    for dimension in vocabulary.dimensions:
        parts: tuple[Any, ...] = (*dimension.terms, *dimension.candidates, *dimension.reserved, *dimension.transitions)
        names = [*dimension.decision, *dimension.compact_decision, *(name for part in parts for name in part.decision)]
        names += dimension.missing.decision if dimension.missing is not None else ()
        if _rests(context, vocabulary, tuple(dict.fromkeys(names)), decision):
            found.append(dimension)
    return found


def _entries(vocabulary: Vocabulary, field: str) -> list[Any]:
    return [entry for entry in getattr(vocabulary, field) if hasattr(entry, "decision")]


def _rests(context: Context, vocabulary: Vocabulary, names: tuple[str, ...], decision: Decision) -> bool:
    for name in names:
        try:
            if context.catalog.standing(name, vocabulary).decision is decision:
                return True
        except UnresolvedReference:
            continue
    return False
