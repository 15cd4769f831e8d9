"""The anchors of the project's pages, for records that point at them."""

from __future__ import annotations

from pathlib import Path

from .discovery import inside
from .regexes import lazy
from .rules.registry import Records
from .vocabulary.nearest import did_you_mean

_ATTRIBUTE_ID = lazy(r"\{:?[^{}\n]*?#([\w:.-]+)[^{}\n]*\}")
_HTML_ID = lazy(r"<[a-zA-Z][^<>]*?\s(?:id|name)\s*=\s*[\"']?([^\s\"'>]+)")


class AnchorIndex(Records):
    """Pages and anchors of one project; each page is read once."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._pages: dict[str, frozenset[str] | None] = {}

    def missing(self, record: str) -> str | None:
        """What is wrong with `page` or `page#anchor`, or None."""
        page, hash_, anchor = record.partition("#")
        anchors = self.anchors(page)
        if anchors is None:
            return f"there is no page `{page}` in the project"
        if hash_ and anchor not in anchors and page.lower().endswith((".md", ".markdown", ".html")):
            return f"the page `{page}` has no anchor `{anchor}`{did_you_mean(anchor, sorted(anchors), kind='anchors')}"
        return None

    def anchors(self, page: str) -> frozenset[str] | None:
        """The anchors of a page, or None where there is no such page."""
        if page not in self._pages:
            self._pages[page] = self._read(page)
        return self._pages[page]

    def _read(self, page: str) -> frozenset[str] | None:
        path = self.root / page
        if not page or not inside(self.root, path) or not path.is_file():
            return None
        return anchors_in(page, path.read_bytes())


def anchors_in(page: str, data: bytes) -> frozenset[str]:
    """The anchors in the bytes of a page; its ending tells the kind."""
    text = data.decode("utf-8-sig", "replace")
    return markdown_anchors(text) if page.lower().endswith((".md", ".markdown")) else frozenset(_HTML_ID.findall(text))


def markdown_anchors(text: str) -> frozenset[str]:
    """Anchors of a Markdown page: those of its headings as Python-Markdown makes them, of attribute lists and of HTML."""
    from markdown.extensions.toc import slugify

    from .readers.markdown import read_markdown

    found: set[str] = set()
    for heading in read_markdown("", text).headings():
        source = text[heading.start : heading.end]
        named = _ATTRIBUTE_ID.search(source)
        if named:
            found.add(named[1])
            continue
        slug = slugify(heading.text.strip(), "-")
        number, unique = 0, slug
        while unique in found:
            number += 1
            unique = f"{slug}_{number}"
        found.add(unique)
    found.update(_ATTRIBUTE_ID.findall(text))
    found.update(_HTML_ID.findall(text))
    return frozenset(found)
