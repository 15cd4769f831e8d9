"""What a page says is there for use already, bound to the decisions that it is about."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator

from ..facts import Block, Table
from ..regexes import lazy
from ..statements.availability import available_in, telling_places
from ..statements.marked import Mention
from ..vocabulary.catalog import Standing
from .said import Offered
from .stating import Stating
from .subjects import UNSHIPPED, Subject, normal

#: A cell that says of its row that it is there.
_CELL = lazy(r"(?:available|shipped|live|released|in production|in use|generally available|ga)(?: (?:now|today))?", re.IGNORECASE)
_HEADER = lazy(r"(?:status|state|stage|availability|available|shipped|shipping|release|released)\b.*", re.IGNORECASE)


class Offering:
    """Reads the blocks and tables of one page."""

    def __init__(self, stating: Stating) -> None:
        self.stating = stating
        self.page = stating.page
        self.subjects = stating.subjects

    def all(self) -> Iterator[Offered]:
        """What is said, in document order but for tables."""
        lowered = self.page.text.casefold()
        telling = telling_places(lowered)
        if not telling:
            return
        same = len(lowered) == len(self.page.text)
        pattern = self.subjects.pattern_in(lowered)
        for block in self.page.blocks:
            if not same or bisect_left(telling, block.start) < bisect_left(telling, block.end):
                yield from self.of_block(block, pattern)
        for table in self.page.tables:
            yield from self.of_table(table)

    def of_block(self, block: Block, pattern: re.Pattern[str] | None) -> Iterator[Offered]:
        """What one block says; `pattern` finds names."""
        stating, text = self.stating, block.text
        directed, topic = stating.topics_of(block)
        found = stating.mentioned(block, text, pattern, directed)
        if directed is not None and not found:
            found = stating.any_subject(text, directed)
        if not found and topic is None:
            return
        subjects = list(dict.fromkeys([*(subject for _, subject in found), *([topic] if topic is not None else [])]))
        mentions = [Mention(m.start, m.end, subjects.index(subject), m.plain) for m, subject in found]
        codes, struck = stating.runs(block)
        codes = [run for run in codes if not any(m.start == run[0] for m in mentions)]
        key = subjects.index(topic) if topic is not None else None
        said = available_in(text, mentions, codes=codes, struck=struck, topic=key, todo=stating.is_undone(block))
        if said and stating.is_foreign(block):
            return
        for one in said:
            start, end = stating.place(block, one.start), stating.place(block, one.end - 1) + 1
            for subject in (subjects[key] for key in one.keys):
                standings = _unshipped(subject)
                asserted, reason = one.asserted and bool(standings), one.reason
                if asserted and subject.kind == "label" and not one.named:
                    asserted, reason = False, "what the label stands for may be meant"
                yield Offered(start, end, subject, standings, asserted, one.phrase, reason)

    def of_table(self, table: Table) -> Iterator[Offered]:
        """Rows that begin with a subject and have a cell such as "available" under a header such as "Status"."""
        columns = [number for number, cell in enumerate(table.header) if number and _HEADER.fullmatch(cell.text.strip())]
        for row in table.rows if columns else ():
            subject = self.subjects.by_name.get(normal(row[0].text))
            for cell in (row[number] for number in columns if number < len(row)):
                if subject is not None and not subject.plain and cell.pieces and _CELL.fullmatch(normal(cell.text)):
                    standings = _unshipped(subject)
                    start, end = cell.pieces[0].start, cell.pieces[-1].end
                    yield Offered(start, end, subject, standings, bool(standings), cell.text, "its row is about that")


def _unshipped(subject: Subject) -> tuple[Standing, ...]:
    """The decisions of a subject, where none of them ships; those that are not tracked or superseded say nothing."""
    shipped = [standing.decision.shipped or standing.vocabulary.shipped for standing in subject.standings]
    if any(standing.decision.superseded_by for standing in subject.standings):
        return ()
    return subject.standings if all(value in UNSHIPPED for value in shipped) else ()
