"""Words that tables use: names turned into ids, yes and no, and levels of maturity."""

from __future__ import annotations

import re
import unicodedata

from ..vocabulary.decisions import DEFAULT_SCALE, Level

TRUE = frozenset({"yes", "y", "true", "✓", "✔", "✔️", "✅", "x", "☑"})
FALSE = frozenset({"no", "n", "false", "✗", "✘", "❌", "-", "–", "—", "☐"})
#: Words that a badge beside a label may say of it, other than a level of maturity.
DEPRECATED = frozenset({"deprecated", "obsolescent", "sunset"})
#: Cells that stand for the absence of a label.
ABSENT = frozenset({"-", "--", "–", "—", "n/a", "(none)", "(empty)", "∅"})

_LEVELS: dict[str, Level] = {}
for _level in DEFAULT_SCALE:
    for _word in (_level.id, _level.title, *_level.phrases):
        _LEVELS.setdefault(_word.casefold(), _level)


def slug(text: str, default: str) -> str:
    """An id from a name (`Scan needed?` and `scanNeeded` give `scan-needed`), or the default where no letter of it can stand."""
    text = unicodedata.normalize("NFKD", re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", text))
    plain = "".join(char for char in text if not unicodedata.combining(char))
    words = "-".join(re.findall(r"[a-z0-9]+", plain.lower()))
    found = re.search(r"[a-z].*", words)
    # `note` is free text in every entry, and so no id of a dimension.
    return {"note": "notes"}.get(found[0], found[0]) if found else default


def title_of(name: str) -> str:
    """A name as a display shows it: `parcel_status` and `ParcelStatus` give `Parcel status`."""
    if " " in name.strip() or not name.isascii():
        return one_line(name)
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[-_.]+", " ", name).split()
    text = " ".join(word if word.isupper() and len(word) > 1 else word.lower() for word in words)
    return text[:1].upper() + text[1:] or name


def one_line(text: str) -> str:
    """A text on one line, without what cannot be shown or encoded."""
    shown = "".join(" " if char.isspace() else char for char in text if char.isprintable() or char.isspace())
    return " ".join(shown.encode("utf-8", "ignore").decode("utf-8").split())


def level_of(word: str) -> Level | None:
    """The level of the default scale that a word asserts."""
    return _LEVELS.get(word.strip().strip("()[]{}.:").casefold())


def unique(name: str, taken: set[str]) -> str:
    """An id that is not taken, with a number where needed; it is taken from now on."""
    number, found = 1, name
    while found in taken:
        number += 1
        found = f"{name}-{number}"
    taken.add(found)
    return found
