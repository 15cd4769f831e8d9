"""One document: read, bound, judged by the rules, exceptions applied.

Everything here is a function of (document, vocabularies, settings) alone.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec.structs import replace

from ..binding import BoundPage, bind_page, keys_of_interest
from ..binding.relevance import may_matter
from ..binding.scope import Scope
from ..discovery import kind_of
from ..documents import read_text
from ..exceptions import Excuse, exceptions_of, excused, unused
from ..facts import Page
from ..findings import Finding, Problem, Severity, finding_from, sorted_unique
from ..globs import matches_any
from ..project import Project
from ..readers import UnreadableDocument
from ..readers.diagrams.embedding import with_diagrams
from ..readers.embedded import with_data
from ..readers.reading import read_document
from ..remarks import Skipped, Unread
from ..rules import Rule, rules_of
from ..rules.claims import carried_by
from ..settings.severities import severity_of
from .enumerations import dimensions_of, read_enumerations
from .report import Carried, Checked, Counts

#: The rule on claims that pages lack: a question about the whole project.
_MISSING = "VOC603"
_FILLED_IN = "the wording of claim `{}` is filled in, so it was not compared"


def check_file(project: Project, path: str) -> Checked:
    """Checks the document at a path relative to the project root."""
    text = read_text(project.root, path)
    if isinstance(text, Unread):
        return _unread(project, text)
    return check_text(project, path, text)


def check_text(project: Project, path: str, text: str) -> Checked:
    """Checks a text (without byte order mark) that stands at a path of the project; Markdown where its ending tells no kind.

    Markdown in which nothing of the vocabularies can stand is not read any further.
    """
    is_page = (kind_of(path) or "markdown") == "markdown" and path not in project.code_by_path
    if is_page and not may_matter(text, Scope(project.catalog, project.binds_of(path))):
        return Checked([], [], Counts(files=1))
    page = read_page(project, path, text)
    return _unread(project, page) if isinstance(page, Unread) else check_page(project, page)


def read_page(project: Project, path: str, text: str, *, kind: str | None = None) -> Page | Unread:
    """The facts of a document; data in it are read where they mention a key that belongs to a dimension.

    `kind` is what the document is where the ending of its path tells something else.
    """
    try:
        if path in project.code_by_path:
            return read_enumerations(project, path, text)
        page = with_diagrams(read_document(kind or kind_of(path) or "markdown", path, text))
        return with_data(page, keys_of_interest(page, Scope(project.catalog, project.binds_of(path))))
    except UnreadableDocument as error:
        return Unread(path, Page(path, text).place(error.offset, error.offset), error.message, error.template)


def bound_page(project: Project, page: Page) -> BoundPage:
    """The page with its places bound, as the settings of the project have it."""
    return bind_page(
        page,
        project.catalog,
        binds=project.binds_of(page.path),
        historical=matches_any(page.path, project.historical_globs),
        macros_by_default=project.macros_by_default,
        code=dimensions_of(project, page.path),
        has_macros=project.has_macros,
        website=project.is_of_website(page.path),
        read=_text_of_vocabulary,
    )


@lru_cache(maxsize=1024)
def _text_of_vocabulary(text: str) -> Page:
    """A text of the vocabulary as facts; it takes Markdown."""
    try:
        return read_document("markdown", "", text)
    except UnreadableDocument:
        return Page("", text)


def check_page(project: Project, page: Page) -> Checked:
    """Checks the facts of one document."""
    bound = bound_page(project, page)
    exceptions, wrong = exceptions_of(page, bound.directives)
    if wrong:
        bound = replace(bound, misread=(*bound.misread, *wrong))
    findings = [finding for rule in rules_of("page") for finding in findings_of(project, rule, rule.check(bound), page.path)]
    for unparsed in bound.unparsed_for_sure:
        unread = Unread(page.path, page.place(unparsed.start, unparsed.end), unparsed.message)
        findings += _unread(project, unread).findings
    if page.trusted:
        findings = [finding for finding in findings if not _is_trusted(page, finding)]
    carried = _carried(bound, exceptions)
    stay, held = excused(page, findings, exceptions)
    stay += _unused(project, page, exceptions)
    counts = Counts(
        files=1,
        mentions=len(bound.uses) + bound.mentioned + len(bound.drawn),
        bound=sum(use.bound for use in bound.uses) + len(bound.drawn),
        tables=sum(bool(table.columns) for table in bound.tables),
        schemas=sum(bool(schema.schema.values) for schema in bound.schemas),
        diagrams=len({id(drawn.diagram) for drawn in bound.diagrams}),
        statements=sum(said.stance is not None and bool(said.standings) for said in bound.said) + len(bound.declared),
        skipped=[
            *(Skipped(page.path, f.message, page.position(f.start)[0]) for f in page.unparsed if f not in bound.unparsed_for_sure),
            *(Skipped(page.path, f.message, page.position(f.start)[0]) for f in page.undrawn),
            *(Skipped(page.path, _FILLED_IN.format(f.name), page.position(f.start)[0]) for f in bound.claims if f.is_filled_in),
        ],
    )
    return Checked(sorted_unique(stay), held, counts, carried)


def _carried(bound: BoundPage, exceptions: list[Excuse]) -> Carried | None:
    """The claims that a page publishes, and whether it is excused from carrying others; None where there is neither."""
    if not any(vocabulary.claims for vocabulary in bound.catalog.vocabularies):
        return None
    is_excused = False
    for exception in exceptions:
        if _MISSING.startswith(exception.code) and exception.start == 0 and exception.end >= len(bound.page.text):
            # Whether it is needed shows only when the whole project is checked.
            exception.used = is_excused = True
    claims = carried_by(bound)
    uncompared = any(found.is_filled_in for found in bound.claims)
    return Carried(claims, is_excused, uncompared) if claims or is_excused else None


def carried_on(project: Project, path: str) -> Carried:
    """What a page carries that is no document of the run."""
    text = read_text(project.root, path)
    page = read_page(project, path, text) if isinstance(text, str) else text
    if isinstance(page, Unread):
        return Carried()
    bound = bound_page(project, page)
    return _carried(bound, exceptions_of(page, bound.directives)[0]) or Carried()


def _is_trusted(page: Page, finding: Finding) -> bool:
    """Whether a macro rendered what a finding stands on: that says what the vocabulary says."""
    offset = page.offset(finding.line, finding.column)
    number = bisect_right(page.trusted, offset, key=lambda range_: range_[0]) - 1
    return number >= 0 and offset < page.trusted[number][1]


def findings_of(project: Project, rule: Rule, problems: Iterable[Problem], path: str) -> Iterator[Finding]:
    """What a rule says of a path as findings, with the severity that the settings give them there."""
    binds = project.binds_of(path)
    for problem in problems:
        severity = severity_of(rule.code, problem.severity or rule.severity, project.settings, binds)
        if severity is not Severity.OFF:
            yield finding_from(problem, rule=rule.code, name=rule.name, severity=severity, path=path)


def _unread(project: Project, unread: Unread) -> Checked:
    rules = rules_of("document") if not unread.template else []
    findings = [f for rule in rules for f in findings_of(project, rule, rule.check(unread), unread.path)]
    return Checked(findings, [], Counts(files=1, skipped=[Skipped(unread.path, unread.message)]))


def _unused(project: Project, page: Page, exceptions: list[Excuse]) -> Iterator[Finding]:
    for exception in unused(page, exceptions):
        for rule in rules_of("exception"):
            yield from findings_of(project, rule, rule.check(exception), page.path)
