"""What identifies a finding over time: a hash that stays the same when lines move, and differs for repeated tokens."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable

from ..findings import Finding

#: Messages that point at another line of the file.
_LINE = re.compile(r"\bline \d+")


def fingerprints(findings: Iterable[Finding]) -> list[str]:
    """A fingerprint of 32 hexadecimal digits for every finding, in order. Findings are in report order.

    Made of rule, path, token, the fact that the message states, and how many findings with the same came before.
    """
    seen: Counter[tuple[str, ...]] = Counter()
    made = []
    for finding in findings:
        key = (finding.rule, finding.path, finding.token, _fact(finding.message))
        joined = "\0".join((*key, str(seen[key])))
        made.append(hashlib.sha256(joined.encode("utf-8", "surrogatepass")).hexdigest()[:32])
        seen[key] += 1
    return made


def _fact(message: str) -> str:
    """What a message states, without the advice behind its semicolon: that names other labels, and changes as the vocabulary grows."""
    return _LINE.sub("line", message.partition("; ")[0])
