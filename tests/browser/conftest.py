"""One browser and one build of the site for all tests of this folder.

The fixtures end with the folder, not with the session: Playwright keeps an event loop running, which other tests need not see.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.building import build
from browser.chromium import ARGUMENTS, chromium_or_skip
from browser.serving import served
from browser.survey import Surveyor


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site."""
    folder = tmp_path_factory.mktemp("site")
    build(folder)
    return folder


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium, running."""
    path = chromium_or_skip()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def origin(browser: Browser, site: Path) -> Iterator[str]:
    """The address of the served site. It asks for the browser first: without one nothing has to be built."""
    with served(site) as address:
        yield address


@pytest.fixture(scope="package")
def surveyor(browser: Browser, origin: str) -> Iterator[Surveyor]:
    """Surveys pages of the site."""
    surveyor = Surveyor(browser, origin)
    yield surveyor
    surveyor.close()
