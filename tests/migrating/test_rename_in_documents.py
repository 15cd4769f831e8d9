"""Every kind of document before and after a rename, to the byte, and what is left to a person."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from parcel_project import rename_in

from mkdocs_vocab.migrating import Plan, check_new_state

Planner = Callable[..., Plan]

BIND = "<!-- vocab: bind status -->\n"
CODE = """[tool.vocab]
include = ["docs/**"]
[[tool.vocab.code]]
path = "docs/{0}"
symbol = "Status"
dimension = "status"
"""


@pytest.fixture
def planned(tmp_path: Path) -> Planner:
    return partial(rename_in, tmp_path)


#: Path, text before, text after.
SURE = {
    "cells and what restates them, with the bars in place": (
        "docs/a.md",
        "| Parcel status | Width | Compact |\n| --- | ----: | ------- |\n| `in-transit`  |    10 | in-tra  |\n| delivered     |     9 | delive  |\n| in-transit    |    10 | `in-tra` |\n",
        "| Parcel status | Width | Compact |\n| --- | ----: | ------- |\n| `on-its-way`  |    10 | on-its  |\n| delivered     |     9 | delive  |\n| on-its-way    |    10 | `on-its` |\n",
    ),
    "a table that is not aligned keeps its spaces": (
        "docs/a.md",
        "|Parcel status|x|\n|-|-|\n|in-transit  |1|\n|booked|2|\n",
        "|Parcel status|x|\n|-|-|\n|on-its-way  |1|\n|booked|2|\n",
    ),
    "CR LF, a tab and no end of line at the end": (
        "docs/a.md",
        "| Parcel status |\r\n|---|\r\n| in-transit\t|\r\n| booked |\r\n\r\ntext",
        "| Parcel status |\r\n|---|\r\n| on-its-way\t|\r\n| booked |\r\n\r\ntext",
    ),
    "a table with the old label alone": (
        "docs/a.md",
        "| Parcel status |\n|---|\n| `in-transit` |\n",
        "| Parcel status |\n|---|\n| `on-its-way` |\n",
    ),
    "other capitals in a cell, which the check would mend": (
        "docs/a.md",
        "| Parcel status |\n|---|\n| In-Transit |\n| booked |\n",
        "| Parcel status |\n|---|\n| on-its-way |\n| booked |\n",
    ),
    "a bound paragraph and a bound list": (
        "docs/a.md",
        f"{BIND}It is `in-transit`, then `` in-transit ``.\n\n{BIND}- `booked`: x\n- `in-transit`: in-transit\n",
        f"{BIND}It is `on-its-way`, then `` on-its-way ``.\n\n{BIND}- `booked`: x\n- `on-its-way`: in-transit\n",
    ),
    "macros and directives": (
        "docs/a.md",
        "{{ vocab.label(\"status.in-transit\") }} {{ vocab.label('parcel:status.in-transit') }}\n\n<!-- vocab: complete status except in-transit -->\n- `booked`\n- `delivered`\n",
        "{{ vocab.label(\"status.on-its-way\") }} {{ vocab.label('parcel:status.on-its-way') }}\n\n<!-- vocab: complete status except on-its-way -->\n- `booked`\n- `delivered`\n",
    ),
    "front matter and fences": (
        "docs/a.md",
        '---\nparcel_status: in-transit # now\nother: in-transit\n---\n\n```json\n{"parcel_status": "in-transit"}\n```\n\n> ```yaml\n> parcel_status: \'in-transit\'\n> ```\n\n```toml\nparcel_status = "in-transit"\n```\n',
        '---\nparcel_status: on-its-way # now\nother: in-transit\n---\n\n```json\n{"parcel_status": "on-its-way"}\n```\n\n> ```yaml\n> parcel_status: \'on-its-way\'\n> ```\n\n```toml\nparcel_status = "on-its-way"\n```\n',
    ),
    "data files": (
        "docs/a.json",
        '{"parcel_status":\t"in-transit", "note": "in-transit"}',
        '{"parcel_status":\t"on-its-way", "note": "in-transit"}',
    ),
    "an escape in data": (
        "docs/a.json",
        '{"parcel_status": "in\\u002dtransit", "in-transit": 1}',
        '{"parcel_status": "on-its-way", "in-transit": 1}',
    ),
    "a schema": (
        "docs/a.schema.json",
        '{"$schema": "https://json-schema.org/draft/2020-12/schema", "properties": {"parcel_status": {"enum": ["booked", "in-transit", "delivered"], "default": "in-transit", "description": "One of `booked`, `in-transit` and `delivered`."}}}\n',
        '{"$schema": "https://json-schema.org/draft/2020-12/schema", "properties": {"parcel_status": {"enum": ["booked", "on-its-way", "delivered"], "default": "on-its-way", "description": "One of `booked`, `on-its-way` and `delivered`."}}}\n',
    ),
    "HTML": (
        "docs/a.html",
        "<table><tr><th>Parcel status</th></tr><tr><td><code>in-transit</code></td></tr><tr><td>in&#45;transit<td></tr><tr><td>booked</td></tr></table>",
        "<table><tr><th>Parcel status</th></tr><tr><td><code>on-its-way</code></td></tr><tr><td>in&#45;transit<td></tr><tr><td>booked</td></tr></table>",
    ),
    "Mermaid: ids without hyphens, in every line": (
        "docs/a.mmd",
        '%% vocab: bind status\nstateDiagram-v2\n  booked --> in_transit : leaves\n  state "in-transit" as in_transit\n  in_transit --> delivered\n  class in_transit hot\n  note right of in_transit : a note\n',
        '%% vocab: bind status\nstateDiagram-v2\n  booked --> on_its_way : leaves\n  state "on-its-way" as on_its_way\n  on_its_way --> delivered\n  class on_its_way hot\n  note right of on_its_way : a note\n',
    ),
    "Mermaid flowcharts": (
        "docs/a.mmd",
        "%% vocab: bind status\nflowchart LR\n  A[booked] --> in-transit --> B[delivered]\n  style in-transit fill:#fff\n",
        "%% vocab: bind status\nflowchart LR\n  A[booked] --> on-its-way --> B[delivered]\n  style on-its-way fill:#fff\n",
    ),
    "Graphviz": (
        "docs/a.dot",
        '// vocab: bind status\ndigraph { booked -> "in-transit" -> delivered; x [label="in-transit"]; "in-transit" [color=red] }\n',
        '// vocab: bind status\ndigraph { booked -> "on-its-way" -> delivered; x [label="on-its-way"]; "on-its-way" [color=red] }\n',
    ),
    "PlantUML": (
        "docs/a.puml",
        '@startuml\n\' vocab: bind status\n[*] --> booked\nstate "in-transit" as in_transit\nbooked --> in_transit\nin_transit : carried\nin_transit --> delivered\n@enduml\n',
        '@startuml\n\' vocab: bind status\n[*] --> booked\nstate "on-its-way" as on_its_way\nbooked --> on_its_way\non_its_way : carried\non_its_way --> delivered\n@enduml\n',
    ),
    "D2": (
        "docs/a.d2",
        "# vocab: bind status\nbooked -> in-transit: leaves\nin-transit -> delivered\nin-transit.style.fill: red\n",
        "# vocab: bind status\nbooked -> on-its-way: leaves\non-its-way -> delivered\non-its-way.style.fill: red\n",
    ),
    "a fence with a diagram in a quotation": (
        "docs/a.md",
        f"> {BIND}> ```mermaid\n> stateDiagram-v2\n>   booked --> in_transit\n>   in_transit --> delivered\n> ```\n",
        f"> {BIND}> ```mermaid\n> stateDiagram-v2\n>   booked --> on_its_way\n>   on_its_way --> delivered\n> ```\n",
    ),
}


@pytest.mark.parametrize("case", SURE)
def test_what_is_sure_is_changed(case: str, planned: Planner) -> None:
    path, before, after = SURE[case]
    plan = planned({path: before})
    assert {change.path: change.after for change in plan.changes}[path] == after


@pytest.mark.parametrize("case", SURE)
def test_carried_places_are_right_afterwards(case: str, planned: Planner) -> None:
    path, before, _ = SURE[case]
    plan = planned({path: before})
    assert [f.message for f in check_new_state(plan) if "in-transit" in f.token or "in_transit" in f.token] == []


#: Settings, path, text before, text after.
CODE_FILES = {
    "Python": (
        "s.py",
        "class Status(str, Enum):\n    BOOKED = 'booked'\n    IN_TRANSIT = 'in-transit'\n    DELIVERED = 'delivered'\n",
        "class Status(str, Enum):\n    BOOKED = 'booked'\n    IN_TRANSIT = 'on-its-way'\n    DELIVERED = 'delivered'\n",
        ["docs/s.py:3:5: the member `IN_TRANSIT` keeps its name, since other code may use it; its value is `on-its-way` now"],
    ),
    "TypeScript": (
        "s.ts",
        'export type Status = "booked" | "in-transit" | "delivered";\n',
        'export type Status = "booked" | "on-its-way" | "delivered";\n',
        [],
    ),
    "Go": (
        "s.go",
        'package s\ntype Status string\nconst (\n\tBooked Status = "booked"\n\tInTransit Status = "in-transit"\n\tDelivered Status = "delivered"\n)\n',
        'package s\ntype Status string\nconst (\n\tBooked Status = "booked"\n\tInTransit Status = "on-its-way"\n\tDelivered Status = "delivered"\n)\n',
        ["docs/s.go:5:2: the member `InTransit` keeps its name, since other code may use it; its value is `on-its-way` now"],
    ),
    "protobuf, where the name is the value": (
        "s.proto",
        "enum Status {\n  BOOKED = 0;\n  IN_TRANSIT = 1;\n  DELIVERED = 2;\n}\n",
        "enum Status {\n  BOOKED = 0;\n  ON_ITS_WAY = 1;\n  DELIVERED = 2;\n}\n",
        ["docs/s.proto:3:3: `IN_TRANSIT` is `ON_ITS_WAY` now; other files that call it by its name have to follow"],
    ),
    "a name that is used in the same file": (
        "s.py",
        "class Status(Enum):\n    BOOKED = 1\n    IN_TRANSIT = 2\n    DELIVERED = 3\nx = Status.IN_TRANSIT\n",
        "class Status(Enum):\n    BOOKED = 1\n    IN_TRANSIT = 2\n    DELIVERED = 3\nx = Status.IN_TRANSIT\n",
        ["docs/s.py:3:5: `IN_TRANSIT` is used elsewhere in the file; the label is `on-its-way` now"],
    ),
}


@pytest.mark.parametrize("case", CODE_FILES)
def test_enumerations_in_code(case: str, planned: Planner) -> None:
    name, before, after, asks = CODE_FILES[case]
    plan = planned({f"docs/{name}": before, "docs/x.md": "x"}, settings=CODE.format(name))
    changed = {change.path: change.after for change in plan.changes}
    assert changed.get(f"docs/{name}", before) == after
    assert [f"{a.path}:{a.line}:{a.column}: {a.message}" for a in plan.asks] == asks


#: Documents in which nothing changes, and the lines that are left to a person.
LEFT = {
    "a code span that nothing binds": ("docs/a.md", "It is `in-transit`.\n", [1]),
    "a table that its content speaks for": (
        "docs/a.md",
        "| X |\n|---|\n| `booked` |\n| `in-transit` |\n| `delivered` |\n",
        [4],
    ),
    "a diagram that its states speak for": (
        "docs/a.mmd",
        'stateDiagram-v2\n  booked --> t\n  state "in-transit" as t\n  t --> delivered\n',
        [3],
    ),
    "what tells of the past": ("docs/a.md", "It was renamed: `in-transit` became `on-its-way`.\n", []),
    "a section about the past": (
        "docs/a.md",
        "<!-- vocab: historical -- kept -->\n\n| Parcel status |\n|---|\n| in-transit |\n| booked |\n",
        [],
    ),
    "a change log": ("docs/CHANGELOG.md", "| Parcel status |\n|---|\n| in-transit |\n| booked |\n\n- `in-transit`\n", []),
    "an excused block": (
        "docs/a.md",
        "<!-- vocab: ignore VOC102 -- another sense -->\n| Parcel status |\n|---|\n| in-transit |\n| booked |\n",
        [],
    ),
    "a word in text, a longer name, a flag": ("docs/a.md", "It is in-transit, `--in-transit`, `MY_IN_TRANSIT`.\n", []),
    "another key": ("docs/a.json", '{"status": "in-transit"}', []),
    "a state that would meet another": (
        "docs/a.mmd",
        "%% vocab: bind status\nstateDiagram-v2\n  booked --> in_transit\n  in_transit --> on_its_way\n  on_its_way --> delivered\n",
        [3],
    ),
    "a wrapped code span without dimension": ("docs/a.md", "It is `in\n-transit`\n", []),
    "an example in another language": ("docs/a.md", "```http\nGET /?status=in-transit HTTP/1.1\nX: my-in-transit\n```\n", [2]),
    "an example that cannot be read": ("docs/a.md", '```json\n{"parcel_status": "in-transit", }]\n```\n', [2]),
    "an example of the past": ("docs/a.md", "# T\n\n## Renamed labels\n\n```http\nGET /?status=in-transit HTTP/1.1\n```\n", []),
    "another key in an example": ("docs/a.md", '```json\n{"parcel_status": "booked", "x": "in-transit"}\n```\n', []),
    "a document that cannot be read": ("docs/a.json", '{"parcel_status": "in-transit"', [1]),
}


@pytest.mark.parametrize("case", LEFT)
def test_what_is_not_sure_is_left(case: str, planned: Planner) -> None:
    path, text, lines = LEFT[case]
    plan = planned({path: text})
    assert [change.path for change in plan.changes] == ["vocab/parcel.yml"]
    assert [(asked.path, asked.line) for asked in plan.asks] == [(path, line) for line in lines]


#: New labels that need quotes or escapes somewhere: path, text before, new label, text after (None: left to a person).
LABELS = {
    "YAML would read a boolean": ("docs/a.yaml", "parcel_status: in-transit\n", "on", 'parcel_status: "on"\n'),
    "YAML would read a number": ("docs/a.yaml", "- parcel_status: in-transit\n", "1.10", '- parcel_status: "1.10"\n'),
    "a comma between brackets": ("docs/a.yaml", "{parcel_status: in-transit}\n", "a, b", '{parcel_status: "a, b"}\n'),
    "a quotation mark in JSON": ("docs/a.json", '{"parcel_status": "in-transit"}\n', 'so "x"', '{"parcel_status": "so \\"x\\""}\n'),
    "an apostrophe": ("docs/a.yaml", "parcel_status: 'in-transit'\n", "it's", "parcel_status: 'it''s'\n"),
    "a bar in a cell": (
        "docs/a.md",
        "| Parcel status | x |\n|---|---|\n| `in-transit` | 1 |\n| `booked` | 2 |\n",
        "a|b",
        "| Parcel status | x |\n|---|---|\n| `a\\|b` | 1 |\n| `booked` | 2 |\n",
    ),
    "a backtick in a code span": (
        "docs/a.md",
        "| Parcel status | x |\n|---|---|\n| `in-transit` | 1 |\n| `booked` | 2 |\n",
        "a`b",
        None,
    ),
    "markup in HTML": (
        "docs/a.html",
        "<table><tr><th>Parcel status</th></tr><tr><td><code>in-transit</code></td></tr><tr><td>booked</td></tr></table>",
        "R&D",
        "<table><tr><th>Parcel status</th></tr><tr><td><code>R&amp;D</code></td></tr><tr><td>booked</td></tr></table>",
    ),
    "an id that must be quoted": (
        "docs/a.dot",
        "// vocab: bind status\ndigraph { rankdir=LR; booked -> in_transit; in_transit -> delivered }\n",
        "on-its-way",
        "// vocab: bind status\ndigraph { rankdir=LR; booked -> on_its_way; on_its_way -> delivered }\n",
    ),
}


@pytest.mark.parametrize("case", LABELS)
def test_new_labels_are_written_as_the_place_wants(case: str, planned: Planner) -> None:
    path, before, new, after = LABELS[case]
    plan = planned({path: before}, new=new)
    changed = {change.path: change.after for change in plan.changes}
    assert changed.get(path) == after
    if after is None:
        assert [asked.path for asked in plan.asks] == [path]
