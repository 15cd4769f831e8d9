"""
## What it does

Compares the levels that hand-written badges, level columns of tables, status lines and admonition titles name with the level of
the decision. Such a level is exact: `proposed` beside a preferred choice is wrong, too. A badge that is an image has a text and an
address; both must agree.

## Why

A badge is what readers look at first, and nobody remembers it when the decision moves on.

## Example

```markdown
<!-- vocab: decision tidal-rules -->
![finalized](https://img.shields.io/badge/tidal_rules-finalized-brightgreen)
```

## Instead

```markdown
{{ vocab.badge("tidal-rules") }}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.levels import differs
from ...binding.page import BoundPage
from ...binding.said import Declared
from ...findings import Problem, Severity
from ...vocabulary.catalog import Standing
from ..registry import page_rule
from ._wording import called, level_of, problem


@page_rule("VOC503", "badge-drift", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Declared levels that are not those of the decision."""
    seen: set[tuple[int, str]] = set()
    for declared in bound.declared:
        found = _drift(declared)
        if found is None or declared.subject is None:
            continue
        standing, way = found
        line = bound.page.position(declared.start)[0]
        if (line, standing.id) in seen and declared.kind == "badge":
            continue  # the text and the address of one badge
        seen.add((line, standing.id))
        message = f"the {declared.kind} says “{declared.text}” of {called(declared.subject)}, but {level_of(standing)}"
        assert standing.level is not None
        help_ = f"Write “{standing.level.title}”" + (
            f', or let the macro do it: vocab.badge("{standing.id}")' if declared.kind != "front matter" else ""
        )
        severity = None if way > 0 else Severity.WARNING
        yield problem(bound, declared.start, declared.end, message, standing, help_=help_, severity=severity)


def _drift(declared: Declared) -> tuple[Standing, int] | None:
    """The decision that differs, and whether the declared level is above (1) or below it; None where one fits."""
    pairs = list(zip(declared.standings, declared.levels, strict=False))
    ways = [(standing, differs(levels, standing) if levels else 0) for standing, levels in pairs]
    if not ways or any(way == 0 for _, way in ways):
        return None
    return ways[0] if len({way for _, way in ways}) == 1 else None
