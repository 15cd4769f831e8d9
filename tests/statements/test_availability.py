"""What is there already: labelled lines, checked like any page with a decision that does not ship, and small sentences."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conftest import write
from mkdocs_vocab.checking.document import check_text
from mkdocs_vocab.project import Project, open_project
from mkdocs_vocab.statements import Mention
from mkdocs_vocab.statements.availability import available_in

ROWS: list[dict[str, Any]] = [
    json.loads(line) for line in (Path(__file__).parents[1] / "cases/availability.jsonl").read_text(encoding="utf-8").splitlines()
]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """All subjects of the lines are aliases of decisions that are finalized and do not ship."""
    subjects = sorted({row["subject"] for row in ROWS})
    decisions = "".join(
        f"- {{id: d{number}, title: Choice {number}, maturity: finalized, date: 2026-01-01, record: https://example.org,"
        f" shipped: false, aliases: [{name}]}}\n"
        for number, name in enumerate(subjects)
    )
    text = f"vocab: 1\nid: v\ntitle: V\ndecisions:\n{decisions}dimensions:\n- {{id: z, title: Zzz, purpose: P, terms: [{{label: zz, meaning: M}}]}}\n"
    return open_project(write(tmp_path_factory.mktemp("lines"), {"vocab/v.yml": text, "docs/index.md": "# A\n"}))


@pytest.mark.parametrize("part", ["tuning", "held-out", "fresh"])
def test_recall_without_false_alarms(part: str, project: Project) -> None:
    rows = [row for row in ROWS if row["part"] == part]
    found = {
        row["text"]: "VOC604" in {f.rule for f in check_text(project, "docs/page.md", row["text"] + "\n").findings} for row in rows
    }
    assert [row["text"] for row in rows if row["label"] == "other" and found[row["text"]]] == []
    told = [found[row["text"]] for row in rows if row["label"] == "available"]
    assert sum(told) >= 0.9 * len(told)


def test_there_are_many_and_most_are_traps() -> None:
    assert len(ROWS) >= 250
    assert sum(row["label"] == "other" for row in ROWS) > 2 * sum(row["label"] == "available" for row in ROWS)


def read(text: str) -> list[str]:
    """`X` and `Y` are the subjects 0 and 1."""
    mentions = [Mention(m.start() + 1, m.end() - 1, "XY".index(m[1])) for m in re.finditer("`([XY])`", text)]
    found = available_in(text.replace("`", " "), mentions)
    return [f"{'+'.join('XY'[key] for key in one.keys)} {'yes' if one.asserted else 'no'} {one.phrase}" for one in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("`X` is available.", ["X yes available"]),
        ("`X` and `Y` are available.", ["X+Y yes available"]),
        ("`X` is available, but `Y` is not live.", ["X yes available", "Y no live"]),
        ("`X` is designed. It is live.", ["X yes live"]),
        ("Neither `X` nor `Y` is available.", ["X+Y no available"]),
        ("The app ships with `X` and `Y`.", ["X+Y yes ships with"]),
        ("The app ships with `X`, and `Y` will be available.", ["X yes ships with", "X+Y no available"]),
        ("`X` went live in May 2025.", ["X yes went live"]),
        ("`X` is live in May 2025.", ["X no live"]),
        ("`X` is planned.", []),
        # As on real pages: the object goes on, so another noun is what is there.
        ("ProductX supports `X` scraping.", ["X no supports"]),
        ("ProductX supports two `X` formats.", ["X no supports"]),
        ("The server now supports `X` of credit flow events.", ["X no supports"]),
        ("You can now use `X` early hints.", ["X no use"]),
        ("ProductX supports `X` via a tool.", ["X yes supports"]),
    ],
)
def test_sentences(text: str, expected: list[str]) -> None:
    assert read(text) == expected


WORDS = st.lists(
    st.sampled_from(
        ["`X`", "`Y`", "is", "not", "available", "live", "the app", "ships with", "supports", "now", "in", "May", ",", "and", "if", "(", ")", "“", "”", ":", ".", "we", "can", "use", "to", "\n"]
    )
)  # fmt: skip


@given(WORDS)
def test_reading_never_fails_and_places_hold_the_words(words: list[str]) -> None:
    text = " ".join(words)
    mentions = [Mention(m.start() + 1, m.end() - 1, "XY".index(m[1])) for m in re.finditer("`([XY])`", text)]
    shown = text.replace("`", " ")
    for one in available_in(shown, mentions, topic=2):
        assert (
            " ".join(shown[one.start : one.end].split()) == one.phrase or one.phrase.split() == shown[one.start : one.end].split()
        )
