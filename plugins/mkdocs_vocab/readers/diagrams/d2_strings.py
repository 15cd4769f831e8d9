"""The strings of D2: keys, values, block strings, comments."""

from __future__ import annotations

import re

from msgspec import Struct

from ...regexes import lazy
from .drawing import DiagramError, unexpected

_ESCAPED = lazy(r"\\(.)")
_QUOTED = lazy(r"\"((?:[^\"\\\n]|\\.)*)\"|'((?:[^'\n]|'')*)'")
#: An unquoted part of a key ends at a dot, a colon, a brace, an arrow, a separator.
_PLAIN_KEY = lazy(r"(?:\\.|(?!->|--|<-|[ \t]#)[^.:;{}\n\\\[\]|()\"'#])+|\*+")
_KEY_START = lazy(r"(?:\\.|(?!->|--|<-)[^.:;{}\n\\\[\]|()\"'#&\s])")
_PLAIN_VALUE = lazy(r"(?:\\.|\$\{[^{}\n]*\}|(?![ \t]#)[^;{}\n\\])*")
_BLOCK = lazy(r"\|+[^\w\s|]*")
_ARRAY = lazy(r"\[[^\]]*\]")
_BLOCK_COMMENT = '"""'


class String(Struct, frozen=True):
    """A string at `start:end`, without its quotes."""

    text: str
    start: int
    end: int
    quoted: bool = False
    block: bool = False


class Key(Struct, frozen=True):
    """A key: parts that dots set apart."""

    parts: tuple[String, ...]


def comment_end(source: str, at: int) -> int | None:
    """Where a comment that begins at an offset ends; None where none begins. Raises DiagramError."""
    if source.startswith(_BLOCK_COMMENT, at):
        end = source.find(_BLOCK_COMMENT, at + 3)
        if end < 0:
            raise DiagramError('this comment is not closed; `"""` is missing', at, at + 3)
        return end + 3
    if source[at] != "#":
        return None
    end = source.find("\n", at)
    return len(source) if end < 0 else end


def read_key(source: str, at: int) -> tuple[Key, int]:
    """The key at an offset, and the offset behind it. Raises DiagramError."""
    parts = []
    while True:
        while source[at : at + 1] in (" ", "\t"):
            at += 1
        part, at = _part(source, at)
        parts.append(part)
        behind = at
        while source[behind : behind + 1] in (" ", "\t"):
            behind += 1
        if source[behind : behind + 1] != ".":
            return Key(tuple(parts)), at
        at = behind + 1


def _part(source: str, at: int) -> tuple[String, int]:
    if quoted := _QUOTED.match(source, at):
        return _unquoted(quoted), quoted.end()
    if source[at : at + 1] in ('"', "'"):
        raise DiagramError(f"this text is not closed; a `{source[at]}` is missing", at, at + 1)
    found = _PLAIN_KEY.match(source, at) if _KEY_START.match(source, at) else None
    if found is None or not found[0].strip():
        raise unexpected(source, at, "a key must stand here")
    text = found[0].rstrip()
    return String(_ESCAPED.sub(r"\1", text) if "\\" in text else text, at, at + len(text)), found.end()


def _unquoted(quoted: re.Match[str]) -> String:
    group = 1 if quoted[1] is not None else 2
    text = (
        re.sub(r"\\(.)", lambda found: "\n" if found[1] == "n" else found[1], quoted[1])
        if group == 1
        else quoted[2].replace("''", "'")
    )
    return String(text, quoted.start(group), quoted.end(group), quoted=True)


def read_value(source: str, at: int) -> tuple[String | None, int]:
    """The value behind a colon, None where there is none (a map follows), and the offset behind it. Raises DiagramError."""
    while source[at : at + 1] in (" ", "\t"):
        at += 1
    if quoted := _QUOTED.match(source, at):
        return _unquoted(quoted), quoted.end()
    if source[at : at + 1] == "|":
        return read_block(source, at)
    if array := _ARRAY.match(source, at):
        return None, array.end()
    if source[at : at + 1] in ('"', "'"):
        raise DiagramError(f"this text is not closed; a `{source[at]}` is missing", at, at + 1)
    found = _PLAIN_VALUE.match(source, at)
    assert found is not None
    text = found[0].rstrip()
    if not text or text.startswith("#"):
        return None, at if text else found.end()
    return String(_ESCAPED.sub(r"\1", text) if "\\" in text else text, at, at + len(text)), found.end()


def read_block(source: str, at: int) -> tuple[String, int]:
    """A block string such as `|md … |`. Raises DiagramError."""
    opening = _BLOCK.match(source, at)
    assert opening is not None
    closing = opening[0][::-1]
    end = source.find(closing, opening.end())
    if end < 0:
        raise DiagramError(f"this text is not closed; `{closing}` is missing", at, opening.end())
    head = re.compile(r"\w*[ \t]*\n?").match(source, opening.end())
    start = head.end() if head is not None and head.end() <= end else opening.end()
    text = source[start:end]
    left = len(text) - len(text.lstrip())
    return String(text.strip(), start + left, start + left + len(text.strip()), quoted=True, block=True), end + len(closing)
