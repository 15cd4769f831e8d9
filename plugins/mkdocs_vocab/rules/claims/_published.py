"""The claims that a page publishes, those that a macro prints included, and what the rules on claims say in common."""

from __future__ import annotations

from collections.abc import Iterator

from ...binding.claims import Published, named
from ...binding.page import BoundPage
from ...claims.standing import shortfall
from ...vocabulary.catalog import Catalog, Standing
from ...vocabulary.decisions import Claim
from ...vocabulary.model import Vocabulary


def published(bound: BoundPage) -> Iterator[Published]:
    """The claims of a page in document order, those printed by macros last. Wrong calls of the macro are told elsewhere."""
    yield from bound.claims
    if not bound.renders_macros or not bound.has_macros or "vocab.claim" not in bound.page.text:
        return
    # Imported late: Jinja is needed by pages with macros alone.
    from ...site.call_sites import calls_in_page
    from ...site.calls import MACROS, bind

    for base, call in calls_in_page(bound.page):
        if call.name != "claim" or not call.called:
            continue
        values, problems = bind(MACROS["claim"], call.args, call.kwargs)
        name = values.get("id")
        if isinstance(name, str) and not problems:
            start, end = (offset + base for offset in call.locate(name))
            found = named(bound.catalog, name, (start, end), "macro", (base + call.start, base + call.end))
            if found.claim is not None:
                yield found


def carried_by(bound: BoundPage) -> list[str]:
    """The full names of the claims that a page publishes, each once."""
    return list(dict.fromkeys(found.reference for found in published(bound) if found.claim is not None))


def refused(bound: BoundPage, found: Published) -> str | None:
    """Why a published claim may not be made; None where it may be."""
    if found.vocabulary is None or found.claim is None:
        return None
    return shortfall(bound.catalog, found.vocabulary, found.claim)


def is_told(bound: BoundPage, start: int, standing: Standing) -> bool:
    """Whether a place is in a claim that may not be made and rests on the decision: then that is what is wrong."""
    around = (found for found in bound.claims if found.scope_start <= start < found.scope_end)
    return any(standing.decision in decisions_of(bound.catalog, found) and refused(bound, found) for found in around)


def decisions_of(catalog: Catalog, found: Published) -> list[object]:
    """The decisions that a published claim rests on."""
    if found.vocabulary is None or found.claim is None:
        return []
    standings = (catalog.weakest((name,), found.vocabulary) for name in found.claim.decision)
    return [standing.decision for standing in standings if standing is not None]


def registered_at(vocabulary: Vocabulary, claim: Claim) -> str:
    """Where the wording of a claim is registered."""
    return f"{vocabulary.path}:{claim.place('says').line}"
