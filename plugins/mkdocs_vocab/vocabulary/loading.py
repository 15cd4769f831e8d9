"""Vocabulary files from disk: decoded, parsed, typed, and kept as long as the file does not change."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct

from ..findings import Problem
from .model import Vocabulary
from .nodes import Place, UnreadableYaml, read_nodes
from .reading import read_vocabulary

#: A vocabulary of 500 labels has about 50 kB; beyond this a file is taken for a mistake.
MAX_BYTES = 5_000_000


class VocabularyFile(Struct, frozen=True, eq=False):
    """A vocabulary file as read: `vocabulary` is None where nothing could be read, `problems` are what is wrong with its form."""

    path: str
    text: str
    vocabulary: Vocabulary | None
    problems: tuple[Problem, ...]


_loaded: dict[tuple[Path, str], tuple[tuple[int, ...], VocabularyFile]] = {}


def load_file(root: Path, path: str) -> VocabularyFile:
    """The vocabulary file at `path` (relative to `root`, with `/`). Unchanged files are not read again in one process.

    Never raises for what the file holds: that is in `problems`. Raises OSError where it cannot be opened.
    """
    absolute = root / path
    stat = absolute.stat()
    stamp = (stat.st_mtime_ns, stat.st_ctime_ns, stat.st_size, stat.st_ino)
    known = _loaded.get((absolute, path))
    if known is not None and known[0] == stamp:
        return known[1]
    with open(absolute, "rb") as file:
        read = parse_bytes(file.read(MAX_BYTES + 1), path)
        size = os.fstat(file.fileno()).st_size
    if size == stat.st_size:
        _loaded[absolute, path] = (stamp, read)
    return read


def parse_bytes(data: bytes, path: str) -> VocabularyFile:
    """The vocabulary in the bytes of a file; `path` is what messages call it."""
    if len(data) > MAX_BYTES:
        return _unreadable(path, "", f"the file is larger than {MAX_BYTES // 1_000_000} MB", Place(1, 1, 1, 1))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", "replace")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        message = f"the byte 0x{data[error.start]:02X} is not UTF-8; save the file as UTF-8"
        return _unreadable(path, data.decode("utf-8-sig", "replace"), message, Place(line, column, line, column + 1))
    return parse_text(text, path)


def parse_text(text: str, path: str) -> VocabularyFile:
    """The vocabulary in a text without byte order mark."""
    try:
        node = read_nodes(text)
    except UnreadableYaml as error:
        return _unreadable(path, text, error.message, error.place)
    vocabulary, problems = read_vocabulary(node, path)
    return VocabularyFile(path, text, vocabulary, tuple(problems))


def _unreadable(path: str, text: str, message: str, place: Place) -> VocabularyFile:
    return VocabularyFile(path, text, None, (Problem(place=place, message=message),))
