"""Nodes become entries: types, required keys and unknown keys are checked here, all of them in one pass.

An entry with a fault is still read as far as possible, so that one slip does not make every reference to the entry dangle.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..findings import Problem
from .fields import (
    Boolean,
    Choice,
    Either,
    Integer,
    Key,
    ListOf,
    MapOf,
    Nullable,
    Pattern,
    RecordOf,
    Text,
    ValueType,
    keys_of,
)
from .model import Combination, Condition, ExampleRow, Vocabulary
from .nearest import did_you_mean, nearest
from .nodes import Mapping, Node, Scalar, Sequence

#: Stands for a value that could not be read, and was reported.
BROKEN: Any = object()


_KEYS: dict[type[Any], dict[str, Key]] = {}


def _keys(cls: type[Any]) -> dict[str, Key]:
    if cls not in _KEYS:
        _KEYS[cls] = keys_of(cls)
    return _KEYS[cls]


#: Keys of the entries that are read by functions of their own, in place of value types.
_EXTRA_KEYS: dict[type, tuple[str, ...]] = {Combination: ("when", "then")}


class Reader:
    """Reads entries from the nodes of one file and collects what is wrong with them."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def report(self, node: Node, message: str, expected: str | None = None) -> Any:
        """Adds a problem on `node`; gives BROKEN, for the value that was to be read."""
        token = node.value if isinstance(node, Scalar) else ""
        self.problems.append(Problem(place=node.place, message=message, token=token, expected=expected))
        return BROKEN

    def value(self, type_: ValueType, node: Node, name: str) -> Any:
        """The value of `node` as the type has it, or BROKEN. `name` is the key that it stands under."""
        return _READERS[type(type_)](self, type_, node, name)

    def record(self, cls: type[Any], node: Node, name: str) -> Any:
        """The entry that a mapping holds, or BROKEN where it cannot be told apart (no mapping, no id, no label)."""
        if not isinstance(node, Mapping):
            return self.report(node, f"`{name}` must be {_article(cls)}, but this is {_shape(node)}")
        keys = _keys(cls)
        extra = _EXTRA_KEYS.get(cls, ())
        self.unknown_keys(node, cls, [*keys, *extra])
        values: dict[str, Any] = {"node": node}
        for key_name, key in keys.items():
            field = key_name + "_" if key_name in ("from",) else key_name
            value = self.key_value(node, cls, key_name, key)
            if value is BROKEN:
                if key_name in ("id", "label"):
                    return BROKEN
                if not key.required:
                    continue
                value = _placeholder(key.type)
            elif value is None and not key.required:
                continue
            values[field] = value
        if cls is Combination:
            values["when"] = self.conditions(node, "when")
            values["then"] = self.conditions(node, "then")
        return cls(**values)

    def key_value(self, node: Mapping, cls: type[Any], name: str, key: Key) -> Any:
        """The value under one key; None where an optional key is absent or null."""
        inner = node.get(name)
        absent = inner is None or (isinstance(inner, Scalar) and inner.is_null and not isinstance(key.type, Nullable))
        if absent:
            if key.required:
                where = node if inner is None else node.key_node(name)
                return self.report(where, f"{_article(cls)} needs `{name}`: {key.doc}")
            return None
        assert inner is not None
        return self.value(key.type, inner, name)

    def unknown_keys(self, node: Mapping, cls: type[Any], known: list[str]) -> None:
        """Reports keys that the entry does not have, and keys that stand twice."""
        for name, (key_node, _) in node.entries.items():
            if name not in known:
                left = [k for k in known if k not in node.entries]
                near = nearest(name, left)
                hint = did_you_mean(name, left) if near else "; it takes " + ", ".join(f"`{k}`" for k in known)
                self.report(key_node, f"{_article(cls)} has no key `{name}`{hint}", near)
        self.duplicate_keys(node)

    def duplicate_keys(self, node: Mapping) -> None:
        """Reports keys that stand twice in one mapping."""
        for again in node.duplicates:
            first = node.key_node(again.value).place
            self.report(again, f"the key `{again.value}` stands twice; it is first given in line {first.line}")

    def conditions(self, node: Mapping, side: str) -> dict[str, Condition]:
        """One side of a combination rule: dimension or key, and what it must be."""
        inner = node.get(side)
        if inner is None:
            self.report(node, f"a rule needs `{side}`: dimensions and what they are")
            return {}
        if not isinstance(inner, Mapping) or not inner.entries:
            self.report(inner, f"`{side}` must be a mapping of dimensions, but this is {_shape(inner)}")
            return {}
        self.duplicate_keys(inner)
        read = {name: self.condition(name, value) for name, (_, value) in inner.entries.items()}
        return {name: condition for name, condition in read.items() if condition is not BROKEN}

    def condition(self, name: str, node: Node) -> Any:
        """A label, a list of labels, null, `{not: […]}` or `{present: true}`."""
        if not isinstance(node, Mapping):
            labels = self.labels(node, name)
            return BROKEN if labels is BROKEN else Condition(labels)
        keys = list(node.entries)
        if keys == ["not"]:
            labels = self.labels(node.entries["not"][1], "not")
            return BROKEN if labels is BROKEN else Condition(labels, negated=True)
        if keys == ["present"]:
            value = node.entries["present"][1]
            if isinstance(value, Scalar) and value.plain and value.value == "true":
                return Condition(present=True)
            return self.report(value, "`present` can only be `true`; write `null` for the missing state", "true")
        return self.report(node, f"`{name}` must be a label, a list of labels, null, `{{not: […]}}` or `{{present: true}}`")

    def labels(self, node: Node, name: str) -> Any:
        """A label, null or a list of them, as a tuple."""
        if isinstance(node, Sequence) and node.items:
            read = [self.labels(item, name) for item in node.items]
            return BROKEN if BROKEN in read else tuple(label for labels in read for label in labels)
        if isinstance(node, Scalar):
            return (None,) if node.is_null else (node.value,)
        return self.report(node, f"`{name}` must be a label, null or a list of them, but this is {_shape(node)}")


def _read_text(reader: Reader, type_: Text, node: Node, name: str) -> Any:
    if not isinstance(node, Scalar) or node.is_null:
        return reader.report(node, f"`{name}` must be {type_.wanted}, but this is {_shape(node)}")
    return node.value


def _read_pattern(reader: Reader, type_: Pattern, node: Node, name: str) -> Any:
    value = _read_text(reader, Text(type_.wanted), node, name)
    if value is not BROKEN and not type_.regex.fullmatch(value):
        reader.report(node, f"`{value}` is not {type_.wanted}; write it like {_examples(type_)}")
    return value


def _examples(type_: Pattern) -> str:
    return " or ".join(f"`{example}`" for example in type_.example.split(" or "))


def _read_choice(reader: Reader, type_: Choice, node: Node, name: str) -> Any:
    value = _read_text(reader, Text(type_.wanted), node, name)
    if value is BROKEN or value in type_.options:
        return value
    return reader.report(node, f"`{name}` must be {type_.wanted}, not `{value}`", nearest(value, type_.options))


def _read_boolean(reader: Reader, type_: Boolean, node: Node, name: str) -> Any:
    if isinstance(node, Scalar) and node.plain and node.value in ("true", "false"):
        return node.value == "true"
    return reader.report(node, f"`{name}` must be {type_.wanted}, but this is {_shape(node)}")


def _read_integer(reader: Reader, type_: Integer, node: Node, name: str) -> Any:
    if isinstance(node, Scalar) and node.plain and node.value.isascii() and node.value.isdecimal() and len(node.value) < 10:
        number = int(node.value)
        if number >= type_.least:
            return number
    return reader.report(node, f"`{name}` must be {type_.wanted}, but this is {_shape(node)}")


def _read_nullable(reader: Reader, type_: Nullable, node: Node, name: str) -> Any:
    return None if isinstance(node, Scalar) and node.is_null else reader.value(type_.of, node, name)


def _read_list(reader: Reader, type_: ListOf, node: Node, name: str) -> Any:
    if not isinstance(node, Sequence):
        if not type_.or_one:
            return reader.report(node, f"`{name}` must be {type_.wanted}, but this is {_shape(node)}")
        value = reader.value(type_.of, node, name)
        return BROKEN if value is BROKEN else (value,)
    if len(node.items) < type_.least:
        reader.report(node, f"`{name}` must not be empty")
    read = [reader.value(type_.of, item, name) for item in node.items]
    values = tuple(value for value in read if value is not BROKEN)
    if isinstance(type_.of, RecordOf) and "id" in _keys(type_.of.cls):
        seen: dict[str, int] = {}
        for entry in values:
            if entry.id in seen:
                reader.report(
                    entry.node.get("id"),
                    f"the id `{entry.id}` stands twice in `{name}`; it is first given in line {seen[entry.id]}",
                )
            seen.setdefault(entry.id, entry.place("id").line)
    return values


def _read_map(reader: Reader, type_: MapOf, node: Node, name: str) -> Any:
    if not isinstance(node, Mapping):
        return reader.report(node, f"`{name}` must be {type_.wanted}, but this is {_shape(node)}")
    reader.duplicate_keys(node)
    read = {}
    for key_node, inner in node.entries.values():
        key = reader.value(type_.key, key_node, name)
        value = reader.value(type_.of, inner, key_node.value)
        if key is not BROKEN and value is not BROKEN:
            read[key] = value
    return read


def _read_record(reader: Reader, type_: RecordOf, node: Node, name: str) -> Any:
    if type_.cls is ExampleRow:
        return _read_example_row(reader, node, name)
    return reader.record(type_.cls, node, name)


def _read_example_row(reader: Reader, node: Node, name: str) -> Any:
    if not isinstance(node, Mapping):
        return reader.report(node, f"a row of `{name}` must be a mapping of dimensions to labels, but this is {_shape(node)}")
    reader.duplicate_keys(node)
    cells: dict[str, tuple[str | None, ...] | None] = {}
    note = None
    for key, (_, value) in node.entries.items():
        if key == "note":
            text = reader.value(Text(), value, key)
            note = None if text is BROKEN else text
            continue
        labels = reader.labels(value, key)
        if labels is not BROKEN:
            cells[key] = None if labels == (None,) else labels
    return ExampleRow(node=node, cells=cells, note=note)


def _read_either(reader: Reader, type_: Either, node: Node, name: str) -> Any:
    for option in type_.of:
        if isinstance(node, _SHAPES.get(type(option), Scalar)):
            return reader.value(option, node, name)
    return reader.report(node, f"`{name}` must be {type_.wanted}, but this is {_shape(node)}")


_SHAPES: dict[type[ValueType], type[Node]] = {ListOf: Sequence, MapOf: Mapping, RecordOf: Mapping}
_READERS: dict[type[ValueType], Callable[[Reader, Any, Node, str], Any]] = {
    Text: _read_text,
    Pattern: _read_pattern,
    Choice: _read_choice,
    Boolean: _read_boolean,
    Integer: _read_integer,
    Nullable: _read_nullable,
    ListOf: _read_list,
    MapOf: _read_map,
    RecordOf: _read_record,
    Either: _read_either,
}


def _placeholder(type_: ValueType) -> Any:
    """What stands in a required field whose value is broken; the fault itself is reported already."""
    match type_:
        case Boolean():
            return False
        case ListOf():
            return ()
        case MapOf():
            return {}
        case Choice(options=options):
            return options[0]
        case Nullable():
            return None
        case _:
            return ""


def _shape(node: Node) -> str:
    if isinstance(node, Mapping):
        return "a mapping" if node.entries else "an empty mapping"
    if isinstance(node, Sequence):
        return "a list" if node.items else "an empty list"
    assert isinstance(node, Scalar)
    return "null" if node.is_null else f"`{node.value[:60]}`" if node.value else "empty text"


def _article(cls: type[Any]) -> str:
    words = {
        "ExampleRow": "row",
        "DerivationRow": "row of a derivation",
        "Combination": "rule",
        "Crosswalk": "mapping",
        "Level": "maturity level",
        "Missing": "value of `missing`",
        "OpenSet": "value of `open_set`",
        "Deprecation": "value of `deprecated`",
        "Assertion": "value of `asserts`",
        "Reserved": "reserved label",
        "Pair": "pair",
        "Settings": "settings entry",
        "Bind": "entry of `bind`",
        "CodeEnumeration": "entry of `code`",
    }
    word = words.get(cls.__name__, cls.__name__.lower())
    return f"{'an' if word[0] in 'aeio' else 'a'} {word}"


def read_vocabulary(node: Node | None, path: str) -> tuple[Vocabulary | None, list[Problem]]:
    """The vocabulary that a file's nodes hold, as far as it can be read, and what is wrong with their form."""
    reader = Reader()
    if not isinstance(node, Mapping):
        where = node or Scalar((0, 0), (0, 0), "", True)
        reader.report(where, "a vocabulary file must be a mapping with `vocab: 1`, `id`, `title` and `dimensions`")
        return None, reader.problems
    keys = _keys(Vocabulary)
    reader.unknown_keys(node, Vocabulary, list(keys))
    values: dict[str, Any] = {"node": node, "path": path}
    for name, key in keys.items():
        value = reader.key_value(node, Vocabulary, name, key)
        if value is BROKEN:
            if key.required:
                values[name] = _placeholder(key.type)
        elif value is not None:
            values[name] = value
    return Vocabulary(**values), reader.problems
