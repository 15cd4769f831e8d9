"""Which parts of a page are raw HTML, as Python-Markdown sees it, taken out of the overlay.

CommonMark ends an HTML block at a blank line, and reads what is indented behind it as code; Python-Markdown goes on to the end
tag, and reads Markdown again right behind it. `<div markdown>` is Markdown inside tags that nobody sees.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..facts import Comment
from ..regexes import lazy
from .markdown_overlay import LEAD, Overlay

_BLOCK_TAGS = """
address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main
menu nav ol p pre search section table ul canvas colgroup dd body dt group html iframe li legend math map noscript output object
option progress script style summary tbody td textarea tfoot th thead tr video center
"""
#: Elements that begin a raw block, as Python-Markdown lists them.
BLOCK_TAGS = frozenset(_BLOCK_TAGS.split())
#: Elements whose content is never Markdown.
RAW_TAGS = frozenset({"canvas", "math", "option", "pre", "script", "style", "textarea"})

_LINE_TAG = lazy(rb"^" + LEAD + rb"<[!/a-zA-Z]", re.MULTILINE)
_TAG = lazy(rb"<!--|<(/?)([a-zA-Z][\w:-]*)((?:\"[^\"]*\"|'[^']*'|[^<>\"'])*+)>")
_LEAD = lazy(LEAD)
_TOP_LEVEL = lazy(rb" {0,3}")
#: A blank line in a diagram begins no Markdown.
_MERMAID = lazy(rb"\bclass\s*=\s*[\"']?(?:[^\"']*\s)?mermaid(?=[\s\"']|$)")
_MARKDOWN = lazy(rb"\smarkdown(?:\s*=\s*[\"']?(?:1|block|span|markdown)[\"']?)?(?=[\s/]|$)")
# A line at the margin below a blank line: whoever leaves that in an element means Markdown, as it is on GitHub.
_MARKDOWN_INSIDE = lazy(rb"\n[ \t]*\n {0,3}[^\s<]")


def mask_html(overlay: Overlay) -> None:
    """Take raw HTML out of the overlay that is to be read as one, and the tags around Markdown."""
    if b"<" not in overlay.buffer or not _LINE_TAG.search(overlay.buffer):
        return
    _Masking(overlay).run()


class _Masking:
    """One walk over the tags of a page, those in fenced code left out."""

    def __init__(self, overlay: Overlay) -> None:
        self.overlay = overlay
        self.page = bytes(overlay.buffer)
        self.tags = _outside_of(overlay.fences, list(_TAG.finditer(self.page)))
        self.element_ends = self.ends()
        self.hidden_ends: set[int] = set()

    def run(self) -> None:
        position = 0
        for tag in self.tags:
            if tag.start() < position:
                continue
            start_of_line = self.page.rfind(b"\n", 0, tag.start()) + 1
            lead = self.page[start_of_line : tag.start()]
            leads = _LEAD.fullmatch(lead) is not None
            if tag.group(2) is None:
                position = self.comment(tag, leads=leads)
            elif tag.group(1):
                if tag.end() in self.hidden_ends:
                    self.overlay.hide(*tag.span())
            elif leads:
                position = self.start_tag(tag, top_level=_TOP_LEVEL.fullmatch(lead) is not None)

    def comment(self, tag: re.Match[bytes], *, leads: bool) -> int:
        """Comments with a line of their own stay for the parser, unless text follows, which it would swallow."""
        end = self.page.find(b"-->", tag.end())
        if not leads:
            return end + 3 if end >= 0 and b"\n\n" not in self.page[tag.end() : end] else 0
        if end < 0:
            # For the parser the rest of the page would be a comment; a browser never sees one.
            self.overlay.buffer[tag.start()] = ord("x")
            return 0
        end += 3
        if self.overlay.rest_of_line(end).strip():
            self.overlay.comments.append(Comment(tag.start(), end, self.overlay.text[tag.end() : end - 3]))
            self.overlay.fill(tag.start(), end)
        return end

    def start_tag(self, tag: re.Match[bytes], *, top_level: bool) -> int:
        """Treat a start tag that begins a line; return where to go on."""
        name = tag.group(2).decode().lower()
        if name not in BLOCK_TAGS:
            self.inline_tag(tag)
        elif name not in RAW_TAGS and _MARKDOWN.search(tag.group(3)):
            self.overlay.hide(*tag.span())
            self.hidden_ends.add(self.element_ends.get(tag.start(), -1))
        elif top_level:
            end = self.element_ends.get(tag.start())
            drawn = name == "div" and _MERMAID.search(tag.group(3))
            if end is not None and (name in RAW_TAGS or drawn or not _MARKDOWN_INSIDE.search(self.page, tag.end(), end)):
                self.take_out(tag.start(), end)
                return end
        return 0

    def inline_tag(self, tag: re.Match[bytes]) -> None:
        """Alone in its line it would make the following lines raw HTML for the parser."""
        start, end = tag.span()
        if not self.overlay.rest_of_line(end).strip():
            line_end = end + len(self.overlay.rest_of_line(end)) + 1
            if self.overlay.rest_of_line(line_end).strip(b" \t>"):
                self.overlay.fill(start, end)

    def ends(self) -> dict[int, int]:
        """Map the offset of each start tag to where its element ends; an element without end is left out."""
        ends: dict[int, int] = {}
        opened: dict[bytes, list[int]] = {}
        position = 0
        for tag in self.tags:
            if tag.start() < position:
                continue
            name = tag.group(2)
            if name is None:
                position = self.page.find(b"-->", tag.end()) + 3
            elif tag.group(3).endswith(b"/") or name.lower() == b"hr":
                ends[tag.start()] = tag.end()
            elif not tag.group(1):
                opened.setdefault(name.lower(), []).append(tag.start())
            elif starts := opened.get(name.lower()):
                ends[starts.pop()] = tag.end()
        return ends

    def take_out(self, start: int, end: int) -> None:
        """Raw HTML, but for the fenced code in it: that is code for MkDocs wherever it stands."""
        position = start
        for fence_start, fence_end in self.overlay.fences:
            if start < fence_start and fence_end < end:
                self.overlay.blank(position, fence_start)
                self.overlay.html.append((position, fence_start))
                position = fence_end
        self.overlay.blank(position, end)
        self.overlay.html.append((position, end))


def _outside_of(ranges: Sequence[tuple[int, int]], matches: list[re.Match[bytes]]) -> list[re.Match[bytes]]:
    if not ranges:
        return matches
    kept = []
    index = 0
    for match in matches:
        while index < len(ranges) and ranges[index][1] <= match.start():
            index += 1
        if index == len(ranges) or match.start() < ranges[index][0]:
            kept.append(match)
    return kept
