"""The texts of Mermaid's flowcharts: what stands in the brackets of a node, between bars, and in `@{…}`."""

from __future__ import annotations

import re

from msgspec import Struct

from ...regexes import lazy
from .drawing import DiagramError, unexpected


class Text(Struct, frozen=True):
    """A text at `start:end`, without its quotes; `after` is the offset behind the closing bracket."""

    text: str
    start: int
    end: int
    after: int


class Shape(Struct, frozen=True):
    """The shape of a node with its text."""

    text: Text
    after: int
    decision: bool


#: Openings, longest first, and the closings that each may have.
_SHAPES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("(((", (")))",)),
    ("([", ("])",)),
    ("[[", ("]]",)),
    ("[(", (")]",)),
    ("((", ("))",)),
    ("(-", ("-)", "/)", "))")),
    ("{{", ("}}",)),
    ("[/", ("/]", "\\]")),
    ("[\\", ("\\]", "/]")),
    ("[", ("]",)),
    ("(", (")",)),
    ("{", ("}",)),
    (">", ("]",)),
)
_PROPERTIES = lazy(r"\[\|[A-Za-z0-9_]+:[A-Za-z0-9_]+\|")
#: What may not stand in a text without quotes.
_PLAIN = lazy(r"[^\[\](){}|\"]*")
_SLANTED = lazy(r"(?:[^\\\[\](){}/\"]|[\\/](?!\]))*")
_ROUND = lazy(r"(?:(?![-/)]\))[^\[\](){}\"])*")
_QUOTED = lazy(r"\"`([^`\"]+)`\"|\"([^\"]+)\"")


def read_shape(code: str, at: int) -> Shape | None:
    """The shape that opens at an offset, or None. Raises DiagramError."""
    if properties := _PROPERTIES.match(code, at):
        text = read_text(code, properties.end(), "]", "[|")
        return Shape(text, text.after, False)
    for opening, closings in _SHAPES:
        if code.startswith(opening, at):
            text = _closed(code, at + len(opening), closings, opening)
            return Shape(text, text.after, opening == "{")
    return None


def read_text(code: str, at: int, closing: str, opening: str) -> Text:
    """The text at an offset, quoted or not, up to `closing`. Raises DiagramError."""
    return _closed(code, at, (closing,), opening)


def _closed(code: str, at: int, closings: tuple[str, ...], opening: str) -> Text:
    quoted = _QUOTED.match(code, at)
    if quoted is not None:
        group = 1 if quoted[1] is not None else 2
        text, start, end, at = quoted[group], quoted.start(group), quoted.end(group), quoted.end()
        # A link goes on behind its text; in brackets, words behind the quotes still belong to it.
        more = _plain(code, at, opening) if closings != ("",) else ""
        if more.strip():
            text += more
            end = at + len(more)
        at += len(more)
    else:
        if code.startswith('""', at):
            raise DiagramError("Mermaid refuses an empty text; write a space between the quotes", at, at + 2)
        if code.startswith('"', at):
            raise DiagramError('this text is not closed; a `"` is missing', at, at + 1)
        text = _plain(code, at, opening)
        start, end = at, at + len(text)
        at = end
    for closing in closings:
        if code.startswith(closing, at) and not _goes_on(code, at, closing):
            if not text and quoted is None:
                raise unexpected(code, at, "a text must stand here")
            left = len(text) - len(text.lstrip())
            right = len(text) - len(text.rstrip()) if left < len(text) else 0
            return Text(text.strip(), start + left, end - right, at + len(closing))
    raise _unclosed(code, at, opening, closings)


def _goes_on(code: str, at: int, closing: str) -> bool:
    """Whether the lexer would take more than a closing bracket: `]]` in place of `]`."""
    longer = {"]": ("])", "]]"), ")": (")]", ")))"), "))": (")))",)}.get(closing, ())
    return any(code.startswith(other, at) for other in longer)


def _plain(code: str, at: int, opening: str) -> str:
    pattern = _SLANTED if opening in ("[/", "[\\") else _ROUND if opening == "(-" else _PLAIN
    found = pattern.match(code, at)
    assert found is not None
    return found[0]


def _unclosed(code: str, at: int, opening: str, closings: tuple[str, ...]) -> DiagramError:
    if at >= len(code):
        return DiagramError(f"a text that `{opening}` opens is not closed; `{closings[0]}` is missing", at)
    return unexpected(code, at, f"`{closings[0]}` must close this text; a text with brackets or quotes is written in quotes")


class Metadata(Struct, frozen=True):
    """What `@{…}` says of a node."""

    label: Text | None
    decision: bool
    junction: bool
    after: int


_ENTRY = lazy(r"(?:^|[,{\n])\s*(\w+)\s*:\s*(\"[^\"]*\"|'[^']*'|[^,\n\"']*)")
_DECISIONS = frozenset({"diam", "diamond", "decision", "question", "rhombus"})
#: Shapes that show no text, or join lines: start and end marks, forks, junctions.
_JUNCTIONS = frozenset(
    {
        "sm-circ", "small-circle", "start", "fr-circ", "framed-circle", "stop", "f-circ", "filled-circle", "junction",
        "fork", "join",
    }
)  # fmt: skip


def read_metadata(code: str, at: int) -> Metadata:
    """What stands between `@{` at an offset and its brace. Raises DiagramError."""
    start = at + 2
    found = re.compile(r"(?:[^}\"]|\"[^\"]*\")*").match(code, start)
    assert found is not None
    if not code.startswith("}", found.end()):
        raise DiagramError("`@{` is not closed; a `}` is missing", at, start)
    label: Text | None = None
    shape = ""
    for entry in _ENTRY.finditer(found[0]):
        value = entry[2].strip()
        if entry[1] == "label" and value:
            quotes = 1 if value[0] in "\"'" else 0
            begin = start + entry.start(2) + len(entry[2]) - len(entry[2].lstrip()) + quotes
            text = value[quotes : len(value) - quotes]
            label = Text(text, begin, begin + len(text), 0)
        elif entry[1] == "shape":
            shape = value.strip("\"'")
            if shape != shape.lower() or "_" in shape:
                place = start + entry.start(2)
                raise DiagramError(f"there is no shape `{shape}`; names of shapes are lower case", place, place + len(entry[2]))
    return Metadata(label, shape in _DECISIONS, shape in _JUNCTIONS, found.end() + 1)
