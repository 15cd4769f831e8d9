"""Constructs, examples, principles, procedures and claims, keyed by id."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...claims.standing import shortfall
from ...display.markdown import code
from ...vocabulary.catalog import first_entries
from ...vocabulary.decisions import Claim
from ...vocabulary.statements import Construct, Example, Principle, Procedure
from ..changes import Comparison, differs


def compare_statements(comparison: Comparison) -> None:
    """Changes of what a vocabulary says across its dimensions."""
    _each(comparison, "construct", _constructs)
    _each(comparison, "example", _examples)
    _each(comparison, "principle", _principles)
    _each(comparison, "procedure", _procedures)
    _each(comparison, "claim", _claims)


def _each(comparison: Comparison, kind: str, compare: Callable[[Comparison, str, Any, Any], None]) -> None:
    before, after = (first_entries(vocabulary, kind) for vocabulary in (comparison.base, comparison.head))
    for id_, was in before.items():
        now = after.get(id_)
        if now is None:
            comparison.add(f"{kind}-removed", kind, id_, f"{kind} {code(id_)} is gone", was, None, before=_says(was))
        else:
            compare(comparison, id_, was, now)
            comparison.rests_on(kind, id_, was, now)
    for id_, now in after.items():
        if id_ not in before:
            comparison.add(f"{kind}-added", kind, id_, f"new {kind} {code(id_)}", None, now, after=_says(now))


def _says(entry: Any) -> str | None:
    """What an entry says, or what it is called."""
    return getattr(entry, "says", None) or getattr(entry, "title", None)


def _constructs(comparison: Comparison, id_: str, was: Construct, now: Construct) -> None:
    names = comparison.names
    dimensions = [
        names.dimension(entry.dimension, within, base=base) if entry.dimension is not None else None
        for entry, within, base in ((was, comparison.base, True), (now, comparison.head, False))
    ]
    if dimensions[0] != dimensions[1] or differs(was.cardinality, now.cardinality):
        values = [" of ".join(filter(None, (entry.cardinality, entry.dimension))) or None for entry in (was, now)]
        comparison.add(
            "construct-changed",
            "construct",
            id_,
            f"cardinality or dimension of {code(id_)} differ",
            was,
            now,
            before=values[0],
            after=values[1],
        )
    comparison.text("construct-text", "construct", id_, was, now, ("title", "purpose", "note"))


def _examples(comparison: Comparison, id_: str, was: Example, now: Example) -> None:
    rows = [_rows(comparison, was, base=True), _rows(comparison, now, base=False)]
    old, known = set(rows[0]), set(rows[1])
    gone = [row for row in rows[0] if row not in known]
    new = [row for row in rows[1] if row not in old]
    for kind, found, entries, said in (
        ("example-removed", gone, (was, now), "has no row"),
        ("example-added", new, (was, now), "has a new row"),
    ):
        for row in found:
            shown = ", ".join(
                f"{name[1]}={' and '.join(label or 'null' for label in sorted(labels, key=str))}" for name, labels in row
            )
            values = (shown, None) if kind == "example-removed" else (None, shown)
            more = " any more" if kind == "example-removed" else ""
            comparison.add(
                kind,
                "example",
                id_,
                f"example {code(id_)} {said} {code(shown)}{more}",
                *entries,
                at=("rows",),
                before=values[0],
                after=values[1],
            )
    columns = [
        [comparison.names.dimension(column, within, base=base) for column in entry.columns]
        for entry, within, base in ((was, comparison.base, True), (now, comparison.head, False))
    ]
    kept = [row for row in rows[0] if row in known] != [row for row in rows[1] if row in old]
    notes = not gone and not new and not kept and [row.note for row in was.rows] != [row.note for row in now.rows]
    if columns[0] != columns[1] or kept or notes or differs(was.title, now.title) or differs(was.note, now.note):
        message = f"title, columns, order or notes of the example {code(id_)} differ"
        comparison.add("example-changed", "example", id_, message, was, now)


_Row = tuple[tuple[tuple[str, str], frozenset[str | None]], ...]


def _rows(comparison: Comparison, example: Example, *, base: bool) -> list[_Row]:
    """The rows with dimensions and labels as the head calls them; a row that stands twice stands there once."""
    names, within = comparison.names, comparison.base if base else comparison.head
    rows = [
        tuple(
            sorted(
                (
                    names.dimension(column, within, base=base),
                    frozenset(names.label_of(label, column, within, base=base) for label in labels or (None,)),
                )
                for column, labels in row.cells.items()
            )
        )
        for row in example.rows
    ]
    return list(dict.fromkeys(rows))


def _principles(comparison: Comparison, id_: str, was: Principle, now: Principle) -> None:
    if was.strength != now.strength:
        message = f"principle {code(id_)} is {code(now.strength or 'plain')}, and was {code(was.strength or 'plain')}"
        comparison.add(
            "principle-strength", "principle", id_, message, was, now, at=("strength",), before=was.strength, after=now.strength
        )
    comparison.text("principle-text", "principle", id_, was, now, ("says", "note"))


def _procedures(comparison: Comparison, id_: str, was: Procedure, now: Procedure) -> None:
    steps = [[(step.title, step.says.strip(), step.note) for step in entry.steps] for entry in (was, now)]
    if steps[0] != steps[1] or differs(was.title, now.title) or differs(was.note, now.note):
        what = f"{len(steps[1])} steps, and had {len(steps[0])}" if len(steps[0]) != len(steps[1]) else "other words"
        comparison.add("procedure-text", "procedure", id_, f"procedure {code(id_)} has {what}", was, now)


def _claims(comparison: Comparison, id_: str, was: Claim, now: Claim) -> None:
    if differs(" ".join(was.says.split()), " ".join(now.says.split())):
        comparison.add(
            "claim-reworded",
            "claim",
            id_,
            f"claim {code(id_)} has another wording",
            was,
            now,
            at=("says",),
            before=was.says,
            after=now.says,
        )
        comparison.text("claim-text", "claim", id_, was, now, ("note",))
    else:
        comparison.text("claim-text", "claim", id_, was, now, ("says", "note"))
    lacking = shortfall(comparison.head_catalog, comparison.head, now)
    if lacking is not None and shortfall(comparison.base_catalog, comparison.base, was) is None:
        comparison.add("claim-withheld", "claim", id_, f"claim {code(id_)} may not be made any more", was, now, after=lacking)
    asserted = [(e.asserts.maturity, e.asserts.shipped) if e.asserts is not None else (None, None) for e in (was, now)]
    if asserted[0] != asserted[1]:
        values = [", ".join(filter(None, (level, shipped and "shipped"))) or None for level, shipped in asserted]
        comparison.add(
            "claim-asserts-changed",
            "claim",
            id_,
            f"claim {code(id_)} asserts something else",
            was,
            now,
            at=("asserts",),
            before=values[0],
            after=values[1],
        )
    for kind, one, other, said in (
        ("claim-place-removed", was.where, now.where, "need not carry"),
        ("claim-place-added", now.where, was.where, "must carry"),
    ):
        pages = [page for page in one if page not in other]
        if pages:
            comparison.add(
                kind, "claim", id_, f"{', '.join(map(code, pages))} {said} the claim {code(id_)}", was, now, at=("where",)
            )
