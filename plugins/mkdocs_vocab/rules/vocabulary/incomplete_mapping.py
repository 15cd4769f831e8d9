"""
## What it does

Checks that a mapping with `total: true` maps every term of its first dimension.

## Why

Whoever translates one vocabulary into another relies on "total": an unmapped label fails at run time, in somebody else's code.

## Example

```yaml
mappings:
  - id: to-public
    from: status
    to: public
    total: true
    pairs: [{from: draft, to: hidden, relation: close}]   # `reviewed` is left out
```

## Instead

Map the label that is left out, or say `total: false`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...errors import UnresolvedReference
from ...findings import Problem, Severity
from ...vocabulary.catalog import Catalog
from ...vocabulary.model import Vocabulary
from ..registry import Records, vocabulary_rule


@vocabulary_rule("VOC011", "incomplete-mapping", Severity.ERROR)
def check(vocabulary: Vocabulary, catalog: Catalog, records: Records) -> Iterator[Problem]:
    """Labels that a total mapping leaves out; the finding is on `pairs`."""
    for mapping in vocabulary.mappings:
        if not mapping.total:
            continue
        try:
            _, dimension = catalog.dimension(mapping.from_, vocabulary)
        except UnresolvedReference:
            continue  # VOC005
        mapped = {pair.from_ for pair in mapping.pairs}
        for term in dimension.terms:
            if term.label not in mapped:
                yield Problem(
                    place=mapping.key_place("pairs"),
                    message=f"the mapping `{mapping.id}` is total, but leaves out `{term.label}` of `{dimension.id}`",
                    token=term.label,
                    dimension=dimension.id,
                )
