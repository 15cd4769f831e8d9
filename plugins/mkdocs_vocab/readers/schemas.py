"""Schemas in data: what JSON Schema (draft 4 to 2020-12) and OpenAPI (2.0 to 3.1) say that a value may be.

A schema is recognised by its form, not by its file: documentation shows parts of schemas, and data hold them (custom resources of
Kubernetes, descriptions of tools).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from ..facts import Schema, Value
from ..hints import KEY
from ..vocabulary.nodes import Mapping, Node, Scalar, Sequence
from .schema_values import Listed, described, listed, others_of, twins_of
from .trees import Tree

#: Keys whose mapping holds schemas by name: a schema there may have any name, that of a keyword included.
_HOLDERS = frozenset(
    {"properties", "patternProperties", "$defs", "definitions", "schemas", "parameters", "headers", "dependentSchemas", "variables"}
)
#: Those of them whose names are the names of properties.
_NAMING = frozenset({"properties", "headers", "variables"})
#: Keys whose value is data, no schema.
_DATA = frozenset({"enum", "const", "default", "example", "examples", "required", "mapping", "x-vocab"})
#: Keys that hold a part of the same value, or what each of its items is.
_SAME = ("$ref", "schema", "items", "allOf", "anyOf", "oneOf", "additionalProperties")
#: Below these keys a part of the labels is meant.
_PARTS = frozenset({"if", "then", "else", "not", "contains", "dependentSchemas", "dependencies", "prefixItems"})
_SAME_KEYS = frozenset(_SAME)
_SAID = frozenset({"default", "example", "examples"})
_PAYLOAD_KEYS = ("example", "examples", "default", "const")
_PAYLOADS = frozenset(_PAYLOAD_KEYS)
_TELLING = frozenset({"default", "example", "examples", "description", KEY, *_SAME})
_TYPES = frozenset({"string", "integer", "number", "boolean", "object", "array", "null"})
_KEYWORDS = frozenset(
    {
        "type", "enum", "const", "default", "example", "examples", "description", "title", "format", "nullable", "deprecated",
        "readOnly", "writeOnly", "$id", "$schema", "$comment", "$anchor", "pattern", "minLength", "maxLength", "oneOf", "anyOf",
        "allOf", "xml", "externalDocs", "collectionFormat", "in", "name", "required", "schema", "items", "uniqueItems",
    }
)  # fmt: skip
#: How many schemas a reference is followed through: enough for every honest document, and an end for circles.
_MAX_STEPS = 40


def starts_schema(node: Mapping, *, inner: bool = False) -> bool:
    """Whether a mapping in data is a schema, or a document that is made of schemas. `inner` looks at the mapping alone."""
    entries = node.entries
    if isinstance(node.get("$schema"), Scalar) and any(mark in _text(node, "$schema") for mark in ("json-schema.org", "/oas/")):
        return True
    if ("openapi" in entries or "swagger" in entries) and entries.keys() & {
        "paths",
        "components",
        "info",
        "webhooks",
        "definitions",
    }:
        return True
    if "enum" in entries or "x-extensible-enum" in entries:
        values = node.get("enum") or node.get("x-extensible-enum")
        if isinstance(values, Sequence) and values.items and all(isinstance(item, Scalar) for item in values.items):
            return _is_type(node.get("type")) or all(key in _KEYWORDS or key.startswith("x-") for key in entries)
    if "name" in entries and "in" in entries and _text(node, "in") in ("query", "path", "header", "cookie", "formData", "body"):
        return "schema" in entries or "type" in entries
    if _is_type(node.get("type")) and entries.keys() & _SAID and entries.keys() <= _KEYWORDS:
        return True
    for key in ("properties", "$defs", "definitions", "schemas"):
        holder = node.get(key)
        if isinstance(holder, Mapping) and any(_looks_like_schema(value) for _, value in holder.entries.values()):
            return True
    if any(listed(node, key) is not None for key in ("oneOf", "anyOf") if key in entries):
        return True
    return not inner and any(starts_schema(part, inner=True) for part in _parts_of(node))


def _parts_of(node: Mapping) -> Iterator[Mapping]:
    """The first of each kind of part that a schema may be made of, by which it is recognised where it says nothing else."""
    for key in ("oneOf", "anyOf", "allOf"):
        value = node.get(key)
        first = value.items[0] if isinstance(value, Sequence) and value.items else None
        if isinstance(first, Mapping):
            yield first
    condition = node.get("if") if "then" in node.entries or "else" in node.entries else None
    if isinstance(condition, Mapping):
        yield condition


def _looks_like_schema(node: Node) -> bool:
    if not isinstance(node, Mapping):
        return False
    if _is_type(node.get("type")):
        return True
    enum = node.get("enum")
    constant = "const" in node.entries and node.entries.keys() <= _KEYWORDS
    return (
        constant
        or (isinstance(enum, Sequence) and bool(enum.items))
        or isinstance(node.get("$ref"), Scalar)
        or "properties" in node.entries
    )


def _is_type(node: Node | None) -> bool:
    if isinstance(node, Sequence):
        return bool(node.items) and all(_is_type(item) for item in node.items)
    return isinstance(node, Scalar) and node.value in _TYPES


def _text(node: Mapping, key: str) -> str:
    value = node.get(key)
    return value.value if isinstance(value, Scalar) and not value.is_null else ""


class _Around(Struct, frozen=True):
    """What is known of a schema from the way to it."""

    root: Node
    name: str | None = None
    title: str = ""
    part: bool = False
    negated: bool = False
    deprecated: bool = False
    #: Whether the mapping holds schemas by name, under which key.
    holder: str = ""


class _Found(Struct, eq=False):
    node: Mapping
    around: _Around
    values: Listed | None
    names: dict[str, None] = {}
    same: list[int] = []


class SchemaReader:
    """Collects the schemas of a tree; their facts are known when all of it has been walked through."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.found: dict[int, _Found] = {}
        #: Alternatives whose values count as those of the schema around them.
        self.merged: set[int] = set()
        self.seen: set[int] = set()

    def walk(self, root: Node, top: Mapping, name: str, hint: Callable[[Mapping], None]) -> list[tuple[Node, str]]:
        """Takes in the schemas at and below a mapping; gives the data in them, such as examples, each with its key."""
        payloads: list[tuple[Node, str]] = []
        waiting: list[tuple[Node, _Around]] = [(top, _Around(root, name or None, name))]
        while waiting:
            node, around = waiting.pop()
            if id(node) in self.seen:
                # An alias of YAML: the schema has one more name.
                if around.name and not around.holder and id(node) in self.found:
                    self.found[id(node)].names[around.name] = None
                continue
            self.seen.add(id(node))
            if isinstance(node, Sequence):
                waiting += [(item, around) for item in reversed(node.items)]
            elif isinstance(node, Mapping):
                hint(node)
                waiting += reversed(list(self._inner(node, around)))
                if not around.holder:
                    payloads += self._payloads(node)
        return payloads

    def _inner(self, node: Mapping, around: _Around) -> Iterator[tuple[Node, _Around]]:
        """What a mapping holds, each with what is known of it; a mapping that is a schema is noted."""
        if around.holder:
            for key, (_, value) in node.entries.items():
                named = key if around.holder in _NAMING else None
                yield value, _Around(around.root, named, key, around.part, around.negated, around.deprecated)
            return
        parameter = _text(node, "name") if "in" in node.entries else ""
        around = _Around(
            around.root, parameter or around.name, parameter or around.title, around.part, around.negated,
            around.deprecated or _text(node, "deprecated") == "true",
        )  # fmt: skip
        self._note(node, around)
        variants = _is_variant(node, "oneOf") or _is_variant(node, "anyOf")
        for key, (_, value) in node.entries.items():
            if isinstance(value, Scalar) or key in _DATA:
                continue
            part = around.part or key in _PARTS or (variants and key in ("oneOf", "anyOf"))
            holder = key if key in _HOLDERS and isinstance(value, Mapping) else ""
            # What stands below an object is another value, unless it is a part or an item of the same.
            keeps = key in _SAME or key in _PARTS or key == "propertyNames"
            name = around.name if keeps else None
            yield (
                value,
                _Around(
                    around.root,
                    name,
                    around.title if keeps else key,
                    part,
                    around.negated or key == "not",
                    around.deprecated,
                    holder,
                ),
            )

    def _note(self, node: Mapping, around: _Around) -> None:
        values = None if id(node) in self.merged else listed(node)
        if values is not None:
            self.merged.update(values.merged)
        telling = values is not None or not _TELLING.isdisjoint(node.entries)
        if telling and id(node) not in self.merged:
            found = _Found(node, around, values)
            if around.name:
                found.names[around.name] = None
            self.found[id(node)] = found

    def _payloads(self, node: Mapping) -> Iterator[tuple[Node, str]]:
        """Examples and defaults that are mappings, or lists of them."""
        if _PAYLOADS.isdisjoint(node.entries):
            return
        for key in _PAYLOAD_KEYS:
            value = node.get(key)
            if isinstance(value, Mapping) or (isinstance(value, Sequence) and not all(isinstance(i, Scalar) for i in value.items)):
                yield value, key

    def facts(self) -> Iterator[Schema]:
        """The schemas that say something of a value, in the order of their places."""
        for found in list(self.found.values()):
            for target in self._reached(found):
                target.names.update(dict.fromkeys(found.names))
                found.same.append(self.tree.offset(target.node.start))
        for found in self.found.values():
            others = tuple(others_of(found.node, self.tree))
            description = described(found.node, self.tree) if found.values is not None or found.names else None
            told = found.same and (description is not None or KEY in found.node.entries)
            if found.values is not None or others or told:
                yield self._fact(found, others, description)
            mapping = self._discriminated(found)
            if mapping is not None:
                yield mapping

    def _fact(self, found: _Found, others: tuple[Value, ...], description: Value | None) -> Schema:
        node, around, values = found.node, found.around, found.values
        start, end = self.tree.offset(node.start), self.tree.offset(node.end)
        opener, scalars, retired = (start, start), [], frozenset[int]()
        if values is not None:
            opener = self.tree.span(values.key)
            scalars = [self.tree.value(values.keyword, scalar) for scalar in values.scalars]
            retired = frozenset(self.tree.span(scalar)[0] for scalar in values.retired)
        return Schema(
            start,
            end,
            tuple(found.names),
            around.title,
            values.keyword if values is not None else "",
            opener,
            tuple(scalars),
            others,
            tuple(twins_of(node, self.tree)) if values is not None else (),
            description,
            tuple(found.same),
            part=around.part or len(scalars) == 1,
            open=values is not None and values.open,
            negated=around.negated,
            deprecated=around.deprecated,
            retired=retired,
        )

    def _discriminated(self, found: _Found) -> Schema | None:
        """The values that `discriminator.mapping` names: those of the property by which variants are told apart."""
        discriminator = found.node.get("discriminator")
        mapping = discriminator.get("mapping") if isinstance(discriminator, Mapping) else None
        if not isinstance(discriminator, Mapping) or not isinstance(mapping, Mapping) or not mapping.entries:
            return None
        start, end = self.tree.offset(mapping.start), self.tree.offset(mapping.end)
        values = tuple(self.tree.value("mapping", key) for key, _ in mapping.entries.values())
        opener = self.tree.span(discriminator.entries["mapping"][0])
        return Schema(start, end, (_text(discriminator, "propertyName"),), "", "mapping", opener, values, part=True)

    def _reached(self, found: _Found) -> Iterator[_Found]:
        """The enumerations that a schema refers to or is made of; circles end where they close."""
        if _SAME_KEYS.isdisjoint(found.node.entries) or not (found.names or KEY in found.node.entries):
            return
        seen = {id(found.node)}
        waiting: list[Node] = [found.node]
        while waiting and len(seen) < _MAX_STEPS:
            node = waiting.pop()
            for inner in self._same(node, found.around.root):
                if id(inner) not in seen:
                    seen.add(id(inner))
                    waiting.append(inner)
                    target = self.found.get(id(inner))
                    if target is not None and target.values is not None:
                        yield target

    def _same(self, node: Node, root: Node) -> Iterator[Mapping]:
        if not isinstance(node, Mapping):
            return
        for key in _SAME:
            value = node.get(key)
            if key == "$ref" and isinstance(value, Scalar):
                target = _resolved(root, value.value)
                if target is not None:
                    yield target
            for inner in value.items if isinstance(value, Sequence) else [value]:
                if isinstance(inner, Mapping):
                    yield inner


def _is_variant(node: Mapping, key: str) -> bool:
    """Whether alternatives are whole objects: each of them speaks of some labels only."""
    options = node.get(key)
    return isinstance(options, Sequence) and len(options.items) > 1


def _resolved(root: Node, reference: str) -> Mapping | None:
    """What `#/a/b` names in the document; references to other documents are not followed."""
    if not reference.startswith("#"):
        return None
    node: Node | None = root
    for step in reference[1:].split("/")[1:]:
        word = step.replace("~1", "/").replace("~0", "~").replace("%20", " ")
        if isinstance(node, Mapping):
            node = node.get(word)
        elif isinstance(node, Sequence) and word.isdecimal() and len(word) < 8 and int(word) < len(node.items):
            node = node.items[int(word)]
        else:
            return None
    return node if isinstance(node, Mapping) else None
