"""The cases with right answers: exactly the findings that each expects, and its exit status."""

from __future__ import annotations

import json
import os
import shutil
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from mkdocs_vocab.cli import cli
from mkdocs_vocab.errors import VocabError

SMALL = Path(__file__).parent / "cases" / "small"

#: Cases of kinds of document and rules that this version does not have yet. They must fail until it has them.
NOT_YET: dict[str, str] = {}


def cases() -> list[Any]:
    names = sorted(path.name for path in SMALL.iterdir())
    return [
        pytest.param(name, marks=pytest.mark.xfail(reason=NOT_YET[name], strict=True)) if name in NOT_YET else pytest.param(name)
        for name in names
    ]


def any_of(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def fits(finding: dict[str, Any], item: dict[str, Any]) -> bool:
    return (
        finding["path"] in any_of(item["path"])
        and item.get("severity", finding["severity"]) == finding["severity"]
        and any(line in ("*", finding["line"]) for line in any_of(item["line"]))
        and any(fnmatchcase(finding["token"], token) for token in any_of(item["token"]))
    )


def run(folder: Path, expect: dict[str, Any]) -> Result:
    args = ["check", "--format", "json", "--fail-on", "warning"]
    if not any((folder / name).exists() for name in ("pyproject.toml", "mkdocs.yml")):
        args += ["--vocabulary", "vocab.yml", "docs"]
    before = Path.cwd()
    os.chdir(folder)
    try:
        return CliRunner().invoke(cli, expect.get("args") or args)
    finally:
        os.chdir(before)


@pytest.mark.parametrize("name", cases())
def test_case(name: str, tmp_path: Path) -> None:
    expect = json.loads((SMALL / name / "expect.json").read_text(encoding="utf-8"))
    folder = tmp_path / "case"
    shutil.copytree(SMALL / name, folder, ignore=shutil.ignore_patterns("expect.json"))
    result = run(folder, expect)
    assert result.exception is None or isinstance(result.exception, SystemExit | VocabError), result.exception
    assert result.exit_code in any_of(expect["exit"]), result.output
    loud = [f for f in json.loads(result.stdout)["findings"] if f["severity"] != "note"]
    missing = [item for item in expect["findings"] if not item.get("optional") and not any(fits(f, item) for f in loud)]
    extra = [f for f in loud if not any(fits(f, item) for item in expect["findings"])]
    assert (missing, extra) == ([], [])


def test_every_postponed_case_exists() -> None:
    assert set(NOT_YET) <= {path.name for path in SMALL.iterdir()}
