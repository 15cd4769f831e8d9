"""What readers find in a document: small frozen facts, each with its place.

Places are offsets in code points of `Page.text` (the document without byte order mark, line ends as they are), half-open;
`Page.place` turns them into lines and columns. No fact knows a vocabulary, no reader knows a rule.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property

from msgspec import Struct

from .regexes import lazy
from .vocabulary.nodes import Place

LINE_END = lazy(r"\r\n|\n|\r")


class Fact(Struct, frozen=True):
    """Something at `text[start:end]`."""

    start: int
    end: int


class Piece(Fact, frozen=True):
    """A run of rendered text inside a block: plain text, a code span, or the value of an entity or escape.

    `text` is what a reader sees. It equals the source at the place, but for entities, escapes, and code spans that wrap a
    line or hold an escaped pipe. A line end inside a block is a piece of its own with the text LF.
    """

    text: str
    code: bool = False
    struck: bool = False
    linked: bool = False


class Block(Fact, frozen=True):
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
        pieces = self.pieces
        return pieces[0].text if len(pieces) == 1 else "".join([piece.text for piece in pieces])

    @property
    def spans(self) -> tuple[Piece, ...]:
        """The code spans."""
        pieces = self.pieces
        if len(pieces) == 1:
            return pieces if pieces[0].code else ()
        return tuple([piece for piece in pieces if piece.code])


class Table(Fact, frozen=True):
    """A table; `header` and `rows` hold one block of the kind `cell` a column, rows as long as the header."""

    header: tuple[Block, ...]
    rows: tuple[tuple[Block, ...], ...]


class Item(Fact, frozen=True):
    """A list item with all that it holds; `block` is its first text, None where it starts with something else."""

    block: Block | None


class Listing(Fact, frozen=True):
    """A bullet or numbered list; the items of nested lists belong to lists of their own."""

    items: tuple[Item, ...]
    ordered: bool = False


class Fence(Fact, frozen=True):
    """A fenced or indented code block, or the front matter.

    `content` is its text without container indent and with LF as line end; `line_starts` holds the offset in the document of
    each line of it. `language` is the first word of the info string, without dot or brace, in lower case.

    In HTML, tags and entities may stand within lines. Then `runs` holds, for each part of `content`, its offset there and its
    range in the document; a part whose range is longer than its text is an entity.
    """

    language: str
    info: str
    content: str
    line_starts: tuple[int, ...]
    runs: tuple[tuple[int, int, int], ...] = ()

    def origin(self, offset: int) -> int:
        """Offset in the document of an offset in `content`."""
        if self.runs:
            at, start, end = self.runs[max(bisect_right(self.runs, offset, key=lambda run: run[0]) - 1, 0)]
            return min(start + offset - at, end)
        line = self.content.count("\n", 0, offset)
        return self.line_starts[line] + offset - (self.content.rfind("\n", 0, offset) + 1)

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Range in the document of `content[start:end]`."""
        if not self.runs or end <= start:
            first = self.origin(start)
            return first, first + max(end - start, 0)
        number = bisect_right(self.runs, end - 1, key=lambda run: run[0]) - 1
        at, first, last = self.runs[number]
        behind = self.runs[number + 1][0] if number + 1 < len(self.runs) else len(self.content)
        return self.origin(start), first + end - at if last - first == behind - at else last


class Comment(Fact, frozen=True):
    """A comment; `text` is what stands between its marks, `form` how one is written in its language."""

    text: str
    form: str = "<!-- … -->"


class Template(Fact, frozen=True):
    """A Jinja expression `{{ … }}` that a template engine would run; `text` is what stands between the braces."""

    text: str


class ClaimRegion(Fact, frozen=True):
    """An element of HTML with the attribute `data-vocab-claim`; `claim` is its value, the range includes the tags.

    `attached`: the range is that of the attribute alone, since only the rendered page shows what element has it.
    """

    claim: str
    attached: bool = False


class Image(Fact, frozen=True):
    """An image in running text; `alt` stands at `alt_start:alt_end`, `address` is where it lies."""

    alt: str
    alt_start: int
    alt_end: int
    address: str


class Mark(Fact, frozen=True):
    """Words at `text[start:end]` that are shown as a badge, and the classes that say so."""

    text: str
    classes: tuple[str, ...]


class Value(Fact, frozen=True):
    """A scalar in data at `text[start:end]`, without quotes, under the property name `key`; `text` is None for null."""

    key: str
    text: str | None


class Record(Fact, frozen=True):
    """The scalars of one mapping in data; a list of scalars gives several values of one key. Inner mappings are other records.

    `depth` says in how many other mappings it stands.
    """

    values: tuple[Value, ...]
    depth: int = 0


class Hint(Fact, frozen=True):
    """A directive in data, under the key `x-vocab`: `name` and `body` are its words; `block` is the mapping that it speaks of."""

    name: str
    body: str
    block: tuple[int, int]


class Twin(Fact, frozen=True):
    """What a vendor key such as `x-enum-varnames` says beside an enumeration; its place is that of the key.

    `kind` is `values` (the values once more), `names` (what code calls them, in their order) or `texts` (what they mean, in their
    order).
    """

    key: str
    kind: str
    values: tuple[Value, ...]


class Schema(Fact, frozen=True):
    """A schema that says what a value may be: a mapping in JSON Schema or OpenAPI, or an enumeration in source code.

    `names` are those of the properties and parameters that it describes, those that refer to it included; `title` is the name of a
    definition around it. `opener` is the place of the key (`enum`, `const`, `oneOf`, `mapping`) whose values are listed, or of the
    symbol in code. `same` are the starts of the enumerations that it refers to or is made of.
    """

    names: tuple[str, ...]
    title: str
    keyword: str
    opener: tuple[int, int]
    values: tuple[Value, ...]
    #: `default`, `example` and `examples`, each value under its key.
    others: tuple[Value, ...] = ()
    twins: tuple[Twin, ...] = ()
    description: Value | None = None
    same: tuple[int, ...] = ()
    #: Whether it stands in a condition, a variant or a `const`: there a part of the labels is meant.
    part: bool = False
    #: Whether other values are allowed as well.
    open: bool = False
    #: Whether it says what must not be.
    negated: bool = False
    deprecated: bool = False
    #: Starts of the values that the schema itself calls deprecated.
    retired: frozenset[int] = frozenset()


class DataBlock(Fact, frozen=True):
    """Data: a file, front matter or a fence. `kind` is `front matter` or the language; `code` for source code."""

    kind: str
    records: tuple[Record, ...]
    schemas: tuple[Schema, ...] = ()
    hints: tuple[Hint, ...] = ()


class Unparsed(Fact, frozen=True):
    """A fence that is no data of its language, and why; `block` is the start of the fence."""

    kind: str
    message: str
    block: int


class Node(Fact, frozen=True):
    r"""A node of a diagram; the place is that of the text that is shown, else of its id where it stands first.

    `label` is the shown text as the language gives it (escapes such as `\n` and HTML tags are kept), the id where there is none.
    `role` is `state`; `group` (composite state, subgraph, container); or `junction` (choice, fork, join, diamond, start or end
    mark), which is drawn but no state. `parent` is the id of the group around it. `ids` are all places of its id.
    """

    id: str
    label: str
    role: str = "state"
    parent: str | None = None
    ids: tuple[tuple[int, int], ...] = ()
    #: Whether the place holds free text (in quotes or brackets), not the id.
    shown: bool = False
    #: Whether it is drawn as a decision: its text is a question more often than a state.
    decision: bool = False


class Edge(Fact, frozen=True):
    """A line of a diagram from one id to another; `[*]` is the start or end mark.

    `arrow` is `->`, `<->` or `--` (no direction). `group` is the id of the group that it is written in.
    """

    source: str
    target: str
    trigger: str = ""
    arrow: str = "->"
    dashed: bool = False
    group: str | None = None


class Parted(Fact, frozen=True):
    """Words of one line that the language reads as several states: `In Progress`; `ids` are what it reads."""

    text: str
    ids: tuple[str, ...]


class Diagram(Fact, frozen=True):
    """A diagram; the place is the whole file, fence or element.

    `language` and `kind` are in the words of the documentation: `Mermaid`, `state diagram`. `opener` is the place (start, end)
    at which something missing is reported.
    """

    language: str
    kind: str
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    opener: tuple[int, int]
    title: str = ""
    parted: tuple[Parted, ...] = ()


class Undrawn(Fact, frozen=True):
    """A diagram that was not read; the place is where reading ended.

    `block` is the place (start, end) of the whole, `text` its source. `compared` is false for kinds that no reader is meant for.
    """

    language: str
    message: str
    block: tuple[int, int]
    text: str
    compared: bool = True


class Page(Struct, frozen=True, dict=True):
    """The facts of one document, each kind in document order.

    `path` is relative to the project, with `/`. `language` is set where the document as a whole is data.
    `elements` are the starts and ends of the blocks that a directive can speak of: paragraphs, headings, tables, lists, fences and
    raw HTML, in data the entries of mappings and the items of lists, outer ones before those inside. `trusted` are the ranges
    that a macro rendered from the vocabulary: they are read, but nothing in them is reported. `html` says that the document is
    HTML.
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
    elements: tuple[tuple[str, int, int], ...] = ()
    data: tuple[DataBlock, ...] = ()
    unparsed: tuple[Unparsed, ...] = ()
    language: str = ""
    diagrams: tuple[Diagram, ...] = ()
    undrawn: tuple[Undrawn, ...] = ()
    claim_regions: tuple[ClaimRegion, ...] = ()
    trusted: tuple[tuple[int, int], ...] = ()
    html: bool = False
    images: tuple[Image, ...] = ()
    marks: tuple[Mark, ...] = ()

    @cached_property
    def line_starts(self) -> list[int]:
        """Offsets at which the lines start; lines end at CR LF, LF or a lone CR."""
        return [0, *(match.end() for match in LINE_END.finditer(self.text))]

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, from 1, columns in code points."""
        line = bisect_right(self.line_starts, offset)
        return line, offset - self.line_starts[line - 1] + 1

    def offset(self, line: int, column: int) -> int:
        """The offset of a line and column, both from 1."""
        return self.line_starts[line - 1] + column - 1

    def place(self, start: int, end: int) -> Place:
        """The place of `text[start:end]`."""
        return Place(*self.position(start), *self.position(end))

    def headings(self) -> list[Block]:
        """The headings, in order."""
        return self._headings

    @cached_property
    def _headings(self) -> list[Block]:
        return [block for block in self.blocks if block.kind == "heading"]

    @cached_property
    def parent_headings(self) -> list[int]:
        """For each heading the number of the one whose section it stands in, -1 for none."""
        parents: list[int] = []
        for number, heading in enumerate(self._headings):
            parent = number - 1
            while parent >= 0 and self._headings[parent].level >= heading.level:
                parent = parents[parent]
            parents.append(parent)
        return parents
