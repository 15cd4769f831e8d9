"""The labels of a string enum, a union of string literals or a constant array in TypeScript source, read token by token."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from msgspec import Struct

from ..facts import Page
from ..regexes import lazy
from ..vocabulary.nearest import did_you_mean
from .enumeration import Enumeration, ProposedTerm, fault
from .words import one_line

_TOKEN = lazy(
    r"""(?P<comment>//[^\n\r]*|/\*.*?\*/)|(?P<string>"(?:[^"\\\n\r]|\\.)*"|'(?:[^'\\\n\r]|\\.)*'|`(?:[^`\\$]|\\.)*`)"""
    r"""|(?P<name>[A-Za-z_$][\w$]*)|(?P<space>\s+)|(?P<mark>.)""",
    re.DOTALL,
)


class _Token(Struct, frozen=True):
    kind: str
    text: str
    start: int


def from_typescript(path: str, text: str, name: str | None) -> Enumeration:
    """The labels of the only enumeration of a module, or of the one that is named. Raises UsageError."""
    page = Page(path, text)
    found = [one for one in _enumerations(page) if name in (None, one.name)]
    if len(found) == 1:
        found[0].code = (path, found[0].name)
        return found[0]
    if found:
        listed = ", ".join(f"{path}:{one.name}" for one in found[:12])
        raise fault(path, 1, 1, f"the module has {len(found)} enumerations; name one: {listed}")
    known = [one.name for one in _enumerations(page)]
    if name is not None and known:
        raise fault(path, 1, 1, f"the module has no enumeration `{name}`{did_you_mean(name, known, kind='enumerations')}")
    raise fault(path, 1, 1, "the module has no enum, union or constant array of string literals")


def _enumerations(page: Page) -> Iterator[Enumeration]:
    tokens = [_Token(str(m.lastgroup), m.group(), m.start()) for m in _TOKEN.finditer(page.text) if m.lastgroup != "space"]
    spoken = [token for token in tokens if token.kind != "comment"]
    remarks = {page.position(token.start)[0]: token.text for token in tokens if token.kind == "comment" and "\n" not in token.text}
    for number, token in enumerate(spoken[:-2]):
        name, opening = spoken[number + 1], spoken[number + 2]
        if token.kind != "name" or name.kind != "name" or token.text not in ("enum", "type", "const"):
            continue
        wanted = "{" if token.text == "enum" else "="
        if opening.text != wanted:
            continue
        read = {"enum": _members, "type": _union, "const": _array}[token.text]
        values = read(spoken, number + 3)
        if values:
            found = Enumeration(name.text, f"{page.path}:{page.position(token.start)[0]}")
            for value in values:
                line = page.position(value.start)[0]
                found.terms.append(ProposedTerm(_text(value), f"{page.path}:{line}", meaning=_remark(remarks.get(line))))
            yield found


def _members(tokens: list[_Token], at: int) -> list[_Token]:
    """The values of `{ A = "a", B = "b" }`; none where a member has no text."""
    values: list[_Token] = []
    while at + 2 < len(tokens) and tokens[at].kind in ("name", "string") and tokens[at + 1].text == "=":
        if tokens[at + 2].kind != "string":
            return []
        values.append(tokens[at + 2])
        at += 4 if at + 3 < len(tokens) and tokens[at + 3].text == "," else 3
    return values if at < len(tokens) and tokens[at].text == "}" else []


def _union(tokens: list[_Token], at: int) -> list[_Token]:
    """The values of `"a" | "b"`."""
    values: list[_Token] = []
    while at < len(tokens):
        at += tokens[at].text == "|"
        if at >= len(tokens) or tokens[at].kind != "string":
            return []
        values.append(tokens[at])
        at += 1
        if at >= len(tokens) or tokens[at].text != "|":
            break
    return values


def _array(tokens: list[_Token], at: int) -> list[_Token]:
    """The values of `["a", "b"] as const`."""
    values: list[_Token] = []
    if at >= len(tokens) or tokens[at].text != "[":
        return []
    at += 1
    while at < len(tokens) and tokens[at].kind == "string":
        values.append(tokens[at])
        at += 2 if at + 1 < len(tokens) and tokens[at + 1].text == "," else 1
    closed = [token.text for token in tokens[at : at + 3]] == ["]", "as", "const"]
    return values if closed else []


def _text(token: _Token) -> str:
    inner = token.text[1:-1]
    if "\\" not in inner:
        return inner
    try:
        return str(
            json.loads('"' + inner.replace("\\'", "'").replace("\\`", "`").replace('"', '\\"').replace('\\\\"', '\\"') + '"')
        )
    except ValueError:
        return inner


def _remark(comment: str | None) -> str | None:
    return one_line(comment.strip("/* \t")) or None if comment else None
