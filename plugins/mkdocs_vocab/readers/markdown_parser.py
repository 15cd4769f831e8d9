"""The CommonMark parser, behind one function."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pyromark

from . import UnreadableDocument

#: An event is a name, or a mapping of one name to a value; its range is in bytes.
Event = tuple[Any, Any]

_Options = pyromark.Options
# Not the options for heading attributes and metadata: the parser panics with the one and takes rules in mid-page for the other.
_OPTIONS = (
    _Options.ENABLE_TABLES
    | _Options.ENABLE_FOOTNOTES
    | _Options.ENABLE_TASKLISTS
    | _Options.ENABLE_STRIKETHROUGH
    | _Options.ENABLE_DEFINITION_LIST
)


def parse(markdown: str, labels: set[str] | frozenset[str] = frozenset()) -> Iterator[Event]:
    """Yield the events of a page with their ranges, in order.

    `labels` are link labels, case-folded, that count as defined. Raises `UnreadableDocument` where the parser panics.
    """
    callback = None
    if labels:

        def callback(link: Any) -> tuple[str, str] | None:
            return ("#", "") if " ".join(link["reference"].split()).casefold() in labels else None

    try:
        yield from pyromark.events_with_range(markdown, options=_OPTIONS, broken_link_callback=callback)
    except BaseException as error:
        # A panic of the parser is no Exception, and its class cannot be imported.
        if type(error).__name__ != "PanicException":
            raise
        raise UnreadableDocument(f"the Markdown parser gave up: {error}") from error
