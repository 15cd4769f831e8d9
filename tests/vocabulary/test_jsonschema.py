"""The JSON Schema of the format: it takes what the loader takes, refuses what it refuses, and knows every key of the model."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from ruamel.yaml import YAML

from conftest import SHARED
from mkdocs_vocab.vocabulary import model
from mkdocs_vocab.vocabulary.entry import Entry
from mkdocs_vocab.vocabulary.fields import keys_of
from mkdocs_vocab.vocabulary.jsonschema import format_schema
from mkdocs_vocab.vocabulary.loading import parse_text

SCHEMA = format_schema()
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
FILES = [*sorted((Path(__file__).parents[2] / "vocab").glob("*.yml")), *sorted((SHARED / "cases" / "small").glob("*/vocab*.yml"))]


def as_editors_read(text: str) -> Any:
    """A YAML 1.2 text with typed scalars, as editors hand it to a validator; JSON has no dates."""
    return _without_dates(YAML(typ="safe", pure=True).load(text))


def _without_dates(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): _without_dates(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_without_dates(inner) for inner in value]
    return value.isoformat() if isinstance(value, datetime.date) else value


def faults(text: str) -> list[str]:
    return sorted(f"{error.json_path}: {error.validator}" for error in VALIDATOR.iter_errors(as_editors_read(text)))


def vocabulary(dimension: str = "", top: str = "") -> str:
    return f"""
vocab: 1
id: parcel
title: Parcels
{top}
dimensions:
- id: status
  title: Status
  purpose: Where it is
  {dimension}
  terms:
  - {{label: booked, meaning: Announced}}
"""


def test_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert "$id" not in SCHEMA


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_takes_real_vocabularies(path: Path) -> None:
    assert faults(path.read_text(encoding="utf-8")) == []


TAKEN = {
    "labels that YAML types": vocabulary("initial: [on, 1.10, true, 12:30]"),
    "a title that is a number": vocabulary(top="version: 1.2"),
    "a year as date": vocabulary(top="sources: [{title: Book, date: 2026}]"),
    "a whole date": vocabulary(top="sources: [{title: Book, date: 2026-03-31}]"),
    "an id that YAML types": vocabulary(top="principles: [{id: true, says: It is so}]"),
    "an empty optional key": vocabulary("missing:", "summary:"),
    "one decision or several": vocabulary("decision: a", "principles: [{id: p, says: s, decision: [a, 'b:c#d']}]"),
    "shipped as a truth value": vocabulary(top="shipped: false"),
    "shipped as a word": vocabulary(top="shipped: unclaimed"),
    "null as a label": vocabulary("transitions: [{from: null, to: booked}, {from: [booked, null], to: null}]"),
    "spellings by context": vocabulary("reserved: []").replace("Announced}", "Announced, spellings: {display: [B, Bo], badge: b}}"),
    "an open set": vocabulary("open_set: {pattern: 'x-.*'}"),
    "conditions": vocabulary(
        top="rules: [{id: r, why: w, when: {status: {not: [booked, null]}}, then: {status: {present: true}, other: [a, b], one: null}}]"
    ),
    "an example row": vocabulary(
        top="examples: [{id: e, title: E, columns: [status], rows: [{status: booked, note: n}, {status: null}, {status: [a, b]}]}]"
    ),
}

REFUSED = {
    "no mapping": ("[]", "$: type"),
    "another version": (vocabulary().replace("vocab: 1", "vocab: 2"), "$.vocab: enum"),
    "a missing key": (vocabulary().replace("title: Parcels", ""), "$: required"),
    "a misspelt key": (vocabulary().replace("meaning:", "meening:"), "$.dimensions[0].terms[0]: additionalProperties"),
    "a misspelt key at the top": (vocabulary(top="decision: []"), "$: additionalProperties"),
    "no dimension": ("{vocab: 1, id: a, title: A, dimensions: []}", "$.dimensions: minItems"),
    "an id with a capital": (vocabulary().replace("id: parcel", "id: Parcel"), "$.id: pattern"),
    "an id with an underscore": (vocabulary().replace("id: status", "id: the_status"), "$.dimensions[0].id: pattern"),
    "a list where text belongs": (vocabulary().replace("title: Parcels", "title: [Parcels]"), "$.title: type"),
    "null where text is required": (vocabulary().replace("title: Parcels", "title:"), "$.title: type"),
    "a word of no list": (vocabulary("cardinality: single"), "$.dimensions[0].cardinality: enum"),
    "a width of nothing": (vocabulary("compact_width: 0"), "$.dimensions[0].compact_width: minimum"),
    "a quoted truth value": (vocabulary("partial: 'true'"), "$.dimensions[0].partial: type"),
    "a truth value for an enumeration": (
        vocabulary(top="principles: [{id: p, says: s, strength: true}]"),
        "$.principles[0].strength: enum",
    ),
    "a date of no calendar": (vocabulary(top="sources: [{title: Book, date: March}]"), "$.sources[0].date: pattern"),
    "a condition that is neither": (
        vocabulary(top="rules: [{id: r, why: w, when: {status: {absent: true}}, then: {status: a}}]"),
        "$.rules[0].when.status: anyOf",
    ),
    "a rule without conditions": (
        vocabulary(top="rules: [{id: r, why: w, when: {}, then: {status: a}}]"),
        "$.rules[0].when: minProperties",
    ),
    "an attribute key with an underscore": (
        vocabulary().replace("Announced}", "Announced, attributes: {a_b: c}}"),
        "$.dimensions[0].terms[0].attributes: pattern",
    ),
}


@pytest.mark.parametrize("text", TAKEN.values(), ids=TAKEN.keys())
def test_takes_what_the_loader_takes(text: str) -> None:
    assert parse_text(text, "v.yml").problems == ()
    assert faults(text) == []


@pytest.mark.parametrize(("text", "fault"), REFUSED.values(), ids=REFUSED.keys())
def test_refuses_what_the_loader_refuses(text: str, fault: str) -> None:
    assert parse_text(text, "v.yml").problems
    assert faults(text) == [fault]


def test_has_every_key_of_the_model() -> None:
    """Walks the classes, not the schema: a key that is added to the model and not to the schema fails here."""
    definitions = {**SCHEMA["$defs"], "vocabulary": SCHEMA}
    by_keys = {frozenset(definition.get("properties", {})): name for name, definition in definitions.items()}
    for cls in (getattr(model, name) for name in model.__all__):
        if not (isinstance(cls, type) and issubclass(cls, Entry)) or cls is Entry:
            continue
        conditions = {"when", "then"} if cls is model.Combination else set()
        assert frozenset({*keys_of(cls), *conditions}) in by_keys, cls
    for cls, name in ((model.Term, "term"), (model.Combination, "combination"), (model.Vocabulary, "vocabulary")):
        for key_name, key in keys_of(cls).items():
            described = definitions[name]["properties"][key_name]["description"]
            assert described.lower() == key.doc.lower().rstrip("."), key_name
            assert (key_name in definitions[name]["required"]) is key.required


def test_says_what_entries_are_and_their_defaults() -> None:
    definitions = SCHEMA["$defs"]
    assert definitions["term"]["description"] == "A current label"
    assert definitions["combination"]["properties"]["strength"]["default"] == "must"
    assert definitions["dimension"]["properties"]["partial"]["default"] is False
    assert all(definition["description"] for definition in definitions.values())
    assert set(model.Vocabulary.__struct_fields__) >= set(SCHEMA["properties"])
