"""
## What it does

Notes labels that are the beginning of another label of their dimension.

## Why

Many commands let people type a prefix. `fail` can never be one for `fail-exec`, because it is a label of its own; whoever
filters by prefix should know.

## Example

```yaml
terms:
  - {label: review, meaning: Waits for a reader}
  - {label: reviewed, meaning: Was read}
```

## Instead

Nothing has to change: `vocab resolve` never takes a prefix for a label without saying so. Where filters by prefix matter, choose
labels that differ early.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...findings import Problem, Severity
from ...vocabulary.catalog import Catalog
from ...vocabulary.model import Vocabulary
from ..registry import Records, vocabulary_rule


@vocabulary_rule("VOC010", "ambiguous-prefix", Severity.NOTE)
def check(vocabulary: Vocabulary, catalog: Catalog, records: Records) -> Iterator[Problem]:
    """Labels that begin another one."""
    for dimension in vocabulary.dimensions:
        labels = sorted({entry.label for entry in dimension.terms_and_candidates})
        for entry in dimension.terms_and_candidates:
            longer = [label for label in labels if label != entry.label and entry.label and label.startswith(entry.label)]
            if longer:
                listed = ", ".join(f"`{label}`" for label in longer[:4]) + (" and others" if len(longer) > 4 else "")
                yield Problem(
                    place=entry.place("label"),
                    message=f"`{entry.label}` is the beginning of {listed}, so no prefix can stand for it alone",
                    token=entry.label,
                    dimension=dimension.id,
                )
