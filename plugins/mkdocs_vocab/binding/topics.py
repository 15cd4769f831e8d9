"""What the parts of a page are about: the headings that are subjects, and the directive `decision`."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

from ..errors import UnresolvedReference
from ..facts import Block, Page
from ..regexes import lazy
from .directives import Directive, Misread
from .sections import next_element, section_end
from .subjects import Subject, Subjects, normal

_TRIMMED = lazy(
    r"^(?:[\W_]+|\d+(?:\.\d+)*[.)]?\s+|(?:the|decision|label|term|about)\b[:\s]+)+|[\W_]+$|\s+\([^()]*\)\s*$|\s+(?:label|decision)$"
)


class Region(Struct, frozen=True, eq=False):
    """A part of the page that a subject was named for; `whole` where it is the page."""

    start: int
    end: int
    subject: Subject
    whole: bool = False


class Topics:
    """The topics of a page."""

    def __init__(self, page: Page, subjects: Subjects, directives: list[Directive]) -> None:
        self.page = page
        self.subjects = subjects
        self.directives = [directive for directive in directives if directive.name == "decision"]
        self.misread: list[Misread] = []
        self.regions = [region for directive in self.directives if (region := self._region(directive)) is not None]

    def _region(self, directive: Directive) -> Region | None:
        argument = directive.arguments[0]
        try:
            subject = self.subjects.decision(argument.name)
        except UnresolvedReference as error:
            self.misread.append(Misread(argument.start, argument.end, argument.name, error.message, error.expected))
            return None
        if directive.page:
            return Region(0, len(self.page.text), subject, whole=True)
        element = next_element(self.page, directive.end)
        if element is None:
            message = "nothing follows that the directive `decision` could speak of"
            self.misread.append(Misread(directive.start, directive.end, "decision", message))
            return None
        kind, start, end = element
        return Region(start, section_end(self.page, start) if kind == "heading" else end, subject)

    def directed(self, offset: int) -> Subject | None:
        """The decision that a directive names for a place: of several regions around it the smallest."""
        around = [region for region in self.regions if region.start <= offset < region.end]
        return min(around, key=lambda region: region.end - region.start).subject if around else None

    @cached_property
    def headings(self) -> list[tuple[Block, Subject | None]]:
        """The headings, and what each is about where it names exactly that."""
        return [(heading, self.named(heading)) for heading in self.page.headings()]

    def named(self, block: Block) -> Subject | None:
        """The subject that a block names and nothing else, or None."""
        text = block.text.strip()
        shown = [piece for piece in block.spans if piece.text in self.subjects.by_code]
        if len(block.spans) == 1 and shown:
            rest = _TRIMMED.sub("", normal(text.replace(shown[0].text, " ", 1)))
            if rest in ("", "label", "the label", "status", "state"):
                return self.subjects.by_code[shown[0].text]
        if len(text) > 200:
            return None
        name = normal(text)
        return self.subjects.by_name.get(name) or self.subjects.by_name.get(normal(_TRIMMED.sub("", name)))

    def section(self, offset: int) -> tuple[Subject | None, int, int]:
        """What the innermost section around an offset is about, its start and its end; before the first heading, the page."""
        last = None
        for heading, subject in self.headings:
            if heading.start > offset:
                break
            last = (heading, subject)
        if last is None:
            return None, 0, len(self.page.text)
        heading, subject = last
        return subject, heading.start, section_end(self.page, heading.start)

    def page_subject(self) -> Subject | None:
        """What the page as a whole is about: by its front matter, else by its title."""
        for region in self.regions:
            if region.whole:
                return region.subject
        titles = [subject for heading, subject in self.headings if heading.level == 1]
        return titles[0] if len(titles) == 1 else None
