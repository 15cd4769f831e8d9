"""Regular expressions from vocabulary files: they come from anybody, so they may neither fail nor hang a run."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

#: A label is matched in microseconds; a pattern that needs this long backtracks without end.
SECONDS = 0.2


class PatternTooSlow(Exception):
    """The pattern did not come to an end on a label."""


@lru_cache(maxsize=64)
def compile_pattern(pattern: str) -> Any:
    """The compiled pattern. Raises ValueError with the reason where it is no regular expression."""
    import regex  # imported late: many vocabularies have no pattern

    try:
        return regex.compile(pattern)
    except (regex.error, OverflowError, RecursionError, MemoryError) as error:
        raise ValueError(str(error)) from error


def matches_in_full(pattern: str, text: str) -> bool:
    """Whether the whole of `text` matches. A pattern that is none matches everything: its own finding says so.

    Raises PatternTooSlow.
    """
    try:
        return compile_pattern(pattern).fullmatch(text, timeout=SECONDS) is not None
    except ValueError:
        return True
    except TimeoutError as error:
        raise PatternTooSlow from error
