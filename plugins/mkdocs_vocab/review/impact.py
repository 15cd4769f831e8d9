"""What the changes mean in the working tree: the places that use what changed, and what is not true any more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ..binding.relevance import may_matter
from ..binding.scope import Scope
from ..checking import bound_page, check_project, read_page
from ..checking.run import check_bind_references
from ..discovery import kind_of
from ..documents import read_text, select
from ..errors import SettingsError, UnresolvedReference
from ..findings import Finding, Severity
from ..project import Project
from ..remarks import Skipped, Unread
from ..usage import Named, Usage, usages_in_page, usages_in_vocabularies
from ..usage.places import USED
from ..vocabulary.catalog import ENTRY_LISTS, Catalog
from ..vocabulary.labels import Candidate, Reserved
from ..vocabulary.nodes import Mapping, Node, Scalar
from ..vocabulary.nodes import Sequence as ListNode
from .attribution import LABELS, Attribution
from .changes import Change
from .revisions import Side

#: What is said of exceptions and of the baseline is no statement that became untrue.
_NOT_STATEMENTS = ("VOC903", "VOC904", "VOC905")


class Impact(Struct, frozen=True):
    """Places by the reference of what changed, in the order of the changes.

    `untrue` are findings that the head's vocabulary brings and the base's does not; those under None belong to no change alone.
    `settings` are settings that name something which the head does not have. `documents` counts those that were read.
    """

    uses: dict[str, tuple[Usage, ...]]
    untrue: dict[str | None, tuple[Finding, ...]]
    settings: tuple[str, ...]
    skipped: tuple[Skipped, ...]
    documents: int


def impact_of(project: Project, base: Side, head: Side, changes: Sequence[Change]) -> Impact:
    """The impact of the changes on the documents of a project. Raises VocabError."""
    selection = select(project)
    before, _ = _usable(project.with_catalog(base.catalog))
    after, wrong = _usable(project.with_catalog(head.catalog))
    named = _named(changes, base.catalog)
    skipped = list(selection.skipped)
    uses: dict[str, list[Usage]] = {reference: [] for reference, _ in named}
    for path in selection.paths:
        for reference, usages in _in_document(before, path, named, skipped):
            uses[reference] += usages
    for reference, usages in _in_vocabularies(changes, head.catalog):
        uses.setdefault(reference, []).extend(usages)
    return Impact(
        {change.reference: tuple(uses[change.reference]) for change in changes if uses.get(change.reference)},
        _by_change(_brought(before, after), changes),
        wrong,
        tuple(skipped),
        len(selection.paths),
    )


def _usable(project: Project) -> tuple[Project, tuple[str, ...]]:
    """The project without the entries of `bind` and `code` that its vocabularies do not have, and what is wrong with them."""
    try:
        check_bind_references(project)
    except SettingsError as error:
        wrong = tuple(str(error).splitlines())
    else:
        return project, ()
    settings = project.settings
    binds = tuple(bind for bind in settings.bind if _resolves(project, replace(settings, bind=(bind,), code=())))
    code = tuple(one for one in settings.code if _resolves(project, replace(settings, bind=(), code=(one,))))
    narrowed = replace(project, settings=replace(settings, bind=binds, code=code))
    return narrowed.with_catalog(project.catalog), wrong


def _resolves(project: Project, settings: Any) -> bool:
    try:
        check_bind_references(replace(project, settings=settings).with_catalog(project.catalog))
    except SettingsError:
        return False
    return True


def _named(changes: Sequence[Change], base: Catalog) -> list[tuple[str, Named]]:
    """What changed and was there before, as the documents still name it."""
    found: dict[str, Named] = {}
    for change in changes:
        if change.reference not in found and (named := _entry(change, base)) is not None:
            found[change.reference] = named
    return list(found.items())


def _entry(change: Change, catalog: Catalog) -> Named | None:
    try:
        if change.what in LABELS:
            vocabulary, dimension, entry = catalog.label(change.reference)
            kind = "reserved" if isinstance(entry, Reserved) else "candidate" if isinstance(entry, Candidate) else "term"
            return Named(catalog, kind, vocabulary, entry, change.reference, dimension)
        if change.what == "vocabulary":
            vocabulary = catalog.vocabulary(change.reference)
            return Named(catalog, "vocabulary", vocabulary, vocabulary, change.reference)
        if change.what in ENTRY_LISTS:
            vocabulary, entry = catalog.find(change.what, change.reference.partition("#")[0])
            return Named(catalog, change.what, vocabulary, entry, change.reference)
    except UnresolvedReference:
        pass
    return None


def _in_document(
    project: Project, path: str, named: list[tuple[str, Named]], skipped: list[Skipped]
) -> list[tuple[str, list[Usage]]]:
    text = read_text(project.root, path)
    if isinstance(text, Unread):
        skipped.append(Skipped(path, text.message))
        return []
    is_page = (kind_of(path) or "markdown") == "markdown" and path not in project.code_by_path
    # A label stands where something may matter; an id of another entry may also stand in any code span.
    if is_page and not may_matter(text, Scope(project.catalog, project.binds_of(path))):
        named = [(reference, one) for reference, one in named if one.dimension is None and one.word in text]
    if is_page and not named:
        return []
    page = read_page(project, path, text)
    if isinstance(page, Unread):
        skipped.append(Skipped(path, page.message))
        return []
    bound = bound_page(project, page)
    # A label may stand there in another spelling, a dimension under its title; all else stands there by its word.
    judged = {id(use.meaning.entry) for use in bound.uses}
    here = [pair for pair in named if pair[1].kind == "dimension" or id(pair[1].entry) in judged or pair[1].word in text]
    return [(reference, usages) for reference, one in here if (usages := usages_in_page(bound, one))]


def _in_vocabularies(changes: Sequence[Change], head: Catalog) -> list[tuple[str, list[Usage]]]:
    """Entries of the head that still name a label which is reserved now, and those that rest on a decision which changed."""
    found: dict[str, list[Usage]] = {}
    values: Counter[str] | None = None
    for change in changes:
        is_reserved = change.kind in ("label-renamed", "label-reserved")
        if change.reference in found or not (is_reserved or change.what == "decision"):
            continue
        named = _entry(change, head)
        if named is None:
            continue
        # Looking for one entry takes as long as the vocabularies are; most reserved labels stand there once, as what they are.
        values = _values(head) if values is None else values
        if not is_reserved or values[named.word] > 1:
            found[change.reference] = [
                usage for usage in usages_in_vocabularies(head, named) if not is_reserved or usage.how == USED
            ]
    return [(reference, usages) for reference, usages in found.items() if usages]


def _values(catalog: Catalog) -> Counter[str]:
    """How often each value stands in the vocabularies, labels without the dimension in front of them."""
    counted: Counter[str] = Counter()
    nodes: list[Node] = [vocabulary.node for vocabulary in catalog.vocabularies]
    while nodes:
        node = nodes.pop()
        if isinstance(node, Scalar):
            counted.update({node.value, node.value.partition(".")[2]})
        elif isinstance(node, ListNode):
            nodes += node.items
        elif isinstance(node, Mapping):
            nodes += [value for _, value in node.entries.values()]
    return counted


def _brought(before: Project, after: Project) -> list[Finding]:
    """Findings in documents that only the second project has."""
    known = {_key(finding) for finding in _checked(before)}
    return [finding for finding in _checked(after) if _key(finding) not in known and finding.rule not in _NOT_STATEMENTS]


def _checked(project: Project) -> list[Finding]:
    return check_project(project, wanted=lambda finding: not finding.rule.startswith("VOC0")).findings


def _key(finding: Finding) -> tuple[object, ...]:
    return (finding.rule, finding.path, finding.line, finding.column, finding.token, finding.severity >= Severity.WARNING)


def _by_change(findings: Sequence[Finding], changes: Sequence[Change]) -> dict[str | None, tuple[Finding, ...]]:
    attribution = Attribution(changes)
    grouped: dict[str | None, list[Finding]] = {}
    for finding in findings:
        grouped.setdefault(attribution.of(finding), []).append(finding)
    order = {change.reference: number for number, change in reversed(list(enumerate(changes)))}
    keys = sorted(grouped, key=lambda reference: (reference is None, order.get(reference or "", 0)))
    return {key: tuple(grouped[key]) for key in keys}
