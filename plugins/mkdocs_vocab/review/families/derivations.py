"""Decision tables, keyed by id and compared by result: which combinations of facts show another label now."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence

from ...display.markdown import code
from ...vocabulary.catalog import first_entries
from ...vocabulary.statements import Derivation, DerivationRow
from ..changes import Comparison, differs

#: Larger tables are refused in a vocabulary, and not enumerated here.
MOST = 50_000
#: Combinations times rows.
MOST_STEPS = 5_000_000
#: Groups of combinations that a change lists.
_LISTED = 40

#: The labels that a row permits, in order; None is the missing state. The tuple is empty where no row fits.
_Result = tuple[str | None, ...]
_Namer = Callable[[str | None], str | None]


def compare_derivations(comparison: Comparison) -> None:
    """Changes of the decision tables."""
    before, after = (first_entries(vocabulary, "derivation") for vocabulary in (comparison.base, comparison.head))
    for id_, was in before.items():
        now = after.get(id_)
        if now is None:
            comparison.add(
                "derivation-removed", "derivation", id_, f"decision table {code(id_)} is gone", was, None, before=was.title
            )
            continue
        _Table(comparison, id_, was, now).compare()
        comparison.rests_on("derivation", id_, was, now)
    for id_, now in after.items():
        if id_ not in before:
            comparison.add("derivation-added", "derivation", id_, f"new decision table {code(id_)}", None, now, after=now.title)


class _Table:
    def __init__(self, comparison: Comparison, id_: str, was: Derivation, now: Derivation) -> None:
        self.comparison = comparison
        self.id = id_
        self.was, self.now = was, now

    def _note(self, kind: str, message: str, at: tuple[str | int, ...], details: Sequence[str] = ()) -> None:
        self.comparison.add(kind, "derivation", self.id, message, self.was, self.now, at=at, details=tuple(details))

    def compare(self) -> None:
        names, within = self.comparison.names, (self.comparison.base, self.comparison.head)
        dimensions = [
            names.dimension(table.dimension, vocabulary, base=base)
            for table, vocabulary, base in ((self.was, within[0], True), (self.now, within[1], False))
        ]
        if dimensions[0] != dimensions[1]:
            self._note("derivation-redirected", f"{code(self.id)} gives labels of {code(self.now.dimension)}", ("dimension",))
            return
        self._inputs()
        rewritten = _rows(self.was, self._was) != _rows(self.now, self._is)
        if rewritten:
            self._results()
        self._texts(rewritten)

    def _was(self, label: str | None) -> str | None:
        """A label of the base as the head calls it."""
        return self.comparison.names.label_of(label, self.was.dimension, self.comparison.base, base=True)

    def _is(self, label: str | None) -> str | None:
        """A label of the head, which may still name an old one."""
        return self.comparison.names.label_of(label, self.now.dimension, self.comparison.head, base=False)

    def _inputs(self) -> None:
        before, after = ({fact.id: fact.values for fact in table.inputs} for table in (self.was, self.now))
        for kind, one, other, said in (
            ("derivation-input-removed", before, after, "does not ask any more for"),
            ("derivation-input-added", after, before, "also asks for"),
        ):
            found = [code(name) for name in one if name not in other]
            found += [
                f"{code(name)} = {code(value)}" for name in one if name in other for value in one[name] if value not in other[name]
            ]
            if found:
                self._note(kind, f"{code(self.id)} {said} {', '.join(found)}", ("inputs",))

    def _results(self) -> None:
        facts = self._facts()
        size = math.prod(len(values) for values in facts.values())
        if not size:
            return  # an input has no value in both versions, and that is said
        if size > MOST or size * (len(self.was.rows) + len(self.now.rows)) > MOST_STEPS:
            self._note("derivation-changed", f"{code(self.id)} differs; it is too large to be compared by result", ("rows",))
            return
        moved: dict[tuple[_Result, _Result], list[tuple[str, ...]]] = {}
        # An input with one value alone tells no combinations apart.
        alone = {name: values[0] for name, values in facts.items() if len(values) == 1}
        facts = {name: values for name, values in facts.items() if len(values) > 1}
        for values in itertools.product(*facts.values()):
            given = {**alone, **dict(zip(facts, values, strict=True))}
            before = tuple(self._was(label) for label in _result(self.was, given))
            after = tuple(self._is(label) for label in _result(self.now, given))
            if set(before) != set(after) or (not before) != (not after):
                moved.setdefault((before, after), []).append(values)
        if not moved:
            self._note("derivation-rewritten", f"{code(self.id)} has other rows and shows the same for all facts", ("rows",))
            return
        details = [
            f"{_given(group, facts)}: {_shown(after)}, was {_shown(before)}"
            for (before, after), combinations in moved.items()
            for group in _grouped(combinations, list(facts.values()))
        ]
        number = sum(map(len, moved.values()))
        if len(details) > _LISTED:
            details = [*details[:_LISTED], f"and {len(details) - _LISTED} more"]
        message = f"{code(self.id)} shows another label for {number} combination{'' if number == 1 else 's'} of facts"
        self._note("derivation-result", message, ("rows",), details)

    def _facts(self) -> dict[str, tuple[str, ...]]:
        """All inputs of both tables; of one that both have, the values that both have."""
        before, after = ({fact.id: fact.values for fact in table.inputs} for table in (self.was, self.now))
        facts = {}
        for name in dict.fromkeys((*after, *before)):
            if name in before and name in after:
                facts[name] = tuple(value for value in after[name] if value in before[name])
            else:
                facts[name] = after[name] if name in after else before[name]
        return facts

    def _texts(self, rewritten: bool) -> None:
        was, now = self.was, self.now
        differ = differs(was.title, now.title) or differs(was.note, now.note)
        differ |= [(fact.id, fact.title, fact.note) for fact in was.inputs] != [(f.id, f.title, f.note) for f in now.inputs] and {
            fact.id for fact in was.inputs
        } == {fact.id for fact in now.inputs}
        if not rewritten:
            differ |= [(row.why, row.note) for row in was.rows] != [(row.why, row.note) for row in now.rows]
        cases = [
            {(frozenset(case.given.items()), _case(case.then, named), case.note) for case in table.cases}
            for table, named in ((was, self._was), (now, self._is))
        ]
        if differ or cases[0] != cases[1]:
            self._note("derivation-text", f"texts or cases of {code(self.id)} differ", ())


def _case(then: tuple[str | None, ...] | None, named: _Namer) -> tuple[str | None, ...]:
    return tuple(named(label) for label in then or (None,))


def _rows(table: Derivation, named: _Namer) -> list[tuple[object, ...]]:
    return [
        (frozenset((name, frozenset(values)) for name, values in row.when.items()), frozenset(_case(row.then, named)))
        for row in table.rows
    ] + [(frozenset((fact.id, frozenset(fact.values)) for fact in table.inputs),)]


def _result(table: Derivation, given: dict[str, str]) -> _Result:
    row = next((row for row in table.rows if _fits(row, given)), None)
    return () if row is None else row.then or (None,)


def _fits(row: DerivationRow, given: dict[str, str]) -> bool:
    return all(given.get(name) in wanted for name, wanted in row.when.items())


def _shown(result: _Result) -> str:
    return " or ".join(label if label is not None else "null" for label in result) or "nothing"


#: For each input the values of a group of combinations.
_Group = tuple[tuple[str, ...], ...]


def _grouped(combinations: Sequence[tuple[str, ...]], values: Sequence[tuple[str, ...]]) -> list[_Group]:
    """Combinations as few groups of values, which together are exactly these combinations."""
    if not values:
        return [()]
    inner: dict[tuple[tuple[str, ...], ...], list[str]] = {}
    for value in values[0]:
        rest = tuple(combination[1:] for combination in combinations if combination[0] == value)
        if rest:
            inner.setdefault(rest, []).append(value)
    return [(tuple(alike), *group) for rest, alike in inner.items() for group in _grouped(rest, values[1:])]


def _given(group: _Group, facts: dict[str, tuple[str, ...]]) -> str:
    parts = [f"{name}={' or '.join(chosen)}" for (name, all_), chosen in zip(facts.items(), group, strict=True) if chosen != all_]
    return ", ".join(parts) or "for all facts"
