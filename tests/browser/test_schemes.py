"""Light and dark: what the system asks for is shown first, and what a reader chooses stays."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from browser.survey import SCHEMES


@pytest.mark.parametrize(("asked", "chosen"), [("light", "dark"), ("dark", "light")])
def test_a_reader_chooses_the_scheme(asked: str, chosen: str, browser: Browser, origin: str) -> None:
    context = browser.new_context(color_scheme=asked)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(origin)
    scheme = page.locator("body[data-md-color-scheme]")
    assert scheme.get_attribute("data-md-color-scheme") == SCHEMES[asked]
    page.get_by_title(f"Switch to {chosen} mode").click()
    assert scheme.get_attribute("data-md-color-scheme") == SCHEMES[chosen]
    page.goto(f"{origin}acelm/run/")
    assert scheme.get_attribute("data-md-color-scheme") == SCHEMES[chosen]
    context.close()
