"""The pipeline: documents are read, their places bound, the rules asked, exceptions applied.

A document is checked by a function of (document, vocabularies, settings) alone; the command line, the MkDocs plugin and the tests
are callers of the same functions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from .binding import BoundPage, bind_page, keys_of_interest
from .binding.scope import Scope
from .documents import Selection, read_text, select
from .errors import SettingsError, UnresolvedReference
from .exceptions import Excuse, exceptions_of, excused, unused
from .facts import Page
from .findings import Finding, Problem, Severity, finding_from, sorted_unique
from .globs import matches_any
from .project import Project
from .readers import UnreadableDocument
from .readers.embedded import with_data
from .readers.markdown import read_markdown
from .remarks import Skipped, Unread
from .rules import Rule, rules_of
from .settings.model import Bind
from .settings.severities import severity_of
from .vocabulary.catalog import Catalog
from .vocabulary.nodes import Place


@dataclass(slots=True)
class Counts:
    """What was looked at. `mentions` are the code spans and cells that name a label, `bound` those in bound places."""

    files: int = 0
    mentions: int = 0
    bound: int = 0
    tables: int = 0
    diagrams: int = 0
    schemas: int = 0
    statements: int = 0
    skipped: list[Skipped] = field(default_factory=list)

    def add(self, other: Counts) -> None:
        """Adds the counts of another document."""
        self.files += other.files
        self.mentions += other.mentions
        self.bound += other.bound
        self.tables += other.tables
        self.diagrams += other.diagrams
        self.schemas += other.schemas
        self.statements += other.statements
        self.skipped += other.skipped


@dataclass(slots=True)
class Report:
    """The result of a run. `vocabulary_broken` says that the vocabularies have errors, so that no document was checked.

    `paths` are the documents that were checked, relative to the project root.
    """

    catalog: Catalog
    findings: list[Finding] = field(default_factory=list)
    held_back: list[Finding] = field(default_factory=list)
    counts: Counts = field(default_factory=Counts)
    paths: list[str] = field(default_factory=list)
    excluded: list[str] = field(default_factory=list)
    vocabulary_broken: bool = False
    whole: bool = True

    def number(self, severity: Severity) -> int:
        """How many findings have a severity."""
        return sum(finding.severity is severity for finding in self.findings)

    def fails(self, fail_on: str) -> bool:
        """Whether there is a finding at or above the level."""
        return any(finding.severity >= Severity.named(fail_on) for finding in self.findings)


@dataclass(frozen=True, slots=True)
class Checked:
    """Findings of one document, those that exceptions hold back, and what was looked at."""

    findings: list[Finding]
    held_back: list[Finding]
    counts: Counts


class Memory:
    """Results of earlier runs in one process: an unchanged document is not read again while vocabularies and settings stay."""

    def __init__(self) -> None:
        self._project: tuple[object, ...] = ()
        self._checked: dict[str, tuple[tuple[int, ...], Checked]] = {}

    def check(self, project: Project, path: str) -> Checked:
        """The result for a document, read only if it changed."""
        # Unchanged vocabulary files are the same objects; the settings are compared by what they were read from.
        around = (*project.catalog.files, project.root, project.base, _stamp(project.source.path if project.source else None))
        if around != self._project:
            self._project = around
            self._checked = {}
        stamp = _stamp(project.root / path)
        known = self._checked.get(path)
        if known is not None and known[0] == stamp:
            return known[1]
        checked = check_file(project, path)
        self._checked[path] = (stamp, checked)
        return checked


def _stamp(path: Path | None) -> tuple[int, ...]:
    if path is None:
        return ()
    try:
        stat = path.stat()
    except OSError:
        return ()
    return (stat.st_mtime_ns, stat.st_ctime_ns, stat.st_size, stat.st_ino)


def check_project(project: Project, named: Iterable[Path] = (), *, memory: Memory | None = None) -> Report:
    """Checks vocabularies and documents of a project, or of the paths that are named. Raises VocabError."""
    selection = select(project, named)
    report = Report(project.catalog, whole=selection.whole, excluded=selection.excluded)
    report.findings += project.vocabulary_findings()
    report.counts.skipped += selection.skipped
    if any(finding.severity is Severity.ERROR for finding in report.findings):
        report.vocabulary_broken = True
        return report
    check_bind_references(project)
    report.paths = selection.paths
    for path in selection.paths:
        checked = memory.check(project, path) if memory is not None else check_file(project, path)
        report.findings += checked.findings
        report.held_back += checked.held_back
        report.counts.add(checked.counts)
    report.findings += _settings_findings(project, selection)
    report.findings = sorted_unique(report.findings)
    return report


def check_file(project: Project, path: str) -> Checked:
    """Checks the document at a path relative to the project root."""
    text = read_text(project.root, path)
    if isinstance(text, Unread):
        return _unread(project, text)
    return check_text(project, path, text)


def check_text(project: Project, path: str, text: str) -> Checked:
    """Checks a Markdown text (without byte order mark) that stands at a path of the project."""
    page = read_page(project, path, text)
    return _unread(project, page) if isinstance(page, Unread) else check_page(project, page)


def read_page(project: Project, path: str, text: str) -> Page | Unread:
    """The facts of a Markdown text; data in it are read where they mention a key that belongs to a dimension."""
    try:
        page = read_markdown(path, text)
        return with_data(page, keys_of_interest(page, Scope(project.catalog, _binds(project, path))))
    except UnreadableDocument as error:
        return Unread(path, Page(path, text).place(error.offset, error.offset), error.message)


def bound_page(project: Project, page: Page) -> BoundPage:
    """The page with its places bound, as the settings of the project have it."""
    return bind_page(
        page,
        project.catalog,
        binds=_binds(project, page.path),
        historical=matches_any(page.path, map(project.from_base, project.settings.historical)),
        macros_by_default=project.macros_by_default,
    )


def _binds(project: Project, path: str) -> tuple[Bind, ...]:
    """The entries of the setting `bind` that name a path."""
    return tuple(bind for bind in project.settings.bind if matches_any(path, map(project.from_base, bind.paths)))


def check_page(project: Project, page: Page) -> Checked:
    """Checks the facts of one document."""
    bound = bound_page(project, page)
    exceptions, wrong = exceptions_of(page, bound.directives)
    if wrong:
        bound = replace(bound, misread=(*bound.misread, *wrong))
    findings = [finding for rule in rules_of("page") for finding in _findings(project, rule, rule.check(bound), page.path)]
    for unparsed in bound.unparsed_for_sure:
        unread = Unread(page.path, page.place(unparsed.start, unparsed.end), unparsed.message)
        findings += _unread(project, unread).findings
    stay, held = excused(page, findings, exceptions)
    stay += _unused(project, page, exceptions)
    counts = Counts(
        files=1,
        mentions=len(bound.uses),
        bound=sum(use.bound for use in bound.uses),
        tables=sum(bool(table.columns) for table in bound.tables),
        skipped=[
            Skipped(page.path, f.message, page.position(f.start)[0]) for f in page.unparsed if f not in bound.unparsed_for_sure
        ],
    )
    return Checked(sorted_unique(stay), held, counts)


def _findings(project: Project, rule: Rule, problems: Iterable[Problem], path: str) -> Iterator[Finding]:
    binds = _binds(project, path)
    for problem in problems:
        severity = severity_of(rule.code, problem.severity or rule.severity, project.settings, binds)
        if severity is not Severity.OFF:
            yield finding_from(problem, rule=rule.code, name=rule.name, severity=severity, path=path)


def _unread(project: Project, unread: Unread) -> Checked:
    findings = [f for rule in rules_of("document") for f in _findings(project, rule, rule.check(unread), unread.path)]
    return Checked(findings, [], Counts(files=1, skipped=[Skipped(unread.path, unread.message)]))


def _unused(project: Project, page: Page, exceptions: list[Excuse]) -> Iterator[Finding]:
    for exception in unused(page, exceptions):
        for rule in rules_of("exception"):
            yield from _findings(project, rule, rule.check(exception), page.path)


def _settings_findings(project: Project, selection: Selection) -> Iterator[Finding]:
    if not selection.whole:
        return
    for empty in selection.empty:
        for rule in rules_of("settings"):
            yield from _findings(project, rule, rule.check(empty), empty.path)


def check_bind_references(project: Project) -> None:
    """Makes sure that the settings name dimensions and vocabularies that exist.

    Raises SettingsError with a line for every one that does not.
    """
    settings, catalog = project.settings, project.catalog
    named: list[tuple[Place, str, Callable[[str], object]]] = []
    for bind in settings.bind:
        named += [(bind.place("vocabularies", n), id_, catalog.vocabulary) for n, id_ in enumerate(bind.vocabularies)]
        named += [(bind.place("dimensions", n), reference, catalog.dimension) for n, reference in enumerate(bind.dimensions)]
        for key, mapping in (("headers", bind.headers), ("keys", bind.keys)):
            named += [(bind.place(key, name), reference, catalog.dimension) for name, reference in mapping.items()]
    named += [(enumeration.place("dimension"), enumeration.dimension, catalog.dimension) for enumeration in settings.code]
    wrong = []
    for place, reference, resolve in named:
        try:
            resolve(reference)
        except UnresolvedReference as error:
            wrong.append(f"{project.name_of_settings}:{place.line}:{place.column}: {error.message}")
    if wrong:
        raise SettingsError("\n".join(wrong))
