"""Exceptions from findings: directives that excuse a block, a region or a section, each with its reason.

An exception that excuses nothing is itself reported, so that exceptions do not outlive their reason.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from .binding.directives import Directive, Misread
from .binding.sections import element_of, section_end
from .facts import Page
from .findings import Finding
from .regexes import lazy
from .remarks import Unused
from .rules.registry import is_known, unknown_code

#: Rules on which `historical` holds findings back: reserved labels, and diagrams of what once was.
HISTORICAL = ("VOC102", "VOC301", "VOC302")
#: Findings about directives and exceptions cannot be excused by a directive.
NEVER_EXCUSED = ("VOC901", "VOC902", "VOC903", "VOC904")

#: Marks in a source of what is filled in when it is rendered; macros of this package print what is right.
FILLED_IN = lazy(r"-+8<-+|\{%|\{!|\{\{(?!-?\s*vocab\.)")


class Excuse(Struct):
    """A rule code, or beginning of codes, that is excused between two offsets of a page."""

    code: str
    start: int
    end: int
    directive: Directive
    token: str
    token_start: int
    token_end: int
    used: bool = False


def exceptions_of(page: Page, directives: Iterable[Directive]) -> tuple[list[Excuse], list[Misread]]:
    """The exceptions that directives make, and what is wrong with them."""
    found: list[Excuse] = []
    misread: list[Misread] = []
    opened: list[Excuse] = []
    for directive in directives:
        if directive.name == "historical":
            end = len(page.text) if directive.page else section_end(page, directive.start)
            start, end = directive.block or (0 if directive.page else directive.end, end)
            place = (directive.start, directive.end)
            found += [Excuse(code, start, end, directive, "historical", *place, used=directive.shown) for code in HISTORICAL]
        elif directive.name in ("ignore", "off", "on"):
            _codes(page, directive, found, opened, misread)
    for exception in opened:
        misread.append(  # noqa: PERF401
            Misread(
                exception.directive.start,
                exception.directive.end,
                "off",
                f"`off {exception.code}` has no end; write `on {exception.code}` behind the region",
            )
        )
    return found, misread


def _codes(page: Page, directive: Directive, found: list[Excuse], opened: list[Excuse], misread: list[Misread]) -> None:
    for argument in directive.arguments:
        code = argument.name
        if not is_known(code) or argument.value is not None:
            if not directive.shown:
                misread.append(Misread(argument.start, argument.end, code, unknown_code(code)))
            continue
        if directive.name == "on":
            before = next((e for e in opened if e.code == code), None)
            if before is None:
                misread.append(
                    Misread(argument.start, argument.end, code, f"`on {code}` ends nothing; there is no `off {code}` before it")
                )
            else:
                before.end = directive.start
                opened.remove(before)
            continue
        exception = Excuse(code, directive.end, len(page.text), directive, code, argument.start, argument.end)
        if directive.block is not None:
            exception.start, exception.end = directive.block
            exception.used = directive.shown
        elif directive.page:
            exception.start = 0
        elif directive.name == "off":
            opened.append(exception)
        else:
            element = element_of(page, directive.start, directive.end)
            if element is None:
                misread.append(
                    Misread(directive.start, directive.end, "ignore", "nothing follows that the directive `ignore` could excuse")
                )
                continue
            exception.start, exception.end = element[1], element[2]
        found.append(exception)


def excused(page: Page, findings: Iterable[Finding], exceptions: list[Excuse]) -> tuple[list[Finding], list[Finding]]:
    """Findings that stay and findings that an exception holds back; the exceptions note that they were used."""
    stay: list[Finding] = []
    held: list[Finding] = []
    for finding in findings:
        offset = page.line_starts[finding.line - 1] + finding.column - 1
        holding = [
            exception
            for exception in exceptions
            if finding.rule.startswith(exception.code) and exception.start <= offset < max(exception.end, exception.start + 1)
        ]
        if holding and not finding.rule.startswith(NEVER_EXCUSED):
            for exception in holding:
                exception.used = True
            held.append(finding)
        else:
            stay.append(finding)
    return stay, held


def unused(page: Page, exceptions: Iterable[Excuse]) -> list[Unused]:
    """The exceptions that held nothing back. What stands for other text may be there for that: only the rendered page tells."""
    exceptions = list(exceptions)
    # `historical` speaks of several rules at once: one that was needed makes it used.
    needed = {id(exception.directive) for exception in exceptions if exception.used and exception.directive.name == "historical"}
    found = [
        Unused(page.place(exception.token_start, exception.token_end), exception.token)
        for exception in exceptions
        if not exception.used
        and id(exception.directive) not in needed
        and (page.html or not FILLED_IN.search(page.text, exception.start, exception.end))
    ]
    return list(dict.fromkeys(found))
