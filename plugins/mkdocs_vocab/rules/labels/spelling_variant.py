"""
## What it does

Finds the right label in another spelling: other case, other separators, or one of its aliases. In bound places every variant
counts; elsewhere only a code span whose form is distinctive. `OnLoan` is there the name of a class.

## Why

`On-Loan`, `on_loan` and `on-loan` are three values to a program. Aliases are for sentences, not for tables and data.

## Example

```markdown
| Lease state | Shelf |
| ----------- | ----- |
| `On-Loan`   | hook  |
```

## Instead

```markdown
| Lease state | Shelf |
| ----------- | ----- |
| `on-loan`   | hook  |
```

Where a display does show another spelling, list it under `spellings` of the term.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.page import BoundPage
from ...findings import Problem, Severity
from ...vocabulary.index import Kind
from ..registry import page_rule
from ._wording import named, problem_of, severity_by_place


@page_rule("VOC105", "spelling-variant", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Variants of current labels."""
    for use in bound.uses:
        entry = use.meaning.entry
        if use.meaning.kind is Kind.VARIANT and not use.excuse and entry is not None:
            yield problem_of(
                bound,
                use,
                f"`{use.token}` is not how {named(use.index)} spells `{entry.label}`",
                expected=entry.label,
                fixable=use.replaceable,
                severity=severity_by_place(use),
            )
