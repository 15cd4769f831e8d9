"""Whatever stands in a diagram: reading it never crashes, never hangs, and its places lie where the tokens are."""

from __future__ import annotations

import gc
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mkdocs_vocab.facts import Page
from mkdocs_vocab.readers.diagrams.embedding import with_diagrams
from mkdocs_vocab.readers.diagrams.reading import read_diagram_file, read_source
from mkdocs_vocab.readers.markdown import read_markdown

CASES = Path(__file__).parents[1] / "cases" / "diagrams"
ENDINGS = {"mermaid": ".mmd", "dot": ".dot", "d2": ".d2", "plantuml": ".puml"}
PLANTUML = ["@startuml\n[*] --> a\nstate b {\n  a --> c : x\n}\nnote left of a\n  x --> y\nend note\n@enduml\n"]
SVG = [
    '<svg><g class="graph"><title>G</title></g><g class="node"><title>a</title><text>a</text></g>'
    '<g class="edge"><title>a&#45;&gt;a</title><text>x</text></g></svg>',
    '<mxfile><diagram><mxGraphModel><root><mxCell id="2" value="x" vertex="1" parent="1"/>'
    '<mxCell edge="1" source="2" target="2"/></root></mxGraphModel></diagram></mxfile>',
]
SEEDS = {
    language: [path.read_bytes().decode() for path in sorted(CASES.rglob(f"*{ending}"))] for language, ending in ENDINGS.items()
}
SEEDS["plantuml"] += PLANTUML
SEEDS["svg"] = SVG
PIECES = [
    *"{}[]()<>|\"'`-=~.:;,#%&@/\\ \n\t*+$!?_é\r",
    "-->",
    "<br/>",
    "[*]",
    "state ",
    "end",
    "subgraph ",
    "note ",
    '"""',
    "%%",
    "/*",
]


@st.composite
def sources(draw: st.DrawFn) -> tuple[str, str]:
    language = draw(st.sampled_from(sorted(SEEDS)))
    text = draw(st.sampled_from(SEEDS[language]))
    for _ in range(draw(st.integers(1, 5))):
        at = draw(st.integers(0, len(text)))
        cut = draw(st.integers(0, 12))
        text = text[:at] + draw(st.sampled_from(PIECES)) * draw(st.integers(0, 3)) + text[at + cut :]
    return language, text


def check(page: Page, *, ids: bool) -> None:
    length = len(page.text)
    for diagram in page.diagrams:
        assert 0 <= diagram.start <= diagram.opener[0] <= diagram.opener[1] <= diagram.end <= length
        for fact in (*diagram.nodes, *diagram.edges, *diagram.parted):
            assert diagram.start <= fact.start <= fact.end <= diagram.end
        for node in diagram.nodes:
            for start, end in node.ids if ids and node.role != "group" and "#" not in node.id else ():
                assert page.text[start:end] == node.id or "\ue000" in node.id
    for undrawn in page.undrawn:
        assert 0 <= undrawn.start <= undrawn.end <= length
    for comment in page.comments:
        # In an indented fence a comment of several lines is without the indent.
        written, said = ("".join(text.split()) for text in (page.text[comment.start : comment.end], comment.text))
        assert said in written


@given(sources())
@settings(max_examples=300, deadline=2_000)
def test_files(source: tuple[str, str]) -> None:
    language, text = source
    check(read_diagram_file(language, "a", text), ids=language == "mermaid")


@given(sources(), st.sampled_from(["", "    ", "> ", "1. "]))
@settings(max_examples=150, deadline=2_000)
def test_fences(source: tuple[str, str], indent: str) -> None:
    language, text = source
    lines = [f"```{'mermaid' if language == 'svg' else language}", *text.splitlines(), "```"]
    first, rest = indent, (" " * len(indent) if indent == "1. " else indent)
    page = "!!! note\n\n" if indent == "    " else ""
    page += "\n".join((first if number == 0 else rest) + line for number, line in enumerate(lines)) + "\n"
    check(with_diagrams(read_markdown("a.md", page)), ids=False)


#: What made a reader slow: each is repeated.
REPEATED = {
    "mermaid": [
        "stateDiagram-v2\n|a |", "stateDiagram-v2\n|state a{|", "stateDiagram-v2\n|direction |", "stateDiagram-v2\na : |:|", "|%%{|",
        "|---\n|", "flowchart LR\nstyle a |;|", "flowchart LR\n|a:b,|", "graph LR;|a-->b;|", "flowchart LR\n|a -- |", "flowchart LR\na |-|",
        "flowchart LR\n|a@|", "flowchart LR\n|[|", "flowchart LR\na[\"x\" |b |",
    ],
    "dot": ["digraph {|a -> |", "|<|", '|"|', "digraph {|a |-> b}", "digraph {|{|", "|/*|", '|"a"+|'],
    "plantuml": ["@startuml\n[*]\n|note right\n|", "@startuml\n[*]\n|<style>\n|", "@startuml\n[*]\n|-|", "@startuml\n[*]\na|#a|!", "|/'|"],
    "d2": ["|a: {|", "|a.|", "a: |${|", "|||", '|"""|', "|(|"],
    "svg": ["<svg><text/>|<!--|", "<svg>|<text>a|", "<mxfile>|<diagram>|"],
}  # fmt: skip


@pytest.mark.parametrize(("language", "source"), [(language, source) for language, all_ in REPEATED.items() for source in all_])
def test_nothing_takes_quadratic_time(language: str, source: str) -> None:
    before, repeated, behind = source.split("|", 2) if source != "|||" else ("", "|", "")
    behind = behind.strip("|")

    def seconds(times: int) -> float:
        text = before + repeated * times + behind
        gc.collect()
        gc.disable()  # its time grows with all that lives, not with the input alone
        try:
            start = time.process_time()
            read_source(language, text)
            return time.process_time() - start
        finally:
            gc.enable()

    # A ratio holds on any machine: four times the input may take eight times as long, and sixteen times where a reader is quadratic.
    # Below the floor the clock, and what is imported late, count for more than the reader.
    times = 4_000 if language != "svg" else 1_000
    read_source(language, before + behind)
    short, long = seconds(times), seconds(4 * times)
    if long > 8 * short:
        short, long = min(short, seconds(times)), min(long, seconds(4 * times))
    assert long < max(8 * short, 0.4)
