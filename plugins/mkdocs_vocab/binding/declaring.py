"""Levels that a page declares by its structure: badges, level columns, status lines, titles of admonitions, front matter."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import cached_property
from urllib.parse import unquote

from ..facts import Block, Image, Page, Table
from ..regexes import lazy
from ..vocabulary.catalog import Standing
from .levels import levels_named, names_of_levels
from .mentions import about_section, is_callout
from .page import BoundTable
from .said import Declared
from .stating import Stating
from .subjects import Subject, normal
from .topics import Topics

#: Headers of columns that hold levels and nothing else.
_LEVEL_HEADER = lazy(r"(?:decision |choice )?(?:maturity|decision status|decision level|maturity level|standing)(?: level)?")
#: Headers that are often about something else: there every cell must name a level.
_MAYBE_HEADER = lazy(r"(?:status|state|stage|level|decision|decided|agreement|settled\??|progress|outcome)")
#: Headers under which a cell with nothing but "agreed" speaks of the row.
_NOTE_HEADER = lazy(r"(?:notes?|remarks?|comments?|)")
_STATUS_LINE = lazy(
    r"(?:^|\n)[ \t]*(?P<key>(?:decision |current |page |document )?(?:status|maturity|stage|decision|maturity level"
    r"|standing))(?:[ \t]+of[ \t]+(?:the[ \t]+)?(?P<of>[^:=\n]{1,80}?))?[ \t]*[:=][ \t]*(?P<value>[^\n]+)",
    re.IGNORECASE,
)
_STATUS_WORD = lazy(r"(?:status|maturity|stage|decision|standing|level)(?:\W{0,4}|[ \t]+of[ \t][^:=\n]{1,90})[:=]", re.IGNORECASE)
_STATUS_CELL = lazy(r"(?:decision |current )?(?:status|maturity|stage|maturity level|standing)\s*:?", re.IGNORECASE)
_FRONT = lazy(
    r"(?m)^(?P<key>status|stage|maturity|decision[-_]status"
    r"|maturity[-_]level)[ \t]*:[ \t]*(?P<quote>[\"']?)(?P<value>[^\"'\n#]+?)(?P=quote)[ \t]*(?:#.*)?$"
)
_STATIC = lazy(r"/badge/(?P<path>[^?#]+)|[?&]message=(?P<message>[^&#]+)")
_LABELLED = lazy(r"[?&]label=(?P<label>[^&#]+)")
_FILE = lazy(r"(?:^|/)(?:badge[-_])?(?P<stem>[\w%-]+?)(?:[-_]badge)?\.(?:svg|png)$")
_MODIFIER = lazy(r"(?:badge|status|maturity|level)-{1,2}(?P<level>[\w-]+)")


class Declaring:
    """Reads the declared levels of one page."""

    def __init__(self, page: Page, topics: Topics, stating: Stating, tables: tuple[BoundTable, ...]) -> None:
        self.page = page
        self.topics = topics
        self.subjects = topics.subjects
        self.stating = stating
        self.tables = tables

    def all(self) -> Iterator[Declared]:
        """The levels that the page declares."""
        lowered = self.page.text.casefold()
        if not any(name in lowered for vocabulary in self.subjects.vocabularies for name in names_of_levels(vocabulary)):
            return
        yield from self.front_matter()
        for image in self.page.images:
            yield from self.image(image)
        for mark in self.page.marks:
            shown = [(mark.text, mark.start, mark.end)]
            shown += [(m["level"], mark.start, mark.end) for name in mark.classes if (m := _MODIFIER.search(name))]
            yield from self.badge(shown, mark.start, None)
        lines = _STATUS_WORD.search(self.page.text) is not None
        for block, following in zip(self.page.blocks, (*self.page.blocks[1:], None), strict=False):
            if lines and block.kind in ("paragraph", "html"):
                yield from self.status_line(block)
            elif block.kind == "title":
                yield from self.title(block, following)
        for bound in self.tables:
            yield from self.table(bound)

    # Where a level is declared.

    def front_matter(self) -> Iterator[Declared]:
        """A key of the front matter whose value is a level: it speaks of the page."""
        front = self.page.front_matter
        if front is None:
            return
        for match in _FRONT.finditer(front.content):
            start = front.origin(match.start("value"))
            end = start + len(match["value"])
            subject = self.topics.page_subject()
            yield from self.declared("front matter", match["value"], start, end, subject, (0, len(self.page.text)))

    def image(self, image: Image) -> Iterator[Declared]:
        """An image that is a badge: its text and its address must both name the level."""
        label, message = _in_address(image.address)
        alt = image.alt.strip()
        shown = [(alt.rpartition(":")[2].strip() or alt, image.alt_start, image.alt_end)]
        if message is not None:
            at = self.page.text.find(message, image.start, image.end)
            place = (at, at + len(message)) if at >= 0 else (image.alt_start, image.alt_end)
            shown.append((_readable(message), *place))
        named = label if label is not None else alt.rpartition(":")[0]
        own = self.subjects.by_name.get(normal(_readable(named))) or self.subjects.by_code.get(_readable(named).replace(" ", "-"))
        yield from self.badge(shown, image.start, own)

    def badge(self, shown: list[tuple[str, int, int]], at: int, own: Subject | None) -> Iterator[Declared]:
        """A badge by what it shows; of several texts that say the same, or that are wrong, the first counts."""
        subject = self.topics.directed(at) or own or self.beside(at)
        scope = None
        if subject is None:
            section = self.topics.section(at)
            subject, scope = section.subject, (section.start, section.end)
        for text, start, end in shown:
            yield from self.declared("badge", text, start, end, subject, scope)

    def beside(self, at: int) -> Subject | None:
        """The one subject in the row or in the block around a badge."""
        number = bisect_right(self._rows[0], at)
        if number and at <= self._rows[1][number - 1][-1].end:
            return self.row_subject(self._rows[1][number - 1])
        starts, elements = self._texts
        number = bisect_right(starts, at)
        if not number or at >= elements[number - 1][1]:
            return None
        start, end = elements[number - 1]
        first = bisect_left(self._block_starts, start)
        for block in self.page.blocks[first : first + 20]:
            if block.start >= end:
                break
            pattern = self.subjects.named_in(block.text)
            found = {subject for _, subject in self.stating.mentioned(block, block.text, pattern, None)}
            if found:
                return next(iter(found)) if len(found) == 1 else None
        return None

    @cached_property
    def _rows(self) -> tuple[list[int], list[tuple[Block, ...]]]:
        """The table rows by where they start."""
        rows = sorted((row for table in self.page.tables for row in table.rows if row), key=lambda row: row[0].start)
        return [row[0].start for row in rows], rows

    @cached_property
    def _texts(self) -> tuple[list[int], list[tuple[int, int]]]:
        """The paragraphs, headings and pieces of raw HTML by where they start."""
        found = [(start, end) for kind, start, end in self.page.elements if kind in ("paragraph", "heading", "html")]
        return [start for start, _ in found], found

    @cached_property
    def _block_starts(self) -> list[int]:
        return [block.start for block in self.page.blocks]

    def status_line(self, block: Block) -> Iterator[Declared]:
        """Lines such as `**Status:** Finalized`."""
        text = block.text
        for match in _STATUS_LINE.finditer(text):
            value = match["value"].strip()
            first = text.index(value, match.start("value"))
            start, end = self.stating.place(block, first), self.stating.place(block, first + len(value.rstrip(" .")) - 1) + 1
            section = self.topics.section(block.start)
            subject = self.topics.directed(block.start) or section.subject
            if match["of"] is not None:
                # A code span of that text is judged with the sentence; here only names in words are looked up.
                subject = self.subjects.by_name.get(normal(match["of"]))
                if subject is None:
                    continue
            if match["key"].casefold() == "decision" and subject is None:
                continue
            yield from self.declared("status line", value, start, end, subject, (section.start, section.end), block)

    def title(self, block: Block, inside: Block | None) -> Iterator[Declared]:
        """The title of an admonition that is a level: it speaks of what the directive, the text in it or the section is about."""
        subject = self.topics.directed(block.start)
        if subject is None and inside is not None and inside.kind == "paragraph" and inside.pieces and inside.pieces[0].code:
            subject = self.subjects.by_code.get(inside.pieces[0].text)
        subject = subject or self.topics.section(block.start).subject
        if subject is not None:
            yield from self.declared("title", block.text, block.start, block.end, subject, None, block)

    # Tables.

    def table(self, bound: BoundTable) -> Iterator[Declared]:
        """The level columns of a table, and its rows that are status lines."""
        table = bound.table
        labels = {column.number for column in bound.columns}
        for number, header in enumerate(table.header):
            if number in labels or number == 0:
                continue
            kind = self.column_kind(table, number, normal(header.text))
            if kind is None:
                continue
            for row in table.rows:
                cell = row[number]
                subject = self.row_subject(row) if cell.text.strip() and not cell.spans else None
                if subject is not None:
                    yield from self.declared("level column", cell.text, cell.start, cell.end, subject, None, cell)
        for row in table.rows:
            if len(row) == 2 and _STATUS_CELL.fullmatch(row[0].text.strip()) and not row[1].spans:
                section = self.topics.section(table.start)
                subject = self.topics.directed(table.start) or section.subject
                scope = (section.start, section.end)
                yield from self.declared("status line", row[1].text, row[1].start, row[1].end, subject, scope, row[1])

    def column_kind(self, table: Table, number: int, header: str) -> str | None:
        """By what a column holds levels: its header for sure, its header and all cells, or a note that is nothing but one."""
        if _LEVEL_HEADER.fullmatch(header):
            return "sure"
        maybe, note = _MAYBE_HEADER.fullmatch(header), _NOTE_HEADER.fullmatch(header)
        if not maybe and not note:
            return None
        cells = [(row, row[number]) for row in table.rows if row[number].text.strip()]
        levels = [(row, cell) for row, cell in cells if not cell.spans and self.names_level(cell.text)]
        # A label of its own there ("open" as a state of the row) makes it a column of something else.
        if not levels or (maybe and len(levels) < len(cells)):
            return None
        if maybe and any(normal(cell.text) in self.subjects.words for _, cell in levels):
            return None
        return ("note" if note else "maybe") if any(self.row_subject(row) is not None for row, _ in levels) else None

    def names_level(self, text: str) -> bool:
        """Whether a text names a level of some scale."""
        return any(levels_named(text, vocabulary) for vocabulary in self.subjects.vocabularies)

    def row_subject(self, row: tuple[Block, ...]) -> Subject | None:
        """What a row is about: its first cell that names a subject and nothing else."""
        for cell in row[:2]:
            if cell.pieces:
                subject = self.topics.named(cell)
                if subject is not None:
                    return subject
        return None

    # What it comes to.

    def declared(
        self,
        kind: str,
        text: str,
        start: int,
        end: int,
        subject: Subject | None,
        scope: tuple[int, int] | None,
        block: Block | None = None,
    ) -> Iterator[Declared]:
        """The level that a text names, if it names one and is no quotation, no code and not about the past."""
        if block is not None and block.quoted and not is_callout(self.page, block):
            return
        # Struck, or code: shown, not said.
        if block is not None and any(p.struck or p.code for p in block.pieces if p.start < end and start < p.end):
            return
        if start > 0 and about_section(self.page, start):
            return
        standings: tuple[Standing, ...] = subject.standings if subject is not None else ()
        vocabularies = [standing.vocabulary for standing in standings] or list(self.subjects.vocabularies)
        levels = tuple(levels_named(text, vocabulary) for vocabulary in vocabularies)
        if any(levels):
            begin, stop = scope or (start, end)
            yield Declared(start, end, kind, self.page.text[start:end], levels, standings, begin, stop, subject)


def _in_address(address: str) -> tuple[str | None, str | None]:
    """Label and message of a badge by its address, as written; None for what it does not tell."""
    found = _STATIC.search(address)
    if found and found["message"] is not None:
        label = _LABELLED.search(address)
        return (label["label"] if label else None), found["message"]
    if found:
        path = found["path"].removesuffix(".svg").removesuffix(".png")
        if "/" in path:
            parts = path.split("/")
            return (parts[0], parts[1]) if len(parts) >= 2 else (None, None)
        # shields.io: `label-message-colour`, where a dash in a part is written twice.
        parts = [part.replace("\0", "--") for part in path.replace("--", "\0").split("-")]
        return (parts[0], parts[1]) if len(parts) >= 3 else (None, parts[0]) if len(parts) == 2 else (None, None)
    file = _FILE.search(address.split("?", maxsplit=1)[0].split("#", maxsplit=1)[0])
    return None, file["stem"] if file else None


def _readable(part: str) -> str:
    return (
        unquote(part)
        .replace("--", "\0")
        .replace("__", "\1")
        .replace("_", " ")
        .replace("\0", "-")
        .replace("\1", "_")
        .replace("+", " ")
    )


__all__ = ["Declaring"]
