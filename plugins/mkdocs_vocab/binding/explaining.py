"""Why the places of a line are bound or not, in sentences for the author of the page."""

from __future__ import annotations

from collections.abc import Iterator

from ..facts import Block, Schema, Table
from ..vocabulary.index import Kind
from .columns import labels_in, names_of, normal_name, restates
from .diagrams import BoundDiagram
from .page import BoundPage, BoundTable
from .schemas import BoundSchema
from .uses import Use

_KINDS = {
    Kind.CURRENT: "a current label",
    Kind.DEPRECATED: "a deprecated label",
    Kind.MISSING: "the sign of the missing state",
    Kind.VARIANT: "another spelling of a label",
    Kind.RESERVED: "a reserved label",
    Kind.CANDIDATE: "a candidate",
    Kind.COMPACT: "a compact display",
    Kind.UNKNOWN: "no label",
}


def explain(bound: BoundPage, line: int) -> list[str]:
    """Sentences on a line, counted from 1: its uses of labels, its code spans that are none, and the tables and data it is in."""
    page = bound.page
    starts = page.line_starts
    # Behind the last line end no line begins.
    lines = len(starts) - (len(starts) > 1 and starts[-1] == len(page.text))
    if not 0 < line <= lines:
        return [f"the document has {lines} {'line' if lines == 1 else 'lines'}"]
    begin, end = starts[line - 1], starts[line] if line < len(starts) else len(page.text) + 1
    said = [
        *_of_uses(bound, begin, end),
        *_of_spans(bound, begin, end),
        *_of_tables(bound, begin, end),
        *(_of_schemas(bound, begin, end) or _of_data(bound, begin, end)),
        *_of_diagrams(bound, begin, end),
        *_of_statements(bound, begin, end),
    ]
    if bound.historical:
        said.append("the page records the past (a change log, or the setting `historical`): reserved labels are fine on it")
    return said or ["nothing here can be a label: no code span, no table, no data under a key of a dimension, no diagram"]


def _of_uses(bound: BoundPage, begin: int, end: int) -> Iterator[str]:
    for use in (*bound.uses, *bound.drawn):
        if begin <= use.start < end:
            column = use.start - begin + 1
            yield f"column {column}: `{use.token}` is {_KINDS[use.meaning.kind]} of `{_reference(use)}`: {_place(use)}"
            if use.excuse:
                yield f"column {column}: it is not reported, since {use.excuse}"


def _reference(use: Use) -> str:
    return f"{use.index.vocabulary.id}:{use.index.dimension.id}"


def _place(use: Use) -> str:
    if not use.bound:
        return f"{use.reason}, and no dimension is bound there"
    return f"bound {'for sure' if use.sure else 'by inference'}, since {use.reason}"


def _of_spans(bound: BoundPage, begin: int, end: int) -> Iterator[str]:
    judged = {use.start for use in bound.uses}
    for block in bound.page.blocks:
        for piece in block.spans:
            if begin <= piece.start < end and piece.start not in judged:
                holders = [f"`{i.vocabulary.id}:{i.dimension.id}`" for i in bound.catalog.indexes if i.is_label(piece.text)]
                is_label = f"is a current label of {' and '.join(holders)}" if holders else "is no label"
                column = piece.start - begin + 1
                yield f"column {column}: `{piece.text}` {is_label}; no dimension is bound here, so it is only mentioned"


def _of_tables(bound: BoundPage, begin: int, end: int) -> Iterator[str]:
    for bound_table in bound.tables:
        if bound_table.table.start < end and begin < bound_table.table.end:
            for number, cell in enumerate(bound_table.table.header):
                yield f"table column “{cell.text.strip()}”: {_of_column(bound, bound_table, number, cell)}"


def _of_column(bound: BoundPage, bound_table: BoundTable, number: int, cell: Block) -> str:
    table: Table = bound_table.table
    for column in bound_table.columns:
        if column.number == number:
            how = "for sure" if column.sure else "by inference"
            return f"bound to `{column.index.vocabulary.id}:{column.index.dimension.id}` {how}, since {column.reason}"
        if restates(table, number, column):
            return f"the compact labels of the column “{table.header[column.number].text.strip()}”, compared with the vocabulary"
    named = [index for index in bound.catalog.indexes if normal_name(cell.text) in names_of(index)]
    counts = {f"{i.vocabulary.id}:{i.dimension.id}": len(labels_in(table, number, i)) for i in named or bound.catalog.indexes}
    found = ", ".join(f"{count} of `{reference}`" for reference, count in counts.items() if count)
    if named and not found:
        return "its header names a dimension, but no cell holds a label of it, so nothing is bound"
    if found:
        return f"not bound: it holds labels ({found}), but no dimension clearly leads; the directive `bind` ties it"
    return "not bound: its header names no dimension, and its cells are no labels"


def _of_schemas(bound: BoundPage, begin: int, end: int) -> list[str]:
    """The enumerations that start, or list values, on the line, else the innermost one around it."""
    ties = {schema.schema.start: schema for schema in bound.schemas}
    schemas = [schema for block in bound.page.data for schema in block.schemas if schema.values]
    found = [
        schema
        for schema in schemas
        if any(begin <= place < end for place in (schema.opener[0], *(value.start for value in schema.values)))
    ]
    if not found:
        around = [schema for schema in schemas if schema.start < end and begin < schema.end]
        found = sorted(around, key=lambda schema: schema.end - schema.start)[:1]
    return [_of_schema(schema, ties.get(schema.start)) for schema in found]


def _of_schema(schema: Schema, tie: BoundSchema | None) -> str:
    name = f"`{schema.names[0]}`" if schema.names else schema.title or "without a name"
    if tie is None:
        return f"enumeration {name}: not bound; no key ties it to a dimension, and its values are not mostly labels of one"
    how = "for sure" if tie.sure else "by inference"
    said = f"enumeration {name}: bound to `{tie.index.vocabulary.id}:{tie.index.dimension.id}` {how}, since {tie.reason}"
    if tie.subset:
        return f"{said}; it is a part on purpose"
    if tie.complete:
        return f"{said}; it must list every label that is asked for"
    return f"{said}; what it lacks is only a note, since {tie.akin}" if tie.akin else said


def _of_statements(bound: BoundPage, begin: int, end: int) -> Iterator[str]:
    for said in bound.said:
        if begin <= said.start < end:
            of = f"the {said.facet} of {said.subject.name}" if said.facet else said.subject.name
            says = f"calls “{of}” {said.stance.value}" if said.stance is not None else f"asserts nothing of “{of}”"
            decisions = ", ".join(f"`{standing.id}`" for standing in said.standings) or "no decision"
            yield f"column {said.start - begin + 1}: “{said.phrase}” {says} ({decisions}), since {said.reason}"
    for offered in bound.offered:
        if begin <= offered.start < end:
            says = "says that it is there already" if offered.asserted else "asserts nothing"
            column = offered.start - begin + 1
            yield f"column {column}: “{offered.phrase}” {says} of “{offered.subject.name}”, since {offered.reason}"
    for declared in bound.declared:
        if begin <= declared.start < end:
            of = f"“{declared.subject.name}”" if declared.subject is not None else "the section or page"
            yield f"column {declared.start - begin + 1}: a {declared.kind} names the level “{declared.text}” of {of}"


def _of_data(bound: BoundPage, begin: int, end: int) -> Iterator[str]:
    for block in bound.page.data:
        if block.start < end and begin < block.end and block.records:
            keys = sorted({found.value.key for found in bound.values if block.start <= found.value.start < block.end})
            listed = ", ".join(f"`{key}`" for key in keys)
            kind = block.kind if block.kind == "front matter" else block.kind.upper()
            yield f"this {kind}: {f'values under {listed} are judged' if keys else 'no key in it belongs to a dimension'}"
    for unparsed in bound.page.unparsed:
        if begin <= unparsed.start < end:
            yield f"this {unparsed.kind} block could not be read and was skipped: {unparsed.message}"


def _of_diagrams(bound: BoundPage, begin: int, end: int) -> Iterator[str]:
    for diagram in bound.page.diagrams:
        if not (diagram.start < end and begin < diagram.end):
            continue
        what = f"this {diagram.language} {diagram.kind}" if diagram.kind != "diagram" else f"this {diagram.language} diagram"
        drawn = [found for found in bound.diagrams if found.diagram is diagram]
        for found in drawn:
            how = "for sure" if found.sure else "by inference"
            yield f"{what}: bound to `{found.index.vocabulary.id}:{found.index.dimension.id}` {how}, since {found.reason}"
            if found.excuse:
                yield f"{what}: what it shows is not held to the vocabulary, since {found.excuse}"
            yield from _of_steps(found, begin, end)
        if not drawn:
            yield f"{what}: not bound, since most of its states are no labels of one dimension; the directive `bind` ties it"
    for undrawn in bound.page.undrawn:
        if undrawn.block[0] < end and begin < undrawn.block[1]:
            yield f"this {undrawn.language} diagram is skipped: {undrawn.message}"


def _of_steps(drawn: BoundDiagram, begin: int, end: int) -> Iterator[str]:
    """How the edges on the line are read: junctions, groups and marks are followed to the labels behind them."""
    for step in drawn.steps or ():
        if begin <= step.start < end and (step.sources or step.starts) and (step.targets or step.ends):
            source = "the start" if step.starts else " or ".join(f"`{label or 'null'}`" for label in step.sources)
            target = "the end" if step.ends else " or ".join(f"`{label or 'null'}`" for label in step.targets)
            texts = " and ".join(f"“{text}”" for text in step.triggers)
            how = "" if step.directed else ", which is no transition without an arrow"
            yield f"this line is read as the way from {source} to {target}{f' on {texts}' if texts else ''}{how}"
