"""Running text from the parser's events: paragraphs, headings, terms and titles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from ..facts import Block, Comment, Image
from ..regexes import lazy
from .markdown_code import Part
from .markdown_inline import Hidden, Pieces, trimmed
from .markdown_overlay import Overlay, Title
from .markdown_parser import parse

_TAG = lazy(r"</?([a-zA-Z][\w:-]*)")
_TITLE_MARKS = lazy(rb"[`*_~\[\]<>&\\]")


class OpenItem(Struct):
    """A list item; `fresh` until something begins in it, not `real` where it stands for an admonition or tab."""

    start: int
    end: int
    block: Block | None = None
    fresh: bool = True
    real: bool = True


class TextBuilder:
    """Takes the events of running text; afterwards its attributes hold the facts."""

    def __init__(self, overlay: Overlay) -> None:
        """`overlay` is what the parser read."""
        self.text = overlay.text
        self.overlay = overlay
        self.page = bytes(overlay.buffer)
        self.hidden = Hidden(overlay.hidden)
        self.templates = Hidden(overlay.engine)
        self.pieces = Pieces(self.text, self.hidden, self.templates)
        self.blocks: list[Block] = []
        self.comments: list[Comment] = []
        self.images: list[Image] = []
        #: None stands for what turned out to be none.
        self.elements: list[tuple[str, int, int] | None] = []
        self._in_cell = False
        self._level = 0
        self._quotes = 0
        self._images = 0
        self._address = ""
        self._items: list[OpenItem] = []
        self._code: list[Part] = []
        # No text is collected now: it belongs to a code block, to raw HTML or to an image.
        self._aside = False

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

    def _start_image(self, value: Any, start: int, _end: int) -> None:
        self.pieces.add_nothing(start, start)
        self._images += 1
        self._aside = True
        self._code = []
        self._address = value["Image"]["dest_url"]

    def _end_image(self, _value: Any, start: int, end: int) -> None:
        self.pieces.add_nothing(end, end)
        self._images -= 1
        self._aside = self._images > 0
        alt = "".join(part[2] for part in self._code)
        first, last = (self._code[0][0], self._code[-1][1]) if self._code else (start, start)
        self.images.append(Image(start, end, alt, first, last, self._address))

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
                    _INLINE[tag][name == "End"](self, value, start, end)
            elif name == "Text":
                value = value[start - shift - span["start"] :]
                if value:
                    self._add_text(value, start, end, source[start - shift : end - shift])
            elif name == "Code":
                self._on_code(value, start, end)
            elif name == "InlineHtml":
                self._on_inline_html(value, start, end)

    def _spoil_item(self) -> None:
        """Whatever text comes now, the list item does not begin with it."""
        if self._items:
            self._items[-1].fresh = False


_Handler = Callable[[TextBuilder, Any, int, int], None]
#: What begins and ends the constructs that can stand in a title.
_INLINE: dict[str, tuple[_Handler, _Handler]] = {
    "Link": (TextBuilder._start_link, TextBuilder._end_link),
    "Image": (TextBuilder._start_image, TextBuilder._end_image),
    "Strikethrough": (TextBuilder._start_strike, TextBuilder._end_strike),
}
