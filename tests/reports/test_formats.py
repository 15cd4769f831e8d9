"""What all formats share: their names, and that none loses a finding or breaks on hostile text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from report_samples import HOSTILE, HOSTILE_PATH, PROJECT, finding, report

from conftest import write
from mkdocs_vocab.cli import check, cli
from mkdocs_vocab.findings import Severity
from mkdocs_vocab.reports import FORMATS, Options, render
from test_documents import LEASE


def test_the_command_offers_every_format() -> None:
    assert tuple(check.FORMATS) == FORMATS


@pytest.mark.parametrize("format_", FORMATS)
def test_every_format_from_the_command_line(format_: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(write(tmp_path, PROJECT))
    result = CliRunner().invoke(cli, ["check", "--format", format_])
    assert result.exit_code == 1
    assert result.stdout.count("VOC101") >= 2
    assert "On_Loan" in result.stdout
    written = CliRunner().invoke(cli, ["check", "--format", format_, "--output", "out"], env={"SOURCE_DATE_EPOCH": "0"})
    assert (written.exit_code, written.stdout) == (1, "")
    again = CliRunner().invoke(cli, ["check", "--format", format_], env={"SOURCE_DATE_EPOCH": "0"})
    assert (tmp_path / "out").read_text(encoding="utf-8") == again.stdout


@pytest.mark.parametrize("format_", FORMATS)
@pytest.mark.parametrize("colour", [False, True])
def test_no_format_passes_control_characters_on(format_: str, colour: bool) -> None:
    hostile = finding(
        path=HOSTILE_PATH, message=HOSTILE, help=HOSTILE, token=HOSTILE, decision=HOSTILE, expected=HOSTILE, fixable=True
    )
    shown = render(format_, report([hostile]), Options(notes=True, colour=colour and format_ != "text"))
    assert [char for char in "\x1b\x00\u202e\r" if char in shown] == []


@pytest.mark.parametrize("format_", FORMATS)
def test_an_empty_report(format_: str) -> None:
    shown = render(format_, report(), Options())
    assert shown.endswith("\n")
    assert "VOC" not in shown


@pytest.mark.parametrize("format_", FORMATS)
def test_a_broken_vocabulary(format_: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(write(tmp_path, {**PROJECT, "vocab/lease.yml": LEASE.replace("use: on-loan", "use: lent")}))
    result = CliRunner().invoke(cli, ["check", "--format", format_])
    assert result.exit_code == 2
    assert "VOC008" in result.stdout
    assert "VOC101" not in result.stdout


@pytest.mark.parametrize(
    ("format_", "without", "with_notes"),
    [
        ("text", False, True),
        ("github", False, True),
        ("gitlab", False, True),
        ("json", True, True),
        ("sarif", True, True),
        ("junit", True, True),
    ],
)
def test_notes(format_: str, without: bool, with_notes: bool) -> None:
    noted = report([finding(severity=Severity.NOTE)])
    assert ("VOC101" in render(format_, noted, Options())) is without
    assert ("VOC101" in render(format_, noted, Options(notes=True))) is with_notes


def test_json_holds_what_it_is_given() -> None:
    data = json.loads(render("json", report([finding(message=HOSTILE)]), Options()))
    assert data["findings"][0]["message"] == HOSTILE
