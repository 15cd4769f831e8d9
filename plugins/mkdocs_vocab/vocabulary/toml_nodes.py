"""TOML data as nodes with places, so that one reader serves YAML and TOML.

tomllib gives no places, so each key and value is looked for behind the one before it, in the text without its comments.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping as AnyMapping
from typing import Any

from ..regexes import lazy
from .nodes import Mapping, Node, Scalar, Sequence

#: Strings, which may hold a number sign, and comments.
_STRING_OR_COMMENT = lazy(r'"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|#[^\n\r]*', re.DOTALL)


def toml_nodes(text: str, data: Any, offset: int = 0) -> Node:
    """The nodes of what tomllib read from `text`, or from a part of it that begins at `offset`."""
    return _Locator(text).node(data, offset)


def _without_comments(text: str) -> str:
    return _STRING_OR_COMMENT.sub(lambda match: " " * len(match[0]) if match[0].startswith("#") else match[0], text)


class _Locator:
    def __init__(self, text: str) -> None:
        self.text = _without_comments(text)
        self.line_starts = [0, *(match.end() for match in re.finditer("\n", text))]

    def place(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self.line_starts, offset) - 1
        return line, offset - self.line_starts[line]

    def find(self, pattern: str, offset: int) -> tuple[int, int]:
        match = re.compile(pattern).search(self.text, offset)
        return match.span() if match else (offset, offset)

    def node(self, value: Any, offset: int) -> Node:
        start = self.place(offset)
        if isinstance(value, AnyMapping):
            entries: dict[str, tuple[Scalar, Node]] = {}
            for name, inner in value.items():
                begin, end = self.find(rf"(?<![\w\"'-])[\"']?{re.escape(name)}[\"']?(?=\s*[=\].])", offset)
                key = Scalar(self.place(begin), self.place(end), name, True)
                entries[name] = (key, self.node(inner, end))
            return Mapping(start, start, entries, [])
        if isinstance(value, list):
            items = []
            for item in value:
                found = self.node(item, offset)
                items.append(found)
                offset = self.offset_behind(found, offset)
            return Sequence(start, start, items)
        if isinstance(value, bool):
            return self.scalar("true" if value else "false", offset, plain=True)
        return self.scalar(str(value), offset, plain=not isinstance(value, str))

    def scalar(self, value: str, offset: int, *, plain: bool) -> Scalar:
        begin, end = self.find(re.escape(value), offset)
        return Scalar(self.place(begin), self.place(end), value, plain)

    def offset_behind(self, node: Node, offset: int) -> int:
        """Where to go on looking behind a list item."""
        ends = [node.end]
        if isinstance(node, Mapping):
            ends += [inner.end for _, inner in node.entries.values()]
        line, column = max(ends)
        return max(offset, self.line_starts[line] + column)
