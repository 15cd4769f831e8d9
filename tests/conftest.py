"""What tests share: small projects in a temporary folder, and findings in a form that is easy to compare."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from mkdocs_vocab.checking import Report, check_project
from mkdocs_vocab.findings import Finding
from mkdocs_vocab.project import open_project
from mkdocs_vocab.vocabulary.catalog import Catalog
from mkdocs_vocab.vocabulary.loading import parse_text

#: Public material and the design stand beside the checkout where the project is developed; tests that use them skip elsewhere.
SHARED = Path(__file__).resolve().parents[2] / "shared"

Checker = Callable[..., Report]


def catalog_of(*texts: str) -> Catalog:
    """The vocabularies in some texts, without any check of them."""
    return Catalog([parse_text(dedent(text), f"vocab/{number}.yml") for number, text in enumerate(texts)])


def write(folder: Path, files: dict[str, str]) -> Path:
    """Writes files (path to text, which is dedented) below a folder."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text).removeprefix("\n"), encoding="utf-8", newline="")
    return folder


def brief(findings: list[Finding], *, notes: bool = False) -> list[str]:
    """Findings as `path:line:column CODE token`, notes left out unless they are asked for."""
    return [f"{f.path}:{f.line}:{f.column} {f.rule} {f.token}" for f in findings if notes or str(f.severity) != "note"]


@pytest.fixture
def checked(tmp_path: Path) -> Checker:
    """Writes files into a project of its own and checks it."""

    def check(files: dict[str, str], *named: str) -> Report:
        write(tmp_path, files)
        project = open_project(tmp_path)
        return check_project(project, [tmp_path / name for name in named])

    return check
