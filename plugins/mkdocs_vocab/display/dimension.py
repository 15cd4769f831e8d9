"""A vocabulary and its dimensions as pages."""

from __future__ import annotations

from collections.abc import Sequence

from ..vocabulary.catalog import ENTRY_LISTS, Catalog, Standing
from ..vocabulary.index import DimensionIndex
from ..vocabulary.labels import Candidate, Dimension, Missing, Term, Transition
from ..vocabulary.model import Vocabulary
from ..vocabulary.width import cell_width, cut
from .blocks import (
    Block,
    Grid,
    Heading,
    LabelRow,
    LabelTable,
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

SHIPPED = {"true": "yes", "false": "no", "unclaimed": "unclaimed: nobody may say either way"}
#: An overview lists the ids of a kind up to so many, and counts beyond.
_LISTED = 8


def vocabulary_page(vocabulary: Vocabulary, catalog: Catalog, *, cells: int | None = None, whole: bool = False) -> list[Block]:
    """A vocabulary with its dimensions; `cells` asks for compact labels of that width, `whole` for the ids of all entries."""
    version = f"version {vocabulary.version}" if vocabulary.version else ""
    about = ", ".join(part for part in (vocabulary.id, version, vocabulary.date or "") if part)
    page: list[Block] = [Heading(1, vocabulary.title, about)]
    if vocabulary.summary:
        page.append(Paragraph(line(vocabulary.summary)))
    if vocabulary.shipped:
        page += facts([("Shipped", [line(SHIPPED[vocabulary.shipped])])])
    for dimension in vocabulary.dimensions:
        page += dimension_part(vocabulary, dimension, catalog, cells=cells)
    return [*page, *_decisions(vocabulary, catalog), *_contents(vocabulary, whole=whole)]


def _decisions(vocabulary: Vocabulary, catalog: Catalog) -> list[Block]:
    """What is not settled, and how much is."""
    standings = [catalog.standing(f"{vocabulary.id}:{decision.id}") for decision in vocabulary.decisions]
    unsettled = [s for s in standings if s.level is not None and not s.settled]
    settled = sum(s.settled for s in standings)
    if not unsettled:
        return []
    rows = []
    for standing in sorted(unsettled, key=lambda s: s.rank):
        decision = standing.decision
        question = line(decision.title, f": {decision.question}" if decision.question else "")
        word = Span(standing.level.title if standing.level is not None else "", level(standing).role)
        rows.append((line(word), line(code(decision.id)), question))
    grid = Grid(("level", "decision", "what is decided"), tuple(rows))
    superseded = sum(s.level is None for s in standings)
    others = [f"{number} {what}" for number, what in ((settled, "settled"), (superseded, "superseded")) if number]
    also = [Paragraph(line(faint(f"The others: {', '.join(others)}.")))] if others else []
    return [Heading(2, "Not settled"), grid, *also]


def _contents(vocabulary: Vocabulary, *, whole: bool) -> list[Block]:
    """What else the vocabulary holds."""
    rows = []
    for kind, name in ENTRY_LISTS.items():
        held = [entry.id for entry in getattr(vocabulary, name)]
        if kind == "dimension" or not held:
            continue
        shown = held if whole or len(held) <= _LISTED else held[: _LISTED - 2]
        more = f" and {len(held) - len(shown)} more" if len(shown) < len(held) else ""
        rows.append((name.capitalize(), [line(ids(shown), faint(more))]))
    return [Heading(2, "Also here", "vocab show ID"), *facts(rows)] if rows else []


def dimension_page(vocabulary: Vocabulary, dimension: Dimension, catalog: Catalog, *, cells: int | None = None) -> list[Block]:
    """Everything about a dimension."""
    page = dimension_part(vocabulary, dimension, catalog, cells=cells, heading=1)
    page += _attributes(dimension)
    page += _transitions(vocabulary, dimension, catalog)
    open_set = dimension.open_set
    terminal = [term.label for term in dimension.terms if term.terminal == "true"]
    varies = [term.label for term in dimension.terms if term.terminal == "varies"]
    more = facts(
        [
            ("Per record", [line(dimension.cardinality or "")]),
            ("Also called", [line(", ".join(dimension.aliases))]),
            ("Keys", [ids(dimension.keys)]),
            ("Pattern", [line(code(dimension.label_pattern or ""))]),
            ("Greatest width", [line(f"{dimension.max_width} cells" if dimension.max_width else "")]),
            ("Other labels", [line("match ", code(open_set.pattern)) if not isinstance(open_set, bool) else ()]),
            ("Starts with", [labels(dimension.initial, "or")]),
            (
                "Terminal",
                [
                    line(
                        labels(terminal),
                        "; it varies for " if terminal and varies else "varies for " if varies else "",
                        labels(varies),
                    )
                ],
            ),
            ("Groups", [line(code(group), "  ", ", ".join(members)) for group, members in _groups(dimension).items()]),
            ("Note", [line(dimension.note or "")]),
        ]
    )
    return [*page, Heading(3, "Form and use"), *more] if more else page


def _groups(dimension: Dimension) -> dict[str, list[str]]:
    groups: dict[str, list[str]] = {}
    for term in dimension.terms:
        if term.group is not None:
            groups.setdefault(term.group, []).append(term.label)
    return groups


def dimension_part(
    vocabulary: Vocabulary, dimension: Dimension, catalog: Catalog, *, cells: int | None = None, heading: int = 2
) -> list[Block]:
    """A dimension with its labels, under a heading of level `heading`."""
    index = catalog.index(dimension)
    own = catalog.weakest(dimension.decision, vocabulary)
    part: list[Block] = [Heading(heading, dimension.title, f"{vocabulary.id}:{dimension.id}"), Paragraph(line(dimension.purpose))]
    if own is not None:
        part.append(Paragraph(standing_line(own)))
    compact = catalog.weakest(dimension.compact_decision, vocabulary)
    if compact is not None:
        part.append(Paragraph(line(standing_line(compact), faint("  for the compact display"))))
    if index.open:
        what = "Only some of its labels are listed here" if dimension.partial else "An open set: other labels may appear"
        part.append(Paragraph(line(Span(what, Role.STRONG))))
    rows = [_row(index, term, catalog, own, cells) for term in dimension.terms]
    if dimension.missing is not None:
        rows.append(_missing_row(vocabulary, dimension.missing, catalog, own))
    part.append(_table(rows, dimension, cells))
    part += _candidates(index, dimension, catalog, cells)
    part += _reserved(dimension)
    return [*part, *_collisions(dimension, cells)]


def _table(rows: Sequence[LabelRow], dimension: Dimension, cells: int | None) -> LabelTable:
    return LabelTable(tuple(rows), cells or dimension.compact_width, only_compact=cells is not None)


def _row(index: DimensionIndex, entry: Term | Candidate, catalog: Catalog, own: Standing | None, cells: int | None) -> LabelRow:
    """A label; its decision is told where it stands elsewhere than that of the dimension."""
    remarks = []
    standing = catalog.decides(entry, index.vocabulary)
    if standing is not None and (own is None or standing.level is not own.level or isinstance(entry, Candidate)):
        remarks.append(standing_line(standing))
    if isinstance(entry, Term) and entry.deprecated is not None:
        use = f"; use {entry.deprecated.use}" if entry.deprecated.use else ""
        remarks.append(line(Span(f"Deprecated{use}", Role.WARNING)))
    if entry.meaning is None and entry.note:
        remarks.append(line(faint(entry.note)))
    group = entry.group if isinstance(entry, Term) else None
    compact = compact_in(index, entry, cells)
    return LabelRow(entry.label, cell_width(entry.label), compact, line(entry.meaning or ""), tuple(remarks), group)


def _missing_row(vocabulary: Vocabulary, missing: Missing, catalog: Catalog, own: Standing | None) -> LabelRow:
    standing = catalog.decides(missing, vocabulary)
    differs = standing is not None and (own is None or standing.level is not own.level)
    remarks = (standing_line(standing),) if standing is not None and differs else ()
    meaning = line(faint("No label: "), missing.meaning)
    return LabelRow(missing.display, cell_width(missing.display), None, meaning, remarks, "missing")


def compact_in(index: DimensionIndex, entry: Term | Candidate, cells: int | None = None) -> str | None:
    """The compact label of an entry, in `cells` cells where that is asked for; None where there is none."""
    return index.compact(entry) if cells is None else _in_cells(entry, cells)


def _in_cells(entry: Term | Candidate, cells: int) -> str:
    """What `cells` terminal cells show of a label: all of it, its own abbreviation, or its beginning."""
    if cell_width(entry.label) <= cells:
        return entry.label
    return entry.compact if entry.compact is not None and cell_width(entry.compact) <= cells else cut(entry.label, cells)


def _collisions(dimension: Dimension, cells: int | None) -> list[Block]:
    """Labels that look alike in a width that the vocabulary was not made for."""
    if cells is None:
        return []
    by_compact: dict[str, list[str]] = {}
    for entry in dimension.terms_and_candidates:
        by_compact.setdefault(_in_cells(entry, cells), []).append(entry.label)
    return [
        Paragraph(
            line(
                Span(f"{len(alike)} labels look alike in {cells} {'cell' if cells == 1 else 'cells'}: ", Role.WARNING),
                labels(alike, "and"),
            )
        )
        for alike in by_compact.values()
        if len(alike) > 1
    ]


def _candidates(index: DimensionIndex, dimension: Dimension, catalog: Catalog, cells: int | None) -> list[Block]:
    if not dimension.candidates:
        return []
    own = catalog.weakest(dimension.decision, index.vocabulary)
    rows = [_row(index, candidate, catalog, own, cells) for candidate in dimension.candidates]
    return [Heading(3, "Candidates: no labels yet"), _table(rows, dimension, cells)]


def _reserved(dimension: Dimension) -> list[Block]:
    if not dimension.reserved:
        return []
    rows = []
    for reserved in dimension.reserved:
        use = line("; use ", labels(reserved.use, "or")) if reserved.use else ()
        allowed = f" Fine as {reserved.allowed_as}." if reserved.allowed_as else ""
        reason = f"{reserved.reason}." if allowed and not reserved.reason.endswith(".") else reserved.reason
        meaning = line(reserved.kind.capitalize(), use, ". ", reason, allowed)
        rows.append(LabelRow(reserved.label, None, None, meaning))
    return [Heading(3, "Reserved: not to be used"), LabelTable(tuple(rows))]


def _attributes(dimension: Dimension) -> list[Block]:
    if not dimension.attributes:
        return []
    columns = ("label", *(attribute.title for attribute in dimension.attributes))
    holders = [(term.label, term.attributes) for term in dimension.terms]
    if dimension.missing is not None:
        holders.append((dimension.missing.display, dimension.missing.attributes))
    rows = [(line(label(name)), *(line(values.get(a.id) or "") for a in dimension.attributes)) for name, values in holders]
    return [Heading(3, "More about the labels"), Grid(columns, tuple(rows))]


def _transitions(vocabulary: Vocabulary, dimension: Dimension, catalog: Catalog) -> list[Block]:
    if not dimension.transitions:
        return []
    own = catalog.weakest(dimension.decision, vocabulary)
    rows = [transition_row(vocabulary, dimension, t, catalog, own) for t in dimension.transitions]
    title = "Transitions" if dimension.transitions_complete else "Transitions: there may be others"
    return [Heading(3, title), Grid(("", "on", ""), tuple(rows))]


def transition_row(
    vocabulary: Vocabulary, dimension: Dimension, transition: Transition, catalog: Catalog, own: Standing | None
) -> tuple[Line, Line, Line]:
    """A transition: what it joins, its trigger, and what has to be said of it."""
    missing = dimension.missing.display if dimension.missing is not None else "null"
    sources = labels([missing if source is None else source for source in transition.sources], "or")
    joined = line(sources, " → ", label(missing if transition.to is None else transition.to))
    planned = Span("Planned, not yet real", Role.UNSETTLED) if transition.planned else ""
    standing = catalog.decides(transition, vocabulary)
    differs = standing is not None and (own is None or standing.level is not own.level)
    level_told = standing_line(standing) if standing is not None and differs else ()
    parts = [part for part in (line(planned), level_told, line(transition.note or "")) if part]
    remark: Line = ()
    for part in parts:
        remark = line(remark, "  " if remark else "", part)
    return joined, line(transition.on or ""), remark
