"""The macro on what changed: with a history, without one, and where the history does not reach back far enough."""

from __future__ import annotations

from pathlib import Path

import pytest
from printing import PARCEL, page, parsed, words
from test_plugin import build, said, site

from conftest import catalog_of
from mkdocs_vocab.project import open_project
from mkdocs_vocab.review.review import Review
from mkdocs_vocab.site.calls import check_call
from mkdocs_vocab.site.context import Context
from mkdocs_vocab.site.history import changes_since
from mkdocs_vocab.site.permalinks import Permalinks
from mkdocs_vocab.site.render import render
from review.test_revisions import commit, git

BASE = """\
vocab: 1
id: lease
title: Leases
decisions:
  - {id: end, title: How leases end, maturity: open, question: One end or two?, blocks: [the ledger, the *board*]}
  - {id: done, title: Done things, maturity: finalized, date: 2026, record: "https://e.org", blocks: [nobody]}
dimensions:
  - id: state
    title: Lease state
    purpose: Where a lease is
    terms:
      - {label: open, meaning: It runs}
      - {label: over, meaning: "It is <b>over</b>", decision: end}
"""
HEAD = BASE.replace("label: over", "label: ended").replace("It runs", "It runs on")


def project(folder: Path, *, tag: str | None = "v1") -> Path:
    (folder / "vocab").mkdir(parents=True)
    (folder / "vocab/lease.yml").write_text(BASE, encoding="utf-8")
    git(folder, "init", "-q", "-b", "main")
    commit(folder)
    if tag:
        git(folder, "tag", tag)
    (folder / "vocab/lease.yml").write_text(HEAD, encoding="utf-8")
    return folder


def printed(folder: Path, base: str | None = None) -> str:
    opened = open_project(folder)
    context = Context(
        opened.catalog, Permalinks(opened.catalog), history=lambda name, within: changes_since(opened, name, within.id)
    )
    return str(render("changes", {"base": base} if base else {}, context))


@pytest.mark.parametrize("base", [None, "v1", "main"])
def test_what_changed_and_who_waits(tmp_path: Path, base: str | None) -> None:
    html = printed(project(tmp_path), base)
    assert "\n" not in html
    assert parsed(html).tags[0] == ("section", {"class": "vocab-block", "data-vocab": "changes"})
    assert words(html) == (
        f"Since {base or 'v1'}: 1 breaking, 2 compatible.|"
        "finding over is gone without a reserved entry: say in reserved why, and what to use instead (ended means the same)|"
        "breaking over is gone, and no reserved entry says so|"
        "compatible The meaning of open is another|before: It runs|after: It runs on|"
        "compatible New label ended Open|after: It is <b>over</b>|"
        "Who waits for an answer|the ledger, for How leases end Open|the board, for How leases end Open"
    )


@pytest.mark.parametrize(
    ("tag", "base", "says"),
    [
        (None, None, "No version has a tag yet, so there is nothing to compare with."),
        ("v1", "v2", "What changed cannot be told here: v2 is no file and no revision of the git repository."),
    ],
)
def test_a_revision_that_is_not_there(tmp_path: Path, tag: str | None, base: str | None, says: str) -> None:
    assert words(printed(project(tmp_path, tag=tag), base)).startswith(says)


def test_no_history(tmp_path: Path) -> None:
    (tmp_path / "vocab").mkdir()
    (tmp_path / "vocab/lease.yml").write_text(HEAD, encoding="utf-8")
    assert words(printed(tmp_path)).startswith("What changed cannot be told here: this site was built without its git history.|")


def test_nothing_changed(tmp_path: Path) -> None:
    project(tmp_path)
    (tmp_path / "vocab/lease.yml").write_text(BASE, encoding="utf-8")
    assert words(printed(tmp_path)).startswith("Nothing in the vocabulary differs from v1.|")


def test_a_base_that_cannot_be_read(tmp_path: Path) -> None:
    project(tmp_path, tag=None)
    (tmp_path / "vocab/lease.yml").write_text("vocab: 1\nid: lease\n", encoding="utf-8")
    commit(tmp_path)
    git(tmp_path, "tag", "broken")
    (tmp_path / "vocab/lease.yml").write_text(HEAD, encoding="utf-8")
    assert "one of the two versions of the vocabulary has errors" in words(printed(tmp_path))


def test_other_vocabularies_do_not_count(tmp_path: Path) -> None:
    project(tmp_path)
    (tmp_path / "vocab/lease.yml").write_text(BASE, encoding="utf-8")
    (tmp_path / "vocab/other.yml").write_text(BASE.replace("id: lease", "id: other"), encoding="utf-8")
    found = changes_since(open_project(tmp_path), None, "lease")
    assert isinstance(found, Review)
    assert found.is_empty


@pytest.mark.parametrize(
    ("base", "message"),
    [
        ("-x", "`-x` begins with `-`, as no revision does"),
        ("", "a revision needs a name"),
        ("v1..v2", "`v1..v2` is a range; write its ends one after the other: `v1 v2`"),
        (1, "`base` of `vocab.changes` must be a git revision, such as a tag, but this is `1`"),
    ],
)
def test_malformed_names_are_wrong_calls(base: object, message: str) -> None:
    assert [problem.message for problem in check_call("changes", (base,), {}, catalog_of(PARCEL))] == [message]


def test_a_site_with_and_without_its_history(tmp_path: Path) -> None:
    folder = site(tmp_path / "a", {"index.md": "# Start\n\n{{ vocab.changes('v1') }}\n"})
    status, output = build(folder, "--strict")
    assert (status, said(output)) == (0, [])
    assert "built without its git history" in (folder / "public/index.html").read_text(encoding="utf-8")
    git(folder, "init", "-q", "-b", "main")
    commit(folder)
    git(folder, "tag", "v1")
    status, output = build(folder, "--strict")
    assert (status, said(output)) == (0, [])
    assert "differs from <code>v1</code>" in (folder / "public/index.html").read_text(encoding="utf-8")
    site(folder, {"index.md": "# Start\n\n{{ vocab.changes('-v1') }}\n"})
    assert build(folder)[0] == 1


def test_the_default_context_knows_no_history() -> None:
    assert "not known" in words(str(render("changes", {"vocabulary": "parcel"}, page())))
