"""`vocab check`: formats, exit statuses, options, and no traceback whatever it is given."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from conftest import write
from mkdocs_vocab.cli import cli
from mkdocs_vocab.errors import VocabError
from test_documents import LEASE

PAGE = "# Tools\n\n| Lease state |\n|---|\n| on-loan |\n| sold |\n\nIt is `borrowed`.\n"


def run(folder: Path, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> Result:
    monkeypatch.chdir(folder)
    return CliRunner().invoke(cli, ["check", *arguments])


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return write(tmp_path, {"vocab/lease.yml": LEASE, "docs/index.md": PAGE})


def test_text(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run(project, monkeypatch)
    assert result.exit_code == 1
    assert result.stdout == (
        "docs/index.md:6:3: error VOC101 `sold` is no label of lease state; known labels: `on-loan`, `returned`\n"
        "    6 | | sold |\n"
        "      |   ^^^^\n"
        "docs/index.md:8:8: warning VOC102 `borrowed` is a legacy label of lease state; use `on-loan`\n"
        "    8 | It is `borrowed`.\n"
        "      |        ^^^^^^^^\n"
        "    = Said nothing about the end\n"
        "1 error, 1 warning, 0 notes; checked 1 document with 2 bound labels in 1 table and 1 unbound, 0 excused, 0 skipped\n"
    )


def test_json(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report = json.loads(run(project, monkeypatch, "--format", "json").stdout)
    assert list(report) == ["version", "vocabularies", "checked", "findings", "summary"]
    assert report["vocabularies"] == [{"id": "lease", "path": "vocab/lease.yml", "version": None}]
    assert report["checked"] == {
        "files": 1, "mentions": 3, "bound": 2, "tables": 1, "diagrams": 0, "schemas": 0, "statements": 0, "skipped": [],
    }  # fmt: skip
    assert [(f["path"], f["line"], f["column"], f["end_column"], f["rule"]) for f in report["findings"]] == [
        ("docs/index.md", 6, 3, 7, "VOC101"),
        ("docs/index.md", 8, 8, 16, "VOC102"),
    ]
    assert report["summary"] == {"error": 1, "warning": 1, "note": 0, "baselined": 0, "ignored": 0}


def test_github(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = run(project, monkeypatch, "--format", "github").stdout.splitlines()
    assert lines[0] == (
        "::error file=docs/index.md,line=6,col=3,endLine=6,endColumn=7,title=VOC101 unknown-label::"
        "`sold` is no label of lease state; known labels: `on-loan`, `returned`"
    )
    assert lines[1].endswith("use `on-loan`%0ASaid nothing about the end")


@pytest.mark.parametrize(
    ("arguments", "status", "rules"),
    [
        ((), 1, ["VOC101", "VOC102"]),
        (("--select", "VOC102"), 0, ["VOC102"]),
        (("--select", "VOC102", "--fail-on", "warning"), 1, ["VOC102"]),
        (("--ignore", "VOC101"), 0, ["VOC102"]),
        (("--select", "VOC1", "--ignore", "VOC101,VOC102"), 0, []),
        (("docs",), 1, ["VOC101", "VOC102"]),
        (("--vocabulary", "vocab/l*.yml"), 1, ["VOC101", "VOC102"]),
    ],
)
def test_options(arguments: tuple[str, ...], status: int, rules: list[str], project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run(project, monkeypatch, "--format", "json", *arguments)
    assert (result.exit_code, [f["rule"] for f in json.loads(result.stdout)["findings"]]) == (status, rules)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--select", "VOC999"), "`VOC999` is no rule code and no beginning of one; `vocab rules` lists the codes"),
        (("--select", "unknown-label"), "write `VOC101`"),
        (("--format", "xml"), "'xml' is not one of 'text', 'json', 'github'"),
        (("--fail-on", "note"), "'note' is not one of 'error', 'warning'"),
    ],
)
def test_usage(arguments: tuple[str, ...], message: str, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run(project, monkeypatch, *arguments)
    assert result.exit_code == 2
    assert message in " ".join(result.stderr.split())


@pytest.mark.parametrize(
    ("files", "arguments", "message"),
    [
        ({}, ("docs/none.md",), "docs/none.md: there is no such file or folder"),
        ({}, ("--config", "none.toml"), "none.toml: there is no such settings file"),
        ({}, ("--vocabulary", "none.yml"), "no vocabulary file matches `none.yml`"),
        ({}, ("--vocabulary", "../v.yml"), "write the path without `..`"),
        (
            {"pyproject.toml": "[tool.vocab]\nvocabulari = 'x'\n"},
            (),
            "pyproject.toml:2:1: a settings entry has no key `vocabulari`",
        ),
    ],
)
def test_faults_are_told_by_main(
    files: dict[str, str], arguments: tuple[str, ...], message: str, project: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    write(project, files)
    result = run(project, monkeypatch, *arguments)
    assert isinstance(result.exception, VocabError)
    assert message in str(result.exception)
    monkeypatch.setattr("sys.argv", ["vocab", "check", *arguments])
    from mkdocs_vocab.cli import main

    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert message in capsys.readouterr().err


def test_a_run_that_checks_nothing_is_not_green(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(
        project,
        {
            "pyproject.toml": '[tool.vocab]\ninclude = ["manual"]\nexclude = ["docs/old.md"]\n',
            "docs/old.md": "",
            "data/x.py": "",
        },
    )
    result = run(project, monkeypatch)
    assert result.exit_code == 2
    assert "no document was checked: the settings name none; see `include` and `exclude`" in result.stderr
    result = run(project, monkeypatch, "docs/old.md")
    assert result.exit_code == 0
    assert "all 1 named paths are excluded by the settings; nothing was checked" in result.stderr
    result = run(project, monkeypatch, "data/x.py")
    assert result.exit_code == 2
    assert "(1 of kinds that this version does not read)" in result.stderr


def test_a_broken_vocabulary(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(project, {"vocab/lease.yml": LEASE.replace("use: on-loan", "use: lent")})
    result = run(project, monkeypatch, "--format", "json")
    assert result.exit_code == 2
    assert [f["rule"] for f in json.loads(result.stdout)["findings"]] == ["VOC008"]
    assert (
        run(project, monkeypatch).stdout.splitlines()[-1]
        == "1 error, 0 warnings, 0 notes in the vocabulary; no document was checked"
    )


def test_output_is_written_whole(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run(project, monkeypatch, "--format", "json", "--output", "report.json")
    assert (result.exit_code, result.stdout) == (1, "")
    assert json.loads((project / "report.json").read_text(encoding="utf-8"))["summary"]["error"] == 1
    assert [path.name for path in project.iterdir() if path.name.startswith(".report")] == []
    result = run(project, monkeypatch, "--output", "none/report.json")
    assert "the file cannot be written" in str(result.exception)


def test_documents_cannot_drive_the_terminal(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(project, {"docs/index.md": "| Lease state |\n|---|\n| on-loan |\n| `so\x1bld\u202e` |\n"})
    result = run(project, monkeypatch)
    assert "\x1b" not in result.stdout
    assert "\u202e" not in result.stdout
    assert "`so\\x1bld\\u202e` is no label" in result.stdout


@pytest.mark.parametrize("arguments", [("--statistics",), ("-q",), ("--notes",)])
def test_what_is_printed_beside_findings(arguments: tuple[str, ...], project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    output = run(project, monkeypatch, *arguments).stdout
    assert ("     1  VOC101  error    unknown-label\n" in output) == (arguments == ("--statistics",))


def test_commands_that_do_not_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    result = CliRunner().invoke(cli, ["chekc"])
    assert result.exit_code == 2
    assert "No such command 'chekc'. Did you mean 'check'?" in result.stderr
    assert CliRunner().invoke(cli, ["--help"]).exit_code == 0


@pytest.mark.parametrize(
    ("place", "said"),
    [
        (
            "docs/index.md:6",
            [
                "column 3: `sold` is no label of `lease:lease-state`: bound for sure, since the header “Lease state” names the dimension",
                "table column “Lease state”: bound to `lease:lease-state` for sure, since the header “Lease state” names the dimension",
            ],
        ),
        (
            "docs/index.md:8",
            [
                "column 8: `borrowed` is a reserved label of `lease:lease-state`: it stands alone in a code span, and no dimension is bound there"
            ],
        ),
        (
            "docs/index.md:1",
            ["nothing here can be a label: no code span, no table, no data under a key of a dimension, no diagram"],
        ),
        ("docs/index.md:99", ["the document has 8 lines"]),
        (
            "docs/more.md:1",
            [
                "column 5: `borrowed` is a reserved label of `lease:lease-state`: it stands alone in a code span, and no dimension is bound there",
                "column 5: it is not reported, since the sentence says “was called”",
                "column 32: `on-loan` is a current label of `lease:lease-state`; no dimension is bound here, so it is only mentioned",
                "column 45: `x` is no label; no dimension is bound here, so it is only mentioned",
            ],
        ),
        (
            "docs/more.md:5",
            [
                "table column “State”: not bound: it holds labels (1 of `lease:lease-state`), but no dimension clearly leads; the directive `bind` ties it"
            ],
        ),
    ],
)
def test_explain(place: str, said: list[str], project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(project, {"docs/more.md": "It `borrowed` was called, now `on-loan` or `x`.\n\n| State |\n|---|\n| on-loan |\n"})
    result = run(project, monkeypatch, "--explain", place)
    assert (result.exit_code, result.stdout.splitlines()) == (0, [f"{place}: {sentence}" for sentence in said])


def test_explain_without_a_line(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "write a path and a line" in str(run(project, monkeypatch, "--explain", "docs/index.md").exception)
    assert "the document cannot be opened" in str(run(project, monkeypatch, "--explain", "docs/none.md:1").exception)


#: A diagram, schemas and data, and what is said of their lines.
EXPLAINED = {
    "docs/a.md": "```mermaid\nflowchart LR\n%% vocab: bind lease-state\non-loan -->|paid| q{fee?}\nq -->|yes| returned\n```\n",
    "docs/s.yaml": (
        "a: {properties: {lease-state: {enum: [x, y]}, state: {\n  type: string,\n  enum: [reserved, on-loan, overdue, returned],\n"
        "  x-vocab: {bind: lease-state, complete: true}}}}\n"
    ),
    "docs/d.json": '{"lease_state": "on-loan"}\n',
    "docs/broken.json": '{"lease_state": ["on-loan"\n',
}


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("docs/a.md:5", "this line is read as the way from `on-loan` to `returned` on “paid”"),
        ("docs/s.yaml:2", "enumeration `state`: bound to `lease:lease-state` for sure, since a directive binds it; it must list every label that is asked for"),
        ("docs/s.yaml:1", "enumeration `lease-state`: not bound; no key ties it to a dimension, and its values are not mostly labels of one"),
    ],
)  # fmt: skip
def test_explain_of_diagrams_and_schemas(place: str, said: str, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(project, EXPLAINED)
    result = run(project, monkeypatch, "--explain", place)
    assert said in [line.removeprefix(f"{place}: ") for line in result.stdout.splitlines()]


def test_explain_says_where_a_document_is_broken(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(project, EXPLAINED)
    error = run(project, monkeypatch, "--explain", "docs/broken.json:1").exception
    assert str(error) == "docs/broken.json:1:17: this is not JSON: the `[` is not closed"
