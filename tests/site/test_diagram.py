"""The macro `diagram`: graph, layout, picture, Mermaid and the page as a whole."""

from __future__ import annotations

import html
import itertools
import json
import random
import re

import pytest
from printing import call, page, parsed, words

from conftest import catalog_of
from mkdocs_vocab.site.diagram.graph import Edge, Graph, apart, graph_of, unreached
from mkdocs_vocab.site.diagram.layout import GAP, Box, Way, lay_out
from mkdocs_vocab.site.diagram.mermaid import mermaid
from mkdocs_vocab.site.diagram.picture import Picture, picture_of
from mkdocs_vocab.vocabulary.labels import Dimension


def dimension(labels: str, transitions: list[tuple[object, ...]], **keys: object) -> Dimension:
    """A dimension with these labels (`done!` is terminal) and transitions: from, to, on and whether planned."""
    names = ("from", "to", "on", "planned")
    terms = [{"label": label.rstrip("!"), "meaning": "M", "terminal": str(label.endswith("!")).lower()} for label in labels.split()]
    found = [{k: v for k, v in zip(names, entry, strict=False) if k in ("from", "to") or v is not None} for entry in transitions]
    entry = {"id": "d", "title": "D", "purpose": "P", "terms": terms, "transitions": found, **keys}
    return catalog_of(json.dumps({"vocab": 1, "id": "v", "title": "V", "dimensions": [entry]})).vocabularies[0].dimensions[0]


def test_the_graph_joins_triggers_and_keeps_planned_ways_apart() -> None:
    found = dimension(
        "a b c",
        [("b", "a"), ("a", "b", "x"), (["a", "b"], "b", "y"), ("a", "b", "x"), ("a", "b", "z", True), ("a", None), ("a", "other")],
        initial="a",
    )
    assert graph_of(found) == Graph(
        (None, "a", "b", "other"),
        (
            Edge(None, "a", ()),
            Edge("b", "a", ("",)),
            Edge("a", "b", ("x", "y")),
            Edge("b", "b", ("y",)),
            Edge("a", "b", ("z",), planned=True),
            Edge("a", None, ("",)),
            Edge("a", "other", ("",)),
        ),
    )
    assert apart(found, graph_of(found)) == ["c"]


@pytest.mark.parametrize(
    ("transitions", "initial", "expected"),
    [
        ([("a", "b"), ("c", "d")], "a", ["c", "d"]),
        ([(None, "b"), ("b", "c"), ("c", "b")], [], ["a", "d"]),
        ([("a", "b")], [], []),
        ([], "a", []),
    ],
)
def test_what_nothing_leads_to(transitions: list[tuple[object, ...]], initial: object, expected: list[str]) -> None:
    found = dimension("a b c d", transitions, initial=initial)
    assert unreached(found, graph_of(found)) == expected


def test_a_start_that_a_transition_names_is_drawn_once() -> None:
    assert graph_of(dimension("a b", [(None, "a", "x"), ("a", "b")], initial="a")).edges[0] == Edge(None, "a", ("x",))


def test_mermaid_of_a_small_dimension() -> None:
    found = dimension(
        "draft to-review end done!",
        [
            ("draft", "to-review", 'first "x"; y'),
            ("to-review", "draft", None, True),
            ("to-review", "done", "ok"),
            ("to-review", "done"),
            ("to-review", "end", "late", True),
            ("end", None),
        ],
        initial="draft",
    )
    assert mermaid(found, graph_of(found)) == [
        "stateDiagram-v2",
        "    direction LR",
        '    state "to-review" as to_review',
        '    state "end" as state_end',
        "    [*] --> draft",
        "    draft --> to_review : first #34;x#34;#59; y",
        "    to_review --> draft : planned",
        "    to_review --> done : ok",
        "    to_review --> done : any trigger",
        "    to_review --> state_end : late (planned)",
        "    state_end --> [*]",
        "    done --> [*]",
    ]


def test_names_in_mermaid_are_never_alike_and_no_keyword() -> None:
    labels = "a-b a_b a.b A_B ? state Note 日本 1.10 x"
    lines = mermaid(found := dimension(labels, [(label, "x") for label in labels.split()]), graph_of(found))
    names = [line.split(" as ")[1] for line in lines if " as " in line]
    assert names == ["a_b", "a_b_2", "a_b_3", "A_B_4", "state_2", "state_state", "state_Note", "state_3", "state_1_10"]
    assert '    state "a_b" as a_b_2' in lines
    assert '    state "日本" as state_3' in lines


@pytest.mark.parametrize("text", ["a -> b", "--", "%% x", "note: y", "<br>", "`code`", "{{x}}", "#x;", "[*]", "a\\nb", '"'])
def test_nothing_in_a_text_means_anything_to_mermaid(text: str) -> None:
    """Each mark is one of Mermaid's character codes; that its parser reads them back was tried with mermaid 11.17 and 12.3."""
    found = dimension("a b", [("a", "b", text)])
    line = mermaid(found, graph_of(found))[-1].removeprefix("    a --> b : ")
    assert re.fullmatch(r"(?:[\w .,()/+?!'-]|#\d+;)+", line)
    assert "--" not in line
    plain = re.sub(r"#(\d+);", lambda code: chr(int(code[1])), line)
    assert plain == text.strip("`")


# Layout


def overlap(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def drawn(count: int, ends: list[tuple[int, int]], text: float = 0.0) -> tuple[list[Box], list[Way], tuple[float, float]]:
    boxes = [Box(20.0, 20.0, 30.0) for _ in range(count)]
    ways = [Way(source, target, text, 12.0 if text else 0.0) for source, target in ends]
    return boxes, ways, lay_out(boxes, ways)


def test_a_chain_is_one_straight_line() -> None:
    boxes, ways, (width, height) = drawn(3, [(0, 1), (1, 2)])
    assert [(box.x, box.y) for box in boxes] == [(20.0, 15.0), (20.0, 75.0), (20.0, 135.0)]
    assert (width, height) == (40.0, 150.0)
    assert ways[0].points == [(20.0, 30.0), (20.0, 60.0)]


def test_a_fork_is_symmetric_and_a_way_back_goes_up() -> None:
    boxes, ways, (width, _) = drawn(3, [(0, 1), (0, 2), (2, 0)], text=10.0)
    assert boxes[1].y == boxes[2].y > boxes[0].y
    assert boxes[2].x - boxes[1].x >= 40.0 + GAP
    assert ways[1].points[0][1] < ways[1].points[-1][1]
    assert ways[2].points[0][1] > ways[2].points[-1][1]
    assert width >= boxes[2].x + 20.0


def test_random_graphs_have_no_overlaps_and_are_drawn_alike_each_time() -> None:
    chance = random.Random(7)
    for _ in range(40):
        count = chance.randint(1, 9)
        ends = [(a, b) for a, b in ((chance.randrange(count), chance.randrange(count)) for _ in range(12)) if a != b]
        boxes, ways, (width, height) = drawn(count, ends, text=chance.choice([0.0, 30.0]))
        again = drawn(count, ends, text=ways[0].width if ways else 0.0)
        assert [(box.x, box.y) for box in boxes] == [(box.x, box.y) for box in again[0]]
        rooms = [*boxes, *(way.text for way in ways if way.text is not None)]
        frames = [(b.x - b.left, b.y - b.height / 2, b.x + b.right, b.y + b.height / 2) for b in rooms]
        assert not any(overlap(one, other) for one, other in itertools.combinations(frames, 2))
        assert all(frame[0] >= -0.01 and frame[2] <= width + 0.01 and frame[3] <= height + 0.01 for frame in frames)
        for way in ways:
            inside = way.points[0][0] - boxes[way.source].x, way.points[-1][0] - boxes[way.target].x
            assert all(abs(shift) < 20.0 for shift in inside)
            assert way.text is not None or not way.width


def test_a_long_chain_needs_no_deep_recursion() -> None:
    boxes, _, _ = drawn(1500, [(number, number + 1) for number in range(1499)])
    assert boxes[-1].layer == 2998


# Picture


def pictured(found: Dimension) -> Picture:
    return picture_of(found, graph_of(found))


def test_states_lines_and_texts_of_the_picture() -> None:
    picture = pictured(
        dimension(
            "a bb! c",
            [("a", "bb", "one"), ("a", "bb", "two"), ("a", "c", None, True), ("c", "c", "again"), ("a", "a", "on", True)],
            initial="a",
        )
    )
    assert [(state.label, state.terminal) for state in picture.states] == [(None, False), ("a", False), ("bb", True), ("c", False)]
    assert [(line.planned, line.anchor, [text for *_, text in line.texts]) for line in picture.lines] == [
        (False, "middle", []),
        (False, "middle", ["one", "two"]),
        (True, "middle", ["planned"]),
        (False, "start", ["again"]),
        (True, "start", ["on (planned)"]),
    ]
    stacked = picture.lines[1].texts
    assert stacked[0][0] == stacked[1][0]
    assert stacked[1][1] > stacked[0][1]
    assert picture.lines[1].path.count("M") == 2, "the line stops for its text"
    assert picture.lines[0].path.count("M") == 1


def test_wide_labels_have_room_and_long_texts_are_broken() -> None:
    picture = pictured(dimension("日本語 ab", [("日本語", "ab", "a long reason that has to be told in several lines")]))
    wide, narrow = picture.states
    assert wide.width - narrow.width == pytest.approx(4 * 8.6)
    assert [text for *_, text in picture.lines[0].texts] == ["a long reason that has", "to be told in several", "lines"]


# Page


SMALL = """
    vocab: 1
    id: v
    title: V
    dimensions:
      - id: x
        title: Stage
        purpose: P
        terms: [{label: a, meaning: A}, {label: b, meaning: B, terminal: true}]
        transitions: [{from: a, to: b, on: go, planned: true}]
    """


def test_diagram_of_a_small_dimension() -> None:
    state = '<g class="vocab-state"><rect x="{x}" y="{y}" width="{w}" height="{h}" rx="4" fill="none" stroke="currentColor"/>'
    printed = call(page(SMALL), "diagram", "x")
    assert printed.startswith(
        '<section class="vocab-block" data-vocab="diagram"><p class="vocab-caption"><strong>Transitions: Stage</strong>'
        ' <span class="vocab-purpose">The intended progression; other transitions may exist.</span></p><div class="vocab-diagram">'
        '<div class="vocab-scroll vocab-diagram__picture" tabindex="0" role="region" aria-label="Diagram: Transitions: Stage">'
        '<svg xmlns="http://www.w3.org/2000/svg" role="img" width="94" height="119" viewBox="0 0 94 119" data-search-exclude>'
        "<title>Transitions: Stage</title><desc>2 labels, with an arrow for each transition. The table of transitions says the same in"
        ' words.</desc><g class="vocab-line vocab-line--planned" fill="currentColor" font-size="13">'
        '<path d="M47.2 36.0C47.2 43.5 47.2 43.5 47.2 51.0M47.2 68.0C47.2 71.5 47.2 71.5 47.2 75.0" fill="none"'
        ' stroke="currentColor" stroke-width="1.5" stroke-dasharray="5 4"/><path d="M47.2 83.0L43.2 75.0L51.2 75.0Z"/>'
        '<text x="47.2" y="63.6" text-anchor="middle">go &#40;planned&#41;</text></g>'
    ), printed
    assert state.format(x="30.9", y="4", w="32.6", h="32") in printed
    assert printed.count("<rect") == 3, "a terminal label has two borders"
    assert printed.endswith(
        "<pre><code>stateDiagram-v2&#10;    direction LR&#10;    a &#45;&#45;&#62; b : go &#40;planned&#41;&#10;"
        "    b &#45;&#45;&#62; &#91;&#42;&#93;</code></pre></details></section>"
    )
    parsed(printed)


def test_the_table_says_it_in_words() -> None:
    printed = call(page(), "diagram", "status")
    parsed(printed)
    table = re.sub(r"<svg.*</svg>|<details.*</details>", "", printed)
    assert words(table).split("|") == [
        *("Finalized Names", "Under discussion Not all of this is settled; the badges say what."),
        "Transitions: Status The intended progression; other transitions may exist.",
        *("From", "To", "On", "Note"),
        *("booked", "in-transit", "first scan"),
        *("booked", "in-transit", "by hand"),
        *("in-transit", "in-transit", "scan"),
        *("booked or in-transit", "returned deprecated planned Under discussion", "refused", "Once it is clear."),
        *("returned deprecated", "-"),
        "It starts with booked.",
        "Not part of what is shown: held.",
    ]
    assert '<td class="vocab-name"><span class="vocab-ref"' in printed
    assert "first <em>scan</em>" in table
    assert ">first scan</text>" in printed


COMPLETE = """
    vocab: 1
    id: v
    title: V
    dimensions:
      - id: x
        title: Stage
        purpose: P
        initial: a
        transitions_complete: true
        terms: [{label: a, meaning: A}, {label: b, meaning: B}, {label: c, meaning: C}, {label: e, meaning: E}]
        transitions: [{from: a, to: a}, {from: b, to: c}]
    """


def test_a_complete_graph_says_so_and_what_nothing_leads_to() -> None:
    shown = words(re.sub(r"<svg.*</svg>|<details.*</details>", "", call(page(COMPLETE), "diagram", "x"))).split("|")
    assert shown[0] == "Transitions: Stage All that there are."
    assert shown[-2:] == ["It starts with a.", "No transition leads to b, c and e."]


def test_without_transitions_there_is_no_picture() -> None:
    printed = call(page(COMPLETE.replace("transitions: [{from: a, to: a}, {from: b, to: c}]", "transitions: []")), "diagram", "x")
    assert words(printed) == "The vocabulary names no transition."


def test_labels_that_dangle_are_drawn_as_they_are() -> None:
    printed = call(page(COMPLETE.replace("to: c}", "to: nothing}")), "diagram", "x")
    assert ">nothing</text>" in printed
    assert '<td class="vocab-name"><code>nothing</code></td>' in printed


def test_no_script_comes_with_it() -> None:
    """Material loads Mermaid from another host for every `pre` of the class `mermaid`."""
    printed = call(page(), "diagram", "status")
    assert not re.search(r'class="[^"]*\bmermaid\b|<script|://(?!www\.w3\.org/2000/svg")', html.unescape(printed))
