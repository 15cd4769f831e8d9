"""A finding in sentences, and what kept a run from checking anything: what services show where there is no source line."""

from __future__ import annotations

from ..checking import Report
from ..display.escaping import printable
from ..findings import Finding


def sentences(finding: Finding) -> list[str]:
    """The message, its help and where it is decided, each a sentence with a full stop."""
    parts = [finding.message, finding.help, f"Decided in `{finding.decision}`" if finding.decision else None]
    return [_sentence(printable(part)) for part in parts if part]


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def not_done(report: Report) -> str | None:
    """Why the run is no check at all, or None where it is one: such a run must never look green."""
    if report.vocabulary_broken:
        return "The vocabulary has errors; no document was checked."
    # Named paths that are all excluded are fine: that is how pre-commit calls the command.
    if not report.counts.files and (report.counts.skipped or not report.excluded):
        return "No document was checked."
    return None
