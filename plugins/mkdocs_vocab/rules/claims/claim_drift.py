"""
## What it does

Compares the wording of a published claim with the registered one, word by word. Markup, white space, line ends and the form of
quotation marks and dashes are no wording; punctuation is. The macro `vocab.claim` prints the registered wording, so this is about
regions between the directives `claim` and `end`, and about elements with `data-vocab-claim`.

Words that a template fills in are compared in the rendered page; `vocab check` counts such a region as skipped.

## Why

The registered wording is the one that somebody has agreed to. A friendlier word on the start page can promise more.

## Example

```markdown
<!-- vocab: claim vacant-boards -->
Every harbour shows which berths are free.
<!-- vocab: end -->
```

## Instead

```markdown
<!-- vocab: claim vacant-boards -->
Every quay shows which berths are vacant.
<!-- vocab: end -->
```
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.claims import Published
from ...binding.page import BoundPage
from ...claims.wording import Difference, differences, shown, words_of
from ...findings import Problem, Severity
from ..registry import page_rule
from ._published import registered_at

#: A help text shows no more of a registered wording.
_LONGEST = 400


@page_rule("VOC602", "claim-drift", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Published wordings that differ from the registered ones."""
    for found in bound.claims:
        if found.claim is None or found.words is None or bound.read is None:
            continue
        registered = [word.text for word in words_of(bound.read(found.claim.says).blocks)]
        differing = differences(list(found.words), registered)
        if differing:
            yield _problem(bound, found, differing)


def _problem(bound: BoundPage, found: Published, differing: list[Difference]) -> Problem:
    assert found.claim is not None
    assert found.vocabulary is not None
    first = differing[0]
    word = first.found[0] if first.found else first.before
    start, end = (word.start, word.end) if word is not None else (found.start, found.end)
    says = " ".join(found.claim.says.split())
    registered = says if len(says) <= _LONGEST else f"{says[:_LONGEST]} …"
    return Problem(
        place=bound.page.place(start, end),
        message=f"the wording of claim `{found.claim.id}` differs from the registered one: {shown(differing)}",
        token=bound.page.text[start:end],
        expected=first.expected[0] if len(first.found) == 1 == len(first.expected) else None,
        vocabulary=found.vocabulary.id,
        decision=found.claim.decision[0],
        help=f"Registered at {registered_at(found.vocabulary, found.claim)}: {registered}",
    )
