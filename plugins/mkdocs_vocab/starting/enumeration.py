"""What a source gives: the labels of one dimension with all that could be read about them, and what a person must decide."""

from __future__ import annotations

from msgspec import Struct

from ..errors import UsageError


class ProposedTerm(Struct, eq=False):
    """A label from a source. `place` is `path:line`; `level` is the id of an unsettled maturity level that the source states.

    `deprecated` is the reason of a label that is on its way out, None for all others.
    """

    label: str
    place: str
    meaning: str | None = None
    compact: str | None = None
    aliases: list[str] = []
    spellings: list[str] = []
    group: str | None = None
    terminal: bool | None = None
    deprecated: str | None = None
    level: str | None = None
    attributes: dict[str, str] = {}


class ProposedAttribute(Struct):
    """A typed column: `type` is `text`, `int` or `bool`; `values` are all that a text may be, empty where it is free."""

    id: str
    title: str
    type: str
    values: list[str] = []


class LeftOut(Struct, frozen=True):
    """A label of the source that is no term, and why."""

    label: str
    reason: str
    place: str


class Enumeration(Struct):
    """The labels of one dimension. `origin` says where they stand (`path:line`), `name` is what they are called there.

    `decide` holds sentences about what a person must decide. `code` is path and symbol of an enumeration in source code.
    """

    name: str
    origin: str
    purpose: str | None = None
    terms: list[ProposedTerm] = []
    removed: list[ProposedTerm] = []
    left_out: list[LeftOut] = []
    attributes: list[ProposedAttribute] = []
    keys: list[str] = []
    aliases: list[str] = []
    compact_width: int | None = None
    #: Why there is no compact width although the source has compact labels.
    compact_refused: str | None = None
    #: How the absence of a label is shown, and what it means.
    missing: tuple[str, str] | None = None
    optional: bool = False
    decide: list[str] = []
    code: tuple[str, str] | None = None

    def leave_out(self, term: ProposedTerm, reason: str) -> None:
        """Takes a term out, and notes why."""
        self.terms.remove(term)
        self.left_out.append(LeftOut(term.label, reason, term.place))


def shown(terms: list[ProposedTerm]) -> str:
    """The first labels, for messages."""
    labels = [f"`{term.label}`" for term in terms]
    more = f" and {len(labels) - 4} more" if len(labels) > 4 else ""
    return ", ".join(labels[:4]) + more


def fault(path: str, line: int, column: int, message: str) -> UsageError:
    """What is wrong with a source, with its place (from 1)."""
    return UsageError(f"{path}:{line}:{column}: {message}")
