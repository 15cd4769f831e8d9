"""The baseline: accepts what is there, fails on what is new and on what is gone, and survives edits around its entries."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import brief, write
from mkdocs_vocab.baseline import Baseline, read_baseline, write_baseline
from mkdocs_vocab.checking import check_project
from mkdocs_vocab.cli import cli
from mkdocs_vocab.errors import SettingsError, UsageError
from mkdocs_vocab.findings import Finding, Severity
from mkdocs_vocab.project import open_project
from test_documents import LEASE

SETTINGS = '[tool.vocab]\nbaseline = "accepted.yml"\n'
PAGE = "It is `borrowed`.\n\n| Lease state |\n|---|\n| on-loan |\n| sold |\n| sold |\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return write(tmp_path, {"pyproject.toml": SETTINGS, "vocab/lease.yml": LEASE, "docs/a.md": PAGE})


def run(folder: Path, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> Result:
    monkeypatch.chdir(folder)
    return CliRunner().invoke(cli, ["check", *arguments])


def findings(folder: Path) -> list[str]:
    return brief(check_project(open_project(folder)).findings)


def test_what_is_written(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(project, monkeypatch).exit_code == 1
    result = run(project, monkeypatch, "--update-baseline")
    assert (result.exit_code, result.stdout) == (0, "accepted.yml: 2 accepted entries\n")
    assert (project / "accepted.yml").read_text(encoding="utf-8").split("\n", 2)[2] == (
        "baseline: 1\naccepted:\n"
        "- path: docs/a.md\n  rule: VOC101\n  token: sold\n  count: 2\n"
        "- path: docs/a.md\n  rule: VOC102\n  token: borrowed\n"
    )
    report = check_project(open_project(project))
    assert (report.findings, len(report.baselined)) == ([], 3)
    assert run(project, monkeypatch).exit_code == 0


def test_moved_lines_stay_accepted_and_new_findings_fail(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(project, monkeypatch, "--update-baseline")
    write(project, {"docs/a.md": "# New\n\nText.\n\n" + PAGE})
    assert findings(project) == []
    write(project, {"docs/a.md": PAGE + "| sold |\n", "docs/b.md": "It is `borrowed`.\n"})
    assert findings(project) == ["docs/a.md:8:3 VOC101 sold", "docs/b.md:1:8 VOC102 borrowed"]


def test_entries_that_excuse_nothing_fail(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(project, monkeypatch, "--update-baseline")
    write(project, {"docs/a.md": PAGE.replace("`borrowed`", "`on-loan`").replace("| sold |\n| sold |", "| sold |")})
    report = check_project(open_project(project))
    assert [(f.path, f.line, f.rule, str(f.severity), f.message) for f in report.findings] == [
        (
            "accepted.yml",
            7,
            "VOC903",
            "error",
            "this entry accepts `sold` 1 of 2 times is not reported any more; update the baseline",
        ),
        (
            "accepted.yml",
            11,
            "VOC903",
            "error",
            "this entry accepts `borrowed`, which is not reported any more; update the baseline",
        ),
    ]
    assert run(project, monkeypatch).exit_code == 1
    assert check_project(open_project(project), [project / "docs/a.md"]).findings == []
    run(project, monkeypatch, "--update-baseline")
    assert findings(project) == []


def test_owner_date_and_reason_are_kept(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(project, monkeypatch, "--update-baseline")
    file = project / "accepted.yml"
    added = f'  token: borrowed\n  owner: Tove\n  until: {date.today() + timedelta(days=9)}\n  reason: "with: colon"\n'
    file.write_text(file.read_text(encoding="utf-8").replace("  token: borrowed\n", added), encoding="utf-8")
    write(project, {"docs/b.md": "It is `borrowed`.\n"})
    run(project, monkeypatch, "--update-baseline")
    assert added in file.read_text(encoding="utf-8")
    assert findings(project) == []


def test_an_entry_past_its_date(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(project, monkeypatch, "--update-baseline")
    file = project / "accepted.yml"
    file.write_text(
        file.read_text(encoding="utf-8").replace("  token: borrowed\n", "  token: borrowed\n  owner: Tove\n  until: 2026-01-31\n"),
        encoding="utf-8",
    )
    (finding,) = check_project(open_project(project)).findings
    assert (finding.rule, str(finding.severity), finding.line, finding.message) == (
        "VOC904",
        "warning",
        13,
        "this entry was accepted until 2026-01-31 (Tove)",
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("baseline: 2\naccepted: []\n", "accepted.yml:1:11: `baseline` must be `1`, not `2`"),
        (
            "baseline: 1\naccepted:\n- {path: a, rule: V1, token: x}\n",
            "accepted.yml:3:19: `V1` is not a rule code; write it like `VOC102`",
        ),
        (
            "baseline: 1\naccepted:\n- {path: a, rule: VOC101, tokn: x}\n",
            "accepted.yml:3:27: an accepted has no key `tokn`; did you mean `token`?",
        ),
        ("baseline: [\n", "accepted.yml:2:1: this is not YAML"),
    ],
)
def test_faults(text: str, message: str, project: Path) -> None:
    write(project, {"accepted.yml": text})
    with pytest.raises(SettingsError) as caught:
        findings(project)
    assert message in str(caught.value)


@pytest.mark.parametrize("arguments", [("docs/a.md", "--update-baseline"), ("--config", "none.toml", "--update-baseline")])
def test_updates_that_make_no_sense(arguments: tuple[str, ...], project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(run(project, monkeypatch, *arguments).exception, UsageError | SettingsError)
    assert not (project / "accepted.yml").exists()


def test_a_named_baseline(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(project, monkeypatch, "--baseline", "other.yml", "--update-baseline").exit_code == 0
    assert run(project, monkeypatch, "--baseline", "other.yml").exit_code == 0
    assert run(project, monkeypatch).exit_code == 1


@settings(max_examples=100, derandomize=True)
@given(st.text(min_size=1, max_size=12), st.text(min_size=1, max_size=12))
def test_any_token_is_written_and_read_back(path: str, token: str) -> None:
    import tempfile

    finding = Finding(
        rule="VOC101",
        name="n",
        severity=Severity.ERROR,
        path=path,
        line=1,
        column=1,
        end_line=1,
        end_column=2,
        message="m",
        token=token,
    )
    if any("\ud800" <= char <= "\udfff" for char in path + token):
        return
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "b.yml"
        write_baseline(file, [finding], Baseline("b.yml"))
        (entry,) = read_baseline(file, "b.yml").entries
        assert entry.identity == (path, "VOC101", token)
