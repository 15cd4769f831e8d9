"""TOML text as nodes with places, so that one reader serves YAML and TOML.

tomllib says whether a text is TOML, but gives no places; so the places are read here, from a text that tomllib accepts. A date that
no calendar has is no reason to stop: it is text like every other value.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right

from ..regexes import lazy
from .nodes import Mapping, Node, Scalar, Sequence

#: As for YAML: deeper nesting is taken for an attack.
MAX_DEPTH = 150
_BLANK = lazy(r"(?:[ \t\r\n]|#[^\n]*)*+")
_STRING = lazy(
    r'"""(?:[^"\\]|\\.|"(?!""(?!")))*+"""|\'\'\'(?:[^\']|\'(?!\'\'(?!\')))*+\'\'\'|"(?:[^"\\\n]|\\.)*+"|\'[^\'\n]*+\'', re.DOTALL
)
_BARE_KEY = lazy(r"[^\s\"'#=\[\].,{}]+")
_BARE_VALUE = lazy(r"[^\s,\]}#]+(?: (?=\d{2}:)[^\s,\]}#]+)?")
_AT = lazy(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


class UnreadableToml(Exception):
    """The text is no TOML; `offset` is where, and `line` and `column` (from 1) as well."""

    def __init__(self, message: str, text: str, offset: int) -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset
        self.line = text.count("\n", 0, offset) + 1
        self.column = offset - (text.rfind("\n", 0, offset) + 1) + 1


def read_toml(text: str) -> Mapping:
    """The nodes of a TOML text. Raises UnreadableToml."""
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        if "date or datetime" not in str(error):
            raise _said(text, str(error)) from error
    except (RecursionError, ValueError) as error:
        if isinstance(error, RecursionError):
            raise UnreadableToml("values are nested too deeply", text, 0) from error
        # A time or date that no calendar has.
    return _Reader(text).read()


def _said(text: str, message: str) -> UnreadableToml:
    """What tomllib says, which puts the place into its message."""
    at = _AT.search(message)
    said = f"this is not TOML: {_AT.sub('', message)}"
    if at is None:
        return UnreadableToml(said, text, 0)
    if at[1] is None:
        return UnreadableToml(said, text, len(text))
    starts = [0, *(match.end() for match in re.finditer("\n", text))]
    return UnreadableToml(said, text, min(starts[min(int(at[1]), len(starts)) - 1] + int(at[2]) - 1, len(text)))


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.line_starts = [0, *(match.end() for match in re.finditer("\n", text))]
        self.at = 0

    def place(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self.line_starts, offset) - 1
        return line, offset - self.line_starts[line]

    def wrong(self) -> UnreadableToml:
        return UnreadableToml("this is not TOML: this is no key and no value", self.text, self.at)

    def skip(self) -> str:
        """Passes over blanks and comments; gives the next character, empty at the end."""
        match = _BLANK.match(self.text, self.at)
        self.at = match.end() if match else self.at
        return self.text[self.at : self.at + 1]

    def read(self) -> Mapping:
        root = self.mapping(0)
        table, within = root, [root]
        while self.skip():
            if self.text[self.at] == "[":
                table, within = self.header(root)
            else:
                self.entry(table, 0)
            for around in within:
                around.end = self.place(self.at)
        root.end = self.place(len(self.text))
        return root

    def mapping(self, offset: int) -> Mapping:
        place = self.place(offset)
        return Mapping(place, place, {}, [])

    def header(self, root: Mapping) -> tuple[Mapping, list[Mapping]]:
        """The table that `[a.b]` or `[[a.b]]` opens, and all tables around it, it included."""
        start = self.at
        several = self.text.startswith("[[", start)
        self.at += 2 if several else 1
        keys = self.keys()
        self.at += 2 if several else 1
        within = [root]
        for number, key in enumerate(keys):
            last = number == len(keys) - 1
            within.append(self.inner(within[-1], key, start, several=last and several))
        return within[-1], within

    def inner(self, table: Mapping, key: Scalar, start: int, *, several: bool = False) -> Mapping:
        """The table under a key, which is made where it is not there; of a list of tables the last, or a new one."""
        found = table.get(key.value)
        if found is None:
            found = Sequence(self.place(start), self.place(start), []) if several else self.mapping(start)
            table.entries[key.value] = (key, found)
        if isinstance(found, Sequence):
            if several or not found.items:
                found.items.append(self.mapping(start))
            found = found.items[-1]
        if not isinstance(found, Mapping):
            raise self.wrong()
        return found

    def keys(self) -> list[Scalar]:
        """The parts of a dotted key."""
        keys = []
        while True:
            self.skip()
            keys.append(self.key())
            if self.skip() != ".":
                return keys
            self.at += 1

    def key(self) -> Scalar:
        quoted = _STRING.match(self.text, self.at)
        if quoted is not None:
            self.at = quoted.end()
            return self.quoted(quoted)
        bare = _BARE_KEY.match(self.text, self.at)
        if bare is None:
            raise self.wrong()
        self.at = bare.end()
        return Scalar(self.place(bare.start()), self.place(bare.end()), bare[0], True)

    def entry(self, table: Mapping, depth: int) -> None:
        start = self.at
        *around, last = self.keys()
        for key in around:
            table = self.inner(table, key, start)
        if self.skip() != "=":
            raise self.wrong()
        self.at += 1
        self.skip()
        table.put(last, self.value(depth))
        table.end = max(table.end, self.place(self.at))

    def value(self, depth: int) -> Node:
        if depth > MAX_DEPTH:
            raise UnreadableToml(f"values are nested deeper than {MAX_DEPTH} levels", self.text, self.at)
        character = self.text[self.at : self.at + 1]
        if character in ("[", "{"):
            return self.several(character, depth)
        quoted = _STRING.match(self.text, self.at)
        match = quoted or _BARE_VALUE.match(self.text, self.at)
        if match is None:
            raise self.wrong()
        self.at = match.end()
        return self.quoted(match) if quoted else Scalar(self.place(match.start()), self.place(match.end()), match[0], True)

    def several(self, opening: str, depth: int) -> Node:
        start = self.at
        closing = {"[": "]", "{": "}"}[opening]
        items: list[Node] = []
        table = self.mapping(start)
        self.at += 1
        while (character := self.skip()) != closing:
            if not character:
                raise self.wrong()
            if character == ",":
                self.at += 1
            elif opening == "[":
                items.append(self.value(depth + 1))
            else:
                self.entry(table, depth + 1)
        self.at += 1
        table.end = self.place(self.at)
        return table if opening == "{" else Sequence(table.start, table.end, items)

    def quoted(self, match: re.Match[str]) -> Scalar:
        marks = 3 if match[0][:3] in ('"""', "'''") and len(match[0]) >= 6 else 1
        inner = match[0][marks:-marks]
        if inner.startswith(("\n", "\r\n")) and marks == 3:
            inner = inner.removeprefix("\r").removeprefix("\n")
        if match[0][0] == '"' and "\\" in inner:
            inner = str(tomllib.loads(f"v = {match[0]}")["v"])
        return Scalar(self.place(match.start() + marks), self.place(match.end() - marks), inner, False)
