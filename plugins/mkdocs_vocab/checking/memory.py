"""Results of earlier runs in one process."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from ..project import Project
from .document import check_file
from .report import Checked

T = TypeVar("T")


class Memory:
    """Results of earlier runs in one process: an unchanged document is not read again while vocabularies and settings stay."""

    def __init__(self) -> None:
        self._project: tuple[object, ...] = ()
        self._checked: dict[str, tuple[tuple[int, ...], Checked]] = {}
        self._others: dict[str, tuple[object, Any]] = {}

    def check(self, project: Project, path: str) -> Checked:
        """The result for a document, read only if it changed."""
        self._forget(project)
        stamp = _stamp(project.root / path)
        known = self._checked.get(path)
        if known is not None and known[0] == stamp:
            return known[1]
        checked = check_file(project, path)
        self._checked[path] = (stamp, checked)
        return checked

    def other(self, project: Project, path: str, key: object, make: Callable[[], T]) -> T:
        """What was made of something else than a file, such as a rendered page, made anew only where its `key` changed."""
        self._forget(project)
        known = self._others.get(path)
        if known is not None and known[0] == key:
            found: T = known[1]
            return found
        made = make()
        self._others[path] = (key, made)
        return made

    def _forget(self, project: Project) -> None:
        """Drop what belongs to another vocabulary or other settings."""
        # Unchanged vocabulary files are the same objects.
        around = (*project.catalog.files, project.root, project.base, project.settings_key)
        if around != self._project:
            self._project = around
            self._checked = {}
            self._others = {}


def _stamp(path: Path) -> tuple[int, ...]:
    try:
        stat = path.stat()
    except OSError:
        return ()
    return (stat.st_mtime_ns, stat.st_ctime_ns, stat.st_size, stat.st_ino)
