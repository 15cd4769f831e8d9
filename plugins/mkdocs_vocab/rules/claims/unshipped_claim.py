"""
## What it does

Finds sentences that say of a decision with `shipped: false` or `shipped: unclaimed` that it is there for use already: "is available
now", "is live", "the app ships with", "the app supports", "we launched", "you can now use". The subject must be the title or an
alias of a decision, what a directive or the heading names, or a label that is called one ("the label `dark`"). What is planned,
designed or proposed, denied, conditional, still to come, asked, quoted or said by others asserts nothing, nor does what is
available as a text, on request or in a trial.

## Why

A decision that is final is not a product. Readers who find "available" on a page order it, and it is not there.

## Example

```markdown
Night berthing is finalized and available on every quay.
```

## Instead

```markdown
Night berthing is finalized and not yet available.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.page import BoundPage
from ...binding.said import Offered
from ...findings import Problem, Severity
from ...vocabulary.catalog import Standing
from ..registry import page_rule
from ._published import is_told


@page_rule("VOC604", "unshipped-claim", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Statements that something is there which does not ship, or of which nobody may say so."""
    seen: set[int] = set()
    for offered in bound.offered:
        if not offered.asserted or offered.start in seen or is_told(bound, offered.start, offered.standings[0]):
            continue
        seen.add(offered.start)
        yield _problem(bound, offered, offered.standings[0])


def _problem(bound: BoundPage, offered: Offered, standing: Standing) -> Problem:
    decision, vocabulary = standing.decision, standing.vocabulary
    shipped = decision.shipped or vocabulary.shipped
    line = (decision.place("shipped") if decision.shipped else vocabulary.place("shipped")).line
    subject = f"`{offered.subject.name}`" if offered.subject.kind == "label" else f"“{offered.subject.name}”"
    if shipped == "false":
        level = standing.level.title.lower() if standing.level is not None else "planned"
        help_ = f"Say that it is {level} and not yet available"
    else:
        help_ = "Nobody may claim that it ships, or that it does not: say how far the decision has come"
    return Problem(
        place=bound.page.place(offered.start, offered.end),
        message=(
            f"this says that {subject} is there already (“{offered.phrase}”), but decision `{standing.id}` has "
            f"`shipped: {shipped}` ({vocabulary.path}:{line})"
        ),
        token=bound.page.text[offered.start : offered.end],
        vocabulary=vocabulary.id,
        decision=standing.id,
        help=help_,
    )
