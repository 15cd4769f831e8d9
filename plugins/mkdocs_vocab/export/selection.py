"""Which dimensions an export is of, and the names that they have in code."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterable

from msgspec import Struct

from ..vocabulary.catalog import Catalog
from ..vocabulary.labels import Dimension
from ..vocabulary.model import Vocabulary


class Selected(Struct, frozen=True, eq=False):
    """A dimension and the vocabulary that it belongs to."""

    vocabulary: Vocabulary
    dimension: Dimension
    #: A sentence where the names of the labels are not settled: who copies them has to know.
    unsettled: str | None = None


def select(vocabulary: Vocabulary, dimension: Dimension, catalog: Catalog) -> Selected:
    """The dimension with what is open about it."""
    standing = catalog.weakest(list(dimension.decision), vocabulary)
    if standing is None or standing.settled or standing.level is None:
        return Selected(vocabulary, dimension)
    return Selected(vocabulary, dimension, f"Not settled: decision `{standing.id}` is {standing.level.title}.")


def words_in(text: str) -> list[str]:
    """The words of a label or id, as identifiers are made of them: letters and digits of any script."""
    return re.findall(r"[^\W_]+", text)


def type_names(selected: list[Selected]) -> list[str]:
    """A name in Pascal case for each dimension; those of two vocabularies with one id begin with that of the vocabulary."""
    ids = [one.dimension.id for one in selected]
    names = [
        _pascal(one.dimension.id if ids.count(one.dimension.id) == 1 else f"{one.vocabulary.id}-{one.dimension.id}")
        for one in selected
    ]
    return distinct(names)


def constant_names(labels: Iterable[str]) -> list[str]:
    """A name in upper case for each label: `need-ok` is NEED_OK; what begins with a digit, or says nothing, has an underscore."""
    return distinct([_identifier("_".join(words_in(label)).upper()) for label in labels])


def _pascal(text: str) -> str:
    return _identifier("".join(word[:1].upper() + word[1:] for word in words_in(text)))


def _identifier(name: str) -> str:
    if not name.isidentifier() or keyword.iskeyword(name):
        name = f"_{name}"
    return name if name.isidentifier() else "_"


def distinct(names: list[str]) -> list[str]:
    """The names, with a number behind those that stand a second time."""
    taken: set[str] = set()
    found = []
    for name in names:
        number, chosen = 2, name
        while chosen in taken:
            chosen, number = f"{name}_{number}", number + 1
        taken.add(chosen)
        found.append(chosen)
    return found
