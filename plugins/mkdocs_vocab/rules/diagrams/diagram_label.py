"""
## What it does

Finds states of a diagram that are no labels of the dimension it shows, and says of them what VOC101 to VOC107 say elsewhere:
unknown, reserved, compact, of another dimension, misspelt, only a candidate, deprecated.

## Why

A diagram is what readers remember. A state that exists in the picture alone is looked for in filters and logs in vain.

## Example

```text
stateDiagram-v2
    %% vocab: bind lease-state
    reserved --> borrowed
```

## Instead

```text
stateDiagram-v2
    %% vocab: bind lease-state
    state "on-loan" as on_loan
    reserved --> on_loan
```

A state stands for a label by the text that is shown or by its id. Where a diagram writes all labels in a style of its own
(`Available`, `PoweringOff` for `available`, `powering-off`), that is a note, and its edges are compared all the same. Choices,
forks, joins, diamonds and composite states are no states of their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from ...binding.diagram_states import is_restyled, restyles
from ...binding.enumerations import Enumeration, Intent
from ...binding.page import BoundPage
from ...findings import Problem, Severity
from ...regexes import lazy
from ..labels import (
    candidate_as_current,
    compact_as_value,
    deprecated_label,
    reserved_label,
    spelling_variant,
    unknown_label,
    wrong_dimension,
)
from ..registry import page_rule

#: What each rule on labels says where it gives no severity of its own.
_CHECKS = (
    (unknown_label.check, None),
    (reserved_label.check, None),
    (compact_as_value.check, None),
    (wrong_dimension.check, None),
    (spelling_variant.check, None),
    (candidate_as_current.check, None),
    (deprecated_label.check, Severity.WARNING),
)
#: What may replace the shown text, and the id, of a state without a look at the language.
_SAFE_TEXT = lazy(r"[\w .+-]+")
_SAFE_ID = lazy(r"[A-Za-z_]\w*")


@page_rule("VOC301", "diagram-label", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """States of diagrams that are no labels."""
    if not bound.drawn:
        return
    view = replace(
        bound,
        uses=tuple(use for use in bound.drawn if not use.again),
        enumerations=tuple(_enumerations(bound)),
        renders_macros=False,
    )
    spelled = {
        (state.start, state.end)
        for drawn in bound.diagrams
        for own_style in [restyles(drawn.states.values())]
        for state in drawn.states.values()
        if state.spelled or (own_style and is_restyled(state))
    }
    fixable = _fixable(bound)
    offsets = {bound.page.place(use.start, use.end): (use.start, use.end) for use in view.uses}
    for rule, severity in _CHECKS:
        for problem in rule(view):
            place = offsets.get(problem.place)
            level = problem.severity or severity
            if place in spelled:
                # The language permits no such id, or all are in a style for displays: that is the author's choice.
                level = Severity.NOTE
            pattern = fixable.get(place) if place is not None else None
            safe = problem.fixable and pattern is not None and pattern.fullmatch(problem.expected or "") is not None
            yield replace(problem, severity=level, fixable=safe)


def _enumerations(bound: BoundPage) -> Iterator[Enumeration]:
    """Diagrams as enumerations: one that shows most labels may show a deprecated one."""
    for drawn in bound.diagrams:
        labels = frozenset(state.label for state in drawn.states.values() if state.label is not None)
        place = (drawn.diagram.start, drawn.diagram.end)
        yield Enumeration(drawn.index, drawn.sure, labels, *place, drawn.diagram.opener, Intent.PART)


def _fixable(bound: BoundPage) -> dict[tuple[int, int], re.Pattern[str]]:
    """Places whose token may be replaced, and what the new one must look like."""
    found = {}
    for drawn in bound.diagrams:
        shown = {node.id for node in drawn.diagram.nodes if node.shown}
        for state in drawn.states.values():
            if state.fixable:
                found[(state.start, state.end)] = _SAFE_TEXT if state.id in shown else _SAFE_ID
    return found
