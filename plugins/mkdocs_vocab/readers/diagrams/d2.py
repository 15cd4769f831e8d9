"""D2, after its language reference: keys with dots, maps, edges, labels."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from ...facts import Diagram, Edge
from ...regexes import lazy
from .d2_strings import Key, String, comment_end, read_block, read_key, read_value
from .drawing import DiagramError, Drawing, NotCompared, Reading, unexpected

LANGUAGE = "D2"
_REFERENCE = lazy(r"\(([^\n()]*?)(<->|->|<-|--)([^\n()]*?)\)(?:\[(\d{1,6}|\*)\])?(?:\.([\w.-]+))?")
MAX_DEPTH = 100
_ARROWS = ("<->", "->", "<-", "--")
#: Keys that say something of a node instead of being one.
_RESERVED = frozenset(
    {
        "label", "desc", "shape", "icon", "constraint", "tooltip", "link", "near", "width", "height", "top", "left", "class",
        "direction", "style", "grid-rows", "grid-columns", "grid-gap", "vertical-gap", "horizontal-gap",
        "source-arrowhead", "target-arrowhead",
    }
)  # fmt: skip
#: Keys of maps that hold no nodes of this picture.
_ELSEWHERE = frozenset({"vars", "classes", "layers", "scenarios", "steps", "style", "source-arrowhead", "target-arrowhead"})


def read_d2(source: str) -> Reading:
    """Read one D2 diagram."""
    reading = Reading()
    if not source.strip():
        return reading
    reader = _Reader(source.replace("\r", " "), reading)
    reading.take(LANGUAGE, source, reader.diagram, (0, len(source)))
    return reading


class _Map(Struct):
    """What the braces around belong to: a node by its path, edges by their numbers, or nothing of interest."""

    start: int
    path: tuple[str, ...] = ()
    edges: tuple[int, ...] = ()
    ignored: bool = False


class _Reader:
    def __init__(self, source: str, reading: Reading) -> None:
        self.source = source
        self.reading = reading
        self.drawing = Drawing(LANGUAGE)
        self.at = 0
        self.maps = [_Map(0)]

    def diagram(self) -> Diagram:
        source = self.source
        while self.at < len(source):
            char = source[self.at]
            if char.isspace() or char == ";":
                self.at += 1
            elif (end := comment_end(source, self.at)) is not None:
                self.comment(end)
            elif char == "}":
                if len(self.maps) == 1:
                    raise unexpected(source, self.at, "this brace closes nothing")
                self.maps.pop()
                self.at += 1
            else:
                self.statement()
        if len(self.maps) > 1:
            start = self.maps[-1].start
            raise DiagramError("this brace is not closed; a `}` is missing", start, start + 1)
        self.roles()
        first = min((node.ids[0][0] for node in self.drawing.nodes.values() if node.ids), default=0)
        end = source.find("\n", first)
        return self.drawing.finished("diagram", (first, len(source) if end < 0 else end), (0, len(source)))

    def comment(self, end: int) -> None:
        from ...facts import Comment

        if self.source[self.at] == "#":
            self.reading.comments.append(Comment(self.at, end, self.source[self.at + 1 : end].rstrip(), "# …"))
        self.at = end

    def roles(self) -> None:
        """What has something inside it is a group."""
        for id_ in list(self.drawing.nodes):
            for at, char in enumerate(id_):
                if char == "." and id_[:at] in self.drawing.nodes:
                    self.drawing.nodes[id_[:at]].role = "group"

    # Statements.

    def statement(self) -> None:
        source, start = self.source, self.at
        if source.startswith(("...", "!&", "&", "@"), start):
            self.value_of(_Map(start, ignored=True))
            return
        if source[start] == "(":
            self.reference()
            return
        keys = [self.key()]
        arrows: list[str] = []
        while (arrow := self.arrow()) is not None:
            arrows.append(arrow)
            keys.append(self.key())
        around = self.maps[-1]
        if arrows:
            edges = self.edges(keys, arrows)
            value = self.value_of(_Map(start, around.path, edges, ignored=around.ignored))
            if value is not None and edges:
                self.label((), value, edges)
        else:
            self.one(keys[0])

    def key(self) -> Key:
        self.space()
        key, self.at = read_key(self.source, self.at)
        self.space()
        return key

    def space(self) -> None:
        while self.source[self.at : self.at + 1] in (" ", "\t"):
            self.at += 1

    def arrow(self) -> str | None:
        found = next((arrow for arrow in _ARROWS if self.source.startswith(arrow, self.at)), None)
        if found is not None:
            self.at += len(found)
            # `-->` and longer lines are the same arrow.
            while self.source[self.at : self.at + 1] == "-":
                self.at += 1
            if found in ("--", "<-") and self.source[self.at : self.at + 1] == ">":
                self.at += 1
                found = "<->" if found == "<-" else "->"
        return found

    def one(self, key: Key) -> None:
        """A key without an edge: a node, or something about the node or edge around."""
        around = self.maps[-1]
        names = [part.text for part in key.parts]
        reserved = next(
            (n for n, part in enumerate(key.parts) if not part.quoted and part.text.lower() in _RESERVED | _ELSEWHERE), None
        )
        if around.ignored or (reserved is None and any("*" in name for name in names)):
            self.value_of(_Map(self.at, ignored=True))
        elif reserved is not None:
            owner = self.see(replace(key, parts=key.parts[:reserved])) if reserved else around.path
            self.about(owner, around if not reserved else _Map(0), [name.lower() for name in names[reserved:]])
        elif around.edges:
            self.of_edges(names[-1], around.edges)
        else:
            path = self.see(key)
            value = self.value_of(_Map(self.at, path))
            if value is not None:
                self.label(path, value)

    def about(self, path: tuple[str, ...], around: _Map, names: list[str]) -> None:
        """A reserved key: the label and shape of a node, the label and dashes of edges."""
        if names[0] == "style" and around.edges:
            self.of_edges(names[-1], around.edges)
            return
        value = self.value_of(_Map(self.at, path, around.edges, ignored=names[0] in _ELSEWHERE or names[0] == "class"))
        if value is None:
            return
        if names == ["label"]:
            self.label(path, value, around.edges)
        elif names == ["shape"] and not around.edges:
            if value.text == "sequence_diagram" and not path:
                raise NotCompared("sequence diagrams")
            if path:
                seen = self.drawing.nodes[".".join(path)]
                seen.decision = value.text == "diamond"
                seen.role = "junction" if value.text in ("text", "code") else seen.role

    def of_edges(self, name: str, edges: tuple[int, ...]) -> None:
        """What a map says of edges: of their style, whether they are dashed."""
        value = self.value_of(_Map(self.at, edges=edges))
        if name == "stroke-dash" and value is not None and value.text not in ("0", ""):
            for number in edges:
                self.drawing.edges[number] = replace(self.drawing.edges[number], dashed=True)

    def label(self, path: tuple[str, ...], value: String, edges: tuple[int, ...] = ()) -> None:
        for number in edges:
            self.drawing.edges[number] = replace(self.drawing.edges[number], trigger=value.text)
        if not edges and path:
            id_ = ".".join(path)
            if value.text == "null" and not value.quoted:
                self.drawing.nodes.pop(id_, None)
                return
            self.drawing.show(id_, value.text, value.start, value.end)
            if value.block:
                self.drawing.nodes[id_].role = "junction"

    def value_of(self, inner: _Map) -> String | None:
        """The value behind a colon, and the map behind that: it is entered. None where there is no value."""
        self.space()
        value = None
        if self.source.startswith(":", self.at):
            self.at += 1
            value, self.at = read_value(self.source, self.at)
            self.space()
        if self.source.startswith("{", self.at):
            self.maps.append(replace(inner, start=self.at))
            self.at += 1
        elif self.at < len(self.source) and self.source[self.at] not in "\n;}#":
            if self.source[self.at] == "|":
                _, self.at = read_block(self.source, self.at)
                return value
            raise unexpected(self.source, self.at)
        return value

    def reference(self) -> None:
        """`(a -> b)[0]`: says something of an edge that is drawn elsewhere."""
        found = _REFERENCE.match(self.source, self.at)
        if found is None:
            raise unexpected(self.source, self.at, "write `(a -> b)[0]`")
        path = ".".join(self.maps[-1].path)
        ends = [f"{path}.{name.strip()}" if path else name.strip() for name in (found[1], found[3])]
        source, target = reversed(ends) if found[2] == "<-" else ends
        numbers = [n for n, edge in enumerate(self.drawing.edges) if (edge.source, edge.target) == (source, target)]
        at = int(found[4]) if (found[4] or "*").isdigit() else 0
        edges = (numbers[at],) if at < len(numbers) else ()
        self.at = found.end()
        name = found[5] or ""
        if name and edges:
            self.of_edges(name.rpartition(".")[2], edges)
            return
        value = self.value_of(_Map(self.at, edges=edges, ignored=not edges))
        if value is not None and not name:
            self.label((), value, edges)

    # Nodes and edges.

    def see(self, key: Key) -> tuple[str, ...]:
        """The path of a key, each part of which is a node."""
        path = self.maps[-1].path
        for part in key.parts:
            if part.text == "_" and not part.quoted:
                path = path[:-1]
                continue
            if len(path) >= MAX_DEPTH:
                raise DiagramError(f"keys are nested more than {MAX_DEPTH} deep", part.start, part.end)
            around = ".".join(path) or None
            path = (*path, part.text)
            id_ = ".".join(path)
            known = id_ in self.drawing.nodes
            self.drawing.see(id_, part.start, part.end, around)
            if not known and len(path) > 1:
                self.drawing.nodes[id_].label = part.text
        return path

    def edges(self, keys: list[Key], arrows: list[str]) -> tuple[int, ...]:
        if self.maps[-1].ignored or any("*" in part.text for key in keys for part in key.parts):
            return ()
        paths = [(".".join(self.see(key)), key) for key in keys]
        numbers = []
        for (source, first), (target, last), arrow in zip(paths, paths[1:], arrows, strict=False):
            start, end = first.parts[0].start, last.parts[-1].end
            if arrow == "<-":
                source, target = target, source  # noqa: PLW2901
            numbers.append(len(self.drawing.edges))
            self.drawing.join(
                Edge(start, end, source, target, "", "->" if arrow == "<-" else arrow, group=".".join(self.maps[-1].path) or None)
            )
        return tuple(numbers)
