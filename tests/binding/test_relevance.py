"""What is told from the raw text: a page that is not read would have had nothing to say."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from conftest import SHARED, write
from mkdocs_vocab.binding.relevance import may_matter
from mkdocs_vocab.binding.scope import Scope
from mkdocs_vocab.checking.document import check_page, read_page
from mkdocs_vocab.facts import Page
from mkdocs_vocab.project import Project, open_project
from rich_vocabulary import DESK, FLEET

sys.path.insert(0, str(Path(__file__).parents[1] / "readers"))

from markdown_pages import WORDS, Author

from drift_pages import lists, places
from silent_pages import about, code, projects, prose, tables

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    folder = tmp_path_factory.mktemp("relevance")
    write(folder, {"vocab/desk.yml": DESK, "vocab/fleet.yml": FLEET, "docs/index.md": "# A\n"})
    return open_project(folder)


def said(project: Project, path: str, text: str) -> tuple[object, ...]:
    """What reading a page in full has to say."""
    page = read_page(project, path, text)
    assert isinstance(page, Page)
    checked = check_page(project, page)
    counts = checked.counts
    return checked.findings, checked.held_back, counts.mentions, counts.bound, counts.tables, counts.diagrams, counts.skipped


def written() -> Iterator[str]:
    for module in (about, code, projects, prose, tables):
        yield from module.PAGES.values()
    for module in (lists, places):
        yield from (page for page, _ in module.PAGES.values())
    for folder in (ROOT / "docs", ROOT / "tests" / "cases", SHARED / "cases" / "corpora"):
        for path in sorted(folder.rglob("*.md")):
            yield path.read_bytes().decode("utf-8-sig", "replace")


def test_a_page_that_is_left_out_has_nothing_to_say(project: Project) -> None:
    scope = Scope(project.catalog)
    left_out = [text for text in written() if not may_matter(text, scope)]
    assert left_out, "no page is left out: the test has nothing to look at"
    assert [(text, found) for text in left_out if (found := said(project, "docs/page.md", text)) != ([], [], 0, 0, 0, 0, [])] == []


#: Spellings right and wrong, a key, and words that mean nothing; few of each page are taken, so that many pages have none.
TOKENS = ("open", "In-Progress", "in_progress", "waiting-for-custmer", "closed", "QUEUED", "ticket_status", "x", "y", "z")


@pytest.mark.parametrize("seed", range(400))
def test_random_pages_that_are_left_out_have_nothing_to_say(seed: int, project: Project) -> None:
    random = Random(seed)
    text = Author(seed).page().replace("vocab: ", "vocabulary ").replace("mermaid", "text").replace("hidden", "seen")
    word = random.choice(WORDS)
    text = text.replace(f"`{word}`", f"`{random.choice(TOKENS)}`", 1).replace(f" {word} ", f" {random.choice(TOKENS)} ")
    if not may_matter(text, Scope(project.catalog)):
        assert said(project, "docs/page.md", text) == ([], [], 0, 0, 0, 0, [])


def test_most_random_pages_without_labels_are_left_out(project: Project) -> None:
    pages = [Author(seed).page().replace("vocab: ", "").replace("mermaid", "text").replace("hidden", "x") for seed in range(60)]
    assert sum(may_matter(page, Scope(project.catalog)) for page in pages) <= 10


@pytest.mark.parametrize(
    ("text", "matters"),
    [
        ("Tickets are open and in-progress.", False),
        ("A ticket that is `open`.", True),
        ("A ticket that is `in\nprogress`.", True),
        ("A `` in_progress `` ticket.", True),
        ("A `waiting-for-custmer` ticket.", True),
        ('It says `"done"`.', True),
        ("`TicketStatus.closed`", True),
        ("a | b\n--|--\nopen | 1", True),
        ("a | b\n--|--\nopen-source | 1", False),
        ("<table><tr><td>open</td></tr></table>", True),
        ('```json\n{"ticket_status": 1}\n```', True),
        ("The ticket_status is written without a fence.", False),
        ("<!-- VOCAB: off -->", True),
        ("{{ vocab.label('x') }}", True),
        ("```mermaid\ngantt\n```", True),
    ],
)
def test_what_matters(text: str, matters: bool, project: Project) -> None:
    assert may_matter(text, Scope(project.catalog)) is matters
