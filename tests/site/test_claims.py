"""The macro `claim`: a wording where it may be made, else an error; and the macros that decisions select from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from printing import LETTER, PARCEL, call, page, parsed, words

from conftest import Checker, brief, catalog_of, write
from mkdocs_vocab.claims.standing import shortfall
from mkdocs_vocab.errors import VocabError
from mkdocs_vocab.site.failures import failures
from mkdocs_vocab.site.links import definitions_in

TOOLS = """
    vocab: 1
    id: tools
    title: Tools
    {top}
    decisions:
      - {{id: final, title: F, maturity: finalized, shipped: "true", aspects: {{part: proposed}}}}
      - {{id: agreed, title: A, maturity: agreed}}
      - {{id: open, title: O, maturity: open, question: Which?}}
      - {{id: old, title: Old, superseded_by: final}}
      - {{id: odd, title: Odd, maturity: finalised}}
    dimensions: [{{id: state, title: S, purpose: P, terms: [{{label: on-loan, meaning: M}}]}}]
    claims: [{{id: c, says: "It *is* `on-loan`.", {claim}}}]
    """


@pytest.mark.parametrize(
    ("claim", "top", "expected"),
    [
        ("decision: final", "", None),
        ("decision: final, asserts: {maturity: agreed}", "", None),
        ("decision: agreed, asserts: {maturity: agreed}", "", None),
        ("decision: agreed, asserts: {maturity: proposed}", "", None),
        ("decision: final, asserts: {shipped: true}", "", None),
        ("decision: agreed", "", "yet: decision `agreed` is `agreed`, which is not settled"),
        ("decision: [final, open]", "", "yet: decision `open` is `open`, which is not settled"),
        ("decision: 'final#part'", "", "yet: decision `final#part` is `proposed`, which is not settled"),
        ("decision: open, asserts: {maturity: agreed}", "", "yet: decision `open` is `open`, and the claim asserts `agreed`"),
        (
            "decision: agreed, asserts: {maturity: finalized}",
            "",
            "yet: decision `agreed` is `agreed`, and the claim asserts `finalized`",
        ),
        ("decision: final, asserts: {maturity: fnial}", "", "yet: decision `final` is `finalized`, and the claim asserts `fnial`"),
        ("decision: old", "", "yet: decision `old` is superseded by `final`"),
        ("decision: odd", "", "yet: decision `odd` has no known level"),
        ("decision: nobody", "", "there is no decision `nobody`; known decisions: `final`, `agreed`, `open`, `old`, `odd`"),
        ("decision: agreed, asserts: {shipped: true}", "", "yet: decision `agreed` is `agreed`, which is not settled"),
        (
            "decision: agreed, asserts: {maturity: agreed, shipped: true}",
            "",
            "yet: decision `agreed` does not say that it ships, and the claim asserts that it ships",
        ),
        (
            "decision: agreed, asserts: {maturity: agreed, shipped: true}",
            "shipped: unclaimed",
            "yet: decision `agreed` has `shipped: unclaimed`, and the claim asserts that it ships",
        ),
        ("decision: agreed, asserts: {maturity: agreed, shipped: true}", 'shipped: "true"', None),
        ("decision: final, asserts: {shipped: true}", "shipped: unclaimed", None),
    ],
)
def test_what_keeps_a_claim_back(claim: str, top: str, expected: str | None) -> None:
    text = TOOLS.format(claim=claim, top=top)
    catalog = catalog_of(text)
    found = shortfall(catalog, *catalog.find("claim", "c"))
    assert found == (None if expected is None else f"claim `c` may not be made {expected}".replace("made there", "made: there"))
    if expected is None:
        printed = call(page(text), "claim", "c")
        assert printed == '<span data-vocab="claim" data-vocab-claim="c">It <em>is</em> <code>on-loan</code>.</span>'
    else:
        with pytest.raises(VocabError, match="may not be made"):
            call(page(text), "claim", "c")


def test_a_claim_that_two_vocabularies_have_is_named_in_full() -> None:
    text = TOOLS.format(claim="decision: final", top="")
    printed = call(page(text, text.replace("id: tools", "id: other")), "claim", "other:c")
    assert 'data-vocab-claim="other&#58;c"' in printed


PAGE = "Now {{ vocab.claim('names-final') }} but {{ vocab.claim('returns-done') }}\n\n{{ vocab.terminal('matrix', width=9) }}\n"


def test_a_claim_that_may_not_be_made_fails_the_build_and_is_seen(tmp_path: Path) -> None:
    config = "site_name: S\nplugins:\n  - macros: {modules: [mkdocs_vocab.site.macros]}\n"
    write(tmp_path, {"mkdocs.yml": config, "vocab/p.yml": PARCEL, "vocab/l.yml": LETTER, "docs/index.md": PAGE})
    loaded = load_config(str(tmp_path / "mkdocs.yml"))
    build(loaded)
    assert [(f.line, f.column, f.token, f.message) for f in failures(loaded)] == [
        (
            1,
            58,
            "returns-done",
            "claim `returns-done` may not be made yet: decision `returns` is `discussion`, which is not settled",
        ),
        (3, 29, "width", "the compact labels of example `matrix` need 18 terminal cells, and `width` is 9"),
    ]
    html = (tmp_path / "site/index.html").read_text()
    assert '<span data-vocab="claim" data-vocab-claim="names-final">The <em>names</em> are <code>final</code>.</span>' in html
    assert 'role="alert">vocab&#46;claim: claim <code>returns-done</code> may not be made yet' in html
    assert "Returns work" not in html


def test_the_check_of_the_sources_finds_it_too(checked: Checker) -> None:
    vocabulary = TOOLS.format(
        claim="decision: agreed", top="examples: [{id: e, title: E, columns: [state], rows: [{state: on-loan}]}]"
    )
    vocabulary = vocabulary.replace("      - {id: odd, title: Odd, maturity: finalised}\n", "")
    vocabulary = vocabulary.replace("id: final,", 'id: final, date: 2026-03-02, record: "https://example.org/f",')
    text = "Now {{ vocab.claim('c') }} and {{ vocab.claim(id='d') }}\n\n{{ vocab.terminal('e', width=6) }} {{ vocab.terminal('e', 7) }}\n"
    config = "site_name: S\nplugins:\n  - macros: {modules: [mkdocs_vocab.macros]}\n"
    report = checked({"mkdocs.yml": config, "vocab/tools.yml": vocabulary, "docs/index.md": text})
    assert brief(report.findings) == [
        "docs/index.md:1:21 VOC601 c",
        "docs/index.md:1:51 VOC205 d",
        "docs/index.md:3:24 VOC205 width",
    ]


@pytest.mark.parametrize(
    ("decision", "ids"),
    [
        ("returns", ["first"]),
        ("parcel:names", ["second"]),
        (["names", "returns"], ["first", "second"]),
        ("short", ["third"]),
        ("short#cut", ["third"]),
        ("short#other", []),
        ("old", []),
    ],
)
def test_principles_that_rest_on_a_decision(decision: Any, ids: list[str]) -> None:
    text = PARCEL.replace("aspects: {cut: finalized}", "aspects: {cut: finalized, other: open}")
    text = text.replace("- {id: second,", '- {id: third, says: Cut., decision: ["short#cut", nobody]}\n      - {id: second,')
    printed = call(page(text, LETTER), "principles", "parcel", decision)
    parsed(printed)
    assert [reference.partition("/")[2] for reference in definitions_in(printed)] == ids
    assert ids or words(printed) == "There are none."


@pytest.mark.parametrize(
    ("dimension", "open_", "ids"),
    [
        ("status", None, ["returns", "short", "names", "old"]),
        ("parcel:status", True, ["returns", "short"]),
        ("size", None, []),
    ],
)
def test_decisions_behind_a_dimension(dimension: str, open_: bool | None, ids: list[str]) -> None:
    printed = call(page(), "decisions", vocabulary="parcel", dimension=dimension, open=open_)
    assert [reference.partition("/")[2] for reference in definitions_in(printed)] == ids
