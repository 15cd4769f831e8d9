"""What a language's own tool reads in a diagram, and what the reader of this package does."""

from __future__ import annotations

import re
from typing import Any

from mkdocs_vocab.readers.diagrams.drawing import Reading
from mkdocs_vocab.readers.diagrams.reading import read_source

LANGUAGES = {"mmd": "mermaid", "dot": "dot", "d2": "d2", "puml": "plantuml", "svg": "svg", "drawio": "svg"}

Read = tuple[dict[str, str], list[tuple[str, str, str]]]


def read_file(name: str, text: str) -> Reading:
    return read_source(LANGUAGES[name.rpartition(".")[2]], text)


def plain(text: str | None) -> str:
    """A text without what tools write in several ways: line ends, spaces, quotes."""
    return " ".join(re.sub(r"<br\s*/?>", " ", text or "").replace('"', "'").split()).strip("' ")


def drawn(reading: Reading, *, groups: bool) -> Read:
    """Nodes with their shown text, and edges, of the only diagram."""
    (diagram,) = reading.diagrams
    nodes = {plain(node.id): plain(node.label) for node in diagram.nodes if groups or node.role != "group"}
    return nodes, sorted((plain(edge.source), plain(edge.target), plain(edge.trigger)) for edge in diagram.edges)


def wanted(golden: dict[str, Any]) -> Read:
    nodes = golden["nodes"] if "nodes" in golden else {name: name for name in golden["nodes_by_eye"]}
    edges = golden.get("edges") or golden.get("edges_by_eye") or []
    arrows = golden.get("arrows") or [None] * len(edges)
    turned = [
        (target, source, text) if arrow == ["triangle", "none"] else (source, target, text)
        for (source, target, text), arrow in zip(edges, arrows, strict=True)
    ]
    return (
        {plain(name.replace('"', "")): plain(shown) for name, shown in nodes.items()},
        sorted((plain(source.replace('"', "")), plain(target.replace('"', "")), plain(text)) for source, target, text in turned),
    )


def is_broken(golden: dict[str, Any]) -> bool:
    return "error" in golden and "nodes_by_eye" not in golden
