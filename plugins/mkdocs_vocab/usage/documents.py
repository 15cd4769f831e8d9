"""Where a document uses and mentions an entry."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..binding import BoundPage, Use
from ..binding.directives import Argument, Directive
from ..binding.tokens import Token, unquoted
from ..facts import Page
from ..vocabulary.labels import Dimension
from .places import MENTIONED, USED, Named, Usage


def usages_in_page(bound: BoundPage, named: Named) -> list[Usage]:
    """The places of a bound page that use or mention an entry, in document order, none of them twice."""
    found: dict[tuple[int, int], Usage] = {}
    parts = (_bound_places, _directives, _claims, _macros, _code_spans)
    for start, end, how, reason in (place for part in parts for place in part(bound, named)):
        usage = Usage(bound.page.path, bound.page.place(start, end), how, reason, bound.page.text[start:end], named.reference)
        found.setdefault((start, end), usage)
    return sorted(found.values(), key=lambda usage: usage.order)


#: Start, end, how it is named, and by what.
_Found = Iterator[tuple[int, int, str, str]]


def _bound_places(bound: BoundPage, named: Named) -> _Found:
    if named.dimension is not None:
        for use in (*bound.uses, *bound.drawn):
            if use.meaning.entry is named.entry:
                yield use.start, use.end, USED if use.bound else MENTIONED, _reason(use)
    elif isinstance(named.entry, Dimension):
        yield from _blocks_of(bound, named.entry)


def _reason(use: Use) -> str:
    spelling = "" if use.token == getattr(use.meaning.entry, "label", use.token) else f" ({use.meaning.kind.value})"
    return f"{use.reason}{spelling}"


def _blocks_of(bound: BoundPage, dimension: Dimension) -> _Found:
    """Columns, lists, sentences and data that hold labels of a dimension, each at the place that opens it."""
    for table in bound.tables:
        for column in table.columns:
            if column.index.dimension is dimension:
                header = table.table.header[column.number]
                yield header.start, header.end, USED, column.reason
    within = [(table.table.start, table.table.end) for table in bound.tables]
    for enumeration in bound.enumerations:
        if enumeration.index.dimension is dimension and (enumeration.start, enumeration.end) not in within:
            yield *enumeration.opener, USED, "labels of it stand together here"
    for schema in bound.schemas:
        if schema.index.dimension is dimension and schema.schema.values:
            yield *schema.schema.opener, USED, f"an enumeration of it: {schema.reason}"
    for drawn in bound.diagrams:
        if drawn.index.dimension is dimension:
            yield *drawn.diagram.opener, USED, drawn.reason
    for value in bound.values:
        if value.index.dimension is dimension:
            yield value.value.start, value.value.end, USED, value.reason


def _directives(bound: BoundPage, named: Named) -> _Found:
    for directive in bound.directives:
        for argument in directive.arguments:
            if _is_named(directive, argument, named):
                # The text of a claim is bound to it by its directive: there it is published.
                how = USED if directive.name == "claim" else MENTIONED
                yield *_value_place(bound.page, directive, argument), how, f"the directive `{directive.name}` names it"


def _claims(bound: BoundPage, named: Named) -> _Found:
    """Elements of HTML that publish a claim."""
    for found in bound.claims:
        if found.how == "element" and named.is_entry("claim", found.name):
            yield found.start, found.end, USED, "an element publishes it"


def _is_named(directive: Directive, argument: Argument, named: Named) -> bool:
    if directive.name in ("decision", "claim"):
        return named.is_entry(directive.name, argument.name)
    if directive.name == "bind":
        return named.is_dimension(argument.value or argument.name)
    if directive.name != "complete":
        return False
    first = directive.arguments[0]
    if argument is first:
        return named.is_dimension(argument.name)
    return argument.value is None and named.is_label(f"{first.name}.{argument.name}")


def _value_place(page: Page, directive: Directive, argument: Argument) -> tuple[int, int]:
    """Where the value of `Header=DIMENSION` stands, else the name; in front matter the directive as a whole is the place."""
    if argument.value is None or directive.page:
        return argument.start, argument.end
    start = page.text.find(argument.value, argument.end, directive.end)
    return (start, start + len(argument.value)) if start >= 0 else (argument.start, argument.end)


def _macros(bound: BoundPage, named: Named) -> _Found:
    if not bound.renders_macros or "vocab." not in bound.page.text:
        return
    from ..site.call_sites import calls_in_page  # imported late: Jinja is needed by pages with macros alone
    from ..site.calls import MACROS, bind

    for base, call in calls_in_page(bound.page):
        macro = MACROS.get(call.name)
        if macro is None:
            continue
        values, _ = bind(macro, call.args, call.kwargs)
        for parameter in macro.parameters:
            given = values.get(parameter.name)
            for word in given if isinstance(given, list) else [given]:
                if isinstance(word, str) and _names(parameter.names.name, word, named):
                    start, end = call.locate(word)
                    # The macro `claim` publishes what it names.
                    how = USED if call.name == "claim" else MENTIONED
                    yield start + base, end + base, how, f"the macro `vocab.{call.name}` names it"


def _names(what: str, word: str, named: Named) -> bool:
    """Whether the value of a macro's argument names the entry; `what` is the name of the member of `Names`."""
    if what == "LABEL":
        return named.is_label(word)
    if what == "VOCABULARY":
        return named.kind == "vocabulary" and named.word == word
    return named.is_entry(what.removesuffix("S").lower(), word)


def _code_spans(bound: BoundPage, named: Named) -> _Found:
    """Code spans with the label or id, as far as they are not bound: a place of another dimension means another label."""
    judged = {use.start for use in bound.uses}
    words: set[Any] = {named.word, named.reference}
    for block in bound.page.blocks:
        for piece in block.spans:
            token = unquoted(Token(piece.text, piece.start, piece.end, piece))
            if not judged.intersection((piece.start, token.start)) and token.text in words:
                yield token.start, token.end, MENTIONED, "a code span"
