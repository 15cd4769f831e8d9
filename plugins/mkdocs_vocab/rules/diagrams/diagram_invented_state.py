"""
## What it does

Finds words that the diagram language reads as several states: in a Mermaid state diagram a name ends at a space, so that
`In Progress --> Done` draws a state `In` that nobody meant, and the line leads from `Progress`. Graphviz does the same.

## Why

Neither of the two says a word. The picture has a box too many, and the box with the right name is missing.

## Example

```text
stateDiagram-v2
    In Progress --> Done
```

## Instead

```text
stateDiagram-v2
    state "In Progress" as in_progress
    in_progress --> Done
```
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...binding.diagram_states import meaning_of_parted
from ...binding.diagrams import BoundDiagram
from ...binding.page import BoundPage
from ...facts import Diagram, Parted
from ...findings import Problem, Severity
from ...vocabulary.index import DimensionIndex, Kind
from ..registry import page_rule


@page_rule("VOC305", "diagram-invented-state", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Words that the language of a diagram reads as several states."""
    held: dict[int, list[BoundDiagram]] = {}
    for drawn in bound.diagrams:
        held.setdefault(id(drawn.diagram), []).append(drawn)
    for diagram in bound.page.diagrams:
        binding = held.get(id(diagram), [])
        if bound.historical:
            continue
        for parted in diagram.parted:
            indexes = [drawn.index for drawn in binding] or list(bound.catalog.indexes)
            index = next((index for index in indexes if meaning_of_parted(parted, index).kind is not Kind.UNKNOWN), None)
            if index is not None or (binding and diagram.language == "Mermaid"):
                yield _problem(bound, diagram, parted, index or indexes[0])


def _problem(bound: BoundPage, diagram: Diagram, parted: Parted, index: DimensionIndex) -> Problem:
    words = " ".join(parted.text.split())
    entry = meaning_of_parted(parted, index).entry
    label = entry.label if entry is not None else words
    name = re.sub(r"\W+", "_", label).strip("_").lower() or "state_1"
    instead = f'state "{label}" as {name}' if diagram.language == "Mermaid" else f'"{label}"'
    states = " and ".join(f"`{id_}`" for id_ in parted.ids)
    return Problem(
        place=bound.page.place(parted.start, parted.end),
        message=f"{diagram.language} reads `{words}` as {len(parted.ids)} states, {states}; write `{instead}`",
        token=parted.text,
        expected=label if entry is not None else None,
        vocabulary=index.vocabulary.id,
        dimension=index.dimension.id,
    )
