"""Code blocks and front matter: content, language, and where each line of the content begins."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate

from ..facts import Fence
from ..regexes import lazy

_CLASS = lazy(r"\.([\w+#-]+)")
_WORD = lazy(r"[^\s{},:]+")
_FRONT_MATTER = lazy(r"---[ \t]*(?:\r\n|\n|\r)((?:.*?(?:\r\n|\n|\r))??)(?:---|\.\.\.)[ \t]*(?=[\r\n]|\Z)", re.DOTALL)
# MkDocs takes it for front matter only where it is a mapping.
_MAPPING = lazy(r"^[^\s#:-][^:\r\n]*:(?:\s|$)|^\{|\A\s*\Z", re.MULTILINE)

#: A part of the content as the parser gives it: its range in the document, and its value. The range is empty where the value
#: is what is left of a tab of which the container's indent took a part.
Part = tuple[int, int, str]


def read_front_matter(text: str) -> Fence | None:
    """Read the YAML between `---` and `---` or `...` at the very start; None where there is none."""
    if not text.startswith("---"):
        return None
    match = _FRONT_MATTER.match(text)
    if match is None or not _MAPPING.search(match.group(1)):
        return None
    source = match.group(1)
    lines = re.split(r"(?<=\n)|(?<=\r)(?!\n)", source)
    starts = tuple(accumulate(map(len, lines[:-1]), initial=match.start(1)))
    return Fence(0, match.end(), "yaml", "", _unix(source), starts)


def read_fence(text: str, page: bytes, start: int, end: int, parts: Sequence[Part], *, fenced: bool) -> Fence:
    """Make the fact for a code block at `text[start:end]`; `page` is the overlay, in which every line end is one byte."""
    info = ""
    if fenced:
        line_end = _find(page, start, end)
        opening = text[start:line_end]
        info = opening.lstrip(opening[0]).strip()
        if not parts:
            return Fence(start, end, language_of(info), info, "", (min(line_end + 1, len(text)),))
    content: list[str] = []
    starts: list[int] = []
    pad = 0
    continued = False
    for part_start, part_end, value in parts:
        if part_start == part_end:
            pad += len(value)
            content.append(value)
            continue
        if not continued:
            starts.append(part_start - pad)
        pad = 0
        content.append(_unix(text[part_start:part_end]))
        line = page.find(b"\n", part_start, part_end - 1)
        while line >= 0:
            starts.append(line + 1)
            line = page.find(b"\n", line + 1, part_end - 1)
        continued = page[part_end - 1] != 10
    if not continued:
        # The empty line behind the last line end.
        starts.append(parts[-1][1])
    return Fence(start, end, language_of(info), info, "".join(content), tuple(starts))


def language_of(info: str) -> str:
    """Name the language of a fence: the first word of its info string, or the first class where that is an attribute list."""
    word = _CLASS.search(info) if info.startswith("{") else None
    if word:
        return word.group(1).lower()
    first = _WORD.search(info)
    return first.group().lstrip(".").lower() if first else ""


def _find(page: bytes, start: int, end: int) -> int:
    line_end = page.find(b"\n", start, end)
    return line_end if line_end >= 0 else end


def _unix(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text
