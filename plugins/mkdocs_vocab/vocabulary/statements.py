"""What a vocabulary says across its dimensions: constructs, examples, rules, derivations, principles, procedures, crosswalks."""

from __future__ import annotations

from msgspec import Struct

from .entry import DECISION, DIMENSION, VALUE, Entry
from .fields import BOOLEAN, ID, LABEL, TEXT, choice, key, list_of, map_of, record


class Construct(Entry, kw_only=True, frozen=True):
    """A part of a record."""

    id: str = key(ID, "how other entries name it", required=True)
    title: str = key(TEXT, "how displays name it", required=True)
    purpose: str = key(TEXT, "what it is for", required=True)
    cardinality: str | None = key(TEXT, "how often a record has it")
    dimension: str | None = key(DIMENSION, "the dimension that it is; without one it has no labels")
    decision: tuple[str, ...] = key(DECISION, "the decision behind it", default=())
    note: str | None = key(TEXT, "free text")


class ExampleRow(Entry, kw_only=True, frozen=True):
    """A row of an example matrix: a label, several or null under each dimension id, and an optional `note`."""

    cells: dict[str, tuple[str | None, ...] | None]
    note: str | None = key(TEXT, "what the row shows")


class Example(Entry, kw_only=True, frozen=True):
    """An example matrix across dimensions."""

    id: str = key(ID, "how macros name it", required=True)
    title: str = key(TEXT, "how displays name it", required=True)
    decision: tuple[str, ...] = key(DECISION, "the decision behind it", default=())
    columns: tuple[str, ...] = key(list_of(DIMENSION, least=1), "the dimensions, in the order of display", required=True)
    rows: tuple[ExampleRow, ...] = key(list_of(record(ExampleRow)), "the rows", required=True)
    note: str | None = key(TEXT, "free text")


class Condition(Struct, frozen=True, eq=False):
    """What one dimension must be: one of `values` (None is the missing state), none of them, or present at all."""

    values: tuple[str | None, ...] = ()
    negated: bool = False
    present: bool = False

    def holds(self, labels: tuple[str | None, ...]) -> bool:
        """Whether it holds for the labels of a record; `(None,)` is an explicit null. Any member of several counts."""
        if self.present:
            return any(label is not None for label in labels)
        found = any(label in self.values for label in labels)
        return not found if self.negated else found


class Combination(Entry, kw_only=True, frozen=True):
    """A rule on combinations: where all of `when` hold, all of `then` must."""

    id: str = key(ID, "how findings name it", required=True)
    when: dict[str, Condition]
    then: dict[str, Condition]
    strength: str = key(choice("must", "should"), "whether a breach is an error or a note", default="must")
    why: str = key(TEXT, "the reason, as readers should see it", required=True)
    decision: tuple[str, ...] = key(DECISION, "the decision behind it", default=())
    note: str | None = key(TEXT, "free text")


class Input(Entry, kw_only=True, frozen=True):
    """A fact that a decision table asks for."""

    id: str = key(ID, "how rows and cases name it", required=True)
    title: str = key(TEXT, "how displays name it", required=True)
    values: tuple[str, ...] = key(list_of(TEXT, least=1), "all values that it can have", required=True)
    note: str | None = key(TEXT, "free text")


class DerivationRow(Entry, kw_only=True, frozen=True):
    """A row of a decision table; the first row that fits gives the label."""

    when: dict[str, tuple[str, ...]] = key(
        map_of(ID, list_of(TEXT, or_one=True, least=1)), "value or values of each input that matters", required=True
    )
    then: tuple[str | None, ...] | None = key(VALUE, "the label, the labels that are permitted, or null", required=True)
    why: str | None = key(TEXT, "the reason")
    note: str | None = key(TEXT, "free text")


class Case(Entry, kw_only=True, frozen=True):
    """A case with its right result."""

    given: dict[str, str] = key(map_of(ID, TEXT), "the value of every input", required=True)
    then: tuple[str | None, ...] | None = key(VALUE, "the result", required=True)
    note: str | None = key(TEXT, "what the case shows")


class Derivation(Entry, kw_only=True, frozen=True):
    """A decision table (in the sense of DMN, hit policy first) that computes a label from facts."""

    id: str = key(ID, "how macros name it", required=True)
    title: str = key(TEXT, "how displays name it", required=True)
    dimension: str = key(DIMENSION, "whose labels it gives", required=True)
    decision: tuple[str, ...] = key(DECISION, "the decision behind it", default=())
    inputs: tuple[Input, ...] = key(list_of(record(Input), least=1), "the facts", required=True)
    rows: tuple[DerivationRow, ...] = key(list_of(record(DerivationRow), least=1), "the table", required=True)
    cases: tuple[Case, ...] = key(list_of(record(Case)), "cases with their right result", default=())
    note: str | None = key(TEXT, "free text")


class Principle(Entry, kw_only=True, frozen=True):
    """A statement that holds for the vocabulary."""

    id: str = key(ID, "how texts name it", required=True)
    says: str = key(TEXT, "the statement", required=True)
    strength: str | None = key(choice("must", "must-not", "should", "should-not", "may"), "its strength, as in RFC 2119")
    decision: tuple[str, ...] = key(DECISION, "the decision behind it", default=())
    note: str | None = key(TEXT, "free text")


class Step(Entry, kw_only=True, frozen=True):
    """A step of a procedure."""

    title: str | None = key(TEXT, "a short name")
    says: str = key(TEXT, "what happens", required=True)
    note: str | None = key(TEXT, "free text")


class Procedure(Entry, kw_only=True, frozen=True):
    """Ordered steps."""

    id: str = key(ID, "how macros name it", required=True)
    title: str = key(TEXT, "how displays name it", required=True)
    decision: tuple[str, ...] = key(DECISION, "the decision behind it", default=())
    steps: tuple[Step, ...] = key(list_of(record(Step), least=1), "the steps, in order", required=True)
    note: str | None = key(TEXT, "free text")


class Pair(Entry, kw_only=True, frozen=True):
    """One line of a crosswalk; relations are those of SKOS."""

    from_: str = key(LABEL, "a label of the first dimension", required=True)
    to: str = key(LABEL, "a label of the second", required=True)
    relation: str = key(
        choice("exact", "close", "broad", "narrow", "related"), "how the second relates to the first", required=True
    )
    note: str | None = key(TEXT, "free text")


class Crosswalk(Entry, kw_only=True, frozen=True):
    """A mapping from one dimension to another, perhaps of another vocabulary."""

    id: str = key(ID, "how macros name it", required=True)
    from_: str = key(DIMENSION, "the dimension that is mapped", required=True)
    to: str = key(DIMENSION, "the dimension that it is mapped to", required=True)
    decision: tuple[str, ...] = key(DECISION, "the decision behind it", default=())
    total: bool = key(BOOLEAN, "whether every term of `from` must be mapped", default=False)
    pairs: tuple[Pair, ...] = key(list_of(record(Pair)), "the lines", required=True)
    note: str | None = key(TEXT, "free text")
