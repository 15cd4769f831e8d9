"""What stops a run: faults of the call, the settings or the machine, as opposed to findings in documents."""

from __future__ import annotations


class VocabError(Exception):
    """The root of all errors that end a run with a message and exit status 2, without a traceback."""


class UsageError(VocabError):
    """The command line names something that does not exist or does not go together."""


class SettingsError(VocabError):
    """The settings cannot be used. The message starts with `file:line:column` where that is known."""


class UnresolvedReference(VocabError):
    """A reference names nothing, or not one thing alone; `expected` is the nearest valid name."""

    def __init__(self, message: str, expected: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.expected = expected
