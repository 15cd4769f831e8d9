"""The macros on decisions: badge and the register."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup
from msgspec import Struct

from ...vocabulary.catalog import Standing
from ...vocabulary.decisions import Decision, Level
from ...vocabulary.labels import Dimension
from ...vocabulary.model import Vocabulary
from ..calls import whole_vocabulary
from ..context import Context, badge_of
from ..markup import code, literal
from .resting import dimensions_on, resting_on

SHIPPED = {"true": "It ships.", "false": "It does not ship yet.", "unclaimed": "Nobody claims that it ships."}


class Registered(Struct, frozen=True):
    """A decision in the register: the attributes of its definition, its anchor, title and badge, and its facts in order.

    `level` and `dimensions` (titles) are what a reader can select by.
    """

    definition: Markup
    anchor: Markup
    title: Markup
    badge: Markup
    date: Markup
    facts: list[tuple[str, list[Markup]]]
    level: str
    dimensions: list[str]


def badge(context: Context, decision: str) -> dict[str, Any]:
    """A badge in a line of text."""
    return {"content": context.badge(context.catalog.standing(decision), macro="badge")}


def decisions(
    context: Context,
    maturity: str | Sequence[str] | None = None,
    open: bool | None = None,  # noqa: A002 (the name that authors write)
    vocabulary: str | None = None,
    dimension: str | None = None,
) -> dict[str, Any]:
    """The register: by level in the order of the scale, then in file order, superseded decisions last."""
    found = whole_vocabulary(context.catalog, vocabulary)
    levels = [maturity] if isinstance(maturity, str) else maturity
    chosen = [d for d in found.decisions if _chosen(context, found, d, levels, open)]
    if dimension is not None:
        _, wanted = context.catalog.dimension(dimension, found)
        chosen = [decision for decision in chosen if wanted in _dimensions(context, found, decision)]
    order = {level: number for number, level in enumerate(found.levels)}
    chosen.sort(key=lambda d: len(order) + 1 if d.superseded_by else order.get(d.maturity or "", len(order)))
    whole = levels is None and open is None and dimension is None
    return {
        "title": found.title,
        "decisions": [_registered(context, found, decision) for decision in chosen],
        "legend": [_explained(level) for level in found.levels.values()] if whole else [],
    }


def _explained(level: Level) -> tuple[Markup, str]:
    """The badge of a level, and what the level says of a decision."""
    shape = "settled" if level.settled else "asking" if level.asks else "leaning"
    says = "settled" if level.settled else "not settled; a question is still to be answered" if level.asks else "not settled"
    return Markup('<span class="vocab-badge vocab-badge--{}">{}</span>').format(shape, literal(level.title)), says


def _dimensions(context: Context, vocabulary: Vocabulary, decision: Decision) -> list[Dimension]:
    """The dimensions that a decision is about; those of one that was replaced are those of what replaced it."""
    own = dimensions_on(context, vocabulary, decision)
    replacement = context.replacement(_standings(context, vocabulary, decision)[0])
    if own or replacement is None or replacement.vocabulary is not vocabulary or replacement.decision is decision:
        return own
    return dimensions_on(context, vocabulary, replacement.decision)


def _chosen(context: Context, vocabulary: Vocabulary, decision: Decision, levels: Sequence[str] | None, open_: bool | None) -> bool:
    """Whether the register shows a decision. One that is superseded is neither open nor settled and at no level."""
    standings = [] if decision.superseded_by else _standings(context, vocabulary, decision)
    if levels is not None and not any(s.level is not None and s.level.id in levels for s in standings):
        return False
    return open_ is None or (bool(standings) and open_ is any(not s.settled for s in standings))


def _standings(context: Context, vocabulary: Vocabulary, decision: Decision) -> list[Standing]:
    """Of a decision as a whole and of its aspects."""
    names = [decision.id, *(f"{decision.id}#{aspect}" for aspect in decision.aspects)]
    return [context.catalog.standing(name, vocabulary) for name in names]


def _registered(context: Context, vocabulary: Vocabulary, decision: Decision) -> Registered:
    standing, *aspects = _standings(context, vocabulary, decision)
    replacement = context.replacement(standing)
    facts: list[tuple[str, list[Markup]]] = []
    if replacement is not None:
        facts.append(("Replaced by", [context.text(replacement.decision.title) + Markup(" ") + context.badge(replacement)]))
    if decision.question:
        facts.append(("Question", [context.text(decision.question)]))
    if decision.options:
        facts.append(("Options", [context.text(option) for option in decision.options]))
    if decision.blocks:
        facts.append(("Blocks", [context.text(blocked) for blocked in decision.blocks]))
    if used := list(resting_on(context, vocabulary, decision)):
        facts.append(("Used by", used))
    if aspects:
        facts.append(("Parts", [literal(part.aspect or "") + Markup(" ") + context.badge(part) for part in aspects]))
    if decision.note:
        facts.append(("Note", [context.text(decision.note)]))
    if decision.record:
        facts.append(("Record", [_record(context, decision.record)]))
    shipped = decision.shipped or (None if decision.superseded_by else vocabulary.shipped)
    if shipped:
        facts.append(("Shipping", [Markup(SHIPPED.get(shipped, ""))]))
    permalink = context.permalinks.entry(vocabulary, "decision", decision)
    return Registered(
        context.define(permalink),
        literal(permalink.anchor),
        context.text(decision.title),
        context.badge(standing),
        literal(decision.date or ""),
        facts,
        badge_of(standing).words,
        [dimension.title for dimension in _dimensions(context, vocabulary, decision)],
    )


def _record(context: Context, record: str) -> Markup:
    """A link to where a decision is written down; the path alone where that is no page of the site."""
    address = context.link(record)
    if address is None:
        return code(record)
    return Markup('<a href="{}">{}</a>').format(literal(address), literal(record))
