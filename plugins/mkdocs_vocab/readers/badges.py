"""Words that a page shows as badges: HTML elements and attribute lists with a class that says so, and images in HTML."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

from msgspec.structs import replace

from ..facts import Image, Mark, Page
from ..regexes import lazy

_ELEMENT = lazy(
    r"<(?P<name>span|mark|kbd|sup|small|strong|em|b|i|div|p|a|code)\b[^<>]*?\bclass\s*=\s*(?P<quote>[\"'])(?P<classes>[^\"'<>]{1,200})(?P=quote)[^<>]*>"
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
    marks = tuple(read_marks(page)) if "class" in page.text or "{" in page.text else ()
    images = tuple(read_html_images(page))
    if not marks and not images:
        return page
    return replace(page, marks=marks, images=tuple(sorted((*page.images, *images), key=lambda image: image.start)))


def read_marks(page: Page) -> Iterator[Mark]:
    """The words of a page that HTML or an attribute list makes a badge, outside of code."""
    text = page.text
    if "class" in text and "</" in text:
        for match in _ELEMENT.finditer(text):
            classes = tuple(match["classes"].split())
            if any(map(_TELLS.search, classes)) and not in_code(page, match.start()):
                yield Mark(*match.span("text"), unescape(match["text"]), classes)
    if "}" in text and "{" in text:
        for match in _LISTED.finditer(text):
            classes = tuple(_CLASS.findall(match["classes"]))
            if any(map(_TELLS.search, classes)) and not in_code(page, match.start()):
                yield Mark(*match.span("text"), match["text"], classes)


def read_html_images(page: Page) -> Iterator[Image]:
    """The `<img>` elements of a page, outside of code."""
    if "<img" not in page.text:
        return
    for match in _IMG.finditer(page.text):
        if in_code(page, match.start()):
            continue
        found: dict[str, tuple[str, int, int]] = {}
        for attribute in _ATTRIBUTE.finditer(page.text, *match.span("attributes")):
            group = "double" if attribute["double"] is not None else "single"
            found[attribute["name"].lower()] = (unescape(attribute[group]), *attribute.span(group))
        if "src" in found:
            yield Image(*match.span(), *found.get("alt", ("", match.start(), match.start())), found["src"][0])


def in_code(page: Page, offset: int) -> bool:
    """Whether an offset lies in a fence, a code span or a comment."""
    if any(fence.start <= offset < fence.end for fence in page.fences):
        return True
    if any(comment.start <= offset < comment.end for comment in page.comments):
        return True
    return any(
        span.start <= offset < span.end for block in page.blocks if block.start <= offset < block.end for span in block.spans
    )
