"""What macros could not do, kept for each build until the plugin asks for it."""

from __future__ import annotations

import re
import weakref
from typing import Any

from msgspec import Struct

from ..regexes import lazy
from ..vocabulary.nodes import Place
from .markup import plain

#: How mkdocs-macros begins a page that it could not render.
_TRACEBACK = lazy(r"# _Macro (?:Rendering|Syntax) Error_\n")


class MacroFailure(Struct, frozen=True):
    """A macro call that could not be rendered.

    `path` is the page's source file relative to the project, with `/`. Line and column count from 1, columns in code points of the
    source line; they are those of `token` (the literal at fault, or the macro's name) in the call.
    """

    path: str
    line: int
    column: int
    message: str
    token: str = ""
    expected: str | None = None
    #: The rule that tells of it in the sources.
    rule: str = "VOC205"

    @property
    def place(self) -> Place:
        """The range of the token; of one character where there is none."""
        return Place(self.line, self.column, self.line, self.column + max(len(self.token), 1))


class Traceback(Struct, frozen=True):
    """What mkdocs-macros writes in place of a page that it could not render; `line` counts from 1 in the body, if it is told."""

    message: str
    line: int | None

    def on(self, path: str, body_line: int) -> MacroFailure:
        """The failure of the page at a path, whose body begins in a line of the file."""
        return MacroFailure(path, body_line + self.line - 1 if self.line is not None else 1, 1, self.message)


def traceback_of(markdown: str) -> Traceback | None:
    """The error that mkdocs-macros wrote in place of a page; None where the text is the page."""
    if not _TRACEBACK.match(markdown):
        return None
    paragraphs = [plain(line) for line in markdown.splitlines() if line.startswith("_") and not line.startswith("_File_")]
    lines = re.findall(r'File "<template>", line (\d+)', markdown) or re.findall(r"_Line (\d+) in Markdown file", markdown)
    message = "the macros of this page could not be run: " + (paragraphs[0] if paragraphs else "see its text")
    return Traceback(message, int(lines[-1]) if lines else None)


class _PerConfig:
    """Lists by the identity of a MkDocs configuration, which is one of a build; gone when the configuration is.

    A configuration is a mapping without hash, so that `WeakKeyDictionary` cannot hold it.
    """

    def __init__(self) -> None:
        self._lists: dict[int, tuple[weakref.ref[Any], list[MacroFailure]]] = {}

    def of(self, config: Any) -> list[MacroFailure]:
        key = id(config)
        known = self._lists.get(key)
        if known is not None and known[0]() is config:
            return known[1]
        failures: list[MacroFailure] = []
        try:
            reference = weakref.ref(config, lambda _: self._lists.pop(key, None))
        except TypeError:  # a plain dict, as Zensical has: nobody will ask
            return failures
        self._lists[key] = (reference, failures)
        return failures


_failures = _PerConfig()


def failures(config: Any) -> list[MacroFailure]:
    """What failed in the build with this MkDocs configuration, each once, in the order in which it was rendered."""
    return list(dict.fromkeys(_failures.of(config)))


def reset(config: Any) -> None:
    """Forget the failures of a build, before the pages are rendered (again)."""
    _failures.of(config).clear()


def record(config: Any, failure: MacroFailure) -> None:
    """Note a failure of a build."""
    _failures.of(config).append(failure)
