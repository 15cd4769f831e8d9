"""Enumerations in Python: Enum, Literal, and constants that are texts: a list, tuple, set, namespace or class of them."""

from __future__ import annotations

import ast
from functools import partial

from ...facts import LINE_END, Schema, Value
from ...regexes import lazy
from .. import UnreadableDocument
from . import Found
from .python_syntax import (
    NotPython,
    Symbol,
    alternatives,
    assignments,
    base_names,
    classes_of_texts,
    constants_in,
    is_enum,
    last_name,
    parsed,
    symbols_in,
    texts_of,
)

_QUOTE = lazy(r"[rRuU]?(\"\"\"|'''|\"|')")


def find_enumerations(text: str, _: str) -> list[Found]:
    """The enumerations of a module. Raises UnreadableDocument."""
    source = _Source(text)
    try:
        module = parsed(text)
        symbols = [*symbols_in(module), *constants_in(module), *classes_of_texts(module)]
    except NotPython as error:
        raise UnreadableDocument(
            error.message, source.starts[min(error.line, len(source.starts)) - 1] + error.column - 1
        ) from error
    except RecursionError as error:
        raise UnreadableDocument("the module is nested too deeply to be read") from error
    return [Found(symbol.name, partial(_schema, source, module, symbol)) for symbol in symbols]


class _Source:
    """The text with offsets in code points; the parser counts columns in bytes of UTF-8."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = [0, *(match.end() for match in LINE_END.finditer(text))]

    def offset(self, line: int, column: int) -> int:
        start = self.starts[min(line, len(self.starts)) - 1]
        end = self.starts[line] if line < len(self.starts) else len(self.text)
        return start + len(self.text[start:end].encode("utf-8")[:column].decode("utf-8", "ignore"))

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        return self.offset(node.lineno, node.col_offset), self.offset(node.end_lineno or node.lineno, node.end_col_offset or 0)

    def text_of(self, node: ast.Constant) -> Value:
        """The value of a text, at its place without quotes."""
        start, end = self.span(node)
        quote = _QUOTE.match(self.text, start, end)
        if quote is not None:
            start, end = quote.end(), end - len(quote[1])
        return Value(start, end, "value", node.value)  # type: ignore[arg-type]


def _schema(source: _Source, module: ast.Module, symbol: Symbol) -> Schema:
    start, end = source.span(symbol.node)
    opener = source.span(symbol.target) if symbol.target is not None else (start, end)
    if isinstance(symbol.node, ast.ClassDef):
        begin = source.text.index(symbol.node.name, opener[0] + len("class"))
        opener = (begin, begin + len(symbol.node.name))
        values = _members(source, symbol.node, base_names(module, symbol.node))
    else:
        parts = texts_of(symbol.node) or list(alternatives(symbol.node))
        values = _texts(source, symbol.name, parts)
    return Schema(start, end, (symbol.name,), "", "code", opener, tuple(values))


def _texts(source: _Source, name: str, parts: list[ast.expr]) -> list[Value]:
    values = []
    for part in parts:
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            values.append(source.text_of(part))
        elif not (isinstance(part, ast.Constant) and part.value is None):
            raise UnreadableDocument(f"`{name}` holds more than texts, so it was not compared", source.span(part)[0])
    return values


def _members(source: _Source, class_: ast.ClassDef, bases: set[str]) -> list[Value]:
    """The members of an Enum; one that repeats another is its alias, and a collection of others is none.

    In a class that is no Enum the constants in capitals are the members.
    """
    values: list[Value] = []
    names: set[str] = set()
    plain = not is_enum(bases)
    for target, value in assignments(class_):
        if _is_collection_of(value, names) or (plain and (not target.id.isupper() or _is_number(value))):
            continue
        if isinstance(value, ast.Name) and value.id in names:
            continue
        names.add(target.id)
        has_title = isinstance(value, ast.Tuple) and value.elts and "TextChoices" in bases
        values.append(_member(source, target, value.elts[0] if has_title and isinstance(value, ast.Tuple) else value, bases))
    return values


def _is_number(value: ast.expr) -> bool:
    return isinstance(value, ast.UnaryOp) or (isinstance(value, ast.Constant) and not isinstance(value.value, str))


def _is_collection_of(value: ast.expr, names: set[str]) -> bool:
    """Whether a value only repeats members: `ALL = (ACTIVE, ERROR)`."""
    if isinstance(value, ast.Call) and last_name(value.func) in ("frozenset", "set", "tuple", "list") and len(value.args) == 1:
        value = value.args[0]
    items = value.elts if isinstance(value, (ast.List, ast.Tuple, ast.Set)) else []
    named = [item.id for item in items if isinstance(item, ast.Name)]
    return len(named) == len(items) and not names.isdisjoint(named)


def _member(source: _Source, target: ast.Name, value: ast.expr, bases: set[str]) -> Value:
    start, end = source.span(target)
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return source.text_of(value)
    if isinstance(value, ast.Call) and last_name(value.func) == "auto" and "StrEnum" in bases:
        return Value(start, end, "value", target.id.lower())
    is_number = _is_number(value) or isinstance(value, ast.Tuple)
    is_flag = isinstance(value, ast.BinOp) and bool(bases & {"Flag", "IntFlag"})
    if is_number or is_flag or (isinstance(value, ast.Call) and last_name(value.func) == "auto"):
        return Value(start, end, "name", target.id)
    message = f"the value of `{target.id}` is computed, and nothing is run here, so the enumeration was not compared"
    raise UnreadableDocument(message, source.span(value)[0])
