"""Diagrams inside a page: in fences, and in `<pre>` with the class of their language."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable

from msgspec.structs import replace

from ...facts import Fence, Page, Undrawn

#: Languages of fences that hold diagrams.
LANGUAGES = {
    "mermaid": "mermaid", "mmd": "mermaid",
    "dot": "dot", "graphviz": "dot", "gv": "dot",
    "plantuml": "plantuml", "puml": "plantuml", "uml": "plantuml",
    "d2": "d2",
    "kroki-mermaid": "mermaid", "kroki-graphviz": "dot", "kroki-plantuml": "plantuml", "kroki-d2": "d2",
}  # fmt: skip


def with_diagrams(page: Page) -> Page:
    """The page with the diagrams in its fences, and with the comments in them."""
    fences = [fence for fence in page.fences if fence.language in LANGUAGES]
    if not fences:
        return page
    from .reading import read_source  # imported late: most pages have no diagram

    diagrams = list(page.diagrams)
    undrawn: list[Undrawn] = list(page.undrawn)
    comments = list(page.comments)
    for fence in fences:
        reading = read_source(LANGUAGES[fence.language], fence.content)
        moved = reading.moved(_origin(fence), (fence.start, fence.end))
        diagrams += moved.diagrams
        undrawn += moved.undrawn
        comments += moved.comments
    return replace(
        page,
        diagrams=tuple(diagrams),
        undrawn=tuple(undrawn),
        comments=tuple(sorted(comments, key=lambda comment: comment.start)),
    )


def _origin(fence: Fence) -> Callable[[int], int]:
    """Offsets in the document of offsets in the content of a fence."""
    if fence.runs:
        return fence.origin
    starts = [0]
    for line in fence.content.split("\n")[:-1]:
        starts.append(starts[-1] + len(line) + 1)

    def origin(offset: int) -> int:
        line = max(0, min(bisect_right(starts, offset) - 1, len(fence.line_starts) - 1))
        return fence.line_starts[line] + offset - starts[line]

    return origin
