"""From the parser's events to the facts of a page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import MethodType
from typing import Any

from msgspec import Struct

from ..facts import Block, Fence, Item, Listing, Table
from .markdown_code import read_fence
from .markdown_inline import trimmed
from .markdown_overlay import Overlay
from .markdown_parser import Event
from .markdown_text import OpenItem, TextBuilder


class _OpenList(Struct):
    place: int
    element: int
    ordered: bool
    items: list[Item] = []


class _OpenTable(Struct):
    header: tuple[Block, ...] = ()
    rows: list[tuple[Block, ...]] = []
    row: list[Block] = []


class PageBuilder(TextBuilder):
    """Takes all events of a page in order; afterwards its attributes hold the facts.

    In `lists`, as in `elements`, None stands for what turned out to be none.
    """

    def __init__(self, overlay: Overlay) -> None:
        """`overlay` is what the parser read."""
        super().__init__(overlay)
        self.tables: list[Table] = []
        self.lists: list[Listing | None] = []
        self.fences: list[Fence] = []
        self.trusted: list[tuple[int, int]] = []
        self._definitions = 0
        self._table = _OpenTable()
        self._lists: list[_OpenList] = []
        self._fenced = False
        self._html: list[int] = []

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
            if name == "Text" and not self._aside and not text.startswith("&", start):
                # The most frequent event: the way of `Pieces.add_text`, without its call where the text goes on.
                if start == pieces.run_end:
                    pieces.run_end = pieces.last = span["end"]
                else:
                    pieces.add_text(start, span["end"])
                continue
            handler: Callable[[Any, int, int], None] | None
            if name == "Start":
                handler = starts.get(value if value.__class__ is str else next(iter(value)))
            elif name == "End":
                handler = ends.get(value if value.__class__ is str else next(iter(value)))
            else:
                handler = others.get(name)
            if handler:
                handler(value, start, span["end"])

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
        self._items.append(OpenItem(*trimmed(self.text, start, end)))

    def _end_item(self, _value: Any, _start: int, _end: int) -> None:
        self._end_loose()
        item = self._items.pop()
        if item.real:
            self._lists[-1].items.append(Item(item.start, item.end, item.block))

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

    def _on_html(self, _value: str, start: int, end: int) -> None:
        self._html += (start, end)

    def _end_html(self, _value: Any, _start: int, _end: int) -> None:
        self._aside = False
        if self._html:
            inline = bool(self._items or self._definitions)
            self.add_html(*trimmed(self.text, self._html[0], self._html[-1]), inline=inline)

    def add_html(self, start: int, end: int, *, inline: bool = False) -> None:
        """Read raw HTML; `inline`: Markdown's code spans count in it."""
        from .markdown_html import read_html  # imported late: most pages have no raw HTML

        facts = read_html(self.text, start, end, self.hidden, self.templates, quoted=self._quotes > 0, inline=inline)
        if facts.has_tags:
            self.elements.append(("html", start, end))
        self.elements += facts.elements
        self.blocks += facts.blocks
        self.tables += facts.tables
        self.lists += facts.lists
        self.trusted += facts.trusted
        self.fences += facts.fences
        self.comments += facts.comments


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
