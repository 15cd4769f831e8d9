"""`vocab uses`: every place of an entry, in documents and in the vocabulary, with its line and column."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from conftest import write
from mkdocs_vocab.cli import cli
from mkdocs_vocab.errors import VocabError

VOCABULARY = """
vocab: 1
id: post
title: Parcel post
decisions:
  - {id: names, title: Names, maturity: proposed, note: "About `booked` and `names`"}
  - {id: old, title: Old names, superseded_by: names}
dimensions:
  - id: status
    title: Parcel status
    purpose: Where it is, such as `booked`
    decision: names
    keys: [parcel_status]
    initial: booked
    terms:
      - {label: booked, meaning: Announced, attributes: {}}
      - {label: gone, meaning: "Not `booked` any more", deprecated: {use: booked}}
    candidates:
      - {label: held, meaning: Waits, decision: [names#form]}
    reserved:
      - {label: noted, kind: legacy, use: booked, reason: Vague}
    transitions:
      - {from: booked, to: gone}
      - {from: [gone, booked], to: null}
  - id: place
    title: Place
    purpose: Where
    attributes: [{id: usual, title: Usual, type: label, dimension: status}]
    terms:
      - {label: shop, meaning: A shop, attributes: {usual: booked}}
      - {label: booked, meaning: Another one}
    reserved:
      - {label: store, kind: legacy, use: status.booked, reason: x}
examples:
  - id: week
    title: A week
    columns: [status, place]
    rows:
      - {status: booked, place: shop, note: x}
      - {status: [gone], place: booked}
      - {status: [gone, booked], place: shop}
rules:
  - {id: r, when: {parcel_status: booked}, then: {place: [shop, booked]}, why: Never `booked`}
derivations:
  - id: d
    title: D
    dimension: status
    inputs: [{id: seen, title: Seen, values: [yes, no]}]
    rows: [{when: {seen: yes}, then: booked}, {when: {}, then: gone}]
mappings:
  - {id: m, from: status, to: place, pairs: [{from: booked, to: shop, relation: close}]}
claims:
  - {id: hello, says: We are here, decision: names}
""".replace("#form", "")

PAGE = """\
---
parcel_status: booked
---
# Parcels

| Parcel status | X |
|---|---|
| booked | `booked` |
| `noted` | y |

It is `booked`, {{ vocab.label("status.booked") }}, or 配達 `noted`.

<!-- vocab: decision names -->
The `names`: {{ vocab.badge("post:names") }}.

<!-- vocab: complete status except booked -->
- `gone`

| Place | X |
|---|---|
| booked | `shop` |
| `shop` | |

<!-- vocab: bind X=place -->
| X |
|---|
| shop |

<!-- vocab: claim hello -->
We are here.
<!-- vocab: end -->
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return write(tmp_path, {"vocab/post.yml": VOCABULARY, "docs/index.md": PAGE, "docs/empty.md": "# Nothing\n"})


def run(folder: Path, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> Result:
    monkeypatch.chdir(folder)
    return CliRunner().invoke(cli, ["uses", *arguments])


def found(result: Result) -> list[str]:
    report = json.loads(result.stdout)
    return [
        f"{u['path'].partition('/')[0]}:{u['line']}:{u['column']} {u['how']} {u['token']}: {u['reason']}" for u in report["uses"]
    ]


NAMED = "the header “Parcel status” names the dimension"


@pytest.mark.parametrize(
    ("reference", "uses"),
    [
        (
            "status.booked",
            [
                "docs:2:16 used booked: the key `parcel_status` belongs to it",
                f"docs:8:3 used booked: {NAMED}",
                "docs:8:13 mentioned booked: a code span",
                "docs:11:8 mentioned booked: a code span",
                "docs:11:33 mentioned status.booked: the macro `vocab.label` names it",
                "docs:16:36 mentioned booked: the directive `complete` names it",
                "vocab:5:65 mentioned booked: a code span in a text",
                "vocab:10:36 mentioned booked: a code span in a text",
                "vocab:13:14 used booked: `initial`",
                "vocab:16:38 mentioned booked: a code span in a text",
                "vocab:16:75 used booked: `use` of term `gone`",
                "vocab:20:43 used booked: `use` of reserved `noted`",
                "vocab:22:16 used booked: `from` of a transition",
                "vocab:23:23 used booked: `from` of a transition",
                "vocab:29:60 used booked: attribute `usual` of term `shop`",
                "vocab:32:43 used status.booked: `use` of reserved `store`",
                "vocab:38:18 used booked: example `week`",
                "vocab:40:25 used booked: example `week`",
                "vocab:42:35 used booked: rule `r`",
                "vocab:42:87 mentioned booked: a code span in a text",
                "vocab:48:38 used booked: `then` of derivation `d`",
                "vocab:50:53 used booked: `from` of mapping `m`",
            ],
        ),
        (
            "place.booked",
            [
                "docs:8:13 mentioned booked: a code span",
                "docs:11:8 mentioned booked: a code span",
                "docs:21:3 used booked: the header “Place” names the dimension",
                "vocab:5:65 mentioned booked: a code span in a text",
                "vocab:10:36 mentioned booked: a code span in a text",
                "vocab:16:38 mentioned booked: a code span in a text",
                "vocab:39:33 used booked: example `week`",
                "vocab:42:65 used booked: rule `r`",
                "vocab:42:87 mentioned booked: a code span in a text",
            ],
        ),
        (
            "status.noted",
            [f"docs:9:4 used noted: {NAMED}", "docs:11:60 mentioned noted: it stands alone in a code span"],
        ),
        (
            "names",
            [
                "docs:13:22 mentioned names: the directive `decision` names it",
                "docs:14:6 mentioned names: a code span",
                "docs:14:30 mentioned post:names: the macro `vocab.badge` names it",
                "vocab:5:78 mentioned names: a code span in a text",
                "vocab:6:48 used names: `superseded_by` of decision `old`",
                "vocab:11:15 used names: `decision` of dimension `status`",
                "vocab:18:50 used names: `decision` of candidate `held`",
                "vocab:52:46 used names: `decision` of claim `hello`",
            ],
        ),
        (
            "place",
            [
                "docs:19:3 used Place: the header “Place” names the dimension",
                "docs:24:20 mentioned place: the directive `bind` names it",
                "docs:25:3 used X: a directive binds it",
                "vocab:36:23 used place: `columns` of example `week`",
                "vocab:38:26 used place: example row",
                "vocab:39:26 used place: example row",
                "vocab:40:34 used place: example row",
                "vocab:42:51 used place: rule `r`",
                "vocab:50:31 used place: `to` of mapping `m`",
            ],
        ),
        ("hello", ["docs:29:19 used hello: the directive `claim` names it"]),
        ("status.held", []),
    ],
)
def test_places(reference: str, uses: list[str], project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run(project, monkeypatch, reference, "--format", "json")
    assert found(result) == uses
    assert result.exit_code == (0 if uses else 1)
    report = json.loads(result.stdout)
    for use in report["uses"]:
        line = (project / use["path"]).read_text(encoding="utf-8").splitlines()[use["line"] - 1]
        assert (use["text"], use["text"][use["column"] - 1 : use["end_column"] - 1]) == (line, use["token"])
    used = sum(" used " in line for line in uses)
    assert report["summary"] == {
        "used": used, "mentioned": len(uses) - used, "files": len({line[:4] for line in uses}),
    }  # fmt: skip


def test_json_fields(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report = json.loads(run(project, monkeypatch, "hello", "--format", "json").stdout)
    assert report == {
        "version": 1,
        "ref": "hello",
        "entries": [{"kind": "claim", "ref": "post:hello"}],
        "uses": [
            {
                "path": "docs/index.md", "line": 29, "column": 19, "end_line": 29, "end_column": 24, "how": "used",
                "reason": "the directive `claim` names it", "entry": "post:hello", "token": "hello",
                "text": "<!-- vocab: claim hello -->",
            }
        ],
        "skipped": [],
        "summary": {"used": 1, "mentioned": 0, "files": 1},
    }  # fmt: skip


def test_text(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run(project, monkeypatch, "status.noted")
    assert (result.exit_code, result.stdout) == (
        0,
        "docs/index.md\n"
        "9:4    used       | `noted` | y |\n"
        '11:60  mentioned  It is `booked`, {{ vocab.label("status.booked") }}, or 配達 `noted`.\n'
        "\n"
        "status.noted: 1 used, 1 mentioned in 1 file\n",
    )


def test_nothing_found(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run(project, monkeypatch, "status.held")
    assert (result.exit_code, result.stdout) == (1, "status.held: 0 used, 0 mentioned in 0 files\n")


def test_a_name_of_several_things(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report = json.loads(run(project, monkeypatch, "booked", "--format", "json").stdout)
    assert [entry["ref"] for entry in report["entries"]] == ["post:status.booked", "post:place.booked"]
    assert {use["entry"] for use in report["uses"]} == {"post:status.booked", "post:place.booked"}
    places = [(use["path"], use["line"], use["column"]) for use in report["uses"]]
    assert len(places) == len(set(places))


@pytest.mark.parametrize(("paths", "files"), [((), 2), (("docs/empty.md",), 1), (("docs",), 2)])
def test_paths(paths: tuple[str, ...], files: int, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report = json.loads(run(project, monkeypatch, "names", *paths, "--format", "json").stdout)
    assert report["summary"]["files"] == files


def test_long_lines_show_the_place(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(project, {"docs/long.md": "配" * 900 + " `noted` " + "x" * 900 + "\x1b[31m\n"})
    line = run(project, monkeypatch, "noted", "docs/long.md").stdout.splitlines()[1]
    assert line.startswith("1:903  mentioned  …配")
    assert "`noted` xxx" in line
    assert line.endswith("x…")
    assert "\x1b" not in line


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("bookd",), "did you mean `booked`?"),
        (("status",), None),
        (("names", "docs/none.md"), "docs/none.md: there is no such file or folder"),
        (("names", "/"), "the path lies outside the project"),
    ],
)
def test_faults(arguments: tuple[str, ...], message: str | None, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run(project, monkeypatch, *arguments)
    if message is None:
        assert result.exit_code == 0
    else:
        assert isinstance(result.exception, VocabError)
        assert message in str(result.exception)


def test_what_cannot_be_read_is_told(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (project / "docs/bytes.md").write_bytes(b"\xff")
    result = run(project, monkeypatch, "hello")
    assert (result.exit_code, result.stderr) == (0, "skipped docs/bytes.md: the byte 0xFF is not UTF-8; save the file as UTF-8\n")


def test_a_broken_vocabulary(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(project, {"vocab/post.yml": VOCABULARY.replace("use: booked, reason: Vague", "use: bokked, reason: Vague")})
    result = run(project, monkeypatch, "booked")
    assert result.exit_code == 2
    assert "VOC008" in result.stderr
