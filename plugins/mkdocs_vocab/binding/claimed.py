"""The directive `claim` and its `end`: which text is the wording of a claim, and which of the two is missing."""

from __future__ import annotations

from collections.abc import Iterator

from ..errors import UnresolvedReference
from ..vocabulary.catalog import Catalog
from .directives import Directive, Misread


def unpaired(directives: list[Directive], catalog: Catalog) -> Iterator[Misread]:
    """What is wrong with the directives `claim` and `end` of a page: an unknown claim, one without its end, an end of nothing."""
    opened: Directive | None = None
    for directive in directives:
        if directive.name == "claim":
            argument = directive.arguments[0]
            try:
                catalog.find("claim", argument.name)
            except UnresolvedReference as error:
                yield Misread(argument.start, argument.end, argument.name, error.message, error.expected)
            if directive.page:
                continue
            if opened is not None:
                yield _without_end(opened)
            opened = directive
        elif directive.name == "end":
            if opened is None:
                yield Misread(directive.start, directive.end, "end", "`end` ends nothing; there is no `claim` before it")
            opened = None
    if opened is not None:
        yield _without_end(opened)


def _without_end(directive: Directive) -> Misread:
    name = directive.arguments[0].name
    message = f"`claim {name}` has no end; write `<!-- vocab: end -->` behind its text"
    return Misread(directive.start, directive.end, "claim", message)
