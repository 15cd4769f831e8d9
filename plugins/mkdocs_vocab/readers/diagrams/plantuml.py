"""PlantUML: state diagrams and the old activity syntax, line by line.

No parser of PlantUML can be used here, so this is a reader of lines: what joins two names is an edge, what has an arrow and is not
understood is an error, and every other line is none of its business.
"""

from __future__ import annotations

import re
from functools import partial

from ...facts import Comment, Diagram
from ...regexes import lazy
from .drawing import DiagramError, NotCompared, Reading
from .plantuml_lines import Line, StateReader

LANGUAGE = "PlantUML"
_START = lazy(r"^[ \t]*@start(\w+)[^\n]*$", re.MULTILINE)
_END = lazy(r"^[ \t]*@end\w+[^\n]*$", re.MULTILINE)
_BLOCK_COMMENT = lazy(r"/'.*?(?:'/|\Z)", re.DOTALL)
_LINE_COMMENT = lazy(r"^[ \t]*'([^\n]*)$", re.MULTILINE)
#: Blocks whose lines say nothing of states: how the first line begins, and the last.
_BLOCK = lazy(
    r"^[ \t]*(?:(?P<brace>(?:skinparam|json|yaml|!procedure|!function|sprite)\b[^\n]*\{[^\S\n]*$)|(?P<style><style>)"
    r"|(?P<note>(?:floating[ \t]+)?[hr]?note\b(?![^\n]*(?<!:):(?!:))(?![^\n]*\"[^\n\"]*\"[ \t]+as\b)[^\n]*$)"
    r"|(?P<legend>legend\b[^\n]*$)|(?P<title>(?:title|header|footer|caption)\b(?:[ \t]|left|right|center)*$))",
    re.MULTILINE | re.IGNORECASE,
)
_BLOCK_ENDS = {
    "brace": lazy(r"^[ \t]*\}", re.MULTILINE),
    "style": lazy(r"</style>", re.IGNORECASE),
    "note": lazy(r"^[ \t]*end[ \t]?[hr]?note\b", re.MULTILINE | re.IGNORECASE),
    "legend": lazy(r"^[ \t]*end[ \t]?legend\b", re.MULTILINE | re.IGNORECASE),
    "title": lazy(r"^[ \t]*end[ \t]?(?:title|header|footer|caption)\b", re.MULTILINE | re.IGNORECASE),
}
_STATES = lazy(r"^[ \t]*(?:state[ \t]+\S|hide[ \t]+empty[ \t]+description)|\[\*\]", re.MULTILINE | re.IGNORECASE)
_ACTIVITY = lazy(r"\(\*(?:top)?\)", re.IGNORECASE)
_OTHER = (
    (
        lazy(r"^[ \t]*(?:abstract[ \t]+)?(?:class|interface|enum|annotation|entity|struct)[ \t]+\S", re.MULTILINE),
        "class diagrams",
    ),
    (lazy(r"^[ \t]*(?:start|stop|:[^\n]*[;|<>/\]}])[ \t]*$", re.MULTILINE), "PlantUML activity diagrams in the new syntax"),
    (
        lazy(r"^[ \t]*(?:component|package|node|database|cloud|rectangle|usecase|\[[^\]\n*]+\])", re.MULTILINE),
        "component and use case diagrams",
    ),
)
_TITLE = lazy(r"^[ \t]*title[ \t]+([^\n]+)$", re.MULTILINE | re.IGNORECASE)


def read_plantuml(source: str) -> Reading:
    """Read the diagrams between `@startuml` and `@enduml`; a source without these marks is one diagram."""
    reading = Reading()
    code = source.replace("\r", " ")
    reading.comments = [
        Comment(found.start(1) - 1, found.end(1), source[found.start(1) : found.end(1)].rstrip("\r"), "' …")
        for found in _LINE_COMMENT.finditer(code)
    ]
    for pattern in (_BLOCK_COMMENT, _LINE_COMMENT):
        code = pattern.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), code)
    starts = list(_START.finditer(code))
    if not starts:
        if code.strip():
            reading.take(LANGUAGE, source, lambda: _diagram(code, "uml", 0, len(code), (0, len(code))), (0, len(code)))
        return reading
    for number, start in enumerate(starts):
        following = starts[number + 1].start() if number + 1 < len(starts) else len(code)
        end = _END.search(code, start.end(), following)
        place = (0 if number == 0 else start.start(), following)
        reading.take(LANGUAGE, source, partial(_between_marks, code, start, end, place), place)
    return reading


def _between_marks(code: str, start: re.Match[str], end: re.Match[str] | None, place: tuple[int, int]) -> Diagram:
    if end is None:
        raise DiagramError("this diagram is not closed; `@enduml` is missing", start.start() + start[0].index("@"), start.end())
    return _diagram(code, start[1], start.end(), end.start(), place)


def _diagram(code: str, kind: str, start: int, end: int, place: tuple[int, int]) -> Diagram:
    if kind != "uml":
        raise NotCompared(f"PlantUML diagrams of the kind `{kind}`")
    body = _without_blocks(code[start:end])
    activity = _ACTIVITY.search(body) is not None
    if not activity and not _STATES.search(body):
        raise NotCompared(next((name for pattern, name in _OTHER if pattern.search(body)), "sequence diagrams"))
    title = _TITLE.search(body)
    reader = StateReader(LANGUAGE, activity=activity, title=title[1].strip() if title else "")
    at = start
    for text in body.split("\n"):
        reader.read(Line(text, at))
        at += len(text) + 1
    opener = (code.rfind("\n", 0, start) + 1, start)
    return reader.finished(opener, place)


def _without_blocks(body: str) -> str:
    """A source with blocks that say nothing of states as spaces; a block without end is read on as lines."""
    parts: list[str] = []
    at = 0
    endless: set[str] = set()
    while (found := _BLOCK.search(body, at)) is not None:
        kind = found.lastgroup or "note"
        end = None if kind in endless else _BLOCK_ENDS[kind].search(body, found.end())
        stop = end.end() if end is not None else found.end()
        if end is None:
            endless.add(kind)
        parts += [body[at : found.start()], re.sub(r"[^\n]", " ", body[found.start() : stop])]
        at = stop
    return "".join([*parts, body[at:]])
