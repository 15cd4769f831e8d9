"""What a value of the vocabulary file may be.

The format is written down once, as the classes of [model][]: each field names its value type from here. The loader reads
these to type and check a file, `vocab schema` turns them into a JSON Schema, and the format page of the site prints them.
"""

from __future__ import annotations

import re
from typing import Any

from msgspec import Struct, StructMeta

from ..regexes import lazy

SLUG_TEXT = "[a-z][a-z0-9]*(?:-[a-z0-9]+)*"
SLUG = lazy(SLUG_TEXT)


class ValueType(Struct, frozen=True):
    """A type that a value in the file may have; `wanted` completes the sentence "this must be …"."""

    wanted: str


class Text(ValueType, frozen=True):
    """Free text; numbers and words such as `on` keep their spelling."""

    wanted: str = "text"


class Pattern(ValueType, frozen=True):
    """A scalar that matches `regex` in full. `example` is shown where it does not."""

    regex: re.Pattern[str]
    example: str


class Choice(ValueType, frozen=True):
    """One of a closed list of words."""

    options: tuple[str, ...]


class Boolean(ValueType, frozen=True):
    """`true` or `false`, unquoted."""

    wanted: str = "`true` or `false`"


class Integer(ValueType, frozen=True):
    """A whole number of at least `least`."""

    least: int = 0


class Nullable(ValueType, frozen=True):
    """`null` (or nothing), or a value of `of`."""

    of: ValueType


class ListOf(ValueType, frozen=True):
    """A list of `of`; with `or_one` a single value stands for a list of one. Read as a tuple."""

    of: ValueType
    or_one: bool = False
    least: int = 0


class MapOf(ValueType, frozen=True):
    """A mapping with free keys of type `key` and values of type `of`. Read as a dict in file order."""

    key: ValueType
    of: ValueType


class RecordOf(ValueType, frozen=True):
    """A mapping with the fixed keys of the class `cls`."""

    cls: type[Any]


class Either(ValueType, frozen=True):
    """The first type whose shape (scalar, list or mapping) fits the value."""

    of: tuple[ValueType, ...]


class Key(Struct, frozen=True):
    """How one key of the file is read: its value type, whether it must be there, and one line of documentation."""

    type: ValueType
    required: bool
    doc: str
    default: Any = None


_keys: dict[type[Any], dict[str, Key]] = {}


class KeyedMeta(StructMeta):
    """Makes classes whose fields are keys of a file: each is written with `key(…)`, which msgspec itself has no place for."""

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **options: Any) -> KeyedMeta:
        """Takes the keys out of the class body and leaves their defaults there."""
        keys = {field: value for field, value in namespace.items() if isinstance(value, Key)}
        for field, value in keys.items():
            del namespace[field]
            if not value.required:
                namespace[field] = value.default
        made = super().__new__(cls, name, bases, namespace, **options)
        _keys[made] = {field.rstrip("_"): value for field, value in keys.items()}
        return made


def key(type_: ValueType, doc: str, *, required: bool = False, default: Any = None) -> Any:
    """A field that is read from the key of the same name (a trailing underscore is dropped)."""
    return Key(type_, required, doc, default)


def keys_of(cls: type[Any]) -> dict[str, Key]:
    """Keys of the file that the class `cls` reads, by their spelling in the file."""
    return _keys[cls]


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
