"""The JSON report: fields and their order are a contract."""

from __future__ import annotations

from typing import Any

from ..checking import Report
from ..display.escaping import json_text
from ..findings import Severity
from .options import Options


def as_dict(report: Report) -> dict[str, Any]:
    """The report as JSON-serialisable data."""
    return {
        "version": 1,
        "vocabularies": vocabularies(report),
        "checked": checked(report),
        "findings": [finding.as_dict() for finding in report.findings],
        "summary": {
            "error": report.number(Severity.ERROR),
            "warning": report.number(Severity.WARNING),
            "note": report.number(Severity.NOTE),
            "baselined": len(report.baselined),
            "ignored": len(report.held_back),
        },
    }


def vocabularies(report: Report) -> list[dict[str, Any]]:
    """The vocabularies of a run."""
    return [{"id": v.id, "path": v.path, "version": v.version} for v in report.catalog.vocabularies]


def checked(report: Report) -> dict[str, Any]:
    """What a run looked at, in numbers, and what it skipped."""
    counts = report.counts
    return {
        "files": counts.files,
        "mentions": counts.mentions,
        "bound": counts.bound,
        "tables": counts.tables,
        "diagrams": counts.diagrams,
        "schemas": counts.schemas,
        "statements": counts.statements,
        "skipped": [{"path": skipped.path, "line": skipped.line, "reason": skipped.reason} for skipped in counts.skipped],
    }


def render(report: Report, options: Options) -> str:
    """The report as indented JSON."""
    return json_text(as_dict(report)) + "\n"
