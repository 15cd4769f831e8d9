"""SARIF 2.1.0 (OASIS), as GitHub code scanning and other viewers read it.

Positions are code points (`columnKind`), paths are relative to the root of the project (`%SRCROOT%`). The fingerprint has a key of
its own: `primaryLocationLineHash` belongs to GitHub's upload action, which warns of every value that is not its own. GitHub reads
no `suppressions` and opens an alert for suppressed results too; other viewers hide them.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from .. import __version__
from ..checking import Report
from ..display.escaping import json_text, printable
from ..findings import Finding, Severity
from ..remarks import Skipped
from .fingerprints import fingerprints
from .json import checked, vocabularies
from .options import Options, RuleDescription
from .wording import not_done, sentences

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
FINGERPRINT = "vocabFinding/v1"
#: How sure a rule of a severity is, in the words of GitHub code scanning; see the tiers of the rules.
_PRECISION = {Severity.ERROR: "very-high", Severity.WARNING: "high", Severity.NOTE: "medium"}
_PROBLEM = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "recommendation"}
#: What a run tells of itself: a name and a description by id.
_NOTIFICATIONS = {
    "not-checked": ("DocumentNotChecked", "A document, or a part of it, was not checked."),
    "nothing-checked": ("NothingChecked", "The run checked no document at all."),
}

Json = dict[str, Any]


def render(report: Report, options: Options) -> str:
    """The log as indented JSON. Notes are always in it; excused and accepted ones are marked so, or left out by the options."""
    return json_text({"$schema": SCHEMA, "version": "2.1.0", "runs": [_run(report, options)]}) + "\n"


def _run(report: Report, options: Options) -> Json:
    suppressed = _suppressed(report) if options.suppressed else {}
    shown = sorted({*report.findings, *suppressed}, key=lambda finding: finding.order)
    codes = sorted({finding.rule for finding in shown})
    known = fingerprints(report)
    results = []
    for finding in shown:
        result = _result(finding, codes.index(finding.rule), known[finding])
        if finding in suppressed:
            result["suppressions"] = [suppressed[finding]]
        results.append(result)
    names = {finding.rule: finding.name for finding in shown}
    described = options.rules() if codes else {}
    return {
        "tool": {
            "driver": {
                "name": "mkdocs-vocab",
                "version": __version__,
                "rules": [_rule(code, names[code], described) for code in codes],
                "notifications": [
                    {"id": id_, "name": name, "shortDescription": {"text": text}} for id_, (name, text) in _NOTIFICATIONS.items()
                ],
            }
        },
        "invocations": [_invocation(report)],
        "columnKind": "unicodeCodePoints",
        "newlineSequences": ["\r\n", "\n", "\r"],
        "originalUriBaseIds": {"%SRCROOT%": {"description": {"text": "The root of the project."}}},
        "results": results,
        "properties": {"vocabularies": vocabularies(report), "checked": checked(report)},
    }


def _suppressed(report: Report) -> dict[Finding, Json]:
    """Findings that fail nothing, and what excuses them: a directive in the document, or an entry of the baseline."""
    excused: dict[Finding, Json] = {finding: {"kind": "inSource"} for finding in report.held_back}
    return {
        **excused,
        **{finding: {"kind": "external", "justification": "accepted by the baseline"} for finding in report.baselined},
    }


def _rule(code: str, name: str, described: Mapping[str, RuleDescription]) -> Json:
    """The metadata of a rule; id and name alone where nobody has described it."""
    metadata: Json = {"id": code, "name": "".join(word.capitalize() for word in name.split("-"))}
    rule = described.get(code)
    if rule is None:
        return metadata
    return {
        **metadata,
        "shortDescription": {"text": _sentence(rule.summary)},
        "fullDescription": {"text": " ".join(rule.description.split()), "markdown": rule.description},
        "help": {"text": rule.documentation, "markdown": rule.documentation},
        "defaultConfiguration": {"level": _level(rule.severity)},
        "properties": {
            "tags": ["documentation", rule.family],
            "precision": _PRECISION[rule.severity],
            "problem.severity": _PROBLEM[rule.severity],
        },
    }


def _sentence(text: str) -> str:
    return text if text.endswith(".") else f"{text}."


def _level(severity: Severity) -> str:
    """Our words for severities are those of SARIF."""
    return str(severity)


def _result(finding: Finding, rule_index: int, fingerprint: str) -> Json:
    result: Json = {
        "ruleId": finding.rule,
        "ruleIndex": rule_index,
        "level": _level(finding.severity),
        "message": {"text": _without_links("\n".join(sentences(finding)))},
        "locations": [{"physicalLocation": {"artifactLocation": _artifact(finding.path), "region": _region(finding)}}],
        "partialFingerprints": {FINGERPRINT: fingerprint},
    }
    if finding.fixable and finding.expected is not None:
        result["fixes"] = [_fix(finding, finding.expected)]
    about = {"vocabulary": finding.vocabulary, "dimension": finding.dimension, "token": finding.token, "expected": finding.expected}
    given = {key: value for key, value in {**about, "decision": finding.decision}.items() if value}
    if given:
        result["properties"] = given
    return result


def _without_links(text: str) -> str:
    """A message in which nothing reads as an embedded link (SARIF 3.11.6): documents may come from a stranger."""
    return text.replace("](", "] (")


def _artifact(path: str) -> Json:
    # The bytes of the name count, also where they are no text.
    return {"uri": quote(os.fsencode(path), safe="/"), "uriBaseId": "%SRCROOT%"}


def _region(finding: Finding) -> Json:
    return {
        "startLine": finding.line,
        "startColumn": finding.column,
        "endLine": finding.end_line,
        "endColumn": finding.end_column,
    }


def _fix(finding: Finding, expected: str) -> Json:
    replacement = {"deletedRegion": _region(finding), "insertedContent": {"text": expected}}
    return {
        "description": {"text": _without_links(f"Write `{printable(expected)}`.")},
        "artifactChanges": [{"artifactLocation": _artifact(finding.path), "replacements": [replacement]}],
    }


def _invocation(report: Report) -> Json:
    """Whether the run could be done, and what it did not check."""
    reason = not_done(report)
    notifications = [
        _notification(
            "not-checked", "warning", f"{_subject(skipped)} was not checked: {skipped.reason}.", skipped.path, skipped.line
        )
        for skipped in report.counts.skipped
    ]
    notifications += [
        _notification("not-checked", "note", f"`{path}` is excluded by the settings.", path) for path in report.excluded
    ]
    if reason is not None:
        notifications.append(_notification("nothing-checked", "error", reason))
    return {"executionSuccessful": reason is None, "toolExecutionNotifications": notifications}


def _subject(skipped: Skipped) -> str:
    return f"`{skipped.path}`" if skipped.line is None else f"A part of `{skipped.path}`"


def _notification(id_: str, level: str, text: str, path: str | None = None, line: int | None = None) -> Json:
    notification: Json = {
        "descriptor": {"id": id_, "index": list(_NOTIFICATIONS).index(id_)},
        "level": level,
        "message": {"text": _without_links(printable(text))},
    }
    if path is not None:
        place: Json = {"artifactLocation": _artifact(path)}
        if line is not None:
            place["region"] = {"startLine": line}
        notification["locations"] = [{"physicalLocation": place}]
    return notification
