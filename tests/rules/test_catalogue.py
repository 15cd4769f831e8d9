"""The catalogue of rules: complete, documented, and true to the contract."""

from __future__ import annotations

import re

import pytest

from conftest import SHARED
from mkdocs_vocab.rules import all_rules
from mkdocs_vocab.rules.registry import PLANNED, SECTIONS, all_names, is_known, unknown_code


@pytest.mark.parametrize("code", all_rules())
def test_every_rule_is_documented_in_its_module(code: str) -> None:
    rule = all_rules()[code]
    assert rule.check.__module__.rsplit(".", 1)[1] == rule.name.replace("-", "_")
    for section in SECTIONS:
        assert len(rule.section(section)) > 30 or section == "Instead"
    assert rule.section("Instead")
    assert "```" in rule.section("Example")


def test_no_code_is_planned_and_there() -> None:
    assert set(PLANNED) & set(all_rules()) == set()
    assert len(set(all_names().values())) == len(all_names())


@pytest.mark.skipif(not SHARED.exists(), reason="the contract lies beside the checkout of the developers only")
def test_the_catalogue_is_the_contract() -> None:
    table = re.findall(r"(?m)^\| (VOC\d{3}) \| ([\w-]+) \| ([^|]+) \|", (SHARED / "design/rules.md").read_text(encoding="utf-8"))
    assert {code: name for code, name, _ in table} == all_names()
    severities = {code: severity.split()[0].rstrip("*;") for code, _, severity in table}
    assert {code: str(rule.severity) for code, rule in all_rules().items()} == {code: severities[code] for code in all_rules()}


@pytest.mark.parametrize(
    ("selector", "known"),
    [
        ("VOC102", True),
        ("VOC1", True),
        ("VOC", True),
        ("VOC8", False),
        ("voc102", False),
        ("", False),
        ("reserved-label", False),
        ("VOC1022", False),
    ],
)
def test_selectors(selector: str, known: bool) -> None:
    assert is_known(selector) is known


def test_a_name_in_place_of_a_code() -> None:
    assert unknown_code("reserved-label") == "`reserved-label` is no rule code and no beginning of one; write `VOC102`"
