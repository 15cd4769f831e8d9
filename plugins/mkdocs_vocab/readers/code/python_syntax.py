"""What an enumeration is in Python: a class with Enum among its bases, an expression with Literal, a collection of texts."""

from __future__ import annotations

import ast
import warnings
from collections.abc import Iterator

from msgspec import Struct

ENUM_BASES = frozenset({"Enum", "StrEnum", "IntEnum", "Flag", "IntFlag", "ReprEnum", "TextChoices", "IntegerChoices"})


class NotPython(Exception):
    """The text is no Python; line and column (in code points) count from 1."""

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column


class Symbol(Struct, frozen=True):
    """An enumeration in the module: a class, or an expression with a Literal. `keys` are names of fields that have it as type.

    `target` is the node that names it.
    """

    name: str
    node: ast.ClassDef | ast.expr
    keys: tuple[str, ...] = ()
    target: ast.ClassDef | ast.expr | None = None


def parsed(text: str) -> ast.Module:
    """The module. Raises NotPython."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what the author's escapes look like is not the matter here
            return ast.parse(text)
    except SyntaxError as error:
        raise NotPython(f"this is not Python: {error.msg}", error.lineno or 1, error.offset or 1) from error
    except (ValueError, RecursionError, MemoryError) as error:
        raise NotPython(f"this is not Python: {error}", 1, 1) from error


def symbols_in(module: ast.Module) -> Iterator[Symbol]:
    """The enumerations of a module and of its classes, in order."""
    for node, around in statements(module, ()):
        prefix = "".join(f"{name}." for name in around)
        if isinstance(node, ast.ClassDef) and is_enum(base_names(module, node)):
            yield Symbol(prefix + node.name, node, target=node)
        elif isinstance(node, ast.Assign) and has_literal(node.value) and isinstance(node.targets[0], ast.Name):
            yield Symbol(prefix + node.targets[0].id, node.value, target=node.targets[0])
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if node.value is not None and last_name(node.annotation) == "TypeAlias" and has_literal(node.value):
                yield Symbol(prefix + node.target.id, node.value, target=node.target)
            elif has_literal(node.annotation):
                yield Symbol(prefix + node.target.id, node.annotation, (node.target.id,), target=node.target)
        elif type(node).__name__ == "TypeAlias" and has_literal(node.value):  # type: ignore[attr-defined]
            yield Symbol(prefix + node.name.id, node.value, target=node.name)  # type: ignore[attr-defined]


def constants_in(module: ast.Module) -> Iterator[Symbol]:
    """Names that are assigned a list, tuple or set of texts, in order."""
    for node, around in statements(module, ()):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target if isinstance(node, ast.AnnAssign) else None
        value = node.value if isinstance(node, (ast.Assign, ast.AnnAssign)) else None
        if isinstance(value, ast.Call) and last_name(value.func) in ("frozenset", "set", "tuple", "list") and len(value.args) == 1:
            value = value.args[0]
        items = texts_of(value) if value is not None else []
        if isinstance(target, ast.Name) and value is not None and items and all(map(is_text, items)):
            yield Symbol("".join(f"{name}." for name in around) + target.id, value, target=target)


def classes_of_texts(module: ast.Module) -> Iterator[Symbol]:
    """Classes without Enum among their bases that hold constants in capitals, some of them texts."""
    for node, around in statements(module, ()):
        if not isinstance(node, ast.ClassDef) or is_enum(base_names(module, node)):
            continue
        if any(name.id.isupper() and is_text(value) for name, value in assignments(node)):
            yield Symbol("".join(f"{name}." for name in around) + node.name, node, target=node)


def assignments(class_: ast.ClassDef) -> Iterator[tuple[ast.Name, ast.expr]]:
    """The public names that a class assigns, and what each is given."""
    for node in class_.body:
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target if isinstance(node, ast.AnnAssign) else None
        value = node.value if isinstance(node, (ast.Assign, ast.AnnAssign)) else None
        if isinstance(target, ast.Name) and value is not None and not target.id.startswith("_"):
            yield target, value


def texts_of(value: ast.expr) -> list[ast.expr]:
    """The items of a list, tuple, set or SimpleNamespace; of Django's choices, which are pairs, the first of each."""
    if isinstance(value, ast.Call) and last_name(value.func) == "SimpleNamespace" and not value.args:
        return [keyword.value for keyword in value.keywords]
    items = value.elts if isinstance(value, (ast.List, ast.Tuple, ast.Set)) else []
    pairs = [item.elts for item in items if isinstance(item, (ast.Tuple, ast.List)) and len(item.elts) == 2]
    return [pair[0] for pair in pairs] if pairs and len(pairs) == len(items) else list(items)


def is_text(node: ast.expr) -> bool:
    """Whether an expression is a text that is written out."""
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def statements(node: ast.Module | ast.ClassDef, around: tuple[str, ...]) -> Iterator[tuple[ast.stmt, tuple[str, ...]]]:
    """The statements of a module and of its classes, each with the classes around it."""
    for statement in node.body:
        yield statement, around
        if isinstance(statement, ast.ClassDef):
            yield from statements(statement, (*around, statement.name))


def base_names(module: ast.Module, class_: ast.ClassDef) -> set[str]:
    """Names of all bases of a class, those of its bases in the same module included."""
    classes = {node.name: node for node, _ in statements(module, ()) if isinstance(node, ast.ClassDef)}
    names: set[str] = set()
    waiting = [class_]
    while waiting:
        for base in waiting.pop().bases:
            name = last_name(base)
            if name and name not in names:
                names.add(name)
                waiting += [classes[name]] if name in classes else []
    return names


def is_enum(bases: set[str]) -> bool:
    """Whether a class with such bases is an Enum; a base of another module is one by its name (`AutoEnum`)."""
    return any(name in ENUM_BASES or name.endswith("Enum") for name in bases)


def last_name(node: ast.expr) -> str | None:
    """`Enum` of `Enum` and of `enum.Enum`."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else None


def has_literal(node: ast.expr) -> bool:
    """Whether an expression is a Literal, or a union or generic type that holds one."""
    if isinstance(node, ast.Subscript):
        inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        return last_name(node.value) == "Literal" or any(has_literal(part) for part in inner)
    return isinstance(node, ast.BinOp) and (has_literal(node.left) or has_literal(node.right))


def alternatives(node: ast.expr) -> Iterator[ast.expr]:
    """The alternatives of Literals, unions and generic types around them."""
    if isinstance(node, ast.BinOp):
        yield from alternatives(node.left)
        yield from alternatives(node.right)
    elif isinstance(node, ast.Subscript):
        inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if last_name(node.value) == "Literal":
            for part in inner:
                yield from alternatives(part) if isinstance(part, ast.Subscript) else [part]
        else:
            for part in inner:
                if has_literal(part) or (isinstance(part, ast.Constant) and part.value is None):
                    yield from alternatives(part)
        if last_name(node.value) == "Optional":
            yield ast.copy_location(ast.Constant(None), node)
    elif isinstance(node, ast.Constant):
        yield node
