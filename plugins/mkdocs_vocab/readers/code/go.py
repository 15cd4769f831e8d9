"""Enumerations in Go: the constants of a type, and slices of texts."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

from ...facts import Schema, Value
from . import Found
from .syntax_trees import SyntaxTree

_TEXTS = ("interpreted_string_literal", "raw_string_literal")


def find_enumerations(text: str, _: str) -> list[Found]:
    """The types that have constants, by the name of the type, and the variables with a list of texts."""
    import tree_sitter_go

    tree = SyntaxTree(text, tree_sitter_go.language())
    by_type = _constants(tree)
    found = []
    for spec in tree.nodes("type_spec"):
        name = spec.child_by_field_name("name")
        if name is not None and tree.source(name) in by_type:
            found.append(Found(tree.source(name), partial(_of_type, tree, name, by_type[tree.source(name)])))
    for spec in tree.nodes("var_spec"):
        name, value = spec.child_by_field_name("name"), _only(spec.child_by_field_name("value"))
        body = value.child_by_field_name("body") if value is not None and value.type == "composite_literal" else None
        items = [_inner(item) for item in body.named_children if item.type != "comment"] if body is not None else []
        if name is not None and items and all(item.type in _TEXTS for item in items):
            found.append(Found(tree.source(name), partial(_of_slice, tree, spec, name, items), firm=False))
    return found


def _constants(tree: SyntaxTree) -> dict[str, list[tuple[Any, Any]]]:
    """The constants of each type: their name and their value, None where it is repeated from the one before."""
    by_type: dict[str, list[tuple[Any, Any]]] = {}
    for declaration in tree.nodes("const_declaration"):
        before = None
        for spec in (child for child in declaration.named_children if child.type == "const_spec"):
            value, type_ = _only(spec.child_by_field_name("value")), spec.child_by_field_name("type")
            named = tree.source(type_) if type_ is not None else None
            if named is None and value is not None and value.type == "call_expression":
                # State("reserved") is a conversion to the type.
                arguments = value.child_by_field_name("arguments")
                named = tree.source(value.child_by_field_name("function"))
                value = arguments.named_children[0] if arguments is not None and arguments.named_child_count == 1 else value
            elif named is None and value is None:
                named = before
            before = named
            names = spec.children_by_field_name("name")
            if named is not None and len(names) == 1 and tree.source(names[0]) != "_":
                by_type.setdefault(named, []).append((names[0], value))
    return by_type


def _only(node: Any) -> Any:
    """The expression of a list of one."""
    return node.named_children[0] if node is not None and node.type == "expression_list" and node.named_child_count == 1 else None


def _inner(node: Any) -> Any:
    return node.named_children[0] if node.type == "literal_element" and node.named_child_count == 1 else node


def _of_type(tree: SyntaxTree, name: Any, constants: list[tuple[Any, Any]]) -> Schema:
    values: list[Value] = []
    for constant, value in constants:
        if value is not None and value.type in _TEXTS:
            values.append(_text(tree, value))
        elif value is not None and value.type == "binary_expression" and any(child.type in _TEXTS for child in value.children):
            raise tree.unreadable(
                value, f"the value of `{tree.source(constant)}` is computed, so `{tree.source(name)}` was not compared"
            )
        else:
            values.append(tree.value(constant, "name"))
    start, end = tree.span(name)
    places = [value.start for value in values]
    return Schema(min(start, *places), max(end, *(value.end for value in values)), (), "", "code", (start, end), tuple(values))


def _of_slice(tree: SyntaxTree, spec: Any, name: Any, items: list[Any]) -> Schema:
    values = tuple(_text(tree, item) for item in items)
    return Schema(*tree.span(spec), (), "", "code", tree.span(name), values)


def _text(tree: SyntaxTree, node: Any) -> Value:
    source = tree.source(node)
    text = None
    if "\\" in source and source.startswith('"'):
        try:
            text = str(json.loads(source))
        except ValueError:
            text = source[1:-1]
    return tree.value(node, "value", text, quotes=1)
