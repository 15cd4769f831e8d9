"""Templates: what an engine would run, and its exact place."""

from __future__ import annotations

import pytest

from mkdocs_vocab.readers.jinja import Kind, read_regions, read_templates
from mkdocs_vocab.readers.markdown import read_markdown


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a {{ b }} c", [" b "]),
        ("{{a}}{{b}}", ["a", "b"]),
        ("{{- a -}}", ["- a -"]),
        ('{{ a("}}") }}', [' a("}}") ']),
        ("{{ a('\\'}}') }}", [" a('\\'}}') "]),
        ("{{ {'a': {'b': 1}} }}", [" {'a': {'b': 1}} "]),
        ("{{ vocab.table('x',\n   columns=['y']) }}", [" vocab.table('x',\n   columns=['y']) "]),
        ("{{ it's }} and {{ b }}", [" it's ", " b "]),
        ("{{ a", []),
        ("`{{` opens and `}}` closes", []),
        ("{{ a {{ b }}", [" b "]),
        ("{ {a} }", []),
        ("{% raw %}{{ a }}{% endraw %}{{ b }}", [" b "]),
        ("{%- raw -%}{{ a }}{%- endraw -%}{{ b }}", [" b "]),
        ("{# {{ a }} #}{{ b }}", [" b "]),
        ("# A {#id}\n\n{{ b }} {# c #}", [" b "]),
        ("{% set a = '%}' %}{{ b }}", [" b "]),
        ("状態 {{ é }}", [" é "]),
        ("}}", []),
    ],
)
def test_templates(text, expected):
    templates = read_templates(text, 0)
    assert [template.text for template in templates] == expected
    for template in templates:
        assert text[template.start : template.end] == "{{" + template.text + "}}"


def test_regions_of_all_kinds():
    text = "{% if a %}{{ b }}{# c #}{% endif %}"
    assert [(region.kind, text[region.start : region.end]) for region in read_regions(text)] == [
        (Kind.STATEMENT, "{% if a %}"),
        (Kind.EXPRESSION, "{{ b }}"),
        (Kind.COMMENT, "{# c #}"),
        (Kind.STATEMENT, "{% endif %}"),
    ]


def test_the_whole_page_is_a_template_but_not_its_front_matter():
    text = "---\na: '{{ no }}'\n---\n{{ b }}\n\n```\n{{ c }}\n```\n\n`{{ d }}`\n\n<!-- {{ e }} -->\n"
    assert [template.text for template in read_markdown("page.md", text).templates] == [" b ", " c ", " d ", " e "]
