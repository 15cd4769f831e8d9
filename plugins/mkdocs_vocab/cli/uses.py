"""`vocab uses`: where an entry of the vocabulary is used and mentioned."""

from __future__ import annotations

import shutil
import sys
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .opening import sound_catalog, vocabulary_options

if TYPE_CHECKING:
    from ..project import Project
    from ..remarks import Skipped
    from ..usage import Named, Usage

#: A line that goes to no terminal is cut here all the same: a line of a megabyte is of no use to anybody.
MAX_CELLS = 400


@click.command()
@click.argument("ref")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[PATH]...")
@click.option("--format", "format_", type=click.Choice(["text", "json"]), default="text", help="Format of the output.")
@vocabulary_options
def uses(ref: str, paths: tuple[Path, ...], format_: str, config: Path | None, vocabulary: tuple[str, ...]) -> None:
    """Find where REF is used and mentioned, in documents and in the vocabularies.

    REF is a label of any kind (`done`, `status.done`), a dimension, a decision, a claim or another entry, as in `vocab show`.
    Without PATH the documents of the settings are searched.

    It is used in a place that is bound to it, and by entries of the vocabulary that refer to it; it is mentioned elsewhere in a
    code span, a macro call or a directive.

    Exit status, as with grep: 0 found, 1 used and mentioned nowhere, 2 the vocabulary or the call has errors.
    """
    from ..display.references import entries_named
    from ..project import open_project
    from ..usage import Named

    sound_catalog(config, vocabulary)
    project = open_project(Path.cwd(), config=config, vocabulary=vocabulary)
    shown = entries_named(ref, project.catalog)
    named = [Named(project.catalog, s.kind, s.vocabulary, s.entry, s.id, s.dimension) for s in shown]
    found, skipped = _usages(project, named, paths)
    if format_ == "json":
        _print_json(ref, named, found, skipped, project)
    else:
        _print_text(ref, found, skipped, project)
    if not found:
        raise click.exceptions.Exit(1)


def _usages(project: Project, named: list[Named], paths: tuple[Path, ...]) -> tuple[list[Usage], list[Skipped]]:
    """All usages in report order, and the documents that could not be searched. Raises UsageError for a path that is none."""
    from ..checking import bound_page, read_page
    from ..documents import read_text, select
    from ..remarks import Skipped, Unread
    from ..usage import usages_in_page, usages_in_vocabularies

    selection = select(project, paths)
    skipped = list(selection.skipped)
    found = [usage for one in named for usage in usages_in_vocabularies(project.catalog, one)]
    for path in selection.paths:
        text = read_text(project.root, path)
        page = text if isinstance(text, Unread) else read_page(project, path, text)
        if isinstance(page, Unread):
            skipped.append(Skipped(path, page.message))
            continue
        bound = bound_page(project, page)
        found += [usage for one in named for usage in usages_in_page(bound, one)]
    return _each_place_once(found), skipped


def _each_place_once(found: list[Usage]) -> list[Usage]:
    """All usages in report order; a place that mentions a word of two vocabularies is one place, and using it says more."""
    from ..usage.places import USED

    places: dict[tuple[str, int, int], Usage] = {}
    for usage in sorted(found, key=lambda usage: usage.order):
        place = (usage.path, usage.place.line, usage.place.column)
        if place not in places or (usage.how == USED and places[place].how != USED):
            places[place] = usage
    return sorted(places.values(), key=lambda usage: usage.order)


def _print_json(ref: str, named: list[Named], found: list[Usage], skipped: list[Skipped], project: Project) -> None:
    from ..display.escaping import json_text
    from ..reports.source_lines import Sources

    sources = Sources(project.root)
    report = {
        "version": 1,
        "ref": ref,
        "entries": [{"kind": one.kind, "ref": one.reference} for one in named],
        "uses": [_as_dict(usage, sources.line(usage.path, usage.place.line)) for usage in found],
        "skipped": [{"path": one.path, "reason": one.reason} for one in skipped],
        "summary": _counts(found),
    }
    click.echo(json_text(report))


def _as_dict(usage: Usage, line: str | None) -> dict[str, Any]:
    return {
        "path": usage.path,
        "line": usage.place.line,
        "column": usage.place.column,
        "end_line": usage.place.end_line,
        "end_column": usage.place.end_column,
        "how": usage.how,
        "reason": usage.reason,
        "entry": usage.reference,
        "token": usage.token,
        "text": line,
    }


def _counts(found: list[Usage]) -> dict[str, int]:
    from ..usage.places import MENTIONED, USED

    return {
        "used": sum(usage.how == USED for usage in found),
        "mentioned": sum(usage.how == MENTIONED for usage in found),
        "files": len({usage.path for usage in found}),
    }


def _print_text(ref: str, found: list[Usage], skipped: list[Skipped], project: Project) -> None:
    from ..display.escaping import printable, shows_colour
    from ..reports.source_lines import Sources

    sources = Sources(project.root)
    room = min(shutil.get_terminal_size().columns, MAX_CELLS) if sys.stdout.isatty() else MAX_CELLS
    path_form = "\033[35m{}\033[0m" if shows_colour(sys.stdout) else "{}"
    for path, usages in groupby(found, key=lambda usage: usage.path):
        click.echo(path_form.format(printable(path)))
        group = list(usages)
        width = max(len(_position(usage)) for usage in group)
        for usage in group:
            head = f"{_position(usage):{width}}  {usage.how:9}  "
            line = sources.line(path, usage.place.line) or ""
            click.echo(head + _cut_around(line, usage.place.column - 1, max(room - len(head), 20)))
        click.echo()
    for one in skipped:
        click.echo(f"skipped {printable(one.path)}: {printable(one.reason)}", err=True)
    counts = _counts(found)
    files = f"{counts['files']} file{'' if counts['files'] == 1 else 's'}"
    click.echo(f"{printable(ref)}: {counts['used']} used, {counts['mentioned']} mentioned in {files}")


def _position(usage: Usage) -> str:
    return f"{usage.place.line}:{usage.place.column}"


def _cut_around(line: str, offset: int, room: int) -> str:
    """A source line in at most `room` terminal cells, with what stands at `offset` (code points) in sight."""
    from ..display.escaping import printable
    from ..vocabulary.width import cell_width, cut

    before, after = printable(line[:offset]).lstrip(), printable(line[offset : offset + 4 * room]).rstrip()
    if cell_width(before) > room // 2:
        # Characters may be two cells wide: half as many of them are sure to fit.
        before = "…" + before[-max(room // 4, 1) :].lstrip()
    text = before + after
    return text if cell_width(text) <= room else cut(text, room - 1) + "…"
