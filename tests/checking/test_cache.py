"""Results kept on disk: they save work and never change what is said."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from conftest import write
from mkdocs_vocab.checking import check_project, spread
from mkdocs_vocab.checking import document as checking_document
from mkdocs_vocab.project import open_project

VOCABULARY = """
    vocab: 1
    id: parcel
    title: Parcel
    version: "1"
    dimensions:
      - id: status
        title: Parcel status
        purpose: Where is it?
        keys: [parcel_status]
        terms:
          - {label: in-transit, meaning: On its way}
          - {label: delivered, meaning: Handed over}
          - {label: returned, meaning: Sent back}
        reserved:
          - {label: shipped, kind: legacy, use: in-transit, reason: Said nothing about where}
"""
#: Pages of the tree.
PAGES = spread.FEW + 6
WRONG = "# Parcels\n\nIt is `shipped`.\n\n| Parcel status |\n| --- |\n| delivered |\n| lost |\n"
RIGHT = "# Parcels\n\nIt is `in-transit`.\n"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    pages = {f"docs/page-{number}.md": RIGHT for number in range(PAGES - 1)}
    return write(tmp_path, {"vocab/parcel.yml": VOCABULARY, **pages, "docs/wrong.md": WRONG, "pyproject.toml": "[tool.vocab]\n"})


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The paths that were really checked."""
    seen: list[str] = []
    check_text = checking_document.check_text

    def counted(project: Any, path: str, text: str) -> Any:
        seen.append(path)
        return check_text(project, path, text)

    monkeypatch.setattr(checking_document, "check_text", counted)
    return seen


def run(tree: Path, **options: Any) -> tuple[Any, ...]:
    """What a run says, in full."""
    report = check_project(open_project(tree), **{"cache": True, **options})
    counts = report.counts
    return report.findings, report.held_back, counts.files, counts.mentions, counts.bound, counts.tables, counts.skipped


def kept(tree: Path) -> Path:
    return tree / ".vocab_cache" / "results.msgpack"


def test_an_unchanged_tree_is_not_read_again_and_says_the_same(tree: Path, read: list[str]) -> None:
    fresh = run(tree, cache=False)
    assert len(read) == PAGES
    assert not kept(tree).exists()
    first = run(tree)
    read.clear()
    assert fresh == first == run(tree)
    assert read == []
    assert [f.token for f in first[0] if f.rule == "VOC102"] == ["shipped"]


def test_only_what_changed_is_read_again(tree: Path, read: list[str]) -> None:
    run(tree)
    read.clear()
    (tree / "docs/page-3.md").write_text(WRONG, encoding="utf-8")
    (tree / "docs/page-4.md").unlink()
    (tree / "docs/new.md").write_text(WRONG, encoding="utf-8")
    cached = run(tree)
    assert read == ["docs/new.md", "docs/page-3.md"]
    assert cached == run(tree, cache=False)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("pyproject.toml", '[tool.vocab]\nseverity = {VOC102 = "off"}\n'),
        ("pyproject.toml", '[tool.vocab]\nhistorical = ["docs/wrong.md"]\n'),
        ("pyproject.toml", '[tool.vocab]\nbind = [{paths = ["docs/wrong.md"], severity = {VOC1 = "off"}}]\n'),
        ("vocab/parcel.yml", VOCABULARY.replace("shipped", "sent")),
        ("vocab/second.yml", VOCABULARY.replace("parcel", "letter").replace("shipped", "posted")),
        ("mkdocs.yml", "site_name: X\nplugins:\n- macros: {render_by_default: false}\n- vocab: {severity: {VOC1: off}}\n"),
    ],
)
def test_other_settings_or_words_are_other_results(name: str, text: str, tree: Path, read: list[str]) -> None:
    before = run(tree)
    write(tree, {name: text})
    read.clear()
    after = run(tree)
    assert len(read) == PAGES
    assert after == run(tree, cache=False)
    assert after != before or name == "vocab/second.yml"


def test_settings_from_the_environment_count(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tree, {"mkdocs.yml": "site_name: X\nplugins:\n- vocab: {severity: {VOC102: !ENV [LEVEL, error]}}\n"})
    assert {str(f.severity) for f in run(tree)[0] if f.rule == "VOC102"} == {"error"}
    monkeypatch.setenv("LEVEL", "warning")
    assert {str(f.severity) for f in run(tree)[0] if f.rule == "VOC102"} == {"warning"}


def damaged(data: bytes) -> list[bytes]:
    content = msgspec.msgpack.decode(data)
    return [
        b"",
        b"\x00",
        data[: len(data) // 2],
        data + b"more",
        os.urandom(500),
        msgspec.msgpack.encode([1, 2, 3]),
        msgspec.msgpack.encode({"fingerprint": content["fingerprint"], "results": {"docs/wrong.md": 5}}),
        msgspec.msgpack.encode({"fingerprint": content["fingerprint"], "results": None}),
        b"\x91" * 100_000,
    ]


@pytest.mark.parametrize("number", range(9))
def test_a_damaged_cache_is_ignored(number: int, tree: Path, read: list[str]) -> None:
    before = run(tree)
    kept(tree).write_bytes(damaged(kept(tree).read_bytes())[number])
    read.clear()
    assert run(tree) == before
    assert len(read) == PAGES


def test_a_damaged_result_is_checked_again(tree: Path, read: list[str]) -> None:
    before = run(tree)
    content = msgspec.msgpack.decode(kept(tree).read_bytes())
    content["results"]["docs/wrong.md"]["checked"] = {"findings": [{"rule": 3}], "held_back": [], "counts": {}}
    kept(tree).write_bytes(msgspec.msgpack.encode(content))
    read.clear()
    assert run(tree) == before
    assert read == ["docs/wrong.md"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_tree_that_cannot_be_written_is_checked(tree: Path) -> None:
    tree.chmod(0o555)
    try:
        assert run(tree) == run(tree, cache=False)
    finally:
        tree.chmod(0o755)


def test_a_file_in_place_of_the_folder_is_left(tree: Path) -> None:
    (tree / ".vocab_cache").write_text("mine", encoding="utf-8")
    assert run(tree) == run(tree, cache=False)
    assert (tree / ".vocab_cache").read_text(encoding="utf-8") == "mine"


def test_git_does_not_see_it_and_no_run_takes_it_for_documents(tree: Path) -> None:
    run(tree)
    assert (tree / ".vocab_cache" / ".gitignore").read_text(encoding="utf-8") == "*\n"
    write(tree, {"pyproject.toml": '[tool.vocab]\ninclude = ["**"]\n', ".vocab_cache/page.md": WRONG})
    assert {f.path for f in run(tree)[0]} == {"docs/wrong.md"}


def test_a_run_over_few_documents_leaves_nothing_behind(tmp_path: Path) -> None:
    write(tmp_path, {"vocab/parcel.yml": VOCABULARY, "docs/wrong.md": WRONG})
    run(tmp_path)
    assert not (tmp_path / ".vocab_cache").exists()


def test_named_paths_do_not_push_out_the_others(tree: Path, read: list[str]) -> None:
    run(tree)
    (tree / "docs/page-1.md").write_text(WRONG, encoding="utf-8")
    (tree / "docs/page-2.md").unlink()
    project = open_project(tree)
    check_project(project, [tree / "docs"], cache=True)
    read.clear()
    run(tree)
    assert read == []


# Processes.


@pytest.mark.parametrize("jobs", [2, 3, None])
@pytest.mark.parametrize("cache", [False, True])
def test_any_number_of_processes_says_the_same(jobs: int | None, cache: bool, tree: Path) -> None:
    (tree / "docs/bytes.md").write_bytes(b"\xff\xfe")
    steps: list[int] = []
    alone = run(tree, cache=False)
    assert run(tree, cache=cache, jobs=jobs, step=lambda done, _: steps.append(done)) == alone
    assert steps == list(range(1, PAGES + 2))
    if cache:
        assert run(tree, jobs=jobs) == alone


@pytest.mark.parametrize(
    ("size", "cores", "jobs"),
    [(0, 8, 1), (1_000_000, 8, 1), (3_000_000, 8, 2), (9_000_000, 4, 4), (9_000_000, 1, 1), (10**9, 64, 16)],
)
def test_more_processes_are_started_where_they_pay_off(size: int, cores: int, jobs: int) -> None:
    assert spread.best_number(size, cores) == jobs
