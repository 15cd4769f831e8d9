"""Data (JSON, YAML, TOML) as records: the scalars of each mapping, with their places.

JSON is read as YAML, of which it is a part; comments, as documentation writes them into JSON, are blanked.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

from ..facts import Record, Value
from ..regexes import lazy
from ..vocabulary.nodes import Mapping, Node, Scalar, Sequence, UnreadableYaml, read_documents
from ..vocabulary.toml_nodes import toml_nodes
from . import UnreadableDocument

#: Languages of fences that hold data, and what they are read as.
LANGUAGES = {
    "json": "json", "json5": "json", "jsonc": "json", "jsonl": "jsonl", "ndjson": "jsonl", "jsonlines": "jsonl",
    "yaml": "yaml", "yml": "yaml", "toml": "toml",
}  # fmt: skip
#: The key whose mapping holds directives to the checker, not data.
DIRECTIVES = "x-vocab"
_JSON_STRING_OR_COMMENT = lazy(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|/\*.*?\*/', re.DOTALL)


def read_records(content: str, language: str) -> list[Record]:
    """The records in a text with LF as line end; offsets are those of `content`. Raises UnreadableDocument."""
    form = LANGUAGES[language]
    starts = [0, *(match.end() for match in re.finditer("\n", content))]
    try:
        if form == "toml":
            roots: list[Node] = [toml_nodes(content, tomllib.loads(content))]
        elif form == "jsonl":
            roots = [node for line in range(len(starts)) for node in _json_line(content, starts, line)]
        else:
            roots = read_documents(_plain_json(content) if form == "json" else content)
    except UnreadableYaml as error:
        raise UnreadableDocument(error.message, _offset(starts, (error.place.line - 1, error.place.column - 1))) from error
    except tomllib.TOMLDecodeError as error:
        raise UnreadableDocument(f"this is not TOML: {error}", 0) from error
    return [record for root in roots for record in _records(root, starts)]


def _plain_json(content: str) -> str:
    def blank(match: re.Match[str]) -> str:
        text = match[0]
        return text if text.startswith('"') else re.sub(r"[^\n]", " ", text)

    return _JSON_STRING_OR_COMMENT.sub(blank, content) if "/" in content else content


def _json_line(content: str, starts: list[int], line: int) -> list[Node]:
    """The value of one line of JSON Lines, at its place in the whole."""
    end = starts[line + 1] if line + 1 < len(starts) else len(content)
    text = content[starts[line] : end]
    return read_documents("\n" * line + text) if text.strip() else []


def _offset(starts: list[int], place: tuple[int, int]) -> int:
    return starts[min(place[0], len(starts) - 1)] + place[1]


def _records(node: Node, starts: list[int]) -> Iterator[Record]:
    """The records of a tree, outer ones first. Aliases repeat a node: each mapping is taken once."""
    seen: set[int] = set()
    waiting = [node]
    while waiting:
        node = waiting.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        if isinstance(node, Sequence):
            waiting += reversed(node.items)
        elif isinstance(node, Mapping):
            yield Record(_offset(starts, node.start), _offset(starts, node.end), tuple(_values(node, starts)))
            waiting += reversed([value for name, (_, value) in node.entries.items() if name != DIRECTIVES])


def _values(mapping: Mapping, starts: list[int]) -> Iterator[Value]:
    for key, (_, value) in mapping.entries.items():
        for item in value.items if isinstance(value, Sequence) else [value]:
            if isinstance(item, Scalar):
                start, end = _offset(starts, item.start), _offset(starts, item.end)
                # TOML writes null by leaving the key out; what stands there is text.
                yield Value(start, max(start, end), key, None if item.is_null else item.value)
