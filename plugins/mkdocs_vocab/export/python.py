"""The labels of vocabularies as a Python module: one enumeration a dimension, for Python 3.8 and newer."""

from __future__ import annotations

from collections.abc import Iterator

from ..vocabulary.labels import Dimension, Term
from .selection import Selected, constant_names, type_names

_HEAD = '"""Labels of {titles}.\n\nWritten by `vocab export python`; change the vocabulary instead.\n"""\n\nfrom enum import Enum\n'


def python_module(selected: list[Selected]) -> str:
    """A module whose enumerations have the labels as their values; each member has its meaning behind it as a string.

    `RENAMED` of a dimension, in lower case behind its name, says what to use for labels that have one replacement.
    """
    titles = ", ".join(dict.fromkeys(one.vocabulary.title for one in selected))
    parts = [_HEAD.format(titles=_in_docstring(titles))]
    for one, name in zip(selected, type_names(selected), strict=True):
        parts.append("\n".join(_enumeration(one.dimension, name, one.unsettled)))
    return "\n".join(parts)


def _enumeration(dimension: Dimension, name: str, unsettled: str | None) -> Iterator[str]:
    yield ""
    yield f"class {name}(str, Enum):"
    said = " ".join(filter(None, (f"{dimension.title}: {dimension.purpose}.", unsettled)))
    yield f'    """{_in_docstring(said)}"""'
    for member, term in zip(constant_names(term.label for term in dimension.terms), dimension.terms, strict=True):
        yield ""
        yield f"    {member} = {_literal(term.label)}"
        if meaning := _said(term):
            yield f'    """{_in_docstring(meaning)}"""'
    renamed = {reserved.label: reserved.use[0] for reserved in dimension.reserved if len(reserved.use) == 1}
    if renamed:
        yield ""
        yield ""
        yield f"#: Labels of {name} that must not be used any more, and what to use instead."
        yield f"{name}_RENAMED = {{"
        yield from (f"    {_literal(old)}: {_literal(new)}," for old, new in renamed.items())
        yield "}"
    yield ""


def _said(term: Term) -> str:
    said = term.meaning or ""
    if term.deprecated is not None:
        use = f"use {term.deprecated.use}" if term.deprecated.use is not None else "do not use it any more"
        said = f"{said}. Deprecated: {use}" if said else f"Deprecated: {use}"
    return said


def _literal(text: str) -> str:
    escaped = "".join(_escaped(char) for char in text.replace("\\", "\\\\").replace('"', '\\"'))
    return f'"{escaped}"'


def _escaped(char: str) -> str:
    return char if char.isprintable() else char.encode("unicode_escape").decode("ascii")


def _in_docstring(text: str) -> str:
    """A text inside of a docstring, on one line: what would end or escape there is escaped."""
    text = " ".join(text.split()).replace("\\", "\\\\")
    if '""' in text or text.endswith('"'):
        text = text.replace('"', '\\"')
    return "".join(_escaped(char) for char in text)
