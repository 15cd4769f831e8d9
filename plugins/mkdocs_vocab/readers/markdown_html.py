"""The facts in raw HTML inside a Markdown page."""

from __future__ import annotations

import re
from html import unescape

from msgspec import Struct
from msgspec.structs import replace

from ..facts import LINE_END, Block, Comment, Fence, Piece, Table
from ..regexes import lazy
from .markdown_inline import Hidden, Pieces, trimmed
from .markdown_raw import BLOCK_TAGS

_TOKEN = lazy(
    r"<!--(?P<comment>.*?)-->|<(?P<end>/?)(?P<name>[a-zA-Z][\w:-]*)(?:\"[^\"]*\"|'[^']*'|[^<>\"'])*+>"
    r"|(?P<line>[ \t]*(?:\r\n|\n|\r)[ \t]*)|(?P<entity>&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{0,31});)"
    r"|(?P<text>(?:[^<&\r\n \t]|[ \t]+(?![ \t\r\n]))+|[<& \t])",
    re.DOTALL,
)
_PRE = lazy(r"<pre\b([^>]*)>(?:\s*<code\b([^>]*)>)?(.*?)(?:</code\s*>\s*)?</pre\s*>", re.DOTALL | re.IGNORECASE)
_LANGUAGE = lazy(r"\b(?:lang(?:uage)?-([\w+#-]+)|(mermaid))\b")
_SKIPPED = lazy(r"<(script|style)\b.*?(?:</\1\s*>|\Z)", re.DOTALL | re.IGNORECASE)
_CODE_SPAN = lazy(r"(?<![`\\])(`+)(?!`)(?:(?!\r?\n[ \t]*\r?\n).)*?(?<!`)\1(?!`)", re.DOTALL)
_KINDS = {"td": "cell", "th": "cell", "caption": "caption", "figcaption": "caption", "dt": "term", "summary": "title"}
_HEADING = lazy(r"h[1-6]")


class HtmlFacts(Struct):
    """What raw HTML holds. `elements` are tables."""

    blocks: list[Block] = []
    tables: list[Table] = []
    comments: list[Comment] = []
    fences: list[Fence] = []
    has_tags: bool = False


class _OpenTable(Struct):
    start: int
    rows: list[list[Block]] = []


def read_html(text: str, start: int, end: int, hidden: Hidden, templates: Hidden, *, quoted: bool, inline: bool) -> HtmlFacts:
    """Read `text[start:end]`. `inline`: Markdown's code spans count, as in HTML that is indented into a list or admonition."""
    reading = _Reading(text, hidden, templates, quoted=quoted)
    spans = {match.start(): match.end() for match in _CODE_SPAN.finditer(text, start, end)} if inline else {}
    position = start
    while position < end:
        if position in spans and not reading.in_code:
            reading.pieces.add_code(position, spans[position])
            position = spans[position]
            continue
        if skipped := _SKIPPED.match(text, position, end):
            position = skipped.end()
            continue
        if code := _PRE.match(text, position, end):
            reading.preformatted(code)
            position = code.end()
            continue
        token = _TOKEN.match(text, position, end)
        if token is None:
            # Nothing matches an end that the pattern cannot see past, such as white space at the very end.
            position += 1
            continue
        stop = min((at for at in spans if position < at < token.end()), default=token.end()) if spans else token.end()
        reading.token(token, stop if token.lastgroup == "text" else token.end())
        position = stop if token.lastgroup == "text" else token.end()
    reading.finish(end)
    return reading.facts


class _Reading:
    """The state of reading one piece of raw HTML."""

    def __init__(self, text: str, hidden: Hidden, templates: Hidden, *, quoted: bool) -> None:
        self.text = text
        self.quoted = quoted
        self.facts = HtmlFacts()
        self.pieces = Pieces(text, hidden, templates)
        self.kinds: list[str] = []
        self.tables: list[_OpenTable] = []
        self.cell_start: int | None = None
        self.in_code = False

    def token(self, token: re.Match[str], end: int) -> None:
        start = token.start()
        match token.lastgroup:
            case "text":
                self.pieces.add_text(start, end)
            case "line":
                self.line_end(start)
            case "entity":
                value = unescape(token.group())
                if value == token.group():
                    self.pieces.add_text(start, end)
                else:
                    self.pieces.add_value(start, end, value)
            case "comment":
                self.facts.comments.append(Comment(start, end, token.group("comment")))
            case _:
                self.facts.has_tags = True
                self.tag(token.group("name").lower(), start, end, closing=bool(token.group("end")))

    def line_end(self, start: int) -> None:
        while self.text[start] not in "\r\n":
            start += 1
        self.pieces.add_line_end(start, start + (2 if self.text.startswith("\r\n", start) else 1))

    def tag(self, name: str, start: int, end: int, *, closing: bool) -> None:
        if name not in BLOCK_TAGS and name not in _KINDS:
            if name == "code":
                self.in_code = not closing
            self.pieces.add_tag(name, start, end, closing=closing)
        elif self.cell_start is not None and name not in ("td", "th", "tr", "table", "tbody", "thead", "tfoot"):
            self.pieces.add_line_end(start, end)
        else:
            self.block_tag(name, start, end, closing=closing)

    def block_tag(self, name: str, start: int, end: int, *, closing: bool) -> None:
        self.finish(start)
        if name == "table":
            if closing:
                self.end_table(end)
            else:
                self.tables.append(_OpenTable(start))
        elif name == "tr" and not closing and self.tables:
            self.tables[-1].rows.append([])
        elif name in ("td", "th") and not closing:
            self.cell_start = end
        if not closing:
            self.kinds.append(name)
        elif name in self.kinds:
            while self.kinds.pop() != name:
                pass

    def preformatted(self, code: re.Match[str]) -> None:
        """Read `<pre>` as a code block, where what is shown is what is written; it never is running text."""
        self.facts.has_tags = True
        self.finish(code.start())
        content = code.group(3)
        language = _LANGUAGE.search(f"{code.group(1)} {code.group(2) or ''}")
        name = (language.group(1) or language.group(2)).lower() if language else ""
        if ("<" in content or "&" in content) and name != "mermaid":
            return
        start = code.start(3)
        starts = (start, *(start + line.end() for line in LINE_END.finditer(content)))
        self.facts.fences.append(Fence(code.start(), code.end(), name, "", LINE_END.sub("\n", content), starts))

    def finish(self, end: int) -> None:
        """End a block before `end`."""
        pieces = _without_edges(self.pieces.take())
        self.in_code = False
        if self.cell_start is not None:
            start, end = trimmed(self.text, self.cell_start, end)
            cell = Block(start, end, "cell", pieces, 0, self.quoted)
            if self.tables:
                rows = self.tables[-1].rows
                if not rows:
                    rows.append([])
                rows[-1].append(cell)
            self.cell_start = None
            if pieces:
                self.facts.blocks.append(cell)
        elif pieces:
            kind, level = self.kind()
            self.facts.blocks.append(Block(pieces[0].start, pieces[-1].end, kind, pieces, level, self.quoted))

    def kind(self) -> tuple[str, int]:
        name = self.kinds[-1] if self.kinds else ""
        if _HEADING.fullmatch(name):
            return "heading", int(name[1])
        return _KINDS.get(name, "html"), 0

    def end_table(self, end: int) -> None:
        if not self.tables:
            return
        table = self.tables.pop()
        rows = [row for row in table.rows if row]
        if not rows:
            return
        header, *body = rows
        self.facts.tables.append(Table(table.start, end, tuple(header), tuple(self.fitted(row, len(header)) for row in body)))

    def fitted(self, row: list[Block], width: int) -> tuple[Block, ...]:
        """Return a row as long as the header."""
        end = row[-1].end
        return tuple(row[:width]) + (Block(end, end, "cell", (), 0, self.quoted),) * (width - len(row))


def _without_edges(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Without white space before the first and behind the last word."""
    first, last = 0, len(pieces)
    while first < last and not pieces[first].code and not pieces[first].text.strip():
        first += 1
    while first < last and not pieces[last - 1].code and not pieces[last - 1].text.strip():
        last -= 1
    return tuple(_stripped(piece, first=piece is pieces[first], last=piece is pieces[last - 1]) for piece in pieces[first:last])


def _stripped(piece: Piece, *, first: bool, last: bool) -> Piece:
    """Return the first or last piece of a block without the white space at the edge."""
    text = piece.text
    if piece.code or len(text) != piece.end - piece.start:
        return piece
    start = piece.start + (len(text) - len(text.lstrip()) if first else 0)
    end = piece.end - (len(text) - len(text.rstrip()) if last else 0)
    if (start, end) == (piece.start, piece.end):
        return piece
    return replace(piece, start=start, end=end, text=text[start - piece.start : len(text) - (piece.end - end)])
