"""Which reader reads a document of which kind."""

from __future__ import annotations

import importlib
from collections.abc import Callable

from ..facts import Page

#: Module of this folder and function that read a kind of document; imported only when such a document is there.
READERS: dict[str, tuple[str, str]] = {
    "markdown": ("markdown", "read_markdown"),
    "data": ("data_file", "read_data_file"),
    "mermaid": ("diagrams.reading", "read_mermaid_file"),
    "dot": ("diagrams.reading", "read_dot_file"),
    "plantuml": ("diagrams.reading", "read_plantuml_file"),
    "d2": ("diagrams.reading", "read_d2_file"),
    "svg": ("diagrams.reading", "read_svg_file"),
    "html": ("html", "read_html"),
    "whole html": ("html", "read_whole_html"),
}


def read_document(kind: str, path: str, text: str) -> Page:
    """Read the facts of a document of a kind (see `discovery.KINDS`) that has a reader; `whole html` is HTML with its frame.

    `path` is relative to the project; `text` is the document without byte order mark, with its own line ends. Raises
    `UnreadableDocument` where the text is not what its kind says.
    """
    module, function = READERS[kind]
    read: Callable[[str, str], Page] = getattr(importlib.import_module(f".{module}", __package__), function)
    return read(path, text)
