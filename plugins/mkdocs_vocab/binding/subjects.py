"""What a statement of maturity can be about: labels, decisions and dimensions, and how far the decisions behind them have come."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from ..errors import UnresolvedReference
from ..regexes import lazy
from ..vocabulary.catalog import Catalog, Standing
from ..vocabulary.labels import Dimension, Term
from ..vocabulary.model import Vocabulary
from .scope import Scope

if TYPE_CHECKING:
    from ..statements import Lexicon

#: Parts of a label or decision that stand and fall with it.
_CORE = lazy(
    r"(?:[\w-]+ )?(?:name|label|word|term|spelling|wording|meaning|definition|semantics|choice|decision|question|naming"
    r"|discussion|debate|matter|issue|vote"
    r"|consensus|agreement|design|rule|option|identifier|keyword|terminology|answer|proposal|status|maturity|width|length"
    r"|value|set|list|vocabulary)s?"
)
_COMPACT = lazy(r".*\b(?:compact|short|narrow|abbreviat\w*|character|cell|column|truncated)\b.*")


#: Values of `shipped` with which nothing may be called available.
UNSHIPPED = ("false", "unclaimed")


class Subject(Struct, frozen=True, eq=False):
    """A label, decision or dimension by the name that a text gives it.

    `standings` are those that it can mean: several where two dimensions have the label. `plain` marks the name of a dimension,
    which is an ordinary noun phrase as well. `ends`: it is a label that nothing follows, of which "final" is no statement.
    """

    name: str
    kind: str
    standings: tuple[Standing, ...]
    plain: bool = False
    ends: bool = False
    dimension: Dimension | None = None
    #: The decisions of its labels, for a dimension.
    parts: tuple[tuple[str, Standing], ...] = ()

    @property
    def vocabulary(self) -> Vocabulary:
        """The vocabulary of the (first) decision."""
        return self.standings[0].vocabulary


class Subjects:
    """The subjects of some vocabularies, by the code spans and the words that name them."""

    def __init__(self, catalog: Catalog, vocabularies: tuple[Vocabulary, ...]) -> None:
        self.catalog = catalog
        self.vocabularies = vocabularies
        self.by_code: dict[str, Subject] = {}
        self.by_name: dict[str, Subject] = {}
        self._by_dimension: dict[int, Subject] = {}
        for vocabulary in vocabularies:
            self._decisions(vocabulary)
            for dimension in vocabulary.dimensions:
                self._labels(vocabulary, dimension)
            for dimension in vocabulary.dimensions:
                self._dimension(vocabulary, dimension)

    def _decisions(self, vocabulary: Vocabulary) -> None:
        for decision in vocabulary.decisions:
            standing = self.catalog.standing(decision.id, vocabulary)
            subject = Subject(decision.title, "decision", (standing,))
            for name in (decision.title, *decision.aliases):
                self.by_name.setdefault(normal(name), subject)
            self.by_code.setdefault(decision.id, subject)

    def _labels(self, vocabulary: Vocabulary, dimension: Dimension) -> None:
        left = {source for transition in dimension.transitions for source in transition.sources}
        for entry in dimension.terms_and_candidates:
            standing = self.catalog.decides(entry, vocabulary, dimension)
            if standing is None:
                continue
            ends = isinstance(entry, Term) and (entry.terminal in ("true", "varies") or (bool(left) and entry.label not in left))
            known = self.by_code.get(entry.label)
            standings = (*known.standings, standing) if known is not None and known.kind == "label" else (standing,)
            ends = ends or (known is not None and known.ends)
            self.by_code[entry.label] = Subject(entry.label, "label", standings, ends=ends, dimension=dimension)

    def _dimension(self, vocabulary: Vocabulary, dimension: Dimension) -> None:
        standing = self.catalog.decides(dimension, vocabulary)
        parts = tuple(self.parts_of(vocabulary, dimension))
        if standing is None and not parts:
            return
        subject = Subject(
            dimension.title, "dimension", (standing,) if standing else (), plain=True, dimension=dimension, parts=parts
        )
        self._by_dimension[id(dimension)] = subject
        for name in (dimension.title, *dimension.aliases):
            self.by_name.setdefault(normal(name), subject)

    def parts_of(self, vocabulary: Vocabulary, dimension: Dimension) -> Iterator[tuple[str, Standing]]:
        """The labels of a dimension and the decisions behind them; candidates are shown as what they are."""
        for term in dimension.terms:
            standing = self.catalog.decides(term, vocabulary, dimension)
            if standing is not None:
                yield term.label, standing

    @cached_property
    def names(self) -> tuple[tuple[str, str], ...]:
        """The names in words, each with a word of it that is looked for first."""
        return tuple((max(name.split(), key=len), name) for name in sorted(self.by_name, key=len, reverse=True))

    @cached_property
    def words(self) -> frozenset[str]:
        """Words that are labels of some dimension, in lower case: of a label they may say what becomes of the thing."""
        return frozenset(code.casefold() for code, subject in self.by_code.items() if subject.kind == "label")

    def words_in(self, folded: str) -> tuple[str, ...]:
        """Words of names that are in a text in lower case: where none of them is, no name can be."""
        return tuple(dict.fromkeys(word for word, _ in self.names if word in folded))

    def named_in(self, text: str) -> re.Pattern[str] | None:
        """The pattern of those names that can be in a text, or None where none can."""
        return self.pattern_in(text.casefold())

    def pattern_in(self, folded: str) -> re.Pattern[str] | None:
        """The same for a text in lower case."""
        found = tuple(name for word, name in self.names if word in folded)
        return _pattern(found) if found else None

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The decisions that a code span can name by their id."""
        return tuple(code for code, subject in self.by_code.items() if subject.kind == "decision")

    @cached_property
    def _lexicons(self) -> dict[str, Lexicon]:
        return {vocabulary.id: _lexicon_of(vocabulary) for vocabulary in self.vocabularies}

    def lexicon(self, vocabulary: Vocabulary) -> Lexicon:
        """The words for the levels of a vocabulary."""
        return self._lexicons.get(vocabulary.id) or _lexicon_of(vocabulary)

    @cached_property
    def lexicons(self) -> tuple[Lexicon, ...]:
        """The different lexicons of the vocabularies."""
        return tuple({id(lexicon): lexicon for lexicon in self._lexicons.values()}.values())

    def telling(self, lowered: str) -> list[int]:
        """Where a text in lower case has strings without which nothing is said of maturity, in order."""
        if len(self.lexicons) == 1:
            return self.lexicons[0].places(lowered)
        return sorted(start for lexicon in self.lexicons for start in lexicon.places(lowered))

    def of_facet(self, subject: Subject, facet: str | None) -> tuple[Standing, ...]:
        """The standings that a statement on a part of a subject is about; none where nobody knows what decides that part."""
        if facet is None:
            return subject.standings
        head = facet.split()[-1]
        aspects = tuple(
            self.catalog.standing(f"{standing.decision.id}#{aspect}", standing.vocabulary)
            for standing in subject.standings
            for aspect in standing.decision.aspects
            if aspect in (head, head.removesuffix("s"), facet.replace(" ", "-"))
        )
        if aspects:
            return aspects
        if _COMPACT.fullmatch(facet):
            decided = subject.dimension.compact_decision if subject.dimension is not None else ()
            weakest = self.catalog.weakest(decided, subject.vocabulary) if decided and subject.standings else None
            return (weakest,) if weakest is not None else ()
        return subject.standings if _CORE.fullmatch(facet) else ()

    @cached_property
    def has_unshipped(self) -> bool:
        """Whether the vocabularies say of any decision that it does not ship, or that nobody may claim it."""
        return any(
            (decision.shipped or vocabulary.shipped) in UNSHIPPED
            for vocabulary in self.vocabularies
            for decision in vocabulary.decisions
        )

    def dimension(self, reference: str) -> Subject | None:
        """The dimension that a macro names, or None where there is none, or no decision behind it."""
        try:
            _, dimension = self.catalog.dimension(reference)
        except UnresolvedReference:
            return None
        return self._by_dimension.get(id(dimension))

    def is_open(self, dimension: Dimension) -> bool:
        """Whether a label of the dimension rests on a decision that is not settled."""
        subject = self._by_dimension.get(id(dimension))
        return subject is not None and any(not standing.settled for _, standing in subject.parts)

    def decision(self, reference: str) -> Subject:
        """The decision that a directive names. Raises UnresolvedReference."""
        standing = self.catalog.standing(reference)
        return Subject(standing.decision.title, "decision", (standing,))


def normal(name: str) -> str:
    """A name without what does not matter: case, white space and marks of Markdown."""
    return " ".join(name.replace("`", "").replace("*", "").casefold().split())


def _titled(title: str) -> tuple[str, ...]:
    return (title,) if title.islower() or " " in title or title[1:].islower() else ()


def _lexicon_of(vocabulary: Vocabulary) -> Lexicon:
    return _lexicon(tuple((level.settled, (*level.phrases, *_titled(level.title))) for level in vocabulary.levels.values()))


@lru_cache(maxsize=32)
def _lexicon(levels: tuple[tuple[bool, tuple[str, ...]], ...]) -> Lexicon:
    from ..statements import Lexicon, Wording  # imported late: most pages say nothing of maturity

    return Lexicon.of(Wording(settled, phrases) for settled, phrases in levels)


@lru_cache(maxsize=512)
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    alternatives = "|".join(r"\s+".join(re.escape(word) for word in name.split()) for name in names)
    return re.compile(rf"(?<![\w-])(?:{alternatives})(?![\w-])", re.IGNORECASE)


def subjects_in(scope: Scope) -> Subjects:
    """The subjects that a page may speak of."""
    ids = tuple(dict.fromkeys(index.vocabulary.id for index in scope.indexes))
    return subjects_of(scope.catalog, ids or tuple(v.id for v in scope.catalog.vocabularies))


@lru_cache(maxsize=16)
def subjects_of(catalog: Catalog, ids: tuple[str, ...]) -> Subjects:
    """The subjects of the vocabularies with the ids."""
    return Subjects(catalog, tuple(v for v in catalog.vocabularies if v.id in ids))
