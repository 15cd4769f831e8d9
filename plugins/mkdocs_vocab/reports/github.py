"""Workflow commands of GitHub Actions: findings become annotations of the changed lines."""

from __future__ import annotations

from ..checking import Report
from ..findings import Finding, Severity
from .text import Options, summary

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def render(report: Report, options: Options) -> str:
    """One command a finding; notes only where they are asked for."""
    shown = [finding for finding in report.findings if finding.severity > Severity.NOTE or options.notes]
    return "".join(_command(finding) + "\n" for finding in shown) + _data(summary(report)) + "\n"


def _command(finding: Finding) -> str:
    properties = {
        "file": finding.path,
        "line": finding.line,
        "col": finding.column,
        "endLine": finding.end_line,
        "endColumn": finding.end_column,
        "title": f"{finding.rule} {finding.name}",
    }
    listed = ",".join(f"{key}={_property(str(value))}" for key, value in properties.items())
    message = finding.message + (f"\n{finding.help}" if finding.help else "")
    return f"::{_COMMANDS[finding.severity]} {listed}::{_data(message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
