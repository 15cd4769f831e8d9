"""Elements of HTML that show a claim, in Markdown: which text they hold, however Markdown goes on inside."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_vocab.readers.markdown import read_markdown

A, Z = '<div data-vocab-claim="c">', "</div>"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"{A}\n\nText\n\n{Z} x", [f"c {A}\n\nText\n\n{Z}"]),
        (f"{A}<div>a</div>b{Z}</div>", [f"c {A}<div>a</div>b{Z}"]),
        (f"{A}<div/>a{Z}", [f"c {A}<div/>a{Z}"]),
        (f"{A}a `{Z}` b{Z}", [f"c {A}a `{Z}"]),  # in raw HTML backticks are no code
        (f"- x\n\n    {A}\n    a\n    {Z}\n", [f"c {A}\n    a\n    {Z}"]),
        (f"{A}a\n\nb", [f"c {A}a"]),
        ("<p class=x data-vocab-claim='v:c' id=y>a</p>", ["v:c <p class=x data-vocab-claim='v:c' id=y>a</p>"]),
        ("<P DATA-VOCAB-CLAIM=c>a</P>", ["c <P DATA-VOCAB-CLAIM=c>a</P>"]),
        ('<img alt="a" data-vocab-claim="c"> b', ['c <img alt="a" data-vocab-claim="c">']),
        ("a\n{: .x data-vocab-claim=c }", ["c {: .x data-vocab-claim=c }"]),
        (f"`{A}`", []),
        (f"    {A}\n", []),
        (f"<!-- {A} -->", []),
        (f'---\na: "{A}"\n---\nx\n'.replace('"c"', "c"), []),
        ('<p data-vocab-claims="c">a</p> <p title="data-vocab-claim=c">a</p>', []),
    ],
)
def test_regions(text: str, expected: list[str]) -> None:
    regions = read_markdown("a.md", text).claim_regions
    assert [f"{region.claim} {text[region.start : region.end]}" for region in regions] == expected


PARTS = [A, Z, "<p data-vocab-claim=x", ">", "<div>", "</p>", "`", "```\n", "\n\n", "text ", "{: data-vocab-claim='y' }", "<!--", "-->", "    ", "&#58;", "\r\n", "\U0001f600"]  # fmt: skip


@given(st.lists(st.sampled_from(PARTS)).map("".join))
def test_reading_never_fails_and_regions_are_in_order(text: str) -> None:
    regions = read_markdown("a.md", text).claim_regions
    assert [region.start for region in regions] == sorted(region.start for region in regions)
    assert all(text[region.start] in "<{" and region.start < region.end <= len(text) for region in regions)
