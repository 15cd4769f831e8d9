"""JUnit XML: valid against the schema that it follows, cases that stay the same when lines move."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from report_samples import BORROWED, HOSTILE, HOSTILE_PATH, PROJECT, SOLD, SPELLING, finding, report

from conftest import SHARED, Checker
from mkdocs_vocab.checking import Counts, Report
from mkdocs_vocab.findings import Severity
from mkdocs_vocab.remarks import Skipped
from mkdocs_vocab.reports import Options, render

XSD = SHARED / "schemas/junit.xsd"


@pytest.fixture(autouse=True)
def at_the_epoch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86399")


def samples() -> dict[str, Report]:
    """Reports of all kinds."""
    hostile = finding(path=HOSTILE_PATH, message=HOSTILE, help=HOSTILE, token=HOSTILE)
    return {
        "empty": report(),
        "findings": report([finding(), finding(line=4, severity=Severity.WARNING), finding(rule="VOC204", severity=Severity.NOTE)]),
        "hostile": report([hostile], paths=["", "  ", "\ufffe"]),
        "broken": report([finding(path="vocab/0.yml")], vocabulary_broken=True, counts=Counts()),
        "nothing": report(counts=Counts(skipped=[Skipped(HOSTILE_PATH, HOSTILE)])),
    }


@pytest.mark.skipif(not XSD.exists(), reason="the schema stands beside the checkout where the project is developed")
@pytest.mark.parametrize("name", samples())
def test_the_schema(name: str) -> None:
    etree = pytest.importorskip("lxml.etree")
    schema = etree.XMLSchema(etree.parse(str(XSD)))
    document = etree.fromstring(render("junit", samples()[name], Options(notes=True)).encode())
    assert schema.validate(document), schema.error_log


def test_a_small_project(checked: Checker, tmp_path: Path) -> None:
    time = 'timestamp="1970-01-01T23:59:59" hostname="localhost"'
    assert (
        render("junit", checked(PROJECT), Options(root=tmp_path, colour=True))
        == f"""\
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="vocab check" package="vocab check" id="0" {time} tests="1" failures="0" errors="0" skipped="0" time="0">
    <properties>
      <property name="documents" value="4" />
      <property name="bound" value="5" />
      <property name="unbound" value="2" />
      <property name="tables" value="2" />
      <property name="excused" value="1" />
      <property name="baselined" value="0" />
      <property name="skipped" value="1" />
    </properties>
    <testcase name="documents were checked" classname="vocab check" time="0" />
    <system-out>3 errors, 1 warning, 0 notes; checked 4 documents with 5 bound labels in 2 tables and 2 unbound, 1 excused, 1 skipped</system-out>
    <system-err />
  </testsuite>
  <testsuite name="docs/fix.md" package="vocab check" id="1" {time} tests="1" failures="1" errors="0" skipped="0" time="0">
    <properties />
    <testcase name="VOC105 spelling-variant" classname="docs/fix.md" time="0">
      <failure type="error" message="{SPELLING}">docs/fix.md:4:3: error VOC105 {SPELLING}
    4 | | On_Loan |
      |   ^^^^^^^</failure>
    </testcase>
    <system-out />
    <system-err />
  </testsuite>
  <testsuite name="docs/index.md" package="vocab check" id="2" {time} tests="2" failures="2" errors="0" skipped="0" time="0">
    <properties />
    <testcase name="VOC101 unknown-label" classname="docs/index.md" time="0">
      <failure type="error" message="{SOLD} (and 1 more)">docs/index.md:4:3: error VOC101 {SOLD}
    4 | | sold |
      |   ^^^^
docs/index.md:5:3: error VOC101 {SOLD}
    5 | | sold |
      |   ^^^^</failure>
    </testcase>
    <testcase name="VOC102 reserved-label" classname="docs/index.md" time="0">
      <failure type="warning" message="{BORROWED}">docs/index.md:7:8: warning VOC102 \
{BORROWED}
    7 | It is `borrowed`.
      |        ^^^^^^^^
    = Said nothing about the end</failure>
    </testcase>
    <system-out />
    <system-err />
  </testsuite>
  <testsuite name="docs/ok.md" package="vocab check" id="3" {time} tests="1" failures="0" errors="0" skipped="0" time="0">
    <properties />
    <testcase name="checked" classname="docs/ok.md" time="0" />
    <system-out />
    <system-err />
  </testsuite>
  <testsuite name="docs/plan.mmd" package="vocab check" id="4" {time} tests="1" failures="0" errors="0" skipped="0" time="0">
    <properties />
    <testcase name="checked" classname="docs/plan.mmd" time="0" />
    <system-out>skipped docs/plan.mmd:1: sequence diagrams are not compared</system-out>
    <system-err />
  </testsuite>
  <testsuite name="vocab/lease.yml" package="vocab check" id="5" {time} tests="1" failures="0" errors="0" skipped="0" time="0">
    <properties />
    <testcase name="checked" classname="vocab/lease.yml" time="0" />
    <system-out />
    <system-err />
  </testsuite>
</testsuites>
"""
    )


def suites(result: Report, **options: Any) -> dict[str, ET.Element]:
    root = ET.fromstring(render("junit", result, Options(**options)))
    return {suite.get("name", ""): suite for suite in root}


def test_cases_keep_their_names_when_lines_move() -> None:
    names = [
        [
            (case.get("classname"), case.get("name"))
            for suite in suites(report([finding(line=line)])).values()
            for case in suite.iter("testcase")
        ]
        for line in (3, 30)
    ]
    assert names[0] == names[1]
    assert ("docs/a.md", "VOC101 unknown-label") in names[0]


def test_the_worst_severity_is_the_type_of_a_failure() -> None:
    both = report([finding(line=1, severity=Severity.WARNING), finding(line=2)])
    failure = suites(both)["docs/a.md"].find("testcase/failure")
    assert failure is not None
    assert failure.get("type") == "error"


def test_notes_pass_and_stand_in_the_output() -> None:
    suite = suites(report([finding(severity=Severity.NOTE)]))["docs/a.md"]
    assert [(case.get("name"), len(case)) for case in suite.iter("testcase")] == [("checked", 0)]
    assert suite.findtext("system-out") == "docs/a.md:3:5: note VOC101 `sold` is no label"


def test_hostile_text_is_escaped_and_cleaned() -> None:
    shown = render("junit", report([finding(path=HOSTILE_PATH, message=HOSTILE)]), Options())
    assert shown.isascii()
    suite = suites(report([finding(path=HOSTILE_PATH, message=HOSTILE)]))["docs/a b%#é::error,x=y <&>.md"]
    failure = suite.find("testcase/failure")
    assert failure is not None
    assert failure.get("message") == "a%0A::error::b,c:d  <&\"'>]]>\\x1b[31m\\x00\\u202e\U0001f600 [x](https://evil.example)"


@pytest.mark.parametrize(
    ("result", "message"),
    [
        (report([finding(path="vocab/0.yml")], vocabulary_broken=True), "The vocabulary has errors; no document was checked."),
        (report(counts=Counts()), "No document was checked."),
        (report(counts=Counts(skipped=[Skipped("a.svg", "no reader")]), excluded=["b.md"]), "No document was checked."),
        (report(counts=Counts(), excluded=["b.md"]), None),
        (report(), None),
    ],
)
def test_a_run_that_checked_nothing_is_an_error(result: Report, message: str | None) -> None:
    suite = suites(result)["vocab check"]
    assert suite.get("errors") == ("0" if message is None else "1")
    error = suite.find("testcase/error")
    assert (error.get("message") if error is not None else None) == message


def test_a_document_of_which_a_part_is_skipped_passes() -> None:
    counts = Counts(files=1, skipped=[Skipped("docs/a.md", "no JSON", 7), Skipped("docs/a.md", "no YAML", 9)])
    suite = suites(report(counts=counts))["docs/a.md"]
    assert (suite.get("tests"), suite.get("skipped")) == ("1", "0")
    assert suite.findtext("system-out") == "skipped docs/a.md:7: no JSON\nskipped docs/a.md:9: no YAML"


def test_a_document_that_is_skipped_and_wrong_fails() -> None:
    suite = suites(report([finding()], counts=Counts(files=1, skipped=[Skipped("docs/a.md", "unreadable")])))["docs/a.md"]
    assert (suite.get("tests"), suite.get("failures"), suite.get("skipped")) == ("1", "1", "0")
