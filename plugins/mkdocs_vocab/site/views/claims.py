"""The macro on claims."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from ...claims.standing import shortfall
from ...errors import UnresolvedReference, VocabError
from ..context import Context
from ..markup import literal


def claim(context: Context, id: str) -> dict[str, Any]:  # noqa: A002 (the name that authors write)
    """The wording of a claim in a line of text, marked for whoever checks the page. Raises VocabError where it may not be made."""
    vocabulary, found = context.catalog.find("claim", id)
    lacking = shortfall(context.catalog, vocabulary, found)
    if lacking is not None:
        raise VocabError(lacking)
    try:
        context.catalog.find("claim", found.id)
        name = found.id
    except UnresolvedReference:  # other vocabularies have one of that name
        name = f"{vocabulary.id}:{found.id}"
    wording = context.text(found.says)
    return {"content": Markup('<span data-vocab="claim" data-vocab-claim="{}">{}</span>').format(literal(name), wording)}
