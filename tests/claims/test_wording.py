"""What counts as the wording of a claim, and where a published one leaves it."""

from __future__ import annotations

import pytest

from mkdocs_vocab.claims.wording import Word, differences, shown, words_of
from mkdocs_vocab.readers.markdown import read_markdown

SAYS = "Every quay shows which berths are vacant."


def published(text: str) -> list[Word]:
    return words_of(read_markdown("page.md", text).blocks)


def registered(says: str) -> list[str]:
    return [word.text for word in published(says)]


@pytest.mark.parametrize(
    "text",
    [
        SAYS,
        "**Every quay** shows which *berths* are [vacant](berths.md).",
        "Every  quay\nshows which\r\nberths are vacant.",
        "# Every quay shows\n\nwhich berths\n\n- are\n- vacant.",
        "Every quay shows which berths are va<b>c</b>ant.",
        "Every quay <!-- not yet --> shows which berths are vacant.",
        "Every quay shows which berths are va\u00adcant.",
    ],
)
def test_markup_and_white_space_are_no_wording(text: str) -> None:
    assert differences(published(text), registered(SAYS)) == []


@pytest.mark.parametrize(
    ("says", "text"),
    [
        ('It\'s "live" - now...', "It\u2019s \u201clive\u201d \u2013 now\u2026"),
        ("A `label` -- here", "A label \u2014 here"),
        ("Ships & boats", "Ships &amp; boats"),
    ],
)
def test_typography_is_no_wording(says: str, text: str) -> None:
    assert differences(published(text), registered(says)) == []


@pytest.mark.parametrize(
    ("text", "told", "place"),
    [
        ("Every harbour shows which berths are free.", "“harbour” instead of “quay”; “free.” instead of “vacant.”", "harbour"),
        ("Every quay shows which berths are vacant", "“vacant” instead of “vacant.”", "vacant"),
        ("Every quay now shows which berths are vacant.", "“now” is too much", "now"),
        ("Every quay shows berths are vacant.", "“which” is missing behind “shows”", ""),
        ("shows which berths are vacant.", "“Every quay” is missing", ""),
        ("every quay shows which berths are vacant.", "“every” instead of “Every”", "every"),
        ("", "“Every quay shows which berths are vacant.” is missing", ""),
        ("Every **har**bour shows which berths are vacant.", "“harbour” instead of “quay”", "**har**bour"[2:]),
    ],
)
def test_differences(text: str, told: str, place: str) -> None:
    found = differences(published(text), registered(SAYS))
    assert shown(found) == told
    words = found[0].found
    assert (text[words[0].start : words[-1].end] if words else "") == place


def test_long_differences_are_cut() -> None:
    found = differences(published(" ".join(f"x{number}" for number in range(40))), registered(SAYS))
    assert len(shown(found)) < 200
