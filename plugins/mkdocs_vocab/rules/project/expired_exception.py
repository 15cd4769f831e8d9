"""
## What it does

Reports entries of the baseline past the date that they name in `until`.

## Why

A debt with a date is a promise to somebody. Past the date it is time to pay it, or to say a new date on purpose.

## Example

```yaml
accepted:
- path: docs/desk.md
  rule: VOC102
  token: borrowed
  until: 2026-01-31
```

## Instead

Mend the finding, or give the entry a new date and a reason.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...findings import Problem, Severity
from ...remarks import Expired
from ..registry import expiry_rule


@expiry_rule("VOC904", "expired-exception", Severity.WARNING)
def check(expired: Expired) -> Iterator[Problem]:
    """An entry past its date."""
    whom = f" ({expired.owner})" if expired.owner else ""
    yield Problem(place=expired.place, message=f"this entry was accepted until {expired.until}{whom}", token=expired.until)
