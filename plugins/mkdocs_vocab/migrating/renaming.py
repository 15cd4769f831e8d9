"""The first half of a rename: the term gets its new label, and the old one becomes reserved."""

from __future__ import annotations

import datetime

from ..errors import UnresolvedReference, UsageError
from ..facts import LINE_END, Page
from ..starting.writing import scalar
from ..vocabulary.catalog import Catalog
from ..vocabulary.labels import Dimension, Term
from ..vocabulary.nearest import nearest
from ..vocabulary.nodes import Mapping, Node, Scalar, Sequence
from .carries import Carry, carries_of
from .edits import Edit
from .vocabularies import Draft, change


def carry_named(catalog: Catalog, reference: str, new: str) -> Carry:
    """The rename that `reference` and the new label ask for.

    `reference` is `[vocabulary:]dimension.label`, or a label that one dimension alone has. Raises UsageError where it names no
    current label or several, or where the new label cannot be taken. A label that was renamed so before is named as well.
    """
    found = _labels(catalog, reference)
    terms = [carry for carry, kind in found if kind == "term"]
    if len(terms) > 1:
        known = " or ".join(f"`{carry.reference}`" for carry in terms)
        raise UsageError(f"`{reference}` is a label of several dimensions; write {known}")
    if terms:
        carry = Carry(terms[0].vocabulary, terms[0].dimension, terms[0].old, new)
        _refuse(catalog, carry)
        return carry
    before = [carry for carry in carries_of(catalog) if carry.new == new and any(_same(carry, other) for other, _ in found)]
    if len(before) == 1:
        return before[0]
    raise UsageError(_no_term(catalog, reference, found))


def _same(one: Carry, other: Carry) -> bool:
    return one.reference == other.reference


def _labels(catalog: Catalog, reference: str) -> list[tuple[Carry, str]]:
    """The labels of any kind that a reference names, without a new one, and what each of them is."""
    before, _, word = reference.partition(".")
    prefix, colon, id_ = before.rpartition(":")
    found: dict[tuple[str, str, str], tuple[Carry, str]] = {}
    for index in catalog.indexes:
        vocabulary, dimension = index.vocabulary, index.dimension
        words = [reference]
        if dimension.id == id_ and (not colon or prefix == vocabulary.id):
            words.append(word)
        for label in words:
            kind = _kind(dimension, label)
            if kind:
                found[vocabulary.id, dimension.id, label] = (Carry(vocabulary.id, dimension.id, label, ""), kind)
    return list(found.values())


def _kind(dimension: Dimension, label: str) -> str:
    if label in dimension.terms_by_label:
        return "term"
    if label in dimension.candidates_by_label:
        return "candidate"
    return "reserved" if label in dimension.reserved_by_label else ""


def _no_term(catalog: Catalog, reference: str, found: list[tuple[Carry, str]]) -> str:
    for carry, kind in found:
        if kind == "candidate":
            return f"`{carry.reference}` is a candidate, which no document uses yet; change it in the vocabulary"
        reserved = catalog.vocabulary(carry.vocabulary).dimensions_by_id[carry.dimension].reserved_by_label[carry.old]
        listed = " or ".join(f"`{label}`" for label in reserved.use)
        told = f"; it says to use {listed}, and `vocab migrate` carries that" if len(reserved.use) == 1 else ""
        return f"`{carry.reference}` is a {reserved.kind} label already{told}"
    try:
        catalog.find("dimension", reference)
    except UnresolvedReference:
        known = [f"{i.dimension.id}.{label}" for i in catalog.indexes for label in i.dimension.terms_by_label]
        known += [f"{i.vocabulary.id}:{i.dimension.id}.{label}" for i in catalog.indexes for label in i.dimension.terms_by_label]
        known += [label for i in catalog.indexes for label in i.dimension.terms_by_label]
        near = nearest(reference, known)
        return f"`{reference}` names no label" + (f"; did you mean `{near}`?" if near else "; `vocab show` lists what there is")
    return f"`{reference}` is a dimension; name one of its labels, such as `{_example(catalog, reference)}`"


def _example(catalog: Catalog, reference: str) -> str:
    _, dimension = catalog.dimension(reference)
    return f"{reference}.{dimension.terms[0].label}" if dimension.terms else f"{reference}.label"


def _refuse(catalog: Catalog, carry: Carry) -> None:
    """Raises UsageError where the new label cannot be taken for a reason that is better told here than by a rule."""
    dimension = catalog.vocabulary(carry.vocabulary).dimensions_by_id[carry.dimension]
    new = carry.new
    if new == carry.old:
        raise UsageError(f"`{carry.reference}` is called so already")
    if not new.strip() or new != new.strip() or not new.isprintable():
        raise UsageError(f"{new!r} is no label: it is empty, or begins or ends with a space, or holds what cannot be printed")
    kind = _kind(dimension, new)
    if kind == "term":
        raise UsageError(f"`{carry.dimension}.{new}` exists already; two labels cannot become one by a rename")
    if kind == "candidate":
        raise UsageError(f"`{carry.dimension}.{new}` is a candidate, which waits for a decision; take it out of `candidates` first")
    if kind == "reserved":
        reserved = dimension.reserved_by_label[new]
        raise UsageError(f"`{carry.dimension}.{new}` is a {reserved.kind} label and may not come back: {reserved.reason}")


def default_reason(new: str) -> str:
    """What stands as the reason of a reserved label where nobody gives another one."""
    return f"Renamed to `{new}` on {datetime.date.today().isoformat()}"


def rename_term(catalog: Catalog, carry: Carry, draft: Draft, reason: str) -> None:
    """Adds the edits that give the term its new label and reserve the old one. Raises UsageError."""
    dimension = catalog.vocabulary(carry.vocabulary).dimensions_by_id[carry.dimension]
    term: Term = dimension.terms_by_label[carry.old]
    label = term.node.get("label")
    assert isinstance(label, Scalar)
    page = draft.page()
    change(draft, page, label, carry.new)
    entry = {"label": carry.old, "kind": "legacy", "use": carry.new, "reason": reason}
    draft.edits.append(_insertion(page, dimension.node, entry))
    draft.added = (dimension.node, dict(entry))


# Where the reserved label goes, and how it is written.


def _insertion(page: Page, dimension: Mapping, entry: dict[str, str]) -> Edit:
    reserved = dimension.get("reserved")
    flow = "{" + ", ".join(f"{key}: {scalar(value, flow=True)}" for key, value in entry.items()) + "}"
    newline = next(LINE_END.finditer(page.text), None)
    end_of_line = newline[0] if newline is not None else "\n"
    if isinstance(reserved, Sequence) and _is_flow(page, reserved):
        at = _offset(page, reserved.end) - 1
        return Edit(at, at, f", {flow}" if reserved.items else flow, counts=False)
    if isinstance(reserved, Sequence) and reserved.items:
        column = _dash_column(page, reserved)
        at = _end_of_block(page, reserved, column)
        last = reserved.items[-1]
        text = flow if _is_flow(page, last) else _block(entry, " " * (column + 2), end_of_line)
        return _line(page, at, f"{' ' * column}- {text}", end_of_line)
    if _is_flow(page, dimension):
        at = _offset(page, dimension.end) - 1
        return Edit(at, at, f", reserved: [{flow}]", counts=False)
    column = dimension.start[1]
    behind = dimension.get("candidates") or dimension.get("terms")
    assert behind is not None
    # The items of a list may stand as far left as the key above them.
    at = _end_of_block(page, behind, column, key=column)
    indent = " " * column
    return _line(page, at, f"{indent}reserved:{end_of_line}{indent}  - {flow}", end_of_line)


def _block(entry: dict[str, str], indent: str, end_of_line: str) -> str:
    return f"{end_of_line}{indent}".join(f"{key}: {scalar(value)}" for key, value in entry.items())


def _line(page: Page, at: int, text: str, end_of_line: str) -> Edit:
    """Whole lines, put in front of the line that starts at an offset."""
    closed = at == 0 or page.text[at - 1] in "\r\n"
    return Edit(at, at, f"{text}{end_of_line}" if closed else f"{end_of_line}{text}", counts=False)


def _is_flow(page: Page, node: Node) -> bool:
    return page.text[_offset(page, node.start) :][:1] in ("[", "{")


def _offset(page: Page, mark: tuple[int, int]) -> int:
    return page.offset(mark[0] + 1, mark[1] + 1)


def _dash_column(page: Page, sequence: Sequence) -> int:
    """The column of the dashes of a block list."""
    line, column = sequence.items[0].start
    start = page.offset(line + 1, 1)
    dash = page.text.rfind("-", start, start + column)
    return dash - start if dash >= 0 else sequence.start[1]


def _end_of_block(page: Page, node: Node, column: int, key: int | None = None) -> int:
    """The offset of the line behind a value: lines that are indented deeper than `column` still belong to it.

    With `key` so do items of a list at that very column.
    """
    number = _last_line(node) + 1
    starts = page.line_starts
    last = number
    while number < len(starts):
        line = page.text[starts[number] : starts[number + 1] if number + 1 < len(starts) else len(page.text)]
        content = line.strip()
        indent = len(line) - len(line.lstrip(" "))
        inside = indent > column or (key is not None and indent == key and content.startswith("- "))
        if content and not inside:
            break
        number += 1
        if content:
            last = number
    return starts[last] if last < len(starts) else len(page.text)


def _last_line(node: Node) -> int:
    """The last line, from 0, on which a part of a node stands; a block list ends, for the parser, where the next thing starts."""
    if isinstance(node, Sequence):
        return max([node.start[0], *(_last_line(item) for item in node.items)])
    if isinstance(node, Mapping):
        return max([node.start[0], *(max(key.start[0], _last_line(value)) for key, value in node.entries.values())])
    return node.end[0]
