"""
## What it does

Checks the calls of macros in pages: the macro exists, its arguments are known, every dimension, label, decision and id that they
name exists, a terminal is wide enough for its labels, and a claim may be made. Calls are found in the source, so this works where
no MkDocs plugin runs.

## Why

A macro that cannot do its work leaves a hole in the page. Found in the source, the typo has a line and a column.

## Example

```markdown
The tool is {{ vocab.label("lease-state.onloan") }}.
```

## Instead

```markdown
The tool is {{ vocab.label("lease-state.on-loan") }}.
```

Pages that show macro calls instead of running them put them between `raw` and `endraw`, or switch macros off in their front
matter with `render_macros: false`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.page import BoundPage
from ...findings import Problem, Severity
from ..registry import page_rule


@page_rule("VOC205", "macro-reference", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Calls that name what does not exist."""
    if not bound.renders_macros or "vocab." not in bound.page.text:
        return
    # Imported late: Jinja is needed by pages with macros alone.
    from ...site.call_sites import calls_in_page
    from ...site.calls import check_call

    for base, call in calls_in_page(bound.page):
        for problem in check_call(call.name, call.args, call.kwargs, bound.catalog):
            start, end = (offset + base for offset in call.locate(problem.argument))
            yield Problem(
                place=bound.page.place(start, end),
                message=problem.message,
                token=bound.page.text[start:end],
                expected=problem.expected,
            )
