"""
## What it does

Finds the labels and transitions that a diagram leaves out although the directive `complete` says that it shows them all. Of two
transitions between the same labels with different triggers, both must be there; an edge without a text stands for all.

## Why

A complete picture is right on the day it is drawn. What is added to the vocabulary next month is missing from it.

## Example

```text
stateDiagram-v2
    %% vocab: complete lease-state
    [*] --> reserved
    reserved --> returned
```

## Instead

Add what is missing, leave it out on purpose with `except`, or let the macro `vocab.diagram` draw it. Candidates, deprecated labels
and planned transitions need not be drawn.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.diagram_steps import Step
from ...binding.diagrams import BoundDiagram
from ...binding.page import BoundPage
from ...findings import Problem, Severity
from ...vocabulary.labels import Transition
from ..labels._wording import named
from ..registry import page_rule
from ._transitions import same_trigger


@page_rule("VOC303", "diagram-incomplete", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """What diagrams leave out that are declared complete."""
    for drawn in bound.diagrams:
        if drawn.wanted is None or drawn.subset or bound.historical:
            continue
        shown = {state.label for state in drawn.states.values()}
        missing = [
            term.label
            for term in drawn.index.dimension.terms
            if term.label in drawn.wanted and term.label not in shown and term.deprecated is None
        ]
        for label in missing:
            yield _problem(bound, drawn, label, f"the label `{label}`")
        if drawn.steps is not None:
            for source, transition in _lacking(drawn, shown):
                trigger = f" on “{transition.on}”" if transition.on else ""
                yield _problem(
                    bound, drawn, f"{source} -> {transition.to}", f"the transition from `{source}` to `{transition.to}`{trigger}"
                )


def _problem(bound: BoundPage, drawn: BoundDiagram, token: str, what: str) -> Problem:
    return Problem(
        place=bound.page.place(*drawn.diagram.opener),
        message=f"this diagram of {named(drawn.index)} is declared complete, but leaves out {what}",
        token=token,
        vocabulary=drawn.index.vocabulary.id,
        dimension=drawn.index.dimension.id,
    )


def _lacking(drawn: BoundDiagram, shown: set[str | None]) -> Iterator[tuple[str, Transition]]:
    """Real transitions between labels that are asked for and shown, and that no edge stands for."""
    assert drawn.steps is not None
    assert drawn.wanted is not None
    by_ends: dict[tuple[str | None, str | None], list[Step]] = {}
    for step in drawn.steps:
        for source in step.sources:
            for target in step.targets:
                by_ends.setdefault((source, target), []).append(step)
                if not step.directed:
                    by_ends.setdefault((target, source), []).append(step)
    asked = drawn.wanted & {label for label in shown if label is not None}
    for transition in drawn.index.dimension.transitions:
        if transition.planned or transition.to is None:
            continue
        for source in transition.sources:
            if source is None or source not in asked or transition.to not in asked:
                continue
            steps = by_ends.get((source, transition.to), [])
            if not any(_stands_for(step, transition) for step in steps):
                yield source, transition


def _stands_for(step: Step, transition: Transition) -> bool:
    return not transition.on or not step.triggers or any(same_trigger(text, transition.on) for text in step.triggers)
