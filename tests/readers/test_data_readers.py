"""Readers of data and code on texts that nobody wrote: they agree with the parsers of the language, places point at values."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mkdocs_vocab.facts import DataBlock
from mkdocs_vocab.readers import UnreadableDocument
from mkdocs_vocab.readers.code import MODULES, UnknownSymbol, read_code
from mkdocs_vocab.readers.data import read_block
from mkdocs_vocab.readers.json_nodes import read_json
from mkdocs_vocab.vocabulary.nodes import Mapping, Node, Scalar, Sequence
from mkdocs_vocab.vocabulary.toml_nodes import UnreadableToml, read_toml

#: What Python refuses.
UNREAD = object()
SETTINGS = settings(max_examples=200, deadline=None)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=20,
)
JSON_PARTS = st.lists(
    st.sampled_from(
        [
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            '"a"',
            '"lease_state"',
            '"enum"',
            "1",
            "null",
            " ",
            "\n",
            "\t",
            '"',
            "\\",
            "//x\n",
            "/*",
            "*/",
            "é",
        ]
    ),
    max_size=25,
).map("".join)
YAML_PARTS = st.lists(
    st.sampled_from(
        [
            "a: ",
            "lease_state: ",
            "- ",
            "\n",
            "  ",
            "x",
            "'",
            '"',
            "|",
            ">-",
            "\n    ",
            "[",
            "]",
            "{",
            "}",
            ",",
            "&a ",
            "*a",
            "<<: ",
            "!t ",
            "# vocab: ignore VOC403 -- x",
            "---\n",
            "? ",
            "enum: ",
            "type: string",
            "x-vocab: ",
            "\r\n",
            "\u2028",
            "é",
            "\t",
            "$ref: '#/a'",
            "oneOf: ",
            "const: ",
        ]
    ),
    max_size=25,
).map("".join)
TOML_PARTS = st.lists(
    st.sampled_from(
        [
            "a",
            "b.c",
            " = ",
            "\n",
            "[",
            "]",
            "[[",
            "]]",
            "{",
            "}",
            ",",
            '"x"',
            "'y'",
            '"""',
            "'''",
            "1",
            "2026-02-31",
            "# c",
            "\\",
            " ",
            "é",
            "\r\n",
            "true",
        ]
    ),
    max_size=25,
).map("".join)
CODE = {
    ".py": "import enum\nclass C(enum.Enum):\n    A = 'a'  # é\n    B = auto()\n\nD = Literal['x', 'y']\nE = ('a', 'b')\n",
    ".ts": "export enum C { A = 'a', B = \"b\", D }\ntype D = 'x' | 'y' | E;\nconst E = ['a', `é`] as const;\nconst O = { a: 'b' };\n",
    ".go": 'package x\ntype C string\nconst (\n\tA C = "a"\n\tB C = `é`\n\tD = C("d")\n)\nvar E = []string{"a", "b"}\n',
    ".proto": 'syntax = "proto3";\nmessage M { enum C { A = 0; B = 1 [x = "é"]; } }\nenum D { X = 0; }\n',
}


def value_of(node: Node | None) -> Any:
    """What a tree of JSON stands for."""
    if isinstance(node, Mapping):
        return {key: value_of(value) for key, (_, value) in node.entries.items()}
    if isinstance(node, Sequence):
        return [value_of(item) for item in node.items]
    assert isinstance(node, Scalar)
    return json.loads(node.value) if node.plain else node.value


@SETTINGS
@given(VALUES, st.sampled_from([None, 1, "\t"]), st.booleans())
def test_json_is_read_as_python_reads_it(value: Any, indent: Any, ascii_only: bool) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    assert value_of(read_json(text)) == json.loads(text)


@SETTINGS
@given(JSON_PARTS)
def test_json_that_python_reads_is_read(text: str) -> None:
    try:
        expected = json.loads(text)
    except ValueError:
        expected = UNREAD
    try:
        found = read_json(text)
    except UnreadableDocument as error:
        assert (expected, 0 <= error.offset <= len(text)) == (UNREAD, True)  # noqa: PT017
        return
    if expected is not UNREAD:
        assert value_of(found) == expected


def check_places(text: str, block: DataBlock) -> None:
    for record in block.records:
        assert 0 <= record.start <= record.end <= len(text)
        for value in record.values:
            assert 0 <= value.start <= value.end <= len(text)
    for schema in block.schemas:
        for value in (*schema.values, *schema.others):
            assert 0 <= value.start <= value.end <= len(text)


@SETTINGS
@given(JSON_PARTS | YAML_PARTS | TOML_PARTS, st.sampled_from(["json", "jsonl", "json5", "yaml", "toml"]), st.booleans())
def test_no_data_stops_a_reader(text: str, language: str, loose: bool) -> None:
    try:
        check_places(text, read_block(text, language, loose=loose))
    except UnreadableDocument as error:
        assert 0 <= error.offset <= len(text)  # noqa: PT017


@SETTINGS
@given(
    st.dictionaries(
        st.sampled_from(
            [
                "enum",
                "type",
                "oneOf",
                "$ref",
                "properties",
                "x-vocab",
                "const",
                "default",
                "items",
                "discriminator",
                "mapping",
                "x-ms-enum",
                "description",
                "lease_state",
            ]
        ),
        VALUES | st.sampled_from(["#/properties", "string", "#"]),
        max_size=6,
    ),
    st.integers(0, 3),
)
def test_no_schema_stops_a_reader(schema: dict[str, Any], depth: int) -> None:
    for _ in range(depth):
        schema = {
            "type": "object",
            "properties": {"lease_state": schema, "other": {"$ref": "#"}},
            "oneOf": [schema, {"$ref": "#/properties/other"}],
        }
    text = json.dumps(schema)
    check_places(text, read_block(text, "json"))
    check_places(text, read_block(text, "yaml"))


@SETTINGS
@given(TOML_PARTS)
def test_toml_that_python_reads_is_read(text: str) -> None:
    try:
        expected = tomllib.loads(text)
    except ValueError:
        expected = None
    try:
        found = read_toml(text)
    except UnreadableToml as error:
        assert (expected, 0 <= error.offset <= len(text)) == (None, True)  # noqa: PT017
        return
    if expected is not None:
        assert shape(found) == shape_of(expected)


def shape(node: Node) -> Any:
    if isinstance(node, Mapping):
        return {key: shape(value) for key, (_, value) in node.entries.items()}
    if isinstance(node, Sequence):
        return [shape(item) for item in node.items]
    assert isinstance(node, Scalar)
    return node.value


def shape_of(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: shape_of(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [shape_of(item) for item in value]
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


TOML = [
    ('a = "x\\u00e9\\n"\nb = """\nline "two" """\nc = \'\'\'it\'s\'\'\'\n', {"a": "xé\n", "b": 'line "two" ', "c": "it's"}),
    ("[a.b]\nc = 1\n[a]\nd = [ # c\n 'x', 'y',\n]\n", {"a": {"b": {"c": "1"}, "d": ["x", "y"]}}),
    ("[[a]]\nb.c = true\n[[a]]\n[a.d]\ne = {f = 'g', h = []}\n", {"a": [{"b": {"c": "true"}}, {"d": {"e": {"f": "g", "h": []}}}]}),
    ("t = 1979-05-27 07:32:00Z\nu = 2026-02-31T10:00:00\n'q.r' = inf\n", {"t": "1979-05-27 07:32:00Z", "u": "2026-02-31T10:00:00", "q.r": "inf"}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), TOML)
def test_toml(text: str, expected: Any) -> None:
    assert shape(read_toml(text)) == expected


@SETTINGS
@given(
    st.sampled_from(sorted(CODE)),
    st.integers(0, 200),
    st.integers(0, 200),
    st.sampled_from(["", "{", "'", "(", "\n", "é", "enum C {", "C = ["]),
)
def test_no_code_stops_a_reader(suffix: str, start: int, length: int, instead: str) -> None:
    text = CODE[suffix]
    text = text[:start] + instead + text[start + length :]
    for symbol in ("C", "D", "E", "O", "M.C"):
        try:
            page = read_code(f"a{suffix}", text, [symbol])
        except UnreadableDocument as error:
            assert 0 <= error.offset <= len(text)  # noqa: PT017
        except UnknownSymbol:
            continue
        else:
            (block,) = page.data
            for value in block.schemas[0].values:
                assert text[value.start : value.end] == value.text or suffix == ".py"


def test_every_language_has_its_module() -> None:
    assert {"." + suffix for suffix in ("py", "ts", "go", "proto")} <= set(MODULES)


def test_deep_code_is_refused(recwarn: pytest.WarningsRecorder) -> None:
    for suffix, text in (
        (".py", "C = " + "(" * 5_000),
        (".py", "C = " + "-" * 50_000 + "1"),
        (".ts", "type C = " + "(" * 20_000),
        (".go", "var C = " + "(" * 20_000),
        (".proto", "message M {" * 20_000),
    ):
        with pytest.raises((UnreadableDocument, UnknownSymbol)):
            read_code(f"a{suffix}", text, ["C"])
