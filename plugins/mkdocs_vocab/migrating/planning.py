"""The plan of a rename or migration: every file before and after, and what is left to a person. Nothing is written."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from ..checking import check_text
from ..discovery import files_matching
from ..documents import read_text, select
from ..findings import Finding, Severity
from ..globs import matches_any
from ..project import Project
from ..remarks import Unread
from ..usage import still_reserved
from ..usage.entries import SPAN
from ..vocabulary.catalog import Catalog
from ..vocabulary.loading import VocabularyFile
from ..vocabulary.model import Vocabulary
from .carries import Carry, carries_of, staged, with_both
from .edits import Ask
from .pages import Carried, Pair, carry_in_document
from .renaming import carry_named, default_reason, rename_term
from .vocabularies import Draft, carry_references, drafts_of

#: Characters of ASCII that are written as escapes: what they hide is told by reading alone.
_ESCAPE = r"\\u00[2-7][0-9a-f]|\\x[2-7][0-9a-f]|&#"


class BrokenVocabulary(Exception):
    """The vocabularies would still have errors once the labels are carried."""

    def __init__(self, findings: list[Finding]) -> None:
        super().__init__(f"{len(findings)} errors")
        self.findings = findings


class Change(Struct, frozen=True):
    """A file that changes; texts are without byte order mark."""

    path: str
    before: str
    after: str
    places: int


class Plan(Struct):
    """What is carried, the files that change, in order, what is left to a person, and documents that could not be read.

    `project` has the vocabularies as they will be.
    """

    carries: list[Carry]
    changes: list[Change] = []
    asks: list[Ask] = []
    skipped: list[str] = []
    project: Project | None = None

    @property
    def places(self) -> int:
        """How many places change."""
        return sum(change.places for change in self.changes)


def plan_rename(project: Project, reference: str, new: str, reason: str | None = None) -> Plan:
    """The plan that renames a label in its vocabulary and everywhere else.

    Raises UsageError, and BrokenVocabulary where the vocabularies have errors, or would have.
    """
    catalog = project.catalog
    _refuse_unreadable(catalog.files, project)
    carry = carry_named(catalog, reference, new)
    files = catalog.files
    reserving: Draft | None = None
    if carry.old in _dimension_labels(catalog, carry):
        reserving = drafts_of(catalog)[catalog.vocabulary(carry.vocabulary).path]
        rename_term(catalog, carry, reserving, reason or default_reason(new))
        renamed = reserving.result()
        files = tuple(renamed if file.path == renamed.path else file for file in files)
    return _plan(project, catalog.files, files, [carry], 1 if reserving is not None else 0, reserving)


def plan_migration(project: Project) -> Plan:
    """The plan that carries all reserved labels with one label to use instead. Raises UsageError, BrokenVocabulary."""
    catalog = project.catalog
    _refuse_unreadable(catalog.files, project)
    return _plan(project, catalog.files, catalog.files, carries_of(catalog), 0, None)


def _dimension_labels(catalog: Catalog, carry: Carry) -> dict[str, object]:
    return dict(catalog.vocabulary(carry.vocabulary).dimensions_by_id[carry.dimension].terms_by_label)


def _refuse_unreadable(files: Iterable[VocabularyFile], project: Project) -> None:
    """Raises BrokenVocabulary where a file does not follow the format: then nobody knows what it says."""
    if any(file.vocabulary is None or file.problems for file in files):
        raise BrokenVocabulary([f for f in _errors(project) if f.rule == "VOC001"] or _errors(project))


def _errors(project: Project) -> list[Finding]:
    return [finding for finding in project.vocabulary_findings() if finding.severity is Severity.ERROR]


def _plan(
    project: Project,
    originals: tuple[VocabularyFile, ...],
    files: tuple[VocabularyFile, ...],
    carries: list[Carry],
    places: int,
    reserving: Draft | None,
) -> Plan:
    catalog = Catalog(files)
    drafts = drafts_of(catalog)
    carry_references(catalog, carries, drafts)
    results = {path: draft.result() for path, draft in drafts.items()}
    after = staged(project, results.values())
    # Other labels may still wait for a migration of their own: that is no reason to refuse.
    rest = drafts_of(after.catalog)
    carry_references(after.catalog, carries_of(after.catalog), rest)
    final = staged(project, [draft.result() for draft in rest.values()])
    errors = _errors(final)
    waiting = still_reserved(errors, final.catalog) if errors else []
    wrong = [error for error, waits in zip(errors, waiting, strict=True) if not waits]
    if wrong:
        raise BrokenVocabulary(wrong)
    # A label that has several to use instead, or one of another dimension, is for a person to replace.
    plan = Plan(carries, project=after, asks=[Ask(f.path, f.line, f.column, f.message) for f in errors])
    for original in originals:
        draft, result = drafts[original.path], results[original.path]
        own = reserving is not None and reserving.file.path == original.path
        if result.text != original.text:
            number = len({(edit.start, edit.end) for edit in draft.edits}) + (places if own else 0)
            plan.changes.append(Change(original.path, original.text, result.text, number))
        plan.asks += draft.asks
    if carries:
        _documents(plan, after)
    plan.asks = sorted(set(plan.asks), key=lambda asked: asked.order)
    plan.changes.sort(key=lambda change: change.path)
    return plan


# Documents.


def _documents(plan: Plan, after: Project) -> None:
    project = after
    pair = Pair(staged(project, with_both(after.catalog.files, plan.carries)), after)
    claims = list(_claims(after.catalog, plan.carries))
    matters = _matters(plan.carries)
    paths, skipped = _paths(project)
    plan.skipped += skipped
    for path in paths:
        text = read_text(project.root, path)
        if isinstance(text, Unread):
            plan.skipped.append(f"{path}: {text.message}")
            continue
        if not matters(text):
            continue
        carried = carry_in_document(pair, path, text, plan.carries, claims)
        plan.asks += carried.asks
        if carried.after != carried.before:
            plan.changes.append(_change(carried))


def _change(carried: Carried) -> Change:
    return Change(carried.path, carried.before, carried.after, carried.places)


def _paths(project: Project) -> tuple[list[str], list[str]]:
    """The documents that may be edited: not what a build writes, nor what git ignores, nor behind a link."""
    selection = select(project, website=False)
    paths = set(selection.paths)
    excluded = project.always_excluded
    for glob in project.website_globs:
        paths.update(path for path in files_matching(project.root, glob) if path.endswith((".html", ".htm")))
    return sorted(path for path in paths if not matches_any(path, excluded)), [f"{s.path}: {s.reason}" for s in selection.skipped]


def _matters(carries: Iterable[Carry]) -> Callable[[str], bool]:
    """Whether a text may name an old label: in its spelling, in any capitals and separators, or escaped."""
    patterns = [_ESCAPE]
    for carry in carries:
        words = [re.escape(word) for word in re.split(r"[-_ .]+", carry.old) if word]
        patterns.append(r"[-_ .\s]*".join(words) if words else re.escape(carry.old))
        patterns += [re.escape(form) for form in {html.escape(carry.old), json.dumps(carry.old)[1:-1]} - {carry.old}]
    pattern = re.compile("|".join(sorted(set(patterns), key=len, reverse=True)), re.IGNORECASE)
    return lambda text: pattern.search(text) is not None


def _claims(catalog: Catalog, carries: Iterable[Carry]) -> Iterator[tuple[str, Carry]]:
    """The claims whose registered wording has the new label in a code span, and the old one in none."""
    for vocabulary in catalog.vocabularies:
        for claim in vocabulary.claims:
            spans = {span[2].strip(" ") for span in SPAN.finditer(claim.says)}
            for carry in carries:
                if carry.new in spans and carry.old not in spans and _speaks_of(vocabulary, carry, catalog):
                    yield claim.id, carry


def _speaks_of(vocabulary: Vocabulary, carry: Carry, catalog: Catalog) -> bool:
    others = [i for i in catalog.indexes if (i.vocabulary.id, i.dimension.id) != (carry.vocabulary, carry.dimension)]
    return not any(carry.old in index.exact for index in others)


# The new state.


def check_new_state(plan: Plan) -> list[Finding]:
    """What a check finds in the documents that change or are left to a person, with the new vocabularies and texts.

    Nothing has to be written for it. Notes are left out.
    """
    project = plan.project
    assert project is not None
    texts: dict[str, str | Unread] = {change.path: change.after for change in plan.changes}
    for asked in plan.asks:
        texts.setdefault(asked.path, read_text(project.root, asked.path))
    found: list[Finding] = []
    for path, text in sorted(texts.items()):
        if path not in project.vocabulary_paths and not isinstance(text, Unread):
            found += check_text(project, path, text).findings
    return [finding for finding in found if finding.severity > Severity.NOTE]
