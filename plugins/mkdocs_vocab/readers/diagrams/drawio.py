"""draw.io: cells and the lines between them, plain or packed, also inside an SVG that draw.io wrote."""

from __future__ import annotations

from urllib.parse import unquote

from msgspec import Struct

from ...facts import Diagram, Edge
from ...regexes import lazy
from .drawing import DiagramError, Drawing
from .xml_elements import Element, plain_text, read_elements

LANGUAGE = "draw.io"
#: A page that grows beyond this when it is unpacked is taken for an attack.
MAX_BYTES = 20_000_000
_DECISION = lazy(r"(?:^|;)(?:rhombus|shape=mxgraph\.flowchart\.decision)(?:;|$)")
_JUNCTION = lazy(r"(?:^|;)(?:text|shape=(?:startState|endState|note|line)|ellipse;[^\"]*shape=(?:startState|endState))(?:;|$)")


class DrawioPage(Struct, frozen=True):
    """A page of a file. `source` is where places are looked up, None where the page is packed: then `start` stands for all."""

    name: str
    model: Element
    source: str | None
    start: int


def pages_of(source: str, root: Element) -> list[DrawioPage]:
    """The pages of a draw.io file, or of what draw.io stored in an SVG. Raises DiagramError."""
    if root.name == "mxGraphModel":
        return [DrawioPage("", root, source, root.start)]
    plain: str | None = source
    file = root
    if root.name != "mxfile":
        content = root.attributes.get("content", "")
        if "<mxfile" not in content:
            return []
        try:
            file = read_elements(content)
        except DiagramError as error:
            raise DiagramError(error.message, root.start, root.start + 1) from error
        plain = None
    pages = []
    for diagram in (element for element in file.every() if element.name == "diagram"):
        model = diagram.child("mxGraphModel")
        name = diagram.attributes.get("name", "")
        start = diagram.start if plain is not None else root.start
        if model is not None:
            pages.append(DrawioPage(name, model, plain, start))
        elif diagram.texts:
            packed = "".join(text for text, _, _ in diagram.texts)
            pages.append(DrawioPage(name, _unpacked(packed, start), None, start))
    return pages


def _unpacked(packed: str, start: int) -> Element:
    import base64
    import binascii
    import zlib

    try:
        inflate = zlib.decompressobj(-15)
        data = inflate.decompress(base64.b64decode("".join(packed.split())), MAX_BYTES)
        return read_elements(unquote(data.decode("utf-8")))
    except (binascii.Error, zlib.error, ValueError, DiagramError) as error:
        raise DiagramError("this page of draw.io cannot be unpacked", start, start + 1) from error


def read_page(source: str, page: DrawioPage, whole: tuple[int, int]) -> Diagram:
    """The cells of a page as nodes and edges."""
    drawing = Drawing(LANGUAGE, title=page.name)
    cells = list(_cells(page.model))
    edges = {cell.id: cell for cell in cells if cell.is_edge}
    parents = {cell.parent for cell in cells if not cell.is_edge}
    labels: dict[str, tuple[str, int, int]] = {}
    for cell in cells:
        if cell.is_edge or not cell.is_vertex:
            continue
        shown = (plain_text(cell.label), *_place(page, cell))
        if cell.parent in edges:
            labels[cell.parent] = shown
            continue
        seen = drawing.see(cell.id, shown[1], shown[2], cell.parent)
        drawing.show(cell.id, *shown)
        seen.decision = _DECISION.search(cell.style) is not None
        if cell.id in parents:
            seen.role = "group"
        elif _JUNCTION.search(cell.style) or not shown[0]:
            seen.role = "junction"
    for cell in edges.values():
        if cell.source in drawing.nodes and cell.target in drawing.nodes:
            text, start, end = (plain_text(cell.label), *_place(page, cell))
            if not text:
                text, start, end = labels.get(cell.id, ("", start, end))
            back = "startArrow=" in cell.style and "startArrow=none" not in cell.style
            ahead = "endArrow=none" not in cell.style
            ends = (cell.source, cell.target) if ahead or not back else (cell.target, cell.source)
            arrow = "<->" if back and ahead else "->" if back or ahead else "--"
            drawing.join(Edge(start, end, *ends, text, arrow, "dashed=1" in cell.style))
    return drawing.finished("diagram", (page.start, page.start + 1), whole)


class _Cell(Struct, frozen=True):
    id: str
    label: str
    style: str
    parent: str
    source: str
    target: str
    is_edge: bool
    is_vertex: bool
    #: The element and attribute that hold the label.
    holder: Element
    key: str


def _cells(model: Element) -> list[_Cell]:
    cells = []
    wrapped: dict[int, Element] = {}
    for element in model.every():
        if element.name in ("object", "UserObject"):
            inner = element.child("mxCell")
            if inner is not None:
                wrapped[id(inner)] = element
        if element.name != "mxCell":
            continue
        holder = wrapped.get(id(element), element)
        key = "value" if holder is element else "label"
        given = element.attributes
        cells.append(
            _Cell(
                holder.attributes.get("id", ""),
                holder.attributes.get(key, ""),
                given.get("style", ""),
                given.get("parent", ""),
                given.get("source", ""),
                given.get("target", ""),
                given.get("edge") == "1",
                given.get("vertex") == "1",
                holder,
                key,
            )
        )
    return cells


def _place(page: DrawioPage, cell: _Cell) -> tuple[int, int]:
    """Where the label stands in the file: the text itself where it is written as it is shown."""
    if page.source is None:
        return page.start, page.start + 1
    start, end = cell.holder.attribute_place(page.source, cell.key)
    text = plain_text(cell.label)
    at = page.source.find(text, start, end) if text else -1
    return (at, at + len(text)) if at >= 0 else (start, end)
