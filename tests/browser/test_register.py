"""The register of decisions: narrowed with the keyboard, whole without scripts and on paper, and what a link names stays in sight."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

ADDRESS = "acelm/decisions/"
SHOWN = "() => [...document.querySelectorAll('.vocab-register > li')].filter((item) => item.checkVisibility()).length"


@pytest.fixture
def page(browser: Browser, origin: str) -> Iterator[Page]:
    page = browser.new_page()
    page.goto(f"{origin.rstrip('/')}/{ADDRESS}")
    yield page
    page.close()


def test_levels_and_dimensions_narrow_it(page: Page) -> None:
    whole = page.evaluate(SHOWN)
    level, dimension = page.get_by_label("Level", exact=True), page.get_by_label("Dimension", exact=True)
    level.focus()
    page.keyboard.type("Final")
    finalized = page.evaluate(SHOWN)
    assert 0 < finalized < whole
    dimension.select_option("Readiness")
    assert page.evaluate(SHOWN) == 1
    assert page.locator(".vocab-filter output").inner_text() == f"1 of {whole} decisions"
    page.emulate_media(media="print")
    assert page.evaluate(SHOWN) == whole
    page.emulate_media(media="screen")
    page.evaluate("() => { location.hash = '#acelm-decision-graduation'; }")
    page.wait_for_function(f"({SHOWN})() === {whole}")


def test_open_decisions_come_first(page: Page) -> None:
    levels = page.locator(".vocab-register > li").evaluate_all("items => items.map((item) => item.dataset.vocabLevel)")
    assert levels[:2] == ["Open", "Under discussion"]
    assert levels.index("Finalized") > levels.index("Agreed direction")


def test_without_scripts_everything_is_there(browser: Browser, origin: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{origin.rstrip('/')}/{ADDRESS}")
    assert page.locator(".vocab-filter").count() == 0
    assert page.locator(".vocab-register > li").count() > 15
    assert page.locator(".vocab-legend dt").all_inner_texts()[0] == "Open"
    context.close()
