"""
## What it does

Checks every row of the example matrices: its columns are dimensions of the matrix, its labels are current labels, and it
keeps the combination rules. A rule of strength `should` gives a note.

## Why

Examples are what readers copy. A row that the vocabulary itself forbids teaches the wrong thing.

## Example

```yaml
rules:
  - {id: ready, when: {run: wait}, then: {readiness: no-go}, why: Something is awaited}

Examples:
  - id: cases
    title: Cases
    columns: [run, readiness]
    rows: [{run: wait, readiness: go}]
```

## Instead

Correct the row, or the rule where the row is right.

"""

from __future__ import annotations

from collections.abc import Iterator

from ...errors import UnresolvedReference
from ...findings import Problem, Severity
from ...vocabulary.catalog import Catalog
from ...vocabulary.combinations import breaches, describe
from ...vocabulary.labels import Dimension
from ...vocabulary.model import Vocabulary
from ...vocabulary.nearest import did_you_mean, nearest
from ...vocabulary.statements import Example, ExampleRow
from ..registry import Records, vocabulary_rule
from ._labels import not_current


@vocabulary_rule("VOC007", "example-breaks-rule", Severity.ERROR)
def check(vocabulary: Vocabulary, catalog: Catalog, records: Records) -> Iterator[Problem]:
    """Example rows with unknown labels or forbidden combinations."""
    for example in vocabulary.examples:
        columns: dict[str, Dimension] = {}
        for column in example.columns:
            try:
                columns[column] = catalog.dimension(column, vocabulary)[1]
            except UnresolvedReference:
                continue  # VOC005
        for row in example.rows:
            yield from _columns(row, example)
            yield from _labels(row, columns, catalog)
            yield from _rules(row, columns, vocabulary, catalog)


def _columns(row: ExampleRow, example: Example) -> Iterator[Problem]:
    for key in row.cells:
        if key not in example.columns:
            yield Problem(
                place=row.key_place(key),
                message=f"`{key}` is no column of the example `{example.id}`{did_you_mean(key, example.columns, kind='columns')}",
                token=key,
                expected=nearest(key, example.columns),
            )


def _labels(row: ExampleRow, columns: dict[str, Dimension], catalog: Catalog) -> Iterator[Problem]:
    for key, labels in row.cells.items():
        if key not in columns:
            continue
        dimension = columns[key]
        if labels is not None and len(labels) > 1 and dimension.cardinality in ("one", "optional"):
            yield Problem(
                place=row.place(key),
                message=f"a record has {dimension.cardinality} label of dimension `{dimension.id}`; this cell has {len(labels)}",
                dimension=dimension.id,
            )
        for number, label in enumerate(labels or ()):
            if label is not None and (wrong := not_current(label, columns[key], catalog)):
                yield Problem(
                    place=row.place(key, number),
                    message=wrong.message,
                    token=label,
                    expected=wrong.expected,
                    dimension=columns[key].id,
                )


def _rules(row: ExampleRow, columns: dict[str, Dimension], vocabulary: Vocabulary, catalog: Catalog) -> Iterator[Problem]:
    record = {columns[key]: labels or (None,) for key, labels in row.cells.items() if key in columns}
    key_of = {id(dimension): key for key, dimension in columns.items()}
    broken = set()
    for breach in breaches(record, vocabulary, catalog):
        if breach.rule.id in broken:
            continue
        broken.add(breach.rule.id)
        key = key_of[id(breach.dimension)]
        yield Problem(
            place=row.place(key),
            message=f"the row breaks the rule `{breach.rule.id}`: `{key}` {breach.rule.strength} "
            f"{describe(breach.condition, breach.dimension)}",
            token=", ".join(label or "null" for label in row.cells[key] or (None,)),
            dimension=breach.dimension.id,
            help=breach.rule.why,
            severity=Severity.NOTE if breach.rule.strength == "should" else None,
        )
