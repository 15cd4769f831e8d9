"""What a rename changes in one document: the edits, read again before they are believed, and what is left to a person."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec import Struct

from ..binding import BoundPage, Use
from ..checking import bound_page, read_page
from ..facts import Block, Page
from ..project import Project
from ..remarks import Unread
from ..vocabulary.index import Kind
from .carries import Carry
from .code import code_edits
from .diagrams import carried_states, diagram_edits
from .edits import Ask, Edit, applied, ask, disjoint
from .literals import data_text, is_simple, running_text
from .places import Places
from .tables import paddings, restated

#: Edits that turn out wrong are left out and the rest is tried again; after so many rounds the document is left alone.
MAX_ROUNDS = 4
_UNSAFE = "is written in a way that cannot be edited safely"


class Carried(Struct, frozen=True):
    """A document before and after, the number of places that changed, and what is left to a person."""

    path: str
    before: str
    after: str
    places: int
    asks: tuple[Ask, ...]


class Pair(Struct, frozen=True):
    """The project in two states: with old and new labels as terms, and with the old ones reserved."""

    both: Project
    reserved: Project


def carry_in_document(pair: Pair, path: str, text: str, carries: Iterable[Carry], claims: Collection[tuple[str, Carry]]) -> Carried:
    """Plans the edits of a document. `claims` are the ids of claims whose registered wording has a new label."""
    page = read_page(pair.both, path, text)
    if isinstance(page, Unread):
        told = Ask(
            path, page.place.line, page.place.column, f"the document cannot be read, so nothing in it was changed: {page.message}"
        )
        return Carried(path, text, text, 0, () if page.template else (told,))
    return _Document(pair, page, {(c.vocabulary, c.dimension, c.old): c for c in carries}, frozenset(claims)).carried()


class _Document(Struct, dict=True):
    pair: Pair
    page: Page
    carries: dict[tuple[str, str, str], Carry]
    claims: frozenset[tuple[str, Carry]]
    edits: list[Edit] = []
    asks: list[Ask] = []

    def carried(self) -> Carried:
        bound = bound_page(self.pair.both, self.page)
        self.places = Places(bound, bound_page(self.pair.reserved, self.page), self.carries)
        self.uses()
        self.diagrams(bound)
        self.named()
        ranges = self.published()
        changed = {edit.start for edit in self.edits if edit.label}
        self.edits += restated(bound, self.carry_of, changed)
        taken = {edit.start for edit in self.edits} | self.judged
        for start, carry, token in self.places.alone(ranges, taken):
            self.leave(start, f"`{token}` may mean the label, which is `{carry.new}` now: nothing here binds it")
        for start, carry, why in self.places.unread():
            if start not in taken:
                self.leave(start, f"`{carry.old}` {why} may mean the label, which is `{carry.new}` now")
        self.twins(bound)
        return self.verified()

    def carry_of(self, vocabulary: str, dimension: str, label: str) -> Carry | None:
        return self.carries.get((vocabulary, dimension, label))

    def leave(self, start: int, message: str) -> None:
        self.asks.append(ask(self.page, start, message))

    # Where edits come from.

    def uses(self) -> None:
        self.judged: set[int] = set()
        values = {v.start: v for block in self.page.data for schema in block.schemas for v in schema.values}
        for found in self.places.uses():
            use, carry = found.use, found.carry
            self.judged.add(use.start)
            if found.why is not None:
                self.leave(use.start, f"`{use.token}` {found.why}; it may have to be `{carry.new}`")
                continue
            if use.role == "code" and use.start in values:
                edits, asks = code_edits(self.page, use, values[use.start], carry)
                self.edits += edits
                self.asks += asks
                continue
            edit = self.data(use, carry) if use.data else self.running(use, carry)
            if edit is None:
                self.leave(use.start, f"`{use.token}` {_UNSAFE}; it becomes `{carry.new}`")
            else:
                self.edits.append(Edit(*edit, label=carry.new))

    def data(self, use: Use, carry: Carry) -> tuple[int, int, str] | None:
        text = self.page.text
        block = next((block for block in self.page.data if block.start <= use.start < block.end), None)
        if use.role == "description" or self.page.html or block is None:
            return (use.start, use.end, carry.new) if is_simple(carry.new) and text[use.start : use.end] == use.token else None
        return data_text(text, use.start, use.end, use.token, carry.new, block.kind)

    def running(self, use: Use, carry: Carry) -> tuple[int, int, str] | None:
        block, code = self.blocks.get(use.start, (None, True))
        cell = block is not None and block.kind == "cell" and not self.page.html
        markup = self.page.html or (block is not None and block.kind == "html")
        return running_text(self.page.text, use.start, use.end, use.token, carry.new, code=code, cell=cell, markup=markup)

    @property
    def blocks(self) -> dict[int, tuple[Block, bool]]:
        if "_blocks" not in self.__dict__:
            places: dict[int, tuple[Block, bool]] = {}
            for block in self.page.blocks:
                for piece in block.pieces:
                    bare = len(piece.text) - len(piece.text.lstrip())
                    for start in {piece.start, piece.start + bare, piece.start + 1}:
                        places.setdefault(start, (block, piece.code))
            self._blocks = places
        return self._blocks

    def diagrams(self, bound: BoundPage) -> None:
        for number, diagram in enumerate(self.page.diagrams):
            states: dict[str, tuple[object, Carry]] = {}
            surely = []
            for drawn in (d for d in bound.diagrams if d.diagram is diagram):
                for state, carry in carried_states(drawn, self.carry_of):
                    if state.id in states or drawn.excuse is not None or self.places.excused(state.start, "diagram"):
                        continue
                    states[state.id] = (state, carry)
                    if drawn.sure:
                        surely.append((state, carry))
                    else:
                        why = "stands in a diagram that only its other states speak for"
                        self.leave(state.start, f"`{state.token}` {why}; it may have to be `{carry.new}`")
            if surely:
                edits, asks = diagram_edits(self.page, diagram, surely, self.reread, number)
                self.edits += edits
                self.asks += asks

    def named(self) -> None:
        for start, end, carry in self.places.named():
            if is_simple(carry.new):
                self.edits.append(Edit(start, end, carry.new))
            else:
                self.leave(start, f"`{carry.old}` {_UNSAFE}; it becomes `{carry.new}`")

    def published(self) -> list[tuple[int, int]]:
        """Changes code spans in published claims as their registered wording was; gives the ranges of these."""
        ranges = []
        for id_, start, end in self.places.claims():
            carries = {carry.old: carry for claim, carry in self.claims if claim == id_.rpartition(":")[2]}
            if not carries:
                continue
            for block in self.page.blocks:
                for piece in block.spans if start <= block.start < end else ():
                    carry = carries.get(piece.text)
                    if carry is None or piece.start in self.judged:
                        continue
                    edit = running_text(
                        self.page.text,
                        piece.start,
                        piece.end,
                        piece.text,
                        carry.new,
                        code=True,
                        cell=block.kind == "cell" and not self.page.html,
                        markup=self.page.html or block.kind == "html",
                    )
                    if edit is not None:
                        self.edits.append(Edit(*edit))
                        ranges.append((piece.start, piece.end))
        return ranges

    def twins(self, bound: BoundPage) -> None:
        """Names that code generators make of a value: other code calls it by them."""
        for schema in bound.schemas:
            index = schema.index
            for value in (v for twin in schema.schema.twins if twin.kind == "names" for v in twin.values if v.text):
                entry = index.meaning(str(value.text)).entry
                carry = self.carry_of(index.vocabulary.id, index.dimension.id, getattr(entry, "label", ""))
                if carry is not None:
                    self.leave(value.start, f"`{value.text}` is a name that other code may use; the label is `{carry.new}` now")

    # Whether the document says afterwards what it should.

    def reread(self, text: str) -> Page | None:
        page = read_page(self.pair.both, self.page.path, text)
        return None if isinstance(page, Unread) else page

    def verified(self) -> Carried:
        edits = disjoint(self.edits)
        for _ in range(MAX_ROUNDS):
            padded = disjoint([*edits, *paddings(self.page, edits)])
            text, starts = applied(self.page.text, padded)
            wrong = self.wrong(text, [(edit, start) for edit, start in zip(padded, starts, strict=True) if edit.label])
            if wrong is None:
                edits = []
                self.leave(0, "the document could not be read with the new labels, so nothing in it was changed")
                break
            if not wrong:
                places = sum(edit.counts for edit in edits)
                return Carried(self.page.path, self.page.text, text, places, tuple(sorted(set(self.asks), key=lambda a: a.order)))
            for edit in wrong:
                edits.remove(edit)
                self.leave(edit.start, f"`{self.page.text[edit.start : edit.end]}` {_UNSAFE}; it becomes `{edit.label}`")
        return Carried(self.page.path, self.page.text, self.page.text, 0, tuple(sorted(set(self.asks), key=lambda a: a.order)))

    def wrong(self, text: str, labels: list[tuple[Edit, int]]) -> list[Edit] | None:
        """The edits after which the label is not read where it should be; None where the document cannot be read."""
        page = self.reread(text)
        if page is None or len(page.undrawn) > len(self.page.undrawn) or len(page.unparsed) > len(self.page.unparsed):
            return None
        bound = bound_page(self.pair.both, page)
        right = (Kind.CURRENT, Kind.DEPRECATED, Kind.VARIANT)
        uses = [use for use in bound.uses if use.bound and use.meaning.kind in right]
        read = {(use.start, use.meaning.entry.label) for use in uses if use.meaning.entry is not None}
        # Quotes that a value needs now stand in front of it.
        return [edit for edit, start in labels if not any((start + shift, edit.label) in read for shift in (0, 1))]
