"""
## What it does

Checks table rows and records in data against the combination rules of the vocabulary. A column or key that is lacking is not
judged; an empty cell is neither. A rule of strength `should` gives a note.

## Why

A row of a reference table is read as "this can happen". A combination that the vocabulary forbids cannot.

## Example

```yaml
rules:
  - {id: usable, when: {lease-state: reserved}, then: {tool-condition: {not: [broken]}}, why: Nobody should wait in vain}
```

```markdown
| Lease state | Tool condition |
| ----------- | -------------- |
| reserved    | broken         |
```

## Instead

```markdown
| Lease state | Tool condition |
| ----------- | -------------- |
| reserved    | worn           |
```
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from ...binding.page import BoundPage, BoundTable
from ...binding.tokens import cell_tokens
from ...facts import Block
from ...findings import Problem, Severity
from ...vocabulary.combinations import breaches, describe
from ...vocabulary.index import DimensionIndex, Kind
from ..registry import page_rule


class _Stated(Struct, frozen=True):
    """What a row or record says of one dimension, and where."""

    index: DimensionIndex
    labels: tuple[str | None, ...]
    start: int
    end: int
    token: str


@page_rule("VOC203", "row-breaks-rule", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Rows and records with combinations that a rule forbids."""
    for table in bound.tables:
        if sum(column.sure for column in table.columns) > 1:
            for row in table.table.rows:
                yield from _judged(bound, list(_in_row(row, table)))
    yield from _in_data(bound)


def _in_row(row: tuple[Block, ...], table: BoundTable) -> Iterator[_Stated]:
    for column in table.columns:
        index, cell = column.index, row[column.number]
        tokens = cell_tokens(cell, index)
        shown = cell.text.strip()
        if index.dimension.missing is not None and shown == index.dimension.missing.display:
            yield _Stated(index, (None,), cell.start, cell.end, shown)
        elif column.sure and tokens and (len(tokens) == 1 or index.dimension.cardinality == "many"):
            labels = tuple(token.text for token in tokens)
            if all(label in index.dimension.terms_by_label for label in labels):
                yield _Stated(index, labels, tokens[0].start, tokens[0].end, tokens[0].text)


def _in_data(bound: BoundPage) -> Iterator[Problem]:
    records: dict[int, list[_Stated]] = {}
    for found in bound.values:
        value, index = found.value, found.index
        if value.text is not None and index.meaning_in_data(value.text).kind not in (Kind.CURRENT, Kind.DEPRECATED):
            continue
        stated = _Stated(index, (value.text,), value.start, value.end, value.text if value.text is not None else "null")
        records.setdefault(found.record.start, []).append(stated)
    for values in records.values():
        # Several values of a dimension that has one a record are a choice, such as a filter.
        counts = Counter(id(one.index) for one in values)
        yield from _judged(
            bound, [one for one in values if counts[id(one.index)] == 1 or one.index.dimension.cardinality == "many"]
        )


def _judged(bound: BoundPage, stated: list[_Stated]) -> Iterator[Problem]:
    by_dimension: dict[int, list[_Stated]] = {}
    for one in stated:
        by_dimension.setdefault(id(one.index), []).append(one)
    record = {group[0].index.dimension: tuple(label for one in group for label in one.labels) for group in by_dimension.values()}
    vocabularies = {id(one.index.vocabulary): one.index.vocabulary for one in stated}
    for vocabulary in vocabularies.values():
        seen = set()
        for breach in breaches(record, vocabulary, bound.catalog):
            if breach.rule.id in seen:
                continue
            seen.add(breach.rule.id)
            place = next(one for one in stated if one.index.dimension is breach.dimension)
            yield Problem(
                place=bound.page.place(place.start, place.end),
                message=f"`{place.token}` breaks the rule `{breach.rule.id}`: {breach.dimension.title} {breach.rule.strength} "
                f"{describe(breach.condition, breach.dimension)} here",
                token=place.token,
                vocabulary=vocabulary.id,
                dimension=breach.dimension.id,
                decision=breach.rule.decision[0] if breach.rule.decision else None,
                help=breach.rule.why,
                severity=Severity.NOTE if breach.rule.strength == "should" else None,
            )
