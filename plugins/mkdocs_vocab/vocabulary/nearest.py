"""Proposals for what was misspelt."""

from __future__ import annotations

from collections.abc import Iterable

_SEPARATORS = dict.fromkeys(map(ord, " -_.\u00a0\u2010\u2011\u2013"))


def nearest(word: str, options: Iterable[str]) -> str | None:
    """The option that `word` is most likely a slip of, or None where none is near.

    Case and separators count little, other edits must be few for the length: one in three characters. What stops
    short (`stat` for `status`) is near as well.
    """
    if not word or len(word) > 100:
        return None
    from rapidfuzz.distance import OSA  # imported late: only errors need it

    folded = fold(word)
    best: tuple[int, int, str] | None = None
    for option in options:
        other = fold(option)
        distance = OSA.distance(folded, other)
        stops_short = len(folded) >= 3 and other.startswith(folded)
        if stops_short or distance <= max(len(folded), len(other)) // 3:
            # Of two that are as near, people mean the one that begins alike.
            rank = (distance, -_common_start(folded, other), option)
            best = rank if best is None else min(best, rank)
    return best[2] if best else None


def _common_start(one: str, other: str) -> int:
    """How many characters two words have in common before they differ."""
    pairs = zip(one, other, strict=False)
    return next((number for number, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def fold(text: str) -> str:
    """The text without what people vary: case, spaces, hyphens, underscores and full stops."""
    return text.casefold().translate(_SEPARATORS)


def did_you_mean(word: str, options: Iterable[str], *, kind: str = "") -> str:
    """`; did you mean …?`, or all the options where there are few, or nothing: completes a message on an unknown word."""
    options = list(options)
    near = nearest(word, options)
    if near is not None:
        return f"; did you mean `{near}`?"
    if 0 < len(options) <= 12:
        what = f"known {kind}" if kind else "known"
        return f"; {what}: " + ", ".join(f"`{option}`" for option in options)
    return ""
