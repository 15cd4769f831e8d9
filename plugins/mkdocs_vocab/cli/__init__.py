"""The command `vocab`: one file a command, imported only when it is called."""

from __future__ import annotations

import importlib
import sys

import click

from .. import __version__
from ..errors import VocabError

#: Commands by name, and the one line that the overview shows; the module of the same name holds the command.
COMMANDS = {
    "init": "Write a first vocabulary from a table, a schema, code or nothing.",
    "check": "Check vocabularies and documents; fail on drift.",
    "show": "Show a vocabulary, a dimension, a label or a decision.",
    "resolve": "Find the one label that a text names.",
    "uses": "Find where an entry is used and mentioned.",
    "diff": "Compare two versions of a vocabulary for review.",
    "rename": "Rename a label in the vocabulary and everywhere else.",
    "migrate": "Carry renamed and replaced labels through documents and vocabularies.",
    "export": "Write vocabularies as JSON, JSON Schema, SKOS, CSV, Python or TypeScript.",
    "rules": "List the rules, or explain one.",
    "schema": "Print the JSON Schema of the vocabulary file.",
}


class _Lazy(click.Group):
    """A group whose commands are imported when they are asked for: starting up must stay fast."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(importlib.import_module(f".{cmd_name}", __name__), cmd_name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        from ..vocabulary.nearest import nearest

        if args and args[0] not in COMMANDS and not args[0].startswith("-") and (near := nearest(args[0], COMMANDS)):
            ctx.fail(f"No such command '{args[0]}'. Did you mean '{near}'?")
        return super().resolve_command(ctx, args)


@click.group(cls=_Lazy, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="vocab")
def cli() -> None:
    """Keep documents true to a status vocabulary."""


def main() -> None:
    """Entry point: faults of the call end with a message and exit status 2, never with a traceback."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal or pipe in another encoding must not crash on a label that it cannot show.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        cli(prog_name="vocab")
    except VocabError as error:
        click.echo(f"vocab: {error}", err=True)
        sys.exit(2)
    except BrokenPipeError:
        # The reader of the pipe has gone; nobody is left to tell.
        sys.stderr.close()
        sys.exit(1)
    except OSError as error:
        # What the machine refuses (a folder without permission, a full disk) is no finding.
        click.echo(f"vocab: {error.filename or 'output'}: {error.strerror or error}", err=True)
        sys.exit(2)
