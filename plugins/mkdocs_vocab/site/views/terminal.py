"""The macro `terminal`: an example matrix as a terminal shows it."""

from __future__ import annotations

from typing import Any

from ..context import Context
from ..markup import preformatted
from ..matrix import USUAL_WIDTH, Matrix, matrix
from .standings import lines_of


def terminal(context: Context, id: str, width: int = USUAL_WIDTH, compact: bool | None = None) -> dict[str, Any]:  # noqa: A002
    """An example in a terminal of `width` cells. Raises VocabError where its labels do not fit."""
    vocabulary, example = context.catalog.find("example", id)
    shown = matrix(context.catalog, vocabulary, example, width, compact)
    standings = [context.catalog.decides(example, vocabulary)]
    for dimension in shown.compact:
        home = context.catalog.index(dimension).vocabulary
        standings.append(context.catalog.weakest(dimension.compact_decision, home))
    return {
        "lines": lines_of(context, standings),
        "title": example.title,
        "purpose": _purpose(shown),
        "width": shown.width,
        "screen": preformatted(shown.lines),
    }


def _purpose(shown: Matrix) -> str:
    """What a reader has to know to read it: how wide the terminal is, and what that does to labels and notes."""
    parts = [f"{shown.width} terminal columns", "compact labels" if shown.compact else "full labels"]
    return ", ".join(parts) + ("." if shown.notes else "; there is no room for the notes.")
