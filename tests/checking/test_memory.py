"""Results kept in one process, for `mkdocs serve`: what changed is read again, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from conftest import write
from mkdocs_vocab.checking import Memory, check_project
from mkdocs_vocab.checking import memory as memory_module
from mkdocs_vocab.checking.document import check_file
from mkdocs_vocab.project import open_project

VOCABULARY = """
    vocab: 1
    id: v
    title: V
    dimensions:
      - {id: d, title: D, purpose: P, terms: [{label: on-loan, meaning: M}], reserved: [{label: lent-out, kind: legacy, use: on-loan, reason: R}]}
"""
BASE = "site_name: A\nplugins:\n  vocab: {severity: {VOC102: error}}\n"


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    seen: list[str] = []

    def counted(project: object, path: str) -> object:
        seen.append(path)
        return check_file(project, path)  # type: ignore[arg-type]

    monkeypatch.setattr(memory_module, "check_file", counted)
    return seen


def test_one_changed_page_is_read_again_and_no_other(tmp_path: Path, read: list[str]) -> None:
    write(tmp_path, {"vocab/v.yml": VOCABULARY, "docs/a.md": "`lent-out`\n", "docs/b.md": "`on-loan`\n", "mkdocs.yml": BASE})
    memory = Memory()
    assert len(check_project(open_project(tmp_path), memory=memory).findings) == 1
    read.clear()
    write(tmp_path, {"docs/b.md": "It is `lent-out`.\n"})
    assert len(check_project(open_project(tmp_path), memory=memory).findings) == 2
    assert read == ["docs/b.md"]


@pytest.mark.parametrize(
    "changed",
    [
        {"base.yml": BASE.replace("error", "warning")},
        {"mkdocs.yml": "INHERIT: base.yml\nplugins:\n  vocab: {historical: [docs/a.md]}\n"},
        {"vocab/v.yml": VOCABULARY.replace("on-loan", "on-lease")},
    ],
)
def test_everything_is_read_again_after_a_change_around_it(changed: dict[str, str], tmp_path: Path, read: list[str]) -> None:
    files = {"vocab/v.yml": VOCABULARY, "docs/a.md": "`lent-out`\n", "base.yml": BASE, "mkdocs.yml": "INHERIT: base.yml\n"}
    write(tmp_path, files)
    memory = Memory()
    before = check_project(open_project(tmp_path), memory=memory).findings
    write(tmp_path, changed)
    read.clear()
    after = check_project(open_project(tmp_path), memory=memory).findings
    assert read == ["docs/a.md"]
    assert after != before
