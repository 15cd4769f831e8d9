"""Mermaid flowcharts, token by token as mermaid's lexer (12.3) cuts them."""

from __future__ import annotations

import re

from msgspec import Struct

from ...facts import Diagram, Edge
from ...regexes import lazy
from .drawing import DiagramError, Drawing, unexpected
from .mermaid import LANGUAGE, decoded
from .mermaid_shapes import Text, read_metadata, read_shape, read_text

_HEADER = lazy(r"(?:flowchart-elk|swimlane-beta|graph|flowchart)\b")
_WAY = lazy(r"\s*(?:(?:LR|RL|TB|BT|TD|BR|v)\b|[<>^])")
_SPACE = lazy(r"[^\S\n]+")
_DIRECTION = lazy(r"[^\n]{0,200}?direction[^\S\n]+(?:TB|BT|RL|LR|TD)[^\n]*")
_DESCRIBED = lazy(r"(?:accTitle|accDescr)\s*(?:(:)|\{)\s*")
_STYLE = lazy(r"(style|linkStyle|classDef|class)\b(?:[^\S\n]+(default\b|[^\s;]+))?")
_CLICK = lazy(r"click[\s]+(?:\"[^\"\n]*\"|[^\n\"])*")
_KEYWORD = lazy(
    r"(?:style|linkStyle|interpolate|classDef|class|graph|flowchart|flowchart-elk|swimlane-beta|subgraph|end|_self|_blank|_parent|_top)\b"
    r"|(?:href|click|call)\s|acc(?:Title|Descr)\s*[:{]"
)
_LINK_ID = lazy(r"[^\s\"\[\](){}|]{1,100}@(?=[^{\"])")
#: Pieces of an id; letters beyond ASCII are told apart by `_is_letter`.
_ID = lazy(r"[0-9]+|default\b|:(?!::)|,|v\b|(?:[A-Za-z0-9!#$%&'*+.`?\\_/\ue000\ue001]|-(?=[^>\-.]))+|-")
_LINK = lazy(r"\s*([xo<]?(?:--+[-xo>]|==+[=xo>]|-?\.+-[xo>]?)|~~~+)\s*")
_BARE_LINK = lazy(r"--[-xo>]|==[=xo>]|-\.+-")
_LINK_START = lazy(r"\s*([xo<]?(--|==|-\.))\s*")
_LINK_ENDS = {
    "--": lazy(r"\s*([xo<]?--+[-xo>])\s*"),
    "==": lazy(r"\s*([xo<]?==+[=xo>])\s*"),
    "-.": lazy(r"\s*([xo<]?-?\.+-[xo>]?)\s*"),
}
_SUBGRAPH_NAME = lazy(r"(?:[^\n;\[\](){}|\"<>^]|<(?=-)|>(?<=-))*")


class _Link(Struct):
    arrow: str
    dashed: bool
    text: str = ""


def read_flowchart(code: str, start: int, opener: tuple[int, int], title: str) -> Diagram:
    """Read a flowchart from its keyword at `start` on. Raises DiagramError."""
    header = _HEADER.match(code, start)
    if header is None:
        raise unexpected(code, start, "write `flowchart LR`")
    reader = _Reader(code, header.end(), title)
    reader.read()
    return reader.drawing.finished("flowchart", opener, (0, len(code)))


class _Reader:
    def __init__(self, code: str, start: int, title: str) -> None:
        self.code = code
        self.at = start
        self.drawing = Drawing(LANGUAGE, title=title)
        #: Ids of the subgraphs around, and where each begins.
        self.around: list[tuple[str, int]] = []
        self.link_ids: set[str] = set()

    @property
    def group(self) -> str | None:
        return self.around[-1][0] if self.around else None

    def read(self) -> None:
        code = self.code
        line_end = re.compile(r"[^\S\n]*(?:\n|$)").match(code, self.at)
        if line_end is None:
            way = _WAY.match(code, self.at)
            if way is None:
                raise unexpected(code, self.at, "a direction such as `LR` may stand here")
            self.at = way.end()
            self.separator()
        while self.at < len(code):
            char = code[self.at]
            if char.isspace() or char == ";":
                self.at += 1
            else:
                self.statement()
        if self.around:
            name, place = self.around[-1]
            raise DiagramError(f"the subgraph `{name}` is not closed; `end` is missing", place, place + len("subgraph"))

    def separator(self) -> None:
        self.space()
        if self.at < len(self.code) and self.code[self.at] not in "\n;":
            raise unexpected(self.code, self.at)

    def space(self) -> None:
        if found := _SPACE.match(self.code, self.at):
            self.at = found.end()

    def statement(self) -> None:
        code = self.code
        if found := _DIRECTION.match(code, self.at):
            self.at = found.end()
        elif found := _DESCRIBED.match(code, self.at):
            closing = code.find("\n" if found[1] else "}", found.end())
            self.at = len(code) if closing < 0 else closing + (not found[1])
        elif found := _STYLE.match(code, self.at):
            self.style(found)
        elif found := _CLICK.match(code, self.at):
            self.at = found.end()
        elif re.compile(r"subgraph\b").match(code, self.at):
            self.subgraph()
        elif self.around and (found := re.compile(r"end\b\s*").match(code, self.at)):
            self.around.pop()
            self.at = found.end()
        else:
            self.chain()

    def style(self, found: re.Match[str]) -> None:
        """Styles are read up to the end of the line: a semicolon stands between properties as often as behind them."""
        if found[2] is None:
            raise unexpected(self.code, found.end())
        if found[1] == "style":
            # A style on an id that nothing else names draws a node of that id.
            self.drawing.see(found[2], found.start(2), found.end(2), self.group)
        line = self.code.find("\n", found.end())
        self.at = len(self.code) if line < 0 else line
        link = _BARE_LINK.search(self.code, found.end(), self.at)
        cut = self.code.rfind(";", found.end(), link.start()) if link else -1
        if cut >= 0:
            self.at = cut

    def subgraph(self) -> None:
        code, start = self.code, self.at
        self.at += len("subgraph")
        self.space()
        title: Text | None = None
        if code.startswith('"', self.at):
            named = read_text(code, self.at, "", "subgraph")
            name, name_start, self.at = named.text, named.start, named.after
        else:
            found = _SUBGRAPH_NAME.match(code, self.at)
            assert found is not None
            name, name_start = found[0].strip(), self.at
            self.at = found.end()
        if code.startswith("[", self.at) and name:
            title = read_text(code, self.at + 1, "]", "[")
            self.at = title.after
        if self.at < len(code) and code[self.at] not in "\n;":
            raise unexpected(code, self.at)
        if not name:
            raise unexpected(code, start, "a subgraph needs an id or a title")
        id_ = name
        if title is None and any(char.isspace() for char in name):
            id_ = f"subGraph {name}"
        seen = self.drawing.see(id_, name_start, name_start + len(name), self.group)
        seen.role = "group"
        if title is not None:
            self.drawing.show(id_, decoded(title.text), title.start, title.end)
        elif id_ != name:
            self.drawing.show(id_, name, name_start, name_start + len(name))
        self.around.append((id_, start))

    # Nodes and the links between them.

    def chain(self) -> None:
        sources = self.nodes()
        while (link := self.link()) is not None:
            targets = self.nodes()
            for source, start in sources:
                for target, end in targets:
                    edge = Edge(
                        min(start[0], end[0]),
                        max(start[1], end[1]),
                        source,
                        target,
                        decoded(link.text),
                        link.arrow,
                        link.dashed,
                        self.group,
                    )
                    self.drawing.join(edge)
            sources = targets
        self.separator()

    def nodes(self) -> list[tuple[str, tuple[int, int]]]:
        found = [self.node()]
        while True:
            joint = re.compile(r"[^\S\n]+&[^\S\n]+").match(self.code, self.at)
            if joint is None:
                return found
            self.at = joint.end()
            found.append(self.node())

    def node(self) -> tuple[str, tuple[int, int]]:
        code, start = self.code, self.at
        name = self.name()
        end = self.at
        if name in self.link_ids and code.startswith("@{", self.at):
            self.at = read_metadata(code, self.at).after
            return name, (start, end)
        seen = self.drawing.see(name, start, end, self.group)
        shape = read_shape(code, self.at)
        if shape is not None:
            self.at = shape.after
            self.drawing.show(name, decoded(shape.text.text), shape.text.start, shape.text.end)
            seen.decision = shape.decision
        if code.startswith(":::", self.at):
            self.at += 3
            self.name()
        if code.startswith("@{", self.at):
            metadata = read_metadata(code, self.at)
            self.at = metadata.after
            if metadata.label is not None:
                self.drawing.show(name, decoded(metadata.label.text), metadata.label.start, metadata.label.end)
            seen.decision = seen.decision or metadata.decision
            if metadata.junction:
                seen.role = "junction"
        return name, (start, end)

    def name(self) -> str:
        """An id. Raises DiagramError where there is none."""
        code, start = self.code, self.at
        while self.at < len(code):
            at = self.at
            if _LINK.match(code, at) or _LINK_START.match(code, at) or _KEYWORD.match(code, at) or _LINK_ID.match(code, at):
                break
            if code.startswith(("@{", ":::"), at):
                break
            found = _ID.match(code, at)
            if found is not None:
                self.at = found.end()
            elif _is_letter(code[at]):
                self.at += 1
            else:
                break
        if self.at == start:
            raise self.wrong()
        return code[start : self.at]

    def wrong(self) -> DiagramError:
        code, at = self.code, self.at
        keyword = _KEYWORD.match(code, at)
        if keyword is not None:
            word = keyword[0].strip()
            return DiagramError(f'`{word}` is a word of Mermaid and names no node; write `{word}_["{word}"]`', at, at + len(word))
        return unexpected(code, at, "the id of a node must stand here")

    def link(self) -> _Link | None:
        code = self.code
        found = re.compile(r"[^\S\n]*").match(code, self.at)
        assert found is not None
        named = _LINK_ID.match(code, found.end())
        if named is not None:
            self.link_ids.add(named[0][:-1])
            self.at = named.end()
        whole = _LINK.match(code, self.at)
        if whole is not None:
            self.at = whole.end()
            link = _arrow(whole[1])
            if code.startswith("|", self.at):
                text = read_text(code, self.at + 1, "|", "|")
                self.at = text.after
                link.text = text.text
                self.space()
            return link
        opened = _LINK_START.match(code, self.at)
        if opened is None:
            if named is not None:
                raise unexpected(code, self.at, "a link must follow its id")
            return None
        return self.link_with_text(opened)

    def link_with_text(self, opened: re.Match[str]) -> _Link:
        """A link whose text stands in it: `-- text -->`."""
        code = self.code
        ends = _LINK_ENDS[opened[2]]
        at = opened.end()
        quoted = read_text(code, at, "", "link") if code.startswith('"', at) else None
        if quoted is not None:
            at = quoted.after
        closing = ends.search(code, at)
        quote = code.find('"', at)
        if closing is None or 0 <= quote < closing.start():
            raise DiagramError(f"the link `{opened[1]}` with a text has no end such as `-->`", opened.start(1), opened.end(1))
        link = _arrow(closing[1], opened[1])
        link.text = (quoted.text if quoted else "") + code[at : closing.start()].strip()
        self.at = closing.end()
        return link


def _arrow(end: str, start: str = "") -> _Link:
    """The directions of a link: crosses and circles at both ends, and nothing at both, are none."""
    dashed = "." in end or end.startswith("~")
    first = start[:1] if start[:1] in "xo<" else end[:1]
    last = end[-1:]
    if first == "<" and last == ">":
        return _Link("<->", dashed)
    if last in "xo>" and not (first in "xo" and first == last):
        return _Link("->", dashed)
    return _Link("--", dashed)


def _is_letter(char: str) -> bool:
    return char > "\x7f" and char <= "\uffff" and char.isalpha()
