"""The record's own scenario, on a copy of this site: final lifecycle names are chosen, graduation is settled, and all moves together."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from conftest import write
from mkdocs_vocab.checking import Report, check_project
from mkdocs_vocab.cli import cli
from mkdocs_vocab.findings import Severity
from mkdocs_vocab.project import open_project

ROOT = Path(__file__).parents[2]
#: Names that are chosen, and those that they replace.
NAMES = {"executing": "in-progress", "complete": "fulfilled", "fail-exec": "fail-run"}

#: Documents as a project around the site would have them, written by hand.
DOCUMENTS = {
    "docs/acelm/hand-written.md": """
        # Written by hand

        | Lifecycle status | Width | Compact    |
        | ---------------- | ----: | ---------- |
        | `accepted`       |     8 | `accepted` |
        | `executing`      |     9 | `executin` |
        | `complete`       |     8 | `complete` |
        | `fail-exec`      |     9 | `fail-exe` |

        <!-- vocab: bind acelm:lifecycle -->
        ```mermaid
        stateDiagram-v2
            accepted --> executing
            executing --> verifying
            verifying --> complete
        ```

        <!-- vocab: claim phase -->
        The phase stays `executing` while
        work waits.
        <!-- vocab: end -->

        ```json
        {"lifecycle_status": "executing", "note": "executing"}
        ```

        {{ vocab.label("acelm:lifecycle.executing") }} comes before {{ vocab.label("acelm:lifecycle.complete") }}.
        """,
    "docs/acelm/status.schema.json": """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "properties": {
            "lifecycle_status": {"enum": ["accepted", "executing", "complete", "fail-exec"], "default": "accepted"}
          }
        }
        """,
    "docs/acelm/names.md": """
        # The choice of names

        ## Outcome

        The names are final.
        """,
}
CLAIMS = """
claims:
  - id: phase
    says: The phase stays `executing` while work waits.
    decision: lifecycle-names
    where: [docs/acelm/hand-written.md]
"""


def git(folder: Path, *arguments: str) -> str:
    identity = ["-c", "user.name=t", "-c", "user.email=t@example.org"]
    return subprocess.run(["git", *identity, *arguments], cwd=folder, check=True, capture_output=True, text=True).stdout


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A copy of what git tracks, with the documents written by hand, committed."""
    try:
        tracked = git(ROOT, "ls-files", "-z", "--", "docs", "vocab", "theme", "tools", "mkdocs.yml", "pyproject.toml").split("\0")
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this is no git repository")
    for name in filter(None, tracked):
        target = tmp_path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes((ROOT / name).read_bytes())
    write(tmp_path, DOCUMENTS)
    vocabulary = tmp_path / "vocab/acelm.yml"
    text = vocabulary.read_text(encoding="utf-8")
    text = text.replace("    aliases: [Status]\n", "    aliases: [Status]\n    keys: [lifecycle_status]\n", 1)
    # The names are final: a decision of its own, with its record.
    before = "    title: Lifecycle names\n    maturity: favored\n    date: 2026-10-04\n    record: docs/acelm/record.md#lifecycle-names\n"
    after = "    title: Lifecycle names\n    maturity: finalized\n    date: 2026-11-30\n    record: docs/acelm/names.md#outcome\n"
    assert before in text
    text = text.replace(before, after)
    assert text.count("\nclaims:\n") == 1
    vocabulary.write_text(text.replace("\nclaims:\n", CLAIMS), encoding="utf-8")
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "The site"]):
        git(tmp_path, *command)
    return tmp_path


def run(site: Path, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> Result:
    monkeypatch.chdir(site)
    return CliRunner().invoke(cli, arguments)


def checked(site: Path) -> Report:
    report = check_project(open_project(site))
    report.findings = [f for f in report.findings if f.severity is Severity.ERROR]
    return report


def choose_names(site: Path) -> None:
    """What the owner of the vocabulary writes: new names in the terms, the old ones reserved, graduation settled as an activity."""
    path = site / "vocab/acelm.yml"
    text = path.read_text(encoding="utf-8")
    for old, new in NAMES.items():
        for form in (f"label: {old}\n", f"label: {old},"):
            text = text.replace(form, form.replace(old, new))
    start, end = text.index("    candidates:\n"), text.index("    transitions_complete: false\n")
    reserved = [
        f"      - {{label: {old}, kind: legacy, use: {new}, reason: The final names say it}}\n" for old, new in NAMES.items()
    ]
    reserved += [
        f"      - {{label: {label}, kind: rejected, reason: Graduation is an activity, decision: graduation}}\n"
        for label in ("graduating", "graduated")
    ]
    text = f"{text[:start]}    reserved:\n{''.join(reserved)}{text[end:]}"
    before = text[text.index("  - id: graduation\n") : text.index("  - id: serialization\n")]
    after = "  - id: graduation\n    title: Graduation handling\n    maturity: finalized\n    date: 2026-11-30\n    record: docs/acelm/names.md#outcome\n"
    path.write_text(text.replace(before, after), encoding="utf-8")


def test_the_copy_is_sound_before(site: Path) -> None:
    assert checked(site).findings == []


def test_everything_moves_together(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    choose_names(site)
    assert checked(site).vocabulary_broken  # transitions and examples have the old names
    result = run(site, monkeypatch, "migrate")
    assert result.exit_code == 0, result.output
    assert git(site, "status", "--porcelain").split() == [
        *("M", "docs/acelm/hand-written.md", "M", "docs/acelm/status.schema.json", "M", "vocab/acelm.yml")
    ]
    page = (site / "docs/acelm/hand-written.md").read_text(encoding="utf-8")
    assert page == (
        """\
# Written by hand

| Lifecycle status | Width | Compact    |
| ---------------- | ----: | ---------- |
| `accepted`       |     8 | `accepted` |
| `in-progress`    |    11 | `in-progr` |
| `fulfilled`      |     9 | `fulfille` |
| `fail-run`       |     8 | `fail-run` |

<!-- vocab: bind acelm:lifecycle -->
```mermaid
stateDiagram-v2
    accepted --> in_progress
    in_progress --> verifying
    verifying --> fulfilled
```

<!-- vocab: claim phase -->
The phase stays `in-progress` while
work waits.
<!-- vocab: end -->

```json
{"lifecycle_status": "in-progress", "note": "executing"}
```

{{ vocab.label("acelm:lifecycle.in-progress") }} comes before {{ vocab.label("acelm:lifecycle.fulfilled") }}.
"""
    )
    schema = (site / "docs/acelm/status.schema.json").read_text(encoding="utf-8")
    assert '"enum": ["accepted", "in-progress", "fulfilled", "fail-run"]' in schema
    vocabulary = (site / "vocab/acelm.yml").read_text(encoding="utf-8")
    assert "says: The phase stays `in-progress` while work waits." in vocabulary
    for old, new in NAMES.items():
        rest = [line for line in vocabulary.splitlines() if f"`{old}`" in line or f": {old}," in line or f": {old}}}" in line]
        assert [line for line in rest if f"use: {new}" not in line] == []
    left = [f for f in checked(site).findings if f.rule not in ("VOC401",)]
    assert [f"{f.path}:{f.line} {f.rule} {f.message}" for f in left if f.token in NAMES] == []
    again = run(site, monkeypatch, "migrate", "--allow-dirty")
    assert "vocab: nothing to change" in again.output


def test_the_copy_can_be_built_afterwards(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for old, new in NAMES.items():
        result = run(site, monkeypatch, "rename", f"acelm:lifecycle.{old}", new)
        assert result.exit_code == 0, result.output
        git(site, "commit", "-qam", f"{old} is {new} now")
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "-q", "-d", str(site / "built")],
        cwd=site,
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stdout + built.stderr
    shown = (site / "built/acelm/lifecycle/index.html").read_text(encoding="utf-8")
    assert "in-progress" in shown
    assert "executing</" not in shown.replace("executing plan</", "")
