"""Reports for the tests of formats: from findings that are written down, or from a small project that is really checked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from conftest import catalog_of
from mkdocs_vocab.checking import Counts, Report
from mkdocs_vocab.findings import Finding, Severity
from mkdocs_vocab.reports import RuleDescription
from test_documents import LEASE

#: A text that breaks out of every format that forgets to escape it.
HOSTILE = "a%0A::error::b,c:d\r\n<&\"'>]]>\x1b[31m\x00\u202e\ufffe\U0001f600 [x](https://evil.example)"
HOSTILE_PATH = "docs/a b%#é::error,x=y\n<&>.md"

PAGE = "| Lease state |\n|---|\n| on-loan |\n| sold |\n| sold |\n\nIt is `borrowed`.\n"
#: Two equal findings, a fixable one, a warning with help, an excused one, a document without findings and one that has no reader.
PROJECT = {
    "vocab/lease.yml": LEASE,
    "docs/index.md": PAGE,
    "docs/fix.md": "| Lease state |\n|---|\n| on-loan |\n| On_Loan |\n\n<!-- vocab: ignore VOC102 -- an old page -->\n\nIt is `borrowed`.\n",
    "docs/ok.md": "# Tools\n",
    "docs/plan.mmd": "sequenceDiagram\n    A->>B: x\n",
}
#: What the rules say of that project.
SOLD = "`sold` is no label of lease state; known labels: `on-loan`, `returned`"
SPELLING = "`On_Loan` is not how lease state spells `on-loan`"
BORROWED = "`borrowed` is a legacy label of lease state; use `on-loan`"


def finding(**given: Any) -> Finding:
    """An error at docs/a.md:3:5, changed by what is given."""
    place = {"path": "docs/a.md", "line": 3, "column": 5, "end_line": 3, "end_column": 9}
    about = {
        "rule": "VOC101",
        "name": "unknown-label",
        "severity": Severity.ERROR,
        "message": "`sold` is no label",
        "token": "sold",
    }
    return Finding(**{**place, **about, **given})


def report(findings: Iterable[Finding] = (), **given: Any) -> Report:
    """A report on one document with one table."""
    counts = given.pop("counts", None) or Counts(files=1, mentions=3, bound=2, tables=1)
    return Report(catalog_of(LEASE), sorted(findings, key=lambda f: f.order), counts=counts, **given)


def described() -> dict[str, RuleDescription]:
    return {
        "VOC101": RuleDescription(
            "VOC101",
            "unknown-label",
            Severity.ERROR,
            "labels",
            "Finds words",
            "Finds *words*\nof no use.",
            "## What it does\n\nFinds",
        )
    }
