"""Data (JSON, YAML, TOML) as facts: the scalars of each mapping, the schemas, and the directives under `x-vocab`."""

from __future__ import annotations

from collections.abc import Iterator

from ..facts import DataBlock, Hint, Record, Value
from ..hints import KEY, directives_in
from ..vocabulary.nodes import Mapping, Node, Scalar, Sequence, no_collection
from .schemas import SchemaReader, starts_schema
from .trees import LANGUAGES, Tree, read_tree

__all__ = ["LANGUAGES", "data_block", "read_block"]


def read_block(content: str, language: str, *, loose: bool = False) -> DataBlock:
    """The facts of a text in one of LANGUAGES; offsets are those of `content`. Raises UnreadableDocument."""
    return data_block(read_tree(content, language, loose=loose), language)


def data_block(tree: Tree, kind: str) -> DataBlock:
    """The facts of a tree."""
    reader = _Reader(tree)
    with no_collection():
        for root in tree.roots:
            reader.read(root)
        records = sorted(reader.records, key=lambda record: (record.start, -record.end))
        schemas = sorted(reader.schemas.facts(), key=lambda schema: schema.start)
    return DataBlock(0, len(tree.content), kind, tuple(records), tuple(schemas), tuple(reader.hints))


class _Reader:
    """Walks through trees without recursion. Aliases repeat a node: each is taken once."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.records: list[Record] = []
        self.hints: list[Hint] = []
        self.schemas = SchemaReader(tree)
        self.seen: set[int] = set()

    def read(self, root: Node) -> None:
        waiting: list[tuple[Node, str, int]] = [(root, "", 0)]
        while waiting:
            node, name, depth = waiting.pop()
            if id(node) in self.seen:
                continue
            self.seen.add(id(node))
            if isinstance(node, Sequence):
                waiting += [(item, name, depth) for item in reversed(node.items)]
            elif isinstance(node, Mapping) and starts_schema(node):
                payloads = self.schemas.walk(root, node, name, self.hint)
                waiting += [(payload, key, depth + 1) for payload, key in reversed(payloads)]
            elif isinstance(node, Mapping):
                start, end = self.tree.offset(node.start), self.tree.offset(node.end)
                self.records.append(Record(start, end, tuple(self.values(node)), depth))
                self.hint(node)
                inner = [(value, key, depth + 1) for key, (_, value) in node.entries.items() if key != KEY]
                waiting += reversed(inner)

    def values(self, mapping: Mapping) -> Iterator[Value]:
        for key, value in (*((key.value, value) for key, value in mapping.shadowed), *_pairs(mapping)):
            for item in value.items if isinstance(value, Sequence) else [value]:
                if isinstance(item, Scalar):
                    yield self.tree.value(key, item)

    def hint(self, mapping: Mapping) -> None:
        """The directives under `x-vocab` of a mapping; a word alone is the dimension that the mapping is bound to."""
        entry = mapping.entries.get(KEY)
        if entry is None:
            return
        key, node = entry
        block = (self.tree.offset(mapping.start), self.tree.offset(mapping.end))
        found = [("bind", node.value, node)] if isinstance(node, Scalar) and not node.is_null else []
        found += list(directives_in(node)) if isinstance(node, Mapping) else []
        for name, body, place in found:
            self.hints.append(Hint(*self.tree.span(place), name, body, block))
        if not found:
            self.hints.append(Hint(*self.tree.span(key), "", "", block))


def _pairs(mapping: Mapping) -> Iterator[tuple[str, Node]]:
    return ((key, value) for key, (_, value) in mapping.entries.items() if key != KEY)
