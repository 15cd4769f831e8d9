"""What directives and settings say of data: which keys and schemas belong to which dimension, and where that holds."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from ..facts import DataBlock, Page, Schema, Value
from ..vocabulary.index import DimensionIndex
from .directives import Directive
from .scope import Scope
from .targets import PAGE, Target, Targets

_DIRECTIVE = "a directive binds it"
_SETTING = "the setting `bind` ties this file to it"


class Tie(Struct, frozen=True):
    """A dimension that holds between two offsets: for a key, or, where `key` is None, for whatever holds one of its labels.

    `wanted` are the labels that must be there, None where nothing is declared; `own` says that it speaks of the schema that starts
    there and of no other.
    """

    start: int
    end: int
    index: DimensionIndex
    reason: str
    key: str | None = None
    wanted: frozenset[str] | None = None
    own: bool = False


class Ties(Struct, eq=False):
    """All ties of a block of data, those of the smallest range first."""

    ties: list[Tie] = []
    #: Starts of schemas that are declared complete, and of those that are parts on purpose.
    complete: set[int] = set()
    subsets: set[int] = set()

    def of_value(self, value: Value) -> Tie | None:
        """The tie of a value by its key."""
        return next((tie for tie in self.ties if tie.key == value.key and tie.start <= value.start <= tie.end), None)

    def of_schema(self, schema: Schema) -> Tie | None:
        """The tie of a schema that a directive speaks of by itself, else of one of its names."""
        own = next((tie for tie in self.ties if tie.own and tie.start == schema.start), None)
        if own is not None:
            return own
        named = (tie for tie in self.ties if tie.key in schema.names and tie.start <= schema.start <= tie.end)
        return next(named, None)

    def around(self, schema: Schema) -> list[Tie]:
        """The ties of everything around a schema that holds one of their labels."""
        return [tie for tie in self.ties if tie.key is None and not tie.own and tie.start <= schema.start <= tie.end]


def ties_of(block: DataBlock, page: Page, scope: Scope, targets: Targets, directives: Iterable[Directive]) -> Ties:
    """The ties of a block: of directives in it and around it, then those of the settings."""
    found = Ties()
    near: list[Tie] = []
    starts = {schema.start for schema in block.schemas}
    for directive in directives:
        if directive.block is not None and block.start <= directive.start <= block.end:
            near += _of_hint(directive, targets, found, starts)
    for kind, start, end in page.elements if page.language else ():
        for target in targets.of(start):
            near += _of_target(target, start, end, entry=_key_at(page, start) if kind == "entry" else None)
    near.sort(key=lambda tie: tie.end - tie.start)
    found.ties += near
    for target in (*targets.of(block.start), *targets.of(PAGE)):
        if not page.language or target in targets.of(PAGE):
            found.ties += _of_target(target, block.start, block.end)
    for key, index in scope.keys.items():
        found.ties.append(Tie(block.start, block.end, index, f"the setting `bind` ties the key `{key}` to it", key))
    found.ties += [Tie(block.start, block.end, index, _SETTING) for index in scope.dimensions]
    return _with_references(found, block)


def _of_target(target: Target, start: int, end: int, entry: str | None = None) -> Iterable[Tie]:
    """Ties of a directive in front of a block: of the key that it names, else of the dimension's own and of the entry behind it."""
    if target.header is not None:
        yield Tie(start, end, target.index, _DIRECTIVE, target.header)
        return
    for key in (*([entry] if entry is not None else []), *target.index.dimension.keys):
        yield Tie(start, end, target.index, _DIRECTIVE, key, target.wanted)
    yield Tie(start, end, target.index, _DIRECTIVE, None, target.wanted)


def _key_at(page: Page, start: int) -> str:
    """The key of the entry that starts at an offset."""
    line = page.text[start : start + 200].partition("\n")[0]
    return line.partition(":")[0].partition("=")[0].strip("\"' \t")


def _of_hint(directive: Directive, targets: Targets, found: Ties, starts: set[int]) -> Iterable[Tie]:
    """Ties of a directive under `x-vocab`: it speaks of the mapping that it stands in."""
    assert directive.block is not None
    start, end = directive.block
    if directive.name == "subset":
        found.subsets.add(start)
    elif directive.name == "complete" and not directive.arguments:
        found.complete.add(start)
    elif directive.name in ("bind", "complete"):
        for target in targets.said(directive):
            if target.header is not None:
                yield Tie(start, end, target.index, _DIRECTIVE, target.header)
            else:
                own = start in starts
                yield Tie(start, end, target.index, _DIRECTIVE, None, target.wanted, own)
                if not own:
                    yield from _of_target(target, start, end)


def _with_references(found: Ties, block: DataBlock) -> Ties:
    """What is said of a property is said of the enumeration that it refers to."""
    for schema in block.schemas:
        own = [tie for tie in found.ties if tie.own and tie.start == schema.start] if schema.same else []
        for start in schema.same:
            found.ties += [replace(tie, start=start) for tie in own]
            if schema.start in found.complete:
                found.complete.add(start)
            if schema.start in found.subsets:
                found.subsets.add(start)
    return found
