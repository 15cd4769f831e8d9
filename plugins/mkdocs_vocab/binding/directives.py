"""Directives: comments in which authors tell the checker what a place is, or excuse it.

`<!-- vocab: NAME ARGUMENTS -- reason -->`; in front matter, the mapping `x-vocab` with one key a directive, for the whole page.
What cannot be understood is reported, since a typo in a directive must never switch a check off in silence.
"""

from __future__ import annotations

import re

from msgspec import Struct
from msgspec.structs import replace

from ..facts import DataBlock, Fence, Page
from ..hints import FORMS, NEEDS_ARGUMENT, NEEDS_REASON, TAKES_NOTHING, directives_in
from ..regexes import lazy
from ..vocabulary.nearest import did_you_mean, nearest
from ..vocabulary.nodes import Mapping, Node, Scalar, UnreadableYaml, read_nodes

_OPENING = lazy(r"\s*vocab:\s*")
#: What was meant as a directive: another case, a space before the colon, no colon before the name of one.
_NEARLY = lazy(rf"[-\s]*(?:vocab\s*[:;=]|vocab\s+(?:{'|'.join(FORMS)})\b)", re.IGNORECASE)
_WORD = lazy(r"""(?P<name>"[^"]*"|'[^']*'|[^\s,="']+)(?:\s*=\s*(?P<value>"[^"]*"|'[^']*'|[^\s,"']+))?""")
_REASON = lazy(r"(?:^|\s)--\s+|(?:^|\s)because:\s*")
_UNCLOSED = lazy(r"<!--\s*vocab:")


class Argument(Struct, frozen=True):
    """A word of a directive, or `name=value`. Offsets are those of the name."""

    name: str
    value: str | None
    start: int
    end: int


class Directive(Struct, frozen=True):
    """A directive that could be read. `start` and `end` are those of the whole comment; `page` marks one of the front matter.

    `block` is the mapping in data that one under `x-vocab` speaks of.
    """

    name: str
    arguments: tuple[Argument, ...]
    reason: str | None
    start: int
    end: int
    page: bool = False
    block: tuple[int, int] | None = None
    #: Whether it stands in a fence, which may show what is written elsewhere.
    shown: bool = False


class Misread(Struct, frozen=True):
    """A directive, or a part of one, that cannot be understood."""

    start: int
    end: int
    token: str
    message: str
    expected: str | None = None


def read_directives(page: Page) -> tuple[list[Directive], list[Misread]]:
    """The directives of a page in document order, and what is wrong with the others."""
    directives: list[Directive] = []
    misread: list[Misread] = []
    if page.front_matter is not None and "x-vocab" in page.front_matter.content:
        for name, body, start, end in _page_directives(page.front_matter, misread):
            _read(name + " " + body, start, end, None, directives, misread)
    for comment in page.comments:
        opening = _OPENING.match(comment.text)
        if opening is None:
            if _NEARLY.match(comment.text):
                example = comment.form.replace("…", "vocab: NAME …")
                message = f"this looks like a directive and is none; write `{example}`"
                misread.append(Misread(comment.start, comment.end, comment.text.strip()[:40], message))
            continue
        base = page.text.find(comment.text, comment.start, comment.end) + opening.end()
        _read(comment.text[opening.end() :], comment.start, comment.end, base, directives, misread)
    for block in page.data:
        if block.kind != "front matter":
            _in_data(block, bool(page.language), directives, misread)
    misread += _unclosed(page)
    return directives, misread


def _in_data(block: DataBlock, is_document: bool, directives: list[Directive], misread: list[Misread]) -> None:
    """The directives under `x-vocab` in data. A fence may show what others write: there only what is understood counts."""
    wrong: list[Misread] = []
    for hint in block.hints:
        found: list[Directive] = []
        if not hint.name:
            message = "`x-vocab` must be a dimension, or a mapping with one key a directive, such as `{bind: status}`"
            wrong.append(Misread(hint.start, hint.end, "x-vocab", message))
        elif hint.name == "complete" and not hint.body:
            found.append(Directive("complete", (), None, hint.start, hint.end))
        else:
            _read(f"{hint.name} {hint.body}", hint.start, hint.end, None, found, wrong)
        directives += [replace(directive, page=False, block=hint.block, shown=not is_document) for directive in found]
    if is_document:
        misread += wrong


def _unclosed(page: Page) -> list[Misread]:
    """A comment without its end hides the rest of the page from every reader, the checker included."""
    last = page.text.rfind("<!--")
    if last < 0 or page.text.find("-->", last) >= 0 or any(fence.start <= last < fence.end for fence in page.fences):
        return []
    if any(piece.start <= last < piece.end for block in page.blocks for piece in block.spans):
        return []
    match = _UNCLOSED.match(page.text, last)
    if match is None:
        return []
    return [Misread(match.start(), match.end(), match.group(), "this directive is not closed; end it with `-->`")]


def _page_directives(front_matter: Fence, misread: list[Misread]) -> list[tuple[str, str, int, int]]:
    """Name, body and place of the directives in `x-vocab`."""
    try:
        root = read_nodes(front_matter.content, foreign=True)
    except UnreadableYaml as error:
        # Silence would switch off what `x-vocab` asks for.
        start = front_matter.origin(0)
        misread.append(
            Misread(start, start + 1, "x-vocab", f"the front matter cannot be read, `x-vocab` included: {error.message}")
        )
        return []
    node = root.get("x-vocab") if isinstance(root, Mapping) else None
    if node is None:
        return []
    lines = front_matter.content.split("\n")
    if not isinstance(node, Mapping):
        start, end = _offsets(node, front_matter, lines)
        text = node.value if isinstance(node, Scalar) else "x-vocab"
        misread.append(Misread(start, end, text, "`x-vocab` must be a mapping with one key a directive, such as `{bind: status}`"))
        return []
    found = []
    for name, body, key in directives_in(node):
        start, end = _offsets(key, front_matter, lines)
        found.append((name, body, start, end))
    return found


def _offsets(node: Node, front_matter: Fence, lines: list[str]) -> tuple[int, int]:
    line, column = node.start
    start = front_matter.line_starts[min(line, len(front_matter.line_starts) - 1)] + column
    length = node.end[1] - column if node.end[0] == line else len(lines[line]) - column
    return start, start + max(length, 1)


def _read(body: str, start: int, end: int, base: int | None, directives: list[Directive], misread: list[Misread]) -> None:
    """Reads one directive; `base` is the offset of `body`, None in front matter, where the whole place stands for every part."""
    before, reason = _split_reason(body)
    words = [
        Argument(
            match["name"].strip("\"'"),
            match["value"].strip("\"'") if match["value"] else None,
            start if base is None else base + match.start("name"),
            end if base is None else base + match.end("name"),
        )
        for match in _WORD.finditer(before)
    ]
    if not words:
        misread.append(Misread(start, end, "vocab:", "this directive has no name; write one of " + ", ".join(FORMS)))
        return
    name, arguments = words[0], tuple(words[1:])
    if name.value is not None or name.name not in FORMS:
        hint = did_you_mean(name.name, FORMS, kind="directives")
        misread.append(
            Misread(name.start, name.end, name.name, f"there is no directive `{name.name}`{hint}", nearest(name.name, FORMS))
        )
        return
    wrong = _wrong_form(name.name, arguments, reason)
    if wrong is not None:
        misread.append(Misread(name.start, name.end, name.name, f"{wrong}; write `{FORMS[name.name]}`"))
        return
    directives.append(Directive(name.name, arguments, reason, start, end, page=base is None))


def _split_reason(body: str) -> tuple[str, str | None]:
    match = _REASON.search(body)
    if match is None:
        return body, None
    return body[: match.start()], body[match.end() :].strip() or None


def _wrong_form(name: str, arguments: tuple[Argument, ...], reason: str | None) -> str | None:
    if name in NEEDS_REASON and reason is None:
        return f"the directive `{name}` needs a reason"
    if name in NEEDS_ARGUMENT and not arguments:
        return f"the directive `{name}` needs an argument"
    if name in TAKES_NOTHING and arguments:
        return f"the directive `{name}` takes no argument"
    if name in ("decision", "claim") and (len(arguments) > 1 or arguments[0].value is not None):
        return f"the directive `{name}` takes one id"
    return None
