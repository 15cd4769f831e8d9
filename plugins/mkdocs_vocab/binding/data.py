"""Which values in data are labels: those under a key that belongs to a dimension."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

from msgspec import Struct

from ..facts import DataBlock, Record, Value
from ..regexes import lazy
from ..vocabulary.index import DimensionIndex, Kind, is_distinctive
from .names import own_names, words_of
from .ties import Ties

#: Values that stand for a value: `<state>`, `...`, `Choose...`, `${STATE}`, `a|b`, names of types.
_PLACEHOLDER = lazy(
    r"(?:[<\[{(].*[>\]})]|\$.*|%.*|.*\{\{.*|\.{3}|\u2026|.*\|.*|.*(?:\.{3}|\u2026)|\s*|string|str|enum|integer|int|number|boolean|bool|object|array|any|null|none|todo|tbd|xxx+"
    # Flags, numbers, orders and types of columns: the key names a column there, and the value says something of the column.
    r"|true|false|yes|no|on|off|nan|asc|desc|ascending|descending|keyword|text|(?:var)?char\b.*|uuid"
    # A sentence describes the property.
    r"|\S+(?:\s+\S+){3,}|\S+(?:\s+\S+)+\.)",
    re.IGNORECASE | re.DOTALL,
)
_NUMBER = lazy(r"[-+]?\d[\d_.,]*(?:e[-+]?\d+)?%?", re.IGNORECASE)
_QUALIFIED = lazy(r"(\S[^()\[\]]*?)\s+(?:\([^()]*\)|\[[^\[\]]*\])")
_WORDS = lazy(r"[^,;\s](?:[^,;]*[^,;\s])?")
#: A longer text is no label.
MAX_TEXT = 300
#: From this many different forms of records under one key on each is judged by itself.
MANY_FORMS = 4
#: With more different forms of records under one key the others are not compared.
MAX_FORMS = 50


class BoundValue(Struct, frozen=True):
    """A value in data and the dimension that its key belongs to; `record` is the mapping that it stands in."""

    value: Value
    index: DimensionIndex
    record: Record
    reason: str


def bind_values(
    block: DataBlock, indexes: tuple[DimensionIndex, ...], ties: Ties, contested: Collection[str] = ()
) -> Iterator[BoundValue]:
    """The values of a block of data that are meant as labels. `ties` are what directives and settings say of its keys.

    `contested` are keys for which a schema in the block lists values of something else.
    """
    values: defaultdict[str, list[tuple[Value, Record]]] = defaultdict(list)
    tied = {tie.key for tie in ties.ties}
    known = {key for index in indexes for key in index.dimension.keys}
    for record in block.records:
        for value in record.values:
            tie = ties.of_value(value) if value.key in tied else None
            if tie is not None:
                for part in _parts(value, tie.index):
                    if part.text is None or not is_placeholder(part.text, tie.index):
                        yield BoundValue(part, tie.index, record, tie.reason)
            elif value.key in known:
                values[value.key].append((value, record))
    for key, found in values.items():
        owner = _owner(key, found, indexes) if key not in contested or is_distinctive(key) else None
        if owner is None:
            continue
        index, reason, records = owner
        for value, record in found:
            if records is None or id(record) in records:
                for part in _parts(value, index):
                    if part.text is None or not is_placeholder(part.text, index):
                        yield BoundValue(part, index, record, reason)


def _owner(
    key: str, found: list[tuple[Value, Record]], indexes: tuple[DimensionIndex, ...]
) -> tuple[DimensionIndex, str, set[int] | None] | None:
    """The dimension that a key belongs to in a block, why, and in which records; None stands for all."""
    owners = [index for index in indexes if key in index.dimension.keys]
    if len(owners) == 1 and is_distinctive(key):
        return owners[0], f"the key `{key}` belongs to it", None
    matched = []
    for index in owners:
        labelled = [record for value, record in found if value.text in index.dimension.terms_by_label]
        alike = _alike([record for _, record in found], labelled)
        texts = {value.text for value, record in found if id(record) in alike and value.text is not None}
        # One word in common with more others is an accident.
        if labelled and _labels_prevail(texts, index):
            matched.append((len(labelled), index, _where_labels_prevail(found, alike, index)))
    best = max((count for count, _, _ in matched), default=0)
    leading = [(index, alike) for count, index, alike in matched if count == best]
    if best and len(leading) == 1:
        index, alike = leading[0]
        return index, f"the key `{key}` belongs to it, and a value under this key is a label of it", alike
    return None


def _alike(records: list[Record], others: list[Record]) -> set[int]:
    """Ids of the records that are of one kind with one of the others: as deep, and with many names in common.

    The `status` of a part is another one. Thousands of records have few forms, so forms are compared.
    """
    forms = list({_form(record) for record in others})[:MAX_FORMS]
    verdicts: dict[tuple[int, frozenset[str]], bool] = {}
    found = set()
    for record in records:
        form = _form(record)
        if form not in verdicts:
            verdicts[form] = any(
                form[0] == depth and len(form[1] & names) * 3 >= max(len(form[1]), len(names)) for depth, names in forms
            )
        if verdicts[form]:
            found.add(id(record))
    return found | {id(record) for record in others}


def _labels_prevail(texts: Iterable[str], index: DimensionIndex) -> bool:
    """Whether as many different words are labels as are none."""
    kinds = [index.meaning_in_data(text).kind for text in texts if not is_placeholder(text, index)]
    return sum(kind is Kind.UNKNOWN for kind in kinds) * 2 <= len(kinds)


def _where_labels_prevail(found: list[tuple[Value, Record]], alike: set[int], index: DimensionIndex) -> set[int]:
    """Ids of the records whose form is one in which labels prevail: a large file has several things with a `status`."""
    by_form: defaultdict[object, list[tuple[Value, Record]]] = defaultdict(list)
    for value, record in found:
        if id(record) in alike:
            by_form[_form(record)].append((value, record))
    if len(by_form) < MANY_FORMS:
        return alike
    kept = [group for group in by_form.values() if _labels_prevail({v.text for v, _ in group if v.text is not None}, index)]
    return {id(record) for group in kept for _, record in group}


def _form(record: Record) -> tuple[int, frozenset[str]]:
    return record.depth, frozenset(value.key for value in record.values)


def _parts(value: Value, index: DimensionIndex) -> Iterator[Value]:
    """What a value names: a qualified value (`implemented (alpha)`) the label in front, a text of several labels each of them."""
    text = value.text
    if text is None or len(text) > MAX_TEXT or value.end - value.start != len(text) or index.meaning(text).kind is not Kind.UNKNOWN:
        yield value
        return
    qualified = _QUALIFIED.fullmatch(text)
    if qualified is not None:
        yield Value(value.start, value.start + len(qualified[1]), value.key, qualified[1])
        return
    words = list(_WORDS.finditer(text)) if index.dimension.cardinality == "many" else []
    if len(words) > 1 and all(" " not in word[0] or index.is_label(word[0]) for word in words):
        for word in words:
            yield Value(value.start + word.start(), value.start + word.end(), value.key, word[0])
        return
    yield value


def is_placeholder(text: str, index: DimensionIndex) -> bool:
    """Whether a text stands for a value, or says something of the property instead of being its value."""
    if index.meaning(text).kind is not Kind.UNKNOWN:
        return False
    if is_number(text):
        return not _has_numbers(index)
    if len(text) > MAX_TEXT or _PLACEHOLDER.fullmatch(text) is not None:
        return True
    # A map from property names to what displays call them.
    return words_of(text) in own_names(index)


@lru_cache(maxsize=256)
def _has_numbers(index: DimensionIndex) -> bool:
    return any(is_number(label) for label in index.dimension.terms_by_label)


def is_number(text: str) -> bool:
    """Whether a text is a number, which says how much and is no label."""
    return _NUMBER.fullmatch(text) is not None
