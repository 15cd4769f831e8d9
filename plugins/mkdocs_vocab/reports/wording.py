"""What reports say in words beside the findings themselves: what was skipped, and what kept a run from checking anything."""

from __future__ import annotations

from ..checking import Report
from ..display.escaping import printable
from ..findings import Finding
from ..remarks import Skipped


def sentences(finding: Finding) -> list[str]:
    """The message, its help and where it is decided, each a sentence with a full stop."""
    parts = [finding.message, finding.help, f"Decided in `{finding.decision}`" if finding.decision else None]
    return [_sentence(printable(part)) for part in parts if part]


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def skipped_lines(report: Report) -> list[str]:
    """`skipped path: reason` for what was not checked, with the line where it is a part of a document.

    Left out is what a finding says already.
    """
    told = {(finding.path, finding.message) for finding in report.findings}
    return [skipped_line(skipped) for skipped in report.counts.skipped if (skipped.path, skipped.reason) not in told]


def skipped_line(skipped: Skipped) -> str:
    """What was not checked and why, in one line."""
    place = skipped.path if skipped.line is None else f"{skipped.path}:{skipped.line}"
    return f"skipped {printable(place)}: {printable(skipped.reason)}"


def not_done(report: Report) -> str | None:
    """Why the run is no check at all, or None where it is one: such a run must never look green."""
    if report.vocabulary_broken:
        return "The vocabulary has errors; no document was checked."
    # Named paths that are all excluded are fine: that is how pre-commit calls the command.
    if not report.counts.files and (report.counts.skipped or not report.excluded):
        return "No document was checked."
    return None
