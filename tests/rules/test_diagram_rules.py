"""VOC301 to VOC305: what diagrams show, against the vocabulary. Tables of small inputs and exact findings."""

from __future__ import annotations

from pathlib import Path
from textwrap import indent

import pytest
from kiln import COMPLETE, DECISION, VOCABULARY, WAY, found, mermaid

from conftest import Checker
from mkdocs_vocab.binding.explaining import explain
from mkdocs_vocab.checking import bound_page, read_page
from mkdocs_vocab.facts import Page
from mkdocs_vocab.fixing import plan_fixes
from mkdocs_vocab.project import open_project

STATES = {
    "all labels": (WAY, []),
    "unknown": ("soak --> glaze\n", ["4:10 VOC301 glaze"]),
    "an unknown state is reported once": ("soak --> glaze\nglaze --> cooling\n", ["4:10 VOC301 glaze"]),
    "reserved": ("loading --> candling\n", ["4:13 VOC301 candling"]),
    "candidate": ("loading --> glazing\n", ["4:13 VOC301 glazing"]),
    "another dimension": ("loading --> wood\n", ["4:13 VOC301 wood"]),
    "deprecated": ("idle --> loading\n", ["4:1 VOC301 idle (warning)", "4:1 VOC302 idle --> loading (warning)"]),
    "another case": ("loading --> Soak\n", ["4:1 VOC302 loading --> Soak (warning)", "4:13 VOC301 Soak"]),
    "a separator that the language refuses": ("loading --> pre_heat\n", []),
    "shown text counts before the id": ('state "pre-heat" as x1\nloading --> x1\n', []),
    "text behind a colon": ("x1 : pre-heat\nloading --> x1\n", []),
    "id counts where the text is free": ("soak : held for ten minutes\nsoak --> cooling\n", []),
    "wrong text on a right id": ('state "candling" as soak\nsoak --> cooling\n', ["4:8 VOC301 candling"]),
    "notes, comments and styles are no states": (
        "soak --> cooling\nnote right of soak : glaze --> x\n%% y --> z\nclassDef bad fill:#f00\nclass soak bad\n",
        [],
    ),
    "choice, fork and join are no states": (
        "state c <<choice>>\nstate f <<fork>>\nstate j <<join>>\nsoak --> c\nc --> f\nf --> j\nj --> cooling\n",
        [],
    ),
    "composite states are no states": ("state Hot {\n[*] --> soak\n}\nHot --> cooling\n", []),
    "invented": ("In Soak --> cooling\n", ["4:1 VOC305 In Soak"]),
    "direction of flowcharts": ("direction TD\nsoak --> cooling\n", ["4:1 VOC305 direction TD"]),
}


@pytest.mark.parametrize("name", STATES)
def test_states(checked: Checker, name: str) -> None:
    body, expected = STATES[name]
    assert found(checked, {"docs/a.md": mermaid(body)}) == expected


TRANSITIONS = {
    "real": (WAY, []),
    "unknown": ("soak --> loading\n", ["4:1 VOC302 soak --> loading"]),
    "backwards": ("cooling --> soak\n", ["4:1 VOC302 cooling --> soak"]),
    "its trigger": ("soak --> cooling : cone bent\n", []),
    "one of two triggers": ('state "pre-heat" as p\nloading --> p : timer\n', []),
    "its trigger in other words": ("soak --> cooling : the cone is bent\n", []),
    "trigger with guard and action": ("soak --> cooling : cone bent [cone 6] / open damper\n", []),
    "trigger of another transition": ("soak --> cooling : power cut\n", ["4:1 VOC302 soak --> cooling"]),
    "trigger of none": ("soak --> cooling : full moon\n", ["4:1 VOC302 soak --> cooling"]),
    "its trigger in another form": (
        'state "pre-heat" as p\nloading --> p : The doors shut\nsoak --> aborted : the power cuts\n',
        [],
    ),
    "a sentence that names no trigger": (
        "soak --> cooling : the master says it is enough\n",
        ["4:1 VOC302 soak --> cooling (warning)"],
    ),
    "a sentence that names the trigger of another": (
        "soak --> cooling : after a power cut in the night\n",
        ["4:1 VOC302 soak --> cooling"],
    ),
    "any trigger where the transition has none": ("cooling --> unloading : hand warm\n", []),
    "planned, drawn as real": ("aborted --> cooling : restart\n", ["4:1 VOC302 aborted --> cooling"]),
    "planned, marked": ("aborted --> cooling : restart (planned)\n", []),
    "planned, marked by the word alone": ("aborted --> cooling : planned\n", []),
    "through a choice": (
        "state c <<choice>>\nsoak --> c\nc --> cooling : cone bent\nc --> aborted : power cut\n",
        [],
    ),
    "wrong way through a choice": (
        "state c <<choice>>\nsoak --> c\nc --> cooling\nc --> unloading\n",
        ["7:1 VOC302 c --> unloading"],
    ),
    "a loop of junctions": ("state c <<choice>>\nstate d <<choice>>\nsoak --> c\nc --> d\nd --> c\nd --> cooling\n", []),
    "out of a composite state": ("state Hot {\nsoak\naborted\n}\nHot --> cooling\n", []),
    "wrong way out of a composite state": ("state Hot {\nsoak\naborted\n}\nHot --> loading\n", ["8:1 VOC302 Hot --> loading"]),
    "into a composite state": ('state Hot {\n[*] --> p\nstate "pre-heat" as p\np --> soak\n}\nloading --> Hot\n', []),
    "wrong way into a composite state": (
        'state Hot {\n[*] --> soak\nstate "pre-heat" as p\n}\nloading --> Hot\n',
        ["8:1 VOC302 loading --> Hot"],
    ),
    "starts with the initial label": ("[*] --> loading\n", []),
    "starts with another, the initial label is there": (
        '[*] --> soak\nstate "pre-heat" as p\nloading --> p\n',
        ["4:1 VOC302 [*] --> soak"],
    ),
    "starts with another, the initial label is where it ends": (
        "[*] --> soak\nsoak --> cooling\ncooling --> loading\n",
        ["6:1 VOC302 cooling --> loading"],
    ),
    "starts in the middle": ("[*] --> soak\nsoak --> cooling\n", []),
    "ends with a terminal label": ("unloading --> [*]\n", []),
    "ends with one that says nothing of it": ("soak --> [*]\n", []),
    "ends with one that is not terminal": ("loading --> [*]\n", ["4:1 VOC302 loading --> [*]"]),
    "an unknown state is told once": ("soak --> glaze\nglaze --> cooling : x\n", ["4:10 VOC301 glaze"]),
    "itself": ("soak --> soak : stir\n", []),
}


@pytest.mark.parametrize("name", TRANSITIONS)
def test_transitions(checked: Checker, name: str) -> None:
    body, expected = TRANSITIONS[name]
    assert found(checked, {"docs/a.md": mermaid(body)}, COMPLETE) == expected


def test_where_others_may_exist_an_unknown_transition_is_a_warning(checked: Checker) -> None:
    assert found(checked, {"docs/a.md": mermaid("soak --> loading\n")}) == ["4:1 VOC302 soak --> loading (warning)"]


WHOLE = """\
    state "pre-heat" as heat
    [*] --> loading
    loading --> heat : door shut
    loading --> heat : timer
    heat --> soak
    soak --> cooling
    cooling --> unloading
    heat --> aborted
    soak --> aborted
"""
INCOMPLETE = {
    "whole": (WHOLE, []),
    "an edge without a text covers all": (WHOLE.replace(" : door shut", "").replace("    loading --> heat : timer\n", ""), []),
    "a parallel transition": (WHOLE.replace("    loading --> heat : timer\n", ""), ["loading -> pre-heat"]),
    "a transition": (WHOLE.replace("    soak --> aborted\n", ""), ["soak -> aborted"]),
    "a label": (WHOLE.replace("    cooling --> unloading\n", ""), ["unloading"]),
}


@pytest.mark.parametrize("name", INCOMPLETE)
def test_complete(checked: Checker, name: str) -> None:
    body, missing = INCOMPLETE[name]
    report = found(checked, {"docs/a.md": mermaid(body, bind="%% vocab: complete phase\n")})
    assert report == [f"2:1 VOC303 {token}" for token in missing]


def test_complete_takes_exceptions(checked: Checker) -> None:
    body = WHOLE.replace("    cooling --> unloading\n", "")
    assert found(checked, {"docs/a.md": mermaid(body, bind="%% vocab: complete phase except unloading\n")}) == []


#: The same wrong edge, `soak` to `loading`, and a right one in every language and place.
PLACES = {
    "docs/a.mmd": ("%% vocab: bind phase\nflowchart LR\n  soak --> loading\n", "3:3 VOC302 soak --> loading"),
    "docs/b.mermaid": (
        "---\ntitle: x\n---\nstateDiagram-v2\n  %% vocab: bind phase\n  soak --> loading\n",
        "6:3 VOC302 soak --> loading",
    ),
    "docs/a.dot": ("// vocab: bind phase\ndigraph {\n  soak -> loading\n}\n", "3:3 VOC302 soak -> loading"),
    "docs/a.gv": (
        "digraph {\n  // vocab: bind phase\n  soak -> cooling -> unloading; soak -> loading\n}\n",
        "3:33 VOC302 soak -> loading",
    ),
    "docs/a.puml": ("@startuml\n' vocab: bind phase\n[*] --> loading\nsoak --> loading\n@enduml\n", "4:1 VOC302 soak --> loading"),
    "docs/a.d2": ("# vocab: bind phase\nsoak -> loading\n", "2:1 VOC302 soak -> loading"),
    "docs/a.svg": (
        '<svg><!-- vocab: bind phase --><g class="graph"><title>G</title><g class="node"><title>soak</title><text>soak</text></g>'
        '<g class="node"><title>loading</title><text>loading</text></g><g class="edge"><title>soak&#45;&gt;loading</title></g></g></svg>\n',
        "1:206 VOC302 soak&#45;&gt;loading",
    ),
    "docs/a.drawio": (
        '<mxfile><!-- vocab: bind phase --><diagram><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>\n'
        '<mxCell id="2" value="soak" vertex="1" parent="1"/><mxCell id="3" value="loading" vertex="1" parent="1"/>\n'
        '<mxCell id="4" value="again" edge="1" source="2" target="3" parent="1"/></root></mxGraphModel></diagram></mxfile>\n',
        "3:23 VOC302 again",
    ),
    "docs/before.md": ("<!-- vocab: bind phase -->\n```dot\ndigraph { soak -> loading }\n```\n", "3:11 VOC302 soak -> loading"),
    "docs/list.md": (
        "1. One\n\n    ```mermaid\n    stateDiagram-v2\n        %% vocab: bind phase\n        soak --> loading\n    ```\n",
        "6:9 VOC302 soak --> loading",
    ),
    "docs/admonition.md": (
        '!!! note\n\n    ??? tip "x"\n\n        ```mermaid\n        flowchart LR\n        %% vocab: bind phase\n        soak --> loading\n        ```\n',
        "8:9 VOC302 soak --> loading",
    ),
    "docs/pre.md": (
        '<pre class="mermaid">\nstateDiagram-v2\n    %% vocab: bind phase\n    soak --&gt; loading\n</pre>\n',
        "4:5 VOC302 soak --&gt; loading",
    ),
    "docs/div.md": (
        '<div class="mermaid">\nstateDiagram-v2\n    %% vocab: bind phase\n\n    soak --&gt; loading\n</div>\n',
        "5:5 VOC302 soak --&gt; loading",
    ),
    "docs/matter.md": ("---\nx-vocab: {bind: phase}\n---\n\n```d2\nsoak -> loading\n```\n", "6:1 VOC302 soak -> loading"),
    "docs/crlf.md": (
        "```mermaid\r\nflowchart LR\r\n%% vocab: bind phase\r\nsoak --> loading\r\n```\r\n",
        "4:1 VOC302 soak --> loading",
    ),
}


@pytest.mark.parametrize("path", PLACES)
def test_places(checked: Checker, path: str) -> None:
    text, expected = PLACES[path]
    assert found(checked, {path: text}) == [f"{expected} (warning)"]


def test_bind_setting(checked: Checker) -> None:
    settings = "[tool.vocab]\ninclude = ['docs/**']\nbind = [{paths = ['docs/*'], dimensions = ['phase']}]\n"
    assert found(checked, {"pyproject.toml": settings, "docs/a.md": mermaid("soak --> glaze\n", bind="")}) == ["3:10 VOC301 glaze"]


INFERRED = {
    "most states are labels": (
        mermaid("soak --> cooling\ncooling --> unloading\nunloading --> glaze\n", bind=""),
        ["5:15 VOC301 glaze (warning)"],
    ),
    "two labels are too few": (mermaid("soak --> cooling\ncooling --> glaze\n", bind=""), []),
    "tasks, and a few named like labels": (
        mermaid(
            "a[Buy clay] --> soak\nsoak --> b[Mix it]\nb --> cooling\ncooling --> c[Sell]\nc --> d[unloading]\nd --> e[Rest]\n",
            kind="flowchart LR",
            bind="",
        ),
        [],
    ),
    "decisions with a question are no states": (
        mermaid(
            "soak --> q{Cone bent?}\nq -->|cone bent| cooling\nq -->|power cut| aborted\ncooling --> unloading\n",
            kind="flowchart LR",
            bind="",
        ),
        [],
    ),
    "start and end": (
        mermaid(
            "Start((Start)) --> loading\nloading --> pre-heat\npre-heat --> soak\nsoak --> End((End))\n",
            kind="flowchart LR",
            bind="",
        ),
        [],
    ),
    "words that are parted count as one": (
        mermaid("Pre Heat --> soak\nsoak --> cooling\ncooling --> unloading\n", bind=""),
        ["3:1 VOC305 Pre Heat"],
    ),
    "in a section about the past": (
        "# A\n\n## Previously\n\n" + mermaid("soak --> cooling\ncooling --> unloading\nunloading --> glaze\n", bind=""),
        [],
    ),
    "before and after": (
        "# A\n\nBefore:\n\n" + mermaid("soak --> cooling\ncooling --> unloading\nunloading --> glaze\n", bind=""),
        [],
    ),
    "a proposal": (
        "# A\n\n## A proposed phase\n\n" + mermaid("soak --> cooling\ncooling --> unloading\nunloading --> glaze\n", bind=""),
        [],
    ),
    "two dimensions on purpose": (
        mermaid("gas --> soak\nwood --> soak\nsoak --> cooling\ncooling --> unloading\n", kind="flowchart LR", bind=""),
        [],
    ),
    "no transition, dashed": (
        mermaid("soak -.-> loading\nloading --> pre-heat\n", kind="flowchart LR", bind=""),
        ["3:1 VOC302 soak -.-> loading (warning)"],
    ),
    "lines without arrow": (mermaid("soak --- loading\nloading --- pre-heat\n", kind="flowchart LR", bind=""), []),
}


@pytest.mark.parametrize("name", INFERRED)
def test_inference(checked: Checker, name: str) -> None:
    text, expected = INFERRED[name]
    assert found(checked, {"docs/a.md": text}) == expected


UNREADABLE = {
    "bound": (mermaid("soak -> cooling\n"), ["4:6 VOC304 ->"]),
    "a hyphen in a name": (mermaid("pre-heat --> soak\n"), ["4:1 VOC304 pre-heat"]),
    "unbound, with labels": (mermaid("soak -> cooling\n", bind=""), ["3:6 VOC304 -> (warning)"]),
    "unbound, without": (mermaid("a -> b\n", bind=""), []),
    "another kind": (mermaid("a->>b: soak cooling\n", kind="sequenceDiagram", bind=""), []),
    "another kind, bound": (mermaid("a->>b: soak\n", kind="sequenceDiagram"), ["2:1 VOC304 "]),
    "half of it is right": (mermaid("soak --> glaze\nglaze --> loading\nsoak -> x\n"), ["6:6 VOC304 ->"]),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_unreadable(checked: Checker, name: str) -> None:
    text, expected = UNREADABLE[name]
    assert found(checked, {"docs/a.md": text}) == expected


def test_what_is_not_compared_is_counted(checked: Checker) -> None:
    pages = mermaid("a->>b: x\n", kind="sequenceDiagram", bind="") + "\n" + mermaid(WAY)
    report = checked({"pyproject.toml": "[tool.vocab]\n", "vocab/kiln.yml": VOCABULARY, "docs/a.md": pages})
    assert report.counts.diagrams == 1
    assert [(skipped.reason, skipped.line) for skipped in report.counts.skipped] == [("sequence diagrams are not compared", 2)]


DIRECTIVES = {
    "ignore": (mermaid("%% vocab: ignore VOC301 -- only here\nsoak --> glaze\n"), []),
    "ignore that excuses nothing": (
        mermaid("%% vocab: ignore VOC301 -- only here\nsoak --> cooling\n"),
        ["4:18 VOC903 VOC301 (warning)"],
    ),
    "a region": (
        mermaid("%% vocab: off VOC301 -- x\nsoak --> glaze\n%% vocab: on VOC301\nsoak --> blaze\n"),
        ["7:10 VOC301 blaze"],
    ),
    "historical": (mermaid("%% vocab: historical -- the first kiln\nsoak --> candling\n"), []),
    "unknown": (mermaid("soak --> cooling\n", bind="%% vocab: bnd phase\n"), ["3:11 VOC902 bnd"]),
    "unknown dimension": (mermaid("soak --> cooling\n", bind="%% vocab: bind phse\n"), ["3:16 VOC902 phse"]),
    "no colon": (mermaid("soak --> cooling\n", bind="%% vocab bind phase\n"), ["3:1 VOC902 vocab bind phase"]),
    "subset": (mermaid(WAY, bind="%% vocab: complete phase\n%% vocab: subset\n"), []),
}


@pytest.mark.parametrize("name", DIRECTIVES)
def test_directives(checked: Checker, name: str) -> None:
    text, expected = DIRECTIVES[name]
    assert found(checked, {"docs/a.md": text}) == expected


def test_notes_say_what_only_differs_by_a_separator(checked: Checker) -> None:
    assert found(checked, {"docs/a.md": mermaid("loading --> pre_heat\n")}, notes=True) == ["4:13 VOC301 pre_heat (note)"]


def test_a_diagram_in_a_quotation_has_exact_places(checked: Checker) -> None:
    text = indent(mermaid("soak --> glaze\n"), "> ")
    assert found(checked, {"docs/a.md": text}) == ["4:12 VOC301 glaze"]


FIXES = {
    "a text": ('state "candling" as c\nloading --> c\n', ['state "soak" as c', "loading --> c"]),
    "an id that stands once": ("loading --> candling\n", ["loading --> soak"]),
    "an id that stands twice is left alone": ("loading --> candling\ncandling --> cooling\n", None),
    "an id that would need a hyphen is left alone": ("PRE_HEAT --> cooling\n", None),
}


@pytest.mark.parametrize("name", FIXES)
def test_fixes(checked: Checker, tmp_path: Path, name: str) -> None:
    body, fixed = FIXES[name]
    settings = "[tool.vocab]\ninclude = ['docs/**']\n"
    files = {
        "pyproject.toml": settings,
        "vocab/kiln.yml": VOCABULARY.split("    transitions:", maxsplit=1)[0] + "decisions:\n" + DECISION,
    }
    report = checked({**files, "docs/a.md": mermaid(body)})
    planned = plan_fixes(open_project(tmp_path), report.findings)
    assert [fix.after for fix in planned] == ([] if fixed is None else [mermaid("\n".join(fixed) + "\n")])


def test_uses_of_labels_in_diagrams_are_found(checked: Checker, tmp_path: Path) -> None:
    checked(
        {
            "pyproject.toml": "[tool.vocab]\n",
            "vocab/kiln.yml": VOCABULARY,
            "docs/a.md": mermaid("soak --> cooling\ncooling --> unloading\n"),
        }
    )
    project = open_project(tmp_path)
    page = read_page(project, "docs/a.md", (tmp_path / "docs/a.md").read_text(encoding="utf-8"))
    assert isinstance(page, Page)
    bound = bound_page(project, page)
    assert [(use.token, page.position(use.start)) for use in bound.drawn] == [
        ("soak", (4, 1)),
        ("cooling", (4, 10)),
        ("cooling", (5, 1)),
        ("unloading", (5, 13)),
    ]
    assert explain(bound, 4)[-2:] == [
        "this Mermaid state diagram: bound to `kiln:phase` for sure, since a directive binds the diagram",
        "this line is read as the way from `soak` to `cooling`",
    ]


#: A diagram of metal3 writes `PoweringOff` where the API says `powering off`, and all others so.
STYLED = "digraph {\n  Loading -> PreHeat -> SOAK\n  SOAK -> Cooling\n  Cooling -> Loading\n}\n"


def test_labels_in_a_style_of_their_own_are_notes_and_their_edges_compared(checked: Checker) -> None:
    page = f"<!-- vocab: bind phase -->\n```dot\n{STYLED}```\n"
    expected = ["6:3 VOC302 Cooling -> Loading"]
    assert found(checked, {"docs/a.md": page}, COMPLETE) == expected
    assert len(found(checked, {"docs/a.md": page}, COMPLETE, notes=True)) == 5
    exact = page.replace("  Cooling -> Loading\n", "  cooling\n")
    assert found(checked, {"docs/a.md": exact}, COMPLETE) == [
        "4:3 VOC301 Loading", "4:14 VOC301 PreHeat", "4:25 VOC301 SOAK", "5:11 VOC301 Cooling",
    ]  # fmt: skip


def test_a_setting_ties_a_diagram_in_a_style_of_its_own(checked: Checker) -> None:
    settings = '[tool.vocab]\ninclude = ["docs/**"]\n[[tool.vocab.bind]]\npaths = ["docs/**"]\ndimensions = ["phase"]\n'
    page = f"```dot\n{STYLED}```\n"
    assert found(checked, {"docs/a.md": page, "pyproject.toml": settings}, COMPLETE) == ["5:3 VOC302 Cooling -> Loading"]
    assert found(checked, {"docs/a.md": page}, COMPLETE) == []


#: The order workflow of joanie, with its diamonds; answers on the way through them are no triggers.
ASKED = "flowchart TD\n%% vocab: bind phase\nS((soak))\nB{cone bent?}\nC((cooling))\nA((aborted))\nS -->|{}| B\nB -->|Yes| C\nB -->|no| A\n"


def test_answers_are_no_triggers(checked: Checker) -> None:
    page = f"```mermaid\n{ASKED.replace('|{}|', '')}```\n"
    assert found(checked, {"docs/a.md": page}, COMPLETE) == []
    page = f"```mermaid\n{ASKED.replace('{}', 'power cut')}```\n"
    assert found(checked, {"docs/a.md": page}, COMPLETE) == ["9:1 VOC302 B -->|Yes| C"]


def test_sentences_in_inferred_diagrams_are_notes(checked: Checker) -> None:
    """As in the hold states of a fleet adapter: each edge has a sentence, in which words of other triggers occur."""
    vocabulary = COMPLETE.replace("{from: cooling, to: unloading}", "{from: cooling, to: unloading, on: door open}")
    body = 'state "pre-heat" as p\nloading --> p : door shut\np --> soak\nsoak --> cooling : {}\ncooling --> unloading\n'
    for text, expected in (
        ("the door is shut and the restart failed", []),
        ("door shut", ["7:1 VOC302 soak --> cooling (warning)"]),
    ):
        page = mermaid(body.replace("{}", text), bind="%% a\n")
        assert found(checked, {"docs/a.md": page}, vocabulary) == expected


def test_a_part_of_the_way_begins_elsewhere(checked: Checker) -> None:
    """An approval begins with `Submitted`, and ends with the initial `Planning` where it is refused."""
    way = "soak --> cooling : cone bent\ncooling --> unloading\n[*] --> soak\n"
    page = mermaid(way + "unloading --> loading\n", bind="%% a\n")
    assert [f for f in found(checked, {"docs/a.md": page}) if "[*]" in f] == []
    page = mermaid(way + 'state "pre-heat" as p\nloading --> p\n', bind="%% a\n")
    assert found(checked, {"docs/a.md": page}, COMPLETE) == ["6:1 VOC302 [*] --> soak (warning)"]
