"""
## What it does

Finds pages and sections that declare a settled level (in the front matter, by a badge or a status line) although a label or
decision that they define is not settled. No prose is read for this: it compares ranks.

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

from bisect import bisect_left
from collections.abc import Iterator

from ...binding.page import BoundPage
from ...binding.said import Declared, Defined
from ...findings import Problem, Severity
from ..registry import page_rule
from ._wording import level_of, problem


@page_rule("VOC505", "page-outranks", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Declared levels above the weakest part."""
    starts = [defined.start for defined in bound.defined]
    held: dict[tuple[int, int], list[Defined]] = {}
    for declared in bound.declared:
        scope = (declared.scope_start, declared.scope_end)
        if declared.kind not in ("front matter", "badge", "status line") or not _settled(declared):
            continue
        if scope not in held:
            held[scope] = list(_weakest(bound.defined[bisect_left(starts, scope[0]) : bisect_left(starts, scope[1])]))
        # What it speaks of itself is compared exactly by badge-drift.
        weak = [d for d in held[scope] if all(standing.id != d.standing.id for standing in declared.standings)]
        if not weak:
            continue
        weakest = min(weak, key=lambda defined: defined.standing.rank)
        page = (declared.scope_start, declared.scope_end) == (0, len(bound.page.text))
        message = (
            f"the {'page' if page else 'section'} declares “{declared.text}”, but it defines {weakest.name}, and "
            f"{level_of(weakest.standing)}"
        )
        level = weakest.standing.level
        help_ = f"The weakest part counts: write “{level.title if level else ''}”, or leave the level to the parts"
        yield problem(bound, declared.start, declared.end, message, weakest.standing, help_=help_)


def _settled(declared: Declared) -> bool:
    """Whether every level that can be meant is settled."""
    levels = [level for levels in declared.levels for level in levels]
    return bool(levels) and all(level.settled for level in levels)


def _weakest(defined: tuple[Defined, ...]) -> Iterator[Defined]:
    """The first part of each decision."""
    seen: set[str] = set()
    for part in defined:
        if part.standing.id not in seen:
            seen.add(part.standing.id)
            yield part
