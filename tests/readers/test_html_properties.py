"""What holds for every HTML document: reading ends, and every fact points at its text."""

from __future__ import annotations

import random
from collections.abc import Iterator
from html import unescape

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_pages import Author
from markdown_rendering import render_html
from test_markdown_properties import check_fence

from mkdocs_vocab.facts import Page
from mkdocs_vocab.readers import UnreadableDocument, html_tokens
from mkdocs_vocab.readers.html import read_html

TAGS = [
    "p",
    "div",
    "span",
    "b",
    "code",
    "samp",
    "kbd",
    "del",
    "s",
    "a",
    "h1",
    "h2",
    "ul",
    "ol",
    "li",
    "dl",
    "dt",
    "dd",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "caption",
    "pre",
    "blockquote",
    "main",
    "nav",
]
TAGS += [
    "article",
    "section",
    "header",
    "script",
    "style",
    "title",
    "textarea",
    "svg",
    "template",
    "noscript",
    "details",
    "summary",
    "button",
    "figure",
    "plaintext",
]
ATTRIBUTES = [
    "",
    ' class="x"',
    " hidden",
    ' aria-label="a &amp; b"',
    " data-vocab",
    ' colspan="3"',
    " rowspan=2",
    ' class="mermaid"',
]
FRAGMENTS = [
    *(f"<{tag}{attribute}>" for tag in TAGS for attribute in ATTRIBUTES[:2]),
    *(f"<div{attribute}>" for attribute in ATTRIBUTES),
    *(f"</{tag}>" for tag in TAGS),
    *(
        "<br>",
        "<br/>",
        "</br>",
        "<hr>",
        '<img alt="a">',
        '<meta name="description" content="x &lt; y">',
        "<!-- c -->",
        "<!--",
        "-->",
    ),
    *("<!doctype html>", "<?x?>", "<![CDATA[a]]>", "</>", "</ a>", "<>", "< a>", "<a", "<p x='", '"', "'", ">", "<", "&", ";"),
    *("&amp;", "&lt", "&#x41;", "&#0;", "&#x110000;", "&notit;", "&NotEqualTilde;", "a", "foo bar", " ", "  ", "\n", "\r\n", "\r"),
    *("é", "\U0001f600", "\x00", "\x0c", "\u2028", "\ud800", "\ufeff", "{{", "}}", "{% if %}", "--!>", "<!-->", "<!--->"),
]
documents = st.one_of(
    st.lists(st.sampled_from(FRAGMENTS), max_size=40).map("".join),
    st.text(max_size=60),
    st.integers(0, 10**6).map(lambda seed: render_html(Author(seed).page())),
)


@pytest.fixture(params=["turbohtml", "html.parser"], scope="module")
def tokenizer(request):
    with pytest.MonkeyPatch.context() as patch:
        if request.param == "html.parser":
            patch.setattr(html_tokens, "_turbohtml", lambda: None)
        yield request.param


@settings(derandomize=True, max_examples=400, deadline=None, database=None)
@given(text=documents)
def test_every_fact_points_at_its_text(tokenizer, text):
    check(read_html("page.html", text))


def check(page: Page) -> None:
    text = page.text
    for block in page.blocks:
        assert 0 <= block.start <= block.end <= len(text)
        position = block.start
        for piece in block.pieces:
            assert position <= piece.start < piece.end <= block.end
            position = piece.end
            source = text[piece.start : piece.end]
            if piece.code:
                assert set(piece.text) <= set(unescape(source)) | {" "}
            elif piece.text == "\n":
                assert source in ("\n", "\r\n", "\r") or source.startswith("<") or source[0] == "&"
            else:
                assert unescape(source) == piece.text
    for comment in page.comments:
        assert text[comment.start : comment.end] == f"<!--{comment.text}-->"
    for table in page.tables:
        for row in table.rows:
            assert len(row) == len(table.header)
        for cell in (*table.header, *(cell for row in table.rows for cell in row)):
            assert table.start <= cell.start <= cell.end <= table.end
    for listing in page.lists:
        for item in listing.items:
            assert listing.start <= item.start <= item.end <= listing.end
            assert item.block is None or item.start <= item.block.start <= item.block.end <= item.end
    for fence in page.fences:
        if "&" in text or "<br" in text:
            assert len(fence.line_starts) == fence.content.count("\n") + 1
            assert all(fence.start <= fence.origin(offset) <= fence.end for offset in range(len(fence.content)))
        else:
            check_fence(fence, text)
    for kind in (page.blocks, page.tables, page.lists, page.fences, page.comments, page.claim_regions):
        starts = [fact.start for fact in kind]
        assert starts == sorted(starts)
    assert list(page.elements) == sorted(page.elements, key=lambda element: (element[1], -element[2]))
    assert all(0 <= start <= end <= len(text) for _, start, end in (*page.elements, *(("", *range_) for range_ in page.trusted)))


@settings(derandomize=True, max_examples=150, deadline=None, database=None)
@given(st.integers(0, 10**6))
def test_both_tokenizers_read_the_same(seed):
    text = render_html(Author(seed).page())
    fast = read_html("page.html", text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(html_tokens, "_turbohtml", lambda: None)
        slow = read_html("page.html", text)
    assert fast == slow


@settings(derandomize=True, max_examples=100, deadline=None, database=None)
@given(st.integers(0, 10**6))
def test_line_ends_change_nothing_but_places(seed):
    text = render_html(Author(seed).page())

    def reading(end: str) -> list[object]:
        page = read_html("page.html", text.replace("\n", end))
        places = [[page.position(piece.start) for piece in block.pieces] for block in page.blocks]
        return [
            [(b.kind, b.text) for b in page.blocks],
            places,
            [f.content for f in page.fences],
            len(page.lists),
            len(page.tables),
        ]

    assert reading("\r\n") == reading("\n")
    assert reading("\r") == reading("\n")


MANY = [
    *(
        "<div>",
        "<p><b>",
        "<b><div></div>",
        "<i></b>",
        "</p>",
        "<table>",
        "<td>",
        "<tr><td>",
        "<ul><li>",
        "<li></ul>",
        "<code>",
        "</code>",
    ),
    *("&amp;", "&", "<", "<!--", "<!-- -->", "<a ", '<a b="', "<pre>", "<pre>a\n", "<br>", "<del><p>", "<dt><dd>", "<span hidden>"),
    *(
        '<td colspan="999" rowspan="999">',
        "<tr>" + "<td rowspan=9>" * 9,
        '<b data-vocab="x">',
        "<main>",
        "<svg>",
        "a\n\n",
        "</>",
        "{{ '",
    ),
    *(
        "<p><code>`a` <b>",
        "<div role=heading><i></div>",
        '<i aria-label="a">',
        "<title>",
        "<script>",
        "<textarea>",
        "\r",
        "<nav><p>",
    ),
]


@pytest.mark.parametrize("fragment", MANY)
def test_thousands_of_a_fragment_are_read(tokenizer, fragment):
    """Work that grows with the square of their number would end this run only after minutes."""
    text = fragment * 10_000
    if tokenizer == "html.parser" and (text.count("<") > text.count(">") or text.count("<!--") > text.count("-->")):
        with pytest.raises(UnreadableDocument, match="tags without end"):
            read_html("page.html", text)
    else:
        check(read_html("page.html", text))


def cut_pages() -> Iterator[str]:
    author = random.Random(1)
    for seed in range(40):
        text = render_html(Author(seed).page())
        cut = author.randrange(len(text) + 1)
        yield text[:cut] + author.choice(FRAGMENTS) + text[cut:]


def test_cut_pages_are_read(tokenizer):
    for text in cut_pages():
        check(read_html("page.html", text))
