"""Sentences with one subject, and what is read in them: stance, telling words, facet, reason."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_vocab.statements import Lexicon, Mention, Statement, Wording, statements_in
from mkdocs_vocab.vocabulary.decisions import DEFAULT_SCALE

LEXICON = Lexicon.of([Wording(level.settled, level.phrases) for level in DEFAULT_SCALE])


def read(text: str, **options: bool) -> list[Statement]:
    """`X` and `Y` are the subjects 0 and 1, other code is code."""
    mentions = [Mention(m.start() + 1, m.end() - 1, "XY".index(m[1])) for m in re.finditer("`([XY])`", text)]
    codes = [m.span(1) for m in re.finditer("`([a-z]+)`", text)]
    return statements_in(text.replace("`", " "), mentions, LEXICON, codes=codes, **options)


def brief(text: str, **options: bool) -> list[str]:
    return [
        f"{'+'.join('XY'[key] for key in s.keys)} {s.stance.value if s.stance else '-'} {s.phrase}"
        + (f" ({s.facet})" if s.facet else "")
        for s in read(text, **options)
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("`X` is final.", ["X settled final"]),
        ("`X` and `Y` are final.", ["X+Y settled final"]),
        ("`X` is final, but `Y` is open.", ["X settled final", "Y hedged open"]),
        ("`X` is final while `Y` is open.", ["X - final", "Y hedged open"]),
        ("`X` is not yet final.", ["X hedged final"]),
        ("Neither `X` nor `Y` is final.", ["X+Y hedged final"]),
        ("The meaning of `X` is agreed, but its short form is open.", ["X settled agreed (meaning)", "X hedged open (short form)"]),
        ("`X` was chosen. It is final.", ["X settled final"]),
        ("`X` replaces `Y`. It is final.", []),
        ("Once `X` is agreed, print it.", ["X hedged agreed"]),
        ("`X` was agreed before `Y` was agreed.", ["X settled agreed", "Y settled agreed"]),
        ("If `X` is final, print it.", ["X - final"]),
        ("We settled on `X`.", ["X settled settled on"]),
        ("We have not settled on `X`.", ["X hedged settled on"]),
        ("Acme settled on `X`.", []),
        ("`X` (agreed) and `Y` (TBD)", ["X settled agreed", "Y hedged TBD"]),
        ("`X` is `final`.", []),
        ("Is `X` final?", []),
        ("They say that `X` is final.", ["X - final"]),
        ("`X` is more final than `Y`.", []),
    ],
)
def test_sentences(text: str, expected: list[str]) -> None:
    assert brief(text) == expected


def test_a_task_that_is_not_done_and_a_headline() -> None:
    assert brief("`X` approved") == []
    assert brief("`X` approved", headline=True) == ["X settled approved"]
    assert brief("`X` approved", headline=True, todo=True) == ["X hedged approved"]


def test_every_statement_has_its_place_and_a_reason() -> None:
    text = "Now `X` is not final, and `Y` has been agreed."
    for statement in read(text):
        assert text[statement.start : statement.end] == statement.phrase
        assert statement.reason


WORDS = [
    "`X`", "`Y`", "`z`", "is", "are", "not", "final", "agreed", "and", ",", ".", "the", "label", "of", "meaning", "its", "it", "we",
    "settled", "on", "have", "been", "that", "if", "(", ")", "|", '"', "“", "”", "?", "but", "nor", "neither", "\n", "open", "which",
]  # fmt: skip


@given(st.lists(st.sampled_from(WORDS), max_size=60), st.booleans())
def test_any_words_are_read_and_places_fit(words: list[str], headline: bool) -> None:
    text = " ".join(words)
    for statement in read(text, headline=headline):
        shown = text.replace("`", " ").replace("\n", " ")[statement.start : statement.end]
        assert shown.split() == statement.phrase.split()


def test_long_texts_take_no_long_time() -> None:
    for text in ("`X` and " * 3000, "the " * 5000 + "`X` is final", "`X` is final. " * 2000, "not " * 5000 + "`X`", '"`X` ' * 3000):
        read(text)
