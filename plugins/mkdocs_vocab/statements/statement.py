"""What a sentence says of its subjects."""

from __future__ import annotations

from msgspec import Struct

from .lexicon import Stance


class Statement(Struct, frozen=True):
    """That the subjects `keys` are settled or not: `text[start:end]` are the telling words.

    `facet` is the part of the subject that is meant ("meaning"). `stance` is None where a sentence has the words and asserts
    nothing. `literal`: the words can be meant of what a label stands for (`done` is final), not of the label.
    """

    start: int
    end: int
    keys: tuple[int, ...]
    stance: Stance | None
    phrase: str
    reason: str
    facet: str | None = None
    literal: bool = False
