"""Whatever a document holds: nothing crashes, what was sure is right afterwards, twice changes nothing, the rest of the text stays."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from parcel_project import VOCABULARY

from conftest import write
from mkdocs_vocab.checking import check_text
from mkdocs_vocab.migrating.carries import Carry, staged, with_both
from mkdocs_vocab.migrating.literals import in_style
from mkdocs_vocab.migrating.pages import Pair, carry_in_document
from mkdocs_vocab.project import Project, open_project
from mkdocs_vocab.vocabulary.loading import parse_text

BIND = "<!-- vocab: bind status -->\n"
WORDS = st.sampled_from(
    ["in-transit", "In-Transit", "in_transit", "booked", "delivered", "`in-transit`", "lost", "in\\u002dtransit", "é`x", "|"]
)
NEW = st.sampled_from(
    [
        "moving",
        "on-its-way",
        "on",
        "1.10",
        "a b",
        "a|b",
        "it's",
        'so "x"',
        "R&D",
        "<x>",
        "a`b",
        "a: b",
        "über",
        "x\\y",
        "[a]",
        "#1",
        "*",
    ]
)
PARTS = {
    "docs/a.md": [
        "| Parcel status | Width |\n| :--- | --: |\n| {0}   | 10 |\n| `{1}` | 9 |\n|{2}|\n\n",
        BIND + "It is `{0}` or {1}.\n\n",
        BIND + "- `{0}`: {1}\n- `{2}`\n\n",
        "```json\n{{\"parcel_status\": \"{0}\", \"x\": [\"{1}\"]}}\n```\n\n",
        "```yaml\nparcel_status: {0} # {1}\nx: [{{parcel_status: '{2}'}}]\n```\n\n",
        BIND + "```mermaid\nstateDiagram-v2\n  [*] --> {0}\n  {0} --> {1} : {2}\n  state \"{1}\" as s\n```\n\n",
        '{{{{ vocab.label("status.{0}") }}}} and `{1}`, renamed from `{2}`\n\n',
        "<table><tr><th>Parcel status<tr><td><code>{0}</code><tr><td>{1}</table>\n\n",
        "<!-- vocab: historical -- old -->\n\n## Before\n\n",
    ],
    "docs/a.yaml": ["- parcel_status: {0}\n", "- parcel_status: '{0}'\n  x: {1}\n", '- {{parcel_status: "{0}", y: {1}}}\n', "- parcel_status: &a {0}\n- parcel_status: *a\n"],
    "docs/a.dot": ["// vocab: bind status\n", "digraph {{ {0} -> \"{1}\"; x [label=\"{2}\"] }}\n", 'digraph {{ "{0}" -> "{1}"; "{1}" -> "{0}" }}\n'],
    "docs/a.d2": ["# vocab: bind status\n", "{0} -> {1}: {2}\n", "{0}.style.fill: red\n", "x: {0} {{\n  {1}\n}}\n"],
    "docs/a.html": ["<table><tr><th>Parcel status</th></tr><tr><td><code>{0}</code></td></tr><tr><td>{1}</td></tr></table>\n", "<p><code>{0}</code>{1}</p>\n"],
    "docs/a.json": ['{{"parcel_status": "{0}", "other": "{1}"}}\n'],
}  # fmt: skip


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    folder = write(tmp_path_factory.mktemp("p"), {"vocab/parcel.yml": VOCABULARY, "docs/x.md": "x"})
    return open_project(folder)


def pair_of(project: Project, new: str) -> tuple[Pair, Carry]:
    quoted = '"' + new.replace("\\", "\\\\").replace('"', '\\"') + '"'
    text = (
        VOCABULARY.replace("in-transit", quoted)
        + f"    reserved: [{{label: in-transit, kind: legacy, use: {quoted}, reason: R}}]\n"
    )
    files = (parse_text(text, "vocab/parcel.yml"),)
    carry = Carry("parcel", "status", "in-transit", new)
    return Pair(staged(project, with_both(files, [carry])), staged(project, files)), carry


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_documents(data: st.DataObject, project: Project) -> None:
    path = data.draw(st.sampled_from(sorted(PARTS)))
    parts = data.draw(st.lists(st.sampled_from(PARTS[path]), min_size=1, max_size=5))
    text = "".join(part.format(*data.draw(st.tuples(WORDS, WORDS, WORDS))) for part in parts)
    if data.draw(st.booleans()):
        text = text.replace("\n", "\r\n")
    new = data.draw(NEW)
    pair, carry = pair_of(project, new)
    carried = carry_in_document(pair, path, text, [carry], [])
    assert carried.before == text
    if carried.after == text:
        assert carried.places == 0
    # Twice changes nothing.
    again = carry_in_document(pair, path, carried.after, [carry], [])
    assert again.after == carried.after
    # What a check would mend is changed, or told to a person.
    found = check_text(pair.reserved, path, carried.after).findings
    left = {(f.line, f.column) for f in found if f.token == "in-transit" and f.fixable}
    told = {(asked.line, asked.column) for asked in again.asks}
    assert left <= told or any(asked.message.startswith("the document could not") for asked in again.asks)


@pytest.mark.parametrize(
    ("token", "old", "new", "styled"),
    [
        ("in-transit", "in-transit", "on-its-way", "on-its-way"),
        ("in_transit", "in-transit", "on-its-way", "on_its_way"),
        ("IN_TRANSIT", "in-transit", "on-its-way", "ON_ITS_WAY"),
        ("INTRANSIT", "in-transit", "on-its-way", "ONITSWAY"),
        ("InTransit", "in-transit", "on-its-way", "OnItsWay"),
        ("inTransit", "in-transit", "on-its-way", "onItsWay"),
        ("In transit", "in-transit", "on-its-way", "On its way"),
        ("In-Transit", "in-transit", "on-its-way", "On-Its-Way"),
        ("BOOKED", "booked", "on-its-way", "ON_ITS_WAY"),
        ("Booked", "booked", "on-its-way", "OnItsWay"),
        ("in.transit", "in-transit", "gone", "gone"),
        ("other", "in-transit", "gone", None),
        ("in-transit_", "in-transit", "gone", None),
    ],
)
def test_styles(token: str, old: str, new: str, styled: str | None) -> None:
    assert in_style(token, old, new) == styled


def test_many_places(project: Project) -> None:
    pair, carry = pair_of(project, "moving")
    size = 2000
    text = "| Parcel status | Width |\n|---|---|\n" + "| `in-transit` | 10 |\n" * size + "| booked | 6 |\n"
    carried = carry_in_document(pair, "docs/a.md", text + "\n" + "It is `in-transit`.\n\n" * size, [carry], [])
    assert (carried.places, len(carried.asks)) == (size, size)
