"""A review as JSON, version 1."""

from __future__ import annotations

from typing import Any

from ...display.escaping import json_text
from ...findings import Finding
from ...usage import Usage
from ...vocabulary.catalog import Standing
from ..changes import Change
from ..impact import Impact
from ..kinds import CONSUMERS
from ..review import Review
from ..revisions import Side


def as_json(review: Review) -> str:
    """The review as a JSON object."""
    return json_text(as_dict(review))


def as_dict(review: Review) -> dict[str, Any]:
    """The review as plain values; field names are a contract."""
    verdict = review.verdict
    return {
        "version": 1,
        "base": _side(review.base),
        "head": _side(review.head),
        "verdict": {
            "class": str(verdict.grade) if verdict.grade else None,
            "reason": verdict.reason,
            "consumers": {name: str(verdict.consumers[name]) if verdict.consumers[name] else None for name in CONSUMERS},
            "counts": {str(grade): verdict.counts[grade] for grade in sorted(verdict.counts, reverse=True)},
        },
        "findings": [_change(remark) for remark in review.remarks],
        "changes": [_change(change) for change in review.changes],
        "decision_moves": [
            {"ref": move.reference, "kind": move.kind, "before": move.before, "after": move.after, "class": str(move.grade)}
            for move in review.moves
        ],
        "compact": [
            {
                "ref": table.reference,
                "width_before": table.width_before,
                "width_after": table.width_after,
                "labels": [
                    {
                        "before": row.before,
                        "compact_before": row.compact_before,
                        "after": row.after,
                        "compact_after": row.compact_after,
                    }
                    for row in table.rows
                ],
                "collisions": [
                    {"compact": one.compact, "labels": list(one.labels), "new": one in table.new_collisions}
                    for one in table.collisions
                ],
            }
            for table in review.compact
        ],
        "impact": _impact(review.impact) if review.impact is not None else None,
        "open_questions": [
            {
                "ref": question.reference,
                "title": question.standing.decision.title,
                "level": question.standing.level.id if question.standing.level is not None else None,
                "question": question.standing.decision.question,
                "options": list(question.standing.decision.options),
                "blocks": list(question.standing.decision.blocks),
                "changes": list(question.changes),
            }
            for question in review.questions
        ],
        "rendered": [
            {"ref": one.reference, "before": one.before, "after": one.after, "rows": list(one.rows)} for one in review.rendered
        ],
    }


def _side(side: Side) -> dict[str, Any]:
    return {"name": side.name, "kind": side.kind, "revision": side.commit.id if side.commit is not None else None}


def _change(change: Change) -> dict[str, Any]:
    place = change.place
    return {
        "kind": change.kind,
        "class": str(change.grade),
        "consumers": change.rated.by_consumer(),
        "what": change.what,
        "ref": change.reference,
        "message": change.message,
        "before": change.before,
        "after": change.after,
        "details": list(change.details),
        "decision": _decision(change.decision),
        "side": change.side,
        "path": change.path,
        "line": place.line,
        "column": place.column,
        "end_line": place.end_line,
        "end_column": place.end_column,
    }


def _decision(standing: Standing | None) -> dict[str, Any] | None:
    if standing is None:
        return None
    return {
        "ref": f"{standing.vocabulary.id}:{standing.id}",
        "level": standing.level.id if standing.level is not None else None,
        "settled": standing.settled,
    }


def _impact(impact: Impact) -> dict[str, Any]:
    return {
        "documents": impact.documents,
        "uses": [{"ref": reference, "places": [_usage(usage) for usage in usages]} for reference, usages in impact.uses.items()],
        "untrue": [
            {"ref": reference, "findings": [_finding(finding) for finding in findings]}
            for reference, findings in impact.untrue.items()
        ],
        "settings": list(impact.settings),
        "skipped": [{"path": one.path, "reason": one.reason} for one in impact.skipped],
    }


def _usage(usage: Usage) -> dict[str, Any]:
    place = usage.place
    return {
        "path": usage.path,
        "line": place.line,
        "column": place.column,
        "end_line": place.end_line,
        "end_column": place.end_column,
        "how": usage.how,
        "reason": usage.reason,
        "token": usage.token,
    }


def _finding(finding: Finding) -> dict[str, Any]:
    return finding.as_dict()
