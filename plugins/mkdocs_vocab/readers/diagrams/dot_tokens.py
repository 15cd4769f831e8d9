"""The tokens of Graphviz DOT."""

from __future__ import annotations

import re

from msgspec import Struct

from ...facts import Comment
from ...regexes import lazy
from .drawing import DiagramError

#: What most of a source is made of: space, marks, words, and texts without escapes.
_PLAIN = lazy(
    r'\s*(?:(?P<mark>->|--|[{}\[\];,:=+])|(?P<word>[A-Za-z_][A-Za-z0-9_]*(?![A-Za-z0-9_\x80-\U0010ffff]))|"(?P<quoted>[^"\\]*)")'
)
_SKIPPED = lazy(r"\s+|//(?P<line>[^\n\r]*)|/\*(?P<block>.*?)\*/|(?:(?<=\n)|\A)#(?P<pre>[^\n\r]*)|\ufeff", re.DOTALL)
_WORD = lazy(r"[A-Za-z_\x80-\U0010ffff][A-Za-z0-9_\x80-\U0010ffff]*|-?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)")
_QUOTED = lazy(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
_MARK = lazy(r"->|--|[{}\[\];,:=+]")
_COMMENT = lazy(r"\"(?:[^\"\\\n]|\\.)*+\"|//([^\n\r]*)")
_ANGLE = lazy(r"[<>]")


class Token(Struct, frozen=True):
    """A token at `start:end`; `inside` is the place without quotes. `kind` is `word`, `quoted`, `html` or `mark`."""

    kind: str
    text: str
    start: int
    end: int
    inside: tuple[int, int]


def comments_of(source: str) -> list[Comment]:
    """The comments of a source whose tokens cannot be read."""
    found = (match for match in _COMMENT.finditer(source) if match[1] is not None)
    return [Comment(match.start(), match.end(), match[1], "// …") for match in found]


def tokens_of(source: str) -> tuple[list[Token], list[Comment]]:
    """The tokens and comments. Raises DiagramError."""
    tokens: list[Token] = []
    comments: list[Comment] = []
    at = 0
    while at < len(source):
        plain = _PLAIN.match(source, at)
        if plain is not None:
            kind, at = str(plain.lastgroup), plain.end()
            inside = plain.span(kind)
            tokens.append(Token(kind, plain[kind], inside[0] - (kind == "quoted"), at, inside))
            continue
        skipped = _SKIPPED.match(source, at)
        if skipped is not None and skipped.end() > at:
            said = skipped.lastgroup
            if said in ("line", "block"):
                comments.append(Comment(skipped.start(), skipped.end(), skipped[said], "// …"))
            at = skipped.end()
            continue
        token = _token(source, at)
        tokens.append(token)
        at = token.end
    return _added(tokens), comments


def _token(source: str, at: int) -> Token:
    if found := _MARK.match(source, at):
        return Token("mark", found[0], at, found.end(), (at, found.end()))
    if found := _WORD.match(source, at):
        return Token("word", found[0], at, found.end(), (at, found.end()))
    if found := _QUOTED.match(source, at):
        text = re.sub(r"\\\r?\n", "", found[0][1:-1]).replace('\\"', '"')
        return Token("quoted", text, at, found.end(), (at + 1, found.end() - 1))
    if source[at] == '"':
        raise DiagramError('this text is not closed; a `"` is missing', at, at + 1)
    if source[at] == "<":
        depth, end = 0, at
        for angle in _ANGLE.finditer(source, at):
            depth += 1 if angle[0] == "<" else -1
            end = angle.end()
            if depth == 0:
                return Token("html", source[at + 1 : end - 1], at, end, (at + 1, end - 1))
        raise DiagramError("this HTML text is not closed; a `>` is missing", at, at + 1)
    if source.startswith("/*", at):
        raise DiagramError("this comment is not closed; `*/` is missing", at, at + 2)
    raise DiagramError(f"`{source[at]}` is not understood here; a name with such a character is written in quotes", at, at + 1)


def _added(tokens: list[Token]) -> list[Token]:
    """Quoted texts that `+` adds to one."""
    if not any(token.text == "+" and token.kind == "mark" for token in tokens):
        return tokens
    added: list[Token] = []
    for token in tokens:
        if len(added) > 1 and token.kind == "quoted" and added[-1].text == "+" and added[-2].kind == "quoted":
            added.pop()
            first = added.pop()
            token = Token("quoted", first.text + token.text, first.start, token.end, (first.inside[0], token.inside[1]))  # noqa: PLW2901
        added.append(token)
    return added
