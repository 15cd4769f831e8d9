"""Edits of a text: what stands at a place becomes something else, and every other character stays."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from ..facts import Page


class Edit(Struct, frozen=True, order=True):
    """`text[start:end]` becomes `new`. Offsets are in code points of the text before all edits."""

    start: int
    end: int
    new: str
    #: The label that has to be read at this place afterwards; empty where that is found out otherwise.
    label: str = ""
    #: Whether it is a place of its own, and not what follows from another.
    counts: bool = True
    #: Edits with one number are made together or not at all.
    group: int = -1


class Ask(Struct, frozen=True):
    """A place that is left to a person, and why. Lines and columns count from 1."""

    path: str
    line: int
    column: int
    message: str

    @property
    def order(self) -> tuple[str, int, int, str]:
        """Reports are sorted by this."""
        return (self.path, self.line, self.column, self.message)


def ask(page: Page, offset: int, message: str) -> Ask:
    """What is left to a person at an offset of a page."""
    return Ask(page.path, *page.position(offset), message)


def disjoint(edits: Iterable[Edit]) -> list[Edit]:
    """The edits in order; of those that overlap or stand twice the first is kept."""
    kept: list[Edit] = []
    for edit in sorted(set(edits), key=lambda edit: (edit.start, edit.end, not edit.label, edit.new)):
        if not kept or edit.start >= kept[-1].end > kept[-1].start or (edit.start > kept[-1].start and edit.start >= kept[-1].end):
            kept.append(edit)
    return kept


def applied(text: str, edits: Iterable[Edit]) -> tuple[str, list[int]]:
    """The text with edits that are in order and do not overlap, and where each of them starts then."""
    parts: list[str] = []
    starts: list[int] = []
    taken = length = 0
    for edit in edits:
        parts += [text[taken : edit.start], edit.new]
        length += edit.start - taken
        starts.append(length)
        length += len(edit.new)
        taken = edit.end
    return "".join([*parts, text[taken:]]), starts


def move(offset: int, edits: Iterable[Edit]) -> int:
    """Where what stood at an offset stands after edits in front of it."""
    return offset + sum(len(edit.new) - (edit.end - edit.start) for edit in edits if edit.end <= offset)
