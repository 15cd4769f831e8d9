"""Tables, badges and anchors of the site, as the browser shows them, are what the vocabularies say."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from browser.building import addresses_of_sources
from browser.definitions import PAGES, Definition, catalog, definitions, shown
from browser.links import read
from browser.survey import Surveyor
from mkdocs_vocab.vocabulary.labels import Term

ADDRESSES = addresses_of_sources()
CURRENT = [definition for definition in definitions() if definition.current]


def difference(row: dict[str, Any], headers: list[str], definition: Definition) -> list[str]:
    """Where a row of a table says something else than the vocabulary."""
    entry = definition.entry
    assert isinstance(entry, Term)
    wanted = {"Label": entry.label, "Width": str(len(entry.label)), "Compact": definition.compact or ""}
    # A column whose decision is not settled has its badge in the header.
    cells = dict(zip([header.split()[0] for header in headers], row["cells"], strict=True))
    found = [
        f"{name}: {cells[name]!r}, not {text!r}" for name, text in wanted.items() if name in cells and first(cells[name]) != text
    ]
    meaning = " ".join(shown(text) for text in (entry.meaning, entry.note) if text)
    if "Meaning" in cells and cells["Meaning"] != meaning:
        found.append(f"Meaning: {cells['Meaning']!r}, not {meaning!r}")
    return [f"{definition.reference}: {line}" for line in found]


def first(cell: str) -> str:
    """The label of a cell; marks and badges stand behind it."""
    return cell.partition(" ")[0]


def table_faults(table: dict[str, Any]) -> list[str]:
    """What a table of labels says wrong, leaves out, or has in another order."""
    by_anchor = {f"#{definition.anchor}": definition for definition in CURRENT}
    rows = [(row, by_anchor.get(row["leads"])) for row in table["rows"]]
    dimensions = {definition.dimension.id: definition.dimension for _, definition in rows if definition}
    if len(dimensions) != 1:
        return [f"the table has labels of {sorted(dimensions) or 'nothing'}"]
    dimension = next(iter(dimensions.values()))
    found = [line for row, definition in rows if definition for line in difference(row, table["headers"], definition)]
    whole = [term.label for term in dimension.terms] + ([dimension.missing.display] if dimension.missing else [])
    groups = [[term.label for term in dimension.terms if term.group == group] for group in {term.group for term in dimension.terms}]
    labels = [first(row["cells"][0]) for row, _ in rows]
    return found if labels in (whole, *groups) else [*found, f"the table has {labels}, not {whole}"]


def badge_faults(badge: dict[str, Any]) -> list[str]:
    """What a badge says otherwise than the decision that it leads to."""
    vocabulary_id, _, decision_id = (badge["decision"] or "").partition(":decision/")
    vocabulary = catalog().vocabulary(vocabulary_id)
    decision = vocabulary.decisions_by_id[decision_id]
    aspects = [level for aspect, level in decision.aspects.items() if f"({aspect})" in badge["title"]]
    level = vocabulary.levels.get((aspects or [decision.maturity])[0] or "")
    words = "Superseded" if decision.superseded_by else level.title if level else "Level unknown"
    found = [f"{badge['decision']}: {badge['words']!r}, not {words!r}"] if badge["words"] != words else []
    if (badge["shape"] == "vocab-badge--settled") != bool(level and level.settled and not decision.superseded_by):
        found.append(f"{badge['decision']}: the shape of {words!r} is {badge['shape']}")
    if badge["leads"] != f"#{vocabulary_id}-decision-{decision_id}":
        found.append(f"{badge['decision']}: leads to {badge['leads']}")
    return found


@pytest.mark.parametrize("address", ADDRESSES, ids=[address or "start" for address in ADDRESSES])
def test_tables_and_badges_are_what_the_vocabulary_says(address: str, surveyor: Surveyor) -> None:
    survey = surveyor.survey(address)
    assert [line for table in survey.tables for line in table_faults(table)] == []
    assert [line for badge in survey.badges for line in badge_faults(badge)] == []


def test_every_dimension_has_its_table(surveyor: Surveyor) -> None:
    for address in set(PAGES.values()):
        defined = Counter(row["defines"] for table in surveyor.survey(address).tables for row in table["rows"])
        wanted = [definition.reference for definition in CURRENT if definition.page == address]
        assert {reference: defined[reference] for reference in wanted} == dict.fromkeys(wanted, 1)


def test_every_label_has_its_anchor_and_links_lead_there(site: Path) -> None:
    documents = {
        address: read((site / address / "index.html").read_text(encoding="utf-8")) for address in ADDRESSES if address != "404.html"
    }
    for definition in definitions():
        assert documents[definition.page].ids[definition.anchor] == 1, definition.reference
    pages = {definition.anchor: definition.page for definition in definitions()}
    astray = [
        f"{address}: {link}"
        for address, document in documents.items()
        for link in document.links
        if (page := pages.get(link.partition("#")[2]))
        and link.startswith("..")
        and not link.endswith(f"{page.split('/', 1)[1]}#{link.partition('#')[2]}")
    ]
    assert astray == []


def readiness() -> dict[str, Any]:
    """A table as the browser gives it."""
    terms = [definition for definition in CURRENT if definition.reference.startswith("acelm:readiness.")]
    rows = [{"leads": f"#{d.anchor}", "cells": [d.label, str(len(d.label)), shown(d.entry.meaning or "")]} for d in terms]
    missing = terms[0].dimension.missing
    assert missing is not None
    rows.append({"leads": "#acelm-readiness-missing", "cells": [missing.display, "1", missing.meaning]})
    return {"headers": ["Label", "Width", "Meaning"], "rows": rows}


def test_a_wrong_table_is_told() -> None:
    assert table_faults(readiness()) == []
    for cell, text in enumerate(("gone", "9", "Something else")):
        table = readiness()
        table["rows"][0]["cells"][cell] = text
        assert len(table_faults(table)) >= 1, text
    table = readiness()
    del table["rows"][1]
    assert "the table has" in table_faults(table)[0]


def test_a_wrong_badge_is_told(surveyor: Surveyor) -> None:
    badge = next(badge for badge in surveyor.survey("acelm/").badges if badge["shape"] == "vocab-badge--settled")
    assert badge_faults(badge) == []
    assert len(badge_faults({**badge, "words": "Open"})) == 1
    assert len(badge_faults({**badge, "shape": "vocab-badge--asking"})) == 1
    assert len(badge_faults({**badge, "leads": "#acelm-run-died"})) == 1
