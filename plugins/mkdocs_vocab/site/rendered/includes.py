"""Where a source fills something in, and from which files of the project."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from ...discovery import inside
from ...documents import MAX_BYTES
from ...regexes import lazy

#: How deep files that include files are followed, and how many of them a page may have.
MAX_DEPTH = 5
MAX_FILES = 200

_SNIPPET = lazy(r"^[ \t>]*(?P<mark>-+8<-+)[ \t]+(?P<names>\S[^\n]*)$", re.MULTILINE)
_SNIPPETS = lazy(r"^[ \t>]*(?P<mark>-+8<-+)[ \t]*\n(?P<names>(?:(?![ \t>]*-+8<-+)[^\n]*\n)*)[ \t>]*-+8<-+[ \t]*$", re.MULTILINE)
_TEMPLATE = lazy(r"\{%(?P<statement>(?:[^%]|%(?!\})){0,2000}+)%\}|\{\{(?P<expression>[^{}]*)\}\}|\{!(?P<names>[^!\n]+)!\}")
_STRING = lazy(r"\"([^\"\n]+)\"|'([^'\n]+)'")
_OWN = lazy(r"\s*-?\s*vocab\.")
_CONTROL = lazy(r"\s*[-+]?\s*(?:set|if|elif|else|endif|endfor|raw|endraw|endmacro|endcall|endblock|end\w+)\b")
#: The part of a file that a snippet names: `file.md:section`, `file.md:1:3`.
_PART = lazy(r"(?::[\w-]*)+$")


class Marker(Struct, frozen=True):
    """A place at which something is filled in: its offset in the source, and the files that it names."""

    start: int
    names: tuple[str, ...]


def markers_in(source: str) -> list[Marker]:
    """What fills something in, in the order of the source; macros of this package and statements that print nothing are none."""
    found = []
    if "8<-" in source:
        snippets = [*_SNIPPET.finditer(source), *_SNIPPETS.finditer(source)]
        found = [Marker(match.start("mark"), _names(match["names"])) for match in snippets]
    if "{" in source:
        for match in _TEMPLATE.finditer(source):
            inner = match["statement"] or match["expression"] or match["names"] or ""
            if _OWN.match(inner) or (match["statement"] and _CONTROL.match(inner)):
                continue
            strings = tuple(a or b for a, b in _STRING.findall(inner))
            found.append(Marker(match.start(), _names(inner) if match["names"] else strings))
    return sorted(found, key=lambda marker: marker.start)


def _names(text: str) -> tuple[str, ...]:
    names = (line.strip().strip("\"'").strip() for line in text.splitlines())
    return tuple(name for name in names if name and not name.startswith(";"))


class Includes:
    """Finds the files that sources name, inside the project only."""

    def __init__(self, root: Path, folders: Sequence[Path]) -> None:
        """`folders` are those that names may be relative to, beside the folder of the source."""
        self._root = root
        self._folders = list(dict.fromkeys(folders))
        self._texts: dict[Path, str | None] = {}

    def of(self, source: str, folder: Path | None) -> dict[Path, str]:
        """The files that a source in a folder fills in, those that they name in turn included, and their texts."""
        found: dict[Path, str] = {}
        waiting = [(source, folder, 0)]
        while waiting:
            text, around, depth = waiting.pop(0)
            for path in self._named(text, around):
                if path in found or len(found) >= MAX_FILES or (inner := self._text(path)) is None:
                    continue
                found[path] = inner
                if depth < MAX_DEPTH:
                    waiting.append((inner, path.parent, depth + 1))
        return found

    def _named(self, source: str, folder: Path | None) -> Iterator[Path]:
        for marker in markers_in(source):
            for name in marker.names:
                for candidate in dict.fromkeys((name, _PART.sub("", name))):
                    path = self._find(candidate, folder)
                    if path is not None:
                        yield path
                        break

    def _find(self, name: str, folder: Path | None) -> Path | None:
        if "://" in name or "\0" in name or len(name) > 500 or "." not in name:
            return None
        for base in (*([folder] if folder is not None else []), *self._folders):
            path = base / name.lstrip("/")
            try:
                if path.is_file() and inside(self._root, path):
                    return path.resolve()
            except (OSError, ValueError, RuntimeError):
                return None
        return None

    def _text(self, path: Path) -> str | None:
        """The text of a file; None where it holds none."""
        if path not in self._texts:
            try:
                data = path.read_bytes() if path.stat().st_size <= MAX_BYTES else b"\xff"
                self._texts[path] = data.decode("utf-8-sig")
            except (OSError, UnicodeDecodeError):
                self._texts[path] = None
        return self._texts[path]
