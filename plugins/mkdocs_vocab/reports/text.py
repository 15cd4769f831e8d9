"""The report for people: one finding a paragraph with the line that it stands on, and one line at the end that sums up."""

from __future__ import annotations

from collections import Counter

from ..checking import Report
from ..display.escaping import printable
from ..findings import Finding, Severity
from .options import Options
from .source_lines import Sources, marked
from .wording import skipped_lines

_COLOURS = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.NOTE: "36"}


def render(report: Report, options: Options) -> str:
    """Findings with their source lines, then the summary."""
    lines: list[str] = []
    sources = Sources(options.root)
    for finding in report.findings:
        if finding.severity > Severity.NOTE or options.notes:
            lines += paragraph(finding, sources, options)
    if options.statistics:
        lines += _statistics(report)
    if not options.quiet:
        lines += skipped_lines(report)
        lines += [f"excluded {printable(path)}" for path in report.excluded]
    if not options.quiet or report.findings:
        lines.append(summary(report))
    return "".join(line + "\n" for line in lines)


def one_line(finding: Finding, *, colour: bool = False) -> str:
    """A finding in one line: `path:line:column: severity CODE message`."""
    severity, rule = str(finding.severity), finding.rule
    if colour:
        severity, rule = f"\033[1;{_COLOURS[finding.severity]}m{severity}\033[0m", f"\033[1m{rule}\033[0m"
    return f"{printable(finding.path)}:{finding.line}:{finding.column}: {severity} {rule} {printable(finding.message)}"


def paragraph(finding: Finding, sources: Sources, options: Options) -> list[str]:
    """A finding in full: its line, the source with carets where it can be had, the help and the decision."""
    lines = [one_line(finding, colour=options.colour)]
    source = sources.line(finding.path, finding.line)
    if source is not None:
        lines += marked(source, finding, options.columns)
    if finding.help:
        lines.append(f"    = {printable(finding.help)}")
    if finding.decision:
        lines.append(f"    = decided in `{printable(finding.decision)}`")
    return lines


def _statistics(report: Report) -> list[str]:
    counted = Counter((finding.rule, finding.name, str(finding.severity)) for finding in report.findings)
    return [f"{number:6}  {rule}  {severity:7}  {name}" for (rule, name, severity), number in sorted(counted.items())]


def _counted(number: int, one: str, several: str | None = None) -> str:
    return f"{number} {one if number == 1 else several or one + 's'}"


def summary(report: Report) -> str:
    """One line on what was checked, found, excused, accepted where there is a baseline, and skipped."""
    counts = report.counts
    found = ", ".join(
        [
            _counted(report.number(Severity.ERROR), "error"),
            _counted(report.number(Severity.WARNING), "warning"),
            _counted(report.number(Severity.NOTE), "note"),
        ]
    )
    if report.vocabulary_broken:
        return f"{found} in the vocabulary; no document was checked"
    looked_at = (
        f"{_counted(counts.files, 'document')} with {_counted(counts.bound, 'bound label')} in {_counted(counts.tables, 'table')} "
        f"and {counts.mentions - counts.bound} unbound"
    )
    accepted = f", {len(report.baselined)} accepted by the baseline" if report.baseline is not None else ""
    return f"{found}; checked {looked_at}, {len(report.held_back)} excused{accepted}, {len(counts.skipped)} skipped"
