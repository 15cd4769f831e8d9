"""The vocabulary file before and after a rename, to the byte; what is refused, and with which words."""

from __future__ import annotations

from pathlib import Path

import pytest
from parcel_project import VOCABULARY

from conftest import write
from mkdocs_vocab.errors import UsageError
from mkdocs_vocab.migrating import BrokenVocabulary, plan_migration, plan_rename
from mkdocs_vocab.project import open_project

HEAD = "vocab: 1\nid: v\ntitle: V\n"
RESERVED = "{label: old, kind: legacy, use: new, reason: Renamed}"


def dimension(text: str) -> str:
    return f"{HEAD}dimensions:\n- id: d\n  title: D\n  purpose: P\n{text}"


#: The vocabulary before and after `old` is renamed to `new`.
FILES = {
    "no reserved labels, lists as far left as keys": (
        dimension("  terms:\n  - {label: old, meaning: M}\n\n# behind\n"),
        dimension(f"  terms:\n  - {{label: new, meaning: M}}\n  reserved:\n    - {RESERVED}\n\n# behind\n"),
    ),
    "no end of line at the end": (
        dimension("  terms:\n  - label: old\n    meaning: M"),
        dimension(f"  terms:\n  - label: new\n    meaning: M\n  reserved:\n    - {RESERVED}"),
    ),
    "CR LF": (
        dimension("  terms:\n  - {label: 'old', meaning: M}\n").replace("\n", "\r\n"),
        dimension(f"  terms:\n  - {{label: 'new', meaning: M}}\n  reserved:\n    - {RESERVED}\n").replace("\n", "\r\n"),
    ),
    "behind a text over several lines": (
        dimension('  terms:\n  - label: "old"\n    meaning: >-\n      One\n\n      two\n\n  initial: old\n'),
        dimension(
            f'  terms:\n  - label: "new"\n    meaning: >-\n      One\n\n      two\n  reserved:\n    - {RESERVED}\n\n  initial: new\n'
        ),
    ),
    "a block list of blocks": (
        dimension(
            "  terms: [{label: old, meaning: M}]\n  reserved:\n    - label: x\n      kind: removed\n      reason: R # why\n  initial: old\n"
        ),
        dimension(
            "  terms: [{label: new, meaning: M}]\n  reserved:\n    - label: x\n      kind: removed\n      reason: R # why\n    - label: old\n      kind: legacy\n      use: new\n      reason: Renamed\n  initial: new\n"
        ),
    ),
    "a flow list": (
        dimension("  terms: [{label: old, meaning: M}]\n  reserved: [{label: x, kind: removed, reason: R}]\n"),
        dimension(f"  terms: [{{label: new, meaning: M}}]\n  reserved: [{{label: x, kind: removed, reason: R}}, {RESERVED}]\n"),
    ),
    "an empty list": (
        dimension("  terms: [{label: old, meaning: M}]\n  reserved: []\n"),
        dimension(f"  terms: [{{label: new, meaning: M}}]\n  reserved: [{RESERVED}]\n"),
    ),
    "a flow dimension": (
        f"{HEAD}dimensions: [{{id: d, title: D, purpose: P, terms: [{{label: old, meaning: M}}]}}]\n",
        f"{HEAD}dimensions: [{{id: d, title: D, purpose: P, terms: [{{label: new, meaning: M}}], reserved: [{RESERVED}]}}]\n",
    ),
    "an anchor and its aliases": (
        dimension(
            "  terms:\n  - {label: &l old, meaning: M}\n  - {label: x, meaning: M}\n  initial: *l\n  transitions: [{from: *l, to: x}]\n"
        ),
        dimension(
            f"  terms:\n  - {{label: &l new, meaning: M}}\n  - {{label: x, meaning: M}}\n  reserved:\n    - {RESERVED}\n  initial: *l\n  transitions: [{{from: *l, to: x}}]\n"
        ),
    ),
    "another dimension with the same label": (
        dimension("  terms: [{label: old, meaning: M}]\n  reserved: []\n")
        + "- id: e\n  title: E\n  purpose: P\n  attributes: [{id: a, title: A, type: label, dimension: d}]\n  terms: [{label: old, meaning: M, attributes: {a: old}}]\n  initial: old\n",
        dimension(f"  terms: [{{label: new, meaning: M}}]\n  reserved: [{RESERVED}]\n")
        + "- id: e\n  title: E\n  purpose: P\n  attributes: [{id: a, title: A, type: label, dimension: d}]\n  terms: [{label: old, meaning: M, attributes: {a: new}}]\n  initial: old\n",
    ),
    "everything that refers to it": (
        dimension(
            "  keys: [dd]\n  missing: {display: '-', meaning: M}\n  terms: [{label: old, meaning: M}, {label: x, meaning: 'Not `v:d.old`; before `old`', deprecated: {use: old}}]\n  reserved: [{label: y, kind: legacy, use: old, reason: 'Now `old`'}]\n"
            "  transitions: [{from: [x, old], to: null}]\n"
        )
        + "examples: [{id: e, title: E, columns: [d], rows: [{d: [old, x], note: As `old`}]}]\n"
        "rules: [{id: r, when: {dd: {not: [old]}}, then: {d: x}, why: Never `old`}]\n"
        "derivations: [{id: t, title: T, dimension: d, inputs: [{id: i, title: I, values: [old]}], rows: [{when: {i: old}, then: [old]}], cases: [{given: {i: old}, then: old}]}]\n"
        "mappings: [{id: m, from: d, to: v:d, pairs: [{from: old, to: old, relation: exact}]}]\n",
        dimension(
            f"  keys: [dd]\n  missing: {{display: '-', meaning: M}}\n  terms: [{{label: new, meaning: M}}, {{label: x, meaning: 'Not `v:d.new`; before `new`', deprecated: {{use: new}}}}]\n  reserved: [{{label: y, kind: legacy, use: new, reason: 'Now `old`'}}, {RESERVED}]\n"
            "  transitions: [{from: [x, new], to: null}]\n"
        )
        + "examples: [{id: e, title: E, columns: [d], rows: [{d: [new, x], note: As `new`}]}]\n"
        "rules: [{id: r, when: {dd: {not: [new]}}, then: {d: x}, why: Never `new`}]\n"
        "derivations: [{id: t, title: T, dimension: d, inputs: [{id: i, title: I, values: [old]}], rows: [{when: {i: old}, then: [new]}], cases: [{given: {i: old}, then: new}]}]\n"
        "mappings: [{id: m, from: d, to: v:d, pairs: [{from: new, to: new, relation: exact}]}]\n",
    ),
}


@pytest.mark.parametrize("case", FILES)
def test_files(case: str, tmp_path: Path) -> None:
    before, after = FILES[case]
    (tmp_path / "vocab").mkdir()
    (tmp_path / "vocab/v.yml").write_bytes(before.encode())
    (tmp_path / "docs").mkdir()
    plan = plan_rename(open_project(tmp_path), "d.old", "new", "Renamed")
    assert [change.after for change in plan.changes] == [after]


def test_other_vocabularies_follow(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "vocab/v.yml": dimension("  terms: [{label: old, meaning: M}]\n"),
            "vocab/w.yml": "vocab: 1\nid: w\ntitle: W\ndimensions:\n- {id: f, title: F, purpose: P, terms: [{label: old, meaning: M}], reserved: [{label: g, kind: legacy, use: v:d.old, reason: R}]}\nmappings: [{id: m, from: f, to: d, pairs: [{from: old, to: old, relation: exact}]}]\n",
            "docs/a.md": "x",
        },
    )
    changes = {change.path: change.after for change in plan_rename(open_project(tmp_path), "d.old", "new", "R").changes}
    assert "use: v:d.new" in changes["vocab/w.yml"]
    assert "{from: old, to: new, relation" in changes["vocab/w.yml"]
    assert "terms: [{label: old" in changes["vocab/w.yml"]


TWO = VOCABULARY + (
    "    candidates: [{label: held, meaning: M}]\n    reserved: [{label: gone, kind: removed, reason: It came back}]\n"
    "  - {id: other, title: O, purpose: P, terms: [{label: booked, meaning: M}]}\n"
)
REFUSED = {
    "no such label": ("status.in-transi", "x", "`status.in-transi` names no label; did you mean `status.in-transit`?"),
    "a dimension": ("status", "x", "`status` is a dimension; name one of its labels, such as `status.booked`"),
    "a candidate": (
        "status.held",
        "x",
        "`parcel:status.held` is a candidate, which no document uses yet; change it in the vocabulary",
    ),
    "a reserved label": ("gone", "x", "`parcel:status.gone` is a removed label already"),
    "several labels": (
        "booked",
        "x",
        "`booked` is a label of several dimensions; write `parcel:status.booked` or `parcel:other.booked`",
    ),
    "a term": ("status.booked", "delivered", "`status.delivered` exists already; two labels cannot become one by a rename"),
    "to a candidate": (
        "status.booked",
        "held",
        "`status.held` is a candidate, which waits for a decision; take it out of `candidates` first",
    ),
    "to a reserved label": ("status.booked", "gone", "`status.gone` is a removed label and may not come back: It came back"),
    "the same": ("status.booked", "booked", "`parcel:status.booked` is called so already"),
    "nothing": (
        "status.booked",
        " ",
        "' ' is no label: it is empty, or begins or ends with a space, or holds what cannot be printed",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused(case: str, tmp_path: Path) -> None:
    reference, new, message = REFUSED[case]
    write(tmp_path, {"vocab/parcel.yml": TWO, "docs/a.md": "x"})
    with pytest.raises(UsageError) as error:
        plan_rename(open_project(tmp_path), reference, new)
    assert str(error.value) == message


RULES = {
    "form": ("    label_pattern: '[a-z-]+'\n", "In2", "VOC004"),
    "compact": ("", "booked-up", "VOC003"),
    "case alone": ("", "BOOKED", "VOC012"),
}


@pytest.mark.parametrize("case", RULES)
def test_what_the_rules_refuse(case: str, tmp_path: Path) -> None:
    more, new, code = RULES[case]
    write(tmp_path, {"vocab/parcel.yml": VOCABULARY.replace("    initial", f"{more}    initial"), "docs/a.md": "x"})
    with pytest.raises(BrokenVocabulary) as error:
        plan_rename(open_project(tmp_path), "in-transit", new)
    assert code in {finding.rule for finding in error.value.findings}


def migrated(folder: Path, text: str) -> str:
    write(folder, {"vocab/v.yml": text, "docs/a.md": "x"})
    plan = plan_migration(open_project(folder))
    return {change.path: change.after for change in plan.changes}.get("vocab/v.yml", text)


def test_migration_accepts_places_that_still_name_a_reserved_label(tmp_path: Path) -> None:
    text = dimension(
        "  terms: [{label: c, meaning: M}, {label: z, meaning: M}]\n  reserved: [{label: a, kind: legacy, use: b, reason: R}, {label: b, kind: legacy, use: c, reason: R}]\n  initial: a\n  transitions: [{from: b, to: z}]\n"
    )
    after = migrated(tmp_path, text)
    assert after == text.replace("use: b", "use: c").replace("initial: a", "initial: c").replace("from: b", "from: c")
    assert migrated(tmp_path, after) == after


OTHER_ERRORS = [
    "  terms: [{label: c, meaning: M}]\n  reserved: [{label: a, kind: legacy, use: c, reason: R}]\n  initial: q\n",
    "  terms: [{label: c, meaning: M}]\n  reserved: [{label: a, kind: legacy, reason: R}]\n  initial: a\n",
    "  terms: [{label: c, meaning: M}]\n  colour: red\n",
]


@pytest.mark.parametrize("text", OTHER_ERRORS)
def test_other_errors_stop_a_migration(text: str, tmp_path: Path) -> None:
    with pytest.raises(BrokenVocabulary):
        migrated(tmp_path, dimension(text))


def test_places_with_several_answers_are_left(tmp_path: Path) -> None:
    text = dimension(
        "  terms: [{label: c, meaning: M}, {label: d, meaning: M}]\n  reserved: [{label: a, kind: legacy, use: [c, d], reason: R}, {label: b, kind: legacy, use: d, reason: R}]\n  initial: [a, b]\n"
    )
    write(tmp_path, {"vocab/v.yml": text, "docs/a.md": "x"})
    plan = plan_migration(open_project(tmp_path))
    assert [change.after for change in plan.changes] == [text.replace("[a, b]", "[a, d]")]
    assert [(asked.path, asked.line, asked.column) for asked in plan.asks] == [("vocab/v.yml", 10, 13)]
