"""Enumerations in Protocol Buffers, token by token: the language of `enum` is small, and no parser with places is at hand."""

from __future__ import annotations

import re

from msgspec import Struct

from ...facts import Schema, Value
from ...regexes import lazy
from .. import UnreadableDocument
from . import Found

_TOKEN = lazy(
    r"""(?:\s|//[^\n]*|/\*(?:[^*]|\*(?!/))*+\*/)*+(?:(?P<string>"(?:[^"\\\n]|\\.)*+"|'(?:[^'\\\n]|\\.)*+')|(?P<word>[\w.]+)|(?P<mark>[^\s\w]))""",
    re.DOTALL,
)


class _Token(Struct, frozen=True):
    text: str
    start: int
    kind: str

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def find_enumerations(text: str, _: str) -> list[Found]:
    """The enumerations of a file, those in messages with the name of the message in front."""
    tokens = [_Token(m[str(m.lastgroup)], m.start(str(m.lastgroup)), str(m.lastgroup)) for m in _TOKEN.finditer(text)]
    found: list[Found] = []
    around: list[str] = []
    at = 0
    while at < len(tokens):
        opens = at + 2 < len(tokens) and tokens[at + 2].text == "{" and tokens[at + 1].kind == "word"
        if opens and tokens[at].text == "enum":
            name = ".".join([*(part for part in around if part), tokens[at + 1].text])
            end = _closing(tokens, at + 2)
            found.append(_found(name, tokens[at : end + 1]))
            at = end + 1
        elif opens and tokens[at].text in ("message", "extend", "service", "group"):
            around.append(tokens[at + 1].text if tokens[at].text == "message" else "")
            at += 3
        else:
            if tokens[at].text == "{":
                around.append("")
            elif tokens[at].text == "}" and around:
                around.pop()
            at += 1
    return found


def _closing(tokens: list[_Token], at: int) -> int:
    """Where the bracket at a token is closed; the last token where it is not."""
    depth = 0
    for number in range(at, len(tokens)):
        depth += (tokens[number].text == "{") - (tokens[number].text == "}")
        if depth == 0:
            return number
    return len(tokens) - 1


def _found(name: str, tokens: list[_Token]) -> Found:
    def read() -> Schema:
        if tokens[-1].text != "}":
            raise UnreadableDocument(f"the enumeration `{name}` is not closed", tokens[0].start)
        return Schema(
            tokens[0].start, tokens[-1].end, (name,), "", "code", (tokens[1].start, tokens[1].end), tuple(_members(tokens))
        )

    return Found(name, read)


def _members(tokens: list[_Token]) -> list[Value]:
    """`NAME = 1`, at the start of a statement; the zero that style guides ask for says that nothing was set."""
    values = []
    starts = True
    depth = 0
    for number, token in enumerate(tokens[3:-1], 3):
        depth += (token.text in ("[", "{")) - (token.text in ("]", "}"))
        if starts and token.kind == "word" and tokens[number + 1].text == "=" and token.text not in ("option", "reserved"):
            unset = token.text.upper().endswith(("UNSPECIFIED", "UNKNOWN_DEFAULT")) and tokens[number + 2].text == "0"
            if not unset:
                values.append(Value(token.start, token.end, "name", token.text))
        starts = token.text == ";" and depth == 0
    return values
