"""Reads HTML documents: the main part of a page, its title and descriptions, with exact places.

Where there is a main part (`<main>`, `role="main"`, else `<article>`), what stands around it (navigation, header, footer) does
not count: it repeats on every page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..facts import Page
from . import jinja
from .badges import with_badges
from .html_builder import HtmlBuilder
from .html_elements import Attributes, is_main
from .html_tokens import START, Token, read_tokens
from .markdown_inline import Hidden


def read_html(path: str, text: str) -> Page:
    """Read the facts of an HTML document.

    `path` is relative to the project; `text` is the document without byte order mark, with its own line ends. Raises
    `UnreadableDocument` only where the fast tokenizer is not there and the document would take too long.
    """
    return _read(path, text, whole=False)


def read_whole_html(path: str, text: str) -> Page:
    """Read the facts of an HTML document, as `read_html` does, with what stands around its main part."""
    return _read(path, text, whole=True)


def _read(path: str, text: str, *, whole: bool) -> Page:
    tokens = list(read_tokens(text))
    hidden = Hidden()
    if jinja.has_templates(text):
        # A template of a site, or a page that shows one: what comes out of it is not known here.
        hidden = Hidden([(region.start, region.end) for region in jinja.read_regions(text)])
    builder = HtmlBuilder(text, hidden, hidden, main=None if whole else _main_part(tokens))
    builder.read(tokens)
    return page_of(path, text, builder)


def page_of(path: str, text: str, builder: HtmlBuilder) -> Page:
    """The page that a builder has read."""
    page = Page(
        path=path,
        text=text,
        blocks=tuple(sorted(builder.blocks, key=lambda block: (block.start, -block.end))),
        tables=tuple(sorted(builder.tables, key=lambda table: table.start)),
        lists=tuple(sorted(builder.lists, key=lambda listing: listing.start)),
        fences=tuple(sorted(builder.fences, key=lambda fence: fence.start)),
        comments=tuple(builder.comments),
        elements=tuple(sorted(builder.elements, key=lambda element: (element[1], -element[2]))),
        claim_regions=tuple(sorted(builder.claims, key=lambda claim: claim.start)),
        trusted=tuple(sorted(builder.trusted)),
        html=True,
    )
    return with_badges(page)


def _main_part(tokens: Iterable[Token]) -> Callable[[str, Attributes], bool] | None:
    """What tells the main part of a page; None where it has none."""
    article = False
    for token in tokens:
        if token.kind == START and token.name is not None:
            if is_main(token.name, token.attributes):
                return is_main
            article = article or token.name == "article"
    return (lambda name, _: name == "article") if article else None
