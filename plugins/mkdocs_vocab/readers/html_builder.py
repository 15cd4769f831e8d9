"""From the tokens of HTML to facts: for HTML documents, and for raw HTML inside Markdown."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import cache

from ..facts import Block, ClaimRegion, Comment, Fence, Item, Listing, Piece, Table
from . import html_elements as elements
from .html_code import OpenCode
from .html_stack import Element, Stack
from .html_tables import Cell, OpenTable, span
from .html_text import blocks_of_attributes, blocks_of_meta, line_end, without_edges
from .html_tokens import COMMENT, END, START, TEXT, Run, Token, has_marks, runs_of
from .markdown_inline import Hidden, Pieces, trimmed


@cache
def _plain(name: str) -> Element:
    return Element(name, 0, 0, plain=True)


class HtmlBuilder:
    """Takes tokens in order; afterwards its attributes hold the facts.

    `main` tells the main part of the page, where only that counts, beside titles and descriptions. `default` is the kind of text
    that stands in no element of its own. `spans` are code spans of Markdown, in order.
    """

    def __init__(
        self,
        text: str,
        hidden: Hidden | None = None,
        templates: Hidden | None = None,
        *,
        quoted: bool = False,
        main: Callable[[str, elements.Attributes], bool] | None = None,
        default: str = "paragraph",
        spans: Sequence[tuple[int, int]] = (),
    ) -> None:
        self.text = text
        self.blocks: list[Block] = []
        self.tables: list[Table] = []
        self.lists: list[Listing] = []
        self.fences: list[Fence] = []
        self.comments: list[Comment] = []
        self.elements: list[tuple[str, int, int]] = []
        self.trusted: list[tuple[int, int]] = []
        self.claims: list[ClaimRegion] = []
        self.has_tags = False
        self._pieces = Pieces(text, hidden or Hidden(), templates or Hidden())
        self._default = default
        self._main = main
        self._spans = deque(spans)
        self._inside = 0
        self._hidden = 0
        self._quotes = 1 if quoted else 0
        self._struck = self._linked = self._code = self._trusted = 0
        self._stack = Stack()
        self._kinds: list[tuple[str, int]] = []
        self._languages: list[str] = []
        self._tables: list[OpenTable] = []
        self._cell: Element | None = None
        self._lists: list[Element] = []
        self._items: list[Element] = []
        self._fence: OpenCode | None = None
        self._script: Token | None = None
        #: The element in which all but tags of its own name is passed over.
        self._skipped: str | None = None

    def read(self, tokens: Iterable[Token]) -> None:
        """Take the tokens, and end what is open."""
        end = 0
        for token in tokens:
            kind, name, _, _, end = token
            if self._skipped is not None and not (kind in (START, END) and name == self._skipped) and kind != COMMENT:
                continue
            if kind == TEXT:
                self._on_text(token)
            elif kind == START:
                self._on_start(token)
            elif kind == END:
                self._on_end(token)
            else:
                self._on_comment(token)
        self._pop_to(0, end)
        self._finish()

    def _on_comment(self, token: Token) -> None:
        """A comment that is closed as it should be; what a browser takes for one otherwise is nothing to anybody."""
        source = self.text[token.start : token.end]
        if len(source) >= 7 and source.startswith("<!--") and source.endswith("-->"):
            self.comments.append(Comment(token.start, token.end, source[4:-3]))
        self._pieces.add_nothing(token.start, token.end)

    # Text

    def _on_text(self, token: Token) -> None:
        if self._script is not None:
            self._linked_data(self._script, token)
        elif self._fence is not None and not self._hidden:
            for run in runs_of(self.text, token.start, token.end, token.name):
                self._fence.add(run)
        elif not self._is_off():
            said = token.name
            position = token.start
            while self._spans and self._spans[0][0] < token.end:
                start, end = self._spans.popleft()
                if position <= start and not self._code:
                    self._add_text(position, start, None)
                    self._pieces.add_code(start, end)
                    position, said = end, None
            self._add_text(position, token.end, said)

    def _is_off(self) -> bool:
        """Whether what stands here does not count."""
        return self._hidden > 0 or (self._main is not None and not self._inside and self._kind()[0] != "page title")

    def _add_text(self, start: int, end: int, said: str | None) -> None:
        if said is not None and end - start == len(said) and not has_marks(said):
            self._pieces.add_text(start, end)
            return
        for run in runs_of(self.text, start, end, said):
            if run.line:
                self._pieces.add_line_end(*line_end(self.text, run))
            elif run.end - run.start == len(run.value):
                self._pieces.add_text(run.start, run.end)
            else:
                self._pieces.add_value(run.start, run.end, run.value)

    def _linked_data(self, script: Token, token: Token) -> None:
        code = OpenCode(script.start, "json")
        for run in runs_of(self.text, token.start, token.end, None, entities=False):
            code.add(run)
        self.fences.append(code.fence(token.end))

    # Tags

    def _on_start(self, token: Token) -> None:
        name, attributes = token.name or "", token.attributes
        self.has_tags = True
        if elements.is_plain(name, attributes):
            self._stack.push(_plain(name))
            self._pieces.add_nothing(token.start, token.end)
            return
        while (ended := self._stack.ended_before(name)) is not None:
            self._pop_to(ended, token.start, token.start)
        if name in elements.VOID:
            self._on_void(name, token)
            return
        opened = Element(name, token.start, token.end, block=name in elements.BLOCKS)
        opened.hidden = elements.is_left_out(name, attributes)
        # A claim counts wherever it stands: a site shows its own above or below the main part as well.
        opened.main = self._main is not None and (self._main(name, attributes) or elements.CLAIM in attributes)
        if opened.hidden and not self._hidden:
            if name == "script" and "ld+json" in attributes.get("type", ""):
                self._script = token
            elif elements.is_closed_for_sure(name, attributes):
                self._skipped = name
        if elements.CLAIM in attributes:
            opened.claim = attributes[elements.CLAIM].strip()
        if not opened.hidden and not self._hidden:
            self._open(opened, token)
        self._push(opened)
        if attributes and not self._is_off() and self._fence is None:
            self.blocks += blocks_of_attributes(self.text, token, quoted=self._quotes > 0)

    def _open(self, opened: Element, token: Token) -> None:
        """What begins with an element that is seen."""
        name, attributes = opened.name, token.attributes
        opened.quote = name == "blockquote"
        opened.trusted = elements.TRUSTED in attributes
        opened.language = elements.language_of_element(attributes) if "class" in attributes else ""
        if self._fence is not None:
            if name == "code" and opened.language and not self._fence.runs:
                self._fence.language = opened.language
            return
        if opened.block:
            if self._cell is None:
                self._finish()
            elif name == "table":
                self._end_cell(token.start)
            else:
                self._pieces.add_line_end(token.start, token.end)
        opened.kind = ("page title", 0) if name == "title" else elements.kind_of_block(name, attributes)
        if elements.is_code_block(name, attributes):
            self._open_fence(opened, token)
        elif name in elements.CODE:
            opened.code = True
        elif name in elements.STRUCK:
            opened.struck = True
        elif name == "a":
            opened.linked = "href" in attributes
        elif name in elements.LISTS or name == "li":
            self._open_list(opened)
        elif name in elements.TABLE:
            self._open_table(opened, attributes)

    def _open_fence(self, opened: Element, token: Token) -> None:
        self._pieces.add_nothing(token.start, token.end)
        opened.fence = True
        if not self._is_off():
            self._spoil_item()
            self._fence = OpenCode(token.start, opened.language or next((x for x in reversed(self._languages) if x), ""))

    def _open_list(self, opened: Element) -> None:
        if self._cell is None:
            if opened.name == "li":
                opened.item = []
            else:
                self._spoil_item()
                opened.listing = []

    def _open_table(self, opened: Element, attributes: elements.Attributes) -> None:
        name = opened.name
        if name == "table":
            self._spoil_item()
            opened.table = OpenTable(opened.start, elements.is_layout(attributes))
        elif not self._tables or self._tables[-1].layout:
            return
        elif name == "tr":
            self._tables[-1].add_row()
        elif name in elements.CELLS:
            opened.cell = (opened.end, span(attributes.get("colspan")), span(attributes.get("rowspan")))
        else:
            self._tables[-1].section = name

    def _on_void(self, name: str, token: Token) -> None:
        if elements.CLAIM in token.attributes and not self._hidden:
            self.claims.append(ClaimRegion(token.start, token.end, token.attributes[elements.CLAIM].strip()))
        if name == "meta":
            self.blocks += blocks_of_meta(self.text, token, self._default) if not self._hidden else []
        if self._is_off():
            return
        if self._fence is not None:
            if name == "br":
                self._fence.add(Run(token.start, token.end, "\n", False))
        elif name == "br":
            self._pieces.add_tag(name, token.start, token.end, closing=False)
        elif name == "hr" and self._cell is None:
            self._finish()
            self._spoil_item()
        else:
            self._pieces.add_nothing(token.start, token.end)
        if self._fence is None and token.attributes and not elements.is_left_out(name, token.attributes):
            self.blocks += blocks_of_attributes(self.text, token, quoted=self._quotes > 0)

    def _on_end(self, token: Token) -> None:
        name = token.name or ""
        self.has_tags = True
        if name == "script":
            self._script = None
        index = self._stack.ended_by(name)
        if index is None:
            if name == "br":
                self._on_void(name, token)
            return
        element = self._stack[index]
        if element.block or element.hidden or element.kind or index == len(self._stack) - 1:
            self._pop_to(index, token.end, token.start)
        else:
            # An inline element that ends inside of others: these go on.
            element = self._stack.take(index)
            if not element.plain:
                self._close(element, token.end, token.start)

    # The stack

    def _push(self, opened: Element) -> None:
        self._stack.push(opened)
        if opened.hidden:
            self._hidden += 1
            self._pieces.add_nothing(opened.start, opened.end)
        self._inside += opened.main
        self._quotes += opened.quote
        self._trusted += opened.trusted
        if opened.kind:
            self._kinds.append(opened.kind)
        if opened.language:
            self._languages.append(opened.language)
        self._begin(opened)

    def _begin(self, opened: Element) -> None:
        pieces = self._pieces
        if opened.code:
            self._code += 1
            if self._code == 1:
                pieces.add_tag("code", opened.start, opened.end, closing=False)
        elif opened.struck or opened.linked:
            self._struck += opened.struck
            self._linked += opened.linked
            pieces.change(opened.end, struck=int(opened.struck), linked=int(opened.linked))
        elif opened.table is not None:
            self._tables.append(opened.table)
        elif opened.cell is not None:
            self._cell = opened
        elif opened.listing is not None:
            self._lists.append(opened)
        elif opened.item is not None:
            self._items.append(opened)
        elif not opened.block:
            pieces.add_nothing(opened.start, opened.end)

    def _pop_to(self, index: int, end: int, start: int | None = None) -> None:
        """Close the element at an index and what is open inside; `start:end` is the end tag, or where it would stand."""
        for element, outer in self._stack.pop_to(index):
            first = start if start is not None else end
            if element.plain:
                self._pieces.add_nothing(first, end)
            else:
                self._close(element, first if outer else end, first)

    def _close(self, element: Element, end: int, start: int) -> None:
        """What ends with an element; `start:end` is its end tag."""
        pieces = self._pieces
        if element.fence:
            self._end_fence(end)
        elif element.cell is not None:
            if self._cell is element:
                self._end_cell(start)
        elif not element.block or element.hidden or self._hidden or self._fence is not None:
            pieces.add_nothing(start, end)
        elif self._cell is None:
            self._finish()
        elif start < end:
            pieces.add_line_end(start, end)
        self._end(element, start, end)
        if element.trusted:
            self._trusted -= 1
            if not self._trusted:
                self.trusted.append((element.start, end))
        if element.claim is not None and not self._hidden:
            self.claims.append(ClaimRegion(element.start, end, element.claim))
        self._hidden -= element.hidden
        if not self._hidden:
            self._skipped = None
        self._inside -= element.main
        self._quotes -= element.quote
        if element.kind:
            self._kinds.pop()
        if element.language:
            self._languages.pop()

    def _end(self, element: Element, start: int, end: int) -> None:
        pieces = self._pieces
        if element.code:
            self._code -= 1
            if not self._code:
                pieces.add_tag("code", start, end, closing=True)
        elif element.struck or element.linked:
            self._struck -= element.struck
            self._linked -= element.linked
            pieces.change(start, struck=-int(element.struck), linked=-int(element.linked))
        elif element.table is not None:
            self._tables.pop()
            table = element.table.table(end)
            if table is not None and not self._is_off():
                self.tables.append(table)
                self.elements.append(("table", table.start, table.end))
        elif element.name in elements.SECTIONS and self._tables:
            self._tables[-1].section = ""
        elif element.listing is not None:
            self._lists.pop()
            if element.listing:
                self.lists.append(Listing(element.start, end, tuple(element.listing), element.name == "ol"))
                self.elements.append(("list", element.start, end))
        elif element.item is not None:
            self._items.pop()
            if self._lists and self._lists[-1].listing is not None and not self._is_off():
                self._lists[-1].listing.append(Item(element.start, end, element.item[0] if element.item else None))

    def _end_fence(self, end: int) -> None:
        if self._fence is not None:
            fence, self._fence = self._fence.fence(end), None
            if fence.language == "mermaid" and not fence.content.strip():
                return  # in Markdown a fence in the element is the diagram, and read by itself
            self.fences.append(fence)
            self.elements.append(("fence", fence.start, fence.end))

    # Blocks

    def _kind(self) -> tuple[str, int]:
        return self._kinds[-1] if self._kinds else (self._default, 0)

    def _take(self) -> tuple[Piece, ...]:
        """The pieces of the block that ends; what strikes, links or makes code of it goes on behind it."""
        pieces = without_edges(self._pieces.take())
        if self._code:
            self._pieces.add_tag("code", 0, 0, closing=False)
        if self._struck or self._linked:
            self._pieces.change(0, struck=self._struck, linked=self._linked)
        return pieces

    def _finish(self) -> None:
        """End a block that is no cell."""
        pieces = self._take()
        if not pieces:
            return
        kind, level = self._kind()
        if kind in ("cell", "page title"):
            kind = "title" if kind == "page title" else self._default
        block = Block(pieces[0].start, pieces[-1].end, kind, pieces, level, self._quotes > 0)
        self._add_block(block)

    def _add_block(self, block: Block) -> None:
        self.blocks.append(block)
        if block.kind in ("heading", "paragraph", self._default):
            self.elements.append((block.kind, block.start, block.end))
        if self._items and self._items[-1].item == []:
            self._items[-1].item = [block]

    def _spoil_item(self) -> None:
        """Whatever text comes now, the list item does not begin with it, unless some came before."""
        if self._cell is None:
            self._finish()
            if self._items and self._items[-1].item == []:
                self._items[-1].item = [None]

    def _end_cell(self, end: int) -> None:
        element, self._cell = self._cell, None
        assert element is not None
        assert element.cell is not None
        pieces = self._take()
        first, columns, rows = element.cell
        start, end = trimmed(self.text, first, max(first, end))
        if pieces:
            end = max(end, pieces[-1].end)
        block = Block(start, end, "cell", pieces, 0, self._quotes > 0)
        if self._tables:
            self._tables[-1].add(Cell(block, element.name == "th", columns, rows))
        if pieces:
            self.blocks.append(block)
