"""What stands at the top of a page that shows something unsettled: which decisions, and what is still to be answered.

Blocks say it of themselves, but only once a reader has come to them. The decisions are those whose badges the rendered page
shows, so that no page has to list them and none can leave them out. A page that does nothing but register them says it already.
"""

from __future__ import annotations

import html as html_module
import re
from collections.abc import Iterator

from ..errors import UnresolvedReference
from ..regexes import lazy
from ..vocabulary.catalog import Catalog, Standing
from .context import Context
from .render import render_banner

_BADGE = lazy(r'<(?:span|a)\b[^>]*?\bclass="[^"]*\bvocab-badge--[^>]*?\sdata-vocab-ref="([^"]*)"')
#: The register shows question and level of each decision itself; blocks hold no other block.
_REGISTER = lazy(r'<section class="vocab-block" data-vocab="decisions"[^\n]*?</section>')
_TITLE = lazy(r"</h1>", re.IGNORECASE)
_KIND = "decision/"


def unsettled_on(html: str, catalog: Catalog) -> list[Standing]:
    """The unsettled decisions and aspects that badges on a rendered page lead to, those with a question first, else in order."""
    references = [html_module.unescape(found[1]) for found in _BADGE.finditer(_REGISTER.sub("", html))]
    found = [standing for reference in dict.fromkeys(references) for standing in _unsettled(reference, catalog)]
    return sorted(found, key=lambda standing: not standing.decision.question)


def _unsettled(reference: str, catalog: Catalog) -> Iterator[Standing]:
    """The decision, where it is not settled, else what of its aspects is not. A superseded decision is neither open nor settled."""
    vocabulary, _, name = reference.partition(":")
    try:
        whole = catalog.standing(f"{vocabulary}:{name.removeprefix(_KIND)}")
        if whole.decision.superseded_by:
            return
        parts = [whole] if not whole.settled else [catalog.standing(f"{vocabulary}:{whole.id}#{a}") for a in whole.decision.aspects]
    except UnresolvedReference:
        return
    yield from (part for part in parts if not part.settled)


def banner(html: str, context: Context) -> str | None:
    """The banner of a page with this content, as HTML of one line; None where nothing on it is unsettled.

    Its links are still to be joined with their definitions, as those of all macros are.
    """
    standings = unsettled_on(html, context.catalog)
    return str(render_banner(standings, context)) if standings else None


def with_banner(html: str, context: Context) -> str:
    """The content of a page with its banner, if it needs one, below the title or else at the top."""
    found = banner(html, context)
    if found is None:
        return html
    title = _TITLE.search(html)
    place = title.end() if title else 0
    return f"{html[:place]}\n{found}\n{html[place:]}"
