"""YAML text as a tree of nodes, each with its place in the file.

Scalars stay text: what a value means is decided by its place in the format, so that `on`, `1.10` and `12:30` can be labels.
Places are 0-based (line, column) pairs in code points here; [Place][] is the 1-based form that findings use.

Reads the event stream of a C parser where one is installed, else that of ruamel.yaml, which takes ten times as long.
"""

from __future__ import annotations

import gc
import importlib
import io
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from msgspec import Struct

#: Bounds against files that are made to be slow: YAML aliases can repeat a node without end, nesting can exhaust the stack.
MAX_NODES = 200_000
MAX_DEPTH = 40
#: The same for files of other tools: an API of a large service has half a million values, thirty levels deep and more.
MAX_FOREIGN_NODES = 1_000_000
MAX_FOREIGN_DEPTH = 150
#: A longer text is not read a second time by the parser in Python, which needs a second for 100 kB.
MAX_PURE = 300_000


class Place(Struct, frozen=True):
    """A range in a text: lines and columns count from 1, columns in code points; the end is exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int


class Node(Struct, eq=False):
    """A piece of YAML. `start` and `end` are 0-based (line, column) pairs."""

    start: tuple[int, int]
    end: tuple[int, int]

    @property
    def place(self) -> Place:
        """Where the node stands; a mapping or list is pointed at by its first line."""
        end = self.end if self.end[0] == self.start[0] else (self.start[0], self.start[1] + 1)
        return Place(self.start[0] + 1, self.start[1] + 1, end[0] + 1, end[1] + 1)


class Scalar(Node):
    """A scalar with its spelling; `plain` is false for quoted and block scalars. Quotes lie outside its place."""

    value: str
    plain: bool
    #: Kept in foreign files alone.
    tag: str | None = None

    @property
    def is_null(self) -> bool:
        """Only an unquoted `null`, or nothing, is null."""
        return self.plain and self.value in ("", "null")


class Sequence(Node):
    """A YAML list."""

    items: list[Node]
    tag: str | None = None


class Mapping(Node):
    """A YAML mapping in file order. Of duplicate keys the first counts; the others are in `duplicates`.

    In files of other tools the last counts, as programs read them; the entries before it are in `shadowed`.
    """

    entries: dict[str, tuple[Scalar, Node]]
    duplicates: list[Scalar]
    tag: str | None = None
    shadowed: list[tuple[Scalar, Node]] = []

    def put(self, key: Scalar, value: Node) -> None:
        """Adds an entry of a file of another tool."""
        before = self.entries.get(key.value)
        if before is not None:
            self.duplicates.append(key)
            self.shadowed.append(before)
        self.entries[key.value] = (key, value)

    def get(self, key: str) -> Node | None:
        """The value under `key`, or None."""
        entry = self.entries.get(key)
        return entry[1] if entry else None

    def key_node(self, key: str) -> Node:
        """The key itself, or the mapping where it has no such key."""
        entry = self.entries.get(key)
        return entry[0] if entry else self


class UnreadableYaml(Exception):
    """The text is no YAML, or uses what the format excludes (tags, several documents, keys that are no scalars)."""

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(message)
        self.message = message
        self.place = Place(line + 1, column + 1, line + 1, column + 2)


def c_parsers() -> Iterator[Any]:
    """The parsers on libyaml that are installed: that of PyYAML, which MkDocs brings, then those of ruamel.yaml.

    All three wrap the same library and give the same events; the copy in PyYAML is younger and reads more (`{a: why?}`).
    """
    for module in ("yaml._yaml", "_ruamel_yaml_clibz", "_ruamel_yaml"):
        try:
            yield importlib.import_module(module).CParser
        except (ImportError, AttributeError):
            continue


def _events(text: str, parser_class: Any) -> Iterator[Any]:
    """Events of a C parser, or of the one in Python where `parser_class` is None."""
    if parser_class is None:
        from ruamel.yaml import YAML  # imported late: the other parsers do without

        yield from YAML(typ="safe", pure=True).parse(io.StringIO(text))
        return
    parser = parser_class(text)
    while parser.check_event():
        yield parser.get_event()


class _Builder:
    """Turns the event stream into nodes."""

    def __init__(self, events: Iterator[Any], *, foreign: bool) -> None:
        self.foreign = foreign
        self.max_nodes = MAX_FOREIGN_NODES if foreign else MAX_NODES
        self.max_depth = MAX_FOREIGN_DEPTH if foreign else MAX_DEPTH
        self.events = events
        self.anchors: dict[str, Node] = {}
        self.sizes: dict[int, int] = {}
        self.count = 0

    def documents(self) -> Iterator[tuple[tuple[int, int], Node]]:
        """The start and the root of each document."""
        start = (0, 0)
        for event in self.events:
            kind = type(event).__name__
            if kind == "DocumentStartEvent":
                start = _mark(event.start_mark)
                self.anchors.clear()
            elif kind not in ("StreamStartEvent", "StreamEndEvent", "DocumentEndEvent"):
                yield start, self.node(event, 0)

    def node(self, event: Any, depth: int) -> Node:
        kind = type(event).__name__
        start = _mark(event.start_mark)
        if kind == "AliasEvent":
            return self.alias(event, start)
        self.count += 1
        before = self.count
        if self.count > self.max_nodes:
            raise UnreadableYaml(f"the file holds more than {self.max_nodes} values", *start)
        if depth > self.max_depth:
            raise UnreadableYaml(f"values are nested deeper than {self.max_depth} levels", *start)
        if not self.foreign and event.tag is not None and event.tag not in ("!", "tag:yaml.org,2002:str"):
            raise UnreadableYaml(f"the tag `{event.tag}` is not allowed here; write the value without it", *start)
        if kind == "ScalarEvent":
            node: Scalar | Sequence | Mapping = self.scalar(event, start)
        elif kind == "SequenceStartEvent":
            node = self.sequence(start, depth)
        else:
            node = self.mapping(start, depth)
        if self.foreign:
            node.tag = event.tag
        if event.anchor is not None:
            self.anchors[event.anchor] = node
            self.sizes[id(node)] = self.count - before + 1
        return node

    def alias(self, event: Any, start: tuple[int, int]) -> Node:
        anchored = self.anchors.get(event.anchor)
        if anchored is None and self.foreign:
            # An anchor around its own alias, or one that the other tool brings along.
            return Scalar(start, start, "", True)
        if anchored is None:
            raise UnreadableYaml(f"the alias `*{event.anchor}` has no anchor before it", *start)
        # Who reads a file of another tool takes each node once, however many aliases repeat it.
        self.count += 1 if self.foreign else self.sizes.get(id(anchored), 1)
        if self.count > self.max_nodes:
            raise UnreadableYaml(f"aliases expand the file to more than {self.max_nodes} values", *start)
        return anchored

    def scalar(self, event: Any, start: tuple[int, int]) -> Scalar:
        end = _mark(event.end_mark)
        style = event.style or ""
        if style in ("'", '"'):
            start = (start[0], start[1] + 1)
            end = (end[0], max(end[1] - 1, 0))
        elif style in ("|", ">"):
            end = (start[0], start[1] + 1)
        return Scalar(start, end, event.value, style == "" and event.tag is None)

    def sequence(self, start: tuple[int, int], depth: int) -> Sequence:
        items: list[Node] = []
        for event in self.events:
            if type(event).__name__ == "SequenceEndEvent":
                return Sequence(start, _mark(event.end_mark), items)
            items.append(self.node(event, depth + 1))
        raise AssertionError("the event stream ended inside a list")

    def mapping(self, start: tuple[int, int], depth: int) -> Mapping:
        found = Mapping(start, start, {}, [])
        entries, duplicates = found.entries, found.duplicates
        merged: dict[str, tuple[Scalar, Node]] = {}
        for event in self.events:
            if type(event).__name__ == "MappingEndEvent":
                found.end = _mark(event.end_mark)
                found.entries = {**merged, **entries} if merged else entries
                return found
            key = self.node(event, depth + 1)
            if not isinstance(key, Scalar):
                if not self.foreign:
                    raise UnreadableYaml("a key must be a word, not a list or mapping", *key.start)
                # No property name can be this.
                key = Scalar(key.start, key.start, f"? {key.start[0]}:{key.start[1]}", True)
            value = self.node(next(self.events), depth + 1)
            if isinstance(value, Scalar) and value.plain and not value.value:
                # The parsers disagree where nothing stands; it is said of the key.
                value.start, value.end = key.end, key.end
            if self.foreign and key.value == "<<":
                merged = {**self.merged(value), **merged}
            elif self.foreign:
                found.put(key, value)
            elif key.value in entries:
                duplicates.append(key)
            else:
                entries[key.value] = (key, value)
        raise AssertionError("the event stream ended inside a mapping")

    def merged(self, value: Node) -> dict[str, tuple[Scalar, Node]]:
        """What `<<` takes over from a mapping, or from several of which the first counts."""
        entries: dict[str, tuple[Scalar, Node]] = {}
        for mapping in value.items if isinstance(value, Sequence) else [value]:
            if isinstance(mapping, Mapping):
                self.count += len(mapping.entries)
                if self.count > self.max_nodes:
                    raise UnreadableYaml(f"merge keys expand the file to more than {self.max_nodes} values", *value.start)
                entries = {**mapping.entries, **entries}
        return entries


def _mark(mark: Any) -> tuple[int, int]:
    return (mark.line, mark.column)


def read_nodes(text: str, *, pure: bool = False, foreign: bool = False) -> Node | None:
    """The node tree of a YAML text without byte order mark, or None where it holds no document.

    `pure` leaves the C parser aside; `foreign` is for files of other tools: tags are kept, `<<` merges. Raises UnreadableYaml.
    """
    documents = _read(text, pure=pure, foreign=foreign)
    if len(documents) > 1:
        raise UnreadableYaml("a second document starts here; one file is one vocabulary", *documents[1][0])
    return documents[0][1] if documents else None


def read_documents(text: str) -> list[Node]:
    """The roots of all documents in a YAML text of another tool. Raises UnreadableYaml."""
    return [root for _, root in _read(text, pure=False, foreign=True)]


def _read(text: str, *, pure: bool, foreign: bool) -> list[tuple[tuple[int, int], Node]]:
    with no_collection():
        parser_class = None if pure else next(c_parsers(), None)
        if parser_class is not None:
            try:
                return list(_Builder(_events(text, parser_class), foreign=foreign).documents())
            except UnreadableYaml:
                raise
            except Exception as error:
                # libyaml knows YAML 1.1 and refuses some of 1.2 (`[12:30]`); the verdict, and its words, are those of the other.
                if len(text) > MAX_PURE:
                    raise _unreadable(error, text) from error
        return _read_pure(text, foreign=foreign)


@contextmanager
def no_collection() -> Iterator[None]:
    """Garbage collection set aside: a tree of many small objects that all stay is a third slower to build with it."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def _read_pure(text: str, *, foreign: bool) -> list[tuple[tuple[int, int], Node]]:
    from ruamel.yaml.error import YAMLError

    try:
        return list(_Builder(_events(text, None), foreign=foreign).documents())
    except YAMLError as error:
        raise _unreadable(error, text) from error


def _unreadable(error: Any, text: str) -> UnreadableYaml:
    """What a parser says, those on libyaml included, whose errors have classes of their own."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    if mark is not None:
        return UnreadableYaml(*_problem(error, mark))
    if hasattr(error, "character") and hasattr(error, "position"):
        before = text[: error.position]
        line, column = before.count("\n"), len(before) - before.rfind("\n") - 1
        return UnreadableYaml(f"this is not YAML: the character U+{_code(error.character):04X} may not stand here", line, column)
    return UnreadableYaml(f"this is not YAML: {' '.join(str(error).split())}", 0, 0)


def _problem(error: Any, mark: Any) -> tuple[str, int, int]:
    """The message and the place, counted from 0, of what a parser says in the terms of its grammar."""
    said, context = str(error.problem or ""), str(error.context or "")
    opened = getattr(error, "context_mark", None)
    bracket = {"while parsing a flow sequence": "[", "while parsing a flow mapping": "{"}.get(context)
    if bracket is not None and opened is not None:
        if "stream end" in said:
            return f"this is not YAML: the `{bracket}` is not closed", *_mark(opened)
        return f"this is not YAML: {said} behind the `{bracket}` of line {_mark(opened)[0] + 1}", *_mark(mark)
    if "'\\t'" in said and "cannot start" in said:
        return "this is not YAML: a tab stands where YAML wants spaces", *_mark(mark)
    return f"this is not YAML: {' '.join(part for part in (said, context) if part)}", *_mark(mark)


def _code(character: Any) -> int:
    return character if isinstance(character, int) else ord(character)
