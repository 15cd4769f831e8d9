"""Report formats: each turns the result of a run into text, and knows no rule."""

from __future__ import annotations

from collections.abc import Callable

from ..checking import Report
from . import github, json, text

FORMATS: dict[str, Callable[[Report, text.Options], str]] = {"text": text.render, "json": json.render, "github": github.render}

__all__ = ["FORMATS", "github", "json", "text"]
