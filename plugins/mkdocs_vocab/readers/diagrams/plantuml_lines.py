"""The lines of PlantUML's state diagrams and of its old activity diagrams."""

from __future__ import annotations

import re

from msgspec import Struct

from ...facts import Diagram, Edge
from ...regexes import lazy
from .drawing import MARK, DiagramError, Drawing

_ARROW = (
    r"(?P<tail><{1,2}\|?|x|o)?(?P<line>-{1,30}(?:\[(?P<style>[^\]\n]*)\])?(?:left|right|up|down|le|ri|do|[lrud])?"
    r"(?:\[(?P<more>[^\]\n]*)\])?-*)(?P<head>x|o|(?:\|?>{1,2})(?:[ox](?=\s))?)?"
)
_STATE_END = r"(?:\[\*\]|\[H\*?\]|\"[^\"\n]*\"|=+[\w.]+=+|[\w.\u0080-\uffff]+)(?:\[H\*?\])?"
_TAG = r"(?:\s*+(?:<<[^>\n]*+>>|#[\w#;:.|/\\-]++))*+"
_EDGE = lazy(rf"\s*(?P<source>{_STATE_END}){_TAG}\s*{_ARROW}\s*(?P<target>{_STATE_END}){_TAG}\s*(?::(?P<text>.*))?$", re.IGNORECASE)
_DECLARED = lazy(
    r"\s*state\s+(?:\"(?P<shown>[^\"]*)\"(?:\s+as\s+(?P<alias>[\w.\u0080-\uffff]+))?|(?P<name>[\w.\u0080-\uffff]+)(?:\s+as\s+\"(?P<later>[^\"]*)\")?)"
    r"(?P<tags>(?:\s*(?:<<[^>]*>>|\[\[.*?\]\]|#[^\s{:]+))*)\s*(?::(?P<text>.*?))?\s*(?P<brace>\{|begin)?\s*$",
    re.IGNORECASE,
)
_CLOSED = lazy(r"\s*(?:\}|end\s+state)\s*$", re.IGNORECASE)
_NOTE = lazy(r"\s*(?:floating\s+)?[hr]?note\b", re.IGNORECASE)
_NOT_OURS = lazy(
    r"\s*(?:title|caption|header|footer|scale|hide|show|skinparam|left|right|top|bottom|remove|legend|mainframe|allow|together|url|!|--\s*$|\|\|)",
    re.IGNORECASE,
)
_DESCRIBED = lazy(r"\s*(?P<name>\"[^\"\n]*\"|[\w.\u0080-\uffff]+)\s*:(?!:)(?P<text>.*)$")
_ANY_ARROW = lazy(r"-{1,30}(?:\[[^\]\n]{0,80}\])?[a-z]{0,6}-{0,30}>|<[-=.]|==>|\.\.>", re.IGNORECASE)
_TAGS = lazy(r"<<\s*(\w+\*?)\s*>>")
_JUNCTIONS = frozenset(
    {
        "choice",
        "fork",
        "join",
        "start",
        "end",
        "history",
        "history*",
        "entrypoint",
        "exitpoint",
        "inputpin",
        "outputpin",
        "expansioninput",
    }
)
#: Old activity diagrams.
_ACTIVITY_END = r"(?:\(\*(?:top)?\)|\"[^\"\n]*\"(?:\s+as\s+[\w.]+)?|===?\w+===?|if\b.*|[\w.\u0080-\uffff]+)"
_ACTIVITY = lazy(
    rf"\s*(?P<source>\(\*(?:top)?\)|\"[^\"\n]*\"(?:\s+as\s+[\w.]+)?|===?\w+===?|[\w.\u0080-\uffff]+)?\s*-+(?:\[[^\]\n]*\])?(?:left|right|up|down|[lrud])?-*>\s*"
    rf"(?:\[(?P<text>[^\]\n]*)\]\s*)?(?P<target>{_ACTIVITY_END})\s*$",
    re.IGNORECASE,
)
_QUOTED = lazy(r"\"([^\"]*)\"(?:\s+as\s+([\w.]+))?$", re.IGNORECASE)
_BRANCH = lazy(r"\s*(?:else|endif|if\b.*|partition\b.*|\}|swimlane\b.*)\s*$", re.IGNORECASE)


class Line(Struct, frozen=True):
    """A line of the source, and where it starts."""

    text: str
    start: int

    def place(self, found: re.Match[str], group: str) -> tuple[int, int]:
        """Where a group of a match on the line stands in the source."""
        return self.start + found.start(group), self.start + found.end(group)


class StateReader:
    """Reads the lines of one diagram."""

    def __init__(self, language: str, *, activity: bool, title: str) -> None:
        self.drawing = Drawing(language, title=title)
        self.activity = activity
        #: Ids of the states around, None for other braces, and where each begins.
        self.around: list[tuple[str | None, int]] = []
        #: Ids by the text that is shown for them, where an activity is named by its text.
        self.last = MARK
        self.branches: list[str] = []

    @property
    def group(self) -> str | None:
        """The id of the state around."""
        return next((id_ for id_, _ in reversed(self.around) if id_ is not None), None)

    def finished(self, opener: tuple[int, int], place: tuple[int, int]) -> Diagram:
        """The diagram; PlantUML closes what is left open."""
        return self.drawing.finished("activity diagram" if self.activity else "state diagram", opener, place)

    def read(self, line: Line) -> None:
        """Reads one line. Raises DiagramError for one with an arrow that is not understood."""
        text = line.text
        if not text.strip() or _NOTE.match(text):
            return
        if self.activity:
            self._activity_line(line)
        elif found := _EDGE.match(text):
            self._edge(line, found)
        elif found := _DECLARED.match(text):
            self._declared(line, found)
        elif _CLOSED.match(text):
            if self.around:
                self.around.pop()
        elif _NOT_OURS.match(text):
            if text.rstrip().endswith("{"):
                self.around.append((None, line.start))
        elif found := _DESCRIBED.match(text):
            self._name(line, found, "name")
        elif _ANY_ARROW.search(text):
            self._wrong(line)

    def _wrong(self, line: Line) -> None:
        left = len(line.text) - len(line.text.lstrip())
        text = line.text.strip()
        raise DiagramError(f"the line `{text[:60]}` is not understood", line.start + left, line.start + left + len(text))

    def _name(self, line: Line, found: re.Match[str], group: str) -> str:
        """The id at the place of a group; the mark and the history are no nodes."""
        id_ = found[group]
        start, end = line.place(found, group)
        if id_.startswith('"'):
            id_, start, end = id_[1:-1], start + 1, end - 1
        if id_ == MARK or id_.upper().endswith(("[H]", "[H*]")):
            return id_
        seen = self.drawing.see(id_, start, end, self.group)
        if id_.startswith("="):
            seen.role = "junction"
        return id_

    def _edge(self, line: Line, found: re.Match[str]) -> None:
        source, target = self._name(line, found, "source"), self._name(line, found, "target")
        tail, head = found["tail"] or "", found["head"] or ""
        start, end = line.place(found, "source")[0], line.place(found, "target")[1]
        forward, back = ">" in head or head in ("x", "o"), "<" in tail
        if not head and not tail:
            if len(found["line"]) < 2 and not found["style"]:
                self._wrong(line)
            arrow = "--"
        else:
            arrow = "<->" if forward and back else "->"
        if back and not forward:
            source, target = target, source
        style = f"{found['style'] or ''},{found['more'] or ''}"
        dashed = any(word in style for word in ("dashed", "dotted"))
        text = (found["text"] or "").strip()
        self.drawing.join(Edge(start, end, source, target, text, arrow, dashed, self.group))

    def _declared(self, line: Line, found: re.Match[str]) -> None:
        shown = "shown" if found["shown"] is not None else "later" if found["later"] is not None else None
        named = "name" if found["name"] else "alias" if found["alias"] else "shown"
        id_ = found[named]
        seen = self.drawing.see(id_, *line.place(found, named), self.group)
        if shown is not None and shown != named:
            self.drawing.show(id_, found[shown], *line.place(found, shown))
        tag = _TAGS.search(found["tags"] or "")
        if tag is not None and tag[1].lower() in _JUNCTIONS:
            seen.role = "junction"
        if found["brace"]:
            seen.role = "group"
            self.around.append((id_, line.place(found, named)[0]))

    # Old activity diagrams.

    def _activity_line(self, line: Line) -> None:
        found = _ACTIVITY.match(line.text)
        if found is None:
            if _NOT_OURS.match(line.text) or not _ANY_ARROW.search(line.text):
                self._branch(line)
                return
            self._wrong(line)
            return
        source = self._activity_name(line, found, "source") if found["source"] else self.last
        target = self._activity_name(line, found, "target")
        start = line.place(found, "source")[0] if found["source"] else line.place(found, "target")[0]
        text = (found["text"] or "").strip()
        self.drawing.join(Edge(start, line.place(found, "target")[1], source, target, text))
        self.last = target

    def _branch(self, line: Line) -> None:
        word = line.text.split()[0].lower()
        if word == "if":
            self._open_branch(line.start)
        elif word == "else" and self.branches:
            self.last = self.branches[-1]
        elif word == "endif" and self.branches:
            self.branches.pop()

    def _open_branch(self, start: int) -> str:
        id_ = f"if at {start}"
        self.drawing.see(id_, start, start).role = "junction"
        self.branches.append(id_)
        self.last = id_
        return id_

    def _activity_name(self, line: Line, found: re.Match[str], group: str) -> str:
        word = found[group].strip()
        start = line.place(found, group)[0]
        if word.startswith("(*"):
            return MARK
        if re.match(r"if\b", word, re.IGNORECASE):
            return self._open_branch(start)
        quoted = _QUOTED.match(word)
        if quoted is None:
            self.drawing.see(word, start, start + len(word)).role = "junction" if word.startswith("==") else "state"
            return word
        id_ = quoted[2] or quoted[1]
        self.drawing.see(id_, start + quoted.start(2 if quoted[2] else 1), start + quoted.end(2 if quoted[2] else 1))
        if quoted[2]:
            self.drawing.show(id_, quoted[1], start + quoted.start(1), start + quoted.end(1))
        return id_
