"""
## What it does

Checks that a vocabulary file follows the format: YAML 1.2 in UTF-8, known keys only, each with a value of its type, required
keys there, ids unique, regular expressions valid, attributes of the type that the dimension gives them.

## Why

Everything else is derived from this file. A misspelt key that was passed over in silence would switch something off that its
author believes to be on.

## Example

```yaml
terms:
  - {label: draft, meening: Being written}
```

## Instead

```yaml
terms:
  - {label: draft, meaning: Being written}
```

`vocab schema` prints a JSON Schema of the format, with which an editor completes and checks the keys while you type.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...findings import Problem, Severity
from ...vocabulary.catalog import Catalog
from ...vocabulary.labels import Attribute, Dimension, Missing, OpenSet, Term
from ...vocabulary.loading import VocabularyFile
from ...vocabulary.nearest import did_you_mean, nearest
from ...vocabulary.nodes import Sequence
from ...vocabulary.patterns import compile_pattern
from ...vocabulary.statements import Example
from ..registry import file_rule


@file_rule("VOC001", "invalid-vocabulary", Severity.ERROR)
def check(file: VocabularyFile, catalog: Catalog) -> Iterator[Problem]:
    """Problems of form, from the reader and beyond it."""
    yield from file.problems
    vocabulary = file.vocabulary
    if vocabulary is None:
        return
    first = next(v for v in catalog.vocabularies if v.id == vocabulary.id)
    if first is not vocabulary:
        yield Problem(
            place=vocabulary.place("id"),
            message=f"the vocabulary id `{vocabulary.id}` is taken by {first.path}; give this one an id of its own",
            token=vocabulary.id,
        )
    for dimension in vocabulary.dimensions:
        if dimension.id == "note":
            message = "`note` is free text everywhere and cannot be the id of a dimension; choose another"
            yield Problem(place=dimension.place("id"), message=message, token="note", dimension="note")
        yield from _nothing_said(dimension)
        yield from _patterns(dimension)
        yield from _meanings(dimension)
        yield from _attributes(dimension)
    for example in vocabulary.examples:
        yield from _rows(example)


def _nothing_said(dimension: Dimension) -> Iterator[Problem]:
    """What follows the format and says nothing: no label at all, a transition from nothing to nothing."""
    terms = dimension.node.get("terms")
    if isinstance(terms, Sequence) and not terms.items and not dimension.candidates:
        yield Problem(
            place=dimension.key_place("terms"),
            message=f"dimension `{dimension.id}` has no label; give it terms, or candidates while its names are open",
            token="terms",
            dimension=dimension.id,
        )
    for transition in dimension.transitions:
        if transition.to is None and transition.sources == (None,):
            yield Problem(
                place=transition.place("to"),
                message="a transition from the missing state to the missing state is none; name a label on one side",
                token="null",
                dimension=dimension.id,
            )


def _rows(example: Example) -> Iterator[Problem]:
    for number, column in enumerate(example.columns):
        if column in example.columns[:number]:
            yield Problem(
                place=example.place("columns", number), message=f"`{column}` is already a column of this example", token=column
            )
    for row in example.rows:
        if not row.cells:
            yield Problem(place=row.node.place, message="this row names no label; remove it or fill it in", token="{}")


def _patterns(dimension: Dimension) -> Iterator[Problem]:
    given = [(dimension.label_pattern, dimension.place("label_pattern"))]
    if isinstance(dimension.open_set, OpenSet):
        given.append((dimension.open_set.pattern, dimension.open_set.place("pattern")))
    for pattern, place in given:
        if pattern is None:
            continue
        try:
            compile_pattern(pattern)
        except ValueError as error:
            yield Problem(place=place, message=f"`{pattern}` is no regular expression: {error}", token=pattern)


def _meanings(dimension: Dimension) -> Iterator[Problem]:
    for entry in dimension.terms_and_candidates:
        if entry.meaning is None and not dimension.partial and dimension.described:
            yield Problem(
                place=entry.place("label"),
                message=f"`{entry.label}` needs a `meaning`; "
                "only a dimension with `partial: true` or `described: false` may leave it out",
                token=entry.label,
                dimension=dimension.id,
            )


def _attributes(dimension: Dimension) -> Iterator[Problem]:
    defined = {attribute.id: attribute for attribute in dimension.attributes}
    for attribute in dimension.attributes:
        if attribute.type == "label" and attribute.dimension is None:
            yield Problem(
                place=attribute.place("type"),
                message=f"attribute `{attribute.id}` of the type `label` needs `dimension`: whose labels it holds",
                token="label",
            )
    holders: list[tuple[Term | Missing, str]] = [(term, term.label) for term in dimension.terms]
    if dimension.missing is not None:
        holders.append((dimension.missing, "missing"))
    for holder, name in holders:
        for key, value in holder.attributes.items():
            if key not in defined:
                hint = did_you_mean(key, defined, kind="attributes")
                yield Problem(
                    place=holder.node.get("attributes").key_node(key).place,  # type: ignore[union-attr]
                    message=f"dimension `{dimension.id}` has no attribute `{key}`{hint}",
                    token=key,
                    expected=nearest(key, defined),
                    dimension=dimension.id,
                )
            elif value is not None and (wrong := _wrong_value(defined[key], value)):
                yield Problem(
                    place=holder.place("attributes", key),
                    message=f"attribute `{key}` of `{name}` must be {wrong}, not `{value}`",
                    token=value,
                    dimension=dimension.id,
                )
        if isinstance(holder, Term):
            for attribute in dimension.attributes:
                if attribute.required and holder.attributes.get(attribute.id) is None:
                    yield Problem(
                        place=holder.place("label"),
                        message=f"`{name}` needs the attribute `{attribute.id}` ({attribute.title})",
                        token=name,
                        dimension=dimension.id,
                    )


def _wrong_value(attribute: Attribute, value: str) -> str | None:
    """What the value must be and is not. Labels are references: VOC005 checks them."""
    if attribute.values and value not in attribute.values:
        return "one of " + ", ".join(f"`{allowed}`" for allowed in attribute.values)
    if attribute.type == "bool" and value not in ("true", "false"):
        return "`true` or `false`"
    if attribute.type == "int" and not value.removeprefix("-").isdecimal():
        return "a whole number"
    return None
