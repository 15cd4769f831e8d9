"""A rename inside a diagram: what is shown and the ids, in every line, so that nothing but the name changes.

Each attempt is read again and compared: the same nodes and lines with the new names, or it is not made.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator

from msgspec import Struct

from ..binding.diagram_states import State
from ..binding.diagrams import BoundDiagram
from ..facts import Diagram, Node, Page
from ..regexes import lazy
from ..vocabulary.nearest import fold
from .carries import Carry
from .edits import Ask, Edit, applied, ask, disjoint
from .literals import in_style, is_simple

_TEXT = lazy(r"[\w .+-]+")
_WORD = lazy(r"[A-Za-z_]\w*")
_NAME = lazy(r"[A-Za-z_][\w-]*")
#: Lines that name a state and make none: styles, notes, links.
_NAMING = lazy(r"[ \t]*(?:class|style|click|note[ \t]+(?:left|right|top|bottom|over)?[ \t]*of)\b[^\n:\"]*|[^\n\"]*:::")


class Renamed(Struct, frozen=True):
    """A state and its new name. `shown` says that its text is what names it, `id` is its id afterwards."""

    state: State
    node: Node
    carry: Carry
    shown: bool
    id: str


#: Reads the text of the page with edits; None where it cannot be read.
Reread = Callable[[str], Page | None]


def diagram_edits(
    page: Page, diagram: Diagram, states: list[tuple[State, Carry]], reread: Reread, number: int
) -> tuple[list[Edit], list[Ask]]:
    """The edits of one diagram for the states that are renamed, and what is left to a person. `number` marks the edits."""
    asks: list[Ask] = []
    for loose in (False, True):
        renamed = list(_renamed(diagram, states, loose=loose))
        edits = _attempt(page, diagram, renamed, reread, number) if len(renamed) == len(states) else None
        if edits is not None:
            return edits, asks
    made: list[Renamed] = []
    kept: list[Edit] = []
    for state, carry in states:
        for loose in (False, True):
            one = list(_renamed(diagram, [(state, carry)], loose=loose))
            edits = _attempt(page, diagram, [*made, *one], reread, number) if one else None
            if edits is not None:
                made += one
                kept = edits
                break
        else:
            reason = "has a name here that cannot be changed without doubt"
            asks.append(ask(page, state.start, f"`{state.token}` {reason}; it becomes `{carry.new}`"))
    return kept, asks


def _renamed(diagram: Diagram, states: list[tuple[State, Carry]], *, loose: bool) -> Iterator[Renamed]:
    """The new names of states; `loose` writes ids with underscores where the language may not take them otherwise."""
    nodes = {node.id: node for node in diagram.nodes}
    for state, carry in states:
        node = nodes.get(state.id)
        if node is None:
            continue
        shown = (state.start, state.end) not in node.ids
        before, dot, last = node.id.rpartition(".") if diagram.language == "D2" else ("", "", node.id)
        new = in_style(last, carry.old, carry.new)
        if new is not None and (loose or "state" in diagram.kind) and not (diagram.language == "Graphviz" or _WORD.fullmatch(new)):
            new = re.sub(r"\W+", "_", new)
        if not shown and new is None:
            continue
        yield Renamed(state, node, carry, shown, f"{before}{dot}{new}" if new is not None and node.ids else node.id)


def _attempt(page: Page, diagram: Diagram, renamed: list[Renamed], reread: Reread, number: int) -> list[Edit] | None:
    """The edits for some states, None where the diagram would not be the same with other names."""
    ids = {one.node.id: one.id for one in renamed if one.id != one.node.id}
    others = {node.id for node in diagram.nodes} - set(ids)
    if len(set(ids.values())) != len(ids) or others.intersection(ids.values()):
        return None
    edits: list[Edit] = []
    for one in renamed:
        part = _edits_of(page, diagram, one)
        if part is None:
            return None
        edits += part
    edits = disjoint(Edit(e.start, e.end, e.new, group=number) for e in edits)
    after = reread(applied(page.text, edits)[0])
    which = page.diagrams.index(diagram)
    if after is None or len(after.diagrams) != len(page.diagrams) or len(after.undrawn) != len(page.undrawn):
        return None
    shown = {one.node.id: one for one in renamed if one.shown}
    return edits if _shape(after.diagrams[which], {}, {}) == _shape(diagram, ids, shown) else None


def _edits_of(page: Page, diagram: Diagram, one: Renamed) -> list[Edit] | None:
    text, edits = page.text, []
    state, carry = one.state, one.carry
    if one.shown:
        written = text[state.start : state.end]
        if html.unescape(written) != state.token or "\n" in written:
            return None
        if not _TEXT.fullmatch(carry.new) and diagram.language not in ("SVG", "draw.io"):
            return None
        edits.append(Edit(state.start, state.end, html.escape(carry.new)))
    if one.id == one.node.id:
        return edits
    last: str = one.node.id
    new: str = one.id
    if diagram.language == "D2":
        last, new = last.rpartition(".")[2], new.rpartition(".")[2]
    for start, end in one.node.ids:
        own = _written(text, start, end, last, new, diagram.language)
        if own is None:
            return None
        edits.append(Edit(start, end, own))
    if _NAME.fullmatch(last) and is_simple(new):
        edits += _naming_lines(text, diagram, last, new, edits)
    return edits


def _written(text: str, start: int, end: int, last: str, new: str, language: str) -> str | None:
    """A new id at the place of the old one, in quotes where the language wants them."""
    quoted = text[start - 1 : start] == '"' and text[end : end + 1] == '"'
    before = text[start:end]
    path, dot, own = before.rpartition(".") if before != last else ("", "", before)
    if own != last:
        return None
    if quoted:
        return f"{path}{dot}{new}" if '"' not in new and "\\" not in new else None
    if language == "Graphviz" and not _WORD.fullmatch(new):
        return f'"{new}"' if not set(new) & set('"\\<>\n') else None
    return f"{path}{dot}{new}" if _NAME.fullmatch(new) else None


def _naming_lines(text: str, diagram: Diagram, old: str, new: str, edits: list[Edit]) -> Iterator[Edit]:
    """The id in lines that style a state or note something at it."""
    taken = {edit.start for edit in edits}
    word = re.compile(rf"(?<![\w.-]){re.escape(old)}(?![\w.-])")
    at = diagram.start
    while at < diagram.end:
        end = text.find("\n", at, diagram.end)
        end = end if end >= 0 else diagram.end
        naming = _NAMING.match(text, at, end) if old in text[at:end] else None
        if naming is not None:
            keyword = re.compile(r"[\s>*]*\w+").match(text, at, end)
            begin = keyword.end() if keyword is not None and not naming[0].endswith(":::") else at
            yield from (Edit(m.start(), m.end(), new) for m in word.finditer(text, begin, naming.end()) if m.start() not in taken)
        at = end + 1


def _shape(diagram: Diagram, ids: dict[str, str], shown: dict[str, Renamed]) -> object:
    """What a diagram says, with other ids and texts for some states."""

    def id_of(old: str | None) -> str | None:
        if old is None or not ids:
            return old
        if old in ids:
            return ids[old]
        if diagram.language == "D2" and "." in old:
            parts = old.split(".")
            for number in range(1, len(parts)):
                head = ".".join(parts[:number])
                if head in ids:
                    parts[number - 1] = ids[head].rpartition(".")[2]
            return ".".join(parts)
        return old

    def label_of(node: Node) -> str | None:
        one = shown.get(node.id)
        if one is not None:
            return node.label.replace(one.state.token, one.carry.new, 1)
        new = id_of(node.id)
        if node.label == node.id:
            return new
        last = node.id.rpartition(".")[2]
        return str(new).rpartition(".")[2] if not node.shown and node.label == last else node.label

    nodes = [(id_of(node.id), label_of(node), node.role, id_of(node.parent)) for node in diagram.nodes]
    edges = [(id_of(e.source), id_of(e.target), e.trigger, e.arrow, e.dashed, id_of(e.group)) for e in diagram.edges]
    return nodes, edges, len(diagram.parted)


def carried_states(drawn: BoundDiagram, carry_of: Callable[[str, str, str], Carry | None]) -> list[tuple[State, Carry]]:
    """The states of a bound diagram that stand for an old label."""
    index = drawn.index
    found = []
    for state in drawn.states.values():
        label = getattr(state.meaning.entry, "label", None)
        carry = carry_of(index.vocabulary.id, index.dimension.id, label) if label is not None else None
        named = carry is not None and state.label == carry.old and fold(state.token) == fold(carry.old)
        if carry is not None and named and state.role in ("state", "group"):
            found.append((state, carry))
    return found
