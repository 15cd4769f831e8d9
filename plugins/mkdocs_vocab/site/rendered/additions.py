"""A cheap test of whether a rendered page says something that its source does not."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from html import unescape

from ...exceptions import FILLED_IN
from ...readers.html_elements import TRUSTED
from ...regexes import lazy
from ..blocks import OPENING

_TRUSTED = lazy(rf"<(section|aside|span|a|strong)\b[^<>]*\s{TRUSTED}=[^<>]*>")
_BLOCK = lazy(rf'<(section) class="vocab-block"[^<>]*\s{TRUSTED}=[^<>]*>')
_TAG = lazy(r"<[^<>]*>")
#: Every byte of ASCII that is no letter.
_NO_LETTERS = bytes(byte if byte >= 128 or chr(byte).isalpha() else 32 for byte in range(256))
#: Marks that typographers and themes put in: quotes, dashes, signs beside headings and footnotes.
_SIGNS = lazy("[\u00a0-\u00bf\u2000-\u2bff]")


def words(text: str) -> set[bytes]:
    """The words of a text, in lower case."""
    if not text.isascii():
        text = _SIGNS.sub(" ", text)
    return set(text.casefold().encode("utf-8", "replace").translate(_NO_LETTERS).split())


def words_of_html(html: str) -> set[bytes]:
    """The words that HTML shows, but for those that macros of this package rendered."""
    if f" {TRUSTED}=" in html:
        html = _cut(html, _TRUSTED, " ")
    html = _TAG.sub(" ", html)
    return words(unescape(html) if "&" in html else html)


def without_blocks(html: str) -> str:
    """HTML without the blocks of our macros: nothing in them counts, and they are the most of many a page."""
    return _cut(html, _BLOCK, "") if OPENING in html else html


def _cut(html: str, opening: re.Pattern[str], instead: str) -> str:
    """HTML without certain elements. An inner element of the same name ends one early, which is on the safe side."""
    parts = []
    position = 0
    found = opening.search(html)
    while found is not None:
        parts.append(html[position : found.start()])
        end = html.find(f"</{found[1]}>", found.end())
        if end < 0:
            return instead.join([*parts, html[found.start() :]])
        position = end
        found = opening.search(html, position)
    return instead.join([*parts, html[position:]])


def is_filled_in(source: str, html: str) -> bool:
    """Whether a source has marks of other text, beside macros of this package, that the rendered page no longer shows."""
    found = Counter(match[0] for match in FILLED_IN.finditer(source))
    return any(html.count(mark) < number for mark, number in found.items())


def may_add(source: str, html: str, known: Iterable[bytes] = ()) -> bool:
    """Whether rendered HTML may say something that its source does not. `known` are words that come from elsewhere."""
    return is_filled_in(source, html) or not words_of_html(html) <= words(source).union(known)
