"""Diagrams, against what the language's own tool reads in them (`tools/mermaid_golden/` writes that; no tool is needed here)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from diagram_goldens import drawn, is_broken, read_file, wanted

from conftest import SHARED

CASES = Path(__file__).parents[1] / "cases" / "diagrams"
FOLDERS = ("state", "flow", "dot", "d2")
#: Files of the shared cases that are of a kind that is not compared.
OTHER_KINDS = {"o09_sequence.mmd"}


def goldens() -> list[Any]:
    found = []
    for folder in FOLDERS:
        read = json.loads((CASES / folder / "golden.json").read_text(encoding="utf-8"))
        found += [pytest.param(CASES / folder / name, golden, id=f"{folder}/{name}") for name, golden in read.items()]
    return found


def shown(folder: Path) -> list[Any]:
    paths = sorted(folder.glob("*.expected.json")) if folder.is_dir() else []
    return [pytest.param(path, id=path.name.removesuffix(".expected.json")) for path in paths]


def compare(path: Path, golden: dict[str, Any], *, groups: bool) -> None:
    text = path.read_bytes().decode("utf-8")
    reading = read_file(path.name, text)
    if is_broken(golden):
        assert [undrawn.compared for undrawn in reading.undrawn] == [True]
        assert reading.diagrams == []
    elif "nodes" not in golden and "nodes_by_eye" not in golden:
        assert [undrawn.compared for undrawn in reading.undrawn] == [False]
    else:
        assert [undrawn.message for undrawn in reading.undrawn] == []
        assert drawn(reading, groups=groups) == wanted(golden)


@pytest.mark.parametrize(("path", "golden"), goldens())
def test_reads_what_the_tool_reads(path: Path, golden: dict[str, Any]) -> None:
    compare(path, golden, groups=path.suffix != ".dot" and "groups" not in golden)


@pytest.mark.parametrize("expected", [*shown(CASES / "shown"), *shown(SHARED / "cases" / "diagrams")])
def test_cases_with_right_answers(expected: Path) -> None:
    path = expected.with_name(expected.name.removesuffix(".expected.json"))
    golden = json.loads(expected.read_text(encoding="utf-8"))
    if path.name in OTHER_KINDS:
        assert [u.compared for u in read_file(path.name, path.read_text(encoding="utf-8")).undrawn] == [False]
        return
    compare(path, golden, groups=path.suffix not in (".dot", ".svg") and "groups" not in golden)


def test_every_file_has_a_golden() -> None:
    for folder in FOLDERS:
        read = json.loads((CASES / folder / "golden.json").read_text(encoding="utf-8"))
        assert set(read) == {path.name for path in (CASES / folder).iterdir() if path.name != "golden.json"}
        assert sum(is_broken(golden) for golden in read.values()) >= 4, folder
