"""
## What it does

Finds candidates (labels that exist only if an open decision goes that way) in bound places that do not mark them as a proposal.

## Why

A reader of a status table takes every row for a fact. A candidate without its mark turns an open question into a promise.

## Example

```markdown
| Lifecycle status | Meaning         |
| ---------------- | --------------- |
| `graduating`     | Moving upstream |
```

## Instead

Say in the row, in the sentence or in the heading that it is proposed, or leave it to the macro
`vocab.candidates`, which shows what the candidate waits for.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.page import BoundPage
from ...findings import Problem, Severity
from ...vocabulary.index import Kind
from ..registry import page_rule
from ._wording import named, problem_of, severity_by_place


@page_rule("VOC106", "candidate-as-current", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Candidates in bound places without a mark."""
    for use in bound.uses:
        entry = use.meaning.entry
        if use.meaning.kind is not Kind.CANDIDATE or use.excuse or not use.bound or entry is None:
            continue
        standing = bound.catalog.decides(entry, use.index.vocabulary, use.index.dimension)
        waits = (
            f"; `{standing.id}` ({standing.level.title if standing.level else 'superseded'}) has to decide it first"
            if standing
            else ""
        )
        yield problem_of(
            bound,
            use,
            f"`{use.token}` is only a candidate of {named(use.index)}{waits}",
            help="Mark it as proposed, or leave it out until the decision is made",
            severity=severity_by_place(use),
        )
