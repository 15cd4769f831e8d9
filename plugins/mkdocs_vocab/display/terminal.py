"""Pages on a terminal: as wide as it is, coloured only where it can show colours, and safe to print.

Nothing is said by colour alone: levels are words with a mark before them (a filled circle is settled, an empty one is not, a
question mark waits for an answer), and what is not settled is the loudest thing on the page.
"""

from __future__ import annotations

import io
import re
import shutil
import sys
from collections.abc import Sequence

from msgspec import Struct
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ..vocabulary.width import cell_width
from .blocks import Block, Code, Facts, Grid, Heading, LabelTable, Line, Paragraph, Role
from .escaping import as_ascii, printable, shows_colour
from .label_table import label_table

#: Lines longer than this are hard to read, however wide the terminal is.
WIDEST = 120
NARROWEST = 20
_GAP = 2
_INDENT = 2
_MARKS = {Role.SETTLED: "● ", Role.UNSETTLED: "○ ", Role.ASKING: "? ", Role.WARNING: "! "}
_STYLES = {
    Role.PLAIN: "",
    Role.STRONG: "bold",
    Role.LABEL: "bold",
    Role.ID: "",
    Role.FAINT: "dim",
    Role.SETTLED: "green",
    Role.UNSETTLED: "bold yellow",
    Role.ASKING: "bold yellow",
    Role.WARNING: "bold red",
}


class Screen(Struct, frozen=True):
    """Where a page is shown: `columns` in cells; `colour` and `unicode` where it can show them."""

    columns: int = 80
    colour: bool = False
    unicode: bool = True

    @property
    def page(self) -> int:
        """Width of the page in cells."""
        return max(NARROWEST, min(self.columns, WIDEST))

    def text(self, content: Line, style: str = "") -> Text:
        """A line with its marks and styles. Markup in it means nothing."""
        text = Text(style=style, overflow="fold")
        for span in content:
            text.append(self.plain(_MARKS.get(span.role, "") + span.text), _STYLES[span.role])
        return text

    def plain(self, text: str) -> str:
        """Text that the terminal can show and that cannot drive it."""
        safe = printable(text)
        return safe if self.unicode else as_ascii(safe)


def this_screen() -> Screen:
    """The terminal that standard output goes to; 80 columns without colour where it goes elsewhere."""
    columns = shutil.get_terminal_size((80, 24)).columns
    colour = shows_colour(sys.stdout)
    encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "")
    return Screen(columns, colour, encoding.startswith("utf"))


def rendered(blocks: Sequence[Block], screen: Screen) -> str:
    """The page as text with line breaks, ANSI sequences included where the screen shows colours."""
    out = io.StringIO()
    console = Console(
        file=out,
        width=screen.page,
        force_terminal=screen.colour,
        color_system="standard" if screen.colour else None,
        no_color=not screen.colour,
        highlight=False,
        markup=False,
        emoji=False,
        legacy_windows=False,
    )
    indent = 0
    before: Block | None = None
    for block in blocks:
        if before is not None and _apart(before, block):
            console.print()
        if isinstance(block, Heading):
            indent = 0 if block.level < 3 else indent
        for part in _parts(block, screen, screen.page - indent):
            console.print(Padding(part, (0, 0, 0, indent)))
        if isinstance(block, Heading) and block.level == 2:
            indent = _INDENT
        before = block
    text = out.getvalue()
    return text if screen.colour else re.sub(r"(?m) +$", "", text)


def _apart(before: Block, block: Block) -> bool:
    """Whether an empty line stands between two blocks."""
    if isinstance(before, Heading):
        return before.level == 1 and isinstance(block, Heading)
    return not (isinstance(before, Paragraph) and isinstance(block, Paragraph) and not block.apart)


def _parts(block: Block, screen: Screen, width: int) -> list[RenderableType]:
    """A block as what rich can print in `width` cells."""
    match block:
        case Heading():
            return _heading(block, screen, width)
        case Paragraph():
            return [screen.text(block.line)]
        case Facts():
            return _facts(block, screen, width)
        case Grid():
            return _grid(block, screen, width)
        case LabelTable():
            return label_table(block, screen, width)
        case Code():
            code = Text("\n".join(screen.plain(row).rstrip() for row in block.text.split("\n")), overflow="fold")
            return [Padding(code, (0, 0, 0, _INDENT))]


def _heading(heading: Heading, screen: Screen, width: int) -> list[RenderableType]:
    """The title, and at the right edge (below where there is no room) how references name it."""
    title = Text(screen.plain(heading.title), "bold", overflow="fold")
    aside = Text(screen.plain(f"{heading.kind} {heading.reference}".strip()), "dim", overflow="fold")
    parts: list[RenderableType] = [title]
    room = width - title.cell_len - aside.cell_len
    if aside and room >= _GAP:
        parts = [Text.assemble(title, " " * room, aside)]
    elif aside:
        parts.append(aside)
    if heading.level == 1:
        parts.append(Text(screen.plain("─" * width), "dim"))
    return parts


def _facts(block: Facts, screen: Screen, width: int) -> list[RenderableType]:
    """Names at the left, values beside them; below them where the terminal is narrow."""
    longest = max(cell_width(printable(name)) for name, _ in block.rows)
    names = min(longest, 18)
    if width - names - _GAP < 24:
        return _stacked([(name, values) for name, values in block.rows], screen)
    table = _table()
    table.add_column(width=names, style="dim", overflow="fold")
    table.add_column(width=width - names - _GAP, overflow="fold")
    for name, values in block.rows:
        for number, value in enumerate(values):
            table.add_row("" if number else Text(screen.plain(name)), screen.text(value))
    return [table]


def _stacked(rows: Sequence[tuple[str, Sequence[Line]]], screen: Screen) -> list[RenderableType]:
    parts: list[RenderableType] = []
    for name, values in rows:
        parts.append(Text(screen.plain(name), "dim", overflow="fold"))
        parts += [Padding(screen.text(value), (0, 0, 0, _INDENT)) for value in values]
    return parts


def _grid(block: Grid, screen: Screen, width: int) -> list[RenderableType]:
    """A table; where its columns have no room, each row as a list of its cells."""
    kept = [number for number in range(len(block.columns)) if any(row[number] for row in block.rows)]
    if not kept:
        return []
    texts = [[screen.text(row[number]) for number in kept] for row in block.rows]
    heads = [screen.plain(block.columns[number]) for number in kept]
    least = [max(_narrowest(text) for text in (head, *(row[place].plain for row in texts))) for place, head in enumerate(heads)]
    widest = [max(cell_width(text) for text in (head, *(row[place].plain for row in texts))) for place, head in enumerate(heads)]
    least[-1] = max(least[-1], min(24, widest[-1]))
    room = width - sum(least) - _GAP * (len(kept) - 1)
    if room < 0:
        return _grid_stacked(block, kept, screen)
    table = _table(header=any(heads))
    for head, cells in zip(heads, _shared_out(room, least, widest), strict=True):
        table.add_column(Text(head), width=cells, overflow="fold")
    for row in texts:
        table.add_row(*row)
    return [table]


def _shared_out(room: int, least: Sequence[int], widest: Sequence[int]) -> list[int]:
    """Widths of columns between their least and widest; columns that lack little come first."""
    widths = list(least)
    lacking = sorted(range(len(least)), key=lambda place: widest[place] - least[place])
    for number, place in enumerate(lacking):
        more = min(widest[place] - least[place], room // (len(lacking) - number))
        widths[place] += more
        room -= more
    return widths


def _narrowest(text: str) -> int:
    """Cells that a text needs when it is broken at spaces alone."""
    return max((cell_width(word) for word in text.split(" ")), default=0)


def _grid_stacked(block: Grid, kept: Sequence[int], screen: Screen) -> list[RenderableType]:
    parts: list[RenderableType] = []
    for row in block.rows:
        if parts and len(kept) > 2:
            parts.append(Text(""))
        for place, number in enumerate(number for number in kept if row[number]):
            named = Text(f"{screen.plain(block.columns[number])}: " if block.columns[number] else "", "dim")
            parts.append(
                Padding(Text.assemble(named, screen.text(row[number]), overflow="fold"), (0, 0, 0, _INDENT if place else 0))
            )
    return parts


def _table(*, header: bool = False) -> Table:
    return Table(box=None, show_header=header, header_style="dim", pad_edge=False, padding=(0, _GAP, 0, 0), show_edge=False)
