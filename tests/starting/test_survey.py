"""A look at the documents: names that are proposed, directives, and the figure of bound mentions."""

from __future__ import annotations

from pathlib import Path

import pytest

from conftest import write
from mkdocs_vocab.project import open_project
from mkdocs_vocab.starting.draft import trial
from mkdocs_vocab.starting.survey import Figure, Names, documents_of, figure_of, names_in

VOCABULARY = """\
vocab: 1
id: post
title: Post
dimensions:
  - {id: status, title: Status, purpose: P, compact_width: 4, described: false, terms: [{label: booked}, {label: in-transit}, {label: lost}]}
"""


def look(folder: Path, page: str) -> tuple[Names, Figure]:
    write(folder, {"docs/a.md": page})
    planned = trial(open_project(folder), "vocab/post.yml", VOCABULARY)
    return names_in(planned, documents_of(planned)), figure_of(planned, documents_of(planned))


@pytest.mark.parametrize(
    ("page", "aliases", "doubtful"),
    [
        ("| Phase |\n|---|\n| booked |\n| lost |\n", ["Phase"], []),
        ("| Phase |\n|---|\n| booked |\n\nx\n\n| phase |\n|---|\n| `lost` |\n| red |\n", ["Phase"], []),
        ("| Status |\n|---|\n| booked |\n| lost |\n", [], []),
        ("| Value |\n|---|\n| booked |\n| lost |\n", [], []),
        ("| Phase |\n|---|\n| booked |\n", [], []),
        ("| Phase |\n|---|\n| booked |\n| red |\n| lost |\n| blue |\n", [], ["the header “Phase” holds 2 labels among 4 cells (docs/a.md:1)"]),
        ("| Text |\n|---|\n| a long tale about `booked` parcels |\n| it will stay `lost` for good |\n| x |\n", [], []),
        ("| Status | Short |\n|---|---|\n| booked | book |\n| in-transit | in-t |\n| lost | lost |\n", [], []),
    ],
)  # fmt: skip
def test_headers(page: str, aliases: list[str], doubtful: list[str], tmp_path: Path) -> None:
    names, _ = look(tmp_path, page)
    assert (names.aliases, names.doubtful) == (aliases, doubtful)


@pytest.mark.parametrize(
    ("page", "keys"),
    [
        ('```json\n{"phase": "booked", "x": {"phase": "lost"}}\n```\n', ["phase"]),
        ("---\nphase: in-transit\n---\n", ["phase"]),
        ("---\nphase: booked\n---\n", []),
        ("---\nstatus: booked\n---\n", ["status"]),
        ("```yaml\nname: booked\n---\nname: lost\n```\n", []),
        ('```json\n{"enum": ["booked", "lost"]}\n```\n', []),
        ('```json\n{"phase": ["booked", "lost", "red", "blue"]}\n```\n', []),
        ('```json\n{"phase": "booked",\n```\n', []),
    ],
)
def test_keys(page: str, keys: list[str], tmp_path: Path) -> None:
    assert look(tmp_path, page)[0].keys == keys


@pytest.mark.parametrize(
    ("page", "directives"),
    [
        ("| Value |\n|---|\n| `booked` |\n| `lost` |\n", ["1 <!-- vocab: bind Value=status -->"]),
        ("x\n\n| The value |\n|---|\n| booked |\n| lost |\n", ['3 <!-- vocab: bind "The value"=status -->']),
        ("| |\n|---|\n| booked |\n| lost |\n", ["1 <!-- vocab: bind status -->"]),
        ("| Value |\n|---|\n| booked |\n| lost |\n| in-transit |\n", ["1 <!-- vocab: complete status -->"]),
        ("- `booked`\n- `lost`\n- `in-transit`\n", ["1 <!-- vocab: complete status -->"]),
        ("<!-- vocab: bind status -->\n- `booked`\n- `lost`\n- `in-transit`\n", []),
        ("| Status |\n|---|\n| booked |\n| lost |\n", []),
        ("| Value |\n|---|\n| booked |\n| red |\n| blue |\n", []),
    ],
)
def test_directives(page: str, directives: list[str], tmp_path: Path) -> None:
    assert [f"{p.line} {p.directive}" for p in look(tmp_path, page)[1].proposals] == directives


@pytest.mark.parametrize(
    ("page", "used", "mentioned"),
    [
        ("It is `booked` or `lost`, not booked.\n", 0, 2),
        ("| Status | X |\n|---|---|\n| booked | `booked` |\n| red | y |\n", 1, 2),
        ("# `lost`\n\n- `booked`\n- `lost`\n- `in-transit`\n", 3, 4),
        ("nothing\n", 0, 0),
    ],
)
def test_the_figure(page: str, used: int, mentioned: int, tmp_path: Path) -> None:
    figure = look(tmp_path, page)[1]
    assert (figure.documents, figure.used, figure.mentioned) == (1, used, mentioned)


def test_a_change_log_is_left_alone(tmp_path: Path) -> None:
    write(tmp_path, {"docs/CHANGELOG.md": "| Value |\n|---|\n| `booked` |\n| `lost` |\n"})
    assert look(tmp_path, "x\n")[1].proposals == []
