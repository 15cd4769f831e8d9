"""Dimensions: which there are, how many labels a record has, which words are labels at all, and how the set is shown."""

from __future__ import annotations

from ...display.markdown import code
from ...vocabulary.labels import Attribute, Dimension, OpenSet
from ..changes import Comparison
from ..names import DimensionPair, paired_dimensions
from .labels import compare_labels
from .patterns import excluded_example
from .terms import attribute_values, meaning
from .transitions import compare_transitions


def compare_dimensions(comparison: Comparison) -> None:
    """Changes of the dimensions of a vocabulary and of all that they hold, in the order of the base, then those that are new."""
    base, head = comparison.base, comparison.head
    partner = {id(one): other for one, other in paired_dimensions(base, head)}
    for one in base.dimensions_by_id.values():
        if id(one) not in partner:
            labels = ", ".join(one.terms_by_label)
            comparison.add("dimension-removed", "dimension", one.id, f"dimension {code(one.id)} is gone", one, None, before=labels)
            continue
        pair = comparison.names.dimensions[id(one)]
        if one.id != pair.head.id:
            comparison.add(
                "dimension-renamed",
                "dimension",
                one.id,
                f"dimension {code(one.id)} is renamed to {code(pair.head.id)}",
                one,
                pair.head,
                at=("id",),
                before=one.id,
                after=pair.head.id,
            )
        _compare(comparison, pair)
    known = {id(other) for other in partner.values()}
    for two in head.dimensions_by_id.values():
        if id(two) not in known:
            labels = ", ".join(two.terms_by_label)
            comparison.add("dimension-added", "dimension", two.id, f"new dimension {code(two.id)}", None, two, after=labels)


def _compare(comparison: Comparison, pair: DimensionPair) -> None:
    compare_labels(comparison, pair)
    base, head = pair.base, pair.head
    _cardinality(comparison, base, head)
    _openness(comparison, base, head)
    _pattern(comparison, base, head)
    _keys(comparison, base, head)
    _widths(comparison, base, head)
    _missing(comparison, pair)
    _attributes(comparison, base, head)
    _initial(comparison, pair)
    compare_transitions(comparison, pair)
    fields = ("title", "purpose", "aliases", "note")
    comparison.text("dimension-text", "dimension", base.id, base, head, fields)
    comparison.text("described-changed", "dimension", base.id, base, head, ("described",))
    comparison.rests_on("dimension", base.id, base, head)
    comparison.rests_on("dimension", base.id, base, head, key="compact_decision")


def _note(
    comparison: Comparison,
    kind: str,
    base: Dimension,
    head: Dimension,
    message: str,
    key: str,
    before: object = None,
    after: object = None,
) -> None:
    shown = [None if value is None else str(value) for value in (before, after)]
    comparison.add(kind, "dimension", base.id, message, base, head, at=(key,), before=shown[0], after=shown[1])


def _cardinality(comparison: Comparison, base: Dimension, head: Dimension) -> None:
    if base.cardinality != head.cardinality:
        kind = "cardinality-stated" if base.cardinality is None else "cardinality-changed"
        message = f"the cardinality of {code(base.id)} is {_or_none(head.cardinality)}, and was {_or_none(base.cardinality)}"
        _note(comparison, kind, base, head, message, "cardinality", base.cardinality, head.cardinality)


def _or_none(value: str | None) -> str:
    return code(value) if value else "not stated"


def _openness(comparison: Comparison, base: Dimension, head: Dimension) -> None:
    was, now = bool(base.open_set) or base.partial, bool(head.open_set) or head.partial
    key = "partial" if base.partial != head.partial and bool(base.open_set) == bool(head.open_set) else "open_set"
    if was and not now:
        _note(comparison, "set-closed", base, head, f"{code(base.id)} is closed: only its labels are right", key, "open", "closed")
    elif now and not was:
        message = f"{code(base.id)} is open: labels beside its own may be right"
        _note(comparison, "set-opened", base, head, message, key, "closed", "open")
    elif was and now:
        patterns = [_open_pattern(dimension) for dimension in (base, head)]
        if patterns[0] != patterns[1]:
            example = excluded_example(patterns[0], patterns[1], base, head.terms_by_label)
            kind = "set-narrowed" if example is not None else "set-widened"
            message = f"the pattern of other labels of {code(base.id)} differs{_excludes(example)}"
            _note(comparison, kind, base, head, message, "open_set", *patterns)


def _open_pattern(dimension: Dimension) -> str | None:
    return dimension.open_set.pattern if isinstance(dimension.open_set, OpenSet) else None


def _excludes(example: str | None) -> str:
    return f"; it excludes {code(example)}" if example is not None else ""


def _pattern(comparison: Comparison, base: Dimension, head: Dimension) -> None:
    was, now = base.label_pattern, head.label_pattern
    if was == now:
        return
    # All labels of a closed set match: a pattern where none was forbids nothing that is in use.
    is_bound = was is not None or bool(base.open_set) or base.partial
    example = excluded_example(was, now, base) if is_bound else None
    kind = "pattern-narrowed" if example is not None else "pattern-changed"
    _note(
        comparison, kind, base, head, f"the label pattern of {code(base.id)} differs{_excludes(example)}", "label_pattern", was, now
    )


def _keys(comparison: Comparison, base: Dimension, head: Dimension) -> None:
    gone = [key for key in base.keys if key not in head.keys]
    new = [key for key in head.keys if key not in base.keys]
    for kind, keys, said in (("keys-removed", gone, "is not called"), ("keys-added", new, "is also called")):
        if keys:
            message = f"{code(base.id)} {said} {', '.join(map(code, keys))} in data{' any more' if kind == 'keys-removed' else ''}"
            _note(comparison, kind, base, head, message, "keys", ", ".join(base.keys) or None, ", ".join(head.keys) or None)


def _widths(comparison: Comparison, base: Dimension, head: Dimension) -> None:
    was, now = base.max_width, head.max_width
    if was != now:
        raised = was is not None and (now is None or now > was)
        message = f"labels of {code(base.id)} may be {f'{now} cells wide' if now else 'as wide as they like'}"
        _note(comparison, "width-raised" if raised else "width-lowered", base, head, message, "max_width", was, now)
    was, now = base.compact_width, head.compact_width
    if was != now:
        kind = "compact-added" if was is None else "compact-removed" if now is None else "compact-width-changed"
        message = f"the compact display of {code(base.id)} is {f'{now} cells wide' if now else 'gone'}"
        _note(comparison, kind, base, head, message, "compact_width", was, now)


def _missing(comparison: Comparison, pair: DimensionPair) -> None:
    base, head = pair.base, pair.head
    was, now = base.missing, head.missing
    name = base.id
    if was is None and now is not None:
        message = f"the missing state of {code(name)} is shown as {code(now.display)}"
        comparison.add("missing-added", "missing", name, message, None, now, after=now.display)
    elif was is not None and now is None:
        message = f"the missing state of {code(name)} has no display any more"
        comparison.add("missing-removed", "missing", name, message, was, None, before=was.display)
    elif was is not None and now is not None:
        if was.display != now.display:
            message = f"the missing state of {code(name)} is shown as {code(now.display)}, and was shown as {code(was.display)}"
            comparison.add(
                "missing-display-changed",
                "missing",
                name,
                message,
                was,
                now,
                at=("display",),
                before=was.display,
                after=now.display,
            )
        meaning(comparison, pair, "missing", name, was, now)
        attribute_values(comparison, pair, "missing", name, was, now)
        comparison.rests_on("missing", name, was, now, (base, head))


def _attributes(comparison: Comparison, base: Dimension, head: Dimension) -> None:
    before, after = ({attribute.id: attribute for attribute in dimension.attributes} for dimension in (base, head))
    for id_, was in before.items():
        name = f"{base.id}.{id_}"
        now = after.get(id_)
        if now is None:
            message = f"{code(base.id)} has no attribute {code(id_)} any more"
            comparison.add("attribute-removed", "attribute", name, message, was, None, before=was.title)
            continue
        if _kind_of(comparison, was, base=True) != _kind_of(comparison, now, base=False):
            message = f"the attribute {code(id_)} of {code(base.id)} has another type, other values or another `required`"
            comparison.add("attribute-changed", "attribute", name, message, was, now, before=was.type, after=now.type)
        comparison.text("attribute-text", "attribute", name, was, now, ("title", "note"))
    for id_, now in after.items():
        if id_ not in before:
            message = f"{code(base.id)} has another attribute, {code(id_)}"
            comparison.add("attribute-added", "attribute", f"{head.id}.{id_}", message, None, now, after=now.title)


def _kind_of(comparison: Comparison, attribute: Attribute, *, base: bool) -> tuple[object, ...]:
    within = comparison.base if base else comparison.head
    reference = attribute.dimension
    named = comparison.names.dimension(reference, within, base=base) if reference is not None else None
    return (attribute.type, frozenset(attribute.values), named, attribute.required)


def _initial(comparison: Comparison, pair: DimensionPair) -> None:
    base, head = pair.base, pair.head
    before, after = ([pair.current.get(label, label) for label in dimension.initial] for dimension in (base, head))
    gone = [label for label in before if label not in after]
    new = [label for label in after if label not in before]
    values = (", ".join(base.initial) or None, ", ".join(head.initial) or None)
    if gone and head.initial:
        message = f"records of {code(base.id)} may not start with {' or '.join(map(code, gone))} any more"
        _note(comparison, "initial-removed", base, head, message, "initial", *values)
    if new or (gone and not head.initial):
        listed = " or ".join(map(code, new)) if new else "any label"
        _note(comparison, "initial-added", base, head, f"records of {code(base.id)} may start with {listed}", "initial", *values)
    if not gone and not new and before != after:
        _note(comparison, "order-changed", base, head, f"{code('initial')} stands in another order", "initial", *values)
