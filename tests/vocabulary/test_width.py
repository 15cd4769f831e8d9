"""Display width in terminal cells, and where compact labels are cut."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wcwidth import iter_graphemes

from mkdocs_vocab.vocabulary.width import cell_width, cut


@pytest.mark.parametrize(
    ("label", "width", "cells", "compact"),
    [
        ("to-review", 9, 8, "to-revie"),
        ("run", 3, 8, "run"),
        ("進行中", 6, 5, "進行"),
        ("e\u0301tude", 5, 1, "e\u0301"),
        ("a👨‍👩‍👧b", 4, 2, "a"),
        ("👨‍👩‍👧b", 3, 2, "👨‍👩‍👧"),
        ("🇩🇪x", 3, 2, "🇩🇪"),
        ("", 0, 3, ""),
        ("ﬁn", 2, 1, "ﬁ"),
    ],
)
def test_labels(label: str, width: int, cells: int, compact: str) -> None:
    assert (cell_width(label), cut(label, cells)) == (width, compact)


@settings(max_examples=200, derandomize=True)
@given(st.text(st.sampled_from("ab-進行e\u0301👨\u200d👩🇩🇪 é\u00ad"), max_size=12), st.integers(0, 12))
def test_a_cut_fits_and_keeps_graphemes(label: str, cells: int) -> None:
    compact = cut(label, cells)
    assert cell_width(compact) <= cells
    assert label.startswith(compact)
    whole, kept = list(iter_graphemes(label)), list(iter_graphemes(compact))
    assert whole[: len(kept)] == kept
