"""Runs `vocab check` beside tools that people use, on the same trees in one go, and prints CPU time and peak memory as ratios.

    python benchmarks/compare.py                     what is installed, on 1,000 pages
    python benchmarks/compare.py --pages 5000 --mkdocs

Figures of different machines, or of different days, do not compare: the ratios of one run do. CPU time is that of the process and
all its children, as the system accounts for it; of several runs the median counts. Tools that are not on PATH are named.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from documents import write

MKDOCS = "site_name: Measured\ntheme: {name: material, font: false}\n"


@dataclass(frozen=True)
class Tool:
    """A command that is run in the tree. `prepare` puts the tree into the state that is measured, before every run."""

    name: str
    command: list[str]
    prepare: Callable[[Path], None] = lambda _: None
    #: Why its time cannot be set beside that of the others.
    remark: str = ""


@dataclass(frozen=True)
class Figure:
    """Medians: seconds of CPU time, seconds of wall time, peak memory of the largest process in bytes."""

    cpu: float
    wall: float
    memory: int


def change_one(tree: Path) -> None:
    """Changes one page of a tree whose results are kept."""
    page = tree / "docs" / "index.md"
    page.write_text(page.read_text(encoding="utf-8") + "\nMore.\n", encoding="utf-8")


def tools(*, mkdocs: bool) -> list[Tool]:
    """What is run, the tool that all ratios are of first."""
    vocab = str(Path(sys.executable).with_name("vocab"))
    build = str(Path(sys.executable).with_name("mkdocs"))
    found = [
        Tool("vocab, no cache, one process", [vocab, "check", "-q", "--no-cache", "--jobs", "1"]),
        Tool("vocab, no cache, all cores", [vocab, "check", "-q", "--no-cache"]),
        Tool("vocab, cache filled", [vocab, "check", "-q"]),
        Tool("vocab, cache filled, one page changed", [vocab, "check", "-q"], change_one),
        Tool("ripgrep", ["rg", "-F", "-w", "-c", "-f", "labels.txt", "docs"], remark="the floor: finds words, judges nothing"),
        Tool("typos", ["typos", "docs"], remark="replaces words, without tables or context"),
        Tool("codespell", ["codespell", "docs"], remark="replaces words"),
        Tool("rumdl", ["rumdl", "check", "--no-cache", "docs"], remark="lints the form of Markdown"),
        Tool("textlint", ["textlint", "--rule", "terminology", "docs"], remark="replaces words in prose"),
    ]
    if mkdocs:
        found += [
            Tool("mkdocs build", [build, "build", "-q", "-f", "without.yml"], remark="Material, no plugin but search"),
            Tool("mkdocs build with vocab", [build, "build", "-q", "-f", "with.yml"], remark="the same with the plugin vocab"),
        ]
    return found


def measure(tool: Tool, tree: Path, runs: int) -> Figure | None:
    """The medians over some runs, after one that is not counted; None where the command is not there."""
    if shutil.which(tool.command[0]) is None:
        return None
    figures = []
    for _ in range(runs + 1):
        tool.prepare(tree)
        figures.append(_run(tool.command, tree))
    figures = figures[1:]
    return Figure(*(statistics.median(values) for values in zip(*figures, strict=True)))


def _run(command: list[str], tree: Path) -> tuple[float, float, int]:
    # Packages of an installation are compiled; a shell that forbids it would have each run compile them again.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = os.times().elapsed
    with open(os.devnull, "wb") as nowhere:
        process = subprocess.Popen(command, cwd=tree, stdout=nowhere, stderr=nowhere, env=environment)
        _, _, usage = os.wait4(process.pid, 0)
    process.returncode = 0
    return usage.ru_utime + usage.ru_stime, os.times().elapsed - before, usage.ru_maxrss * 1024


def report(title: str, figures: dict[str, Figure | None], remarks: dict[str, str]) -> None:
    """Prints one tree as a Markdown table."""
    base = next(figure for figure in figures.values() if figure is not None)
    print(f"\n### {title}\n\n| Tool | CPU | of vocab | wall | memory |\n| --- | ---: | ---: | ---: | ---: |")
    for name, figure in figures.items():
        note = f" ({remarks[name]})" if remarks[name] else ""
        if figure is None:
            print(f"| {name}{note} | not installed | | | |")
            continue
        ratio = f"{figure.cpu / base.cpu:.2f}"
        print(f"| {name}{note} | {figure.cpu:.2f} s | {ratio} | {figure.wall:.2f} s | {figure.memory / 1e6:.0f} MB |")


def main() -> None:
    """Writes the trees and measures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", type=int, default=1000)
    parser.add_argument("--labels", type=int, nargs="*", default=[60, 300])
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--mkdocs", action="store_true", help="also build sites, which takes minutes")
    parser.add_argument("--only", help="only the tools whose name has this in it")
    given = parser.parse_args()
    for dense, drawn in ((False, False), (True, False), (True, True)):
        for number in given.labels:
            with tempfile.TemporaryDirectory() as folder:
                tree = Path(folder)
                size = write(tree, pages=given.pages, number=number, dense=dense, drawn=drawn)
                (tree / "without.yml").write_text(MKDOCS, encoding="utf-8")
                (tree / "with.yml").write_text(MKDOCS + "plugins: [search, vocab]\n", encoding="utf-8")
                chosen = [tool for tool in tools(mkdocs=given.mkdocs) if not given.only or given.only in tool.name]
                figures = {tool.name: measure(tool, tree, given.runs) for tool in chosen}
                title = f"{given.pages} pages ({size / 1e6:.1f} MB), {number} labels, {'dense' if dense else 'sparse'}"
                title += ", with diagrams, schemas and data" if drawn else ""
                report(title, figures, {tool.name: tool.remark for tool in chosen})


if __name__ == "__main__":
    main()
