"""Uses of labels: the tokens of a document that are judged, and what each means in the dimension that its place speaks of."""

from __future__ import annotations

from msgspec import Struct

from ..vocabulary.index import DimensionIndex, Meaning


class Use(Struct, frozen=True):
    """A token at `text[start:end]` of the page.

    `index` is the dimension that the place speaks of, or, where `bound` is false, the one that the token was found in. `sure` is
    false where the dimension was inferred from the content. `excuse` says why a reserved or candidate label is fine here.
    """

    token: str
    start: int
    end: int
    index: DimensionIndex
    meaning: Meaning
    bound: bool
    sure: bool
    reason: str
    excuse: str | None = None
    #: Whether it is a value in data: there aliases and `spellings` are wrong as well.
    data: bool = False
    #: Whether it is an ordinary word, and nothing around it speaks of the dimension: that is a hint at most.
    doubtful: bool = False
