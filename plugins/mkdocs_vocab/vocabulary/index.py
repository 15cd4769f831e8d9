"""What a spelling means in a dimension: a current label, a variant of one, a compact, reserved or candidate label, or nothing."""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from itertools import pairwise

from msgspec import Struct

from .labels import Candidate, Dimension, OpenSet, Reserved, Term
from .model import Vocabulary
from .nearest import fold
from .patterns import PatternTooSlow, matches_in_full
from .width import cell_width, cut


class Kind(Enum):
    """What a spelling is in a dimension."""

    #: A current label, or one of its `spellings`.
    CURRENT = "current"
    #: A current label that is on its way out.
    DEPRECATED = "deprecated"
    #: How the absence of a label is shown.
    MISSING = "missing"
    #: A current label in another case, with other separators, or by an alias.
    VARIANT = "variant"
    #: A legacy, rejected or removed label, in any case and with any separators.
    RESERVED = "reserved"
    #: A label that waits for a decision.
    CANDIDATE = "candidate"
    #: The compact display of a current label.
    COMPACT = "compact"
    #: None of these.
    UNKNOWN = "unknown"


class Meaning(Struct, frozen=True):
    """What a spelling is; `entry` is the entry that it belongs to."""

    kind: Kind
    entry: Term | Candidate | Reserved | None = None


class DimensionIndex:
    """All spellings of one dimension."""

    def __init__(self, vocabulary: Vocabulary, dimension: Dimension) -> None:
        self.vocabulary = vocabulary
        self.dimension = dimension

    @cached_property
    def exact(self) -> dict[str, Meaning]:
        """Spellings that mean something as they stand, strongest first."""
        found: dict[str, Meaning] = {}
        for term in self.dimension.terms:
            found.setdefault(term.label, Meaning(Kind.DEPRECATED if term.deprecated else Kind.CURRENT, term))
        for reserved in self.dimension.reserved:
            found.setdefault(reserved.label, Meaning(Kind.RESERVED, reserved))
        for candidate in self.dimension.candidates:
            found.setdefault(candidate.label, Meaning(Kind.CANDIDATE, candidate))
        if self.dimension.missing is not None:
            found.setdefault(self.dimension.missing.display, Meaning(Kind.MISSING))
        for term in self.dimension.terms:
            for spelling in term.all_spellings:
                found.setdefault(spelling, Meaning(Kind.CURRENT, term))
        for label, entry in self.compact_labels.items():
            found.setdefault(label, Meaning(Kind.COMPACT if isinstance(entry, Term) else Kind.CANDIDATE, entry))
        return found

    @cached_property
    def folded(self) -> dict[str, Meaning]:
        """Folded spellings (without case and separators) that mean something where the exact one does not."""
        found: dict[str, Meaning] = {}
        for term in self.dimension.terms:
            found.setdefault(fold(term.label), Meaning(Kind.VARIANT, term))
        for reserved in self.dimension.reserved:
            found.setdefault(fold(reserved.label), Meaning(Kind.RESERVED, reserved))
        for candidate in self.dimension.candidates:
            for name in (candidate.label, *candidate.aliases):
                found.setdefault(fold(name), Meaning(Kind.CANDIDATE, candidate))
        for term in self.dimension.terms:
            for name in (*term.aliases, *term.all_spellings):
                found.setdefault(fold(name), Meaning(Kind.VARIANT, term))
        found.pop("", None)
        return found

    @cached_property
    def compact_labels(self) -> dict[str, Term | Candidate]:
        """Compact labels that differ from their label, and whose they are; empty where the dimension has no compact display."""
        found: dict[str, Term | Candidate] = {}
        for entry in self.dimension.terms_and_candidates:
            compact = self.compact(entry)
            if compact is not None and compact != entry.label:
                found.setdefault(compact, entry)
        return found

    def compact(self, entry: Term | Candidate) -> str | None:
        """The compact label of an entry: its own abbreviation, else its first cells.

        None where the dimension has no compact width.
        """
        if entry.compact is not None:
            return entry.compact
        width = self.dimension.compact_width
        return None if width is None else cut(entry.label, width)

    def meaning(self, spelling: str) -> Meaning:
        """What a spelling means here. A flag (`--done`) or a fragment (`.done`) is no variant of a label."""
        exact = self.exact.get(spelling)
        if exact is not None:
            return exact
        whole = spelling[:1].isalnum() and spelling[-1:].isalnum()
        return (self.folded.get(fold(spelling)) if whole else None) or Meaning(Kind.UNKNOWN)

    def meaning_in_data(self, spelling: str) -> Meaning:
        """What a value in data, schemas or code means: `spellings` are for documents alone."""
        meaning = self.meaning(spelling)
        if meaning.kind in (Kind.CURRENT, Kind.DEPRECATED) and spelling not in self.dimension.terms_by_label:
            return Meaning(Kind.VARIANT, meaning.entry)
        return meaning

    def is_label(self, spelling: str) -> bool:
        """Whether it is a current label or one of its `spellings`."""
        return self.meaning(spelling).kind in (Kind.CURRENT, Kind.DEPRECATED)

    def fits_open_set(self, spelling: str) -> bool:
        """Whether an open set admits a spelling; a set without pattern admits everything."""
        open_set = self.dimension.open_set
        if not isinstance(open_set, OpenSet):
            return self.open
        try:
            return matches_in_full(open_set.pattern, spelling)
        except PatternTooSlow:
            return True

    @property
    def open(self) -> bool:
        """Whether labels beside the terms may be right: an open set, or a file that names only some."""
        return bool(self.dimension.open_set) or self.dimension.partial

    def width(self, entry: Term | Candidate) -> int:
        """Display width of the full label in terminal cells."""
        return cell_width(entry.label)


def is_distinctive(spelling: str) -> bool:
    """Whether a spelling cannot be an ordinary word: it has a separator, a digit or an inner capital (`VMAgent`, not `URLs`)."""
    return (
        any(char in "-_./:" or char.isdigit() for char in spelling.strip("-_./:"))
        or any(before.islower() and after.isupper() for before, after in pairwise(spelling))
        or (spelling[1:2].isupper() and spelling[-2:].islower() and len(spelling) > 3)
    )
