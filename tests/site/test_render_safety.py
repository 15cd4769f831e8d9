"""Texts of a vocabulary stay text, whatever they hold, and anchors stay unique."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from printing import ALL, HOSTILE, LETTER, PARCEL, call, hostile, page, parsed, words

from mkdocs_vocab.site.links import definitions_in
from mkdocs_vocab.site.markup import inline, literal, plain
from mkdocs_vocab.site.permalinks import slug


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("label", (f"x.{HOSTILE}",)),
        ("table", ("x",)),
        ("reserved", ("x",)),
        ("candidates", ("x",)),
        ("examples", ("e",)),
        ("rules", ()),
        ("principles", ()),
        ("constructs", ()),
        ("procedure", ("p",)),
        ("derivation", ("d",)),
        ("mapping", ("m",)),
        ("diagram", ("x",)),
        ("terminal", ("e", 500)),
        ("claim", ("c",)),
        ("badge", ("d",)),
        ("decisions", ()),
    ],
)
def test_texts_of_a_vocabulary_stay_text(name: str, args: tuple[Any, ...]) -> None:
    printed = call(page(hostile(HOSTILE)), name, *args)
    balance = parsed(printed)
    allowed = {
        "section",
        "p",
        "span",
        "div",
        "table",
        "thead",
        "tbody",
        "tr",
        "th",
        "td",
        "code",
        "a",
        "strong",
        "ul",
        "ol",
        "li",
        "dl",
        "dt",
        "dd",
        *("pre", "details", "summary", "svg", "title", "desc", "g", "path", "rect", "circle", "text"),
    }
    assert {tag for tag, _ in balance.tags} <= allowed
    assert not any(key.startswith("on") for _, attributes in balance.tags for key in attributes)
    assert not any(str(attributes.get("href", "#")).startswith("java") for _, attributes in balance.tags)
    for mark in ("{{", "{%", "`", "|", "\x02", "\n", "<!--", "[l]"):
        assert mark not in printed
    assert "<script>alert(1)</script> & | {{ 7 * 7 }}" in html.unescape(re.sub(r"<[^>]*>", "", printed)) or name == "badge"


@pytest.mark.parametrize(("name", "args"), ALL)
def test_entries_that_dangle_do_not_stop_a_macro(name: str, args: tuple[Any, ...]) -> None:
    broken = PARCEL.replace("decision: returns", "decision: nobody").replace("status: [booked, held]", "status: [nothing]")
    broken = broken.replace("dimension: status, cardinality", "dimension: statsu, cardinality").replace(
        "use: in-transit", "use: nothing"
    )
    broken = broken.replace("maturity: preferred", "maturity: prefered").replace("superseded_by: names", "superseded_by: nobody")
    parsed(call(page(broken, LETTER), name, *args))


def test_a_level_that_does_not_exist_is_never_settled() -> None:
    context = page(PARCEL.replace("maturity: finalized, date", "maturity: finalised, date"), LETTER)
    assert "vocab-badge--unknown" in call(context, "badge", "names")
    assert words(call(context, "badge", "names")) == "Level unknown"


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("plain, text; ok? yes.", "plain, text; ok? yes."),
        ("a `b c` d", "a <code>b c</code> d"),
        ("**a** _b_ snake_case", "<strong>a</strong> <em>b</em> snake&#95;case"),
        ("[x](https://example.org/a?b=1&c=2)", '<a href="https&#58;&#47;&#47;example&#46;org&#47;a?b&#61;1&#38;c&#61;2">x</a>'),
        ("[x](docs/a.md#b)", '<a href="&#46;&#46;&#47;docs&#47;a&#46;md&#35;b">x</a>'),
        ("[x](nowhere.md) [y](//evil.example) [z](#here)", "x y z"),
        ("[x](javascript:alert)", "&#91;x&#93;&#40;javascript&#58;alert&#41;"),
        ("[x](ftp://example.org)", "x"),
        ("<b>no</b> &lt; &amp;", "&#60;b&#62;no&#60;&#47;b&#62; &#60; &#38;"),
        (r"\*no\* \`", "&#42;no&#42; &#96;"),
        ("# no heading", "&#35; no heading"),
        ("two\nlines\n \n\npart\n", "two lines<br>part"),
        ("![x](https://example.org/a.png)", '&#33;<a href="https&#58;&#47;&#47;example&#46;org&#47;a&#46;png">x</a>'),
    ],
)
def test_inline_markdown(text: str, printed: str) -> None:
    assert inline(text, page().link) == printed


def test_words_of_inline_markdown() -> None:
    assert plain("the *label* `a b`, [link](x)\nand more") == "the label a b, link and more"


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("fail-review", "fail-review"),
        ("-", "&#45;"),
        ("a--b", "a&#45;&#45;b"),
        ("go-pend?", "go-pend?"),
        ("ünïcode 日本", "ünïcode 日本"),
        ("a\x02\ud800b", "a\ufffd\ufffdb"),
        ("...", "&#46;&#46;."),
    ],
)
def test_literal(text: str, printed: str) -> None:
    assert literal(text) == printed
    assert html.unescape(printed) == text or "\ufffd" in printed


# Anchors and links


def test_anchors_are_unique_and_current_labels_come_first() -> None:
    text = """
        vocab: 1
        id: v
        title: V
        decisions: [{id: a, title: A, maturity: finalized}]
        dimensions:
          - {id: x, title: X, purpose: P, missing: {display: "-", meaning: M}, terms: [{label: a?, meaning: A}, {label: A, meaning: A}, {label: missing, meaning: M}], reserved: [{label: a!, kind: legacy, reason: R}]}
          - {id: decision, title: D, purpose: P, terms: [{label: a, meaning: A}, {label: "?", meaning: Q}]}
        """
    context = page(text)
    printed = (
        "".join(call(context, name, "x") for name in ("table", "reserved"))
        + call(context, "table", "decision")
        + call(context, "decisions")
    )
    assert parsed(printed).ids == [
        *("v-x", "v-x-a", "v-x-a-2", "v-x-missing", "v-x-missing-2", "v-x-a-3"),
        *("v-decision", "v-decision-a", "v-decision-label", "v-decision-a-2"),
    ]


def test_slugs() -> None:
    assert [slug(text) for text in ("QUEUED", "tool_call", "go-pend?", "Ünï 日", "?")] == [
        "queued",
        "tool_call",
        "go-pend",
        "ünï-日",
        "label",
    ]


def test_an_entry_is_defined_once_on_a_page() -> None:
    context = page()
    first, second = call(context, "table", "status"), call(context, "table", "status")
    parsed(first + second)
    assert "parcel:status.booked" in definitions_in(first)
    assert list(definitions_in(second)) == []


def test_several_vocabularies_on_one_page() -> None:
    context = page(LETTER, LETTER.replace("id: letter", "id: card"))
    assert parsed(call(context, "table", "letter:stamp") + call(context, "table", "card:stamp")).ids == [
        *("letter-stamp", "letter-stamp-paid", "card-stamp", "card-stamp-paid")
    ]
