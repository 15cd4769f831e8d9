"""
## What it does

Checks the directives in documents: known name, known dimension, label, group and rule code, a reason where one is needed, an end
where one is needed, and something behind it that it can speak of.

## Why

A directive switches something on or off. With a typo it would do nothing, and nobody would notice that a check no longer runs.

## Example

```markdown
<!-- vocab: ignore VOC102 -->
```

## Instead

```markdown
<!-- vocab: ignore VOC102 -- quoted from the first release -->
```
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.page import BoundPage
from ...findings import Problem, Severity
from ..registry import page_rule


@page_rule("VOC902", "directive", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Directives that cannot be understood."""
    for misread in bound.misread:
        yield Problem(
            place=bound.page.place(misread.start, misread.end),
            message=misread.message,
            token=misread.token,
            expected=misread.expected,
        )
