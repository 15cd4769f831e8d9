"""`vocab resolve`: exit status and what goes to which stream; the sentences are tested with the resolution itself."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from conftest import write
from mkdocs_vocab.cli.resolve import resolve
from mkdocs_vocab.errors import UnresolvedReference

VOCABULARY = """
vocab: 1
id: library
title: Tool library
dimensions:
- id: loan
  title: Loan
  purpose: Where a tool is
  compact_width: 6
  terms:
  - {label: reserved, meaning: Put aside}
  - {label: returned, meaning: Back}
  - {label: on-loan, meaning: Lent}
  reserved: [{label: lost, kind: rejected, reason: It may turn up}]
"""


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CliRunner:
    write(tmp_path, {"vocab/library.yml": VOCABULARY})
    monkeypatch.chdir(tmp_path)
    return CliRunner()


CALLS = [
    (["on-loan"], 0, "library:loan.on-loan\n`on-loan` is the label `on-loan` of Loan (`library:loan.on-loan`).\n", ""),
    (["on", "--dimension", "loan"], 0, "library:loan.on-loan\n`on` is the beginning of one label alone: `on-loan`, the label `on-loan` of Loan (`library:loan.on-loan`).\n", ""),
    (["re"], 1, "", "`re` is the beginning of `reserved` and `returned`; write the label in full.\n"),
    (["on-loa"], 1, "", "`on-loa` is only the compact display of `on-loan`; write the label in full: `library:loan.on-loan`.\n"),
    (["lost"], 1, "", "`lost` is a rejected label of Loan, not to be used. It may turn up.\n"),
    (["\x1b[31m"], 1, "", "`\\x1b[31m` is no label of Loan, nor the beginning of one.\n"),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "status", "stdout", "stderr"), CALLS)
def test_answers(run: CliRunner, arguments: list[str], status: int, stdout: str, stderr: str) -> None:
    result = run.invoke(resolve, arguments)
    assert (result.exit_code, result.stdout, result.stderr) == (status, stdout, stderr)


def test_json(run: CliRunner) -> None:
    refused = run.invoke(resolve, ["re", "--format", "json"])
    assert (refused.exit_code, refused.stderr) == (1, "")
    assert json.loads(refused.stdout) == {
        "version": 1,
        "text": "re",
        "outcome": "ambiguous",
        "resolved": False,
        "label": None,
        "named": ["library:loan.reserved", "library:loan.returned"],
        "message": "`re` is the beginning of `reserved` and `returned`; write the label in full.",
    }
    resolved = run.invoke(resolve, ["on", "--format", "json"])
    assert (resolved.exit_code, json.loads(resolved.stdout)["label"]) == (0, "library:loan.on-loan")


def test_faults_of_the_call_and_of_the_vocabulary(tmp_path: Path, run: CliRunner) -> None:
    assert isinstance(run.invoke(resolve, ["on", "--dimension", "laon"]).exception, UnresolvedReference)
    write(tmp_path, {"vocab/library.yml": VOCABULARY.replace("{label: on-loan, meaning: Lent}", "{label: on-loan}")})
    result = run.invoke(resolve, ["on"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("vocab/library.yml:12:13: error VOC001 `on-loan` needs a `meaning`")
