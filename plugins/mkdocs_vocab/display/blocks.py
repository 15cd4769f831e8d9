"""The parts of a page, without a word on how they look: what [terminal][] and [markdown][] render."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

from msgspec import Struct

from ..vocabulary.catalog import Standing


class Role(Enum):
    """What a piece of text is."""

    PLAIN = "plain"
    STRONG = "strong"
    #: A label of a vocabulary.
    LABEL = "label"
    #: An id, a pattern or another word that is written in code.
    ID = "id"
    #: What is good to know and need not be read.
    FAINT = "faint"
    #: The level of a settled decision.
    SETTLED = "settled"
    #: The level of an unsettled decision, and of one that waits for an answer.
    UNSETTLED = "unsettled"
    ASKING = "asking"
    WARNING = "warning"


class Span(Struct, frozen=True):
    """A piece of text in one role."""

    text: str
    role: Role = Role.PLAIN


Line = tuple[Span, ...]


class Heading(Struct, frozen=True):
    """A heading of level 1 (a page), 2 (a part) or 3 (a part of that), and how references name what it heads."""

    level: int
    title: str
    reference: str = ""
    #: What the reference names: `decision`, `rule` …
    kind: str = ""


class Paragraph(Struct, frozen=True):
    """A line that may be broken at spaces. Where `apart`, an empty line stands between it and the paragraph before."""

    line: Line
    apart: bool = False


class Facts(Struct, frozen=True):
    """Names and their values, one or more lines each."""

    rows: tuple[tuple[str, tuple[Line, ...]], ...]


class Grid(Struct, frozen=True):
    """A table of short cells; the last column may be long."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Line, ...], ...]


class LabelRow(Struct, frozen=True):
    """A label in a table. `cells` is its display width and `compact` its compact label, where they matter.

    `remarks` stand below the meaning.
    """

    label: str
    cells: int | None
    compact: str | None
    meaning: Line
    remarks: tuple[Line, ...] = ()
    group: str | None = None


class LabelTable(Struct, frozen=True):
    """Labels and what they mean. `compact_width` is that of the compact labels, in cells.

    Where `only_compact`, these are what is asked for.
    """

    rows: tuple[LabelRow, ...]
    compact_width: int | None = None
    only_compact: bool = False


class Code(Struct, frozen=True):
    """Lines that keep their breaks and spaces."""

    text: str


Block = Heading | Paragraph | Facts | Grid | LabelTable | Code


def line(*parts: str | Span | Line) -> Line:
    """A line of spans, plain texts among them."""
    spans: list[Span] = []
    for part in parts:
        if isinstance(part, str):
            spans.append(Span(part))
        elif isinstance(part, Span):
            spans.append(part)
        else:
            spans.extend(part)
    return tuple(span for span in spans if span.text)


def label(text: str) -> Span:
    """A label."""
    return Span(text, Role.LABEL)


def code(text: str) -> Span:
    """An id, or another word that is written in code."""
    return Span(text, Role.ID)


def labels(texts: Iterable[str], conjunction: str = "") -> Line:
    """Labels in a row: `a, b or c` with the conjunction `or`."""
    return _row([label(text) for text in texts], conjunction)


def ids(texts: Iterable[str], conjunction: str = "") -> Line:
    """Ids in a row."""
    return _row([code(text) for text in texts], conjunction)


def _row(items: Sequence[Span], conjunction: str) -> Line:
    spans: list[Span] = []
    for number, item in enumerate(items):
        if number:
            spans.append(Span(f" {conjunction} " if conjunction and number == len(items) - 1 else ", "))
        spans.append(item)
    return tuple(spans)


def faint(text: str) -> Span:
    """What need not be read."""
    return Span(text, Role.FAINT)


def level(standing: Standing) -> Span:
    """The level of a decision in words. That it is not settled is said, so that nobody has to know the scale."""
    if standing.level is None:
        by = standing.decision.superseded_by
        return Span(f"Superseded by {by}" if by else "No known level", Role.WARNING)
    if standing.settled:
        return Span(standing.level.title, Role.SETTLED)
    return Span(f"{standing.level.title}, not settled", Role.ASKING if standing.level.asks else Role.UNSETTLED)


def standing_line(standing: Standing, *, title: bool = False) -> Line:
    """The level of a decision, its id and, with `title`, what it decides."""
    named = line("  ", code(standing.id), f"  {standing.decision.title}" if title else "")
    return line(level(standing), named)


def facts(rows: Sequence[tuple[str, Sequence[Line]]]) -> list[Block]:
    """Facts that have a value; nothing where none has."""
    given = tuple((name, tuple(value for value in values if value)) for name, values in rows)
    given = tuple((name, values) for name, values in given if values)
    return [Facts(given)] if given else []
