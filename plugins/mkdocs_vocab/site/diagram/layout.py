"""A layered drawing of a small directed graph, from top to bottom, always the same for the same graph.

The steps are those of Sugiyama, Tagawa and Toda (1981), each in its plainest form: ways back are turned round, boxes are put on
the layer of their longest way from a start, ways are led through the layers between (their texts have places of their own
there, so that nothing lies on anything), layers are ordered by the mean place of their neighbours, and places are evened out
by isotonic regression, which keeps the order and the gaps. All lengths are in pixels.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from msgspec import Struct

#: Between boxes of a layer.
GAP = 22.0
#: Between layers, the least and the most; in between it grows with how far lines have to go sideways.
RISE, HIGHEST_RISE, SLOPE = 15.0, 44.0, 0.1
#: How far apart ways leave a box.
PORTS = 16.0
_SWEEPS = 8
_STRAIGHT = 8.0


class Box(Struct):
    """Something that takes room: `left` and `right` of its middle, and its height. `x` and `y` of the middle are found."""

    left: float
    right: float
    height: float
    x: float = 0.0
    y: float = 0.0
    layer: int = 0
    before: list[Box] = []
    after: list[Box] = []
    #: Whether it only leads a way through its layer.
    passing: bool = True


class Way(Struct):
    """A way between two boxes (by number) with the room for its text. `points` and `text` (the box of the text) are found.

    `points` go from the source to the target in pairs: between two pairs the line is a curve, and inside a pair it is straight, or
    left out where `text` stands.
    """

    source: int
    target: int
    width: float = 0.0
    height: float = 0.0
    points: list[tuple[float, float]] = []
    text: Box | None = None


def lay_out(boxes: Sequence[Box], ways: Sequence[Way]) -> tuple[float, float]:
    """Gives boxes and ways their places; width and height of the whole. Ways from a box to itself are left to the caller."""
    between = [way for way in ways if way.source != way.target]
    order = _topological(len(boxes), between)
    _rank(boxes, between, order)
    chains = [_chain(boxes, way, order) for way in between]
    layers = _layers([boxes[number] for number in sorted(range(len(boxes)), key=order.__getitem__)], chains)
    _sort(layers)
    _spread(layers)
    height = _stack(layers)
    left = min((box.x - box.left for layer in layers for box in layer), default=0.0)
    for box in (box for layer in layers for box in layer):
        box.x -= left
    _draw(boxes, between, chains, order)
    return max((box.x + box.right for layer in layers for box in layer), default=0.0), height


def _topological(count: int, ways: Sequence[Way]) -> list[int]:
    """The place of each box in an order that the ways follow, but for those that close a circle."""
    targets: list[list[int]] = [[] for _ in range(count)]
    entered = [False] * count
    for way in ways:
        targets[way.source].append(way.target)
        entered[way.target] = True
    finished: list[int] = []
    seen = [False] * count
    for root in sorted(range(count), key=lambda number: entered[number]):
        path = [] if seen[root] else [(root, iter(targets[root]))]
        seen[root] = True
        while path:
            number, rest = path[-1]
            following = next((target for target in rest if not seen[target]), None)
            if following is None:
                finished.append(number)
                path.pop()
            else:
                seen[following] = True
                path.append((following, iter(targets[following])))
    order = [0] * count
    for place, number in enumerate(reversed(finished)):
        order[number] = place
    return order


def _ends(way: Way, order: Sequence[int]) -> tuple[int, int]:
    """The upper and the lower end of a way."""
    return (way.source, way.target) if order[way.source] < order[way.target] else (way.target, way.source)


def _rank(boxes: Sequence[Box], ways: Sequence[Way], order: Sequence[int]) -> None:
    """Puts boxes on even layers; the odd ones are for the texts between them."""
    above: dict[int, list[int]] = {}
    for way in ways:
        upper, lower = _ends(way, order)
        above.setdefault(lower, []).append(upper)
    for number in sorted(range(len(boxes)), key=order.__getitem__):
        boxes[number].passing = False
        boxes[number].layer = max((boxes[upper].layer + 2 for upper in above.get(number, ())), default=0)


def _chain(boxes: Sequence[Box], way: Way, order: Sequence[int]) -> list[Box]:
    """The boxes through which a way passes, one on each layer, from its upper end to its lower one."""
    upper, lower = (boxes[number] for number in _ends(way, order))
    middle = (upper.layer + lower.layer) // 2 | 1
    chain = [upper]
    for layer in range(upper.layer + 1, lower.layer):
        here = layer == middle and way.height > 0
        box = Box(way.width / 2, way.width / 2, way.height, layer=layer) if here else Box(0.0, 0.0, 0.0, layer=layer)
        way.text = box if here else way.text
        chain.append(box)
    chain.append(lower)
    for one, other in pairwise(chain):
        one.after.append(other)
        other.before.append(one)
    return chain


def _layers(boxes: Sequence[Box], chains: Iterable[list[Box]]) -> list[list[Box]]:
    layers: list[list[Box]] = [[] for _ in range(max((box.layer for box in boxes), default=-1) + 1)]
    for box in boxes:
        layers[box.layer].append(box)
    for chain in chains:
        for box in chain[1:-1]:
            layers[box.layer].append(box)
    return layers


def _sort(layers: list[list[Box]]) -> None:
    """Orders each layer by the mean place of its neighbours, downwards and upwards in turn; that with fewest crossings stays."""
    best, fewest = [list(layer) for layer in layers], _crossings(layers)
    for sweep in range(_SWEEPS):
        down = sweep % 2 == 0
        for above, layer in pairwise(layers if down else layers[::-1]):
            place = {id(box): number for number, box in enumerate(above)}
            own = {id(box): number for number, box in enumerate(layer)}
            mean = {
                id(box): _mean([place[id(near)] for near in (box.before if down else box.after)], own[id(box)]) for box in layer
            }
            layer.sort(key=lambda box: mean[id(box)])
        if (crossings := _crossings(layers)) < fewest:
            best, fewest = [list(layer) for layer in layers], crossings
    layers[:] = best


def _mean(places: Sequence[float], otherwise: float) -> float:
    return sum(places) / len(places) if places else otherwise


def _crossings(layers: Sequence[Sequence[Box]]) -> int:
    count = 0
    for above, below in pairwise(layers):
        place = {id(box): number for number, box in enumerate(below)}
        seen: list[int] = []
        for box in above:
            ends = [place[id(near)] for near in box.after]
            count += sum(earlier > end for end in ends for earlier in seen)
            seen += ends
    return count


def _spread(layers: Sequence[list[Box]]) -> None:
    """Finds the `x` of all boxes: near their neighbours, and nothing on anything."""
    for layer in layers:
        _place(layer, [0.0] * len(layer))
    for sweep in range(_SWEEPS + 1):
        down = sweep % 2 == 0
        for layer in layers if down else reversed(layers):
            last = sweep == _SWEEPS
            nears = [box.before + box.after if last else (box.before if down else box.after) for box in layer]
            _place(layer, [_mean([near.x for near in found], box.x) for box, found in zip(layer, nears, strict=True)])


def _place(layer: Sequence[Box], wanted: Sequence[float]) -> None:
    """The places nearest to those wanted (least squares) that keep the order and the gaps: pool adjacent violators."""
    offsets = [0.0]
    for one, other in pairwise(layer):
        offsets.append(offsets[-1] + one.right + GAP + other.left)
    pools: list[tuple[float, float, int]] = []
    for box, want, offset in zip(layer, wanted, offsets, strict=False):
        weight = _STRAIGHT if box.passing else 1.0
        value, count = want - offset, 1
        while pools and pools[-1][0] >= value:
            its_value, its_weight, its_count = pools.pop()
            value = (value * weight + its_value * its_weight) / (weight + its_weight)
            weight, count = weight + its_weight, count + its_count
        pools.append((value, weight, count))
    values = [value for value, _, count in pools for _ in range(count)]
    for box, value, offset in zip(layer, values, offsets, strict=False):
        box.x = value + offset


def _stack(layers: Sequence[Sequence[Box]]) -> float:
    """Finds the `y` of all boxes; the height of the whole."""
    top = 0.0
    for layer in layers:
        sideways = max((abs(box.x - above.x) for box in layer for above in box.before), default=0.0)
        top += min(HIGHEST_RISE, RISE + SLOPE * sideways) if layer is not layers[0] else 0.0
        height = max((box.height for box in layer), default=0.0)
        for box in layer:
            box.y = top + height / 2
            if box.passing and not box.height:
                box.height = height  # straight down beside the boxes and texts of the layer
        top += height
    return top


def _draw(boxes: Sequence[Box], ways: Sequence[Way], chains: Sequence[list[Box]], order: Sequence[int]) -> None:
    """Leads each way from border to border; several at one border stand side by side, in the order of where they go."""
    ports: dict[tuple[int, bool], list[tuple[float, int]]] = {}
    for number, (way, chain) in enumerate(zip(ways, chains, strict=True)):
        upper, lower = _ends(way, order)
        ports.setdefault((upper, True), []).append((chain[1].x, number))
        ports.setdefault((lower, False), []).append((chain[-2].x, number))
    shift: dict[tuple[int, bool, int], float] = {}
    for (end, below), found in ports.items():
        step = min(PORTS, (2 * boxes[end].left - 6) / len(found))
        for place, (_, number) in enumerate(sorted(found)):
            shift[end, below, number] = (place - (len(found) - 1) / 2) * step
    for number, (way, chain) in enumerate(zip(ways, chains, strict=True)):
        upper, lower = _ends(way, order)
        points = [(chain[0].x + shift[upper, True, number], chain[0].y + chain[0].height / 2)]
        for box in chain[1:-1]:
            if box.height:  # else one curve is smoother than two
                points += [(box.x, box.y - box.height / 2), (box.x, box.y + box.height / 2)]
        points.append((chain[-1].x + shift[lower, False, number], chain[-1].y - chain[-1].height / 2))
        way.points = points if upper == way.source else points[::-1]
