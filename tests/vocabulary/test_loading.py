"""Vocabulary files from disk: encodings, the cache, and the example of the format read in full."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from mkdocs_vocab.vocabulary.loading import load_file, parse_bytes, parse_text

TEXT = "vocab: 1\nid: a\ntitle: A\ndimensions: [{id: s, title: S, purpose: P, terms: [{label: x, meaning: M}]}]\n"


def test_a_file_is_read_again_only_when_it_changes(tmp_path: Path) -> None:
    path = tmp_path / "a.yml"
    path.write_text(TEXT, encoding="utf-8")
    first = load_file(tmp_path, "a.yml")
    assert load_file(tmp_path, "a.yml") is first
    path.write_text(TEXT.replace("title: A", "title: B"), encoding="utf-8")
    os.utime(path, ns=(1, 1))
    again = load_file(tmp_path, "a.yml")
    assert again is not first
    assert again.vocabulary is not None
    assert again.vocabulary.title == "B"


def test_two_projects_do_not_share_a_file(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "a.yml").write_text(TEXT.replace("title: A", f"title: {name}"), encoding="utf-8")
    titles = [file.vocabulary.title for name in ("one", "two") if (file := load_file(tmp_path / name, "a.yml")).vocabulary]
    assert titles == ["one", "two"]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"\xef\xbb\xbf" + TEXT.encode(), []),
        (TEXT.replace("\n", "\r\n").encode(), []),
        (TEXT.encode("utf-16"), [(1, 1, "the byte 0xFF is not UTF-8; save the file as UTF-8")]),
        (b"vocab: 1\nid: caf\xe9\n", [(2, 8, "the byte 0xE9 is not UTF-8; save the file as UTF-8")]),
        (b"", [(1, 1, "a vocabulary file must be a mapping with `vocab: 1`, `id`, `title` and `dimensions`")]),
        (b"a" * 5_000_001, [(1, 1, "the file is larger than 5 MB")]),
    ],
)
def test_bytes(data: bytes, expected: list[tuple[int, int, str]]) -> None:
    file = parse_bytes(data, "a.yml")
    assert [(p.place.line, p.place.column, p.message) for p in file.problems] == expected


def test_the_example_of_the_format() -> None:
    """Every kind of value of the small example that the format page shows."""
    file = parse_text(
        """\
vocab: 1
id: parcel
title: Parcel status
version: "1.2"
decisions:
  - id: returns
    title: Handling of returned parcels
    maturity: discussion
    question: Is a returned parcel one status or two?
    options: [one status `returned`, "`returning` and `returned`"]
    blocks: [the returns dashboard]
dimensions:
  - id: status
    title: Parcel status
    purpose: Where the parcel is in its journey
    cardinality: one
    keys: [parcel_status]
    label_pattern: "[a-z]+(-[a-z]+)*"
    compact_width: 6
    missing: {display: "-", meaning: Not scanned yet}
    attributes: [{id: scan, title: Scan needed, type: bool, required: true}]
    initial: booked
    terms:
      - {label: booked, meaning: Announced by the sender, attributes: {scan: false}}
      - {label: delivered, meaning: Handed over, terminal: true, attributes: {scan: true}, spellings: {badge: [Delivered, done], app: Ok}}
    candidates:
      - {label: returning, meaning: On its way back, decision: returns}
    reserved:
      - {label: shipped, kind: legacy, use: booked, reason: Said nothing about where}
    transitions:
      - {from: null, to: booked}
      - {from: [booked], to: delivered, on: signature, planned: true}
""",
        "parcel.yml",
    )
    assert file.problems == ()
    assert file.vocabulary is not None
    vocabulary = file.vocabulary
    (dimension,) = vocabulary.dimensions
    assert (vocabulary.version, vocabulary.decisions[0].options) == ("1.2", ("one status `returned`", "`returning` and `returned`"))
    assert (dimension.keys, dimension.compact_width, dimension.initial) == (("parcel_status",), 6, ("booked",))
    assert [(t.label, t.terminal, t.attributes) for t in dimension.terms] == [
        ("booked", None, {"scan": "false"}),
        ("delivered", "true", {"scan": "true"}),
    ]
    assert dimension.terms[1].all_spellings == ("Delivered", "done", "Ok")
    assert [(t.sources, t.to, t.planned) for t in dimension.transitions] == [
        ((None,), "booked", False),
        (("booked",), "delivered", True),
    ]
    assert dimension.reserved[0].use == ("booked",)
    assert vocabulary.levels["finalized"].settled
    assert dimension.terms[0].place("label").column == 17
