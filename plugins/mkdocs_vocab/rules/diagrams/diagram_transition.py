"""
## What it does

Compares the edges of a diagram with the transitions of the dimension that it shows: ways that do not exist, triggers that do not
belong to them, and planned transitions that are drawn as real. Edges are followed through choices, forks, joins, diamonds and
composite states.

## Why

People plan by what follows what. An arrow that the system never takes is a promise, one with the wrong trigger a false instruction.

## Example

```text
stateDiagram-v2
    %% vocab: bind lease-state
    reserved --> returned : tool is back
```

## Instead

```text
stateDiagram-v2
    %% vocab: bind lease-state
    reserved --> on_loan : handed over
    on_loan --> returned : tool is back
    state "on-loan" as on_loan
```

A planned transition is dashed, or its text ends with `(planned)`. A transition without `on` covers every trigger, and so does an
edge without a text. Where the transitions are not complete (`transitions_complete`), an edge that is none of them is a warning.
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
from ._transitions import Ways, is_sentence, names_trigger, same_trigger


@page_rule("VOC302", "diagram-transition", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Edges that are no transitions."""
    for drawn in bound.diagrams:
        if drawn.steps is None or (drawn.excuse and not drawn.reason.startswith("a directive")):
            continue
        if bound.historical or not (drawn.index.dimension.transitions or drawn.index.dimension.transitions_complete):
            continue
        ways = Ways(drawn.index.dimension)
        for step in drawn.steps:
            found = _wrong(drawn, step, ways)
            if found is not None:
                yield _problem(bound, drawn, step, *found)


def _problem(bound: BoundPage, drawn: BoundDiagram, step: Step, message: str, severity: Severity | None) -> Problem:
    index = drawn.index
    standing = bound.catalog.decides(index.dimension, index.vocabulary, index.dimension)
    return Problem(
        place=bound.page.place(step.start, step.end),
        message=message,
        token=" ".join(bound.page.text[step.start : step.end].split())[:80],
        vocabulary=index.vocabulary.id,
        dimension=index.dimension.id,
        decision=standing.id if standing is not None else None,
        severity=severity,
    )


def _wrong(drawn: BoundDiagram, step: Step, ways: Ways) -> tuple[str, Severity | None] | None:
    """What is wrong with a step, and how bad that is; None where nothing is."""
    severity = None if drawn.index.dimension.transitions_complete else Severity.WARNING
    if step.starts or step.ends:
        return _mark(drawn, step, ways, severity)
    pairs = [(source, target) for source in step.sources for target in step.targets]
    if not pairs:
        return None
    known = [transition for pair in pairs for transition in ways.of(*pair)]
    if not step.directed:
        known += [transition for source, target in pairs for transition in ways.of(target, source)]
    text = _pair(step)
    if not known:
        if not step.directed:
            return None  # a line without an arrow says that two things belong together
        if all(source == target for source, target in pairs) and not ways.has_loops:
            return f"{text} is no transition of {named(drawn.index)}", Severity.NOTE
        return f"{text} is no transition of {named(drawn.index)}{_ways_out(step, ways)}", severity
    fitting = [transition for transition in known if _fits(transition, step)]
    if not fitting:
        trigger = step.triggers[-1]
        triggers = " or ".join(dict.fromkeys(f"“{transition.on}”" for transition in known))
        level = severity
        # A trigger of another transition is a mistake; any other text, and a sentence more so, may say the same in other words.
        if drawn.sure and is_sentence(trigger) and not any(same_trigger(trigger, on) for on in ways.triggers):
            level = Severity.WARNING
        elif not drawn.sure:
            level = Severity.WARNING if any(names_trigger(trigger, on) for on in ways.triggers) else Severity.NOTE
        return f"“{trigger}” does not lead {_from_to(step)} in {named(drawn.index)}; {triggers} does", level
    if all(transition.planned for transition in fitting) and not step.planned:
        return f"{text} is only planned; dash it, or end its text with `(planned)`", severity
    return None


def _mark(drawn: BoundDiagram, step: Step, ways: Ways, severity: Severity | None) -> tuple[str, Severity | None] | None:
    """The start mark leads to what a record starts with, the end mark stands behind what nothing follows."""
    dimension = drawn.index.dimension
    if step.starts and step.targets and not step.ends:
        initial = {*dimension.initial, *ways.after(None)}
        shown = {state.label for state in drawn.states.values()}
        # A diagram that does not show the first label shows a part of the way.
        goes_on = any(initial & set(other.sources) for other in drawn.steps or ())
        # One that is only reached is where a part of the way ends.
        if initial and initial & shown and goes_on and not initial & set(step.targets):
            listed = " or ".join(f"`{label}`" for label in dimension.initial or sorted(filter(None, initial)))
            level = severity if drawn.sure else Severity.WARNING
            return f"{named(drawn.index)} starts with {listed}, not with `{step.targets[0]}`", level
    if step.ends and step.sources and not step.starts:
        terms = [dimension.terms_by_label.get(label) for label in step.sources if label is not None]
        never_last = bool(terms) and all(term is not None and term.terminal == "false" for term in terms)
        if never_last and not any(ways.of(source, None) for source in step.sources):
            return f"`{step.sources[0]}` of {named(drawn.index)} is not terminal: something follows it", severity
    return None


def _fits(transition: Transition, step: Step) -> bool:
    return not transition.on or not step.triggers or any(same_trigger(text, transition.on) for text in step.triggers)


def _pair(step: Step) -> str:
    return f"`{_label(step.sources)}` to `{_label(step.targets)}`"


def _from_to(step: Step) -> str:
    return f"from `{_label(step.sources)}` to `{_label(step.targets)}`"


def _label(labels: tuple[str | None, ...]) -> str:
    return labels[0] or "null" if len(labels) == 1 else " or ".join(label or "null" for label in labels[:3])


def _ways_out(step: Step, ways: Ways) -> str:
    after = list(dict.fromkeys(label for source in step.sources for label in ways.after(source) if label is not None))
    if not after or len(after) > 6:
        return ""
    return f"; from `{_label(step.sources)}` it goes to " + ", ".join(f"`{label}`" for label in after)
