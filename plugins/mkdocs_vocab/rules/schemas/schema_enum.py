"""
## What it does

Compares enumerations with the vocabulary, in both directions: `enum`, `const`, `oneOf` of constants and the mapping of a
`discriminator` in JSON Schema and OpenAPI, what vendor keys such as `x-ms-enum` and `x-enum-varnames` repeat, and the
enumerations in source code that the setting `code` names. A value that is no label is an error. A label that is lacking is an
error where the schema is declared complete or the setting `code` ties it, else a warning.

A schema belongs to a dimension by its property name, by `x-vocab`, by the setting `bind`, or, by inference, where most of its
values are labels. In conditions, variants and `const` a part of the labels is meant, and nothing is lacking.

## Why

Programs reject what their schema does not name. A label that the schema lacks cannot be sent, and a value that only the schema
has is one that no page explains.

## Example

```yaml
properties:
  lease_state:
    type: string
    enum: [reserved, on-loan, sold]
```

## Instead

```yaml
properties:
  lease_state:
    type: string
    enum: [reserved, on-loan, overdue, returned]
    x-vocab: {bind: lease-state, complete: true}
```

A part on purpose says so: `x-vocab: {subset: true}`, or `complete: lease-state except overdue`. Candidates need not be
listed, and deprecated labels only where the schema is declared complete: they are still valid.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.page import BoundPage
from ...binding.schemas import BoundSchema
from ...binding.uses import Use
from ...facts import Fact, Twin
from ...findings import Problem, Severity
from ...vocabulary.index import Kind
from ...vocabulary.labels import Reserved
from ...vocabulary.nearest import did_you_mean, fold, nearest
from ..labels._wording import named, other_dimension, problem_of
from ..registry import page_rule

_ROLES = ("enum", "twin", "code")


@page_rule("VOC401", "schema-enum", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Values that are no labels, labels that are lacking, and vendor keys that say something else."""
    for use in bound.uses:
        if use.role in _ROLES and not use.excuse:
            yield from _added(bound, use)
    for schema in bound.schemas:
        if schema.schema.values and not bound.historical and not schema.subset:
            yield from _lacking(bound, schema)
        for twin in schema.schema.twins:
            yield from _in_twin(bound, schema, twin)


def _added(bound: BoundPage, use: Use) -> Iterator[Problem]:
    index = use.index
    if use.meaning.kind is Kind.MISSING:
        message = f"`{use.token}` is how {named(index)} shows the missing state; write `null`, or leave it out"
        yield problem_of(bound, use, message, expected="null")
    elif use.meaning.kind is Kind.UNKNOWN and other_dimension(bound, use) is None:
        labels = index.dimension.terms_by_label
        severity = None if use.certain else Severity.WARNING
        yield problem_of(
            bound,
            use,
            f"`{use.token}` is no label of {named(index)}{did_you_mean(use.token, labels, kind='labels')}",
            expected=nearest(use.token, labels),
            severity=Severity.NOTE if index.open and index.fits_open_set(use.token) else severity,
        )


def _lacking(bound: BoundPage, schema: BoundSchema) -> Iterator[Problem]:
    """The labels that are asked for and not there, each on the key that opens the enumeration."""
    dimension, fact = schema.index.dimension, schema.schema
    known = _meant(schema)
    wanted = schema.wanted
    if wanted is None:
        if fact.part or fact.open or fact.negated or fact.deprecated or dimension.partial or dimension.open_set or not known:
            return
        wanted = frozenset(term.label for term in dimension.terms if term.deprecated is None)
    missing = [term.label for term in dimension.terms if term.label in wanted and term.label not in known]
    severity = None
    if not schema.complete:
        if schema.by_content and len(missing) >= len(known):
            return
        # Far more lacking than there, or, under a common word, more than a third: who wrote that did not mean to list them all.
        few = len(missing) * 3 <= len(wanted) if schema.by_content else len(missing) <= 2 * len(known)
        severity = Severity.WARNING if few and schema.akin is None else Severity.NOTE
    what = f"the enumeration `{fact.names[0]}`" if fact.keyword == "code" else f"this `{fact.keyword}`"
    said = " is declared complete, but" if schema.complete and fact.keyword != "code" else ""
    for label in missing:
        yield _problem(bound, schema, Fact(*fact.opener), label, f"{what}{said} lacks `{label}` of {named(schema.index)}", severity)


def _meant(schema: BoundSchema) -> set[str]:
    """The labels that an enumeration names, in whatever spelling.

    Where nothing is declared, one that is misspelt or called by its old name is there: that is told of already.
    """
    labels = schema.index.dimension.terms_by_label
    found: set[str] = set()
    for value in schema.schema.values:
        if value.text is None:
            continue
        meaning = schema.index.meaning_in_data(value.text)
        if schema.complete and meaning.kind not in (Kind.CURRENT, Kind.DEPRECATED, Kind.VARIANT):
            continue
        if isinstance(meaning.entry, Reserved):
            found.update(use for use in meaning.entry.use[:1] if len(meaning.entry.use) == 1 and use in labels)
        elif meaning.entry is not None and meaning.kind is not Kind.CANDIDATE:
            found.add(meaning.entry.label)
        elif meaning.kind is Kind.UNKNOWN:
            found.update(near for near in [nearest(value.text, labels)] if near is not None)
    return found


# Vendor keys.


def _in_twin(bound: BoundPage, schema: BoundSchema, twin: Twin) -> Iterator[Problem]:
    values = [value for value in schema.schema.values if value.text is not None]
    if twin.kind == "values":
        there = {value.text for value in twin.values}
        severity = None if schema.complete else Severity.WARNING
        for value in values:
            if value.text not in there and schema.index.is_label(value.text or ""):
                message = f"`{twin.key}` lacks `{value.text}`, which `{schema.schema.keyword}` has"
                yield _problem(bound, schema, twin, value.text or "", message, severity)
        return
    if len(twin.values) not in (len(values), len(schema.schema.values)):
        message = f"`{twin.key}` has {len(twin.values)} entries for {len(values)} values"
        yield _problem(bound, schema, twin, twin.key, message, Severity.WARNING)
    elif twin.kind == "names" and len(twin.values) == len(values):
        yield from _misnamed(bound, schema, twin, [value.text or "" for value in values])


def _misnamed(bound: BoundPage, schema: BoundSchema, twin: Twin, labels: list[str]) -> Iterator[Problem]:
    """Names at the wrong place, and, where the names are the labels in capitals, those that are of another label."""
    own = {fold(label): label for label in schema.index.dimension.terms_by_label}
    pairs = [(value, fold(value.text or ""), label) for value, label in zip(twin.values, labels, strict=True)]
    alike = sum(name == fold(label) for _, name, label in pairs)
    for value, name, label in pairs:
        swapped = name in own and own[name] != label
        drifted = (
            alike >= 2 and alike * 3 >= 2 * len(pairs) and name != fold(label) and label.replace("-", "").replace("_", "").isalpha()
        )
        if swapped or drifted:
            message = f"`{twin.key}` calls `{label}` here `{value.text}`"
            yield _problem(bound, schema, value, value.text or "", message, None if swapped else Severity.WARNING)


def _problem(bound: BoundPage, schema: BoundSchema, at: Fact, token: str, message: str, severity: Severity | None) -> Problem:
    index = schema.index
    return Problem(
        place=bound.page.place(at.start, at.end),
        message=message,
        token=token,
        vocabulary=index.vocabulary.id,
        dimension=index.dimension.id,
        severity=severity,
    )
