"""Statements of maturity in the running text of a page, bound to the decisions that they are about."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import cached_property

from ..facts import Block, Page
from ..regexes import lazy
from ..statements import DOUBTFUL_CLAIMS, DOUBTFUL_HEDGES, Mention, Statement, statements_in
from ..vocabulary.model import Vocabulary
from .mentions import about_section, is_callout
from .said import Said
from .sections import Leads
from .subjects import Subject, Subjects, normal
from .topics import Topics

_TASK = lazy(r"[-*+]\s+\[(?P<mark>[ xX])\]\s*[`*_\[]*$")
#: Under a directive the subject of a sentence is what the directive names, however the sentence calls it.
_ANY_SUBJECT = lazy(
    r"(?:^|(?<=[.!;:]\s))(?:it|they|this|these|(?:the|our|this|these|all)\s+(?:[\w-]+\s+){0,3}[\w-]+?)"
    r"(?=\s+(?:is|are|was|were|has|have|will|may|might|could|remains?|isn['\u2019]t|aren['\u2019]t)\b)",
    re.IGNORECASE,
)
_LEAD = lazy(
    r"(?:(?:these|the following|following)\s+(?:\w+\s+)?(?:are|is|have been)\s+)?(?:still\s+|already\s+|now\s+)?(?P<phrase>.+?)"
    r"(?:\s+(?:labels?|names?|terms?|decisions?|choices?|questions?|points?|items?|words|values))?\W*$",
    re.IGNORECASE,
)
#: A longer line in front of a list is a sentence.
LONGEST_LEAD = 40
_ITEM_ENDS = lazy(r"\s*(?:$|[:;,(\u2013\u2014-])")


class Stating:
    """Reads the blocks of one page."""

    def __init__(self, page: Page, subjects: Subjects, topics: Topics) -> None:
        self.page = page
        self.subjects = subjects
        self.topics = topics
        self._placed: tuple[Block | None, list[int]] = (None, [])

    @cached_property
    def _items(self) -> dict[int, bool]:
        """Starts of the first blocks of list items, and whether the item is a task that is not done."""
        found = {}
        for listing in self.page.lists:
            for item in listing.items:
                if item.block is not None:
                    task = _TASK.search(self.page.text[item.start : item.block.start])
                    found[item.block.start] = task is not None and task["mark"] == " "
        return found

    @cached_property
    def _opened(self) -> dict[int, Subject]:
        """Starts of the first paragraphs of sections, and what the section is about."""
        found = {}
        subject = None
        for block in self.page.blocks:
            if block.kind == "heading":
                subject = self.topics.named(block)
            elif block.kind == "paragraph":
                if subject is not None:
                    found[block.start] = subject
                subject = None
        return found

    def all(self) -> Iterator[Said]:
        """The statements of the page."""
        lowered = self.page.text.casefold()
        telling = self._at(lowered, self.subjects.telling(lowered))
        if not telling:
            return
        words = self.subjects.words_in(lowered)
        named = self._at(lowered, sorted(match.start() for word in words for match in re.finditer(re.escape(word), lowered)))
        pattern = self.subjects.pattern_in(lowered) if named else None
        topics = bool(self.topics.regions) or bool(self._opened)
        codes = self.subjects.by_code
        for block in self.page.blocks:
            if bisect_left(telling, block.start) == bisect_left(telling, block.end):
                continue
            in_words = bisect_left(named, block.start) < bisect_left(named, block.end)
            if in_words or topics or any(piece.text in codes for piece in block.spans):
                yield from self.of_block(block, pattern if in_words else None)
        yield from self.lists()

    def _at(self, lowered: str, places: list[int]) -> list[int]:
        """Places in the page in lower case as places in the page; where that differs in length, every block counts."""
        if len(lowered) != len(self.page.text):
            return [block.start for block in self.page.blocks] if places else []
        return places

    def of_block(self, block: Block, pattern: re.Pattern[str] | None) -> Iterator[Said]:
        """The statements of one block; `pattern` finds the names in its words."""
        text = block.text
        directed, topic = self.topics_of(block)
        found = self.mentioned(block, text, pattern, directed)
        if directed is not None and not found:
            found = self.any_subject(text, directed)
        if not found and topic is None:
            return
        said = list(self.read(block, text, found, topic))
        if said and self.is_foreign(block):
            return
        for statement, subjects in said:
            start, end = self.place(block, statement.start), self.place(block, statement.end - 1) + 1
            before = text[max(0, statement.start - 12) : statement.start]
            for key in statement.keys:
                yield self.bound(subjects[key], statement, start, end, before)

    def topics_of(self, block: Block) -> tuple[Subject | None, Subject | None]:
        """What a directive names for a block, and what the block is about by that or by the heading right above it."""
        directed = self.topics.directed(block.start)
        return directed, directed or self._opened.get(block.start)

    def any_subject(self, text: str, directed: Subject) -> list[tuple[Mention, Subject]]:
        """Under a directive: the subjects of a text's sentences, however these call them."""
        return [(Mention(*match.span(), 0), directed) for match in _ANY_SUBJECT.finditer(text)]

    def is_undone(self, block: Block) -> bool:
        """Whether a block is a task that is not done."""
        return self._items.get(block.start) is True

    def mentioned(
        self, block: Block, text: str, pattern: re.Pattern[str] | None, directed: Subject | None
    ) -> list[tuple[Mention, Subject]]:
        """The subjects that a block names, in order; under a directive its labels mean the decision that it names."""
        found: list[tuple[Mention, Subject]] = []
        offset = 0
        for piece in block.pieces:
            subject = self.subjects.by_code.get(piece.text) if piece.code else None
            if subject is not None:
                meant = directed if directed is not None and subject.kind == "label" else subject
                found.append((Mention(offset, offset + len(piece.text), 0), meant))
            offset += len(piece.text)
        taken = [(mention.start, mention.end) for mention, _ in found]
        for match in pattern.finditer(text) if pattern is not None else ():
            before = bisect_left(taken, (match.end(),)) - 1
            if before < 0 or taken[before][1] <= match.start():
                subject = self.subjects.by_name.get(" ".join(match[0].casefold().split()))
                if subject is not None:
                    found.append((Mention(*match.span(), 0, subject.plain), subject))
        found.sort(key=lambda pair: pair[0].start)
        return found

    def is_foreign(self, block: Block) -> bool:
        """Whether a block says what others say or what was: a quotation, a section on the past."""
        return (block.quoted and not is_callout(self.page, block)) or about_section(self.page, block.start) is not None

    def read(
        self, block: Block, text: str, found: list[tuple[Mention, Subject]], topic: Subject | None
    ) -> Iterator[tuple[Statement, list[Subject]]]:
        """The statements of a text, by the scales of the vocabularies that its subjects belong to."""
        everyone = [subject for _, subject in found] + ([topic] if topic is not None else [])
        vocabularies = {id(v): v for subject in everyone for v in (self.vocabulary_of(subject),)}
        lexicons = dict.fromkeys(map(self.subjects.lexicon, vocabularies.values()))
        headline = block.kind in ("heading", "title", "cell", "term") or block.start in self._items
        for lexicon in lexicons:
            subjects: list[Subject] = []
            mentions: list[Mention] = []
            codes: list[tuple[int, int]] = []
            for mention, subject in found:
                if self.subjects.lexicon(self.vocabulary_of(subject)) == lexicon:
                    if subject not in subjects:
                        subjects.append(subject)
                    mentions.append(Mention(mention.start, mention.end, subjects.index(subject), mention.plain))
            codes, struck = self.runs(block)
            codes = [run for run in codes if not any(m.start == run[0] for m in mentions)]
            key = None
            if topic is not None and self.subjects.lexicon(self.vocabulary_of(topic)) == lexicon:
                if topic not in subjects:
                    subjects.append(topic)
                key = subjects.index(topic)
            todo = self._items.get(block.start, False)
            for statement in statements_in(
                text, mentions, lexicon, codes=codes, struck=struck, topic=key, headline=headline, todo=todo
            ):
                yield statement, subjects

    @staticmethod
    def runs(block: Block) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        """The code spans and the struck parts of a block, as offsets in its text."""
        codes, struck = [], []
        offset = 0
        for piece in block.pieces:
            end = offset + len(piece.text)
            if piece.code:
                codes.append((offset, end))
            if piece.struck:
                struck.append((offset, end))
            offset = end
        return codes, struck

    def vocabulary_of(self, subject: Subject) -> Vocabulary:
        """The vocabulary whose scale a subject is measured by."""
        return subject.standings[0].vocabulary if subject.standings else subject.parts[0][1].vocabulary

    def bound(self, subject: Subject, statement: Statement, start: int, end: int, before: str) -> Said:
        """A statement with the decisions that it is about."""
        standings = self.subjects.of_facet(subject, statement.facet)
        stance, reason = statement.stance, statement.reason
        if not standings and stance is not None:
            reason = f"nobody knows what decides “{statement.facet}” of it" if statement.facet else "no decision stands behind it"
        if stance is not None and subject.kind == "label" and statement.literal:
            phrase = statement.phrase.casefold()
            if phrase in self.subjects.words:
                stance, reason = None, f"“{phrase}” is a label itself, so what it stands for may be meant"
            elif phrase in DOUBTFUL_CLAIMS or (phrase in DOUBTFUL_HEDGES and "still" not in before):
                stance, reason = None, f"“{phrase}” may be meant of what the label stands for"
            elif subject.ends and phrase == "final":
                stance, reason = None, "the label is an end, so “final” may be meant of that"
        return Said(start, end, subject, standings, stance, statement.phrase, reason, statement.facet)

    def place(self, block: Block, offset: int) -> int:
        """The offset in the page of an offset in the text of a block."""
        if self._placed[0] is not block:
            starts, total = [], 0
            for piece in block.pieces:
                starts.append(total)
                total += len(piece.text)
            self._placed = (block, starts)
        starts = self._placed[1]
        number = max(0, bisect_right(starts, offset) - 1)
        piece = block.pieces[number]
        inside = offset - starts[number]
        return piece.start + (inside if len(piece.text) == piece.end - piece.start else min(inside, piece.end - piece.start - 1))

    def lists(self) -> Iterator[Said]:
        """Items of a list that a heading or a line above calls settled or open: `Finalized:` and then labels."""
        leads: Leads | None = None
        for listing in self.page.lists:
            named = [(block, subject) for item in listing.items if (block := item.block) and (subject := self.opens_with(block))]
            if not named:
                continue
            leads = leads or Leads(self.page)
            lead = _LEAD.match(" ".join(leads.before(listing.start)[-200:].split()))
            if lead is None or len(lead["phrase"]) > LONGEST_LEAD:
                continue
            for block, subject in named:
                stance = self.subjects.lexicon(self.vocabulary_of(subject)).stance(lead["phrase"]) if subject.standings else None
                if stance is None or (subject.kind == "label" and lead["phrase"].casefold() in self.subjects.words):
                    continue
                if self._items.get(block.start) is True or self.is_foreign(block):
                    continue
                first = block.pieces[0]
                reason = f"it stands in a list under “{lead['phrase']}”"
                yield Said(first.start, first.end, subject, subject.standings, stance, lead["phrase"], reason)

    def opens_with(self, block: Block) -> Subject | None:
        """The subject that a list item begins with and that a colon, comma or dash follows, or nothing."""
        if not block.pieces:
            return None
        first = block.pieces[0]
        if first.code:
            subject = self.subjects.by_code.get(first.text)
            return subject if subject is not None and _ITEM_ENDS.match(block.text[len(first.text) :]) else None
        return self.subjects.by_name.get(normal(block.text).strip(" .;,"))
