"""What holds for every document: reading ends, and every fact points at its text."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_pages import Author

from mkdocs_vocab.facts import Fence, Page, Piece
from mkdocs_vocab.readers.markdown import read_markdown

FRAGMENTS = [
    *("# ", "\n", "\n\n", "    ", "\t", "- ", "1. ", "> ", "`", "``", "```", "```yaml\n", "~~~", "*", "**", "~~", "~", "_"),
    *("[a](b)", "![a](b)", "[", "](", "[x]", "[x]: y\n", "[^1]", "[^1]: ", "<http://x>", "- [ ] ", ": ", "---\n", "---", "===\n"),
    *("<div>", "</div>", "<div markdown>", "<b>", "</b>", "<code>", "</code>", "<table>", "<tr>", "<td>", "</td>", "</table>"),
    *("<br>", "<!-- c -->", "<!--", "-->", "<pre>", "</pre>", "<script>", "</script>", "<details>", "</details>", "<p", "<", ">"),
    *("| a | b |\n|--|--|\n| c | d |\n", "|", "\\", "\\|", "`a|b`", "`x\ny`", "&amp;", "&", "&#x41;", "a", "foo bar", "a: b\n"),
    *("é", "状", "\U0001f600", "\x00", "\u2028", "\x85", "\ud800", "\u00a0", "\x0b", "\x0c", "\r", "\r\n", " ", "  ", "\\`"),
    *("{", "}", "{{", "}}", "{% if x %}", "{%", "%}", "{#", "#}", "{% raw %}", "{% endraw %}", "{: .x }", "{ .x }", "'", '"'),
    *(
        '!!! note "t `c`"\n',
        "!!! note",
        "??? tip\n",
        '=== "Tab"\n',
        "/// note | T\n",
        "///\n",
        '--8<-- "x"\n',
        "--8<--\n",
        "*[X]: y\n",
    ),
]
fragments = st.lists(st.sampled_from(FRAGMENTS), max_size=30).map("".join)
pages = st.integers(0, 10**6).map(lambda seed: Author(seed).page())
line_ends = st.sampled_from(["\n", "\r\n", "\r"])


@st.composite
def broken_pages(draw):
    """Pages of an author with other line ends and a fragment somewhere."""
    text = draw(pages).replace("\n", draw(line_ends))
    cut = draw(st.integers(0, len(text)))
    return text[:cut] + draw(st.sampled_from(FRAGMENTS)) + text[cut:]


documents = st.one_of(fragments, st.text(max_size=80), broken_pages())


@settings(derandomize=True, max_examples=300, deadline=None, database=None)
@given(documents, st.sampled_from(["page.md", "page.mdx"]))
def test_every_fact_points_at_its_text(text, path):
    check(read_markdown(path, text))


@settings(derandomize=True, max_examples=100, deadline=None, database=None)
@given(pages)
def test_line_ends_change_nothing_but_places(text):
    def reading(end):
        page = read_markdown("page.md", text.replace("\n", end))
        rows = [[cell.text for row in (table.header, *table.rows) for cell in row] for table in page.tables]
        places = [[page.position(piece.start) for piece in block.pieces] for block in page.blocks]
        contents = [fence.content for fence in page.fences]
        return [(block.kind, block.text) for block in page.blocks], places, rows, contents, len(page.lists)

    assert reading("\r\n") == reading("\n")
    assert reading("\r") == reading("\n")


def check(page: Page) -> None:
    text = page.text
    for block in page.blocks:
        assert 0 <= block.start <= block.end <= len(text)
        position = block.start
        for piece in block.pieces:
            assert position <= piece.start < piece.end <= block.end
            position = piece.end
            assert piece.text
            assert piece.text == text[piece.start : piece.end] or written_differently(piece, text)
    for comment in page.comments:
        assert re.fullmatch(r"<!--(.*)-->|\{/\*(.*)\*/\}", text[comment.start : comment.end], re.DOTALL)
        assert comment.text in text[comment.start : comment.end]
    for template in page.templates:
        assert text[template.start : template.end] == "{{" + template.text + "}}"
    for table in page.tables:
        for row in table.rows:
            assert len(row) == len(table.header)
        for cell in (*table.header, *(cell for row in table.rows for cell in row)):
            assert table.start <= cell.start <= cell.end <= table.end
    for listing in page.lists:
        for item in listing.items:
            assert listing.start <= item.start <= item.end <= listing.end
            assert item.block is None or item.start <= item.block.start <= item.block.end <= item.end
    for fence in (*page.fences, *filter(None, [page.front_matter])):
        check_fence(fence, text)
    for kind in (page.blocks, page.tables, page.lists, page.fences, page.comments, page.templates):
        starts = [fact.start for fact in kind]
        assert starts == sorted(starts)
    assert list(page.elements) == sorted(page.elements, key=lambda element: (element[1], -element[2]))
    assert all(0 <= start <= end <= len(text) for _, start, end in page.elements)


def written_differently(piece: Piece, text: str) -> bool:
    """Entities, line ends, and code that wraps, holds an escaped pipe, or is HTML with other things inside."""
    source = text[piece.start : piece.end]
    if piece.text == "\n" or re.fullmatch(r"&[^;]+;", source):
        return True
    wraps = any(mark in source for mark in ("\n", "\r", "\\|"))
    return piece.code and (wraps or "<code" in text[: piece.start].lower())


def check_fence(fence: Fence, text: str) -> None:
    assert 0 <= fence.start <= fence.end <= len(text)
    assert len(fence.line_starts) == fence.content.count("\n") + 1
    for offset, character in enumerate(fence.content):
        if character == "\n":
            assert text[fence.origin(offset)] in "\r\n"
        elif character != " ":
            # A blank may be what is left of a tab.
            assert text[fence.origin(offset)] == character


#: Fragments that could make a reader slow when they come in thousands.
MANY = [
    "<div>\n",
    "<p>\n\n",
    "{{ '",
    '{% "',
    "{#a",
    "`",
    "`` `",
    "| `",
    "- ",
    "> ",
    "* * ",
    "[",
    "![[",
    "<!--",
    "<a ",
    '<a "',
    "/// a\n",
    "[a]: b\n",
]


@pytest.mark.parametrize("fragment", MANY)
def test_thousands_of_a_fragment_are_read(fragment):
    """Work that grows with the square of their number would end this run only after minutes."""
    check(read_markdown("page.md", fragment * 10_000))
