"""`vocab schema` prints the schema, and nothing else."""

from __future__ import annotations

import json

from click.testing import CliRunner

from mkdocs_vocab.cli.schema import schema
from mkdocs_vocab.vocabulary.jsonschema import format_schema


def test_prints_the_schema() -> None:
    result = CliRunner().invoke(schema, [])
    assert (result.exit_code, result.stderr) == (0, "")
    assert json.loads(result.stdout) == format_schema()
    assert result.stdout.startswith('{\n  "$schema": "https://json-schema.org/draft/2020-12/schema",\n')
