"""
## What it does

Notes where a page of the website names a decision without carrying a registered claim about it. Pages of the website are those that
the setting `website` or a claim's `where` names. Each decision is noted once a page, at the first title or alias.

## Why

What a website says of a product should be a sentence that somebody has registered; then it is checked when the decision moves.

## Example

```html
<p>Berthing at night makes the harbour busy.</p>
```

## Instead

Register what the page is to say, and publish that.

```html
<p data-vocab-claim="night-plans">Berthing at night is planned.</p>
```
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.page import BoundPage
from ...findings import Problem, Severity
from ..registry import page_rule
from ._published import decisions_of, published


@page_rule("VOC605", "unregistered-claim", Severity.NOTE)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Decisions that a page of the website names without a claim about them."""
    if not bound.spoken_of:
        return
    claimed = [decision for found in published(bound) for decision in decisions_of(bound.catalog, found)]
    for start, end, standing in bound.spoken_of:
        if standing.decision not in claimed:
            name = bound.page.text[start:end]
            yield Problem(
                place=bound.page.place(start, end),
                message=f"this page of the website speaks of decision `{standing.id}` and carries no registered claim about it",
                token=name,
                vocabulary=standing.vocabulary.id,
                decision=standing.id,
                help=f"Register what is to be said in `claims` of {standing.vocabulary.path} and publish it here",
            )
