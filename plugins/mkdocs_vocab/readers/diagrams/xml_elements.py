"""XML as a tree of elements with places, from sources that nobody vouches for: no entity is expanded, nothing is fetched."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Any
from xml.parsers.expat import ExpatError

from msgspec import Struct

from ...regexes import lazy
from .drawing import DiagramError

#: Deeper trees are taken for an attack.
MAX_DEPTH = 2_000
_ATTRIBUTE = lazy(r"\s([\w:.-]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")


class Element(Struct):
    """An element that starts at `start`; `texts` are its own texts with their places, in order."""

    name: str
    attributes: dict[str, str]
    start: int
    children: list[Element] = []
    texts: list[tuple[str, int, int]] = []

    def every(self) -> Iterator[Element]:
        """The element and all below it, in document order."""
        waiting = [self]
        while waiting:
            element = waiting.pop()
            yield element
            waiting += reversed(element.children)

    def child(self, name: str) -> Element | None:
        """The first element of that name inside this one."""
        return next((child for child in self.children if child.name == name), None)

    def attribute_place(self, source: str, name: str) -> tuple[int, int]:
        """Where the value of an attribute stands in the source."""
        end = self.start
        for found in _ATTRIBUTE.finditer(source, self.start):
            if "<" in source[end + 1 : found.start() + 1]:
                break
            end = found.end()
            if found[1].rpartition(":")[2] == name:
                group = 2 if found[2] is not None else 3
                return found.start(group), found.end(group)
        return self.start, self.start + 1


def read_elements(source: str) -> Element:
    """The root element. Raises DiagramError."""
    from defusedxml.common import DefusedXmlException
    from defusedxml.ElementTree import DefusedXMLParser

    builder = _Builder(source)
    parser = DefusedXMLParser(target=builder, encoding="utf-8", forbid_dtd=False)
    builder.expat = parser.parser
    parser.parser.buffer_text = False
    try:
        parser.feed(builder.bytes)
        parser.close()
    except (ExpatError, SyntaxError, ValueError) as error:
        if isinstance(error, DiagramError):
            raise
        offset = builder.offset(parser.parser.ErrorByteIndex if parser.parser.ErrorByteIndex >= 0 else 0)
        what = "it defines entities" if isinstance(error, DefusedXmlException) else str(error).partition(":")[0]
        raise DiagramError(f"this is not readable XML: {what}", offset) from error
    if builder.root is None:
        raise DiagramError("there is no element", 0)
    return builder.root


class _Builder:
    """Takes in what the parser finds; the place of each is asked of the parser."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.bytes = source.encode("utf-8")
        self.root: Element | None = None
        self.open: list[Element] = []
        self.expat: Any = None
        self._known = (0, 0)

    def offset(self, index: int) -> int:
        """The offset in code points of an offset in bytes. Asked in rising order, this takes one pass in all."""
        known, at = self._known if self._known[0] <= index else (0, 0)
        at += len(self.bytes[known:index].decode("utf-8", "replace"))
        self._known = (index, at)
        return at

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if len(self.open) >= MAX_DEPTH:
            raise DiagramError(f"elements are nested more than {MAX_DEPTH} deep", self.offset(self.expat.CurrentByteIndex))
        plain = {key.rpartition("}")[2]: value for key, value in attributes.items()}
        element = Element(name.rpartition("}")[2], plain, self.offset(self.expat.CurrentByteIndex))
        if self.open:
            self.open[-1].children.append(element)
        else:
            self.root = element
        self.open.append(element)

    def end(self, name: str) -> None:
        self.open.pop()

    def data(self, text: str) -> None:
        if self.open and text.strip():
            start = self.offset(self.expat.CurrentByteIndex)
            left = len(text) - len(text.lstrip())
            length = len(text.strip())
            if not self.source.startswith(text.strip(), start + left):
                # An entity: one character is written as several.
                end = self.source.find(";", start)
                self.open[-1].texts.append((text, start, end + 1 if end >= 0 else start + 1))
                return
            self.open[-1].texts.append((text, start + left, start + left + length))

    def close(self) -> Element | None:
        return self.root


def plain_text(html: str) -> str:
    """What is shown of HTML: its text, with line ends as spaces."""
    text = re.sub(r"<(?:br|/?p|/?div|/?li)\b[^>]*>", " ", html, flags=re.IGNORECASE)
    return " ".join(unescape(re.sub(r"<[^<>]*>", "", text)).replace("\xa0", " ").split())
