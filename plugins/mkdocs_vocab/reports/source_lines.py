"""Source lines under findings: read once a document, cut around the finding, with carets under it."""

from __future__ import annotations

from pathlib import Path

from ..display.escaping import printable
from ..facts import LINE_END
from ..findings import Finding
from ..vocabulary.width import cell_width, cut

#: A source line takes up to this many terminal cells where no terminal sets a bound, and never fewer than MIN_CELLS.
MAX_CELLS = 160
MIN_CELLS = 40
_CUT = "…"


class Sources:
    """Lines of documents, each read once. Without a root there are none."""

    def __init__(self, root: Path | None) -> None:
        self.root = root
        self._lines: dict[str, list[str]] = {}

    def line(self, path: str, number: int) -> str | None:
        """A line, counted from 1, without its end; None where it cannot be had."""
        if self.root is None:
            return None
        if path not in self._lines:
            try:
                text = (self.root / path).read_bytes().decode("utf-8-sig", "replace")
            except OSError:
                text = ""
            self._lines[path] = LINE_END.split(text)
        lines = self._lines[path]
        return lines[number - 1] if 0 < number <= len(lines) else None


def marked(source: str, finding: Finding, columns: int | None = None) -> list[str]:
    """The source line of a finding and a line of carets under it, both behind a gutter with the line number.

    A line that is too wide for `columns` is cut around the finding, with an ellipsis at each cut.
    """
    gutter = str(finding.line)
    room = MAX_CELLS if columns is None else min(MAX_CELLS, max(MIN_CELLS, columns - len(gutter) - len("     | ")))
    start = min(finding.column - 1, len(source))
    end = len(source) if finding.end_line > finding.line else max(start, finding.end_column - 1)
    # Enough to fill the room also with characters that take no cell, such as accents, and little of a line of a megabyte.
    most = 4 * room
    before = printable(source[max(0, start - most) : start])
    token = printable(source[start : min(end, start + most)])
    before, token, after = _fitted(before, token, printable(source[end : end + most]), room)
    carets = "^" * max(1, cell_width(token))
    return [f"    {gutter} | {before}{token}{after}".rstrip(), f"    {' ' * len(gutter)} | {' ' * cell_width(before)}{carets}"]


def _fitted(before: str, token: str, after: str, room: int) -> tuple[str, str, str]:
    """The three parts of a line cut to `room` cells: the token first, what stands around it as far as there is room."""
    if cell_width(before) + cell_width(token) + cell_width(after) <= room:
        return before, token, after
    token = _cut_end(token, room // 2)
    rest = room - cell_width(token)
    # What one side leaves over goes to the other.
    left = max(rest // 2, rest - cell_width(after))
    before = _cut_start(before, left)
    return before, token, _cut_end(after, rest - cell_width(before))


def _cut_end(text: str, cells: int) -> str:
    return text if cell_width(text) <= cells else cut(text, max(0, cells - 1)) + _CUT


def _cut_start(text: str, cells: int) -> str:
    if cell_width(text) <= cells:
        return text
    while text and (cell_width(text) > max(0, cells - 1) or not cell_width(text[0])):
        # No character is wider than two cells.
        text = text[max(1, (cell_width(text) - cells) // 2) :]
    return _CUT + text
