"""The macros on what a vocabulary says across its dimensions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from markupsafe import Markup
from msgspec import Struct

from ...errors import UnresolvedReference
from ...vocabulary.catalog import Standing
from ...vocabulary.labels import Dimension
from ...vocabulary.model import Vocabulary
from ...vocabulary.statements import Combination, Condition, Construct, DerivationRow, Input, Principle
from ..calls import whole_vocabulary
from ..context import Context
from ..markup import code, literal
from .labels import Column
from .standings import lines_of


class Item(Struct, frozen=True):
    """A statement, construct, rule or step: the attributes of its definition, its anchor, and what is printed."""

    definition: Markup
    anchor: Markup
    title: Markup
    badge: Markup
    says: Markup
    note: Markup = Markup("")
    cells: tuple[Markup, ...] = ()


def _maybe(context: Context, text: str | None) -> Markup:
    return context.text(text) if text else Markup("")


def examples(context: Context, id: str) -> dict[str, Any]:  # noqa: A002 (the name that authors write)
    """An example matrix."""
    vocabulary, example = context.catalog.find("example", id)
    columns = [Column(name, _title_of(context, name, vocabulary)) for name in example.columns]
    rows = []
    for number, row in enumerate(example.rows, 1):
        permalink = context.permalinks.part(vocabulary, "example", example, number)
        cells = [_cell(context, name, row.cells, vocabulary) for name in example.columns]
        rows.append((context.define(permalink), cells, _maybe(context, row.note)))
    return {
        "definition": context.define(context.permalinks.entry(vocabulary, "example", example)),
        "lines": lines_of(context, [context.catalog.decides(example, vocabulary)]),
        "title": example.title,
        "columns": columns,
        "rows": rows,
        "notes": any(row.note for row in example.rows),
        "feet": [context.text(example.note)] if example.note else [],
    }


def _title(context: Context, dimension: str, within: Vocabulary) -> str:
    """The title of a dimension; of a dangling reference the reference."""
    try:
        return context.catalog.dimension_by_key(dimension, within)[1].title
    except UnresolvedReference:
        return dimension


def _title_of(context: Context, dimension: str, within: Vocabulary) -> Markup:
    return context.text(_title(context, dimension, within))


def _cell(context: Context, dimension: str, cells: dict[str, tuple[str | None, ...] | None], within: Vocabulary) -> Markup:
    """The labels of a row in one dimension; nothing where the row does not speak of it."""
    if dimension not in cells:
        return Markup("")
    return Markup(", ").join(context.label_named(dimension, name, within) for name in cells[dimension] or (None,))


def principles(context: Context, vocabulary: str | None = None, decision: str | Sequence[str] | None = None) -> dict[str, Any]:
    """The statements that hold for a vocabulary, or those of them that rest on a decision (or one of several)."""
    found = whole_vocabulary(context.catalog, vocabulary)
    chosen = list(found.principles)
    if decision is not None:
        wanted = [context.catalog.standing(name, found) for name in ([decision] if isinstance(decision, str) else decision)]
        chosen = [principle for principle in chosen if _rests_on_any(context, principle, wanted, found)]
    standings = [context.catalog.decides(principle, found) for principle in chosen]
    items = []
    for principle, standing in zip(chosen, standings, strict=True):
        permalink = context.permalinks.entry(found, "principle", principle)
        items.append(
            Item(
                context.define(permalink),
                literal(permalink.anchor),
                literal((principle.strength or "").replace("-", " ")),
                context.badge(standing),
                context.text(principle.says),
                _maybe(context, principle.note),
            )
        )
    return {"lines": lines_of(context, [], standings), "title": f"Principles: {found.title}", "items": items}


def _rests_on_any(context: Context, principle: Principle, wanted: Iterable[Standing], within: Vocabulary) -> bool:
    """Whether one of its decisions is wanted; a decision without an aspect stands for all of its aspects."""
    for name in principle.decision:
        try:
            own = context.catalog.standing(name, within)
        except UnresolvedReference:
            continue
        if any(own.decision is other.decision and other.aspect in (None, own.aspect) for other in wanted):
            return True
    return False


def constructs(context: Context, vocabulary: str | None = None) -> dict[str, Any]:
    """The parts of a record."""
    found = whole_vocabulary(context.catalog, vocabulary)
    dimensions = [_dimension_of(context, construct, found) for construct in found.constructs]
    standings = []
    for construct, named in zip(found.constructs, dimensions, strict=True):
        within, dimension = named or (found, None)
        own = context.catalog.decides(construct, found)
        standings.append(own or (context.catalog.weakest(dimension.decision, within) if dimension else None))
    items = []
    for construct, named, standing in zip(found.constructs, dimensions, standings, strict=True):
        permalink = context.permalinks.entry(found, "construct", construct)
        cells = (literal(construct.cardinality or ""), _labels_of(context, construct, named))
        items.append(
            Item(
                context.define(permalink),
                literal(permalink.anchor),
                context.text(construct.title),
                context.badge(standing),
                context.text(construct.purpose),
                _maybe(context, construct.note),
                cells,
            )
        )
    return {
        "lines": lines_of(context, [], standings),
        "title": f"Parts of a record: {found.title}",
        "items": items,
        "cardinality": any(construct.cardinality for construct in found.constructs),
    }


def _dimension_of(context: Context, construct: Construct, within: Vocabulary) -> tuple[Vocabulary, Dimension] | None:
    if construct.dimension is None:
        return None
    try:
        return context.catalog.dimension(construct.dimension, within)
    except UnresolvedReference:
        return None


def _labels_of(context: Context, construct: Construct, named: tuple[Vocabulary, Dimension] | None) -> Markup:
    if named is None:
        return code(construct.dimension) if construct.dimension else Markup("none")
    vocabulary, dimension = named
    return context.refer(
        context.permalinks.dimension(vocabulary, dimension), literal(str(len(dimension.terms))), title=dimension.title
    )


def rules(context: Context, vocabulary: str | None = None) -> dict[str, Any]:
    """What combinations of labels must satisfy, as sentences."""
    found = whole_vocabulary(context.catalog, vocabulary)
    standings = [_decision_of(context, rule, found) for rule in found.rules]
    items = []
    for rule, standing in zip(found.rules, standings, strict=True):
        permalink = context.permalinks.entry(found, "rule", rule)
        items.append(
            Item(
                context.define(permalink),
                literal(permalink.anchor),
                Markup(""),
                context.badge(standing),
                _sentence(context, rule, found),
                context.text(rule.why) + (Markup(" ") + context.text(rule.note) if rule.note else Markup("")),
            )
        )
    return {"lines": lines_of(context, [], standings), "title": f"Rules: {found.title}", "items": items}


def _decision_of(context: Context, rule: Combination, within: Vocabulary) -> Standing | None:
    """The decision of a rule: its own, else the weakest of the dimensions that it speaks of."""
    own = context.catalog.decides(rule, within)
    if own is not None:
        return own
    standings = []
    for key in (*rule.when, *rule.then):
        try:
            vocabulary, dimension = context.catalog.dimension_by_key(key, within)
        except UnresolvedReference:
            continue
        standings.append(context.catalog.weakest(dimension.decision, vocabulary))
    return min((s for s in standings if s is not None), key=lambda s: s.rank, default=None)


def _sentence(context: Context, rule: Combination, within: Vocabulary) -> Markup:
    when = _all(_condition(context, key, condition, "is", within) for key, condition in rule.when.items())
    then = _all(_condition(context, key, condition, rule.strength, within) for key, condition in rule.then.items())
    return Markup("Where {}, {}.").format(when, then)


def _all(parts: Iterable[Markup]) -> Markup:
    return Markup(" and ").join(parts)


def _condition(context: Context, key: str, condition: Condition, verb: str, within: Vocabulary) -> Markup:
    """`Run is wait`, `Readiness must not be need-ok`."""
    title = _title_of(context, key, within)
    be = "is" if verb == "is" else f"{verb} be"
    if condition.present:
        return Markup("{} {} present").format(title, be)
    if condition.negated:
        be = "is not" if verb == "is" else f"{verb} not be"
    labels = context.alternatives(context.label_named(key, value, within) for value in condition.values)
    return Markup("{} {} {}").format(title, be, labels)


def procedure(context: Context, id: str) -> dict[str, Any]:  # noqa: A002
    """Ordered steps."""
    vocabulary, found = context.catalog.find("procedure", id)
    steps = []
    for number, step in enumerate(found.steps, 1):
        permalink = context.permalinks.part(vocabulary, "procedure", found, number)
        title = _maybe(context, step.title)
        steps.append(Item(context.define(permalink), literal(permalink.anchor), title, Markup(""), context.text(step.says)))
    return {
        "definition": context.define(context.permalinks.entry(vocabulary, "procedure", found)),
        "lines": lines_of(context, [context.catalog.decides(found, vocabulary)]),
        "title": found.title,
        "steps": steps,
        "note": _maybe(context, found.note),
    }


def derivation(context: Context, id: str) -> dict[str, Any]:  # noqa: A002
    """A decision table and its cases."""
    vocabulary, found = context.catalog.find("derivation", id)
    inputs = found.inputs

    def result(labels: tuple[str | None, ...] | None) -> Markup:
        return context.alternatives(context.label_named(found.dimension, name, vocabulary) for name in labels or (None,))

    rows = []
    for number, row in enumerate(found.rows, 1):
        permalink = context.permalinks.part(vocabulary, "derivation", found, number)
        facts = [_facts(context, row, input_) for input_ in inputs]
        rows.append((context.define(permalink), facts, result(row.then), _maybe(context, row.why)))
    cases = [
        ([literal(case.given.get(input_.id, "")) for input_ in inputs], result(case.then), _maybe(context, case.note))
        for case in found.cases
    ]
    return {
        "definition": context.define(context.permalinks.entry(vocabulary, "derivation", found)),
        "lines": lines_of(context, [_rests_on(context, found, vocabulary)]),
        "title": found.title,
        "inputs": [context.text(input_.title) for input_ in inputs],
        "result": _title_of(context, found.dimension, vocabulary),
        "rows": rows,
        "cases": cases,
        "feet": [context.text(found.note)] if found.note else [],
    }


def _rests_on(context: Context, derivation: Any, within: Vocabulary) -> Standing | None:
    """The decision of a derivation: its own, else that of the dimension whose labels it gives."""
    try:
        vocabulary, dimension = context.catalog.dimension(derivation.dimension, within)
    except UnresolvedReference:
        return context.catalog.decides(derivation, within)
    return context.catalog.decides(derivation, within) or context.catalog.weakest(dimension.decision, vocabulary)


def _facts(context: Context, row: DerivationRow, input_: Input) -> Markup:
    if input_.id not in row.when:
        return Markup('<span class="vocab-null">any</span>')
    return context.alternatives(literal(value) for value in row.when[input_.id])


def mapping(context: Context, id: str) -> dict[str, Any]:  # noqa: A002
    """A crosswalk."""
    vocabulary, found = context.catalog.find("mapping", id)
    source, target = _title(context, found.from_, vocabulary), _title(context, found.to, vocabulary)
    rows = [
        (
            context.label_named(found.from_, pair.from_, vocabulary),
            literal(pair.relation),
            context.label_named(found.to, pair.to, vocabulary),
            _maybe(context, pair.note),
        )
        for pair in found.pairs
    ]
    return {
        "definition": context.define(context.permalinks.entry(vocabulary, "mapping", found)),
        "lines": lines_of(context, [context.catalog.decides(found, vocabulary)]),
        "title": f"{source} to {target}",
        "source": context.text(source),
        "target": context.text(target),
        "rows": rows,
        "notes": any(pair.note for pair in found.pairs),
        "feet": [context.text(found.note)] if found.note else [],
    }
