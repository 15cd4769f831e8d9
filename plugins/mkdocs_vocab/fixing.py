"""Safe fixes: a word that has one right answer is replaced, and every other byte of the document stays."""

from __future__ import annotations

import difflib
import os
from collections.abc import Callable, Iterable
from pathlib import Path

from msgspec import Struct

from .checking import check_text
from .errors import UsageError
from .facts import Page
from .findings import Finding, Severity
from .project import Project

_MARK = "\ufeff"
#: A fix may let a further one be seen; this many rounds are more than documents need.
MAX_ROUNDS = 5


class Fixed(Struct, frozen=True):
    """A document with its fixes: texts without byte order mark, and the findings that are gone."""

    path: str
    before: str
    after: str
    marked: bool
    findings: tuple[Finding, ...]


def plan_fixes(project: Project, findings: Iterable[Finding], wanted: Callable[[Finding], bool] = lambda _: True) -> list[Fixed]:
    """The fixes that are possible, one entry a document. Nothing is written.

    `wanted` selects among the findings that a fix brings to light.
    """
    by_path: dict[str, list[Finding]] = {}
    for finding in findings:
        if finding.fixable and finding.expected is not None:
            by_path.setdefault(finding.path, []).append(finding)
    planned = []
    for path, fixable in sorted(by_path.items()):
        data = (project.root / path).read_bytes().decode("utf-8")
        marked = data.startswith(_MARK)
        before = data.removeprefix(_MARK)
        after, applied = _fixed(project, path, before, fixable, wanted)
        if applied:
            planned.append(Fixed(path, before, after, marked, tuple(applied)))
    return planned


def _fixed(
    project: Project, path: str, text: str, fixable: list[Finding], wanted: Callable[[Finding], bool]
) -> tuple[str, list[Finding]]:
    """A text with its fixes, and those that a fix brings to light, so that fixing twice changes nothing."""
    done: list[Finding] = []
    for _ in range(MAX_ROUNDS):
        after, applied, places = _replaced(path, text, fixable)
        found = check_text(project, path, after).findings
        if not applied or not _understood(Page(path, after), found, places):
            break
        text = after
        done += applied
        fixable = [f for f in found if f.fixable and f.expected is not None and wanted(f)]
        if not fixable:
            break
    return text, done


def _replaced(path: str, text: str, findings: list[Finding]) -> tuple[str, list[Finding], list[tuple[int, int]]]:
    """The text with tokens replaced, the findings that this mends, and where the new words stand."""
    page = Page(path, text)
    parts: list[str] = []
    applied: list[Finding] = []
    places: list[tuple[int, int]] = []
    taken = length = 0
    for finding in sorted(findings, key=lambda f: (f.line, f.column)):
        start = page.line_starts[finding.line - 1] + finding.column - 1
        end = page.line_starts[finding.end_line - 1] + finding.end_column - 1
        if text[start:end] != finding.token or start < taken or finding.expected is None:
            continue  # an escape or a wrapped word: what stands there is not simply the token
        parts += [text[taken:start], finding.expected]
        length += start - taken
        places.append((length, length + len(finding.expected)))
        length += len(finding.expected)
        taken = end
        applied.append(finding)
    return "".join([*parts, text[taken:]]), applied, places


def _understood(page: Page, found: Iterable[Finding], places: list[tuple[int, int]]) -> bool:
    """Whether nothing is reported where the new words stand, and the document can still be read."""
    starts = {start for start, _ in places}
    for finding in found:
        offset = page.line_starts[finding.line - 1] + finding.column - 1
        if finding.rule in ("VOC901", "VOC304") or (
            finding.severity > Severity.NOTE and offset in starts and finding.rule != "VOC203"
        ):
            return False
    return True


def as_diff(fixed: Iterable[Fixed]) -> str:
    """The fixes as one unified diff; line ends are kept."""
    parts = []
    for document in fixed:
        lines = difflib.unified_diff(
            document.before.splitlines(keepends=True),
            document.after.splitlines(keepends=True),
            f"a/{document.path}",
            f"b/{document.path}",
        )
        parts += [line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines]
    return "".join(parts)


def write_fixes(root: Path, fixed: Iterable[Fixed]) -> None:
    """Writes all documents, or none: drafts first, then each takes its place. Raises UsageError."""
    drafts: list[tuple[Path, Path]] = []
    try:
        for document in fixed:
            target = root / document.path
            draft = target.with_name(f".{target.name}.part")
            drafts.append((draft, target))
            draft.write_bytes(((_MARK if document.marked else "") + document.after).encode("utf-8"))
            draft.chmod(target.stat().st_mode)
        for draft, target in drafts:
            os.replace(draft, target)
    except OSError as error:
        for draft, _ in drafts:
            draft.unlink(missing_ok=True)
        raise UsageError(f"the fixes cannot be written: {error}") from error
