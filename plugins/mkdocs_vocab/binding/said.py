"""What a page says of maturity: statements in its sentences and levels that it declares, each bound to decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from ..vocabulary.catalog import Standing
from ..vocabulary.decisions import Level
from .subjects import Subject

if TYPE_CHECKING:
    from ..statements import Stance  # imported late: most pages say nothing of maturity


class Said(Struct, frozen=True, eq=False):
    """That a subject is settled or not: `text[start:end]` of the page are the telling words.

    `standings` are the decisions that it can be about, none where nobody knows; `stance` is None where nothing is asserted.
    """

    start: int
    end: int
    subject: Subject
    standings: tuple[Standing, ...]
    stance: Stance | None
    phrase: str
    reason: str
    #: The part of the subject that is meant: "meaning".
    facet: str | None = None

    @property
    def settles(self) -> bool:
        """Whether it calls its subject settled."""
        return self.stance is not None and self.stance.value == "settled"

    @property
    def hedges(self) -> bool:
        """Whether it calls its subject open."""
        return self.stance is not None and self.stance.value == "hedged"


class Offered(Struct, frozen=True, eq=False):
    """That a subject is there for use already, or words that could say so and do not: `text[start:end]` of the page tells.

    `standings` are those decisions that it can be about; `asserted` is false where the sentence asserts nothing of the kind.
    """

    start: int
    end: int
    subject: Subject
    standings: tuple[Standing, ...]
    asserted: bool
    phrase: str
    reason: str


class Declared(Struct, frozen=True, eq=False):
    """A level that a badge, a cell, a status line or the front matter names at `text[start:end]`.

    `kind` says which of these it is. `standings` are the decisions that it speaks of, none where only a part of the page
    (`text[scope_start:scope_end]`) is meant. `levels` are those that the word can name, one for each scale.
    """

    start: int
    end: int
    kind: str
    text: str
    levels: tuple[tuple[Level, ...], ...]
    standings: tuple[Standing, ...]
    scope_start: int
    scope_end: int
    subject: Subject | None = None


class Defined(Struct, frozen=True, eq=False):
    """A place where the page defines a label, or speaks of a decision as its topic, that is not settled."""

    start: int
    end: int
    name: str
    standing: Standing
