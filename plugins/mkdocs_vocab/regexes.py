"""Regular expressions of this package, compiled when they are first used: most runs need few of them."""

from __future__ import annotations

import re
from typing import Any, AnyStr, cast

_METHODS = ("search", "match", "fullmatch", "finditer", "findall", "sub", "split", "pattern", "flags", "groups")


class _Lazy:
    """Stands for a compiled expression until it is asked for something."""

    def __init__(self, source: str | bytes, flags: int) -> None:
        self._source = source
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        # Asked only once for each expression: what is set on the instance is found without this.
        if name not in _METHODS:
            raise AttributeError(name)
        compiled = re.compile(self._source, self._flags)
        for method in _METHODS:
            setattr(self, method, getattr(compiled, method))
        return getattr(self, name)


def lazy(source: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """An expression for the module level; a wrong one is told when it is first used."""
    return cast("re.Pattern[AnyStr]", _Lazy(source, flags))
