"""`vocab show`: a vocabulary, or one entry of it, in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .opening import sound_catalog, vocabulary_options

if TYPE_CHECKING:
    from ..display.references import Shown
    from ..vocabulary.catalog import Catalog


@click.command()
@click.argument("ref", required=False)
@click.option("--width", type=click.IntRange(1, 500), metavar="N", help="Show labels in their compact form of N cells.")
@click.option("--format", "format_", type=click.Choice(["text", "json", "csv", "md"]), default="text", help="Format of the output.")
@vocabulary_options
def show(ref: str | None, width: int | None, format_: str, config: Path | None, vocabulary: tuple[str, ...]) -> None:
    """Show the vocabularies, or what REF names.

    REF is the id of a vocabulary, a dimension, a decision or any other entry, or a label (`done`, `status.done`). Where one name
    means several things, all of them are shown; a prefix tells vocabularies apart (`parcel:status`).
    """
    from ..display.references import Shown, entries_named

    if width is not None and format_ in ("json", "csv"):
        raise click.UsageError(f"--width is for text and md; {format_} always has width and compact label of the vocabulary")
    catalog = sound_catalog(config, vocabulary)
    named = [Shown("vocabulary", v, v) for v in catalog.vocabularies] if ref is None else entries_named(ref, catalog)
    if format_ == "json":
        click.echo(_json(named, catalog))
    elif format_ == "csv":
        click.echo(_csv(named, catalog), nl=False)
    else:
        click.echo(_page(named, catalog, width, whole=ref is not None, format_=format_), nl=False)


def _page(named: list[Shown], catalog: Catalog, width: int | None, *, whole: bool, format_: str) -> str:
    from ..display.entries import page_of

    pages = [page_of(shown, catalog, cells=width, whole=whole) for shown in named]
    if format_ == "md":
        from ..display.markdown import markdown

        return "\n".join(markdown(page) for page in pages)
    from ..display.terminal import rendered, this_screen

    screen = this_screen()
    return "\n".join(rendered(page, screen) for page in pages)


def _json(named: list[Shown], catalog: Catalog) -> str:
    """All that is named, each entry as the copy of its vocabulary has it."""
    from ..display.escaping import json_text
    from ..export.json import entry_json

    entries: list[dict[str, Any]] = [
        {
            "kind": shown.kind,
            "ref": shown.id,
            "entry": entry_json(shown.entry, shown.vocabulary, catalog, shown.dimension),
        }
        for shown in named
    ]
    return json_text({"version": 1, "entries": entries})


def _csv(named: list[Shown], catalog: Catalog) -> str:
    """The labels of all vocabularies and dimensions that are named, and labels that are. Raises UsageError where there are none."""
    from ..display.escaping import printable
    from ..errors import UsageError
    from ..export.csv import label_row, label_rows, written
    from ..vocabulary.labels import Candidate, Dimension, Reserved, Term
    from ..vocabulary.model import Vocabulary

    rows: dict[tuple[str, ...], None] = {}
    for shown in named:
        entry = shown.entry
        if isinstance(entry, Vocabulary):
            rows.update(dict.fromkeys(row for d in entry.dimensions for row in label_rows(entry, d, catalog)))
        elif isinstance(entry, Dimension):
            rows.update(dict.fromkeys(label_rows(shown.vocabulary, entry, catalog)))
        elif isinstance(entry, (Term, Candidate, Reserved)) and shown.dimension is not None:
            rows[label_row(entry, shown.vocabulary, shown.dimension, catalog)] = None
    if not rows:
        raise UsageError(f"--format csv lists labels, and {named[0].id} is a {named[0].kind}; use --format json or md")
    return written(tuple(printable(cell) for cell in row) for row in rows)
