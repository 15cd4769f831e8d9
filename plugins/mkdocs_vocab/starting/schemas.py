"""The labels of an enumeration in a JSON Schema or OpenAPI document, in JSON or YAML."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from ..facts import Page
from ..readers import UnreadableDocument
from ..readers.trees import read_tree, with_lines
from ..regexes import lazy
from ..vocabulary.nearest import did_you_mean
from ..vocabulary.nodes import Mapping, Node, Scalar, Sequence
from .enumeration import Enumeration, ProposedTerm, fault
from .words import one_line

#: Keys whose mapping holds schemas by name: a schema there may have any name, that of a keyword included.
_HOLDERS = frozenset(
    {"properties", "patternProperties", "$defs", "definitions", "schemas", "parameters", "headers", "dependentSchemas"}
)
#: Keys whose value is data, no schema.
_DATA = frozenset({"enum", "const", "default", "example", "examples", "required", "x-enum-descriptions", "x-enumDescriptions"})
_DESCRIPTIONS = ("x-enum-descriptions", "x-enumDescriptions", "enumDescriptions", "markdownEnumDescriptions")


class _Candidate(Struct):
    """An enumeration of a schema. `name` is the property, parameter or definition around it; `keys` are property names for it."""

    name: str
    pointer: str
    node: Mapping
    keys: list[str] = []

    @property
    def line(self) -> int:
        return self.node.place.line


def from_schema(path: str, text: str, name: str | None) -> Enumeration:
    """The labels of the only enumeration, or of the one that a property, definition or pointer names. Raises UsageError."""
    try:
        roots = with_lines(read_tree(text, "json" if path.lower().endswith(".json") else "yaml"))
    except UnreadableDocument as error:
        raise fault(path, *Page(path, text).position(error.offset), error.message) from error
    root = roots[0] if roots else None
    if not isinstance(root, Mapping):
        raise fault(
            path, 1, 1, "this is no schema: a JSON Schema or OpenAPI document is a mapping with an `enum` or a `oneOf` of `const`"
        )
    if "vocab" in root.entries and "dimensions" in root.entries:
        raise fault(path, 1, 1, "this is a vocabulary file already; `vocab check` reads it as it is")
    return _read(path, _chosen(path, _candidates(root), name))


def _chosen(path: str, candidates: list[_Candidate], name: str | None) -> _Candidate:
    if not candidates:
        raise fault(path, 1, 1, "the document has no enumeration: no `enum` of words, and no `oneOf` of `const`")
    fitting = [c for c in candidates if name in (None, c.name, c.pointer, *c.keys)]
    if len(fitting) == 1:
        return fitting[0]
    if not fitting:
        if len(candidates) == 1:
            return candidates[0]
        known = list(dict.fromkeys(c.name for c in candidates))
        hint = did_you_mean(name or "", known, kind="enumerations") or f"; {_listed(candidates)}"
        raise fault(path, 1, 1, f"no enumeration is called `{name}`{hint}")
    raise fault(path, 1, 1, f"the document has {len(fitting)} enumerations; choose one with --dimension: {_listed(fitting)}")


def _listed(candidates: list[_Candidate]) -> str:
    names = [c.name for c in candidates]
    listed = [f"`{c.pointer if names.count(c.name) > 1 else c.name}` (line {c.line})" for c in candidates[:12]]
    return ", ".join(listed) + (f" and {len(candidates) - 12} more" if len(candidates) > 12 else "")


# Finding them.


class _Schema(Struct, frozen=True):
    """A schema in the document; `names` are the steps to it, `key` is the property that it describes, if any."""

    node: Mapping
    steps: tuple[str, ...]
    name: str | None
    key: str | None

    @property
    def pointer(self) -> str:
        """The JSON pointer, as `$ref` writes it."""
        return "#/" + "/".join(step.replace("~", "~0").replace("/", "~1") for step in self.steps)


def _candidates(root: Mapping) -> list[_Candidate]:
    """The enumerations, in document order; one that is repeated under the same name counts once."""
    found: list[_Candidate] = []
    referred: dict[str, list[str]] = {}
    for schema in _schemas(root):
        reference = schema.node.get("$ref")
        if isinstance(reference, Scalar) and schema.key is not None:
            referred.setdefault(reference.value, []).append(schema.key)
        if _values(schema.node):
            name = schema.name or (schema.steps[-1] if schema.steps else "status")
            found.append(_Candidate(name, schema.pointer, schema.node, [schema.key] if schema.key else []))
    for candidate in found:
        candidate.keys += referred.get(candidate.pointer, [])
    merged: dict[tuple[str, tuple[str, ...]], _Candidate] = {}
    for candidate in found:
        same = merged.setdefault((candidate.name, tuple(value.value for value, _ in _values(candidate.node))), candidate)
        same.keys = list(dict.fromkeys([*same.keys, *candidate.keys]))
    return list(merged.values())


def _schemas(root: Mapping) -> Iterator[_Schema]:
    """All mappings that may be schemas. Aliases repeat a node: each is taken once."""
    seen: set[int] = set()
    waiting: list[tuple[Node, tuple[str, ...], str | None, str | None, bool]] = [(root, (), None, None, False)]
    while waiting:
        node, steps, name, key, holds = waiting.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        inner: list[tuple[Node, tuple[str, ...], str | None, str | None, bool]] = []
        if isinstance(node, Sequence):
            inner = [(item, (*steps, str(n)), name, key, False) for n, item in enumerate(node.items)]
        elif isinstance(node, Mapping) and holds:
            is_property = steps[-1] == "properties"
            inner = [(v, (*steps, n), n, n if is_property else None, False) for n, (_, v) in node.entries.items()]
        elif isinstance(node, Mapping):
            yield _Schema(node, steps, name, key)
            own = _parameter_name(node)
            for step, (_, value) in node.entries.items():
                if step not in _DATA:
                    is_holder = step in _HOLDERS and isinstance(value, Mapping)
                    inner.append((value, (*steps, step), own or name, own or key, is_holder))
        waiting += reversed(inner)


def _parameter_name(node: Mapping) -> str | None:
    """The name of an OpenAPI parameter, which stands beside its schema."""
    name = node.get("name")
    return name.value if isinstance(name, Scalar) and "in" in node.entries and "schema" in node.entries else None


def _values(schema: Mapping) -> list[tuple[Scalar, Mapping | None]]:
    """The values of an enumeration, each with the mapping that describes it; none where the schema is no enumeration."""
    enum = schema.get("enum")
    if isinstance(enum, Sequence):
        scalars = [item for item in enum.items if isinstance(item, Scalar)]
        return [(item, None) for item in scalars] if len(scalars) == len(enum.items) else []
    for key in ("oneOf", "anyOf"):
        options = schema.get(key)
        if isinstance(options, Sequence) and options.items:
            read = [(_constant(item), item) for item in options.items if not _is_null(item)]
            values: list[tuple[Scalar, Mapping | None]] = [
                (scalar, item) for scalar, item in read if scalar is not None and isinstance(item, Mapping)
            ]
            if values and len(values) == len(read):
                return values
    return []


def _constant(option: Node) -> Scalar | None:
    value = option.get("const") if isinstance(option, Mapping) else None
    if value is None and isinstance(option, Mapping):
        enum = option.get("enum")
        value = enum.items[0] if isinstance(enum, Sequence) and len(enum.items) == 1 else None
    return value if isinstance(value, Scalar) else None


def _is_null(option: Node) -> bool:
    type_ = option.get("type") if isinstance(option, Mapping) else None
    return isinstance(type_, Scalar) and type_.value == "null"


# Reading one.


def _read(path: str, candidate: _Candidate) -> Enumeration:
    node = candidate.node
    found = Enumeration(_text(node, "title") or candidate.name, f"{path}:{candidate.line}", keys=list(candidate.keys))
    found.purpose = _text(node, "description")
    described = _descriptions(node)
    for value, option in _values(node):
        if value.is_null:
            found.optional = True
            continue
        term = ProposedTerm(value.value, f"{path}:{value.place.line}", meaning=described.get(value.value) or None)
        found.terms.append(term)
        if option is not None:
            _describe(term, option)
    type_ = node.get("type")
    found.optional = found.optional or _is_true(node, "nullable")
    found.optional = found.optional or (
        isinstance(type_, Sequence) and any(isinstance(t, Scalar) and t.value == "null" for t in type_.items)
    )
    found.optional = found.optional or any(_is_null(o) for key in ("oneOf", "anyOf") for o in _items(node.get(key)))
    if not found.terms:
        raise fault(path, candidate.line, node.place.column, f"the enumeration `{candidate.name}` holds nothing but null")
    return found


def _describe(term: ProposedTerm, option: Mapping) -> None:
    """What an alternative of `oneOf` says of its value."""
    title, description = _text(option, "title"), _text(option, "description")
    term.meaning = term.meaning or description or title
    if title and description and title != term.label:
        term.aliases.append(title)
    if _is_true(option, "deprecated"):
        term.deprecated = "The schema marks it as deprecated"


def _descriptions(node: Mapping) -> dict[str, str]:
    """What is said of the values, by value: in vendor keys (a list in the same order, or a mapping), else in the description."""
    said = {label: one_line(text) for label, text in _LISTED.findall(_raw(node, "description"))}
    for key in _DESCRIPTIONS:
        given = node.get(key)
        if isinstance(given, Sequence):
            texts = [one_line(item.value) if isinstance(item, Scalar) else "" for item in given.items]
            pairs = list(zip((value.value for value, _ in _values(node)), texts, strict=False))
        elif isinstance(given, Mapping):
            pairs = [(name, one_line(item.value)) for name, (_, item) in given.entries.items() if isinstance(item, Scalar)]
        else:
            continue
        said.update((value, text) for value, text in pairs if text)
    return said


#: OpenAPI authors list values in the description: "* `placed` - Waits for payment".
_LISTED = lazy(r"(?m)^\s*[-*+]\s+[`'\"]?([^`'\":\s]+)[`'\"]?\s*(?::|-|–|—|=)\s+(\S.*)$")


def _raw(node: Mapping, key: str) -> str:
    value = node.get(key)
    return value.value if isinstance(value, Scalar) and not value.is_null else ""


def _text(node: Mapping, key: str) -> str | None:
    """A text up to its first empty line or list."""
    return one_line(re.split(r"\n\s*\n|\n\s*[-*+]\s", _raw(node, key), maxsplit=1)[0]) or None


def _items(node: Node | None) -> list[Node]:
    return node.items if isinstance(node, Sequence) else []


def _is_true(node: Mapping, key: str) -> bool:
    value = node.get(key)
    return isinstance(value, Scalar) and value.value == "true"
