"""Directives under the key `x-vocab`, in front matter, data and schemas: a mapping with one key a directive.

Both the readers, which find them, and the binding, which understands them, know the words of directives from here.
"""

from __future__ import annotations

from collections.abc import Iterator

from .vocabulary.nodes import Mapping, Node, Scalar, Sequence

#: The key whose value holds directives to the checker.
KEY = "x-vocab"
#: Directives, and how they are written.
FORMS = {
    "bind": "bind DIMENSION, or bind Header=DIMENSION, Header=DIMENSION",
    "complete": "complete DIMENSION [group=GROUP] [except LABEL, LABEL]",
    "subset": "subset",
    "decision": "decision ID",
    "claim": "claim ID",
    "end": "end",
    "historical": "historical -- reason",
    "ignore": "ignore CODE, CODE -- reason",
    "off": "off CODE -- reason",
    "on": "on CODE",
}
NEEDS_REASON = frozenset({"historical", "ignore", "off"})
NEEDS_ARGUMENT = frozenset({"bind", "complete", "decision", "claim", "ignore", "off", "on"})
TAKES_NOTHING = frozenset({"subset", "end", "historical"})


def directives_in(node: Mapping) -> Iterator[tuple[str, str, Scalar]]:
    """Name and body of each directive, in the words of comments, and the key at which it stands."""
    for name, (key, value) in node.entries.items():
        for body in _bodies(name, value):
            yield name, body, key


def _bodies(name: str, value: Node) -> list[str]:
    """Where a reason is needed, it is the value, or the value of each code."""
    if name in NEEDS_REASON and isinstance(value, Mapping):
        return [f"{code} -- {_body(reason)}" for code, (_, reason) in value.entries.items()]
    if name in NEEDS_REASON and name in TAKES_NOTHING and isinstance(value, Scalar) and _body(value):
        return [f"-- {value.value}"]
    return [_body(value)]


def _body(value: Node) -> str:
    """A value in the words of a comment. Nested values have no words there."""
    if isinstance(value, Scalar):
        return "" if value.is_null or (value.plain and value.value == "true") else value.value
    if isinstance(value, Sequence):
        return ", ".join(item.value for item in value.items if isinstance(item, Scalar))
    assert isinstance(value, Mapping)
    return ", ".join(f'"{name}"={inner.value}' for name, (_, inner) in value.entries.items() if isinstance(inner, Scalar))
