r"""The page as the Markdown parser gets it: the same length, but with the MkDocs dialect replaced in place.

The parser knows CommonMark with tables, footnotes and definition lists. What MkDocs adds (admonitions, tabs, blocks,
attribute lists, templates, snippets) is overwritten by CommonMark of the same length, so that every offset the parser reports is
an offset of the document. The overlay is pure ASCII, so bytes are code points, and all of its line ends are "\n". Text is never
taken from it: a marker that is overwritten inside a code block does no harm.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from msgspec import Struct

from ..facts import Comment, Template
from ..regexes import lazy
from . import jinja

_NON_ASCII = lazy("[^\x00-\x7f]")
_LONE_CR = lazy(rb"\r(?!\n)")

#: Translations that keep line ends: to blanks, or to letters where something must stand in the line.
_BLANK = bytes(c if c in b"\r\n" else 32 for c in range(256))
_LETTERS = bytes(c if c in b"\r\n" else 120 for c in range(256))

#: What may stand before a block's first mark: quote marks and list markers.
LEAD = rb"(?:[ \t>]*+(?:(?:[-*+]|\d{1,9}[.)])[ \t]++)?+)"


class Title(Struct, frozen=True):
    """A title at `text[start:end]`; `source` is the overlay there before it was overwritten."""

    start: int
    end: int
    source: bytes


class Overlay(Struct):
    """A document and its overlay.

    `titles` holds, by the offset of the construct that stands for a marker, its title. A construct that the
    parser does not report (because it lies in a code block) was no marker. `comments` and `html` were taken out of the overlay:
    they count unless they turn out to lie in code.
    """

    path: str
    text: str
    buffer: bytearray
    hidden: list[tuple[int, int]] = []
    engine: list[tuple[int, int]] = []
    templates: list[Template] = []
    titles: dict[int, Title] = {}
    captions: list[tuple[int, int]] = []
    comments: list[Comment] = []
    html: list[tuple[int, int]] = []
    labels: set[str] = set()
    _fences: list[tuple[int, int]] | None = None

    @classmethod
    def of(cls, path: str, text: str) -> Overlay:
        """Make the overlay of a document in which nothing is replaced yet."""
        ascii_text = text if text.isascii() else _NON_ASCII.sub("x", text)
        buffer = bytearray(ascii_text.encode("ascii"))
        if b"\r" in buffer:
            # The CR of a pair becomes a blank at the end of the line. After a backslash that would no longer be a hard break.
            buffer = bytearray(_LONE_CR.sub(b"\n", buffer).replace(b"\\\r\n", b"  \n").replace(b"\r\n", b" \n"))
        return cls(path, text, buffer)

    def blank(self, start: int, end: int) -> None:
        """Let nothing stand there."""
        self.buffer[start:end] = self.buffer[start:end].translate(_BLANK)

    def fill(self, start: int, end: int) -> None:
        """Let a word stand there that no reader sees."""
        self.buffer[start:end] = self.buffer[start:end].translate(_LETTERS)
        self.hidden.append((start, end))

    def hide(self, start: int, end: int) -> None:
        """Take something out that may stand within a line: blank where nothing follows in the line, a word otherwise."""
        if self.rest_of_line(end).strip():
            self.fill(start, end)
        else:
            self.blank(start, end)
            self.hidden.append((start, end))

    def rest_of_line(self, offset: int) -> bytes:
        """Return what follows in the line."""
        end = self.buffer.find(b"\n", offset)
        return bytes(self.buffer[offset : end if end >= 0 else len(self.buffer)])

    def start_of_line(self, offset: int) -> int:
        """Return where the line begins."""
        return self.buffer.rfind(b"\n", 0, offset) + 1

    @property
    def fences(self) -> list[tuple[int, int]]:
        """Fenced code blocks, by the look of their lines."""
        if self._fences is None:
            self._fences = list(_read_fences(bytes(self.buffer)))
        return self._fences


_NO_TITLE = Title(0, 0, b"")

_FENCE = lazy(rb"^[ \t>]*+(?:(?:[-*+]|\d{1,9}[.)])[ \t]++)*+(?:(`{3,})[^`\n]*|(~{3,})[^\n]*)$", re.MULTILINE)


def _read_fences(page: bytes) -> Iterator[tuple[int, int]]:
    if b"```" not in page and b"~~~" not in page:
        return
    opening = _FENCE.search(page)
    while opening:
        mark = opening.group(1) or opening.group(2)
        closing = re.compile(rb"^[ \t>]*+%b{%d,}[ \t]*$" % (re.escape(mark[:1]), len(mark)), re.MULTILINE).search(
            page, opening.end()
        )
        end = closing.end() if closing else len(page)
        yield opening.start(), end
        opening = _FENCE.search(page, end)


def mask_front_matter(overlay: Overlay, end: int) -> None:
    """Blank the front matter."""
    overlay.blank(0, end)


def mask_templates(overlay: Overlay, start: int) -> None:
    """Turn Jinja into a word; statements and comments with lines of their own into blank lines, as rendering them does."""
    text = overlay.text
    if not jinja.has_templates(text):
        return
    for region in jinja.read_regions(text, start):
        overlay.engine.append((region.start, region.end))
        if region.kind is jinja.Kind.EXPRESSION:
            overlay.templates.append(jinja.template(text, region))
        elif (
            not overlay.buffer[overlay.start_of_line(region.start) : region.start].strip(b" \t>")
            and not overlay.rest_of_line(region.end).strip()
            and text[region.start + 2] != "-" != text[region.end - 3]
        ):
            overlay.blank(region.start, region.end)
            continue
        overlay.fill(region.start, region.end)


_MARKER = lazy(
    rb"^" + LEAD + rb"(?:"
    rb"!!! ?[\w-]+(?: +[\w-]+)*(?: +\"(?P<admonition>[^\n]*)\")?"
    rb"|\?\?\?\+? ?(?:[\w-]+(?: +[\w-]+)*(?: +\"(?P<details>[^\n]*)\")?|\"(?P<bare>[^\n]*)\")"
    rb"|===[!+]{0,2} +\"(?P<tab>[^\n]*)\""
    rb")[ \t]*$",
    re.MULTILINE,
)
_MARKS = lazy(rb"[!?=]{3}")

#: A list item with an empty heading: its content begins four columns on, as that of an admonition, and its heading keeps a
#: first paragraph apart. A list that begins with 1 may interrupt a paragraph, and Python-Markdown has no lists with `)`.
_CONTAINER = b"1)  #"


def mask_markers(overlay: Overlay) -> None:
    """Replace `!!! note "Title"`, `??? note` and `=== "Tab"`, the first line of an indented container."""
    buffer = overlay.buffer
    if not (b"!!!" in buffer or b"???" in buffer or b"===" in buffer):
        return
    for match in list(_MARKER.finditer(bytes(buffer))):
        mark = _MARKS.search(buffer, match.start())
        if mark is None:
            continue
        start, end = mark.start(), match.end()
        buffer[start:end] = _CONTAINER + b" " * (end - start - len(_CONTAINER))
        group = match.lastgroup
        overlay.titles[start + 4] = Title(*match.span(group), match.group(group)) if group else _NO_TITLE


_BLOCK = lazy(
    rb"^([ \t>]*)(/{3,})(?:[ \t]*([\w-]+)[ \t]*(?:\|[ \t]*([^\n]*?))?)?[ \t]*$((?:\n(?:[ \t]{4,}|\t)[^\n]*\S[^\n]*)*)", re.MULTILINE
)
_CAPTIONS = frozenset({b"caption", b"figure-caption", b"table-caption"})
_UNTITLED = _CAPTIONS | {b"html", b"definition", b"define"}


def mask_blocks(overlay: Overlay) -> None:
    """Replace `/// note | Title` and `///`, and blank the options below the first."""
    buffer = overlay.buffer
    if b"///" not in buffer:
        return
    opened: list[tuple[bytes, bytes, int]] = []
    for match in _outside(overlay, _BLOCK):
        lead, mark, name = match.group(1), match.group(2), match.group(3)
        start = match.end(1)
        line_end = start + len(overlay.rest_of_line(start))
        if name is None:
            if mark not in (slashes for slashes, _, _ in opened):
                continue
            while (top := opened.pop())[0] != mark:
                pass
            if top[1] in _CAPTIONS:
                overlay.captions.append((top[2], start))
            overlay.titles[start] = _NO_TITLE
        else:
            opened.append((mark, name, line_end))
            overlay.titles[start] = _NO_TITLE if name in _UNTITLED or not match.group(4) else Title(*match.span(4), match.group(4))
            options = match.group(5)
            if options and all(line.startswith((lead + b"    ", lead + b"\t")) for line in options.split(b"\n")[1:]):
                overlay.blank(*match.span(5))
        buffer[start:line_end] = b"***" + b" " * (line_end - start - 3)


_ATTRIBUTES = lazy(rb"\{(?::[^{}\n`]*|[ ]*(?:[.#][\w:-][^{}\n`]*|[\w:-]+=[^{}\n`]*))\}([ \t]*(?:[|\n]|\Z))?")
#: What ends an inline element that an attribute list can follow without a blank.
_ELEMENT_ENDS = frozenset(b")]`*_~:>^=+")


def mask_attribute_lists(overlay: Overlay) -> None:
    """Hide `{: #id .class }` and `{ .class key=value }`, behind an inline element or at the end of a line or cell."""
    buffer = overlay.buffer
    if b"{" not in buffer:
        return
    for match in _ATTRIBUTES.finditer(bytes(buffer)):
        start = match.start()
        end = match.start(1) if match.group(1) is not None else match.end()
        before = buffer[start - 1] if start else 10
        if before in _ELEMENT_ENDS or (match.group(1) is not None and before in b" \t\n"):
            overlay.blank(start, end)
            overlay.hidden.append((start, end))


_SNIPPET = lazy(
    rb"^[ \t>]*-+8<-+[ \t]*\n(?:[^\n]*\n)*?[ \t>]*-+8<-+[ \t]*$|^[ \t>]*;*-+8<-+[ \t]+[^\n]+$",
    re.MULTILINE,
)
_ABBREVIATION = lazy(rb"^[ ]{0,3}\*\[[^\]\n]+\]:[^\n]*$", re.MULTILINE)


def mask_snippets(overlay: Overlay) -> None:
    """Blank `--8<-- "file"`, or a block of file names between two such marks."""
    if b"8<-" not in overlay.buffer:
        return
    for match in _outside(overlay, _SNIPPET):
        overlay.blank(*match.span())


def mask_abbreviations(overlay: Overlay) -> None:
    """Blank `*[HTML]: Hyper Text Markup Language`."""
    if b"*[" not in overlay.buffer:
        return
    for match in list(_ABBREVIATION.finditer(bytes(overlay.buffer))):
        overlay.blank(*match.span())


_DEFINITION = lazy(
    rb"^ {0,3}\[(?!\^)([^\[\]\n]+)\]:[ \t]*(?:<[^>\n]*>|[^\s<]\S*)(?:[ \t]+(?:\"[^\n]*\"|'[^\n]*'|\([^\n]*\)))?[ \t]*$",
    re.MULTILINE,
)


def mask_definitions(overlay: Overlay) -> None:
    """Blank `[label]: url` directly below a paragraph, where CommonMark takes it for text and Python-Markdown does not."""
    if b"]:" not in overlay.buffer:
        return
    page = bytes(overlay.buffer)
    for match in _DEFINITION.finditer(page):
        before = page[page.rfind(b"\n", 0, max(0, match.start() - 1)) + 1 : match.start()]
        if before.strip() and not _DEFINITION.match(before):
            overlay.labels.add(" ".join(match.group(1).decode().split()).casefold())
            overlay.blank(*match.span())


_DELIMITERS = lazy(rb"-[ \t]*:?[ \t]*\||\|[ \t]*:?[ \t]*-")
_CODE_SPAN = lazy(rb"(?<![`\\])(`+)(?!`)[^\n]*?(?<!`)\1(?!`)")


def mask_pipes(overlay: Overlay) -> None:
    """Replace pipes in code spans: they do not end a table cell for Python-Markdown, but they do for the parser."""
    page = bytes(overlay.buffer)
    if b"|" not in page or b"`" not in page or not _DELIMITERS.search(page):
        return
    start = 0
    for line in page.split(b"\n"):
        # A code span that wraps lies in no cell.
        if b"|" in line and b"`" in line:
            for match in _CODE_SPAN.finditer(line):
                if b"|" in match.group():
                    masked = match.group().replace(b"\\|", b"xx").replace(b"|", b"x")
                    overlay.buffer[start + match.start() : start + match.end()] = masked
        start += len(line) + 1


def mask_expressions(overlay: Overlay) -> None:
    """Take out `{/* … */}`, the comment of MDX."""
    if not overlay.path.endswith(".mdx"):
        return
    for match in _outside(overlay, re.compile(rb"\{/\*.*?\*/\}", re.DOTALL)):
        start, end = match.span()
        overlay.comments.append(Comment(start, end, overlay.text[start + 3 : end - 3]))
        overlay.hide(start, end)


def _outside(overlay: Overlay, pattern: re.Pattern[bytes]) -> Iterator[re.Match[bytes]]:
    """Yield matches that do not begin in a fenced code block."""
    page = bytes(overlay.buffer)
    fences = overlay.fences
    index = 0
    for match in pattern.finditer(page):
        while index < len(fences) and fences[index][1] <= match.start():
            index += 1
        if index == len(fences) or match.start() < fences[index][0]:
            yield match


#: The dialect's constructs that lie within lines or are lines, after raw HTML has been taken out.
LINE_MASKS: tuple[Callable[[Overlay], None], ...] = (
    mask_blocks,
    mask_markers,
    mask_snippets,
    mask_abbreviations,
    mask_definitions,
    mask_attribute_lists,
    mask_pipes,
)
