"""SARIF 2.1.0: valid against the schema of OASIS, and the parts that GitHub code scanning and viewers use."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from report_samples import BORROWED, HOSTILE, HOSTILE_PATH, PAGE, PROJECT, SOLD, SPELLING, described, finding, report

from conftest import SHARED, Checker, write
from mkdocs_vocab import __version__
from mkdocs_vocab.checking import Counts, Report
from mkdocs_vocab.cli.check import _rules
from mkdocs_vocab.findings import Severity
from mkdocs_vocab.remarks import Skipped
from mkdocs_vocab.reports import Options, render

SCHEMA = SHARED / "schemas/sarif-schema-2.1.0.json"


def run_of(result: Report, **options: Any) -> dict[str, Any]:
    log = json.loads(render("sarif", result, Options(**{"suppressed": True, **options})))
    assert (log["version"], len(log["runs"])) == ("2.1.0", 1)
    run: dict[str, Any] = log["runs"][0]
    return run


def samples() -> dict[str, Report]:
    hostile = finding(
        path=HOSTILE_PATH, message=HOSTILE, help=HOSTILE, token=HOSTILE, expected=HOSTILE, fixable=True, decision=HOSTILE
    )
    skipped = Counts(files=1, skipped=[Skipped(HOSTILE_PATH, HOSTILE), Skipped("a.md", "no JSON", 7)])
    return {
        "empty": report(),
        "hostile": report([hostile], counts=skipped),
        "held back": report(
            [finding()], held_back=[finding(line=9), finding(line=9)], baselined=[finding(line=8)], excluded=["old.md"]
        ),
        "broken": report([finding(path="vocab/0.yml")], vocabulary_broken=True, counts=Counts()),
    }


@pytest.mark.skipif(not SCHEMA.exists(), reason="the schema stands beside the checkout where the project is developed")
@pytest.mark.parametrize("name", samples())
@pytest.mark.parametrize("rules", [dict, described, _rules])
def test_the_schema(name: str, rules: Any) -> None:
    from jsonschema import Draft4Validator, FormatChecker

    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    log = json.loads(render("sarif", samples()[name], Options(rules=rules, suppressed=True)))
    errors = [
        f"{list(e.absolute_path)}: {e.message}" for e in Draft4Validator(schema, format_checker=FormatChecker()).iter_errors(log)
    ]
    assert errors == []


def test_a_small_project(checked: Checker) -> None:
    run = run_of(checked(PROJECT), rules=_rules)
    assert (run["columnKind"], run["newlineSequences"]) == ("unicodeCodePoints", ["\r\n", "\n", "\r"])
    driver = run["tool"]["driver"]
    assert (driver["name"], driver["version"]) == ("mkdocs-vocab", __version__)
    assert [(rule["id"], rule["name"]) for rule in driver["rules"]] == [
        ("VOC101", "UnknownLabel"),
        ("VOC102", "ReservedLabel"),
        ("VOC105", "SpellingVariant"),
    ]
    assert [
        (r["ruleId"], r["level"], where(r), r["message"]["text"], "fixes" in r, r.get("suppressions")) for r in run["results"]
    ] == [
        ("VOC105", "error", ("docs/fix.md", 4, 3, 4, 10), f"{SPELLING}.", True, None),
        (
            "VOC102", "warning", ("docs/fix.md", 8, 8, 8, 16),
            f"{BORROWED}.\nSaid nothing about the end.", False, [{"kind": "inSource"}],
        ),
        ("VOC101", "error", ("docs/index.md", 4, 3, 4, 7), f"{SOLD}.", False, None),
        ("VOC101", "error", ("docs/index.md", 5, 3, 5, 7), f"{SOLD}.", False, None),
        (
            "VOC102", "warning", ("docs/index.md", 7, 8, 7, 16),
            f"{BORROWED}.\nSaid nothing about the end.", False, None,
        ),
    ]  # fmt: skip
    assert [driver["rules"][r["ruleIndex"]]["id"] for r in run["results"]] == [r["ruleId"] for r in run["results"]]
    assert run["properties"]["checked"]["bound"] == 5


def where(result: dict[str, Any]) -> tuple[str, int, int, int, int]:
    [location] = result["locations"]
    place = location["physicalLocation"]
    assert place["artifactLocation"]["uriBaseId"] == "%SRCROOT%"
    region = place["region"]
    return (place["artifactLocation"]["uri"], region["startLine"], region["startColumn"], region["endLine"], region["endColumn"])


def test_a_fix_replaces_the_finding_with_what_is_right(checked: Checker) -> None:
    result = run_of(checked(PROJECT))["results"][0]
    assert result["fixes"] == [
        {
            "description": {"text": "Write `on-loan`."},
            "artifactChanges": [
                {
                    "artifactLocation": {"uri": "docs/fix.md", "uriBaseId": "%SRCROOT%"},
                    "replacements": [
                        {
                            "deletedRegion": {"startLine": 4, "startColumn": 3, "endLine": 4, "endColumn": 10},
                            "insertedContent": {"text": "on-loan"},
                        }
                    ],
                }
            ],
        }
    ]


@pytest.mark.parametrize("given", [{"fixable": True, "expected": None}, {"fixable": False, "expected": "x"}])
def test_no_fix_without_one_right_answer(given: dict[str, Any]) -> None:
    assert "fixes" not in run_of(report([finding(**given)]))["results"][0]


def test_the_metadata_of_a_rule() -> None:
    assert run_of(report([finding(), finding(rule="VOC999", name="not-known-here")]), rules=described)["tool"]["driver"][
        "rules"
    ] == [
        {
            "id": "VOC101",
            "name": "UnknownLabel",
            "shortDescription": {"text": "Finds words."},
            "fullDescription": {"text": "Finds *words* of no use.", "markdown": "Finds *words*\nof no use."},
            "help": {"text": "## What it does\n\nFinds", "markdown": "## What it does\n\nFinds"},
            "defaultConfiguration": {"level": "error"},
            "properties": {"tags": ["documentation", "labels"], "precision": "very-high", "problem.severity": "error"},
        },
        {"id": "VOC999", "name": "NotKnownHere"},
    ]


def test_every_rule_is_described() -> None:
    for code, rule in _rules().items():
        assert rule.code == code
        assert all((rule.name, rule.family, rule.summary, rule.description, rule.documentation))
        # GitHub cuts off longer ones.
        assert len(rule.summary) < 1024
        assert len(rule.description) < 1024


@pytest.mark.parametrize("path", ["docs/a b%#é::error,x=y\n<&>.md", "docs/100%25.md", "c:/x.md", "日本語/?a&b.md", "a\\b.md"])
def test_paths_are_uris(path: str) -> None:
    uri = where(run_of(report([finding(path=path)]))["results"][0])[0]
    assert unquote(uri) == path
    assert set(uri) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/%")


@pytest.mark.skipif(os.name == "nt", reason="file names are text there")
def test_paths_that_are_no_text_are_uris() -> None:
    path = os.fsdecode(b"docs/\xff.md")
    assert where(run_of(report([finding(path=path)]))["results"][0])[0] == "docs/%FF.md"


def test_no_message_holds_a_link_or_a_control_character() -> None:
    run = run_of(samples()["hostile"])
    texts = [result["message"]["text"] for result in run["results"]]
    texts += [notification["message"]["text"] for notification in run["invocations"][0]["toolExecutionNotifications"]]
    texts += [fix["description"]["text"] for result in run["results"] for fix in result["fixes"]]
    assert sum("https://evil.example" in text for text in texts) == 3
    for text in texts:
        assert "](" not in text
        assert [char for char in text if ord(char) < 32 and char != "\n"] == []


def prints(result: Report) -> list[str]:
    return [r["partialFingerprints"]["vocabFinding/v1"] for r in run_of(result)["results"]]


def test_fingerprints_survive_moved_lines_and_differ_for_repeated_tokens(checked: Checker) -> None:
    before = prints(checked(PROJECT))
    assert len(set(before)) == 5
    assert prints(checked({**PROJECT, "docs/index.md": "# Tools\n\n" + PAGE})) == before


def test_fingerprints_are_not_called_what_the_upload_action_computes() -> None:
    [result] = run_of(report([finding()]))["results"]
    assert "primaryLocationLineHash" not in result["partialFingerprints"]


def test_excused_findings_can_be_left_out() -> None:
    held = report([finding()], held_back=[finding(rule="VOC102", line=9), finding(rule="VOC102", line=9)])
    assert [r.get("suppressions") for r in run_of(held)["results"]] == [None, [{"kind": "inSource"}]]
    held.baselined = [finding(rule="VOC102", line=10)]
    assert [r.get("suppressions") for r in run_of(held)["results"]] == [
        None, [{"kind": "inSource"}], [{"kind": "external", "justification": "accepted by the baseline"}],
    ]  # fmt: skip
    run = run_of(held, suppressed=False)
    assert ([r["ruleId"] for r in run["results"]], [r["id"] for r in run["tool"]["driver"]["rules"]]) == (["VOC101"], ["VOC101"])


@pytest.mark.parametrize(("severity", "level"), [(Severity.ERROR, "error"), (Severity.WARNING, "warning"), (Severity.NOTE, "note")])
def test_levels(severity: Severity, level: str) -> None:
    assert run_of(report([finding(severity=severity)]))["results"][0]["level"] == level


def notifications(result: Report) -> tuple[bool, list[tuple[str, str, str]]]:
    run = run_of(result)
    [invocation] = run["invocations"]
    known = [descriptor["id"] for descriptor in run["tool"]["driver"]["notifications"]]
    listed = invocation["toolExecutionNotifications"]
    assert all(known[n["descriptor"]["index"]] == n["descriptor"]["id"] for n in listed)
    return invocation["executionSuccessful"], [(n["descriptor"]["id"], n["level"], n["message"]["text"]) for n in listed]


def test_what_was_not_checked_is_told() -> None:
    assert notifications(report(counts=Counts(files=1, skipped=[Skipped("a.svg", "no reader")]), excluded=["old.md"])) == (
        True,
        [
            ("not-checked", "warning", "`a.svg` was not checked: no reader."),
            ("not-checked", "note", "`old.md` is excluded by the settings."),
        ],
    )
    part = report(counts=Counts(files=1, skipped=[Skipped("a.md", "no JSON", 7)]))
    assert notifications(part) == (True, [("not-checked", "warning", "A part of `a.md` was not checked: no JSON.")])
    [told] = run_of(part)["invocations"][0]["toolExecutionNotifications"]
    assert told["locations"][0]["physicalLocation"]["region"] == {"startLine": 7}
    assert notifications(report()) == (True, [])


def test_a_run_that_checked_nothing_was_not_successful(checked: Checker) -> None:
    assert notifications(report(counts=Counts())) == (False, [("nothing-checked", "error", "No document was checked.")])
    broken = checked({**PROJECT, "vocab/lease.yml": PROJECT["vocab/lease.yml"].replace("use: on-loan", "use: lent")})
    successful, told = notifications(broken)
    assert (successful, told[-1]) == (False, ("nothing-checked", "error", "The vocabulary has errors; no document was checked."))
    assert [r["ruleId"] for r in run_of(broken)["results"]] == ["VOC008"]


def test_columns_are_code_points(tmp_path: Path, checked: Checker) -> None:
    write(tmp_path, PROJECT)
    result = checked({"docs/index.md": "\U0001f600 `borrowed`\n"})
    assert where(run_of(result)["results"][-1]) == ("docs/index.md", 1, 4, 1, 12)


def test_nothing_found() -> None:
    run = run_of(report(), rules=described)
    assert (run["results"], run["tool"]["driver"]["rules"]) == ([], [])
