"""The rules on vocabulary files: small files and exactly what is said of them, place and words included."""

from __future__ import annotations

from textwrap import dedent

import pytest
from vocabulary_cases import CASES as FORM
from vocabulary_cases import PLAIN, STATUS
from vocabulary_graph_cases import CASES as GRAPH

from mkdocs_vocab.findings import Severity
from mkdocs_vocab.rules import Records, all_rules, rules_of
from mkdocs_vocab.vocabulary.catalog import Catalog
from mkdocs_vocab.vocabulary.loading import parse_text

CASES = {**FORM, **GRAPH}


class NoPages(Records):
    """A project whose only page is docs/record.md with the anchor `outcome`."""

    def missing(self, record: str) -> str | None:
        return None if record == "docs/record.md#outcome" else f"there is no page `{record}`"


def findings(*texts: str) -> list[str]:
    """`line:column CODE severity message` of all rules on the first file."""
    catalog = Catalog([parse_text(dedent(text).removeprefix("\n"), f"v{number}.yml") for number, text in enumerate(texts)])
    file = catalog.files[0]
    found = []
    for rule in (*rules_of("file"), *rules_of("vocabulary")):
        if rule.scope == "file":
            problems = rule.check(file, catalog)
        elif file.vocabulary is not None:
            problems = rule.check(file.vocabulary, catalog, NoPages())
        else:
            continue
        for problem in problems:
            severity = problem.severity or rule.severity
            found.append(f"{problem.place.line}:{problem.place.column} {rule.code} {severity} {problem.message}")
    return found


@pytest.mark.parametrize("name", CASES)
def test_findings(name: str) -> None:
    text, expected = CASES[name]
    assert sorted(findings(text)) == sorted(expected)


@pytest.mark.parametrize("name", CASES)
def test_places_point_at_what_is_named(name: str) -> None:
    """Independent of the columns above: the text at the place is the token, or the entry that lacks something."""
    text = CASES[name][0]
    lines = dedent(text).removeprefix("\n").split("\n")
    catalog = Catalog([parse_text("\n".join(lines), "v.yml")])
    file = catalog.files[0]
    for rule in (*rules_of("file"), *rules_of("vocabulary")):
        if rule.scope == "vocabulary" and file.vocabulary is None:
            continue
        arguments = (file, catalog) if rule.scope == "file" else (file.vocabulary, catalog, NoPages())
        for problem in rule.check(*arguments):
            place = problem.place
            found = lines[place.line - 1][place.column - 1 : place.end_column - 1] if place.line <= len(lines) else ""
            token = problem.token
            if token and "\\" not in lines[place.line - 1] and not token.startswith("[") and ", " not in token and token != "null":
                assert found == token or found in ("{", "pairs", "given", "label"), (rule.code, problem.message, found, token)


def test_the_example_of_the_format_collides_until_it_is_mended() -> None:
    text = (
        STATUS
        + """  - {label: in-transit, meaning: M}
  - {label: returned, meaning: M}
  candidates: [{label: returning, meaning: M}]
  compact_width: 6
"""
    )
    assert [line.split()[1] for line in findings(text)] == ["VOC003"]
    assert findings(text.replace("compact_width: 6", "compact_width: 8")) == []


def test_references_between_vocabularies() -> None:
    other = STATUS.replace("id: parcel", "id: other") + "  - {label: open, meaning: M}\n"
    text = PLAIN + "mappings: [{id: m, from: status, to: other:status, pairs: [{from: booked, to: open, relation: exact}]}]\n"
    assert findings(text, other) == []
    assert findings(text) == ["11:38 VOC005 error there is no vocabulary `other`; known vocabularies: `parcel`"]
    again = findings(PLAIN, PLAIN)
    assert again == []


def test_a_vocabulary_id_that_is_taken() -> None:
    catalog = Catalog([parse_text(PLAIN.lstrip(), "a.yml"), parse_text(PLAIN.lstrip(), "b.yml")])
    problems = list(all_rules()["VOC001"].check(catalog.files[1], catalog))
    assert [(p.place.line, p.place.column, p.message) for p in problems] == [
        (2, 5, "the vocabulary id `parcel` is taken by a.yml; give this one an id of its own")
    ]


def test_every_vocabulary_rule_is_met_by_a_case() -> None:
    said = "\n".join(line for _, expected in CASES.values() for line in expected)
    codes = {rule.code for rule in (*rules_of("file"), *rules_of("vocabulary"))}
    assert {code for code in codes if code not in said} == set()
    assert Severity.NOTE < Severity.WARNING < Severity.ERROR
