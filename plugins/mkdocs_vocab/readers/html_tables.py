"""Tables of HTML as tables of facts: one header, rows as long as it, cells that span columns or rows beside empty ones."""

from __future__ import annotations

from msgspec import Struct

from ..facts import Block, Table

#: Wider tables are cut: a span of a thousand columns is no table of labels.
MAX_COLUMNS = 64


class Cell(Struct):
    """A cell and how many columns and rows it takes."""

    block: Block
    header: bool
    columns: int
    rows: int


class OpenTable(Struct):
    """A table that is being read. `layout` marks one that is none."""

    start: int
    layout: bool = False
    section: str = ""
    #: The section of each row, and its cells.
    rows: list[tuple[str, list[Cell]]] = []

    def add_row(self) -> None:
        """Begin a row."""
        self.rows.append((self.section, []))

    def add(self, cell: Cell) -> None:
        """Add a cell to the last row."""
        if not self.rows:
            self.add_row()
        self.rows[-1][1].append(cell)

    def table(self, end: int) -> Table | None:
        """The table, which ends at `end`; None where it has no cells, or only arranges things."""
        rows = [(section, cells) for section, cells in self.rows if cells]
        if self.layout or not rows:
            return None
        number, named = _header_of(rows)
        width = min(max(sum(cell.columns for cell in cells) for _, cells in rows), MAX_COLUMNS)
        laid = [
            (section, cells, placed) for (section, cells), placed in zip(rows, _laid_out([c for _, c in rows], width), strict=True)
        ]
        end_of_header = rows[number][1][-1].block.end if named else self.start
        header = _filled(laid[number][2] if named else {}, width, end_of_header)
        body = [
            _filled(placed, width, cells[-1].block.end)
            for row, (section, cells, placed) in enumerate(laid)
            if section not in ("thead", "tfoot") and not (named and row == number) and not _is_heading_of_rows(cells, width)
        ]
        return Table(self.start, end, header, tuple(body))


def _header_of(rows: list[tuple[str, list[Cell]]]) -> tuple[int, bool]:
    """The row that names the columns, and whether there is one.

    It is the last of the head (those above group columns), else the first, unless that shows code: names of columns seldom do.
    """
    heads = [number for number, (section, _) in enumerate(rows) if section == "thead"]
    if heads:
        return heads[-1], True
    first = rows[0][1]
    return 0, any(cell.header for cell in first) or not any(cell.block.spans for cell in first)


def _is_heading_of_rows(cells: list[Cell], width: int) -> bool:
    """Whether a row is one cell across the table, which speaks of the rows below."""
    return len(cells) == 1 and width > 1 and cells[0].columns >= width


def _laid_out(rows: list[list[Cell]], width: int) -> list[dict[int, Block]]:
    """The cells of each row by the number of their column; those that reach down keep theirs free in the rows below."""
    laid: list[dict[int, Block]] = []
    reaching: dict[int, int] = {}
    for cells in rows:
        placed: dict[int, Block] = {}
        taken = {column for column, left in reaching.items() if left > 0}
        reaching = {column: left - 1 for column, left in reaching.items() if left > 1}
        column = 0
        for cell in cells:
            while column in taken:
                column += 1
            if column >= width:
                break
            placed[column] = cell.block
            for spanned in range(column, min(column + cell.columns, width)):
                if cell.rows > 1:
                    reaching[spanned] = cell.rows - 1
            column += cell.columns
        laid.append(placed)
    return laid


def _filled(placed: dict[int, Block], width: int, end: int) -> tuple[Block, ...]:
    empty = Block(end, end, "cell", ())
    return tuple(placed.get(column, empty) for column in range(width))


def span(value: str | None) -> int:
    """The number in `colspan` or `rowspan`; 1 where there is none."""
    text = (value or "").strip()
    return max(1, min(int(text), 1000)) if text.isascii() and text.isdigit() and len(text) < 10 else 1
