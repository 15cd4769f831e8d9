"""
## What it does

Finds lists, tables and sentences that enumerate a dimension and leave labels out. Declared complete by a directive this is an
error; where the text says "one of", "all" or "must be" it is a warning; otherwise a note.

## Why

A list of all states is right on the day it is written. The label that is added next month is missing from it, and nobody
who reads it can tell.

## Example

```markdown
<!-- vocab: complete lease-state group=open -->
- `reserved`
- `on-loan`
```

## Instead

```markdown
<!-- vocab: complete lease-state group=open -->
- `reserved`
- `on-loan`
- `overdue`
```

A part on purpose says so: with the directive `subset`, with `except` and the labels that are left out, or in words such as
"for example". Candidates and deprecated labels need not be listed.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.enumerations import MIN_LABELS, Enumeration, Intent
from ...binding.page import BoundPage
from ...findings import Problem, Severity
from ..labels._wording import named
from ..registry import page_rule

_SEVERITY = {Intent.DECLARED: None, Intent.SAID: Severity.WARNING, Intent.SILENT: Severity.NOTE}


@page_rule("VOC202", "incomplete-list", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Labels that an enumeration leaves out, one problem each."""
    for enumeration in bound.enumerations:
        if enumeration.intent is Intent.PART or bound.historical:
            continue
        missing = _missing(enumeration)
        if enumeration.intent is not Intent.DECLARED and not _enumerates(enumeration, missing):
            continue
        for label in missing:
            index = enumeration.index
            said = "is declared complete" if enumeration.intent is Intent.DECLARED else f"names most labels of {named(index)}"
            yield Problem(
                place=bound.page.place(*enumeration.opener),
                message=f"this list {said}, but leaves out `{label}`",
                token=label,
                vocabulary=index.vocabulary.id,
                dimension=index.dimension.id,
                severity=_SEVERITY[enumeration.intent],
            )


def _missing(enumeration: Enumeration) -> list[str]:
    """The labels that are asked for and not there, in the order of the vocabulary."""
    dimension = enumeration.index.dimension
    named = enumeration.labels | enumeration.around
    return [
        term.label
        for term in dimension.terms
        if term.deprecated is None and (enumeration.wanted is None or term.label in enumeration.wanted) and term.label not in named
    ]


def _enumerates(enumeration: Enumeration, missing: list[str]) -> bool:
    """Whether it is more than a part: most of the labels of a closed set are there."""
    dimension = enumeration.index.dimension
    if dimension.partial or dimension.open_set:
        return False
    unlisted = len(missing) + len(enumeration.around - enumeration.labels)
    return len(enumeration.labels) >= MIN_LABELS and unlisted < len(enumeration.labels)
