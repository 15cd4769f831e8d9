"""
## What it does

Finds labels of one dimension in a place that is bound to another.

## Why

Dimensions answer different questions. A label of the wrong one makes a row that cannot happen look like one that can.

## Example

```markdown
| Lease state | Tool condition |
| ----------- | -------------- |
| worn        | fine           |
```

## Instead

```markdown
| Lease state | Tool condition |
| ----------- | -------------- |
| returned    | worn           |
```
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.page import BoundPage
from ...findings import Problem, Severity
from ...vocabulary.index import Kind
from ..registry import page_rule
from ._wording import named, other_dimension, problem_of, severity_by_place


@page_rule("VOC104", "wrong-dimension", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Bound tokens that are labels, but of another dimension."""
    for use in bound.uses:
        if use.meaning.kind is not Kind.UNKNOWN or not use.bound or use.excuse:
            continue
        other = other_dimension(bound, use)
        if other is None:
            continue
        index = use.index
        note = index.open and index.fits_open_set(use.token)
        where = named(other) if other.vocabulary is index.vocabulary else f"{named(other)} ({other.vocabulary.title})"
        yield problem_of(
            bound,
            use,
            f"`{use.token}` is a label of {where}, not of {named(index)}",
            severity=Severity.NOTE if note else severity_by_place(use),
        )
