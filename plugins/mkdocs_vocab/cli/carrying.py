"""What `vocab rename` and `vocab migrate` share: options, refusals, and what they tell."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from ..migrating import Plan
    from ..project import Project

#: So many places that are left to a person, and paths that are not committed, are shown; the rest is counted.
MAX_SHOWN = 200
MAX_DIRTY = 20


def carrying_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds `--diff` and `--allow-dirty`."""
    diff = click.option("--diff", is_flag=True, help="Only show what would change; exit status 1 where that is anything.")
    dirty = click.option("--allow-dirty", is_flag=True, help="Change files also where others are not committed.")
    return diff(dirty(command))


def project_of(config: Path | None, vocabulary: tuple[str, ...]) -> Project:
    """The project around the current folder; what a killed run has left in it is undone first. Raises VocabError."""
    from ..display.escaping import printable
    from ..migrating.journal import recover
    from ..project import open_project

    project = open_project(Path.cwd(), config=config, vocabulary=vocabulary)
    for path in recover(project.root):
        click.echo(f"vocab: {printable(path)}: a run before this one was killed; what it had begun is undone", err=True)
    return project


def planned(make: Callable[[], Plan]) -> Plan:
    """The plan; where the vocabularies have errors these are printed and the command ends with exit status 2."""
    from ..migrating import BrokenVocabulary

    try:
        return make()
    except BrokenVocabulary as broken:
        from ..reports.text import one_line

        for finding in broken.findings:
            click.echo(one_line(finding), err=True)
        click.echo("vocab: the vocabulary has errors, or would have; nothing was changed", err=True)
        raise click.exceptions.Exit(2) from broken


def carry_out(project: Project, plan: Plan, *, diff: bool, allow_dirty: bool, own: bool) -> None:
    """Shows the plan, or applies it and tells what was done; `own` says that edits of the vocabularies are what it carries."""
    from ..display.escaping import printable
    from ..migrating.applying import apply, is_link

    linked = [change for change in plan.changes if is_link(project.root, change.path)]
    plan.changes = [change for change in plan.changes if change not in linked]
    _refuse_linked_vocabulary(project, [change.path for change in linked])
    if diff:
        _show_diff(plan)
        _tell_the_rest(plan, [change.path for change in linked], to_errors=True)
        raise click.exceptions.Exit(1 if plan.changes else 0)
    if plan.changes:
        _refuse_dirty(project, plan, allow_dirty=allow_dirty, own=own)
        apply(project.root, plan.changes)
    for change in plan.changes:
        click.echo(printable(f"{change.path}: {_counted(change.places, 'place')}"))
    _tell_the_rest(plan, [change.path for change in linked], to_errors=False)
    click.echo(printable(_closing(plan)))


def _closing(plan: Plan) -> str:
    if not plan.changes:
        return "vocab: nothing to change"
    from ..migrating import check_new_state

    what = ", ".join(f"`{carry.reference}` is `{carry.new}` now" for carry in plan.carries[:5])
    more = f" and {len(plan.carries) - 5} more" if len(plan.carries) > 5 else ""
    left = check_new_state(plan)
    about = sum(finding.token in {carry.old for carry in plan.carries} for finding in left)
    found = f"; a check of what is concerned finds {_counted(len(left), 'error or warning', 'errors and warnings')}" if left else ""
    found += f", {about} of them about an old label" if left else ""
    return f"vocab: {_counted(plan.places, 'place')} in {_counted(len(plan.changes), 'file')} changed{found}; {what}{more}"


def _show_diff(plan: Plan) -> None:
    from ..fixing import Fixed, as_diff

    changed = [Fixed(change.path, change.before, change.after, False, ()) for change in plan.changes]
    click.echo(as_diff(changed), nl=False)


def _tell_the_rest(plan: Plan, linked: list[str], *, to_errors: bool) -> None:
    from ..display.escaping import printable

    lines = [f"{asked.path}:{asked.line}:{asked.column}: {asked.message}" for asked in plan.asks]
    lines += [f"{path}: this is reached by a link, and nothing is written through links" for path in linked]
    if lines:
        click.echo("Left to you:", err=to_errors)
        for line in lines[:MAX_SHOWN]:
            click.echo(printable(f"  {line}"), err=to_errors)
        if len(lines) > MAX_SHOWN:
            click.echo(f"  and {len(lines) - MAX_SHOWN} more", err=to_errors)
    for line in plan.skipped:
        click.echo(printable(f"vocab: skipped {line}"), err=True)


def _refuse_linked_vocabulary(project: Project, linked: list[str]) -> None:
    from ..errors import UsageError

    vocabularies = set(project.vocabulary_paths).intersection(linked)
    if vocabularies:
        raise UsageError(f"{min(vocabularies)}: this vocabulary is reached by a link, and nothing is written through links")


def _refuse_dirty(project: Project, plan: Plan, *, allow_dirty: bool, own: bool) -> None:
    """Raises UsageError where git has other changes that are not committed."""
    if allow_dirty:
        return
    from ..errors import UsageError
    from ..migrating.working_tree import uncommitted

    found = uncommitted(project.root, [change.path for change in plan.changes])
    if found is None:
        click.echo("vocab: this is no git repository: what is changed can only be taken back by hand", err=True)
        return
    others = [path for path in found if not (own and path in project.vocabulary_paths)]
    if others:
        shown = "".join(f"\n  {path}" for path in others[:MAX_DIRTY])
        more = f"\n  and {len(others) - MAX_DIRTY} more" if len(others) > MAX_DIRTY else ""
        raise UsageError(f"these files have changes that are not committed; commit them, or add --allow-dirty{shown}{more}")


def _counted(number: int, one: str, several: str | None = None) -> str:
    return f"{number} {one if number == 1 else several or one + 's'}"
