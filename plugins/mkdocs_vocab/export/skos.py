"""Vocabularies as SKOS in Turtle: a concept scheme for each dimension, a concept for each label that it has or had.

Labels are preferred labels and notations, other names are alternative ones, meanings are definitions. How far a label has come is
said with `vs:term_status` (stable, testing, unstable, archaic), what replaces it with `dcterms:isReplacedBy`, and groups are
collections. Crosswalks are mapping relations.
"""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

from msgspec import Struct

from ..errors import UnresolvedReference
from ..vocabulary.catalog import Catalog
from ..vocabulary.entry import Entry
from ..vocabulary.labels import Candidate, Dimension, Reserved, Term
from ..vocabulary.model import Vocabulary
from ..vocabulary.statements import Crosswalk
from .json import standing_of
from .selection import Selected

_PREFIXES = """@prefix dcterms: <http://purl.org/dc/terms/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix vs: <http://www.w3.org/2003/06/sw-vocab-status/ns#> .
"""
_RELATIONS = {
    "exact": "skos:exactMatch",
    "close": "skos:closeMatch",
    "broad": "skos:broadMatch",
    "narrow": "skos:narrowMatch",
    "related": "skos:relatedMatch",
}
#: Of a text in quotes, what Turtle would not take as it is.
_ESCAPES = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"})


def skos_turtle(selected: list[Selected], catalog: Catalog, base: str | None = None) -> str:
    """The dimensions as Turtle. `base` is the beginning of all addresses; `urn:vocab:` where there is none."""
    writer = _Turtle(catalog, base or "urn:vocab:")
    parts = [_PREFIXES]
    for one in selected:
        parts += writer.dimension(one.vocabulary, one.dimension)
    known = {id(one.dimension) for one in selected}
    for vocabulary in dict.fromkeys(one.vocabulary for one in selected):
        for crosswalk in vocabulary.mappings:
            parts += writer.crosswalk(vocabulary, crosswalk, known)
    return "\n".join(parts)


class _Turtle(Struct):
    catalog: Catalog
    base: str

    def address(self, vocabulary: Vocabulary, *path: str) -> str:
        return f"<{self.base}{'/'.join(quote(step, safe='') for step in (vocabulary.id, *path))}>"

    def dimension(self, vocabulary: Vocabulary, dimension: Dimension) -> Iterator[str]:
        scheme = self.address(vocabulary, dimension.id)
        concepts: list[Term | Candidate | Reserved] = [*dimension.terms, *dimension.candidates, *dimension.reserved]
        yield _statement(
            scheme,
            ["a skos:ConceptScheme"],
            [f"dcterms:title {_text(dimension.title)}", f"dcterms:description {_text(dimension.purpose)}"],
            [f"owl:versionInfo {_text(vocabulary.version)}"] if vocabulary.version else [],
            [f"skos:hasTopConcept {self.address(vocabulary, dimension.id, entry.label)}" for entry in concepts],
        )
        for entry in concepts:
            yield self.concept(vocabulary, dimension, entry)
        groups: dict[str, list[str]] = {}
        for term in dimension.terms:
            if term.group is not None:
                groups.setdefault(term.group, []).append(self.address(vocabulary, dimension.id, term.label))
        for group, members in groups.items():
            yield _statement(
                f"<{scheme[1:-1]}#{quote(group, safe='')}>",
                ["a skos:Collection"],
                [f"skos:prefLabel {_text(group)}"],
                [f"skos:member {member}" for member in members],
            )

    def concept(self, vocabulary: Vocabulary, dimension: Dimension, entry: Term | Candidate | Reserved) -> str:
        scheme = self.address(vocabulary, dimension.id)
        return _statement(
            self.address(vocabulary, dimension.id, entry.label),
            ["a skos:Concept"],
            [f"skos:inScheme {scheme}", f"skos:topConceptOf {scheme}"],
            [f"skos:prefLabel {_text(entry.label)}", f"skos:notation {_text(entry.label)}"],
            [f"skos:altLabel {_text(name)}" for name in _other_names(entry)],
            [f"skos:definition {_text(entry.meaning)}"] if isinstance(entry, (Term, Candidate)) and entry.meaning else [],
            [f"skos:note {_text(entry.note)}"] if entry.note else [],
            self.history(vocabulary, dimension, entry),
            [f"vs:term_status {_text(self.status(vocabulary, dimension, entry))}"],
        )

    def status(self, vocabulary: Vocabulary, dimension: Dimension, entry: Entry) -> str:
        """The word of the vocabulary `vs` for how far a label has come."""
        if isinstance(entry, Reserved) or (isinstance(entry, Term) and entry.deprecated is not None):
            return "archaic"
        if isinstance(entry, Candidate):
            return "unstable"
        standing = standing_of(entry, vocabulary, self.catalog, dimension)
        return "stable" if standing is None or standing.settled else "testing"

    def history(self, vocabulary: Vocabulary, dimension: Dimension, entry: Term | Candidate | Reserved) -> list[str]:
        said: list[str] = []
        uses: tuple[str, ...] = ()
        if isinstance(entry, Reserved):
            said.append(f"skos:historyNote {_text(entry.reason)}")
            if entry.allowed_as is not None:
                said.append(f"skos:scopeNote {_text(entry.allowed_as)}")
            uses = entry.use
        elif isinstance(entry, Term) and entry.deprecated is not None:
            if entry.deprecated.reason is not None:
                said.append(f"skos:historyNote {_text(entry.deprecated.reason)}")
            uses = (entry.deprecated.use,) if entry.deprecated.use is not None else ()
        else:
            return said
        said.append("owl:deprecated true")
        for use in uses:
            found = self.label(use, vocabulary, dimension)
            if found is not None:
                said.append(f"dcterms:isReplacedBy {found}")
        return said

    def label(self, reference: str, vocabulary: Vocabulary, dimension: Dimension) -> str | None:
        """The address of a label that `use` names: one of the dimension, or of another."""
        if reference in dimension.terms_by_label:
            return self.address(vocabulary, dimension.id, reference)
        name, dot, label = reference.rpartition(".")
        try:
            holder, other = self.catalog.dimension(name, vocabulary)
        except UnresolvedReference:
            return None
        return self.address(holder, other.id, label) if dot and label in other.terms_by_label else None

    def crosswalk(self, vocabulary: Vocabulary, crosswalk: Crosswalk, known: set[int]) -> Iterator[str]:
        """The pairs whose first dimension is part of the export."""
        try:
            first, source = self.catalog.dimension(crosswalk.from_, vocabulary)
            second, target = self.catalog.dimension(crosswalk.to, vocabulary)
        except UnresolvedReference:
            return
        if id(source) not in known:
            return
        for pair in crosswalk.pairs:
            other = self.address(second, target.id, pair.to)
            yield _statement(self.address(first, source.id, pair.from_), [f"{_RELATIONS[pair.relation]} {other}"])


def _other_names(entry: Term | Candidate | Reserved) -> list[str]:
    if isinstance(entry, Reserved):
        return []
    names = (*entry.aliases, *(entry.all_spellings if isinstance(entry, Term) else ()))
    return [name for name in dict.fromkeys(names) if name != entry.label]


def _statement(subject: str, *said: list[str]) -> str:
    lines = [line for group in said for line in group]
    return f"{subject}\n    " + " ;\n    ".join(lines) + " .\n"


def _text(text: str) -> str:
    return f'"{text.translate(_ESCAPES)}"'
