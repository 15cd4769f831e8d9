"""Every link, anchor and file of the site leads somewhere, and the check that says so can tell."""

from __future__ import annotations

from pathlib import Path

import pytest

from browser.links import faults, read
from conftest import write

GOOD = {
    "index.html": '<a href="guide/#start">Guide</a> <a href="https://example.org/">Elsewhere</a> <img src="a.png"> <a href="#">Up</a>',
    "guide/index.html": '<h1 id="start">Start</h1><a href="..">Up</a> <a href="#start">Here</a> <a href="../a.png">Picture</a>',
    "a.png": "",
}


def test_every_link_of_the_site_leads_somewhere(site: Path) -> None:
    assert list(faults(site)) == []


def test_the_site_has_links_to_check(site: Path) -> None:
    assert len(read((site / "index.html").read_text(encoding="utf-8")).links) > 30


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("", "", None),
        ("guide/#start", "guide/#end", "index.html: there is no anchor guide/#end"),
        ("guide/#start", "guid/#start", "index.html: there is no page guid/#start"),
        ('src="a.png"', 'src="b.png"', "index.html: there is no file b.png"),
        ('<img src="a.png">', '<script src="https://example.org/a.js"></script>', "index.html: fetches https://example.org/a.js"),
        ('<img src="a.png">', '<link rel="preconnect" href="//example.org">', "index.html: fetches //example.org"),
        ('<a href="..">', '<a id="start" href="..">', "guide/index.html: the id `start` stands there 2 times"),
    ],
)
def test_a_broken_link_is_told(old: str, new: str, fault: str | None, tmp_path: Path) -> None:
    write(tmp_path, {name: text.replace(old, new) for name, text in GOOD.items()})
    assert list(faults(tmp_path)) == ([fault] if fault else [])
