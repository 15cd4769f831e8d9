"""Where the vocabularies themselves use and mention an entry: references of other entries, and texts with code spans."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

from ..errors import UnresolvedReference
from ..facts import LINE_END
from ..regexes import lazy
from ..vocabulary.catalog import Catalog
from ..vocabulary.decisions import Decision
from ..vocabulary.entry import Entry
from ..vocabulary.labels import Attribute, Deprecation, Dimension, Missing, Reserved, Term, Transition
from ..vocabulary.loading import VocabularyFile
from ..vocabulary.model import Vocabulary
from ..vocabulary.nodes import Mapping, Node, Place, Scalar, Sequence
from ..vocabulary.statements import Combination, Construct, Crosswalk, Derivation, Example, ExampleRow, Pair
from .places import MENTIONED, USED, Named, Usage

SPAN = lazy(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)

#: A scalar that refers to the entry, and what kind of entry holds it.
_Referring = Iterator[tuple[Scalar, str]]


def usages_in_vocabularies(catalog: Catalog, named: Named) -> list[Usage]:
    """The places of all vocabularies that refer to an entry or mention it in a text; the entry's own keys are none."""
    found: dict[tuple[str, Place], Usage] = {}
    for file in catalog.files:
        if file.vocabulary is None:
            continue
        for scalar, what in references_in(file.vocabulary, named):
            usage = Usage(file.path, scalar.place, USED, what, scalar.value, named.reference)
            found.setdefault((file.path, scalar.place), usage)
        for place, token in _in_texts(file, named):
            usage = Usage(file.path, place, MENTIONED, "a code span in a text", token, named.reference)
            found.setdefault((file.path, place), usage)
    return sorted(found.values(), key=lambda usage: usage.order)


def entries_in(entry: Entry, around: tuple[Entry, ...] = ()) -> Iterator[tuple[Entry, tuple[Entry, ...]]]:
    """An entry and all that it holds, each with those around it, innermost last."""
    yield entry, around
    for field in entry.__struct_fields__:
        value = getattr(entry, field)
        for inner in value if isinstance(value, tuple) else (value,):
            if isinstance(inner, Entry):
                yield from entries_in(inner, (*around, entry))


def references_in(vocabulary: Vocabulary, named: Named) -> _Referring:
    """The scalars of a vocabulary that refer to an entry, each with what refers; one may come twice."""
    for entry, around in entries_in(vocabulary):
        if named.kind == "decision":
            yield from _to_decision(entry, vocabulary, named)
        elif named.kind == "dimension":
            yield from _to_dimension(entry, vocabulary, named)
        elif named.dimension is not None:
            yield from _to_label(entry, around, vocabulary, named)


#: Entries whose class is not called as the lists of the vocabulary file call them.
_KINDS: dict[type[Entry], str] = {Combination: "rule", Crosswalk: "mapping"}


def _called(entry: Entry) -> str:
    """What an entry is called: its kind, and its id or label."""
    kind = _KINDS.get(type(entry)) or re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(entry).__name__).lower()
    name = getattr(entry, "id", None) or getattr(entry, "label", None)
    return f"{kind} `{name}`" if name else kind


def _scalars(node: Node | None) -> Iterator[Scalar]:
    """The scalars under a node, keys of mappings left out."""
    if isinstance(node, Scalar):
        yield node
    for inner in _inner(node):
        yield from _scalars(inner)


def _inner(node: Node | None) -> list[Node]:
    if isinstance(node, Sequence):
        return node.items
    return [value for _, value in node.entries.values()] if isinstance(node, Mapping) else []


# Decisions and dimensions.


def _to_decision(entry: Entry, vocabulary: Vocabulary, named: Named) -> _Referring:
    for key in ("decision", "compact_decision"):
        for scalar in _scalars(entry.node.get(key)):
            if named.is_entry("decision", scalar.value, vocabulary):
                yield scalar, f"`{key}` of {_called(entry)}"
    if isinstance(entry, Decision):
        for scalar in _scalars(entry.node.get("superseded_by")):
            if named.is_entry("decision", scalar.value, vocabulary):
                yield scalar, f"`superseded_by` of {_called(entry)}"


#: Keys that name dimensions.
_DIMENSION_KEYS: dict[type[Entry], tuple[str, ...]] = {
    Attribute: ("dimension",),
    Construct: ("dimension",),
    Derivation: ("dimension",),
    Crosswalk: ("from", "to"),
    Example: ("columns",),
}


def _to_dimension(entry: Entry, vocabulary: Vocabulary, named: Named) -> _Referring:
    for key in _DIMENSION_KEYS.get(type(entry), ()):
        for scalar in _scalars(entry.node.get(key)):
            if named.is_dimension(scalar.value, vocabulary):
                yield scalar, f"`{key}` of {_called(entry)}"
    if isinstance(entry, Combination):
        for name, _ in _conditions(entry):
            if _dimension_by_key(named.catalog, name.value, vocabulary) is named.entry:
                yield name, _called(entry)
    elif isinstance(entry, ExampleRow):
        for name, _ in entry.node.entries.values():
            if name.value in entry.cells and named.is_dimension(name.value, vocabulary):
                yield name, "example row"
    elif isinstance(entry, (Reserved, Deprecation)):
        for scalar in _scalars(entry.node.get("use")):
            if "." in scalar.value and named.is_dimension(scalar.value.partition(".")[0], vocabulary):
                yield scalar, f"`use` of {_called(entry)}"


def _conditions(rule: Combination) -> Iterator[tuple[Scalar, Node]]:
    """Keys and values of both sides of a rule."""
    for side in ("when", "then"):
        node = rule.node.get(side)
        if isinstance(node, Mapping):
            yield from node.entries.values()


def _dimension_by_key(catalog: Catalog, reference: str, vocabulary: Vocabulary) -> Dimension | None:
    try:
        return catalog.dimension_by_key(reference, vocabulary)[1]
    except UnresolvedReference:
        return None


# Labels.


def _to_label(entry: Entry, around: tuple[Entry, ...], vocabulary: Vocabulary, named: Named) -> _Referring:
    """Scalars that name the label; where its dimension is clear from the place, the label stands alone."""
    for node, what in _label_places(entry, around, vocabulary, named):
        for scalar in _scalars(node):
            if scalar.value == named.word and not scalar.is_null:
                yield scalar, what
    if isinstance(entry, (Reserved, Deprecation)):
        for scalar in _scalars(entry.node.get("use")):
            if named.is_label(scalar.value, vocabulary):
                yield scalar, f"`use` of {_called(around[-1] if isinstance(entry, Deprecation) else entry)}"


def _label_places(
    entry: Entry, around: tuple[Entry, ...], vocabulary: Vocabulary, named: Named
) -> Iterator[tuple[Node | None, str]]:
    """Nodes under an entry that hold labels of the dimension of the label which is looked for."""
    if any(part is named.dimension for part in (*around, entry)):
        yield from _places_in_dimension(entry, around)
    if isinstance(entry, (Term, Missing)):
        yield from _attribute_values(entry, around, vocabulary, named)
    elif isinstance(entry, ExampleRow):
        for key, value in entry.node.entries.values():
            if key.value in entry.cells and named.holds(key.value, vocabulary):
                yield value, _called(around[-1])
    elif isinstance(entry, Combination):
        for key, value in _conditions(entry):
            if _dimension_by_key(named.catalog, key.value, vocabulary) is named.dimension:
                yield value, _called(entry)
    elif isinstance(entry, Derivation) and named.holds(entry.dimension, vocabulary):
        for part in (*entry.rows, *entry.cases):
            yield part.node.get("then"), f"`then` of {_called(entry)}"
    elif isinstance(entry, Pair) and isinstance(around[-1], Crosswalk):
        yield from _sides(entry, around[-1], vocabulary, named)


def _sides(pair: Pair, crosswalk: Crosswalk, vocabulary: Vocabulary, named: Named) -> Iterator[tuple[Node | None, str]]:
    for side, reference in (("from", crosswalk.from_), ("to", crosswalk.to)):
        if named.holds(reference, vocabulary):
            yield pair.node.get(side), f"`{side}` of {_called(crosswalk)}"


def _places_in_dimension(entry: Entry, around: tuple[Entry, ...]) -> Iterator[tuple[Node | None, str]]:
    """Nodes of a dimension, or of an entry in it, that hold its own labels."""
    if isinstance(entry, Dimension):
        yield entry.node.get("initial"), "`initial`"
    elif isinstance(entry, Transition):
        yield entry.node.get("from"), "`from` of a transition"
        yield entry.node.get("to"), "`to` of a transition"
    elif isinstance(entry, (Reserved, Deprecation)):
        yield entry.node.get("use"), f"`use` of {_called(around[-1] if isinstance(entry, Deprecation) else entry)}"


def _attribute_values(
    term: Term | Missing, around: tuple[Entry, ...], vocabulary: Vocabulary, named: Named
) -> Iterator[tuple[Node | None, str]]:
    """Values of the attributes of the type `label` of a term, or of the missing state."""
    node = term.node.get("attributes")
    dimension = around[-1]
    if isinstance(node, Mapping) and isinstance(dimension, Dimension):
        for attribute in dimension.attributes:
            if attribute.dimension is not None and named.holds(attribute.dimension, vocabulary):
                yield node.get(attribute.id), f"{_called(attribute)} of {_called(term)}"


# Texts.


def _in_texts(file: VocabularyFile, named: Named) -> Iterator[tuple[Place, str]]:
    for _, place, token in spans_in_texts(file, named):
        yield place, token


def spans_in_texts(file: VocabularyFile, named: Named) -> Iterator[tuple[Scalar, Place, str]]:
    """Code spans with the label or id in the texts of a file: the text, the place of what is in the span, and that."""
    assert file.vocabulary is not None
    lines = [0, *(match.end() for match in LINE_END.finditer(file.text))]
    for scalar in _scalars(file.vocabulary.node):
        if named.word not in scalar.value or "`" not in scalar.value:
            continue
        offset = lines[min(scalar.start[0], len(lines) - 1)] + scalar.start[1]
        for span in SPAN.finditer(scalar.value):
            if span[2].strip(" ") not in (named.word, named.reference):
                continue
            # Escapes and folded lines make the source differ from the value; then the whole text is the place.
            start = file.text.find(span[0], offset)
            if start < 0 or start - offset > 4 * len(scalar.value) + 200:
                yield scalar, scalar.place, span[2]
                continue
            offset = start + len(span[0])
            begin = file.text.index(span[2], start)
            yield scalar, _place(lines, begin, begin + len(span[2])), span[2]


def _place(lines: list[int], start: int, end: int) -> Place:
    first, last = bisect_right(lines, start), bisect_right(lines, end)
    return Place(first, start - lines[first - 1] + 1, last, end - lines[last - 1] + 1)
