"""
## What it does

Checks that everything that is named exists: decisions and their aspects, maturity levels, dimensions, labels in transitions,
rules, mappings and attributes, and the page and anchor of a `record` inside the project.

## Why

A reference that points nowhere is a promise of evidence that nobody can follow. Mostly it is a typo, or what is left of a rename.

## Example

```yaml
decisions:
  - {id: names, title: Names, maturity: proposed}
dimensions:
  - {id: status, title: Status, purpose: Where it is, decision: name, terms: []}
```

## Instead

```yaml
  - {id: status, title: Status, purpose: Where it is, decision: names, terms: []}
```

A decision or dimension of another vocabulary is written `vocabulary:id`, an aspect of a decision `id#aspect`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ...errors import UnresolvedReference
from ...findings import Problem, Severity
from ...vocabulary.catalog import Catalog
from ...vocabulary.decisions import Decision
from ...vocabulary.entry import Entry
from ...vocabulary.labels import Dimension
from ...vocabulary.model import Vocabulary
from ...vocabulary.nearest import did_you_mean, nearest
from ...vocabulary.statements import Combination, Crosswalk
from ..registry import Records, vocabulary_rule
from ._labels import not_current

#: Record addresses that are not pages of the project.
_URLS = ("http://", "https://", "mailto:")


@vocabulary_rule("VOC005", "dangling-reference", Severity.ERROR)
def check(vocabulary: Vocabulary, catalog: Catalog, records: Records) -> Iterator[Problem]:
    """References that name nothing."""
    yield from _decisions(vocabulary, catalog, records)
    for entry in _entries_with_decisions(vocabulary):
        for key in ("decision", "compact_decision"):
            for number, reference in enumerate(getattr(entry, key, ())):
                yield from _unresolved(entry, (key, number), reference, lambda r: catalog.standing(r, vocabulary))
    for dimension in vocabulary.dimensions:
        yield from _labels_of(dimension, vocabulary, catalog)
    yield from _dimensions_named(vocabulary, catalog)
    for rule in vocabulary.rules:
        yield from _rule(rule, vocabulary, catalog)
    for mapping in vocabulary.mappings:
        yield from _mapping(mapping, vocabulary, catalog)
    for claim in vocabulary.claims:
        if claim.asserts is not None and claim.asserts.maturity is not None:
            yield from _level(claim.asserts, ("maturity",), claim.asserts.maturity, vocabulary)


def _dimensions_named(vocabulary: Vocabulary, catalog: Catalog) -> Iterator[Problem]:
    named: list[tuple[Entry, tuple[str | int, ...], str]] = []
    named += [(entry, ("dimension",), entry.dimension) for entry in vocabulary.constructs if entry.dimension is not None]
    named += [(entry, ("dimension",), entry.dimension) for entry in vocabulary.derivations]
    named += [(entry, ("columns", n), column) for entry in vocabulary.examples for n, column in enumerate(entry.columns)]
    for entry, path, reference in named:
        yield from _unresolved(entry, path, reference, lambda r: catalog.dimension(r, vocabulary))


def _unresolved(entry: Entry, path: tuple[str | int, ...], reference: str, resolve: Callable[[str], Any]) -> Iterator[Problem]:
    try:
        resolve(reference)
    except UnresolvedReference as error:
        yield Problem(place=entry.place(*path), message=error.message, token=reference, expected=error.expected)


def _entries_with_decisions(vocabulary: Vocabulary) -> Iterator[Entry]:
    for dimension in vocabulary.dimensions:
        yield dimension
        if dimension.missing is not None:
            yield dimension.missing
        yield from (*dimension.terms, *dimension.candidates, *dimension.reserved, *dimension.transitions)
    for entries in (
        vocabulary.constructs,
        vocabulary.examples,
        vocabulary.rules,
        vocabulary.derivations,
        vocabulary.principles,
        vocabulary.procedures,
        vocabulary.mappings,
        vocabulary.claims,
    ):
        yield from entries


def _decisions(vocabulary: Vocabulary, catalog: Catalog, records: Records) -> Iterator[Problem]:
    for decision in vocabulary.decisions:
        if decision.maturity is not None:
            yield from _level(decision, ("maturity",), decision.maturity, vocabulary)
        for aspect, level in decision.aspects.items():
            yield from _level(decision, ("aspects", aspect), level, vocabulary)
        if decision.superseded_by is not None:
            yield from _successor(decision, decision.superseded_by, vocabulary, catalog)
        if decision.record and not decision.record.startswith(_URLS) and (wrong := records.missing(decision.record)):
            yield Problem(
                place=decision.place("record"),
                message=f"the record of decision `{decision.id}` is not there: {wrong}",
                token=decision.record,
                decision=decision.id,
            )


def _successor(decision: Decision, successor: str, vocabulary: Vocabulary, catalog: Catalog) -> Iterator[Problem]:
    yield from _unresolved(decision, ("superseded_by",), successor, lambda r: catalog.find("decision", r, vocabulary))
    seen = {decision.id}
    step: str | None = successor
    while step is not None and step not in seen:
        seen.add(step)
        following = vocabulary.decisions_by_id.get(step)
        step = following.superseded_by if following is not None else None
    if step == decision.id:
        yield Problem(
            place=decision.place("superseded_by"),
            message=f"decision `{decision.id}` is superseded by itself in the end",
            token=successor,
            decision=decision.id,
        )


def _level(entry: Entry, path: tuple[str | int, ...], level: str, vocabulary: Vocabulary) -> Iterator[Problem]:
    if level not in vocabulary.levels:
        hint = did_you_mean(level, vocabulary.levels, kind="levels")
        message = f"there is no maturity level `{level}`{hint}"
        yield Problem(place=entry.place(*path), message=message, token=level, expected=nearest(level, vocabulary.levels))


def _label(
    entry: Entry, path: tuple[str | int, ...], label: str | None, dimension: Dimension, catalog: Catalog
) -> Iterator[Problem]:
    if label is not None and (wrong := not_current(label, dimension, catalog)):
        yield Problem(place=entry.place(*path), message=wrong.message, token=label, expected=wrong.expected, dimension=dimension.id)


def _labels_of(dimension: Dimension, vocabulary: Vocabulary, catalog: Catalog) -> Iterator[Problem]:
    for number, label in enumerate(dimension.initial):
        yield from _label(dimension, ("initial", number), label, dimension, catalog)
    for transition in dimension.transitions:
        ends: list[tuple[tuple[str | int, ...], str | None]] = [(("to",), transition.to)]
        ends += [(("from", number), label) for number, label in enumerate(transition.sources)]
        for path, end in ends:
            if transition.planned and end in dimension.candidates_by_label:
                continue  # what is not yet decided may lead to what is not yet decided
            yield from _label(transition, path, end, dimension, catalog)
    for attribute in dimension.attributes:
        if attribute.dimension is None:
            continue
        try:
            _, target = catalog.dimension(attribute.dimension, vocabulary)
        except UnresolvedReference as error:
            place = attribute.place("dimension")
            yield Problem(place=place, message=error.message, token=attribute.dimension, expected=error.expected)
            continue
        holders: list[Any] = [*dimension.terms, *([dimension.missing] if dimension.missing else [])]
        for holder in holders:
            if attribute.type == "label":
                value = holder.attributes.get(attribute.id)
                yield from _label(holder, ("attributes", attribute.id), value, target, catalog)


def _rule(rule: Combination, vocabulary: Vocabulary, catalog: Catalog) -> Iterator[Problem]:
    for side, conditions in (("when", rule.when), ("then", rule.then)):
        mapping = rule.node.get(side)
        for key, condition in conditions.items():
            try:
                _, dimension = catalog.dimension_by_key(key, vocabulary)
            except UnresolvedReference as error:
                place = mapping.key_node(key).place  # type: ignore[union-attr]
                yield Problem(place=place, message=error.message, token=key, expected=error.expected)
                continue
            for number, label in enumerate(condition.values):
                path = (side, key, "not", number) if condition.negated else (side, key, number)
                yield from _label(rule, path, label, dimension, catalog)


def _mapping(mapping: Crosswalk, vocabulary: Vocabulary, catalog: Catalog) -> Iterator[Problem]:
    for key, reference in (("from", mapping.from_), ("to", mapping.to)):
        try:
            _, dimension = catalog.dimension(reference, vocabulary)
        except UnresolvedReference as error:
            yield Problem(place=mapping.place(key), message=error.message, token=reference, expected=error.expected)
            continue
        for pair in mapping.pairs:
            label = pair.from_ if key == "from" else pair.to
            if label not in dimension.reserved_by_label:  # a crosswalk may say where an old label went
                yield from _label(pair, (key,), label, dimension, catalog)
