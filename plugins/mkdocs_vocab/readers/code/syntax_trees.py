"""Syntax trees of tree-sitter, with offsets in code points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...facts import Value
from .. import UnreadableDocument


class SyntaxTree:
    """The tree of a source text. `language` is the pointer that a grammar package gives."""

    def __init__(self, text: str, language: Any) -> None:
        from tree_sitter import Language, Parser  # imported late: only projects with such code need it

        self.text = text
        self.data = text.encode("utf-8", "surrogatepass")
        self.root = Parser(Language(language)).parse(self.data).root_node

    def offset(self, byte: int) -> int:
        """The offset in code points of an offset in bytes."""
        return byte if len(self.data) == len(self.text) else len(self.data[:byte].decode("utf-8", "ignore"))

    def span(self, node: Any) -> tuple[int, int]:
        """Start and end of a node."""
        return self.offset(node.start_byte), self.offset(node.end_byte)

    def source(self, node: Any) -> str:
        """What stands at a node."""
        return self.data[node.start_byte : node.end_byte].decode("utf-8", "replace")

    def value(self, node: Any, key: str, text: str | None = None, *, quotes: int = 0) -> Value:
        """A member at a node, its quotes left out of the place."""
        start, end = self.span(node)
        start, end = start + quotes, end - quotes
        return Value(start, end, key, self.text[start:end] if text is None else text)

    def nodes(self, *kinds: str) -> Iterator[Any]:
        """The nodes of some kinds, in order, without recursion."""
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            if node.type in kinds:
                yield node
            waiting += reversed(node.named_children)

    def unreadable(self, node: Any, message: str) -> UnreadableDocument:
        """What could not be read, at its place."""
        return UnreadableDocument(message, self.offset(node.start_byte))


def names_around(tree: SyntaxTree, node: Any, kinds: tuple[str, ...]) -> str:
    """The names of the modules or namespaces around a node, each with a full stop behind."""
    names: list[str] = []
    while (node := node.parent) is not None:
        name = node.child_by_field_name("name") if node.type in kinds else None
        if name is not None:
            names.insert(0, tree.source(name) + ".")
    return "".join(names)
