"""Readers: one file per kind of document, each turning text into facts."""

from __future__ import annotations


class UnreadableDocument(Exception):
    """A document that cannot be read as what it is.

    `offset` is where it stops being readable, in code points of the text; 0 where that is not known. `template` says that it is
    no fault: a template engine makes the document of it.
    """

    def __init__(self, message: str, offset: int = 0, *, template: bool = False) -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset
        self.template = template
