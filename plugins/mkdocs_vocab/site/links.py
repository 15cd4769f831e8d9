"""Links from labels and badges to their definitions, wherever on the site these turn out to be.

Pages are rendered one by one, and a label may be used before the page that defines it. So macros write what a place names
(`data-vocab-ref`) and what a place defines (`data-vocab-def`), and the plugin joins the two once all pages are rendered.
"""

from __future__ import annotations

import html as html_module
import re
from collections import Counter
from collections.abc import Iterator, Mapping

from markupsafe import escape
from mkdocs.utils import get_relative_url

from ..regexes import lazy

_DEFINITION = lazy(r'\sdata-vocab-def="([^"]*)"')
#: A place that names something, or where a link begins or ends: a link holds no other.
_REFERENCE = lazy(r'<span\b([^>]*\sdata-vocab-ref="([^"]*)"[^>]*)>(.*?)</span>|<a\b[^>]*\shref=|</a>', re.DOTALL)
_ANCHOR = lazy(r'\sdata-vocab-anchor="([^"]*)"')


def definitions_in(html: str) -> Iterator[str]:
    """References (`acelm:run.died`, `acelm:decision/names`) of what a rendered page defines, in order."""
    for match in _DEFINITION.finditer(html):
        yield html_module.unescape(match[1])


def choose_pages(pages: Mapping[str, list[str]]) -> dict[str, str]:
    """The page that defines each reference, from the definitions of every page; keys of `pages` are URLs, in the order of the site.

    Of several pages that one is chosen that is most about it: it defines parts of the fewest dimensions or lists, then most
    of this one, then comes first. An overview that shows everything does not draw the links to itself.
    """
    chosen: dict[str, tuple[tuple[int, int, int], str]] = {}
    for order, (url, references) in enumerate(pages.items()):
        subjects = Counter(_subject(reference) for reference in references)
        for reference in references:
            rank = (len(subjects), -subjects[_subject(reference)], order)
            if reference not in chosen or rank < chosen[reference][0]:
                chosen[reference] = (rank, url)
    return {reference: url for reference, (_, url) in chosen.items()}


def _subject(reference: str) -> str:
    """The dimension or list that a reference belongs to."""
    vocabulary, _, name = reference.partition(":")
    return f"{vocabulary}:{re.split(r'[./]', name, maxsplit=1)[0]}"


def link_definitions(html: str, page_url: str, definitions: Mapping[str, str]) -> str:
    """The HTML of a page with its references linked; `definitions` gives the URL of the page that defines a reference.

    URLs are relative to the site, as `page.url` of MkDocs is. What no page defines stays without a link, and so does what
    stands inside a link already.
    """
    inside = False

    def linked(match: re.Match[str]) -> str:
        nonlocal inside
        if match[2] is None:
            inside = match[0] != "</a>"
        if match[2] is None or inside:
            return match[0]
        attributes, reference, content = match[1], html_module.unescape(match[2]), match[3]
        anchor = _ANCHOR.search(attributes)
        if anchor is None or reference not in definitions:
            return match[0]
        url = definitions[reference]
        address = "" if url == page_url else str(escape(get_relative_url(url, page_url)))
        return f'<a{_ANCHOR.sub("", attributes)} href="{address}#{anchor[1]}">{content}</a>'

    return _REFERENCE.sub(linked, html)
