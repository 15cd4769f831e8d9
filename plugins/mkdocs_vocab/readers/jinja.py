"""Jinja in a document: what mkdocs-macros would run, and what it takes out of the text before Markdown is read.

The whole page is a template, fences and code spans included; only `{% raw %}` and `{# … #}` are exempt. Read leniently where
the engine would refuse the page: what is not closed, or holds what no expression can hold, is text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum

from msgspec import Struct

from ..facts import Template
from ..regexes import lazy

# A string ends on its line here, although Jinja lets it run on: a lone apostrophe must not swallow the page.
_STRING = r"""(?:"(?:[^"\\\n]|\\.)*+"|'(?:[^'\\\n]|\\.)*+')"""

_OPENING = lazy(r"\{[{%#]")
_MARK = lazy(_STRING + r"|[{}`]", re.DOTALL)
_STATEMENT = lazy(r"\{%((?:" + _STRING + r"|(?!%\}|\{%)[^`])*+)%\}", re.DOTALL)
_RAW = lazy(r"[-+]?\s*raw\s*[-+]?")
_ENDRAW = lazy(r"\{%[-+]?\s*endraw\s*[-+]?%\}")
# `## Heading {#id}` is an attribute list; an engine would take it for a comment without end.
_ANCHOR = lazy(r"\{#[\w:.-]+(?:[ \t][^{}\n]*)?(?<!#)\}")


class Kind(Enum):
    """What a region is to the engine."""

    EXPRESSION = "expression"
    STATEMENT = "statement"
    COMMENT = "comment"


class Region(Struct, frozen=True):
    """`text[start:end]` belongs to the engine, its marks included. Offsets are code points."""

    start: int
    end: int
    kind: Kind


def has_templates(text: str) -> bool:
    """Tell whether it is worth looking."""
    return "{{" in text or "{%" in text or "{#" in text


def read_regions(text: str, start: int = 0) -> Iterator[Region]:
    """Yield what the engine reads in `text` from `start` on, in order and without overlap.

    The content of `{% raw %}` is no region, its two marks are.
    """
    opening = _OPENING.search(text, start)
    while opening:
        at = opening.start()
        regions = _READ[text[at + 1]](text, at)
        yield from regions
        opening = _OPENING.search(text, regions[-1].end if regions else at + 1)


def read_templates(text: str, start: int = 0) -> tuple[Template, ...]:
    """Read the expressions in `text` from `start` on.

    The text of one is all that stands between the braces, also the `-` of whitespace control.
    """
    return tuple(template(text, region) for region in read_regions(text, start) if region.kind is Kind.EXPRESSION)


def template(text: str, region: Region) -> Template:
    """Make the fact for an expression."""
    return Template(region.start, region.end, text[region.start + 2 : region.end - 2])


def _expression(text: str, at: int) -> tuple[Region, ...]:
    """`{{ … }}` at `at`: braces inside balance (a dict), strings may hold anything, no other mark may open inside."""
    depth = 0
    for mark in _MARK.finditer(text, at + 2):
        found = mark.group()
        if found == "{":
            if text[mark.end() : mark.end() + 1] in ("{", "%", "#"):
                return ()
            depth += 1
        elif found == "}":
            if depth:
                depth -= 1
            elif text.startswith("}}", mark.start()):
                return (Region(at, mark.start() + 2, Kind.EXPRESSION),)
            else:
                return ()
        elif found == "`":
            return ()
    return ()


def _statement(text: str, at: int) -> tuple[Region, ...]:
    """`{% … %}` at `at`; for `raw` also its end."""
    match = _STATEMENT.match(text, at)
    if match is None:
        return ()
    statement = Region(at, match.end(), Kind.STATEMENT)
    if _RAW.fullmatch(match.group(1)) and (end := _ENDRAW.search(text, match.end())):
        return (statement, Region(end.start(), end.end(), Kind.STATEMENT))
    return (statement,)


def _comment(text: str, at: int) -> tuple[Region, ...]:
    """`{# … #}` at `at`."""
    if _ANCHOR.match(text, at):
        return ()
    end = text.find("#}", at + 2)
    return (Region(at, end + 2, Kind.COMMENT),) if end >= 0 else ()


_READ = {"{": _expression, "%": _statement, "#": _comment}
