"""Elements of HTML in Markdown that show a claim, wherever Markdown goes on inside of them.

A CommonMark parser ends raw HTML at a blank line, and MkDocs reads Markdown inside `<div markdown>`. So their tags are paired here
from the text itself; what stands in code or comments is none.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from html import unescape

from ..facts import ClaimRegion
from ..regexes import lazy
from .html_elements import CLAIM, VOID

_OPENING = lazy(
    rf"<(?P<name>[a-z][\w-]*)(?P<before>(?:\s[^<>]*)?)\s{CLAIM}\s*=\s*"
    r"(?:\"(?P<double>[^\"<>]*)\"|'(?P<single>[^'<>]*)'|(?P<bare>[^\s\"'<>]+))(?:\s[^<>]*)?/?>",
    re.IGNORECASE,
)
#: `{: data-vocab-claim="id" }` of the extension attr_list: what it is put to shows only in the rendered page.
_ATTRIBUTES = lazy(rf"\{{:?[^{{}}\n]*?\b{CLAIM}\s*=\s*[\"']?(?P<claim>[\w:-]+)[^{{}}\n]*\}}")
_BLANK = lazy(r"\n[ \t]*\r?\n")


def claim_regions(text: str, begin: int, code: Iterable[tuple[int, int]]) -> tuple[ClaimRegion, ...]:
    """The elements behind an offset that show a claim, in order. `code` are ranges in which nothing is a tag.

    One without its end tag goes to the next blank line.
    """
    ranges = sorted(code)
    openings = [match for match in _OPENING.finditer(text, begin) if not _is_code(ranges, match.start())]
    ends = _ends(text, begin, {match["name"].lower() for match in openings} - VOID, ranges)
    blanks = [match.start() for match in _BLANK.finditer(text, begin)] if openings else []
    found = []
    for match in openings:
        end = match.end()
        if match["name"].lower() not in VOID and not match[0].endswith("/>"):
            blank = bisect_right(blanks, end)
            end = ends.get(match.start()) or (blanks[blank] if blank < len(blanks) else len(text))
        value = next(value for value in match.group("double", "single", "bare") if value is not None)
        found.append(ClaimRegion(match.start(), end, unescape(value).strip()))
    found += [
        ClaimRegion(*match.span(), match["claim"], attached=True)
        for match in _ATTRIBUTES.finditer(text, begin)
        if not _is_code(ranges, match.start())
    ]
    return tuple(sorted(found, key=lambda region: region.start))


def _ends(text: str, begin: int, names: set[str], ranges: list[tuple[int, int]]) -> dict[int, int]:
    """Where the elements of some names end, by where they start."""
    if not names:
        return {}
    opened: dict[str, list[int]] = {name: [] for name in names}
    found = {}
    tags = re.compile(rf"<(?P<close>/?)(?P<name>{'|'.join(sorted(names, key=len, reverse=True))})(?![\w-])[^<>]*>", re.IGNORECASE)
    for tag in tags.finditer(text, begin):
        if _is_code(ranges, tag.start()) or tag[0].endswith("/>"):
            continue
        waiting = opened[tag["name"].lower()]
        if not tag["close"]:
            waiting.append(tag.start())
        elif waiting:
            found[waiting.pop()] = tag.end()
    return found


def _is_code(ranges: list[tuple[int, int]], offset: int) -> bool:
    number = bisect_right(ranges, offset, key=lambda range_: range_[0]) - 1
    return number >= 0 and offset < ranges[number][1]
