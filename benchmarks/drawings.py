"""Writes diagrams, schemas and data for measurements: the same seed gives the same text."""

from __future__ import annotations

import json
import random

#: How many labels a state machine has, and how many edges.
STATES, EDGES = 12, 24


def states(random_: random.Random, members: list[str]) -> tuple[list[str], list[tuple[str, str]]]:
    """The labels of one diagram and its edges."""
    chosen = random_.sample(members, k=min(STATES, len(members)))
    return chosen, [(random_.choice(chosen), random_.choice(chosen)) for _ in range(EDGES)]


def ids(labels: list[str]) -> dict[str, str]:
    """Names without hyphens, which Mermaid and PlantUML do not permit."""
    return {label: label.replace("-", "_") for label in labels}


def mermaid_states(labels: list[str], edges: list[tuple[str, str]]) -> str:
    """A Mermaid state diagram."""
    name = ids(labels)
    lines = ["stateDiagram-v2", *(f'    state "{label}" as {name[label]}' for label in labels), f"    [*] --> {name[labels[0]]}"]
    return "\n".join([*lines, *(f"    {name[a]} --> {name[b]} : goes on" for a, b in edges)]) + "\n"


def mermaid_flow(labels: list[str], edges: list[tuple[str, str]]) -> str:
    """A Mermaid flowchart."""
    lines = ["flowchart LR", *(f'    n{labels.index(label)}["{label}"]' for label in labels)]
    return "\n".join([*lines, *(f"    n{labels.index(a)} -->|goes on| n{labels.index(b)}" for a, b in edges)]) + "\n"


def dot(labels: list[str], edges: list[tuple[str, str]]) -> str:
    """A Graphviz graph."""
    lines = ["digraph states {", "  rankdir=LR; // from left to right", "  node [shape=box, style=rounded];"]
    return "\n".join([*lines, *(f'  "{a}" -> "{b}" [label="goes on"];' for a, b in edges), "}"]) + "\n"


def plantuml(labels: list[str], edges: list[tuple[str, str]]) -> str:
    """A PlantUML state diagram."""
    name = ids(labels)
    lines = ["@startuml", *(f'state "{label}" as {name[label]}' for label in labels), f"[*] --> {name[labels[0]]}"]
    return "\n".join([*lines, *(f"{name[a]} --> {name[b]} : goes on" for a, b in edges), "@enduml"]) + "\n"


def d2(labels: list[str], edges: list[tuple[str, str]]) -> str:
    """A D2 diagram."""
    lines = ["direction: right", *(f"{label}: {label} {{shape: oval}}" for label in labels)]
    return "\n".join([*lines, *(f"{a} -> {b}: goes on" for a, b in edges)]) + "\n"


LANGUAGES = {"mermaid": (mermaid_states, mermaid_flow), "dot": (dot,), "plantuml": (plantuml,), "d2": (d2,)}


def schema(random_: random.Random, dimensions: list[tuple[str, list[str]]], size: int = 40) -> dict[str, object]:
    """An OpenAPI document with `size` objects, one in four with an enumeration of labels."""
    schemas: dict[str, object] = {}
    for number in range(size):
        properties: dict[str, object] = {
            "id": {"type": "string", "format": "uuid", "description": "What it is known by."},
            "created_at": {"type": "string", "format": "date-time", "example": "2026-03-02T08:00:00Z"},
            "count": {"type": "integer", "minimum": 0, "default": 0},
            "colour": {"type": "string", "enum": ["red", "green", "blue"]},
        }
        if number % 4 == 0:
            id_, members = random_.choice(dimensions)
            properties[id_.replace("-", "_")] = {"type": "string", "enum": members, "default": members[0]}
        schemas[f"Thing{number}"] = {"type": "object", "required": ["id"], "properties": properties}
    return {"openapi": "3.1.0", "info": {"title": "Things", "version": "1"}, "paths": {}, "components": {"schemas": schemas}}


def records(random_: random.Random, dimensions: list[tuple[str, list[str]]], size: int = 200) -> list[dict[str, object]]:
    """Records of data with labels in them."""
    found = []
    for number in range(size):
        id_, members = random_.choice(dimensions)
        found.append({"id": number, "name": f"thing {number}", id_.replace("-", "_"): random_.choice(members), "tags": ["a", "b"]})
    return found


def as_yaml(value: object, indent: int = 0) -> str:
    """A tree as YAML in blocks, as people write it."""
    pad = "  " * indent
    if isinstance(value, dict) and value:
        return "".join(f"{pad}{key}:{_behind(item, indent)}" for key, item in value.items())
    if isinstance(value, list) and value:
        return "".join(f"{pad}-{_behind(item, indent)}" for item in value)
    return f"{pad}{json.dumps(value)}\n"


def _behind(item: object, indent: int) -> str:
    if isinstance(item, (dict, list)) and item:
        return "\n" + as_yaml(item, indent + 1)
    return f" {json.dumps(item)}\n"
