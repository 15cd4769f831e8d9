"""A dimension and its labels."""

from __future__ import annotations

from functools import cached_property

from .entry import ATTRIBUTES, DECISION, DIMENSION, LABELS, VALUE, WIDTH, Entry, first_by
from .fields import BOOLEAN, ID, LABEL, TEXT, choice, either, key, list_of, map_of, nullable, record


class Attribute(Entry, kw_only=True, frozen=True):
    """An extra column of a dimension."""

    id: str = key(ID, "key under `attributes` of a term", required=True)
    title: str = key(TEXT, "header of the column", required=True)
    type: str = key(choice("text", "int", "bool", "label"), "type of the values", required=True)
    values: tuple[str, ...] = key(list_of(TEXT), "the values that are allowed", default=())
    dimension: str | None = key(DIMENSION, "for the type `label`: whose labels")
    required: bool = key(BOOLEAN, "whether every term must have it", default=False)
    note: str | None = key(TEXT, "free text")


class Missing(Entry, kw_only=True, frozen=True):
    """How the absence of a label is shown; data use null or leave the key out."""

    display: str = key(LABEL, "what is shown", required=True)
    meaning: str = key(TEXT, "what the absence means", required=True)
    attributes: dict[str, str | None] = key(ATTRIBUTES, "values of the extra columns", default={})
    decision: tuple[str, ...] = key(DECISION, "the decision behind it", default=())
    note: str | None = key(TEXT, "free text")


class Deprecation(Entry, kw_only=True, frozen=True):
    """Why a label that is still valid is on its way out."""

    since: str | None = key(TEXT, "version or date from which it is deprecated")
    until: str | None = key(TEXT, "version or date until which it stays valid")
    use: str | None = key(LABEL, "the current label to use instead")
    reason: str | None = key(TEXT, "why")
    note: str | None = key(TEXT, "free text")


class Term(Entry, kw_only=True, frozen=True):
    """A current label."""

    label: str = key(LABEL, "the label as data, code and documents spell it", required=True)
    meaning: str | None = key(TEXT, "what it means; required unless the dimension is partial or not described")
    decision: tuple[str, ...] = key(DECISION, "the decision behind it, where not that of the dimension", default=())
    compact: str | None = key(LABEL, "a house abbreviation in place of the derived compact label")
    aliases: tuple[str, ...] = key(list_of(TEXT), "other names, right in prose only", default=())
    spellings: tuple[str, ...] | dict[str, tuple[str, ...]] = key(
        either(list_of(TEXT), map_of(TEXT, list_of(TEXT, or_one=True))),
        "other spellings, right in documents only; the key of a mapping says where",
        default=(),
    )
    group: str | None = key(ID, "a slug that terms share, for tables and lists of a part")
    terminal: str | None = key(choice("true", "false", "varies"), "whether nothing follows it")
    deprecated: Deprecation | None = key(record(Deprecation), "set where the label is on its way out")
    attributes: dict[str, str | None] = key(ATTRIBUTES, "values of the extra columns", default={})
    note: str | None = key(TEXT, "free text")

    @property
    def all_spellings(self) -> tuple[str, ...]:
        """The spellings of all contexts."""
        if isinstance(self.spellings, dict):
            return tuple(s for spellings in self.spellings.values() for s in spellings)
        return self.spellings


class Candidate(Entry, kw_only=True, frozen=True):
    """A label that exists only if an unsettled decision goes that way."""

    label: str = key(LABEL, "the label", required=True)
    meaning: str | None = key(TEXT, "what it would mean; required unless the dimension is partial or not described")
    decision: tuple[str, ...] = key(DECISION, "the decision it waits for, where not that of the dimension", default=())
    compact: str | None = key(LABEL, "a house abbreviation in place of the derived compact label")
    aliases: tuple[str, ...] = key(list_of(TEXT), "other names", default=())
    note: str | None = key(TEXT, "free text")


class Reserved(Entry, kw_only=True, frozen=True):
    """A label that must not be used and may not come back as a term."""

    label: str = key(LABEL, "the label", required=True)
    kind: str = key(
        choice("legacy", "rejected", "removed"), "an old name, one that was considered, or one that was taken out", required=True
    )
    use: tuple[str, ...] = key(list_of(LABEL, or_one=True, least=1), "current label or labels to use instead", default=())
    allowed_as: str | None = key(TEXT, "in what sense the word may still be written")
    reason: str = key(TEXT, "why it must not be used", required=True)
    decision: tuple[str, ...] = key(DECISION, "the decision behind it", default=())
    note: str | None = key(TEXT, "free text")


class Transition(Entry, kw_only=True, frozen=True):
    """A change from one label to another; null is the missing state."""

    from_: tuple[str | None, ...] | None = key(VALUE, "label or labels it starts from, or null", required=True)
    to: str | None = key(nullable(LABEL), "label it leads to, or null", required=True)
    on: str | None = key(TEXT, "what triggers it; an entry without covers every trigger")
    decision: tuple[str, ...] = key(DECISION, "the decision behind it", default=())
    planned: bool = key(BOOLEAN, "whether it is not yet decided as real", default=False)
    note: str | None = key(TEXT, "free text")

    @property
    def sources(self) -> tuple[str | None, ...]:
        """The labels it starts from; None is the missing state."""
        return (None,) if self.from_ is None else self.from_


class OpenSet(Entry, kw_only=True, frozen=True):
    """Which labels beside the terms may appear."""

    pattern: str = key(TEXT, "regular expression that they match in full", required=True)
    note: str | None = key(TEXT, "free text")


#: `slots` are left out where a cached property needs a place to live.
class Dimension(Entry, kw_only=True, dict=True, frozen=True):
    """A set of labels that answers one question about a thing."""

    id: str = key(ID, "how other entries name it", required=True)
    title: str = key(TEXT, "how displays name it", required=True)
    purpose: str = key(TEXT, "the question that its labels answer", required=True)
    cardinality: str | None = key(choice("one", "optional", "many"), "how many labels a record has")
    decision: tuple[str, ...] = key(DECISION, "the decision behind the labels", default=())
    compact_decision: tuple[str, ...] = key(DECISION, "the decision behind the compact display", default=())
    aliases: tuple[str, ...] = key(list_of(TEXT), "names by which table headers and prose call it", default=())
    keys: tuple[str, ...] = key(list_of(TEXT), "property names by which data, schemas and code call it", default=())
    label_pattern: str | None = key(TEXT, "regular expression that terms and candidates match in full")
    max_width: int | None = key(WIDTH, "greatest display width of a label, in terminal cells")
    compact_width: int | None = key(WIDTH, "width of the compact display, in terminal cells")
    missing: Missing | None = key(record(Missing), "how null is shown")
    attributes: tuple[Attribute, ...] = key(list_of(record(Attribute)), "extra columns", default=())
    terms: tuple[Term, ...] = key(list_of(record(Term)), "the current labels", required=True)
    candidates: tuple[Candidate, ...] = key(list_of(record(Candidate)), "labels that wait for a decision", default=())
    reserved: tuple[Reserved, ...] = key(list_of(record(Reserved)), "labels that must not be used", default=())
    initial: tuple[str, ...] = key(LABELS, "label or labels that a record starts with", default=())
    transitions: tuple[Transition, ...] = key(list_of(record(Transition)), "changes from one label to another", default=())
    transitions_complete: bool = key(BOOLEAN, "whether the transitions are the whole graph", default=False)
    open_set: bool | OpenSet = key(either(BOOLEAN, record(OpenSet)), "whether other labels may appear", default=False)
    partial: bool = key(BOOLEAN, "whether the file names only some of the labels", default=False)
    described: bool = key(
        BOOLEAN, "`false` where the labels have no meaning beyond their name; `meaning` is then optional", default=True
    )
    note: str | None = key(TEXT, "free text")

    @cached_property
    def terms_and_candidates(self) -> tuple[Term | Candidate, ...]:
        """All entries that form, width and compact collisions are checked of."""
        return (*self.terms, *self.candidates)

    @cached_property
    def terms_by_label(self) -> dict[str, Term]:
        """The current labels; of a duplicate the first."""
        return first_by("label", self.terms)

    @cached_property
    def candidates_by_label(self) -> dict[str, Candidate]:
        """The candidates; of a duplicate the first."""
        return first_by("label", self.candidates)

    @cached_property
    def reserved_by_label(self) -> dict[str, Reserved]:
        """The reserved labels; of a duplicate the first."""
        return first_by("label", self.reserved)
