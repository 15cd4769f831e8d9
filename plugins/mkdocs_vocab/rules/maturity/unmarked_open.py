"""
## What it does

Notes pages that define labels whose decision is not settled and say so nowhere: no statement, no badge, no macro that shows levels.

## Why

A table row looks settled by itself. One mark at the row or at the top of the page is enough for readers to know.

## Example

```markdown
| Lease state | Meaning              |
| ----------- | -------------------- |
| `sub-let`   | With another library |
```

## Instead

```markdown
| Lease state | Meaning              | Maturity         |
| ----------- | -------------------- | ---------------- |
| `sub-let`   | With another library | Under discussion |
```
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.page import BoundPage
from ...findings import Problem, Severity
from ..registry import page_rule
from ._wording import level_of, problem


@page_rule("VOC504", "unmarked-open", Severity.NOTE)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Definitions of what is not settled, without a word on it."""
    if not bound.defined or (bound.shows_levels and bound.renders_macros):
        return
    told = {standing.id for said in bound.said if said.hedges for standing in said.standings}
    told |= {standing.id for declared in bound.declared for standing in declared.standings}
    told |= {standing.decision.id for said in bound.said if said.hedges for standing in said.standings}
    whole = any(not declared.standings and not any(l.settled for ls in declared.levels for l in ls) for declared in bound.declared)  # noqa: E741
    seen: set[str] = set()
    for defined in bound.defined:
        standing = defined.standing
        if whole or standing.id in told or standing.decision.id in told or standing.id in seen:
            continue
        seen.add(standing.id)
        yield problem(
            bound,
            defined.start,
            defined.end,
            f"the page defines {defined.name} and says nowhere that it is not settled: {level_of(standing)}",
            standing,
            help_=f'Mark it, by hand or with the macro vocab.badge("{standing.id}")',
        )
