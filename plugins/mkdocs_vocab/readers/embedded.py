"""Data inside a page: front matter and fences of data languages, read only where a key of interest stands in them."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import structs

from ..facts import DataBlock, Fence, Page, Record, Unparsed, Value
from . import UnreadableDocument
from .data import LANGUAGES, read_records


def with_data(page: Page, keys: Collection[str]) -> Page:
    """The page with the records of its front matter and fences, as far as they mention one of the keys."""
    if not keys:
        return page
    blocks: list[DataBlock] = []
    unparsed: list[Unparsed] = []
    fences = [("front matter", page.front_matter)] if page.front_matter is not None else []
    fences += [(fence.language, fence) for fence in page.fences if fence.language in LANGUAGES]
    for kind, fence in fences:
        if not any(key in fence.content for key in keys):
            continue
        try:
            records = read_records(fence.content, "yaml" if kind == "front matter" else kind)
        except UnreadableDocument as error:
            start = fence.origin(min(error.offset, len(fence.content)))
            unparsed.append(Unparsed(start, start, kind, error.message, fence.start))
            continue
        blocks.append(DataBlock(fence.start, fence.end, kind, tuple(_at_origin(record, fence) for record in records)))
    return structs.replace(page, data=tuple(blocks), unparsed=tuple(unparsed))


def _at_origin(record: Record, fence: Fence) -> Record:
    """A record with offsets of the document instead of the fence's content."""
    values = (
        Value(start := fence.origin(value.start), start + value.end - value.start, value.key, value.text) for value in record.values
    )
    return Record(fence.origin(record.start), fence.origin(min(record.end, len(fence.content))), tuple(values))
