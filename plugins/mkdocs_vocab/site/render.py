"""What a macro call prints: one line of HTML, made by the view of the macro and its template."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from ..regexes import lazy
from ..vocabulary.catalog import Standing
from .context import Context
from .markup import literal, plain
from .views import changes, claims, decisions, diagram, labels, statements, terminal

#: The view and the template of each macro.
VIEWS: dict[str, tuple[Callable[..., dict[str, Any]], str]] = {
    "label": (labels.label, "inline"),
    "table": (labels.table, "labels"),
    "reserved": (labels.reserved, "labels"),
    "candidates": (labels.candidates, "labels"),
    "examples": (statements.examples, "examples"),
    "rules": (statements.rules, "statements"),
    "principles": (statements.principles, "statements"),
    "constructs": (statements.constructs, "constructs"),
    "procedure": (statements.procedure, "procedure"),
    "derivation": (statements.derivation, "derivation"),
    "mapping": (statements.mapping, "mapping"),
    "terminal": (terminal.terminal, "terminal"),
    "changes": (changes.changes, "changes"),
    "claim": (claims.claim, "inline"),
    "diagram": (diagram.diagram, "diagram"),
    "badge": (decisions.badge, "inline"),
    "decisions": (decisions.decisions, "decisions"),
}
_LINE_END = lazy(r"\s*\n\s*")


def render(name: str, values: Mapping[str, Any], context: Context) -> Markup:
    """The HTML of the macro `name` for arguments that `check_call` has found right. Raises UnresolvedReference all the same."""
    view, template = VIEWS[name]
    return _fill(template, context, macro=name, **view(context, **values))


def render_error(call: str, message: str, context: Context) -> Markup:
    """A visible error in place of what the macro could not render; `message` takes inline Markdown."""
    return _fill("error", context, call=call, message=message)


def render_banner(standings: Sequence[Standing], context: Context) -> Markup:
    """What stands at the top of a page on which these decisions are not settled."""
    shown = [(standing, context.badge(standing)) for standing in standings]
    asking = [(standing, badge) for standing, badge in shown if standing.decision.question]
    return _fill("banner", context, asking=asking, others=[pair for pair in shown if pair not in asking])


@cache
def _environment() -> Environment:
    """Jinja for the templates of the package; what they print is escaped for Markdown too, not only for HTML."""
    return Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates", encoding="utf-8"),
        autoescape=True,
        finalize=lambda value: value if isinstance(value, Markup) else literal(str(value)),
        undefined=StrictUndefined,
        trim_blocks=True,
    )


class _Writer:
    """What templates may call: texts of the vocabulary as HTML or as words."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def text(self, text: str | Markup) -> Markup:
        return text if isinstance(text, Markup) else self._context.text(text)

    def plain(self, text: str) -> str:
        return plain(text)

    def number(self, number: float) -> Markup:
        """A length in an attribute, with one digit behind the point where it needs it."""
        return Markup(f"{number:.1f}".removesuffix(".0"))


def _fill(template: str, context: Context, **model: Any) -> Markup:
    html = _environment().get_template(f"{template}.jinja").render({**_WHERE_ABSENT, **model, "r": _Writer(context)})
    return Markup(_LINE_END.sub("", html))


#: What a view may leave out; templates run with strict names.
_WHERE_ABSENT: dict[str, Any] = {"lines": (), "feet": (), "definition": Markup(""), "purpose": "", "empty": "There is no label."}
