"""Labels from JSON Schema and OpenAPI."""

from __future__ import annotations

import json
from textwrap import dedent
from typing import Any

import pytest

from mkdocs_vocab.errors import UsageError
from mkdocs_vocab.starting.enumeration import Enumeration
from mkdocs_vocab.starting.schemas import from_schema

ORDERS = dedent("""\
    openapi: 3.1.0
    paths:
      /orders:
        get:
          parameters:
            - {name: order_state, in: query, schema: {type: string, enum: [open, closed]}}
    components:
      schemas:
        OrderStatus:
          title: Order status
          description: |
            Where the order is.

            * `placed` - Waits for payment
            - "paid": Money is there
          enum: [placed, paid, on, null]
          x-enum-descriptions: ["", Paid in full]
        Order:
          properties:
            orderStatus: {$ref: '#/components/schemas/OrderStatus'}
            before: {type: array, items: {$ref: '#/components/schemas/OrderStatus'}}
            mode:
              oneOf:
                - {const: fast, title: Fast mode, description: Quick, deprecated: true}
                - {const: slow, title: Slow mode}
                - {type: 'null'}
            enum: {type: string, enum: [a, b]}
    """)


def read(text: str, name: str | None = None) -> Enumeration:
    return from_schema("api.yaml", text, name)


def test_a_definition_with_descriptions() -> None:
    found = read(ORDERS, "OrderStatus")
    assert (found.name, found.purpose, found.optional, found.origin) == ("Order status", "Where the order is.", True, "api.yaml:10")
    assert [(t.label, t.meaning) for t in found.terms] == [("placed", "Waits for payment"), ("paid", "Paid in full"), ("on", None)]
    assert found.keys == ["orderStatus", "before"]


def test_alternatives() -> None:
    found = read(ORDERS, "mode")
    assert [(t.label, t.meaning, t.aliases, t.deprecated is not None) for t in found.terms] == [
        ("fast", "Quick", ["Fast mode"], True),
        ("slow", "Slow mode", [], False),
    ]
    assert (found.optional, found.keys) == (True, ["mode"])


@pytest.mark.parametrize(
    ("name", "labels", "keys"),
    [
        ("order_state", ["open", "closed"], ["order_state"]),
        ("enum", ["a", "b"], ["enum"]),
        ("#/components/schemas/Order/properties/mode", ["fast", "slow"], ["mode"]),
        ("before", ["placed", "paid", "on"], ["orderStatus", "before"]),
    ],
)
def test_which_enumeration(name: str, labels: list[str], keys: list[str]) -> None:
    found = read(ORDERS, name)
    assert ([term.label for term in found.terms], found.keys) == (labels, keys)


@pytest.mark.parametrize(
    ("schema", "labels", "keys"),
    [
        ({"enum": ["a", "b"]}, ["a", "b"], []),
        ({"$defs": {"X": {"$defs": {"State": {"enum": ["a"]}}}}}, ["a"], []),
        ({"properties": {"state": {"items": {"enum": ["a", "b"]}}}}, ["a", "b"], ["state"]),
        ({"properties": {"a": {"properties": {"state": {"anyOf": [{"const": "x"}, {"type": "null"}]}}}}}, ["x"], ["state"]),
        ({"properties": {"state": {"enum": ["1.10", "no", None]}}}, ["1.10", "no"], ["state"]),
        (
            {"properties": {"state": {"enum": ["a"]}}, "$defs": {"O": {"properties": {"state": {"enum": ["a"]}}}}},
            ["a"],
            ["state"],
        ),
        ({"default": {"enum": ["no"]}, "properties": {"s": {"enum": ["yes"]}}}, ["yes"], ["s"]),
    ],
)
def test_json(schema: dict[str, Any], labels: list[str], keys: list[str]) -> None:
    for indent in (None, 2, "\t"):
        found = read(json.dumps(schema, indent=indent))
        assert ([term.label for term in found.terms], found.keys) == (labels, keys)


@pytest.mark.parametrize(
    ("text", "name", "message"),
    [
        (
            ORDERS,
            None,
            "api.yaml:1:1: the document has 4 enumerations; choose one with --dimension: `order_state` (line 6), `OrderStatus`",
        ),
        (ORDERS, "ordrstatus", "api.yaml:1:1: no enumeration is called `ordrstatus`; did you mean `OrderStatus`?"),
        ("{}", None, "api.yaml:1:1: the document has no enumeration"),
        ("{enum: [{a: b}]}", None, "api.yaml:1:1: the document has no enumeration"),
        ("[1, 2]", None, "api.yaml:1:1: this is no schema"),
        ("", None, "api.yaml:1:1: this is no schema"),
        ("a: [", None, "api.yaml:1:5: this is not YAML"),
        ("vocab: 1\ndimensions: []\n", None, "api.yaml:1:1: this is a vocabulary file already"),
        ("enum: [null]\n", None, "api.yaml:1:1: the enumeration `status` holds nothing but null"),
    ],
)
def test_faults(text: str, name: str | None, message: str) -> None:
    with pytest.raises(UsageError) as raised:
        read(text, name)
    assert str(raised.value).startswith(message)
