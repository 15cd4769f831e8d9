"""A change between two versions of a vocabulary, and what the comparisons of all families share."""

from __future__ import annotations

import unicodedata
from typing import Any

from msgspec import Struct

from ..display.markdown import code
from ..vocabulary.catalog import Catalog, Standing
from ..vocabulary.entry import Entry
from ..vocabulary.labels import Dimension
from ..vocabulary.model import Vocabulary
from ..vocabulary.nodes import Place
from .kinds import KINDS, Grade, Kind
from .names import Names


class Change(Struct, frozen=True, kw_only=True):
    """One change.

    `reference` names what changed as the base has it, or the head where the base has not. `before` and `after` are what the two
    versions have, where that is short enough to be shown. `message` is a sentence in which only code spans come from the
    vocabulary. The place is in `path` of the head, or of the base where `side` says so. `decision` is what it rests on.
    """

    kind: str
    what: str
    reference: str
    message: str
    side: str
    path: str
    place: Place
    before: str | None = None
    after: str | None = None
    decision: Standing | None = None
    details: tuple[str, ...] = ()

    @property
    def rated(self) -> Kind:
        """The row of the table of kinds."""
        return KINDS[self.kind]

    @property
    def grade(self) -> Grade:
        """How bad it is for the consumer who is hit worst."""
        return self.rated.grade


class Comparison(Struct):
    """Two versions of one vocabulary among the catalogs that they stand in; `changes` collects what differs."""

    base: Vocabulary
    head: Vocabulary
    base_catalog: Catalog
    head_catalog: Catalog
    names: Names
    changes: list[Change]

    def add(
        self,
        kind: str,
        what: str,
        name: str,
        message: str,
        base: Entry | None,
        head: Entry | None,
        *,
        at: tuple[str | int, ...] = (),
        before: str | None = None,
        after: str | None = None,
        within: tuple[Dimension | None, Dimension | None] = (None, None),
        decision: Standing | None = None,
        details: tuple[str, ...] = (),
    ) -> None:
        """Notes a change of the entry `name` (without the vocabulary); `at` is the path of the key that differs."""
        entry, vocabulary = (head, self.head) if head is not None else (base, self.base)
        assert entry is not None
        named = self.base if base is not None else self.head
        self.changes.append(
            Change(
                kind=kind,
                what=what,
                reference=f"{named.id}:{name}" if name else named.id,
                message=message,
                side="head" if head is not None else "base",
                path=vocabulary.path,
                place=entry.place(*at),
                before=before,
                after=after,
                decision=decision or self.standing(base, head, within),
                details=details,
            )
        )

    def standing(
        self, base: Entry | None, head: Entry | None, within: tuple[Dimension | None, Dimension | None] = (None, None)
    ) -> Standing | None:
        """The decision that an entry rests on, in the head where it has the entry."""
        if head is not None:
            return self.head_catalog.decides(head, self.head, within[1])
        return self.base_catalog.decides(base, self.base, within[0])

    def rests_on(
        self,
        what: str,
        name: str,
        base: Any,
        head: Any,
        within: tuple[Dimension | None, Dimension | None] = (None, None),
        key: str = "decision",
    ) -> None:
        """Notes that an entry rests on another decision than before, by its own key or since it has none any more."""
        own = getattr(base, key), getattr(head, key)
        if own[0] == own[1]:
            return
        inherited = [dimension.decision if dimension is not None else () for dimension in within]
        before, after = own[0] or inherited[0], own[1] or inherited[1]
        if set(before) == set(after):
            return
        was, now = self.base_catalog.weakest(before, self.base), self.head_catalog.weakest(after, self.head)
        weaker = was is not None and was.settled and (now is None or not now.settled)
        shown = [", ".join(references) or None for references in (before, after)]
        self.add(
            "rests-on-weaker" if weaker else "rests-on-changed",
            what,
            name,
            f"{what} {code(short(name))} rests on {_listed(after)}, and rested on {_listed(before)}",
            base,
            head,
            at=(key,),
            before=shown[0],
            after=shown[1],
            decision=now,
        )

    def text(
        self, kind: str, what: str, name: str, base: Any, head: Any, fields: tuple[str, ...], called: tuple[str, ...] = ()
    ) -> None:
        """Notes texts that differ, all in one change; `called` gives names to keys that are not called as they are spelt."""
        differ = [field for field in fields if differs(getattr(base, field), getattr(head, field))]
        if not differ:
            return
        shown = dict(zip(fields, called, strict=False))
        words = [shown.get(field, field) for field in differ]
        only = differ[0] if len(differ) == 1 else None
        self.add(
            kind,
            what,
            name,
            f"{what} {code(short(name) or self.base.id)}: {_joined(words)} {'differs' if len(words) == 1 else 'differ'}",
            base,
            head,
            at=(differ[0].rstrip("_"),),
            before=_shown(getattr(base, only)) if only else None,
            after=_shown(getattr(head, only)) if only else None,
        )


def short(name: str) -> str:
    """How sentences call an entry: a label without its dimension."""
    head, dot, label = name.partition(".")
    return label if dot and label else head


def _listed(references: tuple[str, ...]) -> str:
    return _joined([code(reference) for reference in references]) if references else "no decision"


def _joined(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def _shown(value: Any) -> str | None:
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or None
    return str(value).lower() if isinstance(value, bool) else str(value)


def differs(before: Any, after: Any) -> bool:
    """Whether two values differ; the white space around a text is a matter of the file's layout."""
    if isinstance(before, str) and isinstance(after, str):
        return before.strip() != after.strip()
    if isinstance(before, tuple) and isinstance(after, tuple):
        return [_trimmed(value) for value in before] != [_trimmed(value) for value in after]
    return bool(before != after)


def _trimmed(value: Any) -> Any:
    return value.strip() if isinstance(value, str) else value


def says_the_same(before: str | None, after: str | None) -> bool:
    """Whether two texts differ in case, punctuation and white space alone. What stands in or before a number counts."""
    return before is not None and after is not None and _bare(before) == _bare(after)


def _bare(text: str) -> str:
    folded = unicodedata.normalize("NFC", text).casefold()
    kept = []
    for number, char in enumerate(folded):
        if unicodedata.category(char)[0] not in "PZC" or (folded[number + 1 : number + 2].isdigit() and char in "-–−.,:/"):
            kept.append(char)
    return "".join(kept)
