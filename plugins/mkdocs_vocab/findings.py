"""What a check reports: one sorted, deduplicated type, without knowledge of rules or report formats."""

from __future__ import annotations

from enum import IntEnum

from msgspec import Struct, structs

from .vocabulary.nodes import Place


class Severity(IntEnum):
    """How bad a finding is; a higher number is worse."""

    OFF = 0
    #: A hint: always in JSON and SARIF, in text only with `--notes`; never fails a run.
    NOTE = 1
    #: May be wrong one time in ten; fails a run with `fail_on: warning`.
    WARNING = 2
    #: Certainly wrong; fails a run.
    ERROR = 3

    @classmethod
    def named(cls, word: str) -> Severity:
        """The severity that settings call `word`. Raises KeyError."""
        return cls[word.upper()]

    def __str__(self) -> str:
        return self.name.lower()


class Problem(Struct, frozen=True, kw_only=True):
    """What a rule says of one place. The rule's code, name and default severity are added by who ran it.

    `severity` is set where the rule's default does not hold. `token` is the text at the place (or what is missing there),
    `expected` the one right text where there is one.
    """

    place: Place
    message: str
    token: str = ""
    expected: str | None = None
    vocabulary: str | None = None
    dimension: str | None = None
    decision: str | None = None
    help: str | None = None
    fixable: bool = False
    severity: Severity | None = None


class Finding(Struct, frozen=True, kw_only=True):
    """A problem in a file. Lines and columns count from 1, columns in code points, the end is exclusive."""

    rule: str
    name: str
    severity: Severity
    path: str
    line: int
    column: int
    end_line: int
    end_column: int
    message: str
    vocabulary: str | None = None
    dimension: str | None = None
    token: str = ""
    expected: str | None = None
    decision: str | None = None
    fixable: bool = False
    help: str | None = None

    @property
    def order(self) -> tuple[str, int, int, str, str]:
        """Reports are sorted by this."""
        return (self.path, self.line, self.column, self.rule, self.message)

    def as_dict(self) -> dict[str, object]:
        """The finding as JSON reports give it."""
        return {**structs.asdict(self), "severity": str(self.severity)}


def finding_from(problem: Problem, *, rule: str, name: str, severity: Severity, path: str) -> Finding:
    """The finding that a rule's problem in the file `path` makes."""
    return Finding(
        rule=rule,
        name=name,
        severity=severity,
        path=path,
        line=problem.place.line,
        column=problem.place.column,
        end_line=problem.place.end_line,
        end_column=problem.place.end_column,
        message=problem.message,
        vocabulary=problem.vocabulary,
        dimension=problem.dimension,
        token=problem.token,
        expected=problem.expected,
        decision=problem.decision,
        fixable=problem.fixable,
        help=problem.help,
    )


def sorted_unique(findings: list[Finding]) -> list[Finding]:
    """Findings in report order; of one rule at one place with one token the first and worst stays."""
    seen: set[tuple[str, str, int, int, str]] = set()
    kept = []
    for finding in sorted(findings, key=lambda f: (*f.order[:4], -f.severity, f.message)):
        key = (finding.rule, finding.path, finding.line, finding.column, finding.token)
        if key not in seen:
            seen.add(key)
            kept.append(finding)
    return kept
