"""The graph as Mermaid writes it, for people who paste it elsewhere.

It is a state diagram, whose lines Mermaid (12.3) cannot dash: it refuses `linkStyle` there, and classes hold for states alone. So a
planned transition says so in its text. A flowchart could dash it, but would lose what makes it a diagram of states.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...regexes import lazy
from ...vocabulary.labels import Dimension
from ..markup import plain
from .graph import Graph, lines_of

#: Words that Mermaid's grammar of state diagrams has a meaning for, as names of states.
_KEYWORDS = frozenset(
    (
        *("state", "note", "end", "class", "classdef", "style", "click", "href", "direction", "default", "scale", "hide", "as"),
        *("fork", "join", "choice", "statediagram", "acctitle", "accdescr", "left", "right", "of"),
    )
)
_NO_ID = lazy(r"[^A-Za-z0-9_]+")
#: What ends a text or means something inside it; written as Mermaid's own character codes (`#35;`).
_MARK = lazy(r"[^\w .,()/+?!'-]|--|(?<![\w)])-")


def mermaid(dimension: Dimension, graph: Graph) -> list[str]:
    """The lines of a `stateDiagram-v2`. A label that is no name of Mermaid is written beside a name made from it."""
    ids = _ids(label for label in graph.nodes if label is not None)
    lines = ["stateDiagram-v2", "    direction LR"]
    lines += [f'    state "{_text(label)}" as {name}' for label, name in ids.items() if label != name]
    for edge in graph.edges:
        source = "[*]" if edge.source is None else ids[edge.source]
        target = "[*]" if edge.target is None else ids[edge.target]
        for words in list(lines_of(edge)) or [""]:
            lines.append(f"    {source} --> {target}" + (f" : {_text(plain(words))}" if words else ""))
    for label, term in dimension.terms_by_label.items():
        if label in ids and term.terminal == "true":
            lines.append(f"    {ids[label]} --> [*]")
    return lines


def _ids(labels: Iterable[str]) -> dict[str, str]:
    """A name for each label, as like it as Mermaid permits; no two alike."""
    ids: dict[str, str] = {}
    taken = {"state"}  # what is left of a label without any letter
    for label in labels:
        base = _NO_ID.sub("_", label).strip("_")
        if not base or not base[0].isalpha() or base.lower() in _KEYWORDS:
            base = f"state_{base}".rstrip("_")
        name, number = base, 2
        while name.lower() in taken:
            name, number = f"{base}_{number}", number + 1
        taken.add(name.lower())
        ids[label] = name
    return ids


def _text(words: str) -> str:
    """A text of one line in which nothing means anything to Mermaid."""
    return _MARK.sub(lambda found: "".join(f"#{ord(char)};" for char in found[0]), " ".join(words.split()))
