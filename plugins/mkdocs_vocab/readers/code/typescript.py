"""Enumerations in TypeScript and JavaScript: enums, unions of texts, constant arrays and objects, and what a call such as
`z.enum([…])` is given.
"""

from __future__ import annotations

import json
from functools import partial
from typing import Any

from ...facts import Schema, Value
from . import Found
from .syntax_trees import SyntaxTree, names_around

_NAMESPACES = ("module", "internal_module", "namespace")
_WRAPPERS = ("parenthesized_expression", "parenthesized_type", "as_expression", "satisfies_expression", "readonly_type")
#: How many unions may refer to one another.
_MAX_STEPS = 20
#: Types that say that a value may be absent.
_ABSENT = frozenset({"undefined", "null", "never"})


def find_enumerations(text: str, suffix: str) -> list[Found]:
    """The enumerations of a module, in order."""
    import tree_sitter_typescript

    tsx = suffix in (".tsx", ".jsx", ".js", ".mjs", ".cjs")
    tree = SyntaxTree(text, tree_sitter_typescript.language_tsx() if tsx else tree_sitter_typescript.language_typescript())
    return _Module(tree).found


class _Module:
    def __init__(self, tree: SyntaxTree) -> None:
        self.tree = tree
        self.found: list[Found] = []
        #: Nodes that hold values, by the name under which the module knows them.
        self.known: dict[str, Any] = {}
        for node in tree.nodes("enum_declaration", "type_alias_declaration", "variable_declarator"):
            name = node.child_by_field_name("name")
            written = node.child_by_field_name("body") if node.type == "enum_declaration" else node.child_by_field_name("value")
            value = _bare(written)
            if name is None or value is None or not self.is_enumeration(value):
                continue
            self.known.setdefault(tree.source(name), value)
            full = names_around(tree, node, _NAMESPACES) + tree.source(name)
            firm = node.type != "variable_declarator" or written.type == "as_expression"
            self.found.append(Found(full, partial(self.schema, node, name, value), firm=firm))

    def is_enumeration(self, value: Any) -> bool:
        if value.type == "array":
            return any(child.type == "string" for child in value.named_children)
        if value.type == "object":
            return any(child.type == "pair" and _is_text(child.child_by_field_name("value")) for child in value.named_children)
        return value.type in ("enum_body", "union_type", "literal_type", "lookup_type")

    def schema(self, node: Any, name: Any, value: Any) -> Schema:
        if value.has_error:
            raise self.tree.unreadable(value, f"the syntax of `{self.tree.source(name)}` could not be read, so it was not compared")
        start, end = self.tree.span(node)
        return Schema(start, end, (), "", "code", self.tree.span(name), tuple(self.values(value, self.tree.source(name))))

    def values(self, value: Any, name: str) -> list[Value]:
        found: list[Value] = []
        waiting, steps = [value], 0
        while waiting:
            node = _bare(waiting.pop())
            if node.type == "comment" or (node.type in ("predefined_type", "literal_type") and self.tree.source(node) in _ABSENT):
                continue
            if node.type == "literal_type":
                waiting.append(node.named_children[0]) if node.named_children else None
            elif _is_text(node):
                found.append(self.text(node))
            elif node.type in ("union_type", "array"):
                waiting += reversed(node.named_children)
            elif node.type == "enum_body":
                found += [self.member(child) for child in node.named_children if child.type != "comment"]
            elif node.type == "object":
                found += self.entries(node, name)
            else:
                steps += 1
                target = self.known.get(self.referred(node))
                if target is None or steps > _MAX_STEPS:
                    source = self.tree.source(node)[:40]
                    raise self.tree.unreadable(node, f"`{source}` in `{name}` is no text, so the enumeration was not compared")
                waiting.append(target)
        return list({(value.start, value.text): value for value in found}.values())

    def referred(self, node: Any) -> str:
        """The name that a type or a spread refers to: `Open`, `typeof STATES[number]`, `...STATES`."""
        waiting = [node]
        while waiting:
            inner = waiting.pop()
            if inner.type in ("type_identifier", "identifier"):
                return self.tree.source(inner)
            waiting += reversed(inner.named_children)
        return ""

    def member(self, node: Any) -> Value:
        """A member of an enum: its text, else its name."""
        name = node.child_by_field_name("name") if node.type == "enum_assignment" else node
        value = node.child_by_field_name("value") if node.type == "enum_assignment" else None
        if value is not None and _is_text(value):
            return self.text(value)
        if value is not None and value.type not in ("number", "unary_expression", "binary_expression", "identifier"):
            raise self.tree.unreadable(value, f"the value of `{self.tree.source(name)}` is computed, so it was not compared")
        return self.tree.value(name, "name", quotes=1 if name.type == "string" else 0)

    def entries(self, node: Any, name: str) -> list[Value]:
        """The values of a constant object."""
        found = []
        for child in node.named_children:
            value = child.child_by_field_name("value") if child.type == "pair" else None
            if value is not None and _is_text(value):
                found.append(self.text(value))
            elif child.type != "comment":
                raise self.tree.unreadable(child, f"`{name}` holds more than texts, so it was not compared")
        return found

    def text(self, node: Any) -> Value:
        source = self.tree.source(node)
        text = None
        if "\\" in source:
            inner = source[1:-1].replace("\\'", "'").replace("\\`", "`").replace('\\"', '"')
            try:
                text = str(json.loads('"' + inner.replace('"', '\\"') + '"'))
            except ValueError:
                text = inner
        return self.tree.value(node, "value", text, quotes=1)


def _is_text(node: Any) -> bool:
    if node is None:
        return False
    return bool(
        node.type == "string" or (node.type == "template_string" and not node.named_child_count) or _is_plain_template(node)
    )


def _is_plain_template(node: Any) -> bool:
    return bool(node.type == "template_string" and all(child.type == "string_fragment" for child in node.named_children))


def _bare(node: Any) -> Any:
    """What stands in brackets, in front of `as const`, in a call such as `Object.freeze(…)` and behind `readonly`."""
    while node is not None:
        if node.type in (
            "parenthesized_expression",
            "parenthesized_type",
            "as_expression",
            "satisfies_expression",
            "readonly_type",
        ):
            node = node.named_children[0] if node.named_children else None
        elif node.type == "call_expression":
            arguments = node.child_by_field_name("arguments")
            node = arguments.named_children[0] if arguments is not None and arguments.named_child_count == 1 else None
        else:
            return node
    return None
