"""JUnit XML (the Ant schema by Windy Road): a suite for every document, a test case for every rule that failed in it.

Cases are named by rule and not by line, so that services which compare runs see the same case again after lines have moved.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import UTC, datetime
from itertools import groupby
from xml.etree import ElementTree as ET

from msgspec.structs import replace

from ..checking import Report
from ..display.escaping import printable
from ..findings import Finding, Severity
from ..regexes import lazy
from ..remarks import Skipped
from .options import Options
from .source_lines import Sources
from .text import paragraph, summary
from .wording import not_done, skipped_line

#: Name of the suite about the run as a whole, and package of all suites.
RUN = "vocab check"
#: What XML 1.0 cannot hold, not even as a reference.
_FORBIDDEN = lazy("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def render(report: Report, options: Options) -> str:
    """The report as indented XML. Errors and warnings fail, skipped documents are skipped cases; the rest is in `system-out`."""
    plain = replace(options, colour=False, columns=None)
    sources = Sources(options.root)
    root = ET.Element("testsuites")
    _run_suite(root, report)
    skipped = {path: list(group) for path, group in groupby(sorted(report.counts.skipped, key=_path), key=_path)}
    found = {path: list(group) for path, group in groupby(sorted(report.findings, key=_path), key=_path)}
    vocabularies = (vocabulary.path for vocabulary in report.catalog.vocabularies)
    for path in sorted({*vocabularies, *report.paths, *found, *skipped}):
        _document_suite(root, path, found.get(path, []), skipped.get(path, []), sources, plain)
    ET.indent(root)
    # ASCII with character references is the same in every encoding that a redirected output may have.
    body = ET.tostring(root, encoding="us-ascii").decode("ascii")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{body}\n'


def _path(told: Finding | Skipped) -> str:
    return told.path


def _run_suite(root: ET.Element, report: Report) -> None:
    """What was checked in numbers, and a case that errs where nothing could be."""
    counts = report.counts
    suite = _suite(root, RUN)
    properties = {
        "documents": counts.files,
        "bound": counts.bound,
        "unbound": counts.mentions - counts.bound,
        "tables": counts.tables,
        "excused": len(report.held_back),
        "baselined": len(report.baselined),
        "skipped": len(counts.skipped),
    }
    for name, value in properties.items():
        ET.SubElement(suite[0], "property", name=name, value=str(value))
    reason = not_done(report)
    case = _case(suite, RUN, "documents were checked")
    if reason is not None:
        ET.SubElement(case, "error", type="error", message=reason).text = reason
    _close(suite, [summary(report)])


def _document_suite(
    root: ET.Element, path: str, findings: list[Finding], skipped: list[Skipped], sources: Sources, options: Options
) -> None:
    suite = _suite(root, path)
    loud = sorted((f for f in findings if f.severity > Severity.NOTE), key=lambda f: f.rule)
    for _, group in groupby(loud, key=lambda f: f.rule):
        _failed(suite, path, list(group), sources, options)
    if not loud:
        case = _case(suite, path, "checked")
        for whole in [item for item in skipped if item.line is None][:1]:
            ET.SubElement(case, "skipped", message=_clean(whole.reason))
    out = [skipped_line(item) for item in skipped if item.line is not None]
    out += [line for f in findings if f.severity is Severity.NOTE for line in paragraph(f, sources, options)]
    _close(suite, out)


def _failed(suite: ET.Element, path: str, findings: list[Finding], sources: Sources, options: Options) -> None:
    first = findings[0]
    message = first.message if len(findings) == 1 else f"{first.message} (and {len(findings) - 1} more)"
    worst = max(finding.severity for finding in findings)
    case = _case(suite, path, f"{first.rule} {first.name}")
    failure = ET.SubElement(case, "failure", type=str(worst), message=_clean(message))
    failure.text = _lines(line for finding in findings for line in paragraph(finding, sources, options))


def _suite(root: ET.Element, name: str) -> ET.Element:
    suite = ET.SubElement(
        root, "testsuite", name=_name(name), package=RUN, id=str(len(root)), timestamp=_now(), hostname="localhost"
    )
    ET.SubElement(suite, "properties")
    return suite


def _case(suite: ET.Element, class_name: str, name: str) -> ET.Element:
    return ET.SubElement(suite, "testcase", name=name, classname=_name(class_name), time="0")


def _close(suite: ET.Element, out: Iterable[str]) -> None:
    """Counts the cases and adds what ends a suite."""
    counted = {"failures": "failure", "errors": "error", "skipped": "skipped"}
    suite.set("tests", str(len(suite.findall("testcase"))))
    for attribute, element in counted.items():
        suite.set(attribute, str(len(suite.findall(f"testcase/{element}"))))
    suite.set("time", "0")
    ET.SubElement(suite, "system-out").text = _lines(out)
    ET.SubElement(suite, "system-err")


def _now() -> str:
    """The time in UTC; the schema allows no time zone. SOURCE_DATE_EPOCH makes reports reproducible."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    moment = datetime.fromtimestamp(int(given), UTC) if given.isdecimal() else datetime.now(UTC)
    return moment.strftime("%Y-%m-%dT%H:%M:%S")


def _lines(lines: Iterable[str]) -> str:
    """Lines that are printable already, as the text of an element."""
    return _FORBIDDEN.sub("", "\n".join(lines))


def _clean(text: str) -> str:
    return _FORBIDDEN.sub("", printable(text))


def _name(path: str) -> str:
    """A path as `xs:token` with at least one character: spaces at its ends and double ones are lost to readers anyway."""
    return _clean(path).strip() or "."
