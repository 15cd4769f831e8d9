"""Labels, decisions and all other entries of a vocabulary as pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ..errors import UnresolvedReference
from ..vocabulary.catalog import ENTRY_LISTS, Catalog
from ..vocabulary.combinations import describe
from ..vocabulary.decisions import Decision
from ..vocabulary.entry import Entry
from ..vocabulary.fields import keys_of
from ..vocabulary.labels import Candidate, Dimension, Reserved, Term, Transition
from ..vocabulary.model import Vocabulary
from ..vocabulary.statements import Combination, Condition, Crosswalk, Derivation, Example, Procedure
from ..vocabulary.width import cell_width
from .blocks import (
    Block,
    Grid,
    Heading,
    Line,
    Paragraph,
    Role,
    Span,
    code,
    facts,
    faint,
    ids,
    label,
    labels,
    level,
    line,
    standing_line,
)
from .dimension import SHIPPED, compact_in, dimension_page, transition_row, vocabulary_page
from .references import Shown


def page_of(shown: Shown, catalog: Catalog, *, cells: int | None = None, whole: bool = True) -> list[Block]:
    """Everything about an entry; `cells` asks for compact labels of that width.

    Where not `whole`, long lists of ids in a vocabulary are cut short.
    """
    vocabulary, entry = shown.vocabulary, shown.entry
    if isinstance(entry, Vocabulary):
        return vocabulary_page(entry, catalog, cells=cells, whole=whole)
    if isinstance(entry, Dimension):
        return dimension_page(vocabulary, entry, catalog, cells=cells)
    if shown.dimension is not None and isinstance(entry, (Term, Candidate, Reserved)):
        return _label_page(shown, entry, shown.dimension, catalog, cells)
    if isinstance(entry, Decision):
        return _decision_page(shown, entry, catalog)
    return _entry_page(shown, catalog)


def _label_page(
    shown: Shown, entry: Term | Candidate | Reserved, dimension: Dimension, catalog: Catalog, cells: int | None
) -> list[Block]:
    vocabulary = shown.vocabulary
    page: list[Block] = [Heading(1, entry.label, shown.id, shown.kind)]
    if isinstance(entry, Reserved):
        page.append(Paragraph(line(Span(f"A {entry.kind} label, not to be used. ", Role.WARNING), entry.reason)))
    elif isinstance(entry, Candidate):
        page.append(Paragraph(line(Span("A candidate, no label yet. ", Role.WARNING), entry.meaning or "")))
    elif entry.meaning:
        page.append(Paragraph(line(entry.meaning)))
    decided = _decided(getattr(entry, "decision", ()) or dimension.decision, vocabulary, catalog)
    rows: list[tuple[str, list[Line]]] = [("Label of", [line(dimension.title)]), ("Decision", decided)]
    if isinstance(entry, Reserved):
        rows += [("Use", [labels(entry.use, "or")]), ("Fine as", [line(entry.allowed_as or "")])]
    else:
        rows += _form(entry, dimension, catalog, cells)
    if isinstance(entry, Term):
        rows += _term_facts(entry, dimension)
    rows.append(("Note", [line(getattr(entry, "note", None) or "")]))
    return [*page, *facts([*rows, *_around(entry.label, vocabulary, dimension, catalog)])]


def _form(entry: Term | Candidate, dimension: Dimension, catalog: Catalog, cells: int | None) -> list[tuple[str, list[Line]]]:
    width = cell_width(entry.label)
    compact = compact_in(catalog.index(dimension), entry, cells)
    in_cells = cells or dimension.compact_width
    shown = (
        line(label(compact), f"  in {_cells(in_cells)}" if in_cells else "")
        if compact is not None and compact != entry.label
        else ()
    )
    return [
        ("Width", [line(_cells(width))]),
        ("Compact", [shown]),
        ("Also called", [line(", ".join(entry.aliases))]),
    ]


def _cells(number: int) -> str:
    return f"{number} {'cell' if number == 1 else 'cells'}"


def _term_facts(term: Term, dimension: Dimension) -> list[tuple[str, list[Line]]]:
    rows: list[tuple[str, list[Line]]] = []
    if isinstance(term.spellings, dict):
        rows.append(("Also spelt", [line(", ".join(spelt), faint(f"  {where}")) for where, spelt in term.spellings.items()]))
    else:
        rows.append(("Also spelt", [line(", ".join(term.spellings))]))
    if term.deprecated is not None:
        gone = term.deprecated
        parts = [f"since {gone.since}" if gone.since else "", f"valid until {gone.until}" if gone.until else "", gone.reason or ""]
        rows.append(("Deprecated", [line(Span(", ".join(part for part in parts if part) or "yes", Role.WARNING))]))
        rows.append(("Use", [line(label(gone.use)) if gone.use else ()]))
    rows.append(("Group", [line(code(term.group or ""))]))
    rows.append(("Terminal", [line({"true": "yes", "false": "no", "varies": "it varies"}.get(term.terminal or "", ""))]))
    rows += [(attribute.title, [line(term.attributes.get(attribute.id) or "")]) for attribute in dimension.attributes]
    return rows


def _around(name: str, vocabulary: Vocabulary, dimension: Dimension, catalog: Catalog) -> list[tuple[str, list[Line]]]:
    """Where the label stands among the others: ways in and out, names that it replaced, rules and crosswalks that name it."""
    own = catalog.weakest(dimension.decision, vocabulary)

    def told(transitions: Iterable[Transition]) -> list[Line]:
        rows = [transition_row(vocabulary, dimension, transition, catalog, own) for transition in transitions]
        return [
            line(joined, faint(f"  on {on[0].text}") if on else "", "  " if remark else "", remark) for joined, on, remark in rows
        ]

    replaced = [line(label(r.label), faint(f"  {r.kind}")) for r in dimension.reserved if name in r.use]
    rules = [
        rule.id
        for rule in vocabulary.rules
        if any(_names(side, name, vocabulary, dimension, catalog) for side in (rule.when, rule.then))
    ]
    return [
        ("Starts", [line("a record starts with it") if name in dimension.initial else ()]),
        ("Comes from", told(t for t in dimension.transitions if t.to == name)),
        ("Leads to", told(t for t in dimension.transitions if name in t.sources)),
        ("In place of", replaced),
        ("Rules", [ids(rules)]),
        ("Maps to", list(_mapped(name, vocabulary, dimension, catalog))),
    ]


def _names(side: dict[str, Condition], name: str, vocabulary: Vocabulary, dimension: Dimension, catalog: Catalog) -> bool:
    return any(name in condition.values and _dimension(key, vocabulary, catalog) is dimension for key, condition in side.items())


def _mapped(name: str, vocabulary: Vocabulary, dimension: Dimension, catalog: Catalog) -> Iterator[Line]:
    for other in catalog.vocabularies:
        for mapping in other.mappings:
            ends = [_dimension(end, other, catalog) for end in (mapping.from_, mapping.to)]
            for pair in mapping.pairs:
                if ends[0] is dimension and pair.from_ == name:
                    yield line(code(f"{mapping.to}.{pair.to}"), f"  {pair.relation}", faint(f"  {mapping.id}"))
                elif ends[1] is dimension and pair.to == name:
                    yield line(code(f"{mapping.from_}.{pair.from_}"), f"  {pair.relation}, the other way", faint(f"  {mapping.id}"))


def _dimension(reference: str, vocabulary: Vocabulary, catalog: Catalog) -> Dimension | None:
    """The dimension that an id or key names, or None."""
    try:
        return catalog.dimension_by_key(reference, vocabulary)[1]
    except UnresolvedReference:
        return None


def _decided(references: Iterable[str], vocabulary: Vocabulary, catalog: Catalog) -> list[Line]:
    """Each decision with its level."""
    lines = []
    for reference in references:
        try:
            lines.append(standing_line(catalog.standing(reference, vocabulary), title=True))
        except UnresolvedReference:
            lines.append(line(code(reference)))
    return lines


def _decision_page(shown: Shown, decision: Decision, catalog: Catalog) -> list[Block]:
    vocabulary = shown.vocabulary
    standing = catalog.standing(f"{vocabulary.id}:{decision.id}")
    since = faint(f"  since {decision.date}" if decision.date else "")
    aspects = [catalog.standing(f"{vocabulary.id}:{decision.id}#{aspect}") for aspect in decision.aspects]
    shipped = decision.shipped or vocabulary.shipped
    page: list[Block] = [Heading(1, decision.title, shown.id, "decision"), Paragraph(line(level(standing), since))]
    return page + facts(
        [
            ("Question", [line(decision.question or "")]),
            ("Options", [line(option) for option in decision.options]),
            ("Blocks", [line(blocked) for blocked in decision.blocks]),
            ("Aspects", [line(code(aspect.aspect or ""), "  ", level(aspect)) for aspect in aspects]),
            ("Record", [line(decision.record or "")]),
            ("Shipped", [line(SHIPPED[shipped]) if shipped else ()]),
            ("Also called", [line(", ".join(decision.aliases))]),
            ("Note", [line(decision.note or "")]),
            *_resting(decision.id, vocabulary),
        ]
    )


def _resting(id_: str, vocabulary: Vocabulary) -> list[tuple[str, list[Line]]]:
    """What names the decision as its own, by kind."""
    rows: list[tuple[str, list[Line]]] = []
    for kind, name in ENTRY_LISTS.items():
        if kind == "decision":
            continue
        found = [entry.id for entry in getattr(vocabulary, name) if _rests(entry, id_)]
        rows.append((name.capitalize(), [ids(found)]))
    by_status: list[tuple[str, list[str]]] = [("Labels", []), ("Candidates", []), ("Reserved", [])]
    for dimension in vocabulary.dimensions:
        lists: tuple[tuple[Term | Candidate | Reserved, ...], ...] = (dimension.terms, dimension.candidates, dimension.reserved)
        for (_, resting), entries in zip(by_status, lists, strict=True):
            resting += [f"{dimension.id}.{entry.label}" for entry in entries if _rests(entry, id_)]
    return [rows[0], *((name, [ids(resting)]) for name, resting in by_status), *rows[1:]]


def _rests(entry: Any, id_: str) -> bool:
    references = (*getattr(entry, "decision", ()), *getattr(entry, "compact_decision", ()))
    return any(reference.partition("#")[0] == id_ for reference in references)


def _entry_page(shown: Shown, catalog: Catalog) -> list[Block]:
    """Any other entry: its plain keys by name, and its table where it has one."""
    entry: Any = shown.entry
    vocabulary = shown.vocabulary
    title = getattr(entry, "title", None)
    page: list[Block] = [Heading(1, title or entry.id, shown.id, shown.kind)]
    rows: list[tuple[str, list[Line]]] = []
    for name in keys_of(type(entry)):
        value = getattr(entry, f"{name}_" if name == "from" else name)
        if name in ("id", "title", "columns") or not value:
            continue
        if name == "decision":
            rows.append(("Decision", _decided(value, vocabulary, catalog)))
        elif isinstance(value, Entry):
            rows.append((name.capitalize(), [line(_plain(value))]))
        elif isinstance(value, tuple) and not isinstance(value[0], Entry):
            rows.append((name.capitalize(), [ids(value)]))
        elif not isinstance(value, tuple):
            rows.append((name.capitalize(), [line("yes" if value is True else str(value))]))
    return [*page, *facts([*rows, *_conditions(entry, vocabulary, catalog)]), *_tables(entry, vocabulary, catalog)]


def _plain(entry: Entry) -> str:
    """The keys of a small entry in one line."""
    values = {name: getattr(entry, name) for name in keys_of(type(entry))}
    return ", ".join(f"{name}: {value}" for name, value in values.items() if value is not None)


def _conditions(entry: Entry, vocabulary: Vocabulary, catalog: Catalog) -> list[tuple[str, list[Line]]]:
    """Both sides of a combination rule in words."""
    if not isinstance(entry, Combination):
        return []
    when = [_condition(key, condition, "is", vocabulary, catalog) for key, condition in entry.when.items()]
    then = [_condition(key, condition, entry.strength, vocabulary, catalog) for key, condition in entry.then.items()]
    return [("When", when), ("Then", then)]


def _condition(key: str, condition: Condition, verb: str, vocabulary: Vocabulary, catalog: Catalog) -> Line:
    dimension = _dimension(key, vocabulary, catalog)
    asked = describe(condition, dimension) if dimension is not None else ""
    if verb == "is":  # "be present" completes "must", not "is"
        asked = asked.replace("not be ", "not ", 1) if condition.negated else asked.removeprefix("be ")
    return line(code(key), f" {verb} {asked}")


def _tables(entry: Entry, vocabulary: Vocabulary, catalog: Catalog) -> list[Block]:
    """The rows of an example, a derivation, a crosswalk or a procedure."""
    if isinstance(entry, Example):
        rows = tuple(
            (
                *(_cell(row.cells.get(column, ()), _dimension(column, vocabulary, catalog)) for column in entry.columns),
                line(row.note or ""),
            )
            for row in entry.rows
        )
        return [Grid((*entry.columns, "note"), rows)]
    if isinstance(entry, Derivation):
        return _derivation(entry, vocabulary, catalog)
    if isinstance(entry, Crosswalk):
        pairs = tuple((line(label(p.from_)), line(p.relation), line(label(p.to)), line(p.note or "")) for p in entry.pairs)
        return [Grid((entry.from_, "relation", entry.to, "note"), pairs)]
    if isinstance(entry, Procedure):
        return facts(
            [
                (f"{number}.", [line(Span(f"{step.title}. " if step.title else "", Role.STRONG), step.says)])
                for number, step in enumerate(entry.steps, 1)
            ]
        )
    return []


def _derivation(entry: Derivation, vocabulary: Vocabulary, catalog: Catalog) -> list[Block]:
    dimension = _dimension(entry.dimension, vocabulary, catalog)
    inputs = [given.id for given in entry.inputs]
    rows = tuple(
        (*(ids(row.when.get(id_, ()), "or") for id_ in inputs), _cell(row.then, dimension), line(row.why or ""))
        for row in entry.rows
    )
    cases = tuple(
        (*(ids(filter(None, [case.given.get(id_)])) for id_ in inputs), _cell(case.then, dimension), line(case.note or ""))
        for case in entry.cases
    )
    blocks: list[Block] = facts([(given.title, [ids(given.values)]) for given in entry.inputs])
    blocks += [Heading(3, "The first row that fits"), Grid((*inputs, entry.dimension, "why"), rows)]
    return [*blocks, Heading(3, "Cases"), Grid((*inputs, entry.dimension, "note"), cases)] if cases else blocks


def _cell(values: tuple[str | None, ...] | None, dimension: Dimension | None) -> Line:
    """The labels of a cell; null as its dimension shows it."""
    missing = dimension.missing.display if dimension is not None and dimension.missing is not None else "null"
    return labels([missing if value is None else value for value in ((None,) if values is None else values)], "or")
