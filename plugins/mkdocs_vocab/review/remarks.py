"""Findings of the review itself: what no table of changes excuses."""

from __future__ import annotations

from collections.abc import Iterator

from ..display.markdown import code
from ..vocabulary.catalog import Standing
from ..vocabulary.decisions import Decision, Level
from ..vocabulary.model import Vocabulary
from .changes import Change
from .compact import CompactTable
from .comparing import Compared


def remarks_on(compared: Compared, compact: list[CompactTable]) -> list[Change]:
    """The findings, in the order of the table of kinds."""
    successors = _successors(compared)
    remarks = [remark for change in compared.changes for remark in _of_change(change, successors)]
    for base, head in compared.pairs:
        for decision in head.decisions_by_id.values():
            remarks += _of_decision(decision, base.decisions_by_id.get(decision.id), base, head)
    for table in compact:
        remarks += _of_display(table)
    return remarks


def _successors(compared: Compared) -> dict[str, str]:
    """Labels that are gone, and the one new label of their dimension that means the same."""
    found: dict[str, str] = {}
    for pair in compared.names.dimensions.values():
        new = [term for label, term in pair.head.terms_by_label.items() if label not in pair.base.terms_by_label]
        by_meaning: dict[str, list[str]] = {}
        for term in new:
            by_meaning.setdefault((term.meaning or "").strip(), []).append(term.label)
        for term in pair.base.terms:
            alike = by_meaning.get((term.meaning or "").strip(), []) if term.meaning else []
            if len(alike) == 1:
                found[f"{pair.base.id}.{term.label}"] = alike[0]
    return found


def _of_change(change: Change, successors: dict[str, str]) -> Iterator[Change]:
    from msgspec.structs import replace

    name = code(change.before or "")
    if change.kind == "label-removed":
        message = f"{name} is gone without a reserved entry: say in {code('reserved')} why, and what to use instead"
        successor = successors.get(change.reference.partition(":")[2])
        if successor is not None:
            message += f" ({code(successor)} means the same)"
        yield replace(change, kind="removed-without-reserved", message=message)
    elif change.kind == "label-revived":
        message = f"{code(change.after or '')} was reserved and is current again: what was written with it means something else"
        yield replace(change, kind="revived", message=message)
    elif change.kind == "level-down":
        yield replace(change, kind="level-fell")


def _of_decision(decision: Decision, before: Decision | None, base: Vocabulary, head: Vocabulary) -> Iterator[Change]:
    if decision.superseded_by is not None:
        return
    was = _lacking(before, base) if before is not None and before.superseded_by is None else {}
    for kind, (lacking, level, at) in _lacking(decision, head).items():
        if kind in was and set(was[kind][0]) >= set(lacking):
            continue
        what = " and no ".join(code(key) for key in lacking)
        yield Change(
            kind=kind,
            what="decision",
            reference=f"{head.id}:{decision.id}",
            message=f"decision {code(decision.id)} is at the level {code(level.id)} and has no {what}",
            side="head",
            path=head.path,
            place=decision.place(*at),
            after=level.id,
            decision=Standing(head, decision, None, head.levels.get(decision.maturity or "")),
        )


def _lacking(decision: Decision, vocabulary: Vocabulary) -> dict[str, tuple[list[str], Level, tuple[str, ...]]]:
    """What a decision lacks at its levels, those of its aspects included: the keys, the level and where it stands."""
    found: dict[str, tuple[list[str], Level, tuple[str, ...]]] = {}
    places = [(decision.maturity, ("maturity",)), *((level, ("aspects", name)) for name, level in decision.aspects.items())]
    for id_, at in places:
        level = vocabulary.levels.get(id_ or "")
        if level is None:
            continue
        lacking = [key for key in ("record", "date") if level.settled and not getattr(decision, key)]
        if lacking:
            found.setdefault("settled-without-record", (lacking, level, at))
        if level.asks and not decision.question:
            found.setdefault("asks-without-question", (["question"], level, at))
    return found


def _of_display(table: CompactTable) -> Iterator[Change]:
    for collision in table.new_collisions:
        entry = table.head.terms_by_label.get(collision.labels[-1]) or table.head.candidates_by_label[collision.labels[-1]]
        listed = " and ".join(map(code, collision.labels))
        yield Change(
            kind="compact-collision",
            what="label",
            reference=f"{table.vocabulary.id}:{table.head.id}.{collision.labels[-1]}",
            message=f"{listed} are all shown as {code(collision.compact)}"
            if len(collision.labels) > 2
            else f"{listed} are both shown as {code(collision.compact)}",
            side="head",
            path=table.vocabulary.path,
            place=entry.place("label"),
            after=collision.compact,
        )
