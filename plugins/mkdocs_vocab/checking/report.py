"""What a run found and what it looked at."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..baseline import Baseline
from ..findings import Finding, Severity
from ..remarks import Skipped
from ..vocabulary.catalog import Catalog


@dataclass(slots=True)
class Counts:
    """What was looked at. `mentions` are the code spans and cells that name a label, `bound` those in bound places."""

    files: int = 0
    mentions: int = 0
    bound: int = 0
    tables: int = 0
    diagrams: int = 0
    schemas: int = 0
    statements: int = 0
    skipped: list[Skipped] = field(default_factory=list)

    def add(self, other: Counts) -> None:
        """Adds the counts of another document."""
        self.files += other.files
        self.mentions += other.mentions
        self.bound += other.bound
        self.tables += other.tables
        self.diagrams += other.diagrams
        self.schemas += other.schemas
        self.statements += other.statements
        self.skipped += other.skipped


@dataclass(slots=True)
class Report:
    """The result of a run. `vocabulary_broken` says that the vocabularies have errors, so that no document was checked.

    `paths` are the documents that were checked, relative to the project root.
    """

    catalog: Catalog
    findings: list[Finding] = field(default_factory=list)
    held_back: list[Finding] = field(default_factory=list)
    counts: Counts = field(default_factory=Counts)
    #: Findings that the baseline accepts.
    baselined: list[Finding] = field(default_factory=list)
    baseline: Baseline | None = None
    paths: list[str] = field(default_factory=list)
    excluded: list[str] = field(default_factory=list)
    #: Vocabulary files that were named in place of documents.
    vocabularies: list[str] = field(default_factory=list)
    vocabulary_broken: bool = False
    whole: bool = True

    def number(self, severity: Severity) -> int:
        """How many findings have a severity."""
        return sum(finding.severity is severity for finding in self.findings)

    def fails(self, fail_on: str) -> bool:
        """Whether there is a finding at or above the level."""
        return any(finding.severity >= Severity.named(fail_on) for finding in self.findings)


@dataclass(frozen=True, slots=True)
class Checked:
    """Findings of one document, those that exceptions hold back, and what was looked at."""

    findings: list[Finding]
    held_back: list[Finding]
    counts: Counts
