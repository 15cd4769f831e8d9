"""Every page of the site, looked at in a browser: nothing to find, however a reader comes to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from browser.building import addresses_of_pages, addresses_of_sources
from browser.survey import CONCERNS, Surveyor

PAGES = addresses_of_sources()


@pytest.mark.parametrize("address", PAGES, ids=[address or "start" for address in PAGES])
@pytest.mark.parametrize("concern", CONCERNS)
def test_nothing_is_found(address: str, concern: str, surveyor: Surveyor) -> None:
    assert surveyor.survey(address).problems[concern] == []


def test_every_page_that_was_built_is_looked_at(site: Path) -> None:
    assert addresses_of_pages(site) == sorted(PAGES)
