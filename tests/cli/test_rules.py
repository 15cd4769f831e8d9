"""`vocab rules`: the catalogue and one rule of it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from mkdocs_vocab.cli.rules import rules
from mkdocs_vocab.display.rules import summary
from mkdocs_vocab.errors import UsageError
from mkdocs_vocab.rules import all_rules
from mkdocs_vocab.rules.registry import PLANNED

COMPACT_COLLISION = """\
VOC003 compact-collision
────────────────────────────────────────────────────────────
Error by default

What it does
  Checks that the compact displays of all terms and
  candidates of a dimension differ.

Why
  A narrow terminal shows the first cells of a label. Where
  two labels begin alike, its reader cannot tell them apart.

Example
    compact_width: 6
    terms:
      - {label: returned, meaning: Back on the shelf}
      - {label: returning, meaning: On its way back}

Instead
  Raise `compact_width` until the labels differ, or give one
  of them its own `compact`.

      - {label: returning, meaning: On its way back,
    compact: re-ing}
"""


def call(*arguments: str, columns: int = 60) -> str:
    result = CliRunner(env={"COLUMNS": str(columns)}).invoke(rules, list(arguments))
    assert result.exception is None, result.exception
    assert "\x1b" not in result.stdout
    return result.stdout


@pytest.mark.parametrize("name", ["VOC003", "voc003", "compact-collision", "Compact-Collision"])
def test_one_rule(name: str) -> None:
    assert call(name) == COMPACT_COLLISION


def test_catalogue_has_every_rule_once() -> None:
    lines = call(columns=120).splitlines()
    codes = [line.split()[0] for line in lines if line.startswith("VOC")]
    assert codes == sorted({*all_rules(), *PLANNED})
    assert lines[0].split() == ["code", "name", "default", "what", "it", "does"]
    for code, name in PLANNED.items():
        assert next(line for line in lines if line.startswith(code)).split(maxsplit=3)[1:] == [name, "-", "Not in this version"]


def test_beginning_of_codes_lists_those_rules() -> None:
    assert [line.split()[0] for line in call("VOC00", columns=120).splitlines() if line.startswith("VOC")] == [
        code for code in sorted(all_rules()) if code.startswith("VOC00")
    ]


@pytest.mark.parametrize("rule", all_rules().values(), ids=all_rules().keys())
def test_every_rule_can_be_shown(rule: Any) -> None:
    for columns in (40, 80):
        shown = call(rule.code, columns=columns)
        assert [title for title in ("What it does", "Why", "Example", "Instead") if f"\n{title}\n" in shown] == [
            "What it does",
            "Why",
            "Example",
            "Instead",
        ]
    assert 10 < len(summary(rule)) < 200
    assert "\n" not in summary(rule)


def test_json() -> None:
    one = json.loads(call("VOC003", "--format", "json"))
    assert (one["code"], one["name"], one["severity"], one["available"]) == ("VOC003", "compact-collision", "error", True)
    assert list(one["sections"]) == ["What it does", "Why", "Example", "Instead"]
    assert json.loads(call("overclaim", "--format", "json"))["code"] == "VOC501"
    every = json.loads(call("--format", "json"))
    assert [rule["code"] for rule in every["rules"]] == sorted({*all_rules(), *PLANNED})


def test_markdown() -> None:
    assert call("VOC003", "--format", "md").startswith(
        "# VOC003 compact-collision\n\nError by default\n\n## What it does\n\nChecks that"
    )
    assert "| `VOC003` | compact-collision | **error** | Checks that" in call("--format", "md")


WRONG = [
    ("VOC03", "there is no rule `VOC03`; did you mean `VOC003`?"),
    ("compact-colision", "there is no rule `compact-colision`; did you mean `compact-collision`?"),
    ("", "there is no rule ``; `vocab rules` lists them all"),
    ("everything", "there is no rule `everything`; `vocab rules` lists them all"),
]


@pytest.mark.parametrize(("name", "message"), WRONG)
def test_unknown_rules(name: str, message: str) -> None:
    result = CliRunner().invoke(rules, [name])
    assert isinstance(result.exception, UsageError)
    assert str(result.exception) == message
