"""The labels of an enumeration in TypeScript, JavaScript, Go or Protocol Buffers.

Python has a module of its own: its docstrings and annotations tell more.
"""

from __future__ import annotations

import importlib
import re
from pathlib import PurePosixPath

from ..errors import UsageError
from ..facts import Page, Schema, Value
from ..readers import UnreadableDocument
from ..readers.code import MODULES, Found, Read
from ..regexes import lazy
from ..vocabulary.nearest import did_you_mean
from .enumeration import Enumeration, ProposedTerm, fault
from .words import one_line

#: What stands behind a member on its line: a comma or an end, then a comment.
_REMARK = lazy(r"[^\S\n]*['\"`]?[\s,;|)\]}]*?(?://(?P<line>[^\n\r]*)|/\*(?P<block>[^\n\r]*?)\*/)")


#: A line that is a remark as a whole, in a comment of one line or of several.
_REMARK_LINE = lazy(r"[^\S\n]*(?://+!?|/\*+|\*+(?!/))(?P<text>[^\n\r]*?)(?:\*+/)?[^\S\n]*\r?")
#: What tools write into remarks for each other.
_FOR_TOOLS = lazy(r"\s*(?:eslint|tslint|@ts-|nolint|lint:|go:|prettier-|buf:|TODO|FIXME|\+)", re.IGNORECASE)
_DEPRECATED = lazy(r"@deprecated\b|^\s*Deprecated:", re.IGNORECASE)
#: The option of protobuf behind the number of a member.
_DEPRECATED_OPTION = lazy(r"[^;\n]*\[[^;\]]*\bdeprecated\s*=\s*true\b")


def from_code(path: str, text: str, name: str | None) -> Enumeration:
    """The labels of the only enumeration of a file, or of the one that is named. Raises UsageError."""
    suffix = PurePosixPath(path).suffix.lower()
    language = MODULES[suffix]
    try:
        read: Read = importlib.import_module(f"..readers.code.{language}", __package__).find_enumerations
        known = [(one, schema) for one in read(text, suffix) if (schema := _words(one, language))]
    except UnreadableDocument as error:
        raise fault(path, *Page(path, text).position(error.offset), error.message) from error
    except ImportError as error:
        raise UsageError(f"{path}: this cannot be read: the Python package `{error.name}` is not installed") from error
    found = [(one, schema) for one, schema in known if name in (None, one.name)]
    if name is not None and not found:
        found = [(one, schema) for one, schema in known if one.name.endswith(f".{name}")]
    if name is None:
        found = [(one, schema) for one, schema in found if one.firm]
    if len(found) == 1:
        return _enumeration(Page(path, text), *found[0])
    if found:
        listed = ", ".join(f"{path}:{one.name}" for one, _ in found[:12])
        raise fault(path, 1, 1, f"the module has {len(found)} enumerations; name one: {listed}")
    names = [one.name for one, _ in known]
    if name is not None and names:
        raise fault(path, 1, 1, f"the module has no enumeration `{name}`{did_you_mean(name, names, kind='enumerations')}")
    raise fault(path, 1, 1, _NONE[language])


_NONE = {
    "typescript": "the module has no enum, union or constant array of string literals",
    "go": "the file has no type with constants that are texts, and no list of texts",
    "protobuf": "the file has no `enum`",
}


def _words(one: Found, language: str) -> Schema | None:
    """The schema of an enumeration whose members all are words that data hold: texts, and in protobuf their names."""
    try:
        schema = one.read()
    except UnreadableDocument:
        return None
    # JSON that is made of protobuf holds the names; elsewhere it holds numbers where there is no text.
    wanted = "name" if language == "protobuf" else "value"
    return schema if schema.values and all(value.key == wanted for value in schema.values) else None


def _enumeration(page: Page, one: Found, schema: Schema) -> Enumeration:
    found = Enumeration(one.name, f"{page.path}:{page.position(schema.start)[0]}", code=(page.path, one.name))
    taken: set[int] = set()
    for value in schema.values:
        line = page.position(value.start)[0]
        term = ProposedTerm(value.text or "", f"{page.path}:{line}")
        beside = _remark(page.text, value.end)
        above = _above(page, value, line) if line not in taken else ""
        taken.add(line)
        if _DEPRECATED.search(above) or _DEPRECATED.search(beside) or _DEPRECATED_OPTION.match(page.text, value.end):
            term.deprecated = "The source calls it deprecated"
        term.meaning = _meaning(beside) or _meaning(above)
        found.terms.append(term)
    return found


def _meaning(remark: str) -> str | None:
    """The first sentence or two that a remark says to people; tags behind it are for tools."""
    text = one_line(re.split(r"(?:^|\s)(?:@\w|Deprecated:)", remark, maxsplit=1)[0])
    return None if not text or _FOR_TOOLS.match(text) else text


def _remark(text: str, end: int) -> str:
    """The remark behind a member on its line."""
    line_end = text.find("\n", end)
    rest = text[end : line_end if line_end >= 0 else len(text)]
    # The number and the options of a member of protobuf are no remark.
    rest = re.sub(r"^\s*=\s*-?\w+\s*(?:\[[^\]]*\])?", "", rest)
    match = _REMARK.match(rest)
    return (match["line"] or match["block"] or "").strip("/* \t") if match is not None else ""


def _above(page: Page, value: Value, line: int) -> str:
    """The remark in the lines right above a member that begins its line."""
    starts = page.line_starts
    if not re.fullmatch(r"[\s|]*(?:[\w\s.]*[=:(]\s*)?['\"`]?", page.text[starts[line - 1] : value.start]):
        return ""
    texts: list[str] = []
    while line > 1:
        line -= 1
        match = _REMARK_LINE.fullmatch(page.text[starts[line - 1] : starts[line]].rstrip("\n"))
        if match is None:
            break
        texts.insert(0, match["text"].strip())
    return " ".join(texts)
