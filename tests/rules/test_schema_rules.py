"""Schemas against the vocabulary: values in both directions, vendor keys, defaults, examples, descriptions."""

from __future__ import annotations

import json

import pytest

from conftest import Checker

VOCABULARY = """
vocab: 1
id: lease
title: Tool library
dimensions:
- id: lease-state
  title: Lease state
  purpose: Where a lent tool is
  keys: [lease_state, state]
  compact_width: 6
  missing: {display: "-", meaning: Never lent}
  terms:
  - {label: reserved, meaning: Put aside}
  - {label: on-loan, meaning: With a member}
  - {label: overdue, meaning: Late}
  - {label: returned, meaning: Back}
  - {label: parked, meaning: Somewhere, deprecated: {use: returned}}
  candidates:
  - {label: sub-let, meaning: Lent on}
  reserved:
  - {label: borrowed, kind: legacy, use: on-loan, reason: R}
- id: condition
  title: Tool condition
  purpose: How good it is
  keys: [toolCondition]
  terms:
  - {label: fine, meaning: Good}
  - {label: worn, meaning: Used}
  - {label: broken, meaning: Bad}
- id: exit
  title: Exit
  purpose: How it ends
  keys: [exit_code]
  terms:
  - {label: "10", meaning: A}
  - {label: "20", meaning: B}
  - {label: "30", meaning: C}
- id: tag
  title: Tag
  purpose: What it is for
  keys: [tool_tag]
  open_set: {pattern: "[a-z]+"}
  terms:
  - {label: saw, meaning: Saws}
  - {label: drill, meaning: Drills}
"""

ALL = "[reserved, on-loan, overdue, returned]"

#: A schema in YAML, and the findings in it.
SCHEMAS: dict[str, tuple[str, list[str]]] = {
    # What is added and what is lacking
    "all labels, the deprecated one left out": (f"properties: {{lease_state: {{enum: {ALL}}}}}", []),
    "the deprecated one may be listed": ("properties: {lease_state: {enum: [reserved, on-loan, overdue, returned, parked]}}", []),
    "an added value": (
        "properties: {lease_state: {enum: [reserved, on-loan, overdue, returned, sold]}}",
        ["1:73 VOC401 error sold"],
    ),
    "a lacking label, on the key": (
        "properties: {lease_state: {enum: [reserved, on-loan, overdue]}}",
        ["1:28 VOC401 warning returned"],
    ),
    "a misspelt label is told of once": (
        "properties: {lease_state: {enum: [reserved, on-loan, overdue, retruned]}}",
        ["1:63 VOC401 error retruned"],
    ),
    "what other rules say": (
        "properties: {lease_state: {enum: [reserved, borrowed, On-Loan, overdue, sub-let, return, fine, '-']}}",
        [
            "1:45 VOC102 error borrowed",
            "1:55 VOC105 error On-Loan",
            "1:73 VOC106 error sub-let",
            "1:82 VOC103 error return",
            "1:90 VOC104 error fine",
            "1:97 VOC401 error -",
        ],
    ),
    "far more lacking than there": (
        "properties: {lease_state: {enum: [reserved, reserved]}}",
        ["1:28 VOC401 note on-loan", "1:28 VOC401 note overdue", "1:28 VOC401 note returned"],
    ),
    "an open set admits more": ("properties: {tool_tag: {enum: [saw, hammer, B52]}}", ["1:37 VOC401 note hammer", "1:45 VOC401 error B52"]),
    # Declarations
    "declared complete": (
        "properties: {x: {enum: [reserved, on-loan], x-vocab: {bind: lease-state, complete: true}}}",
        ["1:18 VOC401 error overdue", "1:18 VOC401 error parked", "1:18 VOC401 error returned"],
    ),
    "declared complete but for some": (
        'properties: {x: {enum: [reserved, on-loan], x-vocab: {complete: "lease-state except overdue"}}}',
        ["1:18 VOC401 error parked", "1:18 VOC401 error returned"],
    ),
    "a part on purpose": ("properties: {lease_state: {enum: [reserved, on-loan], x-vocab: {subset: true}}}", []),
    "bound by a word": ("properties: {x: {enum: [good, fine, worn, broken], x-vocab: condition}}", ["1:25 VOC401 error good"]),
    "bound by the property that refers": (
        "properties: {x: {$ref: '#/$defs/S', x-vocab: condition}}\n$defs: {S: {enum: [good]}}",
        ["2:20 VOC401 error good"],
    ),
    "keys tied at the root": (
        "x-vocab: {bind: {status: condition}}\nproperties: {status: {enum: [good, worn, fine, broken]}}",
        ["2:30 VOC401 error good"],
    ),
    "an excused schema": (
        "properties: {lease_state: {enum: [reserved, on-loan, overdue, returned, sold], x-vocab: {ignore: {VOC401: till}}}}",
        [],
    ),
    "a directive with a typo": (
        "properties: {x: {enum: [a], x-vocab: {bnid: condition}}}",
        ["1:39 VOC902 error bnid"],
    ),
    "a dimension that does not exist": (
        "properties: {x: {enum: [a], x-vocab: conditoin}}",
        ["1:38 VOC902 error conditoin"],
    ),
    "a comment in YAML": (
        "properties:\n  # vocab: ignore VOC401 -- the till knows it\n  lease_state: {enum: [reserved, on-loan, overdue, returned, sold]}\n",
        [],
    ),
    # By content
    "most values are labels": (
        "$defs: {LeaseState: {type: string, enum: [reserved, on-loan, overdue, returned, sold]}}",
        ["1:81 VOC401 error sold"],
    ),
    "nothing but the values speaks for it": (
        "$defs: {Thing: {type: string, enum: [fine, worn, broken, sold]}}",
        ["1:58 VOC401 warning sold"],
    ),
    "two words in common are an accident": ("properties: {state: {enum: [returned, overdue, sold, lost]}}", []),
    "two of three, one of them no common word": ("properties: {state: {enum: [reserved, on-loan, sold]}}", ["1:48 VOC401 error sold"]),
    # A word that means several things in one document, as `status` does in FHIR (Observation, DiagnosticReport) and on GitHub.
    "another list, where one is exactly the dimension": (
        f"a: {{properties: {{state: {{enum: {ALL}}}}}}}\nb: {{properties: {{state: {{enum: [reserved, on-loan, overdue, returned, partial, appended]}}}}}}",
        [],
    ),
    "another list, but a label is misspelt": (
        f"a: {{properties: {{state: {{enum: {ALL}}}}}}}\nb: {{properties: {{state: {{enum: [reserved, on-loan, overdueX, returned]}}}}}}",
        ["2:52 VOC401 error overdueX"],
    ),
    "another list, tied by its own key": (
        f"a: {{properties: {{state: {{enum: {ALL}}}}}}}\nb: {{properties: {{lease_state: {{enum: [reserved, on-loan, overdue, returned, partial]}}}}}}",
        ["2:77 VOC401 error partial"],
    ),
    "two lists, one not brought up to date": (
        f"a: {{properties: {{state: {{enum: {ALL}}}}}}}\nb: {{properties: {{state: {{enum: [reserved, on-loan, returned]}}}}}}",
        ["2:26 VOC401 warning overdue"],
    ),
    "three lists of the same word": (
        f"a: {{properties: {{state: {{enum: {ALL}}}}}}}\nb: {{properties: {{state: {{enum: [reserved, on-loan, returned]}}}}}}\n"
        "c: {properties: {state: {enum: [reserved, on-loan, overdue]}}}",
        ["2:26 VOC401 note overdue", "3:26 VOC401 note returned"],
    ),
    "a list under a key of another dimension": ("properties: {toolCondition: {enum: [fine, worn, broken]}, state: {enum: [fine, worn, broken, odd]}}", []),
    "a property alone": ("lease_state: {type: string, default: sold}", ["1:38 VOC402 error sold"]),
    "another enumeration of the same name": ("properties: {state: {enum: [open, closed]}}", []),
    "numbers": ("properties: {lease_state: {enum: [1, 2, 3]}}", []),
    # References
    "through references": (
        "properties: {lease_state: {$ref: '#/$defs/A'}}\n$defs: {A: {allOf: [{$ref: '#/$defs/B'}]}, B: {type: string, enum: [reserved, sold]}}",
        [
            "2:62 VOC401 note on-loan",
            "2:62 VOC401 note overdue",
            "2:62 VOC401 note returned",
            "2:79 VOC401 error sold",
        ],
    ),
    "an alias of YAML": (
        "x-a: &a {type: string, enum: [fine, bent]}\nproperties: {toolCondition: *a}",
        ["1:24 VOC401 warning broken", "1:24 VOC401 warning worn", "1:37 VOC401 error bent"],
    ),
    "a list that is an alias": (
        "x-a: &a [fine, worn, bent]\nproperties: {toolCondition: {enum: *a}}",
        ["1:22 VOC401 error bent", "2:30 VOC401 warning broken"],
    ),
    "codes that are numbers": ("properties: {exit_code: {enum: [10, 20, 40]}}", ["1:26 VOC401 warning 30", "1:41 VOC401 error 40"]),
    "circles": ("properties: {lease_state: {$ref: '#/$defs/A'}}\n$defs: {A: {$ref: '#/$defs/B'}, B: {allOf: [{$ref: '#/$defs/A'}]}}", []),
    "items": (f"properties: {{lease_state: {{type: array, items: {{enum: {ALL[:-1]}, sold]}}}}}}", ["1:94 VOC401 error sold"]),
    # Forms
    "null in several forms": (
        "properties:\n  lease_state: {type: [string, 'null'], enum: [reserved, on-loan, overdue, returned, null]}\n"
        "  a: {anyOf: [{$ref: '#/$defs/S'}, {type: 'null'}]}\n  toolCondition: {anyOf: [{enum: [fine, worn, bad]}, {type: 'null'}]}\n"
        "$defs: {S: {enum: [a], nullable: true}}",
        ["4:28 VOC401 warning broken", "4:47 VOC401 error bad"],
    ),
    "const": ("properties: {lease_state: {const: sold}, toolCondition: {const: fine}}", ["1:35 VOC401 error sold"]),
    "oneOf of constants": (
        "properties: {toolCondition: {oneOf: [{const: fine}, {const: worn}, {const: bent, title: B}]}}",
        ["1:30 VOC401 warning broken", "1:76 VOC401 error bent"],
    ),
    "a constant that the schema calls deprecated": (
        "properties: {toolCondition: {oneOf: [{const: fine}, {const: worn}, {const: broken}, {const: bent, deprecated: true}]}}",
        [],
    ),
    "conditions name a part": (
        "if: {properties: {lease_state: {enum: [returned, overdue]}}}\nthen: {properties: {toolCondition: {const: wron}}}",
        ["2:44 VOC401 error wron"],
    ),
    "what must not be": ("properties: {lease_state: {not: {enum: [borrowed, sold]}}}", []),
    "variants name a part": (
        "oneOf:\n- {properties: {toolCondition: {enum: [fine, worn]}}}\n- {properties: {toolCondition: {enum: [broken, bent]}}}\n",
        ["3:48 VOC401 error bent"],
    ),
    "boolean schemas": ("properties: {lease_state: true, a: false}\nadditionalProperties: false", []),
    "an extensible enumeration": ("properties: {toolCondition: {x-extensible-enum: [fine, worn]}}", []),
    "a property that is called as a keyword": (
        f"type: object\nproperties: {{enum: {{type: string, enum: {ALL}}}, default: {{type: string}}}}",
        [],
    ),
    # Vendor keys
    "x-ms-enum": (
        f"properties: {{lease_state: {{enum: {ALL}, x-ms-enum: {{name: S, values: [{{value: reserved}}, {{value: on-loan}}, {{value: overdue}}, {{value: gone}}]}}}}}}",
        ["1:74 VOC401 warning returned", "1:167 VOC401 error gone"],
    ),
    "names at the wrong place": (
        "properties: {toolCondition: {enum: [fine, worn, broken], x-enum-varnames: [Fine, Broken, Worn]}}",
        ["1:82 VOC401 error Broken", "1:90 VOC401 error Worn"],
    ),
    "one name that drifted": (
        "properties: {toolCondition: {enum: [fine, worn, broken], x-enum-varnames: [FINE, USED, BROKEN]}}",
        ["1:82 VOC401 warning USED"],
    ),
    "names with a prefix": ("properties: {toolCondition: {enum: [fine, worn, broken], x-enumNames: [CFine, CWorn, CBroken]}}", []),
    "descriptions that are too few": (
        "properties: {toolCondition: {enum: [fine, worn, broken], x-enum-descriptions: [Good, Used]}}",
        ["1:58 VOC401 warning x-enum-descriptions"],
    ),
    "descriptions by value": (
        "properties: {toolCondition: {enum: [fine, worn, broken], x-enum-descriptions: {fine: Good, worn: Used, brokn: Bad}}}",
        ["1:58 VOC401 warning broken", "1:104 VOC401 error brokn"],
    ),
    # What stands beside
    "default and examples": (
        f"properties: {{lease_state: {{enum: {ALL}, default: avail, example: sold, examples: [reserved, gone]}}}}",
        ["1:83 VOC402 error avail", "1:99 VOC402 error sold", "1:126 VOC402 error gone"],
    ),
    "an example that asks to choose": (f"properties: {{lease_state: {{enum: {ALL}, example: Choose...}}}}", []),
    "a deprecated default": (f"properties: {{lease_state: {{enum: {ALL}, default: parked}}}}", ["1:83 VOC107 warning parked"]),
    "a default without enumeration": ("properties: {lease_state: {type: string, default: sold}}", ["1:51 VOC402 error sold"]),
    "placeholders": (f"properties: {{lease_state: {{enum: {ALL}, example: string, default: null}}}}", []),
    "a description that lists": (
        f"properties:\n  lease_state:\n    description: One of `reserved`, `on-loan`, `sold` or `overdue`.\n    enum: {ALL}",
        ["3:49 VOC402 error sold"],
    ),
    "a description that lists words": (
        f"properties:\n  lease_state:\n    description: 'Must be one of reserved, on-loan, sold or overdue.'\n    enum: {ALL}",
        ["3:53 VOC402 error sold"],
    ),
    "a description with a list": (
        f"properties:\n  lease_state:\n    description: |\n      States:\n\n      - `reserved`: aside\n      - `sold` - gone\n      - `on-loan`\n    enum: {ALL}",
        ["7:10 VOC402 error sold"],
    ),
    "a description of the past": (
        f"properties:\n  lease_state:\n    description: Formerly `reserved`, `borrowed` or `on-loan`; see `id`, `name` or `uuid`.\n    enum: {ALL}",
        [],
    ),
    "a description that opens the set": (
        f"properties:\n  lease_state:\n    description: The state. Other values are allowed.\n    enum: {ALL}",
        ["3:29 VOC402 error Other values are allowed"],
    ),
    "a description with an example": (
        f"properties:\n  lease_state:\n    description: The state, such as `on-loan`.\n    enum: {ALL}",
        ["3:29 VOC402 warning such as `on-loan`"],
    ),
    "the description of a parameter": (
        f"- name: lease_state\n  in: query\n  description: May be any text.\n  schema: {{type: string, enum: {ALL}}}\n",
        ["3:16 VOC402 error May be any"],
    ),
    "an example of something else": (f"properties:\n  lease_state:\n    description: The state, e.g. for bills.\n    enum: {ALL}", []),
    "new values may come": (
        f"properties:\n  lease_state:\n    description: New values may be added; clients must accept others.\n    enum: {ALL}",
        [],
    ),
}  # fmt: skip

OPENAPI = """\
openapi: 3.0.3
info: {title: Shed, version: "1"}
paths:
  /leases:
    get:
      parameters:
        - {name: lease_state, in: query, schema: {type: string, enum: [reserved, sold]}, example: gone}
        - name: toolCondition
          in: query
          schema: {$ref: '#/components/schemas/Condition'}
          examples: {one: {value: fine}, two: {value: bent}}
      responses:
        "200":
          description: Such as on-loan.
          content:
            application/json:
              schema: {$ref: '#/components/schemas/Lease'}
              examples:
                a: {value: [{lease_state: returned}, {lease_state: lost}]}
components:
  schemas:
    Condition: {type: string, nullable: true, enum: [fine, worn, broken, null]}
    Lease:
      discriminator: {propertyName: lease_state, mapping: {reserved: A, vanished: B}}
      example: {lease_state: borrowed}
  x-other: {lease_state: nothing}
"""

OPENAPI_FOUND = [
    "7:65 VOC401 note on-loan",
    "7:65 VOC401 note overdue",
    "7:65 VOC401 note returned",
    "7:82 VOC401 error sold",
    "7:99 VOC402 error gone",
    "11:55 VOC402 error bent",
    "19:68 VOC403 error lost",
    "24:73 VOC401 error vanished",
    "25:30 VOC102 error borrowed",
]


def found(checked: Checker, path: str, text: str) -> list[str]:
    report = checked({"vocab/lease.yml": VOCABULARY, path: text})
    return [f"{f.line}:{f.column} {f.rule} {f.severity} {f.token}" for f in report.findings]


@pytest.mark.parametrize("name", SCHEMAS)
def test_schema(name: str, checked: Checker) -> None:
    schema, expected = SCHEMAS[name]
    assert found(checked, "docs/s.yaml", schema) == expected


@pytest.mark.parametrize("name", [name for name in SCHEMAS if "comment" not in name])
def test_json_says_the_same(name: str, checked: Checker) -> None:
    from ruamel.yaml import YAML

    schema, expected = SCHEMAS[name]
    text = json.dumps(YAML(typ="safe").load(schema), indent=1)
    report = checked({"vocab/lease.yml": VOCABULARY, "docs/s.json": text})
    rules = [f"{f.rule} {f.severity} {f.token}" for f in report.findings]
    assert sorted(rules) == sorted(one.partition(" ")[2] for one in expected)
    lines = text.split("\n")
    for finding in report.findings:
        here = lines[finding.line - 1][finding.column - 1 : finding.end_column - 1]
        assert here == finding.token or " lacks " in finding.message or finding.rule == "VOC902"


def test_openapi(checked: Checker) -> None:
    assert found(checked, "docs/api.yaml", OPENAPI) == OPENAPI_FOUND


def test_a_fence_in_a_list(checked: Checker) -> None:
    page = '- Schema:\n\n    ```json\n    {"properties": {"lease_state": {"enum": [\n      "reserved", "on-loan", "overdue", "returned", "sold"]}}}\n    ```\n'
    assert found(checked, "docs/page.md", page) == ["5:54 VOC401 error sold"]


def test_a_fence_may_show_what_others_write(checked: Checker) -> None:
    shown = "```yaml\nx-vocab: {bind: other, ignore: {VOC101: R}, nonsense: 1, historical: R}\na: {enum: [a], x-vocab: {bind: other}}\n```\n"
    assert found(checked, "docs/page.md", shown) == []
    page = "```yaml\nx: {type: string, enum: [bent], x-vocab: condition}\n```\n"
    assert found(checked, "docs/page.md", page) == ["2:26 VOC401 error bent"]


def test_a_directive_before_a_fence(checked: Checker) -> None:
    fence = "```yaml\nstatus: {type: string, enum: [fine, worn]}\n```\n"
    assert found(checked, "docs/a.md", fence) == []
    page = f"<!-- vocab: complete condition -->\n\n{fence}"
    assert found(checked, "docs/a.md", page) == ["4:24 VOC401 error broken"]


def test_settings_tie_schemas(checked: Checker) -> None:
    settings = '[[tool.vocab.bind]]\npaths = ["docs/a.json"]\nkeys = { q = "condition" }\n[[tool.vocab.bind]]\npaths = ["docs/b.json"]\ndimensions = ["condition"]\n'
    text = '{"properties": {"q": {"type": "string", "enum": ["fine", "bent"]}}}'
    report = checked({"pyproject.toml": settings, "vocab/v.yml": VOCABULARY, **{f"docs/{name}.json": text for name in "abc"}})
    assert [(f.path, f.token) for f in report.findings if f.column > 50] == [("docs/a.json", "bent"), ("docs/b.json", "bent")]


def test_schemas_are_counted_and_explained(checked: Checker) -> None:
    report = checked({"vocab/v.yml": VOCABULARY, "docs/a.yaml": OPENAPI})
    assert (report.counts.schemas, report.counts.files, report.counts.skipped) == (3, 1, [])


def test_a_history_lacks_nothing(checked: Checker) -> None:
    settings = '[tool.vocab]\nhistorical = ["docs/old.json"]\n'
    text = '{"properties": {"lease_state": {"enum": ["reserved", "borrowed"]}}}'
    assert checked({"pyproject.toml": settings, "vocab/v.yml": VOCABULARY, "docs/old.json": text}).findings == []
