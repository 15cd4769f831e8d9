"""What the elements of HTML are to a reader of facts: which hold blocks of text, which hold none that anybody sees."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from ..regexes import lazy
from .markdown_raw import BLOCK_TAGS

Attributes = Mapping[str, str]

VOID = frozenset({"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr"})
CODE = frozenset({"code", "samp", "kbd", "tt"})
STRUCK = frozenset({"s", "del", "strike"})
LISTS = frozenset({"ul", "ol", "menu"})
CELLS = frozenset({"td", "th"})
SECTIONS = frozenset({"thead", "tbody", "tfoot"})
TABLE = SECTIONS | CELLS | {"table", "tr"}
#: Elements that begin and end a block of text.
BLOCKS = (BLOCK_TAGS | {"summary", "dt", "dd", "caption", "figcaption", "label", "legend", "title", "body", "html", "head"}) - {
    "canvas", "iframe", "map", "math", "object", "script", "style", "textarea", "video",
}  # fmt: skip
#: An end tag inside one of these ends nothing outside of it.
BOUNDARIES = frozenset({"table", "td", "th", "caption", "html", "template"})
#: End tags that end something outside of one all the same.
OUTER = frozenset({"table", "td", "th", "caption", "html", "body", "tr", "thead", "tbody", "tfoot"})
#: What a start tag ends where it stands directly in it, since authors may leave these end tags out.
ENDS = {
    "li": frozenset({"li"}),
    "dt": frozenset({"dt", "dd"}),
    "dd": frozenset({"dt", "dd"}),
    "td": CELLS | {"caption"},
    "th": CELLS | {"caption"},
    "tr": CELLS | {"tr", "caption"},
    **dict.fromkeys(SECTIONS, CELLS | SECTIONS | {"tr", "caption"}),
}
#: The elements that this is about, and those that keep it from going further out.
STRUCTURE = frozenset({"li", "dt", "dd", "dl", "tr", "caption", "table"}) | CELLS | SECTIONS | LISTS

_KINDS = {
    "td": "cell", "th": "cell", "caption": "caption", "figcaption": "caption", "dt": "term", "summary": "title",
    "label": "title", "legend": "title", "title": "title", "p": "paragraph", "li": "paragraph", "dd": "paragraph",
}  # fmt: skip
_HEADING = lazy(r"h[1-6]")

#: Elements whose text is no text of the page: code, controls, pictures, and what stands in for what a browser cannot do.
_LEFT_OUT = frozenset({
    "script", "style", "template", "noscript", "svg", "math", "iframe", "object", "canvas", "audio", "video", "select", "datalist",
    "button", "textarea", "nav", "noembed", "noframes",
})  # fmt: skip
_LEFT_OUT_ROLES = frozenset({"navigation", "search", "toolbar", "menu", "menubar", "tablist"})
#: Line numbers, and the marks beside headings and footnotes.
_LEFT_OUT_CLASSES = frozenset(
    {"linenos", "gutter", "lineno", "headerlink", "header-anchor", "hash-link", "footnote-ref", "footnote-backref"}
)
_NOT_SHOWN = lazy(r"(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)", re.IGNORECASE)
#: The root element of what a macro prints; inline ones are read, as they complete a sentence or list.
TRUSTED = "data-vocab"
#: The element that shows a claim.
CLAIM = "data-vocab-claim"

_PLAIN = frozenset(
    {"span", "b", "i", "em", "strong", "small", "sub", "sup", "u", "abbr", "mark", "ins", "var", "dfn", "font", "big"}
)
_PLAIN_ATTRIBUTES = frozenset({"id", "name", "title", "lang", "tabindex"})

_LANGUAGE = lazy(r"(?:lang(?:uage)?|highlight(?:-source)?)-([\w+#.-]+)")
_PANDOC = lazy(r"sourceCode\s+(\w+)")
#: Languages that a class names where no code is meant.
_NO_LANGUAGE = frozenset({"text", "plaintext", "none", "default"})


def is_left_out(name: str, attributes: Attributes) -> bool:
    """Whether nothing in an element counts: nobody sees it, it leads elsewhere, or a macro rendered it as a block."""
    if name in _LEFT_OUT:
        return True
    if not attributes:
        return False
    return (
        "hidden" in attributes
        or attributes.get("aria-hidden", "").strip().lower() == "true"
        or attributes.get("role", "").strip().lower() in _LEFT_OUT_ROLES
        or (TRUSTED in attributes and name in BLOCKS)
        or ("class" in attributes and not _LEFT_OUT_CLASSES.isdisjoint(attributes["class"].split()))
        or ("style" in attributes and _NOT_SHOWN.search(attributes["style"]) is not None)
    )


def is_plain(name: str, attributes: Attributes) -> bool:
    """Whether an element only changes how its text looks: most of them do."""
    if name not in _PLAIN:
        return False
    for attribute, value in attributes.items():
        if attribute not in _PLAIN_ATTRIBUTES and not (attribute == "class" and _is_plain_class(value)):
            return False
    return True


@lru_cache(maxsize=1024)
def _is_plain_class(classes: str) -> bool:
    return _LEFT_OUT_CLASSES.isdisjoint(classes.split()) and not language_of_element({"class": classes})


def is_closed_for_sure(name: str, attributes: Attributes) -> bool:
    """Whether nobody leaves the end tag of an element out that is left out."""
    return name in _LEFT_OUT or TRUSTED in attributes


def kind_of_block(name: str, attributes: Attributes) -> tuple[str, int] | None:
    """Kind and level of the blocks of text in an element; None where they are what they are outside of it."""
    if _HEADING.fullmatch(name):
        return "heading", int(name[1])
    if name == "p" and "admonition-title" in attributes.get("class", ""):
        return "title", 0
    if name in ("div", "p", "span") and attributes.get("role") == "heading":
        level = attributes.get("aria-level", "2")
        return "heading", int(level) if level in ("1", "2", "3", "4", "5", "6") else 2
    kind = _KINDS.get(name)
    return (kind, 0) if kind else None


def language_of_element(attributes: Attributes) -> str:
    """The language of code that the class of an element names, in lower case."""
    classes = attributes.get("class", "")
    if not classes:
        return attributes.get("lang", "").lower() if "highlight" in classes else ""
    if "mermaid" in classes.split():
        return "mermaid"
    found = _LANGUAGE.search(classes) or _PANDOC.search(classes)
    language = found[1].lower() if found else ""
    return "" if language in _NO_LANGUAGE else language


def is_code_block(name: str, attributes: Attributes) -> bool:
    """Whether what is written in an element is code that keeps its lines."""
    return name == "pre" or (name == "div" and "mermaid" in attributes.get("class", "").split())


def is_layout(attributes: Attributes) -> bool:
    """Whether a table only arranges things: code beside its line numbers, or what says so itself."""
    return "highlighttable" in attributes.get("class", "") or attributes.get("role") in ("presentation", "none")


def is_main(name: str, attributes: Attributes) -> bool:
    """Whether an element is the main part of a page."""
    return name == "main" or attributes.get("role", "").strip().lower() == "main"
