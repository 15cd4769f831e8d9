"""`vocab init`: real flows in a folder, from every kind of source to a check that runs."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from conftest import write
from mkdocs_vocab.cli import cli
from mkdocs_vocab.errors import VocabError
from mkdocs_vocab.vocabulary.loading import parse_text

TABLE = """\
# Parcels

| Status | Width | Short | Meaning | Scan |
|---|---|---|---|---|
| **`booked`** | 6 | `booked` | Announced by the sender | no |
| [`in-transit`](#x) | 10 | in-tra | On its way, or `a\\|b` | yes |
| delivered | 9 | delive | Handed over | yes |
| 返品 | 4 | 返品 | Back: at the sender | yes |
"""
#: Pages of a project that has lived long with its words.
LEGACY = {
    "docs/index.md": TABLE,
    "docs/more.md": """\
        ---
        parcel_status: booked
        ---
        # More

        | State | Since |
        |---|---|
        | booked | 1.0 |
        | delivered | 1.1 |
        | shipped | 0.9 |

        It is `in-transit` or `returned`.

        - `booked`
        - `in-transit`
        - `delivered`

        | Value | What |
        |---|---|
        | `booked` | x y |
        | `delivered` | z |
        | `nope` | z |

        ```json
        {"parcel_status": "delivered"}
        ```
        """,
}


def run(folder: Path, *arguments: str) -> Result:
    before = Path.cwd()
    os.chdir(folder)
    try:
        return CliRunner().invoke(cli, list(arguments))
    finally:
        os.chdir(before)


@pytest.fixture
def parcel(tmp_path: Path) -> Path:
    folder = tmp_path / "parcel-post"
    folder.mkdir()
    return write(folder, LEGACY)


def test_a_legacy_project_is_gated_at_once(parcel: Path) -> None:
    result = run(parcel, "init", "docs/index.md", "--baseline", "baseline.yml")
    assert result.exit_code == 0, result.output
    assert result.stdout == (
        "vocab/parcel-post.yml: 4 labels of `status` from docs/index.md:3: `booked`, `in-transit`, `delivered`, `返品`\n"
        "  aliases: State\n"
        "  keys: parcel_status\n"
        "11 of 15 mentions of labels are in bound places (2 documents)\n"
        "baseline.yml: 1 accepted entry\n"
        "\n"
        "To decide:\n"
        "  - `purpose` of `status`: the question that these labels answer\n"
        "  - the decision `labels`: it stays `open` until you say who decided it, when and where\n"
        "\n"
        "Not bound for sure; paste above the line where these labels are meant:\n"
        "  docs/more.md:14  <!-- vocab: bind status -->\n"
        "  docs/more.md:18  <!-- vocab: bind Value=status -->\n"
        "\n"
        "Settings to add to pyproject.toml (a new file):\n"
        "\n"
        "[tool.vocab]\n"
        'baseline = "baseline.yml"\n'
        "\n"
        "Next:\n"
        "  vocab check --baseline baseline.yml\n"
        "  vocab show parcel-post:status\n"
    )
    assert run(parcel, "check", "--baseline", "baseline.yml").exit_code == 0
    assert run(parcel, "check").exit_code == 1
    write(parcel, {"pyproject.toml": '[tool.vocab]\nbaseline = "baseline.yml"\n'})
    assert run(parcel, "check", "--fail-on", "warning").exit_code == 0
    assert run(parcel, "show", "parcel-post:status").exit_code == 0


def test_the_directives_bind_what_they_stand_above(parcel: Path) -> None:
    run(parcel, "init", "docs/index.md")
    page = parcel / "docs/more.md"
    lines = page.read_text(encoding="utf-8").splitlines()
    lines.insert(17, "<!-- vocab: bind Value=status -->\n")
    lines.insert(13, "<!-- vocab: bind status -->\n")
    page.write_text("\n".join(lines), encoding="utf-8")
    findings = json.loads(run(parcel, "check", "--format", "json").stdout)["findings"]
    assert [(f["rule"], f["token"]) for f in findings if f["severity"] == "error"] == [("VOC101", "shipped"), ("VOC101", "nope")]
    assert "Not bound for sure" not in run(parcel, "init", "docs/index.md", "--force").stdout


def test_the_file(parcel: Path) -> None:
    run(parcel, "init", "docs/index.md")
    assert (parcel / "vocab/parcel-post.yml").read_text(encoding="utf-8") == (
        "# Written by `vocab init` from docs/index.md:3. From now on this file is the source: change it here.\n"
        "vocab: 1\n"
        "id: parcel-post\n"
        "title: Parcel post\n"
        "\n"
        "decisions:\n"
        "  - id: labels\n"
        "    title: Status labels\n"
        "    # Nothing is settled by being written down. Once it is decided: `maturity: finalized`, with `date` and `record`,\n"
        "    # a URL or a page and anchor of the project where it is written.\n"
        "    maturity: open\n"
        "    question: Is this list complete and final?\n"
        "\n"
        "dimensions:\n"
        "  - id: status\n"
        "    title: Status\n"
        '    purpose: "TODO: the question that these labels answer"\n'
        "    decision: labels\n"
        "    # Table headers under which the documents list these labels.\n"
        "    aliases: [State]\n"
        "    # Property names whose values are these labels.\n"
        "    keys: [parcel_status]\n"
        "    compact_width: 6\n"
        "    attributes:\n"
        "      - {id: scan, title: Scan, type: bool}\n"
        "    terms:\n"
        "      - label: booked\n"
        "        meaning: Announced by the sender\n"
        "        attributes: {scan: false}\n"
        "      - label: in-transit\n"
        "        meaning: On its way, or `a|b`\n"
        "        attributes: {scan: true}\n"
        "      - label: delivered\n"
        "        meaning: Handed over\n"
        "        attributes: {scan: true}\n"
        "      - label: 返品\n"
        '        meaning: "Back: at the sender"\n'
        "        attributes: {scan: true}\n"
    )


SOURCES = {
    "table.md": TABLE,
    "crlf.md": TABLE.replace("\n", "\r\n"),
    "marked.md": "\ufeff" + TABLE,
    "collide.md": "| S | Short | M |\n|--|--|--|\n| returned | return | a b |\n| returning | return | c |\n| Returned | R | d |\n| ret\u0430 | x | e |\n",
    "odd.md": '| S | M |\n|--|--|\n| on | yes: no |\n| null | # |\n| 1.10 | "x" |\n| `a b` | - |\n| {{ x }} | {% y %} |\n| \u202ebad | x |\n',
    "levels.md": "| S | M | Maturity |\n|--|--|--|\n| a1 | x y | proposed |\n| b1 | z | final |\n| c1 | z | under discussion |\n| ~~d1~~ | z | |\n| - | no | |\n",
    "nested.json": json.dumps({"$defs": {"A": {"$defs": {"State": {"enum": ["open", "closed", None]}}}}}),
    "openapi.yaml": "components:\n  schemas:\n    State:\n      type: string\n      enum: [yes, no]\n      x-enum-descriptions: {yes: Fine}\n",
    "code.py": 'from enum import Enum\nclass State(str, Enum):\n    A = "open"\n    B = "closed"\n    C = B\n',
    "code.ts": 'export type State = "open" | "closed";\n',
}


@pytest.mark.parametrize("name", [*SOURCES, None])
@pytest.mark.parametrize("settings_file", [None, "mkdocs.yml", "pyproject.toml"])
def test_a_check_runs_after_every_source(name: str | None, settings_file: str | None, tmp_path: Path) -> None:
    files = {"docs/index.md": "# A\n\n| State |\n|---|\n| open |\n| closed |\n| gone |\n"}
    files |= {name: SOURCES[name]} if name else {}
    files |= (
        {settings_file: "site_name: Post\n" if settings_file == "mkdocs.yml" else "[tool.other]\nx = 1\n"} if settings_file else {}
    )
    write(tmp_path, files)
    result = run(tmp_path, "init", *([name] if name else []), "--id", "post")
    assert result.exit_code == 0, (result.output, result.exception)
    text = (tmp_path / "vocab/post.yml").read_text(encoding="utf-8")
    vocabulary = parse_text(text, "vocab/post.yml").vocabulary
    assert vocabulary is not None
    assert [d.maturity for d in vocabulary.decisions if d.id == "labels"] == ["open"]
    checked = run(tmp_path, "check")
    assert checked.exit_code in (0, 1), (checked.output, checked.exception)
    assert "VOC00" not in checked.output
    assert vocabulary.title == ("Post" if settings_file == "mkdocs.yml" else vocabulary.title)
    if settings_file is not None:
        entry = result.stdout.partition(f"Settings to add to {settings_file}:\n\n")[2].partition("\n\nNext:")[0]
        write(tmp_path, {settings_file: f"{files[settings_file]}\n{entry}\n"})
        assert run(tmp_path, "check").exit_code in (0, 1)


def test_a_project_without_docs_is_told_what_to_include(tmp_path: Path) -> None:
    write(tmp_path, {"README.md": TABLE, "notes/a.md": "x\n", "tests/b.md": "x\n"})
    result = run(tmp_path, "init", "README.md", "--output", "status.yml", "--id", "post", "--dimension", "parcel-status")
    entry = result.stdout.partition("(a new file):\n\n")[2].partition("\n\nNext:")[0]
    assert entry == '[tool.vocab]\nvocabulary = ["vocab/*.yml", "status.yml"]\ninclude = ["README.md", "notes/**/*.md"]'
    write(tmp_path, {"pyproject.toml": entry})
    assert run(tmp_path, "check", "--ignore", "VOC905").exit_code == 0


def test_a_wrong_guess_is_left_to_the_person(tmp_path: Path) -> None:
    other = "| State | X |\n|---|---|\n" + "".join(f"| {word} | x |\n" for word in ("booked", "delivered", "red", "blue", "green"))
    write(tmp_path, {"docs/index.md": TABLE, "docs/b.md": other})
    result = run(tmp_path, "init", "docs/index.md")
    assert "aliases" not in (tmp_path / f"vocab/{tmp_path.name.replace('_', '-')}.yml").read_text(encoding="utf-8")
    assert (
        "the header “State” holds 2 labels among 5 cells (docs/b.md:1); add it to `aliases` if it means `status`" in result.stdout
    )


def test_files_that_exist_stay(parcel: Path) -> None:
    write(parcel, {"vocab/parcel-post.yml": "mine: true\n"})
    result = run(parcel, "init", "docs/index.md")
    assert "vocab/parcel-post.yml: the file exists already and stays as it is" in str(result.exception)
    assert (parcel / "vocab/parcel-post.yml").read_text(encoding="utf-8") == "mine: true\n"
    assert run(parcel, "init", "docs/index.md", "--force").exit_code == 0
    assert sorted(path.name for path in (parcel / "vocab").iterdir()) == ["parcel-post.yml"]


def test_settings_that_would_become_ambiguous(parcel: Path) -> None:
    write(parcel, {"pyproject.toml": '[[tool.vocab.bind]]\npaths = ["docs/more.md"]\ndimensions = ["status"]\n'})
    assert run(parcel, "init", "docs/index.md", "--id", "one").exit_code == 0
    result = run(parcel, "init", "docs/index.md", "--id", "two")
    assert "pyproject.toml:3:16: several vocabularies have a dimension `status`" in str(result.exception)
    assert run(parcel, "init", "docs/index.md", "--id", "two", "--dimension", "parcel-status").exit_code == 0
    assert run(parcel, "check").exit_code == 1


def test_nothing_is_left_where_the_baseline_fails(parcel: Path) -> None:
    write(parcel, {"vocab/broken.yml": "vocab: 1\nid: broken\n"})
    result = run(parcel, "init", "docs/index.md", "--output", "more/post.yml", "--baseline", "baseline.yml")
    assert "--baseline: another vocabulary has errors" in str(result.exception)
    assert not (parcel / "more").exists()
    assert not (parcel / "baseline.yml").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("none.md",), "none.md: there is no such file; name a Markdown file with a table"),
        (("none.md:3",), "none.md:3: there is no such file"),
        (("docs",), "docs: this is a folder"),
        (("a.txt",), "a.txt: `.txt` files are not read here"),
        (("../outside.md",), "the file lies outside the project"),
        (("docs/index.md:x",), "after a Markdown file comes the line of the table, such as docs/index.md:12"),
        (("docs/index.md:0",), "after a Markdown file comes the line of the table"),
        (("docs/index.md", "--output", "../x.yml"), "--output ../x.yml: the path lies outside the project"),
        (("docs/index.md", "--output", "docs"), "docs: this is a folder"),
        (("docs/index.md", "--output", "x.txt"), "x.txt: a vocabulary is a YAML file"),
        (("docs/index.md", "--id", "My Id"), "--id My Id: an id is lower-case words with hyphens, such as `my-id`"),
        (("docs/index.md", "--baseline", "vocab/baseline.yml"), "the check would read this file as a vocabulary"),
        (("docs/index.md", "--baseline", "none/baseline.yml"), "--baseline none/baseline.yml: there is no such folder"),
        (("docs/index.md", "--baseline", "a.txt"), "--baseline a.txt: the file exists already"),
        (("docs/index.md", "--id", "lease", "--output", "new.yml"), "vocab/lease.yml: the vocabulary id `lease` is taken"),
        (("--column", "x"), "--column names a column of a Markdown table"),
        (("bytes.md",), "bytes.md:1:3: the byte 0xFF is not UTF-8"),
        (("cyrillic.md",), "no label is left that could stand in a vocabulary"),
        (("data.json", "--column", "x"), "--column names a column of a Markdown table, and data.json is none"),
        (("x" * 5000 + ".md",), "there is no such file"),
    ],
)
def test_bad_input_writes_nothing(arguments: tuple[str, ...], message: str, tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    write(tmp_path, {"outside.md": TABLE})
    folder = tmp_path / "project"
    (folder / ".git").mkdir(parents=True)
    lease = "vocab: 1\nid: lease\ntitle: L\ndimensions: [{id: d, title: D, purpose: P, terms: [{label: x, meaning: M}]}]\n"
    write(
        folder,
        {
            "docs/index.md": TABLE, "a.txt": "", "vocab/other.yml": "", "vocab/lease.yml": lease, "data.json": "{}",
            "cyrillic.md": "| S | M |\n|--|--|\n| l\u0430bel | x |\n",
        },
    )  # fmt: skip
    (folder / "vocab/other.yml").unlink()
    (folder / "bytes.md").write_bytes(b"| \xff |\n|--|\n| x |\n")
    before = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))
    result = run(folder, "init", *arguments)
    assert isinstance(result.exception, VocabError), result.output
    assert message in str(result.exception)
    assert sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*")) == before
    monkeypatch.chdir(folder)
    monkeypatch.setattr("sys.argv", ["vocab", "init", *arguments])
    from mkdocs_vocab.cli import main

    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert message in capsys.readouterr().err


_CELL = st.one_of(
    st.sampled_from(
        ["`a`", "b", "yes", "no", "1", "-", "", "**c**", "~~d~~", "`a` (proposed)", "final", "e\\|f", "<br>", "[x](y)", "on"]
    ),
    st.text(alphabet=st.characters(codec="utf-8", exclude_characters="\r\n|"), max_size=12),
)
_HEADER = st.sampled_from(["Status", "Width", "Short", "Meaning", "Maturity", "Group", "Final", "X", "", "#", "note", "Label"])


@st.composite
def _tables(draw: st.DrawFn) -> str:
    headers = draw(st.lists(_HEADER, min_size=1, max_size=5))
    rows = draw(st.lists(st.lists(_CELL, min_size=len(headers), max_size=len(headers)), min_size=1, max_size=6))
    return "\n".join(f"| {' | '.join(cells)} |" for cells in [headers, ["---"] * len(headers), *rows]) + "\n"


_JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=8)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(
            st.sampled_from(
                ["enum", "oneOf", "const", "properties", "$defs", "title", "description", "x-enum-descriptions", "$ref", "name"]
            ),
            inner,
            max_size=4,
        ),
    ),
    max_leaves=12,
)


def _start_and_check(folder: Path, name: str, text: str) -> None:
    """Either nothing is written and a message says why, or a check runs."""
    for old in (*folder.glob("vocab/*"), *folder.glob("source.*")):
        old.unlink()
    (folder / "docs").mkdir(exist_ok=True)
    (folder / "docs/index.md").write_text("x\n", encoding="utf-8")
    (folder / name).write_text(text, encoding="utf-8", newline="")
    result = run(folder, "init", name, "--id", "post")
    if result.exit_code:
        assert isinstance(result.exception, VocabError), (text, result.exc_info)
        assert not (folder / "vocab/post.yml").exists()
        return
    checked = run(folder, "check")
    assert checked.exit_code in (0, 1), (text, checked.output, checked.exception)


@given(_tables())
@settings(max_examples=80, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_table_is_taken_or_refused(tmp_path: Path, text: str) -> None:
    _start_and_check(tmp_path, "source.md", text)


@given(_JSON)
@settings(max_examples=80, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_schema_is_taken_or_refused(tmp_path: Path, value: Any) -> None:
    _start_and_check(tmp_path, "source.json", json.dumps({"properties": {"state": value, "other": {"enum": value}}}))
