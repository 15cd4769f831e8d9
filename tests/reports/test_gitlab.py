"""GitLab Code Quality: the documented fields, and fingerprints that are unique and stable."""

from __future__ import annotations

import json
from typing import Any

import pytest
from report_samples import BORROWED, HOSTILE, HOSTILE_PATH, PAGE, PROJECT, SOLD, SPELLING, finding, report

from conftest import Checker
from mkdocs_vocab.checking import Report
from mkdocs_vocab.findings import Severity
from mkdocs_vocab.reports import Options, render


def issues(result: Report, **options: Any) -> list[dict[str, Any]]:
    shown = render("gitlab", result, Options(**options))
    # GitLab's parser refuses a byte order mark.
    assert shown.startswith("[")
    return json.loads(shown)


def prints(result: Report) -> list[str]:
    return [issue["fingerprint"] for issue in issues(result)]


def test_a_small_project(checked: Checker) -> None:
    found = issues(checked(PROJECT))
    assert [{key: value for key, value in issue.items() if key != "fingerprint"} for issue in found] == [
        {"description": description, "check_name": name, "severity": severity, "location": {"path": path, "lines": {"begin": line, "end": line}}}
        for path, line, name, severity, description in [
            ("docs/fix.md", 4, "VOC105 spelling-variant", "major", f"{SPELLING}."),
            ("docs/index.md", 4, "VOC101 unknown-label", "major", f"{SOLD}."),
            ("docs/index.md", 5, "VOC101 unknown-label", "major", f"{SOLD}."),
            (
                "docs/index.md", 7, "VOC102 reserved-label", "minor",
                f"{BORROWED}. Said nothing about the end.",
            ),
        ]
    ]  # fmt: skip
    assert len({issue["fingerprint"] for issue in found}) == 4


def test_a_fingerprint_never_changes_by_accident() -> None:
    # Services compare with reports of earlier versions: a changed hash closes and opens every finding.
    assert prints(report([finding()])) == ["5ce928fb11627e6acfeb9626b5b64f5f"]


def test_fingerprints_survive_moved_lines(checked: Checker) -> None:
    before = prints(checked(PROJECT))
    assert len(before) == 4
    assert prints(checked({**PROJECT, "docs/index.md": "# Tools\n\nMore.\n\n" + PAGE})) == before


def test_fingerprints_survive_a_new_label(checked: Checker) -> None:
    before = issues(checked(PROJECT))
    wider = PROJECT["vocab/lease.yml"].replace("  reserved:", "  - {label: lost, meaning: Nobody knows}\n  reserved:")
    after = issues(checked({**PROJECT, "vocab/lease.yml": wider}))
    assert after[1]["description"] == f"{SOLD}, `lost`."
    assert [issue["fingerprint"] for issue in after] == [issue["fingerprint"] for issue in before]


def test_an_excused_finding_does_not_rename_the_others() -> None:
    first, second = finding(line=3), finding(line=9)
    expected = prints(report([first, second]))[1:]
    assert prints(report([second], held_back=[first])) == prints(report([second], baselined=[first])) == expected


@pytest.mark.parametrize(
    "change",
    [{"rule": "VOC105"}, {"path": "docs/b.md"}, {"token": "lent"}, {"message": "`sold` is legacy"}],
)
def test_fingerprints_differ(change: dict[str, str]) -> None:
    assert prints(report([finding(**change)])) != prints(report([finding()]))


@pytest.mark.parametrize("change", [{"line": 9}, {"column": 1}, {"severity": Severity.WARNING}, {"help": "x"}])
def test_fingerprints_agree(change: dict[str, Any]) -> None:
    assert prints(report([finding(**change)])) == prints(report([finding()]))


def test_lines_that_a_message_names_do_not_count() -> None:
    messages = ("the id `a` stands twice; it is in line 3", "`a` is already a term in line 3; keep one")
    for message in messages:
        moved = message.replace("line 3", "line 17")
        assert prints(report([finding(message=moved)])) == prints(report([finding(message=message)]))


@pytest.mark.parametrize(
    ("severity", "broken", "expected"),
    [
        (Severity.ERROR, True, "blocker"),
        (Severity.ERROR, False, "major"),
        (Severity.WARNING, True, "minor"),
        (Severity.WARNING, False, "minor"),
        (Severity.NOTE, False, "info"),
    ],
)
def test_severities(severity: Severity, broken: bool, expected: str) -> None:
    [issue] = issues(report([finding(severity=severity)], vocabulary_broken=broken), notes=True)
    assert issue["severity"] == expected


def test_hostile_text() -> None:
    [issue] = issues(report([finding(path=HOSTILE_PATH, message=HOSTILE, decision="D-1")]))
    assert issue["location"]["path"] == HOSTILE_PATH
    assert issue["description"].endswith("[x](https://evil.example). Decided in `D-1`.")
    assert issue["description"].isprintable() or "\ufffe" in issue["description"]


def test_nothing_found() -> None:
    assert render("gitlab", report(), Options()) == "[]\n"
