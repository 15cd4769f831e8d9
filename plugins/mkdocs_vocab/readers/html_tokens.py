"""Tags, text and comments of HTML with their exact ranges.

`turbohtml` tokenizes as browsers do and tells where each token begins; where it has no wheel, `html.parser` does, ten times as
slow. Both give lines and columns. What lies between two tokens belongs to the first.
"""

from __future__ import annotations

import importlib.machinery
import importlib.util
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any, NamedTuple

from ..facts import LINE_END
from ..regexes import lazy
from . import UnreadableDocument

#: Kinds of token, numbered as `turbohtml` does.
TEXT, START, END, COMMENT = range(4)

#: Tags or comments without end that `html.parser` is given: its time grows with the square of their number.
MAX_OPEN = 1_000
#: White space around a line end, an entity (the semicolon may be missing), and an end tag without name, which is nothing.
_MARK = lazy(
    r"(?P<line>[ \t\f]*(?:\r\n|\n|\r)[ \t\f\r\n]*)|(?P<entity>&(?:#[xX]?[0-9a-fA-F]+;?|[a-zA-Z][a-zA-Z0-9]{0,40};?))|(?P<gap></>)"
)
_ATTRIBUTE = lazy(r"""([^\s"'>/=]+)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?""")


class Token(NamedTuple):
    """`text[start:end]` as a tag, text or comment.

    `name` is the tag's in lower case; of a text it is what it says, None where the tokenizer does not tell. `attributes` are
    decoded, their names in lower case.
    """

    kind: int
    name: str | None
    attributes: dict[str, str]
    start: int
    end: int


class Run(NamedTuple):
    """A part of a text: `value` is what a reader sees. `line` marks a line end with the white space around it."""

    start: int
    end: int
    value: str
    line: bool


_NO_ATTRIBUTES: dict[str, str] = {}


def read_tokens(text: str) -> Iterator[Token]:
    """The tokens of an HTML document or fragment, in order. What a browser drops (a tag without end) is left out."""
    tokenize = _turbohtml()
    return _with_turbohtml(text, tokenize) if tokenize is not None else _with_parser(text)


@cache
def _turbohtml() -> Callable[[str], Iterable[Any]] | None:
    """The tokenizer out of the extension module alone: the package around it takes 70 ms to import. None where there is none."""
    try:
        package = importlib.util.find_spec("turbohtml")
    except (ImportError, ValueError):
        package = None
    for folder in (package.submodule_search_locations or ()) if package is not None else ():
        for suffix in importlib.machinery.EXTENSION_SUFFIXES:
            file = Path(folder) / f"_html{suffix}"
            if file.is_file():
                try:
                    spec = importlib.util.spec_from_file_location("turbohtml._html", file)
                    assert spec is not None
                    assert spec.loader is not None
                    module = importlib.util.module_from_spec(spec)
                    spec.loader.exec_module(module)
                    tokenize: Callable[[str], Iterable[Any]] = module.tokenize
                    return tokenize
                except (ImportError, AttributeError, AssertionError):
                    return None
    return None


def _with_turbohtml(text: str, tokenize: Callable[[str], Iterable[Any]]) -> Iterator[Token]:
    lines = [0, *(match.end() for match in LINE_END.finditer(text))]
    # The token before, and where it begins: it ends where the next one begins.
    kind, name, attributes, before = COMMENT, None, _NO_ATTRIBUTES, 0
    make = tuple.__new__  # half the time of Token(…), for the most frequent objects of all
    for token in tokenize(text):
        following = token.type
        line = token.line
        start = lines[line - 1] + token.col if line <= len(lines) else len(text)
        if following != TEXT and not text.startswith("<", start):
            # Behind what it has replaced, such as a null character, it may have lost count.
            start = text.find("<", before)
            if start < 0:
                break
        if before < start:
            yield make(Token, (kind, name, attributes, before, start))
            before = start
        attributes = _NO_ATTRIBUTES
        if following == START:
            kind, name = START, token.tag
            if given := token.attrs:
                attributes = dict(given)
        elif following == END:
            kind, name = END, token.tag
        elif following == TEXT:
            kind, name = TEXT, token.data
        else:
            # A doctype and the like is nothing that a reader sees.
            kind, name = COMMENT, None
    if before < len(text):
        yield Token(kind, name, attributes, before, len(text))


def _with_parser(text: str) -> Iterator[Token]:
    from html.parser import HTMLParser

    if text.count("<") - text.count(">") > MAX_OPEN or text.count("<!--") - text.count("-->") > MAX_OPEN:
        # For each of them it looks through all of the rest.
        raise UnreadableDocument(f"the document has more than {MAX_OPEN} tags without end")
    lines = [0, *(match.end() for match in re.finditer("\n", text))]
    found: list[tuple[int, str | None, dict[str, str], int]] = []

    class Parser(HTMLParser):
        def at(self) -> int:
            line, column = self.getpos()
            return lines[line - 1] + column

        def behind(self, end: int) -> None:
            """Text may follow; empty texts are left out later."""
            found.append((TEXT, None, _NO_ATTRIBUTES, end))

        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            start = self.at()
            found.append((START, tag, {name: value or "" for name, value in reversed(attrs)}, start))
            self.behind(start + len(self.get_starttag_text() or ""))

        def handle_endtag(self, tag: str) -> None:
            start = self.at()
            found.append((END, tag, _NO_ATTRIBUTES, start))
            self.behind(text.find(">", start) + 1 or len(text))

        def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            self.handle_starttag(tag, attrs)

        def handle_comment(self, data: str) -> None:
            start = self.at()
            found.append((COMMENT, None, _NO_ATTRIBUTES, start))
            self.behind((text.find(">", start + len(data) + 2) + 1) or len(text))

        def handle_decl(self, decl: str) -> None:
            self.handle_comment(decl)

        def handle_pi(self, data: str) -> None:
            self.handle_decl(data)

        def unknown_decl(self, data: str) -> None:
            self.handle_decl(data)

    found.append((TEXT, None, _NO_ATTRIBUTES, 0))
    parser = Parser(convert_charrefs=False)
    parser.feed(text)
    parser.close()
    found.sort(key=lambda token: token[3])
    for token, start_of_next in zip(found, [*(start for _, _, _, start in found[1:]), len(text)], strict=True):
        if token[3] < start_of_next:
            yield Token(*token, start_of_next)


def has_marks(text: str) -> bool:
    """Whether a text may be something else than one run."""
    return "&" in text or "\n" in text or "\r" in text or "<" in text


def runs_of(text: str, start: int, end: int, said: str | None, *, entities: bool = True) -> Iterator[Run]:
    """The parts of a text token at `text[start:end]`: words, line ends, entities.

    `said` is what the tokenizer read there; behind it the range may go on with what it dropped. `entities` is false in scripts.
    """
    if not has_marks(source := text[start:end]):
        yield Run(start, end, source, False)
        return
    left = len(said) if said is not None else end - start
    position = start
    for mark in _MARK.finditer(text, start, end):
        kind = mark.lastgroup
        if kind == "entity" and (not entities or unescape(mark[0]) == mark[0]):
            continue
        if position < mark.start():
            words_end = min(mark.start(), position + left)
            if position < words_end:
                yield Run(position, words_end, text[position:words_end], False)
            left -= mark.start() - position
        if left <= 0:
            return
        position = mark.end()
        if kind == "entity":
            value = unescape(mark[0])
            left -= len(value)
            if value:
                yield Run(mark.start(), mark.end(), value, False)
        elif kind == "line":
            left -= len(mark[0]) - mark[0].count("\r\n")
            yield Run(mark.start(), mark.end(), mark[0], True)
    words_end = min(end, position + left)
    if position < words_end:
        yield Run(position, words_end, text[position:words_end], False)


def attribute_range(text: str, tag: Token, name: str) -> tuple[int, int] | None:
    """Where the value of an attribute stands, without its quotes; None where it has none."""
    assert tag.name is not None
    for match in _ATTRIBUTE.finditer(text, tag.start + 1 + len(tag.name), tag.end):
        if match[1].lower() == name:
            group = next((number for number in (2, 3, 4) if match[number] is not None), None)
            return match.span(group) if group is not None else None
    return None
