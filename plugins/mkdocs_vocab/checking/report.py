"""What a run found and what it looked at."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from ..baseline import Baseline
from ..findings import Finding, Severity
from ..remarks import Lacking, Skipped
from ..vocabulary.catalog import Catalog


class Counts(Struct):
    """What was looked at. `mentions` are the code spans and cells that name a label, `bound` those in bound places."""

    files: int = 0
    mentions: int = 0
    bound: int = 0
    tables: int = 0
    diagrams: int = 0
    schemas: int = 0
    statements: int = 0
    skipped: list[Skipped] = []

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


class Carried(Struct, frozen=True):
    """What a document publishes: claims by their full names; `excused` says that it need not carry others.

    `uncompared`: the wording of one of them shows only in the rendered page.
    """

    claims: list[str] = []
    excused: bool = False
    uncompared: bool = False


class Report(Struct):
    """The result of a run. `vocabulary_broken` says that the vocabularies have errors, so that no document was checked.

    `paths` are the documents that were checked, relative to the project root.
    """

    catalog: Catalog
    findings: list[Finding] = []
    held_back: list[Finding] = []
    counts: Counts = msgspec.field(default_factory=Counts)
    #: Findings that the baseline accepts.
    baselined: list[Finding] = []
    baseline: Baseline | None = None
    paths: list[str] = []
    excluded: list[str] = []
    #: Vocabulary files that were named in place of documents.
    vocabularies: list[str] = []
    vocabulary_broken: bool = False
    whole: bool = True
    #: What the documents that publish claims carry, by path.
    carried: dict[str, Carried] = {}
    #: Claims of which only a build tells whether their page carries them.
    awaited: list[Lacking] = []

    def number(self, severity: Severity) -> int:
        """How many findings have a severity."""
        return sum(finding.severity is severity for finding in self.findings)

    def fails(self, fail_on: str) -> bool:
        """Whether there is a finding at or above the level."""
        return any(finding.severity >= Severity.named(fail_on) for finding in self.findings)


class Checked(Struct, frozen=True):
    """Findings of one document, those that exceptions hold back, and what was looked at."""

    findings: list[Finding]
    held_back: list[Finding]
    counts: Counts
    #: None where it publishes no claim.
    carried: Carried | None = None
