"""`vocab diff`: what changed between two versions of a vocabulary, and what that means."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .opening import vocabulary_options

if TYPE_CHECKING:
    from ..review.review import Review


@click.command()
@click.argument("base")
@click.argument("head", required=False)
@click.option("--impact", is_flag=True, help="Also find what uses each change in the documents, and what is not true any more.")
@click.option("--format", "format_", type=click.Choice(["text", "md", "json"]), default="text", help="Format of the output.")
@click.option("--output", type=click.Path(path_type=Path, dir_okay=False), help="Write the output to a file.")
@click.option(
    "--fail-on",
    type=click.Choice(["breaking", "compatible", "editorial"]),
    help="Exit with 1 where there is a change of this class or a worse one.",
)
@vocabulary_options
def diff(
    base: str,
    head: str | None,
    impact: bool,
    format_: str,
    output: Path | None,
    fail_on: str | None,
    config: Path | None,
    vocabulary: tuple[str, ...],
) -> None:
    """Compare BASE with HEAD: vocabulary files or git revisions; without HEAD, with the working tree.

    A name that is a file is that file. Vocabularies are matched by their ids, so that a file may have another name. Nothing is
    checked out.

    Each change is classed for those who rely on the vocabulary: breaking, compatible or editorial. `md` is for one comment on a
    pull request: its first line marks it, so that a later run can replace it.

    Exit status: 0 compared, 1 there is a change that `--fail-on` names, 2 a version cannot be read or the call is wrong.
    """
    from ..errors import UsageError
    from ..project import open_project
    from ..review.kinds import Grade
    from ..review.review import review
    from ..review.soundness import UnsoundVocabulary

    project = open_project(Path.cwd(), config=config, vocabulary=vocabulary)
    if output is not None and not output.parent.is_dir():
        raise UsageError(f"{output}: there is no such folder")
    try:
        found = review(project, base, head, Path.cwd(), impact=impact)
    except UnsoundVocabulary as error:
        from ..reports.text import one_line

        for finding in error.findings:
            click.echo(one_line(finding), err=True)
        raise click.exceptions.Exit(2) from error
    text = _rendered(found, format_)
    if output is not None:
        from .writing import write_whole

        write_whole(text, output)
    else:
        click.echo(text, nl=not text.endswith("\n"))
    if found.fails(Grade[fail_on.upper()] if fail_on else Grade.NONE):
        raise click.exceptions.Exit(1)


def _rendered(found: Review, format_: str) -> str:
    """The output, ending with a line break. Each format is imported only where it is asked for."""
    if format_ == "json":
        from ..review.rendering.json import as_json

        return as_json(found) + "\n"
    if format_ == "md":
        from ..review.rendering.markdown import as_markdown

        return as_markdown(found)
    from ..review.rendering.text import as_text

    return as_text(found)
