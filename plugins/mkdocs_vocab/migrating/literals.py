"""How a label is written where another stands now: with the quotes, escapes and case that the place has."""

from __future__ import annotations

import html
import json
import re

from ..regexes import lazy
from ..starting.writing import double_quoted, scalar
from ..vocabulary.nearest import fold

#: What needs no quotes and no escape in any language that is read here.
_SIMPLE = lazy(r"[A-Za-z](?:[\w.-]*\w)?", re.ASCII)
#: Words that YAML takes for something else than text.
_YAML_WORDS = frozenset({"null", "true", "false", "yes", "no", "on", "off", "y", "n"})
#: An anchor in front of a YAML scalar, with the quotation mark behind it.
_ANCHOR = lazy(r"&[^\s\"',\[\]{}]+[ \t]+[\"']?")
_REFERENCE = lazy(r"[a-z][\w-]*:[A-Za-z](?:[\w.-]*\w)?", re.ASCII)
_YAML = ("yaml", "yml", "front matter")
_NO_TEXT = lazy(r"[-+]?[\d.:TZeE_+-]+|true|false|null|inf|nan")
_WORDS = lazy(r"[^-_ .]+")
_SEPARATOR = lazy(r"[-_ .]")


def is_simple(label: str) -> bool:
    """Whether a label is written the same everywhere: letters, digits, `-`, `_` and `.`, no word that YAML reads otherwise."""
    return _SIMPLE.fullmatch(label) is not None and label.casefold() not in _YAML_WORDS


def yaml_text(text: str, start: int, end: int, old: str, new: str) -> tuple[int, int, str] | None:
    """The edit (start, end, text) that makes the YAML scalar at `text[start:end]`, whose value is `old`, have the value `new`.

    None where what stands there is not understood: a value over several lines, an escape.
    """
    anchor = _ANCHOR.match(text, start - 1 if text[start - 1 : start] == "&" else start, end)
    if anchor is not None:
        start = anchor.end()
    written, quote = text[start:end], text[start - 1 : start]
    if quote == '"' and text[end : end + 1] == '"':
        if written != old and _double_quoted(written) != old:
            return None
        return start, end, double_quoted(new)
    if quote == "'" and text[end : end + 1] == "'":
        if written.replace("''", "'") != old or not new.isprintable():
            return None
        return start, end, new.replace("'", "''")
    if written != old:
        return None
    # What stood without quotes there with a colon in it may go on without.
    plain = is_simple(new) or (":" in old and _REFERENCE.fullmatch(new))
    return start, end, new if plain else scalar(new, flow=True)


def _double_quoted(written: str) -> str | None:
    try:
        value = json.loads(f'"{written}"')
    except ValueError:
        return None
    return value if isinstance(value, str) else None


def data_text(text: str, start: int, end: int, old: str, new: str, language: str) -> tuple[int, int, str] | None:
    """The same for a value in data of any language."""
    written, quote = text[start:end], text[start - 1 : start]
    closed = quote and quote in "\"'`" and text[end : end + 1] == quote
    # Outside YAML, only what is no text goes without quotes; a word is then a part of a longer text.
    if is_simple(new) and written == old and (closed or language in _YAML or not _NO_TEXT.fullmatch(old)):
        return start, end, new
    if language in _YAML:
        return yaml_text(text, start, end, old, new)
    if not closed:
        return None
    if quote == '"' and (written == old or _double_quoted(written) == old):
        return start, end, json.dumps(new, ensure_ascii=False)[1:-1]
    plain = new.isprintable() and quote not in new and "\\" not in new and "${" not in new
    return (start, end, new) if written == old and plain else None


def running_text(
    text: str, start: int, end: int, old: str, new: str, *, code: bool, cell: bool, markup: bool
) -> tuple[int, int, str] | None:
    """The same for a word of a page: in a code span or not, in a cell of a Markdown table, in HTML (`markup`)."""
    written = text[start:end]
    understood = (
        written == old
        or (cell and written.replace("\\|", "|") == old)
        or (html.unescape(written) == old and not code)
        or (markup and html.unescape(written) == old)
        or " ".join(written.split()) == old
    )
    if not understood or "<" in written:
        return None
    if markup:
        return start, end, html.escape(new, quote=False)
    plain = is_simple(new) or (new.isprintable() and "`" not in new and (code or new.replace(" ", "").replace("-", "").isalnum()))
    return (start, end, new.replace("|", "\\|") if cell else new) if plain else None


def in_style(token: str, old: str, new: str) -> str | None:
    """The label `new` in the style in which `token` writes the label `old`: capitals, separators; None where it has another form.

    `in_style("IN_TRANSIT", "in-transit", "on-its-way")` is `ON_ITS_WAY`.
    """
    if token == old:
        return new
    if fold(token) != fold(old):
        return None
    words = [word.lower() for word in _WORDS.findall(new)]
    parts = [word.lower() for word in _WORDS.findall(old)]
    if not words:
        return None
    marks = set(_SEPARATOR.findall(token))
    if len(marks) > 1:
        return None
    joint = marks.pop() if marks else ""
    if token.isupper():
        return (joint or ("_" if len(parts) == 1 else "")).join(words).upper()
    if token.islower():
        return joint.join(words)
    capital = [word.capitalize() for word in words]
    if joint:
        title = all(part[:1].isupper() for part in token.split(joint))
        return joint.join(capital if title else [capital[0], *words[1:]])
    return "".join(capital) if token[:1].isupper() else words[0] + "".join(capital[1:])
