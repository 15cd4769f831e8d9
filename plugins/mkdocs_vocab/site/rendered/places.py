"""Where in the sources a finding of a rendered page stands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec.structs import replace

from ...facts import Page
from ...findings import Finding
from ...regexes import lazy
from .includes import markers_in

RENDERED = " (in the rendered page)"
_WORD = lazy(r"[^\W_]+")


def said(text: str) -> str:
    """The words of a text, alike in a source and rendered."""
    return " ".join(_WORD.findall(text.casefold()))


def texts_of(page: Page) -> set[str]:
    """What the blocks, table rows and code blocks of a page say."""
    found = {said(block.text) for block in page.blocks if block.kind != "cell"}
    found |= {said(fence.content) for fence in page.fences}
    for table in page.tables:
        found |= {said(" ".join(cell.text for cell in row)) for row in (table.header, *table.rows)}
    return found


class Around:
    """What stands around the places of a rendered page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._texts: list[tuple[int, int, str]] | None = None

    def text(self, finding: Finding) -> str:
        """What the block, table row or code block says in which a finding stands."""
        offset = self._page.offset(finding.line, finding.column)
        containing = [text for start, end, text in self._all() if start <= offset < max(end, start + 1)]
        return containing[-1] if containing else ""

    def before(self, finding: Finding) -> Iterator[str]:
        """What stands before a finding, nearest first."""
        offset = self._page.offset(finding.line, finding.column)
        for _, end, text in reversed(self._all()):
            if end <= offset and text:
                yield text

    def _all(self) -> list[tuple[int, int, str]]:
        if self._texts is None:
            found = [(block.start, block.end, said(block.text)) for block in self._page.blocks if block.kind != "cell"]
            found += [(fence.start, fence.end, said(fence.content)) for fence in self._page.fences]
            for table in self._page.tables:
                for row in (table.header, *table.rows):
                    found += [(row[0].start, row[-1].end, said(" ".join(cell.text for cell in row)))] if row else []
            self._texts = sorted(found)
        return self._texts


def in_file(finding: Finding, text: str, around: str, path: str) -> Finding | None:
    """The finding at the line of a file that holds its token; of several the one most like what stands around it.

    None where no line does. The message stays: there it is, whoever reads that file.
    """
    pattern = re.compile(rf"(?<![\w-]){re.escape(finding.token)}(?![\w-])")
    if not finding.token or finding.token not in text:
        return None
    wanted = set(around.split())
    best: tuple[int, int, int] | None = None
    for number, line in enumerate(text.splitlines(), 1):
        match = pattern.search(line)
        if match is not None:
            alike = len(wanted & set(said(line).split()))
            if best is None or alike > best[0]:
                best = (alike, number, match.start() + 1)
    if best is None:
        return None
    _, number, column = best
    return replace(
        finding, path=path, line=number, column=column, end_line=number, end_column=column + len(finding.token), fixable=False
    )


def in_page(finding: Finding, source: str, around: Around, path: str) -> Finding:
    """The finding at the mark that fills it in: the only one, else the first behind what stands before it; else in line 1."""
    markers = markers_in(source)
    line = column = 1
    if markers:
        marker = markers[0]
        if len(markers) > 1:
            lines = source.splitlines()
            written: Mapping[str, int] = {said(text): number for number, text in enumerate(lines, 1) if text.strip()}
            before = next((written[text] for text in around.before(finding) if text in written), 0)
            starts = [(source.count("\n", 0, found.start) + 1, found) for found in markers]
            marker = next((found for number, found in starts if number > before), markers[-1])
        line = source.count("\n", 0, marker.start) + 1
        column = marker.start - source.rfind("\n", 0, marker.start)
    return replace(
        finding,
        path=path,
        line=line,
        column=column,
        end_line=line,
        end_column=column + 1,
        message=finding.message + RENDERED,
        fixable=False,
    )


def at_top(finding: Finding, path: str) -> Finding:
    """The finding in the first line of the page that shows it."""
    message = finding.message + RENDERED
    return replace(finding, path=path, line=1, column=1, end_line=1, end_column=2, message=message, fixable=False)


def relative(root: Path, path: Path) -> str:
    """A path relative to the project, with `/`."""
    return path.relative_to(root.resolve()).as_posix()
