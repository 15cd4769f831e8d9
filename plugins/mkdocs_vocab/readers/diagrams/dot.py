"""Graphviz DOT, after the grammar of its documentation: https://graphviz.org/doc/info/lang.html."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from ...facts import Diagram, Edge
from .dot_tokens import Token, comments_of, tokens_of
from .drawing import DiagramError, Drawing, Reading

LANGUAGE = "Graphviz"
_KEYWORDS = frozenset({"graph", "digraph", "subgraph", "node", "edge", "strict"})
#: Shapes that show where lines part or begin, and no state.
_JUNCTIONS = frozenset({"point"})
_DECISIONS = frozenset({"diamond", "Mdiamond"})
_DASHED = ("dashed", "dotted")


def read_dot(source: str) -> Reading:
    """Read the graphs of a source, most often one."""
    reading = Reading()
    try:
        tokens, reading.comments = tokens_of(source)
    except DiagramError as error:
        failed = error

        def fail() -> Diagram:
            raise failed

        reading.comments = comments_of(source)
        reading.take(LANGUAGE, source, fail, (0, len(source)))
        return reading
    parser = _Parser(source, tokens)
    while parser.at < len(tokens) and not reading.undrawn:
        first = 0 if not reading.diagrams else tokens[parser.at].start
        reading.take(LANGUAGE, source, parser.graph, (first, len(source)))
    if reading.undrawn:
        reading.diagrams.clear()  # Graphviz draws nothing of such a source
    if len(reading.diagrams) > 1:
        starts = [*(diagram.start for diagram in reading.diagrams), len(source)]
        reading.diagrams = [replace(d, end=end) for d, end in zip(reading.diagrams, starts[1:], strict=True)]
    return reading


#: Nodes and where each stands.
_Members = dict[str, tuple[int, int]]


class _Scope(Struct):
    """A graph or subgraph: its default attributes, and the nodes that it names."""

    start: int
    id: str | None = None
    node: dict[str, Token] = {}
    edge: dict[str, Token] = {}
    members: _Members = {}
    cluster: bool = False
    #: The statement around, which goes on behind the closing brace.
    line: list[_Members] = []
    #: Neighbours in the line that is being read: their edges wait for its attributes.
    pending: list[tuple[_Members, _Members]] = []


class _Parser:
    def __init__(self, source: str, tokens: list[Token]) -> None:
        self.source = source
        self.tokens = tokens
        # What is asked of nearly every token, found once; two entries more, since the reader looks one token ahead.
        self.marks = [token.text if token.kind == "mark" else "" for token in tokens] + ["", ""]
        words = (token.text.lower() if token.kind == "word" else "" for token in tokens)
        self.keywords = [word if word in _KEYWORDS else "" for word in words] + ["", ""]
        self.at = 0
        self.begin(strict=False, directed=True)

    def begin(self, *, strict: bool, directed: bool) -> None:
        self.drawing = Drawing(LANGUAGE)
        self.strict = strict
        self.directed = directed
        self.pairs: dict[tuple[str, str], int] = {}
        self.scopes: list[_Scope] = []

    # Tokens.

    def peek(self, ahead: int = 0) -> Token | None:
        return self.tokens[self.at + ahead] if self.at + ahead < len(self.tokens) else None

    def is_mark(self, text: str, ahead: int = 0) -> bool:
        return self.marks[self.at + ahead] == text

    def keyword(self, ahead: int = 0) -> str:
        return self.keywords[self.at + ahead]

    def wrong(self, wanted: str) -> DiagramError:
        token = self.peek()
        if token is None:
            return DiagramError(f"the source ends here; {wanted}", len(self.source.rstrip()))
        return DiagramError(
            f"`{self.source[token.start : token.end][:40]}` is not understood here; {wanted}", token.start, token.end
        )

    def id(self, wanted: str) -> Token:
        token = self.peek()
        if token is None or token.kind == "mark" or self.keyword():
            raise self.wrong(wanted)
        self.at += 1
        return token

    # Graphs and statements.

    def graph(self) -> Diagram:
        first = self.peek()
        assert first is not None
        strict = self.keyword() == "strict"
        self.at += strict
        word = self.keyword()
        if word not in ("graph", "digraph"):
            raise self.wrong("write `digraph {`")
        self.begin(strict=strict, directed=word == "digraph")
        self.at += 1
        end = self.tokens[self.at - 1].end
        if not self.is_mark("{"):
            name = self.id("write the name of the graph or `{`")
            end = name.end
        if not self.is_mark("{"):
            raise self.wrong("`{` must open the graph")
        self.open(_Scope(self.tokens[self.at].start))
        while self.scopes:
            if self.peek() is None:
                scope = self.scopes[-1]
                raise DiagramError("this brace is not closed; a `}` is missing", scope.start, scope.start + 1)
            self.statement()
        return self.drawing.finished("graph", (first.start, end), (first.start, self.tokens[self.at - 1].end))

    def open(self, scope: _Scope) -> None:
        """Enters a graph or subgraph at its brace; it starts with the defaults around it."""
        if self.scopes:
            scope.node, scope.edge = dict(self.scopes[-1].node), dict(self.scopes[-1].edge)
        self.scopes.append(scope)
        self.at += 1

    def statement(self) -> None:
        scope = self.scopes[-1]
        if self.is_mark(";") or self.is_mark(","):
            self.at += 1
        elif self.is_mark("}"):
            self.close()
        elif self.is_mark("{") or self.keyword() == "subgraph":
            self.subgraph([])
        elif self.keyword() in ("graph", "node", "edge"):
            word = self.keyword()
            self.at += 1
            if not self.is_mark("["):
                raise self.wrong("`[` must follow")
            given = self.attributes()
            if word == "graph":
                self.graph_attributes(scope, given)
            else:
                (scope.node if word == "node" else scope.edge).update(given)
        elif self.is_mark("=", 1):
            name = self.id("a name must stand here")
            self.at += 1
            self.graph_attributes(scope, {name.text: self.id("a value must follow `=`")})
        else:
            self.chain([])

    def graph_attributes(self, scope: _Scope, given: dict[str, Token]) -> None:
        label = given.get("label")
        if label is None:
            return
        if len(self.scopes) == 1:
            self.drawing.title = label.text
        elif scope.id is not None and scope.cluster:
            self.drawing.show(scope.id, label.text, *label.inside)

    def subgraph(self, line: list[_Members]) -> None:
        start = self.tokens[self.at].start
        name: Token | None = None
        if self.keyword() == "subgraph":
            self.at += 1
            if not self.is_mark("{"):
                name = self.id("the name of a subgraph or `{` must follow")
            if not self.is_mark("{"):
                raise self.wrong("`{` must open the subgraph")
        around = self.group()
        scope = _Scope(start, around, line=line)
        if name is not None and name.text.startswith("cluster"):
            scope.id, scope.cluster = name.text, True
            self.drawing.see(name.text, *name.inside, around).role = "group"
        self.open(scope)

    def group(self) -> str | None:
        return self.scopes[-1].id if self.scopes else None

    def close(self) -> None:
        scope = self.scopes.pop()
        self.at += 1
        if self.scopes:
            self.scopes[-1].members.update(scope.members)
            line = [*scope.line[-1:], scope.members]
            if self.goes_on(line):
                self.chain(line)

    def chain(self, line: list[_Members]) -> None:
        """A node, or a line of nodes and subgraphs; a subgraph is read before the line goes on behind its brace."""
        while True:
            if self.is_mark("{") or self.keyword() == "subgraph":
                self.subgraph(line)
                return
            token = self.node(alone=not line)
            line = [*line, {token.text: token.inside}] if len(line) < 2 else [line[-1], {token.text: token.inside}]
            if not self.goes_on(line):
                return

    def node(self, *, alone: bool) -> Token:
        """A node at the beginning of a statement or in a line."""
        token = self.id("a node, an edge or an attribute must stand here")
        scope = self.scopes[-1]
        known = token.text in self.drawing.nodes
        self.drawing.see(token.text, *token.inside, self.group())
        if not known:
            self.node_attributes(token.text, scope.node)
        for _ in range(2):
            if self.is_mark(":"):
                self.at += 1
                self.id("a port must follow `:`")
        scope.members.setdefault(token.text, token.inside)
        if alone and not self.is_mark("->") and not self.is_mark("--"):
            self.node_attributes(token.text, self.attributes() if self.is_mark("[") else {})
            self.next_on_line(token)
        return token

    def goes_on(self, line: list[_Members]) -> bool:
        """Whether a line goes on behind its last member; where it ends, its edges get the attributes that follow."""
        scope = self.scopes[-1]
        if len(line) > 1:
            scope.pending.append((line[-2], line[-1]))
        if self.is_mark("->") or self.is_mark("--"):
            if self.is_mark("--") == self.directed:
                what, arrow = ("directed", "->") if self.directed else ("undirected", "--")
                raise self.wrong(f"the edges of {what} graphs are written `{arrow}`")
            self.at += 1
            return True
        if scope.pending:
            given = {**scope.edge, **(self.attributes() if self.is_mark("[") else {})}
            for sources, targets in scope.pending:
                for source, start in sources.items():
                    for target, end in targets.items():
                        self.edge(source, target, start, end, given)
            scope.pending = []
        return False

    def edge(self, source: str, target: str, start: tuple[int, int], end: tuple[int, int], given: dict[str, Token]) -> None:
        label = next((given[name].text for name in ("label", "xlabel") if name in given and given[name].text), "")
        style = given["style"].text if "style" in given else ""
        direction = given["dir"].text if "dir" in given else ""
        arrow = "->" if self.directed else "--"
        if self.directed and direction in ("both", "none"):
            arrow = "<->" if direction == "both" else "--"
        if self.directed and direction == "back":
            source, target = target, source
        place = (min(start[0], end[0]), max(start[1], end[1]))
        edge = Edge(*place, source, target, label, arrow, any(word in style for word in _DASHED), self.group())
        pair = (source, target) if self.directed else (min(source, target), max(source, target))
        if self.strict and pair in self.pairs:
            # A strict graph has one edge a pair; what is said later changes it.
            known = self.drawing.edges[self.pairs[pair]]
            self.drawing.edges[self.pairs[pair]] = replace(
                known, trigger=label or known.trigger, dashed=edge.dashed or known.dashed
            )
            return
        self.pairs.setdefault(pair, len(self.drawing.edges))
        self.drawing.join(edge)

    def node_attributes(self, id_: str, given: dict[str, Token]) -> None:
        seen = self.drawing.nodes[id_]
        label = given.get("label")
        if label is not None:
            if "\\N" in label.text:
                seen.label, seen.place = label.text.replace("\\N", id_), None
            else:
                self.drawing.show(id_, label.text, *label.inside)
        shape = given["shape"].text if "shape" in given else None
        if shape is not None:
            seen.decision = shape in _DECISIONS
            seen.role = "junction" if shape in _JUNCTIONS else "state"

    def attributes(self) -> dict[str, Token]:
        given: dict[str, Token] = {}
        while self.is_mark("["):
            self.at += 1
            while not self.is_mark("]"):
                if self.is_mark(",") or self.is_mark(";"):
                    self.at += 1
                    continue
                name = self.id("an attribute or `]` must stand here")
                if not self.is_mark("="):
                    raise self.wrong("`=` and a value must follow the name of an attribute")
                self.at += 1
                given[name.text] = self.id("a value must follow `=`")
            self.at += 1
        return given

    def next_on_line(self, token: Token) -> None:
        """Words without a separator before an edge: `In Progress -> Done` draws a node `In` beside the edge."""
        before = self.peek(-1)
        words = [token]
        while (
            len(words) < 8
            and (word := self.peek(len(words) - 1)) is not None
            and word.kind == "word"
            and not self.keyword(len(words) - 1)
        ):
            words.append(word)
        joint = self.peek(len(words) - 1)
        between = self.source[token.start : words[-1].end]
        if before is token and len(words) > 1 and "\n" not in between and joint is not None and joint.text in ("->", "--"):
            self.drawing.part(between, token.start, (word.text for word in words))
