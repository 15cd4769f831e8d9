"""YAML as nodes: both parsers of ruamel.yaml give the same tree, places are exact, hostile files end with a message."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mkdocs_vocab.vocabulary import nodes
from mkdocs_vocab.vocabulary.nodes import Mapping, Node, Scalar, Sequence, UnreadableYaml, c_parsers, read_nodes


def tree(node: Node | None) -> Any:
    if isinstance(node, Scalar):
        return (node.value, node.plain, node.start, node.end)
    if isinstance(node, Sequence):
        return [tree(item) for item in node.items]
    if isinstance(node, Mapping):
        return {name: (tree(key), tree(value)) for name, (key, value) in node.entries.items()}
    return None


def outcome(text: str, *, pure: bool) -> Any:
    try:
        return tree(read_nodes(text, pure=pure))
    except UnreadableYaml as error:
        return (error.message, error.place)


TEXTS = [
    "a: 1\nb: [x, 'y z', null, ~, on]\n",
    "a: |\n  x\n  y\nb: >-\n  k\nc: \"é\\u00e9\"\nd:\ne: ''\n",
    'a: "x\n  y"\n',
    "a: &x [1]\nb: *x\n",
    "a: 𝒳𝒳 # comment\nb: {c: 𝒳, d: e}\n",
    "a: [12:30, v:d.x]\nb: {c: 12:30}\n",
    "a:\r\n  b: c\r\n",
    "a:\r b: c\r",
    "k: a\u0085b\nx: y",
    "%YAML 1.1\n---\na: b",
    "",
    "# only a comment\n",
    "a: @x",
    "a: [1, 2",
    "a: {b: c",
    "\ta: b",
    "a: b\x00c",
    "a: *nowhere",
    "? [a]\n: b",
    "a: !!int 3",
]


@pytest.mark.parametrize("text", TEXTS)
def test_both_parsers_agree(text: str) -> None:
    assert outcome(text, pure=False) == outcome(text, pure=True)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("parser", list(c_parsers()), ids=lambda parser: parser.__module__)
def test_every_c_parser_gives_the_same(parser: Any, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nodes, "c_parsers", lambda: iter([parser]))
    assert outcome(text, pure=False) == outcome(text, pure=True)


@settings(max_examples=150, derandomize=True, deadline=None)
@given(st.text(st.sampled_from("ab: -[]{},'\"|>#&*!?%@\n\r\t1é𝒳~")))
def test_any_text_is_read_or_refused(text: str) -> None:
    for pure in (False, True):
        result = outcome(text, pure=pure)
        if isinstance(result, tuple) and len(result) == 2:
            message, place = result
            assert message
            assert place.line >= 1
            assert place.column >= 1


def test_quotes_lie_outside_the_place() -> None:
    root = read_nodes("a: 'quoted'\n")
    assert isinstance(root, Mapping)
    assert root.entries["a"][1].place.column == 5
    assert root.entries["a"][1].place.end_column == 11


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[" * 100_000, "values are nested deeper than 40 levels"),
        (
            "a: &a [1,1,1,1,1,1,1,1]\n"
            + "".join(f"{chr(98 + n)}: &{chr(98 + n)} [{','.join(['*' + chr(97 + n)] * 8)}]\n" for n in range(12)),
            "aliases expand the file to more than 200000 values",
        ),
        ("a: b\n---\nc: d\n", "a second document starts here; one file is one vocabulary"),
        (
            "a: !!python/object/apply:os.system [ls]",
            "the tag `tag:yaml.org,2002:python/object/apply:os.system` is not allowed here; write the value without it",
        ),
    ],
)
def test_hostile_files(text: str, message: str) -> None:
    with pytest.raises(UnreadableYaml) as caught:
        read_nodes(text)
    assert caught.value.message == message


def test_foreign_files_keep_tags_and_merge() -> None:
    root = read_nodes("base: &b {x: 1, y: 2}\nsite: !ENV [A, b]\nuse: {<<: *b, y: 3}\n", foreign=True)
    assert isinstance(root, Mapping)
    assert root.entries["site"][1].tag == "!ENV"
    use = root.entries["use"][1]
    assert isinstance(use, Mapping)
    assert {name: value.value for name, (_, value) in use.entries.items() if isinstance(value, Scalar)} == {"x": "1", "y": "3"}
