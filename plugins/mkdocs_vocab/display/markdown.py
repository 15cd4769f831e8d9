"""Pages as Markdown, for notes, issues and pull requests.

Text of the vocabulary takes Markdown already; HTML in it is made inert.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..regexes import lazy
from .blocks import Block, Code, Facts, Grid, Heading, LabelTable, Line, Paragraph, Role
from .escaping import printable

_CODE_SPAN = lazy(r"(`+)(?!`).*?(?<!`)\1(?!`)")


def markdown(blocks: Sequence[Block]) -> str:
    """The page, ending with a line break."""
    return "\n\n".join(part for block in blocks for part in _block(block) if part) + "\n"


def _block(block: Block) -> list[str]:
    match block:
        case Heading():
            named = f" ({block.kind} {code(block.reference)})".replace("( ", "(") if block.reference else ""
            return [f"{'#' * block.level} {_text(block.title)}{named}"]
        case Paragraph():
            return [_line(block.line)]
        case Facts():
            return ["\n".join(f"- {_text(name)}: {'; '.join(_line(value) for value in values)}" for name, values in block.rows)]
        case Grid():
            kept = [number for number in range(len(block.columns)) if any(row[number] for row in block.rows)]
            return [
                _table([block.columns[number] for number in kept], [[_line(row[number]) for number in kept] for row in block.rows])
            ]
        case LabelTable():
            return [_labels(block)]
        case Code():
            return [f"```\n{block.text}\n```"]


def _labels(block: LabelTable) -> str:
    """All columns that any row fills: a page has room."""
    has_cells = any(row.cells is not None for row in block.rows)
    has_compact = any(row.compact not in (None, row.label) for row in block.rows)
    compact = f"in {block.compact_width}" if block.compact_width else "compact"
    header = ["label", *(["cells"] if has_cells else []), *([compact] if has_compact else []), "meaning"]
    rows = []
    for row in block.rows:
        cells = [code(row.label)]
        cells += ["" if row.cells is None else str(row.cells)] if has_cells else []
        cells += ["" if row.compact is None else code(row.compact)] if has_compact else []
        rows.append([*cells, "<br>".join(_line(line) for line in (row.meaning, *row.remarks) if line)])
    return _table(header, rows, right={"cells"})


def _table(header: Sequence[str], rows: Sequence[Sequence[str]], right: set[str] | None = None) -> str:
    if not header:
        return ""
    ruler = ["--:" if name in (right or ()) else "---" for name in header]
    lines = [[_text(name) for name in header], ruler, *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def _line(line: Line) -> str:
    """A line of spans; what is not settled is bold, since Markdown has no colours."""
    parts = []
    for span in line:
        if span.role in (Role.LABEL, Role.ID):
            parts.append(code(span.text))
        elif span.role in (Role.UNSETTLED, Role.ASKING, Role.WARNING, Role.STRONG):
            text = span.text.rstrip()
            parts.append(f"**{_text(text)}**{span.text[len(text) :]}")
        else:
            parts.append(_text(span.text))
    return re.sub(" {2,}", " ", "".join(parts)).strip()


def _text(text: str) -> str:
    """Text in one line, with its Markdown and without HTML."""
    shown = printable(text)
    kept, end = [], 0
    for span in _CODE_SPAN.finditer(shown):
        kept += [_inert(shown[end : span.start()]), span.group()]
        end = span.end()
    return "".join([*kept, _inert(shown[end:])])


def _inert(text: str) -> str:
    return text.replace("<", "&lt;")


def code(text: str) -> str:
    """A code span; longer fences where the text holds backticks."""
    shown = printable(text)
    longest = max((len(run) for run in re.findall("`+", shown)), default=0)
    fence = "`" * (longest + 1)
    pad = " " if shown.startswith("`") or shown.endswith("`") else ""
    return f"{fence}{pad}{shown}{pad}{fence}" if shown else ""
