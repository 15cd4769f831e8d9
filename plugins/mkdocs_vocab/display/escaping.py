"""Text from vocabularies and documents made safe for a terminal: they may come from a stranger."""

from __future__ import annotations

import json
import os
import unicodedata
from typing import Any, TextIO

from ..regexes import lazy

#: Joiners of emoji and of some scripts: without them words fall apart, and they drive no terminal.
_HARMLESS = "\u200c\u200d"
#: What stands for characters that an ASCII terminal cannot show.
_ASCII = {"→": "->", "…": "...", "●": "[x]", "○": "[ ]", "─": "-", "–": "-", "’": "'"}


def printable(text: str) -> str:
    """One line of text that moves no cursor, sets no colour and reverses no writing; what would is shown as an escape.

    Line breaks and tabs become spaces.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(_shown(char) for char in text)


def _shown(char: str) -> str:
    if char in "\n\t\r":
        return " "
    # Cc and Cf control terminals and the direction of writing, Cs cannot be encoded, Zl and Zp break lines.
    if unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp") and char not in _HARMLESS:
        code = ord(char)
        return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
    return char


def shows_colour(stream: TextIO) -> bool:
    """Whether a stream is a terminal that shows colours, and nobody has asked for none (https://no-color.org)."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def as_ascii(text: str) -> str:
    """The text with ASCII in place of the marks that pages use; other characters stay."""
    return text if text.isascii() else "".join(_ASCII.get(char, char) for char in text)


#: Control characters that JSON may hold as they are, and what turns the direction of writing.
_RAW_CONTROLS = lazy("[\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")


def json_text(value: Any) -> str:
    """JSON for people and programs: letters of all languages as they are, what drives a terminal as escapes."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    return _RAW_CONTROLS.sub(lambda found: f"\\u{ord(found.group()):04x}", text)
