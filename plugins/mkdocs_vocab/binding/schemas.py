"""Which dimension an enumeration in a schema or in source code belongs to, and what of it is judged."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from ..facts import DataBlock, Schema, Value
from ..vocabulary.index import DimensionIndex, Kind, is_distinctive
from ..vocabulary.nearest import fold, nearest
from .data import MAX_TEXT, is_number, is_placeholder
from .enumerations import MIN_LABELS
from .names import own_words, words_of
from .ties import Ties
from .uses import Use

_FLAGS = frozenset({"true", "false"})
#: From this many different enumerations on that mostly hold labels of one dimension the word means several things.
MANY_LISTS = 3


class BoundSchema(Struct, frozen=True):
    """A schema and its dimension. `certain` says that a value which is no label is an error, not only likely wrong."""

    schema: Schema
    index: DimensionIndex
    sure: bool
    reason: str
    certain: bool = True
    #: Whether its content had to speak for the dimension: then few of many labels are another list.
    by_content: bool = False
    wanted: frozenset[str] | None = None
    subset: bool = False
    #: Why it likely lists something else with words in common, or None: then only near misses are wrong, and nothing is lacking.
    akin: str | None = None

    @property
    def complete(self) -> bool:
        """Whether it is declared that it lists every label."""
        return self.wanted is not None


def bind_schemas(block: DataBlock, indexes: tuple[DimensionIndex, ...], ties: Ties) -> Iterator[BoundSchema]:
    """The schemas of a block that speak of labels, in the order of their places."""
    found: dict[int, BoundSchema] = {}
    for with_values in (True, False):
        for schema in block.schemas:
            if bool(schema.values) is with_values:
                bound = _bound(schema, indexes, ties) if with_values else _without_values(schema, found, indexes, ties)
                if bound is not None:
                    found[schema.start] = _with_declarations(bound, ties)
    _mark_akin(found)
    yield from (found[start] for start in sorted(found))


def _mark_akin(found: dict[int, BoundSchema]) -> None:
    """Marks the enumerations that only their content ties to a dimension, in a document where that word means several things.

    A large API has many things with a `status`. Where one enumeration is exactly the dimension, those with other values are
    of something else; where they differ from each other in many ways, so are those that lack some.
    """
    groups: defaultdict[DimensionIndex, list[BoundSchema]] = defaultdict(list)
    for bound in found.values():
        if bound.schema.values and bound.by_content and not bound.complete:
            groups[bound.index].append(bound)
    for index, group in groups.items():
        sets = {bound.schema.start: frozenset(_texts(bound.schema)) for bound in group}
        all_labels = index.dimension.terms_by_label.keys()
        whole = {term.label for term in index.dimension.terms if term.deprecated is None}
        is_there = any(whole <= texts <= all_labels for texts in sets.values())
        for bound in group:
            texts = sets[bound.schema.start]
            if is_there and not texts <= all_labels:
                reason = "another enumeration in this document is exactly the dimension, and this one lists other values too"
            elif len(set(sets.values())) >= MANY_LISTS and not whole <= texts:
                number = len(set(sets.values()))
                reason = f"this document has {number} different enumerations of such values, and each may be of something else"
            else:
                continue
            found[bound.schema.start] = replace(bound, akin=reason)


def unbound_names(block: DataBlock, bound: Iterable[BoundSchema]) -> set[str]:
    """Names of properties of a block with an enumeration that is bound to no dimension."""
    starts = {schema.schema.start for schema in bound}
    return {name for schema in block.schemas if schema.start not in starts and len(schema.values) > 1 for name in schema.names}


def bind_code(block: DataBlock, code: Mapping[str, Iterable[DimensionIndex]]) -> Iterator[BoundSchema]:
    """The enumerations in source code that the setting `code` ties to dimensions: each must be all of its dimension."""
    for schema in block.schemas:
        for index in [index for name in schema.names for index in code.get(name, ())]:
            wanted = frozenset(index.dimension.terms_by_label)
            yield BoundSchema(schema, index, True, "the setting `code` says that it equals the dimension", wanted=wanted)


def _with_declarations(bound: BoundSchema, ties: Ties) -> BoundSchema:
    if bound.schema.start in ties.subsets:
        return replace(bound, subset=True)
    if bound.schema.start in ties.complete and bound.wanted is None:
        return replace(bound, wanted=frozenset(bound.index.dimension.terms_by_label))
    return bound


def _bound(schema: Schema, indexes: tuple[DimensionIndex, ...], ties: Ties) -> BoundSchema | None:
    tie = ties.of_schema(schema)
    if tie is not None:
        return BoundSchema(schema, tie.index, True, tie.reason, wanted=tie.wanted)
    texts = _texts(schema)
    plain = all(text in _FLAGS or is_number(text) for text in texts)
    if plain and not any(_labels(texts, index) for index in indexes):
        return None
    wide = [tie for tie in ties.around(schema) if _labels(texts, tie.index)]
    if wide:
        best = max(wide, key=lambda tie: len(_labels(texts, tie.index)))
        return BoundSchema(schema, best.index, True, best.reason, wanted=best.wanted)
    return _by_key(schema, texts, indexes) or _by_content(schema, texts, indexes)


def _by_key(schema: Schema, texts: list[str], indexes: tuple[DimensionIndex, ...]) -> BoundSchema | None:
    """By a key that belongs to one dimension alone and is distinctive, else by a key and by values most of which are labels.

    An API has many enumerations that are called `status`: two words in common are an accident, three are none.
    """
    for key in schema.names:
        owners = [index for index in indexes if key in index.dimension.keys]
        if len(owners) == 1 and is_distinctive(key):
            return BoundSchema(schema, owners[0], True, f"the key `{key}` belongs to it")
        judged = [(_labels(texts, index), _strangers(texts, index), index) for index in owners]
        fitting = [(len(labels), strange, index) for labels, strange, index in judged if _fits(labels, strange, texts, index)]
        best = max((count for count, _, _ in fitting), default=0)
        leading = [(strange, index) for count, strange, index in fitting if count == best]
        if len(leading) == 1:
            strange, index = leading[0]
            reason = f"the key `{key}` belongs to it, and most values are labels of it"
            certain = strange * 3 <= best or any(is_distinctive(label) for label in _labels(texts, index))
            return BoundSchema(schema, index, True, reason, certain, by_content=True)
    return None


def _fits(labels: list[str], strange: int, texts: list[str], index: DimensionIndex) -> bool:
    """Whether the values under a common key are those of a dimension; fewer than three only where one cannot be another word."""
    enough = len(labels) >= min(MIN_LABELS, len(index.dimension.terms))
    telling = len(labels) > 1 and any(is_distinctive(label) for label in labels)
    return (
        not _is_alien(labels, strange, index, 3)
        and (enough or telling)
        and len(labels) * 2 > len(texts)
        and strange * 2 <= len(labels)
    )


def _by_content(schema: Schema, texts: list[str], indexes: tuple[DimensionIndex, ...]) -> BoundSchema | None:
    """By values most of which are labels: at least three, and of no other dimension as many.

    A name that belongs to other dimensions speaks against this one where there are strangers.
    """
    found = []
    owners = [index for index in indexes if any(key in schema.names for key in index.dimension.keys)]
    for index in indexes:
        labels, strange = _labels(texts, index), _strangers(texts, index)
        alien = _is_alien(labels, strange, index, 2) or (strange and index not in owners and owners)
        if len(labels) >= MIN_LABELS and len(labels) * 2 > len(texts) and strange * 2 <= len(labels) and not alien:
            found.append((len(labels), strange, index))
    best = max((count for count, _, _ in found), default=0)
    leading = [(strange, index) for count, strange, index in found if count == best]
    if len(leading) != 1:
        return None
    strange, index = leading[0]
    named = frozenset(word for name in (*schema.names, schema.title) for word in words_of(name))
    related = bool(named & own_words(index)) or all(is_distinctive(label) for label in _labels(texts, index))
    certain = related and strange * 3 <= best
    return BoundSchema(schema, index, False, "most of its values are labels of it", certain, by_content=True)


def _without_values(
    schema: Schema, found: Mapping[int, BoundSchema], indexes: tuple[DimensionIndex, ...], ties: Ties
) -> BoundSchema | None:
    """A property that refers to an enumeration, or is none: its default and examples must be labels."""
    tie = ties.of_schema(schema)
    if tie is not None:
        return BoundSchema(schema, tie.index, True, tie.reason)
    for start in schema.same:
        if start in found:
            other = found[start]
            return BoundSchema(schema, other.index, other.sure, "the enumeration that it refers to is bound to it", other.certain)
    owners = [index for key in schema.names for index in indexes if is_distinctive(key) and key in index.dimension.keys]
    if len(owners) == 1 and not schema.same:
        return BoundSchema(schema, owners[0], True, f"the key `{schema.names[0]}` belongs to it")
    return None


def _texts(schema: Schema) -> list[str]:
    return list(dict.fromkeys(value.text for value in schema.values if value.text is not None and len(value.text) <= MAX_TEXT))


def _labels(texts: Iterable[str], index: DimensionIndex) -> list[str]:
    return [text for text in texts if text in index.dimension.terms_by_label]


def _strangers(texts: Iterable[str], index: DimensionIndex) -> int:
    return sum(index.meaning_in_data(text).kind is Kind.UNKNOWN for text in texts)


def _is_alien(labels: list[str], strange: int, index: DimensionIndex, share: int) -> bool:
    """Whether less than one of `share` labels is there, and strangers are: that is another list, with words in common."""
    return bool(strange) and len(labels) * share < len(index.dimension.terms)


# What of a bound schema is judged.


def uses_of(bound: BoundSchema, text: str, excuse: str | None) -> Iterator[Use]:
    """The uses of labels in a schema: values, vendor twins, default and examples, values that the description lists."""
    schema, index = bound.schema, bound.index
    is_code = schema.keyword == "code"
    if schema.negated:
        excuse = "the schema says what the value must not be"
    for value in schema.values:
        if value.text is not None and (is_code or not is_placeholder(value.text, index)):
            yield _use(
                bound, value, "code" if is_code else "enum", excuse or _retired(bound, value) or _stranger(bound, value.text)
            )
    for twin in schema.twins:
        for value in twin.values if twin.kind == "values" else ():
            yield _use(bound, value, "twin", excuse or _retired(bound, value))
    for value in schema.others:
        if value.text is not None and not is_placeholder(value.text, index):
            yield _use(bound, value, value.key.removesuffix("s"), excuse)
    if schema.description is not None and (schema.values or schema.same):
        from .descriptions import values_described  # imported late: its patterns are many, and few documents hold schemas

        for value in values_described(schema.description, text, index):
            yield _use(bound, value, "description", excuse)


def _use(bound: BoundSchema, value: Value, role: str, excuse: str | None) -> Use:
    index, token = bound.index, value.text or ""
    meaning = index.meaning_in_data(token)
    is_name = role == "code" and value.key == "name" and meaning.kind is Kind.VARIANT
    # A name in code has no hyphens, and often capitals by convention.
    if is_name and meaning.entry is not None and fold(token) == fold(meaning.entry.label):
        meaning = index.meaning(meaning.entry.label)
    if role == "description" and meaning.kind is Kind.VARIANT:
        meaning = index.meaning(token)
    excuse = None if meaning.kind in (Kind.CURRENT, Kind.DEPRECATED) else excuse
    certain = bound.certain
    return Use(
        token, value.start, value.end, index, meaning, True, bound.sure, bound.reason, excuse, True, role=role, certain=certain
    )


def _stranger(bound: BoundSchema, text: str) -> str | None:
    """Why a value that is no label is none of ours; a near miss of a label that is not there is."""
    if bound.akin is None or bound.index.meaning_in_data(text).kind is not Kind.UNKNOWN:
        return None
    texts = set(_texts(bound.schema))
    missing = [label for label in bound.index.dimension.terms_by_label if label not in texts]
    return bound.akin if nearest(text, missing) is None else None


def _retired(bound: BoundSchema, value: Value) -> str | None:
    if bound.schema.deprecated or value.start in bound.schema.retired:
        return "the schema itself calls it deprecated"
    return None
