"""What a value of the vocabulary file may be.

The format is written down once, as the dataclasses of [model][]: each field names its value type from here. The loader reads
these to type and check a file, `vocab schema` turns them into a JSON Schema, and the format page of the site prints them.
"""

from __future__ import annotations

import dataclasses
import re
from dataclasses import dataclass
from typing import Any

SLUG = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class ValueType:
    """A type that a value in the file may have; `wanted` completes the sentence "this must be …"."""

    wanted: str


@dataclass(frozen=True, slots=True)
class Text(ValueType):
    """Free text; numbers and words such as `on` keep their spelling."""

    wanted: str = "text"


@dataclass(frozen=True, slots=True)
class Pattern(ValueType):
    """A scalar that matches `regex` in full. `example` is shown where it does not."""

    regex: re.Pattern[str]
    example: str


@dataclass(frozen=True, slots=True)
class Choice(ValueType):
    """One of a closed list of words."""

    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Boolean(ValueType):
    """`true` or `false`, unquoted."""

    wanted: str = "`true` or `false`"


@dataclass(frozen=True, slots=True)
class Integer(ValueType):
    """A whole number of at least `least`."""

    least: int = 0


@dataclass(frozen=True, slots=True)
class Nullable(ValueType):
    """`null` (or nothing), or a value of `of`."""

    of: ValueType


@dataclass(frozen=True, slots=True)
class ListOf(ValueType):
    """A list of `of`; with `or_one` a single value stands for a list of one. Read as a tuple."""

    of: ValueType
    or_one: bool = False
    least: int = 0


@dataclass(frozen=True, slots=True)
class MapOf(ValueType):
    """A mapping with free keys of type `key` and values of type `of`. Read as a dict in file order."""

    key: ValueType
    of: ValueType


@dataclass(frozen=True, slots=True)
class RecordOf(ValueType):
    """A mapping with the fixed keys of the dataclass `cls`."""

    cls: type[Any]


@dataclass(frozen=True, slots=True)
class Either(ValueType):
    """The first type whose shape (scalar, list or mapping) fits the value."""

    of: tuple[ValueType, ...]


@dataclass(frozen=True, slots=True)
class Key:
    """How one key of the file is read: its value type, whether it must be there, and one line of documentation."""

    type: ValueType
    required: bool
    doc: str


def key(type_: ValueType, doc: str, *, required: bool = False, default: Any = None) -> Any:
    """A dataclass field that is read from the key of the same name (a trailing underscore is dropped)."""
    metadata = {"key": Key(type_, required, doc)}
    if required:
        return dataclasses.field(metadata=metadata)
    if isinstance(default, dict):
        return dataclasses.field(default_factory=dict, metadata=metadata)
    return dataclasses.field(default=default, metadata=metadata)


def keys_of(cls: type[Any]) -> dict[str, Key]:
    """Keys of the file that the dataclass `cls` reads, by their spelling in the file."""
    return {f.name.rstrip("_"): f.metadata["key"] for f in dataclasses.fields(cls) if "key" in f.metadata}


TEXT = Text()
BOOLEAN = Boolean()
LABEL = Text("a label")
ID = Pattern("an id", SLUG, "two-words")


def choice(*options: str) -> Choice:
    """A closed list of words."""
    quoted = [f"`{option}`" for option in options]
    return Choice(" or ".join([", ".join(quoted[:-1]), quoted[-1]]) if len(quoted) > 1 else quoted[0], options)


def list_of(type_: ValueType, *, or_one: bool = False, least: int = 0) -> ListOf:
    """A list, or with `or_one` also a single value."""
    wanted = f"{type_.wanted} or a list" if or_one else "a list"
    return ListOf(wanted, type_, or_one, least)


def nullable(type_: ValueType) -> Nullable:
    """Null or a value."""
    return Nullable(f"{type_.wanted} or null", type_)


def record(cls: type[Any]) -> RecordOf:
    """A mapping with fixed keys."""
    return RecordOf("a mapping", cls)


def map_of(key_: ValueType, type_: ValueType) -> MapOf:
    """A mapping with free keys."""
    return MapOf("a mapping", key_, type_)


def either(*types: ValueType) -> Either:
    """One of several shapes."""
    return Either(" or ".join(t.wanted for t in types), types)
