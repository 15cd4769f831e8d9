"""Real documentation with labelled lines: what drifted is found, and what must stay silent stays silent.

The pages are public and stay beside the checkout; where they are not, there is nothing to test.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from conftest import SHARED

CORPORA = SHARED / "cases" / "corpora"
NAMES = sorted(path.name for path in CORPORA.iterdir() if (path / "labels.tsv").exists()) if CORPORA.is_dir() else []
SCORE = SHARED / "cases" / "lib" / "score.py"
VOCAB = Path(sys.executable).with_name("vocab")

#: Errors on lines that nobody labelled, and why they are right: corpus, path, line, token.
RIGHT_AND_UNLABELLED = {
    # "a `Task` whose status is `input_required`", six lines behind the two labelled `TaskState.input_required` of the same kind.
    ("A2A", "docs/tutorials/python/7-streaming-and-multiturn.md", 85, "input_required"),
}

pytestmark = pytest.mark.skipif(not NAMES or shutil.which(VOCAB) is None, reason="the corpora or the command are not here")


@cache
def scored(name: str) -> dict[str, Any]:
    line = [sys.executable, str(SCORE), name, str(VOCAB), "--json"]
    done = subprocess.run(line, capture_output=True, text=True, encoding="utf-8", check=False, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def places(name: str, findings: list[dict[str, Any]]) -> set[tuple[str, str, int, str]]:
    return {(name, f["path"].removeprefix("files/"), f["line"], f["token"]) for f in findings}


@pytest.mark.parametrize("name", NAMES)
def test_no_error_stands_where_nothing_is_wrong(name: str) -> None:
    assert places(name, scored(name)["error"]["false"]) == set()


@pytest.mark.parametrize("name", NAMES)
def test_every_error_is_known(name: str) -> None:
    assert places(name, scored(name)["error"]["unlabelled"]) <= RIGHT_AND_UNLABELLED


@pytest.mark.parametrize("name", NAMES)
def test_at_most_one_warning_in_ten_is_false(name: str) -> None:
    warnings = scored(name)["warning"]
    assert (len(warnings["false"]) + len(warnings["unlabelled"])) * 10 <= warnings["findings"]


@pytest.mark.parametrize("name", NAMES)
def test_drift_is_found(name: str) -> None:
    result = scored(name)
    assert result["near"] - result["missed_near"] >= 0.9 * result["near"]
