"""All files or none: killed at any step, told to end, refused by the disk, changed by somebody else."""

from __future__ import annotations

import codecs
import os
import signal
import sys
from pathlib import Path

import pytest
from parcel_project import rename_in

from conftest import write
from mkdocs_vocab.errors import UsageError, VocabError
from mkdocs_vocab.migrating import Change, Plan
from mkdocs_vocab.migrating import applying as applying_module
from mkdocs_vocab.migrating.applying import apply
from mkdocs_vocab.migrating.journal import FOLDER, Journal, recover

CELLS = "| Parcel status |\n|---|\n| in-transit |\n| booked |\n"
FILES = {"docs/a.md": CELLS, "docs/deep/b.md": CELLS, "docs/c.json": '{"parcel_status": "in-transit"}'}


def tree(folder: Path) -> dict[str, tuple[bytes, int]]:
    """All files of a folder with their content and mode."""
    return {str(path.relative_to(folder)): (path.read_bytes(), path.stat().st_mode) for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def plan(tmp_path: Path) -> Plan:
    plan = rename_in(tmp_path, FILES)
    (tmp_path / "docs/a.md").chmod(0o751)
    return plan


def test_everything_is_written_and_nothing_else_is_left(plan: Plan, tmp_path: Path) -> None:
    before = tree(tmp_path)
    apply(tmp_path, plan.changes)
    after = tree(tmp_path)
    assert after.keys() == before.keys()
    assert {path for path in after if after[path] != before[path]} == {change.path for change in plan.changes}
    assert after["docs/a.md"] == (CELLS.replace("in-transit", "on-its-way").encode(), before["docs/a.md"][1])


#: What the interpreter tells of when a process touches the disk.
EVENTS = ("open", "os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.chmod", "shutil.rmtree", "os.listdir", "os.scandir")


def killed_at(step: int, folder: Path, work: str) -> bool:
    """Does some work in another process, which is killed in front of its step number `step`; gives whether it was."""
    child = os.fork()
    if child == 0:
        left = step

        def count(event: str, arguments: object) -> None:
            nonlocal left
            if event in EVENTS and str(folder) in repr(arguments):
                if left == 0:
                    os.kill(os.getpid(), signal.SIGKILL)
                left -= 1

        try:
            if work == "recover":
                sys.addaudithook(count)
                recover(folder)
            else:
                changes = [Change(p, t.decode(), t.decode().replace("in-transit", "on-its-way"), 1) for p, t in _texts(folder)]
                sys.addaudithook(count)
                apply(folder, changes)
        finally:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def _texts(folder: Path) -> list[tuple[str, bytes]]:
    return [(path, (folder / path).read_bytes()) for path in FILES]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_killed_run_leaves_the_tree_as_it_was(tmp_path: Path) -> None:
    write(tmp_path, FILES)
    before = tree(tmp_path)
    step = undone = 0
    while killed_at(step, tmp_path, "apply"):
        half = tree(tmp_path)
        undone += any(half.get(path) != content for path, content in before.items())
        # Putting things back may be killed as well.
        again = 0
        while killed_at(again, tmp_path, "recover"):
            again += 3
        recover(tmp_path)
        apply(tmp_path, [])
        now = tree(tmp_path)
        done = {p: (t.replace("in-transit", "on-its-way").encode(), before[p][1]) for p, t in FILES.items()}
        assert now in (before, done), f"step {step}"
        if now == done:  # it was killed when everything was written already
            write(tmp_path, FILES)
        step += 1
    assert step > 30
    assert undone > 2
    assert not (tmp_path / FOLDER).exists()


def test_what_the_disk_refuses_is_undone(plan: Plan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = tree(tmp_path)
    replace, calls = os.replace, []

    def refusing(source: Path, target: Path) -> None:
        calls.append(target)
        if len(calls) == 4:  # the journal, then two files
            raise OSError(28, "No space left on device", str(target))
        replace(source, target)

    monkeypatch.setattr(applying_module.os, "replace", refusing)
    with pytest.raises(UsageError, match="nothing was changed: No space left"):
        apply(tmp_path, plan.changes)
    assert tree(tmp_path) == before


def test_a_run_that_is_told_to_end_is_undone(plan: Plan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = tree(tmp_path)
    replace = os.replace

    def ending(source: Path, target: Path) -> None:
        replace(source, target)
        if Path(target).name == "b.md" and not ended:
            ended.append(target)
            os.kill(os.getpid(), signal.SIGTERM)

    ended: list[Path] = []
    monkeypatch.setattr(applying_module.os, "replace", ending)
    with pytest.raises(VocabError, match="told to end"):
        apply(tmp_path, plan.changes)
    assert tree(tmp_path) == before
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL


def test_a_file_that_somebody_changed_since_is_not_overwritten(plan: Plan, tmp_path: Path) -> None:
    (tmp_path / "docs/a.md").write_text("mine")
    before = tree(tmp_path)
    with pytest.raises(UsageError, match=r"docs/a\.md: the file was changed while it was read"):
        apply(tmp_path, plan.changes)
    assert tree(tmp_path) == before


def test_what_was_changed_after_a_killed_run_is_not_overwritten(tmp_path: Path) -> None:
    write(tmp_path, {"a.md": "before", "b.md": "before"})
    journal = Journal(tmp_path)
    journal.open()
    journal.begin([("a.md", b"before", b"after"), ("b.md", b"before", b"after")])
    journal.close()
    (tmp_path / "a.md").write_text("after")
    (tmp_path / "b.md").write_text("mine")
    with pytest.raises(UsageError, match=r"b\.md: a run was killed .* kept as \.vocab_migration/1; "):
        recover(tmp_path)
    assert (tmp_path / "a.md").read_text() == "after"
    (tmp_path / "b.md").write_text("after")
    assert recover(tmp_path) == ["a.md", "b.md"]
    assert tree(tmp_path).keys() == {"a.md", "b.md"}
    assert (tmp_path / "b.md").read_text() == "before"


@pytest.mark.parametrize("path", ["../out.md", "/etc/hosts", "link/x.md"])
def test_a_journal_cannot_name_what_lies_outside(path: str, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    project = tmp_path / "project"
    write(
        project,
        {
            f"{FOLDER}/0": "x",
            f"{FOLDER}/journal.json": f'{{"files": [{{"path": "{path}", "kept": "0", "before": "", "after": ""}}]}}',
        },
    )
    (project / "link").symlink_to(tmp_path / "out")
    with pytest.raises(UsageError, match="lies outside the project"):
        recover(project)


@pytest.mark.parametrize("text", ["", "[]", '{"files": [{}]}', '{"files": 3}'])
def test_a_broken_journal_is_told(text: str, tmp_path: Path) -> None:
    write(tmp_path, {f"{FOLDER}/journal.json": text})
    with pytest.raises(UsageError, match="this journal cannot be read"):
        recover(tmp_path)


def test_two_runs_at_once(plan: Plan, tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    journal.open()
    with pytest.raises(UsageError, match="another run is writing"):
        apply(tmp_path, plan.changes)
    journal.close()
    apply(tmp_path, plan.changes)


def test_links_are_refused(plan: Plan, tmp_path: Path) -> None:
    (tmp_path / "docs/a.md").rename(tmp_path / "real.md")
    (tmp_path / "docs/a.md").symlink_to(tmp_path / "real.md")
    with pytest.raises(UsageError, match=r"docs/a\.md: this is reached by a link"):
        apply(tmp_path, plan.changes)
    assert (tmp_path / "real.md").read_text() == CELLS
    assert not (tmp_path / FOLDER).exists()


def test_byte_order_marks_stay(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir(parents=True)
    plan = rename_in(tmp_path, {"docs/a.md": f"\ufeff{CELLS}"})
    apply(tmp_path, plan.changes)
    assert (tmp_path / "docs/a.md").read_bytes() == codecs.BOM_UTF8 + CELLS.replace("in-transit", "on-its-way").encode()
