"""The macros in sites that are really built with mkdocs-macros: what pages show, and what is reported where."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

import pytest
from jinja2 import Environment
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig

from conftest import write
from mkdocs_vocab.site import failures as failures_module
from mkdocs_vocab.site.failures import MacroFailure, failures, record, reset
from mkdocs_vocab.site.macros import Vocab, define_env

PARCEL = """
    vocab: 1
    id: parcel
    title: Parcel status
    decisions:
      - {id: names, title: Names, maturity: proposed, record: docs/records/names.md#outcome}
    dimensions:
      - id: status
        title: Status
        purpose: Where it is
        decision: names
        terms:
          - {label: booked, meaning: Announced}
          - {label: in-transit, meaning: On its way}
    """
CONFIG = """
    site_name: Site
    theme: {name: %s}
    markdown_extensions: [admonition, tables]
    plugins:
      - macros: {modules: [mkdocs_vocab.site.macros], on_undefined: %s%s}
    """


def config_of(
    folder: Path, files: dict[str, str], *, theme: str = "mkdocs", undefined: str = "strict", options: str = ""
) -> MkDocsConfig:
    write(folder, {"mkdocs.yml": CONFIG % (theme, undefined, options), "vocab/parcel.yml": PARCEL, **files})
    return load_config(str(folder / "mkdocs.yml"))


def built(folder: Path, files: dict[str, str], **options: str) -> tuple[MkDocsConfig, Path]:
    """A site of these files, built; `docs/index.md` is its first page."""
    config = config_of(folder, files, **options)
    build(config)
    return config, folder / "site"


def reported(config: MkDocsConfig) -> list[str]:
    return [f"{f.path}:{f.line}:{f.column} {f.token}" for f in failures(config)]


@pytest.mark.parametrize("theme", ["mkdocs", "material"])
def test_a_page_shows_the_vocabulary(tmp_path: Path, theme: str) -> None:
    page = """
        # The label {{ vocab.label("status.booked") }}

        | a | b |
        |---|---|
        | {{ vocab.label("parcel:status.in-transit") }} | {{ vocab.badge("names") }} |

        !!! note

            Before.
            {{ vocab.table("status", columns=["meaning"]) }}
            After.
        """
    config, site = built(tmp_path, {"docs/index.md": page}, theme=theme)
    html = (site / "index.html").read_text()
    assert reported(config) == []
    assert '<span class="vocab-ref" data-vocab="label"' in html
    assert '<tr id="parcel-status-booked"' in html
    assert "<p>Before.</p>\n<section" in html
    assert "</section>\n<p>After.</p>" in html
    assert 'title="Names: Proposed &#40;not settled&#41;">Proposed</span></td>' in html
    assert "Macro" not in html


def test_the_title_of_a_page_is_text(tmp_path: Path) -> None:
    _, site = built(tmp_path, {"docs/index.md": "# About {{ vocab.label('status.booked') }}\n", "docs/b.md": "# B\n"})
    assert ">About booked</a>" in (site / "b/index.html").read_text()


def test_a_record_is_linked_where_it_is_a_page(tmp_path: Path) -> None:
    files = {"docs/a/register.md": "{{ vocab.decisions() }}", "docs/records/names.md": "# Names", "docs/index.md": "# Start"}
    _, site = built(tmp_path, files)
    html = (site / "a/register/index.html").read_text()
    assert '<a href="&#46;&#46;&#47;&#46;&#46;&#47;records&#47;names&#47;&#35;outcome">docs&#47;records' in html
    (tmp_path / "docs/records/names.md").unlink()
    build(load_config(str(tmp_path / "mkdocs.yml")))
    html = (site / "a/register/index.html").read_text()
    assert "<code>docs&#47;records&#47;names&#46;md&#35;outcome</code>" in html


FAULTS = """\
---
title: Faults
---

# Faults

A {{ vocab.label("status.boked") }} and {{ vocab.label("status.booked") }}.

{{ vocab.tabel("status") }} {{ vocab.table("status", columns=["meaning", "labl"]) }}

- {{ vocab.table('statsu') }}

    ü {{vocab.table(  'statsu'  )}}

{% set name = "statsu" %}{{ vocab.reserved(name) }}

{{ vocab.principles(vocabulary="letter") }} {{ vocab.badge() }} {{ vocab.rules }}
"""


@pytest.mark.parametrize("undefined", ["strict", "keep"])
def test_what_cannot_be_rendered_is_shown_and_reported(tmp_path: Path, undefined: str) -> None:
    config, site = built(tmp_path, {"docs/sub/faults.md": FAULTS}, undefined=undefined)
    assert failures(config) == [
        MacroFailure(
            "docs/sub/faults.md",
            7,
            19,
            "dimension `status` has no label `boked`; did you mean `status.booked`?",
            "status.boked",
            "status.booked",
        ),
        MacroFailure("docs/sub/faults.md", 9, 10, "there is no macro `vocab.tabel`; did you mean `table`?", "tabel", "table"),
        MacroFailure(
            "docs/sub/faults.md", 9, 75, "dimension `status` has no column `labl`; did you mean `label`?", "labl", "label"
        ),
        MacroFailure("docs/sub/faults.md", 11, 19, "there is no dimension `statsu`; did you mean `status`?", "statsu", "status"),
        MacroFailure("docs/sub/faults.md", 13, 24, "there is no dimension `statsu`; did you mean `status`?", "statsu", "status"),
        MacroFailure("docs/sub/faults.md", 15, 35, "there is no dimension `statsu`; did you mean `status`?", "reserved", "status"),
        MacroFailure("docs/sub/faults.md", 17, 33, "there is no vocabulary `letter`; known vocabularies: `parcel`", "letter", None),
        MacroFailure("docs/sub/faults.md", 17, 54, "`vocab.badge` needs `decision`, a reference to a decision", "badge", None),
        MacroFailure("docs/sub/faults.md", 17, 74, "write `vocab.rules(…)` with parentheses", "rules", None),
    ]
    source = FAULTS.splitlines()
    for failure in failures(config):
        assert source[failure.line - 1][failure.column - 1 :].startswith(failure.token)
        assert failure.place.end_column == failure.column + len(failure.token)
    html = (site / "sub/faults/index.html").read_text()
    assert html.count('<strong class="vocab-error" data-vocab="error" role="alert">') == 9
    assert "did you mean <code>status&#46;booked</code>?" in html
    assert "<code>booked</code></span>." in html


def test_an_undefined_variable_as_argument(tmp_path: Path) -> None:
    config, site = built(tmp_path, {"docs/index.md": "{{ vocab.table(thing) }}"})
    assert [(f.line, f.column, f.message) for f in failures(config)] == [(1, 10, "`thing` is not defined on this page")]
    assert "is not defined on this page" in (site / "index.html").read_text()


@pytest.mark.parametrize(
    ("page", "line", "message"),
    [
        ('---\na: b\n---\nText\n\n{{ vocab.label("status.booked" }}\n', 6, "unexpected '}', expected ')'"),
        ('Text\n\n{{ vocab.label("status.booked") }} {{ nothing.at.all }}\n', 3, "UndefinedError: 'nothing' is undefined"),
    ],
)
def test_a_page_that_jinja_cannot_render_is_a_failure(tmp_path: Path, page: str, line: int, message: str) -> None:
    config, _ = built(tmp_path, {"docs/index.md": page})
    (failure,) = failures(config)
    assert (failure.path, failure.line) == ("docs/index.md", line)
    assert failure.message.startswith("the macros of this page could not be run: ")
    assert message in failure.message


def test_a_broken_page_without_our_macros_is_told_too(tmp_path: Path) -> None:
    """mkdocs-macros publishes its traceback, and the build passes."""
    config, _ = built(tmp_path, {"docs/index.md": "Text\n\n{{ nothing.at.all }} in vocab.yml"})
    (failure,) = failures(config)
    assert (failure.path, failure.line) == ("docs/index.md", 3)


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("---\ntitle: A\nvocab: {bind: status}\n---\n{{ vocab.table('status') }}\n", ["docs/index.md:3:1 vocab"]),
        ("---\nvocab: 1\n---\nNo macro here.\n", []),
        ("---\nvocab: 1\nrender_macros: false\n---\n{{ vocab.table('status') }}\n", []),
        ("---\nx-vocab: {bind: status}\n---\n{{ vocab.table('status') }}\n", []),
    ],
)
def test_front_matter_that_hides_the_macros(tmp_path: Path, page: str, expected: list[str]) -> None:
    config, _ = built(tmp_path, {"docs/index.md": page})
    assert reported(config) == expected


@pytest.mark.parametrize(
    ("front", "expected"),
    [("", []), ("---\nrender_macros: true\n---\n", ["docs/index.md:4:10 tabel"]), ("---\nvocab: 1\n---\n", [])],
)
def test_sites_with_braces_of_their_own(tmp_path: Path, front: str, expected: list[str]) -> None:
    config, _ = built(tmp_path, {"docs/index.md": front + "{{ vocab.tabel('status') }}"}, options=", render_by_default: false")
    assert reported(config) == expected


def test_other_marks_than_braces(tmp_path: Path) -> None:
    options = ", j2_variable_start_string: '[[', j2_variable_end_string: ']]'"
    config, _ = built(tmp_path, {"docs/index.md": "{{ vocab.tabel(1) }} [[ vocab.tabel(1) ]]"}, options=options)
    assert reported(config) == ["docs/index.md:1:31 tabel"]


def test_without_a_vocabulary_every_call_says_so(tmp_path: Path) -> None:
    config = config_of(tmp_path, {"docs/index.md": "{{ vocab.rules() }}"})
    (tmp_path / "vocab/parcel.yml").unlink()
    build(config)
    (failure,) = failures(config)
    assert (failure.path, failure.line, failure.column) == ("docs/index.md", 1, 10)
    assert "no vocabulary file matches" in failure.message


def test_a_vocabulary_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    config, _ = built(tmp_path, {"docs/index.md": "{{ vocab.table('stamp') }}", "vocab/letter.yml": "vocab: [\n"})
    (failure,) = failures(config)
    assert failure.message == "there is no dimension `stamp`; known dimensions: `status` (`vocab/letter.yml` could not be read)"


def test_a_rebuild_reads_the_vocabulary_again(tmp_path: Path) -> None:
    first, site = built(tmp_path, {"docs/index.md": "{{ vocab.label('status.booked') }}"})
    assert reported(first) == []
    path = tmp_path / "vocab/parcel.yml"
    path.write_text(path.read_text().replace("booked", "announced"))
    second = load_config(str(tmp_path / "mkdocs.yml"))
    build(second)
    assert reported(second) == ["docs/index.md:1:17 status.booked"]
    path.write_text(path.read_text().replace("announced", "booked").replace("Announced", "Known of"))
    third = load_config(str(tmp_path / "mkdocs.yml"))
    build(third)
    assert reported(third) == []
    assert 'title="Known of"' in (site / "index.html").read_text()


def test_two_sites_in_one_process_do_not_mix(tmp_path: Path) -> None:
    page = {"docs/index.md": "{{ vocab.table('status') }} {{ vocab.table('stamp') }}"}
    letter = PARCEL.replace("id: parcel", "id: letter").replace("id: status", "id: stamp").replace("booked", "paid")
    one = config_of(tmp_path / "one", page)
    two = config_of(tmp_path / "two", {**page, "vocab/parcel.yml": letter})
    for config in (one, two):
        build(config)
    build(load_config(str(tmp_path / "one/mkdocs.yml")))
    assert [f.token for f in failures(one)] == ["stamp"]
    assert [f.token for f in failures(two)] == ["status"]
    assert "parcel-status-booked" in (tmp_path / "one/site/index.html").read_text()
    assert "parcel" not in (tmp_path / "two/site/index.html").read_text().replace("docs/parcel", "")
    assert "letter-stamp-paid" in (tmp_path / "two/site/index.html").read_text()


def test_failures_end_with_their_configuration() -> None:
    config = MkDocsConfig()
    other = MkDocsConfig()
    record(config, MacroFailure("a.md", 1, 1, "wrong", "x"))
    record(config, MacroFailure("a.md", 1, 1, "wrong", "x"))
    assert (len(failures(config)), failures(other)) == (1, [])
    reset(config)
    assert failures(config) == []
    key = id(config)
    assert key in failures_module._failures._lists
    del config
    gc.collect()
    assert key not in failures_module._failures._lists
    assert failures({}) == []


class BareEnvironment:
    """What Zensical gives to a macro module: no page, no hooks, a plain dict as configuration."""

    def __init__(self, folder: Path) -> None:
        self.conf: dict[str, Any] = {"root_dir": str(folder), "docs_dir": "docs", "markdown_extensions": []}
        self.variables: dict[str, Any] = {}


def test_only_the_macro_interface(tmp_path: Path) -> None:
    write(tmp_path, {"vocab/parcel.yml": PARCEL})
    env = BareEnvironment(tmp_path)
    define_env(env)
    template = "{{ vocab.label('status.booked') }}{{ vocab.decisions() }}{{ vocab.table('statsu') }}"
    html = Environment().from_string(template).render(**env.variables, page=type("Page", (), {"path": "a.md", "meta": {}})())
    assert "<code>booked</code></span><section" in html
    assert html.endswith("did you mean <code>status</code>?</strong>")
    assert env.conf["markdown_extensions"] == []


def test_the_variable_shows_only_macros(tmp_path: Path) -> None:
    vocab = Vocab(BareEnvironment(tmp_path))
    assert "label" in dir(vocab)
    assert str(vocab).startswith("the macros of vocab: label, table")
    assert not hasattr(vocab, "__html__")
    assert not hasattr(vocab, "_anything")
