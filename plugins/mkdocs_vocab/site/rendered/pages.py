"""The check of rendered pages inside a build: only what the sources did not have is reported, and each of it once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from ...checking import Memory, Report, check_page, read_page
from ...discovery import kind_of
from ...findings import Finding
from ...globs import matches_any
from ...project import Project
from ...readers.markdown_code import read_front_matter
from ...readers.reading import READERS
from ...remarks import Unread
from .additions import may_add, without_blocks
from .includes import Includes
from .places import Around, in_file, in_page, relative, texts_of

#: Findings about directives and exceptions are those of the sources, which have them all.
_OF_SOURCES = ("VOC9", "VOC205")


class RenderedPage(Struct):
    """A rendered page: `path` is that of its source relative to the project, `source` the whole text of that, `html` its content.

    `folder` is where the source lies; None where it is in no file.
    """

    path: str
    source: str
    html: str
    folder: Path | None = None


@dataclass
class RenderedCheck:
    """Checks the rendered pages of one build. `memory` keeps what it found of pages that did not change."""

    project: Project
    includes: Includes
    memory: Memory

    def findings(self, pages: Iterable[RenderedPage], report: Report) -> Iterator[Finding]:
        """What the rendered pages have beyond what the report on the sources tells."""
        told = Told(report)
        for page in pages:
            if not self._counts(page.path, told):
                continue
            if page.path not in told.paths or page.path in told.uncompared or may_add(page.source, page.html):
                yield from self.of_page(page, told)

    def _counts(self, path: str, told: Told) -> bool:
        """Whether the settings want a page to be checked."""
        if self.project.settings.include:
            return path in told.paths
        return not matches_any(path, self.project.always_excluded)

    def of_page(self, page: RenderedPage, told: Told) -> Iterator[Finding]:
        """What one rendered page has beyond its source and the files that this fills in."""
        key = (hash(page.source), hash(page.html))
        found, around = self.memory.other(self.project, page.path, key, lambda: self._check(page))
        if around is None:
            return
        own = told.by(page.path)
        files = self.includes.of(page.source, page.folder)
        included = {relative(self.project.root, path): text for path, text in files.items()}
        written = _Written(self.project, page)
        for finding in found:
            if like(finding) in own:
                continue
            elsewhere = self._in_included(finding, included, told)
            if elsewhere is not None:
                yield from elsewhere
                continue
            text = around.text(finding)
            if text and page.path in told.paths and text in written.texts and not told.leaves_open(finding, page.path):
                continue  # it was judged in the source, with all that stands around it there
            judged = page.path in told.paths and not told.leaves_open(finding, page.path)
            files_to_search = included if judged else {page.path: page.source, **included}
            yield self._placed(finding, page, files_to_search, around)

    def _check(self, page: RenderedPage) -> tuple[list[Finding], Around | None]:
        """What is wrong on a rendered page, and what stands around it; None where nothing is."""
        read = read_page(self.project, page.path, without_blocks(page.html), kind="html")
        if isinstance(read, Unread):
            raise AssertionError(read.message)
        # What the front matter says to the checker holds for the rendered page as well.
        checked = check_page(self.project, replace(read, front_matter=read_front_matter(page.source)))
        found = [finding for finding in checked.findings if not finding.rule.startswith(_OF_SOURCES)]
        return found, Around(read) if found else None

    def _in_included(self, finding: Finding, included: dict[str, str], told: Told) -> list[Finding] | None:
        """The finding where an included file has it itself: nothing more to tell where that was checked. None where none has."""
        for path in included:
            if like(finding) in told.by(path):
                return []
        for path in included:
            if path in told.paths or kind_of(path) not in (None, *READERS):
                continue
            checked = self.memory.check(self.project, path)
            if any(like(other) == like(finding) for other in checked.held_back):
                return []
            same = [other for other in checked.findings if like(other) == like(finding)]
            if same:
                return same
        return None

    def _placed(self, finding: Finding, page: RenderedPage, included: dict[str, str], around: Around) -> Finding:
        text = around.text(finding)
        for path, content in included.items():
            found = in_file(finding, content, text, path)
            if found is not None:
                return found
        return in_page(finding, page.source, around, page.path)


def like(finding: Finding) -> tuple[str, str]:
    """What makes two findings one, wherever they stand: uses of labels may be told by another rule where more is known."""
    return (finding.rule[:4] if finding.rule.startswith("VOC1") else finding.rule, finding.token)


class Told:
    """What a report tells, by path."""

    def __init__(self, report: Report) -> None:
        self.paths = set(report.paths)
        self.uncompared = {path for path, carried in report.carried.items() if carried.uncompared}
        self._by: dict[str, Counter[tuple[str, str]]] = {}
        for finding in (*report.findings, *report.held_back, *report.baselined):
            self._by.setdefault(finding.path, Counter())[like(finding)] += 1

    def leaves_open(self, finding: Finding, path: str) -> bool:
        """Whether a finding is about the wording of a claim that the source of a page did not tell."""
        return finding.rule == "VOC602" and path in self.uncompared

    def by(self, path: str) -> Counter[tuple[str, str]]:
        """How often each finding is told of a path."""
        return self._by.get(path, Counter())


class _Written:
    """What the source of a page says by itself; read only where it is asked for."""

    def __init__(self, project: Project, page: RenderedPage) -> None:
        self._project = project
        self._page = page

    @cached_property
    def texts(self) -> set[str]:
        read = read_page(self._project, self._page.path, self._page.source)
        return set() if isinstance(read, Unread) else texts_of(read)
