"""Which reader reads which language, and files that are diagrams."""

from __future__ import annotations

import importlib
from collections.abc import Callable

from ...facts import Page, Undrawn
from .drawing import Reading

#: Module and function by the name of the language.
_READERS = {
    "mermaid": ("mermaid", "read_mermaid"),
    "dot": ("dot", "read_dot"),
    "plantuml": ("plantuml", "read_plantuml"),
    "d2": ("d2", "read_d2"),
    "svg": ("svg", "read_svg"),
}


_NAMES = {"mermaid": "Mermaid", "dot": "Graphviz", "plantuml": "PlantUML", "d2": "D2"}
#: Mermaid refuses a source of 50,000 characters; nobody draws ten times as much by hand.
MAX_LENGTH = 500_000


def read_source(language: str, source: str) -> Reading:
    """What a source in a language holds. Raises nothing: what cannot be read is part of the answer."""
    if len(source) > MAX_LENGTH and language != "svg":
        message = f"it is longer than {MAX_LENGTH:,} characters"
        return Reading(undrawn=[Undrawn(0, 0, _NAMES[language], message, (0, len(source)), "", compared=False)])
    module, function = _READERS[language]
    read: Callable[[str], Reading] = getattr(importlib.import_module(f".{module}", __package__), function)
    return read(source)


def read_diagram_file(language: str, path: str, text: str) -> Page:
    """Read a file that holds diagrams."""
    reading = read_source(language, text)
    elements = [("diagram", diagram.start, diagram.end) for diagram in reading.diagrams]
    elements += [("diagram", *undrawn.block) for undrawn in reading.undrawn]
    return Page(
        path,
        text,
        comments=tuple(reading.comments),
        elements=tuple(sorted(set(elements), key=lambda element: (element[1], -element[2]))),
        diagrams=tuple(reading.diagrams),
        undrawn=tuple(reading.undrawn),
    )


def read_mermaid_file(path: str, text: str) -> Page:
    """Read a Mermaid file."""
    return read_diagram_file("mermaid", path, text)


def read_dot_file(path: str, text: str) -> Page:
    """Read a Graphviz file."""
    return read_diagram_file("dot", path, text)


def read_plantuml_file(path: str, text: str) -> Page:
    """Read a PlantUML file."""
    return read_diagram_file("plantuml", path, text)


def read_d2_file(path: str, text: str) -> Page:
    """Read a D2 file."""
    return read_diagram_file("d2", path, text)


def read_svg_file(path: str, text: str) -> Page:
    """Read an SVG or draw.io file."""
    return read_diagram_file("svg", path, text)
