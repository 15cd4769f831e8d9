"""Results of earlier runs on disk: a document is not checked again while it, the vocabularies and the settings stay.

One file, safe to share between runs of a CI service: plain data without code, bound to the content of each document and to all
that its result depends on. What cannot be read is ignored, and what cannot be written is left.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from pathlib import Path

import msgspec
from msgspec import Struct

from .. import __version__
from ..project import Project
from .report import Checked

#: Folder of the cache in the project's root.
FOLDER = ".vocab_cache"
_FILE = "results.msgpack"
#: A larger file is none of ours.
_MOST_BYTES = 500_000_000
_PACKAGE = Path(__file__).parents[1]


class _Entry(Struct, frozen=True):
    """Digest of a document's bytes, and its result as MessagePack."""

    digest: bytes
    checked: msgspec.Raw


class _Content(Struct):
    """The file: what all results depend on, and the results by path."""

    fingerprint: bytes
    results: dict[str, _Entry] = {}


class Cache:
    """The results of a project that still hold."""

    def __init__(self, project: Project) -> None:
        self._path = project.root / FOLDER / _FILE
        self._fingerprint = fingerprint(project)
        self._decoder = msgspec.msgpack.Decoder(Checked)
        self._content = self._read()
        self._changed = False

    def _read(self) -> _Content:
        fresh = _Content(self._fingerprint)
        try:
            if self._path.stat().st_size > _MOST_BYTES:
                return fresh
            content = msgspec.msgpack.decode(self._path.read_bytes(), type=_Content)
        except (OSError, msgspec.MsgspecError, RecursionError):
            return fresh
        return content if content.fingerprint == self._fingerprint else fresh

    def get(self, path: str, data: bytes) -> Checked | None:
        """The result for a document with some bytes, or None."""
        entry = self._content.results.get(path)
        if entry is None or entry.digest != _digest(data):
            return None
        try:
            return self._decoder.decode(entry.checked)
        except msgspec.MsgspecError:
            return None

    def put(self, path: str, data: bytes, checked: Checked) -> None:
        """Keeps a result."""
        self._content.results[path] = _Entry(_digest(data), msgspec.Raw(msgspec.msgpack.encode(checked)))
        self._changed = True

    def write(self, paths: list[str] | None = None) -> None:
        """Writes what is new; `paths` are all documents that there are, where they are known: others are forgotten."""
        results = self._content.results
        if paths is not None and len(results) > len(paths):
            self._content.results = {path: results[path] for path in paths if path in results}
            self._changed = True
        if not self._changed:
            return
        draft = self._path.with_name(f".{_FILE}.{os.getpid()}.part")
        try:
            self._path.parent.mkdir(exist_ok=True)
            (self._path.parent / ".gitignore").write_text("*\n", encoding="utf-8")
            draft.write_bytes(msgspec.msgpack.encode(self._content))
            draft.replace(self._path)
        except OSError:
            # A folder that cannot be written makes runs slower, not wrong.
            with contextlib.suppress(OSError):
                draft.unlink(missing_ok=True)


def _digest(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=16).digest()


def fingerprint(project: Project) -> bytes:
    """A digest of all that the result for a document depends on beside the document: code, vocabularies, settings."""
    digest = hashlib.blake2b(digest_size=16)

    def add(*parts: str | bytes) -> None:
        for part in parts:
            data = part.encode() if isinstance(part, str) else part
            digest.update(len(data).to_bytes(8, "little") + data)

    # Not the version alone: between two releases the rules change as well.
    add(__version__, *(path.read_bytes() for path in sorted(_PACKAGE.rglob("*.py"))))
    for file in project.catalog.files:
        add(file.path, file.text)
    add(project.relative(project.base), project.settings_key)
    return digest.digest()
