"""The vocabulary as typed, immutable entries: the format written down once.

Every class is a mapping of the vocabulary file, every field that is made with `key` one of its keys; the docstrings and the
one-line texts are printed by `vocab schema` and on the site. What needs more than the shape of one entry (references, widths,
rules) is checked by the rules of the family `vocabulary`.
"""

from __future__ import annotations

from functools import cached_property

from .decisions import DEFAULT_SCALE, Assertion, Claim, Decision, Level, Source
from .entry import SHIPPED, Entry, first_by
from .fields import ID, TEXT, choice, key, list_of, record
from .labels import Attribute, Candidate, Deprecation, Dimension, Missing, OpenSet, Reserved, Term, Transition
from .statements import (
    Case,
    Combination,
    Condition,
    Construct,
    Crosswalk,
    Derivation,
    DerivationRow,
    Example,
    ExampleRow,
    Input,
    Pair,
    Principle,
    Procedure,
    Step,
)

__all__ = [
    "DEFAULT_SCALE",
    "Assertion",
    "Attribute",
    "Candidate",
    "Case",
    "Claim",
    "Combination",
    "Condition",
    "Construct",
    "Crosswalk",
    "Decision",
    "Deprecation",
    "Derivation",
    "DerivationRow",
    "Dimension",
    "Entry",
    "Example",
    "ExampleRow",
    "Input",
    "Level",
    "Missing",
    "OpenSet",
    "Pair",
    "Principle",
    "Procedure",
    "Reserved",
    "Source",
    "Step",
    "Term",
    "Transition",
    "Vocabulary",
]


class Vocabulary(Entry, kw_only=True, dict=True, frozen=True):
    """A vocabulary file."""

    #: Relative to the project, with `/`.
    path: str
    vocab: str = key(choice("1"), "format version", required=True)
    id: str = key(ID, "how references and commands name it", required=True)
    title: str = key(TEXT, "how displays name it", required=True)
    version: str | None = key(TEXT, "version of the vocabulary itself")
    date: str | None = key(TEXT, "date of the vocabulary itself")
    summary: str | None = key(TEXT, "what it is about")
    sources: tuple[Source, ...] = key(list_of(record(Source)), "where it comes from", default=())
    shipped: str | None = key(SHIPPED, "default of all decisions")
    maturity: tuple[Level, ...] = key(list_of(record(Level), least=1), "the scale of maturity, in order of display", default=())
    decisions: tuple[Decision, ...] = key(list_of(record(Decision)), "the choices behind the vocabulary", default=())
    dimensions: tuple[Dimension, ...] = key(list_of(record(Dimension), least=1), "the sets of labels", required=True)
    constructs: tuple[Construct, ...] = key(list_of(record(Construct)), "parts of a record", default=())
    examples: tuple[Example, ...] = key(list_of(record(Example)), "example matrices", default=())
    rules: tuple[Combination, ...] = key(list_of(record(Combination)), "what combinations of labels must satisfy", default=())
    derivations: tuple[Derivation, ...] = key(list_of(record(Derivation)), "decision tables", default=())
    principles: tuple[Principle, ...] = key(list_of(record(Principle)), "statements", default=())
    procedures: tuple[Procedure, ...] = key(list_of(record(Procedure)), "ordered steps", default=())
    mappings: tuple[Crosswalk, ...] = key(list_of(record(Crosswalk)), "crosswalks", default=())
    claims: tuple[Claim, ...] = key(list_of(record(Claim)), "statements about the product", default=())
    note: str | None = key(TEXT, "free text")

    @cached_property
    def levels(self) -> dict[str, Level]:
        """The maturity scale by id: that of the file, else the default one, in order of display."""
        return first_by("id", self.maturity or DEFAULT_SCALE)

    @cached_property
    def decisions_by_id(self) -> dict[str, Decision]:
        """The decisions; of a duplicate the first."""
        return first_by("id", self.decisions)

    @cached_property
    def dimensions_by_id(self) -> dict[str, Dimension]:
        """The dimensions; of a duplicate the first."""
        return first_by("id", self.dimensions)
