"""What a MkDocs build shows: the pages for the check of rendered pages, and what only the finished site has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files

from ...checking import Memory, Report
from ...discovery import inside
from ...findings import Finding
from ...project import Project
from ..page_source import PageSource
from .claims import AwaitedClaims
from .finished import FinishedCheck, Shell
from .includes import Includes
from .pages import RenderedCheck, RenderedPage


class BuildCheck:
    """The checks of one build, beside that of the sources."""

    def __init__(self, project: Project, config: MkDocsConfig, memory: Memory) -> None:
        self._project = project
        self._config = config
        self._rendered = RenderedCheck(project, Includes(project.root, list(_folders(project, config))), memory)
        self._finished = FinishedCheck(project, _templates(project, config))
        self._claims = AwaitedClaims(project)
        self._sources: dict[str, RenderedPage] = {}
        #: Files of the site that are checked, or come from documents that are.
        self._done: set[str] = set()

    def pages(self, files: Files) -> Iterator[RenderedPage]:
        """The pages that the build has rendered; those that it passed over (`--dirty`) are left out."""
        for file in files:
            if file.src_uri.endswith((".html", ".htm")):
                self._done.add(file.dest_uri)
        for file in files.documentation_pages():
            if file.page is not None and file.page.content is not None:
                page = self._page(file.page)
                self._sources[file.dest_uri] = page
                self._done.add(file.dest_uri)
                yield page

    def _page(self, page: Any) -> RenderedPage:
        source = PageSource(page)
        path = source.path
        if path is not None and inside(self._project.root, path):
            return RenderedPage(self._project.relative(path), source.text, page.content, path.parent)
        # A page that another plugin made is in no file of the project.
        return RenderedPage(f"{self._project.docs_dir}/{source.name}", source.text, page.content)

    def rendered(self, pages: Sequence[RenderedPage], report: Report) -> Iterator[Finding]:
        """What rendered pages have beyond their sources."""
        yield from self._rendered.findings(pages, report)

    def claims(self, pages: Sequence[RenderedPage], report: Report) -> Iterator[Finding]:
        """The claims that rendered pages lack, as far as their sources leave it open."""
        return self._claims.rendered(pages, report)

    def add_page(self, output: str, dest: str, content: str) -> None:
        """Note what the theme puts around the content of a page."""
        page = self._sources.get(dest)
        if page is not None:
            self._claims.add_page(page.path, output)
        if page is not None and self._finished.has_templates:
            self._finished.add(Shell(page.path, output, content))

    def after(self, report: Report) -> list[Finding]:
        """What only the finished site shows: the theme's own text, pages without a source, and what the setting `website` names."""
        found = [*self._finished.findings(), *self._claims.after()]
        site = Path(self._config.site_dir)
        for file in sorted(site.rglob("*.html")):
            if file.relative_to(site).as_posix() not in self._done:
                found += self._finished.of_file(file, self._name_of(file))
        found += self._finished.of_website(site)
        told = {(f.rule, f.path, f.line, f.column) for f in (*report.findings, *report.held_back, *report.baselined)}
        return [finding for finding in found if (finding.rule, finding.path, finding.line, finding.column) not in told]

    def _name_of(self, file: Path) -> str:
        """What findings call a file of the site; the settings where it lies outside of the project."""
        return self._project.relative(file) if inside(self._project.root, file) else self._project.name_of_settings


def _folders(project: Project, config: MkDocsConfig) -> Iterator[Path]:
    """What names of included files may be relative to."""
    base = project.base
    yield Path(config.docs_dir)
    snippets = (config.mdx_configs or {}).get("pymdownx.snippets", {})
    paths = snippets.get("base_path", []) if isinstance(snippets, dict) else []
    for path in [paths] if isinstance(paths, str) else paths:
        yield base / str(path)
    macros = config.plugins.get("macros")
    include_dir = macros.config.get("include_dir") if macros is not None else None
    if include_dir:
        yield base / str(include_dir)
    yield base
    yield project.root


def _templates(project: Project, config: MkDocsConfig) -> list[Path]:
    """The templates of the project itself that override those of the theme, or render pages of their own."""
    folder = config.theme.custom_dir
    found = sorted(Path(folder).rglob("*.html")) if folder and inside(project.root, Path(folder)) else []
    return [path for path in found if path.is_file() and inside(project.root, path)]
