"""Claims that pages must carry and whose sources leave it open: the rendered page tells, or the finished one with its template."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import unescape

from ...checking import Report
from ...checking.claims import TEMPLATE, missing, skipped
from ...errors import UnresolvedReference
from ...findings import Finding
from ...project import Project
from ...regexes import lazy
from ...remarks import Lacking
from .pages import RenderedPage

_CLAIM = lazy(r"\bdata-vocab-claim\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+))|<!--\s*vocab:\s*claim\s+([\w:-]+)")


class AwaitedClaims:
    """The claims of one build that its sources leave open."""

    def __init__(self, project: Project) -> None:
        self._project = project
        #: Those of pages that a template of the theme shows, by path.
        self._later: dict[str, list[Lacking]] = {}
        self._missing: list[Finding] = []

    def rendered(self, pages: Iterable[RenderedPage], report: Report) -> Iterator[Finding]:
        """What rendered pages lack. What is known now is no longer noted as skipped in the report."""
        by_path: dict[str, list[Lacking]] = {}
        for lacking in report.awaited:
            by_path.setdefault(lacking.path, []).append(lacking)
        for page in pages if by_path else ():
            told = by_path.pop(page.path, [])
            notes = [skipped(lacking) for lacking in told]
            if notes:
                report.counts.skipped = [note for note in report.counts.skipped if note not in notes]
            for lacking in self._lacking(page.html, told):
                if TEMPLATE.match(page.source):
                    self._later.setdefault(page.path, []).append(lacking)
                else:
                    yield from missing(self._project, lacking)

    def add_page(self, path: str, output: str) -> None:
        """Look at a finished page."""
        for lacking in self._lacking(output, self._later.pop(path, [])):
            self._missing += missing(self._project, lacking)

    def after(self) -> list[Finding]:
        """What finished pages lack."""
        found, self._missing = self._missing, []
        return found

    def _lacking(self, html: str, told: list[Lacking]) -> list[Lacking]:
        if not told:
            return []
        carried = {self._reference(next(name for name in match.groups() if name is not None)) for match in _CLAIM.finditer(html)}
        return [lacking for lacking in told if lacking.reference not in carried]

    def _reference(self, name: str) -> str:
        try:
            vocabulary, claim = self._project.catalog.find("claim", unescape(name).strip())
        except UnresolvedReference:
            return ""
        return f"{vocabulary.id}:{claim.id}"
