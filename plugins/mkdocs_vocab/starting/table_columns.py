"""The other columns of a table of labels: what is derived is recognised and dropped, the rest becomes meanings and attributes."""

from __future__ import annotations

import re

from msgspec import Struct

from ..facts import Page, Table
from ..regexes import lazy
from ..vocabulary.width import cell_width, cut
from .enumeration import Enumeration, ProposedAttribute, ProposedTerm
from .label_cells import markdown, plain
from .standing import apply_badge
from .words import ABSENT, FALSE, TRUE, level_of, one_line, slug, unique

_MEANING = lazy(
    r"meaning|descri|definition|explanation|what|purpose|sense|means|bedeutung|beschreibung|significado|意味|説明", re.I
)
_WIDTH = lazy(r"\b(?:width|cells|length|len|chars|characters)\b", re.I)
_COMPACT = lazy(r"\b(?:compact|short|abbr\w*|narrow|truncated|badge)\b", re.I)
_MATURITY = lazy(r"\b(?:maturity|decision|stability|agreed|settled)\b", re.I)
_STATUS = lazy(r"\b(?:status|state|stage|level)\b", re.I)
_TERMINAL = lazy(r"\b(?:terminal|final|end\s*state)\b", re.I)
_GROUP = lazy(r"\b(?:group|category)\b", re.I)
_NUMBER = lazy(r"-?[0-9]{1,9}")
#: Ids that the columns of every dimension have already.
TAKEN = frozenset({"label", "compact", "width", "meaning", "group", "terminal", "decision", "note"})
#: A column of a few words that come again is a choice among them.
MAX_CHOICES, MAX_CHOICE_WORDS = 8, 3


class _Column(Struct, frozen=True):
    """A column beside the labels: its header, and for each row the terms and what the cell says, without and with markup."""

    header: str
    place: str
    cells: list[tuple[list[ProposedTerm], str, str]]

    @property
    def filled(self) -> list[str]:
        return [text for terms, text, _ in self.cells if text and terms]


def read_columns(page: Page, table: Table, number: int, by_row: list[list[ProposedTerm]], found: Enumeration) -> None:
    """Takes in all columns but that of the labels. `by_row` holds the terms of each row."""
    columns = []
    for other, header in enumerate(table.header):
        if other != number:
            cells = [(terms, plain(row[other]), markdown(page, row[other])) for terms, row in zip(by_row, table.rows, strict=True)]
            line = page.position(table.header[other].start)[0]
            columns.append(_Column(plain(header), f"{page.path}:{line}", cells))
    left = [column for column in columns if column.filled and not any(take(column, found) for take in _DERIVED)]
    meaning = _meaning_column(left)
    if meaning is not None:
        left.remove(meaning)
        _take_meaning(meaning, found)
    taken = set(TAKEN)
    for column in left:
        if not any(take(column, found) for take in _SPECIAL):
            _take_attribute(column, found, taken)
    if found.missing is not None and not found.missing[1]:
        found.missing = (found.missing[0], "No label")


# What is derived.


def _take_width(column: _Column, found: Enumeration) -> bool:
    """Whether the column gives the display width of the labels."""
    rows = [(term, text) for terms, text, _ in column.cells for term in terms if text]
    wrong = [(term, text) for term, text in rows if text != str(cell_width(term.label))]
    if not all(_NUMBER.fullmatch(text) for _, text in rows) or (wrong and not _WIDTH.search(column.header)):
        return False
    if not wrong or _WIDTH.search(column.header):
        for term, text in wrong:
            says = f"{term.place}: the column “{column.header}” says {text[:40]} for `{term.label}`"
            found.decide.append(f"{says}, which is {cell_width(term.label)} cells wide; the width is derived")
        return True
    return False


def _take_compact(column: _Column, found: Enumeration) -> bool:
    """Whether the column gives compact labels: literal cuts, or abbreviations under a header that says so."""
    rows = [(term, text) for terms, text, _ in column.cells for term in terms if text]
    width = max((cell_width(text) for _, text in rows), default=0)
    cuts = [text == cut(term.label, width) for term, text in rows]
    shortened = any(text != term.label for term, text in rows)
    named = bool(_COMPACT.search(column.header)) and all(" " not in text for _, text in rows)
    if not width or not shortened or not (all(cuts) or named):
        return False
    found.compact_width = width
    for (term, text), is_cut in zip(rows, cuts, strict=True):
        if not is_cut:
            term.compact = one_line(text)
    return True


_DERIVED = (_take_width, _take_compact)


# Meanings.


def _meaning_column(columns: list[_Column]) -> _Column | None:
    """The column whose header says so, else the one with most words; a column of single words or numbers is none."""
    named = [column for column in columns if _MEANING.search(column.header)]
    if named:
        return named[0]
    texts = [column for column in columns if any(" " in text or not text.isascii() for text in column.filled)]
    return max(texts, key=lambda column: sum(map(len, column.filled)), default=None)


def _take_meaning(column: _Column, found: Enumeration) -> None:
    for terms, _, text in column.cells:
        for term in terms:
            if found.missing is not None and term.label == found.missing[0] and term not in found.terms:
                found.missing = (term.label, text)
            else:
                term.meaning = text or None


# Standing, group, terminal.


def _take_maturity(column: _Column, found: Enumeration) -> bool:
    """Whether the column gives the maturity of each label. An unknown level becomes `open`; a settled one as well, and is told."""
    certain = bool(_MATURITY.search(column.header))
    known = [level_of(text) for text in column.filled]
    if not (certain or _STATUS.search(column.header)) or (not all(known) and not (certain and any(known))):
        return False
    for terms, text, _ in column.cells:
        for term in terms:
            if text:
                apply_badge(term, text, found)
    return True


def _take_terminal(column: _Column, found: Enumeration) -> bool:
    if not _TERMINAL.search(column.header) or not _is_bool(column):
        return False
    for terms, text, _ in column.cells:
        for term in terms:
            term.terminal = _bool(text, column)
    return True


def _take_group(column: _Column, found: Enumeration) -> bool:
    if not _GROUP.search(column.header) or len(set(column.filled)) == len(column.filled):
        return False
    ids = {text: slug(text, "") for text in column.filled}
    if not all(ids.values()) or len(set(ids.values())) < len(ids):
        return False
    for terms, text, _ in column.cells:
        for term in terms:
            term.group = ids.get(text)
    return True


_SPECIAL = (_take_maturity, _take_terminal, _take_group)


# Attributes.


def _is_bool(column: _Column) -> bool:
    """Whether all cells say yes or no; marks for yes alone, with empty cells for no, count as well."""
    said = {text.casefold() for text in column.filled}
    if not said <= TRUE | FALSE:
        return False
    return bool(said & TRUE) and (bool(said & FALSE) or len(column.filled) < len(column.cells) or bool(said & {"yes", "true"}))


def _bool(text: str, column: _Column) -> bool | None:
    says_no = any(other.casefold() in FALSE for other in column.filled)
    if not text:
        return None if says_no else False
    return text.casefold() in TRUE


def _take_attribute(column: _Column, found: Enumeration, taken: set[str]) -> None:
    """Makes a typed attribute of a column. Dashes stand for nothing, but in a column of yes and no."""
    is_bool = _is_bool(column)
    cells = [(terms, text, marked) for terms, text, marked in column.cells if is_bool or (text and text not in ABSENT)]
    said = [text for terms, text, _ in cells if terms and text]
    if not said:
        return
    id_ = unique(slug(column.header, "column"), taken)
    attribute = ProposedAttribute(id_, one_line(column.header) or id_, "text")
    found.attributes.append(attribute)
    distinct = list(dict.fromkeys(said))
    is_choice = len(distinct) <= MAX_CHOICES and len(distinct) < len(said)
    if is_bool:
        attribute.type = "bool"
    elif all(_NUMBER.fullmatch(text) for text in said):
        attribute.type = "int"
    elif is_choice and max(len(text.split()) for text in distinct) <= MAX_CHOICE_WORDS:
        attribute.values = distinct
    for terms, text, marked in cells:
        value: str | None = marked if attribute.type == "text" and not attribute.values else text
        if is_bool:
            value = {True: "true", False: "false", None: None}[_bool(text, column)]
        for term in terms:
            if value is not None:
                term.attributes[id_] = value
