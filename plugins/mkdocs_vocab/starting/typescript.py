"""The labels of a string enum, a union of string literals or a constant array in TypeScript source."""

from __future__ import annotations

from ..facts import Page, Schema
from ..readers import UnreadableDocument
from ..readers.code import Found
from ..readers.code.typescript import find_enumerations
from ..regexes import lazy
from ..vocabulary.nearest import did_you_mean
from .enumeration import Enumeration, ProposedTerm, fault
from .words import one_line

#: What stands behind a member on its line: a comma or an end, then a comment.
_REMARK = lazy(r"[^\S\n]*['\"`]?[\s,;|)\]}]*?(?://(?P<line>[^\n\r]*)|/\*(?P<block>[^\n\r]*?)\*/)")


def from_typescript(path: str, text: str, name: str | None) -> Enumeration:
    """The labels of the only enumeration of a module, or of the one that is named. Raises UsageError."""
    known = [(one, schema) for one in find_enumerations(text, ".tsx" if path.endswith("x") else ".ts") if (schema := _texts(one))]
    found = [(one, schema) for one, schema in known if name in (None, one.name)]
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
    raise fault(path, 1, 1, "the module has no enum, union or constant array of string literals")


def _texts(one: Found) -> Schema | None:
    """The schema of an enumeration whose members all are texts."""
    try:
        schema = one.read()
    except UnreadableDocument:
        return None
    return schema if schema.values and all(value.key == "value" for value in schema.values) else None


def _enumeration(page: Page, one: Found, schema: Schema) -> Enumeration:
    found = Enumeration(one.name, f"{page.path}:{page.position(schema.start)[0]}", code=(page.path, one.name))
    for value in schema.values:
        place = f"{page.path}:{page.position(value.start)[0]}"
        found.terms.append(ProposedTerm(value.text or "", place, meaning=_remark(page.text, value.end)))
    return found


def _remark(text: str, end: int) -> str | None:
    line_end = text.find("\n", end)
    match = _REMARK.match(text, end, line_end if line_end >= 0 else len(text))
    return one_line((match["line"] or match["block"] or "").strip("/* \t")) or None if match is not None else None
