"""Report formats: each turns the result of a run into text, and knows no rule."""

from __future__ import annotations

import importlib
from typing import Protocol, cast

from ..checking import Report
from .options import Options, RuleDescription

#: The formats; the module of the same name renders each, and is imported when it is asked for.
FORMATS = ("text", "json", "github", "gitlab", "sarif", "junit")


class _Format(Protocol):
    def render(self, report: Report, options: Options) -> str: ...


def render(format_: str, report: Report, options: Options) -> str:
    """The report in one of FORMATS."""
    module = cast("_Format", importlib.import_module(f".{format_}", __name__))
    return module.render(report, options)


__all__ = ["FORMATS", "Options", "RuleDescription", "render"]
