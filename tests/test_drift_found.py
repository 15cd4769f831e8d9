"""Pages that are wrong: each is found at its exact place, so that silence is not bought by blindness."""

from __future__ import annotations

from pathlib import Path

import pytest

from conftest import write
from drift_pages import lists, places
from mkdocs_vocab.checking.document import check_text
from mkdocs_vocab.findings import Finding, Severity
from mkdocs_vocab.project import Project, open_project
from rich_vocabulary import DESK, FLEET

PAGES = {**places.PAGES, **lists.PAGES}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    folder = tmp_path_factory.mktemp("drift")
    write(folder, {"vocab/desk.yml": DESK, "vocab/fleet.yml": FLEET, "docs/index.md": "# A\n"})
    return open_project(folder)


def loud(project: Project, page: str) -> list[Finding]:
    findings = check_text(project, "docs/page.md", page.removeprefix("\ufeff")).findings
    return [finding for finding in findings if finding.severity > Severity.NOTE]


@pytest.mark.parametrize("name", PAGES)
def test_is_found(name: str, project: Project) -> None:
    page, expected = PAGES[name]
    assert [f"{f.line}:{f.column} {f.rule} {f.severity} {f.token}" for f in loud(project, page)] == expected


@pytest.mark.parametrize("name", PAGES)
def test_is_found_at_the_token(name: str, project: Project) -> None:
    page = PAGES[name][0].removeprefix("\ufeff")
    lines = page.replace("\r\n", "\n").split("\n")
    for finding in loud(project, page):
        if finding.rule != "VOC202":  # stands on what opens the list; its token is what is missing
            assert lines[finding.line - 1][finding.column - 1 : finding.end_column - 1] == finding.token


def test_there_are_many(tmp_path: Path) -> None:
    assert len(PAGES) >= 60
    assert len(PAGES) == len(places.PAGES) + len(lists.PAGES)
