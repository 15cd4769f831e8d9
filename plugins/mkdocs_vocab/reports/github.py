"""Workflow commands of GitHub Actions: findings become annotations of the changed lines.

What is escaped, and how columns are dropped where a finding spans lines, follows the parser of the runner (`ActionCommand.cs`,
`ActionCommandManager.cs` in actions/runner). GitHub shows ten annotations of a kind for a step, and its log shows the messages
alone: findings behind the first ten are listed once more as plain lines with their places.
"""

from __future__ import annotations

from collections import Counter

from ..checking import Report
from ..display.escaping import printable
from ..findings import Finding, Severity
from .options import Options
from .text import one_line, summary
from .wording import skipped_lines

#: Annotations of one kind that GitHub shows for a step.
SHOWN = 10
_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def render(report: Report, options: Options) -> str:
    """One command a finding; notes only where they are asked for. Then plain lines: what GitHub will not show, and the summary."""
    shown = [finding for finding in report.findings if finding.severity > Severity.NOTE or options.notes]
    lines = [_command(finding) for finding in shown]
    lines += [_plain(one_line(finding)) for finding in _behind_the_limit(shown)]
    if not options.quiet:
        lines += map(_plain, skipped_lines(report))
    if not options.quiet or report.findings:
        lines.append(summary(report))
    return "".join(line + "\n" for line in lines)


def _behind_the_limit(findings: list[Finding]) -> list[Finding]:
    counted: Counter[Severity] = Counter()
    behind = []
    for finding in findings:
        counted[finding.severity] += 1
        if counted[finding.severity] > SHOWN:
            behind.append(finding)
    return behind


def _command(finding: Finding) -> str:
    properties: dict[str, object] = {"file": finding.path, "line": finding.line}
    if finding.line == finding.end_line:
        properties |= {"col": finding.column, "endLine": finding.end_line, "endColumn": finding.end_column}
    else:
        # The runner drops the columns of a range over several lines, and says so in its log.
        properties |= {"endLine": finding.end_line}
    properties["title"] = f"{finding.rule} {finding.name}"
    listed = ",".join(f"{key}={_property(str(value))}" for key, value in properties.items())
    message = "\n".join(printable(part) for part in (finding.message, finding.help) if part)
    return f"::{_COMMANDS[finding.severity]} {listed}::{_data(message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _plain(line: str) -> str:
    """A line that the runner takes for no command: those start with `::`, or hold the older `##[` anywhere. Paths begin it."""
    line = line.replace("##[", "## [")
    return f"./{line}" if line.lstrip().startswith("::") else line
