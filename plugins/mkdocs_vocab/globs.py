"""Globs of the settings, matched against paths with `/` relative to the folder that they are written for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from wcmatch import glob

_FLAGS = glob.GLOBSTAR | glob.BRACE | glob.DOTGLOB | glob.FORCEUNIX | glob.EXTGLOB


@lru_cache(maxsize=512)
def _compiled(pattern: str) -> tuple[re.Pattern[str], ...]:
    cleaned = pattern.removeprefix("./").rstrip("/") or "**"
    # A folder stands for everything below it.
    wanted, _ = glob.translate([cleaned, f"{cleaned}/**"], flags=_FLAGS)
    return tuple(re.compile(expression) for expression in wanted)


def matches(path: str, pattern: str) -> bool:
    """Whether a glob (`**`, `{a,b}` and a folder's name included) names the path or a folder above it."""
    return any(expression.match(path) for expression in _compiled(pattern))


def matches_any(path: str, patterns: Iterable[str]) -> bool:
    """Whether one of several globs matches."""
    return any(matches(path, pattern) for pattern in patterns)


def fixed_part(pattern: str) -> str:
    """The folders of a glob before its first wildcard: where looking for its files begins."""
    parts = []
    for part in pattern.removeprefix("./").split("/"):
        if any(char in part for char in "*?[{!@+("):
            break
        parts.append(part)
    return "/".join(parts)
