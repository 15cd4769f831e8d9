"""Which files a run reads: vocabularies and documents, inside the project only."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath
from typing import Any

from msgspec import Struct

from .globs import fixed_part, matches_any

#: Kinds of document by the ending of their files, as the documentation names them.
KINDS = {
    ".md": "markdown",
    ".markdown": "markdown",
    ".mdx": "markdown",
    ".html": "html",
    ".htm": "html",
    ".mmd": "mermaid",
    ".mermaid": "mermaid",
    ".dot": "dot",
    ".gv": "dot",
    ".puml": "plantuml",
    ".plantuml": "plantuml",
    ".d2": "d2",
    ".svg": "svg",
    ".drawio": "svg",
    ".json": "data",
    ".jsonl": "data",
    ".yaml": "data",
    ".yml": "data",
    ".toml": "data",
}
#: Folders that never hold documents of a project.
NEVER = frozenset(
    {
        ".git",
        ".hg",
        ".svn",
        ".vocab_cache",
        ".vocab_migration",
        "node_modules",
        "__pycache__",
        ".venv",
        ".tox",
        ".nox",
        ".mypy_cache",
        ".ruff_cache",
    }
)
MAX_DEPTH = 64


def kind_of(path: str) -> str | None:
    """The kind of document that a file is by its ending, or None."""
    return KINDS.get(PurePosixPath(path).suffix.lower())


class _Ignored(Struct):
    """What the `.gitignore` files of a folder and those above it leave out."""

    #: Folder of each ignore file, relative to the project, and its patterns.
    files: list[tuple[str, Any]] = []
    #: Whether nothing is ignored.
    off: bool = False

    def with_folder(self, root: Path, folder: str) -> _Ignored:
        if self.off:
            return self
        path = root / folder / ".gitignore"
        try:
            lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
        except OSError:
            return self
        from pathspec import GitIgnoreSpec  # slow to import, and only needed where something is ignored

        return _Ignored([*self.files, (folder, GitIgnoreSpec.from_lines(lines))])

    def ignores(self, path: str, *, folder: bool) -> bool:
        """Whether git would leave the path out; the last file that speaks of it decides."""
        for base, spec in reversed(self.files):
            inner = path[len(base) + 1 :] if base else path
            verdict = spec.check_file(inner + "/" if folder else inner).include
            if verdict is not None:
                return bool(verdict)
        return False


#: Path of what was passed over, and why.
LeftOut = dict[str, str]


def walk(
    root: Path, start: str, excluded: Iterable[str] = (), left_out: LeftOut | None = None, *, ignored: bool = False
) -> Iterator[str]:
    """Files below the folder `start` of the project `root`, sorted, without what git ignores and what `excluded` names.

    `ignored` says that what git ignores counts as well.
    Paths are relative to `root`, with `/`. What cannot be searched is noted in `left_out`: links out of the project, folders
    without permission, folders that are nested too deep.
    """
    ignoring = _Ignored(off=ignored)
    parts = PurePosixPath(start).parts if start not in ("", ".") else ()
    for depth in range(len(parts) + 1):
        folder = "/".join(parts[:depth])
        if folder and ignoring.ignores(folder, folder=True):
            return
        if depth < len(parts):
            ignoring = ignoring.with_folder(root, folder)
    yield from _walk(root, "/".join(parts), tuple(excluded), ignoring, 0, left_out if left_out is not None else {})


def _walk(root: Path, folder: str, excluded: tuple[str, ...], ignored: _Ignored, depth: int, left_out: LeftOut) -> Iterator[str]:
    if depth > MAX_DEPTH:
        left_out[folder] = f"folders are nested deeper than {MAX_DEPTH} levels"
        return
    ignored = ignored.with_folder(root, folder)
    try:
        entries = sorted(os.scandir(root / folder), key=lambda entry: entry.name)
    except OSError as error:
        left_out[folder or "."] = f"the folder cannot be opened: {error.strerror or error}"
        return
    for entry in entries:
        path = f"{folder}/{entry.name}" if folder else entry.name
        if entry.is_symlink() and not inside(root, Path(entry.path)):
            if not matches_any(path, excluded) and not ignored.ignores(path, folder=False) and (kind_of(path) or entry.is_dir()):
                left_out[path] = "the link leaves the project"
            continue
        if entry.is_dir():
            never = entry.name in NEVER or os.path.exists(os.path.join(entry.path, "pyvenv.cfg"))
            if not never and not matches_any(path, excluded) and not ignored.ignores(path, folder=True) and not _loops(root, entry):
                yield from _walk(root, path, excluded, ignored, depth + 1, left_out)
        elif entry.is_file() and not matches_any(path, excluded) and not ignored.ignores(path, folder=False):
            yield path


def _loops(root: Path, entry: os.DirEntry[str]) -> bool:
    """Whether a linked folder holds itself."""
    return entry.is_symlink() and Path(entry.path).parent.resolve().is_relative_to(Path(entry.path).resolve())


def inside(root: Path, path: Path) -> bool:
    """Whether a path, with its links followed, stays inside the project."""
    return path.resolve().is_relative_to(root.resolve())


def files_matching(
    root: Path, pattern: str, excluded: Iterable[str] = (), left_out: LeftOut | None = None, *, ignored: bool = False
) -> list[str]:
    """Files of the project that a glob names, sorted. A file named in full is found even where git ignores it.

    What cannot be searched is noted in `left_out`. `ignored` says that what git ignores counts as well.
    """
    fixed = fixed_part(pattern)
    target = root / fixed
    if not inside(root, target):
        return []
    if target.is_file():
        return [fixed] if not matches_any(fixed, excluded) else []
    if not target.is_dir():
        return []
    passed: LeftOut = {}
    found = [path for path in walk(root, fixed, excluded, passed, ignored=ignored) if matches_any(path, (pattern,))]
    if left_out is not None:
        # A folder may hold files of any glob; a link to a file is missed only by a glob that names it.
        left_out.update({path: why for path, why in passed.items() if kind_of(path) is None or matches_any(path, (pattern,))})
    return found
