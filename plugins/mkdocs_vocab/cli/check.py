"""`vocab check`: vocabularies and documents against each other."""

from __future__ import annotations

import gc
import shutil
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from ..checking import Report
    from ..findings import Finding
    from ..project import Project
    from ..reports import RuleDescription

#: `reports.FORMATS`, written out: the help of the command must not wait for the import.
FORMATS = ["text", "json", "github", "gitlab", "sarif", "junit"]


def _codes(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    """Rule codes or beginnings of codes, comma-separated or repeated."""
    from ..rules.registry import is_known, unknown_code

    codes = tuple(code.strip() for given in value for code in given.split(",") if code.strip())
    for code in codes:
        if not is_known(code):
            raise click.BadParameter(unknown_code(code), ctx, param)
    return codes


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[PATH]...")
@click.option("--format", "format_", type=click.Choice(FORMATS), default="text", help="Format of the report.")
@click.option("--output", type=click.Path(path_type=Path, dir_okay=False), help="Write the report to this file.")
@click.option("--fail-on", type=click.Choice(["error", "warning"]), help="Lowest severity that fails; overrides the setting.")
@click.option("--select", multiple=True, callback=_codes, help="Report only these rules (codes or beginnings of codes).")
@click.option("--ignore", multiple=True, callback=_codes, help="Do not report these rules.")
@click.option("--config", type=click.Path(path_type=Path, dir_okay=False), help="Settings file: mkdocs.yml or pyproject.toml.")
@click.option("--vocabulary", multiple=True, metavar="GLOB", help="Vocabulary files; overrides the setting.")
@click.option("--notes", is_flag=True, help="Show notes as well.")
@click.option("--statistics", is_flag=True, help="Count findings by rule.")
@click.option(
    "--baseline", type=click.Path(path_type=Path, dir_okay=False), help="File of accepted findings; overrides the setting."
)
@click.option("--update-baseline", is_flag=True, help="Accept all errors and warnings that there are now.")
@click.option("--fix", is_flag=True, help="Replace what has one right answer, then report the rest.")
@click.option("--diff", is_flag=True, help="Only show what --fix would change; exit status 1 where that is anything.")
@click.option("--explain", "explain_", metavar="PATH:LINE", help="Say why the places of a line are bound or not.")
@click.option("--jobs", type=click.IntRange(1, 256), metavar="N", help="Number of processes; chosen by the work if not given.")
@click.option("--no-cache", is_flag=True, help="Check all documents anew, and keep no results for the next run.")
@click.option("-q", "--quiet", is_flag=True, help="Print findings only.")
def check(
    paths: tuple[Path, ...],
    format_: str,
    output: Path | None,
    fail_on: str | None,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    config: Path | None,
    vocabulary: tuple[str, ...],
    notes: bool,
    statistics: bool,
    baseline: Path | None,
    update_baseline: bool,
    fix: bool,
    diff: bool,
    explain_: str | None,
    jobs: int | None,
    no_cache: bool,
    quiet: bool,
) -> None:
    """Check vocabularies and documents.

    Without PATH the documents of the settings are checked: by default the docs folder of MkDocs.

    Exit status: 0 nothing found at or above the level that fails, 1 findings, 2 the run could not be done (settings, usage, a
    vocabulary with errors, no document at all).
    """
    from ..checking import check_project
    from ..display.escaping import shows_colour
    from ..project import open_project
    from ..reports import Options, render
    from ..reports.progress import shown_progress

    # What is read is dropped page by page and makes no cycles: looking for some costs a tenth of a run.
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    project = open_project(Path.cwd(), config=config, vocabulary=vocabulary)
    if explain_ is not None:
        _explain(project, explain_)
        return
    if (project.root / ".vocab_migration" / "journal.json").exists():
        click.echo("vocab: a rename was killed while it wrote; `vocab migrate` puts back what it had begun", err=True)
    run = partial(check_project, project, paths, baseline=baseline, wanted=_wanted(select, ignore), cache=not no_cache, jobs=jobs)
    with shown_progress(quiet=quiet) as step:
        report = run(step=step)
    if update_baseline:
        _update_baseline(project, report, baseline)
        return
    if (fix or diff) and not report.vocabulary_broken:
        if _fix(project, report, _wanted(select, ignore), only_show=diff):
            sys.exit(1)
        if diff:
            return
        report = run()
    colour = output is None and shows_colour(sys.stdout)
    columns = shutil.get_terminal_size().columns if output is None and sys.stdout.isatty() else None
    options = Options(
        root=project.root, notes=notes, statistics=statistics, quiet=quiet, colour=colour, columns=columns, rules=_rules
    )
    _write(render(format_, report, options), output)
    if report.vocabulary_broken:
        sys.exit(2)
    if not report.counts.files and report.vocabularies:
        click.echo(f"vocab: checked {', '.join(report.vocabularies)} and no document", err=True)
    elif not report.counts.files:
        sys.exit(_nothing_checked(report.excluded, len(report.counts.skipped), paths))
    sys.exit(1 if report.fails(fail_on or project.settings.fail_on) else 0)


def _wanted(select: tuple[str, ...], ignore: tuple[str, ...]) -> Callable[[Finding], bool]:
    """Whether a finding counts, by the codes of `--select` and `--ignore`."""
    return lambda finding: (not select or finding.rule.startswith(select)) and not (ignore and finding.rule.startswith(ignore))


def _update_baseline(project: Project, report: Report, named: Path | None) -> None:
    """Writes the baseline with all errors and warnings of the documents. Raises VocabError."""
    from ..baseline import Baseline, write_baseline
    from ..errors import UsageError

    if report.vocabulary_broken:
        raise UsageError("--update-baseline: the vocabulary has errors; mend them first")
    if not report.whole:
        raise UsageError("--update-baseline: check the whole project, without paths; the baseline is about all of it")
    if named is None and project.settings.baseline is None:
        raise UsageError("--update-baseline: name the file with --baseline, or in the setting `baseline`")
    file = named if named is not None else project.base / str(project.settings.baseline)
    before = report.baseline or Baseline(project.relative(file))
    own = {"VOC903", "VOC904"}
    findings = [f for f in (*report.findings, *report.baselined) if not (f.rule in own and f.path == before.path)]
    number = write_baseline(file, findings, before)
    click.echo(f"{project.relative(file)}: {number} accepted {'entry' if number == 1 else 'entries'}")


def _fix(project: Project, report: Report, wanted: Callable[[Finding], bool], *, only_show: bool) -> bool:
    """Applies the safe fixes, or prints them as a diff; gives whether a diff was printed."""
    from ..fixing import as_diff, plan_fixes, write_fixes

    planned = plan_fixes(project, report.findings, wanted)
    if only_show:
        click.echo(as_diff(planned), nl=False)
        return bool(planned)
    write_fixes(project.root, planned)
    number = sum(len(document.findings) for document in planned)
    click.echo(f"vocab: {number} fixed in {len(planned)} {'document' if len(planned) == 1 else 'documents'}", err=True)
    return False


def _explain(project: Project, place: str) -> None:
    """Prints why the places of a line are bound or not. Raises UsageError."""
    from ..binding.explaining import explain
    from ..checking import bound_page, read_page
    from ..display.escaping import printable
    from ..documents import read_text
    from ..errors import UsageError
    from ..remarks import Unread

    name, colon, line = place.rpartition(":")
    if not colon or not line.isdecimal():
        raise UsageError(f"--explain {place}: write a path and a line, such as docs/index.md:12")
    path = project.relative(Path(name))
    text = read_text(project.root, path)
    page = text if isinstance(text, Unread) else read_page(project, path, text)
    if isinstance(page, Unread):
        raise UsageError(f"{path}:{page.place.line}:{page.place.column}: {page.message}")
    for sentence in explain(bound_page(project, page), int(line)):
        click.echo(printable(f"{path}:{line}: {sentence}"))


def _rules() -> Mapping[str, RuleDescription]:
    """What reports may tell of rules, by code."""
    from ..display.rules import summary
    from ..reports import RuleDescription
    from ..rules import all_rules

    return {
        code: RuleDescription(
            code, rule.name, rule.severity, rule.family, summary(rule), rule.section("What it does"), rule.documentation
        )
        for code, rule in all_rules().items()
    }


def _nothing_checked(excluded: list[str], skipped: int, paths: tuple[Path, ...]) -> int:
    """Exit status of a run without documents: named paths that are all excluded are fine, everything else must not be green."""
    if paths and excluded and not skipped:
        click.echo(f"vocab: all {len(excluded)} named paths are excluded by the settings; nothing was checked", err=True)
        return 0
    where = "the named paths hold" if paths else "the settings name"
    more = f" ({skipped} of kinds that this version does not read)" if skipped else ""
    click.echo(f"vocab: no document was checked: {where} none{more}; see `include` and `exclude`", err=True)
    return 2


def _write(text: str, output: Path | None) -> None:
    """Prints the report, or writes it to a file as a whole or not at all."""
    if output is None:
        click.echo(text, nl=False)
        return
    from .writing import write_whole

    write_whole(text, output)
