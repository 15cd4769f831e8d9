"""
## What it does

Finds sentences that still call a choice open whose decision is settled: "`parked` is under discussion", "once the berth names are
finalized", an unticked task "- [ ] berth names approved".

## Why

A hedge that outlives its decision keeps readers waiting for something that is already there, and makes the hedges that are meant
worthless.

## Example

```markdown
The berth names are still under discussion.
```

## Instead

```markdown
The berth names are finalized.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.page import BoundPage
from ...binding.said import Said
from ...findings import Problem, Severity
from ...vocabulary.catalog import Standing
from ..registry import page_rule
from ._wording import by_place, facet_of, help_for, level_of, names, problem


@page_rule("VOC502", "stale-hedge", Severity.WARNING)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Statements that call open what is settled."""
    stale = [(said, standing) for said in bound.said if (standing := _settled(said)) is not None]
    for group in by_place(stale):
        said, standing = group[0]
        message = (
            f"{facet_of(said)}{names(group)} {'are' if len(group) > 1 else 'is'} called open (“{said.phrase}”), "
            f"but {level_of(standing)}"
        )
        yield problem(bound, said.start, said.end, message, standing, help_=help_for(said.subject, standing))


def _settled(said: Said) -> Standing | None:
    if not said.hedges or not said.standings or not all(standing.settled for standing in said.standings):
        return None
    # An aspect may be what is open.
    if any(not _all_aspects_settled(standing) for standing in said.standings):
        return None
    return said.standings[0]


def _all_aspects_settled(standing: Standing) -> bool:
    if standing.aspect is not None:
        return True
    levels = [standing.vocabulary.levels.get(level) for level in standing.decision.aspects.values()]
    return all(level is not None and level.settled for level in levels)
