"""Which label each node of a diagram stands for: by the text that is shown, else by its id."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from ..facts import Diagram, Node, Page, Parted
from ..regexes import lazy
from ..vocabulary.index import DimensionIndex, Kind, Meaning
from ..vocabulary.labels import Term
from ..vocabulary.nearest import fold
from .enumerations import MIN_LABELS

#: A line end inside a shown text, as the languages write it: `\n` of Graphviz and PlantUML, `<br/>`, a real one.
_LINE_END = lazy(r"\\[nlr]|<br\s*/?>|\n", re.IGNORECASE)
_MARKUP = lazy(r"</?[A-Za-z][^<>]*>|\*\*|__(?=\w)|(?<=\w)__|`")
#: What flowcharts write at their start and end.
_MARKS = lazy(r"(?:__)?(?:start|begin|end|stop|finish|exit|initial|init)(?:__)?|\[\*\]|[\u25cf\u25c9]", re.IGNORECASE)
_RIGHT = (Kind.CURRENT, Kind.DEPRECATED)
#: Languages whose ids hold no hyphen, so that an id can differ from its label by nothing else.
_NO_HYPHENS = frozenset({("Mermaid", "state diagram"), ("PlantUML", "state diagram")})


class State(Struct, frozen=True):
    """A node that should be a label: the token that is judged, where it stands, and what it means.

    `role` is that of the node, `mark` for what only says start or end, or `parted` for words that are read apart. `fixable` says
    that the token may be replaced where it stands; `spelled` that it differs from the label only by separators which the language
    does not permit in an id.
    """

    id: str
    token: str
    start: int
    end: int
    meaning: Meaning
    role: str = "state"
    places: tuple[tuple[int, int], ...] = ()
    fixable: bool = False
    spelled: bool = False

    @property
    def label(self) -> str | None:
        """The current label that it stands for, or None."""
        entry = self.meaning.entry
        if self.meaning.kind in (*_RIGHT, Kind.VARIANT, Kind.COMPACT) and isinstance(entry, Term):
            return entry.label
        return None

    @property
    def passed(self) -> bool:
        """Whether lines are followed through it: it is no state itself."""
        return self.role == "junction"


def shown_texts(label: str) -> Iterator[str]:
    """A shown text without markup as one line, then its first line alone."""
    lines = [" ".join(_MARKUP.sub("", line).split()) for line in _LINE_END.split(label)]
    lines = [line for line in lines if line]
    if lines:
        yield " ".join(lines)
        yield lines[0]


def states_of(page: Page, diagram: Diagram, index: DimensionIndex) -> dict[str, State]:
    """The states of a diagram in a dimension, by the id of their node. Words that a language parts are one state."""
    states = {node.id: _state(page, diagram, node, index) for node in diagram.nodes}
    for parted in diagram.parted:
        meaning = index.meaning(" ".join(parted.text.split()))
        if meaning.kind is Kind.UNKNOWN and diagram.language != "Mermaid":
            continue  # names beside each other are how Graphviz lists nodes
        for id_ in parted.ids:
            known = states.get(id_)
            if known is None or known.meaning.kind not in _RIGHT:
                states[id_] = State(id_, parted.text, parted.start, parted.end, meaning, "parted")
    return states


def _state(page: Page, diagram: Diagram, node: Node, index: DimensionIndex) -> State:
    shown = list(shown_texts(node.label)) if node.shown or node.label != node.id else []
    ids = [node.id] if "." not in node.id or diagram.language != "D2" else [node.id, node.id.rpartition(".")[2]]
    by_text = next(((text, found) for text in shown if (found := index.meaning(text)).kind is not Kind.UNKNOWN), None)
    by_id = next(((text, found) for text in ids if (found := index.meaning(text)).kind is not Kind.UNKNOWN), None)
    if by_text is not None and (
        by_text[1].kind in (*_RIGHT, Kind.MISSING) or by_text[0] in index.exact or by_id is None or by_id[1].kind not in _RIGHT
    ):
        token, meaning, shows = *by_text, True
    elif by_id is not None:
        token, meaning, shows = *by_id, False
    else:
        token, meaning, shows = (shown[0] if shown else node.id), Meaning(Kind.UNKNOWN), bool(shown)
    start, end, fixable = _place(page, node, token, shows=shows)
    role = node.role
    if meaning.kind is Kind.UNKNOWN and role == "state":
        if node.decision:
            role = "junction"
        elif any(_MARKS.fullmatch(text) for text in (token, node.id)):
            role = "mark"
    spelled = (
        meaning.kind is Kind.VARIANT
        and not shows
        and (diagram.language, diagram.kind) in _NO_HYPHENS
        and meaning.entry is not None
        and _without_separators(token) == _without_separators(meaning.entry.label)
    )
    places = ((start, end),) if shows or not node.ids else node.ids
    return State(node.id, token, start, end, meaning, role, places, fixable and (shows or len(node.ids) == 1), spelled)


def is_restyled(state: State) -> bool:
    """Whether a state differs from its label by case and separators alone: the text that displays show."""
    entry = state.meaning.entry
    return state.meaning.kind is Kind.VARIANT and entry is not None and fold(state.token) == fold(entry.label)


def restyles(states: Iterable[State]) -> bool:
    """Whether a diagram writes labels in a style of its own: several differ by case and separators alone, and none is exact."""
    found = list(states)
    exact = any(state.meaning.kind in _RIGHT for state in found)
    return not exact and len({state.label for state in found if is_restyled(state)}) >= MIN_LABELS


def _without_separators(text: str) -> str:
    return re.sub(r"[-_ .]", "", text)


def _place(page: Page, node: Node, token: str, *, shows: bool) -> tuple[int, int, bool]:
    """Where a token stands: exactly where it is written as it is shown, else the place of the whole text."""
    start, end = (node.start, node.end) if shows or not node.ids else node.ids[0]
    at = page.text.find(token, start, end)
    return (at, at + len(token), True) if at >= 0 else (start, end, False)


def counted(states: dict[str, State]) -> list[State]:
    """The states that stand for something, each token once."""
    found: dict[str, State] = {}
    for state in states.values():
        if state.role in ("state", "parted") or (state.role == "group" and state.meaning.kind in _RIGHT):
            found.setdefault(state.token, state)
    return list(found.values())


def meaning_of_parted(parted: Parted, index: DimensionIndex) -> Meaning:
    """What words mean together that a language reads as several states."""
    return index.meaning(" ".join(parted.text.split()))
