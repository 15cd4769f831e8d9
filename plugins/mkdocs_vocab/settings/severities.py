"""Which severity a finding has in the end: the rule's own, unless the settings say otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..findings import Severity
from .model import Bind, Settings


def severity_of(code: str, own: Severity, settings: Settings, binds: Iterable[Bind]) -> Severity:
    """The severity of a rule's finding. A longer prefix beats a shorter one, a `bind` entry of the file beats the settings."""
    for given in (*(bind.severity for bind in binds), settings.severity):
        word = _longest(code, given)
        if word is not None:
            return Severity.named(word)
    return own


def _longest(code: str, given: Mapping[str, str]) -> str | None:
    fitting = [selector for selector in given if code.startswith(selector)]
    return given[max(fitting, key=len)] if fitting else None
