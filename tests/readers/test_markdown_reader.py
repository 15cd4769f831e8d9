"""The Markdown reader: constructs and their exact places."""

from __future__ import annotations

import pytest

from mkdocs_vocab.facts import Page
from mkdocs_vocab.readers import UnreadableDocument, markdown_parser
from mkdocs_vocab.readers.markdown import read_markdown


def page(text: str) -> Page:
    return read_markdown("page.md", text)


def facts(text: str) -> list[str]:
    """Each block as one line: kind, and its pieces as text@offset, with c(ode), s(truck), l(inked)."""
    lines = []
    for block in page(text).blocks:
        pieces = []
        for piece in block.pieces:
            flags = "".join(flag for flag, on in zip("csl", (piece.code, piece.struck, piece.linked), strict=True) if on)
            pieces.append(f"{piece.text!r}@{piece.start}{flags}")
        kind = f"{block.kind}{block.level or ''}{'>' if block.quoted else ''}"
        lines.append(f"{kind} {' '.join(pieces)}")
    return lines


BLOCKS = {
    "paragraph": ("a `b` c", ["paragraph 'a '@0 'b'@3c ' c'@5"]),
    "two lines": ("one\ntwo", ["paragraph 'one'@0 '\\n'@3 'two'@4"]),
    "hard breaks": ("a  \nb\\\nc", ["paragraph 'a'@0 '\\n'@3 'b'@4 '\\n'@6 'c'@7"]),
    "CRLF": ("one\r\ntwo `x`", ["paragraph 'one'@0 '\\n'@3 'two '@5 'x'@10c"]),
    "backslash before CRLF": ("one\\\r\ntwo", ["paragraph 'one'@0 '\\n'@4 'two'@6"]),
    "lone CR": ("# A\rone\rtwo", ["heading1 'A'@2", "paragraph 'one'@4 '\\n'@7 'two'@8"]),
    "wide characters": ("状態 `é😀` x", ["paragraph '状態 '@0 'é😀'@4c ' x'@7"]),
    "lone surrogate": ("\ud800 `x`", ["paragraph '\\ud800 '@0 'x'@3c"]),
    "emphasis": ("**a** _b_ `c`", ["paragraph 'a'@2 ' '@5 'b'@7 ' '@9 'c'@11c"]),
    "emphasis beside wide characters": ("**“重要”**です", ["paragraph '“重要”'@2 'です'@8"]),
    "entity and escape": ("a &lt; \\*b\\*", ["paragraph 'a '@0 '<'@2 ' '@6 '*b'@8 '*'@11"]),
    "no entity": ("a & b &nope; c", ["paragraph 'a & b &nope; c'@0"]),
    "struck": (
        "~~a `b`~~ <s>c</s> <del>`d`</del> H~2~O",
        ["paragraph 'a '@2s 'b'@5cs ' '@9 'c'@13s ' '@18 'd'@25cs ' H~2~O'@33"],
    ),
    "link": ("[a `b`](c.md 'd') <https://e.f>", ["paragraph 'a '@1l 'b'@4cl ' '@17 'https://e.f'@19l"]),
    "reference link": ("[a][r]\n\n[r]: target.md", ["paragraph 'a'@1l"]),
    "HTML link": ('<a href="x">a</a> b', ["paragraph 'a'@12l ' b'@17"]),
    "image": ("a ![alt](img.png) b", ["paragraph 'a '@0 ' b'@17"]),
    "code with backticks": ("`` a`b ``", ["paragraph 'a`b'@3c"]),
    "code is stripped": ("`  a `", ["paragraph 'a'@3c"]),
    "code that wraps": ("`a\nb`", ["paragraph 'a b'@1c"]),
    "code that wraps in a quote": ("> `a\n> b`", ["paragraph> 'a b'@3c"]),
    "code that is highlighted": ("`#!yaml a: b`", ["paragraph 'a: b'@8c"]),
    "HTML code": ("<code>a &lt; *b*</code> c", ["paragraph 'a < b'@6c ' c'@23"]),
    "line break tag": ("`a`<br>`b`", ["paragraph 'a'@1c '\\n'@3 'b'@8c"]),
    "comment inside": ("a <!-- `b` --> c", ["paragraph 'a '@0 ' c'@14"]),
    "comment before": ("<!-- x --> a `b`", ["paragraph ' a '@10 'b'@14c"]),
    "comment without end": ("<!-- a\n\n`b`", ["paragraph '<!-- a'@0", "paragraph 'b'@9c"]),
    "comment in code": ("`<!-- x -->`", ["paragraph '<!-- x -->'@1c"]),
    "heading": ("## A `b` ##", ["heading2 'A '@3 'b'@6c"]),
    "setext": ("A\nb\n---", ["heading2 'A'@0 '\\n'@1 'b'@2"]),
    "heading with attributes": ("# A b {#id .c}", ["heading1 'A b'@2"]),
    "heading with colon attributes": ("# A {: #id }", ["heading1 'A'@2"]),
    "braces that are no attributes": ("# A {b}", ["heading1 'A {b}'@2"]),
    "attributes of inline elements": ("`a`{.b} [c](d){ .e f=g } x", ["paragraph 'a'@1c ' '@7 'c'@9l ' x'@24"]),
    "attributes of a block": ("a\n{: .b }", ["paragraph 'a'@0"]),
    "attributes in code": ("`{.a}`", ["paragraph '{.a}'@1c"]),
    "list": ("- a\n- `b`\n\n1. c", ["paragraph 'a'@2", "paragraph 'b'@7c", "paragraph 'c'@14"]),
    "task": ("- [x] `a`", ["paragraph 'a'@7c"]),
    "continued item": ("- a\n\n    b `c`", ["paragraph 'a'@2", "paragraph 'b '@9 'c'@12c"]),
    "quote": ("> a\n>\n> - `b`", ["paragraph> 'a'@2", "paragraph> 'b'@11c"]),
    "definition": ("T\n\n:   a `b`\n\n    c", ["term 'T'@0", "paragraph 'a '@7 'b'@10c", "paragraph 'c'@18"]),
    "footnote": ("a[^1]\n\n[^1]:\n    b `c`", ["paragraph 'a'@0", "paragraph 'b '@17 'c'@20c"]),
    "abbreviation": ("a\n\n*[B]: `c`", ["paragraph 'a'@0"]),
    "definition below text": ("a [b]\n[b]: c.md\n", ["paragraph 'a '@0 'b'@3l"]),
    "snippet": ('a\n\n--8<-- "b.md"\n\n    --8<-- "c"', ["paragraph 'a'@0"]),
    "snippets": ("a\n\n--8<--\nb.md\nc.md\n--8<--\n\n`d`", ["paragraph 'a'@0", "paragraph 'd'@29c"]),
    "front matter": ("---\na: `b`\n---\n`c`", ["paragraph 'c'@16c"]),
    "rules are no front matter": ("---\n\n`a`\n\n---\n", ["paragraph 'a'@6c"]),
    "admonition": ('!!! note "A `b`"\n    c `d`', ["title 'A '@10 'b'@13c", "paragraph 'c '@21 'd'@24c"]),
    "admonition without blank": ("!!!note\n\n    `a`", ["paragraph 'a'@14c"]),
    "admonition with classes": ('!!! tip inline end "T"\n\n    a\n\nb', ["title 'T'@20", "paragraph 'a'@28", "paragraph 'b'@31"]),
    "title with marks": ('!!! a "1. *b* [c](d) &amp; {{ e }}"', ["title '1. '@7 'b'@11 ' '@13 'c'@15l ' '@20 '&'@21 ' '@26"]),
    "details": ('???+ "T"\n    `a`', ["title 'T'@6", "paragraph 'a'@14c"]),
    "tabs": ('=== "A"\n\n    a\n\n===! "`B`"\n\n    b', ["title 'A'@5", "paragraph 'a'@13", "title 'B'@23c", "paragraph 'b'@32"]),
    "nested": (
        '- a\n\n    !!! note "T"\n\n        === "U"\n\n            `b`\n',
        ["paragraph 'a'@2", "title 'T'@19", "title 'U'@36", "paragraph 'b'@53c"],
    ),
    "markers in code": ('```\n!!! note "T"\n    a\n```\n\n    === "U"', []),
    "block": ("/// note | T `x`\n    a: b\n\n`c`\n///\n\nd", ["title 'T '@11 'x'@14c", "paragraph 'c'@28c", "paragraph 'd'@36"]),
    "nested blocks": ("//// tab | A\n/// details | B\nc\n///\n////", ["title 'A'@11", "title 'B'@27", "paragraph 'c'@29"]),
    "caption": ("/// caption\na `b`\n///\n\nc", ["caption 'a '@12 'b'@15c", "paragraph 'c'@23"]),
    "div": ('<div class="x" markdown>\n\na `b`\n\n</div>\n\nc', ["paragraph 'a '@26 'b'@29c", "paragraph 'c'@41"]),
    "div on one line": ("<div markdown>a `b`</div>", ["paragraph 'a '@14 'b'@17c"]),
    "div in a tab": ('=== "T"\n\n    <div markdown="1">\n    `a`\n    </div>', ["title 'T'@5", "paragraph 'a'@37c"]),
    "raw HTML": ("<div>\n\n    <p>a `b`</p>\n\n</div>\n`c`", ["paragraph 'a `b`'@14", "paragraph 'c'@33c"]),
    "raw HTML with code": ("<p>a <code>b</code> &amp; c</p>", ["paragraph 'a '@3 'b'@11c ' '@19 '&'@20 ' c'@25"]),
    "raw heading": ("<h2>A <b>b</b></h2>", ["heading2 'A '@4 'b'@9"]),
    "Markdown in an element": ("<details>\n<summary>A</summary>\n\n`b`\n\n</details>", ["title 'A'@19", "paragraph 'b'@33c"]),
    "inline tag alone": ('<img src="x">\n`a`', ["paragraph 'a'@15c"]),
    "script": ("<script>\nlet a = `b`\n</script>\n\n`c`", ["paragraph 'c'@33c"]),
    "template": ("a {{ b }} c", ["paragraph 'a '@0 ' c'@9"]),
    "template alone": ("{{ a }}", []),
    "template in code": ("`{{ a }}` `b`", ["paragraph ' '@9 'b'@11c"]),
    "template in a heading": ("# {{ a }}", ["heading1 "]),
    "statements": ("{% if a %}\n\nb {# c #}{% endif %}", ["paragraph 'b '@12"]),
    "raw statement": ("{% raw %}{{ a }}{% endraw %}", ["paragraph '{{ a }}'@9"]),
}


@pytest.mark.parametrize(("text", "expected"), BLOCKS.values(), ids=BLOCKS)
def test_blocks(text, expected):
    assert facts(text) == expected


def table(text: str) -> list[list[str]]:
    [found] = page(text).tables
    return [[f"{cell.text}@{cell.start}" for cell in row] for row in (found.header, *found.rows)]


TABLES = {
    "plain": ("| a | b |\n|---|:-:|\n| `c` | d |", [["a@2", "b@6"], ["c@22", "d@28"]]),
    "without outer pipes": ("a | b\n--|--\n`c` | d", [["a@0", "b@4"], ["c@12", "d@18"]]),
    "short and long rows": ("| a | b |\n|--|--|\n| c |\n| d | e | f |", [["a@2", "b@6"], ["c@20", "@23"], ["d@26", "e@30"]]),
    "escaped pipe": ("| a | b |\n|--|--|\n| `c\\|d` | e\\|f |", [["a@2", "b@6"], ["c|d@20", "e|f@29"]]),
    "pipe in code": ("| a | b |\n|--|--|\n| `c|d` | ``e ` | f`` |", [["a@2", "b@6"], ["c|d@20", "e ` | f@28"]]),
    "pipe in a template": ("| a | b |\n|--|--|\n| {{ c|d }} | `e` |", [["a@2", "b@6"], ["@20", "e@32"]]),
    "loop around rows": ("| a |\n|--|\n{%- for x in y %}\n| {{ x }} |\n{%- endfor %}", [["a@2"], ["@31"]]),
    "attributes": ("| a { .x } | b |\n|--|--|\n| `c`{.d} | e |", [["a@2", "b@13"], ["c@27", "e@37"]]),
    "in a list": ("- x\n\n    | a |\n    |--|\n    | `b` |", [["a@11"], ["b@30"]]),
    "in a tab": ('=== "T"\n\n    !!! note\n\n        | a |\n        |--|\n        | b |', [["a@33"], ["b@60"]]),
    "in a block": ("/// note\n| a |\n|--|\n| b |\n///", [["a@11"], ["b@22"]]),
    "in a div": ("<div markdown>\n\n| a |\n|--|\n| b |\n\n</div>", [["a@18"], ["b@29"]]),
    "in a quote": ("> | a |\n> |--|\n> | b |", [["a@4"], ["b@19"]]),
    "CRLF": ("| a |\r\n|--|\r\n| b |\r\n", [["a@2"], ["b@15"]]),
    "HTML": (
        "<table>\n<tr><th>a</th><th>b</th></tr>\n\n    <tr><td><code>c</code></td></tr>\n</table>",
        [["a@16", "b@26"], ["c@51", "@65"]],
    ),
    "HTML in a list": ("- x\n\n    <table><tr><th>a</th></tr><tr><td>`b`</td></tr></table>", [["a@24"], ["b@43"]]),
    "line breaks in a cell": (
        "<table><tr><td>a</td></tr><tr><td><ul><li>b</li><li>c</li></ul></td></tr></table>",
        [["a@15"], ["b\n\nc@34"]],
    ),
}


@pytest.mark.parametrize(("text", "expected"), TABLES.values(), ids=TABLES)
def test_tables(text, expected):
    assert table(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("- a\n- b `c`\n", [(False, ["a", "b c"])]),
        ("1. a\n\n2. b", [(True, ["a", "b"])]),
        ("- a\n    - b\n- c", [(False, ["a", "c"]), (False, ["b"])]),
        ("- ```\n  a\n  ```\n- > b", [(False, [None, None])]),
        ('!!! note "T"\n\n    - a\n\n!!! note\n    b', [(False, ["a"])]),
        ("- {{ a }}\n- `b`", [(False, [None, "b"])]),
    ],
)
def test_lists(text, expected):
    lists = page(text).lists
    assert [(item.ordered, [part.block and part.block.text for part in item.items]) for item in lists] == expected


@pytest.mark.parametrize(
    ("text", "language", "info", "content"),
    [
        ("```yaml\na: b\n```", "yaml", "yaml", "a: b\n"),
        ('```{ .yaml .annotate title="x" }\na\n```', "yaml", '{ .yaml .annotate title="x" }', "a\n"),
        ('``` YAML title="x" hl_lines="1"\na\n```', "yaml", 'YAML title="x" hl_lines="1"', "a\n"),
        ("~~~ {.mermaid}\na\n\n  b\n~~~", "mermaid", "{.mermaid}", "a\n\n  b\n"),
        ("````md\n```\na\n```\n````", "md", "md", "```\na\n```\n"),
        ("```rust,no_run\na\n```", "rust", "rust,no_run", "a\n"),
        ("```\n```", "", "", ""),
        ("```js\na", "js", "js", "a"),
        ("- x\n\n    ```c++\n    a\n      b\n    ```", "c++", "c++", "a\n  b\n"),
        ("> ```\n> a\n>\n> b\n> ```", "", "", "a\n\nb\n"),
        ("\ta\n\n\t  b", "", "", "a\n\n  b"),
        ("- x\n\n\t\ta", "", "", "  a"),
        ("```\r\na\r\nb\r\n```", "", "", "a\nb\n"),
        ("```\ra\r\rb\r```", "", "", "a\n\nb\n"),
        ('<pre class="mermaid">\na\n</pre>', "mermaid", "", "a\n"),
        ('<div class="mermaid">\na\n\nb\n</div>\n\n`c`', "mermaid", "", "a\n\nb\n"),
        ("<div align='center'><DIV id=x class='wide mermaid'>a\n b</DIV></div>", "mermaid", "", "a\n b"),
        ("- x\n\n    <div class=mermaid>\n    a\n    </div>", "mermaid", "", "    a\n    "),
        ('<div class="mermaid">\n\n```js\na\n```\n\n</div>', "js", "js", "a\n"),
        ("<div>\n\n```yaml\na\n```\n\n</div>", "yaml", "yaml", "a\n"),
    ],
)
def test_fences(text, language, info, content):
    [fence] = page(text).fences
    assert (fence.language, fence.info, fence.content) == (language, info, content)
    for offset, character in enumerate(content):
        if character.isalpha():
            assert text[fence.origin(offset)] == character
    assert fence.origin(len(content)) <= len(text)


@pytest.mark.parametrize(
    ("text", "content"),
    [
        ("---\na: b\nc: d\n---\nx", "a: b\nc: d\n"),
        ("---\r\na: b\r\n...\r\nx", "a: b\n"),
        ("---\n---\n", ""),
        ("---\n# A\n---\n", None),
        ("---\njust text\n---\n", None),
        (" ---\na: b\n---\n", None),
        ("x\n\n---\na: b\n---\n", None),
    ],
)
def test_front_matter(text, content):
    front_matter = page(text).front_matter
    if content is None:
        assert front_matter is None
    else:
        assert (front_matter.language, front_matter.content) == ("yaml", content)
        assert text[front_matter.origin(0)] == text[5 if "\r" in text else 4]
        assert len(front_matter.line_starts) == content.count("\n") + 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<!-- a -->\n\nb <!-- c --> d", [(0, " a "), (14, " c ")]),
        ("<!-- a\n\n`b` -->", [(0, " a\n\n`b` ")]),
        ("- x\n\n    <!-- a -->\n    y", [(9, " a ")]),
        ("<!-- a --> text", [(0, " a ")]),
        ("<div>\n<!-- a -->\n</div>", [(6, " a ")]),
        ("| a |\n|--|\n| b <!-- c --> |", [(15, " c ")]),
        ("```\n<!-- a -->\n<!-- b --> c\n```", []),
        ("    <!-- a --> b", []),
        ("`<!-- a -->`", []),
        ("<!-- a", []),
    ],
)
def test_comments(text, expected):
    assert [(comment.start, comment.text) for comment in page(text).comments] == expected


def test_comments_of_mdx():
    text = "{/* vocab: a */}\n\n`b` {/* c */} d\n\n```\n{/* e */}\n```\n"
    found = read_markdown("page.mdx", text)
    assert [(comment.start, comment.text) for comment in found.comments] == [(0, " vocab: a "), (22, " c ")]
    assert [block.text for block in found.blocks] == ["b  d"]


def test_elements_hold_outer_ones_first():
    text = "# A\n\n- b\n\n    ```\n    c\n    ```\n\n| d |\n|--|\n| e |\n\n<p>f</p>\n\n!!! note\n\n    g\n"
    assert [(kind, text[start:end].partition("\n")[0]) for kind, start, end in page(text).elements] == [
        ("heading", "# A"),
        ("list", "- b"),
        ("paragraph", "b"),
        ("fence", "```"),
        ("table", "| d |"),
        ("html", "<p>f</p>"),
        ("paragraph", "f"),
        ("paragraph", "g"),
    ]


class PanicException(BaseException):
    """What the parser raises when it panics, by name."""


@pytest.mark.parametrize(
    ("error", "expected"), [(PanicException("oh"), UnreadableDocument), (KeyboardInterrupt(), KeyboardInterrupt)]
)
def test_a_panic_of_the_parser_is_a_fault_of_the_document(monkeypatch, error, expected):
    def panic(*_args, **_options):
        raise error

    monkeypatch.setattr(markdown_parser.pyromark, "events_with_range", panic)
    with pytest.raises(expected):
        page("a")


def test_raw_html_holds_what_html_documents_hold():
    text = (
        "# A\n\n<ul>\n<li><code>a</code> x</li>\n<li><samp>b</samp></li>\n</ul>\n\n"
        '<pre><code class="language-json">{&quot;k&quot;: <b>1</b>}</code></pre>\n\n<p hidden>c</p>\n\n'
        '<div>\n<!-- vocab: x -->\n<table><tr><th>B</th></tr><tr><td>d</td></tr></table>\n</div>\n\n<p>e <span data-vocab="label">f</span></p>\n'
    )
    read = page(text)
    assert [[item.block.text for item in listing.items] for listing in read.lists] == [["a x", "b"]]
    [fence] = read.fences
    assert (fence.language, fence.content) == ("json", '{"k": 1}')
    start, end = fence.place(1, 4)
    assert text[start:end] == "&quot;k&quot;"
    assert [block.text for block in read.blocks] == ["A", "a x", "b", "B", "d", "e f"]
    assert [comment.text for comment in read.comments] == [" vocab: x "]
    assert [text[a:b] for a, b in read.trusted] == ['<span data-vocab="label">f</span>']


@pytest.mark.parametrize(
    "text",
    [
        '<div class="mermaid-box">a</div>',
        '<div class="mermaid">',
        '<div class="mermaid">\n</div>',
    ],
)
def test_divisions_that_are_no_diagram(text):
    assert not page(text).fences
