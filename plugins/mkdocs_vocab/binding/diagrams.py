"""Which diagrams show which dimension, for sure or by inference, and which labels and transitions they show."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from ..facts import Diagram, Page, Undrawn
from ..regexes import lazy
from ..vocabulary.index import DimensionIndex, Kind, is_distinctive
from . import phrases
from .diagram_states import State, counted, is_restyled, meaning_of_parted, restyles, states_of
from .diagram_steps import Step, steps_of
from .enumerations import MIN_LABELS
from .mentions import about_lead, about_section
from .scope import Scope
from .sections import Leads, headings_above
from .targets import PAGE, Targets
from .uses import Use

#: Kinds whose nodes are states; those of others are tasks, machines and people as often.
STATE_KINDS = frozenset({"state diagram"})
_BEFORE = lazy(r"^\W*(?:before|old|then|previously|formerly)\W*$|\b(?:old|previous|former)\b", re.IGNORECASE)
_WORD = lazy(r"[^\s\"'\[\](){}<>|;:,]+")


class BoundDiagram(Struct, frozen=True):
    """A diagram and a dimension that it shows.

    `wanted` are the labels that must all be there, None where completeness is not declared. `excuse` says why what it shows is
    not held to the vocabulary, or None. `steps` is None where it has too many ways to be followed.
    """

    diagram: Diagram
    index: DimensionIndex
    sure: bool
    reason: str
    states: dict[str, State]
    steps: tuple[Step, ...] | None
    wanted: frozenset[str] | None = None
    excuse: str | None = None
    subset: bool = False


class DiagramBinder(Struct):
    """Binds the diagrams of a page."""

    page: Page
    scope: Scope
    targets: Targets
    historical: bool
    leads: Leads

    def bind(self) -> tuple[list[BoundDiagram], list[Use]]:
        """The diagrams that show a dimension, and their states as uses of labels."""
        bound: list[BoundDiagram] = []
        uses: list[Use] = []
        for diagram in self.page.diagrams:
            found = list(self.dimensions(diagram))
            bound += found
            uses += self.uses(found)
        return bound, uses

    def unread(self) -> list[tuple[Undrawn, bool]]:
        """The unread diagrams that a vocabulary has something to say of, and whether they are bound for sure."""
        found = []
        for undrawn in self.page.undrawn:
            directed = bool(self.targets.of(undrawn.block[0]))
            if directed:
                found.append((undrawn, True))
            elif undrawn.compared:
                words = set(_WORD.findall(undrawn.text))
                tied = [index for index in self.tied() if any(index.is_label(word) for word in words)]
                if tied or (self.mentions_labels(words) and self.excuse(undrawn.block[0], "", sure=False) is None):
                    found.append((undrawn, bool(tied)))
        return found

    def mentions_labels(self, words: set[str]) -> bool:
        """Whether words of an unread diagram are no accident: two labels of one dimension, or one with a form of its own."""
        for index in self.scope.indexes:
            labels = {word for word in words if index.is_label(word)}
            if len(labels) > 1 or any(map(is_distinctive, labels)):
                return True
        return False

    def tied(self) -> tuple[DimensionIndex, ...]:
        """The dimensions that the front matter or the settings tie the whole page to."""
        return (*(target.index for target in self.targets.of(PAGE)), *self.scope.dimensions)

    def dimensions(self, diagram: Diagram) -> Iterator[BoundDiagram]:
        """The dimensions that a diagram shows: those of directives, else of the page, else the one that is inferred."""
        targets = {target.index: target for target in self.targets.of(diagram.start)}
        for target in self.targets.of(diagram.start):
            if target.wanted is not None:
                targets[target.index] = target
        if targets:
            for index, target in targets.items():
                yield self.bound(diagram, index, True, "a directive binds the diagram", target.wanted)
            return
        tied = [index for index in dict.fromkeys(self.tied()) if self.holds_labels(diagram, index)]
        for index in tied:
            yield self.bound(diagram, index, True, "the page is tied to it, and the diagram holds a label of it")
        if not tied:
            inferred = self.inferred(diagram)
            if inferred is not None:
                yield self.bound(diagram, inferred, False, "most of its states are labels of it")

    def bound(
        self, diagram: Diagram, index: DimensionIndex, sure: bool, reason: str, wanted: frozenset[str] | None = None
    ) -> BoundDiagram:
        """A diagram as a picture of a dimension."""
        states = states_of(self.page, diagram, index)
        excuse = self.excuse(diagram.start, diagram.title, sure=sure)
        subset = diagram.start in self.targets.subsets
        return BoundDiagram(diagram, index, sure, reason, states, steps_of(diagram, states), wanted, excuse, subset)

    def holds_labels(self, diagram: Diagram, index: DimensionIndex) -> bool:
        """Whether it holds a label of a dimension; where nodes are no states by their nature, several or most of them."""
        states = counted(states_of(self.page, diagram, index))
        restyled = restyles(states)
        labels = sum(state.meaning.kind in (Kind.CURRENT, Kind.DEPRECATED) or (restyled and is_restyled(state)) for state in states)
        if diagram.kind in STATE_KINDS:
            return labels > 0
        return labels >= MIN_LABELS or (labels > 0 and labels * 2 >= len(states))

    def inferred(self, diagram: Diagram) -> DimensionIndex | None:
        """The dimension that most states are labels of, at least MIN_LABELS of them; None where two are as good."""
        counts = []
        for index in self.scope.indexes:
            if not any(index.meaning(word).kind is not Kind.UNKNOWN for node in diagram.nodes for word in (node.id, node.label)):
                continue
            states = counted(states_of(self.page, diagram, index))
            parted = {parted.text for parted in diagram.parted if meaning_of_parted(parted, index).kind is not Kind.UNKNOWN}
            labels = {s.label for s in states if s.meaning.kind in (Kind.CURRENT, Kind.DEPRECATED) or s.token in parted}
            strange = sum(s.meaning.kind is Kind.UNKNOWN and not (index.open and index.fits_open_set(s.token)) for s in states)
            if len(labels - {None}) >= MIN_LABELS and len(labels) * 2 > len(states) and strange * 3 <= len(states):
                counts.append((len(labels), index))
        best = max((count for count, _ in counts), default=0)
        leading = [index for count, index in counts if count == best]
        return leading[0] if len(leading) == 1 else None

    def excuse(self, start: int, title: str, *, sure: bool) -> str | None:
        """Why a diagram shows what is past, rejected or only proposed, or None."""
        if self.historical:
            return "the page records the past"
        if title and (found := phrases.IN_HEADING.search(title) or _BEFORE.search(title)):
            return f"its title says “{found.group().strip()}”"
        lead = self.leads.before(start)
        reason = about_section(self.page, start) or about_lead(lead)
        if reason is not None:
            return reason
        around = [heading.text for heading in headings_above(self.page, start) if heading.level > 1]
        for text in (*around, lead if len(lead) < 80 else ""):
            if found := _BEFORE.search(text):
                return f"the text around it says “{found.group().strip()}”"
        if not sure:
            for text in (title, *around, lead):
                if found := phrases.PROPOSAL.search(text):
                    return f"the text around it says “{found.group().strip()}”"
        return None

    def uses(self, found: list[BoundDiagram]) -> Iterator[Use]:
        """Each state once a place, in the dimension that knows it best."""
        if not found:
            return
        for id_ in found[0].states:
            best = min(found, key=lambda bound: _RANK.get(bound.states[id_].meaning.kind, 1))
            state, index = best.states[id_], best.index
            if state.role in ("junction", "mark", "parted") or (state.role == "group" and state.label is None):
                continue
            for number, (start, end) in enumerate(state.places or ((state.start, state.end),)):
                place = (state.start, state.end) if number == 0 else (start, end)
                excuse = best.excuse if state.meaning.kind not in (Kind.CURRENT, Kind.DEPRECATED) else None
                yield Use(
                    state.token,
                    *place,
                    index,
                    state.meaning,
                    True,
                    best.sure,
                    best.reason,
                    excuse or self.proposed(state),
                    again=number > 0,
                )

    def proposed(self, state: State) -> str | None:
        """Why a candidate is marked as a proposal where its diagram stands, or None."""
        if state.meaning.kind is not Kind.CANDIDATE:
            return None
        texts = [heading.text for heading in headings_above(self.page, state.start)]
        for text in (*texts, self.leads.before(state.start)):
            if found := phrases.PROPOSAL.search(text):
                return f"it is marked with “{found.group()}”"
        return None


_RANK = {Kind.CURRENT: 0, Kind.DEPRECATED: 0, Kind.MISSING: 0, Kind.UNKNOWN: 2}
