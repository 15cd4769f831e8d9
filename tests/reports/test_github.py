"""GitHub annotations: what the runner reads from a command is what the finding says."""

from __future__ import annotations

import pytest
from report_samples import BORROWED, HOSTILE, HOSTILE_PATH, PROJECT, SOLD, SPELLING, finding, report

from conftest import Checker
from mkdocs_vocab.checking import Counts
from mkdocs_vocab.findings import Severity
from mkdocs_vocab.remarks import Skipped
from mkdocs_vocab.reports import Options, render


def parsed(line: str) -> tuple[str, dict[str, str], str]:
    """Command, properties and message as the runner of GitHub Actions reads them (actions/runner, ActionCommand.TryParseV2)."""
    line = line.lstrip()
    assert line.startswith("::")
    end = line.index("::", 2)
    name, _, listed = line[2:end].partition(" ")
    properties = dict(pair.split("=", 1) for pair in listed.strip().split(",") if pair)
    unescaped = {
        key: unescape(value, ("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%"))
        for key, value in properties.items()
    }
    return name, unescaped, unescape(line[end + 2 :], ("%0D", "\r"), ("%0A", "\n"), ("%25", "%"))


def unescape(text: str, *pairs: tuple[str, str]) -> str:
    for escaped, char in pairs:
        text = text.replace(escaped, char)
    return text


def test_a_small_project(checked: Checker) -> None:
    assert render("github", checked(PROJECT), Options()) == (
        "::error file=docs/fix.md,line=4,col=3,endLine=4,endColumn=10,title=VOC105 spelling-variant::"
        f"{SPELLING}\n"
        "::error file=docs/index.md,line=4,col=3,endLine=4,endColumn=7,title=VOC101 unknown-label::"
        f"{SOLD}\n"
        "::error file=docs/index.md,line=5,col=3,endLine=5,endColumn=7,title=VOC101 unknown-label::"
        f"{SOLD}\n"
        "::warning file=docs/index.md,line=7,col=8,endLine=7,endColumn=16,title=VOC102 reserved-label::"
        f"{BORROWED}%0ASaid nothing about the end\n"
        "skipped docs/plan.mmd:1: sequence diagrams are not compared\n"
        "3 errors, 1 warning, 0 notes; checked 4 documents with 5 bound labels in 2 tables and 2 unbound, 1 excused, 1 skipped\n"
    )


def test_hostile_text_comes_back_from_the_runner() -> None:
    command, *rest = render(
        "github", report([finding(path=HOSTILE_PATH, message=HOSTILE, help="100%25\n::warning::x")]), Options()
    ).splitlines()
    assert len(rest) == 1
    name, properties, message = parsed(command)
    assert (name, properties["file"], properties["title"]) == ("error", HOSTILE_PATH, "VOC101 unknown-label")
    assert message == (
        "a%0A::error::b,c:d  <&\"'>]]>\\x1b[31m\\x00\\u202e\ufffe\U0001f600 [x](https://evil.example)\n100%25 ::warning::x"
    )


@pytest.mark.parametrize(
    ("severity", "command"), [(Severity.ERROR, "error"), (Severity.WARNING, "warning"), (Severity.NOTE, "notice")]
)
def test_severities(severity: Severity, command: str) -> None:
    assert parsed(render("github", report([finding(severity=severity)]), Options(notes=True)).splitlines()[0])[0] == command


def test_columns_are_left_out_where_lines_differ() -> None:
    _, properties, _ = parsed(render("github", report([finding(end_line=4)]), Options()).splitlines()[0])
    assert properties == {"file": "docs/a.md", "line": "3", "endLine": "4", "title": "VOC101 unknown-label"}


def test_what_github_does_not_show_follows_as_plain_lines() -> None:
    errors = [finding(line=number) for number in range(1, 13)]
    warnings = [finding(line=number, column=1, severity=Severity.WARNING) for number in range(1, 11)]
    lines = render("github", report([*errors, *warnings]), Options()).splitlines()
    assert sum(line.startswith("::") for line in lines) == 22
    assert lines[22:24] == [f"docs/a.md:{number}:5: error VOC101 `sold` is no label" for number in (11, 12)]
    assert len(lines) == 25


@pytest.mark.parametrize("path", ["::error::x.md", " ::stop-commands::x.md", "a##[error]x.md"])
def test_plain_lines_are_no_commands(path: str) -> None:
    counts = Counts(skipped=[Skipped(path, "##[group]x")])
    plain = render("github", report([finding(path=path, line=n) for n in range(1, 12)], counts=counts), Options()).splitlines()[11:]
    assert len(plain) == 3
    assert [line for line in plain if line.lstrip().startswith("::") or "##[" in line] == []


def test_quiet() -> None:
    assert render("github", report(), Options(quiet=True)) == ""
