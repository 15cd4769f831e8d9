"""The table of changes: every kind, and how bad it is for whom. Written once; outputs, `--fail-on` and the site go by it."""

from __future__ import annotations

from enum import IntEnum

from msgspec import Struct


class Grade(IntEnum):
    """What a change asks of a consumer; a higher number asks for more."""

    #: The consumer does not see the change.
    NONE = 0
    #: Words differ and say the same.
    EDITORIAL = 1
    #: Something is new or different, and what was right stays right.
    COMPATIBLE = 2
    #: Something that was right is wrong now.
    BREAKING = 3

    def __str__(self) -> str:
        return self.name.lower()


#: Who is concerned: values that are stored, displays, schemas and generated code, documents.
CONSUMERS = ("values", "displays", "schemas", "docs")

_LETTERS = {"B": Grade.BREAKING, "C": Grade.COMPATIBLE, "E": Grade.EDITORIAL, "-": Grade.NONE}


class Kind(Struct, frozen=True):
    """A kind of change: its grade for each of CONSUMERS, and one sentence on when it is this kind."""

    id: str
    grades: tuple[Grade, ...]
    doc: str

    @property
    def grade(self) -> Grade:
        """The class of the change: that of the consumer who is hit worst."""
        return max(self.grades)

    def by_consumer(self) -> dict[str, str | None]:
        """The grades as words; None for a consumer who does not see the change."""
        return {name: str(grade) if grade else None for name, grade in zip(CONSUMERS, self.grades, strict=True)}


#: Family, and its kinds as (id, a letter for each consumer, sentence).
_TABLE: dict[str, tuple[tuple[str, str, str], ...]] = {
    "Vocabularies": (
        ("vocabulary-added", "CCCC", "a vocabulary is new"),
        ("vocabulary-removed", "BBBB", "a vocabulary is gone"),
        ("vocabulary-renamed", "--BB", "its id is another"),
        ("vocabulary-text", "---E", "title, version, date, summary, sources or note differ"),
        ("scale-level-added", "---C", "the scale of maturity has a new level"),
        ("scale-level-removed", "---B", "a level of the scale is gone"),
        ("scale-level-settled", "---C", "a level counts as settled now"),
        ("scale-level-unsettled", "---B", "a level does not count as settled any more"),
        ("scale-text", "---E", "title, phrases, `asks` or order of the scale differ"),
    ),
    "Labels": (
        ("label-added", "CCCC", "a label is new"),
        ("label-promoted", "CCCC", "a candidate or an entry like it has become a label"),
        ("label-renamed", "BBBB", "a label is reserved now, with one other label of its dimension to use"),
        ("label-reserved", "BBBB", "a label is reserved now, with no label or several to use"),
        ("label-removed", "BBBB", "a label is gone, and no reserved entry says so"),
        ("label-revived", "BBBB", "a label that was reserved is current again"),
        ("label-demoted", "BBBB", "a label is only a candidate now"),
        ("label-deprecated", "CCCC", "a label is on its way out"),
        ("label-undeprecated", "CCCC", "a label is not on its way out any more"),
        ("deprecation-changed", "C--C", "since, until or use of a deprecated label differ"),
        ("deprecation-text", "---E", "reason or note of a deprecation differ"),
        ("candidate-added", "---E", "a candidate is new"),
        ("candidate-dropped", "---E", "a candidate is gone"),
        ("candidate-rejected", "---E", "a candidate is reserved now"),
        ("candidate-changed", "---E", "meaning, compact label, aliases or decision of a candidate differ"),
        ("reserved-added", "---C", "a word that was no label is reserved"),
        ("label-forbidden", "B-BB", "a word is reserved in a set that admitted it, since the set is open or partial"),
        ("reserved-dropped", "---C", "a reserved entry is gone, and its word is no label"),
        ("reserved-changed", "---C", "kind, use or `allowed_as` of a reserved label differ"),
        ("reserved-text", "---E", "reason or note of a reserved label differ"),
        ("meaning-changed", "C--C", "a meaning differs in its words"),
        ("meaning-reworded", "---E", "a meaning differs in case, punctuation or white space only"),
        ("compact-changed", "-B--", "the compact label of a label differs"),
        ("compact-added", "-C--", "there is a compact label or a compact display now"),
        ("compact-removed", "-B--", "there is no compact label or no compact display any more"),
        ("attribute-value-changed", "C--C", "the value of an attribute differs for a label"),
        ("group-changed", "-C-C", "a label is in another group"),
        ("label-ended", "B--C", "a label is terminal now, and was left before"),
        ("terminal-changed", "C--C", "`terminal` of a label differs, and nothing is forbidden by it"),
        ("spelling-added", "---C", "a label has another spelling that is right in documents"),
        ("spelling-removed", "---B", "a spelling is not right in documents any more"),
        ("label-text", "---E", "aliases or note of a label differ"),
        ("order-changed", "-E-E", "labels stand in another order"),
    ),
    "Dimensions": (
        ("dimension-added", "CCCC", "a dimension is new"),
        ("dimension-removed", "BBBB", "a dimension is gone"),
        ("dimension-renamed", "--BB", "a dimension has another id and mostly the same labels"),
        ("dimension-text", "---E", "title, purpose, aliases or note differ"),
        ("cardinality-changed", "B-B-", "another number of labels per record"),
        ("cardinality-stated", "C-C-", "the number of labels per record is stated"),
        ("set-closed", "B-B-", "an open or partial set is closed"),
        ("set-opened", "C-C-", "a closed set is open or partial"),
        ("set-narrowed", "B-B-", "the pattern of an open set is new, or another one that excludes something"),
        ("set-widened", "C-C-", "the pattern of an open set is gone, or another one that excludes nothing that was found"),
        ("pattern-narrowed", "B-B-", "the label pattern excludes what it admitted"),
        ("pattern-changed", "C-C-", "the label pattern is new, gone, or another one that excludes nothing that was found"),
        ("keys-added", "C-C-", "there is another key"),
        ("keys-removed", "B-B-", "a key is gone"),
        ("width-raised", "-B--", "labels may be wider than before"),
        ("width-lowered", "-C--", "labels are narrower than before"),
        ("compact-width-changed", "-C--", "the compact display has another width"),
        ("missing-added", "-C-C", "the missing state has a display now"),
        ("missing-removed", "-B-B", "the missing state has no display any more"),
        ("missing-display-changed", "-B-B", "the missing state is shown in another way"),
        ("attribute-added", "-C-C", "there is another attribute"),
        ("attribute-removed", "-B-B", "an attribute is gone"),
        ("attribute-changed", "-C-C", "type, values, dimension or `required` of an attribute differ"),
        ("attribute-text", "---E", "title or note of an attribute differ"),
        ("initial-removed", "B--B", "a record may not start with a label any more"),
        ("initial-added", "C--C", "a record may start with another label, or where it starts is stated"),
        ("described-changed", "---E", "whether labels have a meaning differs"),
    ),
    "Transitions": (
        ("transition-added", "C--C", "a transition is new"),
        ("transition-removed", "B--B", "a transition is gone"),
        ("transition-confirmed", "C--C", "a planned transition is real"),
        ("transition-withdrawn", "B--B", "a transition is only planned now"),
        ("transition-narrowed", "B--B", "a transition has triggers now that bound none before, or fewer of them"),
        ("transition-widened", "C--C", "a transition has another trigger, or none that bounds it"),
        ("transition-trigger-changed", "B--B", "a transition has another trigger in place of one"),
        ("planned-transition-added", "---E", "a planned transition is new"),
        ("planned-transition-dropped", "---E", "a planned transition is gone"),
        ("transition-text", "---E", "the note of a transition differs"),
        ("transitions-completed", "B--B", "the transitions are the whole graph now: no others may be"),
        ("transitions-opened", "C--C", "the transitions are not the whole graph any more"),
    ),
    "Rules on combinations": (
        ("rule-added", "B--C", "a `must` rule is new that forbids a combination"),
        ("advice-added", "C--C", "a `should` rule is new, or a rule that forbids nothing which there was"),
        ("rule-removed", "C--C", "a rule is gone"),
        ("rule-tightened", "B--C", "a `must` rule forbids a combination that it allowed"),
        ("advice-tightened", "C--C", "a `should` rule advises against another combination"),
        ("rule-loosened", "C--C", "a rule allows what it forbade, and forbids nothing new"),
        ("rule-changed", "B--C", "a `must` rule differs and is too large to be compared by result"),
        ("rule-rewritten", "---E", "a rule is written in another way and forbids the same"),
        ("rule-text", "---E", "`why` or note of a rule differ"),
    ),
    "Decision tables": (
        ("derivation-added", "CC-C", "a table is new"),
        ("derivation-removed", "BB-B", "a table is gone"),
        ("derivation-result", "BB-B", "some combination of facts shows another label"),
        ("derivation-input-added", "C--C", "an input or a value of one is new"),
        ("derivation-input-removed", "B--B", "an input or a value of one is gone"),
        ("derivation-redirected", "BB-B", "a table gives labels of another dimension"),
        ("derivation-changed", "BB-B", "a table differs and is too large to be compared by result"),
        ("derivation-rewritten", "---E", "rows differ and every combination shows what it did"),
        ("derivation-text", "---E", "titles, reasons, notes or cases differ"),
    ),
    "Decisions": (
        ("decision-added", "---C", "a decision is new"),
        ("decision-removed", "---B", "a decision is gone"),
        ("level-up", "---C", "a decision or an aspect of it is at a higher level"),
        ("level-down", "---B", "a decision or an aspect of it is at a lower level"),
        ("aspect-added", "---C", "an aspect is new"),
        ("aspect-removed", "---B", "an aspect is gone"),
        ("question-answered", "---C", "a question is gone, and its decision is at a level that asks for none"),
        ("question-dropped", "---C", "a question is gone, and its decision is no further"),
        ("question-asked", "---C", "a decision has a question now"),
        ("question-reworded", "---E", "a question has other words"),
        ("options-changed", "---E", "other answers are considered"),
        ("blocks-changed", "---E", "something else waits for a decision"),
        ("decision-superseded", "---B", "a settled decision is superseded"),
        ("question-superseded", "---C", "a decision that was not settled is superseded, or by another one than before"),
        ("decision-restored", "---C", "a superseded decision stands again"),
        ("shipped", "---C", "what was decided ships"),
        ("shipping-withdrawn", "---B", "nobody may say any more that what was decided ships"),
        ("shipping-changed", "---C", "whether it ships is stated in another way"),
        ("record-changed", "---E", "record or date differ"),
        ("record-dropped", "---B", "a settled decision has no record or date any more"),
        ("decision-text", "---E", "title, aliases or note differ"),
        ("rests-on-weaker", "---B", "an entry rests on a decision that is not settled, and rested on a settled one"),
        ("rests-on-changed", "---C", "an entry rests on another decision"),
    ),
    "Claims": (
        ("claim-added", "---C", "a claim is new"),
        ("claim-removed", "---B", "a claim is gone"),
        ("claim-reworded", "---B", "a claim has another wording"),
        ("claim-withheld", "---B", "a claim that could be made may not be made any more"),
        ("claim-asserts-changed", "---C", "a claim asserts something else of its decision"),
        ("claim-place-added", "---C", "another page must carry a claim"),
        ("claim-place-removed", "---C", "a page need not carry a claim any more"),
        ("claim-text", "---E", "white space or note of a claim differ"),
    ),
    "Mappings": (
        ("mapping-added", "C--C", "a mapping is new"),
        ("mapping-removed", "B--B", "a mapping is gone"),
        ("mapping-redirected", "B--B", "a mapping is from or to another dimension"),
        ("pair-added", "C--C", "a pair is new"),
        ("pair-removed", "B--B", "a pair is gone"),
        ("pair-changed", "B--B", "a label is mapped to another one, or in another relation"),
        ("mapping-completed", "C--C", "a mapping covers every label now"),
        ("mapping-opened", "B--B", "a mapping need not cover every label any more"),
        ("mapping-text", "---E", "a note differs"),
    ),
    "Parts of a record and statements": (
        ("construct-added", "--CC", "a part of a record is new"),
        ("construct-removed", "--BB", "a part of a record is gone"),
        ("construct-changed", "--BB", "cardinality or dimension of a part differ"),
        ("construct-text", "---E", "title, purpose or note of a part differ"),
        ("example-added", "---E", "an example matrix or a row of one is new"),
        ("example-removed", "---E", "an example matrix or a row of one is gone"),
        ("example-changed", "---E", "title, columns, order or notes of an example matrix differ"),
        ("principle-added", "---C", "a principle is new"),
        ("principle-removed", "---C", "a principle is gone"),
        ("principle-strength", "---C", "a principle is weaker or stronger"),
        ("principle-text", "---E", "a principle has other words"),
        ("procedure-added", "---C", "a procedure is new"),
        ("procedure-removed", "---C", "a procedure is gone"),
        ("procedure-text", "---E", "steps, title or note of a procedure differ"),
    ),
    "Findings": (
        ("removed-without-reserved", "BBBB", "a label is gone, and no reserved entry keeps its name and its replacement"),
        ("revived", "BBBB", "a label that was reserved is current again"),
        ("level-fell", "---B", "a decision fell to a lower level"),
        ("settled-without-record", "---B", "a decision is settled and has no record or date"),
        ("asks-without-question", "---E", "a decision is at a level that asks, and there is no question"),
        ("compact-collision", "-B--", "two labels look alike in the compact display, and did not before"),
    ),
}

#: Kinds by family, in the order of the documentation.
FAMILIES: dict[str, tuple[Kind, ...]] = {
    family: tuple(Kind(id_, tuple(_LETTERS[letter] for letter in letters), doc) for id_, letters, doc in rows)
    for family, rows in _TABLE.items()
}
#: Kinds by id.
KINDS: dict[str, Kind] = {kind.id: kind for kinds in FAMILIES.values() for kind in kinds}
