"""The format of vocabulary files as a JSON Schema, for editors: they complete keys, show what each is for and mark slips.

Everything comes from the classes of [model][] and their keys. The schema is a little more lenient than the loader, which
alone knows what references name; it refuses nothing that the loader takes, but for two spellings that YAML itself reads as
something else (`~` is null there, an unquoted `.nan` no text).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from .entry import VALUE
from .fields import (
    Boolean,
    Choice,
    Either,
    Integer,
    ListOf,
    MapOf,
    Nullable,
    Pattern,
    RecordOf,
    Text,
    ValueType,
    keys_of,
)
from .model import Vocabulary

Schema = dict[str, Any]

#: A vocabulary types values by their place, so that `on`, `1.10` and `2026` are labels as they stand. An editor types them by
#: their spelling, as YAML does, and would mark them if text had to be a string. Quotes are right as well and stay optional.
_TEXT_TYPES = ["string", "number", "boolean"]
#: How YAML spells values that are no strings; a pattern or a choice that takes such a spelling takes the value too.
_TYPED_SPELLINGS = {"boolean": "true", "integer": "2026"}
_CONDITION = "condition"
_CONDITIONS: Schema = {
    "description": "Dimensions (or their `keys`), and what each is; all of them hold together",
    "type": "object",
    "minProperties": 1,
    "additionalProperties": {"$ref": f"#/$defs/{_CONDITION}"},
}


def format_schema() -> Schema:
    """The JSON Schema (draft 2020-12) of a vocabulary file, with one definition for each kind of entry."""
    definitions: dict[str, Schema] = {}
    root = _record(Vocabulary, definitions)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Vocabulary file, format 1",
        **root,
        "$defs": dict(sorted(definitions.items())),
    }


def _record(cls: type[Any], definitions: dict[str, Schema]) -> Schema:
    """An object with the keys of the class `cls`."""
    properties: dict[str, Schema] = {}
    required = []
    for name, key in keys_of(cls).items():
        schema = _schema(key.type, definitions)
        if key.required:
            required.append(name)
        else:
            schema = _or_null(schema)  # the loader takes `summary:` with nothing behind it as absent
        if isinstance(key.default, (bool, str)):
            schema["default"] = key.default
        properties[name] = {"description": _sentence(key.doc), **schema}
    for name in _condition_keys(cls):
        definitions.setdefault(_CONDITION, _condition(definitions))
        properties[name] = {**_CONDITIONS}
        required.append(name)
    return {
        "description": _sentence((cls.__doc__ or "").strip()),
        "type": "object",
        "properties": properties,
        **({"required": required} if required else {}),
        "additionalProperties": _free_keys(cls, definitions),
    }


def _free_keys(cls: type[Any], definitions: dict[str, Schema]) -> Schema | bool:
    """What keys that the entry does not know may hold: a field `cells` stands for a value under each dimension id."""
    if "cells" in cls.__struct_fields__:
        return _schema(VALUE, definitions)
    return False


def _condition_keys(cls: type[Any]) -> list[str]:
    """The keys of `cls` that hold conditions by dimension; the loader reads these by a function of its own, not by a value type."""
    return [name for name, type_ in cls.__annotations__.items() if name not in keys_of(cls) and "Condition" in str(type_)]


def _condition(definitions: dict[str, Schema]) -> Schema:
    """What one dimension is or must be."""
    value = _schema(VALUE, definitions)
    negation = {
        "description": "Any other than these",
        "type": "object",
        "properties": {"not": value},
        "required": ["not"],
        "additionalProperties": False,
    }
    presence = {
        "description": "Any label at all",
        "type": "object",
        "properties": {"present": {"const": True}},
        "required": ["present"],
        "additionalProperties": False,
    }
    return {
        "description": "A label, a list of labels, null for the missing state, `{not: […]}` or `{present: true}`",
        "anyOf": [*_options(value), negation, presence],
    }


def _schema(type_: ValueType, definitions: dict[str, Schema]) -> Schema:
    """The schema of a value type; entries go to `definitions` and are referred to."""
    return _SCHEMAS[type(type_)](type_, definitions)


def _text(_type: Text, _definitions: dict[str, Schema]) -> Schema:
    return {"type": [*_TEXT_TYPES]}


def _pattern(type_: Pattern, _definitions: dict[str, Schema]) -> Schema:
    typed = [name for name, spelling in _TYPED_SPELLINGS.items() if type_.regex.fullmatch(spelling)]
    return {"type": ["string", *typed] if typed else "string", "pattern": f"^(?:{type_.regex.pattern})$"}


def _choice(type_: Choice, _definitions: dict[str, Schema]) -> Schema:
    values: list[Any] = []
    for option in type_.options:
        typed = _typed(option)
        values += [option] if typed == option else [typed, option]
    return {"enum": values}


def _typed(option: str) -> Any:
    """What YAML makes of an unquoted word."""
    if option in ("true", "false"):
        return option == "true"
    return int(option) if re.fullmatch(r"\d+", option) else option


def _boolean(_type: Boolean, _definitions: dict[str, Schema]) -> Schema:
    return {"type": "boolean"}


def _integer(type_: Integer, _definitions: dict[str, Schema]) -> Schema:
    return {"type": "integer", "minimum": type_.least}


def _nullable(type_: Nullable, definitions: dict[str, Schema]) -> Schema:
    return _or_null(_schema(type_.of, definitions))


def _list(type_: ListOf, definitions: dict[str, Schema]) -> Schema:
    items = _schema(type_.of, definitions)
    several: Schema = {"type": "array", "items": items}
    if type_.least:
        several["minItems"] = type_.least
    return {"anyOf": [*_options(items), several]} if type_.or_one else several


def _map(type_: MapOf, definitions: dict[str, Schema]) -> Schema:
    schema: Schema = {"type": "object", "additionalProperties": _schema(type_.of, definitions)}
    if isinstance(type_.key, Pattern):
        schema["propertyNames"] = {"pattern": f"^(?:{type_.key.regex.pattern})$"}
    return schema


def _entry(type_: RecordOf, definitions: dict[str, Schema]) -> Schema:
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", type_.cls.__name__).lower()
    if name not in definitions:
        definitions[name] = {}  # taken before its keys are read, should an entry hold entries of its own kind
        definitions[name] = _record(type_.cls, definitions)
    return {"$ref": f"#/$defs/{name}"}


def _either(type_: Either, definitions: dict[str, Schema]) -> Schema:
    return {"anyOf": [option for inner in type_.of for option in _options(_schema(inner, definitions))]}


_SCHEMAS: dict[type[ValueType], Callable[[Any, dict[str, Schema]], Schema]] = {
    Text: _text,
    Pattern: _pattern,
    Choice: _choice,
    Boolean: _boolean,
    Integer: _integer,
    Nullable: _nullable,
    ListOf: _list,
    MapOf: _map,
    RecordOf: _entry,
    Either: _either,
}


def _options(schema: Schema) -> list[Schema]:
    """The alternatives of a schema, so that alternatives of alternatives make one flat list."""
    return list(schema["anyOf"]) if set(schema) == {"anyOf"} else [schema]


def _or_null(schema: Schema) -> Schema:
    """The schema, or null; said in place where that is possible, since editors explain `anyOf` badly."""
    if "enum" in schema:
        return {**schema, "enum": [*schema["enum"], None]}
    if "type" in schema:
        types = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        return {**schema, "type": [*types, *(["null"] if "null" not in types else [])]}
    options = _options(schema)
    first = options[0]
    if "type" in first:
        return {"anyOf": [_or_null(first), *options[1:]]}
    return {"anyOf": [*options, {"type": "null"}]}


def _sentence(text: str) -> str:
    """With a capital, and without a full stop, as hover texts of editors are."""
    return (text[:1].upper() + text[1:]).rstrip(".")
