"""Which pages carry the claims that name them in `where`: told of the whole project, from what each page publishes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from ..discovery import files_matching, kind_of
from ..documents import read_text
from ..exceptions import FILLED_IN
from ..findings import Finding
from ..globs import matches_any
from ..project import Project
from ..regexes import lazy
from ..remarks import EmptyPattern, Lacking, Skipped
from ..rules import rules_of
from ..vocabulary.decisions import Claim
from ..vocabulary.model import Vocabulary
from .document import findings_of
from .report import Carried, Report

#: `template: home.html` in the front matter: a template of the theme may hold the claim.
TEMPLATE = lazy(r"\A---\s[\s\S]{0,20000}?^template[ \t]*:[ \t]*\S", re.MULTILINE)
#: The macro with a name that only Jinja knows.
_COMPUTED = lazy(r"\bvocab\.claim\(\s*(?!(?:id\s*=\s*)?[\"'])")
_PAGES = ("markdown", "html")

Read = Callable[[str], Carried]


def check_where(project: Project, report: Report, read: Read, *, website: bool) -> Iterator[Finding]:
    """The claims that pages lack, and patterns that name no file. What only a build can tell is noted in the report.

    `read` looks at a page that is no document of the run. `website` is false in a build, whose output is not there yet.
    """
    for vocabulary in project.catalog.vocabularies:
        for claim in vocabulary.claims:
            for number, glob in enumerate(claim.where):
                yield from _of_pattern(project, report, read, vocabulary, claim, number, glob, website)


def _of_pattern(
    project: Project, report: Report, read: Read, vocabulary: Vocabulary, claim: Claim, number: int, glob: str, website: bool
) -> Iterator[Finding]:
    files = files_matching(project.root, glob, ignored=True) or files_matching(project.root, project.from_base(glob), ignored=True)
    if not website:
        if _is_output(project, glob):
            return
        files = [path for path in files if not _is_output(project, path)]
    if not files:
        empty = EmptyPattern("where", glob, vocabulary.path, claim.place("where", number))
        for rule in rules_of("settings"):
            yield from findings_of(project, rule, rule.check(empty), empty.path)
    pages = [path for path in files if kind_of(path) in _PAGES]
    if files and not pages:
        reason = f"claims are looked for in Markdown and HTML alone; claim `{claim.id}` names it in `where`"
        report.counts.skipped += [Skipped(path, reason) for path in files]
    registered = f"{vocabulary.path}:{claim.place('where', number).line}"
    says = " ".join(claim.says.split())
    for path in pages:
        yield from _of_page(project, report, read, Lacking(path, claim.id, vocabulary.id, claim.decision[0], says, registered))


def _of_page(project: Project, report: Report, read: Read, lacking: Lacking) -> Iterator[Finding]:
    path = lacking.path
    if path not in report.carried and path not in report.paths:
        report.carried[path] = read(path)
    found = report.carried.get(path)
    if found is not None and (lacking.reference in found.claims or found.excused):
        return
    text = read_text(project.root, path)
    if not isinstance(text, str):
        return  # told already
    if kind_of(path) == "markdown" and (FILLED_IN.search(text) or _COMPUTED.search(text) or TEMPLATE.match(text)):
        report.awaited.append(lacking)
        report.counts.skipped.append(skipped(lacking))
        return
    yield from missing(project, lacking)


def skipped(lacking: Lacking) -> Skipped:
    """What is said of a page of which only a build tells whether it carries a claim."""
    return Skipped(lacking.path, f"something is filled in here, so only a build tells whether it carries claim `{lacking.claim}`")


def missing(project: Project, lacking: Lacking) -> Iterator[Finding]:
    """The findings of a page that lacks a claim."""
    for rule in rules_of("claim"):
        yield from findings_of(project, rule, rule.check(lacking), lacking.path)


def _is_output(project: Project, path: str) -> bool:
    """Whether a path or pattern is about rendered pages, which a build has still to write."""
    site = project.source.site_dir if project.source is not None else ""
    if site and path.startswith(project.from_base(site).rstrip("/") + "/"):
        return True
    return path in project.website_globs or matches_any(path, project.website_globs)
