"""`vocab rename` and `vocab migrate` on the command line: what they print, refuse and leave."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from conftest import write
from mkdocs_vocab.cli import cli
from mkdocs_vocab.errors import UsageError

VOCABULARY = """
vocab: 1
id: parcel
title: Parcels
dimensions:
  - id: status
    title: Parcel status
    purpose: Where it is
    terms:
      - {label: booked, meaning: Announced}
      - {label: in-transit, meaning: On its way}
"""
CELLS = "| Parcel status |\n|---|\n| in-transit |\n| booked |\n\nIt is `in-transit`.\n"


def git(folder: Path, *arguments: str) -> str:
    identity = ["-c", "user.name=t", "-c", "user.email=t@example.org"]
    return subprocess.run(["git", *identity, *arguments], cwd=folder, check=True, capture_output=True, text=True).stdout


@pytest.fixture
def project(tmp_path: Path) -> Path:
    write(tmp_path, {"vocab/parcel.yml": VOCABULARY, "docs/a.md": CELLS, "docs/b.md": "Nothing.\n", ".gitignore": "/site/\n"})
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-qm", "x")
    return tmp_path


def run(folder: Path, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> Result:
    monkeypatch.chdir(folder)
    return CliRunner().invoke(cli, arguments)


def test_rename(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run(project, monkeypatch, "rename", "status.in-transit", "on-its-way", "--reason", "Clearer")
    assert result.output == (
        "docs/a.md: 1 place\n"
        "vocab/parcel.yml: 1 place\n"
        "Left to you:\n"
        "  docs/a.md:6:8: `in-transit` may mean the label, which is `on-its-way` now: nothing here binds it\n"
        "vocab: 2 places in 2 files changed; a check of what is concerned finds 1 error or warning, 1 of them about an old label; `parcel:status.in-transit` is `on-its-way` now\n"
    )
    assert result.exit_code == 0
    assert git(project, "status", "--porcelain") == " M docs/a.md\n M vocab/parcel.yml\n"
    assert "{label: in-transit, kind: legacy, use: on-its-way, reason: Clearer}" in (project / "vocab/parcel.yml").read_text()


def test_twice_changes_nothing(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(project, monkeypatch, "rename", "status.in-transit", "on-its-way")
    before = git(project, "diff")
    for command in (["rename", "status.in-transit", "on-its-way"], ["migrate"], ["migrate", "--diff"]):
        result = run(project, monkeypatch, *command)
        assert result.exit_code == 0
        assert git(project, "diff") == before
    assert "nothing to change" in run(project, monkeypatch, "migrate").output


def test_a_diff_changes_nothing(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (project / "docs/b.md").write_text("Dirty.\n")
    result = run(project, monkeypatch, "rename", "in-transit", "on-its-way", "--diff")
    assert result.exit_code == 1
    assert "-| in-transit |\n+| on-its-way |\n" in result.stdout
    assert result.stderr.startswith("Left to you:\n")
    assert git(project, "status", "--porcelain") == " M docs/b.md\n"


def test_migrate_after_an_edit_by_hand(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (
        VOCABULARY.replace("in-transit", "on-its-way")
        + "    reserved: [{label: in-transit, kind: legacy, use: on-its-way, reason: R}]\n"
    )
    write(project, {"vocab/parcel.yml": text})
    result = run(project, monkeypatch, "migrate")
    assert result.exit_code == 0
    assert result.output.startswith("docs/a.md: 1 place\nLeft to you:\n")
    assert (project / "docs/a.md").read_text() == CELLS.replace("| in-transit |", "| on-its-way |")


DIRTY = {
    "another file": ({"docs/b.md": "Dirty.\n"}, [], ["docs/b.md"]),
    "a file that is concerned": ({"docs/a.md": CELLS + "x\n"}, [], ["docs/a.md"]),
    "the vocabulary": ({"vocab/parcel.yml": VOCABULARY + "# x\n"}, [], ["vocab/parcel.yml"]),
    "in the index": ({"docs/c.md": "New.\n"}, ["docs/c.md"], ["docs/c.md"]),
    "a new file that is concerned": ({"docs/n e\u00fc.md": CELLS}, [], ["docs/n e\u00fc.md"]),
    "new files that are not": ({"docs/c.md": "New.\n", "notes.txt": "x"}, [], []),
    "what git ignores": ({"site/c.md": CELLS}, [], []),
}


@pytest.mark.parametrize("case", DIRTY)
def test_dirty_trees(case: str, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files, added, named = DIRTY[case]
    write(project, files)
    for path in added:
        git(project, "add", path)
    before = git(project, "status", "--porcelain")
    result = run(project, monkeypatch, "rename", "in-transit", "on-its-way")
    if not named:
        assert result.exit_code == 0
        return
    assert isinstance(result.exception, UsageError)
    shown = "\n  ".join(named)
    assert str(result.exception) == f"these files have changes that are not committed; commit them, or add --allow-dirty\n  {shown}"
    assert git(project, "status", "--porcelain") == before
    assert run(project, monkeypatch, "rename", "in-transit", "on-its-way", "--allow-dirty").exit_code == 0


def test_a_moved_file_is_named_where_it_is(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    git(project, "mv", "docs/b.md", "docs/moved.md")
    result = run(project, monkeypatch, "rename", "in-transit", "on-its-way")
    assert str(result.exception).endswith("--allow-dirty\n  docs/moved.md")


def test_outside_of_git(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, {"vocab/parcel.yml": VOCABULARY, "docs/a.md": CELLS})
    result = run(tmp_path, monkeypatch, "rename", "in-transit", "on-its-way")
    assert result.exit_code == 0
    assert "this is no git repository" in result.stderr


def test_a_vocabulary_with_errors(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(project, {"vocab/parcel.yml": VOCABULARY + "    initial: nowhere\n"})
    result = run(project, monkeypatch, "rename", "in-transit", "on-its-way", "--allow-dirty")
    assert result.exit_code == 2
    assert "VOC005" in result.stderr
    assert result.stderr.endswith("vocab: the vocabulary has errors, or would have; nothing was changed\n")
    assert "on-its-way" not in (project / "vocab/parcel.yml").read_text()


def test_a_rename_while_another_one_waits(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The state between an edit by hand and its migration is no reason to refuse, and is left as it is."""
    text = (
        VOCABULARY
        + "      - {label: gone, meaning: M}\n    reserved: [{label: lost, kind: legacy, use: gone, reason: R}]\n    initial: lost\n"
    )
    write(project, {"vocab/parcel.yml": text})
    result = run(project, monkeypatch, "rename", "in-transit", "on-its-way", "--allow-dirty")
    assert result.exit_code == 0, result.output
    assert "initial: lost" in (project / "vocab/parcel.yml").read_text()


def test_what_a_killed_run_left_is_undone_first(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from mkdocs_vocab.migrating.journal import Journal

    journal = Journal(project)
    journal.open()
    journal.begin([("docs/a.md", CELLS.encode(), b"half")])
    journal.close()
    (project / "docs/a.md").write_bytes(b"half")
    result = run(project, monkeypatch, "migrate")
    assert "docs/a.md: a run before this one was killed; what it had begun is undone" in result.stderr
    assert (project / "docs/a.md").read_text() == CELLS
    assert git(project, "status", "--porcelain") == ""


def test_links_are_told(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (project / "docs/link.md").symlink_to("a.md")
    result = run(project, monkeypatch, "rename", "in-transit", "on-its-way")
    assert "docs/link.md: this is reached by a link, and nothing is written through links" in result.output
    assert (project / "docs/link.md").is_symlink()
    assert "on-its-way" in (project / "docs/a.md").read_text()
