"""
## What it does

Reports path patterns of the settings that match no file. It speaks only when the whole project is checked.

## Why

A pattern that matches nothing checks nothing. Mostly the folder was renamed.

## Example

```toml
[tool.vocab]
include = ["manual/**/*.md"]    # the pages are in docs/
```

## Instead

```toml
[tool.vocab]
include = ["docs/**/*.md"]
```
"""

from __future__ import annotations

from collections.abc import Iterator

from ...findings import Problem, Severity
from ...remarks import EmptyPattern
from ..registry import settings_rule


@settings_rule("VOC905", "empty-pattern", Severity.WARNING)
def check(empty: EmptyPattern) -> Iterator[Problem]:
    """A pattern that matches no file."""
    yield Problem(place=empty.place, message=f"the pattern `{empty.pattern}` of `{empty.key}` matches no file", token=empty.pattern)
