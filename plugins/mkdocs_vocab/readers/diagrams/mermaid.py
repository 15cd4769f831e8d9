"""Mermaid: front matter, directives and comments are blanked, so that offsets stay; then the kind of diagram decides who reads it.

The order of things is that of mermaid's own `preprocessDiagram` (12.3): front matter, `%%{…}%%`, comment lines, entities.
"""

from __future__ import annotations

import re

from ...facts import Comment, Diagram
from ...regexes import lazy
from .drawing import DiagramError, NotCompared, Reading

LANGUAGE = "Mermaid"
_FRONT_MATTER = lazy(r"([^\S\n\r]*)---[^\S\n]*\n")
_TITLE = lazy(r"^[ \t]*title[ \t]*:[ \t]*(\S.*?)[ \t]*$", re.MULTILINE)
_INIT = lazy(r"%%\{(?:(?!\}%%).)*(?:\}%%)?", re.DOTALL)
_COMMENT = lazy(r"^[^\S\n]*%%(?!\{)([^\n]+)", re.MULTILINE)
_TAG = lazy(r"<(\w+)([^<>]*)>")
_ENTITY = lazy(r"#(\w{1,40});")
_STYLED = lazy(r"(?:style|classDef)[^\n]*:\S*#[^\n]*;")
#: In place of `#` and `;` of an entity, so that neither begins a comment or ends a statement.
ENTITY_START, ENTITY_END = "\ue000", "\ue001"
_KINDS = (
    (lazy(r"stateDiagram"), "state diagrams"),
    (lazy(r"flowchart-elk|swimlane-beta|graph|flowchart"), "flowcharts"),
    # Other kinds come with every version: a keyword that is known, or one that stands alone.
    (
        lazy(
            r"C4\w+|[a-z][a-zA-Z]*-beta\b|(?:sequenceDiagram|classDiagram|erDiagram|gantt|pie|journey|mindmap|timeline|gitGraph|quadrantChart"
            r"|requirement(?:Diagram)?|kanban|info|sankey|packet|xychart|block|architecture|radar|treemap|zenuml)\b(?:-v2)?"
            r"|[A-Za-z][\w-]*(?=[^\S\n]*(?:\n|$))"
        ),
        "",
    ),
)
#: How the documentation calls the kinds that hold no states; others are called by their keyword.
_OTHERS = {
    "sequenceDiagram": "sequence diagrams",
    "classDiagram": "class diagrams",
    "classDiagram-v2": "class diagrams",
    "erDiagram": "entity relationship diagrams",
    "gantt": "Gantt charts",
    "pie": "pie charts",
    "journey": "user journeys",
    "mindmap": "mind maps",
    "timeline": "timelines",
    "gitGraph": "git graphs",
    "quadrantChart": "quadrant charts",
    "requirementDiagram": "requirement diagrams",
}


def read_mermaid(source: str) -> Reading:
    """Read one Mermaid diagram."""
    reading = Reading()
    end = len(source)
    code = _blanked(source, reading)
    if not code.strip():
        return reading
    reading.take(LANGUAGE, source, lambda: _read(source, code), (0, end))
    return reading


def _read(source: str, code: str) -> Diagram:
    start = len(code) - len(code.lstrip())
    for pattern, kind in _KINDS:
        keyword = pattern.match(code, start)
        if keyword is None:
            continue
        opener = (start, code.find("\n", start) if "\n" in code[start:] else len(code))
        opener = (start, start + len(code[slice(*opener)].rstrip()))
        title = _TITLE.search(source[:start])
        named = title[1].strip("\"'") if title else ""
        if kind == "state diagrams":
            from .mermaid_state import read_state_diagram

            return read_state_diagram(code, start, opener, named)
        if kind:
            from .mermaid_flow import read_flowchart

            return read_flowchart(code, start, opener, named)
        if keyword[0].lower().startswith(("statediagram", "flowchart", "graph")):
            break
        raise NotCompared(_OTHERS.get(keyword[0], f"Mermaid diagrams of the kind `{keyword[0]}`"))
    line = code[start:].split("\n", 1)[0].strip()[:40]
    raise DiagramError(f"`{line}` is no kind of Mermaid diagram", start, start + len(line))


def _blanked(source: str, reading: Reading) -> str:
    """The source with what is no part of the diagram as spaces; comments are noted."""
    code = source.replace("\r\n", " \n").replace("\r", "\n")
    if "<" in code:
        code = _TAG.sub(lambda tag: tag[0].replace('="', "='").replace('"', "'") if '="' in tag[0] else tag[0], code)
    matter = _FRONT_MATTER.match(code)
    if matter is not None:
        closing = re.compile(rf"\n{re.escape(matter[1])}---\s*\n").search(code, matter.end() - 1)
        if closing is not None:
            code = _spaces(code[: closing.end()]) + code[closing.end() :]
    if "%%" in code:
        if "%%{" in code:
            code = _INIT.sub(lambda found: _spaces(found[0]), code)
        for comment in _COMMENT.finditer(code):
            text = source[comment.start(1) : comment.end(1)]
            reading.comments.append(Comment(comment.start(1) - 2, comment.end(1), text.rstrip("\r"), "%% …"))
        code = _COMMENT.sub(lambda found: _spaces(found[0]), code)
    if "#" in code:
        code = _STYLED.sub(lambda found: found[0][:-1] + " ", code)
        code = _ENTITY.sub(lambda found: f"{ENTITY_START}{found[1]}{ENTITY_END}", code)
    return code


def _spaces(text: str) -> str:
    return "\n".join(" " * len(line) for line in text.split("\n"))


_ENCODED = lazy(f"{ENTITY_START}(\\w+){ENTITY_END}")


def decoded(text: str) -> str:
    """A text with its entities (`#quot;`, `#35;`) as characters."""
    if ENTITY_START not in text:
        return text
    from html import unescape

    return _ENCODED.sub(lambda found: unescape(f"&#{found[1]};" if found[1].isdecimal() else f"&{found[1]};"), text)
