"""What the macro `diagram` writes as Mermaid passes the check of diagrams, complete and with its planned transitions."""

from __future__ import annotations

from pathlib import Path

import pytest

from conftest import Checker
from mkdocs_vocab.site.diagram.graph import graph_of
from mkdocs_vocab.site.diagram.mermaid import mermaid
from mkdocs_vocab.vocabulary.catalog import Catalog
from mkdocs_vocab.vocabulary.loading import parse_text

VOCAB = Path(__file__).parents[2] / "vocab"
FILES = {path.name: path.read_text(encoding="utf-8") for path in sorted(VOCAB.glob("*.yml"))}
FILES["awkward.yml"] = """\
vocab: 1
id: awkward
title: Awkward
dimensions:
  - id: phase
    title: Phase
    purpose: Labels that Mermaid has a meaning for
    initial: [end, in progress]
    transitions_complete: true
    terms:
      - {label: end, meaning: A keyword}
      - {label: in progress, meaning: Two words}
      - {label: in-transit, meaning: A hyphen}
      - {label: "12:30", meaning: A colon}
      - {label: "a#b;c", meaning: Marks, terminal: true}
      - {label: "done", meaning: Plain, terminal: true}
    transitions:
      - {from: null, to: end, on: "start: now"}
      - {from: end, to: in-transit, on: "x; y # z"}
      - {from: end, to: in-transit, on: "--> arrow"}
      - {from: in progress, to: "12:30", planned: true}
      - {from: "12:30", to: "a#b;c", on: "say \\"yes\\"", planned: true}
      - {from: [in-transit, "12:30"], to: done}
      - {from: done, to: null}
"""
DIMENSIONS = [
    (name, dimension.id)
    for name, text in FILES.items()
    for vocabulary in Catalog([parse_text(text, name)]).vocabularies
    for dimension in vocabulary.dimensions
    if dimension.transitions
]


@pytest.mark.parametrize(("name", "id_"), DIMENSIONS)
def test_what_the_macro_draws_agrees(checked: Checker, name: str, id_: str) -> None:
    text = FILES[name]
    (vocabulary,) = Catalog([parse_text(text, name)]).vocabularies
    dimension = vocabulary.dimensions_by_id[id_]
    head, *lines = mermaid(dimension, graph_of(dimension))
    shown = [label for label in dimension.terms_by_label if label not in graph_of(dimension).nodes]
    left_out = " except " + ", ".join(f'"{label}"' for label in shown) if shown else ""
    diagram = "\n".join([head, f"    %% vocab: complete {vocabulary.id}:{id_}{left_out}", *lines])
    report = checked(
        {
            "vocab/a.yml": text.replace("docs/", "other/"),
            "pyproject.toml": "[tool.vocab]\ninclude = ['pages/**']\n",
            "pages/a.mmd": diagram,
        }
    )
    assert [f"{f.line}: {f.message}" for f in report.findings if f.path == "pages/a.mmd"] == []
    if not report.vocabulary_broken:
        assert report.counts.diagrams == 1


def test_there_is_something_to_draw() -> None:
    assert len(DIMENSIONS) >= 2
