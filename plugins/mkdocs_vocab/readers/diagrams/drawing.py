"""What all readers of diagrams share: nodes and edges are collected here while a source is read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from ...facts import Comment, Diagram, Edge, Node, Parted, Undrawn
from ...regexes import lazy

_Placed = TypeVar("_Placed", Edge, Parted, Comment)
MAX_EDGES = 10_000
#: Ids of the start and the end mark.
MARK = "[*]"


class DiagramError(Exception):
    """A source that is no diagram of its language, and where reading it ended: an offset in the source, and the token there."""

    def __init__(self, message: str, start: int, end: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.start = start
        self.end = start if end is None else end


class NotCompared(Exception):
    """A kind of diagram that holds no states, or that this version does not read."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class _Seen(Struct):
    ids: list[tuple[int, int]] = []
    label: str | None = None
    place: tuple[int, int] | None = None
    role: str = "state"
    parent: str | None = None
    decision: bool = False


class Drawing(Struct):
    """A diagram that is being read. Offsets are those of the source."""

    language: str
    nodes: dict[str, _Seen] = {}
    edges: list[Edge] = []
    parted: list[Parted] = []
    title: str = ""

    def see(self, id_: str, start: int, end: int, parent: str | None = None) -> _Seen:
        """Notes an id at a place; the first time it becomes a node of the group `parent`."""
        seen = self.nodes.get(id_)
        if seen is None:
            seen = self.nodes[id_] = _Seen(parent=parent)
        seen.ids.append((start, end))
        return seen

    def show(self, id_: str, label: str, start: int, end: int) -> None:
        """Notes the text that is shown for a node, and where it stands."""
        seen = self.nodes[id_]
        seen.label, seen.place = label, (start, end)

    def join(self, edge: Edge) -> None:
        """Adds an edge. Raises DiagramError where there are too many: sets on both sides multiply."""
        if len(self.edges) >= MAX_EDGES:
            raise DiagramError(f"there are more than {MAX_EDGES:,} edges", edge.start, edge.start)
        self.edges.append(edge)

    def part(self, text: str, start: int, words: Iterable[str]) -> None:
        """Notes words of one line that are read as several states."""
        self.parted.append(Parted(start, start + len(text), text, tuple(words)))

    def finished(self, kind: str, opener: tuple[int, int], place: tuple[int, int]) -> Diagram:
        """The diagram."""
        nodes = []
        for id_, seen in self.nodes.items():
            start, end = seen.place or (seen.ids[0] if seen.ids else opener)
            label = id_ if seen.label is None else seen.label
            nodes.append(
                Node(
                    start,
                    end,
                    id_,
                    label,
                    seen.role,
                    seen.parent,
                    tuple(seen.ids),
                    seen.place is not None,
                    seen.decision,
                )
            )
        return Diagram(
            *place, self.language, kind, tuple(nodes), tuple(self.edges), opener, title=self.title, parted=tuple(self.parted)
        )


class Reading(Struct):
    """What a source holds: diagrams, those that were not read, and the comments in it. Offsets are those of the source."""

    diagrams: list[Diagram] = []
    undrawn: list[Undrawn] = []
    comments: list[Comment] = []

    def take(self, language: str, source: str, read: Callable[[], Diagram], place: tuple[int, int]) -> None:
        """Adds what `read` returns, or why it cannot be read."""
        try:
            self.diagrams.append(read())
        except DiagramError as error:
            start = max(0, min(error.start, len(source)))
            end = max(start, min(error.end, len(source)))
            self.undrawn.append(Undrawn(start, end, language, error.message, place, source[slice(*place)]))
        except NotCompared as other:
            message = f"{other.kind} are not compared"
            self.undrawn.append(Undrawn(place[0], place[0], language, message, place, source[slice(*place)], compared=False))

    def moved(self, origin: Callable[[int], int], place: tuple[int, int]) -> Reading:
        """The same with offsets of the document; `place` is that of the block around the source there."""

        def moved_place(start: int, end: int) -> tuple[int, int]:
            # The end of a token lies on the line of its last character, wherever the next line begins.
            return origin(start), (origin(end - 1) + 1 if end > start else origin(start))

        def moved_node(node: Node) -> Node:
            start, end = moved_place(node.start, node.end)
            return replace(node, start=start, end=end, ids=tuple(moved_place(*ids) for ids in node.ids))

        def at_place(fact: _Placed) -> _Placed:
            start, end = moved_place(fact.start, fact.end)
            return replace(fact, start=start, end=end)

        def moved_diagram(diagram: Diagram) -> Diagram:
            return replace(
                diagram,
                start=place[0],
                end=place[1],
                nodes=tuple(map(moved_node, diagram.nodes)),
                edges=tuple(map(at_place, diagram.edges)),
                opener=moved_place(*diagram.opener),
                parted=tuple(map(at_place, diagram.parted)),
            )

        def moved_undrawn(undrawn: Undrawn) -> Undrawn:
            start, end = moved_place(undrawn.start, undrawn.end)
            return replace(undrawn, start=start, end=end, block=place)

        return Reading(
            list(map(moved_diagram, self.diagrams)), list(map(moved_undrawn, self.undrawn)), list(map(at_place, self.comments))
        )


_WORD = lazy(r"\S{1,40}")


def token_at(source: str, offset: int) -> str:
    """The word at an offset for a message, or `the end`."""
    found = _WORD.match(source, offset)
    return f"`{found[0]}`" if found else ("the end of the line" if source[offset : offset + 1] in ("\n", "\r", " ") else "the end")


def unexpected(source: str, offset: int, wanted: str = "") -> DiagramError:
    """An error on the token at an offset."""
    while offset < len(source) and source[offset] in " \t":
        offset += 1
    found = _WORD.match(source, offset)
    end = found.end() if found else offset
    hint = f"; {wanted}" if wanted else ""
    if found is None:
        return DiagramError(f"{token_at(source, offset)} is reached, where more is expected{hint}", offset, end)
    return DiagramError(f"{token_at(source, offset)} is not understood here{hint}", offset, end)
