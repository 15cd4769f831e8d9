"""The facts in raw HTML inside a Markdown page."""

from __future__ import annotations

import re

from ..regexes import lazy
from .html_builder import HtmlBuilder
from .html_tokens import Token, read_tokens
from .markdown_inline import Hidden

_CODE_SPAN = lazy(r"(?<![`\\])(`+)(?!`)(?:(?!\r?\n[ \t]*\r?\n).)*?(?<!`)\1(?!`)", re.DOTALL)


def read_html(text: str, start: int, end: int, hidden: Hidden, templates: Hidden, *, quoted: bool, inline: bool) -> HtmlBuilder:
    """Read `text[start:end]`. `inline`: Markdown's code spans count, as in HTML that is indented into a list or admonition."""
    source = text[start:end]
    spans = []
    if inline and "`" in source:
        spans = [match.span() for match in _CODE_SPAN.finditer(source)]
        # What stands in a code span is no tag.
        source = _CODE_SPAN.sub(lambda match: "x" * len(match[0]), source)
    builder = HtmlBuilder(
        text, hidden, templates, quoted=quoted, default="html", spans=[(start + first, start + last) for first, last in spans]
    )
    builder.read(
        Token(token.kind, token.name, token.attributes, token.start + start, token.end + start) for token in read_tokens(source)
    )
    return builder
