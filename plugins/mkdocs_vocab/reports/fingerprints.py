"""What identifies a finding over time: a hash that stays the same when lines move, and differs for repeated tokens."""

from __future__ import annotations

import hashlib
from collections import Counter

from ..checking import Report
from ..findings import Finding
from ..regexes import lazy

#: Messages that point at another line of the file.
_LINE = lazy(r"\bline \d+")


def fingerprints(report: Report) -> dict[Finding, str]:
    """A fingerprint of 32 hexadecimal digits for every finding of a run, the excused and accepted ones included.

    Made of rule, path, token, the fact that the message states, and how many findings with the same stand before it. Those
    that fail nothing are counted with the others: to excuse one of several must not rename the rest.
    """
    seen: Counter[tuple[str, ...]] = Counter()
    made = {}
    for finding in sorted({*report.findings, *report.held_back, *report.baselined}, key=lambda finding: finding.order):
        key = (finding.rule, finding.path, finding.token, _fact(finding.message))
        joined = "\0".join((*key, str(seen[key])))
        made[finding] = hashlib.sha256(joined.encode("utf-8", "surrogatepass")).hexdigest()[:32]
        seen[key] += 1
    return made


def _fact(message: str) -> str:
    """What a message states. The advice behind its semicolon names other labels, and changes as the vocabulary grows."""
    return _LINE.sub("line", message.partition("; ")[0])
