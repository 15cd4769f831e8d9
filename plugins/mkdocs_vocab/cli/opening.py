"""What the commands on vocabularies share: the options that name them, and a stop where they have errors."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from ..vocabulary.catalog import Catalog


def vocabulary_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds `--config` and `--vocabulary`, as all commands that read a project have them."""
    named = click.option("--vocabulary", multiple=True, metavar="GLOB", help="Vocabulary files; overrides the setting.")
    config = click.option(
        "--config", type=click.Path(path_type=Path, dir_okay=False), help="Settings file: mkdocs.yml or pyproject.toml."
    )
    return config(named(command))


def sound_catalog(config: Path | None, vocabulary: tuple[str, ...]) -> Catalog:
    """The vocabularies of the project around the current folder.

    Where they have errors these are printed to standard error and the command ends with exit status 2. Raises SettingsError.
    """
    from ..findings import Severity
    from ..project import open_project

    project = open_project(Path.cwd(), config=config, vocabulary=vocabulary)
    errors = [finding for finding in project.vocabulary_findings() if finding.severity is Severity.ERROR]
    if errors:
        from ..reports.text import one_line

        for finding in errors:
            click.echo(one_line(finding), err=True)
        raise click.exceptions.Exit(2)
    return project.catalog
