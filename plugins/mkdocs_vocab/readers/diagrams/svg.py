"""SVG: what Graphviz drew gives nodes and edges, what draw.io stored in it as well; other pictures give their texts alone."""

from __future__ import annotations

import itertools
import re

from ...facts import Comment, Diagram, Edge
from ...regexes import lazy
from .drawing import Drawing, Reading
from .xml_elements import Element, read_elements

LANGUAGE = "SVG"
_WORDS = ("<text", ":text", "foreignObject", "mxfile", "mxGraphModel")
_COMMENT = lazy(r"<!--(.*?)-->", re.DOTALL)


def read_svg(source: str) -> Reading:
    """Read the picture of an SVG or draw.io file."""
    from .drawio import pages_of, read_page

    reading = Reading()
    if not any(word in source for word in _WORDS):
        return reading  # a picture without words, as most are
    if "-->" in source:
        found = _COMMENT.finditer(source, 0, source.rindex("-->") + 3)
        reading.comments = [Comment(match.start(), match.end(), match[1]) for match in found]
    whole = (0, len(source))
    roots: list[Element] = []
    failed: list[Exception] = []

    def root() -> Element:
        if failed:
            raise failed[0]
        if not roots:
            roots.append(read_elements(source))
        return roots[0]

    def first() -> Diagram:
        element = root()
        if element.name in ("mxfile", "mxGraphModel") or "content" in element.attributes:
            pages = pages_of(source, element)
            if pages:
                return read_page(source, pages[0], whole)
        return _read(element, whole)

    reading.take(LANGUAGE, source, first, whole)
    if reading.diagrams and reading.diagrams[0].language == "draw.io":
        for page in pages_of(source, root())[1:]:
            reading.take("draw.io", source, lambda page=page: read_page(source, page, whole), whole)  # type: ignore[misc]
    return reading


def _read(root: Element, whole: tuple[int, int]) -> Diagram:
    drawing = Drawing(LANGUAGE)
    opener = (root.start, root.start + 1 + len(root.name))
    groups = [element for element in root.every() if element.name == "g" and element.child("title") is not None]
    classes = {(element.attributes.get("class") or "").split(" ")[0] for element in groups}
    if "node" in classes and "graph" in classes:
        _graphviz(drawing, groups)
        return drawing.finished("graph", opener, whole)
    for element in root.every():
        if element.name in ("text", "foreignObject"):
            _text(drawing, element)
    return drawing.finished("picture", opener, whole)


def _texts(element: Element) -> list[tuple[str, int, int]]:
    return [text for inner in element.every() if inner.name not in ("title", "style", "script", "desc") for text in inner.texts]


def _joined(texts: list[tuple[str, int, int]]) -> tuple[str, int, int] | None:
    """The texts of one label as one; lines of it are set apart as Graphviz writes them."""
    if not texts:
        return None
    text = texts[0][0]
    for (_, _, before), (more, start, _) in itertools.pairwise(texts):
        text += more if start == before else f" {more}"
    return " ".join(text.split()), texts[0][1], texts[-1][2]


def _text(drawing: Drawing, element: Element) -> None:
    found = _joined(_texts(element))
    if found is not None:
        drawing.see(*found)


def _graphviz(drawing: Drawing, groups: list[Element]) -> None:
    edges: list[tuple[str, Element]] = []
    for group in groups:
        kind = (group.attributes.get("class") or "").split(" ")[0]
        title = group.child("title")
        named = _joined(title.texts) if title is not None else None
        if named is None:
            continue
        shown = _joined([text for child in group.every() if child.name == "text" for text in child.texts])
        if kind == "graph":
            drawing.title = named[0]
        elif kind in ("node", "cluster"):
            seen = drawing.see(*named)
            seen.role = "group" if kind == "cluster" else "state"
            if shown is not None:
                drawing.show(named[0], *shown)
            elif kind == "node":
                seen.role = "junction"
        elif kind == "edge":
            edges.append((named[0], group))
    for name, group in edges:
        _edge(drawing, name, group)


def _edge(drawing: Drawing, name: str, group: Element) -> None:
    """An edge by its title `from->to`; a name may hold an arrow itself, so that the nodes decide."""
    title = group.child("title")
    assert title is not None
    for arrow in ("->", "--"):
        parts = name.split(arrow)
        for cut in range(1, len(parts)):
            source, target = arrow.join(parts[:cut]), arrow.join(parts[cut:])
            source = source if source in drawing.nodes else source.split(":")[0]
            target = target if target in drawing.nodes else target.split(":")[0]
            if source in drawing.nodes and target in drawing.nodes:
                texts = [text for child in group.every() if child.name == "text" for text in child.texts]
                shown = _joined(texts)
                start, end = (title.texts[0][1], title.texts[-1][2])
                dashed = any("stroke-dasharray" in child.attributes for child in group.every())
                drawing.join(Edge(start, end, source, target, shown[0] if shown else "", arrow, dashed))
                return
