"""
## What it does

Checks that `use` of a reserved or deprecated label names current labels.

## Why

The replacement is what findings propose, what `--fix` writes and what a migration carries through. A replacement that does not
exist sends people from one wrong word to the next.

## Example

```yaml
terms:
  - {label: on-loan, meaning: With a member}
reserved:
  - {label: borrowed, kind: legacy, use: lent, reason: Said nothing about the end}
```

## Instead

```yaml
  - {label: borrowed, kind: legacy, use: on-loan, reason: Said nothing about the end}
```

A label of another dimension is written `dimension.label`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...errors import UnresolvedReference
from ...findings import Problem, Severity
from ...vocabulary.catalog import Catalog
from ...vocabulary.labels import Dimension, Term
from ...vocabulary.model import Vocabulary
from ..registry import Records, vocabulary_rule
from ._labels import Wrong, not_current


@vocabulary_rule("VOC008", "reserved-replacement", Severity.ERROR)
def check(vocabulary: Vocabulary, catalog: Catalog, records: Records) -> Iterator[Problem]:
    """Replacements that are no current label."""
    for dimension in vocabulary.dimensions:
        for reserved in dimension.reserved:
            for number, use in enumerate(reserved.use):
                wrong = _wrong(use, dimension, vocabulary, catalog)
                if wrong is not None:
                    yield Problem(
                        place=reserved.place("use", number),
                        message=f"`{reserved.label}` cannot be replaced: {wrong.message}",
                        token=use,
                        expected=wrong.expected,
                        dimension=dimension.id,
                    )
        for term in dimension.terms:
            use_instead = term.deprecated.use if term.deprecated is not None else None
            if term.deprecated is None or use_instead is None:
                continue
            wrong = _wrong(use_instead, dimension, vocabulary, catalog)
            if use_instead == term.label:
                wrong = Wrong("it names itself", None)
            if wrong is not None:
                yield Problem(
                    place=term.deprecated.place("use"),
                    message=f"`{term.label}` cannot be replaced: {wrong.message}",
                    token=use_instead,
                    expected=wrong.expected,
                    dimension=dimension.id,
                )


def _wrong(use: str, dimension: Dimension, vocabulary: Vocabulary, catalog: Catalog) -> Wrong | None:
    """What is wrong with a replacement: a label of the dimension first, else `[vocabulary:]dimension.label`."""
    wrong = not_current(use, dimension, catalog)
    if wrong is None or "." not in use:
        return wrong
    try:
        _, other, entry = catalog.label(use, vocabulary)
    except UnresolvedReference as error:
        return Wrong(error.message, error.expected)
    return None if isinstance(entry, Term) else not_current(entry.label, other, catalog)
