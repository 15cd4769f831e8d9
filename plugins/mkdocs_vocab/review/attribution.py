"""Which change a finding comes from, as far as its label, transition, decision or claim tells."""

from __future__ import annotations

from collections.abc import Sequence

from ..findings import Finding
from .changes import Change

LABELS = ("label", "candidate", "reserved")
_OF_DIMENSIONS = ("dimension", "missing", "attribute")
#: Families of rules on what is said of decisions, and on diagrams.
_ON_DECISIONS = ("VOC5", "VOC6")
_ON_DIAGRAMS = "VOC30"

#: Vocabulary and dimension as the head calls it.
_Dimension = tuple[str, str]


class Attribution:
    """The changes by what findings name. Where several changes are of one thing, the first counts."""

    def __init__(self, changes: Sequence[Change]) -> None:
        self._tokens: dict[tuple[_Dimension, str], str] = {}
        self._transitions: dict[_Dimension, list[tuple[list[str], str]]] = {}
        self._dimensions: dict[_Dimension, str] = {}
        self._decisions: dict[tuple[str, str], str] = {}
        self._named: list[tuple[str, str]] = []
        renamed = {change.reference: change.after for change in changes if change.kind == "dimension-renamed" and change.after}
        for change in changes:
            vocabulary, _, name = change.reference.partition(":")
            id_, _, part = name.partition(".")
            dimension = (vocabulary, renamed.get(f"{vocabulary}:{id_}", id_))
            if change.what in LABELS:
                for token in filter(None, (part, change.before, change.after)):
                    self._tokens.setdefault((dimension, token), change.reference)
            elif change.what == "transition":
                ends = [f"`{end}`" for end in part.split(" -> ") if end != "null"]
                self._transitions.setdefault(dimension, []).append((ends, change.reference))
            elif change.what in _OF_DIMENSIONS:
                self._dimensions.setdefault(dimension, change.reference)
            elif change.what == "decision":
                self._decisions.setdefault((vocabulary, name.partition("#")[0]), change.reference)
            elif change.what in ("claim", "rule"):
                self._named.append((f"{change.what} `{name}`", change.reference))

    def of(self, finding: Finding) -> str | None:
        """The reference of the change, or None."""
        dimension = (finding.vocabulary or "", (finding.dimension or "").rpartition(":")[2])
        for token in filter(None, (finding.token, finding.expected)):
            if (dimension, token) in self._tokens:
                return self._tokens[dimension, token]
        named = next((reference for words, reference in self._named if words in finding.message), None)
        if named is not None:
            return named
        if finding.rule.startswith(_ON_DIAGRAMS):
            for ends, reference in self._transitions.get(dimension, []):
                if all(end in finding.message for end in ends):
                    return reference
        if finding.decision is not None and finding.rule.startswith(_ON_DECISIONS):
            prefix, _, id_ = finding.decision.partition("#")[0].rpartition(":")
            found = self._decisions.get((prefix or finding.vocabulary or "", id_))
            if found is not None:
                return found
        return self._dimensions.get(dimension)
