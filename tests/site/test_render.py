"""What macros print: exact HTML for small vocabularies."""

from __future__ import annotations

from typing import Any

import pytest
from printing import ALL, LETTER, PARCEL, call, page, parsed, words

from mkdocs_vocab.site.calls import MACROS
from mkdocs_vocab.site.links import definitions_in


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
        *("Open", "not settled; a question is still to be answered"),
        *("Under discussion", "not settled; a question is still to be answered"),
        *("Proposed", "not settled", "Preferred", "not settled", "Favored", "not settled", "Agreed direction", "not settled"),
        *("Finalized", "settled"),
        "Handling of returns Under discussion",
        *("Question", "Is a return one status or two?", "Options", "one", "two", "Blocks", "the dashboard"),
        *("Used by", "Status: returned deprecated, returning candidate, lost rejected"),
        "1 construct, 1 example, 1 rule, 1 principle, 1 claim",
        *("Record", "docs/records/returns.md#outcome", "Shipping", "Nobody claims that it ships."),
        *(
            "Short display Preferred",
            "Used by",
            "Status, compact display",
            "1 procedure",
            "Parts",
            "cut Finalized",
            "Shipping",
            "It does not ship yet.",
        ),
        *(
            "Names Finalized 2026-03-02",
            "Used by",
            "Status",
            "1 example, 1 principle, 1 claim",
            "Record",
            "https://example.org/names",
            "Shipping",
            "Nobody claims that it ships.",
        ),
        *("Old way Superseded", "Replaced by", "Names Finalized", "Used by", "Status: held", "Note", "Gone"),
    ]
    assert 'data-vocab-level="Under discussion" data-vocab-dimensions="Status"' in printed
    assert "vocab-legend" not in call(page(), "decisions", vocabulary="parcel", open=True)
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


def test_a_dimension_that_is_not_described_has_no_column_of_meanings() -> None:
    printed = call(
        page(LETTER.replace("terms: [{label: paid, meaning: It is}]", "described: false, terms: [{label: paid}]")), "table", "stamp"
    )
    assert (printed.count("<th scope="), "Meaning" in printed) == (2, False)
