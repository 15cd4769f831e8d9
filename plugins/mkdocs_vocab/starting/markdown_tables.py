"""The labels of a table in a Markdown document."""

from __future__ import annotations

from ..binding.columns import normal_name
from ..binding.sections import Leads
from ..facts import Page, Table
from ..readers import UnreadableDocument
from ..readers.markdown import read_markdown
from .enumeration import Enumeration, ProposedTerm, fault
from .label_cells import is_sentence, label_cell, plain
from .standing import apply_badge
from .table_columns import read_columns
from .words import ABSENT, one_line

#: Headers that name the thing in general; the dimension is then named after what stands before the table.
GENERIC_HEADERS = frozenset(
    {"label", "labels", "value", "values", "name", "term", "code", "key", "id", "word", "option", "constant", "field", "property"}
)


def from_markdown(path: str, text: str, line: int | None, column: str | None) -> Enumeration:
    """The labels of the only table, of the one in a line (from 1), or of the one with a column of a name. Raises UsageError."""
    try:
        page = read_markdown(path, text)
    except UnreadableDocument as error:
        raise fault(path, *Page(path, text).position(error.offset), error.message) from error
    table = _table(page, line, column)
    number = _label_column(page, table, column)
    found = Enumeration(_name(page, table, number), f"{path}:{page.position(table.start)[0]}")
    by_row = _read_labels(page, table, number, found)
    if not found.terms and not found.removed:
        start = page.position(table.header[number].start)
        raise fault(path, *start, f"the column “{plain(table.header[number])}” holds no label; name another with --column")
    sentences = [term.label for term in found.terms if is_sentence(term.label)]
    if len(sentences) * 2 > len(found.terms):
        start = page.position(table.header[number].start)
        said = f"the column “{plain(table.header[number])}” holds sentences, such as “{sentences[0][:60]}”, no labels"
        raise fault(path, *start, f"{said}; name the column of the labels with --column")
    read_columns(page, table, number, by_row, found)
    return found


def _table(page: Page, line: int | None, column: str | None) -> Table:
    tables = [table for table in page.tables if table.header and table.rows]
    if line is not None:
        for table in tables:
            if page.position(table.start)[0] <= line <= page.position(max(table.end - 1, table.start))[0]:
                return table
        raise fault(page.path, line, 1, f"no table stands in line {line}; {_where(page, tables)}")
    fitting = [t for t in tables if column is None or normal_name(column) in [normal_name(cell.text) for cell in t.header]]
    if len(fitting) == 1:
        return fitting[0]
    if not tables:
        raise fault(
            page.path, 1, 1, "the document has no table with a header and rows; name a document that lists the labels in one"
        )
    if not fitting:
        raise fault(page.path, 1, 1, f"no table has a column “{column}”; {_where(page, tables)}")
    raise fault(page.path, 1, 1, f"the document has {len(fitting)} tables; name one: {_listed(page, fitting)}")


def _where(page: Page, tables: list[Table]) -> str:
    return f"tables: {_listed(page, tables)}" if tables else "the document has no table with a header and rows"


def _listed(page: Page, tables: list[Table]) -> str:
    listed = [
        f"{page.path}:{page.position(table.start)[0]} ({' | '.join(plain(cell) for cell in table.header)[:60]})"
        for table in tables[:12]
    ]
    return ", ".join(listed) + (f" and {len(tables) - 12} more" if len(tables) > 12 else "")


def _label_column(page: Page, table: Table, column: str | None) -> int:
    if column is not None:
        names = [normal_name(cell.text) for cell in table.header]
        if normal_name(column) in names:
            return names.index(normal_name(column))
        known = ", ".join(f"“{plain(cell)}”" for cell in table.header)
        raise fault(page.path, *page.position(table.start), f"the table has no column “{column}”; columns: {known}")
    first = [plain(row[0]) for row in table.rows]
    numbered = normal_name(table.header[0].text).strip(".") in ("", "#", "no", "nr", "n", "number")
    counts = numbered and first in ([str(n) for n in range(start, start + len(first))] for start in (0, 1))
    return 1 if counts and len(table.header) > 1 and len(first) > 1 else 0


def _name(page: Page, table: Table, number: int) -> str:
    header = plain(table.header[number])
    if header and normal_name(header) not in GENERIC_HEADERS:
        return header
    headings = [block for block in page.headings() if block.end <= table.start]
    return (plain(headings[-1]) if headings else "") or header or Leads(page).before(table.start)[:40] or "Status"


def _read_labels(page: Page, table: Table, number: int, found: Enumeration) -> list[list[ProposedTerm]]:
    """Fills in the terms; gives those of each row, none for a row without label."""
    by_row: list[list[ProposedTerm]] = []
    for row in table.rows:
        cell = row[number]
        place = f"{page.path}:{page.position(cell.start)[0]}"
        read = label_cell(cell)
        terms: list[ProposedTerm] = []
        by_row.append(terms)
        if not read.labels:
            if any(plain(other) for other in row):
                found.decide.append(f"{place}: the row has no label and was passed over")
            continue
        if read.labels[0] in ABSENT and found.missing is None:
            found.missing = (read.labels[0], "")
            terms.append(ProposedTerm(read.labels[0], place))
            continue
        if read.rest:
            found.decide.append(f"{place}: beside `{read.labels[0]}` the cell says “{read.rest[:80]}”; nothing was made of it")
        for label in read.labels:
            term = ProposedTerm(one_line(label) if label.isprintable() else label, place)
            terms.append(term)
            (found.removed if read.struck else found.terms).append(term)
            if read.badge is not None:
                apply_badge(term, read.badge, found)
    return by_row
