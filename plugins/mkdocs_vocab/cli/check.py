"""`vocab check`: vocabularies and documents against each other."""

from __future__ import annotations

import sys
from pathlib import Path

import click


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
@click.option("--format", "format_", type=click.Choice(["text", "json", "github"]), default="text", help="Format of the report.")
@click.option("--output", type=click.Path(path_type=Path, dir_okay=False), help="Write the report to this file.")
@click.option("--fail-on", type=click.Choice(["error", "warning"]), help="Lowest severity that fails; overrides the setting.")
@click.option("--select", multiple=True, callback=_codes, help="Report only these rules (codes or beginnings of codes).")
@click.option("--ignore", multiple=True, callback=_codes, help="Do not report these rules.")
@click.option("--config", type=click.Path(path_type=Path, dir_okay=False), help="Settings file: mkdocs.yml or pyproject.toml.")
@click.option("--vocabulary", multiple=True, metavar="GLOB", help="Vocabulary files; overrides the setting.")
@click.option("--notes", is_flag=True, help="Show notes as well.")
@click.option("--statistics", is_flag=True, help="Count findings by rule.")
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
    from ..reports import FORMATS
    from ..reports.text import Options

    project = open_project(Path.cwd(), config=config, vocabulary=vocabulary)
    report = check_project(project, paths)
    report.findings = [
        f for f in report.findings if (not select or f.rule.startswith(select)) and not (ignore and f.rule.startswith(ignore))
    ]
    colour = output is None and shows_colour(sys.stdout)
    options = Options(root=project.root, notes=notes, statistics=statistics, quiet=quiet, colour=colour)
    _write(FORMATS[format_](report, options), output)
    if report.vocabulary_broken:
        sys.exit(2)
    if not report.counts.files:
        sys.exit(_nothing_checked(report.excluded, len(report.counts.skipped), paths))
    sys.exit(1 if report.fails(fail_on or project.settings.fail_on) else 0)


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
    from ..errors import UsageError

    draft = output.with_name(f".{output.name}.part")
    try:
        draft.write_text(text, encoding="utf-8", newline="")
        draft.replace(output)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise UsageError(f"{output}: the report cannot be written: {error.strerror or error}") from error
