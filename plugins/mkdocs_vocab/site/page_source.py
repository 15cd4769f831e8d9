"""The source file of a page that is being rendered, and where in it something stands."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from types import FrameType
from typing import Any

from jinja2 import Environment
from msgspec import Struct

from ..regexes import lazy
from .call_sites import MacroCall, calls_in
from .calls import UNKNOWN

_META_KEY = lazy(r"^(vocab)[ \t]*:", re.MULTILINE)


class PageSource(Struct, frozen=True, dict=True):
    """A page of MkDocs (or what looks like one) and the Jinja environment that renders it."""

    page: Any
    environment: Environment | None = None

    @property
    def path(self) -> Path | None:
        """The file, where the page has one."""
        name = getattr(getattr(self.page, "file", None), "abs_src_path", None)
        return Path(name) if name else None

    @property
    def name(self) -> str:
        """What the page is called inside the folder of pages, with `/`."""
        file = getattr(self.page, "file", None)
        return str(getattr(file, "src_uri", "") or getattr(self.page, "path", "") or "page")

    @cached_property
    def text(self) -> str:
        """The whole source, front matter included; empty where it cannot be read."""
        try:
            content = getattr(getattr(self.page, "file", None), "content_string", None)
            if content is None and self.path is not None:
                content = self.path.read_text(encoding="utf-8-sig")
        except (OSError, ValueError):
            content = None
        return str(content or "")

    @cached_property
    def body_start(self) -> int:
        """Where the front matter ends, as an offset in the source."""
        body = getattr(self.page, "markdown", None) or ""
        return max(self.text.rfind(body), 0) if body else 0

    @cached_property
    def calls(self) -> tuple[MacroCall, ...]:
        """The macro calls of the page, in order; offsets are those of the body."""
        return tuple(calls_in(self.text[self.body_start :], self.environment))

    def calls_like(self, name: str, args: Sequence[Any], kwargs: dict[str, Any]) -> Iterator[MacroCall]:
        """The calls of a macro that may have had these arguments."""
        for call in self.calls:
            if call.name == name and _may_equal(list(call.args), list(args)) and _may_equal(call.kwargs, kwargs):
                yield call

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column, from 1, of an offset in the body."""
        before = self.text[: self.body_start + offset]
        return before.count("\n") + 1, len(before) - before.rfind("\n")

    def line_in_body(self, offset: int) -> int:
        """The line of an offset in the body, from 1."""
        return self.text.count("\n", self.body_start, self.body_start + offset) + 1

    @property
    def body_line(self) -> int:
        """The number of the first line of the body, from 1."""
        return self.position(0)[0]

    def front_matter_key(self) -> tuple[int, int]:
        """Line and column of the key `vocab` in the front matter."""
        found = _META_KEY.search(self.text, 0, self.body_start)
        return self.position(found.start() - self.body_start) if found else (1, 1)


def running_line() -> int | None:
    """The line, from 1, of a page's template that runs now, as Jinja finds it for its tracebacks; None outside of one."""
    frame: FrameType | None = sys._getframe(1)
    line = None
    while frame is not None:
        template = frame.f_globals.get("__jinja_template__")
        if template is not None and template.name is None:
            # The outermost one: what it includes or imports is no text of the page.
            line = template.get_corresponding_lineno(frame.f_lineno)
        frame = frame.f_back
    return line


def _may_equal(written: Any, given: Any) -> bool:
    """Whether arguments as the page writes them can be those that a macro was given."""
    if written is UNKNOWN:
        return True
    if isinstance(written, list) and isinstance(given, list | tuple):
        return len(written) == len(given) and all(map(_may_equal, written, given))
    if isinstance(written, dict) and isinstance(given, dict):
        return "*" in written or (written.keys() == given.keys() and all(_may_equal(written[key], given[key]) for key in written))
    return bool(written == given)
