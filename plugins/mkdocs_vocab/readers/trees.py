"""Data as trees of nodes, whatever they are written in, and where their scalars stand."""

from __future__ import annotations

import re
from bisect import bisect_right

from msgspec import Struct

from ..facts import LINE_END, Value
from ..regexes import lazy
from ..vocabulary.nodes import Mapping, Node, Scalar, Sequence, UnreadableYaml, read_documents
from ..vocabulary.toml_nodes import UnreadableToml, read_toml
from . import UnreadableDocument
from .json_nodes import read_json

#: Languages of fences and endings of files that hold data, and what they are read as.
LANGUAGES = {
    "json": "json", "json5": "json5", "jsonc": "json", "jsonl": "jsonl", "ndjson": "jsonl", "jsonlines": "jsonl",
    "yaml": "yaml", "yml": "yaml", "toml": "toml",
}  # fmt: skip
#: libyaml knows more ends of lines than other readers.
_YAML_LINE = lazy("\r\n|[\n\r\u0085\u2028\u2029]")
#: What a template engine fills in.
_TEMPLATE = lazy(r"\{\{|\{%|<%|^\s*\$\{", re.MULTILINE)
#: Block scalars and escapes: how much longer than its value the source of a text may be, and still be searched for a word.
_SLACK = 400


class Tree(Struct, frozen=True):
    """The roots of a text (one a document of YAML, one a line of JSON Lines), and the offsets at which its lines start.

    JSON is read as if it were one line.
    """

    content: str
    form: str
    roots: list[Node]
    starts: list[int]

    def offset(self, place: tuple[int, int]) -> int:
        """Offset in `content` of a 0-based (line, column) pair; libyaml ends a text without line end on a line behind it."""
        if place[0] >= len(self.starts):
            return len(self.content)
        return min(self.starts[place[0]] + place[1], len(self.content))

    def span(self, scalar: Scalar) -> tuple[int, int]:
        """Start and end of a scalar, without quotes; in a block scalar those of its text."""
        start, end = self.offset(scalar.start), self.offset(scalar.end)
        if self.content[start:end] == scalar.value:
            return start, end
        text = scalar.value.strip()
        # The end of a block scalar is not known; an escaped value must not be looked for behind its own quotes.
        until = end if end - start > 1 else start + 2 * len(text) + _SLACK
        found = self.content.find(text, start, until) if text and "\n" not in text else -1
        return (found, found + len(text)) if found >= 0 else (start, max(start, end))

    def value(self, key: str, scalar: Scalar) -> Value:
        """A scalar as a fact. TOML has no null, what stands there is text."""
        start, end = self.span(scalar)
        if scalar.is_null and self.form != "toml":
            return Value(start, end, key, None)
        # The line end of a block scalar belongs to no label.
        return Value(start, end, key, scalar.value.strip("\n") if "\n" in scalar.value else scalar.value)


def read_tree(content: str, language: str, *, loose: bool = False) -> Tree:
    """The tree of a text in one of LANGUAGES. Raises UnreadableDocument.

    `loose` is for examples in documentation: JSON that is no JSON, but would be YAML, is read as that.
    """
    form = LANGUAGES[language]
    if form == "json":
        try:
            root = read_json(content)
        except UnreadableDocument:
            if not loose:
                raise
            try:
                return _yaml(_plain(content), "json")
            except UnreadableDocument:
                pass
            raise
        return Tree(content, form, [root] if root is not None else [], [0])
    if form == "jsonl":
        return Tree(content, form, _json_lines(content), [0])
    if form == "toml":
        try:
            starts = [0, *(match.end() for match in re.finditer("\n", content))]
            return Tree(content, form, [read_toml(content)], starts)
        except UnreadableToml as error:
            raise UnreadableDocument(error.message, error.offset) from error
    return _yaml(_plain(content), "json") if form == "json5" else _yaml(content, "yaml")


def with_lines(tree: Tree) -> list[Node]:
    """The roots with the places of lines and columns, for those who tell of places: JSON is read as if it were one line."""
    if tree.starts != [0]:
        return tree.roots
    starts = [0, *(match.end() for match in LINE_END.finditer(tree.content))]

    def place(offset: int) -> tuple[int, int]:
        line = bisect_right(starts, offset) - 1
        return line, offset - starts[line]

    waiting = list(tree.roots)
    while waiting:
        node = waiting.pop()
        node.start, node.end = place(node.start[1]), place(node.end[1])
        if isinstance(node, Sequence):
            waiting += node.items
        elif isinstance(node, Mapping):
            waiting += [part for pair in (*node.entries.values(), *node.shadowed) for part in pair]
    return tree.roots


def _yaml(content: str, form: str) -> Tree:
    starts = [0, *(match.end() for match in _YAML_LINE.finditer(content))]
    try:
        return Tree(content, form, read_documents(content), starts)
    except UnreadableYaml as error:
        place = (error.place.line - 1, error.place.column - 1)
        offset = Tree(content, form, [], starts).offset(place)
        if form == "yaml" and (template := _TEMPLATE.search(content)) is not None:
            message = "this is a template, not YAML: what its engine makes of it can be checked, not the template"
            raise UnreadableDocument(message, template.start(), template=True) from error
        message = error.message if form == "yaml" else error.message.replace("not YAML", "not JSON")
        raise UnreadableDocument(message, offset) from error


def _json_lines(content: str) -> list[Node]:
    roots = []
    for line in re.finditer(r"[^\n]+", content):
        try:
            root = read_json(line[0], line.start())
        except UnreadableDocument as error:
            raise UnreadableDocument(error.message, line.start() + error.offset) from error
        if root is not None:
            roots.append(root)
    return roots


_JSON_STRING_OR_COMMENT = lazy(r'"(?:[^"\\\n]|\\.)*+"|\'(?:[^\'\\\n]|\\.)*+\'|//[^\n]*|/\*.*?\*/', re.DOTALL)


def _plain(content: str) -> str:
    """JSON5 as YAML has it: without comments."""

    def blank(match: re.Match[str]) -> str:
        text = match[0]
        return text if text[0] in "\"'" else re.sub(r"[^\n]", " ", text)

    return _JSON_STRING_OR_COMMENT.sub(blank, content) if "/" in content else content
