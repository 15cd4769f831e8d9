"""Data files as documents: values under bound keys, records against rules, and what must not stop the reader."""

from __future__ import annotations

import pytest

from conftest import Checker
from rules.test_list_rules import VOCABULARY

#: A file with its text, and the findings in it.
FILES: dict[str, tuple[str, str, list[str]]] = {
    # Forms
    "JSON with a mark and CRLF": (
        "a.json",
        '\ufeff{\r\n "x": "\\ud83d\\ude00", "lease_state": "söld"\r\n}\r\n',
        ["2:39 VOC403 error söld"],
    ),
    "JSON with tabs, comments and a last comma": ("a.json", '{\t// lease_state: x\n\t"lease_state": "sold", /* c\n */ }', ["2:18 VOC403 error sold"]),
    "JSON with NaN": ("a.json", '[NaN, -Infinity, {"lease_state": "sold"}]', ["1:35 VOC403 error sold"]),
    "JSON Lines": ("a.jsonl", '{"lease_state": "sold"}\n\n{"lease_state": "reserved"}\n{"lease_state": "gone"}', ["1:18 VOC403 error sold", "4:18 VOC403 error gone"]),
    "several documents": ("a.yaml", "lease_state: sold\n---\nlease_state: reserved\n---\n- lease_state: gone\n", ["1:14 VOC403 error sold", "5:16 VOC403 error gone"]),
    "line ends that only YAML knows": ("a.yml", "a: x\u0085lease_state: sold\nb: \u2028 c\nlease_state2: x\nc: {lease_state: gone}\n", ["1:19 VOC403 error sold", "4:18 VOC403 error gone"]),
    "TOML": (
        "a.toml",
        "d = 2026-02-31\nn = 1_000\ns = '''\nlease_state = \"x\"'''\n[a.\"b c\"]\nlease_state = 'söld' # gone\n[[l]]\nx = {lease_state = \"gone\", y = [1, 2]}\n",
        ["6:16 VOC403 error söld", "8:21 VOC403 error gone"],
    ),
    "dates that no calendar has": ("a.yaml", "d: 2026-02-31\nt: 25:61\nlease_state: sold\n", ["3:14 VOC403 error sold"]),
    "tags, anchors and merges": (
        "a.yaml",
        "a: &a {lease_state: sold}\nb: {<<: *a, c: !Ref x}\nd: !!python/name:os.system ''\ne: !ENV [X, y]\nf: *a\ng: {<<: [*a, {x: 1}]}\nh: *none\n",
        ["1:21 VOC403 error sold"],
    ),
    "keys that are no words": ("a.yaml", "? [a, b]\n: {lease_state: sold}\n1: {lease_state: gone}\n", ["2:17 VOC403 error sold", "3:18 VOC403 error gone"]),
    "duplicate keys": ("a.yaml", "lease_state: sold\nlease_state: reserved\n", ["1:14 VOC403 error sold"]),
    "block scalars": ("a.yaml", "- lease_state: |\n    sold\n- lease_state: >-\n    reserved\n", ["2:5 VOC403 error sold"]),
    "nothing": ("a.json", "", []),
    "only a comment": ("a.yaml", "# nothing\n", []),
    # What cannot be read
    "broken JSON": ("a.json", '{"lease_state": "sold"\n "x": 1}', ["2:2 VOC901 error "]),
    "broken JSON without a key of interest": ("a.json", '{"x": }', ["1:7 VOC901 error "]),
    "a broken line of JSON Lines": ("a.jsonl", '{"a": 1}\n{"a"\n', ["2:1 VOC901 error "]),
    "broken YAML": ("a.yaml", "a: [b\n", ["1:4 VOC901 error "]),
    "broken in the middle": ("a.yaml", "lease_state: sold\na: [b\nc: d\n", ["3:2 VOC901 error "]),
    "a tab in YAML": ("a.yaml", "a:\n\tlease_state: sold\n", ["2:1 VOC901 error "]),
    "JSON that ends early": ("a.json", '{"lease_state": "sold",\n "x": [1', ["2:7 VOC901 error "]),
    "broken TOML": ("a.toml", "a = 1\nb =\n", ["2:4 VOC901 error "]),
    "a template": ("a.yaml", "{{- if .Values.x }}\nlease_state: {{ .Values.y }}\n{{- end }}\n", []),
    # Values
    "a qualified value": ("a.yaml", "- lease_state: reserved (for Tove)\n- lease_state: sold (twice)\n", ["2:16 VOC403 error sold"]),
    "what is no value": (
        "a.yaml",
        "- lease_state: <state>\n- lease_state: true\n- lease_state: 12.5\n- lease_state: Lease state\n- lease_state: desc\n- lease_state: varchar(20)\n"
        "- lease_state: Where a lent tool is\n- lease_state: null\n- lease_state: ''\n- lease_state: {en: State}\n",
        [],
    ),
    "several labels in one text": ("a.toml", 'tool_tags = "saw, hammer"\n[a]\ntool_tags = ["saw", "axe"]\n', ["1:19 VOC403 note hammer", "3:22 VOC403 note axe"]),
    "spellings are for documents": ("a.yaml", "lease_state: on loan\n", ["1:14 VOC105 error on loan"]),
    "the sign of the missing state": ("a.yaml", "lease_state: '-'\n", ["1:15 VOC403 error -"]),
    # Keys that other things have
    "a common key of another kind of record": ("a.json", '[{"state": "open", "n": 1}, {"state": "closed", "n": 2}]', []),
    "a common key, mostly labels": ("a.json", '[{"state": "reserved"}, {"state": "overdue"}, {"state": "sold"}]', ["1:58 VOC403 error sold"]),
    "one label among many words": ("a.json", '[{"state": "returned"}, {"state": "open"}, {"state": "closed"}, {"state": "new"}]', []),
    "a schema lists others for the key": (
        "a.yaml",
        "type: object\nproperties: {state: {type: string, enum: [a, b, returned]}}\nexample: [{state: returned}, {state: b}]\n",
        [],
    ),
    # Records
    "records against rules": (
        "a.yaml",
        "- {lease_state: reserved, toolCondition: broken}\n- {lease_state: returned, toolCondition: null}\n- {lease_state: returned}\n"
        "- {lease_state: reserved, x: {toolCondition: broken}}\n- {lease_state: overdue, toolCondition: fine}\n- {lease_state: reserved, toolCondition: [fine, broken]}\n",
        ["1:42 VOC203 error broken", "2:42 VOC203 error null", "5:41 VOC203 note fine"],
    ),
    "many values": ("a.yaml", "- {tool_tags: [saw, ladder], toolCondition: worn}\n", ["1:45 VOC203 error worn"]),
    # Directives
    "a key tied in a comment": ("a.yaml", "# vocab: bind run=lease-state\na: {run: sold}\nb: {run: gone}\n", ["2:10 VOC403 error sold"]),
    "an exception in a comment": ("a.toml", "# vocab: ignore VOC403 -- known\nlease_state = 'sold'\n[b]\nlease_state = 'gone'\n", ["4:16 VOC403 error gone"]),
    "an exception without use": ("a.yaml", "# vocab: ignore VOC403 -- known\nlease_state: reserved\n", ["1:17 VOC903 warning VOC403"]),
    "directives at the root": (
        "a.json",
        '{"x-vocab": {"bind": {"run": "lease-state"}, "ignore": {"VOC102": "old"}}, "run": "sold", "a": [{"run": "borrowed"}]}',
        ["1:84 VOC403 error sold"],
    ),
    "directives that are none": ("a.json", '{"x-vocab": 3, "y": {"x-vocab": []}}', ["1:13 VOC902 error 3", "1:23 VOC902 error x-vocab"]),
}  # fmt: skip


@pytest.mark.parametrize("name", FILES)
def test_file(name: str, checked: Checker) -> None:
    path, text, expected = FILES[name]
    report = checked({"vocab/lease.yml": VOCABULARY, f"docs/{path}": text})
    found = [f"{f.line}:{f.column} {f.rule} {f.severity} {f.token}" for f in report.findings]
    assert found == expected
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    for finding in report.findings:
        if finding.rule in ("VOC403", "VOC105", "VOC203"):
            assert lines[finding.line - 1][finding.column - 1 : finding.end_column - 1] == finding.token


def test_what_is_skipped_is_named(checked: Checker) -> None:
    report = checked(
        {
            "vocab/lease.yml": VOCABULARY,
            "docs/t.yaml": "a: {{ x\n",
            "docs/p.md": '```yaml\nlease_state: [\n```\n\n```json\n{"lease_state": "reserved", …}\n```\n',
        }
    )
    assert [(skipped.path, skipped.line) for skipped in report.counts.skipped] == [
        ("docs/p.md", 3),
        ("docs/t.yaml", None),
    ]
    assert report.findings == []


def test_only_what_is_named_is_a_document(checked: Checker) -> None:
    files = {
        "vocab/lease.yml": VOCABULARY,
        "docs/a.md": "",
        "data/x.yaml": "lease_state: sold\n",
        "mkdocs.yml": "site_name: !ENV X\n",
    }
    assert checked(files).paths == ["docs/a.md"]
    assert checked({"pyproject.toml": '[tool.vocab]\ninclude = ["data/**", "vocab/**"]\n'}).paths == ["data/x.yaml"]


@pytest.mark.parametrize(
    "text",
    [
        '{"lease_state": ' * 100_000,
        "[" * 100_000,
        '{"a": "' + "x" * 1_000_000,
        '{"lease_state": "' + "a " * 200_000 + '"}',
        '{"a":1,' * 50_000,
        "[" + '{"lease_state": "sold", "lease_state": "x"},' * 2_000 + "1]",
    ],
)
def test_json_that_is_made_to_be_slow(text: str, checked: Checker) -> None:
    checked({"vocab/lease.yml": VOCABULARY, "docs/a.json": text})


def test_yaml_that_is_made_to_be_slow(checked: Checker) -> None:
    bomb = "a0: &a0 {lease_state: reserved}\n" + "".join(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}, *a{n - 1}]\n" for n in range(1, 60))
    merges = "b: &b {" + ", ".join(f"k{n}: 1" for n in range(1_000)) + "}\n" + "".join(f"c{n}: {{<<: *b}}\n" for n in range(3_000))
    report = checked({"vocab/lease.yml": VOCABULARY, "docs/a.yaml": bomb, "docs/b.yaml": "[" * 3_000, "docs/c.yaml": merges})
    assert [(f.path, f.rule) for f in report.findings] == [("docs/b.yaml", "VOC901"), ("docs/c.yaml", "VOC901")]
