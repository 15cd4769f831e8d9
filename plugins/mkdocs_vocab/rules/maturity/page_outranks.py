"""
## What it does

Finds pages and sections that declare a settled level (in the front matter, by a badge or a status line) although a label or decision
that they define is not settled. No prose is read for this: it compares ranks.

## Why

Whoever reads "Finalized" at the top takes the whole page as that, the one open row in it included.

## Example

```markdown
# Leases

**Status:** Finalized

| Lease state | Meaning              |
| ----------- | -------------------- |
| `on-loan`   | With a member        |
| `sub-let`   | With another library |
```

## Instead

Give the page the level of its weakest part, or mark the part, and leave the level of the page out.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.page import BoundPage
from ...binding.said import Declared, Defined
from ...findings import Problem, Severity
from ..registry import page_rule
from ._wording import level_of, problem


@page_rule("VOC505", "page-outranks", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Declared levels above the weakest part."""
    for declared in bound.declared:
        if declared.kind not in ("front matter", "badge", "status line"):
            continue
        weak = [defined for defined in bound.defined if _outranked(declared, defined)]
        if not weak:
            continue
        weakest = min(weak, key=lambda defined: defined.standing.rank)
        page = (declared.scope_start, declared.scope_end) == (0, len(bound.page.text))
        message = f"the {'page' if page else 'section'} declares “{declared.text}”, but it defines {weakest.name}, and {level_of(weakest.standing)}"
        level = weakest.standing.level
        help_ = f"The weakest part counts: write “{level.title if level else ''}”, or leave the level to the parts"
        yield problem(bound, declared.start, declared.end, message, weakest.standing, help_=help_)


def _outranked(declared: Declared, defined: Defined) -> bool:
    if not declared.scope_start <= defined.start < declared.scope_end:
        return False
    if any(standing.id == defined.standing.id for standing in declared.standings):
        return False  # compared exactly by badge-drift
    ways = [levels for levels in declared.levels if levels]
    return bool(ways) and all(level.settled for levels in ways for level in levels)
