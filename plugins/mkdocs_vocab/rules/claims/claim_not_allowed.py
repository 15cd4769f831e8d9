"""
## What it does

Finds published claims whose decision does not reach what they assert: a level (`asserts: {maturity: …}`, by default any settled
one) or that it ships (`asserts: {shipped: true}`). A claim is published by the macro `vocab.claim`, between the directives `claim`
and `end`, or in an element of HTML with `data-vocab-claim`.

It also finds an element that names a claim which no vocabulary registers, and a claim printed by the macro whose own wording calls
settled, or available, what is not.

## Why

A website promises what the decision has not reached, and nobody notices when the decision moves.

## Example

```markdown
{{ vocab.claim("night-owls") }}
```

## Instead

Publish it once its decision has come so far, or register a claim that asserts no more than the record.

```yaml
claims:
  - id: night-plans
    says: Berthing at night is designed and not yet available.
    decision: night-berthing
    asserts: {maturity: finalized}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.claims import Published
from ...binding.maturity import maturity_of
from ...binding.page import BoundPage
from ...binding.scope import Scope
from ...findings import Problem, Severity
from ..registry import page_rule
from ._published import published, refused, registered_at


@page_rule("VOC601", "claim-not-allowed", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Published claims that may not be made."""
    for found in published(bound):
        if found.claim is None or found.vocabulary is None:
            if found.how == "element":
                message = f"this element publishes a claim that is not registered: {found.message}"
                yield _problem(bound, found, message, expected=found.expected)
            continue
        reason = refused(bound, found)
        if reason is None and found.how == "macro":
            reason = _overstated(bound, found)
        if reason is not None:
            help_ = f"It is registered at {registered_at(found.vocabulary, found.claim)}"
            yield _problem(bound, found, reason, help_=help_)


def _problem(bound: BoundPage, found: Published, message: str, *, expected: str | None = None, help_: str | None = None) -> Problem:
    claim = found.claim
    return Problem(
        place=bound.page.place(found.start, found.end),
        message=message,
        token=bound.page.text[found.start : found.end],
        expected=expected,
        vocabulary=found.vocabulary.id if found.vocabulary is not None else None,
        decision=claim.decision[0] if claim is not None else None,
        help=help_,
    )


def _overstated(bound: BoundPage, found: Published) -> str | None:
    """What the wording of a claim says of a decision that is not so. On a page of its own words the sentences are judged there."""
    assert found.claim is not None
    if bound.read is None:
        return None
    page = bound.read(found.claim.says)
    told = maturity_of(page, bound.catalog, Scope(bound.catalog, ()), [], (), historical=False)
    for said in told.said:
        if said.settles and said.standings and not any(standing.settled for standing in said.standings):
            standing = said.standings[0]
            level = standing.level.id if standing.level is not None else "?"
            return (
                f"claim `{found.claim.id}` may not be made: it calls “{said.subject.name}” settled (“{said.phrase}”), "
                f"but decision `{standing.id}` is at the level `{level}`"
            )
    for offered in told.offered:
        if offered.asserted:
            standing = offered.standings[0]
            shipped = standing.decision.shipped or standing.vocabulary.shipped
            return (
                f"claim `{found.claim.id}` may not be made: it says that “{offered.subject.name}” is there already "
                f"(“{offered.phrase}”), but decision `{standing.id}` has `shipped: {shipped}`"
            )
    return None
