"""What the parts of a page are about: the headings that are subjects, and the directive `decision`."""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property

from msgspec import Struct

from ..errors import UnresolvedReference
from ..facts import Block, Page
from ..regexes import lazy
from .directives import Directive, Misread
from .sections import next_element
from .subjects import Subject, Subjects, normal

_TRIMMED = lazy(
    r"^(?:[\W_]+|\d+(?:\.\d+)*[.)]?\s+|(?:the|decision|label|term|about)\b[:\s]+)+|[\W_]+$|\s+\([^()]*\)\s*$|\s+(?:label|decision)$"
)
#: Longer texts name no subject alone.
LONGEST_NAME = 200


class Region(Struct, frozen=True, eq=False):
    """A part of the page that a directive names a decision for; `whole` where it is the page."""

    start: int
    end: int
    subject: Subject
    whole: bool = False


class Section(Struct, frozen=True, eq=False):
    """A section, from its heading to the next one of its level or a higher one, and what its heading names."""

    start: int
    end: int
    level: int
    subject: Subject | None


class Topics:
    """The topics of a page."""

    def __init__(self, page: Page, subjects: Subjects, directives: list[Directive]) -> None:
        self.page = page
        self.subjects = subjects
        self.misread: list[Misread] = []
        named = (self._region(directive) for directive in directives if directive.name == "decision")
        self.regions = [region for region in named if region is not None]

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
        return Region(start, self.section(start).end if kind == "heading" else end, subject)

    @cached_property
    def _painted(self) -> tuple[list[int], list[Subject | None]]:
        """Where what directives name changes, and to what: of several regions the inner one counts."""
        starts: list[int] = []
        named: list[Subject | None] = []
        opened: list[Region] = []

        def close(offset: int) -> None:
            while opened and opened[-1].end <= offset:
                end = opened.pop().end
                starts.append(end)
                named.append(opened[-1].subject if opened else None)

        for region in sorted(self.regions, key=lambda region: (region.start, -region.end)):
            close(region.start)
            opened.append(region)
            starts.append(region.start)
            named.append(region.subject)
        close(len(self.page.text) + 1)
        return starts, named

    def directed(self, offset: int) -> Subject | None:
        """The decision that a directive names for a place."""
        if not self.regions:
            return None
        starts, named = self._painted
        number = bisect_right(starts, offset)
        return named[number - 1] if number else None

    @cached_property
    def sections(self) -> list[Section]:
        """The sections in the order of their headings."""
        headings = self.page.headings()
        ends = [len(self.page.text)] * len(headings)
        opened: list[int] = []
        for number, heading in enumerate(headings):
            while opened and headings[opened[-1]].level >= heading.level:
                ends[opened.pop()] = heading.start
            opened.append(number)
        return [
            Section(heading.start, end, heading.level, self.named(heading)) for heading, end in zip(headings, ends, strict=True)
        ]

    @cached_property
    def _section_starts(self) -> list[int]:
        return [section.start for section in self.sections]

    def section(self, offset: int) -> Section:
        """The innermost section around an offset; before the first heading it is the whole page."""
        number = bisect_right(self._section_starts, offset)
        return self.sections[number - 1] if number else Section(0, len(self.page.text), 0, None)

    def named(self, block: Block) -> Subject | None:
        """The subject that a block names and nothing else, or None."""
        text = block.text.strip()
        if len(text) > LONGEST_NAME:
            return None
        spans = block.spans
        if len(spans) == 1 and (subject := self.subjects.by_code.get(spans[0].text)) is not None:
            rest = _TRIMMED.sub("", normal(text.replace(spans[0].text, " ", 1)))
            if rest in ("", "label", "the label", "status", "state"):
                return subject
        name = normal(text)
        return self.subjects.by_name.get(name) or self.subjects.by_name.get(normal(_TRIMMED.sub("", name)))

    def page_subject(self) -> Subject | None:
        """What the page as a whole is about: by its front matter, else by its title."""
        for region in self.regions:
            if region.whole:
                return region.subject
        titles = [section.subject for section in self.sections if section.level == 1]
        return titles[0] if len(titles) == 1 else None
