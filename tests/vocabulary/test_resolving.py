"""What a text names: resolved, or refused with what it is instead. Never a guess."""

from __future__ import annotations

import pytest

from conftest import catalog_of
from mkdocs_vocab.errors import UnresolvedReference
from mkdocs_vocab.vocabulary.resolving import Outcome, resolve

LIBRARY = """
vocab: 1
id: library
title: Tool library
decisions:
- {id: lending, title: Lending, maturity: discussion, question: Do we?}
dimensions:
- id: loan
  title: Loan
  purpose: Where a tool is
  compact_width: 5
  missing: {display: "-", meaning: Never lent}
  terms:
  - {label: run, meaning: Lent to a runner}
  - {label: runner, meaning: A runner has it}
  - {label: on-loan, meaning: Lent, aliases: [lent out]}
  - {label: overdue, meaning: Late, spellings: {display: [Over due]}}
  - {label: returned, meaning: Back}
  - {label: "1.10", meaning: Once}
  - {label: worn, meaning: Worn out, deprecated: {use: returned, since: "2"}}
  candidates:
  - {label: sub-let, meaning: Lent on, decision: lending}
  - {label: returning, meaning: On the way, decision: lending, compact: re-in}
  reserved:
  - {label: lost, kind: rejected, use: overdue, reason: It may turn up}
  - {label: gone, kind: removed, allowed_as: an ordinary word, reason: Too vague}
- id: state
  title: State
  purpose: How good it is
  missing: {display: "-", meaning: Not looked at}
  terms:
  - {label: fine, meaning: Good}
  - {label: worn-out, meaning: Bad}
  - {label: no-go, meaning: Broken}
  - {label: nogood, meaning: Useless}
  - {label: lost, meaning: Not there}
"""
PARCEL = """
vocab: 1
id: parcel
title: Parcels
dimensions:
- id: transit
  title: Transit
  purpose: Where it is
  open_set: true
  terms:
  - {label: returned, meaning: Sent back}
  - {label: loan.run, meaning: A strange label}
"""
CATALOG = catalog_of(LIBRARY, PARCEL)

RESOLVED = [
    # A label in full, also where it is the beginning of another one.
    ("run", None, "library:loan.run", "`run` is the label `run` of Loan (`library:loan.run`)."),
    ("fine", None, "library:state.fine", "`fine` is the label `fine` of State (`library:state.fine`)."),
    ("1.10", None, "library:loan.1.10", "`1.10` is the label `1.10` of Loan (`library:loan.1.10`)."),
    # References.
    ("loan.overdue", None, "library:loan.overdue", "`overdue` is the label `overdue` of Loan (`library:loan.overdue`)."),
    ("parcel:transit.returned", None, "parcel:transit.returned", "`returned` is the label `returned` of Transit (`parcel:transit.returned`)."),
    ("loan.1.10", None, "library:loan.1.10", "`1.10` is the label `1.10` of Loan (`library:loan.1.10`)."),
    # A dimension tells labels of one spelling apart.
    ("returned", "transit", "parcel:transit.returned", "`returned` is the label `returned` of Transit (`parcel:transit.returned`)."),
    ("returned", "library:loan", "library:loan.returned", "`returned` is the label `returned` of Loan (`library:loan.returned`)."),
    # Elsewhere it is something else, which is told.
    (
        "lost",
        None,
        "library:state.lost",
        "`lost` is the label `lost` of State (`library:state.lost`). "
        "`lost` is a rejected label of Loan, not to be used; use `overdue`. It may turn up.",
    ),
    # A deprecated label is a label.
    (
        "worn",
        None,
        "library:loan.worn",
        "`worn` is the label `worn` of Loan (`library:loan.worn`). It is deprecated since 2; use `returned`.",
    ),
    # The beginning of one label alone, and that is said.
    ("runn", None, "library:loan.runner", "`runn` is the beginning of one label alone: `runner`, the label `runner` of Loan (`library:loan.runner`)."),
    ("state.wo", None, "library:state.worn-out", "`wo` is the beginning of one label alone: `worn-out`, the label `worn-out` of State (`library:state.worn-out`)."),
    ("ret", "transit", "parcel:transit.returned", "`ret` is the beginning of one label alone: `returned`, the label `returned` of Transit (`parcel:transit.returned`)."),
]  # fmt: skip

REFUSED = [
    ("returned", None, Outcome.AMBIGUOUS, "`returned` is a label of several dimensions; write `library:loan.returned` or `parcel:transit.returned`."),
    ("loan.run", None, Outcome.AMBIGUOUS, "`loan.run` is a label of several dimensions; write `parcel:transit.loan.run` or `library:loan.run`."),
    ("ru", None, Outcome.AMBIGUOUS, "`ru` is the beginning of `run` and `runner`; write the label in full."),
    ("retu", "loan", Outcome.AMBIGUOUS, "`retu` is the beginning of `returned` and `returning` (a candidate); write the label in full."),
    ("Run", None, Outcome.VARIANT, "`Run` is another spelling of `run`; write the label itself: `library:loan.run`."),
    ("nogo", None, Outcome.AMBIGUOUS, "`nogo` is the beginning of `nogood`, and reads like `no-go`; write the label in full."),
    ("runne", None, Outcome.COMPACT, "`runne` is only the compact display of `runner`; write the label in full: `library:loan.runner`."),
    ("re-in", None, Outcome.CANDIDATE, "`re-in` stands for `returning`, only a candidate of Loan, which waits for the decision `lending`."),
    ("sub-let", None, Outcome.CANDIDATE, "`sub-let` is only a candidate of Loan, which waits for the decision `lending`."),
    ("su", None, Outcome.CANDIDATE, "`su` is the beginning of `sub-let` alone. `sub-let` is only a candidate of Loan, which waits for the decision `lending`."),
    ("gone", None, Outcome.RESERVED, "`gone` is a removed label of Loan, not to be used. Too vague. The word is fine as an ordinary word."),
    ("Gone", None, Outcome.RESERVED, "`Gone` is the removed label `gone` of Loan, not to be used. Too vague. The word is fine as an ordinary word."),
    ("lent out", None, Outcome.VARIANT, "`lent out` is an alias of `on-loan`; write the label itself: `library:loan.on-loan`."),
    ("Over due", None, Outcome.VARIANT, "`Over due` is another spelling of `overdue`; write the label itself: `library:loan.overdue`."),
    ("ON_LOAN", None, Outcome.VARIANT, "`ON_LOAN` is another spelling of `on-loan`; write the label itself: `library:loan.on-loan`."),
    (
        "-",
        None,
        Outcome.MISSING,
        "`-` is how Loan shows that there is no label (Never lent); data use null. "
        "`-` is how State shows that there is no label (Not looked at); data use null.",
    ),
    ("fime", None, Outcome.UNKNOWN, "`fime` is no label of any dimension, nor the beginning of one. Did you mean `library:state.fine`?"),
    ("gon", None, Outcome.UNKNOWN, "`gon` is no label of any dimension, nor the beginning of one. It begins the removed label `gone`, not to be used."),
    ("zzz", "state", Outcome.UNKNOWN, "`zzz` is no label of State, nor the beginning of one."),
    ("zzz", "transit", Outcome.UNKNOWN, "`zzz` is no label of Transit, nor the beginning of one. `transit` is open: labels beside those of the vocabulary may be right."),
    ("laon.zzz", None, Outcome.UNKNOWN, "`laon.zzz` is no label of any dimension, nor the beginning of one. There is no dimension `laon`; did you mean `loan`?"),
    ("loan.overdue", "state", Outcome.UNKNOWN, "`loan.overdue` speaks of the dimension `library:loan`, not of `state`."),
    ("", None, Outcome.UNKNOWN, "An empty text names no label."),
    (" ", None, Outcome.UNKNOWN, "An empty text names no label."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "dimension", "reference", "message"), RESOLVED)
def test_resolved(text: str, dimension: str | None, reference: str, message: str) -> None:
    resolution = resolve(text, CATALOG, dimension)
    assert resolution.message == message
    assert resolution.label is not None
    assert resolution.label.reference == reference


@pytest.mark.parametrize(("text", "dimension", "outcome", "message"), REFUSED)
def test_refused(text: str, dimension: str | None, outcome: Outcome, message: str) -> None:
    resolution = resolve(text, CATALOG, dimension)
    assert (resolution.message, resolution.outcome, resolution.label) == (message, outcome, None)


def test_an_ambiguous_beginning_gives_its_candidates() -> None:
    resolution = resolve("retu", CATALOG)
    assert [named.reference for named in resolution.named] == [
        "library:loan.returned",
        "library:loan.returning",
        "parcel:transit.returned",
    ]


def test_a_beginning_of_labels_of_one_spelling_asks_for_the_dimension() -> None:
    parcels = catalog_of(PARCEL, PARCEL.replace("id: parcel", "id: letter"))
    assert resolve("ret", parcels).message == (
        "`ret` is the beginning of `returned`, a label of several dimensions; write `parcel:transit.returned` or `letter:transit.returned`."
    )


def test_every_label_in_full_and_every_reference_is_resolved() -> None:
    for index in CATALOG.indexes:
        for term in index.dimension.terms:
            reference = f"{index.vocabulary.id}:{index.dimension.id}.{term.label}"
            found = resolve(reference, CATALOG).label
            assert found is not None
            assert found.entry is term
            found = resolve(term.label, CATALOG, f"{index.vocabulary.id}:{index.dimension.id}").label
            assert found is not None
            assert found.entry is term


def test_an_unknown_dimension_is_a_fault_of_the_call() -> None:
    with pytest.raises(UnresolvedReference, match="there is no dimension `loam`; did you mean `loan`"):
        resolve("run", CATALOG, "loam")
