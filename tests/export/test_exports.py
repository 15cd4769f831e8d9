"""Exports are what the programs that they are for read: each is given to one of these."""

from __future__ import annotations

import json
import logging
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator
from rdflib import RDF, Graph, Literal, Namespace, URIRef
from rdflib.namespace import DCTERMS, OWL, SKOS
from skosify import check

from conftest import write
from mkdocs_vocab.cli import cli
from mkdocs_vocab.errors import VocabError
from rich_vocabulary import DESK, FLEET

ROOT = Path(__file__).parents[2]
STATUS = Namespace("http://www.w3.org/2003/06/sw-vocab-status/ns#")
#: Labels, meanings and ids that mean something in one of the formats.
ODD = r'''
vocab: 1
id: odd
title: 'Odd """ and */ things'
decisions:
- {id: names, title: Names, maturity: proposed}
dimensions:
- id: class
  title: "Ends with a quote\""
  purpose: 'Back\slash, "quotes" and */ a comment end'
  decision: names
  terms:
  - {label: none, meaning: 'It says "no"'}
  - {label: 2fa, meaning: "Two\nlines \\"}
  - {label: a-b, meaning: 'Ends in a backslash \'}
  - {label: a+b, meaning: '"""'}
  - {label: größer, meaning: "\u2028 */ ", aliases: [bigger, größer], spellings: [GRÖSSER]}
  - {label: 'a"b\c', meaning: M, deprecated: {use: a-b, reason: 'Odd "form"'}}
  - {label: "/", meaning: M}
  - {label: class, meaning: M}
  reserved:
  - {label: 'no "good"', kind: legacy, use: none, reason: "Two\nlines"}
  - {label: older, kind: removed, use: [none, a-b], reason: R, allowed_as: a word}
- id: open-kind
  title: Open kind
  purpose: P
  missing: {display: "-", meaning: Nothing}
  open_set: {pattern: 'x-\w+'}
  terms: [{label: x-a, meaning: M, group: g}, {label: x-b, meaning: M, group: g}]
- {id: bare, title: Bare, purpose: P, cardinality: optional, terms: [{label: only, meaning: M}]}
mappings:
- {id: m, from: open-kind, to: class, pairs: [{from: x-a, to: none, relation: broad}, {from: x-b, to: a-b, relation: exact}]}
'''


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return write(tmp_path, {"vocab/desk.yml": DESK, "vocab/fleet.yml": FLEET, "vocab/odd.yml": ODD, ".git/HEAD": ""})


def run(folder: Path, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> Result:
    monkeypatch.chdir(folder)
    return CliRunner().invoke(cli, ["export", *arguments])


def exported(folder: Path, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> str:
    result = run(folder, monkeypatch, *arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def labels(text: str) -> dict[str, list[str]]:
    """The current labels by dimension, from the JSON export."""
    found = json.loads(text)["vocabularies"]
    return {f"{v['id']}:{d['id']}": [t["label"] for t in d["terms"]] for v in found for d in v["dimensions"]}


# Python.


def test_python_is_compiled_and_has_the_labels(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = exported(project, monkeypatch, "python", "odd")
    space: dict[str, Any] = {}
    exec(compile(text, "odd.py", "exec", dont_inherit=True), space)
    assert {member.name: member.value for member in space["Class"]} == {
        "NONE": "none",
        "_2FA": "2fa",
        "A_B": "a-b",
        "A_B_2": "a+b",
        "GRÖSSER": "größer",
        "A_B_C": 'a"b\\c',
        "_": "/",
        "CLASS": "class",
    }
    assert space["Class"]("2fa") == "2fa"
    assert space["Class_RENAMED"] == {'no "good"': "none"}
    assert space["Class"].__doc__.endswith("Not settled: decision `names` is Proposed.")
    assert [member.value for member in space["OpenKind"]] == ["x-a", "x-b"]


@pytest.mark.parametrize("folder", ["rich", "own"])
def test_python_equals_the_vocabulary(folder: str, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    where = ROOT if folder == "own" else project
    known = labels(exported(where, monkeypatch, "json"))
    space: dict[str, Any] = {}
    exec(compile(exported(where, monkeypatch, "python"), "all.py", "exec", dont_inherit=True), space)
    enums = [
        value
        for value in space.values()
        if isinstance(value, type) and value.__module__ != "enum" and hasattr(value, "__members__")
    ]
    assert [[member.value for member in enum] for enum in enums] == list(known.values())


# TypeScript.


@pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not here")
def test_typescript_has_the_labels(project: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = exported(project, monkeypatch, "typescript")
    known = labels(exported(project, monkeypatch, "json"))
    # Without its types a module is JavaScript; what is left of the type annotations is taken out here.
    lines = [line.replace(" as const", "") for line in text.splitlines() if not line.startswith("export type")]
    plain = "\n".join(line.split(": Readonly")[0] + " = {" if ": Readonly" in line else line for line in lines)
    module = tmp_path / "labels.mjs"
    module.write_text(plain + "\n", encoding="utf-8")
    script = f"import * as m from {json.dumps(module.as_uri())}; console.log(JSON.stringify(m))"
    done = subprocess.run(
        ["node", "--input-type=module", "-e", script], capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert sorted(value for value in found.values() if isinstance(value, list)) == sorted(known.values())
    assert found["classRenamed"] == {'no "good"': "none"}
    assert set(found["classLabels"]) == set(known["odd:class"]) == set(found["classMeanings"])


@pytest.mark.skipif(shutil.which("tsc") is None, reason="the TypeScript compiler is not here")
def test_typescript_is_compiled(project: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "labels.ts").write_text(exported(project, monkeypatch, "typescript"), encoding="utf-8")
    done = subprocess.run(["tsc", "--strict", "--noEmit", "labels.ts"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


# JSON Schema.


def test_json_schema_admits_the_labels_and_nothing_else(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    schema = json.loads(exported(project, monkeypatch, "jsonschema"))
    Draft202012Validator.check_schema(schema)
    definitions = schema["$defs"]
    known = labels(exported(project, monkeypatch, "json"))
    assert len(definitions) == len(known)
    for reference, values in known.items():
        name = next(
            n
            for n, d in definitions.items()
            if reference in (d["x-vocab"], d["x-vocab"]["bind"] if isinstance(d["x-vocab"], dict) else "")
        )
        validator = Draft202012Validator({**schema, "$ref": f"#/$defs/{name}"})
        assert all(validator.is_valid(value) for value in values), name
        assert not validator.is_valid(3), name
        if "enum" in definitions[name]:
            assert not validator.is_valid("no such label"), name
    odd = definitions["class"]
    assert next(value for value in odd["oneOf"] if value["const"] == 'a"b\\c') == {
        "const": 'a"b\\c',
        "description": "M",
        "deprecated": True,
        "$comment": "Use a-b",
    }
    assert odd["$comment"] == "Not settled: decision `names` is Proposed."
    assert Draft202012Validator({**schema, "$ref": "#/$defs/bare"}).is_valid(None)
    assert not Draft202012Validator({**schema, "$ref": "#/$defs/class"}).is_valid(None)


# SKOS.


@pytest.mark.parametrize("folder", ["rich", "own"])
def test_skos_validates(folder: str, project: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    graph = Graph()
    graph.parse(data=exported(ROOT if folder == "own" else project, monkeypatch, "skos"), format="turtle")
    concepts = set(graph.subjects(RDF.type, SKOS.Concept))
    schemes = set(graph.subjects(RDF.type, SKOS.ConceptScheme))
    assert len(concepts) > 20
    assert {graph.value(concept, SKOS.inScheme) for concept in concepts} == schemes
    size = len(graph)
    with caplog.at_level(logging.WARNING):
        # It mends what it finds, and tells of it.
        check.preflabel_uniqueness(graph, policy="shortest")
        check.label_overlap(graph, fix=True)
        check.disjoint_relations(graph, fix=True)
        check.hierarchical_redundancy(graph, fix=True)
        check.hierarchy_cycles(graph, fix=True)
    assert (len(graph), caplog.messages) == (size, [])


def test_skos_says_what_the_vocabulary_says(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    graph = Graph()
    graph.parse(data=exported(project, monkeypatch, "skos", "odd", "--base", "https://example.org/v/"), format="turtle")
    base = "https://example.org/v/odd/class/"
    none, form, old, odd = (URIRef(base + name) for name in ("none", "a-b", "no%20%22good%22", "a%22b%5Cc"))
    assert graph.value(none, SKOS.prefLabel) == Literal("none")
    assert graph.value(none, SKOS.definition) == Literal('It says "no"')
    assert graph.value(none, STATUS.term_status) == Literal("testing")
    assert graph.value(old, DCTERMS.isReplacedBy) == none
    assert graph.value(old, SKOS.historyNote) == Literal("Two\nlines")
    assert {graph.value(one, OWL.deprecated) for one in (old, odd)} == {Literal(True)}
    assert graph.value(odd, DCTERMS.isReplacedBy) == form
    assert set(graph.objects(URIRef(base + "gr%C3%B6%C3%9Fer"), SKOS.altLabel)) == {Literal("bigger"), Literal("GRÖSSER")}
    kinds = "https://example.org/v/odd/open-kind"
    assert graph.value(URIRef(f"{kinds}/x-a"), SKOS.broadMatch) == none
    assert graph.value(URIRef(f"{kinds}/x-b"), SKOS.exactMatch) == form
    assert len(set(graph.objects(URIRef(f"{kinds}#g"), SKOS.member))) == 2


# The command.


def test_a_committed_export_is_kept_true(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(project, monkeypatch, "python", "--output", "labels.py").exit_code == 0
    assert run(project, monkeypatch, "python", "--output", "labels.py", "--check").exit_code == 0
    write(project, {"vocab/fleet.yml": FLEET.replace("provisioned", "set-up")})
    result = run(project, monkeypatch, "python", "--output", "labels.py", "--check")
    assert result.exit_code == 1
    assert '+    SET_UP = "set-up"' in result.stdout
    assert "labels.py is out of date" in result.stderr
    assert run(project, monkeypatch, "csv", "--output", "none.csv", "--check").exit_code == 1
    assert not (project / "none.csv").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("python", "--check"), "--check compares with a file"),
        (("csv", "--base", "x"), "--base is for skos"),
        (("skos", "--base", "a b"), "holds a character that no IRI may hold"),
        (("python", "hold"), "`hold` is a decision; name a vocabulary or a dimension"),
        (("python", "nothing"), "`nothing` names nothing"),
        (("xml",), "'xml' is not one of"),
    ],
)
def test_faults_of_the_call(arguments: tuple[str, ...], message: str, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run(project, monkeypatch, *arguments)
    assert result.exit_code != 0
    assert message in result.output + str(result.exception)
    assert isinstance(result.exception, SystemExit | VocabError)


def test_one_dimension_as_json(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report = json.loads(exported(project, monkeypatch, "json", "odd:bare"))
    assert [(d["vocabulary"], d["id"]) for d in report["dimensions"]] == [("odd", "bare")]
