"""The values that one schema lists, and what it says beside them: default, examples, vendor twins, description."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ..facts import Twin, Value
from ..vocabulary.nodes import Mapping, Node, Scalar, Sequence
from .trees import Tree


class Listed(Struct, eq=False):
    """The values of an enumeration and the key that opens it. `merged` are the ids of the alternatives that were taken together."""

    key: Scalar
    keyword: str
    scalars: list[Scalar]
    open: bool = False
    retired: list[Scalar] = []
    merged: list[int] = []


def listed(node: Mapping, only: str | None = None) -> Listed | None:
    """What a schema lists, or None; `only` looks at one keyword alone."""
    for keyword in ("enum", "x-extensible-enum", "const", "oneOf", "anyOf"):
        entry = node.entries.get(keyword)
        if entry is None or only not in (None, keyword):
            continue
        key, value = entry
        if keyword == "const":
            if isinstance(value, Scalar):
                return Listed(key, keyword, [value])
        elif isinstance(value, Sequence) and value.items:
            if keyword in ("enum", "x-extensible-enum"):
                scalars = [item for item in value.items if isinstance(item, Scalar)]
                if len(scalars) == len(value.items):
                    return Listed(key, keyword, scalars, open=keyword != "enum" or _is_open(node))
            else:
                found = _alternatives(key, keyword, value)
                if found is not None:
                    return found
    return None


def _is_open(node: Mapping) -> bool:
    """Whether a vendor key says that other values may come."""
    vendor = node.get("x-ms-enum")
    flag = vendor.get("modelAsString") if isinstance(vendor, Mapping) else None
    return isinstance(flag, Scalar) and flag.value == "true"


def _alternatives(key: Scalar, keyword: str, options: Sequence) -> Listed | None:
    """Alternatives each of which is a constant, an enumeration or null; a free text beside them leaves the set open."""
    found = Listed(key, keyword, [])
    for option in options.items:
        if not isinstance(option, Mapping):
            return None
        inner = listed(option, "const") or listed(option, "enum")
        if inner is not None:
            first = inner if not found.scalars else None
            found.scalars += inner.scalars
            found.merged.append(id(option))
            # Beside null or a free text there is one enumeration, and it has a key of its own.
            found.key, found.keyword = (first.key, first.keyword) if first is not None else (key, keyword)
            if _is(option, "deprecated", "true"):
                found.retired += inner.scalars
        elif _is(option, "type", "string") and not option.entries.keys() & {"pattern", "format", "maxLength", "$ref"}:
            found.open = True
        elif not _is(option, "type", "null"):
            return None
    return found if found.scalars else None


def _is(node: Mapping, key: str, value: str) -> bool:
    found = node.get(key)
    return isinstance(found, Scalar) and found.value == value


def others_of(node: Mapping, tree: Tree) -> Iterator[Value]:
    """Default and examples that are scalars, or lists of them."""
    for key in ("default", "example", "examples"):
        value = node.get(key)
        if isinstance(value, Mapping) and key == "examples":
            # OpenAPI names its examples.
            inner = [entry.get("value") for _, entry in value.entries.values() if isinstance(entry, Mapping)]
        else:
            inner = list(value.items) if isinstance(value, Sequence) else [value]
        for item in inner:
            for scalar in item.items if isinstance(item, Sequence) else [item]:
                if isinstance(scalar, Scalar):
                    yield tree.value(key, scalar)


def described(node: Mapping, tree: Tree) -> Value | None:
    """The description."""
    for key in ("description", "markdownDescription"):
        value = node.get(key)
        if isinstance(value, Scalar) and value.value:
            return Value(*_source(value, tree), key, value.value)
    return None


def _source(scalar: Scalar, tree: Tree) -> tuple[int, int]:
    """Start of a text, and an offset behind it: a block scalar stands for its indent and line ends as well."""
    start, end = tree.offset(scalar.start), tree.offset(scalar.end)
    lines = scalar.value.count("\n") + 2
    return start, end if end - start >= len(scalar.value) else min(start + len(scalar.value) + 60 * lines, len(tree.content))


def twins_of(node: Mapping, tree: Tree) -> Iterator[Twin]:
    """Vendor keys that repeat, name or describe the values."""
    for name, (key, value) in node.entries.items():
        place = tree.span(key)
        if name == "x-ms-enum":
            inner = value.get("values") if isinstance(value, Mapping) else None
            scalars = [item.get("value") for item in _items(inner) if isinstance(item, Mapping)]
            if scalars:
                yield Twin(*place, name, "values", _values(name, scalars, tree))
        elif name == "enumNames" or (name.startswith(("x-enum", "x-speakeasy-enum")) and name != "x-enum"):
            if isinstance(value, Mapping):
                yield Twin(*place, name, "values", _values(name, [at for at, _ in value.entries.values()], tree))
            elif isinstance(value, Sequence) and value.items:
                yield Twin(*place, name, "texts" if "escription" in name else "names", _values(name, value.items, tree))
        elif name in ("enumDescriptions", "markdownEnumDescriptions") and isinstance(value, Sequence):
            yield Twin(*place, name, "texts", _values(name, value.items, tree))


def _items(node: Node | None) -> list[Node]:
    return node.items if isinstance(node, Sequence) else []


def _values(name: str, nodes: list[Node | None] | list[Node] | list[Scalar], tree: Tree) -> tuple[Value, ...]:
    return tuple(tree.value(name, node) for node in nodes if isinstance(node, Scalar))
