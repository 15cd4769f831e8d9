"""The check of the finished site: what the theme puts around pages, pages without a source, and HTML that the settings name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path

from msgspec import Struct

from ...checking import check_page, read_page
from ...checking.document import findings_of
from ...discovery import inside
from ...documents import empty_patterns, read_text, website_files
from ...findings import Finding
from ...project import Project
from ...regexes import lazy
from ...remarks import Unread
from ...rules import rules_of
from .additions import words_of_html
from .places import Around, at_top, in_file, relative

#: Of the content of a page; its source has told of them.
_OF_SOURCES = ("VOC902", "VOC903", "VOC205")
_TEMPLATE = lazy(r"\{[{%#][^{}]*[}%#]\}")


class Shell(Struct, frozen=True):
    """A finished page: `content` is what stands in `output` and is checked already, `path` is that of its source."""

    path: str
    output: str
    content: str


class FinishedCheck:
    """Checks what only the finished site shows. `templates` are those of the project that override the theme's."""

    def __init__(self, project: Project, templates: Sequence[Path]) -> None:
        self._project = project
        self._templates = templates
        self._started = False
        self._found: list[Finding] = []
        self._seen: set[tuple[str, str, int, int]] = set()

    @property
    def has_templates(self) -> bool:
        """Whether the project has templates of its own: those of a theme name no labels."""
        return bool(self._templates)

    def add(self, shell: Shell) -> None:
        """Check what stands around the content of a page, if it says something that the pages before it did not."""
        start = shell.output.find(shell.content) if shell.content else -1
        end = start + len(shell.content) if start >= 0 else 0
        around = (shell.output[: max(start, 0)] + shell.output[end:]).casefold()
        new = {word for word in self._unseen if word in around}
        if self._started and not new:
            return
        self._started = True
        self._unseen -= new
        found, standing = self._check(shell.path, shell.output, kind="whole html")
        for finding, offset in found:
            if not (start <= offset < end or finding.rule.startswith(_OF_SOURCES)):
                self._tell(finding, standing, None)

    def findings(self) -> Iterator[Finding]:
        """What was found around the pages."""
        yield from self._found
        self._found = []

    def of_file(self, file: Path, name: str) -> list[Finding]:
        """What is wrong in a page of the site that has no source."""
        before, self._found = self._found, []
        if inside(self._project.root, file):
            text = read_text(self._project.root, relative(self._project.root, file.resolve()))
        else:
            text = file.read_text(encoding="utf-8", errors="replace")
        if isinstance(text, str):
            found, standing = self._check(name, text)
            for finding, _ in found:
                self._tell(finding, standing, name)
        found_here, self._found = self._found, before
        return found_here

    def of_website(self, site: Path) -> list[Finding]:
        """What is wrong in files outside of the site that the setting `website` names, and its patterns that name none."""
        found: list[Finding] = []
        for path in website_files(self._project):
            file = self._project.root / path
            if file.resolve().is_relative_to(site.resolve()):
                continue  # checked already
            text = read_text(self._project.root, path)
            if isinstance(text, Unread):
                found += [f for rule in rules_of("document") for f in findings_of(self._project, rule, rule.check(text), path)]
            else:
                page = read_page(self._project, path, text, kind="html")
                if not isinstance(page, Unread):
                    found += check_page(self._project, page).findings
        for empty in empty_patterns(self._project):
            if empty.key == "website":
                for rule in rules_of("settings"):
                    found += findings_of(self._project, rule, rule.check(empty), empty.path)
        return found

    def _check(self, path: str, text: str, kind: str = "html") -> tuple[list[tuple[Finding, int]], Around | None]:
        """The findings in a finished page with their offsets, and what stands around them."""
        page = read_page(self._project, path, text, kind=kind)
        if isinstance(page, Unread):
            return [], None
        found = check_page(self._project, page).findings
        return [(finding, page.offset(finding.line, finding.column)) for finding in found], Around(page) if found else None

    def _tell(self, finding: Finding, around: Around | None, path: str | None) -> None:
        """Take a finding up, once a site, where it stands in a template or in the settings of the project.

        Else in the finished page at a path; not at all where there is none: what a theme puts around pages is not the project's.
        """
        context = around.text(finding) if around is not None else ""
        written = (in_file(finding, text, context, name) for name, text in self._texts)
        found = next((place for place in written if place is not None), None)
        if found is None and path is not None:
            found = finding if path != self._project.name_of_settings else at_top(finding, path)
        if found is not None and (key := (found.rule, found.path, found.line, found.column)) not in self._seen:
            self._seen.add(key)
            self._found.append(found)

    @cached_property
    def _unseen(self) -> set[str]:
        """The words of the templates that no page has shown yet: what they print on all pages is checked with the first."""
        return {word.decode() for _, text in self._texts[:-1] for word in words_of_html(_TEMPLATE.sub(" ", text))}

    @cached_property
    def _texts(self) -> list[tuple[str, str]]:
        """The templates and the settings, with their paths relative to the project."""
        names = [relative(self._project.root, path.resolve()) for path in self._templates]
        texts = [(name, read_text(self._project.root, name)) for name in (*names, self._project.name_of_settings)]
        return [(name, text) for name, text in texts if isinstance(text, str)]
