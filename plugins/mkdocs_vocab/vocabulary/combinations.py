"""Records against the combination rules of a vocabulary."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from ..errors import UnresolvedReference
from .catalog import Catalog
from .labels import Dimension
from .model import Vocabulary
from .statements import Combination, Condition

#: Labels of a record by dimension: several for cardinality `many`, `(None,)` for an explicit null. A dimension that the record
#: says nothing of is left out.
Record = Mapping[Dimension, tuple[str | None, ...]]


class Breach(Struct, frozen=True):
    """A rule that a record breaks, and the dimension whose value it forbids."""

    rule: Combination
    dimension: Dimension
    condition: Condition


def breaches(record: Record, vocabulary: Vocabulary, catalog: Catalog) -> Iterator[Breach]:
    """The rules of a vocabulary that a record breaks, with each value that is forbidden, in the order of the rule."""
    for rule in vocabulary.rules:
        when = _resolved(rule.when, vocabulary, catalog)
        if when is None or not all(d in record and condition.holds(record[d]) for d, condition in when):
            continue
        for dimension, condition in _resolved(rule.then, vocabulary, catalog) or ():
            if dimension in record and not condition.holds(record[dimension]):
                yield Breach(rule, dimension, condition)


def _resolved(side: dict[str, Condition], vocabulary: Vocabulary, catalog: Catalog) -> list[tuple[Dimension, Condition]] | None:
    """The conditions by dimension, or None where one names no dimension (VOC005 says so)."""
    try:
        return [(catalog.dimension_by_key(key, vocabulary)[1], condition) for key, condition in side.items()]
    except UnresolvedReference:
        return None


def describe(condition: Condition, dimension: Dimension) -> str:
    """What a condition asks for, to complete "must …"."""
    if condition.present:
        return "be present"
    names = [f"`{_shown(value, dimension)}`" for value in condition.values]
    listed = " or ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]
    return f"not be {listed}" if condition.negated else f"be {listed}"


def _shown(value: str | None, dimension: Dimension) -> str:
    if value is not None:
        return value
    return dimension.missing.display if dimension.missing is not None else "null"
