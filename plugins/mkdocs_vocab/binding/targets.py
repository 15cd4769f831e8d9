"""What the directives `bind`, `complete` and `subset` say of the blocks behind them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ..errors import UnresolvedReference
from ..facts import Page
from ..vocabulary.index import DimensionIndex
from ..vocabulary.nearest import did_you_mean
from .columns import normal_name
from .directives import Argument, Directive, Misread
from .scope import Scope
from .sections import element_of

#: Stands for the whole page in place of the start of a block.
PAGE = -1


class Target(Struct, frozen=True):
    """A dimension that a block is bound to; `header` names a column of a table.

    `wanted` are the labels that must all be there, None where completeness is not declared.
    """

    index: DimensionIndex
    header: str | None = None
    wanted: frozenset[str] | None = None


class Targets(Struct):
    """Targets by the start of their block, and what is wrong with the directives."""

    page: Page
    scope: Scope
    by_start: dict[int, list[Target]] = {}
    subsets: set[int] = set()
    misread: list[Misread] = []

    def of(self, start: int) -> list[Target]:
        """The targets of the block that starts at an offset."""
        return self.by_start.get(start, [])

    def read(self, directives: list[Directive]) -> Targets:
        """Takes in the directives of the page."""
        for directive in directives:
            if directive.name in ("bind", "complete", "subset") and directive.block is None:
                self._take(directive)
        return self

    def said(self, directive: Directive) -> list[Target]:
        """The targets that a directive `bind` or `complete` of data names."""
        known = len(self.misread)
        found = list(self._bound(directive, "data", directive.start) if directive.name == "bind" else self._complete(directive))
        if directive.shown:
            del self.misread[known:]
        return found

    def _take(self, directive: Directive) -> None:
        element = ("page", PAGE, PAGE) if directive.page else element_of(self.page, directive.start, directive.end)
        if element is None:
            message = f"nothing follows that the directive `{directive.name}` could speak of"
            self.misread.append(Misread(directive.start, directive.end, directive.name, message))
            return
        kind, start, end = element
        if kind == "html":
            # Raw HTML is bound by the first table, list or paragraph in it.
            inner = (other for other in self.page.elements if other[0] != "html" and start <= other[1] < end)
            kind, start, end = next(inner, element)
        if directive.name == "subset":
            self.subsets.add(start)
            return
        targets = self._bound(directive, kind, start) if directive.name == "bind" else self._complete(directive)
        self.by_start.setdefault(start, []).extend(targets)

    def _resolve(self, argument: Argument) -> DimensionIndex | None:
        reference = argument.value or argument.name
        try:
            return self.scope.index(reference)
        except UnresolvedReference as error:
            self.misread.append(Misread(argument.start, argument.end, reference, error.message, error.expected))
            return None

    def _bound(self, directive: Directive, kind: str, start: int) -> Iterator[Target]:
        for argument in directive.arguments:
            index = self._resolve(argument)
            if index is None:
                continue
            header = argument.name if argument.value is not None else None
            if header is not None and kind == "table":
                table = next(table for table in self.page.tables if table.start == start)
                known = [cell.text.strip() for cell in table.header]
                if normal_name(header) not in map(normal_name, known):
                    message = f"the table has no column “{header}”{did_you_mean(header, known, kind='columns')}"
                    self.misread.append(Misread(argument.start, argument.end, header, message))
                    continue
            yield Target(index, header)

    def _complete(self, directive: Directive) -> Iterator[Target]:
        first, *rest = directive.arguments
        index = self._resolve(first)
        if index is None:
            return
        dimension = index.dimension
        groups = sorted({term.group for term in dimension.terms if term.group})
        group: str | None = None
        excepted: set[str] = set()
        in_exceptions = False
        for argument in rest:
            if argument.name == "except" and argument.value is None:
                in_exceptions = True
            elif argument.name == "group" and argument.value is not None:
                group = argument.value
                if group not in groups:
                    hint = did_you_mean(group, groups, kind="groups")
                    self._wrong(argument, group, f"dimension `{dimension.id}` has no group `{group}`{hint}")
            elif not in_exceptions:
                message = (
                    f"`{argument.name}` is not understood here; write `complete DIMENSION [group=GROUP] [except LABEL, LABEL]`"
                )
                self._wrong(argument, argument.name, message)
            elif argument.name not in dimension.terms_by_label:
                hint = did_you_mean(argument.name, dimension.terms_by_label, kind="labels")
                self._wrong(argument, argument.name, f"dimension `{dimension.id}` has no label `{argument.name}`{hint}")
            else:
                excepted.add(argument.name)
        labels = frozenset(term.label for term in dimension.terms if group is None or term.group == group)
        yield Target(index, wanted=labels - excepted)

    def _wrong(self, argument: Argument, token: str, message: str) -> None:
        self.misread.append(Misread(argument.start, argument.end, token, message))
