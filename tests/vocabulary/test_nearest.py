"""Proposals for what was misspelt."""

from __future__ import annotations

import pytest

from mkdocs_vocab.vocabulary.nearest import did_you_mean, fold, nearest


@pytest.mark.parametrize(
    ("word", "options", "expected"),
    [
        ("tabel", ["label", "table"], "table"),
        ("meening", ["meaning", "missing"], "meaning"),
        ("stat", ["status", "scope"], "status"),
        ("On_Loan", ["on-loan", "overdue"], "on-loan"),
        ("y", ["x"], None),
        ("no", ["go"], None),
        ("completely-else", ["done"], None),
        ("", ["done"], None),
        ("x" * 200, ["x" * 199], None),
    ],
)
def test_nearest(word: str, options: list[str], expected: str | None) -> None:
    assert nearest(word, options) == expected


def test_the_end_of_a_message() -> None:
    assert did_you_mean("tabel", ["table"]) == "; did you mean `table`?"
    assert did_you_mean("zzz", ["one", "two"], kind="macros") == "; known macros: `one`, `two`"
    assert did_you_mean("zzz", [f"option-{n}" for n in range(13)]) == ""
    assert did_you_mean("zzz", []) == ""


def test_fold() -> None:
    assert fold("On_Loan") == fold("on-loan") == fold("ON LOAN") == fold("on.loan") == "onloan"
