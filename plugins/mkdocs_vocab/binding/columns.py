"""Which columns of a table hold labels of which dimension."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec import Struct

from ..facts import Block, Table
from ..vocabulary.index import DimensionIndex, Kind, is_distinctive
from .enumerations import fits_better, is_strange, mostly_known
from .names import NOUNS, own_words, words_of
from .spellings import spellings_of
from .tokens import Token, cell_tokens, texts_of

#: By inference a column needs this many different labels: two where they are marked as code and one has a form of its own (two
#: of `open`, `merged`, `closed` are labels of many vocabularies), else three.
MIN_CODE_LABELS = 2
MIN_PLAIN_LABELS = 3
#: Beside its code spans a cell that names labels has no more words than this.
MOST_WORDS = 6


class BoundColumn(Struct, frozen=True):
    """A column of a table and the dimension that it holds labels of."""

    number: int
    index: DimensionIndex
    sure: bool
    reason: str


def normal_name(text: str) -> str:
    """A header or name of a dimension without what does not matter: case and space."""
    return "".join(text.casefold().split())


def names_of(index: DimensionIndex) -> set[str]:
    """The names by which headers call a dimension: title, id and aliases."""
    dimension = index.dimension
    return {normal_name(name) for name in (dimension.title, dimension.id, *dimension.aliases)}


@lru_cache(maxsize=64)
def _called(indexes: tuple[DimensionIndex, ...]) -> dict[str, list[DimensionIndex]]:
    """The dimensions by the names by which headers call them."""
    called: defaultdict[str, list[DimensionIndex]] = defaultdict(list)
    for index in indexes:
        for name in names_of(index):
            called[name].append(index)
    return called


def labels_in(table: Table, number: int, index: DimensionIndex) -> list[str]:
    """The current labels of a dimension that a column holds."""
    tokens = (token for row in table.rows for token in cell_tokens(row[number], index))
    return [token.text for token in tokens if index.is_label(token.text)]


def bind_by_header(table: Table, headers: Mapping[str, DimensionIndex], indexes: tuple[DimensionIndex, ...]) -> list[BoundColumn]:
    """Columns whose header the settings tie to a dimension, or names one of which the column holds a label."""
    bound = []
    for number, cell in enumerate(table.header):
        name = normal_name(cell.text)
        if not name:
            continue
        if name in headers:
            bound.append(
                BoundColumn(number, headers[name], True, f"the setting `bind` ties the header “{cell.text.strip()}” to it")
            )
            continue
        named = [(_labels_under(table, number, index), index) for index in _called(indexes).get(name, ())]
        best = _strictly_best(named)
        if best is not None:
            bound.append(BoundColumn(number, best, True, f"the header “{cell.text.strip()}” names the dimension"))
    return bound


def _labels_under(table: Table, number: int, index: DimensionIndex) -> int:
    """How many labels stand under a header that names a dimension; none where it is one word and they are less than half.

    "Status" heads the columns of many vocabularies, and `open` or `running` is a word of most of them.
    """
    tokens = [token.text for row in table.rows for token in cell_tokens(row[number], index)]
    labels = sum(index.is_label(text) for text in tokens)
    fitting = sum(not is_strange(text, index) for text in tokens) if index.open else labels
    return 0 if fitting * 2 < len(tokens) and len(words_of(table.header[number].text)) < 2 else labels


def _strictly_best(counted: list[tuple[int, DimensionIndex]]) -> DimensionIndex | None:
    """The dimension with most labels; an even match, or none at all, binds nothing."""
    counted = sorted((pair for pair in counted if pair[0]), key=lambda pair: -pair[0])
    if not counted or (len(counted) > 1 and counted[0][0] == counted[1][0]):
        return None
    return counted[0][1]


def best_column(table: Table, index: DimensionIndex) -> int | None:
    """The column that holds most labels of a dimension, or None where no column holds any."""
    counts = [len(labels_in(table, number, index)) for number in range(len(table.header))]
    most = max(counts, default=0)
    return counts.index(most) if most else None


def bind_by_content(table: Table, taken: set[int], indexes: tuple[DimensionIndex, ...]) -> list[BoundColumn]:
    """Columns most of whose cells are labels of one dimension, and of no other as many."""
    bound: list[BoundColumn] = []
    for number in range(len(table.header)):
        if number in taken:
            continue
        cells = [row[number] for row in table.rows if row[number].text.strip()]
        candidates = spellings_of(indexes).with_labels(text for cell in cells for text in texts_of(cell))
        if not candidates:
            continue
        # A column of parameters or events is none of labels, even if they share names.
        others = words_of(table.header[number].text) & NOUNS
        fitting = [index for index in candidates if not others or others & own_words(index)]
        counted = [(count, index) for index in fitting if (count := _majority(cells, index))]
        best = _strictly_best(counted)
        texts = [token.text for cell in cells for token in cell_tokens(cell, best)] if best is not None else []
        if best is not None and not fits_better(texts, best, indexes):
            bound.append(BoundColumn(number, best, False, "most cells of the column are labels of it"))
    return bound


def _majority(cells: list[Block], index: DimensionIndex) -> int:
    """How many cells hold nothing but labels, where that is most of them and the labels are no accident; else 0."""
    different: Counter[str] = Counter()
    found: list[Token] = []
    full, code = 0, False
    for cell in cells:
        tokens = cell_tokens(cell, index)
        found += tokens
        if (
            tokens
            and not _is_prose(cell)
            and all(index.meaning(token.text).kind in (Kind.CURRENT, Kind.DEPRECATED, Kind.MISSING) for token in tokens)
        ):
            full += 1
            different.update(token.text for token in tokens if index.is_label(token.text))
            code = code or bool(cell.spans)
    needed = MIN_CODE_LABELS if code and any(map(is_distinctive, different)) else MIN_PLAIN_LABELS
    return full if full * 2 > len(cells) and len(different) >= needed and mostly_known(found, index) else 0


def _is_prose(cell: Block) -> bool:
    """Whether a cell tells of labels in sentences rather than names them: `open` (the default) names one."""
    return bool(cell.spans) and sum(len(piece.text.split()) for piece in cell.pieces if not piece.code) > MOST_WORDS


def restates(table: Table, number: int, column: BoundColumn) -> bool:
    """Whether most cells of a column are the compact labels of the labels beside them, and not all are labels themselves.

    Such a column is compared with the vocabulary (VOC201), not judged as labels.
    """
    if number == column.number:
        return False
    same = differ = rows = 0
    for row, compact in _compact_beside(table, column):
        rows += 1
        shown = row[number].text.strip()
        same += shown == compact
        differ += shown == compact and not column.index.is_label(shown)
    return rows > 0 and same * 2 > rows and (differ > 0 or not labels_in(table, number, column.index))


def _compact_beside(table: Table, column: BoundColumn) -> Iterator[tuple[tuple[Block, ...], str]]:
    terms = column.index.dimension.terms_by_label
    for row in table.rows:
        tokens = cell_tokens(row[column.number], column.index)
        term = terms.get(tokens[0].text) if len(tokens) == 1 else None
        compact = column.index.compact(term) if term is not None else None
        if compact is not None:
            yield row, compact
