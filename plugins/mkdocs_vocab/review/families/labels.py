"""Labels of a dimension: where each went, and what is said of those that stayed."""

from __future__ import annotations

from ...display.markdown import code
from ...vocabulary.labels import Candidate, Reserved, Term
from ..changes import Comparison
from ..names import DimensionPair
from .terms import compare_terms

_Label = Term | Candidate | Reserved


def compare_labels(comparison: Comparison, pair: DimensionPair) -> None:
    """Changes of the labels of one dimension, in the order of the base, then those that are new."""
    labels = _Labels(comparison, pair)
    base, head = pair.base, pair.head
    for label in base.terms_by_label:
        labels.term(label)
    for label in base.candidates_by_label:
        labels.candidate(label)
    for label in base.reserved_by_label:
        labels.reserved(label)
    known = {*base.terms_by_label, *base.candidates_by_label, *base.reserved_by_label}
    renamed = set(pair.renamed.values())
    for label, term in head.terms_by_label.items():
        if label not in known and label not in renamed:
            labels.note("label-added", label, f"new label {code(label)}", None, term, after=term.meaning)
            if term.deprecated is not None:
                labels.note("label-deprecated", label, f"{code(label)} is new and deprecated", None, term)
    for label, candidate in head.candidates_by_label.items():
        if label not in known and label not in head.terms_by_label:
            labels.note("candidate-added", label, f"new candidate {code(label)}", None, candidate, after=candidate.meaning)
    for label, reserved in head.reserved_by_label.items():
        if label not in known and label not in head.terms_by_label and label not in head.candidates_by_label:
            labels.newly_reserved(label, reserved)
    labels.order()


class _Labels:
    def __init__(self, comparison: Comparison, pair: DimensionPair) -> None:
        self.comparison = comparison
        self.pair = pair
        #: Of labels that are merged into a new one, the first is compared with it.
        self.first = {target: label for label, target in reversed(pair.renamed.items())}

    def note(
        self,
        kind: str,
        label: str,
        message: str,
        base: _Label | None,
        head: _Label | None,
        *,
        at: tuple[str | int, ...] = ("label",),
        before: str | None = None,
        after: str | None = None,
        what: str = "label",
    ) -> None:
        dimension = self.pair.base if base is not None else self.pair.head
        self.comparison.add(
            kind,
            what,
            f"{dimension.id}.{label}",
            message,
            base,
            head,
            at=at,
            before=before,
            after=after,
            within=(self.pair.base, self.pair.head),
        )

    def term(self, label: str) -> None:
        """What became of a label."""
        base, head = self.pair.base, self.pair.head
        term = base.terms_by_label[label]
        same = head.terms_by_label.get(label)
        if same is not None:
            compare_terms(self.comparison, self.pair, term, same)
            return
        reserved = head.reserved_by_label.get(label)
        target = self.pair.renamed.get(label)
        if reserved is not None and target is not None:
            if target in base.terms_by_label:
                said = f"{code(label)} is merged into {code(target)}"
            else:
                said = f"{code(label)} is renamed to {code(target)}"
            self.note("label-renamed", label, said, term, reserved, before=label, after=target)
            renamed = head.terms_by_label[target]
            if target not in base.terms_by_label and self.first[target] == label:
                compare_terms(self.comparison, self.pair, term, renamed)
        elif reserved is not None:
            self.note(
                "label-reserved",
                label,
                f"{code(label)} is reserved ({reserved.kind}){_use(reserved)}",
                term,
                reserved,
                before=label,
                after=", ".join(reserved.use) or None,
            )
        elif label in head.candidates_by_label:
            message = f"{code(label)} is only a candidate now"
            self.note("label-demoted", label, message, term, head.candidates_by_label[label], before=label)
        else:
            self.note("label-removed", label, f"{code(label)} is gone, and no reserved entry says so", term, None, before=label)

    def candidate(self, label: str) -> None:
        """What became of a candidate."""
        base, head = self.pair.base, self.pair.head
        candidate = base.candidates_by_label[label]
        if label in base.terms_by_label:
            return
        if label in head.terms_by_label:
            message = f"the candidate {code(label)} is a label now"
            self.note("label-promoted", label, message, candidate, head.terms_by_label[label], after=label)
        elif label in head.candidates_by_label:
            self._candidates(candidate, head.candidates_by_label[label])
        elif label in head.reserved_by_label:
            entry = head.reserved_by_label[label]
            self.note(
                "candidate-rejected",
                label,
                f"the candidate {code(label)} is reserved ({entry.kind}){_use(entry)}",
                candidate,
                entry,
                what="candidate",
                before=label,
            )
        else:
            message = f"the candidate {code(label)} is gone"
            self.note("candidate-dropped", label, message, candidate, None, what="candidate", before=label)

    def _candidates(self, before: Candidate, after: Candidate) -> None:
        name = f"{self.pair.base.id}.{before.label}"
        fields = ("meaning", "compact", "aliases", "note", "decision")
        self.comparison.text("candidate-changed", "candidate", name, before, after, fields)

    def reserved(self, label: str) -> None:
        """What became of a reserved label."""
        base, head = self.pair.base, self.pair.head
        entry = base.reserved_by_label[label]
        if label in base.terms_by_label or label in base.candidates_by_label:
            return
        if label in head.terms_by_label:
            message = f"{code(label)} was reserved ({entry.kind}) and is a label again"
            self.note("label-revived", label, message, entry, head.terms_by_label[label], before=entry.kind, after=label)
        elif label in head.reserved_by_label:
            self._reserved(entry, head.reserved_by_label[label])
        elif label in head.candidates_by_label:
            message = f"{code(label)} was reserved ({entry.kind}) and is a candidate now"
            self.note("candidate-added", label, message, entry, head.candidates_by_label[label], what="candidate", after=label)
        else:
            message = f"the reserved entry of {code(label)} is gone"
            self.note("reserved-dropped", label, message, entry, None, what="reserved", before=entry.reason)

    def _reserved(self, before: Reserved, after: Reserved) -> None:
        name = f"{self.pair.base.id}.{before.label}"
        used = [tuple(self.pair.current.get(use, use) for use in entry.use) for entry in (before, after)]
        differ = [key for key in ("kind", "allowed_as") if getattr(before, key) != getattr(after, key)]
        differ += ["use"] if used[0] != used[1] else []
        if differ:
            values = [f"{entry.kind}{_use(entry)}" for entry in (before, after)]
            message = f"reserved {code(before.label)}: {' and '.join(code(key) for key in differ)} {_verb(differ)}"
            self.note(
                "reserved-changed",
                before.label,
                message,
                before,
                after,
                at=(differ[0],),
                what="reserved",
                before=values[0],
                after=values[1],
            )
        self.comparison.text("reserved-text", "reserved", name, before, after, ("reason", "note"))
        self.comparison.rests_on("reserved", name, before, after)

    def newly_reserved(self, label: str, reserved: Reserved) -> None:
        """A word that was nothing in the base."""
        index = self.comparison.base_catalog.index(self.pair.base)
        kind = "label-forbidden" if index.open and index.fits_open_set(label) else "reserved-added"
        message = f"{code(label)} is reserved now ({reserved.kind}){_use(reserved)}"
        self.note(kind, label, message, None, reserved, what="reserved", after=reserved.reason)

    def order(self) -> None:
        """Whether the labels that stayed stand in another order."""
        base, head = self.pair.base, self.pair.head
        before = [self.pair.renamed.get(label, label) for label in base.terms_by_label]
        kept = [label for label in dict.fromkeys(before) if label in head.terms_by_label]
        after = [label for label in head.terms_by_label if label in set(kept)]
        if kept != after:
            self.comparison.add(
                "order-changed",
                "dimension",
                base.id,
                f"the labels of {code(base.id)} stand in another order",
                base,
                head,
                at=("terms",),
                before=", ".join(kept),
                after=", ".join(after),
            )


def _use(entry: Reserved) -> str:
    return f"; use {' or '.join(code(use) for use in entry.use)}" if entry.use else ""


def _verb(words: list[str]) -> str:
    return "differs" if len(words) == 1 else "differ"
