"""Which faults of the vocabularies keep them from being compared, and which are for the review to tell."""

from __future__ import annotations

from msgspec.structs import replace

from ..errors import VocabError
from ..findings import Finding, Severity
from ..usage import still_reserved
from .revisions import REVISION, Side

#: Rules whose errors a review tells in its own words: labels that look alike, and decisions without record or question.
TOLD_HERE = ("VOC003", "VOC009")


class UnsoundVocabulary(VocabError):
    """A vocabulary that is not compared; `findings` are its errors."""

    def __init__(self, findings: list[Finding]) -> None:
        super().__init__("\n".join(f"{f.path}:{f.line}:{f.column}: {f.severity} {f.rule} {f.message}" for f in findings))
        self.findings = findings


def require_sound(base: Side, head: Side) -> None:
    """Makes sure that both sides can be compared.

    The base must only be readable as what it says: nobody can mend it, and the change under review may be the one that does. The
    head must have no error but places that still name a reserved label with `use`, and what the review tells itself. Raises
    UnsoundVocabulary.
    """
    wrong = [_named(finding, base) for finding in _errors(base) if finding.rule == "VOC001"]
    errors = [finding for finding in _errors(head) if finding.rule not in TOLD_HERE]
    outdated = still_reserved(errors, head.catalog) if errors else []
    wrong += [_named(error, head) for error, fine in zip(errors, outdated, strict=True) if not fine]
    if wrong:
        raise UnsoundVocabulary(wrong)


def _errors(side: Side) -> list[Finding]:
    """Errors of the vocabularies that are compared."""
    # A file that cannot be read has no id; it is compared as far as it counts.
    paths = {
        file.path for file in side.catalog.files if file.vocabulary is None or side.only is None or file.vocabulary.id in side.only
    }
    return [f for f in side.project.vocabulary_findings() if f.severity is Severity.ERROR and f.path in paths]


def _named(finding: Finding, side: Side) -> Finding:
    """The finding with the revision before its path."""
    return replace(finding, path=f"{side.name}:{finding.path}") if side.kind == REVISION else finding
