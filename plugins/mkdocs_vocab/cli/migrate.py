"""`vocab migrate`: documents follow a vocabulary in which labels were renamed or replaced by hand."""

from __future__ import annotations

from pathlib import Path

import click

from .carrying import carrying_options
from .opening import vocabulary_options


@click.command()
@carrying_options
@vocabulary_options
def migrate(diff: bool, allow_dirty: bool, config: Path | None, vocabulary: tuple[str, ...]) -> None:
    """Carry reserved labels that have one label to use instead through documents and vocabularies.

    Tables, code spans in bound places, diagrams, schemas, data, enumerations in code, published claims, macro calls, and the
    examples, rules and derivations of the vocabularies change together: all files, or none. Places that only may name a label are
    listed for a person. What tells of the past stays as it is.

    Exit status: 0 done, or nothing to do; 1 with --diff, where there is something to change; 2 nothing was changed, and why.
    """
    from ..migrating import plan_migration
    from .carrying import carry_out, planned, project_of

    project = project_of(config, vocabulary)
    plan = planned(lambda: plan_migration(project))
    carry_out(project, plan, diff=diff, allow_dirty=allow_dirty, own=True)
