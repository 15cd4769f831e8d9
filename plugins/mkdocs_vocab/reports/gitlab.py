"""GitLab Code Quality: an array of the objects that GitLab documents under "Code Quality report format".

GitLab reads description, check_name, fingerprint, severity, location.path and location.lines.begin, keeps one finding a
fingerprint, and stops at the first object that it does not understand.
"""

from __future__ import annotations

from typing import Any

from ..checking import Report
from ..display.escaping import json_text
from ..findings import Finding, Severity
from .fingerprints import fingerprints
from .options import Options
from .wording import sentences

_SEVERITIES = {Severity.ERROR: "major", Severity.WARNING: "minor", Severity.NOTE: "info"}


def render(report: Report, options: Options) -> str:
    """The findings as indented JSON without byte order mark; notes only where they are asked for."""
    known = fingerprints(report)
    shown = [finding for finding in report.findings if finding.severity > Severity.NOTE or options.notes]
    return json_text([_issue(finding, known[finding], report) for finding in shown]) + "\n"


def _issue(finding: Finding, fingerprint: str, report: Report) -> dict[str, Any]:
    # With a broken vocabulary nothing else is checked.
    blocks = report.vocabulary_broken and finding.severity is Severity.ERROR
    return {
        "description": " ".join(sentences(finding)),
        "check_name": f"{finding.rule} {finding.name}",
        "fingerprint": fingerprint,
        "severity": "blocker" if blocks else _SEVERITIES[finding.severity],
        "location": {"path": finding.path, "lines": {"begin": finding.line, "end": finding.end_line}},
    }
