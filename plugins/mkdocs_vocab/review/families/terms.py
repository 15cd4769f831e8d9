"""A label that is in both versions, perhaps under another name: meaning, compact label, attributes, group and the rest."""

from __future__ import annotations

from ...display.markdown import code
from ...vocabulary.labels import Attribute, Missing, Term
from ..changes import Comparison, differs, says_the_same
from ..names import DimensionPair


def compare_terms(comparison: Comparison, pair: DimensionPair, before: Term, after: Term) -> None:
    """Changes of one label. Its name in the base is the reference."""
    name = f"{pair.base.id}.{before.label}"
    meaning(comparison, pair, "label", name, before, after)
    _compact(comparison, pair, name, before, after)
    attribute_values(comparison, pair, "label", name, before, after)
    if before.group != after.group:
        comparison.add(
            "group-changed",
            "label",
            name,
            f"{code(before.label)} is in {_group(after)}, and was in {_group(before)}",
            before,
            after,
            at=("group",),
            before=before.group,
            after=after.group,
        )
    _terminal(comparison, pair, name, before, after)
    _deprecation(comparison, pair, name, before, after)
    _spellings(comparison, name, before, after)
    comparison.text("label-text", "label", name, before, after, ("aliases", "note"))
    comparison.rests_on("label", name, before, after, (pair.base, pair.head))


def meaning(
    comparison: Comparison, pair: DimensionPair, what: str, name: str, before: Term | Missing, after: Term | Missing
) -> None:
    """Notes a meaning that differs, in its words or only in how they are written."""
    if not differs(before.meaning, after.meaning):
        return
    kind = "meaning-reworded" if says_the_same(before.meaning, after.meaning) else "meaning-changed"
    shown = before.label if isinstance(before, Term) else before.display
    how = "written in another way" if kind == "meaning-reworded" else "another" if after.meaning else "gone"
    comparison.add(
        kind,
        what,
        name,
        f"the meaning of {code(shown)} is {how}",
        before,
        after,
        at=("meaning",),
        before=before.meaning,
        after=after.meaning,
        within=(pair.base, pair.head),
    )


def _compact(comparison: Comparison, pair: DimensionPair, name: str, before: Term, after: Term) -> None:
    was = comparison.base_catalog.index(pair.base).compact(before)
    now = comparison.head_catalog.index(pair.head).compact(after)
    display_came_or_went = (pair.base.compact_width is None) != (pair.head.compact_width is None)
    if was == now or before.label != after.label or (display_came_or_went and None in (was, now)):
        return  # said of the rename, or of the dimension as a whole
    if was is None or now is None:
        kind = "compact-added" if was is None else "compact-removed"
        message = f"{code(before.label)} has {f'the compact label {code(now)}' if now is not None else 'no compact label any more'}"
    else:
        kind, message = "compact-changed", f"{code(before.label)} is shown as {code(now)} in short, and was shown as {code(was)}"
    comparison.add(
        kind,
        "label",
        name,
        message,
        before,
        after,
        at=("compact",) if after.compact is not None else ("label",),
        before=was,
        after=now,
        within=(pair.base, pair.head),
    )


def attribute_values(
    comparison: Comparison, pair: DimensionPair, what: str, name: str, before: Term | Missing, after: Term | Missing
) -> None:
    """Notes values of attributes that both versions have."""
    old = {attribute.id: attribute for attribute in pair.base.attributes}
    for attribute in pair.head.attributes:
        if attribute.id not in old:
            continue
        was, now = before.attributes.get(attribute.id), after.attributes.get(attribute.id)
        if differs(_as_head(comparison, old[attribute.id], was, base=True), _as_head(comparison, attribute, now, base=False)):
            shown = before.label if isinstance(before, Term) else before.display
            comparison.add(
                "attribute-value-changed",
                what,
                name,
                f"{code(attribute.id)} of {code(shown)} differs",
                before,
                after,
                at=("attributes", attribute.id),
                before=was,
                after=now,
                within=(pair.base, pair.head),
            )


def _as_head(comparison: Comparison, attribute: Attribute, value: str | None, *, base: bool) -> str | None:
    if attribute.type != "label" or attribute.dimension is None or value is None:
        return value
    within = comparison.base if base else comparison.head
    return comparison.names.label_of(value, attribute.dimension, within, base=base)


def _group(term: Term) -> str:
    return f"the group {code(term.group)}" if term.group is not None else "no group"


def _terminal(comparison: Comparison, pair: DimensionPair, name: str, before: Term, after: Term) -> None:
    if before.terminal == after.terminal:
        return
    left = any(before.label in transition.sources and not transition.planned for transition in pair.base.transitions)
    ended = after.terminal == "true" and (before.terminal in ("false", "varies") or left)
    comparison.add(
        "label-ended" if ended else "terminal-changed",
        "label",
        name,
        f"{code('terminal')} of {code(before.label)} differs",
        before,
        after,
        at=("terminal",),
        before=before.terminal,
        after=after.terminal,
        within=(pair.base, pair.head),
    )


def _deprecation(comparison: Comparison, pair: DimensionPair, name: str, before: Term, after: Term) -> None:
    was, now = before.deprecated, after.deprecated
    within = (pair.base, pair.head)
    if was is None and now is not None:
        use = f"; use {code(now.use)}" if now.use else ""
        until = f", valid until {code(now.until)}" if now.until else ""
        message = f"{code(before.label)} is deprecated{until}{use}"
        comparison.add("label-deprecated", "label", name, message, before, after, at=("deprecated",), within=within)
    elif was is not None and now is None:
        message = f"{code(before.label)} is not deprecated any more"
        comparison.add("label-undeprecated", "label", name, message, before, after, within=within)
    elif was is not None and now is not None:
        used = [pair.current.get(entry.use, entry.use) if entry.use is not None else None for entry in (was, now)]
        if (was.since, was.until, used[0]) != (now.since, now.until, used[1]):
            parts = [
                ", ".join(f"{key} {value}" for key in ("since", "until", "use") if (value := getattr(entry, key)))
                for entry in (was, now)
            ]
            comparison.add(
                "deprecation-changed",
                "label",
                name,
                f"the deprecation of {code(before.label)} differs",
                before,
                after,
                at=("deprecated",),
                before=parts[0] or None,
                after=parts[1] or None,
                within=within,
            )
        if differs(was.reason, now.reason) or differs(was.note, now.note):
            comparison.add(
                "deprecation-text",
                "label",
                name,
                f"the reason for the deprecation of {code(before.label)} differs",
                before,
                after,
                at=("deprecated",),
                before=was.reason,
                after=now.reason,
                within=within,
            )


def _spellings(comparison: Comparison, name: str, before: Term, after: Term) -> None:
    was, now = set(before.all_spellings), set(after.all_spellings)
    for kind, words, said in (("spelling-removed", was - now, "is not spelt"), ("spelling-added", now - was, "is also spelt")):
        if words:
            listed = ", ".join(code(word) for word in sorted(words))
            more = " any more" if kind == "spelling-removed" else ""
            comparison.add(kind, "label", name, f"{code(before.label)} {said} {listed}{more}", before, after, at=("spellings",))
