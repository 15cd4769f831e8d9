"""The top of a page: which decisions it shows that are not settled."""

from __future__ import annotations

import pytest
from printing import HOSTILE, call, hostile, page, parsed, words

from mkdocs_vocab.site.banner import banner, unsettled_on, with_banner
from mkdocs_vocab.site.links import link_definitions

SMALL = """
    vocab: 1
    id: v
    title: V
    decisions:
      - {id: names, title: Names of `it`, maturity: favored}
      - {id: form, title: Form, maturity: open, question: Which one?}
      - {id: done, title: Done, maturity: finalized, aspects: {cut: proposed, rest: finalized}}
      - {id: old, title: Old, superseded_by: done}
    dimensions: [{id: x, title: X, purpose: P, decision: names, terms: [{label: a, meaning: A}]}]
    """


def badges(*decisions: str) -> str:
    context = page(SMALL)
    return "".join(f"<p>{call(context, 'badge', decision)}</p>" for decision in decisions)


@pytest.mark.parametrize(
    ("decisions", "expected"),
    [
        ((), []),
        (("old",), []),
        (("names", "form", "names"), ["form", "names"]),
        (("done",), ["done#cut"]),
        (("done#rest",), ["done#cut"]),
    ],
)
def test_which_decisions_a_page_shows_that_are_not_settled(decisions: tuple[str, ...], expected: list[str]) -> None:
    assert [standing.id for standing in unsettled_on(badges(*decisions), page(SMALL).catalog)] == expected


def test_a_label_alone_is_no_reason_and_a_block_is() -> None:
    context = page(SMALL)
    assert banner(call(context, "label", "x.a"), context) is None
    assert (
        words(banner(call(context, "table", "x"), context) or "") == "Not everything on this page is settled.|Names of it Favored."
    )


def test_the_register_says_it_itself() -> None:
    context = page(SMALL)
    register = call(context, "decisions")
    assert banner(register, context) is None
    assert banner(register + badges("form"), context) is not None
    assert banner(f"{register}<p>{register}</p>", context) is None


def test_banner_of_a_small_page() -> None:
    assert banner(badges("names", "form", "done"), page(SMALL)) == (
        '<aside class="vocab-banner" data-vocab="banner" data-search-exclude aria-label="Not settled">'
        '<p><strong>Not everything on this page is settled.</strong></p><ul role="list"><li>'
        '<span class="vocab-ref vocab-badge vocab-badge--asking" data-vocab-ref="v&#58;decision&#47;form"'
        ' data-vocab-anchor="v-decision-form" title="Form: Open &#40;not settled&#41;">Open</span> Form: Which one?</li></ul>'
        "<p>Also Names of <code>it</code>&#160;"
        '<span class="vocab-ref vocab-badge vocab-badge--leaning" data-vocab-ref="v&#58;decision&#47;names"'
        ' data-vocab-anchor="v-decision-names" title="Names of it: Favored &#40;not settled&#41;">Favored</span> and Done (cut)&#160;'
        '<span class="vocab-ref vocab-badge vocab-badge--leaning" data-vocab-ref="v&#58;decision&#47;done"'
        ' data-vocab-anchor="v-decision-done" title="Done &#40;cut&#41;: Proposed &#40;not settled&#41;">Proposed</span>.</p></aside>'
    )


@pytest.mark.parametrize(
    ("html", "begins"),
    [
        ("<h1 id='a'>T</h1>\n<p>x</p>", "<h1 id='a'>T</h1>\n<aside"),
        ("<p>x</p>", "\n<aside"),
        ("<p>x</p><h1>T</h1><h1>U</h1>", "<p>x</p><h1>T</h1>\n<aside"),
    ],
)
def test_it_stands_below_the_title(html: str, begins: str) -> None:
    shown = with_banner(html + badges("form"), page(SMALL))
    assert shown.startswith(begins)
    assert shown.endswith(badges("form"))
    assert shown.count("<aside") == 1
    assert with_banner(html, page(SMALL)) == html


def test_its_badges_lead_to_the_decisions_and_links_change_nothing() -> None:
    definitions = {"v:decision/form": "decisions/"}
    linked = link_definitions(badges("form"), "", definitions)
    assert '<a class="vocab-ref vocab-badge' in linked
    assert banner(linked, page(SMALL)) == banner(badges("form"), page(SMALL))
    assert 'href="decisions/#v-decision-form">Open</a>' in link_definitions(with_banner(linked, page(SMALL)), "", definitions)


def test_texts_stay_text() -> None:
    context = page(hostile(HOSTILE))
    shown = banner(call(context, "badge", "d"), context)
    assert shown is not None
    parsed(shown)
    assert "<script" not in shown
    assert "\n" not in shown


def test_references_of_other_projects_are_passed_over() -> None:
    other = '<span class="vocab-ref vocab-badge vocab-badge--asking" data-vocab-ref="elsewhere:decision/x">Open</span>'
    assert banner(other + other.replace("elsewhere:decision/x", "v:decision/nobody"), page(SMALL)) is None
