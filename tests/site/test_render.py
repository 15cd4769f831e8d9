"""What macros print: exact HTML for small vocabularies, hostile texts, and what Python-Markdown makes of it."""

from __future__ import annotations

import html
import re
from html.parser import HTMLParser
from typing import Any

import markdown
import pytest

from conftest import catalog_of
from mkdocs_vocab.site.calls import MACROS, bind
from mkdocs_vocab.site.context import Context
from mkdocs_vocab.site.links import choose_pages, definitions_in, link_definitions
from mkdocs_vocab.site.markup import inline, literal, plain
from mkdocs_vocab.site.permalinks import Permalinks, slug
from mkdocs_vocab.site.render import render, render_error

PARCEL = """
    vocab: 1
    id: parcel
    title: Parcel status
    shipped: unclaimed
    decisions:
      - {id: names, title: Names, maturity: finalized, date: 2026-03-02, record: "https://example.org/names"}
      - id: returns
        title: Handling of returns
        maturity: discussion
        question: Is a return one status or two?
        options: [one, two]
        blocks: [the dashboard]
        record: docs/records/returns.md#outcome
      - {id: short, title: Short display, maturity: preferred, shipped: "false", aspects: {cut: finalized}}
      - {id: old, title: Old way, superseded_by: names, note: Gone}
    dimensions:
      - id: status
        title: Status
        purpose: Where it is
        decision: names
        compact_decision: short
        compact_width: 6
        missing: {display: "-", meaning: Not scanned yet}
        attributes:
          - {id: scan, title: Scan, type: bool}
          - {id: days, title: Days, type: int}
          - {id: after, title: After, type: label, dimension: status}
        terms:
          - {label: booked, meaning: Announced, group: early, attributes: {scan: false, days: 1}}
          - {label: in-transit, meaning: On its *way*, terminal: varies, note: "By road", attributes: {scan: true, after: booked}}
          - {label: returned, meaning: Back, terminal: true, decision: returns, deprecated: {since: "1.2", use: booked, reason: Vague.}}
          - {label: held, meaning: Kept, decision: old}
        candidates:
          - {label: returning, meaning: On its way back, decision: returns, compact: rtrng}
        reserved:
          - {label: shipped, kind: legacy, use: in-transit, reason: Said nothing, allowed_as: a verb}
          - {label: lost, kind: rejected, use: [booked, "letter:stamp.paid"], reason: May turn up, decision: returns}
          - {label: gone, kind: removed, reason: Vague}
      - {id: size, title: Size, purpose: How big, terms: [{label: big, meaning: Big}]}
    constructs:
      - {id: where, title: Where, purpose: Place, dimension: status, cardinality: one}
      - {id: who, title: Who, purpose: Sender, decision: returns, note: Rarely}
    examples:
      - id: matrix
        title: Matrix
        decision: [names, returns]
        columns: [status, size]
        rows: [{status: [booked, held], size: big, note: First}, {status: null}]
    rules:
      - {id: big-held, when: {size: big, status: {not: null}}, then: {status: {not: [held, booked]}}, why: No room, strength: should}
      - {id: needs, when: {size: {present: true}}, then: {status: {present: true}}, why: Because, decision: returns}
    principles:
      - {id: first, says: "Scan `booked` parcels.", strength: must-not, decision: returns}
      - {id: second, says: Be kind., decision: names}
    procedures:
      - {id: scanning, title: Scanning, decision: short, note: Slow, steps: [{title: Find, says: Look.}, {says: Scan.}]}
    derivations:
      - id: next
        title: Next status
        dimension: status
        inputs: [{id: seen, title: Seen, values: [yes, no]}]
        rows: [{when: {seen: yes}, then: [in-transit, held], why: Moving}, {when: {}, then: null}]
        cases: [{given: {seen: yes}, then: held, note: Case}]
    mappings:
      - {id: sizes, from: size, to: "letter:stamp", pairs: [{from: big, to: paid, relation: close, note: Nearly}]}
    """
LETTER = """
    vocab: 1
    id: letter
    title: Letter status
    dimensions:
      - {id: stamp, title: Stamp, purpose: Whether it is paid, terms: [{label: paid, meaning: It is}]}
    """


def page(*texts: str) -> Context:
    catalog = catalog_of(*(texts or (PARCEL, LETTER)))
    return Context(catalog, Permalinks(catalog), lambda target: f"../{target}" if target.startswith("docs/") else None)


def call(context: Context, name: str, *args: Any, **kwargs: Any) -> str:
    values, problems = bind(MACROS[name], args, kwargs)
    assert not problems
    return str(render(name, values, context))


def words(text: str) -> str:
    """The text of some HTML as a reader sees it; elements that stand on lines of their own are set apart by `|`."""
    text = re.sub(r"</(?:p|td|th|li|dd|dt)>", "|", text)
    return re.sub(r" ?\|+", "|", re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", "", text)))).strip("|")


class Balance(HTMLParser):
    """Fails on HTML whose tags do not close each other; keeps ids."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("br", "hr", "img"):
            self.open.append(tag)
        self.tags.append((tag, dict(attrs)))
        self.ids += [value for name, value in attrs if name == "id" and value]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def parsed(text: str) -> Balance:
    balance = Balance()
    balance.feed(text)
    assert balance.open == []
    assert len(balance.ids) == len(set(balance.ids))
    return balance


ALL = [
    ("label", ("status.booked",)),
    ("table", ("status",)),
    ("reserved", ("status",)),
    ("candidates", ("status",)),
    ("examples", ("matrix",)),
    ("rules", ("parcel",)),
    ("principles", ("parcel",)),
    ("constructs", ("parcel",)),
    ("procedure", ("scanning",)),
    ("derivation", ("next",)),
    ("mapping", ("sizes",)),
    ("badge", ("returns",)),
    ("decisions", (None, None, "parcel")),
]


@pytest.mark.parametrize(("name", "args"), ALL)
def test_every_macro_prints_one_marked_line(name: str, args: tuple[Any, ...]) -> None:
    printed = call(page(), name, *args)
    assert "\n" not in printed
    tag, attributes = parsed(printed).tags[0]
    assert attributes["data-vocab"] == name
    assert tag == ("span" if MACROS[name].inline else "section")


@pytest.mark.parametrize(
    ("ref", "printed"),
    [
        (
            "status.booked",
            '<span class="vocab-ref" data-vocab="label" data-vocab-ref="parcel&#58;status&#46;booked"'
            ' data-vocab-anchor="parcel-status-booked" title="Announced"><code>booked</code></span>',
        ),
        (
            "status.shipped",
            '<span class="vocab-marked" data-vocab="label"><span class="vocab-ref" data-vocab-ref="parcel&#58;status&#46;shipped"'
            ' data-vocab-anchor="parcel-status-shipped" title="Not a current label. Use in-transit. Said nothing">'
            '<code>shipped</code></span> <span class="vocab-mark">legacy</span></span>',
        ),
    ],
)
def test_label(ref: str, printed: str) -> None:
    assert call(page(), "label", ref) == printed


@pytest.mark.parametrize(
    ("decision", "shape", "title", "shown"),
    [
        ("names", "settled", "Names: Finalized", "Finalized"),
        ("short", "leaning", "Short display: Preferred (not settled)", "Preferred"),
        ("short#cut", "settled", "Short display (cut): Finalized", "Finalized"),
        ("returns", "asking", "Handling of returns: Under discussion (not settled)", "Under discussion"),
        ("old", "superseded", "Old way: superseded by Names", "Superseded"),
    ],
)
def test_badge_says_the_level_in_words_and_shape(decision: str, shape: str, title: str, shown: str) -> None:
    printed = call(page(), "badge", decision)
    ((tag, attributes),) = parsed(printed).tags
    assert (tag, attributes["class"]) == ("span", f"vocab-ref vocab-badge vocab-badge--{shape}")
    assert attributes["title"] == title
    assert attributes["data-vocab-ref"] == f"parcel:decision/{decision.partition('#')[0]}"
    assert words(printed) == shown


def test_table_of_a_small_dimension() -> None:
    assert call(page(LETTER), "table", "stamp") == (
        '<section class="vocab-block" data-vocab="table" id="letter-stamp" data-vocab-def="letter&#58;stamp">'
        '<p class="vocab-caption"><strong>Stamp</strong> <span class="vocab-purpose">Whether it is paid</span></p>'
        '<div class="vocab-scroll" tabindex="0" role="region" aria-label="Stamp"><table class="vocab-table" aria-label="Stamp">'
        '<thead><tr><th scope="col">Label</th><th scope="col" class="vocab-meaning">Meaning</th></tr></thead>'
        '<tbody><tr id="letter-stamp-paid" data-vocab-def="letter&#58;stamp&#46;paid">'
        '<th scope="row" class="vocab-name"><a class="vocab-self" href="#letter-stamp-paid"><code>paid</code></a></th>'
        '<td class="vocab-meaning">It is</td></tr></tbody></table></div></section>'
    )


def test_table_with_everything() -> None:
    printed = call(page(), "table", "status")
    assert words(printed).split("|") == [
        *("Finalized Names", "Preferred Short display: not settled."),
        "Superseded Not all of this is settled; the badges say what.",
        "Status Where it is",
        *("Label", "Compact Preferred", "Width", "Meaning", "Scan", "Days", "After"),
        *("booked", "booked", "6", "Announced", "no", "1"),
        *("in-transit", "in-tra", "10", "On its way By road", "yes", "booked"),
        *("returned deprecated Under discussion", "return", "8", "Back Deprecated since 1.2; use booked. Vague."),
        *("held Superseded", "held", "4", "Kept"),
        *("- no label", "-", "1", "Not scanned yet"),
    ]
    assert '<code class="vocab-cut">in-tra</code>' in printed
    assert '<code class="vocab-whole">booked</code>' in printed
    assert "On its <em>way</em>" in printed
    assert '<td class="vocab-number">10</td>' in printed


@pytest.mark.parametrize(
    ("columns", "header"),
    [
        (["meaning"], ["Label", "Meaning"]),
        ("meaning", ["Label", "Meaning"]),
        (["width", "label", "scan", "width"], ["Label", "Width", "Scan"]),
        (["compact", "group", "terminal", "decision"], ["Label", "Compact Preferred", "Group", "Terminal", "Decision"]),
        ([], ["Label"]),
    ],
)
def test_columns_are_chosen_but_badges_stay(columns: list[str] | str, header: list[str]) -> None:
    printed = call(page(), "table", "status", columns=columns)
    shown = words(printed).split("|")
    assert shown[shown.index("Label") :][: len(header)] == header
    assert "returned deprecated Under discussion" in shown
    assert "held Superseded" in shown
    assert any(line.endswith("Not all of this is settled; the badges say what.") for line in shown)


def test_decision_column_and_terminal() -> None:
    shown = words(call(page(), "table", "status", columns=["terminal", "decision"])).split("|")
    assert shown[shown.index("in-transit") :][:3] == ["in-transit", "varies", "Finalized"]
    assert shown[shown.index("returned deprecated Under discussion") :][:3] == [
        "returned deprecated Under discussion",
        "yes",
        "Under discussion",
    ]


def test_group_shows_its_terms_alone() -> None:
    shown = words(call(page(), "table", "status", columns=["meaning"], group="early")).split("|")
    assert shown[-5:] == ["Status: early Where it is", "Label", "Meaning", "booked", "Announced"]


def test_open_and_partial_sets_say_so() -> None:
    text = LETTER.replace(
        "purpose: Whether it is paid", "purpose: P, partial: true, open_set: {pattern: 'x-.*'}, note: 'Read `this`'"
    )
    shown = words(call(page(text), "table", "stamp")).split("|")
    assert shown[-3:] == ["Read this", "The vocabulary names only some of the labels.", "Other labels may appear that match x-.*."]


def test_unsettled_dimension_is_badged_at_the_top() -> None:
    printed = call(
        page(PARCEL.replace("decision: names\n        compact", "decision: returns\n        compact")), "table", "status"
    )
    first = '<p class="vocab-standing vocab-standing--loud"><span class="vocab-ref vocab-badge vocab-badge--asking"'
    assert printed.partition(">")[2].startswith(first)
    assert words(printed).split("|")[0] == "Under discussion Handling of returns: not settled. Is a return one status or two?"
    assert "returned deprecated|" in words(printed) + "|"


def test_reserved() -> None:
    shown = words(call(page(), "reserved", "status")).split("|")
    assert shown == [
        *("Finalized Names", "Under discussion Not all of this is settled; the badges say what."),
        "Reserved labels: Status Not to be used",
        *("Label", "Kind", "Use instead", "Why"),
        *("shipped", "legacy", "in-transit", "Said nothing May be written as a verb."),
        *("lost Under discussion", "rejected", "booked or paid (Stamp)", "May turn up"),
        *("gone", "removed", "nothing", "Vague"),
    ]


def test_candidates() -> None:
    shown = words(call(page(), "candidates", "status")).split("|")
    assert shown == [
        "Under discussion Handling of returns: not settled. Is a return one status or two?",
        "Candidates: Status Labels only if the decision goes that way",
        *("Label", "Compact", "Would mean", "Waits for"),
        *("returning candidate", "rtrng", "On its way back", "Under discussion Handling of returns"),
    ]


@pytest.mark.parametrize(
    ("macro", "says"), [("reserved", "No label is reserved."), ("candidates", "No label waits for a decision.")]
)
def test_empty_lists_say_so(macro: str, says: str) -> None:
    text = LETTER.replace("terms:", "reserved: [], candidates: [], terms:")
    assert says in words(call(page(text), macro, "stamp"))


def test_examples() -> None:
    shown = words(call(page(), "examples", "matrix")).split("|")
    assert shown == [
        "Under discussion Handling of returns: not settled. Is a return one status or two?",
        "Matrix",
        *("Status", "Size", "What it shows"),
        *("booked, held", "big", "First"),
        "-",
    ]


def test_rules_are_sentences() -> None:
    shown = words(call(page(), "rules", "parcel")).split("|")
    assert shown == [
        "Under discussion Not all of this is settled; the badges say what.",
        "Where Size is big and Status is not -, Status should not be held or booked. Finalized #",
        "No room",
        "Where Size is present, Status must be present. Under discussion #",
        "Because",
    ]


def test_principles_and_constructs() -> None:
    assert words(call(page(), "principles", "parcel")).split("|") == [
        "Under discussion Not all of this is settled; the badges say what.",
        "must not Scan booked parcels. Under discussion #",
        "Be kind. Finalized #",
    ]
    assert words(call(page(), "constructs", "parcel")).split("|") == [
        "Under discussion Not all of this is settled; the badges say what.",
        "Parts of a record: Parcel status",
        *("Part", "Purpose", "How many", "Labels"),
        *("Where Finalized", "Place", "one", "4"),
        *("Who Under discussion", "Sender Rarely", "none"),
    ]


def test_procedure_derivation_and_mapping() -> None:
    assert words(call(page(), "procedure", "scanning")).split("|") == [
        "Preferred Short display: not settled.",
        "Scanning",
        "Find. Look. #",
        "Scan. #",
        "Slow",
    ]
    assert words(call(page(), "derivation", "next")).split("|") == [
        "Finalized Names",
        "Next status The first row that fits decides.",
        *("Row", "Seen", "Status", "Why"),
        *("1", "yes", "in-transit or held", "Moving"),
        *("2", "any", "-"),
        "Cases: Next status",
        *("Seen", "Status", "What it shows"),
        *("yes", "held", "Case"),
    ]
    assert words(call(page(), "mapping", "sizes")).split("|") == [
        "Size to Stamp",
        *("Size", "Relation", "Stamp", "Note"),
        *("big", "close", "paid", "Nearly"),
    ]


def test_register_goes_by_level_and_keeps_superseded_ones_apart() -> None:
    printed = call(page(), "decisions", vocabulary="parcel")
    assert words(printed).split("|") == [
        "Handling of returns Under discussion",
        *("Question", "Is a return one status or two?", "Options", "one", "two", "Blocks", "the dashboard"),
        *("Record", "docs/records/returns.md#outcome", "Shipping", "Nobody claims that it ships."),
        *("Short display Preferred", "Parts", "cut Finalized", "Shipping", "It does not ship yet."),
        *("Names Finalized 2026-03-02", "Record", "https://example.org/names", "Shipping", "Nobody claims that it ships."),
        *("Old way Superseded", "Replaced by", "Names Finalized", "Note", "Gone"),
    ]
    assert '<a href="https&#58;&#47;&#47;example&#46;org&#47;names">' in printed
    assert '<a href="&#46;&#46;&#47;docs&#47;records&#47;returns&#46;md&#35;outcome">' in printed


@pytest.mark.parametrize(
    ("arguments", "ids"),
    [
        ({"open": True}, ["returns", "short"]),
        ({"open": False}, ["names"]),
        ({"maturity": "preferred"}, ["short"]),
        ({"maturity": ["discussion", "finalized"]}, ["returns", "short", "names"]),
        ({"maturity": "proposed"}, []),
    ],
)
def test_register_selects(arguments: dict[str, Any], ids: list[str]) -> None:
    printed = call(page(), "decisions", vocabulary="parcel", **arguments)
    assert [reference.partition("/")[2] for reference in definitions_in(printed)] == ids
    assert ids or words(printed) == "No decision is of this kind."


# Hostile texts

HOSTILE = '<script>alert(1)</script> & | {{ 7 * 7 }} {% raw %} "q" \'a\' *no `x" onload="y` \x02wzxhzdk:0\x03 [l](javascript:alert(1)) <!-- -->'


def hostile(text: str) -> str:
    """The small vocabulary with `text` as every title, meaning and reason."""
    import json

    quoted = json.dumps(text)
    return f"""
        vocab: 1
        id: v
        title: {quoted}
        decisions: [{{id: d, title: {quoted}, maturity: open, question: {quoted}, options: [{quoted}], record: {quoted}, note: {quoted}}}]
        dimensions:
          - id: x
            title: {quoted}
            purpose: {quoted}
            decision: d
            compact_width: 99
            attributes: [{{id: a, title: {quoted}, type: text}}]
            missing: {{display: {quoted}, meaning: {quoted}}}
            terms: [{{label: {quoted}, meaning: {quoted}, note: {quoted}, attributes: {{a: {quoted}}}}}]
            candidates: [{{label: {json.dumps(text + "c")}, meaning: {quoted}, decision: d}}]
            reserved: [{{label: {json.dumps(text + "r")}, kind: legacy, use: {quoted}, reason: {quoted}}}]
        constructs: [{{id: c, title: {quoted}, purpose: {quoted}, note: {quoted}, cardinality: {quoted}}}]
        principles: [{{id: p, says: {quoted}, note: {quoted}}}]
        procedures: [{{id: p, title: {quoted}, steps: [{{title: {quoted}, says: {quoted}}}]}}]
        rules: [{{id: r, when: {{x: {quoted}}}, then: {{x: null}}, why: {quoted}}}]
        examples: [{{id: e, title: {quoted}, columns: [x], rows: [{{x: {quoted}, note: {quoted}}}]}}]
        derivations:
          - {{id: d, title: {quoted}, dimension: x, inputs: [{{id: i, title: {quoted}, values: [{quoted}]}}], rows: [{{when: {{i: {quoted}}}, then: {quoted}}}]}}
        mappings: [{{id: m, from: x, to: x, pairs: [{{from: {quoted}, to: {quoted}, relation: exact}}]}}]
        """


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
        ("badge", ("d",)),
        ("decisions", ()),
    ],
)
def test_texts_of_a_vocabulary_stay_text(name: str, args: tuple[str, ...]) -> None:
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


def test_links_lead_to_the_definition() -> None:
    context = page()
    use = call(context, "label", "status.shipped")
    link = '<a class="vocab-ref" data-vocab-ref="parcel&#58;status&#46;shipped" title="{}" href="{}#parcel-status-shipped"><code>shipped</code></a>'
    title = "Not a current label. Use in-transit. Said nothing"
    definitions = {"parcel:status.shipped": "labels/"}
    assert link.format(title, "../labels/") in link_definitions(use, "guide/", definitions)
    assert link.format(title, "") in link_definitions(use, "labels/", definitions)
    assert link_definitions(use, "guide/", {}) == use
    linked = link_definitions(use, "guide/", definitions)
    assert link_definitions(linked, "guide/", definitions) == linked


def test_badges_and_cells_are_linked_too() -> None:
    printed = call(page(), "table", "status")
    references = dict.fromkeys(("parcel:decision/names", "parcel:status.booked"), "d/")
    linked = link_definitions(printed, "", references)
    parsed(linked)
    assert 'href="d/#parcel-decision-names">Finalized</a>' in linked
    assert 'href="d/#parcel-status-booked"><code>booked</code></a>' in linked


def test_the_page_that_is_about_it_is_chosen() -> None:
    label, other, decision = "v:a.x", "v:b.y", "v:decision/d"
    pages = {"": [label, other, decision], "part/": [label], "whole/": ["v:a", label, "v:a.z"], "late/": ["v:a", label, "v:a.z"]}
    assert choose_pages(pages) == {label: "whole/", "v:a": "whole/", "v:a.z": "whole/", other: "", decision: ""}


# In Markdown

EXTENSIONS = [
    "admonition",
    "tables",
    "md_in_html",
    "attr_list",
    "toc",
    "sane_lists",
    "pymdownx.superfences",
    "pymdownx.details",
    "smarty",
]


def rendered(text: str, **replaced: str) -> str:
    for name, value in replaced.items():
        text = text.replace(f"@{name}@", value)
    return markdown.markdown(text, extensions=[*EXTENSIONS, "mkdocs_vocab.site.blocks"])


PLACES = [
    "Before.\n\n@block@\n\nAfter.",
    "Before.\n@block@\nAfter.",
    "!!! note\n\n    Before.\n\n    @block@\n\n    After.",
    "!!! note\n\n    @block@",
    "- item\n\n    @block@\n\n- item",
    "- item\n    @block@",
    "1. item\n\n    1. inner\n\n        @block@",
    "> @block@",
    "??? note\n    @block@",
    '<div class="x" markdown>\n\n@block@\n\n</div>',
    "<div>\n@block@\n</div>",
]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("texts", [(PARCEL, LETTER), (hostile(HOSTILE),)])
def test_blocks_survive_markdown_wherever_they_stand(place: str, texts: tuple[str, ...]) -> None:
    block = call(page(*texts), "table", "status" if len(texts) == 2 else "x")
    result = rendered(place, block=block)
    assert block in result
    assert f"<p>{block}" not in result
    parsed(result)


def test_without_the_extension_a_nested_block_keeps_its_content() -> None:
    """Where only the macros exist (Zensical), Markdown reads an indented block as a paragraph: nothing in it may be a mark."""
    block = call(page(hostile(HOSTILE)), "table", "x")
    result = markdown.markdown(f"!!! note\n\n    {block}", extensions=EXTENSIONS)
    assert f"<p>{block}</p>" in result


def test_a_fence_shows_what_a_macro_prints() -> None:
    block = call(page(LETTER), "table", "stamp")
    result = rendered("```html\n@block@\n```\n", block=block)
    assert "<table" not in result


@pytest.mark.parametrize(
    "place",
    [
        "A @x@ sentence, @x@.",
        "- @x@ item",
        "## Heading @x@",
        "!!! note\n    Inside @x@.",
        "*@x@*",
        '<p markdown="1">@x@</p>',
    ],
)
@pytest.mark.parametrize("texts", [(PARCEL, LETTER), (hostile(HOSTILE),)])
def test_inline_macros_survive_markdown(place: str, texts: tuple[str, ...]) -> None:
    label = call(page(*texts), "label", "status.shipped" if len(texts) == 2 else f"x.{HOSTILE}")
    badge = call(page(*texts), "badge", "returns" if len(texts) == 2 else "d")
    for printed in (label, badge):
        result = rendered(place, x=printed)
        assert printed in result
        parsed(result)


def test_inline_macros_in_a_table_cell() -> None:
    label = call(page(hostile(HOSTILE)), "label", f"x.{HOSTILE}")
    result = rendered("| a | b |\n|---|---|\n| @x@ | c |\n", x=label)
    assert f"<td>{label}</td>\n<td>c</td>" in result


def test_an_error_is_seen_and_read_out() -> None:
    assert render_error("vocab.label", "no `x|{{ y }}` here", page()) == (
        '<strong class="vocab-error" data-vocab="error" role="alert">vocab&#46;label: '
        "no <code>x&#124;&#123;&#123; y &#125;&#125;</code> here</strong>"
    )
