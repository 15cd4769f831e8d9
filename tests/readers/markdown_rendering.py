"""What Python-Markdown renders, taken apart: the oracle for the Markdown reader."""

from __future__ import annotations

from html.parser import HTMLParser

import markdown

EXTENSIONS = [
    "abbr",
    "admonition",
    "attr_list",
    "def_list",
    "footnotes",
    "md_in_html",
    "tables",
    "pymdownx.blocks.admonition",
    "pymdownx.blocks.details",
    "pymdownx.blocks.tab",
    "pymdownx.details",
    "pymdownx.highlight",
    "pymdownx.superfences",
    "pymdownx.tabbed",
    "pymdownx.tasklist",
    "pymdownx.tilde",
]
CONFIGS = {"pymdownx.tabbed": {"alternate_style": True}}
VOID = frozenset({"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"})


def render(text: str) -> Rendering:
    """Render a page as a MkDocs site with the usual extensions does."""
    rendering = Rendering()
    rendering.feed(render_html(text))
    rendering.close()
    return rendering


def render_html(text: str) -> str:
    """The HTML of a page."""
    return markdown.Markdown(extensions=EXTENSIONS, extension_configs=CONFIGS).convert(text)


def plain(text: str) -> str:
    """Text with its white space made equal."""
    return " ".join(text.split())


class Rendering(HTMLParser):
    """`codes`, `cells`, `headings` (level and text) and `fences` of rendered HTML, in document order."""

    def __init__(self) -> None:
        super().__init__()
        self.codes: list[str] = []
        self.cells: list[str] = []
        self.headings: list[tuple[int, str]] = []
        self.fences: list[str] = []
        self._open: list[tuple[str, list[str]]] = []

    def handle_starttag(self, tag, attrs):
        if tag not in VOID:
            self._open.append((tag, []))
        elif tag == "br":
            self.handle_data("\n")

    def handle_startendtag(self, tag, attrs):
        if tag == "br":
            self.handle_data("\n")

    def handle_data(self, data):
        for _, parts in self._open:
            parts.append(data)

    def handle_endtag(self, tag):
        if tag not in (name for name, _ in self._open):
            return
        while True:
            name, parts = self._open.pop()
            if name == tag:
                break
        text = "".join(parts)
        parents = [name for name, _ in self._open]
        if tag == "code" and "pre" not in parents and "code" not in parents:
            self.codes.append(plain(text))
        elif tag in ("td", "th"):
            self.cells.append(plain(text))
        elif len(tag) == 2 and tag[0] == "h" and tag[1].isdigit():
            self.headings.append((int(tag[1]), plain(text)))
        elif tag == "pre":
            self.fences.append(text)
