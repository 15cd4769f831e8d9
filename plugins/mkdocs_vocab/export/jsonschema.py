"""The labels of vocabularies as JSON Schema (2020-12): one definition a dimension, for `$ref` from other schemas.

`enum` is what validators and generators of code read; `oneOf` says the same with the meaning of each label, and which one is on its
way out. `x-vocab` binds the definition, so that a copy of it is checked against the vocabulary. Candidates and reserved labels are
no values.
"""

from __future__ import annotations

from typing import Any

from ..vocabulary.labels import Dimension, OpenSet, Term
from ..vocabulary.model import Vocabulary
from .selection import Selected

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def json_schema(selected: list[Selected]) -> dict[str, Any]:
    """A schema with a definition for each dimension, by its id, or by vocabulary and id where two vocabularies have the id."""
    ids = [one.dimension.id for one in selected]
    return {
        "$schema": DIALECT,
        "$comment": "Written by `vocab export jsonschema`; change the vocabulary instead.",
        "$defs": {
            one.dimension.id if ids.count(one.dimension.id) == 1 else f"{one.vocabulary.id}-{one.dimension.id}": _definition(
                one.vocabulary, one.dimension, one.unsettled
            )
            for one in selected
        },
    }


def _definition(vocabulary: Vocabulary, dimension: Dimension, unsettled: str | None) -> dict[str, Any]:
    optional = dimension.missing is not None or dimension.cardinality == "optional"
    definition: dict[str, Any] = {
        "title": dimension.title,
        "description": dimension.purpose,
        "x-vocab": {"bind": f"{vocabulary.id}:{dimension.id}", "complete": True},
        "type": ["string", "null"] if optional else "string",
    }
    if unsettled is not None:
        definition["$comment"] = unsettled
    labels: list[str | None] = [term.label for term in dimension.terms]
    if dimension.open_set or dimension.partial:
        # Other values are right: the labels are what is known of them.
        if isinstance(dimension.open_set, OpenSet):
            definition["pattern"] = f"^(?:{dimension.open_set.pattern})$"
        definition["x-vocab"] = f"{vocabulary.id}:{dimension.id}"
        return {**definition, "examples": labels}
    definition["enum"] = [*labels, None] if optional else labels
    values = [_value(term) for term in dimension.terms]
    if optional:
        meaning = dimension.missing.meaning if dimension.missing is not None else "No label"
        values.append({"const": None, "description": meaning})
    return {**definition, "oneOf": values}


def _value(term: Term) -> dict[str, Any]:
    value: dict[str, Any] = {"const": term.label}
    if term.meaning is not None:
        value["description"] = term.meaning
    if term.deprecated is not None:
        value["deprecated"] = True
        if term.deprecated.use is not None:
            value["$comment"] = f"Use {term.deprecated.use}"
    return value
