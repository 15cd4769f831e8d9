"""Mermaid state diagrams, token by token as mermaid's lexer (12.3) cuts them.

That lexer ends a state's name at a space, so that `In Progress --> Done` draws a state `In` beside the line from `Progress`.
"""

from __future__ import annotations

import re

from ...facts import Diagram, Edge
from ...regexes import lazy
from .drawing import MARK, DiagramError, Drawing, unexpected
from .mermaid import LANGUAGE, decoded

_HEADER = lazy(r"stateDiagram(?:-v2)?(?=\s|$)", re.IGNORECASE)
_SPACE = lazy(r"(?:[^\S\n]+|#[^\n]*|%%(?!\{)[^\n]*)+")
_DIRECTION = lazy(r"[^\n]{0,200}?direction[^\S\n]+(?:TB|BT|RL|LR)[^\n]*", re.IGNORECASE)
_NAME = lazy(r"[^:\n\s\-{]+")
_TEXT = lazy(r"[^\S\n]*:((?:[^:\n;]|:[^:\n;])+)")
_KEYWORD = lazy(r"(state|note|classDef|class|style|scale)\s+|(accTitle|accDescr)\s*(?:(:)|\{)\s*|click\b", re.IGNORECASE)
_NO_NAME = lazy(
    r"(?:state|note|classDef|class|style)\s|(?:click|href|default)\b|(?:scale)\s|acc(?:Title|Descr)\s*[:{]", re.IGNORECASE
)
_NO_NAME_INSIDE = lazy(r"(?:state|note|classDef|class|style)\s", re.IGNORECASE)
_EMPTY = lazy(r"hide empty description\b", re.IGNORECASE)
_RULES = {
    "classdef": lazy(r"\w+\s+[^\n]*"),
    "class": lazy(r"\w+(?:,\s*\w+)*[^\n]*"),
    "style": lazy(r"[\w,]+\s+[^\n]*"),
    "scale": lazy(r"\d+\s+width\b", re.IGNORECASE),
}
_CLICK = lazy(r"click\s+\S+\s+(?:href\s+\"[^\"]*\"|\"[^\"]*\"\s+\"[^\"]*\")[^\S\n]*(?=\n|$)", re.IGNORECASE)
_JUNCTION = lazy(r"[^\n]{0,400}?(?:<<(?:fork|join|choice)>>|\[\[(?:fork|join|choice)\]\])", re.IGNORECASE)
_JUNCTION_MARK = lazy(r"(?<!\s)\s*(?:<<(?:fork|join|choice)>>|\[\[(?:fork|join|choice)\]\])$", re.IGNORECASE)
_AS = lazy(r"\s*as\s+", re.IGNORECASE)
_ALIAS = lazy(r"[^\n{]*")
_SEVERAL_WORDS = lazy(r"(\w+[^\S\n]+\w[^\n{]{0,400})\{")
_GROUP = lazy(r"[^\n\s{]+")
_BRACE_BELOW = lazy(r"\n[^\S\n]*\{")
_NOTE = lazy(r"(?:left|right) of\b", re.IGNORECASE)
_NOTE_NAME = lazy(r"\s*([^:\n\s\-]+)")
_NOTE_LINE = lazy(r"\s*:[^:\n;]+")
_NOTE_END = lazy(r"\n\s*end note\b", re.IGNORECASE)
_FLOATING_NOTE = lazy(r"\"[^\"]*\"\s*as\s*[^\n]+", re.IGNORECASE)


def read_state_diagram(code: str, start: int, opener: tuple[int, int], title: str) -> Diagram:
    """Read a state diagram from its keyword at `start` on. Raises DiagramError."""
    header = _HEADER.match(code, start)
    if header is None:
        raise unexpected(code, start, "write `stateDiagram-v2`")
    reader = _Reader(code, header.end(), title)
    reader.read()
    return reader.drawing.finished("state diagram", opener, (0, len(code)))


class _Reader:
    def __init__(self, code: str, start: int, title: str) -> None:
        self.code = code
        self.at = start
        self.drawing = Drawing(LANGUAGE, title=title)
        #: Ids of the composite states around, and where each begins.
        self.around: list[tuple[str, int]] = []
        #: Bare names since the last line end: what follows on the same line belongs to them.
        self.bare: list[tuple[str, int]] = []

    @property
    def group(self) -> str | None:
        return self.around[-1][0] if self.around else None

    def read(self) -> None:
        code, end = self.code, len(self.code)
        while self.at < end:
            char = code[self.at]
            if char == "\n":
                self.part()
                self.at += 1
            elif space := _SPACE.match(code, self.at):
                self.at = space.end()
            elif char == "}" and self.around:
                self.part()
                self.around.pop()
                self.at += 1
            else:
                self.statement()
        self.part()
        if self.around:
            name, place = self.around[-1]
            raise DiagramError(f"the state `{name}` is not closed; a `}}` is missing", place, place + len(name))

    def statement(self) -> None:
        code = self.code
        for pattern in (_DIRECTION, _EMPTY):
            if found := pattern.match(code, self.at):
                self.at = found.end()
                return
        keyword = _KEYWORD.match(code, self.at)
        if keyword is not None and (keyword[1] or keyword[2] or not self.around):
            self.part()
            self.keyword(keyword)
        elif self.around and code.startswith("--", self.at) and not code.startswith("-->", self.at):
            self.at += 2
        elif code[self.at] == '"' and not self.around and code.find('"', self.at + 1) >= 0:
            raise unexpected(code, self.at, 'write `state "text" as name`')
        else:
            self.states()

    # Names and the lines between them.

    def states(self) -> None:
        """A name, with the text or the line that follows it."""
        name, start, end = self.name()
        self.space()
        if self.code.startswith("-->", self.at):
            self.line(name, start, end)
            return
        text = self.text()
        if text is not None:
            self.bare_then(name, start)
            self.show(name, *text)
        else:
            self.bare.append((name, start))

    def line(self, source: str, start: int, end: int) -> None:
        before = [*self.bare, (source, start)]
        self.part_if_several(before)
        self.at += 3
        self.space(across_lines=bool(self.around))
        target, target_start, target_end = self.name()
        self.space()
        text = self.text()
        if not self.code.startswith("\n", self.at) and self.at < len(self.code):
            self.bare.append((target, target_start))
        trigger = decoded(text[0]) if text else ""
        self.drawing.join(Edge(start, target_end, source, target, trigger, group=self.group))

    def name(self) -> tuple[str, int, int]:
        """A name or the mark, as a node of the group around it, and where it stands."""
        code, start = self.code, self.at
        if code.startswith(MARK, start):
            self.at += len(MARK)
            name, end = MARK, self.at
        else:
            found = _NAME.match(code, start)
            comment = found[0].find("%%") if found else -1
            if found is None or comment == 0 or (_NO_NAME_INSIDE if self.around else _NO_NAME).match(code, start):
                raise self.wrong(start)
            end = start + comment if comment > 0 else found.end()
            name = code[start:end]
            self.at = end
            self.drawing.see(name, start, end, self.group)
        if code.startswith(":::", self.at):
            style = _NAME.match(code, self.at + 3)
            if style is None:
                raise unexpected(code, self.at)
            self.at = style.end()
        return name, start, end

    def wrong(self, at: int) -> DiagramError:
        """What to say of something that is no name."""
        code = self.code
        line = code.rfind("\n", 0, at) + 1
        if code[at : at + 1] == "-" and code[line:at].strip() and code[at - 1 : at].isalnum() and code[at + 1 : at + 2].isalnum():
            begin = max(line, code.rfind(" ", 0, at) + 1)
            end = next((n for n in range(at, len(code)) if code[n].isspace()), len(code))
            word = code[begin:end]
            return DiagramError(
                f'Mermaid ends a name at a hyphen; write `state "{word}" as {word.replace("-", "_")}` and use that name', begin, end
            )
        return unexpected(code, at)

    def text(self) -> tuple[str, int, int] | None:
        """The text behind a colon, and where it stands."""
        found = _TEXT.match(self.code, self.at)
        if found is None:
            if self.code.startswith(":", self.at):
                raise unexpected(self.code, self.at)
            return None
        self.at = found.end()
        return _stripped(found[1], found.start(1))

    def show(self, name: str, text: str, start: int, end: int) -> None:
        """The first text takes the place of the name, further ones stand below it."""
        if name != MARK and self.drawing.nodes[name].place is None:
            self.drawing.show(name, decoded(text), start, end)

    def space(self, *, across_lines: bool = False) -> None:
        while found := _SPACE.match(self.code, self.at):
            self.at = found.end()
        if across_lines:
            while self.code.startswith("\n", self.at):
                self.at += 1
                self.space()

    # Names that stand beside each other.

    def bare_then(self, name: str, start: int) -> None:
        self.part_if_several([*self.bare, (name, start)])

    def part_if_several(self, names: list[tuple[str, int]]) -> None:
        if len(names) > 1:
            first, last = names[0][1], names[-1]
            self.drawing.part(self.code[first : last[1] + len(last[0])], first, (name for name, _ in names))
        self.bare = []

    def part(self) -> None:
        """At the end of a line: names that nothing joined were meant as one."""
        self.part_if_several(self.bare)

    # Keywords.

    def keyword(self, found: re.Match[str]) -> None:
        word = (found[1] or found[2] or "click").lower()
        if word == "state":
            self.at = found.end()
            self.state()
        elif word == "note":
            self.at = found.end()
            self.note()
        elif word == "click":
            self.skip(_CLICK)
        elif word.startswith("acc"):
            self.at = found.end()
            self.described(one_line=found[3] is not None)
        else:
            self.at = found.end()
            self.skip(_RULES[word])

    def skip(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self.code, self.at)
        if found is None:
            raise unexpected(self.code, self.at)
        self.at = found.end()

    def described(self, *, one_line: bool) -> None:
        closing = self.code.find("\n" if one_line else "}", self.at)
        self.at = len(self.code) if closing < 0 else closing + (not one_line)

    def state(self) -> None:
        """Behind `state`, up to the end of the line or to the brace of a composite state."""
        code = self.code
        if found := _JUNCTION.match(code, self.at):
            name = _JUNCTION_MARK.sub("", found[0])
            start = self.at + len(name) - len(name.lstrip())
            name = name.strip()
            self.drawing.see(name, start, start + len(name), self.group).role = "junction"
            self.at = found.end()
        elif code.startswith('"', self.at):
            self.aliased()
        elif found := _SEVERAL_WORDS.match(code, self.at):
            words = found[1].rstrip()
            raise DiagramError(
                f'the name of a state is one word; write `state "{words}" as {words.replace(" ", "_")} {{`',
                self.at,
                self.at + len(words),
            )
        else:
            self.rest_of_state("")

    def aliased(self) -> None:
        code, start = self.code, self.at + 1
        end = code.find('"', start)
        if end < 0:
            raise DiagramError('this text is not closed; a `"` is missing', self.at, self.at + 1)
        self.at = end + 1
        found = _AS.match(code, self.at)
        if found is None:
            raise unexpected(code, self.at, "write `as` and a name behind the text")
        alias = _ALIAS.match(code, found.end())
        assert alias is not None
        cut = alias[0].find("%%")
        self.at = alias.end() if cut <= 0 else alias.start() + cut
        name, name_start, _ = _stripped(code[alias.start() : self.at], alias.start())
        if not name:
            raise unexpected(code, alias.start(), "a name must follow `as`")
        name = name.partition(":")[0].rstrip()
        self.drawing.see(name, name_start, name_start + len(name), self.group)
        if self.drawing.nodes[name].place is None:
            self.drawing.show(name, decoded(code[start:end].strip()), *_stripped(code[start:end], start)[1:])
        self.rest_of_state(name, name_start)

    def rest_of_state(self, name: str, start: int = 0) -> None:
        """Names behind `state` until the line ends; only one with a brace behind it is read as a state."""
        code = self.code
        while self.at < len(code):
            self.space()
            if code.startswith("{", self.at):
                if not name:
                    raise unexpected(code, self.at)
                self.drawing.see(name, start, start + len(name), self.group).role = "group"
                self.around.append((name, start))
                self.at += 1
                return
            found = _GROUP.match(code, self.at)
            if found is None:
                brace = _BRACE_BELOW.match(code, self.at) if name and not self.around else None
                if brace is None:
                    return
                self.at = brace.end() - 1
                continue
            name, start, self.at = found[0], self.at, found.end()

    def note(self) -> None:
        code, start = self.code, self.at
        side = _NOTE.match(code, self.at)
        if side is None:
            self.skip(_FLOATING_NOTE)
            return
        name = _NOTE_NAME.match(code, side.end())
        if name is None:
            raise unexpected(code, side.end(), "the name of a state must follow")
        self.drawing.see(name[1], name.start(1), name.end(1), self.group)
        self.at = name.end()
        if line := _NOTE_LINE.match(code, self.at):
            self.at = line.end()
        elif closing := _NOTE_END.search(code, self.at):
            self.at = closing.end()
        else:
            raise DiagramError("this note is not closed; `end note` is missing", start, side.end())


def _stripped(text: str, start: int) -> tuple[str, int, int]:
    left = len(text) - len(text.lstrip())
    text = text.strip()
    return text, start + left, start + left + len(text)
