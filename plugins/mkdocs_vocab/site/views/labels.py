"""The macros on the labels of a dimension: label, table, reserved, candidates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup
from msgspec import Struct

from ...errors import UnresolvedReference
from ...vocabulary.catalog import Standing
from ...vocabulary.labels import Attribute, Candidate, Dimension, Missing, OpenSet, Term
from ...vocabulary.model import Vocabulary
from ...vocabulary.width import cell_width
from ..context import Context, mark, mark_of
from ..markup import code, literal
from .standings import lines_of

TITLES = {
    "label": "Label",
    "compact": "Compact",
    "width": "Width",
    "meaning": "Meaning",
    "group": "Group",
    "terminal": "Terminal",
    "decision": "Decision",
}


class Column(Struct, frozen=True):
    """A column of a table; `kind` is a class of its cells, `badge` qualifies the column as a whole."""

    id: str
    title: Markup
    kind: str = ""
    badge: Markup = Markup("")


class Row(Struct, frozen=True):
    """A row of a table of labels: the attributes of its definition, its own anchor, and its cells after the label."""

    definition: Markup
    anchor: Markup
    label: Markup
    marks: Markup
    cells: list[Markup]


def label(context: Context, ref: str) -> dict[str, Any]:
    """A label in a line of text."""
    vocabulary, dimension, entry = context.catalog.label(ref)
    return {"content": context.label(vocabulary, dimension, entry, macro="label")}


def table(context: Context, dim: str, columns: Sequence[str] | str | None = None, group: str | None = None) -> dict[str, Any]:
    """The current labels of a dimension and its missing state, or the labels of one group."""
    vocabulary, dimension = context.catalog.dimension(dim)
    return _Table(context, vocabulary, dimension).model(columns, group)


class _Table:
    """Columns and rows of one dimension."""

    def __init__(self, context: Context, vocabulary: Vocabulary, dimension: Dimension) -> None:
        self.context = context
        self.vocabulary = vocabulary
        self.dimension = dimension
        self.index = context.catalog.index(dimension)
        self.attributes = {attribute.id: attribute for attribute in dimension.attributes}
        self.standing = context.catalog.weakest(dimension.decision, vocabulary)
        self.compact_standing = context.catalog.weakest(dimension.compact_decision, vocabulary)

    def model(self, chosen: Sequence[str] | str | None, group: str | None) -> dict[str, Any]:
        shown = [term for term in self.dimension.terms if group is None or term.group == group]
        entries: list[Term | Missing] = [*shown]
        if self.dimension.missing is not None and group is None:
            entries.append(self.dimension.missing)
        columns = [self._column(id_) for id_ in self._chosen(chosen)]
        definition = self.context.define(self.context.permalinks.dimension(self.vocabulary, self.dimension))
        subject = [self.standing] + ([self.compact_standing] if any(c.id == "compact" for c in columns) else [])
        standings = [self.context.catalog.decides(entry, self.vocabulary, self.dimension) for entry in entries]
        rows = [self._row(entry, standing, columns) for entry, standing in zip(entries, standings, strict=True)]
        title = self.dimension.title
        return {
            "definition": definition,
            "lines": lines_of(self.context, subject, standings),
            "title": title if group is None else f"{title}: {group}",
            "purpose": self.dimension.purpose,
            "columns": columns,
            "rows": rows,
            "feet": self._feet(),
        }

    def _chosen(self, chosen: Sequence[str] | str | None) -> list[str]:
        """The columns beside the label. Compact label and width come first, so that they stand beside the full label."""
        if chosen is not None:
            words = [chosen] if isinstance(chosen, str) else list(chosen)
            return [word for word in dict.fromkeys(words) if word != "label"]
        has_compact = self.dimension.compact_width is not None
        compact = ["compact"] if has_compact else []
        width = ["width"] if has_compact or self.dimension.max_width is not None else []
        meaning = ["meaning"] if any(_meaning(self.context, self.vocabulary, self.dimension, e) for e in self._entries()) else []
        return [*compact, *width, *meaning, *(id_ for id_ in self.attributes if id_ not in TITLES)]

    def _entries(self) -> list[Term | Missing]:
        return [*self.dimension.terms, *([self.dimension.missing] if self.dimension.missing is not None else [])]

    def _column(self, id_: str) -> Column:
        if id_ in TITLES:
            badge = Markup("")
            if id_ == "compact" and self.compact_standing is not None and not self.compact_standing.settled:
                badge = self.context.own_badge(self.compact_standing, self.standing)
            return Column(id_, literal(TITLES[id_]), "number" if id_ == "width" else id_, badge)
        attribute = self.attributes[id_]
        return Column(id_, self.context.text(attribute.title), "number" if attribute.type == "int" else attribute.type)

    def _row(self, entry: Term | Missing, standing: Standing | None, columns: list[Column]) -> Row:
        name = entry.label if isinstance(entry, Term) else None
        permalink = self.context.permalinks.label(self.vocabulary, self.dimension, name)
        shown = entry.label if isinstance(entry, Term) else entry.display
        word = mark_of(entry) if isinstance(entry, Term) else "no label"
        badge = self.context.own_badge(standing, self.standing)
        marks = Markup("").join(Markup(" ") + part for part in (mark(word) if word else "", badge) if part)
        cells = [self._cell(entry, column, standing) for column in columns]
        return Row(self.context.define(permalink), literal(permalink.anchor), code(shown), marks, cells)

    def _cell(self, entry: Term | Missing, column: Column, standing: Standing | None) -> Markup:
        if column.id == "meaning":
            return _meaning(self.context, self.vocabulary, self.dimension, entry)
        if column.id == "width":
            return literal(str(self.index.width(entry) if isinstance(entry, Term) else cell_width(entry.display)))
        if column.id == "compact":
            return self._compact(entry)
        if column.id == "decision":
            return self.context.badge(standing)
        if column.id == "group":
            return literal((isinstance(entry, Term) and entry.group) or "")
        if column.id == "terminal":
            return literal(_yes_or_no(entry.terminal) if isinstance(entry, Term) else "")
        return self._attribute(self.attributes[column.id], entry.attributes.get(column.id))

    def _compact(self, entry: Term | Missing) -> Markup:
        """The compact label; where the cut took something away, a class makes that visible."""
        if isinstance(entry, Missing):
            return code(entry.display)
        compact = self.index.compact(entry)
        if compact is None:
            return Markup("")
        kind = "vocab-whole" if compact == entry.label else "vocab-cut"
        return Markup('<code class="{}">{}</code>').format(kind, literal(compact))

    def _attribute(self, attribute: Attribute, value: str | None) -> Markup:
        if value is None:
            return Markup("")
        if attribute.type == "label" and attribute.dimension:
            return self.context.label_named(attribute.dimension, value, self.vocabulary)
        return literal(_yes_or_no(value)) if attribute.type == "bool" else self.context.text(value)

    def _feet(self) -> list[Markup]:
        """What a reader has to know about the list as a whole."""
        feet = [self.context.text(self.dimension.note)] if self.dimension.note else []
        if self.dimension.partial:
            feet.append(Markup("The vocabulary names only some of the labels."))
        if isinstance(self.dimension.open_set, OpenSet):
            feet.append(Markup("Other labels may appear that match {}.").format(code(self.dimension.open_set.pattern)))
        elif self.dimension.open_set:
            feet.append(Markup("Other labels may appear."))
        return feet


def _meaning(context: Context, vocabulary: Vocabulary, dimension: Dimension, entry: Term | Candidate | Missing) -> Markup:
    parts = [context.text(entry.meaning)] if entry.meaning else []
    if isinstance(entry, Term) and entry.deprecated is not None:
        parts.append(_note(_deprecation(context, vocabulary, dimension, entry)))
    if not isinstance(entry, Missing) and entry.note:
        parts.append(_note(context.text(entry.note)))
    return Markup(" ").join(parts)


def _note(content: Markup) -> Markup:
    return Markup('<span class="vocab-note">{}</span>').format(content)


def _deprecation(context: Context, vocabulary: Vocabulary, dimension: Dimension, term: Term) -> Markup:
    deprecated = term.deprecated
    assert deprecated is not None
    text = Markup("Deprecated")
    if deprecated.since:
        text += Markup(" since {}").format(literal(deprecated.since))
    if deprecated.until:
        text += Markup(", valid until {}").format(literal(deprecated.until))
    if deprecated.use:
        text += Markup("; use {}").format(_replacement(context, vocabulary, dimension, deprecated.use))
    text += Markup(".")
    return text + Markup(" ") + context.text(deprecated.reason) if deprecated.reason else text


def _yes_or_no(value: str | None) -> str:
    return {"true": "yes", "false": "no", None: ""}.get(value, value or "")


def reserved(context: Context, dim: str) -> dict[str, Any]:
    """The reserved labels of a dimension."""
    vocabulary, dimension = context.catalog.dimension(dim)
    around = context.catalog.weakest(dimension.decision, vocabulary)
    standings = [context.catalog.decides(entry, vocabulary, dimension) for entry in dimension.reserved]
    rows = []
    for entry, standing in zip(dimension.reserved, standings, strict=True):
        permalink = context.permalinks.label(vocabulary, dimension, entry.label)
        use = context.alternatives(_replacement(context, vocabulary, dimension, name) for name in entry.use)
        reason = context.text(entry.reason)
        if entry.allowed_as:
            reason += Markup(" ") + _note(Markup("May be written as {}.").format(context.text(entry.allowed_as)))
        # A quiet badge under a reserved label would read as if the label were settled: only what is not settled is said.
        badge = context.own_badge(standing, around) if standing is not None and not standing.settled else Markup("")
        marks = Markup(" ") + badge if badge else Markup("")
        cells = [literal(entry.kind), use or Markup('<span class="vocab-null">nothing</span>'), reason]
        rows.append(Row(context.define(permalink), literal(permalink.anchor), code(entry.label), marks, cells))
    return {
        "lines": lines_of(context, [around], standings),
        "title": f"Reserved labels: {dimension.title}",
        "purpose": "Not to be used" if rows else "",
        "columns": [Column("kind", Markup("Kind")), Column("use", Markup("Use instead")), Column("reason", Markup("Why"))],
        "rows": rows,
        "empty": "No label is reserved.",
    }


def _replacement(context: Context, vocabulary: Vocabulary, dimension: Dimension, name: str) -> Markup:
    """What to use instead: a label of the same dimension, or `[vocabulary:]dimension.label`."""
    term = dimension.terms_by_label.get(name)
    if term is not None:
        return context.label(vocabulary, dimension, term)
    try:
        found, other, entry = context.catalog.label(name, vocabulary)
    except UnresolvedReference:
        return code(name)
    return Markup("{} ({})").format(context.label(found, other, entry), context.text(other.title))


def candidates(context: Context, dim: str) -> dict[str, Any]:
    """The labels of a dimension that wait for a decision."""
    vocabulary, dimension = context.catalog.dimension(dim)
    index = context.catalog.index(dimension)
    with_compact = dimension.compact_width is not None
    standings = [context.catalog.decides(entry, vocabulary, dimension) for entry in dimension.candidates]
    rows = []
    for entry, standing in zip(dimension.candidates, standings, strict=True):
        permalink = context.permalinks.label(vocabulary, dimension, entry.label)
        compact = index.compact(entry) or ""
        kind = "vocab-whole" if compact == entry.label else "vocab-cut"
        shown = [Markup('<code class="{}">{}</code>').format(kind, literal(compact))] if with_compact else []
        waits = context.badge(standing)
        if standing is not None:
            waits += Markup(" ") + context.text(standing.decision.title)
        cells = [*shown, _meaning(context, vocabulary, dimension, entry), waits]
        rows.append(
            Row(context.define(permalink), literal(permalink.anchor), code(entry.label), Markup(" ") + mark("candidate"), cells)
        )
    compact_columns = [Column("compact", Markup("Compact"), "compact")] if with_compact else []
    return {
        "lines": lines_of(context, standings),
        "title": f"Candidates: {dimension.title}",
        "purpose": "Labels only if the decision goes that way" if rows else "",
        "columns": [*compact_columns, Column("meaning", Markup("Would mean")), Column("decision", Markup("Waits for"))],
        "rows": rows,
        "empty": "No label waits for a decision.",
    }
