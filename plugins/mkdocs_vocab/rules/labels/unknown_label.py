"""
## What it does

Finds words in bound places that are no label of the dimension, and proposes the nearest one. A place is bound by a directive, a
setting, a table header that names the dimension, or, by inference, a column most of whose cells are labels.
Elsewhere only a code span counts that is one slip away from a label with a form of its own (`in-trasnit` for `in-transit`).

## Why

A reference table with a label that the product never shows sends readers looking for something that is not there. Mostly it is
what a rename left behind, or a typo.

## Example

```markdown
| Lease state | Card |
| ----------- | ---- |
| `on-loan`   | blue |
| `sold`      | none |
```

## Instead

Use a label of the dimension, or add the new one to the vocabulary first. In an open or partial set the finding is a note, but a
label that breaks the set's own pattern is an error.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.page import BoundPage
from ...findings import Problem, Severity
from ...vocabulary.index import Kind
from ...vocabulary.nearest import did_you_mean, nearest
from ..registry import page_rule
from ._wording import named, other_dimension, problem_of, severity_by_place


@page_rule("VOC101", "unknown-label", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Bound tokens that mean nothing in their dimension, and near misses elsewhere."""
    for use in bound.uses:
        if use.meaning.kind is not Kind.UNKNOWN or use.data or use.excuse:
            continue
        if other_dimension(bound, use) is not None:
            continue  # VOC104
        index = use.index
        labels = index.dimension.terms_by_label
        severity = severity_by_place(use)
        if index.open and index.fits_open_set(use.token):
            severity = Severity.NOTE
        yield problem_of(
            bound,
            use,
            f"`{use.token}` is no label of {named(index)}{did_you_mean(use.token, labels, kind='labels')}",
            expected=nearest(use.token, labels),
            severity=severity,
        )
