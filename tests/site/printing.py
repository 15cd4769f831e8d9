"""What the tests of macro output share: vocabularies, a page that prints, and a reader of HTML."""

from __future__ import annotations

import html
import re
from html.parser import HTMLParser
from typing import Any

from conftest import catalog_of
from mkdocs_vocab.site.calls import MACROS, bind
from mkdocs_vocab.site.context import Context
from mkdocs_vocab.site.permalinks import Permalinks
from mkdocs_vocab.site.render import render

PARCEL = """
    vocab: 1
    id: parcel
    title: Parcel status
    shipped: unclaimed
    decisions:
      - {id: names, title: Names, maturity: finalized, date: 2026-03-02, record: "https://example.org/names"}
      - id: returns
        title: Handling of returns
        maturity: discussion
        question: Is a return one status or two?
        options: [one, two]
        blocks: [the dashboard]
        record: docs/records/returns.md#outcome
      - {id: short, title: Short display, maturity: preferred, shipped: "false", aspects: {cut: finalized}}
      - {id: old, title: Old way, superseded_by: names, note: Gone}
    dimensions:
      - id: status
        title: Status
        purpose: Where it is
        decision: names
        compact_decision: short
        compact_width: 6
        missing: {display: "-", meaning: Not scanned yet}
        attributes:
          - {id: scan, title: Scan, type: bool}
          - {id: days, title: Days, type: int}
          - {id: after, title: After, type: label, dimension: status}
        terms:
          - {label: booked, meaning: Announced, group: early, attributes: {scan: false, days: 1}}
          - {label: in-transit, meaning: On its *way*, terminal: varies, note: "By road", attributes: {scan: true, after: booked}}
          - {label: returned, meaning: Back, terminal: true, decision: returns, deprecated: {since: "1.2", use: booked, reason: Vague.}}
          - {label: held, meaning: Kept, decision: old}
        candidates:
          - {label: returning, meaning: On its way back, decision: returns, compact: rtrng}
        reserved:
          - {label: shipped, kind: legacy, use: in-transit, reason: Said nothing, allowed_as: a verb}
          - {label: lost, kind: rejected, use: [booked, "letter:stamp.paid"], reason: May turn up, decision: returns}
          - {label: gone, kind: removed, reason: Vague}
        initial: booked
        transitions:
          - {from: booked, to: in-transit, on: first *scan*}
          - {from: booked, to: in-transit, on: by hand}
          - {from: in-transit, to: in-transit, on: scan}
          - {from: [booked, in-transit], to: returned, on: refused, decision: returns, planned: true, note: Once it is clear.}
          - {from: returned, to: null}
      - {id: size, title: Size, purpose: How big, terms: [{label: big, meaning: Big}]}
    constructs:
      - {id: where, title: Where, purpose: Place, dimension: status, cardinality: one}
      - {id: who, title: Who, purpose: Sender, decision: returns, note: Rarely}
    examples:
      - id: matrix
        title: Matrix
        decision: [names, returns]
        columns: [status, size]
        rows: [{status: [booked, held], size: big, note: First}, {status: null}]
    rules:
      - {id: big-held, when: {size: big, status: {not: null}}, then: {status: {not: [held, booked]}}, why: No room, strength: should}
      - {id: needs, when: {size: {present: true}}, then: {status: {present: true}}, why: Because, decision: returns}
    principles:
      - {id: first, says: "Scan `booked` parcels.", strength: must-not, decision: returns}
      - {id: second, says: Be kind., decision: names}
    procedures:
      - {id: scanning, title: Scanning, decision: short, note: Slow, steps: [{title: Find, says: Look.}, {says: Scan.}]}
    derivations:
      - id: next
        title: Next status
        dimension: status
        inputs: [{id: seen, title: Seen, values: [yes, no]}]
        rows: [{when: {seen: yes}, then: [in-transit, held], why: Moving}, {when: {}, then: null}]
        cases: [{given: {seen: yes}, then: held, note: Case}]
    mappings:
      - {id: sizes, from: size, to: "letter:stamp", pairs: [{from: big, to: paid, relation: close, note: Nearly}]}
    claims:
      - {id: names-final, says: "The *names* are `final`.", decision: names}
      - {id: returns-done, says: Returns work., decision: returns}
    """


LETTER = """
    vocab: 1
    id: letter
    title: Letter status
    dimensions:
      - {id: stamp, title: Stamp, purpose: Whether it is paid, terms: [{label: paid, meaning: It is}]}
    """


def page(*texts: str) -> Context:
    catalog = catalog_of(*(texts or (PARCEL, LETTER)))
    return Context(catalog, Permalinks(catalog), lambda target: f"../{target}" if target.startswith("docs/") else None)


def call(context: Context, name: str, *args: Any, **kwargs: Any) -> str:
    values, problems = bind(MACROS[name], args, kwargs)
    assert not problems
    return str(render(name, values, context))


def words(text: str) -> str:
    """The text of some HTML as a reader sees it; elements that stand on lines of their own are set apart by `|`."""
    text = re.sub(r"</(?:p|td|th|li|dd|dt)>", "|", text)
    return re.sub(r" ?\|+", "|", re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", "", text)))).strip("|")


class Balance(HTMLParser):
    """Fails on HTML whose tags do not close each other; keeps ids."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("br", "hr", "img"):
            self.open.append(tag)
        self.tags.append((tag, dict(attrs)))
        self.ids += [value for name, value in attrs if name == "id" and value]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def parsed(text: str) -> Balance:
    balance = Balance()
    balance.feed(text)
    assert balance.open == []
    assert len(balance.ids) == len(set(balance.ids))
    return balance


ALL = [
    ("label", ("status.booked",)),
    ("table", ("status",)),
    ("reserved", ("status",)),
    ("candidates", ("status",)),
    ("examples", ("matrix",)),
    ("rules", ("parcel",)),
    ("principles", ("parcel",)),
    ("constructs", ("parcel",)),
    ("procedure", ("scanning",)),
    ("derivation", ("next",)),
    ("mapping", ("sizes",)),
    ("diagram", ("status",)),
    ("terminal", ("matrix",)),
    ("claim", ("names-final",)),
    ("badge", ("returns",)),
    ("decisions", (None, None, "parcel")),
    ("changes", (None, "parcel")),
]


HOSTILE = '<script>alert(1)</script> & | {{ 7 * 7 }} {% raw %} "q" \'a\' *no `x" onload="y` \x02wzxhzdk:0\x03 [l](javascript:alert(1)) <!-- -->'


def hostile(text: str) -> str:
    """The small vocabulary with `text` as every title, meaning and reason."""
    import json

    quoted = json.dumps(text)
    return f"""
        vocab: 1
        id: v
        title: {quoted}
        decisions: [{{id: d, title: {quoted}, maturity: open, question: {quoted}, options: [{quoted}], record: {quoted}, note: {quoted}}}]
        dimensions:
          - id: x
            title: {quoted}
            purpose: {quoted}
            decision: d
            compact_width: 99
            attributes: [{{id: a, title: {quoted}, type: text}}]
            missing: {{display: {quoted}, meaning: {quoted}}}
            terms: [{{label: {quoted}, meaning: {quoted}, note: {quoted}, attributes: {{a: {quoted}}}}}]
            candidates: [{{label: {json.dumps(text + "c")}, meaning: {quoted}, decision: d}}]
            reserved: [{{label: {json.dumps(text + "r")}, kind: legacy, use: {quoted}, reason: {quoted}}}]
            transitions: [{{from: {quoted}, to: {quoted}, on: {quoted}, planned: true, note: {quoted}}}, {{from: null, to: {quoted}, on: {quoted}}}]
        constructs: [{{id: c, title: {quoted}, purpose: {quoted}, note: {quoted}, cardinality: {quoted}}}]
        principles: [{{id: p, says: {quoted}, note: {quoted}}}]
        procedures: [{{id: p, title: {quoted}, steps: [{{title: {quoted}, says: {quoted}}}]}}]
        rules: [{{id: r, when: {{x: {quoted}}}, then: {{x: null}}, why: {quoted}}}]
        examples: [{{id: e, title: {quoted}, columns: [x], rows: [{{x: {quoted}, note: {quoted}}}]}}]
        derivations:
          - {{id: d, title: {quoted}, dimension: x, inputs: [{{id: i, title: {quoted}, values: [{quoted}]}}], rows: [{{when: {{i: {quoted}}}, then: {quoted}}}]}}
        mappings: [{{id: m, from: x, to: x, pairs: [{{from: {quoted}, to: {quoted}, relation: exact}}]}}]
        claims: [{{id: c, says: {quoted}, decision: d, asserts: {{maturity: open}}}}]
        """
