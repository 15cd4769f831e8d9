"""Data files as documents: what stands beside the data, namely directives in comments and the blocks that they speak of.

The data themselves are read by `embedded`, as those in pages are, when it is known which keys matter.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from ..facts import Comment, Page
from ..regexes import lazy
from ..vocabulary.nodes import Mapping, Node, Sequence
from .trees import Tree, read_tree

_COMMENT = {
    "yaml": lazy(r"(?m)(?:^|(?<=\s))#([ \t]*vocab\b[^\n\r]*)"),
    "json": lazy(r"(?m)^[ \t]*//([ \t]*vocab\b[^\n\r]*)"),
}
_COMMENT["toml"] = _COMMENT["yaml"]


def read_data_file(path: str, text: str) -> Page:
    """The directives of a data file and the blocks behind them. Raises UnreadableDocument where directives need the blocks."""
    language = PurePosixPath(path).suffix.lower().removeprefix(".").replace("yml", "yaml")
    comment = _COMMENT.get(language)
    if comment is None or "vocab" not in text:
        return Page(path, text, language=language)
    comments = tuple(Comment(match.start(1) - 1, match.end(), match[1].rstrip()) for match in comment.finditer(text))
    if not comments:
        return Page(path, text, language=language)
    elements = sorted(_elements(read_tree(text, language)), key=lambda element: (element[1], -element[2]))
    return Page(path, text, comments=comments, elements=tuple(elements), language=language)


def _elements(tree: Tree) -> Iterator[tuple[str, int, int]]:
    """The entries of mappings and the items of lists, as far as they start a line."""
    seen: set[int] = set()
    waiting: list[Node] = list(tree.roots)
    while waiting:
        node = waiting.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        if isinstance(node, Mapping):
            for key, value in node.entries.values():
                start = tree.offset(key.start)
                yield "entry", start, max(tree.offset(value.end), tree.offset(key.end))
                waiting.append(value)
        elif isinstance(node, Sequence):
            for item in node.items:
                start = tree.offset(item.start)
                yield "item", start, max(tree.offset(item.end), start)
                waiting.append(item)
