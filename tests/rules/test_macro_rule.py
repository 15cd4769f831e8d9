"""Macro calls that nobody runs, told from the sources alone."""

from __future__ import annotations

import pytest

from conftest import Checker, brief
from test_documents import LEASE

CALL = '{{ vocab.table("lease-state") }}\n'


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        (f"---\ntitle: A\nvocab: x\n---\n{CALL}", ["docs/a.md:3:1 VOC205 vocab"]),
        (f'---\n"vocab": {{bind: x}}\n---\n{CALL}{CALL}', ["docs/a.md:2:2 VOC205 vocab"]),
        (f"---\r\nvocab: x\r\n---\r\n{CALL}", ["docs/a.md:2:1 VOC205 vocab"]),
        ("---\nvocab: x\n---\nNo call.\n", []),
        (f"---\nvocab: x\nrender_macros: false\n---\n{CALL}", []),
        (f"---\nx-vocab: {{bind: lease-state}}\nvocabulary: x\na:\n  vocab: x\n---\n{CALL}", []),
        (f"---\nvocab: x\n---\n{{% raw %}}{CALL}{{% endraw %}}\n", []),
    ],
)
def test_a_key_of_the_front_matter_that_hides_the_macros(checked: Checker, page: str, expected: list[str]) -> None:
    assert brief(checked({"vocab/lease.yml": LEASE, "docs/a.md": page}).findings) == expected


@pytest.mark.parametrize(
    ("mkdocs", "expected"),
    [
        ("plugins: [vocab]\n", ["docs/a.md:1:10 VOC205 table"]),
        ("plugins: [vocab, macros]\n", []),
        ("plugins: {vocab: {}, macros: {modules: [mkdocs_vocab.macros]}}\n", []),
        ("plugins: [search]\n", []),
        ("", []),
    ],
)
def test_a_site_without_mkdocs_macros(checked: Checker, mkdocs: str, expected: list[str]) -> None:
    files = {"vocab/lease.yml": LEASE, "mkdocs.yml": "site_name: x\n" + mkdocs, "docs/a.md": f"{CALL}\n`{CALL.strip()}`\n"}
    assert brief(checked(files).findings) == expected


def test_html_is_no_template(checked: Checker) -> None:
    page = "<p>{{ vocab.label('nothing.at.all') }}</p>\n"
    assert brief(checked({"vocab/lease.yml": LEASE, "docs/a.html": page}).findings) == []
