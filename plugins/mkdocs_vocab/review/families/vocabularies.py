"""What a vocabulary says of itself, and its scale of maturity."""

from __future__ import annotations

from ...display.markdown import code
from ..changes import Comparison, differs


def compare_vocabulary(comparison: Comparison) -> None:
    """Changes of the head of the file and of the scale."""
    base, head = comparison.base, comparison.head
    if base.id != head.id:
        comparison.add(
            "vocabulary-renamed",
            "vocabulary",
            "",
            f"vocabulary {code(base.id)} is renamed to {code(head.id)}",
            base,
            head,
            at=("id",),
            before=base.id,
            after=head.id,
        )
    comparison.text("vocabulary-text", "vocabulary", "", base, head, ("title", "version", "date", "summary", "note"))
    sources = [
        [(source.title, source.href, source.date, source.note) for source in vocabulary.sources] for vocabulary in (base, head)
    ]
    if sources[0] != sources[1]:
        comparison.add("vocabulary-text", "vocabulary", "", "its sources differ", base, head, at=("sources",))
    _scale(comparison)


def _scale(comparison: Comparison) -> None:
    before, after = comparison.base.levels, comparison.head.levels
    base, head = comparison.base, comparison.head
    for id_, was in before.items():
        now = after.get(id_)
        if now is None:
            comparison.add(
                "scale-level-removed",
                "level",
                id_,
                f"the scale has no level {code(id_)} any more",
                base,
                head,
                at=("maturity",),
                before=was.title,
            )
            continue
        if was.settled != now.settled:
            kind = "scale-level-settled" if now.settled else "scale-level-unsettled"
            said = "counts as settled" if now.settled else "does not count as settled any more"
            comparison.add(kind, "level", id_, f"the level {code(id_)} {said}", base, head, at=("maturity",))
        if any(differs(getattr(was, key), getattr(now, key)) for key in ("title", "asks", "note")) or set(was.phrases) != set(
            now.phrases
        ):
            comparison.add(
                "scale-text",
                "level",
                id_,
                f"title, phrases or {code('asks')} of the level {code(id_)} differ",
                base,
                head,
                at=("maturity",),
            )
    for id_, now in after.items():
        if id_ not in before:
            comparison.add(
                "scale-level-added",
                "level",
                id_,
                f"the scale has a new level {code(id_)}",
                base,
                head,
                at=("maturity",),
                after=now.title,
            )
    kept = [id_ for id_ in before if id_ in after]
    if kept != [id_ for id_ in after if id_ in before]:
        comparison.add("scale-text", "level", "", "the levels of the scale stand in another order", base, head, at=("maturity",))
