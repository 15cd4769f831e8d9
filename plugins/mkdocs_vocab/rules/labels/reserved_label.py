"""
## What it does

Finds legacy, rejected and removed labels in use: in every bound place, and elsewhere where one stands alone in a code span. A word
without a form of its own (no separator or inner capital) is a warning outside bound places where words of the dimension or its
labels stand beside it, or the page is short, and a note elsewhere. What is named as something else there (the `out` parameter,
shelves such as `out`, what was done by `out`, the order state `out`) is no label.

## Why

Somebody decided that this word must not be used, and wrote down why. A page that still uses it teaches it to the next reader.

## Example

```markdown
Hand the tool over and set the state to `borrowed`.
```

## Instead

```markdown
Hand the tool over and set the state to `on-loan`.
```

Text about a label is no use of it: say that it was renamed, removed or rejected, strike it out, or put it into the old column
of a migration table. Pages that record the past are named in the setting `historical`; for a section there is the directive
`historical`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.alone import has_form_of_its_own
from ...binding.page import BoundPage
from ...binding.uses import Use
from ...findings import Problem, Severity
from ...vocabulary.index import Kind
from ...vocabulary.labels import Reserved
from ..registry import page_rule
from ._wording import named, problem_of, replacement, severity_by_place


@page_rule("VOC102", "reserved-label", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Reserved labels that are used rather than spoken of."""
    for use in bound.uses:
        entry = use.meaning.entry
        if use.meaning.kind is not Kind.RESERVED or use.excuse or not isinstance(entry, Reserved):
            continue
        instead = replacement(entry)
        listed = " or ".join(f"`{label}`" for label in entry.use)
        yield problem_of(
            bound,
            use,
            f"`{use.token}` is a {entry.kind} label of {named(use.index)}" + (f"; use {listed}" if listed else ""),
            expected=instead,
            help=entry.reason + (f". It may be written as {entry.allowed_as}" if entry.allowed_as else ""),
            fixable=instead is not None and instead in use.index.dimension.terms_by_label and use.replaceable,
            severity=_severity(use, entry),
        )


def _severity(use: Use, entry: Reserved) -> Severity | None:
    if use.bound:
        return severity_by_place(use)
    if entry.allowed_as or use.doubtful:
        return Severity.NOTE  # nothing here tells the sense in which the word is meant
    return None if has_form_of_its_own(use.token) else Severity.WARNING
