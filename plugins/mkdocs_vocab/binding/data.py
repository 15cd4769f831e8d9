"""Which values in data are labels: those under a key that belongs to a dimension."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

from msgspec import Struct

from ..facts import DataBlock, Record, Value
from ..regexes import lazy
from ..vocabulary.index import DimensionIndex, Kind, is_distinctive

#: Values that stand for a value: `<state>`, `...`, `${STATE}`, `a|b`, names of types.
_PLACEHOLDER = lazy(
    r"(?:[<\[{(].*[>\]})]|\$.*|%.*|.*\{\{.*|\.{3}|\u2026|.*\|.*|\s*|string|str|enum|integer|int|number|boolean|bool|object|array|any|null|none|todo|tbd|xxx+)",
    re.IGNORECASE | re.DOTALL,
)


class BoundValue(Struct, frozen=True):
    """A value in data and the dimension that its key belongs to; `record` is the mapping that it stands in."""

    value: Value
    index: DimensionIndex
    record: Record
    reason: str


def bind_values(block: DataBlock, indexes: tuple[DimensionIndex, ...], bound: Mapping[str, DimensionIndex]) -> Iterator[BoundValue]:
    """The values of a block of data that are meant as labels. `bound` holds the keys that the settings tie."""
    values: defaultdict[str, list[tuple[Value, Record]]] = defaultdict(list)
    for record in block.records:
        for value in record.values:
            values[value.key].append((value, record))
    depths = _depths(block)
    for key, found in values.items():
        owner = _owner(key, found, indexes, bound, depths)
        if owner is None:
            continue
        index, reason, records = owner
        for value, record in found:
            if (records is None or record in records) and (value.text is None or not _is_placeholder(value.text, index)):
                yield BoundValue(value, index, record, reason)


def _owner(
    key: str,
    found: list[tuple[Value, Record]],
    indexes: tuple[DimensionIndex, ...],
    bound: Mapping[str, DimensionIndex],
    depths: Mapping[Record, int],
) -> tuple[DimensionIndex, str, set[Record] | None] | None:
    """The dimension that a key belongs to in a block, why, and in which records; None stands for all."""
    if key in bound:
        return bound[key], f"the setting `bind` ties the key `{key}` to it", None
    owners = [index for index in indexes if key in index.dimension.keys]
    if len(owners) == 1 and is_distinctive(key):
        return owners[0], f"the key `{key}` belongs to it", None
    matched = []
    for index in owners:
        labelled = [record for value, record in found if value.text in index.dimension.terms_by_label]
        alike = {record for _, record in found if any(_is_alike(record, other, depths) for other in labelled)}
        texts = [value.text for value, record in found if record in alike and value.text is not None]
        # One word in common with more others is an accident.
        if len(labelled) >= sum(index.meaning_in_data(text).kind is Kind.UNKNOWN for text in texts):
            matched.append((len(labelled), index, alike))
    best = max((count for count, _, _ in matched), default=0)
    leading = [(index, alike) for count, index, alike in matched if count == best]
    if best and len(leading) == 1:
        index, alike = leading[0]
        return index, f"the key `{key}` belongs to it, and a value under this key is a label of it", alike
    return None


def _depths(block: DataBlock) -> dict[Record, int]:
    """In how many other records each record stands."""
    depths = {}
    around: list[Record] = []
    for record in sorted(block.records, key=lambda record: (record.start, -record.end)):
        while around and around[-1].end <= record.start:
            around.pop()
        depths[record] = len(around)
        around.append(record)
    return depths


def _is_alike(one: Record, other: Record, depths: Mapping[Record, int]) -> bool:
    """Whether two records are of one kind: as deep, and with many names in common. The `status` of a part is another one."""
    if one is other:
        return True
    names, others = {value.key for value in one.values}, {value.key for value in other.values}
    return depths[one] == depths[other] and len(names & others) * 3 >= max(len(names), len(others))


def _is_placeholder(text: str, index: DimensionIndex) -> bool:
    return index.meaning(text).kind is Kind.UNKNOWN and _PLACEHOLDER.fullmatch(text) is not None
