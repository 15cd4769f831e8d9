"""JSON text as nodes with places, by one pass over its tokens.

Read as programs that read configuration do: comments and a comma before a closing bracket are passed over, `NaN` is a value, of
duplicate keys the last counts. Places are offsets: the whole text counts as one line, since only a few of them are asked for.
"""

from __future__ import annotations

import json
import re
from typing import Any

from ..regexes import lazy
from ..vocabulary.nodes import MAX_FOREIGN_NODES, Mapping, Node, Scalar, Sequence, no_collection
from . import UnreadableDocument

#: Deeper nesting is taken for an attack; no reader of the tree may be made to recurse.
MAX_DEPTH = 500
_STRING, _MARK, _WORD, _COMMENT = 1, 2, 3, 4
# Compiled at once: what stands in for expressions knows no `scanner`, and this module is imported only where JSON is.
_TOKEN = re.compile(
    r"""[ \t\r\n\ufeff]*+(?:("(?:[^"\\\n]|\\.)*+")|([{}\[\],:])|([^\s{}\[\],:"/]+)|(//[^\n]*|/\*(?:[^*]|\*(?!/))*+\*/))""",
    re.DOTALL,
)
_SPACE = lazy(r"[\s\ufeff]*")
_NUMBER = lazy(r"-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?")
_WORDS = frozenset({"true", "false", "null", "NaN", "Infinity", "-Infinity"})
_SURROGATE = lazy("[\ud800-\udfff]")


def read_json(text: str, base: int = 0) -> Node | None:
    """The value of a JSON text, None where nothing stands in it. Places are (0, `base` plus the offset in the text).

    Raises UnreadableDocument, with the offset in `text`.
    """
    with no_collection():
        return _Reader(text, base).read()


class _Reader:
    def __init__(self, text: str, base: int) -> None:
        self.text = text
        self.base = base
        #: The containers that are open, innermost last, and the keys under which they stand.
        self.open: list[Any] = []
        self.keys: list[Scalar | None] = []

    def read(self) -> Node | None:  # noqa: PLR0912 (one loop: a call for each of a million tokens costs as much as reading them)
        root: Node | None = None
        inner: Any = None
        key: Scalar | None = None
        wanted, count, end = "value", 0, 0
        token = _TOKEN.scanner(self.text).match  # type: ignore[attr-defined]
        while (match := token()) is not None:
            kind, end = match.lastindex, match.end()
            if kind == _COMMENT:
                continue
            start = match.start(kind)
            word = match[kind]
            if root is not None and inner is None:
                raise self.wrong(start, f"`{_shown(word)}` stands behind the end of the value")
            if kind == _MARK and word not in ("{", "["):
                wanted = self.mark(word, start, wanted, inner)
                if word in ("}", "]"):
                    self.open.pop()
                    key, inner = self.keys.pop(), self.open[-1] if self.open else None
                continue
            if wanted == "key":
                if kind != _STRING:
                    raise self.wrong(start, f"a key in quotes must stand here, not `{_shown(word)}`")
                key, wanted = self.string(word, start), "colon"
                continue
            if wanted in ("comma", "colon"):
                self.mark(word, start, wanted, inner)
            count += 1
            node = self.string(word, start) if kind == _STRING else self.value(kind, word, start)
            if inner is None:
                root = node
            elif key is None:
                inner.items.append(node)
            else:
                inner.put(key, node)
            wanted = "comma"
            if kind == _MARK:
                self.open.append(node)
                self.keys.append(key)
                inner, key = node, None
                wanted = "key" if word == "{" else "item"
                if len(self.open) > MAX_DEPTH or count > MAX_FOREIGN_NODES:
                    raise self.beyond(start, count)
        self.ended(end)
        return root

    def beyond(self, start: int, count: int) -> UnreadableDocument:
        if count > MAX_FOREIGN_NODES:
            return UnreadableDocument(f"the document holds more than {MAX_FOREIGN_NODES} values", start)
        return UnreadableDocument(f"values are nested deeper than {MAX_DEPTH} levels", start)

    def ended(self, end: int) -> None:
        """Makes sure that nothing but blanks follows, and that all is closed."""
        space = _SPACE.match(self.text, end)
        end = space.end() if space is not None else end
        if end < len(self.text):
            raise self.wrong(end, "this text in quotes does not end on its line" if self.text[end] == '"' else "this is no value")
        if self.open:
            last = self.open[-1]
            opening = "{" if isinstance(last, Mapping) else "["
            raise self.wrong(last.start[1] - self.base, f"the `{opening}` is not closed")

    def mark(self, word: str, start: int, wanted: str, inner: Any) -> str:
        """What is wanted behind a comma, a colon or a closing bracket; anything else here is wrong."""
        if word == ":" and wanted == "colon":
            return "value"
        if word == "," and wanted == "comma" and inner is not None:
            return "key" if isinstance(inner, Mapping) else "item"
        closing = "}" if isinstance(inner, Mapping) else "]"
        if word == closing and inner is not None and wanted in ("comma", "key", "item"):
            inner.end = (0, self.base + start + 1)
            return "comma"
        what = {"comma": f"a comma or `{closing}`", "colon": "a colon", "key": "a key in quotes"}.get(wanted, "a value")
        raise self.wrong(start, f"{what} must stand here, not `{_shown(word)}`")

    def value(self, kind: int | None, word: str, start: int) -> Node:
        start += self.base
        place = (0, start)
        if kind == _MARK:
            return Mapping(place, place, {}, []) if word == "{" else Sequence(place, place, [])
        if word not in _WORDS and not _NUMBER.fullmatch(word):
            raise self.wrong(start - self.base, f"`{_shown(word)}` is no value; a text stands in quotes")
        return Scalar(place, (0, start + len(word)), word, True)

    def string(self, word: str, start: int) -> Scalar:
        value = word[1:-1]
        if "\\" in value:
            try:
                value = json.loads(word, strict=False)
            except ValueError as error:
                raise self.wrong(start, "this text holds a backslash that JSON does not know") from error
            value = _SURROGATE.sub("\ufffd", value)
        start += self.base + 1
        return Scalar((0, start), (0, start + len(word) - 2), value, False)

    def wrong(self, offset: int, message: str) -> UnreadableDocument:
        return UnreadableDocument(f"this is not JSON: {message}", offset)


def _shown(word: str) -> str:
    return word if len(word) <= 30 else word[:30] + "…"
