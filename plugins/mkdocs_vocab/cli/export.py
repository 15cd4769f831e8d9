"""`vocab export`: vocabularies in the forms that other programs read."""

from __future__ import annotations

import difflib
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .opening import sound_catalog, vocabulary_options
from .writing import write_whole

if TYPE_CHECKING:
    from ..export.selection import Selected
    from ..vocabulary.catalog import Catalog

FORMATS = ["json", "jsonschema", "skos", "csv", "python", "typescript"]
#: How many lines `--check` shows of what is out of date.
SHOWN = 20


@click.command()
@click.argument("format_", metavar="FORMAT", type=click.Choice(FORMATS))
@click.argument("ref", required=False)
@click.option("--output", type=click.Path(path_type=Path, dir_okay=False), help="Write to this file instead of the screen.")
@click.option("--check", "only_check", is_flag=True, help="Write nothing; fail where the file of --output is out of date.")
@click.option("--base", metavar="IRI", help="What the addresses of SKOS concepts begin with; `urn:vocab:` by default.")
@vocabulary_options
def export(
    format_: str,
    ref: str | None,
    output: Path | None,
    only_check: bool,
    base: str | None,
    config: Path | None,
    vocabulary: tuple[str, ...],
) -> None:
    """Write vocabularies as FORMAT: json, jsonschema, skos (Turtle), csv, python or typescript.

    REF is a vocabulary or a dimension; without it all are written. An export that is committed is kept true with
    `--output FILE --check` in CI.

    Exit status: 0 written, or up to date; 1 out of date; 2 the vocabulary or the call has errors.
    """
    if only_check and output is None:
        raise click.UsageError("--check compares with a file; name it with --output")
    if base is not None and format_ != "skos":
        raise click.UsageError("--base is for skos; the other formats have no addresses")
    if base is not None and any(char in base for char in '<>"{}|^`\\ \n\t\r'):
        raise click.BadParameter(f"`{base}` holds a character that no IRI may hold", param_hint="--base")
    catalog = sound_catalog(config, vocabulary)
    text = _text(format_, ref, catalog, base)
    if only_check and output is not None:
        _compare(output, text)
    elif output is not None:
        write_whole(text, output)
    else:
        click.echo(text, nl=False)


def _text(format_: str, ref: str | None, catalog: Catalog, base: str | None) -> str:
    selected = _selected(ref, catalog)
    if format_ == "json":
        return _json(selected, catalog)
    if format_ == "csv":
        from ..export.csv import label_rows, written

        return written(row for one in selected for row in label_rows(one.vocabulary, one.dimension, catalog))
    if format_ == "jsonschema":
        from ..display.escaping import json_text
        from ..export.jsonschema import json_schema

        return json_text(json_schema(selected)) + "\n"
    if format_ == "skos":
        from ..export.skos import skos_turtle

        return skos_turtle(selected, catalog, base)
    if format_ == "python":
        from ..export.python import python_module

        return python_module(selected)
    from ..export.typescript import typescript_module

    return typescript_module(selected)


def _selected(ref: str | None, catalog: Catalog) -> list[Selected]:
    """The dimensions that are meant. Raises UnresolvedReference, and UsageError where REF is something else."""
    from ..display.references import entries_named
    from ..errors import UsageError
    from ..export.selection import select
    from ..vocabulary.labels import Dimension
    from ..vocabulary.model import Vocabulary

    if ref is None:
        return [select(v, d, catalog) for v in catalog.vocabularies for d in v.dimensions]
    found: dict[int, Selected] = {}
    named = entries_named(ref, catalog)
    for shown in named:
        entry = shown.entry
        dimensions = entry.dimensions if isinstance(entry, Vocabulary) else (entry,) if isinstance(entry, Dimension) else ()
        found.update({id(d): select(shown.vocabulary, d, catalog) for d in dimensions})
    if not found:
        raise UsageError(f"`{ref}` is a {named[0].kind}; name a vocabulary or a dimension, or leave it out for all")
    return list(found.values())


def _json(selected: list[Selected], catalog: Catalog) -> str:
    """Vocabularies as a whole where all of their dimensions are meant, as the published copies have them; else the dimensions."""
    from ..display.escaping import json_text
    from ..export.json import entry_json, vocabulary_json

    chosen = {id(one.dimension) for one in selected}
    vocabularies = list(dict.fromkeys(one.vocabulary for one in selected))
    if all(id(dimension) in chosen for vocabulary in vocabularies for dimension in vocabulary.dimensions):
        return json_text({"version": 1, "vocabularies": [vocabulary_json(v, catalog) for v in vocabularies]}) + "\n"
    dimensions = [
        {"vocabulary": one.vocabulary.id, **entry_json(one.dimension, one.vocabulary, catalog, one.dimension)} for one in selected
    ]
    return json_text({"version": 1, "dimensions": dimensions}) + "\n"


def _compare(output: Path, text: str) -> None:
    """Ends with exit status 1 where the file is not what would be written. Raises UsageError where it cannot be read."""
    from ..display.escaping import printable
    from ..errors import UsageError

    try:
        before = output.read_text(encoding="utf-8") if output.exists() else ""
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{output}: the file cannot be read: {error}") from error
    if before == text:
        return
    lines = difflib.unified_diff(before.splitlines(), text.splitlines(), str(output), "vocab export", lineterm="")
    shown = list(islice(lines, SHOWN + 1))
    for line in shown[:SHOWN]:
        click.echo(printable(line))
    if len(shown) > SHOWN:
        click.echo("…")
    click.echo(f"vocab: {output} is out of date; write it again without --check", err=True)
    raise click.exceptions.Exit(1)
