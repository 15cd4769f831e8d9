"""
## What it does

Checks the calls of macros in pages: the macro exists, its arguments are known, every dimension, label, decision and id that they
name exists, and a terminal is wide enough for its labels. Calls are found in the source, so this works where
no MkDocs plugin runs.

It also reports calls that nobody runs: on a site with the plugin `vocab` and without mkdocs-macros, and on a page whose front
matter has a key `vocab`, which hides the macros of that name. In a build, a page that mkdocs-macros could not render is reported
too.

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

import re
from collections.abc import Iterator

from ...binding.page import BoundPage
from ...facts import Page
from ...findings import Problem, Severity
from ...regexes import lazy
from ..registry import page_rule

_NOT_RUN = (
    "nobody runs this macro, so the page shows its call: the site has no plugin `macros`; "
    "add it with `modules: [mkdocs_vocab.macros]`"
)
_KEY = lazy(r"^[\"']?(vocab)[\"']?[ \t]*:(?=\s|$)", re.MULTILINE)
_CODE_SPAN = lazy(r"(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)")


@page_rule("VOC205", "macro-reference", Severity.ERROR)
def check(bound: BoundPage) -> Iterator[Problem]:
    """Calls that name what does not exist."""
    if not bound.renders_macros or "vocab." not in bound.page.text:
        return
    # Imported late: Jinja is needed by pages with macros alone.
    from ...site.call_sites import calls_in_page
    from ...site.calls import check_call

    calls = list(calls_in_page(bound.page))
    if calls and (key := _hiding_key(bound.page)) is not None:
        message = "the key `vocab` in the front matter hides the macros of that name on this page; call it `x-vocab`"
        yield Problem(place=bound.page.place(*key), message=message, token="vocab", expected="x-vocab")
    for base, call in calls:
        if not bound.has_macros:
            if not _is_code(bound.page, base + call.start):
                start, end = call.locate(None)
                yield Problem(place=bound.page.place(base + start, base + end), message=_NOT_RUN, token=call.name)
            continue
        for problem in check_call(call.name, call.args, call.kwargs, bound.catalog):
            if problem.rule != "VOC205":
                continue  # told by the rule on claims
            start, end = (offset + base for offset in call.locate(problem.argument))
            yield Problem(
                place=bound.page.place(start, end),
                message=problem.message,
                token=bound.page.text[start:end],
                expected=problem.expected,
            )


def _hiding_key(page: Page) -> tuple[int, int] | None:
    """Where a key `vocab` stands in the front matter, which mkdocs-macros makes a variable of that name."""
    if page.front_matter is None:
        return None
    found = _KEY.search(page.front_matter.content)
    return page.front_matter.place(*found.span(1)) if found is not None else None


def _is_code(page: Page, offset: int) -> bool:
    """Whether a call stands in code: a site without macros shows it there on purpose."""
    if any(fence.start <= offset < fence.end for fence in page.fences):
        return True
    before, behind = page.text[:offset], page.text[offset:]
    line = before[before.rfind("\n") + 1 :] + behind.partition("\n")[0]
    column = len(before) - before.rfind("\n") - 1
    return any(match.start() <= column < match.end() for match in _CODE_SPAN.finditer(line))
