"""Words that a page shows as badges: HTML elements and attribute lists with a class that says so, and images in HTML."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from html import unescape

from msgspec.structs import replace

from ..facts import Image, Mark, Page
from ..regexes import lazy

_ELEMENT = lazy(
    r"<(?P<name>span|mark|kbd|sup|small|strong|em|b|i|div|p|a"
    r"|code)\b[^<>]*?\bclass\s*=\s*(?P<quote>[\"'])(?P<classes>[^\"'<>]{1,200})(?P=quote)[^<>]*>"
    r"\s*(?P<text>[^<>{}\n]{1,60}?)\s*</(?P=name)\s*>",
    re.IGNORECASE,
)
_LISTED = lazy(r"(?:\*\*|__|\*|_|\[|==)(?P<text>[^*_\[\]{}\n=]{1,60})(?:\*\*|__|\*|_|\]|==)\{:?[ ]*(?P<classes>[^{}\n]{1,200})\}")
_CLASS = lazy(r"\.([\w-]+)")
_TELLS = lazy(r"(?:^|[-_])(?:badge|pill|chip|tag|status|maturity|stage|level|label|state)s?(?:$|[-_])")
_IMG = lazy(r"<img\b(?P<attributes>[^<>]{1,2000})>", re.IGNORECASE)
_ATTRIBUTE = lazy(r"\b(?P<name>alt|src)\s*=\s*(?:\"(?P<double>[^\"]*)\"|'(?P<single>[^']*)')", re.IGNORECASE)


def with_badges(page: Page) -> Page:
    """The page with the badges that its HTML and its attribute lists make."""
    marked = [*read_marks(page.text), *read_html_images(page.text)]
    if not marked:
        return page
    code = _code_of(page)
    if page.html:
        # What is hidden, and what no page shows, lies in no block.
        shown = _Ranges((block.start, block.end) for block in page.blocks)
        marked = [mark for mark in marked if mark.start in shown or isinstance(mark, Image)]
    marks = tuple(mark for mark in marked if isinstance(mark, Mark) and mark.start not in code)
    images = tuple(image for image in marked if isinstance(image, Image) and image.start not in code)
    if not marks and not images:
        return page
    return replace(page, marks=marks, images=tuple(sorted((*page.images, *images), key=lambda image: image.start)))


def read_marks(text: str) -> Iterator[Mark]:
    """The words of a page that HTML or an attribute list makes a badge."""
    if "class" in text and "</" in text:
        for match in _ELEMENT.finditer(text):
            classes = tuple(match["classes"].split())
            if any(map(_TELLS.search, classes)):
                yield Mark(*match.span("text"), unescape(match["text"]), classes)
    if "}" in text and "{" in text:
        for match in _LISTED.finditer(text):
            classes = tuple(_CLASS.findall(match["classes"]))
            if any(map(_TELLS.search, classes)):
                yield Mark(*match.span("text"), match["text"], classes)


def read_html_images(text: str) -> Iterator[Image]:
    """The `<img>` elements of a page."""
    if "<img" not in text:
        return
    for match in _IMG.finditer(text):
        found: dict[str, tuple[str, int, int]] = {}
        for attribute in _ATTRIBUTE.finditer(text, *match.span("attributes")):
            group = "double" if attribute["double"] is not None else "single"
            found[attribute["name"].lower()] = (unescape(attribute[group]), *attribute.span(group))
        if "src" in found:
            alt, start, end = found.get("alt", ("", match.start(), match.start()))
            yield Image(match.start(), match.end(), alt, start, end, found["src"][0])


class _Ranges:
    """Ranges of a page that do not overlap."""

    def __init__(self, ranges: Iterable[tuple[int, int]]) -> None:
        self.ranges = sorted(ranges)
        self.starts = [start for start, _ in self.ranges]

    def __contains__(self, offset: int) -> bool:
        number = bisect_right(self.starts, offset)
        return number > 0 and offset < self.ranges[number - 1][1]


def _code_of(page: Page) -> _Ranges:
    """The parts of a page that show what is written: fences, comments and code spans."""
    spans = (span for block in page.blocks for span in block.spans)
    return _Ranges((part.start, part.end) for part in (*page.fences, *page.comments, *spans))
