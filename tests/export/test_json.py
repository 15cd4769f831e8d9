"""The JSON copy of a vocabulary: nothing of the file is lost, and what follows from it is right."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from conftest import SHARED, catalog_of
from mkdocs_vocab.export.json import vocabulary_json
from mkdocs_vocab.vocabulary.catalog import Catalog
from mkdocs_vocab.vocabulary.entry import Entry
from mkdocs_vocab.vocabulary.loading import load_file, parse_text
from mkdocs_vocab.vocabulary.nodes import Mapping, Node, Scalar, Sequence

ROOT = Path(__file__).parents[2]
FILES = [*sorted((ROOT / "vocab").glob("*.yml")), *sorted((SHARED / "cases" / "small").glob("*/vocab*.yml"))]

FULL = """
vocab: 1
id: library
title: Tool library
shipped: false
decisions:
- {id: words, title: Words, maturity: finalized, date: 2026-01-05, record: https://example.org/w}
- {id: lending, title: Lending, maturity: discussion, question: Do we?, aspects: {fees: proposed}}
- {id: old, title: Old words, superseded_by: words}
dimensions:
- id: loan
  title: Loan
  purpose: Where a tool is
  decision: words
  keys: [loan_state]
  compact_width: 4
  missing: {display: "-", meaning: Never lent}
  attributes: [{id: fee, title: Fee, type: bool}, {id: days, title: Days, type: int}, {id: name, title: Name, type: text}]
  initial: on
  terms:
  - {label: on, meaning: Lent, terminal: varies, attributes: {fee: true, days: -3, name: 1.10}}
  - {label: 日本語, meaning: Wide, decision: lending#fees, spellings: {badge: jp}, terminal: false}
  candidates: [{label: sub-let, meaning: Lent on, decision: old}]
  reserved: []
  transitions: [{from: null, to: on}, {from: [on, null], to: null, planned: false}]
examples:
- {id: e, title: E, columns: [loan], rows: [{loan: null}, {loan: on, note: n}]}
rules:
- {id: r, when: {loan: on}, then: {loan_state: {not: [null, 日本語]}}, why: So}
- {id: s, when: {loan: {present: true}}, then: {loan: null}, why: So, decision: lending}
"""


def copy(text: str) -> dict[str, Any]:
    catalog = catalog_of(text)
    return vocabulary_json(catalog.vocabularies[0], catalog)


def test_copies_and_derives() -> None:
    copied = copy(FULL)
    (loan,) = copied["dimensions"]
    assert list(copied) == ["vocab", "id", "title", "shipped", "maturity", "decisions", "dimensions", "examples", "rules"]
    assert (copied["vocab"], copied["shipped"]) == (1, False)
    assert [level["id"] for level in copied["maturity"]][-1] == "finalized"
    assert [decision["settled"] for decision in copied["decisions"]] == [True, False, False]
    assert loan["decision"] == ["words"]
    assert (loan["maturity"], loan["settled"]) == ("finalized", True)
    assert loan["initial"] == ["on"]
    assert loan["reserved"] == []
    assert loan["missing"] == {"display": "-", "meaning": "Never lent", "maturity": "finalized", "settled": True}
    assert loan["terms"] == [
        {
            "label": "on",
            "meaning": "Lent",
            "terminal": "varies",
            "attributes": {"fee": True, "days": -3, "name": "1.10"},
            "width": 2,
            "compact": "on",
            "maturity": "finalized",
            "settled": True,
        },
        {
            "label": "日本語",
            "meaning": "Wide",
            "decision": ["lending#fees"],
            "spellings": {"badge": ["jp"]},
            "terminal": False,
            "width": 6,
            "compact": "日本",
            "maturity": "proposed",
            "settled": False,
        },
    ]
    assert loan["candidates"][0] | {"compact": "sub-", "maturity": None, "settled": False} == loan["candidates"][0]
    assert loan["transitions"] == [
        {"from": None, "to": "on", "planned": False, "maturity": "finalized", "settled": True},
        {"from": ["on", None], "to": None, "planned": False, "maturity": "finalized", "settled": True},
    ]
    assert copied["examples"][0]["rows"] == [{"loan": None}, {"loan": ["on"], "note": "n"}]
    assert copied["rules"] == [
        {
            "id": "r",
            "when": {"loan": ["on"]},
            "then": {"loan_state": {"not": [None, "日本語"]}},
            "strength": "must",
            "why": "So",
            "maturity": "finalized",
            "settled": True,
        },
        {
            "id": "s",
            "when": {"loan": {"present": True}},
            "then": {"loan": [None]},
            "strength": "must",
            "why": "So",
            "decision": ["lending"],
            "maturity": "discussion",
            "settled": False,
        },
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_loses_nothing_of_a_file(path: Path) -> None:
    file = load_file(path.parent, path.name)
    assert file.vocabulary is not None
    copied = vocabulary_json(file.vocabulary, Catalog([file]))
    assert lost(file.vocabulary.node, json.loads(json.dumps(copied)), "$") == []


def lost(node: Node, copied: Any, where: str) -> list[str]:
    """Paths of the file's own nodes that the copy lacks or has otherwise. Independent of the model: it walks the YAML."""
    if isinstance(node, Mapping):
        if not isinstance(copied, dict):
            return [where]
        return [
            fault
            for key, (_, inner) in node.entries.items()
            for fault in ([f"{where}.{key}"] if key not in copied else lost(inner, copied[key], f"{where}.{key}"))
        ]
    if isinstance(node, Sequence):
        if not isinstance(copied, list) or len(copied) != len(node.items):
            return [where]
        return [fault for number, inner in enumerate(node.items) for fault in lost(inner, copied[number], f"{where}[{number}]")]
    assert isinstance(node, Scalar)
    expected = None if node.is_null else node.value
    spelt = {True: "true", False: "false"}.get(copied, copied) if isinstance(copied, bool) else copied
    one = spelt[0] if isinstance(spelt, list) and len(spelt) == 1 else spelt
    return [] if (str(one) if isinstance(one, int) else one) == expected else [where]


def test_without_what_is_derived_it_is_a_vocabulary_file_again() -> None:
    copied = copy(FULL)
    again = parse_text(json.dumps(without_derived(copied), ensure_ascii=False), "again.yml")
    assert again.problems == ()
    assert again.vocabulary is not None
    assert vocabulary_json(again.vocabulary, Catalog([again])) == copied


def without_derived(value: Any) -> Any:
    if isinstance(value, list):
        return [without_derived(inner) for inner in value]
    if not isinstance(value, dict):
        return value
    derived = {"width"} | ({"settled"} if "phrases" not in value else set()) | (set() if "title" in value else {"maturity"})
    derived |= {"maturity"} if "purpose" in value or "columns" in value or value.get("maturity") is None else set()
    return {key: without_derived(inner) for key, inner in value.items() if key not in derived}


def test_a_level_of_the_decision_itself_is_kept_where_it_is_superseded() -> None:
    text = FULL.replace("superseded_by: words", "superseded_by: words, maturity: proposed")
    assert copy(text)["decisions"][2] == {
        "id": "old",
        "title": "Old words",
        "maturity": "proposed",
        "superseded_by": "words",
        "settled": False,
    }


def test_holds_plain_values_only() -> None:
    def walk(value: Any) -> None:
        assert not isinstance(value, (Entry, tuple))
        for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            walk(inner)

    walk(copy(FULL))
