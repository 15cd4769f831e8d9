"""The labels of an Enum or Literal in Python source, read from its syntax: nothing is run."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from msgspec import Struct

from ..facts import LINE_END
from ..readers.code.python_syntax import NotPython, Symbol, alternatives, base_names, last_name, parsed, statements, symbols_in
from ..regexes import lazy
from ..vocabulary.nearest import did_you_mean
from .enumeration import Enumeration, ProposedTerm, fault
from .words import one_line

_REMARK = lazy(r"\s*#[:!]?\s*(?P<text>.+)")
_NO_MEANING = lazy(r"(?:noqa|type:|pragma|nosec|pylint|fmt:|TODO|FIXME)", re.I)


def from_python(path: str, text: str, name: str | None) -> Enumeration:
    """The labels of the only enumeration of a module, or of the one that is named. Raises UsageError."""
    try:
        return _read(path, text, name)
    except RecursionError as error:
        raise fault(path, 1, 1, "the module is nested too deeply to be read") from error


def _read(path: str, text: str, name: str | None) -> Enumeration:
    module = _parsed(path, text)
    symbols = list(symbols_in(module))
    symbol = _chosen(path, module, symbols, name)
    reader = _Reader(path, LINE_END.split(text))
    if isinstance(symbol.node, ast.ClassDef):
        found = reader.enum(symbol.node, base_names(module, symbol.node))
    else:
        found = reader.literal(symbol.name, symbol.node)
    found.keys = list(dict.fromkeys([*symbol.keys, *_fields_of(module, symbol.name)]))
    found.code = (path, symbol.name)
    return found


def _parsed(path: str, text: str) -> ast.Module:
    try:
        return parsed(text)
    except NotPython as error:
        raise fault(path, error.line, error.column, error.message) from error


def _chosen(path: str, module: ast.Module, symbols: list[Symbol], name: str | None) -> Symbol:
    if name is not None:
        found = next((symbol for symbol in symbols if symbol.name == name), None)
        if found is not None:
            return found
        known = [symbol.name for symbol in symbols]
        other = next((node for node in ast.walk(module) if isinstance(node, ast.ClassDef) and node.name == name), None)
        if other is not None:
            raise fault(path, other.lineno, other.col_offset + 1, f"the class `{name}` is no Enum{_names(known)}")
        raise fault(path, 1, 1, f"the module has no Enum or Literal `{name}`{did_you_mean(name, known, kind='enumerations')}")
    if len(symbols) == 1:
        return symbols[0]
    if not symbols:
        raise fault(path, 1, 1, "the module has no Enum and no Literal")
    listed = ", ".join(f"{path}:{symbol.name}" for symbol in symbols[:12])
    raise fault(path, 1, 1, f"the module has {len(symbols)} enumerations; name one: {listed}")


def _names(known: list[str]) -> str:
    return f"; enumerations: {', '.join(f'`{name}`' for name in known[:12])}" if known else ""


# Finding them.


def _fields_of(module: ast.Module, name: str) -> Iterator[str]:
    """Names of the fields of classes whose type mentions the enumeration."""
    for node, around in statements(module, ()):
        if around and isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            mentioned = {inner.id for inner in ast.walk(node.annotation) if isinstance(inner, ast.Name)}
            if name in mentioned:
                yield node.target.id


# Reading one.


class _Reader(Struct):
    path: str
    lines: list[str]

    def enum(self, class_: ast.ClassDef, bases: set[str]) -> Enumeration:
        """The members of an Enum: values are the labels, a second member with the same value is an alias and no label."""
        found = Enumeration(class_.name, f"{self.path}:{class_.lineno}")
        found.purpose = self.first_sentence(ast.get_docstring(class_))
        members: dict[str, ProposedTerm] = {}
        for number, node in enumerate(class_.body):
            target = node.targets[0] if isinstance(node, ast.Assign) else None
            if not isinstance(node, ast.Assign) or not isinstance(target, ast.Name) or target.id.startswith("_"):
                continue
            label, title = self.value(node, target.id, members, bases)
            same = next((term for term in members.values() if term.label == label), None)
            if same is not None:
                members[target.id] = same
                found.decide.append(
                    f"{self.path}:{node.lineno}: `{target.id}` is an alias of the member with `{label}`; it is left out"
                )
                continue
            term = ProposedTerm(label, f"{self.path}:{node.lineno}", meaning=self.meaning(class_.body, number) or title)
            if title and title != term.meaning:
                term.aliases.append(title)
            members[target.id] = term
            found.terms.append(term)
        if not found.terms:
            raise fault(self.path, class_.lineno, class_.col_offset + 1, f"the Enum `{class_.name}` has no members of its own")
        return found

    def value(self, node: ast.Assign, name: str, members: dict[str, ProposedTerm], bases: set[str]) -> tuple[str, str | None]:
        """The label of a member, and the title that Django's choices give it. Raises UsageError for a value that is no text."""
        value = node.value
        title = None
        if isinstance(value, ast.Tuple) and "TextChoices" in bases and value.elts:
            spoken = [part.args[0] if isinstance(part, ast.Call) and part.args else part for part in value.elts[1:2]]
            title = next((part.value for part in spoken if isinstance(part, ast.Constant) and isinstance(part.value, str)), None)
            value = value.elts[0]
        if isinstance(value, ast.Name) and value.id in members:
            return members[value.id].label, None
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            return value.value, one_line(title) if title else None
        if isinstance(value, ast.Call) and last_name(value.func) == "auto":
            if "StrEnum" in bases:
                return name.lower(), None
            wanted = f'write the value that data hold, such as `{name} = "{name.lower().replace("_", "-")}"`'
            raise self.refused(value, f"`auto()` gives `{name}` a number, and labels are words; {wanted}")
        if isinstance(value, ast.Constant):
            raise self.refused(value, f"the value of `{name}` is `{value.value!r}`, no text; labels are the texts that data hold")
        raise self.refused(value, f"the value of `{name}` is computed, and nothing is run here; write it as a text")

    def literal(self, name: str, node: ast.expr) -> Enumeration:
        """The texts of a Literal; None beside them says that a label may be absent."""
        found = Enumeration(name.rpartition(".")[2], f"{self.path}:{node.lineno}")
        seen: set[str] = set()
        for part in alternatives(node):
            value = part.value if isinstance(part, ast.Constant) else part
            if value is None:
                found.optional = True
            elif not isinstance(value, str):
                shown = f"`{value!r}`" if isinstance(part, ast.Constant) else f"`{ast.unparse(part)}`"
                raise self.refused(part, f"the Literal `{name}` holds {shown}, no text; labels are the texts that data hold")
            elif value not in seen:
                seen.add(value)
                found.terms.append(ProposedTerm(value, f"{self.path}:{part.lineno}", meaning=self.remark(part)))
        if not found.terms:
            raise self.refused(node, f"the Literal `{name}` holds no text")
        return found

    def refused(self, node: ast.expr, message: str) -> Exception:
        return fault(self.path, node.lineno, self.column(node.lineno, node.col_offset), message)

    def column(self, line: int, offset: int) -> int:
        """The column (from 1, in code points) of an offset that the parser gives in bytes of UTF-8."""
        text = self.lines[line - 1] if line <= len(self.lines) else ""
        return len(text.encode("utf-8")[:offset].decode("utf-8", "ignore")) + 1

    def meaning(self, body: list[ast.stmt], number: int) -> str | None:
        """What a text behind a member, a remark beside it or a `#:` above it says."""
        following = body[number + 1] if number + 1 < len(body) else None
        if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant) and isinstance(following.value.value, str):
            return one_line(following.value.value) or None
        return self.remark(body[number]) or self.above(body[number].lineno)

    def remark(self, node: ast.expr | ast.stmt) -> str | None:
        """The remark at the end of a line, where nothing but a comma stands between."""
        line, end = node.end_lineno or node.lineno, node.end_col_offset or 0
        text = self.lines[line - 1] if line <= len(self.lines) else ""
        found = _REMARK.fullmatch(text[self.column(line, end) - 1 :].lstrip(" \t,"))
        return (one_line(found["text"]) or None) if found and not _NO_MEANING.match(found["text"]) else None

    def above(self, line: int) -> str | None:
        """Lines that begin with `#:` right above a line, as Sphinx reads them."""
        texts: list[str] = []
        while line > 1 and self.lines[line - 2].strip().startswith("#:"):
            line -= 1
            texts.insert(0, self.lines[line - 1].strip()[2:])
        return one_line(" ".join(texts)) or None

    @staticmethod
    def first_sentence(text: str | None) -> str | None:
        """The first paragraph of a docstring."""
        return (one_line(re.split(r"\n\s*\n", text.strip(), maxsplit=1)[0]).rstrip(".") or None) if text else None
