"""Facts about a run itself: what could not be read, was left out, matched nothing or excused nothing."""

from __future__ import annotations

from msgspec import Struct

from .vocabulary.nodes import Place


class Unread(Struct, frozen=True):
    """A document that could not be read, and where reading it ended.

    `template` says that it is no fault: a template engine makes the document of it, so it is skipped.
    """

    path: str
    place: Place
    message: str
    template: bool = False


class EmptyPattern(Struct, frozen=True):
    """A pattern of the settings that matches no file; `place` is in the settings file."""

    key: str
    pattern: str
    path: str
    place: Place


class Lacking(Struct, frozen=True):
    """A claim that a page must carry and does not; `registered` is the place of its `where`."""

    path: str
    claim: str
    vocabulary: str
    decision: str
    says: str
    registered: str

    @property
    def reference(self) -> str:
        """The claim by its full name."""
        return f"{self.vocabulary}:{self.claim}"


class Skipped(Struct, frozen=True):
    """A document that was not checked, and why."""

    path: str
    reason: str
    #: Where a part of the document was skipped, its line; None for the document as a whole.
    line: int | None = None


class Unused(Struct, frozen=True):
    """An exception that held nothing back."""

    place: Place
    token: str
    detail: str = ""
    #: The baseline that holds it; None for a directive, which stands in the document itself.
    baseline: str | None = None


class Expired(Struct, frozen=True):
    """A baseline entry past its date."""

    place: Place
    until: str
    owner: str | None
    path: str
