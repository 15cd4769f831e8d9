"""The macro on what changed since a revision."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup
from msgspec import Struct

from ...review.changes import Change
from ...review.rendering.words import values_of
from ...vocabulary.model import Vocabulary
from ..calls import whole_vocabulary
from ..context import Context
from ..markup import code, literal


class Item(Struct, frozen=True):
    """A change: its class in words, the sentence, what was there and what is there, and the badge of what is not settled."""

    grade: Markup
    says: Markup
    values: list[tuple[str, Markup]]
    badge: Markup


class Waiting(Struct, frozen=True):
    """Somebody or something that waits for a decision."""

    who: Markup
    title: Markup
    badge: Markup


def changes(context: Context, base: str | None = None, vocabulary: str | None = None) -> dict[str, Any]:
    """The changes, the worst first, and who waits."""
    found = whole_vocabulary(context.catalog, vocabulary)
    review = context.history(base, found)
    waiting = _waiting(context, found)
    title = f"Changes: {found.title}"
    if isinstance(review, str):
        return {"title": title, "since": Markup(""), "says": context.text(review), "items": [], "waiting": waiting}
    commit = review.base.commit
    name = code(review.base.name) if commit is not None else Markup("")
    if review.is_empty:
        says = Markup("Nothing in the vocabulary differs from {}.").format(name)
        return {"title": title, "since": name, "says": says, "items": [], "waiting": waiting}
    counts = [f"{number} {grade}" for grade, number in sorted(review.verdict.counts.items(), reverse=True) if number]
    says = Markup("Since {}: {}.").format(name, literal(", ".join(counts) or "no change of the vocabulary itself"))
    items = [_item(context, remark, "finding") for remark in review.remarks]
    items += [_item(context, change, str(grade)) for grade, graded in review.by_grade().items() for change in graded]
    return {"title": title, "since": name, "says": says, "items": items, "waiting": waiting}


def _item(context: Context, change: Change, grade: str) -> Item:
    shown = [("before" if mark == "-" else "after", literal(value)) for mark, value in values_of(change)]
    standing = change.decision
    is_here = standing is not None and any(standing.vocabulary is vocabulary for vocabulary in context.catalog.vocabularies)
    badge = context.badge(standing) if standing is not None and is_here and not standing.settled else Markup("")
    says = context.text(change.message[:1].upper() + change.message[1:])
    return Item(literal(grade), says, shown, badge)


def _waiting(context: Context, vocabulary: Vocabulary) -> list[Waiting]:
    """What the decisions block that are not settled, in the order of the file."""
    waiting = []
    for decision in vocabulary.decisions:
        standing = context.catalog.standing(f"{vocabulary.id}:{decision.id}")
        if not standing.settled and not decision.superseded_by:
            badge = context.badge(standing)
            waiting += [Waiting(context.text(who), context.text(decision.title), badge) for who in decision.blocks]
    return waiting
