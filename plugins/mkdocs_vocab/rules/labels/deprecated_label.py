"""
## What it does

Finds deprecated labels in use. A table or list that enumerates the dimension may name them: they are still valid.

## Why

A deprecated label works today and will not for ever. New text should not teach it.

## Example

```yaml
terms:
  - {label: parked, meaning: Waits, deprecated: {use: waiting, since: "2.0"}}
```

```markdown
| Case      | Status   |
| --------- | -------- |
| No driver | `parked` |
```

## Instead

```markdown
| Case      | Status    |
| --------- | --------- |
| No driver | `waiting` |
```
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.page import BoundPage
from ...findings import Problem, Severity
from ...vocabulary.index import DimensionIndex, Kind
from ...vocabulary.labels import Term
from ..registry import page_rule
from ._wording import named, problem_of

#: Roles in schemas and code whose values are an enumeration.
_ENUMERATIONS = ("enum", "twin", "code", "description")
#: A place that names this share of a dimension's labels enumerates it.
ENUMERATES = 0.5


@page_rule("VOC107", "deprecated-label", Severity.WARNING)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Deprecated labels outside enumerations."""
    enumerated = list(_enumerations(bound))
    for use in bound.uses:
        entry = use.meaning.entry
        if use.role in _ENUMERATIONS:
            continue
        if use.meaning.kind is not Kind.DEPRECATED or use.excuse or not isinstance(entry, Term) or entry.deprecated is None:
            continue
        if not use.bound or any(start <= use.start < end and index is use.index for start, end, index in enumerated):
            continue
        deprecated = entry.deprecated
        since = f" since {deprecated.since}" if deprecated.since else ""
        yield problem_of(
            bound,
            use,
            f"`{use.token}` of {named(use.index)} is deprecated{since}" + (f"; use `{deprecated.use}`" if deprecated.use else ""),
            expected=deprecated.use,
            help=deprecated.reason,
            fixable=deprecated.use is not None and use.replaceable,
        )


def _enumerations(bound: BoundPage) -> Iterator[tuple[int, int, DimensionIndex]]:
    """Start and end of the tables, lists and sentences that enumerate a dimension, and which."""
    for enumeration in bound.enumerations:
        if len(enumeration.labels) >= ENUMERATES * len(enumeration.index.dimension.terms):
            yield enumeration.start, enumeration.end, enumeration.index
