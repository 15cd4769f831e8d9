"""
## What it does

Where `transitions_complete: true` says that the transitions are the whole graph, checks that every label can be reached from
`initial` or from the missing state. In every dimension, checks that no transition leaves a label with `terminal: true`.

## Why

A label that nothing leads to is either dead or its transition was forgotten. A way out of a terminal label contradicts the
word that readers rely on when they stop watching.

## Example

```yaml
terms:
  - {label: done, meaning: Finished, terminal: true}
transitions:
  - {from: done, to: running}
```

## Instead

Take the transition out, or say `terminal: varies` where some records do go on.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...findings import Problem, Severity
from ...vocabulary.catalog import Catalog
from ...vocabulary.labels import Dimension
from ...vocabulary.model import Vocabulary
from ..registry import Records, vocabulary_rule


@vocabulary_rule("VOC006", "dead-transition", Severity.WARNING)
def check(vocabulary: Vocabulary, catalog: Catalog, records: Records) -> Iterator[Problem]:
    """Labels that cannot be reached, and ways out of terminal labels."""
    for dimension in vocabulary.dimensions:
        yield from _ways_out(dimension)
        if dimension.transitions_complete:
            yield from _unreachable(dimension)


def _ways_out(dimension: Dimension) -> Iterator[Problem]:
    for transition in dimension.transitions:
        for source in transition.sources:
            term = dimension.terms_by_label.get(source or "")
            if term is not None and term.terminal == "true" and transition.to != source:
                yield Problem(
                    place=transition.place("from"),
                    message=f"`{source}` is terminal, but this transition leads out of it; remove it or say `terminal: varies`",
                    token=source or "",
                    dimension=dimension.id,
                )


def _unreachable(dimension: Dimension) -> Iterator[Problem]:
    reached: set[str | None] = {None, *dimension.initial}
    if len(reached) == 1 and not any(None in transition.sources for transition in dimension.transitions):
        return  # nothing says where a record starts, so any label may be the start
    grown = True
    while grown:
        before = len(reached)
        reached |= {t.to for t in dimension.transitions if not reached.isdisjoint(t.sources)}
        grown = len(reached) > before
    for term in dimension.terms:
        if term.label not in reached:
            yield Problem(
                place=term.place("label"),
                message=f"no transition leads to `{term.label}`, although the transitions are said to be complete",
                token=term.label,
                dimension=dimension.id,
            )
