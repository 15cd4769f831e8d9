"""Facts about a run itself: what could not be read, was left out, matched nothing or excused nothing."""

from __future__ import annotations

from dataclasses import dataclass

from .vocabulary.nodes import Place


@dataclass(frozen=True, slots=True)
class Unread:
    """A document that could not be read, and where reading it ended."""

    path: str
    place: Place
    message: str


@dataclass(frozen=True, slots=True)
class EmptyPattern:
    """A pattern of the settings that matches no file; `place` is in the settings file."""

    key: str
    pattern: str
    path: str
    place: Place


@dataclass(frozen=True, slots=True)
class Skipped:
    """A document that was not checked, and why."""

    path: str
    reason: str
    #: Where a part of the document was skipped, its line; None for the document as a whole.
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Unused:
    """An exception that held nothing back."""

    place: Place
    token: str
    detail: str = ""
    #: The baseline that holds it; None for a directive, which stands in the document itself.
    baseline: str | None = None


@dataclass(frozen=True, slots=True)
class Expired:
    """A baseline entry past its date."""

    place: Place
    until: str
    owner: str | None
    path: str
