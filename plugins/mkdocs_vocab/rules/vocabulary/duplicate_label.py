"""
## What it does

Checks that a label stands once in its dimension, among terms, candidates and reserved labels together.

## Why

A label that is current and reserved at once has no meaning that a reader or a program could rely on. In particular a reserved
label may not come back as a term while its entry stands: somebody once had a reason to retire it.

## Example

```yaml
terms:
  - {label: lost, meaning: Nobody knows where it is}
reserved:
  - {label: lost, kind: rejected, reason: It may still turn up}
```

## Instead

Choose another label, or take the reserved entry out together with the reason that made it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...findings import Problem, Severity
from ...vocabulary.catalog import Catalog
from ...vocabulary.model import Vocabulary
from ..registry import Records, vocabulary_rule


@vocabulary_rule("VOC002", "duplicate-label", Severity.ERROR)
def check(vocabulary: Vocabulary, catalog: Catalog, records: Records) -> Iterator[Problem]:
    """Labels that stand twice; the finding is on the second."""
    for dimension in vocabulary.dimensions:
        seen: dict[str, tuple[str, int]] = {}
        kinds = (("term", dimension.terms), ("candidate", dimension.candidates), ("reserved label", dimension.reserved))
        for kind, entries in kinds:
            for entry in entries:
                place = entry.place("label")
                if entry.label in seen:
                    other, line = seen[entry.label]
                    yield Problem(
                        place=place,
                        message=f"`{entry.label}` is a {kind} here and already a {other} in line {line}; keep one of them",
                        token=entry.label,
                        dimension=dimension.id,
                    )
                seen.setdefault(entry.label, (kind, place.line))
