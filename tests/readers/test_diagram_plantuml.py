"""PlantUML, for which no tool writes goldens: lines and what is read in them, as `plantuml -syntax` takes them."""

from __future__ import annotations

import pytest

from mkdocs_vocab.readers.diagrams.reading import read_source

#: Lines of a state diagram, and its edges; None where it cannot be read.
STATES: dict[str, list[tuple[str, str, str]] | None] = {
    "a --> b : go": [("a", "b", "go")],
    "a -left-> b": [("a", "b", "")],
    "a -[#red]-> b": [("a", "b", "")],
    "a <-- b": [("b", "a", "")],
    'state "in-transit" as it\na --> it': [("a", "it", "")],
    'state it as "in-transit"\nit --> a': [("it", "a", "")],
    "state a begin\nb --> c\nend state": [("b", "c", "")],
    "state a {\nb --> c\n--\nd --> e\n}\na --> f": [("b", "c", ""), ("d", "e", ""), ("a", "f", "")],
    "state a {\nb --> c": [("b", "c", "")],
    "note right of a : x --> y": [],
    "note left of a\n x --> y\nend note": [],
    "title\n x --> y\nend title\na --> b": [("a", "b", "")],
    "legend right\n x --> y\nendlegend": [],
    "skinparam state {\n x --> y\n}\na --> b": [("a", "b", "")],
    "a : says x --> y": [],
    "/' x --> y '/\n' x --> z\na --> b": [("a", "b", "")],
    "a #red --> b #green : go": [("a", "b", "go")],
    "a --> in-transit": None,
    "In Progress --> a": None,
    "a --> b --> c": None,
    "a ==> b": None,
    "a ..> b": None,
    "a --> b ' no comment": None,
}


@pytest.mark.parametrize("lines", STATES)
def test_state_diagrams(lines: str) -> None:
    reading = read_source("plantuml", f"@startuml\n[*] --> a\n{lines}\n@enduml\n")
    expected = STATES[lines]
    if expected is None:
        assert [undrawn.compared for undrawn in reading.undrawn] == [True]
        return
    assert [undrawn.message for undrawn in reading.undrawn] == []
    (diagram,) = reading.diagrams
    assert [(edge.source, edge.target, edge.trigger) for edge in diagram.edges] == [("[*]", "a", ""), *expected]


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("@startuml\nA -> B : hello\n@enduml\n", "sequence diagrams are not compared"),
        ("@startuml\nclass A\n@enduml\n", "class diagrams are not compared"),
        ("@startuml\nstart\n:do it;\nstop\n@enduml\n", "PlantUML activity diagrams in the new syntax are not compared"),
        ("@startjson\n{}\n@endjson\n", "PlantUML diagrams of the kind `json` are not compared"),
        ("@startuml\n[*] --> a\n", "this diagram is not closed; `@enduml` is missing"),
    ],
)
def test_other_sources(source: str, reason: str) -> None:
    assert [undrawn.message for undrawn in read_source("plantuml", source).undrawn] == [reason]


def test_several_diagrams_in_a_file() -> None:
    source = "@startuml\n[*] --> a\n@enduml\n\n@startuml\n[*] --> b\n@enduml\n"
    reading = read_source("plantuml", source)
    assert [[node.id for node in diagram.nodes] for diagram in reading.diagrams] == [["a"], ["b"]]
    assert [source[slice(*diagram.opener)] for diagram in reading.diagrams] == ["@startuml", "@startuml"]
