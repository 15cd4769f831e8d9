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
    #: What it is in a schema or in source code: `enum`, `twin`, `default`, `example`, `description`, `code`; empty elsewhere.
    role: str = ""
    #: Whether a word there that is no label is surely wrong, and not only likely.
    certain: bool = True

    #: Whether it is a further place of a state that a diagram names before.
    again: bool = False

    @property
    def replaceable(self) -> bool:
        """Whether the right label may be put in its place: names in code are used elsewhere as well."""
        return self.bound and self.sure and self.role not in ("twin", "code", "description")
