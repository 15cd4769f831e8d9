"""Progress of a long run on a terminal. It goes to standard error, never into a log, and is gone when the run ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.progress import Progress

#: Runs over fewer documents end before a bar could be read.
FEW = 200

#: Called with how many documents are done and how many there are.
Step = Callable[[int, int], None]


@contextmanager
def shown_progress(*, quiet: bool = False, stream: TextIO | None = None) -> Iterator[Step | None]:
    """What to call after each document, or None where no progress is to be shown.

    The bar appears with the first call that names more than FEW documents.
    """
    stream = stream or sys.stderr
    if quiet or not _is_terminal(stream):
        yield None
        return
    bar = _Bar(stream)
    try:
        yield bar.step
    finally:
        bar.end()


def _is_terminal(stream: TextIO) -> bool:
    """A terminal that can draw over what it shows, with a person before it: some CI services give their jobs a terminal."""
    return stream.isatty() and os.environ.get("TERM") != "dumb" and not os.environ.get("CI")


class _Bar:
    """A bar that is made when the first step asks for one: importing it takes longer than many runs do."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._progress: Progress | None = None

    def step(self, done: int, total: int) -> None:
        if total <= FEW:
            return
        if self._progress is None:
            self._progress = self._begun(total)
        self._progress.update(self._progress.task_ids[0], completed=done, total=total)

    def end(self) -> None:
        if self._progress is not None:
            self._progress.stop()

    def _begun(self, total: int) -> Progress:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

        columns = (TextColumn("checking documents"), BarColumn(), MofNCompleteColumn())
        progress = Progress(*columns, console=Console(file=self._stream), transient=True)
        progress.add_task("", total=total)
        progress.start()
        return progress
