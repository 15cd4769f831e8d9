"""The survey finds what is wrong: each page here is broken in one way, and only the concern that this is about says so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from browser.serving import served
from browser.survey import CONCERNS, Surveyor
from conftest import write

#: A page that is right, with the two schemes as Material for MkDocs shows them.
PAGE = """
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A page</title>
<link rel="icon" href="data:,">
<style>
@media (prefers-color-scheme: dark) { :root { background: #222; color: #eee } a { color: #9cf } }
pre, .scroll { overflow-x: auto }
</style>
</head>
<body>
<script>document.body.dataset.mdColorScheme = matchMedia("(prefers-color-scheme: dark)").matches ? "slate" : "default"</script>
<header><a href="#text">Skip to the text</a></header>
<main class="md-content" id="text">
<h1>A page</h1>
<p>Some words, and a badge: <a class="vocab-badge" href="#text">Open</a></p>
<!-- here -->
</main>
</body>
</html>
"""

WIDE_TABLE = f"<table><tbody><tr><td>{'wide' * 200}</td></tr></tbody></table>"

#: What is broken: the name of the page, the concern, what the message says, what is replaced, and by what.
BROKEN = [
    ("image", "axe", "image-alt", "<!-- here -->", '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">'),
    ("pale", "axe", "light: color-contrast", "<!-- here -->", '<p style="color: #999; background: #fff">Pale</p>'),
    (
        "pale-in-the-dark",
        "axe",
        "dark: color-contrast",
        "</style>",
        "@media (prefers-color-scheme: dark) { p { color: #444; background: #222 } }</style>",
    ),
    ("one-scheme", "scheme", "asks for dark", '"slate"', '"default"'),
    ("warning", "console", "warning: look", "<!-- here -->", '<script>console.warn("look")</script>'),
    ("exception", "console", "error: look", "<!-- here -->", '<script>setTimeout(() => { throw Error("look") })</script>'),
    (
        "elsewhere",
        "network",
        "to another host: http://example.org/",
        "<!-- here -->",
        '<script src="http://example.org/"></script>',
    ),
    ("not-there", "network", "none.js (404)", "<!-- here -->", '<script src="none.js"></script>'),
    ("wide-table", "width", "320: table", "<!-- here -->", WIDE_TABLE),
    ("wide-word", "width", "390: div", "<!-- here -->", f'<div style="overflow: hidden"><p>{"wide" * 200}</p></div>'),
    ("cut", "width", "320: div “widewide", "<!-- here -->", f'<div style="overflow: hidden; width: 9em"><p>{"wide" * 9}</p></div>'),
    ("no-skip-link", "keyboard", "the first Tab", '<a href="#text">Skip to the text</a>', ""),
    ("unseen-skip-link", "keyboard", "the first Tab", '<a href="#text"', '<a href="#text" style="opacity: 0"'),
    ("dead-skip-link", "keyboard", "the first Tab", '<a href="#text">Skip', '<a href="#none">Skip'),
    ("table-without-focus", "keyboard", "div.scroll", "<!-- here -->", f'<div class="scroll">{WIDE_TABLE}</div>'),
    (
        "badge-not-printed",
        "print",
        "not shown: a.vocab-badge",
        "</style>",
        "@media print { .vocab-badge { display: none } }</style>",
    ),
    ("table-not-printed", "print", "div.scroll", "<!-- here -->", f'<div class="scroll">{WIDE_TABLE}</div>'),
    ("words-not-printed", "print", "words", "</style>", "@media print { p { visibility: hidden } }</style>"),
    (
        "late",
        "without scripts",
        "words",
        "<!-- here -->",
        '<p></p><script>document.querySelectorAll("p")[1].append("Late")</script>',
    ),
    (
        "shift",
        "layout shift",
        " at 390 pixels",
        "<h1>",
        '<script>new PerformanceObserver(() => { text.style.paddingTop = "600px" }).observe({ type: "paint" })</script><h1>',
    ),
]


@pytest.fixture(scope="module")
def pages(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Surveyor]:
    """Surveys the broken pages."""
    folder = tmp_path_factory.mktemp("pages")
    write(folder, {"right.html": PAGE} | {f"{name}.html": PAGE.replace(old, new) for name, _, _, old, new in BROKEN})
    with served(folder) as origin:
        surveyor = Surveyor(browser, origin)
        yield surveyor
        surveyor.close()


def test_nothing_is_found_on_a_page_that_is_right(pages: Surveyor) -> None:
    assert pages.survey("right.html").problems == {concern: [] for concern in CONCERNS}


@pytest.mark.parametrize(("name", "concern", "says"), [row[:3] for row in BROKEN], ids=[row[0] for row in BROKEN])
def test_what_is_broken_is_found(name: str, concern: str, says: str, pages: Surveyor) -> None:
    problems = pages.survey(f"{name}.html").problems[concern]
    assert any(says in problem for problem in problems), problems


def test_a_table_that_scrolls_inside_itself_is_no_fault(pages: Surveyor) -> None:
    assert pages.survey("table-without-focus.html").problems["width"] == []
