"""Which values in data are labels: those under a key that belongs to a dimension."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..facts import DataBlock, Record, Value
from ..vocabulary.index import DimensionIndex, Kind, is_distinctive

#: Values that stand for a value: `<state>`, `...`, `${STATE}`, `a|b`, names of types.
_PLACEHOLDER = re.compile(
    r"(?:[<\[{(].*[>\]})]|\$.*|%.*|.*\{\{.*|\.{3}|\u2026|.*\|.*|\s*|string|str|enum|integer|int|number|boolean|bool|object|array|any|null|none|todo|tbd|xxx+)",
    re.IGNORECASE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class BoundValue:
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
    for key, found in values.items():
        owner = _owner(key, [value for value, _ in found], indexes, bound)
        if owner is None:
            continue
        index, reason = owner
        for value, record in found:
            if value.text is None or not _is_placeholder(value.text, index):
                yield BoundValue(value, index, record, reason)


def _owner(
    key: str, values: list[Value], indexes: tuple[DimensionIndex, ...], bound: Mapping[str, DimensionIndex]
) -> tuple[DimensionIndex, str] | None:
    if key in bound:
        return bound[key], f"the setting `bind` ties the key `{key}` to it"
    owners = [index for index in indexes if key in index.dimension.keys]
    if len(owners) == 1 and is_distinctive(key):
        return owners[0], f"the key `{key}` belongs to it"
    counted = [(sum(value.text in index.dimension.terms_by_label for value in values if value.text), index) for index in owners]
    best = max((count for count, _ in counted), default=0)
    leading = [index for count, index in counted if count == best]
    if best and len(leading) == 1:
        return leading[0], f"the key `{key}` belongs to it, and a value under this key is a label of it"
    return None


def _is_placeholder(text: str, index: DimensionIndex) -> bool:
    return index.meaning(text).kind is Kind.UNKNOWN and _PLACEHOLDER.fullmatch(text) is not None
