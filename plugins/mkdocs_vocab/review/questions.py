"""Decisions that are not settled and that the changes touch, and who waits for them."""

from __future__ import annotations

from msgspec import Struct

from ..vocabulary.catalog import Catalog, Standing
from .changes import Change


class Question(Struct, frozen=True):
    """A decision that is not settled in the head, and the references of the changes that rest on it or are its own."""

    standing: Standing
    changes: tuple[str, ...]

    @property
    def reference(self) -> str:
        """The full reference of the decision."""
        return f"{self.standing.vocabulary.id}:{self.standing.id}"


def questions_touched(changes: tuple[Change, ...], head: Catalog) -> list[Question]:
    """The questions, in the order of the decisions in the vocabularies."""
    touched: dict[tuple[str, str], tuple[Standing, dict[str, None]]] = {}
    for change in changes:
        standing = change.decision
        if standing is None or standing.settled or standing.level is None or standing.decision.superseded_by:
            continue
        current = next((v for v in head.vocabularies if v is standing.vocabulary), None)
        if current is None:
            continue  # it is gone with its entry
        _, names = touched.setdefault((current.id, standing.id), (standing, {}))
        names[change.reference] = None
    order = {id(decision): number for v in head.vocabularies for number, decision in enumerate(v.decisions)}
    found = sorted(touched.values(), key=lambda one: order.get(id(one[0].decision), 0))
    return [Question(standing, tuple(names)) for standing, names in found]
