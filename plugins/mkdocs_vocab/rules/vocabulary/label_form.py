"""
## What it does

Checks terms and candidates against the form that their dimension sets: `label_pattern` in full, `max_width` in terminal
cells, and a hand-written `compact` against `compact_width`.

## Why

Columns are laid out for the widest label that was agreed on, and scripts rely on the pattern. One label that breaks the form
breaks every table and every parser that trusted it.

## Example

```yaml
max_width: 5
label_pattern: "[a-z]+"
terms:
  - {label: Waiting, meaning: Nothing to do}
```

## Instead

```yaml
  - {label: wait, meaning: Nothing to do}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from ...findings import Problem, Severity
from ...vocabulary.catalog import Catalog
from ...vocabulary.labels import Dimension
from ...vocabulary.model import Vocabulary
from ...vocabulary.patterns import PatternTooSlow, matches_in_full
from ...vocabulary.width import cell_width
from ..registry import Records, vocabulary_rule


@vocabulary_rule("VOC004", "label-form", Severity.ERROR)
def check(vocabulary: Vocabulary, catalog: Catalog, records: Records) -> Iterator[Problem]:
    """Labels that break pattern or width."""
    for dimension in vocabulary.dimensions:
        yield from _patterns(dimension)
        for entry in dimension.terms_and_candidates:
            width = cell_width(entry.label)
            if dimension.max_width is not None and width > dimension.max_width:
                yield Problem(
                    place=entry.place("label"),
                    message=f"`{entry.label}` is {width} cells wide; dimension `{dimension.id}` allows {dimension.max_width}",
                    token=entry.label,
                    dimension=dimension.id,
                )
            if (
                entry.compact is not None
                and dimension.compact_width is not None
                and cell_width(entry.compact) > dimension.compact_width
            ):
                yield Problem(
                    place=entry.place("compact"),
                    message=f"the compact label `{entry.compact}` is {cell_width(entry.compact)} cells wide; "
                    f"the compact display has {dimension.compact_width}",
                    token=entry.compact,
                    dimension=dimension.id,
                )


def _patterns(dimension: Dimension) -> Iterator[Problem]:
    pattern = dimension.label_pattern
    if pattern is None:
        return
    for entry in dimension.terms_and_candidates:
        try:
            fits = matches_in_full(pattern, entry.label)
        except PatternTooSlow:
            yield Problem(
                place=dimension.place("label_pattern"),
                message=f"matching `{entry.label}` with this pattern does not come to an end; write it without nested repeats",
                token=pattern,
                dimension=dimension.id,
            )
            return
        if not fits:
            yield Problem(
                place=entry.place("label"),
                message=f"`{entry.label}` does not match the pattern `{pattern}` of dimension `{dimension.id}`",
                token=entry.label,
                dimension=dimension.id,
            )
