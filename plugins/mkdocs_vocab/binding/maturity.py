"""What a page says of maturity, and what it defines that is not settled: everything that the rules on maturity look at."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ..facts import Page
from ..regexes import lazy
from ..vocabulary.catalog import Catalog, Standing
from .directives import Directive, Misread
from .page import BoundTable
from .said import Declared, Defined, Offered, Said
from .scope import Scope
from .subjects import Subject, subjects_in
from .tokens import cell_tokens
from .topics import Topics

_TABLE_MACRO = lazy(r"\bvocab\.(?:table|diagram)\(\s*[\"'](?P<reference>[^\"']+)[\"']")
#: A page that shows badges, the register or candidates by macro says itself what is open.
_TELLING_MACRO = lazy(r"\bvocab\.(?:badge|decisions|candidates|table|changes|label)\b")


class Maturity(Struct, frozen=True):
    """The statements and declared levels of a page, and its places that define something unsettled."""

    said: tuple[Said, ...] = ()
    declared: tuple[Declared, ...] = ()
    defined: tuple[Defined, ...] = ()
    #: Whether macros on the page show levels.
    shows_levels: bool = False
    misread: tuple[Misread, ...] = ()
    #: What the page says is there already.
    offered: tuple[Offered, ...] = ()


def maturity_of(
    page: Page, catalog: Catalog, scope: Scope, directives: list[Directive], tables: tuple[BoundTable, ...], *, historical: bool
) -> Maturity:
    """Reads what a page says of maturity. On a page that records the past nothing is said of the present."""
    subjects = subjects_in(scope)
    topics = Topics(page, subjects, directives)
    misread = tuple(topics.misread)
    if historical or not (subjects.by_code or subjects.by_name):
        return Maturity(misread=misread)
    # Imported late: most pages say nothing of maturity.
    from .declaring import Declaring
    from .stating import Stating

    stating = Stating(page, subjects, topics)
    said = tuple(stating.all())
    declared = tuple(_unique(Declaring(page, topics, stating, tables).all()))
    offered: tuple[Offered, ...] = ()
    if subjects.has_unshipped:
        from .offering import Offering

        offered = tuple(Offering(stating).all())
    shows = any(_TELLING_MACRO.search(template.text) for template in page.templates)
    defined = tuple(sorted(_defined(page, catalog, topics, tables), key=lambda defined: defined.start))
    return Maturity(said, declared, defined, shows, misread, offered)


def decisions_named(page: Page, scope: Scope) -> Iterator[tuple[int, int, Standing]]:
    """Where a page names each decision first, by its title or an alias."""
    subjects = subjects_in(scope)
    pattern = subjects.named_in(page.text)
    if pattern is None:
        return
    from .stating import Stating

    stating = Stating(page, subjects, Topics(page, subjects, []))
    seen: set[str] = set()
    for block in page.blocks:
        for mention, subject in stating.mentioned(block, block.text, pattern, None):
            standing = subject.standings[0] if subject.kind == "decision" else None
            if standing is not None and standing.id not in seen:
                seen.add(standing.id)
                yield stating.place(block, mention.start), stating.place(block, mention.end - 1) + 1, standing


def _unique(declared: Iterator[Declared]) -> Iterator[Declared]:
    seen: set[int] = set()
    for level in declared:
        if level.start not in seen:
            seen.add(level.start)
            yield level


def _defined(page: Page, catalog: Catalog, topics: Topics, tables: tuple[BoundTable, ...]) -> Iterator[Defined]:
    """The places that define what is not settled: rows of bound tables, headings, macros that print a dimension."""
    for bound in tables:
        for column in bound.columns[:1]:
            index = column.index
            if column.number or not topics.subjects.is_open(index.dimension):
                continue
            for row in bound.table.rows:
                tokens = cell_tokens(row[column.number], index)
                term = index.dimension.terms_by_label.get(tokens[0].text) if len(tokens) == 1 else None
                standing = catalog.decides(term, index.vocabulary, index.dimension) if term is not None else None
                if _open(standing):
                    yield Defined(tokens[0].start, tokens[0].end, f"`{tokens[0].text}`", standing)  # type: ignore[arg-type]
    for section in topics.sections:
        if section.subject is not None and section.level > 1:
            heading_end = page.text.find("\n", section.start)
            for name, standing in _weak(section.subject):
                yield Defined(section.start, heading_end if heading_end >= 0 else section.end, name, standing)
    for template in page.templates:
        for match in _TABLE_MACRO.finditer(template.text):
            subject = topics.subjects.dimension(match["reference"])
            for name, standing in _weak(subject) if subject is not None else ():
                yield Defined(template.start, template.end, name, standing)


def _weak(subject: Subject) -> Iterator[tuple[str, Standing]]:
    if subject.kind == "dimension":
        weak = [(f"`{label}`", standing) for label, standing in subject.parts if _open(standing)]
        if weak:
            yield min(weak, key=lambda part: part[1].rank)
    elif subject.standings and all(map(_open, subject.standings)):
        name = f"`{subject.name}`" if subject.kind == "label" else f"“{subject.name}”"
        yield name, subject.standings[0]


def _open(standing: Standing | None) -> bool:
    return standing is not None and standing.level is not None and not standing.settled
