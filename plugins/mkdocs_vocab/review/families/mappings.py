"""Crosswalks, keyed by id; their pairs by the label that is mapped."""

from __future__ import annotations

from ...display.markdown import code
from ...vocabulary.catalog import Standing, first_entries
from ...vocabulary.statements import Crosswalk, Pair
from ..changes import Comparison


def compare_mappings(comparison: Comparison) -> None:
    """Changes of the crosswalks."""
    before, after = (first_entries(vocabulary, "mapping") for vocabulary in (comparison.base, comparison.head))
    for id_, was in before.items():
        now = after.get(id_)
        if now is None:
            message = f"mapping {code(id_)} is gone"
            comparison.add("mapping-removed", "mapping", id_, message, was, None, before=f"{was.from_} to {was.to}")
            continue
        ends = [
            [comparison.names.dimension(reference, within, base=base) for reference in (entry.from_, entry.to)]
            for entry, within, base in ((was, comparison.base, True), (now, comparison.head, False))
        ]
        if ends[0] != ends[1]:
            message = f"mapping {code(id_)} is from {code(now.from_)} to {code(now.to)}"
            comparison.add(
                "mapping-redirected",
                "mapping",
                id_,
                message,
                was,
                now,
                before=f"{was.from_} to {was.to}",
                after=f"{now.from_} to {now.to}",
            )
        else:
            _pairs(comparison, id_, was, now)
        if was.total != now.total:
            kind = "mapping-completed" if now.total else "mapping-opened"
            said = "covers every label" if now.total else "need not cover every label any more"
            comparison.add(kind, "mapping", id_, f"mapping {code(id_)} {said}", was, now, at=("total",))
        comparison.text("mapping-text", "mapping", id_, was, now, ("note",))
        comparison.rests_on("mapping", id_, was, now)
    for id_, now in after.items():
        if id_ not in before:
            message = f"new mapping {code(id_)}"
            comparison.add("mapping-added", "mapping", id_, message, None, now, after=f"{now.from_} to {now.to}")


def _pairs(comparison: Comparison, id_: str, was: Crosswalk, now: Crosswalk) -> None:
    before, after = _by_label(comparison, was, base=True), _by_label(comparison, now, base=False)
    for label in dict.fromkeys((*before, *after)):
        old, new = before.get(label, {}), after.get(label, {})
        gone = [target for target in old if target not in new]
        added = [target for target in new if target not in old]
        if len(gone) == len(added) == 1:
            _note(comparison, "pair-changed", id_, label, old[gone[0]], new[added[0]])
            gone, added = [], []
        for target in gone:
            _note(comparison, "pair-removed", id_, label, old[target], None)
        for target in added:
            _note(comparison, "pair-added", id_, label, None, new[target])
        for target in old:
            if target not in new:
                continue
            if old[target].relation != new[target].relation:
                _note(comparison, "pair-changed", id_, label, old[target], new[target])
            comparison.text("mapping-text", "mapping", id_, old[target], new[target], ("note",))


def _by_label(comparison: Comparison, mapping: Crosswalk, *, base: bool) -> dict[str, dict[str, Pair]]:
    """Pairs by both labels as the head calls them."""
    within = comparison.base if base else comparison.head
    found: dict[str, dict[str, Pair]] = {}
    for pair in mapping.pairs:
        source = comparison.names.label_of(pair.from_, mapping.from_, within, base=base)
        target = comparison.names.label_of(pair.to, mapping.to, within, base=base)
        found.setdefault(str(source), {}).setdefault(str(target), pair)
    return found


def _note(comparison: Comparison, kind: str, id_: str, label: str, was: Pair | None, now: Pair | None) -> None:
    values = [f"{pair.relation} {pair.to}" if pair is not None else None for pair in (was, now)]
    if was is None:
        message = f"{code(id_)} maps {code(label)} also to {code(values[1] or '')}"
    elif now is None:
        message = f"{code(id_)} does not map {code(label)} to {code(values[0] or '')} any more"
    else:
        message = f"{code(id_)} maps {code(label)} to {code(values[1] or '')}, and mapped it to {code(values[0] or '')}"
    comparison.add(
        kind,
        "mapping",
        id_,
        message,
        was,
        now,
        before=values[0],
        after=values[1],
        decision=_decision(comparison, id_, now is not None),
    )


def _decision(comparison: Comparison, id_: str, head: bool) -> Standing | None:
    catalog, vocabulary = (comparison.head_catalog, comparison.head) if head else (comparison.base_catalog, comparison.base)
    return catalog.decides(first_entries(vocabulary, "mapping")[id_], vocabulary)
