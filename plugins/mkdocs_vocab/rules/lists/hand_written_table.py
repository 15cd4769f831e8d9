"""
## What it does

Notes tables that list the labels of a dimension by hand with nothing beside them but what a macro prints: meaning, width, compact
label, attributes.

## Why

A table that is printed from the vocabulary is never out of date.

## Example

```markdown
| Lease state | Meaning              |
| ----------- | -------------------- |
| `reserved`  | Put aside            |
| `on-loan`   | With a member        |
| `returned`  | Back on the shelf    |
```

## Instead

```markdown
{{ vocab.table("lease-state") }}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.columns import labels_in, normal_name
from ...binding.enumerations import MIN_LABELS
from ...binding.page import BoundPage
from ...findings import Problem, Severity
from ..registry import page_rule

_DERIVED = {
    normal_name(name) for name in ("Meaning", "Description", "Definition", "Width", "Cells", "Compact", "Compact label", "Short")
}


@page_rule("VOC204", "hand-written-table", Severity.NOTE)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Tables that a macro could print."""
    for bound_table in bound.tables:
        table = bound_table.table
        sure = [column for column in bound_table.columns if column.sure]
        if len(bound_table.columns) != 1 or not sure or sure[0].number != 0:
            continue
        index = sure[0].index
        labels = labels_in(table, 0, index)
        known = _DERIVED | {normal_name(name) for a in index.dimension.attributes for name in (a.id, a.title)}
        derived = all(normal_name(cell.text) in known for cell in table.header[1:])
        if derived and len(labels) == len(set(labels)) == len(table.rows) >= MIN_LABELS:
            header = table.header[0]
            yield Problem(
                place=bound.page.place(header.start, header.end),
                message=f'this table can be printed from the vocabulary: `vocab.table("{index.dimension.id}")`',
                token=bound.page.text[header.start : header.end],
                vocabulary=index.vocabulary.id,
                dimension=index.dimension.id,
            )
