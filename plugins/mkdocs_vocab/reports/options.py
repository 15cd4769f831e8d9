"""What callers tell a report: how to render, and what they know of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from msgspec import Struct

from ..findings import Severity


class RuleDescription(Struct, frozen=True):
    """What a report may tell of a rule. `summary` is one line, `description` and `documentation` are Markdown."""

    code: str
    name: str
    severity: Severity
    family: str
    summary: str
    description: str
    documentation: str


class Options(Struct, frozen=True):
    """How a report is rendered.

    `root` is where paths of findings start; without it no source lines are shown. `columns` are those of the terminal that the
    report is shown in, None where it goes elsewhere. `suppressed` says whether SARIF lists what an exception or the baseline
    excuses; GitHub does not read the mark and would open an alert for each. `rules` gives the descriptions of rules by code;
    formats that show them call it.
    """

    root: Path | None = None
    notes: bool = False
    statistics: bool = False
    quiet: bool = False
    colour: bool = False
    columns: int | None = None
    suppressed: bool = False
    rules: Callable[[], Mapping[str, RuleDescription]] = dict
