"""Data in a document, a file, front matter or fences, read only where something of interest stands in them."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Collection, Iterator

from msgspec.structs import replace

from ..facts import DataBlock, Fence, Hint, Page, Record, Schema, Twin, Unparsed, Value
from . import UnreadableDocument

#: Words without which no schema lists values.
_SCHEMA_WORDS = ("enum", "const", "discriminator")


def with_data(page: Page, keys: Collection[str]) -> Page:
    """The page with its data: records where one of the keys is mentioned, and schemas.

    A fence that cannot be read is noted; a document that is data raises UnreadableDocument.
    """
    if page.language:
        return _whole(page, keys)
    fences = [("front matter", page.front_matter)] if page.front_matter is not None else []
    fences += [(fence.language, fence) for fence in page.fences if fence.language]
    if not fences:
        return page
    from .trees import LANGUAGES

    blocks: list[DataBlock] = []
    unparsed: list[Unparsed] = []
    for kind, fence in fences:
        if (kind not in LANGUAGES and kind != "front matter") or not _is_of_interest(fence.content, keys):
            continue
        from .data import read_block

        try:
            block = read_block(fence.content, "yaml" if kind == "front matter" else kind, loose=True)
        except UnreadableDocument as error:
            start = fence.origin(min(error.offset, len(fence.content)))
            unparsed.append(Unparsed(start, start, kind, error.message, fence.start))
            continue
        blocks.append(_at_origin(block, kind, fence))
    return replace(page, data=tuple(blocks), unparsed=tuple(unparsed))


def _is_of_interest(content: str, keys: Collection[str]) -> bool:
    return any(key in content for key in keys) or any(word in content for word in _SCHEMA_WORDS) or "x-vocab" in content


def _whole(page: Page, keys: Collection[str]) -> Page:
    """A document that is data. One in which nothing matters must be readable all the same."""
    if not _is_of_interest(page.text, keys) and page.language == "json":
        try:
            json.loads(page.text)  # many times as fast as the reader with places
            return replace(page, data=(DataBlock(0, len(page.text), page.language, ()),))
        except (ValueError, RecursionError):
            pass
    from .data import read_block

    return replace(page, data=(read_block(page.text, page.language),))


# A fence has an indent and line ends of its own.


def _at_origin(block: DataBlock, kind: str, fence: Fence) -> DataBlock:
    """A block with offsets of the document instead of the fence's content."""
    move = _Mover(fence)
    return DataBlock(
        fence.start,
        fence.end,
        kind,
        tuple(Record(*move.range(r), move.values(r.values), r.depth) for r in block.records),
        tuple(move.schema(schema) for schema in block.schemas),
        tuple(Hint(*move.word(h), h.name, h.body, (move.at(h.block[0]), move.at(h.block[1]))) for h in block.hints),
    )


class _Mover:
    def __init__(self, fence: Fence) -> None:
        self.fence = fence
        self.starts = [0, *(at + 1 for at, character in enumerate(fence.content) if character == "\n")]

    def at(self, offset: int) -> int:
        offset = min(offset, len(self.fence.content))
        if self.fence.runs:
            return self.fence.origin(offset)
        line = bisect_right(self.starts, offset) - 1
        return self.fence.line_starts[line] + offset - self.starts[line]

    def range(self, fact: Record | Schema) -> tuple[int, int]:
        return self.at(fact.start), self.at(fact.end)

    def word(self, fact: Value | Hint | Twin) -> tuple[int, int]:
        if self.fence.runs:
            return self.fence.place(fact.start, fact.end)
        start = self.at(fact.start)
        return start, start + fact.end - fact.start

    def values(self, values: Collection[Value]) -> tuple[Value, ...]:
        return tuple(self._values(values))

    def _values(self, values: Collection[Value]) -> Iterator[Value]:
        for value in values:
            yield Value(*self.word(value), value.key, value.text)

    def schema(self, schema: Schema) -> Schema:
        start, end = self.range(schema)
        description = schema.description
        if description is not None:
            description = Value(self.at(description.start), self.at(description.end), description.key, description.text)
        opener = self.at(schema.opener[0])
        behind = self.fence.place(*schema.opener)[1] if self.fence.runs else opener + schema.opener[1] - schema.opener[0]
        return replace(
            schema,
            start=start,
            end=end,
            opener=(opener, behind),
            values=self.values(schema.values),
            others=self.values(schema.others),
            twins=tuple(Twin(*self.word(twin), twin.key, twin.kind, self.values(twin.values)) for twin in schema.twins),
            description=description,
            same=tuple(self.at(offset) for offset in schema.same),
            retired=frozenset(self.at(offset) for offset in schema.retired),
        )
