"""From the parser's events to the facts of a page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from types import MethodType
from typing import Any

from ..facts import Block, Comment, Fence, Item, Listing, Table
from .markdown_code import Part, read_fence
from .markdown_html import read_html
from .markdown_inline import Hidden, Pieces, trimmed
from .markdown_overlay import Overlay, Title
from .markdown_parser import Event, parse

_TAG = re.compile(r"</?([a-zA-Z][\w:-]*)")
_TITLE_MARKS = re.compile(rb"[`*_~\[\]<>&\\]")


@dataclass(slots=True)
class _OpenItem:
    start: int
    end: int
    block: Block | None = None
    fresh: bool = True
    real: bool = True


@dataclass(slots=True)
class _OpenList:
    place: int
    element: int
    ordered: bool
    items: list[Item] = field(default_factory=list)


@dataclass(slots=True)
class _OpenTable:
    header: tuple[Block, ...] = ()
    rows: list[tuple[Block, ...]] = field(default_factory=list)
    row: list[Block] = field(default_factory=list)


class PageBuilder:
    """Takes the events of a page in order; afterwards its attributes hold the facts.

    In `lists` and `elements` None stands for what turned out to be none.
    """

    def __init__(self, overlay: Overlay) -> None:
        """`overlay` is what the parser read."""
        self.text = overlay.text
        self.overlay = overlay
        self.page = bytes(overlay.buffer)
        self.hidden = Hidden(overlay.hidden)
        self.templates = Hidden(overlay.engine)
        self.pieces = Pieces(self.text, self.hidden, self.templates)
        self.blocks: list[Block] = []
        self.tables: list[Table] = []
        self.lists: list[Listing | None] = []
        self.fences: list[Fence] = []
        self.comments: list[Comment] = []
        self.elements: list[tuple[str, int, int] | None] = []
        self._in_cell = False
        self._level = 0
        self._quotes = 0
        self._images = 0
        self._definitions = 0
        self._table = _OpenTable()
        self._lists: list[_OpenList] = []
        self._items: list[_OpenItem] = []
        self._code: list[Part] = []
        self._fenced = False
        self._html: list[int] = []
        # No text is collected now: it belongs to a code block, to raw HTML or to an image.
        self._aside = False

    def read(self, events: Iterable[Event]) -> None:
        """Take the events."""
        text, pieces = self.text, self.pieces
        starts = {name: MethodType(method, self) for name, method in _STARTS.items()}
        ends = {name: MethodType(method, self) for name, method in _ENDS.items()}
        others = {"Code": self._on_code, "InlineHtml": self._on_inline_html, "Html": self._on_html, "Text": self._on_text}
        for event, span in events:
            start = span["start"]
            if event.__class__ is str:
                self._on_mark(event, start)
                continue
            name = next(iter(event))
            value = event[name]
            if name == "Text" and text[start] != "&" and not self._aside:
                # The most frequent event: the way of `Pieces.add_text`, without its call where the text goes on.
                if start == pieces.run_end:
                    pieces.run_end = pieces.last = span["end"]
                else:
                    pieces.add_text(start, span["end"])
                continue
            if name == "Start":
                handler = starts.get(value if value.__class__ is str else next(iter(value)))
            elif name == "End":
                handler = ends.get(value if value.__class__ is str else next(iter(value)))
            else:
                handler = others.get(name)
            if handler:
                handler(value, start, span["end"])

    # Inline events

    def _on_text(self, value: str, start: int, end: int) -> None:
        if self._aside:
            self._code.append((start, end, value))
        else:
            self._add_text(value, start, end, self.page[start:end])

    def _add_text(self, value: str, start: int, end: int, source: bytes) -> None:
        """`source` is what the parser read at the place; an entity has another value."""
        if source == value.encode():
            self.pieces.add_text(start, end)
        else:
            # The range can go on behind the entity.
            self.pieces.add_value(start, self.text.find(";", start, end) + 1 or end, value)

    def _on_code(self, _value: str, start: int, end: int) -> None:
        if not self._aside:
            self.pieces.add_code(start, end, in_cell=self._in_cell)

    def _on_mark(self, event: str, start: int) -> None:
        if event == "Rule":
            self._end_loose()
            if title := self.overlay.titles.get(start):
                self._add_title(title)
            else:
                self._spoil_item()
        elif not self._aside:
            # A line end; the range of a hard break begins at its blanks or backslash, that of another one at its LF.
            while self.text[start] not in "\r\n":
                start += 1
            if self.text.startswith("\r\n", start - 1):
                start -= 1
            self.pieces.add_line_end(start, start + 2 if self.text.startswith("\r\n", start) else start + 1)

    def _on_inline_html(self, _value: str, start: int, end: int) -> None:
        if self._aside:
            return
        source = self.text[start:end]
        if source.startswith("<!--"):
            self.comments.append(Comment(start, end, source[4:-3]))
            self.pieces.add_nothing(start, end)
        elif tag := _TAG.match(source):
            self.pieces.add_tag(tag.group(1).lower(), start, end, closing=source[1] == "/")

    def _on_html(self, _value: str, start: int, end: int) -> None:
        self._html += (start, end)

    # Inline constructs

    def _start_plain(self, _value: Any, start: int, _end: int) -> None:
        if self.pieces.first < 0:
            self.pieces.first = start

    def _end_plain(self, _value: Any, _start: int, end: int) -> None:
        self.pieces.last = end

    def _start_link(self, _value: Any, start: int, _end: int) -> None:
        self.pieces.change(start, linked=1)

    def _end_link(self, _value: Any, _start: int, end: int) -> None:
        self.pieces.change(end, linked=-1)

    def _start_strike(self, _value: Any, start: int, _end: int) -> None:
        # One tilde is a subscript in MkDocs.
        if self.text.startswith("~~", start):
            self.pieces.change(start, struck=1)

    def _end_strike(self, _value: Any, start: int, end: int) -> None:
        if self.text.startswith("~~", start):
            self.pieces.change(end, struck=-1)

    def _start_image(self, _value: Any, start: int, _end: int) -> None:
        self.pieces.add_nothing(start, start)
        self._images += 1
        self._aside = True
        self._code = []

    def _end_image(self, _value: Any, _start: int, end: int) -> None:
        self.pieces.add_nothing(end, end)
        self._images -= 1
        self._aside = self._images > 0

    # Blocks of text

    def _start_paragraph(self, _value: Any, _start: int, _end: int) -> None:
        self._end_loose()

    def _end_paragraph(self, _value: Any, start: int, end: int) -> None:
        self._end_block("paragraph", start, end, 0)

    def _start_heading(self, value: Any, _start: int, _end: int) -> None:
        self._end_loose()
        self._level = int(value["Heading"]["level"][1])

    def _end_heading(self, _value: Any, start: int, end: int) -> None:
        if title := self.overlay.titles.get(start):
            # The construct that stands for a marker: the item around it is no list item.
            self.pieces.take()
            if self._items:
                self._items[-1].real = False
            self._add_title(title)
        else:
            self._end_block("heading", start, end, self._level)

    def _end_term(self, _value: Any, start: int, end: int) -> None:
        self._add_block("term", *trimmed(self.text, start, end), 0)

    def _end_block(self, kind: str, start: int, end: int, level: int) -> None:
        start, end = trimmed(self.text, start, end)
        self.elements.append((kind, start, end))
        self._add_block(kind, start, end, level)

    def _end_loose(self) -> None:
        """End text directly in a list item or definition: it is a paragraph for which there is no event."""
        start, end = self.pieces.first, self.pieces.last
        if start >= 0:
            start, end = trimmed(self.text, start, end)
            if start < end:
                self.elements.append(("paragraph", start, end))
            self._add_block("paragraph", start, end, 0)

    def _add_block(self, kind: str, start: int, end: int, level: int) -> None:
        pieces = self.pieces.take()
        if kind == "paragraph" and self.overlay.captions and any(a <= start < b for a, b in self.overlay.captions):
            kind = "caption"
        if not pieces and kind != "heading":
            self._spoil_item()
            return
        if pieces and pieces[-1].end > end:
            # A blank before an image at the end, for instance.
            end = pieces[-1].end
        block = Block(start, end, kind, pieces, level, self._quotes > 0)
        self.blocks.append(block)
        if self._items and self._items[-1].fresh:
            self._items[-1].block = block
            self._items[-1].fresh = False

    def _add_title(self, title: Title) -> None:
        """Read a title: it lies outside of what the parser read, so it is read alone and moved to its place."""
        start, end = trimmed(self.text, title.start, title.end)
        if start >= end:
            return
        source = title.source[start - title.start : end - title.start]
        if _TITLE_MARKS.search(source):
            self._read_title(b"x " + source, start)
        else:
            self.pieces.add_text(start, end)
        if pieces := self.pieces.take():
            self.blocks.append(Block(start, end, "title", pieces, 0, self._quotes > 0))

    def _read_title(self, source: bytes, first: int) -> None:
        """Read a title that holds marks. The word before it in `source` keeps it from being a list or a heading."""
        shift = first - 2
        for event, span in parse(source.decode()):
            if event.__class__ is str:
                continue
            ((name, value),) = event.items()
            start, end = max(first, span["start"] + shift), span["end"] + shift
            if name in ("Start", "End"):
                tag = value if value.__class__ is str else next(iter(value))
                if tag in _INLINE:
                    (_STARTS if name == "Start" else _ENDS)[tag](self, value, start, end)
            elif name == "Text":
                value = value[start - shift - span["start"] :]
                if value:
                    self._add_text(value, start, end, source[start - shift : end - shift])
            elif name == "Code":
                self._on_code(value, start, end)
            elif name == "InlineHtml":
                self._on_inline_html(value, start, end)

    # Lists, quotes and definitions

    def _start_list(self, value: Any, start: int, end: int) -> None:
        self._end_loose()
        self._spoil_item()
        self._lists.append(_OpenList(len(self.lists), len(self.elements), value["List"] is not None))
        self.lists.append(None)
        self.elements.append(("list", start, end))

    def _end_list(self, _value: Any, _start: int, _end: int) -> None:
        self._end_loose()
        opened = self._lists.pop()
        if opened.items:
            start, end = opened.items[0].start, opened.items[-1].end
            self.lists[opened.place] = Listing(start, end, tuple(opened.items), opened.ordered)
            self.elements[opened.element] = ("list", start, end)
        else:
            self.elements[opened.element] = None

    def _start_item(self, _value: Any, start: int, end: int) -> None:
        self._end_loose()
        self._items.append(_OpenItem(*trimmed(self.text, start, end)))

    def _end_item(self, _value: Any, _start: int, _end: int) -> None:
        self._end_loose()
        item = self._items.pop()
        if item.real:
            self._lists[-1].items.append(Item(item.start, item.end, item.block))

    def _spoil_item(self) -> None:
        """Whatever text comes now, the list item does not begin with it."""
        if self._items:
            self._items[-1].fresh = False

    def _start_quote(self, _value: Any, _start: int, _end: int) -> None:
        self._end_loose()
        self._spoil_item()
        self._quotes += 1

    def _end_quote(self, _value: Any, _start: int, _end: int) -> None:
        self._end_loose()
        self._quotes -= 1

    def _start_definition(self, _value: Any, _start: int, _end: int) -> None:
        self._end_loose()
        self._definitions += 1

    def _end_definition(self, _value: Any, _start: int, _end: int) -> None:
        self._end_loose()
        self._definitions -= 1

    # Tables

    def _start_table(self, _value: Any, start: int, end: int) -> None:
        self._end_loose()
        self._spoil_item()
        self._table = _OpenTable()
        self.elements.append(("table", *trimmed(self.text, start, end)))

    def _start_cell(self, _value: Any, _start: int, _end: int) -> None:
        self._in_cell = True

    def _end_cell(self, _value: Any, start: int, end: int) -> None:
        self._in_cell = False
        row = self._table.row
        if start >= end and row:
            # A row that is too short: its cells stand at its end, not in the next line.
            start = end = max(row[-1].end, trimmed(self.text, row[-1].end, start)[1])
        else:
            start, end = trimmed(self.text, start, end)
        cell = Block(start, end, "cell", self.pieces.take(), 0, self._quotes > 0)
        row.append(cell)
        if cell.pieces:
            self.blocks.append(cell)

    def _end_head(self, _value: Any, _start: int, _end: int) -> None:
        self._table.header = tuple(self._table.row)
        self._table.row = []

    def _end_row(self, _value: Any, start: int, end: int) -> None:
        row, self._table.row = tuple(self._table.row), []
        # A line that is only a template, such as a loop around rows, is no row.
        if not (self.templates and self.templates.covers(*trimmed(self.text, start, end))):
            self._table.rows.append(row)

    def _end_table(self, _value: Any, start: int, end: int) -> None:
        start, end = trimmed(self.text, start, end)
        self.tables.append(Table(start, end, self._table.header, tuple(self._table.rows)))

    # Code and raw HTML

    def _start_code(self, value: Any, _start: int, _end: int) -> None:
        self._end_loose()
        self._spoil_item()
        self._code = []
        self._fenced = value["CodeBlock"] != "Indented"
        self._aside = True

    def _end_code(self, _value: Any, start: int, end: int) -> None:
        self._aside = False
        start, end = trimmed(self.text, start, end)
        self.fences.append(read_fence(self.text, self.page, start, end, self._code, fenced=self._fenced))
        self.elements.append(("fence", start, end))

    def _start_html(self, _value: Any, _start: int, _end: int) -> None:
        self._end_loose()
        self._spoil_item()
        self._html = []
        self._aside = True

    def _end_html(self, _value: Any, _start: int, _end: int) -> None:
        self._aside = False
        if self._html:
            inline = bool(self._items or self._definitions)
            self.add_html(*trimmed(self.text, self._html[0], self._html[-1]), inline=inline)

    def add_html(self, start: int, end: int, *, inline: bool = False) -> None:
        """Read raw HTML; `inline`: Markdown's code spans count in it."""
        facts = read_html(self.text, start, end, self.hidden, self.templates, quoted=self._quotes > 0, inline=inline)
        if facts.has_tags:
            self.elements.append(("html", start, end))
        self.elements += (("table", table.start, table.end) for table in facts.tables)
        self.blocks += facts.blocks
        self.tables += facts.tables
        self.fences += facts.fences
        self.comments += facts.comments


_INLINE = frozenset({"Strikethrough", "Link", "Image"})
_Handler = Callable[[PageBuilder, Any, int, int], None]
_STARTS: dict[str, _Handler] = {
    "Emphasis": PageBuilder._start_plain,
    "Strong": PageBuilder._start_plain,
    "Link": PageBuilder._start_link,
    "Image": PageBuilder._start_image,
    "Strikethrough": PageBuilder._start_strike,
    "Paragraph": PageBuilder._start_paragraph,
    "Heading": PageBuilder._start_heading,
    "List": PageBuilder._start_list,
    "Item": PageBuilder._start_item,
    "Table": PageBuilder._start_table,
    "TableCell": PageBuilder._start_cell,
    "CodeBlock": PageBuilder._start_code,
    "HtmlBlock": PageBuilder._start_html,
    "BlockQuote": PageBuilder._start_quote,
    "DefinitionList": PageBuilder._start_paragraph,
    "FootnoteDefinition": PageBuilder._start_definition,
    "DefinitionListDefinition": PageBuilder._start_definition,
}
_ENDS: dict[str, _Handler] = {
    "Emphasis": PageBuilder._end_plain,
    "Strong": PageBuilder._end_plain,
    "Link": PageBuilder._end_link,
    "Image": PageBuilder._end_image,
    "Strikethrough": PageBuilder._end_strike,
    "Paragraph": PageBuilder._end_paragraph,
    "Heading": PageBuilder._end_heading,
    "List": PageBuilder._end_list,
    "Item": PageBuilder._end_item,
    "TableCell": PageBuilder._end_cell,
    "TableHead": PageBuilder._end_head,
    "TableRow": PageBuilder._end_row,
    "Table": PageBuilder._end_table,
    "CodeBlock": PageBuilder._end_code,
    "HtmlBlock": PageBuilder._end_html,
    "BlockQuote": PageBuilder._end_quote,
    "DefinitionListTitle": PageBuilder._end_term,
    "FootnoteDefinition": PageBuilder._end_definition,
    "DefinitionListDefinition": PageBuilder._end_definition,
}
