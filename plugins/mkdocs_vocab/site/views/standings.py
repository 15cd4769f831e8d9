"""The lines at the top of a block that say how far its decisions have come. No argument of a macro leaves them out."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup
from msgspec import Struct

from ...vocabulary.catalog import Standing
from ..context import Badge, Context, badge_of


class Line(Struct, frozen=True):
    """A badge and what it says of the block; `loud` where something is not settled."""

    badge: Markup
    says: Markup
    loud: bool


def lines_of(context: Context, subject: Iterable[Standing | None], parts: Iterable[Standing | None] = ()) -> list[Line]:
    """The lines of a block: one for each decision that it rests on as a whole, and one where single parts are not settled."""
    lines, seen = [], set()
    for standing in subject:
        if standing is not None and (standing.decision.id, standing.aspect) not in seen:
            seen.add((standing.decision.id, standing.aspect))
            lines.append(Line(context.badge(standing), _says(context, badge_of(standing)), not standing.settled))
    unsettled = [s for s in parts if s is not None and not s.settled and (s.decision.id, s.aspect) not in seen]
    if unsettled:
        weakest = min(unsettled, key=lambda standing: standing.rank)
        says = Markup("Not all of this is settled; the badges say what.")
        lines.append(Line(context.badge(weakest), says, True))
    return lines


def _says(context: Context, badge: Badge) -> Markup:
    decision = badge.standing.decision
    title = context.text(decision.title)
    if badge.standing.aspect:
        title += Markup(" ({})").format(context.text(badge.standing.aspect))
    if badge.shape == "superseded":
        replacement = context.replacement(badge.standing)
        if replacement is None:
            return title
        return Markup("{}, replaced by {} {}").format(title, context.text(replacement.decision.title), context.badge(replacement))
    if badge.settled:
        return title
    if decision.question:
        return Markup("{}: not settled. {}").format(title, context.text(decision.question))
    return Markup("{}: not settled.").format(title)
