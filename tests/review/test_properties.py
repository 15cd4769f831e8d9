"""Any two vocabularies can be compared: nothing crashes, a vocabulary does not differ from itself, and places are real."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rich_vocabulary
from mkdocs_vocab.review.changes import Change
from mkdocs_vocab.review.compact import compact_tables
from mkdocs_vocab.review.comparing import Compared, compare
from mkdocs_vocab.review.kinds import KINDS
from mkdocs_vocab.review.questions import questions_touched
from mkdocs_vocab.review.remarks import remarks_on
from mkdocs_vocab.review.tables import rendered
from mkdocs_vocab.review.verdict import verdict_on
from mkdocs_vocab.vocabulary.catalog import Catalog
from mkdocs_vocab.vocabulary.loading import parse_text
from review.sample import PARCEL

ROOT = Path(__file__).parents[2]
FILES = sorted(ROOT.glob("tests/cases/**/vocab/*.yml")) + sorted(ROOT.glob("vocab/*.yml"))
TEXTS = [path.read_text(encoding="utf-8") for path in FILES] + [PARCEL, rich_vocabulary.DESK, rich_vocabulary.FLEET]


def whole(before: str, after: str) -> tuple[Compared, list[Change]]:
    """Everything that a review finds, without a project around it."""
    catalogs = [Catalog([parse_text(text, "vocab/v.yml")]) for text in (before, after)]
    found = compare(*catalogs)
    compact = compact_tables(found)
    remarks = remarks_on(found, compact)
    verdict_on(found.changes, remarks)
    questions_touched(found.changes, catalogs[1])
    rendered(found)
    return found, remarks


@pytest.mark.parametrize(
    "text", TEXTS, ids=[*(f"{path.parent.parent.name}-{path.stem}" for path in FILES), "parcel", "desk", "fleet"]
)
def test_a_vocabulary_does_not_differ_from_itself(text: str) -> None:
    found, remarks = whole(text, text)
    assert (found.changes, remarks) == ((), [])


def mutated(text: str, chance: random.Random) -> str:
    """The text with some lines gone, twice there, exchanged, or with a word of another place."""
    lines = text.split("\n")
    words = [word for line in lines for word in line.replace(",", " ").split() if word.isalpha()]
    for _ in range(chance.randint(1, 12)):
        number = chance.randrange(len(lines))
        match chance.randrange(4):
            case 0:
                del lines[number]
            case 1:
                lines.insert(number, lines[chance.randrange(len(lines))])
            case 2:
                other = chance.randrange(len(lines))
                lines[number], lines[other] = lines[other], lines[number]
            case _:
                lines[number] = lines[number].replace(chance.choice(words), chance.choice(words))
    return "\n".join(lines)


@given(st.sampled_from([PARCEL, rich_vocabulary.DESK, rich_vocabulary.FLEET, TEXTS[-4]]), st.integers(0, 2**32))
@settings(max_examples=150, deadline=None)
def test_any_two_texts_can_be_compared(text: str, seed: int) -> None:
    chance = random.Random(seed)
    before, after = mutated(text, chance), mutated(text, chance)
    found, remarks = whole(before, after)
    for change in (*found.changes, *remarks):
        assert change.kind in KINDS
        lines = (after if change.side == "head" else before).split("\n")
        assert 1 <= change.place.line <= len(lines) + 1
        assert change.message


@given(st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_both_directions_see_that_something_differs(seed: int) -> None:
    after = mutated(PARCEL, random.Random(seed))
    assert bool(whole(PARCEL, after)[0].changes) == bool(whole(after, PARCEL)[0].changes)
