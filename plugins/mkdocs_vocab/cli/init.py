"""`vocab init`: a first vocabulary from what a project has."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from ..starting import Start

#: So many items of a list are shown; the rest is counted.
MAX_SHOWN = 20


@click.command()
@click.argument("source", required=False)
@click.option("--output", type=click.Path(path_type=Path), metavar="FILE", help="The vocabulary file; vocab/ID.yml by default.")
@click.option("--id", "id_", metavar="ID", help="Id of the vocabulary; made of the folder's name by default.")
@click.option("--dimension", metavar="NAME", help="Which enumeration of a schema is meant; else the id of the dimension.")
@click.option("--column", metavar="HEADER", help="Column of the table that holds the labels; the first by default.")
@click.option(
    "--baseline", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="Accept all that is found now in this file."
)
@click.option("--force", is_flag=True, help="Replace files that exist.")
@click.option("--config", type=click.Path(path_type=Path, dir_okay=False), help="Settings file: mkdocs.yml or pyproject.toml.")
def init(
    source: str | None,
    output: Path | None,
    id_: str | None,
    dimension: str | None,
    column: str | None,
    baseline: Path | None,
    force: bool,
    config: Path | None,
) -> None:
    """Write a first vocabulary, and say what is left to decide.

    SOURCE is a Markdown file with a table (FILE, or FILE:LINE for a certain one), a JSON Schema or OpenAPI file (FILE, or
    FILE:NAME), or a Python, TypeScript, Go or protobuf file with an enumeration (FILE:NAME). Without SOURCE a template is written.

    The documents of the settings are looked at for the names by which they call the labels. With --baseline, all that `vocab
    check` reports now is accepted, so that only new findings fail. Settings and documents are not changed.

    Exit status: 0 written, 2 nothing was written, and why.
    """
    from ..project import open_project
    from ..starting import Request, prepare, write

    project = open_project(Path.cwd(), config=config)
    request = Request(source=source, output=output, id=id_, dimension=dimension, column=column, baseline=baseline, force=force)
    start = prepare(project, request)
    accepted = write(project, start, baseline)
    _print(start, project.relative(baseline) if baseline is not None else None, accepted)


def _print(start: Start, baseline: str | None, accepted: int | None) -> None:
    from ..display.escaping import printable

    for line in _report(start, baseline, accepted):
        click.echo(printable(line))


def _report(start: Start, baseline: str | None, accepted: int | None) -> list[str]:
    from ..starting.enumeration import shown

    found, figure = start.enumeration, start.figure
    if found is None:
        lines = [f"{start.path}: a template; replace the example labels of `{start.dimension}`"]
    else:
        lines = [
            f"{start.path}: {_counted(len(found.terms), 'label')} of `{start.dimension}` from {found.origin}: {shown(found.terms)}"
        ]
        lines += [f"  {what}: {', '.join(names)}" for what, names in (("aliases", found.aliases), ("keys", found.keys)) if names]
        lines.append(
            f"{figure.used} of {figure.mentioned} mentions of labels are in bound places ({_counted(figure.documents, 'document')})"
        )
    if baseline is not None:
        lines.append(f"{baseline}: {_counted(accepted or 0, 'accepted entry', 'accepted entries')}")
    lines += ["", "To decide:", *_few([f"  - {sentence}" for sentence in start.decide])]
    if figure.proposals:
        proposals = [f"  {p.path}:{p.line}  {p.directive}" for p in figure.proposals]
        lines += ["", "Not bound for sure; paste above the line where these labels are meant:", *_few(proposals)]
    if start.settings is not None and start.settings.lines:
        lines += [
            "",
            f"Settings to add to {start.settings.file}{' (a new file)' if start.settings.is_new else ''}:",
            "",
            *(f"{line}" for line in start.settings.lines),
        ]
    return [*lines, "", "Next:", *_next(start, baseline)]


def _next(start: Start, baseline: str | None) -> list[str]:
    given = f" --baseline {baseline}" if baseline is not None else ""
    steps = [f"  vocab check{given}", f"  vocab show {start.id}:{start.dimension}"]
    if baseline is None and start.enumeration is not None:
        steps.append("  vocab check --update-baseline --baseline baseline.yml  # accept what is found now, gate what is new")
    return steps


def _few(lines: list[str]) -> list[str]:
    more = len(lines) - MAX_SHOWN
    return lines if more <= 0 else [*lines[:MAX_SHOWN], f"  and {more} more"]


def _counted(number: int, one: str, several: str | None = None) -> str:
    return f"{number} {one if number == 1 else several or one + 's'}"
