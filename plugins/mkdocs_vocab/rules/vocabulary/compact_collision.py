"""
## What it does

Checks that the compact displays of all terms and candidates of a dimension differ.

## Why

A narrow terminal shows the first cells of a label. Where two labels begin alike, its reader cannot tell them apart.

## Example

```yaml
compact_width: 6
terms:
  - {label: returned, meaning: Back on the shelf}
  - {label: returning, meaning: On its way back}
```

## Instead

Raise `compact_width` until the labels differ, or give one of them its own `compact`.

```yaml
  - {label: returning, meaning: On its way back, compact: re-ing}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from ...findings import Problem, Severity
from ...vocabulary.catalog import Catalog
from ...vocabulary.labels import Candidate, Term
from ...vocabulary.model import Vocabulary
from ...vocabulary.width import cell_width, cut
from ..registry import Records, vocabulary_rule


@vocabulary_rule("VOC003", "compact-collision", Severity.ERROR)
def check(vocabulary: Vocabulary, catalog: Catalog, records: Records) -> Iterator[Problem]:
    """Pairs of labels with one compact display; the finding is on the second."""
    for dimension in vocabulary.dimensions:
        index = catalog.index(dimension)
        seen: dict[str, Term | Candidate] = {}
        for entry in dimension.terms_and_candidates:
            compact = index.compact(entry)
            if compact is None:
                continue
            other = seen.setdefault(compact, entry)
            if other is entry or other.label == entry.label:
                continue
            width = _width_that_tells_apart(other.label, entry.label)
            yield Problem(
                place=entry.place("compact" if entry.compact is not None else "label"),
                message=f"`{other.label}` and `{entry.label}` are both shown as `{compact}`; "
                f"raise `compact_width` to {width} or give one of them its own `compact`",
                token=entry.compact or entry.label,
                dimension=dimension.id,
            )


def _width_that_tells_apart(one: str, other: str) -> int:
    width = 1
    while cut(one, width) == cut(other, width) and width < max(cell_width(one), cell_width(other)):
        width += 1
    return width
