"""What the rules on labels say in common: the name of a dimension in a sentence, the place of a use, who decided."""

from __future__ import annotations

from typing import Any

from ...binding.page import BoundPage
from ...binding.uses import Use
from ...findings import Problem, Severity
from ...vocabulary.index import DimensionIndex
from ...vocabulary.labels import Reserved


def named(index: DimensionIndex) -> str:
    """The dimension as a sentence calls it: `parcel status`."""
    title = index.dimension.title
    return title[0].lower() + title[1:] if title[1:2].islower() else title


def replacement(entry: Reserved) -> str | None:
    """The one label to use instead, or None where there is none or a choice."""
    return (
        entry.use[0].rpartition(".")[2]
        if len(entry.use) == 1 and _is_reference(entry.use[0])
        else entry.use[0]
        if len(entry.use) == 1
        else None
    )


def _is_reference(use: str) -> bool:
    head, dot, _ = use.partition(".")
    return bool(dot) and head.replace("-", "").replace(":", "").isalnum() and head.islower()


def problem_of(bound: BoundPage, use: Use, message: str, **more: Any) -> Problem:
    """A problem on a use, with its dimension and the decision behind the label or the dimension."""
    entry = use.meaning.entry
    standing = bound.catalog.decides(entry if entry is not None else use.index.dimension, use.index.vocabulary, use.index.dimension)
    return Problem(
        place=bound.page.place(use.start, use.end),
        message=message,
        token=use.token,
        vocabulary=use.index.vocabulary.id,
        dimension=use.index.dimension.id,
        decision=standing.id if standing is not None else None,
        **more,
    )


def severity_by_place(use: Use) -> Severity | None:
    """An error in a sure place (the default of the rules), a warning where the dimension was inferred."""
    return None if use.bound and use.sure else Severity.WARNING


def other_dimension(bound: BoundPage, use: Use) -> DimensionIndex | None:
    """The other dimension that has the token as a current label: of the same vocabulary first."""
    holders = [index for index in bound.catalog.indexes if index is not use.index and use.token in index.dimension.terms_by_label]
    return min(holders, key=lambda index: index.vocabulary is not use.index.vocabulary, default=None)
