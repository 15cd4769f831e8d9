"""Which places of a document name an old label: those that are sure to, and those that a person has to look at."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property

from msgspec import Struct

from ..binding import BoundPage, Use
from ..binding.alone import has_form_of_its_own
from ..binding.directives import Directive
from ..binding.mentions import about_section
from ..exceptions import Excuse, exceptions_of
from ..usage import Usage, usages_in_page
from ..usage.places import MENTIONED
from ..vocabulary.labels import Term
from ..vocabulary.nearest import fold
from .carries import Carry

#: Rules that speak of a reserved label at a place, by what the place is.
_RULES = {"diagram": ("VOC102", "VOC301"), "schema": ("VOC102", "VOC401", "VOC402"), "data": ("VOC102", "VOC403"), "": ("VOC102",)}


class Found(Struct, frozen=True):
    """A use of an old label that a carry is about. `why` says why it is left to a person, None where it is sure."""

    use: Use
    carry: Carry
    why: str | None = None


class Places(Struct, dict=True):
    """The places of one document.

    `both` is bound where old and new labels are terms, `reserved` where the old ones are reserved.
    """

    both: BoundPage
    reserved: BoundPage
    carries: dict[tuple[str, str, str], Carry]

    @cached_property
    def excuses(self) -> list[Excuse]:
        """What directives except on the page."""
        return exceptions_of(self.both.page, self.both.directives)[0]

    def carry_of(self, use: Use) -> Carry | None:
        """The carry whose old label a use means, also in other capitals or with other separators."""
        entry = use.meaning.entry
        if not isinstance(entry, Term):
            return None
        carry = self.carries.get((use.index.vocabulary.id, use.index.dimension.id, entry.label))
        return carry if carry is not None and (use.token == carry.old or fold(use.token) == fold(carry.old)) else None

    def excused(self, start: int, kind: str = "") -> bool:
        """Whether a directive excuses what stands at an offset."""
        return any(
            excuse.start <= start < max(excuse.end, excuse.start + 1) and any(rule.startswith(excuse.code) for rule in _RULES[kind])
            for excuse in self.excuses
        )

    def uses(self) -> Iterator[Found]:
        """The bound uses in text, tables, data, schemas and code; those about the past are left out."""
        # Why a word that nothing binds is passed over tells nothing of a place that is bound with the old label.
        past = {use.start for use in self.reserved.uses if use.excuse and use.bound}
        schemas = self._negated
        for use in self.both.uses:
            carry = self.carry_of(use)
            if carry is None or not use.bound or use.excuse or use.start in past or use.start in schemas:
                continue
            kind = "schema" if use.role else "data" if use.data else ""
            if self.excused(use.start, kind):
                continue
            yield Found(use, carry, None if use.sure else f"stands where the content speaks for {_called(use)}, and nothing else")

    @cached_property
    def _negated(self) -> set[int]:
        """Values of schemas that say what must not be, or that are called deprecated there."""
        found: set[int] = set()
        for bound in self.both.schemas:
            schema = bound.schema
            values = [*schema.values, *(value for twin in schema.twins for value in twin.values)]
            if schema.negated or schema.deprecated:
                found.update(value.start for value in values)
            found.update(schema.retired)
        return found

    def alone(self, claimed: Iterable[tuple[int, int]], taken: set[int]) -> Iterator[tuple[int, Carry, str]]:
        """Code spans that nothing binds: offset, carry, and the text; not those in `claimed` ranges and at `taken` offsets."""
        ranges = list(claimed)
        excused = {use.start: use.excuse for use in self.reserved.uses}
        for carry in self.carries.values():
            for usage in self._usages(carry):
                if usage.how != MENTIONED or usage.reason.startswith(("the macro", "the directive")):
                    continue
                start = self.both.page.offset(usage.place.line, usage.place.column)
                if start in taken or excused.get(start) or any(begin <= start < end for begin, end in ranges):
                    continue
                if (
                    not self.excused(start)
                    and not self.both.historical
                    and (fold(usage.token) == fold(carry.old) or usage.token == carry.reference)
                ):
                    yield start, carry, usage.token

    def unread(self) -> Iterator[tuple[int, Carry, str]]:
        """Old labels in examples that were not read: offset, carry, and why it may mean the label.

        Where the reader gave up every label counts; in other languages only one whose form no other word has.
        """
        page = self.both.page
        gaps = {unparsed.block: unparsed.message for unparsed in page.unparsed} | {u.block[0]: u.message for u in page.undrawn}
        known = [block.start for block in page.data] + [diagram.start for diagram in page.diagrams]
        for fence in page.fences:
            message = gaps.get(fence.start)
            if self.both.historical or (message is None and any(fence.start <= start < fence.end for start in known)):
                continue
            for carry in self.carries.values():
                if message is None and not has_form_of_its_own(carry.old):
                    continue
                for found in self._word(carry.old).finditer(page.text, fence.start, fence.end):
                    if not self.excused(found.start()) and about_section(page, fence.start) is None:
                        why = f"could not be read ({message})" if message is not None else "nothing binds"
                        yield found.start(), carry, f"stands in an example that {why}, and"

    @staticmethod
    def _word(label: str) -> re.Pattern[str]:
        return re.compile(rf"(?<![\w-]){re.escape(label)}(?![\w-])")

    def named(self) -> Iterator[tuple[int, int, Carry]]:
        """The old label in macro calls and directives: start and end of the label itself."""
        page = self.both.page
        for carry in self.carries.values():
            for usage in self._usages(carry):
                start, end = (
                    page.offset(usage.place.line, usage.place.column),
                    page.offset(usage.place.end_line, usage.place.end_column),
                )
                begin = end - len(carry.old)
                names = usage.reason.startswith(("the macro", "the directive"))
                if names and page.text[begin:end] == carry.old and not self.excused(start) and not self.both.historical:
                    yield begin, end, carry

    def _usages(self, carry: Carry) -> list[Usage]:
        if carry not in self._known:
            self._known[carry] = usages_in_page(self.reserved, carry.named(self.reserved.catalog))
        return self._known[carry]

    @cached_property
    def _known(self) -> dict[Carry, list[Usage]]:
        return {}

    def claims(self) -> list[tuple[str, int, int]]:
        """The regions that publish a claim: its id, and where the text stands."""
        found = [(region.claim, region.start, region.end) for region in self.both.page.claim_regions]
        opened: Directive | None = None
        for directive in self.both.directives:
            if directive.name == "claim" and not directive.page:
                opened = directive
            elif directive.name == "end" and opened is not None:
                found.append((opened.arguments[0].name, opened.end, directive.start))
                opened = None
        return found


def _called(use: Use) -> str:
    return f"`{use.index.dimension.id}`"
