"""The baseline: findings that a project has accepted for now, so that only new ones fail.

Entries name path, rule and token, not lines, so that they survive edits around them. A baseline fails both ways: a finding beyond
it fails, and so does an entry that excuses nothing any more.
"""

from __future__ import annotations

import datetime
import os
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from .errors import SettingsError
from .findings import Finding, Severity
from .regexes import lazy
from .remarks import Expired, Unused
from .vocabulary.entry import Entry
from .vocabulary.fields import TEXT, Integer, Pattern, choice, key, list_of, record
from .vocabulary.nodes import UnreadableYaml, read_nodes
from .vocabulary.reading import BROKEN, Reader

DAY = Pattern("a date", lazy(r"\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])"), "2026-12-31")
HEADER = """\
# Findings that this project has accepted for now. Written by `vocab check --update-baseline`; owner, until and reason of an
# entry are yours to add and are kept. An entry past its date is reported, one that excuses nothing any more fails.
"""


class Accepted(Entry, kw_only=True, frozen=True):
    """Accepted findings of one rule on one token of one document."""

    path: str = key(TEXT, "the document, relative to the project", required=True)
    rule: str = key(Pattern("a rule code", lazy(r"VOC\d{3}"), "VOC102"), "code of the rule", required=True)
    token: str = key(TEXT, "the word that is reported", required=True)
    count: int = key(Integer("a whole number, at least 1", 1), "how often; once by default", default=1)
    owner: str | None = key(TEXT, "who will see to it")
    until: str | None = key(DAY, "the day until which it is accepted")
    reason: str | None = key(TEXT, "why it is accepted")

    @property
    def identity(self) -> tuple[str, str, str]:
        """What a finding is matched by."""
        return (self.path, self.rule, self.token)


class _File(Entry, kw_only=True, frozen=True):
    """A baseline file."""

    baseline: str = key(choice("1"), "format version", required=True)
    accepted: tuple[Accepted, ...] = key(list_of(record(Accepted)), "the entries", required=True)


class Baseline(Struct):
    """The entries of a baseline file; `path` is what findings on the file itself name."""

    path: str
    entries: tuple[Accepted, ...] = ()


class Applied(Struct):
    """Findings beyond the baseline, those that it excuses, and what is wrong with its entries."""

    findings: list[Finding] = []
    excused: list[Finding] = []
    unused: list[Unused] = []
    expired: list[Expired] = []


def read_baseline(file: Path, path: str) -> Baseline:
    """The baseline in a file; an absent file is an empty one. Raises SettingsError with a line for each fault."""
    if not file.exists():
        return Baseline(path)
    try:
        node = read_nodes(file.read_text(encoding="utf-8-sig"))
    except UnreadableYaml as error:
        raise SettingsError(f"{path}:{error.place.line}:{error.place.column}: {error.message}") from error
    except (UnicodeDecodeError, OSError) as error:
        raise SettingsError(f"{path}: the baseline cannot be read: {error}") from error
    if node is None:
        return Baseline(path)
    reader = Reader()
    read = reader.record(_File, node, "baseline")
    if reader.problems or read is BROKEN:
        raise SettingsError("\n".join(f"{path}:{p.place.line}:{p.place.column}: {p.message}" for p in reader.problems))
    return Baseline(path, read.accepted)


def apply_baseline(findings: Iterable[Finding], baseline: Baseline, *, whole: bool, today: datetime.date) -> Applied:
    """Parts findings into new and accepted ones. Unused entries are told only where the whole project was checked."""
    applied = Applied()
    left = Counter({entry.identity: 0 for entry in baseline.entries})
    for entry in baseline.entries:
        left[entry.identity] += entry.count
    for finding in findings:
        identity = identity_of(finding)
        if left[identity] > 0 and finding.severity > Severity.NOTE:
            left[identity] -= 1
            applied.excused.append(finding)
        else:
            applied.findings.append(finding)
    for entry in baseline.entries:
        if whole and left[entry.identity] > 0:
            unused = min(left[entry.identity], entry.count)
            left[entry.identity] -= unused
            more = f" {unused} of {entry.count} times" if unused < entry.count else ""
            applied.unused.append(Unused(entry.place("token"), entry.token, more, baseline.path))
        if entry.until is not None and datetime.date.fromisoformat(entry.until) < today:
            applied.expired.append(Expired(entry.place("until"), entry.until, entry.owner, baseline.path))
    return applied


def identity_of(finding: Finding) -> tuple[str, str, str]:
    """What an entry names a finding by."""
    return (finding.path, finding.rule, finding.token)


def write_baseline(file: Path, findings: Iterable[Finding], before: Baseline) -> int:
    """Writes a baseline that accepts all errors and warnings, as a whole or not at all; gives the number of its entries.

    What people added to entries that are still needed is kept. Raises SettingsError.
    """
    counted = Counter(identity_of(finding) for finding in findings if finding.severity > Severity.NOTE)
    known = {entry.identity: entry for entry in reversed(before.entries)}
    lines = [HEADER, "baseline: 1\n", "accepted:\n" if counted else "accepted: []\n"]
    for identity, count in sorted(counted.items()):
        path, rule, token = identity
        lines.append(f"- path: {_quoted(path)}\n  rule: {rule}\n  token: {_quoted(token)}\n")
        if count > 1:
            lines.append(f"  count: {count}\n")
        entry = known.get(identity)
        for name in ("owner", "until", "reason"):
            value = getattr(entry, name) if entry is not None else None
            if value is not None:
                lines.append(f"  {name}: {value if name == 'until' else _quoted(value)}\n")
    draft = file.with_name(f".{file.name}.part")
    try:
        draft.write_text("".join(lines), encoding="utf-8", newline="\n")
        os.replace(draft, file)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise SettingsError(f"{file}: the baseline cannot be written: {error.strerror or error}") from error
    return len(counted)


def _quoted(text: str) -> str:
    """A YAML scalar that reads back as the same text."""
    if re.fullmatch(r"[A-Za-z][\w./-]*(?: [\w./-]+)*", text) and text not in ("null", "true", "false"):
        return text
    return '"' + "".join(_escaped(char) for char in text) + '"'


def _escaped(char: str) -> str:
    if char.isprintable() and char not in '"\\':
        return char
    return f"\\u{ord(char):04x}" if ord(char) < 0x10000 else f"\\U{ord(char):08x}"
