"""A run over a project, or over the paths that are named."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from ..baseline import apply_baseline, read_baseline
from ..discovery import inside
from ..documents import Selection, select
from ..errors import SettingsError, UnresolvedReference
from ..findings import Finding, Severity, sorted_unique
from ..project import Project
from ..rules import rules_of
from ..vocabulary.nodes import Place
from .cache import Cache
from .claims import check_where
from .document import carried_on, findings_of
from .memory import Memory
from .report import Checked, Report
from .spread import FEW, check_documents


def check_project(
    project: Project,
    named: Iterable[Path] = (),
    *,
    memory: Memory | None = None,
    baseline: Path | None = None,
    wanted: Callable[[Finding], bool] = lambda _: True,
    step: Callable[[int, int], None] | None = None,
    cache: bool = False,
    jobs: int | None = 1,
    more: Callable[[Report], Iterable[Finding]] | None = None,
    website: bool = True,
) -> Report:
    """Checks vocabularies and documents of a project, or of the paths that are named. Raises VocabError.

    `baseline` is a file that replaces the one of the settings; `wanted` selects the findings that count.
    `step` is called with how many documents are done and how many there are. `cache` keeps results on disk for later runs;
    `jobs` is the number of processes, None chooses it by the work that there is. `more` adds findings to those of the documents,
    before the baseline is applied. `website` is false in a build, which has not written the pages yet that the setting names.
    """
    selection = select(project, named, website=website)
    report = Report(project.catalog, whole=selection.whole, excluded=selection.excluded, vocabularies=selection.vocabularies)
    report.findings += filter(wanted, project.vocabulary_findings())
    report.counts.skipped += selection.skipped
    if any(finding.severity is Severity.ERROR for finding in report.findings):
        report.vocabulary_broken = True
        return report
    check_bind_references(project)
    report.paths = selection.paths
    kept = Cache(project) if cache and len(selection.paths) > FEW else None
    results: Iterator[Checked]
    if memory is not None:
        results = (memory.check(project, path) for path in selection.paths)
    else:
        results = check_documents(project, selection.paths, cache=kept, jobs=jobs)
    for number, (path, checked) in enumerate(zip(selection.paths, results, strict=True), 1):
        if checked.carried is not None:
            report.carried[path] = checked.carried
        report.findings += filter(wanted, checked.findings)
        report.held_back += filter(wanted, checked.held_back)
        report.counts.add(checked.counts)
        if step is not None:
            step(number, len(selection.paths))
    if kept is not None:
        kept.write(selection.paths if selection.whole else None)
    if selection.whole:
        where = check_where(project, report, lambda path: carried_on(project, path), website=website)
        report.findings += filter(wanted, where)
    if more is not None:
        report.findings += filter(wanted, more(report))
    report.findings += filter(wanted, _settings_findings(project, selection))
    report.findings = sorted_unique(report.findings)
    _accept(project, report, baseline, wanted)
    return report


def _accept(project: Project, report: Report, named: Path | None, wanted: Callable[[Finding], bool]) -> None:
    """Applies the baseline: the file that is named, else that of the settings."""
    if named is None and project.settings.baseline is None:
        return
    file = named if named is not None else project.base / str(project.settings.baseline)
    if not inside(project.root, file):
        raise SettingsError(f"{file}: the baseline lies outside the project {project.root}")
    report.baseline = read_baseline(file, project.relative(file))
    applied = apply_baseline(report.findings, report.baseline, whole=report.whole, today=datetime.date.today())
    report.baselined = applied.excused
    path = report.baseline.path
    remarks = [
        f
        for rule in rules_of("exception")
        for unused in applied.unused
        for f in findings_of(project, rule, rule.check(unused), path)
    ]
    remarks += [
        f for rule in rules_of("expiry") for entry in applied.expired for f in findings_of(project, rule, rule.check(entry), path)
    ]
    report.findings = sorted_unique([*applied.findings, *filter(wanted, remarks)])


def _settings_findings(project: Project, selection: Selection) -> Iterator[Finding]:
    if not selection.whole:
        return
    for empty in selection.empty:
        for rule in rules_of("settings"):
            yield from findings_of(project, rule, rule.check(empty), empty.path)


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
