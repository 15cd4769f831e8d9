"""Whether mkdocs-macros runs the templates of a page."""

from __future__ import annotations

from ..facts import Page
from ..regexes import lazy

_SWITCH = lazy(r"(?m)^(render_macros|ignore_macros)\s*:\s*(\w+)")
_TRUE = frozenset({"true", "yes", "on", "1"})


def renders_macros(page: Page, *, by_default: bool) -> bool:
    """What the front matter says (`render_macros`, or `ignore_macros` of older versions), else the plugin's `render_by_default`.

    HTML is never rendered again.
    """
    if page.html:
        return False
    if page.front_matter is not None:
        for name, value in _SWITCH.findall(page.front_matter.content):
            is_true = value.lower() in _TRUE
            return is_true if name == "render_macros" else not is_true
    return by_default
