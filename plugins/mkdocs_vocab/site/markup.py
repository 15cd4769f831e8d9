"""Text of a vocabulary as HTML that no later step can take for anything else.

What a macro renders passes through Python-Markdown and its extensions, and perhaps through Jinja a second time. So every
character that one of them could read as a mark is written as a character reference: HTML, Markdown and Jinja then all see text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from ..regexes import lazy

if TYPE_CHECKING:
    from markdown_it.token import Token

#: White space but the no-break kinds: a line end would break out of an indented block.
_SPACE = lazy(r"[\t-\r\x1c-\x20\x85\u2028\u2029]+")
#: Control characters (Python-Markdown marks its placeholders with them) and lone surrogates, which no file can hold.
_UNPRINTABLE = lazy(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
#: Between paragraphs: a line break in Markdown, since what macros print is no place for blocks of text.
_PARAGRAPH = lazy(r"[ \t]*\n[ \t]*\n\s*")
#: A hyphen inside a word and full stops and colons before a space are no marks; commas, semicolons and question marks never are.
_MARK = lazy(r"(?!(?<=[A-Za-z0-9])-(?=[A-Za-z0-9]))(?![.:](?= |$))[\x21-\x2b\x2d-\x2f\x3a\x3c-\x3e\x40\x5b-\x60\x7b-\x7e]")


def literal(text: str) -> Markup:
    """`text` as HTML, for content and for attributes in double quotes; runs of white space become one space."""
    text = _UNPRINTABLE.sub("\ufffd", _SPACE.sub(" ", text))
    return Markup(_MARK.sub(lambda match: f"&#{ord(match[0])};", text))


def code(text: str) -> Markup:
    """`text` as a code span."""
    return Markup("<code>") + literal(text) + Markup("</code>")


def preformatted(lines: Iterable[str]) -> Markup:
    """Lines as the content of a `pre`, spaces kept. Line ends are character references: macros print one line."""
    return Markup("&#10;").join(Markup(" ").join(literal(word) for word in line.split(" ")) for line in lines)


@cache
def _parser() -> Any:
    from markdown_it import MarkdownIt  # 25 ms to import, and only macros need it

    return MarkdownIt("zero").enable(["newline", "escape", "backticks", "emphasis", "link", "autolink", "entity"])


@lru_cache(maxsize=4096)
def _spans(text: str) -> tuple[Token, ...]:
    tokens = _parser().parseInline(_PARAGRAPH.sub("\\\\\n", text.strip()))
    return tuple(tokens[0].children or ()) if tokens else ()


def inline(text: str, link: Callable[[str], str | None]) -> Markup:
    """Inline Markdown as HTML: code spans, emphasis and links; all else, HTML included, is text.

    `link` turns a target into the address to write, or None where there is nothing to link to: then only the words stay.
    """
    parts: list[Markup] = []
    links: list[bool] = []
    for token in _spans(text):
        if token.type == "code_inline":
            parts.append(code(token.content))
        elif token.type in ("softbreak", "hardbreak"):
            parts.append(Markup(" ") if token.type == "softbreak" else Markup("<br>"))
        elif token.type == "link_open":
            address = link(str(token.attrGet("href")))
            links.append(address is not None)
            parts.append(Markup('<a href="') + literal(address) + Markup('">') if address is not None else Markup(""))
        elif token.type == "link_close":
            parts.append(Markup("</a>") if links.pop() else Markup(""))
        elif token.nesting:
            parts.append(Markup(f"<{'/' if token.nesting < 0 else ''}{token.tag}>"))
        else:
            parts.append(literal(token.content))
    return Markup("").join(parts)


def plain(text: str) -> str:
    """The words of inline Markdown, for tooltips and accessible names."""
    return _SPACE.sub(" ", "".join(token.content if not token.type.endswith("break") else " " for token in _spans(text))).strip()
