"""
## What it does

Reports documents that cannot be read as what they are: bytes that are no UTF-8, or a syntax that the reader gives up on. The run
goes on with the other documents.

## Why

A document that was not read was not checked. A run that passed it over in silence would be green for no reason.

## Example

```text
docs/status.md:7:12: error VOC901 the byte 0xE9 is not UTF-8; save the file as UTF-8
```

## Instead

Save the file as UTF-8, or name it in the setting `exclude`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...findings import Problem, Severity
from ...remarks import Unread
from ..registry import document_rule


@document_rule("VOC901", "unreadable-document", Severity.ERROR)
def check(unread: Unread) -> Iterator[Problem]:
    """The place at which reading a document ended."""
    yield Problem(place=unread.place, message=unread.message)
