"""A rename inside an enumeration in source code: values are changed, names only where they are the values and stand alone."""

from __future__ import annotations

import re

from ..binding import Use
from ..facts import Page, Value
from ..vocabulary.nearest import fold
from .carries import Carry
from .edits import Ask, Edit, ask
from .literals import data_text, in_style

_QUOTES = "\"'`"


def code_edits(page: Page, use: Use, value: Value, carry: Carry) -> tuple[list[Edit], list[Ask]]:
    """The edits of one member, and what is left to a person: other code calls it by its name."""
    written = page.text[use.start : use.end]
    if value.key == "name" or page.text[use.start - 1 : use.start] not in tuple(_QUOTES):
        return _name(page, use, written, carry)
    edit = data_text(page.text, use.start, use.end, use.token, carry.new, "code")
    if edit is None:
        return [], [
            ask(page, use.start, f"`{use.token}` is written in a way that cannot be edited safely; it becomes `{carry.new}`")
        ]
    line = page.text[page.line_starts[page.position(use.start)[0] - 1] : use.start]
    name = re.match(r"[^\w]*(?:const\s+)?(\w+)", line)
    asks = []
    if name is not None and fold(name[1]) == fold(carry.old):
        at = use.start - len(line) + name.start(1)
        told = f"the member `{name[1]}` keeps its name, since other code may use it; its value is `{carry.new}` now"
        asks.append(ask(page, at, told))
    return [Edit(*edit, label=carry.new)], asks


def _name(page: Page, use: Use, written: str, carry: Carry) -> tuple[list[Edit], list[Ask]]:
    new = in_style(written, carry.old, carry.new)
    new = re.sub(r"\W+", "_", new) if new is not None else None
    found = len(re.findall(rf"(?<!\w){re.escape(written)}(?!\w)", page.text))
    if new is None or found != 1 or not new.isidentifier():
        why = "is used elsewhere in the file" if found > 1 else "is a name that other code may use"
        return [], [ask(page, use.start, f"`{written}` {why}; the label is `{carry.new}` now")]
    told = f"`{written}` is `{new}` now; other files that call it by its name have to follow"
    # The label is read from the name, in the style that code has.
    return [Edit(use.start, use.end, new, label=carry.new)], [ask(page, use.start, told)]
