"""All changes between two catalogs."""

from __future__ import annotations

from msgspec import Struct

from ..display.markdown import code
from ..vocabulary.catalog import Catalog
from ..vocabulary.model import Vocabulary
from .changes import Change, Comparison
from .families.combinations import compare_rules
from .families.decisions import compare_decisions
from .families.derivations import compare_derivations
from .families.dimensions import compare_dimensions
from .families.mappings import compare_mappings
from .families.statements import compare_statements
from .families.vocabularies import compare_vocabulary
from .names import Names, names_of


class Compared(Struct, frozen=True):
    """The changes, in the order of the vocabularies and of what stands in them, and which names are which."""

    changes: tuple[Change, ...]
    names: Names
    #: Vocabularies in both versions.
    pairs: tuple[tuple[Vocabulary, Vocabulary], ...]


#: The ids of the vocabularies that count in a catalog; None is all.
_Only = tuple[str, ...] | None


def compare(base: Catalog, head: Catalog, only: tuple[_Only, _Only] = (None, None), *, same: bool = False) -> Compared:
    """Compares the vocabularies of two catalogs by their ids; `only` names those that count on either side.

    With `same` both catalogs hold one vocabulary that counts, and it is the same one whatever its id.
    """
    before, after = (
        {vocabulary.id: vocabulary for vocabulary in catalog.vocabularies if counted is None or vocabulary.id in counted}
        for catalog, counted in zip((base, head), only, strict=True)
    )
    pairs = [(before[id_], after[id_]) for id_ in before if id_ in after]
    if same and len(before) == len(after) == 1:
        pairs = [(*before.values(), *after.values())]  # type: ignore[list-item]
    paired = {id(vocabulary) for pair in pairs for vocabulary in pair}
    # References may lead to any vocabulary that both sides know.
    others = [(one, two) for one in base.vocabularies for two in head.vocabularies if one.id == two.id and id(one) not in paired]
    names = names_of(base, head, [*pairs, *others])
    changes: list[Change] = []
    for id_, vocabulary in before.items():
        if id(vocabulary) not in paired:
            changes.append(_whole("vocabulary-removed", vocabulary, f"vocabulary {code(id_)} is gone", "base"))
    for one, two in pairs:
        comparison = Comparison(one, two, base, head, names, changes)
        compare_vocabulary(comparison)
        compare_dimensions(comparison)
        compare_rules(comparison)
        compare_derivations(comparison)
        compare_decisions(comparison)
        compare_statements(comparison)
        compare_mappings(comparison)
    for id_, vocabulary in after.items():
        if id(vocabulary) not in paired:
            changes.append(_whole("vocabulary-added", vocabulary, f"new vocabulary {code(id_)}", "head"))
    return Compared(tuple(changes), names, tuple(pairs))


def _whole(kind: str, vocabulary: Vocabulary, message: str, side: str) -> Change:
    return Change(
        kind=kind,
        what="vocabulary",
        reference=vocabulary.id,
        message=message,
        side=side,
        path=vocabulary.path,
        place=vocabulary.place("id"),
        before=vocabulary.title if side == "base" else None,
        after=vocabulary.title if side == "head" else None,
    )
