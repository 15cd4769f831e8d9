"""What a change means in the documents: which places use it, and what the new vocabulary makes untrue."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from conftest import write
from mkdocs_vocab.cli import cli

BASE = """
vocab: 1
id: parcel
title: Parcels
decisions:
  - {id: names, title: Status names, maturity: finalized, date: 2026, record: "https://e.org/1"}
dimensions:
  - id: status
    title: Parcel status
    purpose: Where it is
    decision: names
    keys: [parcel_status]
    terms:
      - {label: booked, meaning: Announced}
      - {label: in-transit, meaning: On its way}
      - {label: handed-over, meaning: Delivered}
  - id: place
    title: Place
    purpose: Who has it
    terms:
      - {label: shop-floor, meaning: The shop}
      - {label: front-door, meaning: The receiver}
"""
PAGE = """\
---
parcel_status: in-transit
---
# Parcels

| Parcel status | Seen |
|---|---|
| booked | grey |
| in-transit | blue |

It may be `handed-over`. See {{ vocab.label("status.in-transit") }} and {{ vocab.badge("names") }}.

<!-- vocab: complete status -->
- `booked`
- `in-transit`
- `handed-over`
"""
OTHER = "# Other\n\nNothing here.\n"


@pytest.fixture
def impact(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    def run(head: str, files: dict[str, str] | None = None, base: str = BASE) -> dict[str, Any]:
        files = files or {"docs/page.md": PAGE, "docs/other.md": OTHER}
        write(tmp_path, {"base.yml": base, "vocab/parcel.yml": head, **files})
        monkeypatch.chdir(tmp_path)
        result = CliRunner().invoke(cli, ["diff", "base.yml", "--impact", "--format", "json"])
        assert result.exit_code == 0, (result.output, result.exception)
        report = json.loads(result.stdout)["impact"]
        assert isinstance(report, dict)
        return report

    return run


def uses(report: dict[str, Any]) -> dict[str, list[str]]:
    return {
        one["ref"].removeprefix("parcel:"): [f"{place['path'].rpartition('/')[2]}:{place['line']}:{place['column']} {place['how']}" for place in one["places"]]
        for one in report["uses"]
    }  # fmt: skip


def untrue(report: dict[str, Any]) -> dict[str | None, list[str]]:
    return {
        one["ref"]: [f"{f['path'].rpartition('/')[2]}:{f['line']}:{f['column']} {f['rule']} {f['token']}" for f in one["findings"]]
        for one in report["untrue"]
    }


RENAMED = BASE.replace("label: in-transit", "label: under-way").replace(
    "  - id: place", "    reserved:\n      - {label: in-transit, kind: legacy, use: under-way, reason: r}\n  - id: place"
)


def test_a_rename(impact: Any) -> None:
    report = impact(RENAMED)
    assert uses(report) == {
        "status.in-transit": [
            "page.md:2:16 used",
            "page.md:9:3 used",
            "page.md:11:46 mentioned",
            "page.md:15:4 used",
        ]
    }
    assert untrue(report) == {
        "parcel:status.in-transit": [
            "page.md:2:16 VOC102 in-transit",
            "page.md:9:3 VOC102 in-transit",
            "page.md:14:4 VOC202 under-way",
            "page.md:15:4 VOC102 in-transit",
        ]
    }
    assert report["documents"] == 2


def test_a_label_in_quotes_is_mentioned(impact: Any) -> None:
    report = impact(RENAMED, {"docs/page.md": '# Page\n\nThe value is `"in-transit"`.\n'})
    assert uses(report) == {"status.in-transit": ["page.md:3:16 mentioned"]}


def test_a_new_label_makes_a_complete_list_untrue(impact: Any) -> None:
    report = impact(BASE.replace("  - id: place", "      - {label: sent-back, meaning: Back}\n  - id: place"))
    assert uses(report) == {}
    assert untrue(report) == {"parcel:status.sent-back": ["page.md:14:4 VOC202 sent-back"]}


def test_a_decision_that_falls(impact: Any) -> None:
    report = impact(BASE.replace("maturity: finalized", "maturity: proposed"))
    assert uses(report)["names"] == ["page.md:11:89 mentioned", "parcel.yml:10:15 used"]


def test_what_was_untrue_before_is_not_told(impact: Any) -> None:
    page = PAGE.replace("| booked | grey |", "| boked | grey |")
    report = impact(BASE.replace("Announced", "Announced by somebody"), {"docs/page.md": page})
    assert untrue(report) == {}
    assert list(uses(report)) == ["status.booked"]


def test_a_dimension_that_is_gone(impact: Any) -> None:
    page = "| Place |\n|---|\n| shop-floor |\n| front-door |\n\n<!-- vocab: bind place -->\n- `shop-floor`\n"
    report = impact(BASE[: BASE.index("  - id: place")], {"docs/page.md": page})
    assert uses(report) == {"place": ["page.md:1:3 used", "page.md:6:18 mentioned", "page.md:7:4 used"]}
    assert [line.split()[1] for lines in untrue(report).values() for line in lines] == ["VOC902"]


def test_settings_that_name_what_is_gone(impact: Any) -> None:
    settings = '[tool.vocab]\nbind = [{paths = ["docs"], dimensions = ["place"]}]\n'
    report = impact(BASE[: BASE.index("  - id: place")], {"docs/page.md": "- `shop-floor`\n", "pyproject.toml": settings})
    assert report["settings"] == ["pyproject.toml:2:43: there is no dimension `place`; known dimensions: `status`"]


def test_what_cannot_be_read_is_named(impact: Any, tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/bytes.md").write_bytes(b"\xff")
    report = impact(RENAMED)
    assert [one["path"] for one in report["skipped"]] == ["docs/bytes.md"]


def test_a_text_and_a_diagram_that_are_not_true_any_more(impact: Any) -> None:
    graph = (
        "    transitions_complete: true\n    transitions:\n      - {from: booked, to: in-transit}\n"
        "      - {from: in-transit, to: handed-over}\n  - id: place"
    )
    base = BASE.replace("  - id: place", graph)
    page = (
        "# Parcels\n\nThe status names are finalized.\n\n```mermaid\nstateDiagram-v2\n"
        '    state "in-transit" as t\n    state "handed-over" as h\n    booked --> t\n    t --> h\n```\n'
    )
    head = base.replace("maturity: finalized", "maturity: proposed")
    head = head.replace("{from: in-transit, to: handed-over}", "{from: booked, to: handed-over}")
    assert untrue(impact(head, {"docs/page.md": page}, base)) == {
        "parcel:status.in-transit -> handed-over": ["page.md:10:5 VOC302 t --> h"],
        "parcel:names": ["page.md:3:22 VOC501 finalized"],
    }
