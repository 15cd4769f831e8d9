"""The reader of HTML documents: tables of inputs and exact facts."""

from __future__ import annotations

import pytest

from mkdocs_vocab.facts import Block
from mkdocs_vocab.readers import html_tokens
from mkdocs_vocab.readers.html import read_html


@pytest.fixture(params=["turbohtml", "html.parser"])
def page(request, monkeypatch):
    """Reads with the fast tokenizer, and with the one that stands in for it."""
    if request.param == "html.parser":
        monkeypatch.setattr(html_tokens, "_turbohtml", lambda: None)
    else:
        assert html_tokens._turbohtml() is not None
    return lambda text: read_html("page.html", text)


def shown(block: Block) -> str:
    """Kind (with level, and `>` where quoted) and pieces: text, c for code, s for struck, l for linked."""
    pieces = " ".join(
        f"{piece.text!r}@{piece.start}" + "c" * piece.code + "s" * piece.struck + "l" * piece.linked for piece in block.pieces
    )
    return f"{'>' * block.quoted}{block.kind}{block.level or ''} {pieces}"


BLOCKS = {
    "paragraph": ("<p>a <b>b</b></p>", ["paragraph 'a '@3 'b'@8"]),
    "no end tags": ("<p>a<p>b", ["paragraph 'a'@3", "paragraph 'b'@7"]),
    "text in a div": ("<div> a </div>b", ["paragraph 'a'@6", "paragraph 'b'@14"]),
    "heading": ("<h3 id=x>A <code>b</code></h3>", ["heading3 'A '@9 'b'@17c"]),
    "heading by role": ("<div role=heading aria-level=3>A</div>", ["heading3 'A'@31"]),
    "permalink": ('<h2>A<a class="headerlink" href="#a">¶</a></h2>', ["heading2 'A'@4"]),
    "entities": ("<p>a &amp; b&nbsp;&copy c", None),
    "entity in code": ("<p><code>a&lt;b</code>", ["paragraph 'a<b'@9c"]),
    "code in parts": ("<p><code>in-<wbr><b>tran</b>sit</code>", ["paragraph 'in-transit'@9c"]),
    "code over lines": ("<p><code>a\n  b</code>", ["paragraph 'a b'@9c"]),
    "samp and kbd": ("<p><samp>a</samp> <kbd>b</kbd>", ["paragraph 'a'@9c ' '@17 'b'@23c"]),
    "code in code": ("<p><code>a<kbd>b</kbd>c</code> d", ["paragraph 'abc'@9c ' d'@30"]),
    "struck": ("<p><del>a <code>b</code></del> <s>c</s> d", ["paragraph 'a '@8s 'b'@16cs ' '@30 'c'@34s ' d'@39"]),
    "struck blocks": ("<del><p>a</p></del><p>b", ["paragraph 'a'@8s", "paragraph 'b'@22"]),
    "link": ('<p><a href="x">a</a> <a name="y">b', ["paragraph 'a'@15l ' '@20 'b'@33"]),
    "not closed": ("<p><code>a</p><p>b</p>", ["paragraph 'a'@9c", "paragraph 'b'@17"]),
    "crossed": ("<p><b>a <code>b</b> c</code> d", ["paragraph 'a '@6 'b c'@14c ' d'@28"]),
    "an end too many": ("<p>a</b></div></p>b", ["paragraph 'a'@3", "paragraph 'b'@18"]),
    "line ends": ("<p>a\r\n  b<br>c", ["paragraph 'a'@3 '\\n'@4 'b'@8 '\\n'@9 'c'@13"]),
    "quotation": ("<blockquote><p>a</p></blockquote>b", [">paragraph 'a'@15", "paragraph 'b'@33"]),
    "terms": ("<dl><dt>a<dd>b<dt>c</dl>", ["term 'a'@8", "paragraph 'b'@13", "term 'c'@18"]),
    "titles": ('<details><summary>a</summary>b</details><p class="admonition-title">c', None),
    "figure": ("<figure><img src=x alt='a'><figcaption>b</figcaption></figure>", ["caption 'a'@24", "caption 'b'@39"]),
    "alt in a sentence": ("<p>a <img alt='b'> c", ["paragraph 'a '@3 ' c'@18", "caption 'b'@15"]),
    "name for a screen reader": ('<div aria-label="a &lt;">b</div>', ["caption 'a '@17 '<'@19", "paragraph 'b'@25"]),
    "attributes": ("<p title='>' CLASS=a>b", ["paragraph 'b'@21"]),
    "comment": ("<p>a<!-- <p>b -->c", ["paragraph 'a'@3 'c'@17"]),
    "not seen": (
        "<script>a</script><style>b</style><template><p>c</template><noscript>d</noscript><svg><title>e</title></svg>"
        "<p hidden>f</p><p aria-hidden=true>g</p><div style='color:red;display: none'><p>h</p></div><nav>i</nav>"
        "<button>j</button><select><option>k</select>l",
        ["paragraph 'l'@255"],
    ),
    "hidden in a sentence": ("<p>a <span hidden>b<i>c</i></span> d", ["paragraph 'a '@3 ' d'@34"]),
    "astral": ("<p>\U0001f600 <code>é</code>&#x1F600;!", ["paragraph '\U0001f600 '@3 'é'@11c '\U0001f600'@19 '!'@28"]),
    "a less-than": ("<p>a < b <code>c", ["paragraph 'a < b '@3 'c'@15c"]),
    "templates": ("<p>{{ a < b }}c <code>{{ d }}</code>", ["paragraph 'c'@14"]),
}


@pytest.mark.parametrize("name", BLOCKS)
def test_blocks(page, name):
    text, expected = BLOCKS[name]
    if expected is None:
        expected = {
            "entities": ["paragraph 'a '@3 '&'@5 ' b'@10 '\\xa0'@12 '©'@18 ' c'@23"],
            "titles": ["title 'a'@18", "paragraph 'b'@29", "title 'c'@68"],
        }[name]
    assert [shown(block) for block in page(text).blocks] == expected


TABLES = {
    "head": (
        "<table><thead><tr><th>A<th>B</tr></thead><tbody><tr><td>1<td>2</tr></tbody></table>",
        [["A", "B"], ["1", "2"]],
    ),
    "no sections": ("<table><tr><th>A</th></tr><tr><td>1</td></tr></table>", [["A"], ["1"]]),
    "names in plain cells": ("<table><tr><td>A</td></tr><tr><td><code>1</code></td></tr></table>", [["A"], ["1"]]),
    "no names": ("<table><tr><td><code>0</code></tr><tr><td><code>1</code></table>", [[""], ["0"], ["1"]]),
    "groups above": (
        "<table><thead><tr><th colspan=2>G</tr><tr><th>A<th>B</thead><tr><td>1<td>2</table>",
        [["A", "B"], ["1", "2"]],
    ),
    "group of rows": (
        "<table><tr><th>A<th>B<tr><th colspan=2>G<tr><td>1<td>2</table>",
        [["A", "B"], ["1", "2"]],
    ),
    "spans": (
        "<table><tr><th>A<th>B<th>C<tr><td rowspan=2>1<td colspan=2>2<tr><td>3<td>4</table>",
        [["A", "B", "C"], ["1", "2", ""], ["", "3", "4"]],
    ),
    "foot": ("<table><tr><th>A<tbody><tr><td>1<tfoot><tr><td>sum</table>", [["A"], ["1"]]),
    "short and long rows": ("<table><tr><th>A<th>B<tr><td>1<tr></tr><tr><td>2<td>3<td>4</table>", None),
    "blocks in cells": ("<table><tr><th>A<tr><td><p>1</p><ul><li>2<li>3</ul></table>", [["A"], ["1\n\n\n2\n3"]]),
    "inner table": (
        "<table><tr><th>A<tr><td>1<table><tr><th>B<tr><td>2</table><tr><td>3</table>",
        [["A"], ["1"], ["3"], "B", ["2"]],
    ),
    "wide span": ("<table><tr><th colspan=99999999>A<tr><td>1</table>", None),
}


@pytest.mark.parametrize("name", TABLES)
def test_tables(page, name):
    text, expected = TABLES[name]
    found = [[[cell.text for cell in row] for row in (table.header, *table.rows)] for table in page(text).tables]
    if name == "inner table":
        assert found == [[["A"], ["1"], ["3"]], [["B"], ["2"]]]
    elif name == "short and long rows":
        assert found == [[["A", "B", ""], ["1", "", ""], ["2", "3", "4"]]]
    elif name == "wide span":
        assert len(found[0][0]) == 64
    else:
        assert found == [expected]


def test_a_table_for_layout_is_none(page):
    text = (
        '<table class="highlighttable"><tr><td class="linenos"><pre>1</pre></td><td><pre><code>a: b</code></pre></td></tr></table>'
    )
    read = page(text)
    assert read.tables == ()
    assert [fence.content for fence in read.fences] == ["a: b"]


LISTS = {
    "items": ("<ul><li>a<li><code>b</code> c</ul>", [(False, ["a", "b c"])]),
    "numbered": ("<ol><li>a</li></ol>", [(True, ["a"])]),
    "inner": ("<ul><li>a<ol><li>b</ol><li>c</ul>", [(False, ["a", "c"]), (True, ["b"])]),
    "paragraphs": ("<ul><li><p>a</p><p>b</p></li></ul>", [(False, ["a"])]),
    "begins with code": ("<ul><li><pre>x</pre>a</li></ul>", [(False, [None])]),
    "begins with a list": ("<ul><li><ul><li>a</ul>b</ul>", [(False, [None]), (False, ["a"])]),
    "in a cell": ("<table><tr><td><ul><li>a</ul></table>", []),
    "no list": ("<li>a", []),
}


@pytest.mark.parametrize("name", LISTS)
def test_lists(page, name):
    text, expected = LISTS[name]
    found = [(listing.ordered, [item.block and item.block.text for item in listing.items]) for listing in page(text).lists]
    assert found == expected


FENCES = {
    "plain": ("<pre>\na\n b</pre>", ("", "a\n b")),
    "language": ('<pre><code class="language-json">{&quot;a&quot;: 1}</code></pre>', ("json", '{"a": 1}')),
    "of the block": ('<div class="language-yaml highlight"><pre><span></span><code>a: b\n</code></pre></div>', ("yaml", "a: b\n")),
    "anchors of lines": (
        '<div class="language-yaml highlight"><pre id="__code_0"><span></span><button title="Copy">Copy</button><code>'
        '<span id="__span-0-1"><a id="l1" name="l1" href="#l1"></a><span class="nt">a</span><span class="p">:</span> b\n</span>'
        '<span id="__span-0-2"><a id="l2" name="l2" href="#l2"></a>c</span></code></pre></div>',
        ("yaml", "a: b\nc"),
    ),
    "mermaid": ('<pre class="mermaid"><code>a --&gt; b</code></pre>', ("mermaid", "a --> b")),
    "mermaid in a div": ('<div class="mermaid">\na --> b\n</div>', ("mermaid", "a --> b\n")),
    "sphinx": ('<div class="highlight-json notranslate"><div class="highlight"><pre>{}</pre></div></div>', ("json", "{}")),
    "line by line": ('<pre class="language-js"><span>a</span><br><span>b</span></pre>', ("js", "a\nb")),
    "linked data": ('<script type="application/ld+json">{"a": "&amp;"}</script>', ("json", '{"a": "&amp;"}')),
    "CR LF": ("<pre>a\r\n\r\nb</pre>", ("", "a\n\nb")),
    "empty": ("<pre></pre>", ("", "")),
}


@pytest.mark.parametrize("name", FENCES)
def test_fences(page, name):
    text, expected = FENCES[name]
    [fence] = page(text).fences
    assert (fence.language, fence.content) == expected
    for offset, character in enumerate(fence.content):
        start, end = fence.place(offset, offset + 1)
        assert text[start:end] in (character, "\r\n", "&quot;", "&gt;", "&lt;", "&amp;", "<br>")
        assert fence.origin(offset) == start


def test_a_range_of_a_fence_goes_over_tags_and_entities():
    text = "<pre>{<b>&quot;on</b>-loan&quot;: 1}</pre>"
    [fence] = read_html("page.html", text).fences
    start, end = fence.place(fence.content.index("on"), fence.content.index("loan") + 4)
    assert text[start:end] == "on</b>-loan"
    start, end = fence.place(1, fence.content.index(":"))
    assert text[start:end] == "&quot;on</b>-loan&quot;"


HEAD = """<!doctype html><html><head><title>A &amp; B</title>
<meta name="description" content="c"><meta property=og:title content=d><meta name="viewport" content="no">
<meta property="og:image" content="no.png"></head>
"""


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("<header>x</header><p>y", ["x", "y"]),
        ("<header>x</header><main><nav>z</nav><p>y</main><footer>x</footer>", ["y"]),
        ("<div>x</div><div role=main>y</div>", ["y"]),
        ("x<article>y</article>x<article>z</article>", ["y", "z"]),
        ("x<main>y<article>z</article></main>", ["y", "z"]),
    ],
)
def test_the_main_part_counts_beside_titles_and_descriptions(page, body, expected):
    found = [(block.kind, block.text) for block in page(HEAD + body).blocks]
    assert found[:3] == [("title", "A & B"), ("paragraph", "c"), ("title", "d")]
    assert [text for _, text in found[3:]] == expected


def test_what_macros_rendered_is_left_out_or_trusted(page):
    text = (
        '<p>a <span data-vocab="label"><code>b</code></span> c</p>'
        '<section class="vocab-block" data-vocab="table"><table><tr><td>d</table></section><p>e'
    )
    read = page(text)
    assert [block.text for block in read.blocks] == ["a b c", "e"]
    assert [text[start:end] for start, end in read.trusted] == ['<span data-vocab="label"><code>b</code></span>']
    assert read.tables == ()


def test_claims_are_seen(page):
    text = '<p>a <b data-vocab-claim="fast">b <i>c</i></b>'
    [claim] = page(text).claim_regions
    assert (claim.claim, text[claim.start : claim.end]) == ("fast", '<b data-vocab-claim="fast">b <i>c</i></b>')


def test_comments_and_elements(page):
    text = "<!-- vocab: x --><div><ul><li>a</ul><!-- b -->\n<table><tr><td>c</table><pre>d</pre><h2>e</h2></div>"
    read = page(text)
    assert [comment.text for comment in read.comments] == [" vocab: x ", " b "]
    assert [(kind, text[start:end]) for kind, start, end in read.elements] == [
        ("list", "<ul><li>a</ul>"),
        ("paragraph", "a"),
        ("table", "<table><tr><td>c</table>"),
        ("fence", "<pre>d</pre>"),
        ("heading", "e"),
    ]
