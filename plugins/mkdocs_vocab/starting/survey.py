"""A look at the documents: how they call the dimension, where its labels stand unbound, and how many of them are bound."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from msgspec import Struct

from ..binding import BoundPage
from ..binding.columns import BoundColumn, best_column, labels_in, names_of, normal_name, restates
from ..binding.tokens import cell_tokens
from ..checking import bound_page, read_page
from ..documents import read_text, select
from ..facts import Block, Page, Table
from ..readers import UnreadableDocument
from ..readers.embedded import with_data
from ..readers.markdown import read_markdown
from ..remarks import Unread
from ..usage import Named, usages_in_page
from ..usage.places import USED
from ..vocabulary.index import DimensionIndex, is_distinctive
from ..vocabulary.nearest import fold
from .draft import Trial
from .markdown_tables import GENERIC_HEADERS

#: Property names that mean something else in most data.
GENERIC_KEYS = GENERIC_HEADERS | {
    "type", "title", "description", "default", "enum", "const", "example", "examples", "required", "tags", "items", "version",
}  # fmt: skip
#: So many different labels under one name are no accident.
MIN_LABELS = 2
#: A cell with more words around its labels is a sentence.
MAX_WORDS_BESIDE = 3


class _Tally(Struct):
    """What stands under one name in all documents: different labels, values that are labels, all values, and where."""

    name: str
    labels: set[str] = set()
    fitting: int = 0
    values: int = 0
    places: list[str] = []

    @property
    def speaks_of_labels(self) -> bool:
        """Whether the name stands for the dimension: labels are most of what it holds, and several of them."""
        return len(self.labels) >= MIN_LABELS and self.fitting * 2 > self.values


class Names(Struct):
    """Headers and keys under which labels stand. The doubtful ones hold several, but more of something else."""

    aliases: list[str] = []
    keys: list[str] = []
    doubtful: list[str] = []


class Proposal(Struct, frozen=True):
    """A directive to paste above a block that holds labels and is not bound for sure."""

    path: str
    line: int
    directive: str


class Figure(Struct):
    """How many mentions of labels there are, and how many of them are in bound places."""

    documents: int = 0
    unread: int = 0
    used: int = 0
    mentioned: int = 0
    proposals: list[Proposal] = []


def documents_of(project: Trial) -> list[str]:
    """The documents that a check of the whole project reads, relative to its root."""
    return select(project).paths


def names_in(project: Trial, paths: Iterable[str]) -> Names:
    """The names by which documents call the dimension, beside its title and id."""
    index = project.catalog.index(project.own_dimension)
    headers: dict[str, _Tally] = {}
    keys: dict[str, _Tally] = {}
    for page in _pages_that_speak(project, paths, index):
        for table in page.tables:
            _count_headers(page, table, index, headers)
        _count_keys(with_data(page, index.dimension.terms_by_label), index, keys)
    names = Names()
    for header in headers.values():
        if normal_name(header.name) in GENERIC_HEADERS:
            continue  # "Value" and the like mean something else in the next table: there a directive is right
        if header.speaks_of_labels:
            names.aliases.append(header.name)
        elif len(header.labels) >= MIN_LABELS:
            names.doubtful.append(
                f"the header “{header.name}” holds {header.fitting} labels among {header.values} cells ({_few(header.places)})"
            )
    names.keys = [key.name for key in keys.values() if _is_key(key, index)]
    return names


def _is_key(key: _Tally, index: DimensionIndex) -> bool:
    """Whether a property name stands for the dimension: it is called so, or its labels are no accident."""
    if key.name.casefold() in GENERIC_KEYS or not key.labels or key.fitting * 2 <= key.values:
        return False
    is_called_so = fold(key.name) in (fold(index.dimension.id), fold(index.dimension.title))
    return is_called_so or key.speaks_of_labels or all(map(is_distinctive, key.labels))


def _few(places: list[str]) -> str:
    return ", ".join(places[:3]) + (f" and {len(places) - 3} more" if len(places) > 3 else "")


def _pages_that_speak(project: Trial, paths: Iterable[str], index: DimensionIndex) -> Iterator[Page]:
    """The pages that hold a label at all; what cannot be read is told by the check."""
    for path in paths:
        text = read_text(project.root, path)
        if isinstance(text, str) and _speaks(text, index):
            try:
                yield read_markdown(path, text)
            except UnreadableDocument:
                continue


def _speaks(text: str, index: DimensionIndex) -> bool:
    return any(label in text for label in index.dimension.terms_by_label)


def _count_headers(page: Page, table: Table, index: DimensionIndex, tallies: dict[str, _Tally]) -> None:
    best = best_column(table, index)
    main = BoundColumn(best, index, True, "") if best is not None else None
    for number, cell in enumerate(table.header):
        name = normal_name(cell.text)
        if not name or name in names_of(index) or (main is not None and restates(table, number, main)):
            continue
        tally = tallies.setdefault(name, _Tally(" ".join(cell.text.split())))
        filled, labels = _labels_and_cells(table, number, index)
        tally.labels |= labels
        tally.fitting += filled[0]
        tally.values += filled[1]
        if labels:
            tally.places.append(f"{page.path}:{page.position(table.start)[0]}")


def _labels_and_cells(table: Table, number: int, index: DimensionIndex) -> tuple[tuple[int, int], set[str]]:
    """How many cells of a column hold labels alone, and how many are not empty; and which labels these are."""
    fitting = filled = 0
    labels: set[str] = set()
    for row in table.rows:
        cell = row[number]
        if not cell.text.strip():
            continue
        filled += 1
        tokens = [token.text for token in cell_tokens(cell, index)]
        if tokens and all(map(index.is_label, tokens)) and not _is_text_around(cell):
            fitting += 1
            labels.update(tokens)
    return (fitting, filled), labels


def _is_text_around(cell: Block) -> bool:
    """Whether a cell is a sentence that names labels, rather than a label with a word or two beside it."""
    return bool(cell.spans) and len("".join(piece.text for piece in cell.pieces if not piece.code).split()) > MAX_WORDS_BESIDE


def _count_keys(page: Page, index: DimensionIndex, tallies: dict[str, _Tally]) -> None:
    for block in page.data:
        for value in (value for record in block.records for value in record.values):
            if value.text is None or value.key in index.dimension.keys:
                continue
            tally = tallies.setdefault(value.key, _Tally(value.key))
            tally.values += 1
            if value.text in index.dimension.terms_by_label:
                tally.fitting += 1
                tally.labels.add(value.text)
                tally.places.append(f"{page.path}:{page.position(value.start)[0]}")


# What is bound.


def figure_of(project: Trial, paths: Iterable[str]) -> Figure:
    """How much of the documents the check would judge, and which directives would add to it."""
    index = project.catalog.index(project.own_dimension)
    named = [
        Named(project.catalog, "term", index.vocabulary, term, term.label, index.dimension)
        for term in index.dimension.terms_by_label.values()
    ]
    figure = Figure()
    for path in paths:
        figure.documents += 1
        text = read_text(project.root, path)
        page = text if isinstance(text, Unread) else read_page(project, path, text)
        if isinstance(page, Unread):
            figure.unread += 1
            continue
        if not _speaks(page.text, index):
            continue
        bound = bound_page(project, page)
        found = {(u.place, u.how) for one in named if one.word in page.text for u in usages_in_page(bound, one)}
        figure.used += sum(how == USED for _, how in found)
        figure.mentioned += len(found)
        if not bound.historical:
            figure.proposals += sorted({*_tables(bound, index), *_lists(bound, index)}, key=lambda p: p.line)
    return figure


def _tables(bound: BoundPage, index: DimensionIndex) -> Iterator[Proposal]:
    """Tables one column of which holds most of the labels, or mostly labels, and is not bound for sure."""
    page, size = bound.page, len(index.dimension.terms_by_label)
    for bound_table in bound.tables:
        table = bound_table.table
        number = best_column(table, index)
        if number is None or any(c.sure and (c.index is index or c.number == number) for c in bound_table.columns):
            continue
        labels = set(labels_in(table, number, index))
        (fitting, filled), _ = _labels_and_cells(table, number, index)
        if len(labels) >= MIN_LABELS and (len(labels) * 2 > size or fitting * 2 > filled):
            header = " ".join(table.header[number].text.split())
            yield Proposal(page.path, page.position(table.start)[0], _directive(index, labels, header))


def _lists(bound: BoundPage, index: DimensionIndex) -> Iterator[Proposal]:
    """Lists that are bound by their content alone."""
    starts = defaultdict(list)
    for enumeration in bound.enumerations:
        if enumeration.index is index and not enumeration.sure:
            starts[enumeration.start].append(enumeration)
    for listing in bound.page.lists:
        for enumeration in starts.get(listing.start, ()):
            line = bound.page.position(listing.start)[0]
            yield Proposal(bound.page.path, line, _directive(index, set(enumeration.labels), ""))


def _directive(index: DimensionIndex, labels: set[str], header: str) -> str:
    """`complete` where all labels are there, else `bind`, with the header where that is easy to write."""
    dimension = index.dimension.id
    if len(labels) == len(index.dimension.terms_by_label):
        return f"<!-- vocab: complete {dimension} -->"
    if not header or any(char in header for char in "\"'<>") or "--" in header or not header.isprintable():
        return f"<!-- vocab: bind {dimension} -->"
    quoted = header if header.isalnum() and header.isascii() else f'"{header}"'
    return f"<!-- vocab: bind {quoted}={dimension} -->"
