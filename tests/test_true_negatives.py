"""Pages on which nothing is wrong: a checker that cries wolf is switched off."""

from __future__ import annotations

import pytest

from conftest import write
from mkdocs_vocab.checking.document import check_text
from mkdocs_vocab.findings import Severity
from mkdocs_vocab.project import Project, open_project
from rich_vocabulary import DESK, FLEET
from silent_pages import about, code, projects, prose, tables

PAGES = {
    f"{group}: {name}": page
    for group, pages in (
        ("about", about.PAGES),
        ("prose", prose.PAGES),
        ("code", code.PAGES),
        ("tables", tables.PAGES),
        ("projects", projects.PAGES),
    )
    for name, page in pages.items()
}
DRIFT = (
    "The ticket status is `in_review`, the run ends in `RUN_ABORTED`.\n\n| Ticket status |\n|---|\n| open |\n| pending |\n\n"
    '```json\n{"ticket_status": "invalid"}\n```\n'
)
#: Names of pages that record the past: there reserved labels are fine.
RECORDS = [
    "CHANGELOG.md",
    "docs/changelog.md",
    "docs/change-log.md",
    "docs/changes.md",
    "docs/HISTORY.md",
    "docs/version-history.md",
    "docs/2_3_release_notes.md",
    "man/news.7.md",
    "docs/coming_from_others.md",
    "docs/release-notes.md",
    "docs/releases.md",
    "docs/news.md",
    "docs/whats-new-v2.md",
    "docs/upgrading.md",
    "docs/upgrade-to-2.0.md",
    "docs/migration.md",
    "docs/migrating-from-1.x.md",
    "docs/breaking-changes.md",
    "docs/deprecations.md",
    "docs/releases/1.4.md",
    "docs/migration/from-1.x.md",
]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    folder = tmp_path_factory.mktemp("silent")
    write(folder, {"vocab/desk.yml": DESK, "vocab/fleet.yml": FLEET, "docs/index.md": "# A\n"})
    return open_project(folder)


def loud(project: Project, path: str, page: str) -> list[str]:
    findings = check_text(project, path, page).findings
    return [f"{f.line}:{f.column} {f.rule} {f.severity} {f.message}" for f in findings if f.severity > Severity.NOTE]


@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_said_of(name: str, project: Project) -> None:
    assert loud(project, "docs/page.md", PAGES[name]) == []


@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_said_behind_a_text_about_the_dimensions(name: str, project: Project) -> None:
    """A page on tickets, runs and devices makes no use of a word out of what is none."""
    if PAGES[name].startswith("---"):
        pytest.skip("front matter stands at the start of a page")
    page = (
        "# The life of a ticket\n\nEach ticket has a ticket status, such as `open` or `done`, each run a run state.\n\n"
        + PAGES[name]
    )
    assert loud(project, "docs/page.md", page) == []


@pytest.mark.parametrize("path", RECORDS)
def test_pages_that_record_the_past(path: str, project: Project) -> None:
    found = loud(project, path, DRIFT)
    assert [line for line in found if "VOC102" in line] == []


def test_the_same_text_elsewhere_is_drift(project: Project) -> None:
    assert [line.split()[1] for line in loud(project, "docs/page.md", DRIFT)] == ["VOC102"] * 4


def test_there_are_many() -> None:
    assert len(PAGES) >= 170
