"""Labels that a code span names together with their dimension: `TaskState.completed`, `task_state: completed`."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache

from ..facts import Piece
from ..regexes import lazy
from ..vocabulary.index import DimensionIndex, is_distinctive
from ..vocabulary.nearest import fold
from .tokens import Token

# What is called, indexed or goes on is a method or a field.
_MEMBER = lazy(r"(?<![\w-])([A-Za-z][\w-]*)(?:\.|::)([A-Za-z][\w-]*)(?![\w(\[<{:-]|\.\w)")
_PAIR = lazy(r"[{\s]*([\"']?)([A-Za-z][\w.-]*)\1\s*(?::|==?)\s*([\"']?)([A-Za-z][\w-]*)\3[\s},;]*")


def qualified_in(
    piece: Piece, indexes: tuple[DimensionIndex, ...], keys: Mapping[str, DimensionIndex]
) -> Iterator[tuple[DimensionIndex, Token]]:
    """The labels, right or wrong, in a code span behind a name of their dimension.

    Behind a full stop that is a title, id, alias or key; in front of a colon or an equals sign a key that is distinctive or
    that the setting `bind` ties (`keys`).
    """
    if piece.end - piece.start != len(piece.text):
        return  # it wraps a line or holds an escape: no exact place
    pair = _PAIR.fullmatch(piece.text)
    if pair is not None:
        key = pair[2].rpartition(".")[2]
        owners = [index for index in indexes if key in index.dimension.keys and is_distinctive(key)]
        owner = keys.get(key) or (owners[0] if len(owners) == 1 else None)
        if owner is not None:
            yield owner, _part(piece, pair, 4)
            return
    for match in _MEMBER.finditer(piece.text):
        if _is_type_name(match[1]):
            for index in _named(indexes).get(fold(match[1]), ()):
                yield index, _part(piece, match, 2)


@lru_cache(maxsize=64)
def _named(indexes: tuple[DimensionIndex, ...]) -> dict[str, list[DimensionIndex]]:
    """The dimensions by their titles, ids, aliases and keys, without case and separators."""
    named: defaultdict[str, list[DimensionIndex]] = defaultdict(list)
    for index in indexes:
        dimension = index.dimension
        for name in {fold(own) for own in (dimension.title, dimension.id, *dimension.aliases, *dimension.keys)}:
            named[name].append(index)
    return named


def _part(piece: Piece, match: re.Match[str], group: int) -> Token:
    start = piece.start + match.start(group)
    return Token(match[group], start, start + len(match[group]), piece)


def _is_type_name(name: str) -> bool:
    """Whether it is written as types are: `state.completed` may be a field of anything, `State.completed` is a member."""
    return is_distinctive(name) or name[0].isupper()
