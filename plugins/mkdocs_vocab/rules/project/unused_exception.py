"""
## What it does

Reports exceptions that excuse nothing any more: directives `ignore`, `off` and `historical` without a finding that they hold back,
and entries of the baseline without a finding that they accept. For the baseline this is an error: it fails both ways. It speaks of
the baseline only when the whole project is checked.

## Why

An exception is a debt with a reason. Once it is paid, the note about it misleads, and it may one day hide a new fault.

## Example

```markdown
<!-- vocab: ignore VOC102 -- quoted from the first release -->
The state is `on-loan`.
```

## Instead

Remove the directive, or run `vocab check --update-baseline`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...findings import Problem, Severity
from ...remarks import Unused
from ..registry import exception_rule


@exception_rule("VOC903", "unused-exception", Severity.WARNING)
def check(unused: Unused) -> Iterator[Problem]:
    """An exception that held nothing back."""
    if unused.baseline is not None:
        message = f"this entry accepts `{unused.token}`{unused.detail or ', which'} is not reported any more; update the baseline"
        yield Problem(place=unused.place, message=message, token=unused.token, severity=Severity.ERROR)
    else:
        yield Problem(place=unused.place, message="this exception excuses nothing; remove it", token=unused.token)
