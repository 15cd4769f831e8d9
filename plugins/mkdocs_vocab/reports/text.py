"""The report for people: one finding a paragraph with the line that it stands on, and one line at the end that sums up."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from ..checking import Report
from ..display.escaping import printable
from ..findings import Finding, Severity
from ..vocabulary.width import cell_width

#: Source lines are shown up to this many characters around the finding.
MAX_LINE = 160


@dataclass(frozen=True, slots=True)
class Options:
    """How a report is rendered. `root` is where paths of findings start; without it no source lines are shown."""

    root: Path | None = None
    notes: bool = False
    statistics: bool = False
    quiet: bool = False
    colour: bool = False


def render(report: Report, options: Options) -> str:
    """Findings with their source lines, then the summary."""
    lines: list[str] = []
    sources = _Sources(options.root)
    for finding in report.findings:
        if finding.severity > Severity.NOTE or options.notes:
            lines += _paragraph(finding, sources, options)
    if options.statistics:
        lines += _statistics(report)
    if not options.quiet:
        lines += [f"skipped {printable(skipped.path)}: {skipped.reason}" for skipped in report.counts.skipped]
        lines += [f"excluded {printable(path)}" for path in report.excluded]
    if not options.quiet or report.findings:
        lines.append(summary(report))
    return "".join(line + "\n" for line in lines)


def one_line(finding: Finding) -> str:
    """A finding in one line: `path:line:column: severity CODE message`."""
    return (
        f"{printable(finding.path)}:{finding.line}:{finding.column}: {finding.severity} {finding.rule} {printable(finding.message)}"
    )


def _paragraph(finding: Finding, sources: _Sources, options: Options) -> list[str]:
    head = one_line(finding)
    if options.colour:
        colour = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.NOTE: "36"}[finding.severity]
        head = head.replace(
            f" {finding.severity} {finding.rule} ", f" \033[1;{colour}m{finding.severity}\033[0m \033[1m{finding.rule}\033[0m ", 1
        )
    lines = [head]
    source = sources.line(finding.path, finding.line)
    if source is not None:
        lines += _marked(source, finding)
    if finding.help:
        lines.append(f"    = {printable(finding.help)}")
    if finding.decision:
        lines.append(f"    = decided in `{printable(finding.decision)}`")
    return lines


def _marked(source: str, finding: Finding) -> list[str]:
    """The source line and a line of carets under the finding, cut where the line is long."""
    begin = max(0, finding.column - 1 - MAX_LINE // 2) if len(source) > MAX_LINE else 0
    shown = printable(source[begin : begin + MAX_LINE])
    column = finding.column - 1 - begin
    end = finding.end_column - 1 - begin if finding.end_line == finding.line else len(shown)
    before = cell_width(printable(source[begin : begin + column]))
    marked = max(1, cell_width(printable(source[begin + column : begin + max(end, column + 1)])))
    gutter = str(finding.line)
    return [f"    {gutter} | {shown}".rstrip(), f"    {' ' * len(gutter)} | {' ' * before}{'^' * min(marked, MAX_LINE)}"]


def _statistics(report: Report) -> list[str]:
    counted = Counter((finding.rule, finding.name, str(finding.severity)) for finding in report.findings)
    return [f"{number:6}  {rule}  {severity:7}  {name}" for (rule, name, severity), number in sorted(counted.items())]


def _counted(number: int, one: str, several: str | None = None) -> str:
    return f"{number} {one if number == 1 else several or one + 's'}"


def summary(report: Report) -> str:
    """One line on what was checked, found, excused and skipped."""
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
    unbound = counts.mentions - counts.bound
    return (
        f"{found}; checked {_counted(counts.files, 'document')} with {_counted(counts.bound, 'bound label')} in "
        f"{_counted(counts.tables, 'table')} and {unbound} unbound, {len(report.held_back)} excused, {len(counts.skipped)} skipped"
    )


class _Sources:
    """Lines of documents, each read once."""

    def __init__(self, root: Path | None) -> None:
        self.root = root
        self._lines: dict[str, list[str]] = {}

    def line(self, path: str, number: int) -> str | None:
        """A line, counted from 1, without its end; None where it cannot be had."""
        if self.root is None:
            return None
        if path not in self._lines:
            from ..facts import LINE_END

            try:
                text = (self.root / path).read_bytes().decode("utf-8-sig", "replace")
            except OSError:
                text = ""
            self._lines[path] = LINE_END.split(text)
        lines = self._lines[path]
        return lines[number - 1] if 0 < number <= len(lines) else None
