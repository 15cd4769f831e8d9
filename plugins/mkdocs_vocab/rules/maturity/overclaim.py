"""
## What it does

Finds sentences that call a choice settled whose decision is not: "`graduated` is final", "we settled on `graduated`", "the tidal
rules have been approved". The subject must be a label in a code span, the title or an alias of a decision, or what a directive or
the heading names; the sentence must assert it of the present. Negation, conditions, the future, questions, quotations, what others
say, and struck text assert nothing.

## Why

Readers build on what a text calls settled. When the choice falls differently, their code and their contracts are wrong, and the
text was the reason.

## Example

```markdown
The tidal rules are finalized.
```

## Instead

Say how far the decision has come, or let the macro say it.

```markdown
The tidal rules are proposed. {{ vocab.badge("tidal-rules") }}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.page import BoundPage
from ...binding.said import Said
from ...findings import Problem, Severity
from ...vocabulary.catalog import Standing
from ..claims._published import is_told
from ..registry import page_rule
from ._wording import by_place, facet_of, help_for, level_of, names, problem


@page_rule("VOC501", "overclaim", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Statements that call settled what is not."""
    overclaimed = [(said, standing) for said in bound.said if (standing := _unsettled(said)) is not None]
    overclaimed = [(said, standing) for said, standing in overclaimed if not is_told(bound, said.start, standing)]
    for group in by_place(overclaimed):
        said, standing = min(group, key=lambda pair: pair[1].rank)
        message = (
            f"{facet_of(said)}{names(group)} {'are' if len(group) > 1 else 'is'} called settled (“{said.phrase}”), "
            f"but {level_of(standing)}"
        )
        yield problem(bound, said.start, said.end, message, standing, help_=help_for(said.subject, standing))


def _unsettled(said: Said) -> Standing | None:
    """The decision that is not settled; None where one of those that can be meant is, or where none has a level."""
    known = [standing for standing in said.standings if standing.level is not None]
    if not said.settles or not known or len(known) < len(said.standings) or any(s.settled for s in known):
        return None
    return min(known, key=lambda standing: standing.rank)
