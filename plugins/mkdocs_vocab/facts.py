"""What readers find in a document: small frozen facts, each with its place.

Places are offsets in code points of `Page.text` (the document without byte order mark, line ends as they are), half-open;
`Page.place` turns them into lines and columns. No fact knows a vocabulary, no reader knows a rule.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property

from .vocabulary.nodes import Place

LINE_END = re.compile(r"\r\n|\n|\r")


@dataclass(frozen=True, slots=True)
class Fact:
    """Something at `text[start:end]`."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Piece(Fact):
    """A run of rendered text inside a block: plain text, a code span, or the value of an entity or escape.

    `text` is what a reader sees. It equals the source at the place, but for entities, escapes, and code spans that wrap a
    line or hold an escaped pipe. A line end inside a block is a piece of its own with the text LF.
    """

    text: str
    code: bool = False
    struck: bool = False
    linked: bool = False


@dataclass(frozen=True, slots=True)
class Block(Fact):
    """A leaf of the page that holds running text.

    `kind` is `paragraph` (also the text of a list item), `heading`, `cell`, `title` (of an admonition or tab), `term` (of a
    definition list), `html` (text in raw HTML) or `caption`.
    """

    kind: str
    pieces: tuple[Piece, ...]
    level: int = 0
    quoted: bool = False

    @property
    def text(self) -> str:
        """The rendered text."""
        return "".join(piece.text for piece in self.pieces)

    @property
    def spans(self) -> tuple[Piece, ...]:
        """The code spans."""
        return tuple(piece for piece in self.pieces if piece.code)


@dataclass(frozen=True, slots=True)
class Table(Fact):
    """A table; `header` and `rows` hold one block of the kind `cell` a column, rows as long as the header."""

    header: tuple[Block, ...]
    rows: tuple[tuple[Block, ...], ...]


@dataclass(frozen=True, slots=True)
class Item(Fact):
    """A list item with all that it holds; `block` is its first text, None where it starts with something else."""

    block: Block | None


@dataclass(frozen=True, slots=True)
class Listing(Fact):
    """A bullet or numbered list; the items of nested lists belong to lists of their own."""

    items: tuple[Item, ...]
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Fence(Fact):
    """A fenced or indented code block, or the front matter.

    `content` is its text without container indent and with LF as line end; `line_starts` holds the offset in the document of
    each line of it. `language` is the first word of the info string, without dot or brace, in lower case.
    """

    language: str
    info: str
    content: str
    line_starts: tuple[int, ...]

    def origin(self, offset: int) -> int:
        """Offset in the document of an offset in `content`."""
        line = self.content.count("\n", 0, offset)
        return self.line_starts[line] + offset - (self.content.rfind("\n", 0, offset) + 1)


@dataclass(frozen=True, slots=True)
class Comment(Fact):
    """An HTML comment; `text` is what stands between its marks."""

    text: str


@dataclass(frozen=True, slots=True)
class Template(Fact):
    """A Jinja expression `{{ … }}` that a template engine would run; `text` is what stands between the braces."""

    text: str


@dataclass(frozen=True, slots=True)
class Value(Fact):
    """A scalar in data at `text[start:end]`, without quotes, under the property name `key`; `text` is None for null."""

    key: str
    text: str | None


@dataclass(frozen=True, slots=True)
class Record(Fact):
    """The scalars of one mapping in data; a list of scalars gives several values of one key. Inner mappings are other records."""

    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class DataBlock(Fact):
    """Data in front matter or in a fence; `kind` is `front matter` or the fence's language."""

    kind: str
    records: tuple[Record, ...]


@dataclass(frozen=True, slots=True)
class Unparsed(Fact):
    """A fence that is no data of its language, and why; `block` is the start of the fence."""

    kind: str
    message: str
    block: int


@dataclass(frozen=True)
class Page:
    """The facts of one document, each kind in document order.

    `path` is relative to the project, with `/`. `elements` are the starts and ends of the blocks that a directive can speak of:
    paragraphs, headings, tables, lists, fences and raw HTML, outer ones before those inside.
    """

    path: str
    text: str
    blocks: tuple[Block, ...] = ()
    tables: tuple[Table, ...] = ()
    lists: tuple[Listing, ...] = ()
    fences: tuple[Fence, ...] = ()
    front_matter: Fence | None = None
    comments: tuple[Comment, ...] = ()
    templates: tuple[Template, ...] = ()
    elements: tuple[tuple[str, int, int], ...] = field(default=())
    data: tuple[DataBlock, ...] = ()
    unparsed: tuple[Unparsed, ...] = ()

    @cached_property
    def line_starts(self) -> list[int]:
        """Offsets at which the lines start; lines end at CR LF, LF or a lone CR."""
        return [0, *(match.end() for match in LINE_END.finditer(self.text))]

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, from 1, columns in code points."""
        line = bisect_right(self.line_starts, offset)
        return line, offset - self.line_starts[line - 1] + 1

    def place(self, start: int, end: int) -> Place:
        """The place of `text[start:end]`."""
        return Place(*self.position(start), *self.position(end))

    def headings(self) -> list[Block]:
        """The headings, in order."""
        return [block for block in self.blocks if block.kind == "heading"]
