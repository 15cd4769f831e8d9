"""The pieces of one block: runs of text, code spans, entities, line ends, each with its place."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from ..facts import LINE_END, Piece
from ..regexes import lazy

_STRUCK_TAGS = frozenset({"s", "del", "strike"})
_INDENT = " \t"
_SPACE = frozenset(" \t\r\n")
# The highlighter's prefix of a code span, `#!yaml key: value` or `:::yaml key: value`, is not shown.
_HIGHLIGHTER = lazy(r"(?:#!|:{3,})[\w#.+-]+[ \t]+")


class Hidden:
    """Ranges of a document that a reader does not see, such as templates and attribute lists."""

    def __init__(self, ranges: Sequence[tuple[int, int]] = ()) -> None:
        """Take ranges in any order; they may overlap."""
        self._starts: list[int] = []
        self._ends: list[int] = []
        for start, end in sorted(ranges):
            if self._ends and start <= self._ends[-1]:
                self._ends[-1] = max(end, self._ends[-1])
            else:
                self._starts.append(start)
                self._ends.append(end)

    def __bool__(self) -> bool:
        return bool(self._starts)

    def touches(self, start: int, end: int) -> bool:
        """Tell whether something of `start:end` is hidden."""
        index = bisect_right(self._ends, start)
        return index < len(self._starts) and self._starts[index] < end

    def covers(self, start: int, end: int) -> bool:
        """Tell whether all of `start:end` lies in one hidden range."""
        index = bisect_right(self._ends, start)
        return index < len(self._starts) and self._starts[index] <= start and end <= self._ends[index]

    def visible(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """Yield the parts of `start:end` that are not hidden."""
        index = bisect_right(self._ends, start)
        while index < len(self._starts) and self._starts[index] < end:
            if start < self._starts[index]:
                yield start, self._starts[index]
            start = self._ends[index]
            index += 1
        if start < end:
            yield start, end


class Pieces:
    """Collects the pieces of the open block of a document, in order.

    Texts that touch become one piece: `run_start:run_end` is the text that may still grow. Inside an HTML `<code>` all texts
    together are one code span. `first:last` is what the block covers so far; `first` is -1 where it is empty.
    """

    __slots__ = (
        "_code",
        "_hidden",
        "_linked",
        "_pieces",
        "_struck",
        "_templates",
        "_text",
        "first",
        "last",
        "run_end",
        "run_start",
    )

    def __init__(self, text: str, hidden: Hidden, templates: Hidden) -> None:
        """`hidden` is cut out of texts; a code span that holds something of `templates` shows what nobody knows here."""
        self._text = text
        self._hidden = hidden if hidden else None
        self._templates = templates if templates else None
        self._pieces: list[Piece] = []
        self._struck = 0
        self._linked = 0
        self._code: list[Piece] | None = None
        self.run_start = 0
        self.run_end = -1
        self.first = -1
        self.last = -1

    def add_text(self, start: int, end: int) -> None:
        """Add text that is shown as it is written."""
        if start != self.run_end:
            self._end_run(start, end)
            self.run_start = start
        self.run_end = end
        self.last = end

    def add_value(self, start: int, end: int, value: str) -> None:
        """Add text that is written differently: an entity."""
        self._end_run(start, end)
        self._append(start, end, value)

    def add_line_end(self, start: int, end: int) -> None:
        """Add a line end, or a tag that breaks the line."""
        self._end_run(start, end)
        self._append(start, end, "\n")

    def add_code(self, start: int, end: int, *, in_cell: bool = False) -> None:
        """Add a code span; `start:end` includes its backticks. In a table cell an escaped pipe is a pipe."""
        text = self._text
        self._end_run(start, end)
        while start < end and text[start] == "`" == text[end - 1]:
            start += 1
            end -= 1
        start, end = trimmed(text, start, end)
        if highlighter := _HIGHLIGHTER.match(text, start, end):
            start = highlighter.end()
        if start >= end or (self._templates and self._templates.touches(start, end)):
            return
        value = text[start:end]
        if "\n" in value or "\r" in value:
            value = _unwrapped(value)
        if in_cell and "\\|" in value:
            value = value.replace("\\|", "|")
        if self._code is None:
            self._pieces.append(Piece(start, end, value, True, self._struck > 0, self._linked > 0))
        else:
            self._code.append(Piece(start, end, value))

    def add_tag(self, name: str, start: int, end: int, *, closing: bool) -> None:
        """Add an inline HTML tag at `start:end`, its name in lower case."""
        self._end_run(start, end)
        step = -1 if closing else 1
        if name == "br":
            self._append(start, end, "\n")
        elif name == "code":
            self._end_code()
            self._code = None if closing else []
        elif name in _STRUCK_TAGS:
            self.change(end, struck=step)
        elif name == "a":
            self.change(end, linked=step)

    def add_nothing(self, start: int, end: int) -> None:
        """Add something that no reader sees, such as a comment."""
        self._end_run(start, end)

    def change(self, offset: int, *, struck: int = 0, linked: int = 0) -> None:
        """Begin (1) or end (-1) a construct that strikes or links text; its first mark begins, its last one ends at `offset`."""
        self._end_run(offset, offset)
        self._struck = max(0, self._struck + struck)
        self._linked = max(0, self._linked + linked)

    def take(self) -> tuple[Piece, ...]:
        """Return the pieces so far; what follows belongs to another block, in which no construct of this one is open."""
        self._end_run(-1, -1)
        self.first = -1
        if self._code:
            self._end_code()
        self._code = None
        self._struck = self._linked = 0
        pieces = self._pieces
        while pieces and pieces[-1].text == "\n":
            pieces.pop()
        if not pieces:
            return ()
        self._pieces = []
        while pieces[0].text == "\n":
            del pieces[0]
        if self._hidden and pieces[0].text.isspace() and not any(piece.code or piece.text.strip() for piece in pieces):
            return ()
        return tuple(pieces)

    def _end_run(self, start: int, end: int) -> None:
        """End the run of text, and note that the block goes on with `start:end`."""
        run_start, run_end = self.run_start, self.run_end
        if run_start < run_end:
            if not self._hidden or not self._hidden.touches(run_start, run_end):
                self._append(run_start, run_end, self._text[run_start:run_end])
            else:
                for seen_start, seen_end in self._hidden.visible(run_start, run_end):
                    self._append(seen_start, seen_end, self._text[seen_start:seen_end])
        self.run_end = -1
        if self.first < 0:
            self.first = start
        self.last = end

    def _append(self, start: int, end: int, value: str) -> None:
        if self._code is None:
            self._pieces.append(Piece(start, end, value, False, self._struck > 0, self._linked > 0))
        else:
            self._code.append(Piece(start, end, value))

    def _end_code(self) -> None:
        """Turn the content of an HTML `<code>` into one code span."""
        parts = self._code
        if not parts:
            return
        start, end = trimmed(self._text, parts[0].start, parts[-1].end)
        value = " ".join("".join(part.text for part in parts).split("\n")).strip()
        if value and not (self._templates and self._templates.touches(start, end)):
            self._pieces.append(Piece(start, end, value, True, self._struck > 0, self._linked > 0))


def trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """Return `start:end` without white space at its ends."""
    while start < end and text[end - 1] in _SPACE:
        end -= 1
    while start < end and text[start] in _SPACE:
        start += 1
    return start, end


def _unwrapped(text: str) -> str:
    """Put a code span that wraps on one line: indent and quote marks of its later lines are not part of it."""
    first, *rest = LINE_END.split(text)
    return " ".join([first.rstrip(_INDENT), *(line.lstrip(" \t>").rstrip(_INDENT) for line in rest)])
