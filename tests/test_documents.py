"""Which documents a run reads, and what it says of those it does not."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from conftest import Checker, brief, write
from mkdocs_vocab.checking import check_project
from mkdocs_vocab.discovery import KINDS
from mkdocs_vocab.documents import read_text, select
from mkdocs_vocab.errors import SettingsError, UsageError
from mkdocs_vocab.project import open_project
from mkdocs_vocab.remarks import Unread

LEASE = """
vocab: 1
id: lease
title: Tool library
dimensions:
- id: lease-state
  title: Lease state
  purpose: Where a lent tool is
  terms:
  - {label: on-loan, meaning: In the hands of a member, group: open}
  - {label: returned, meaning: Back on the shelf}
  reserved:
  - {label: borrowed, kind: legacy, use: on-loan, reason: Said nothing about the end}
"""

BAD = "It is `borrowed`.\n"


def paths(folder: Path, *named: str) -> list[str]:
    return select(open_project(folder), [folder / name for name in named]).paths


def test_the_docs_folder_by_default(tmp_path: Path) -> None:
    files = {
        "docs/a.md": "", "docs/b/c.markdown": "", "docs/d.mdx": "", "docs/e.txt": "", "README.md": "", "vocab/lease.yml": LEASE,
        "docs/.git/x.md": "", "docs/node_modules/x.md": "", "docs/env/pyvenv.cfg": "", "docs/env/x.md": "", "docs/out/x.md": "",
        ".gitignore": "out/\n*.markdown\n!c.markdown\n",
    }  # fmt: skip
    assert paths(write(tmp_path, files)) == ["docs/a.md", "docs/b/c.markdown", "docs/d.mdx"]


def test_what_git_ignores_in_folders_below(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "docs/.gitignore": "/draft.md\nsub/*\n!sub/keep.md\n",
            "docs/draft.md": "",
            "docs/sub/keep.md": "",
            "docs/sub/x.md": "",
            "docs/x/draft.md": "",
        },
    )
    assert paths(tmp_path) == ["docs/sub/keep.md", "docs/x/draft.md"]


def test_include_and_exclude(tmp_path: Path) -> None:
    settings = '[tool.vocab]\ninclude = ["README.md", "docs/**/*.md", "notes"]\nexclude = ["docs/old", "**/skip-*.md"]\n'
    files = {
        "pyproject.toml": settings,
        "README.md": "",
        "docs/a.md": "",
        "docs/old/b.md": "",
        "docs/skip-c.md": "",
        "notes/d.md": "",
        "other/e.md": "",
    }
    assert paths(write(tmp_path, files)) == ["README.md", "docs/a.md", "notes/d.md"]


def test_files_of_all_kinds_that_have_a_reader(tmp_path: Path) -> None:
    names = [f"docs/x{ending}" for ending in KINDS]
    write(tmp_path, {**dict.fromkeys(names, ""), "docs/d.py": ""})
    selection = select(open_project(tmp_path))
    assert (selection.paths, selection.skipped) == (sorted(names), [])


def test_rendered_pages_that_the_settings_name(tmp_path: Path) -> None:
    settings = '[tool.vocab]\nexclude = ["public/old"]\nwebsite = ["public/**/*.html", "dist/*.html"]\n'
    files = {
        "pyproject.toml": settings, ".gitignore": "public/\n", "docs/a.md": "", "docs/b.html": "", "public/index.html": "",
        "public/old/c.htm": "", "public/old/d.html": "", "public/node_modules/e.html": "", "public/f.md": "",
    }  # fmt: skip
    write(tmp_path, files)
    assert paths(tmp_path) == ["docs/a.md", "docs/b.html", "public/index.html", "public/old/d.html"]
    assert paths(tmp_path, "public/old/d.html", "public/old/c.htm") == ["public/old/d.html"]
    assert paths(tmp_path, "public") == ["public/index.html", "public/old/d.html"]
    assert paths(tmp_path, ".") == ["docs/a.md", "docs/b.html", "public/index.html", "public/old/d.html", "pyproject.toml"]
    empty = select(open_project(tmp_path)).empty
    assert [(e.key, e.pattern, e.place.line, e.place.column) for e in empty if e.key == "website"] == [
        ("website", "dist/*.html", 3, 33)
    ]


def test_the_output_of_the_build_counts_where_the_settings_name_it(tmp_path: Path) -> None:
    mkdocs = "site_name: x\nplugins:\n- vocab: {website: ['site/**/*.html']}\n"
    write(tmp_path, {"mkdocs.yml": mkdocs, "docs/a.md": "", "site/a/index.html": "", "site/b.md": ""})
    assert paths(tmp_path) == ["docs/a.md", "site/a/index.html"]


def test_html_is_checked_like_any_document(checked: Checker) -> None:
    page = "<h1>Lease state</h1>\n<table><tr><th>Lease state<tr><td><code>on-loan</code><tr><td><code>borrowed</code></table>\n"
    ignored = (
        f"<!-- vocab: ignore VOC102 -- as it was -->\n{page.splitlines()[1]}\n<!-- vocab: ignore VOC101 -- nothing -->\n<p>x\n"
    )
    report = checked({"vocab/lease.yml": LEASE, "docs/a.html": page, "docs/b.htm": ignored})
    assert brief(report.findings) == ["docs/a.html:2:69 VOC102 borrowed", "docs/b.htm:3:20 VOC903 VOC101"]
    trusted = page.replace("<code>borrowed", '<code data-vocab="label">borrowed')
    assert brief(checked({"vocab/lease.yml": LEASE, "docs/a.html": trusted, "docs/b.htm": ""}).findings) == []


def test_links_out_of_the_project_are_not_followed(tmp_path: Path) -> None:
    write(tmp_path, {"outside/secret.md": BAD, "project/docs/a.md": "", "project/vocab/lease.yml": LEASE})
    (tmp_path / "project/docs/link").symlink_to(tmp_path / "outside")
    (tmp_path / "project/docs/file.md").symlink_to(tmp_path / "outside/secret.md")
    (tmp_path / "project/docs/loop").symlink_to(tmp_path / "project/docs")
    assert paths(tmp_path / "project") == ["docs/a.md"]
    skipped = select(open_project(tmp_path / "project")).skipped
    assert [(one.path, one.reason) for one in skipped] == [
        ("docs/file.md", "the link leaves the project"),
        ("docs/link", "the link leaves the project"),
    ]


def test_folders_that_cannot_be_searched_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deep = "docs" + "/d" * 70
    write(tmp_path, {"docs/a.md": "", "docs/closed/b.md": "", f"{deep}/c.md": "", "vocab/lease.yml": LEASE})
    scandir = os.scandir

    def refusing(folder: Path) -> object:
        if Path(folder).name == "closed":
            raise PermissionError(13, "Permission denied")
        return scandir(folder)

    monkeypatch.setattr(os, "scandir", refusing)
    for settings in ("", '[tool.vocab]\ninclude = ["docs/**/*.md"]\n'):
        write(tmp_path, {"pyproject.toml": settings})
        selection = select(open_project(tmp_path))
        assert selection.paths == ["docs/a.md"]
        assert [(one.path.count("/"), one.reason) for one in selection.skipped] == [
            (1, "the folder cannot be opened: Permission denied"),
            (65, "folders are nested deeper than 64 levels"),
        ]


def test_a_path_that_is_almost_there(tmp_path: Path) -> None:
    write(tmp_path, {"docs/guide.md": "", "vocab/lease.yml": LEASE})
    with pytest.raises(UsageError, match=r"docs/guid\.md: there is no such file or folder; did you mean `.*docs/guide\.md`\?"):
        paths(tmp_path, "docs/guid.md")
    with pytest.raises(UsageError, match=r"did you mean `.*docs`\?"):
        paths(tmp_path, "doc/guide.md")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_undecodable_bytes_have_a_place(end: str, tmp_path: Path) -> None:
    (tmp_path / "a.md").write_bytes(f"\ufeffé{end}xü".encode() + b"\xff")
    unread = read_text(tmp_path, "a.md")
    assert isinstance(unread, Unread)
    assert (unread.place.line, unread.place.column) == (2, 3)


def test_named_paths(tmp_path: Path) -> None:
    write(tmp_path, {"docs/a.md": "", "docs/b.md": "", "x/c.md": "", "pyproject.toml": '[tool.vocab]\nexclude = ["x"]\n'})
    assert paths(tmp_path, "docs/b.md") == ["docs/b.md"]
    assert paths(tmp_path, "docs") == ["docs/a.md", "docs/b.md"]
    selection = select(open_project(tmp_path), [tmp_path / "x/c.md"])
    assert (selection.paths, selection.excluded) == ([], ["x/c.md"])
    with pytest.raises(UsageError, match="there is no such file or folder"):
        paths(tmp_path, "docs/none.md")
    with pytest.raises(UsageError, match="lies outside the project"):
        paths(tmp_path, "../")


def test_patterns_that_match_nothing(checked: Checker) -> None:
    settings = '[tool.vocab]\ninclude = ["docs/*.md", "manual/**"]\nhistorical = ["old.md"]\n\n[[tool.vocab.bind]]\npaths = ["docs/*.md", "api/*.md"]\n'
    report = checked({"pyproject.toml": settings, "vocab/lease.yml": LEASE, "docs/a.md": ""})
    assert brief(report.findings) == [
        "pyproject.toml:2:26 VOC905 manual/**",
        "pyproject.toml:3:16 VOC905 old.md",
        "pyproject.toml:6:24 VOC905 api/*.md",
    ]
    assert brief(checked({}, "docs/a.md").findings) == []


def test_undecodable_documents_are_findings_and_the_run_goes_on(tmp_path: Path) -> None:
    write(tmp_path, {"vocab/lease.yml": LEASE, "docs/a.md": "", "docs/b.md": BAD})
    (tmp_path / "docs/a.md").write_bytes("Über\n# é caf".encode() + b"\xe9\n")
    report = check_project(open_project(tmp_path))
    assert brief(report.findings) == ["docs/a.md:2:8 VOC901 ", "docs/b.md:1:8 VOC102 borrowed"]


def test_a_broken_vocabulary_ends_the_run_before_documents(checked: Checker) -> None:
    report = checked({"vocab/lease.yml": LEASE.replace("title: Lease state", "titel: Lease state"), "docs/a.md": BAD})
    assert report.vocabulary_broken
    assert [f.rule for f in report.findings] == ["VOC001", "VOC001"]
    assert report.counts.files == 0


def test_no_vocabulary_is_a_fault_of_the_settings(checked: Checker) -> None:
    with pytest.raises(SettingsError, match=r"settings: no vocabulary file matches `vocab/\*.yml`"):
        checked({"docs/a.md": ""})


def test_settings_that_name_unknown_dimensions(checked: Checker) -> None:
    settings = '[[tool.vocab.bind]]\npaths = ["docs/a.md"]\nvocabularies = ["leas"]\ndimensions = ["lease-stat"]\nheaders = { X = "stat" }\n'
    with pytest.raises(SettingsError) as caught:
        checked({"pyproject.toml": settings, "vocab/lease.yml": LEASE, "docs/a.md": ""})
    assert str(caught.value).splitlines() == [
        "pyproject.toml:3:18: there is no vocabulary `leas`; did you mean `lease`?",
        "pyproject.toml:4:16: there is no dimension `lease-stat`; did you mean `lease-state`?",
        "pyproject.toml:5:18: there is no dimension `stat`; known dimensions: `lease-state`",
    ]


def test_severities(checked: Checker) -> None:
    settings = '[tool.vocab]\nseverity = { VOC1 = "note", VOC102 = "error" }\n\n[[tool.vocab.bind]]\npaths = ["docs/b.md"]\nseverity = { VOC102 = "off" }\n'
    files = {"pyproject.toml": settings, "vocab/lease.yml": LEASE, "docs/a.md": BAD + "\n`on_loan`\n", "docs/b.md": BAD}
    report = checked(files)
    assert [(f.path, f.rule, str(f.severity)) for f in report.findings] == [
        ("docs/a.md", "VOC102", "error"),
        ("docs/a.md", "VOC105", "note"),
    ]


def test_bound_headers_and_vocabularies_of_settings(checked: Checker) -> None:
    settings = '[[tool.vocab.bind]]\npaths = ["docs/a.md"]\nheaders = { Card = "lease-state" }\n'
    report = checked({"pyproject.toml": settings, "vocab/lease.yml": LEASE, "docs/a.md": "| card |\n|---|\n| `sold` |\n"})
    assert brief(report.findings) == ["docs/a.md:3:4 VOC101 sold"]


def test_pages_that_record_the_past(checked: Checker) -> None:
    settings = '[tool.vocab]\nhistorical = ["docs/2019"]\n'
    pages = {"docs/2019/a.md": BAD, "docs/CHANGELOG.md": BAD, "docs/release-notes.md": BAD, "docs/b.md": BAD}
    report = checked({"pyproject.toml": settings, "vocab/lease.yml": LEASE, **pages})
    assert brief(report.findings) == ["docs/b.md:1:8 VOC102 borrowed"]
