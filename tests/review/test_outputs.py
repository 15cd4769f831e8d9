"""What is printed: the order, what is escaped, what is cut."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from markdown_it import MarkdownIt

from conftest import catalog_of, write
from mkdocs_vocab.project import open_project
from mkdocs_vocab.review.kinds import KINDS
from mkdocs_vocab.review.rendering.json import as_dict, as_json
from mkdocs_vocab.review.rendering.markdown import MARKER, as_markdown
from mkdocs_vocab.review.rendering.text import as_text
from mkdocs_vocab.review.review import Review, review
from review.sample import PARCEL, edited

HERE = Path(__file__).parent
RICH = edited(
    PARCEL,
    ('label: in-transit, meaning: "On its way, not yet there"', "label: moving, meaning: It moves"),
    ("    reserved:\n", "    reserved:\n      - {label: in-transit, kind: legacy, use: moving, reason: Long}\n"),
    ("      - {label: lost, kind: rejected, reason: It may still turn up}\n", ""),
    (
        "      - {label: home, meaning: The receiver}\n",
        "      - {label: home, meaning: The receiver}\n      - {label: car, meaning: A car}\n",
    ),
    ("maturity: finalized, date: 2026-03-02", "maturity: agreed, date: 2026-03-02"),
    ("{signed: yes}", "{signed: yes, scanned: yes}"),
    ("meaning: Handed over", "meaning: handed over!"),
    ("compact_width: 7", "compact_width: 6"),
    ("label: sent-back, meaning: Back at the sender", "label: failed, meaning: Back at the sender"),
    ("to: sent-back, on", "to: failed, on"),
)


PAGE = "| Parcel status | Seen |\n|---|---|\n| `booked` | grey |\n| `in-transit` | blue |\n| `sent-back` | red |\n"


def reviewed(folder: Path, before: str, after: str, *, impact: bool = False) -> Review:
    write(folder, {"before.yml": before, "vocab/parcel.yml": after, "docs/index.md": PAGE})
    return review(open_project(folder), "before.yml", None, folder, impact=impact)


def test_markdown_for_a_comment(tmp_path: Path) -> None:
    printed = as_markdown(reviewed(tmp_path, PARCEL, RICH, impact=True))
    golden = HERE / "comment.md"
    assert printed == golden.read_text(encoding="utf-8")


def test_the_order_of_the_parts(tmp_path: Path) -> None:
    found = reviewed(tmp_path, PARCEL, RICH, impact=True)
    order = ["Findings", "Breaking changes", "Compatible changes", "Editorial changes", "Decisions that moved", "Compact display",
             "Impact on", "Not true any more", "Open questions touched", "before"]  # fmt: skip
    for printed in (as_text(found), as_markdown(found)):
        places = [printed.index(word) for word in order[:-1]] + [printed.rindex("Labels of")]
        assert places == sorted(places)
    assert as_text(found).startswith("Breaking for values, displays, schemas and docs: `in-transit` is renamed to `moving`")


def test_json_fields(tmp_path: Path) -> None:
    report = as_dict(reviewed(tmp_path, PARCEL, RICH, impact=True))
    assert list(report) == ["version", "base", "head", "verdict", "findings", "changes", "decision_moves", "compact", "impact",
                            "open_questions", "rendered"]  # fmt: skip
    assert report["base"] == {"name": "before.yml", "kind": "file", "revision": None}
    assert report["head"] == {"name": "the working tree", "kind": "working tree", "revision": None}
    (renamed,) = [change for change in report["changes"] if change["kind"] == "label-renamed"]
    assert renamed == {
        "kind": "label-renamed",
        "class": "breaking",
        "consumers": {"values": "breaking", "displays": "breaking", "schemas": "breaking", "docs": "breaking"},
        "what": "label",
        "ref": "parcel:status.in-transit",
        "message": "`in-transit` is renamed to `moving`",
        "before": "in-transit",
        "after": "moving",
        "details": [],
        "decision": {"ref": "parcel:names", "level": "agreed", "settled": False},
        "side": "head",
        "path": "vocab/parcel.yml",
        "line": 34,
        "column": 17,
        "end_line": 34,
        "end_column": 27,
    }
    assert [one["ref"] for one in report["open_questions"]] == ["parcel:names", "parcel:returns"]
    json.dumps(report)


def test_places_point_at_what_they_are_about(tmp_path: Path) -> None:
    """The slice at the place of a label is the label."""
    report = as_dict(reviewed(tmp_path, PARCEL, RICH))
    texts = {"before.yml": PARCEL, "vocab/parcel.yml": RICH}
    for change in report["changes"]:
        line = texts[change["path"]].lstrip("\n").split("\n")[change["line"] - 1]
        token = line[change["column"] - 1 : change["end_column"] - 1]
        if change["kind"].startswith("label-"):
            assert token == change["ref"].rpartition(".")[2]
        if change["kind"] == "level-down":
            assert token == change["after"]


HOSTILE = "<img src=x onerror=alert(1)> @everyone #1 ![x](https://e.org/t.png) ``` ` | --> </details> \\x1b[31m {{ 1 }} \u202e"


def hostile(text: str) -> str:
    return json.dumps(text)


@pytest.mark.parametrize("label", ["x`y", "<b>", "`", "a|b", "--> x", "``` x"])
def test_nothing_of_the_vocabulary_runs_in_a_comment(tmp_path: Path, label: str) -> None:
    base = f"""
vocab: 1
id: v
title: {hostile(HOSTILE)}
dimensions:
  - id: d
    title: {hostile(HOSTILE)}
    purpose: {hostile(HOSTILE)}
    open_set: true
    compact_width: 3
    terms:
      - {{label: fine, meaning: {hostile(HOSTILE)}}}
      - {{label: {hostile(label)}, meaning: M}}
"""
    after = base.replace("fine", "good").replace("M}", "N}").replace("purpose: ", "note: a\n    purpose: ")
    found = reviewed(tmp_path, base, after, impact=True)
    printed = as_markdown(found)
    html = MarkdownIt("commonmark").render(printed)
    # What is no code is what the review itself writes.
    own = re.sub(r"<pre>.*?</pre>|<code>.*?</code>", "", html, flags=re.DOTALL)
    assert not re.search(r"everyone|onerror|e\.org|alert|\{\{", own)
    assert "\u202e" not in printed
    assert own.count("<details>") == own.count("</details>")
    assert "\x1b" not in as_text(found)
    assert "\u202e" not in as_text(found) + as_json(found)


def many(number: int) -> str:
    terms = "\n".join(f"      - {{label: label-{n}, meaning: Meaning number {n} of many}}" for n in range(number))
    return f"vocab: 1\nid: v\ntitle: V\ndimensions:\n  - id: d\n    title: D\n    purpose: P\n    terms:\n{terms}\n"


@pytest.mark.parametrize("most", [60_000, 5_000, 2_000])
def test_a_comment_has_room(tmp_path: Path, most: int) -> None:
    before = many(3_000)
    found = reviewed(tmp_path, before, before.replace("of many", "of lots"))
    printed = as_markdown(found, most)
    assert len(printed) <= most
    assert printed.startswith(MARKER + "\n")
    assert "had no room" in printed
    assert printed.count("<details>") == printed.count("</details>")
    assert len(re.findall("^```", printed, re.MULTILINE)) % 2 == 0
    assert len(found.changes) == 3_000


def test_every_change_has_a_row_in_the_table(tmp_path: Path) -> None:
    found = reviewed(tmp_path, PARCEL, RICH)
    assert all(change.kind in KINDS for change in (*found.changes, *found.remarks))


def test_a_compact_collision_is_a_finding(tmp_path: Path) -> None:
    before = "vocab: 1\nid: v\ntitle: V\ndimensions:\n  - id: d\n    title: D\n    purpose: P\n    compact_width: 8\n    terms:\n"
    before += "      - {label: returned, meaning: m}\n      - {label: returning, meaning: n}\n"
    found = reviewed(tmp_path, before, before.replace("compact_width: 8", "compact_width: 6"))
    (remark,) = found.remarks
    assert (remark.kind, remark.message) == ("compact-collision", "`returned` and `returning` are both shown as `return`")
    assert [[one.labels for one in table.new_collisions] for table in found.compact] == [[("returned", "returning")]]
    again = reviewed(
        tmp_path, before.replace("compact_width: 8", "compact_width: 6"), before.replace("compact_width: 8", "compact_width: 5")
    )
    assert again.remarks == ()


@pytest.mark.parametrize(
    ("after", "findings"),
    [
        ("maturity: finalized, date: 2026, record: 'https://e.org'", []),
        ("maturity: finalized, date: 2026", ["settled-without-record"]),
        ("maturity: finalized", ["settled-without-record"]),
        ("maturity: open", ["level-fell", "asks-without-question"]),
        ("maturity: discussion, question: What?", ["level-fell"]),
    ],
)
def test_findings_about_decisions(tmp_path: Path, after: str, findings: list[str]) -> None:
    rest = "\ndimensions:\n  - {id: d, title: D, purpose: P, terms: [{label: a, meaning: A}]}\n"
    text = "vocab: 1\nid: v\ntitle: V\ndecisions:\n  - {id: x, title: X, maturity: proposed}" + rest
    found = reviewed(tmp_path, text, text.replace("maturity: proposed", after))
    assert [remark.kind for remark in found.remarks] == findings


def test_a_derivation_names_the_combinations() -> None:
    from review.sample import compared

    found = compared(PARCEL, edited(PARCEL, ("{signed: yes}", "{signed: yes, scanned: yes}")))
    (change,) = found.changes
    assert (change.message, change.details) == (
        "`shown` shows another label for 1 combination of facts",
        ("scanned=no, signed=yes: booked, was delivered",),
    )


def test_a_large_table_is_compared_in_groups() -> None:
    from mkdocs_vocab.review.comparing import compare

    inputs = ", ".join(f"{{id: i{n}, title: I, values: [a, b, c, d]}}" for n in range(7))
    text = f"""
vocab: 1
id: v
title: V
dimensions:
  - {{id: d, title: D, purpose: P, terms: [{{label: x, meaning: X}}, {{label: y, meaning: Y}}]}}
derivations:
  - {{id: t, title: T, dimension: d, inputs: [{inputs}], rows: [{{when: {{i0: a, i6: [b, c]}}, then: x}}, {{when: {{}}, then: y}}]}}
"""
    (change,) = compare(catalog_of(text), catalog_of(text.replace("i6: [b, c]", "i6: [b, d]"))).changes
    assert change.details == ("i0=a, i6=c: y, was x", "i0=a, i6=d: x, was y")


def test_values_are_plain(tmp_path: Path) -> None:
    report: Any = json.loads(as_json(reviewed(tmp_path, PARCEL, RICH)))
    assert report["impact"] is None
    assert report["verdict"]["counts"].keys() == {"breaking", "compatible", "editorial"}
