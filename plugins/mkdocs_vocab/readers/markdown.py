"""Reads Markdown as MkDocs users write it into facts with exact places.

One pass of a CommonMark parser over an overlay of the page (see `markdown_overlay`), whose events come with ranges.
"""

from __future__ import annotations

from ..facts import Block, ClaimRegion, Comment, Fence, Page
from .badges import with_badges
from .markdown_blocks import PageBuilder
from .markdown_code import read_front_matter
from .markdown_overlay import LINE_MASKS, Overlay, mask_expressions, mask_front_matter, mask_templates
from .markdown_parser import parse
from .markdown_raw import mask_html


def read_markdown(path: str, text: str) -> Page:
    """Read the facts of a Markdown document.

    `path` is relative to the project; `text` is the document without byte order mark, with its own line ends. Raises only
    `UnreadableDocument`, where the parser gives up.
    """
    front_matter = read_front_matter(text)
    overlay = Overlay.of(path, text)
    body = 0
    if front_matter:
        body = front_matter.end
        mask_front_matter(overlay, body)
    mask_templates(overlay, body)
    mask_expressions(overlay)
    mask_html(overlay)
    for mask in LINE_MASKS:
        mask(overlay)
    builder = PageBuilder(overlay)
    builder.read(parse(overlay.buffer.decode("ascii"), overlay.labels))
    return _page(builder, front_matter)


def _page(builder: PageBuilder, front_matter: Fence | None) -> Page:
    overlay = builder.overlay
    for start, end in overlay.html:
        builder.add_html(start, end)
    comments = builder.comments + [comment for comment in overlay.comments if not _in_code(builder, comment)]
    if overlay.html or overlay.comments:
        builder.blocks.sort(key=lambda block: block.start)
        builder.tables.sort(key=lambda table: table.start)
        builder.fences.sort(key=lambda fence: fence.start)
    elements = [element for element in builder.elements if element is not None]
    elements.sort(key=lambda element: (element[1], -element[2]))
    page = Page(
        path=overlay.path,
        text=overlay.text,
        blocks=(*_described(front_matter), *builder.blocks),
        tables=tuple(builder.tables),
        lists=tuple(sorted((listing for listing in builder.lists if listing is not None), key=lambda listing: listing.start)),
        fences=tuple(builder.fences),
        front_matter=front_matter,
        comments=tuple(sorted(comments, key=lambda comment: comment.start)),
        templates=tuple(overlay.templates),
        elements=tuple(elements),
        claim_regions=_claim_regions(builder, front_matter, comments),
        trusted=tuple(sorted(builder.trusted)),
        images=tuple(builder.images),
    )
    return with_badges(page)


def _described(front_matter: Fence | None) -> tuple[Block, ...]:
    if front_matter is None or "description" not in front_matter.content:
        return ()
    from .front_matter_text import description_of  # imported late: most pages have no description

    found = description_of(front_matter)
    return (found,) if found is not None else ()


def _claim_regions(builder: PageBuilder, front_matter: Fence | None, comments: list[Comment]) -> tuple[ClaimRegion, ...]:
    text = builder.overlay.text
    if "vocab-claim" not in text and "VOCAB-CLAIM" not in text:
        return ()
    from .markdown_claims import claim_regions  # imported late: most pages publish no claim

    # What begins within a tag is no code, even where what is left of the tag stands as far in as code.
    code = [
        (fence.start, fence.end)
        for fence in builder.fences
        if "<" not in text[max(0, fence.start - 200) : fence.start].split("\n")[-1]
    ]
    code += [(piece.start, piece.end) for block in builder.blocks for piece in block.spans]
    code += [(comment.start, comment.end) for comment in comments]
    code += [(template.start, template.end) for template in builder.overlay.templates]
    return claim_regions(text, front_matter.end if front_matter is not None else 0, code)


def _in_code(builder: PageBuilder, comment: Comment) -> bool:
    if any(fence.start <= comment.start < fence.end for fence in builder.fences):
        return True
    return any(piece.start <= comment.start < piece.end for block in builder.blocks for piece in block.spans)
