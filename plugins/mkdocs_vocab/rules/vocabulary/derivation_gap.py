"""
## What it does

Checks decision tables: every combination of inputs gives a label, every row can be reached, every result is a current label, and
every case comes out as it says. Inputs and values that a row or case names must exist.

## Why

A decision table is read from top to bottom, and the first row that fits decides. A gap shows up as a blank on somebody's
screen, and a row that is never reached looks like a rule while it is none.

## Example

```yaml
inputs: [{id: outcome, title: Outcome, values: [none, success, failure]}]
rows:
  - {when: {outcome: success}, then: done}
  - {when: {outcome: failure}, then: fail}     # nothing for `none`
```

## Instead

```yaml
  - {when: {}, then: run}                      # a last row without inputs covers the rest
```
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator

from ...errors import UnresolvedReference
from ...findings import Problem, Severity
from ...vocabulary.catalog import Catalog
from ...vocabulary.labels import Dimension
from ...vocabulary.model import Vocabulary
from ...vocabulary.nearest import did_you_mean, nearest
from ...vocabulary.statements import Case, Derivation, DerivationRow
from ..registry import Records, vocabulary_rule
from ._labels import not_current

#: Tables with more combinations are too large to be read by anybody, and are not enumerated.
MAX_COMBINATIONS = 50_000


@vocabulary_rule("VOC013", "derivation-gap", Severity.ERROR)
def check(vocabulary: Vocabulary, catalog: Catalog, records: Records) -> Iterator[Problem]:
    """Gaps, dead rows, wrong results and wrong cases of decision tables."""
    for derivation in vocabulary.derivations:
        faults = [*_names(derivation)]
        try:
            _, dimension = catalog.dimension(derivation.dimension, vocabulary)
        except UnresolvedReference:
            dimension = None  # VOC005
        if dimension is not None:
            faults += _results(derivation, dimension, catalog)
        yield from faults
        if not faults:
            yield from _coverage(derivation)
            yield from _cases(derivation)


def _names(derivation: Derivation) -> Iterator[Problem]:
    values = {fact.id: fact.values for fact in derivation.inputs}
    for row in derivation.rows:
        for name, wanted in row.when.items():
            yield from _name(name, wanted, values, row, "when", derivation)
    for case in derivation.cases:
        for name, given in case.given.items():
            yield from _name(name, (given,), values, case, "given", derivation)
        for name in values:
            if name not in case.given:
                yield Problem(place=case.key_place("given"), message=f"the case leaves out the input `{name}`", token=name)


def _name(
    name: str,
    wanted: tuple[str, ...],
    values: dict[str, tuple[str, ...]],
    entry: DerivationRow | Case,
    side: str,
    derivation: Derivation,
) -> Iterator[Problem]:
    mapping = entry.node.get(side)
    if name not in values:
        yield Problem(
            place=mapping.key_node(name).place,  # type: ignore[union-attr]
            message=f"`{name}` is no input of `{derivation.id}`{did_you_mean(name, values, kind='inputs')}",
            token=name,
            expected=nearest(name, values),
        )
        return
    for number, value in enumerate(wanted):
        if value not in values[name]:
            yield Problem(
                place=entry.place(side, name, number),
                message=f"the input `{name}` has no value `{value}`{did_you_mean(value, values[name], kind='values')}",
                token=value,
                expected=nearest(value, values[name]),
            )


def _results(derivation: Derivation, dimension: Dimension, catalog: Catalog) -> Iterator[Problem]:
    entries: tuple[DerivationRow | Case, ...] = (*derivation.rows, *derivation.cases)
    for entry in entries:
        for number, label in enumerate(entry.then or ()):
            if label is not None and (wrong := not_current(label, dimension, catalog)):
                yield Problem(
                    place=entry.place("then", number),
                    message=wrong.message,
                    token=label,
                    expected=wrong.expected,
                    dimension=dimension.id,
                )


def _matches(row: DerivationRow, facts: dict[str, str]) -> bool:
    return all(facts[name] in wanted for name, wanted in row.when.items())


def _coverage(derivation: Derivation) -> Iterator[Problem]:
    names = [fact.id for fact in derivation.inputs]
    choices = [fact.values for fact in derivation.inputs]
    size = math.prod(len(values) for values in choices)
    if size > MAX_COMBINATIONS:
        yield Problem(
            place=derivation.key_place("inputs"),
            message=f"the inputs have {size} combinations, more than the {MAX_COMBINATIONS} that are checked; split the table",
        )
        return
    gaps: list[dict[str, str]] = []
    reached: set[int] = set()
    for combination in itertools.product(*choices):
        facts = dict(zip(names, combination, strict=True))
        number = next((n for n, row in enumerate(derivation.rows) if _matches(row, facts)), None)
        if number is None:
            gaps.append(facts)
        else:
            reached.add(number)
    if gaps:
        shown = ", ".join(f"{name}={value}" for name, value in gaps[0].items())
        more = f" and {len(gaps) - 1} more combinations" if len(gaps) > 1 else ""
        yield Problem(
            place=derivation.key_place("rows"),
            message=f"no row of `{derivation.id}` covers {shown}{more}",
            dimension=derivation.dimension,
        )
    for number, row in enumerate(derivation.rows):
        if number not in reached:
            yield Problem(
                place=row.place(),
                message=f"row {number + 1} of `{derivation.id}` is never reached: rows above it cover all its combinations",
                dimension=derivation.dimension,
            )


def _cases(derivation: Derivation) -> Iterator[Problem]:
    for case in derivation.cases:
        row = next((row for row in derivation.rows if _matches(row, case.given)), None)
        if row is None:
            continue  # reported as a gap
        permitted = row.then or (None,)
        said = case.then or (None,)
        if set(said) != set(permitted) and not (len(said) == 1 and said[0] in permitted):
            gives = " or ".join(f"`{label or 'null'}`" for label in permitted)
            token = ", ".join(label or "null" for label in said)
            yield Problem(
                place=case.place("then"),
                message=f"the case says `{token}`, but row {derivation.rows.index(row) + 1} gives {gives}",
                token=token,
                dimension=derivation.dimension,
            )
