"""Decisions that are not settled and that the changes touch, and who waits for them."""

from __future__ import annotations

from msgspec import Struct

from ..errors import UnresolvedReference
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
    """The questions, in the order of the decisions in the vocabularies. What is gone may have rested on a decision that stays."""
    touched: dict[tuple[str, str], dict[str, None]] = {}
    for change in changes:
        if change.decision is not None:
            key = (change.decision.vocabulary.id, change.decision.id)
            touched.setdefault(key, {})[change.reference] = None
    found = []
    for (vocabulary, id_), names in touched.items():
        try:
            standing = head.standing(f"{vocabulary}:{id_}")
        except UnresolvedReference:
            continue
        if not standing.settled and not standing.decision.superseded_by:
            found.append(Question(standing, tuple(names)))
    order = {id(decision): number for number, decision in enumerate(d for v in head.vocabularies for d in v.decisions)}
    return sorted(found, key=lambda one: (order[id(one.standing.decision)], one.standing.aspect or ""))
