"""The claims that a page publishes in words of its own: between directives, and in elements of HTML."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from ..claims.wording import Word, words_of
from ..errors import UnresolvedReference
from ..facts import Block, ClaimRegion, Page, Piece
from ..regexes import lazy
from ..vocabulary.catalog import Catalog
from ..vocabulary.decisions import Claim
from ..vocabulary.model import Vocabulary
from .directives import Directive

ATTRIBUTE = "data-vocab-claim"
#: What is filled in when the page is rendered.
_FILLED_IN = lazy(r"-+8<-+|\{%|\{!|\{\{")
#: Elements without content: their words stand in an attribute.
_VOID = lazy(r"<(?:meta|img|input|area)\b", 2)


class Published(Struct, frozen=True, eq=False):
    """A claim that a page publishes; `text[start:end]` of the page names it.

    `how` is `directive`, `element` or `macro`. `claim` is None where there is none of that name; `message` says so then.
    `text[scope_start:scope_end]` is what holds the words. `words` is None where only the rendered page shows them, or where the
    vocabulary prints them.
    """

    start: int
    end: int
    how: str
    name: str
    vocabulary: Vocabulary | None
    claim: Claim | None
    scope_start: int
    scope_end: int
    words: tuple[Word, ...] | None = None
    message: str = ""
    expected: str | None = None

    @property
    def reference(self) -> str:
        """The claim by its full name; empty where there is none."""
        return f"{self.vocabulary.id}:{self.claim.id}" if self.vocabulary is not None and self.claim is not None else ""

    @property
    def is_filled_in(self) -> bool:
        """Whether its words cannot be told from the source."""
        return self.words is None and self.how != "macro" and self.claim is not None


def named(catalog: Catalog, name: str, place: tuple[int, int], how: str, scope: tuple[int, int]) -> Published:
    """What publishes the claim of a name, without its words."""
    try:
        vocabulary, claim = catalog.find("claim", name)
    except UnresolvedReference as error:
        return Published(*place, how, name, None, None, *scope, message=error.message, expected=error.expected)
    return Published(*place, how, name, vocabulary, claim, *scope)


def published_in(page: Page, catalog: Catalog, directives: list[Directive]) -> Iterator[Published]:
    """The claims of a page that are in its own words, in no order."""
    yield from _between_directives(page, catalog, directives)
    for region in page.claim_regions:
        if region.claim and "{" not in region.claim:
            found = named(catalog, region.claim, _place_of_name(page, region), "element", (region.start, region.end))
            if found.claim is not None and not region.attached:
                found = replace(found, words=_words(page, region.start, region.end))
            yield found


def _between_directives(page: Page, catalog: Catalog, directives: list[Directive]) -> Iterator[Published]:
    opened: Directive | None = None
    for directive in directives:
        if directive.name == "claim" and directive.page:
            begin = page.front_matter.end if page.front_matter is not None else 0
            yield _of_directive(page, catalog, directive, (begin, len(page.text)))
        elif directive.name == "claim":
            if opened is not None:
                yield _of_directive(page, catalog, opened, None)
            opened = directive
        elif directive.name == "end" and opened is not None:
            yield _of_directive(page, catalog, opened, (opened.end, directive.start))
            opened = None
    if opened is not None:
        yield _of_directive(page, catalog, opened, None)


def _of_directive(page: Page, catalog: Catalog, directive: Directive, scope: tuple[int, int] | None) -> Published:
    """What a directive publishes between two offsets; None where its `end` is missing, which is told elsewhere."""
    argument = directive.arguments[0]
    place = (argument.start, argument.end)
    found = named(catalog, argument.name, place, "directive", scope or (directive.end, directive.end))
    if scope is None or found.claim is None or page.language or directive.shown:
        return found
    return replace(found, words=_words(page, *scope))


def _words(page: Page, start: int, end: int) -> tuple[Word, ...] | None:
    """The words between two offsets; None where some of them are filled in later."""
    if not page.html and _FILLED_IN.search(page.text, start, end):
        return None
    void = _VOID.match(page.text, start) is not None
    blocks = [block for block in page.blocks if block.start < end and start < block.end]
    shown = [clipped for block in blocks if void or not _is_attribute(page, block) for clipped in _clipped(block, start, end)]
    return tuple(words_of(shown))


def _is_attribute(page: Page, block: Block) -> bool:
    """Whether a block stands in an attribute: the name of a picture is no wording of what stands around it."""
    return block.kind == "caption" and page.text[max(0, block.start - 40) : block.start].rstrip()[-1:] in ("'", '"', "=")


def _clipped(block: Block, start: int, end: int) -> Iterator[Block]:
    """The part of a block between two offsets."""
    if start <= block.start and block.end <= end:
        yield block
        return
    pieces = tuple(clipped for piece in block.pieces for clipped in _part(piece, start, end))
    if pieces:
        yield replace(block, start=pieces[0].start, end=pieces[-1].end, pieces=pieces)


def _part(piece: Piece, start: int, end: int) -> Iterator[Piece]:
    first, last = max(piece.start, start), min(piece.end, end)
    if first < last and (first, last) == (piece.start, piece.end):
        yield piece
    elif first < last and piece.end - piece.start == len(piece.text):
        yield replace(piece, start=first, end=last, text=piece.text[first - piece.start : last - piece.start])


def _place_of_name(page: Page, region: ClaimRegion) -> tuple[int, int]:
    """Where the value of the attribute stands; the attribute where it is written with entities."""
    attribute = region.start + page.text[region.start : region.end].lower().find(ATTRIBUTE)
    start = page.text.find(region.claim, attribute + len(ATTRIBUTE), region.end)
    if start < 0:
        return attribute, attribute + len(ATTRIBUTE)
    return start, start + len(region.claim)
