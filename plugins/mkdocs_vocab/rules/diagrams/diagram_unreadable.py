"""
## What it does

Reports diagrams that are held to a dimension and cannot be read, with the place at which reading ended. They are not compared, not
even in part. A diagram that nothing binds is reported, as a warning, where it names labels; any other is only counted as skipped.

## Why

What Mermaid, Graphviz or PlantUML refuse is no picture on the page either. And a check that passes it over would be green for no
reason.

## Example

```text
stateDiagram-v2
    %% vocab: bind lease-state
    reserved -> returned
```

## Instead

```text
stateDiagram-v2
    %% vocab: bind lease-state
    reserved --> returned
```
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.page import BoundPage
from ...findings import Problem, Severity
from ..registry import page_rule


@page_rule("VOC304", "diagram-unreadable", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Diagrams that could not be read and that a vocabulary has something to say of."""
    for undrawn, sure in bound.unread_diagrams:
        what = f"this {undrawn.language} diagram could not be read, so it was not compared"
        yield Problem(
            place=bound.page.place(undrawn.start, undrawn.end),
            message=f"{what}: {undrawn.message}",
            token=bound.page.text[undrawn.start : undrawn.end],
            severity=None if sure else Severity.WARNING,
        )
