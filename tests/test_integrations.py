"""What others put into their pipelines: the GitHub Action, the GitLab job and the pre-commit hooks, as far as they run without these."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from conftest import write

ROOT = Path(__file__).parents[1]
VOCAB = Path(sys.executable).with_name("vocab")
VOCABULARY = """
    vocab: 1
    id: v
    title: V
    dimensions:
      - {id: d, title: D, purpose: P, terms: [{label: on-loan, meaning: M}], reserved: [{label: lent-out, kind: legacy, use: on-loan, reason: R}]}
"""

pytestmark = pytest.mark.skipif(shutil.which("bash") is None or not VOCAB.exists(), reason="bash or the command is not here")


def loaded(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "runner" / "vocab" / "bin").mkdir(parents=True)
    (tmp_path / "runner" / "vocab" / "bin" / "vocab").symlink_to(VOCAB)
    files = {"vocab/v.yml": VOCABULARY, "docs/good one.md": "It is `on-loan`.\n", "docs/bad.md": "It is `lent-out`.\n"}
    return write(tmp_path / "project", files)


def step(name: str, project: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Runs the script of a step of the action, as GitHub runs it."""
    found = next(step for step in loaded("action.yml")["runs"]["steps"] if step["name"] == name)
    known = set(found["env"])
    assert set(variables) <= known
    environment = {**os.environ, **dict.fromkeys(known, ""), **variables, "RUNNER_TEMP": str(project.parent / "runner")}
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", found["run"]],
        cwd=project,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_the_action_fails_and_annotates(project: Path) -> None:
    done = step("Check the documents", project)
    assert done.returncode == 1
    assert "::error file=docs/bad.md,line=1,col=8" in done.stdout


def test_the_action_writes_a_report_and_fails_then(project: Path) -> None:
    done = step("Check the documents", project, SARIF_FILE="out.sarif")
    assert done.returncode == 1
    results = json.loads((project / "out.sarif").read_text(encoding="utf-8"))["runs"][0]["results"]
    assert [result["ruleId"] for result in results] == ["VOC102"]


def test_the_action_stops_where_nothing_could_be_checked(project: Path) -> None:
    (project / "vocab" / "v.yml").write_text("vocab: 1\n", encoding="utf-8")
    assert step("Check the documents", project, SARIF_FILE="out.sarif").returncode == 2


def test_paths_are_paths_and_nothing_else(project: Path) -> None:
    assert step("Check the documents", project, PATHS="docs/good one.md\n\n").returncode == 0
    done = step("Check the documents", project, PATHS="$(touch stolen)\n--output=stolen\n`touch stolen`")
    assert done.returncode == 2
    assert "there is no such file or folder" in done.stderr
    assert not (project / "stolen").exists()


def test_the_level_that_fails(project: Path) -> None:
    write(project, {"pyproject.toml": '[tool.vocab]\nseverity = {VOC102 = "warning"}\n'})
    assert step("Check the documents", project).returncode == 0
    assert step("Check the documents", project, FAIL_ON="warning").returncode == 1


@pytest.mark.parametrize("name", ["action.yml", ".github/workflows/check.yml", ".github/workflows/publish.yml"])
def test_no_input_is_part_of_a_script(name: str) -> None:
    steps = (
        loaded(name)["runs"]["steps"]
        if name == "action.yml"
        else [s for job in loaded(name)["jobs"].values() for s in job["steps"]]
    )
    assert [step["run"] for step in steps if "${{" in step.get("run", "")] == []


def test_pull_requests_write_nothing_but_what_is_named() -> None:
    for name in ("check", "publish"):
        workflow = loaded(f".github/workflows/{name}.yml")
        assert workflow["permissions"] == {"contents": "read"}
        # `pull_request_target` would run what a fork sends with the rights of this project.
        assert "pull_request_target" not in workflow[True]


GH = """#!/bin/bash
echo "$@" >> "$GH_LOG"
case "$*" in
  *--paginate*) echo "$GH_KNOWN" ;;
  *) [ -z "$GH_REFUSES" ] ;;
esac
"""


@pytest.fixture
def changed(project: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository whose vocabulary differs from its last commit, and a `gh` that writes down what it is asked for."""
    for line in ("init -q", "add -A", "-c user.name=n -c user.email=e@example.org commit -q -m x"):
        subprocess.run(["git", *line.split()], cwd=project, check=True)
    write(project, {"vocab/v.yml": VOCABULARY.replace("on-loan", "lent")})
    gh = write(project.parent / "bin", {"gh": GH}) / "gh"
    gh.chmod(0o755)
    for name, value in {
        "PATH": f"{gh.parent}{os.pathsep}{os.environ['PATH']}",
        "GH_LOG": str(project.parent / "gh.log"),
        "GITHUB_STEP_SUMMARY": str(project.parent / "summary.md"),
        "GITHUB_REPOSITORY": "o/r",
    }.items():
        monkeypatch.setenv(name, value)
    return project


@pytest.mark.parametrize(
    ("known", "asked"), [("", "--method POST repos/o/r/issues/7/comments"), ("31", "--method PATCH repos/o/r/issues/comments/31")]
)
def test_the_review_is_one_comment(known: str, asked: str, changed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GH_KNOWN", known)
    done = step(
        "Review the vocabulary", changed, BASE="HEAD", REVIEW_FILE="review.md", COMMENT="true", PULL_REQUEST="7", GH_TOKEN="t"
    )
    assert done.returncode == 0, done.stderr
    review = (changed / "review.md").read_text(encoding="utf-8")
    assert review.startswith("<!-- ")
    assert "on-loan" in review
    assert (changed.parent / "summary.md").read_text(encoding="utf-8") == review
    log = (changed.parent / "gh.log").read_text(encoding="utf-8")
    assert asked in log
    assert f'startswith("{review.splitlines()[0]}")' in log


def test_a_fork_may_not_comment_and_the_review_stands_in_the_summary(changed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GH_REFUSES", "1")
    done = step(
        "Review the vocabulary", changed, BASE="HEAD", REVIEW_FILE="review.md", COMMENT="true", PULL_REQUEST="7", GH_TOKEN=""
    )
    assert done.returncode == 0
    assert "::notice::" in done.stdout
    assert (changed.parent / "summary.md").exists()


def test_without_a_comment_nothing_is_asked_of_github(changed: Path) -> None:
    assert step("Review the vocabulary", changed, BASE="HEAD", REVIEW_FILE="review.md", COMMENT="false").returncode == 0
    assert not (changed.parent / "gh.log").exists()


def test_the_hooks_call_commands_that_exist(project: Path) -> None:
    for hook in loaded(".pre-commit-hooks.yaml"):
        assert {"id", "name", "entry", "language"} <= set(hook)
        named = ["docs/good one.md"] if hook.get("pass_filenames", True) else []
        command, *arguments = hook["entry"].split()
        assert command == "vocab"
        done = subprocess.run([VOCAB, *arguments, *named], cwd=project, capture_output=True, text=True, check=False)
        assert done.returncode == (0 if named else 1), done.stderr


def test_the_job_for_gitlab_keeps_its_report(project: Path) -> None:
    _, jobs = yaml.safe_load_all((ROOT / "templates" / "vocab-check.yml").read_text(encoding="utf-8"))
    job = jobs["vocab-check"]
    report = job["artifacts"]["reports"]["codequality"]
    lines = [line for line in job["script"] if line.startswith("vocab")]
    environment = {**os.environ, "PATH": f"{VOCAB.parent}{os.pathsep}{os.environ['PATH']}"}
    codes = [
        subprocess.run(["bash", "-c", line], cwd=project, env=environment, capture_output=True, check=False).returncode
        for line in lines
    ]
    assert codes == [0, 1]
    assert [item["check_name"].split()[0] for item in json.loads((project / report).read_text(encoding="utf-8"))] == ["VOC102"]


def examples(name: str) -> dict[str, str]:
    """The titled examples of a page of the guide."""
    text = (ROOT / "docs" / "guide" / name).read_text(encoding="utf-8")
    return dict(re.findall(r'```yaml title="([^"]+)"\n(.*?)```', text, re.DOTALL))


def test_the_guide_shows_what_works() -> None:
    shown = examples("pipelines.md")
    (job,) = yaml.safe_load(shown[".github/workflows/vocabulary.yml"])["jobs"].values()
    (used,) = (step for step in job["steps"] if step["uses"].startswith("OWNER/"))
    inputs = loaded("action.yml")["inputs"]
    assert set(used["with"]) <= set(inputs)
    text = (ROOT / "docs" / "guide" / "pipelines.md").read_text(encoding="utf-8")
    assert re.findall(r"(?m)^\| `([\w-]+)` \|", text) == list(inputs)
    hooks = {hook["id"] for hook in loaded(".pre-commit-hooks.yaml")}
    assert {hook["id"] for repo in yaml.safe_load(shown[".pre-commit-config.yaml"])["repos"] for hook in repo["hooks"]} <= hooks
    _, template = yaml.safe_load_all((ROOT / "templates" / "vocab-check.yml").read_text(encoding="utf-8"))
    job = yaml.safe_load(shown[".gitlab-ci.yml"])["vocab-check"]
    assert job["artifacts"] == template["vocab-check"]["artifacts"]
    assert job["script"][1:] == template["vocab-check"]["script"][1:]
