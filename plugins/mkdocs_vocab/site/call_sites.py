"""Where a page calls the macros, as Jinja reads the page: calls in comments, raw blocks and strings are none."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from ..facts import Page
from .calls import SPREAD, UNKNOWN

if TYPE_CHECKING:  # 30 ms to import, and most pages have no calls
    from jinja2 import Environment, nodes

#: The name that the macros hang off.
ROOT = "vocab"


class _Token(Struct, frozen=True):
    kind: str
    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


class MacroCall(Struct, frozen=True):
    """A call `vocab.name(…)` at `text[start:end]` of the text that was searched; offsets are code points.

    Arguments that are no constants are `UNKNOWN`. `called` is false where the name stands without parentheses.
    """

    name: str
    args: tuple[Any, ...]
    kwargs: dict[str, Any]
    start: int
    end: int
    called: bool
    tokens: tuple[_Token, ...]

    def locate(self, argument: str | None) -> tuple[int, int]:
        """Start and end of the literal or name `argument` in the call, without quotes; else of the macro's name."""
        for token in self.tokens[2:]:
            if argument is not None and token.kind == "string" and _text_of(token.text) == argument:
                return token.start + 1, token.end - 1
        for token in self.tokens[2:]:
            if argument is not None and token.kind == "name" and token.text == argument:
                return token.start, token.end
        return self.tokens[2].start, self.tokens[2].end


@cache
def _default_environment() -> Environment:
    from jinja2 import Environment

    return Environment()


def calls_in(text: str, environment: Environment | None = None) -> Iterator[MacroCall]:
    """The macro calls in a page's text (without front matter), in order, nested ones after those around them.

    `environment` is the one that renders the page, where its marks are not `{{ }}`. After a syntax error nothing more is found.
    """
    environment = environment or _default_environment()
    tokens = list(_tokens(text, environment))
    for index, token in enumerate(tokens):
        if token.kind != "name" or token.text != ROOT or (index and tokens[index - 1].text in (".", "|")):
            continue
        dot, name, opening = (*tokens[index + 1 : index + 4], *[_Token("end", "", 0)] * 3)[:3]
        if dot.text != "." or name.kind != "name":
            continue
        if opening.text != "(":
            yield MacroCall(name.text, (), {}, token.start, name.end, False, tuple(tokens[index : index + 3]))
            continue
        closing = _closing(tokens, index + 3)
        if closing is not None:
            inside = tuple(tokens[index : closing + 1])
            args, kwargs = _arguments(text[token.start : inside[-1].end])
            yield MacroCall(name.text, args, kwargs, token.start, inside[-1].end, True, inside)


def calls_in_expression(expression: str) -> Iterator[MacroCall]:
    """The macro calls in what stands between `{{` and `}}`; offsets are those of `expression`."""
    for call in calls_in("{{" + expression + "}}"):
        tokens = tuple(_Token(t.kind, t.text, t.start - 2) for t in call.tokens)
        yield MacroCall(call.name, call.args, call.kwargs, call.start - 2, call.end - 2, call.called, tokens)


def calls_in_page(page: Page) -> Iterator[tuple[int, MacroCall]]:
    """The macro calls of a page, and the offset that their places are counted from.

    Expressions are read one by one, since the whole page may not be a template that Jinja accepts; where it is, statements
    (`{% set … %}`) are searched as well. Front matter is no template.
    """
    seen = set()
    for template in page.templates:
        base = page.text.index(template.text, template.start)
        for call in calls_in_expression(template.text):
            seen.add(base + call.start)
            yield base, call
    begin = page.front_matter.end if page.front_matter is not None else 0
    for call in calls_in(page.text[begin:]):
        if begin + call.start not in seen:
            yield begin, call


def _tokens(text: str, environment: Environment) -> Iterator[_Token]:
    """Jinja's tokens with their offsets. The lexer drops white space beside `-` marks, so each is looked up."""
    from jinja2 import TemplateSyntaxError

    text = text.replace("\r", "\n")  # the lexer makes one line end of two, and then a token is not found as it is
    position = 0
    try:
        for _, kind, value in environment.lex(text):
            if not value.strip():
                continue
            start = text.find(value, position)
            if start < 0:
                return
            position = start + len(value)
            yield _Token(kind, value, start)
    except TemplateSyntaxError:
        return


def _closing(tokens: list[_Token], opening: int) -> int | None:
    depth = 0
    for index in range(opening, len(tokens)):
        if tokens[index].kind == "operator" and tokens[index].text in "([{":
            depth += 1
        elif tokens[index].kind == "operator" and tokens[index].text in ")]}":
            depth -= 1
            if depth == 0:
                return index
        elif tokens[index].kind in ("variable_end", "block_end"):
            return None
    return None


def _arguments(call: str) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """The constant arguments of the text of a call."""
    from jinja2 import TemplateSyntaxError, nodes

    try:
        tree = _default_environment().parse("{{ " + call + " }}")
    except (TemplateSyntaxError, RecursionError):
        return (), {SPREAD: UNKNOWN}
    found = next(iter(tree.find_all(nodes.Call)), None)
    if found is None:
        return (), {SPREAD: UNKNOWN}
    kwargs = {keyword.key: _constant(keyword.value) for keyword in found.kwargs}
    if found.dyn_args is not None or found.dyn_kwargs is not None:
        kwargs[SPREAD] = UNKNOWN
    return tuple(_constant(argument) for argument in found.args), kwargs


def _constant(node: nodes.Expr) -> Any:
    """The value of literals, and of lists and concatenations of them. Nothing is computed: the page may come from anybody."""
    from jinja2 import nodes

    if isinstance(node, nodes.Const):
        return node.value
    if isinstance(node, nodes.List | nodes.Tuple):
        return [_constant(item) for item in node.items]
    if isinstance(node, nodes.Concat):
        parts = [_constant(part) for part in node.nodes]
        return UNKNOWN if any(part is UNKNOWN or isinstance(part, list) for part in parts) else "".join(map(str, parts))
    return UNKNOWN


def _text_of(literal: str) -> str:
    """The value of a string literal."""
    if "\\" not in literal:
        return literal[1:-1]
    try:
        return str(ast.literal_eval(literal))
    except (ValueError, SyntaxError):
        return literal[1:-1]
