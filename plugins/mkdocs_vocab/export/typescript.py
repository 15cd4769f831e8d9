"""The labels of vocabularies as a TypeScript module: for each dimension a list, a union type of its labels, and their meanings."""

from __future__ import annotations

import json
from collections.abc import Iterator

from ..vocabulary.labels import Dimension, Term
from .selection import Selected, type_names

_HEAD = "// Labels of {titles}.\n// Written by `vocab export typescript`; change the vocabulary instead.\n"


def typescript_module(selected: list[Selected]) -> str:
    """A module without imports.

    Behind the name of the type in camel case, `Labels` is the list, `Meanings` what they mean, and `Renamed` what to use instead of
    labels that have one replacement.
    """
    titles = ", ".join(dict.fromkeys(one.vocabulary.title for one in selected))
    parts = [_HEAD.format(titles=" ".join(titles.split()))]
    for one, name in zip(selected, type_names(selected), strict=True):
        parts.append("\n".join(_dimension(one.dimension, name, one.unsettled)))
    return "\n".join(parts)


def _dimension(dimension: Dimension, name: str, unsettled: str | None) -> Iterator[str]:
    value = f"{name[:1].lower()}{name[1:]}"
    yield f"/** {_in_comment(' '.join(filter(None, (f'{dimension.title}: {dimension.purpose}.', unsettled))))} */"
    yield f"export const {value}Labels = ["
    yield from (f"  {_literal(term.label)}," for term in dimension.terms)
    yield "] as const;"
    yield f"export type {name} = (typeof {value}Labels)[number];"
    yield ""
    yield f"export const {value}Meanings: Readonly<Record<{name}, string>> = {{"
    for term in dimension.terms:
        if term.deprecated is not None:
            yield f"  /** @deprecated {_in_comment(_instead(term))} */"
        yield f"  {_literal(term.label)}: {_literal(' '.join((term.meaning or '').split()))},"
    yield "};"
    renamed = {reserved.label: reserved.use[0] for reserved in dimension.reserved if len(reserved.use) == 1}
    if renamed:
        yield ""
        yield "/** Labels that must not be used any more, and what to use instead. */"
        yield f"export const {value}Renamed: Readonly<Record<string, string>> = {{"
        yield from (f"  {_literal(old)}: {_literal(new)}," for old, new in renamed.items())
        yield "};"
    yield ""


def _instead(term: Term) -> str:
    use = term.deprecated.use if term.deprecated is not None else None
    return f"use {use}" if use is not None else "do not use it any more"


def _literal(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _in_comment(text: str) -> str:
    """A text inside of a comment, on one line, which it cannot end."""
    return " ".join(text.split()).replace("*/", "*\\/")
