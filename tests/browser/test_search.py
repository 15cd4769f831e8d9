"""Who searches for a label, in full, cut to its compact form, or by a name that is reserved, finds the page that defines it first."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from browser.definitions import Definition, definitions

#: What the search has found: a list of pages, each with the address of the page and then those of its sections.
_RESULTS = """
[...document.querySelectorAll(".md-search-result__item")].map((item) =>
  [...item.querySelectorAll("a.md-search-result__link")].map((link) => link.pathname.slice(1) + link.hash))
"""


class SearchBox:
    """The search box of the site: what is typed there is answered by the theme's own worker from the index that was built."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._box = page.locator(".md-search__input")
        self._box.focus()
        self._until("Type to start searching")

    def find(self, words: str) -> list[list[str]]:
        """Types something, and gives the pages that are found, each with its sections."""
        self._type("")
        self._until("Type to start searching")
        self._type(words)
        self._until("matching document")
        return self._page.evaluate(_RESULTS)

    def _type(self, words: str) -> None:
        # The theme listens to keys; one is enough, and the words need not come one by one.
        self._box.fill(words)
        self._box.press("End")

    def _until(self, says: str) -> None:
        self._page.wait_for_function(
            "(says) => document.querySelector('.md-search-result__meta').textContent.includes(says)", arg=says, polling=10
        )


@pytest.fixture(scope="module")
def search(browser: Browser, origin: str) -> Iterator[SearchBox]:
    page = browser.new_page()
    page.goto(origin)
    yield SearchBox(page)
    page.close()


def spellings() -> dict[str, list[Definition]]:
    """What readers may type for a label, in lower case, and the labels that it may mean; `executing` is one of both vocabularies."""
    found: dict[str, list[Definition]] = {}
    for definition in definitions():
        for spelling in {definition.label.lower(), (definition.compact or definition.label).lower()}:
            found.setdefault(spelling, []).append(definition)
    return found


def astray(search: SearchBox, definitions: dict[str, list[Definition]]) -> dict[str, list[str]]:
    """What was typed, and what stands first instead of a page that defines it, with the label itself among its sections."""
    found = {}
    for words, meant in definitions.items():
        first = next(iter(search.find(words)), [])
        if not any(first[:1] == [one.page] and f"{one.page}#{one.anchor}" in first[1:] for one in meant):
            found[words] = first
    return found


def test_every_label_is_found(search: SearchBox) -> None:
    assert astray(search, spellings()) == {}


def test_labels_are_typed_in_full_compact_and_by_reserved_names() -> None:
    assert {"to-review", "to-revie", "go-pending-approval", "permission_denied", "lost", "graduating"} <= set(spellings())


def test_pages_are_found_by_their_title(search: SearchBox) -> None:
    assert search.find("readiness")[0][0] == "acelm/readiness/"
    assert search.find("fail_on")[0][0] == "reference/settings/"


def test_nothing_is_found_where_there_is_nothing(search: SearchBox) -> None:
    assert search.find("xyzzyx") == []


def test_a_label_that_leads_astray_is_told(search: SearchBox) -> None:
    wrong = definitions()[0]
    other = next(definition for definition in definitions() if definition.page != wrong.page)
    assert list(astray(search, {wrong.label: [other]})) == [wrong.label]
