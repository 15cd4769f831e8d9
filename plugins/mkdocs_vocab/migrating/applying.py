"""Writes the files of a plan: all of them, or none."""

from __future__ import annotations

import codecs
import os
import shutil
import signal
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from msgspec import Struct

from ..errors import UsageError, VocabError
from .journal import Journal, draft_of, sync_folder, write_through
from .planning import Change


class Prepared(Struct, frozen=True):
    """A file that is ready to be written: its content before and after, in bytes."""

    path: str
    before: bytes
    after: bytes


def prepare(root: Path, changes: Iterable[Change]) -> list[Prepared]:
    """The bytes of the files. Raises UsageError for one that is reached by a link or was changed since it was read."""
    prepared = []
    for change in changes:
        refuse_links(root, change.path)
        before = (root / change.path).read_bytes()
        mark = codecs.BOM_UTF8 if before.startswith(codecs.BOM_UTF8) else b""
        if before.removeprefix(mark) != change.before.encode("utf-8"):
            raise UsageError(f"{change.path}: the file was changed while it was read; run the command again")
        prepared.append(Prepared(change.path, before, mark + change.after.encode("utf-8")))
    return prepared


def is_link(root: Path, path: str) -> bool:
    """Whether a file or a folder above it, inside the project, is a link."""
    target = root / path
    return any(part.is_symlink() for part in (target, *target.parents) if part != root and part.is_relative_to(root))


def refuse_links(root: Path, path: str) -> None:
    """Raises UsageError for a file that is reached by a link: the file may be another one, or lie elsewhere."""
    if is_link(root, path):
        raise UsageError(f"{path}: this is reached by a link, and nothing is written through links")


def apply(root: Path, changes: Iterable[Change]) -> None:
    """Writes all files, or none: where a step fails, or the process is told to end, what was done is undone.

    A process that is killed is undone by the next run. Raises UsageError.
    """
    journal = Journal(root)
    try:
        with _told_to_end():
            journal.open()
            try:
                files = prepare(root, changes)
                _write(journal, root, files)
            except BaseException:
                journal.undo()
                raise
            finally:
                journal.close()
    except OSError as error:
        raise UsageError(f"{error.filename or root}: nothing was changed: {error.strerror or error}") from error


def _write(journal: Journal, root: Path, files: list[Prepared]) -> None:
    journal.begin((file.path, file.before, file.after) for file in files)
    drafts = []
    for file in files:
        target = root / file.path
        draft = draft_of(target)
        draft.unlink(missing_ok=True)
        write_through(draft, file.after)
        shutil.copymode(target, draft)
        drafts.append((draft, target))
    for draft, target in drafts:
        os.replace(draft, target)
    for folder in dict.fromkeys(target.parent for _, target in drafts):
        sync_folder(folder)
    journal.finish()


@contextmanager
def _told_to_end() -> Iterator[None]:
    """Makes a request to end an exception, so that what was begun can be undone."""

    def end(number: int, frame: FrameType | None) -> None:
        raise VocabError("the run was told to end; nothing was changed")

    try:
        before = {number: signal.signal(number, end) for number in (signal.SIGTERM, signal.SIGINT)}
    except ValueError:  # only the main thread may do so
        yield
        return
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
