"""`vocab rename`: a label gets another name, everywhere."""

from __future__ import annotations

from pathlib import Path

import click

from .carrying import carrying_options
from .opening import vocabulary_options


@click.command()
@click.argument("ref")
@click.argument("new")
@click.option("--reason", metavar="TEXT", help="Why the old label must not be used any more; the date of the rename by default.")
@carrying_options
@vocabulary_options
def rename(
    ref: str, new: str, reason: str | None, diff: bool, allow_dirty: bool, config: Path | None, vocabulary: tuple[str, ...]
) -> None:
    """Rename the label REF to NEW in the vocabulary and everywhere else.

    REF is `[vocabulary:]dimension.label`, or a label that one dimension alone has. In the vocabulary the old label becomes
    reserved, with the new one to use instead. Everything that is sure to name it follows, as with `vocab migrate`; the rest is
    listed.

    Exit status: 0 done, or nothing to do; 1 with --diff, where there is something to change; 2 nothing was changed, and why.
    """
    from ..migrating import plan_rename
    from .carrying import carry_out, planned, project_of

    project = project_of(config, vocabulary)
    plan = planned(lambda: plan_rename(project, ref, new, reason))
    carry_out(project, plan, diff=diff, allow_dirty=allow_dirty, own=False)
