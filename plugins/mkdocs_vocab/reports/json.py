"""The JSON report: fields and their order are a contract."""

from __future__ import annotations

from typing import Any

from ..checking import Report
from ..display.escaping import json_text
from ..findings import Severity
from .text import Options


def as_dict(report: Report) -> dict[str, Any]:
    """The report as JSON-serialisable data."""
    counts = report.counts
    return {
        "version": 1,
        "vocabularies": [{"id": v.id, "path": v.path, "version": v.version} for v in report.catalog.vocabularies],
        "checked": {
            "files": counts.files,
            "mentions": counts.mentions,
            "bound": counts.bound,
            "tables": counts.tables,
            "diagrams": counts.diagrams,
            "schemas": counts.schemas,
            "statements": counts.statements,
            "skipped": [{"path": skipped.path, "reason": skipped.reason} for skipped in counts.skipped],
        },
        "findings": [finding.as_dict() for finding in report.findings],
        "summary": {
            "error": report.number(Severity.ERROR),
            "warning": report.number(Severity.WARNING),
            "note": report.number(Severity.NOTE),
            "baselined": 0,
            "ignored": len(report.held_back),
        },
    }


def render(report: Report, options: Options) -> str:
    """The report as indented JSON."""
    return json_text(as_dict(report)) + "\n"
