"""`vocab schema`: the format of vocabulary files, for editors."""

from __future__ import annotations

import click


@click.command()
def schema() -> None:
    """Print the JSON Schema (draft 2020-12) of the vocabulary file.

    Save it beside the vocabulary and name it in its first line, so that an editor completes keys and marks slips:

    \b
        vocab schema > vocab/vocabulary.schema.json
        # yaml-language-server: $schema=vocabulary.schema.json
    """  # noqa: D301 - click reads the backspace as "keep these lines"
    import json

    from ..vocabulary.jsonschema import format_schema

    click.echo(json.dumps(format_schema(), ensure_ascii=False, indent=2))
