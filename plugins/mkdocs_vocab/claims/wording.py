"""The published wording of a claim against the registered one, word by word.

Markup, white space and line ends are no wording, nor is the form of quotation marks, hyphens and dots that a renderer may choose.
Punctuation is.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher

from msgspec import Struct

from ..facts import Block
from ..regexes import lazy

_WORD = lazy(r"\S+")
#: What typographers write for what is on a keyboard.
_TYPOGRAPHY = str.maketrans(
    {
        "\u2018": "'",
        "\u2019": "'",
        "\u201c": '"',
        "\u201d": '"',
        "\u2010": "-",
        "\u2011": "-",
        "\u2013": "-",
        "\u2014": "-",
        "\u2026": "...",
    }
)
_INVISIBLE = str.maketrans(dict.fromkeys("\u00ad\u200b\u2060\ufeff"))
#: A message shows no more words of a difference.
_SHOWN = 12


class Word(Struct, frozen=True):
    """A word that readers see, and where it stands: offsets in the page, from its first character to its last."""

    text: str
    start: int
    end: int


class Difference(Struct, frozen=True):
    """Where a wording leaves the registered one: the words that are there, and those that should be."""

    found: tuple[Word, ...]
    expected: tuple[str, ...]
    #: The word in front of the difference, where nothing stands in its place.
    before: Word | None


def words_of(blocks: Iterable[Block]) -> list[Word]:
    """The words of some blocks in order. What is emphasised or linked in parts is still one word."""
    words: list[Word] = []
    for block in blocks:
        text, offsets = "", []
        for piece in block.pieces:
            exact = piece.end - piece.start == len(piece.text)
            for number, char in enumerate(piece.text):
                text += char
                offsets.append((piece.start + number, piece.start + number + 1) if exact else (piece.start, piece.end))
        words += [Word(match[0], offsets[match.start()][0], offsets[match.end() - 1][1]) for match in _WORD.finditer(text)]
    return words


def differences(found: list[Word], registered: list[str]) -> list[Difference]:
    """How a published wording differs from the registered words; nothing where it is the same."""
    one = [_plain(word.text) for word in found]
    other = [_plain(word) for word in registered]
    if one == other:
        return []
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    return [
        Difference(tuple(found[a:b]), tuple(registered[c:d]), found[a - 1] if a else None)
        for tag, a, b, c, d in matcher.get_opcodes()
        if tag != "equal"
    ]


def shown(differing: list[Difference]) -> str:
    """The differences in words: “free” instead of “vacant”; “now” too much; “not” is missing."""
    return "; ".join(_shown(one) for one in differing[:3]) + ("; and more" if len(differing) > 3 else "")


def _shown(one: Difference) -> str:
    there, right = _cut([word.text for word in one.found]), _cut(list(one.expected))
    if not one.found:
        behind = f" behind “{one.before.text}”" if one.before is not None else ""
        return f"“{right}” is missing{behind}"
    return f"“{there}” instead of “{right}”" if one.expected else f"“{there}” is too much"


def _cut(words: list[str]) -> str:
    return " ".join(words) if len(words) <= _SHOWN else f"{' '.join(words[:_SHOWN])} …"


def _plain(word: str) -> str:
    return word.translate(_INVISIBLE).translate(_TYPOGRAPHY).replace("---", "-").replace("--", "-")
