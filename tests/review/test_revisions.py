"""What the two names mean: files, git revisions, the working tree; and what is said where they mean nothing."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from conftest import write
from mkdocs_vocab.cli import cli
from mkdocs_vocab.errors import VocabError

ONE = """
vocab: 1
id: one
title: One
dimensions:
  - id: state
    title: State
    purpose: What it is
    terms:
      - {label: new, meaning: Just made}
      - {label: old, meaning: Made long ago}
"""
TWO = ONE.replace("id: one", "id: two").replace("title: One", "title: Two")


def git(folder: Path, *arguments: str) -> str:
    settings = ("-c", "user.name=n", "-c", "user.email=e@e.org", "-c", "commit.gpgsign=false", "-c", "protocol.file.allow=always")
    done = subprocess.run(["git", *settings, *arguments], cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def commit(folder: Path, message: str = "m") -> str:
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "--allow-empty", "-m", message)
    return git(folder, "rev-parse", "HEAD")


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "project"
    write(folder, {"vocab/one.yml": ONE, "vocab/two.yml": TWO, "docs/index.md": "# Start\n"})
    git(folder, "init", "-q", "-b", "main")
    commit(folder)
    git(folder, "tag", "v1")
    monkeypatch.chdir(folder)
    return folder


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["diff", *arguments])


def kinds(*arguments: str) -> list[str]:
    result = run(*arguments, "--format", "json")
    assert result.exit_code == 0, (result.output, result.exception)
    return [f"{change['kind']} {change['ref']}" for change in json.loads(result.stdout)["changes"]]


def refused(*arguments: str) -> str:
    result = run(*arguments)
    assert isinstance(result.exception, VocabError), (result.output, result.exception)
    return str(result.exception)


def test_a_revision_and_the_working_tree(repository: Path) -> None:
    write(repository, {"vocab/one.yml": ONE.replace("Just made", "Made now")})
    assert kinds("main") == kinds("v1") == kinds("HEAD") == ["meaning-changed one:state.new"]
    assert git(repository, "status", "--porcelain") == "M vocab/one.yml"


def test_two_revisions(repository: Path) -> None:
    write(repository, {"vocab/one.yml": ONE.replace("Just made", "Made now")})
    commit(repository)
    write(repository, {"vocab/one.yml": ONE})
    assert kinds("v1", "main") == ["meaning-changed one:state.new"]
    assert kinds("v1") == []


@pytest.mark.parametrize("target", ["vocab/first.yml", "terms/first.yaml"])
def test_a_file_with_another_name_is_the_same_vocabulary(repository: Path, target: str) -> None:
    (repository / target).parent.mkdir(exist_ok=True)
    git(repository, "mv", "vocab/one.yml", target)
    write(repository, {"pyproject.toml": f'[tool.vocab]\nvocabulary = ["vocab/*.yml", "{target}"]\n'})
    (repository / target).write_text(ONE.replace("Just made", "Made now"), encoding="utf-8")
    assert kinds("v1") == ["meaning-changed one:state.new"]


def test_a_file_that_the_settings_do_not_name_any_more(repository: Path) -> None:
    (repository / "old").mkdir()
    git(repository, "mv", "vocab/one.yml", "old/one.yml")
    commit(repository)
    git(repository, "mv", "old/one.yml", "vocab/one.yml")
    assert kinds("HEAD") == []


def test_a_copy_elsewhere_is_no_earlier_version(repository: Path) -> None:
    write(repository, {"tests/three.yml": ONE.replace("id: one", "id: three")})
    commit(repository)
    write(repository, {"vocab/three.yml": ONE.replace("id: one", "id: three")})
    assert kinds("HEAD") == ["vocabulary-added three"]


def test_vocabularies_that_come_and_go(repository: Path) -> None:
    (repository / "vocab/two.yml").unlink()
    write(repository, {"vocab/three.yml": ONE.replace("id: one", "id: three")})
    assert kinds("v1") == ["vocabulary-removed two", "vocabulary-added three"]


def test_a_revision_without_vocabularies(repository: Path) -> None:
    git(repository, "checkout", "-q", "--orphan", "empty")
    git(repository, "rm", "-q", "-r", "--cached", ".")
    git(repository, "commit", "-q", "--allow-empty", "-m", "empty")
    assert kinds("empty") == ["vocabulary-added one", "vocabulary-added two"]
    assert kinds("v1", "empty") == ["vocabulary-removed one", "vocabulary-removed two"]
    git(repository, "tag", "empty-too")
    assert "has a vocabulary file" in refused("empty", "empty-too")


def test_files(repository: Path) -> None:
    write(
        repository, {"drafts/new.yml": ONE.replace("Just made", "Made now"), "drafts/other.yml": ONE.replace("id: one", "id: uno")}
    )
    assert kinds("vocab/one.yml", "drafts/new.yml") == ["meaning-changed one:state.new"]
    assert kinds("drafts/new.yml") == ["meaning-changed one:state.new"]
    assert kinds("v1", "drafts/new.yml") == ["meaning-changed one:state.new"]
    assert kinds("v1:vocab/one.yml", "drafts/new.yml") == ["meaning-changed one:state.new"]
    assert kinds("vocab/one.yml", "drafts/other.yml") == ["vocabulary-renamed one"]
    assert "has no such vocabulary (it has `one`, `two`)" in refused("drafts/other.yml")


def test_files_outside_of_a_repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, {"a.yml": ONE, "b.yml": ONE.replace("old", "aged")})
    monkeypatch.chdir(tmp_path)
    assert kinds("a.yml", "b.yml") == ["label-removed one:state.old", "label-added one:state.aged"]
    assert "is no git repository" in refused("main", "b.yml")


def test_a_file_goes_before_a_revision_of_its_name(repository: Path) -> None:
    git(repository, "branch", "draft.yml")
    write(repository, {"draft.yml": ONE.replace("Just made", "Made now")})
    assert kinds("draft.yml", "vocab/one.yml") == ["meaning-changed one:state.new"]
    assert kinds("heads/draft.yml") == []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("mian",), "`mian` is no file and no revision of the git repository; did you mean `main`?"),
        (("v2",), "`v2` is no file and no revision of the git repository"),
        (("docs",), "`docs` is a folder; name a vocabulary file in it, or a git revision"),
        (("--", "--output=/tmp/x"), "`--output=/tmp/x` begins with `-`, as no revision does"),
        (("--", "-h", "main"), "begins with `-`"),
        (("main..v1",), "`main..v1` is a range; write its ends one after the other: `main v1`"),
        (("main...",), "is a range"),
        ((" ",), "a revision needs a name"),
        (("",), "a revision needs a name"),
        (("main\nv1",), "no control characters"),
        (("v1:vocab/none.yml",), "`v1:vocab/none.yml`: the revision has no file `vocab/none.yml`"),
        (("HEAD:vocab",), "the revision has no file `vocab`"),
        (("$(touch x)",), "is no file and no revision"),
        (("main; touch x",), "is no file and no revision"),
        (("HEAD^{/x",), "is no file and no revision"),
        (("HEAD~9999",), "is no file and no revision"),
    ],
)
def test_names_that_mean_nothing(repository: Path, arguments: tuple[str, ...], message: str) -> None:
    assert message in refused(*arguments)
    assert sorted(path.name for path in repository.iterdir()) == [".git", "docs", "vocab"]


def test_the_remote_branch_is_proposed(repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    git(tmp_path, "clone", "-q", f"file://{repository}", "clone")
    git(tmp_path / "clone", "checkout", "-q", "-b", "work")
    git(tmp_path / "clone", "branch", "-q", "-D", "main")
    monkeypatch.chdir(tmp_path / "clone")
    assert "did you mean `origin/main`?" in refused("main")


def test_a_shallow_clone_says_what_to_do(repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = git(repository, "rev-parse", "HEAD")
    commit(repository)
    git(tmp_path, "clone", "-q", "--depth", "1", f"file://{repository}", "clone")
    monkeypatch.chdir(tmp_path / "clone")
    assert "the clone is shallow: fetch more history" in refused(first)


def test_git_variables_of_a_hook_do_not_lead_elsewhere(repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    git(tmp_path, "init", "-q", "other")
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "other" / ".git"))
    monkeypatch.setenv("GIT_WORK_TREE", str(tmp_path / "other"))
    assert kinds("v1") == []


def test_without_git(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert "git is not installed" in refused("v1")


def test_links_are_followed_inside_the_repository(repository: Path) -> None:
    (repository / "vocab/one.yml").rename(repository / "real.yml")
    (repository / "vocab/one.yml").symlink_to("../real.yml")
    commit(repository)
    write(repository, {"real.yml": ONE.replace("Just made", "Made now")})
    assert kinds("HEAD") == ["meaning-changed one:state.new"]
    (repository / "vocab/out.yml").symlink_to("../../../etc/passwd")
    commit(repository)
    assert run("v1", "HEAD").exit_code == 2


def test_names_of_files_in_any_script(repository: Path) -> None:
    write(repository, {'vocab/größe "1".yml': TWO.replace("id: two", "id: size")})
    commit(repository)
    assert kinds("v1", "HEAD") == ["vocabulary-added size"]
    assert kinds("HEAD") == []


def test_a_base_that_cannot_be_read(repository: Path) -> None:
    write(repository, {"vocab/one.yml": ONE.replace("title: State", "titel: State")})
    commit(repository)
    write(repository, {"vocab/one.yml": ONE})
    result = run("HEAD")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("HEAD:vocab/one.yml:")
    assert "VOC001" in result.stderr


def test_a_fault_of_the_base_that_the_head_mends(repository: Path) -> None:
    broken = ONE.replace("{label: new,", "{label: old,")
    write(repository, {"vocab/one.yml": broken})
    commit(repository)
    write(repository, {"vocab/one.yml": ONE})
    assert kinds("HEAD") == ["meaning-changed one:state.old", "label-added one:state.new"]


def test_a_head_with_errors(repository: Path) -> None:
    write(repository, {"vocab/one.yml": ONE.replace("    terms", "    initial: nwe\n    terms")})
    result = run("v1")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "vocab/one.yml:8:14: error VOC005" in result.stderr


def test_places_that_still_name_a_reserved_label_are_no_obstacle(repository: Path) -> None:
    before = ONE.replace("    terms", "    initial: new\n    transitions: [{from: new, to: old}]\n    terms")
    write(repository, {"vocab/one.yml": before})
    commit(repository)
    after = (
        before.replace("{label: new,", "{label: fresh,")
        + "    reserved:\n      - {label: new, kind: legacy, use: fresh, reason: r}\n"
    )
    write(repository, {"vocab/one.yml": after})
    assert kinds("HEAD") == ["label-renamed one:state.new"]
    assert run("HEAD", "--fail-on", "breaking").exit_code == 1


RECORDS = """
decisions:
  - {id: names, title: Names, maturity: finalized, date: 2026, record: "docs/record.md#names"}
"""


def test_records_are_looked_up_where_they_were(repository: Path) -> None:
    write(repository, {"vocab/one.yml": ONE + RECORDS, "docs/record.md": "# Record\n\n## Names\n"})
    commit(repository)
    (repository / "docs/record.md").unlink()
    write(repository, {"vocab/one.yml": ONE})
    assert kinds("v1", "HEAD") == ["decision-added one:names"]


@pytest.mark.parametrize(("level", "status"), [(None, 0), ("breaking", 0), ("compatible", 1), ("editorial", 1)])
def test_fail_on(repository: Path, level: str | None, status: int) -> None:
    write(repository, {"vocab/one.yml": ONE.replace("Just made", "Made now")})
    assert run("v1", *(("--fail-on", level) if level else ())).exit_code == status
    assert run("v1", "v1", *(("--fail-on", level) if level else ())).exit_code == 0


def test_nothing_differs(repository: Path) -> None:
    short = git(repository, "rev-parse", "--short=10", "HEAD")
    assert run("v1").stdout == f"Nothing differs between v1 ({short}) and the working tree.\n"
    assert run("v1", "--format", "md").stdout.startswith("<!-- vocab-review -->\n")
    report: dict[str, Any] = json.loads(run("v1", "--format", "json", "--impact").stdout)
    assert (report["verdict"]["class"], report["changes"], report["impact"]["uses"]) == (None, [], [])


def test_output(repository: Path) -> None:
    assert (run("v1", "--output", "review.md", "--format", "md").stdout, (repository / "review.md").read_text()[:24]) == (
        "",
        "<!-- vocab-review -->\n##",
    )
    assert "there is no such folder" in refused("v1", "--output", "none/review.md")
