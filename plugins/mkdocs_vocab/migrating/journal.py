"""The journal of a run that writes several files: what was there before, so that a run that was killed can be undone.

It is a folder of the project, made before anything else is touched. `journal.json` in it names the files, once all of them are kept
in the folder; while it is there, the run is not finished. Removing it is what finishes a run. A run that begins finds what another
one left behind and undoes it first.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from typing import Any

from ..errors import UsageError

FOLDER = ".vocab_migration"
_NAME = "journal.json"
_LOCK = "lock"


class Journal:
    """The journal in a project; used by one process at a time."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / FOLDER
        self._lock: int | None = None

    # One process at a time.

    def open(self) -> None:
        """Takes the journal, and undoes what a killed run has left. Raises UsageError where another run is at work, or OSError."""
        if self.folder.is_symlink():
            raise UsageError(f"{FOLDER}: this is a link; take it away, since nothing is written through links")
        self.folder.mkdir(exist_ok=True)
        handle = os.open(self.folder / _LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        if not _locked(handle):
            os.close(handle)
            raise UsageError(f"{FOLDER}: another run is writing to this project; try again when it is done")
        self._lock = handle
        # Nothing of the folder belongs into a repository.
        (self.folder / ".gitignore").write_text("*\n", encoding="utf-8")
        try:
            self.undo()
        except BaseException:
            self._release()
            raise

    def close(self) -> None:
        """Gives the journal back: the folder goes, unless the run is not finished."""
        if (self.folder / _NAME).exists():
            self._release()
            return
        shutil.rmtree(self.folder, ignore_errors=True)
        self._release()

    def _release(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    # What it holds.

    def begin(self, files: Iterable[tuple[str, bytes, bytes]]) -> None:
        """Keeps files (path, content before, content after), then names them all at once."""
        entries = []
        for number, (path, before, after) in enumerate(files):
            write_through(self.folder / str(number), before)
            entries.append({"path": path, "kept": str(number), "before": _digest(before), "after": _digest(after)})
        draft = self.folder / f"{_NAME}.part"
        write_through(draft, json.dumps({"version": 1, "files": entries}, indent=1).encode())
        os.replace(draft, self.folder / _NAME)
        sync_folder(self.folder)

    def finish(self) -> None:
        """Says that everything is written: from here on nothing is undone."""
        (self.folder / _NAME).unlink()
        sync_folder(self.folder)

    def undo(self) -> list[str]:
        """Puts back what a run that was not finished has changed; gives the paths.

        Raises UsageError for a file that somebody has changed since: then nothing is put back.
        """
        name = self.folder / _NAME
        if not name.exists():
            return []
        entries = self._entries(name)
        back = []
        for entry in entries:
            target = self.root / entry["path"]
            now = target.read_bytes() if target.is_file() and not target.is_symlink() else None
            if now is None or _digest(now) not in (entry["before"], entry["after"]):
                raise UsageError(
                    f"{entry['path']}: a run was killed while it wrote, and the file was changed since. What was there before is "
                    f"kept as {FOLDER}/{entry['kept']}; put it back if you need it, then delete the folder {FOLDER}"
                )
            if _digest(now) != entry["before"]:
                back.append(entry)
        for entry in back:
            target = self.root / entry["path"]
            draft = draft_of(target)
            draft.unlink(missing_ok=True)
            write_through(draft, (self.folder / entry["kept"]).read_bytes())
            shutil.copymode(target, draft)
            os.replace(draft, target)
            sync_folder(target.parent)
        for entry in entries:
            draft_of(self.root / entry["path"]).unlink(missing_ok=True)
        self.finish()
        return [entry["path"] for entry in back]

    def _entries(self, name: Path) -> list[dict[str, str]]:
        """What the journal names. It may come from somebody else: paths stay inside the project."""
        try:
            read: Any = json.loads(name.read_bytes())
            entries = [{key: str(entry[key]) for key in ("path", "kept", "before", "after")} for entry in read["files"]]
        except (ValueError, KeyError, TypeError) as error:
            raise UsageError(f"{FOLDER}/{_NAME}: this journal cannot be read; look at the folder, then delete it") from error
        for entry in entries:
            path = PurePosixPath(entry["path"])
            inside = (self.root / path).resolve().is_relative_to(self.root.resolve())
            if path.is_absolute() or ".." in path.parts or not inside or not entry["kept"].isdecimal():
                raise UsageError(f"{FOLDER}/{_NAME}: `{entry['path']}` lies outside the project; delete the folder")
        return entries


def recover(root: Path) -> list[str]:
    """Undoes what a killed run has left in a project; gives the paths that were put back. Raises UsageError, OSError."""
    if not (root / FOLDER / _NAME).exists():
        return []
    journal = Journal(root)
    before = journal._entries(root / FOLDER / _NAME)
    journal.open()
    journal.close()
    return [entry["path"] for entry in before]


def draft_of(target: Path) -> Path:
    """Where the new content of a file is written before it takes its place."""
    return target.with_name(f".{target.name}.vocab-part")


def write_through(path: Path, data: bytes) -> None:
    """Writes a file that must not exist yet or is a leftover of this package, down to the disk."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(path, flags, 0o600), "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Brings the names in a folder to the disk, where the system can do that."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _locked(handle: int) -> bool:
    """Whether a lock on a file could be taken; the system gives it back when the process ends, however that is."""
    try:
        import fcntl
    except ImportError:  # Windows has no such locks; two runs at once are then not told apart
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
