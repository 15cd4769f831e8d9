"""The graph as shapes: what the template of the diagram writes as SVG. All lengths are in pixels."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from itertools import pairwise

from markupsafe import Markup
from msgspec import Struct

from ...vocabulary.labels import Dimension
from ...vocabulary.width import cell_width
from ..markup import plain
from .graph import Edge, Graph, lines_of
from .layout import Box, Way, lay_out

#: Room for a cell of a label, which is monospace, and of a text; wide enough for the fonts that systems have.
CELL = 8.6
TEXT_CELL = 7.2
LINE = 17.0
_STATE_HEIGHT = 32.0
_PADDING = 12.0
_START = 8.0
#: Around the whole.
MARGIN = 4.0
_ARROW = 8.0
_LOOP = 26.0
#: Texts at lines are broken into lines of so many characters.
_TEXT_WIDTH = 24


class State(Struct, frozen=True):
    """A label in its box; `x` and `y` are its upper left corner. The missing state is a dot, and `label` is None."""

    label: str | None
    x: float
    y: float
    width: float
    height: float
    terminal: bool


class Line(Struct, frozen=True):
    """A line with its arrow head (paths of SVG) and the lines of its text, each with the place of its middle or start."""

    path: Markup
    head: Markup
    planned: bool
    texts: tuple[tuple[float, float, str], ...]
    anchor: str = "middle"


class Picture(Struct, frozen=True):
    """What is drawn, and how large it is."""

    width: float
    height: float
    states: tuple[State, ...]
    lines: tuple[Line, ...]


def picture_of(dimension: Dimension, graph: Graph) -> Picture:
    """The graph, drawn from top to bottom: that is how it fits a narrow screen."""
    numbers = {label: number for number, label in enumerate(graph.nodes)}
    loops: dict[str | None, list[Edge]] = {}
    for edge in graph.edges:
        if edge.source == edge.target:
            loops.setdefault(edge.source, []).append(edge)
    boxes = [_box(label, _texts(loops.get(label, ())), label in loops) for label in graph.nodes]
    edges = [edge for edge in graph.edges if edge.source != edge.target]
    ways = [_way(numbers[edge.source], numbers[edge.target], _texts([edge])) for edge in edges]
    width, height = lay_out(boxes, ways)
    states = [_state(dimension, label, box) for label, box in zip(graph.nodes, boxes, strict=True)]
    lines = [_line(edge, way) for edge, way in zip(edges, ways, strict=True)]
    lines += [_loop(boxes[numbers[label]], found) for label, found in loops.items()]
    return Picture(width + 2 * MARGIN, height + 2 * MARGIN, tuple(states), tuple(lines))


def _texts(edges: Iterable[Edge]) -> list[str]:
    """What stands at some ways, broken into short lines."""
    return [line for edge in edges for text in lines_of(edge) for line in textwrap.wrap(plain(text), _TEXT_WIDTH)]


def _breadth(texts: Iterable[str]) -> float:
    return max((cell_width(text) * TEXT_CELL for text in texts), default=0.0)


def _box(label: str | None, texts: Sequence[str], has_loop: bool) -> Box:
    half = _START if label is None else cell_width(label) * CELL / 2 + _PADDING
    height = 2 * _START if label is None else _STATE_HEIGHT
    return Box(half, half + (_LOOP + _breadth(texts) if has_loop else 0.0), max(height, LINE * len(texts)))


def _way(source: int, target: int, texts: Sequence[str]) -> Way:
    return Way(source, target, _breadth(texts), LINE * len(texts))


def _state(dimension: Dimension, label: str | None, box: Box) -> State:
    term = dimension.terms_by_label.get(label or "")
    terminal = term is not None and term.terminal == "true"
    return State(label, box.x - box.left + MARGIN, box.y - box.height / 2 + MARGIN, 2 * box.left, box.height, terminal)


def _line(edge: Edge, way: Way) -> Line:
    points = [(x + MARGIN, y + MARGIN) for x, y in way.points]
    texts: list[tuple[float, float, str]] = []
    if way.text is not None:
        top = way.text.y - way.text.height / 2 + MARGIN
        texts = [(way.text.x + MARGIN, top + LINE * (number + 0.74), text) for number, text in enumerate(_texts([edge]))]
    (x, y), before = points[-1], points[-2]
    down = y > before[1]
    points[-1] = (x, y - _ARROW if down else y + _ARROW)
    path = [f"M{_at(points[0])}"]
    for number, (one, other) in enumerate(pairwise(points)):
        if number % 2 == 0:
            middle = (one[1] + other[1]) / 2
            path.append(f"C{_at((one[0], middle))} {_at((other[0], middle))} {_at(other)}")
        else:
            path.append(f"{'M' if _is_text(way, one, other) else 'L'}{_at(other)}")
    return Line(Markup("").join(path), _head(x, y, -_ARROW if down else _ARROW), edge.planned, tuple(texts))


def _is_text(way: Way, one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Whether the line is left out between two points, since its text stands there."""
    return way.text is not None and abs((one[1] + other[1]) / 2 - MARGIN - way.text.y) < 1


def _head(x: float, y: float, back: float) -> Markup:
    """An arrow head whose point is at `x`, `y`."""
    half = _ARROW / 2
    return Markup(f"M{_at((x, y))}L{_at((x - half, y + back))}L{_at((x + half, y + back))}Z")


def _loop(box: Box, edges: Sequence[Edge]) -> Line:
    """A way from a label to itself, at its right side."""
    x, y, far, half = box.x + box.left + MARGIN, box.y + MARGIN, _LOOP, 7.0
    away, back = (x + far, y - 2 * half), (x + far, y + 2 * half)
    path = Markup(f"M{_at((x, y - half))}C{_at(away)} {_at(back)} {_at((x + _ARROW, y + half))}")
    head = Markup(f"M{_at((x, y + half))}L{_at((x + _ARROW, y + half - 4))}L{_at((x + _ARROW, y + half + 4))}Z")
    found = _texts(edges)
    top = y - LINE * len(found) / 2
    texts = tuple((x + far - 2, top + LINE * (number + 0.74), text) for number, text in enumerate(found))
    return Line(path, head, all(edge.planned for edge in edges), texts, "start")


def _at(point: tuple[float, float]) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
