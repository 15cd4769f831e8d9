"""
## What it does

Checks that a decision at a level that `asks` has a question, and that a settled decision has a date and a record. Aspects with
a level of their own count as well; a superseded decision needs none of these.

## Why

"Open" without a question cannot be answered, and "finalized" without a record is somebody's memory.

## Example

```yaml
decisions:
  - {id: names, title: Names, maturity: finalized}
```

## Instead

```yaml
decisions:
  - id: names
    title: Names
    maturity: finalized
    date: 2026-03-02
    record: docs/records/names.md#outcome
```
"""

from __future__ import annotations

from collections.abc import Iterator

from ...findings import Problem, Severity
from ...vocabulary.catalog import Catalog
from ...vocabulary.decisions import Decision, Level
from ...vocabulary.model import Vocabulary
from ..registry import Records, vocabulary_rule


@vocabulary_rule("VOC009", "decision-record", Severity.ERROR)
def check(vocabulary: Vocabulary, catalog: Catalog, records: Records) -> Iterator[Problem]:
    """Decisions without level, question, record or date."""
    for decision in vocabulary.decisions:
        if decision.superseded_by is not None:
            continue
        if decision.maturity is None and "maturity" not in decision.node.entries:
            yield Problem(
                place=decision.place("id"),
                message=f"decision `{decision.id}` needs `maturity`; there is no default level",
                token=decision.id,
                decision=decision.id,
            )
        for level, where in _levels(decision, vocabulary):
            yield from _lacking(decision, level, where)


def _levels(decision: Decision, vocabulary: Vocabulary) -> Iterator[tuple[Level, tuple[str, ...]]]:
    """The known levels of a decision, its aspects' included, and where each stands."""
    given = [
        (decision.maturity or "", ("maturity",)),
        *((level, ("aspects", aspect)) for aspect, level in decision.aspects.items()),
    ]
    for id_, where in given:
        if id_ in vocabulary.levels:
            yield vocabulary.levels[id_], where


def _lacking(decision: Decision, level: Level, where: tuple[str, ...]) -> Iterator[Problem]:
    needed = {"question": level.asks, "date": level.settled, "record": level.settled}
    reasons = {
        "question": "what is still to be answered",
        "date": "when it was settled",
        "record": "a URL, or a page and anchor of the project, where that is written down",
    }
    lacking = [key for key, is_needed in needed.items() if is_needed and not getattr(decision, key)]
    if lacking:
        what = " and ".join(f"`{key}` ({reasons[key]})" for key in lacking)
        yield Problem(
            place=decision.place(*where),
            message=f"decision `{decision.id}` is at the level `{level.id}` and needs {what}",
            token=level.id,
            decision=decision.id,
        )
