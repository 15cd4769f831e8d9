"""The open elements of HTML, and which of them a tag ends: authors leave out end tags, and close what they have not opened."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from msgspec import Struct

from ..facts import Block, Item
from .html_elements import BLOCKS, BOUNDARIES, ENDS, OUTER, STRUCTURE
from .html_tables import OpenTable


class Element(Struct):
    """An open element, and what ends with it."""

    name: str
    start: int
    end: int
    #: Nothing ends with it, so that one object may stand for many.
    plain: bool = False
    block: bool = False
    hidden: bool = False
    main: bool = False
    code: bool = False
    struck: bool = False
    linked: bool = False
    quote: bool = False
    trusted: bool = False
    claim: str | None = None
    kind: tuple[str, int] | None = None
    language: str = ""
    fence: bool = False
    table: OpenTable | None = None
    cell: tuple[int, int, int] | None = None
    listing: list[Item] | None = None
    item: list[Block | None] | None = None


class Stack:
    """Open elements, outer ones first. Every question is answered without a walk: depth is what strangers choose."""

    def __init__(self) -> None:
        self._elements: list[Element] = []
        self._places: defaultdict[str, list[int]] = defaultdict(list)
        self._blocks: list[int] = []
        self._structure: list[int] = []
        self._boundaries: list[int] = []

    def __len__(self) -> int:
        return len(self._elements)

    def __getitem__(self, index: int) -> Element:
        return self._elements[index]

    def push(self, opened: Element) -> None:
        """Open an element."""
        index = len(self._elements)
        self._elements.append(opened)
        self._places[opened.name].append(index)
        if opened.block:
            self._blocks.append(index)
        if opened.name in STRUCTURE:
            self._structure.append(index)
        if opened.name in BOUNDARIES:
            self._boundaries.append(index)

    def pop_to(self, index: int) -> Iterator[tuple[Element, bool]]:
        """Close the element at an index and those inside, innermost first; the second value says that it lies inside."""
        while len(self._elements) > index:
            element = self._elements.pop()
            if element.name:
                self._places[element.name].pop()
            at = len(self._elements)
            for indexes in (self._blocks, self._structure, self._boundaries):
                if indexes and indexes[-1] == at:
                    indexes.pop()
            yield element, at > index

    def take(self, index: int) -> Element:
        """Close the innermost element of its name, while what was opened inside stays open."""
        element = self._elements[index]
        self._places[element.name].pop()
        self._elements[index] = Element("", element.start, element.end, plain=True)
        return element

    def ended_by(self, name: str) -> int | None:
        """The index of the element that an end tag ends, None where there is none."""
        places = self._places.get(name)
        if not places:
            return None
        boundary = self._boundaries[-1] if self._boundaries else -1
        return places[-1] if places[-1] >= boundary or name in OUTER else None

    def ended_before(self, name: str) -> int | None:
        """The index of an element that ends where an element begins, None where there is none."""
        if name in ENDS:
            if self._structure and self._elements[self._structure[-1]].name in ENDS[name]:
                return self._structure[-1]
        elif name in BLOCKS and self._blocks and self._elements[self._blocks[-1]].name == "p":
            return self._blocks[-1]
        return None
