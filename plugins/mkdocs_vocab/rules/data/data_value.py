"""
## What it does

Checks the values in data, front matter and example payloads: under a key that belongs to a dimension, the value is a label of it.
A key belongs to a dimension where it is one of its `keys` and has a form of its own (`lease_state`), where another value under
it is a label, or where the setting `bind` says so.

## Why

Examples are pasted into programs. A payload with a value that no program accepts costs its reader an hour.

## Example

```json
{"lease": 4711, "lease_state": "sold"}
```

## Instead

```json
{"lease": 4711, "lease_state": "returned"}
```

The missing state is `null` in data, not the sign that displays show. In an open or partial set the finding is a note.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.page import BoundPage
from ...findings import Problem, Severity
from ...vocabulary.index import Kind
from ...vocabulary.nearest import did_you_mean, nearest
from ..labels._wording import named, other_dimension, problem_of
from ..registry import page_rule


@page_rule("VOC403", "data-value", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Values that are no label of the dimension that their key belongs to."""
    for use in bound.uses:
        if not use.data or use.role or use.excuse:
            continue
        index = use.index
        if use.meaning.kind is Kind.MISSING:
            message = f"`{use.token}` is how {named(index)} shows the missing state; write `null` in data"
            yield problem_of(bound, use, message, expected="null")
        elif use.meaning.kind is Kind.UNKNOWN and other_dimension(bound, use) is None:
            labels = index.dimension.terms_by_label
            yield problem_of(
                bound,
                use,
                f"`{use.token}` is no label of {named(index)}{did_you_mean(use.token, labels, kind='labels')}",
                expected=nearest(use.token, labels),
                severity=Severity.NOTE if index.open and index.fits_open_set(use.token) else None,
            )
