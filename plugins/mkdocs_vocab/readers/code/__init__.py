"""Enumerations in source code, one reader a language. Nothing of the code is run.

Each gives schemas as the readers of data do: the name of the symbol, the place of that name as opener, and one value a member: its
text where it has one (key `value`), else the name of the member (key `name`).
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable
from pathlib import PurePosixPath

from ...facts import Comment, DataBlock, Page, Schema
from ...regexes import lazy
from .. import UnreadableDocument

#: Endings of files, and the module of this folder that reads them.
MODULES = {
    ".py": "python", ".pyi": "python",
    ".ts": "typescript", ".tsx": "typescript", ".mts": "typescript", ".cts": "typescript",
    ".js": "typescript", ".jsx": "typescript", ".mjs": "typescript", ".cjs": "typescript",
    ".go": "go",
    ".proto": "protobuf",
}  # fmt: skip
_COMMENT = lazy(r"(?m)(?:^|(?<=\s))(?:#|//)([ \t]*vocab\b[^\n\r]*)")

#: Finds the enumerations of a text that are wanted, by their names, or all; None stands for all.
Read = Callable[[str, str], "list[Found]"]


class UnknownSymbol(Exception):
    """A symbol that the file does not have. `known` are those that it has."""

    def __init__(self, name: str, known: list[str]) -> None:
        super().__init__(name)
        self.name = name
        self.known = known


class Found:
    """An enumeration; `read` gives its schema, or raises UnreadableDocument where a member cannot be read.

    `firm` says that the code itself declares it as one; a plain list of texts may be anything.
    """

    def __init__(self, name: str, read: Callable[[], Schema], *, firm: bool = True) -> None:
        self.name = name
        self.read = read
        self.firm = firm


def is_code(path: str) -> bool:
    """Whether enumerations in such a file can be read."""
    return PurePosixPath(path).suffix.lower() in MODULES


def read_code(path: str, text: str, symbols: Iterable[str]) -> Page:
    """The enumerations that are named in a source file.

    Raises UnknownSymbol, and UnreadableDocument where the file or one of them cannot be read.
    """
    suffix = PurePosixPath(path).suffix.lower()
    read: Read = importlib.import_module(f".{MODULES[suffix]}", __package__).find_enumerations
    found = read(text, suffix)
    schemas = []
    for symbol in dict.fromkeys(symbols):
        fitting = [one for one in found if one.name == symbol] or [one for one in found if one.name.endswith(f".{symbol}")]
        if not fitting:
            raise UnknownSymbol(symbol, list(dict.fromkeys(one.name for one in found)))
        schema = fitting[0].read()
        if not schema.values:
            raise UnreadableDocument(f"`{symbol}` has no members that could be read", schema.opener[0])
        schemas.append(_named(schema, symbol))
    comments = tuple(Comment(match.start(1) - 1, match.end(), match[1].rstrip()) for match in _COMMENT.finditer(text))
    elements = [("enumeration", schema.start, schema.end) for schema in schemas]
    elements += [("member", value.start, value.end) for schema in schemas for value in schema.values]
    block = DataBlock(0, len(text), "code", (), tuple(schemas))
    return Page(
        path,
        text,
        comments=comments,
        elements=tuple(sorted(elements, key=lambda element: (element[1], -element[2]))),
        data=(block,),
        language="code",
    )


def _named(schema: Schema, symbol: str) -> Schema:
    return Schema(schema.start, schema.end, (symbol,), "", "code", schema.opener, schema.values)
