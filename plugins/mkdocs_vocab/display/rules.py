"""The catalogue of rules, and the documentation of one, as pages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ..findings import Severity
from ..rules.registry import PLANNED, SECTIONS, Rule
from .blocks import Block, Code, Grid, Heading, Line, Paragraph, Role, Span, faint, label, line

_LOUD = {Severity.ERROR: Role.STRONG, Severity.WARNING: Role.PLAIN, Severity.NOTE: Role.FAINT, Severity.OFF: Role.FAINT}
NOT_YET = "not in this version"


def catalogue_page(codes: Iterable[str], rules: dict[str, Rule]) -> list[Block]:
    """A table of rules, by code; those of the next versions are marked."""
    rows: list[tuple[Line, ...]] = []
    for code in codes:
        rule = rules.get(code)
        if rule is None:
            rows.append((line(faint(code)), line(faint(PLANNED[code])), line(faint("-")), line(faint(NOT_YET.capitalize()))))
        else:
            severity = Span(str(rule.severity), _LOUD[rule.severity])
            rows.append((line(label(code)), line(rule.name), line(severity), line(summary(rule))))
    return [Grid(("code", "name", "default", "what it does"), tuple(rows))]


def summary(rule: Rule) -> str:
    """What a rule does, in one line: its first sentence, without what follows a colon."""
    first, *_ = re.split(r"\n\s*\n", rule.section("What it does"))
    sentence, *_ = re.split(r"(?<=[.!?])\s+(?=[A-Z`])", " ".join(first.split()))
    return re.split(r"(?<=[^`]): (?!true|false)", sentence)[0].rstrip(".")


def rule_page(rule: Rule) -> list[Block]:
    """A rule with its documentation."""
    page: list[Block] = [Heading(1, f"{rule.code} {rule.name}"), Paragraph(line(faint(f"{rule.severity} by default".capitalize())))]
    for title in SECTIONS:
        page += [Heading(2, title), *_markdown(rule.section(title))]
    return page


def _markdown(text: str) -> Iterator[Block]:
    """The Markdown of rule documentation: paragraphs, lists and fenced code; nothing else is used there."""
    for number, part in enumerate(re.split(r"(?m)^```[^\n]*\n?", text)):
        if number % 2:
            yield Code(part.rstrip("\n"))
            continue
        for paragraph in re.split(r"\n\s*\n", part.strip()):
            for place, item in enumerate(re.split(r"\n(?=\s*[-*] )", paragraph)):
                if item.strip():
                    yield Paragraph(line(" ".join(item.split())), apart=place == 0)
