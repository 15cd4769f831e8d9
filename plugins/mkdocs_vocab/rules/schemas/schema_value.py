"""
## What it does

Checks what a schema says beside its enumeration: `default`, `example` and `examples` are labels of the dimension, a description
that lists the values lists labels, and the description of a closed enumeration does not say that other values are allowed.

## Why

Code generators and readers take defaults and examples as they are. A default that the enumeration itself refuses fails in
the program of somebody who did nothing wrong.

## Example

```yaml
lease_state:
  type: string
  enum: [reserved, on-loan, overdue, returned]
  default: available
  description: The state; other values are allowed.
```

## Instead

```yaml
lease_state:
  type: string
  enum: [reserved, on-loan, overdue, returned]
  default: reserved
  description: The state of the lease.
```

Words that only recall some values ("such as `on-loan`") are a warning. An example of what is refused, below `not`, is fine.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.page import BoundPage
from ...binding.schemas import BoundSchema
from ...findings import Problem, Severity
from ...vocabulary.index import Kind
from ...vocabulary.nearest import did_you_mean, nearest
from ..labels._wording import named, other_dimension, problem_of
from ..registry import page_rule

#: What is said of each role; `@` stands for the word.
_ROLES = {
    "default": "the default `@`",
    "example": "the example `@`",
    "description": "`@`, which the description lists,",
}


@page_rule("VOC402", "schema-value", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Defaults, examples and descriptions that name no label, and descriptions that open a closed set."""
    for use in bound.uses:
        if use.role not in _ROLES or use.excuse:
            continue
        if use.meaning.kind is Kind.MISSING:
            message = f"`{use.token}` is how {named(use.index)} shows the missing state; write `null`, or leave it out"
            yield problem_of(bound, use, message, expected="null")
        elif use.meaning.kind is Kind.UNKNOWN and other_dimension(bound, use) is None:
            index, labels = use.index, use.index.dimension.terms_by_label
            severity = None if use.certain else Severity.WARNING
            yield problem_of(
                bound,
                use,
                f"{_ROLES[use.role]} is no label of {named(index)}{did_you_mean(use.token, labels, kind='labels')}".replace(
                    "@", use.token, 1
                ),
                expected=nearest(use.token, labels),
                severity=Severity.NOTE if index.open and index.fits_open_set(use.token) else severity,
            )
    for schema in bound.schemas:
        yield from _opened(bound, schema)


def _opened(bound: BoundPage, schema: BoundSchema) -> Iterator[Problem]:
    fact, index = schema.schema, schema.index
    # A parameter describes what the schema below it lists.
    listing = fact if fact.values else next((other.schema for other in bound.schemas if other.schema.start in fact.same), fact)
    closed = bool(listing.values) and not listing.open and not index.open
    if fact.description is None or not closed or listing.negated or listing.keyword in ("mapping", "const", "code"):
        return
    from ...binding.descriptions import opens_set  # imported late: its patterns are many, and few documents hold schemas

    said = opens_set(fact.description, index)
    if said is None:
        return
    words, surely = said
    start = bound.page.text.find(words, fact.description.start, fact.description.end)
    place = (start, start + len(words)) if start >= 0 else (fact.description.start, fact.description.start + 1)
    yield Problem(
        place=bound.page.place(*place),
        message=f"the description says “{' '.join(words.split())}”, but the `{listing.keyword}` allows its values alone",
        token=words,
        vocabulary=index.vocabulary.id,
        dimension=index.dimension.id,
        severity=None if surely and schema.sure else Severity.WARNING,
    )
