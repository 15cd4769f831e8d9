"""
## What it does

Reports exceptions that excuse nothing any more: directives `ignore`, `off` and `historical` without a finding that they hold back.

## Why

An exception is a debt with a reason. Once it is paid, the note about it misleads, and it may one day hide a new fault.

## Example

```markdown
<!-- vocab: ignore VOC102 -- quoted from the first release -->
The state is `on-loan`.
```

## Instead

Remove the directive.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...findings import Problem, Severity
from ...remarks import Unused
from ..registry import exception_rule


@exception_rule("VOC903", "unused-exception", Severity.WARNING)
def check(unused: Unused) -> Iterator[Problem]:
    """An exception that held nothing back."""
    yield Problem(place=unused.place, message=f"this exception excuses nothing{unused.detail}; remove it", token=unused.token)
