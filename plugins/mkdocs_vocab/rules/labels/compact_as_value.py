"""
## What it does

Finds compact displays that stand where a label belongs.

## Why

The compact form is what a narrow terminal shows. Stored, typed into a filter or copied from a table, it is no value at all.

## Example

```markdown
| Lease state | Colour |
| ----------- | ------ |
| `reserv`    | yellow |
```

## Instead

```markdown
| Lease state | Colour |
| ----------- | ------ |
| `reserved`  | yellow |
```

A column of compact labels beside the full ones is fine: it is compared with the vocabulary (VOC201).
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.page import BoundPage
from ...findings import Problem, Severity
from ...vocabulary.index import Kind
from ...vocabulary.labels import Term
from ..registry import page_rule
from ._wording import named, problem_of, severity_by_place


@page_rule("VOC103", "compact-as-value", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Compact labels used as values."""
    for use in bound.uses:
        entry = use.meaning.entry
        if use.meaning.kind is Kind.COMPACT and not use.excuse and isinstance(entry, Term):
            yield problem_of(
                bound,
                use,
                f"`{use.token}` is only the compact display of `{entry.label}` ({named(use.index)}); write the label in full",
                expected=entry.label,
                fixable=use.replaceable,
                severity=severity_by_place(use),
            )
