"""Rules on combinations, keyed by id and compared by what they forbid."""

from __future__ import annotations

import itertools
import math

from msgspec import Struct

from ...display.markdown import code
from ...vocabulary.catalog import first_entries
from ...vocabulary.labels import Dimension
from ...vocabulary.statements import Combination, Condition
from ..changes import Comparison

#: Combinations of labels beyond this are not enumerated.
MOST = 50_000
#: A dimension with many labels per record is tried with up to so many of them in pairs.
_PAIRED = 12
#: Examples of combinations that a message lists.
_LISTED = 8

#: Which dimension a condition is about, equal in both versions.
_Key = tuple[str, str]
_Labels = tuple[str | None, ...]


class _Rule(Struct):
    """A rule with its conditions by dimension, labels called as the head calls them."""

    when: list[tuple[_Key, Condition]]
    then: list[tuple[_Key, Condition]]

    def forbids(self, record: dict[_Key, _Labels]) -> bool:
        if not all(condition.holds(record[key]) for key, condition in self.when):
            return False
        return not all(condition.holds(record[key]) for key, condition in self.then)


def compare_rules(comparison: Comparison) -> None:
    """Changes of the rules on combinations."""
    before, after = (first_entries(vocabulary, "rule") for vocabulary in (comparison.base, comparison.head))
    for id_, was in before.items():
        now = after.get(id_)
        if now is None:
            comparison.add("rule-removed", "rule", id_, f"rule {code(id_)} is gone", was, None, before=was.why)
            continue
        _compare(comparison, id_, was, now)
        comparison.text("rule-text", "rule", id_, was, now, ("why", "note"))
        comparison.rests_on("rule", id_, was, now)
    for id_, now in after.items():
        if id_ not in before:
            kind = "rule-added" if now.strength == "must" and _forbids_something(comparison, now) else "advice-added"
            comparison.add(kind, "rule", id_, f"new {code(now.strength)} rule {code(id_)}", None, now, after=now.why)


def _compare(comparison: Comparison, id_: str, was: Combination, now: Combination) -> None:
    rules = _read(comparison, was, base=True), _read(comparison, now, base=False)
    strengths = (was.strength, now.strength)
    if _same(*rules) and was.strength == now.strength:
        return
    domain = _domain(comparison, was, now)
    if math.prod(len(values) for values in domain.values()) > MOST:
        kind = "rule-changed" if "must" in strengths else "advice-tightened"
        comparison.add(kind, "rule", id_, f"rule {code(id_)} differs; its combinations are too many to be compared", was, now)
        return
    forbidden, allowed = _moved(domain, *rules)
    if was.strength != now.strength:
        kind = "rule-tightened" if now.strength == "must" else "rule-loosened" if not forbidden else "advice-tightened"
        message = f"rule {code(id_)} is {code(now.strength)} now, and was {code(was.strength)}"
    elif forbidden:
        kind = "rule-tightened" if now.strength == "must" else "advice-tightened"
        message = f"rule {code(id_)} forbids {_number(forbidden)} that it allowed"
    elif allowed:
        kind, message = "rule-loosened", f"rule {code(id_)} allows {_number(allowed)} that it forbade"
    else:
        kind, message = "rule-rewritten", f"rule {code(id_)} is written in another way and forbids the same"
    details = [f"forbidden now: {_shown(record)}" for record in forbidden[:_LISTED]]
    details += [f"allowed now: {_shown(record)}" for record in allowed[:_LISTED]]
    values = strengths if was.strength != now.strength else (None, None)
    comparison.add(kind, "rule", id_, message, was, now, at=("then",), before=values[0], after=values[1], details=tuple(details))


def _forbids_something(comparison: Comparison, rule: Combination) -> bool:
    """Whether a new rule forbids a combination of labels that both versions have."""
    domain: dict[_Key, list[_Labels]] = {}
    for reference in (*rule.when, *rule.then):
        key = comparison.names.dimension(reference, comparison.head, base=False, by_key=True)
        found = comparison.names.resolved(reference, comparison.head, base=False, by_key=True)
        pair = comparison.names.heads.get(id(found[1])) if found is not None else None
        if pair is None:
            return False  # no record has had this dimension
        known = _labels(comparison, pair.base, base=True)
        domain[key] = [(None,), *((label,) for label in pair.head.terms_by_label if label in known)]
    if math.prod(len(values) for values in domain.values()) > MOST:
        return True
    read = _read(comparison, rule, base=False)
    return any(read.forbids(dict(zip(domain, values, strict=True))) for values in itertools.product(*domain.values()))


def _number(records: list[dict[_Key, _Labels]]) -> str:
    return f"{len(records)} combination{'' if len(records) == 1 else 's'}"


def _shown(record: dict[_Key, _Labels]) -> str:
    return ", ".join(f"{key[1]}={' and '.join(label or 'null' for label in labels)}" for key, labels in record.items())


def _read(comparison: Comparison, rule: Combination, *, base: bool) -> _Rule:
    within = comparison.base if base else comparison.head
    sides = []
    for side in (rule.when, rule.then):
        read = []
        for reference, condition in side.items():
            key = comparison.names.dimension(reference, within, base=base, by_key=True)
            values = tuple(
                comparison.names.label_of(value, reference, within, base=base, by_key=True) for value in condition.values
            )
            read.append((key, Condition(values, condition.negated, condition.present)))
        sides.append(read)
    return _Rule(*sides)


def _same(one: _Rule, other: _Rule) -> bool:
    return all(_bare(before) == _bare(after) for before, after in ((one.when, other.when), (one.then, other.then)))


def _bare(side: list[tuple[_Key, Condition]]) -> set[tuple[object, ...]]:
    return {(key, frozenset(condition.values), condition.negated, condition.present) for key, condition in side}


def _domain(comparison: Comparison, was: Combination, now: Combination) -> dict[_Key, list[_Labels]]:
    """What a record may have in each dimension that one of the rules speaks of: labels that both versions know, and none."""
    domain: dict[_Key, list[_Labels]] = {}
    for rule, base in ((was, True), (now, False)):
        within = comparison.base if base else comparison.head
        for reference in (*rule.when, *rule.then):
            key = comparison.names.dimension(reference, within, base=base, by_key=True)
            found = comparison.names.resolved(reference, within, base=base, by_key=True)
            labels = _labels(comparison, found[1], base=base) if found is not None else {}
            if key in domain:
                domain[key] = [values for values in domain[key] if all(value is None or value in labels for value in values)]
                continue
            domain[key] = [(None,), *((label,) for label in labels)]
            if found is not None and found[1].cardinality == "many" and len(labels) <= _PAIRED:
                domain[key] += itertools.combinations(labels, 2)
    return domain


def _labels(comparison: Comparison, dimension: Dimension, *, base: bool) -> dict[str, None]:
    return dict.fromkeys(str(comparison.names.label(label, dimension, base=base)) for label in dimension.terms_by_label)


def _moved(
    domain: dict[_Key, list[_Labels]], before: _Rule, after: _Rule
) -> tuple[list[dict[_Key, _Labels]], list[dict[_Key, _Labels]]]:
    """Combinations that only the second rule forbids, and those that only the first one does."""
    forbidden, allowed = [], []
    for values in itertools.product(*domain.values()):
        record = dict(zip(domain, values, strict=True))
        was, now = before.forbids(record), after.forbids(record)
        if now and not was:
            forbidden.append(record)
        elif was and not now:
            allowed.append(record)
    return forbidden, allowed
