"""`vocab resolve`: the one label that a text names."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .opening import sound_catalog, vocabulary_options

if TYPE_CHECKING:
    from ..vocabulary.resolving import Resolution


@click.command()
@click.argument("text")
@click.option("--dimension", metavar="D", help="Look in this dimension alone.")
@click.option("--format", "format_", type=click.Choice(["text", "json"]), default="text", help="Format of the answer.")
@vocabulary_options
def resolve(text: str, dimension: str | None, format_: str, config: Path | None, vocabulary: tuple[str, ...]) -> None:
    """Find the one label that TEXT names. It never guesses.

    A label in full, a reference such as `status.done`, or the beginning of one label alone is resolved: the first line of the
    output is its reference. Anything else is refused on standard error, with what the text is instead.

    Exit status: 0 resolved, 1 refused, 2 the vocabulary or the call has errors.
    """
    from ..display.escaping import json_text, printable
    from ..vocabulary.resolving import resolve as resolved

    resolution = resolved(text, sound_catalog(config, vocabulary), dimension)
    found = resolution.label
    if format_ == "json":
        click.echo(json_text(_as_dict(resolution)))
    elif found is None:
        click.echo(printable(resolution.message), err=True)
    else:
        click.echo(printable(found.reference))
        click.echo(printable(resolution.message))
    if found is None:
        raise click.exceptions.Exit(1)


def _as_dict(resolution: Resolution) -> dict[str, object]:
    """The answer for programs: `label` is the reference where it is resolved, `named` what the text may have meant."""
    found = resolution.label
    return {
        "version": 1,
        "text": resolution.text,
        "outcome": resolution.outcome.value,
        "resolved": found is not None,
        "label": found.reference if found is not None else None,
        "named": [named.reference for named in resolution.named],
        "message": resolution.message,
    }
