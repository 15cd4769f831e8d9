"""Results of earlier runs in one process."""

from __future__ import annotations

from pathlib import Path

from ..project import Project
from .document import check_file
from .report import Checked


class Memory:
    """Results of earlier runs in one process: an unchanged document is not read again while vocabularies and settings stay."""

    def __init__(self) -> None:
        self._project: tuple[object, ...] = ()
        self._checked: dict[str, tuple[tuple[int, ...], Checked]] = {}

    def check(self, project: Project, path: str) -> Checked:
        """The result for a document, read only if it changed."""
        # Unchanged vocabulary files are the same objects.
        around = (*project.catalog.files, project.root, project.base, project.settings_key)
        if around != self._project:
            self._project = around
            self._checked = {}
        stamp = _stamp(project.root / path)
        known = self._checked.get(path)
        if known is not None and known[0] == stamp:
            return known[1]
        checked = check_file(project, path)
        self._checked[path] = (stamp, checked)
        return checked


def _stamp(path: Path) -> tuple[int, ...]:
    try:
        stat = path.stat()
    except OSError:
        return ()
    return (stat.st_mtime_ns, stat.st_ctime_ns, stat.st_size, stat.st_ino)
