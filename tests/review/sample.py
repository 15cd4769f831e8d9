"""A vocabulary with something of everything, and what differs when parts of its text are replaced."""

from __future__ import annotations

from conftest import catalog_of
from mkdocs_vocab.review.changes import Change
from mkdocs_vocab.review.compact import compact_tables
from mkdocs_vocab.review.comparing import Compared, compare
from mkdocs_vocab.review.remarks import remarks_on

PARCEL = """
vocab: 1
id: parcel
title: Parcel status
version: "1.2"
summary: Where parcels are
sources:
  - {title: The old board, date: 2025}
decisions:
  - {id: names, title: Status names, maturity: finalized, date: 2026-03-02, record: "https://e.org/1", aliases: [the names], shipped: true}
  - {id: returns, title: Returned parcels, maturity: discussion, question: One status or two?, options: [one, two], blocks: [the dashboard]}
  - {id: look, title: The look, maturity: finalized, date: 2026-01-01, record: "https://e.org/2", aspects: {colour: proposed, size: finalized}}
dimensions:
  - id: status
    title: Parcel status
    purpose: Where the parcel is
    cardinality: one
    decision: names
    aliases: [state]
    keys: [parcel_status]
    label_pattern: "[a-z]+(-[a-z]+)*"
    max_width: 12
    compact_width: 7
    missing: {display: "-", meaning: Not scanned yet}
    attributes: [{id: scan, title: Scan needed, type: bool}]
    initial: booked
    terms:
      - {label: booked, meaning: Announced by the sender, group: live, attributes: {scan: false}}
      - {label: in-transit, meaning: "On its way, not yet there", group: live, spellings: [In Transit], attributes: {scan: true}}
      - {label: delivered, meaning: Handed over, terminal: true, aliases: [arrived], attributes: {scan: true}}
      - {label: sent-back, meaning: Back at the sender, decision: returns, attributes: {scan: true}}
    candidates:
      - {label: returning, meaning: On its way back, decision: returns}
    reserved:
      - {label: shipped, kind: legacy, use: in-transit, reason: Said nothing about where}
      - {label: lost, kind: rejected, reason: It may still turn up}
    transitions:
      - {from: booked, to: in-transit, on: first scan}
      - {from: in-transit, to: delivered, on: signature}
      - {from: in-transit, to: sent-back, on: refused, decision: returns, planned: true}
  - id: place
    title: Place
    purpose: Who has it
    terms:
      - {label: shop, meaning: A shop}
      - {label: depot, meaning: A depot}
      - {label: home, meaning: The receiver}
examples:
  - id: week
    title: A week
    columns: [status, place]
    rows:
      - {status: booked, place: shop}
      - {status: delivered, place: home}
rules:
  - {id: at-home, when: {status: delivered}, then: {place: home}, why: That is what it means}
  - {id: usual, when: {status: booked}, then: {place: [shop, home]}, strength: should, why: Most are}
derivations:
  - id: shown
    title: What is shown
    dimension: status
    inputs: [{id: scanned, title: Scanned, values: [yes, no]}, {id: signed, title: Signed, values: [yes, no, refused]}]
    rows:
      - {when: {signed: yes}, then: delivered}
      - {when: {scanned: yes}, then: in-transit}
      - {when: {}, then: booked}
principles:
  - {id: one-word, says: A status is one word., strength: must}
procedures:
  - {id: scan, title: Scanning, steps: [{says: Scan it.}, {says: Put it down.}]}
constructs:
  - {id: status-part, title: Status, purpose: Says where it is, cardinality: exactly one, dimension: status}
mappings:
  - {id: old, from: status, to: place, pairs: [{from: booked, to: shop, relation: close}, {from: delivered, to: home, relation: exact}]}
claims:
  - {id: known, says: Everybody knows where it is., decision: names, where: [docs/index.md]}
"""


def edited(text: str, *edits: tuple[str, str]) -> str:
    """The text with each first part replaced by the second; a part must stand there once."""
    for old, new in edits:
        assert text.count(old) == 1, (old, text.count(old))
        text = text.replace(old, new)
    return text


def compared(before: str, after: str) -> Compared:
    return compare(catalog_of(before), catalog_of(after))


def remarks(found: Compared) -> list[Change]:
    return remarks_on(found, compact_tables(found))


def brief(changes: list[Change] | tuple[Change, ...]) -> list[str]:
    """Changes as `kind reference class`, without the vocabulary."""
    return [f"{change.kind} {change.reference.removeprefix('parcel:')} {change.grade}" for change in changes]
