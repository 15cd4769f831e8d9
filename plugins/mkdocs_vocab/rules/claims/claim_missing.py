"""
## What it does

Reports pages that a claim names in `where` and that do not carry it: by the macro `vocab.claim`, between the directives `claim` and
`end`, or in an element with `data-vocab-claim`. It speaks only when the whole project is checked. Where a page fills in other text,
a build tells whether the claim is in it; `vocab check` counts the page as skipped.

## Why

Some statements have to be made, such as that a design is not available yet. They get lost when a page is rewritten.

## Example

```yaml
claims:
  - {id: night-plans, says: Berthing at night is planned., decision: night-berthing, where: [docs/offer.md]}
```

```markdown
# What we offer
```

## Instead

```markdown
# What we offer

{{ vocab.claim("night-plans") }}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from ...findings import Problem, Severity
from ...remarks import Lacking
from ...vocabulary.nodes import Place
from ..registry import claim_rule


@claim_rule("VOC603", "claim-missing", Severity.ERROR)
def check(lacking: Lacking) -> Iterator[Problem]:
    """A page without a claim that it must carry."""
    yield Problem(
        place=Place(1, 1, 1, 2),
        message=f"this page must carry claim `{lacking.claim}` and does not (`where` at {lacking.registered})",
        token=lacking.claim,
        vocabulary=lacking.vocabulary,
        decision=lacking.decision,
        help=f'Print it with `{{{{ vocab.claim("{lacking.claim}") }}}}`: {lacking.says}',
    )
