"""What every entry of the vocabulary has, and the value types that several of them share."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ..regexes import lazy
from .fields import ID, LABEL, SLUG_TEXT, TEXT, Integer, KeyedMeta, Pattern, choice, list_of, map_of, nullable
from .nodes import Mapping, Node, Place, Sequence

DATE = Pattern("a date", lazy(r"\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?"), "2026-03-31")
DECISION = list_of(
    Pattern("a decision id", lazy(rf"(?:{SLUG_TEXT}:)?{SLUG_TEXT}(?:#{SLUG_TEXT})?"), "names or names#spelling"),
    or_one=True,
    least=1,
)
DIMENSION = Pattern("a dimension id", lazy(rf"(?:{SLUG_TEXT}:)?{SLUG_TEXT}"), "status or parcel:status")
LABELS = list_of(LABEL, or_one=True)
#: A label, a list of labels, or null for the missing state.
VALUE = nullable(list_of(nullable(LABEL), or_one=True, least=1))
WIDTH = Integer("a number of terminal cells, at least 1", 1)
SHIPPED = choice("true", "false", "unclaimed")
ATTRIBUTES = map_of(ID, nullable(TEXT))


class Entry(Struct, metaclass=KeyedMeta, frozen=True, kw_only=True, eq=False):
    """What every entry has: the node of the file that it was read from."""

    node: Mapping

    def place(self, *path: str | int) -> Place:
        """Where the value at `path` stands (`place("aliases", 1)`), or the nearest thing around it that exists."""
        node: Node = self.node
        for step in path:
            inner: Node | None = None
            if isinstance(node, Mapping) and isinstance(step, str):
                inner = node.get(step)
            elif isinstance(node, Sequence) and isinstance(step, int) and step < len(node.items):
                inner = node.items[step]
            if inner is None:
                break
            node = inner
        return node.place

    def key_place(self, name: str) -> Place:
        """Where the key `name` stands, or the entry where it has none."""
        return self.node.key_node(name).place


def first_by(name: str, entries: tuple[Any, ...]) -> dict[str, Any]:
    """Entries by their field `name`; of duplicates the first."""
    by_name: dict[str, Any] = {}
    for entry in entries:
        by_name.setdefault(getattr(entry, name), entry)
    return by_name
