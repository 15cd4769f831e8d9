"""The text of a first vocabulary: readable YAML, with a comment wherever a person must decide."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..regexes import lazy
from ..vocabulary.decisions import DEFAULT_SCALE
from .draft import Draft
from .enumeration import Enumeration, ProposedTerm

#: The decision behind the list of labels.
LABELS = "labels"
TODO_PURPOSE = "TODO: the question that these labels answer"

#: Words that are no text in YAML 1.1 or 1.2, and what looks like a number, a date or a time.
_NO_TEXT = lazy(r"(?:null|true|false|yes|no|on|off|y|n|~)|[-+.]?\d.*|\.(?:inf|nan)|0[xo].*", re.IGNORECASE)
_PLAIN = lazy(r"[^\W_](?:[^\x00-\x1f\x7f-\x9f]*[^\s:])?")


def scalar(text: str, *, flow: bool = False) -> str:
    """A text as a YAML scalar that reads back as the same text: plain where that is safe, else in double quotes.

    `flow` says that it stands between brackets or braces.
    """
    plain = _PLAIN.fullmatch(text) and text.isprintable() and not _NO_TEXT.fullmatch(text)
    if plain and ": " not in text and " #" not in text and not (flow and re.search(r"[,\[\]{}:]", text)):
        return text
    return f'"{double_quoted(text)}"'


def double_quoted(text: str) -> str:
    """What stands between the double quotes of a YAML scalar for a text."""
    return "".join(_escaped(char) for char in text)


def _escaped(char: str) -> str:
    if char in '"\\':
        return "\\" + char
    if char.isprintable():
        return char
    return f"\\u{ord(char):04x}" if ord(char) < 0x10000 else f"\\U{ord(char):08x}"


def written(draft: Draft) -> str:
    """The vocabulary file."""
    return "".join(f"{line}\n" for line in _lines(draft))


def _lines(draft: Draft) -> Iterator[str]:
    found = draft.enumeration
    yield f"# Written by `vocab init` from {_comment(found.origin)}. From now on this file is the source: change it here."
    yield "vocab: 1"
    yield f"id: {draft.id}"
    yield f"title: {scalar(draft.title)}"
    yield ""
    yield "decisions:"
    yield from _decisions(found)
    yield ""
    yield "dimensions:"
    yield from _dimension(draft)


def _decisions(found: Enumeration) -> Iterator[str]:
    name = found.name
    yield f"  - id: {LABELS}"
    yield f"    title: {scalar(f'{name} labels')}"
    yield "    # Nothing is settled by being written down. Once it is decided: `maturity: finalized`, with `date` and `record`,"
    yield "    # a URL or a page and anchor of the project where it is written."
    yield "    maturity: open"
    yield "    question: Is this list complete and final?"
    for level in DEFAULT_SCALE:
        terms = [f"`{term.label}`" for term in found.terms if term.level == level.id]
        if terms:
            yield f"  - id: {LABELS}-{level.id}"
            yield f"    title: {scalar(f'{name} labels that the source calls {level.title.lower()}')}"
            yield f"    maturity: {level.id}"
            if level.asks:
                yield f"    question: {scalar('Will these labels be used: ' + ', '.join(terms) + '?')}"


def _dimension(draft: Draft) -> Iterator[str]:
    found = draft.enumeration
    yield f"  - id: {draft.dimension}"
    yield f"    title: {scalar(found.name)}"
    yield f"    purpose: {scalar(found.purpose or TODO_PURPOSE)}"
    if found.optional:
        yield "    cardinality: optional"
    yield f"    decision: {LABELS}"
    if found.aliases:
        yield "    # Table headers under which the documents list these labels."
        yield f"    aliases: {_flow(found.aliases)}"
    if found.keys:
        yield "    # Property names whose values are these labels."
        yield f"    keys: {_flow(found.keys)}"
    if found.compact_width is not None:
        yield f"    compact_width: {found.compact_width}"
    elif found.compact_refused is not None:
        yield f"    # TODO: no `compact_width` yet, since {_comment(found.compact_refused)}."
    if found.missing is not None:
        yield f"    missing: {{display: {scalar(found.missing[0], flow=True)}, meaning: {scalar(found.missing[1], flow=True)}}}"
    if found.attributes:
        yield "    attributes:"
        for attribute in found.attributes:
            values = f", values: {_flow(attribute.values)}" if attribute.values else ""
            title = scalar(attribute.title, flow=True)
            yield f"      - {{id: {attribute.id}, title: {title}, type: {attribute.type}{values}}}"
    if any(term.meaning is None for term in found.terms):
        yield "    # TODO: the source does not say what all labels mean. Give each a `meaning`, then take the next line out."
        yield "    described: false"
    yield "    terms:"
    for term in found.terms:
        yield from _term(term)
    yield from _left_out(found)
    yield from _reserved(found)


def _term(term: ProposedTerm) -> Iterator[str]:
    yield f"      - label: {scalar(term.label)}"
    if term.meaning is not None:
        yield f"        meaning: {scalar(term.meaning)}"
    if term.level is not None:
        yield f"        decision: {LABELS}-{term.level}"
    if term.compact is not None:
        yield f"        compact: {scalar(term.compact)}"
    if term.aliases:
        yield f"        aliases: {_flow(term.aliases)}"
    if term.spellings:
        yield "        # TODO: the source lists these as labels of their own. Choose words that differ, or keep one."
        yield f"        spellings: {_flow(term.spellings)}"
    if term.group is not None:
        yield f"        group: {term.group}"
    if term.terminal is not None:
        yield f"        terminal: {str(term.terminal).lower()}"
    if term.deprecated is not None:
        yield f"        deprecated: {{reason: {scalar(term.deprecated, flow=True)}}}"
    if term.attributes:
        values = ", ".join(f"{name}: {_value(value)}" for name, value in term.attributes.items())
        yield f"        attributes: {{{values}}}"


def _value(value: str) -> str:
    """An attribute's value: numbers and booleans need no quotes, since values are typed by their place."""
    return value if re.fullmatch(r"true|false|-?\d{1,9}", value, re.ASCII) else scalar(value, flow=True)


def _left_out(found: Enumeration) -> Iterator[str]:
    for out in found.left_out:
        yield f"      # TODO: {_comment(out.place)} lists {_comment(ascii(out.label))}, which is left out: {_comment(out.reason)}."


def _reserved(found: Enumeration) -> Iterator[str]:
    if not found.removed:
        return
    yield "    # TODO: say what to write instead (`use`), and why."
    yield "    reserved:"
    for term in found.removed:
        yield f"      - label: {scalar(term.label)}"
        yield "        kind: removed"
        yield f"        reason: {scalar(f'Struck out in {term.place}' + (f': {term.meaning}' if term.meaning else ''))}"


def _flow(texts: list[str]) -> str:
    return f"[{', '.join(scalar(text, flow=True) for text in texts)}]"


def _comment(text: str) -> str:
    """A text that may stand in a comment: on one line, of characters that YAML allows."""
    return "".join(char if char.isprintable() else " " for char in text).rstrip(".")
