"""A first vocabulary from what a project has: a table, a schema, an enumeration in code, or nothing.

A source is read into an [Enumeration][], which is mended until the rules on vocabularies accept it; then the documents are looked
at for the names by which they call its dimension. Nothing is settled by being found: the decision behind the labels is `open`.
"""

from .start import Request, Start, prepare, write

__all__ = ["Request", "Start", "prepare", "write"]
