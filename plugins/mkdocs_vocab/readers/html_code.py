"""Code blocks of HTML: what is shown, line by line, with the place of every character in spite of tags and entities."""

from __future__ import annotations

from msgspec import Struct

from ..facts import LINE_END, Fence
from .html_tokens import Run


class OpenCode(Struct):
    """A code block that is being read."""

    start: int
    language: str
    runs: list[Run] = []

    def add(self, run: Run) -> None:
        """Add text that is shown."""
        self.runs.append(run)

    def fence(self, end: int) -> Fence:
        """The code block, which ends at `end`."""
        parts: list[str] = []
        places: list[tuple[int, int, int]] = []
        length = 0
        for run in self.runs:
            for start, stop, value in _lines(run):
                if not length and value == "\n" and not parts:
                    # The line end right behind `<pre>` is not shown.
                    parts.append("")
                    continue
                parts.append(value)
                places.append((length, start, stop))
                length += len(value)
        content = "".join(parts)
        starts = _line_starts(content, places, end)
        return Fence(self.start, end, self.language, "", content, starts, tuple(places))


def _lines(run: Run) -> list[tuple[int, int, str]]:
    """The parts of a run, each line end one of its own: it may be written as two characters."""
    if not run.line:
        return [(run.start, run.end, run.value)]
    parts = []
    position = 0
    for match in LINE_END.finditer(run.value):
        if position < match.start():
            parts.append((run.start + position, run.start + match.start(), run.value[position : match.start()]))
        parts.append((run.start + match.start(), run.start + match.end(), "\n"))
        position = match.end()
    if position < len(run.value):
        parts.append((run.start + position, run.end, run.value[position:]))
    return parts


def _line_starts(content: str, places: list[tuple[int, int, int]], end: int) -> tuple[int, ...]:
    """Where each line begins: at its first character, or behind the last where nothing follows."""
    starts: list[int] = []
    index = 0
    for offset in _starts(content):
        while index + 1 < len(places) and places[index + 1][0] <= offset:
            index += 1
        if not places:
            starts.append(end)
            continue
        at, start, stop = places[index]
        starts.append(min(start + offset - at, stop))
    return tuple(starts)


def _starts(content: str) -> list[int]:
    starts = [0]
    found = content.find("\n")
    while found >= 0:
        starts.append(found + 1)
        found = content.find("\n", found + 1)
    return starts
