"""The macro `terminal`: columns aligned by cells, labels in full or compact, never broken."""

from __future__ import annotations

import html
import re

import pytest
from printing import call, page, parsed, words

from conftest import catalog_of
from mkdocs_vocab.errors import VocabError
from mkdocs_vocab.site.matrix import Matrix, matrix
from mkdocs_vocab.vocabulary.width import cell_width

JOBS = """
    vocab: 1
    id: jobs
    title: Jobs
    decisions:
      - {id: names, title: Names, maturity: finalized, date: 2026-03-02, record: "https://example.org/names"}
      - {id: short, title: Short display, maturity: preferred}
    dimensions:
      - id: phase
        title: Phase of the job
        purpose: P
        aliases: [State of it, Phase]
        compact_decision: short
        compact_width: 8
        missing: {display: "-", meaning: None}
        terms: [{label: to-review, meaning: M}, {label: reviewing, meaning: M}, {label: done, meaning: M}, {label: 完了しました, meaning: M}]
      - {id: run, title: Run, purpose: P, terms: [{label: wait, meaning: M}, {label: a.very.long.label, meaning: M}]}
    examples:
      - id: shown
        title: Shown
        decision: names
        columns: [phase, run]
        rows:
          - {phase: to-review, run: wait, note: "A person has to look at *it*, and that may take a good while, even on a good day"}
          - {phase: [reviewing, done], run: null, note: Short}
          - {phase: null}
          - {phase: 完了しました, run: wait}
      - {id: bare, title: Bare, columns: [phase], rows: [{phase: to-review}, {phase: done}]}
      - {id: long, title: Long, columns: [run, phase], rows: [{run: a.very.long.label, phase: reviewing}]}
    """


def shown(example: str, width: int = 80, compact: bool | None = None) -> Matrix:
    catalog = catalog_of(JOBS)
    return matrix(catalog, *catalog.find("example", example), width, compact)


@pytest.mark.parametrize(
    ("width", "compact", "lines"),
    [
        (
            80,
            None,
            [
                "PHASE            RUN   NOTE",
                "to-review        wait  A person has to look at it, and that may take a good whi…",
                "reviewing, done        Short",
                "-",
                "完了しました     wait",
            ],
        ),
        (
            80,
            True,
            [
                "PHASE           RUN   NOTE",
                "to-revie        wait  A person has to look at it, and that may take a good whil…",
                "reviewin, done        Short",
                "-",
                "完了しま        wait",
            ],
        ),
        (
            40,
            False,
            [
                "PHASE            RUN   NOTE",
                "to-review        wait  A person has to…",
                "reviewing, done        Short",
                "-",
                "完了しました     wait",
            ],
        ),
        (30, None, ["PHASE            RUN", "to-review        wait", "reviewing, done", "-", "完了しました     wait"]),
        (20, None, ["PHASE           RUN", "to-revie        wait", "reviewin, done", "-", "完了しま        wait"]),
    ],
)
def test_lines_of_a_terminal(width: int, compact: bool | None, lines: list[str]) -> None:
    found = shown("shown", width, compact)
    assert list(found.lines) == lines
    assert max(map(cell_width, found.lines)) <= width
    assert [dimension.id for dimension in found.compact] == (["phase"] if compact or width == 20 else [])
    assert found.notes is (width >= 40)


def test_an_example_without_notes_has_no_room_lacking() -> None:
    assert shown("bare", 9).lines == ("PHASE", "to-review", "done")
    assert shown("bare", 8).lines == ("PHASE", "to-revie", "done")
    assert shown("bare", 8).notes


@pytest.mark.parametrize(
    ("example", "width", "compact", "message"),
    [
        ("long", 20, None, "the compact labels of example `long` need 27 terminal cells, and `width` is 20"),
        ("bare", 8, False, "the full labels of example `bare` need 9 terminal cells, and `width` is 8"),
        ("bare", 7, True, "the compact labels of example `bare` need 8 terminal cells, and `width` is 7"),
    ],
)
def test_labels_that_do_not_fit_are_an_error(example: str, width: int, compact: bool | None, message: str) -> None:
    with pytest.raises(VocabError) as error:
        shown(example, width, compact)
    assert str(error.value) == message


def test_a_header_is_cut_with_its_column() -> None:
    text = JOBS.replace("aliases: [State of it, Phase]", "aliases: []")
    catalog = catalog_of(text)
    vocabulary, example = catalog.find("example", "bare")
    assert matrix(catalog, vocabulary, example, 40).lines[0] == "PHASE OF THE JOB"
    assert matrix(catalog, vocabulary, example, 40, True).lines[0] == "PHASE OF"


def test_terminal_of_a_small_example() -> None:
    assert call(page(JOBS), "terminal", "bare", width=8) == (
        '<section class="vocab-block" data-vocab="terminal"><p class="vocab-standing vocab-standing--loud"><span class="vocab-ref'
        ' vocab-badge vocab-badge--leaning" data-vocab-ref="jobs&#58;decision&#47;short" data-vocab-anchor="jobs-decision-short"'
        ' title="Short display: Preferred &#40;not settled&#41;">Preferred</span> Short display: not settled.</p>'
        '<p class="vocab-caption"><strong>Bare</strong> <span class="vocab-purpose">8 terminal columns, compact labels.</span></p>'
        '<div class="vocab-scroll" tabindex="0" role="region" aria-label="Bare, 8 terminal columns, compact labels.">'
        '<pre class="vocab-terminal" style="width: 8ch">PHASE&#10;to-revie&#10;done</pre></div></section>'
    )


def test_spaces_that_align_are_kept() -> None:
    printed = call(page(JOBS), "terminal", "shown", width=30)
    parsed(printed)
    screen = re.search(r"<pre[^>]*>(.*)</pre>", printed)
    assert screen is not None
    assert html.unescape(screen[1]).split("\n")[1] == "to-review        wait"
    assert words(printed).split("|")[:2] == [
        "Finalized Names",
        "Shown 30 terminal columns, full labels; there is no room for the notes.",
    ]


def test_what_drives_a_terminal_is_shown_as_an_escape() -> None:
    catalog = catalog_of(JOBS.replace("note: Short", 'note: "a\\x1b[31mb"'))
    assert matrix(catalog, *catalog.find("example", "shown")).lines[2] == r"reviewing, done        a\x1b[31mb"


def test_columns_that_dangle_show_what_the_file_has() -> None:
    catalog = catalog_of(JOBS.replace("columns: [phase, run]", "columns: [phaes, run]").replace("{phase: to-review,", "{phaes: x,"))
    assert matrix(catalog, *catalog.find("example", "shown"), 25).lines[:2] == ("PHAES  RUN", "x      wait")
