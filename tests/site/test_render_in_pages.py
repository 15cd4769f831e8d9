"""What Python-Markdown makes of macro output, and where links lead."""

from __future__ import annotations

from typing import Any

import markdown
import pytest
from printing import HOSTILE, LETTER, PARCEL, call, hostile, page, parsed

from mkdocs_vocab.site.links import choose_pages, link_definitions
from mkdocs_vocab.site.render import render_error


def test_links_lead_to_the_definition() -> None:
    context = page()
    use = call(context, "label", "status.shipped")
    link = '<a class="vocab-ref" data-vocab-ref="parcel&#58;status&#46;shipped" title="{}" href="{}#parcel-status-shipped"><code>shipped</code></a>'
    title = "Not a current label. Use in-transit. Said nothing"
    definitions = {"parcel:status.shipped": "labels/"}
    assert link.format(title, "../labels/") in link_definitions(use, "guide/", definitions)
    assert link.format(title, "") in link_definitions(use, "labels/", definitions)
    assert link_definitions(use, "guide/", {}) == use
    linked = link_definitions(use, "guide/", definitions)
    assert link_definitions(linked, "guide/", definitions) == linked


def test_a_link_holds_no_other() -> None:
    context = page()
    label = call(context, "label", "status.booked")
    definitions = {"parcel:status.booked": "labels/"}
    html = f'<p><a id="x"></a>{label} <a class="c" href="more/">see {label}</a> <a href="#y"><b>{label}</b></a> {label}</p>'
    linked = link_definitions(html, "", definitions)
    one = link_definitions(label, "", definitions)
    assert one.startswith("<a ")
    assert linked == f'<p><a id="x"></a>{one} <a class="c" href="more/">see {label}</a> <a href="#y"><b>{label}</b></a> {one}</p>'
    assert link_definitions(linked, "", definitions) == linked


def test_badges_and_cells_are_linked_too() -> None:
    printed = call(page(), "table", "status")
    references = dict.fromkeys(("parcel:decision/names", "parcel:status.booked"), "d/")
    linked = link_definitions(printed, "", references)
    parsed(linked)
    assert 'href="d/#parcel-decision-names">Finalized</a>' in linked
    assert 'href="d/#parcel-status-booked"><code>booked</code></a>' in linked


def test_the_page_that_is_about_it_is_chosen() -> None:
    label, other, decision = "v:a.x", "v:b.y", "v:decision/d"
    pages = {"": [label, other, decision], "part/": [label], "whole/": ["v:a", label, "v:a.z"], "late/": ["v:a", label, "v:a.z"]}
    assert choose_pages(pages) == {label: "whole/", "v:a": "whole/", "v:a.z": "whole/", other: "", decision: ""}


# In Markdown


EXTENSIONS = [
    "admonition",
    "tables",
    "md_in_html",
    "attr_list",
    "toc",
    "sane_lists",
    "pymdownx.superfences",
    "pymdownx.details",
    "smarty",
]


def rendered(text: str, **replaced: str) -> str:
    for name, value in replaced.items():
        text = text.replace(f"@{name}@", value)
    return markdown.markdown(text, extensions=[*EXTENSIONS, "mkdocs_vocab.site.blocks"])


PLACES = [
    "Before.\n\n@block@\n\nAfter.",
    "Before.\n@block@\nAfter.",
    "!!! note\n\n    Before.\n\n    @block@\n\n    After.",
    "!!! note\n\n    @block@",
    "- item\n\n    @block@\n\n- item",
    "- item\n    @block@",
    "1. item\n\n    1. inner\n\n        @block@",
    "> @block@",
    "??? note\n    @block@",
    '<div class="x" markdown>\n\n@block@\n\n</div>',
    "<div>\n@block@\n</div>",
]


BLOCKS = [
    ("table", ("status",), ("x",)),
    ("diagram", ("status",), ("x",)),
    ("terminal", ("matrix", 30), ("e", 500)),
]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("texts", [(PARCEL, LETTER), (hostile(HOSTILE),)])
@pytest.mark.parametrize(("name", "args", "hostile_args"), BLOCKS)
def test_blocks_survive_markdown_wherever_they_stand(
    place: str, texts: tuple[str, ...], name: str, args: tuple[Any, ...], hostile_args: tuple[Any, ...]
) -> None:
    block = call(page(*texts), name, *(args if len(texts) == 2 else hostile_args))
    result = rendered(place, block=block)
    assert block in result
    assert f"<p>{block}" not in result
    parsed(result)


@pytest.mark.parametrize(("name", "args"), [(name, args) for name, _, args in BLOCKS])
def test_without_the_extension_a_nested_block_keeps_its_content(name: str, args: tuple[Any, ...]) -> None:
    """Where only the macros exist (Zensical), Markdown reads an indented block as a paragraph: nothing in it may be a mark."""
    block = call(page(hostile(HOSTILE)), name, *args)
    result = markdown.markdown(f"!!! note\n\n    {block}", extensions=EXTENSIONS)
    assert f"<p>{block}</p>" in result


def test_a_fence_shows_what_a_macro_prints() -> None:
    block = call(page(LETTER), "table", "stamp")
    result = rendered("```html\n@block@\n```\n", block=block)
    assert "<table" not in result


@pytest.mark.parametrize(
    "place",
    [
        "A @x@ sentence, @x@.",
        "- @x@ item",
        "## Heading @x@",
        "!!! note\n    Inside @x@.",
        "*@x@*",
        '<p markdown="1">@x@</p>',
    ],
)
@pytest.mark.parametrize("texts", [(PARCEL, LETTER), (hostile(HOSTILE),)])
def test_inline_macros_survive_markdown(place: str, texts: tuple[str, ...]) -> None:
    label = call(page(*texts), "label", "status.shipped" if len(texts) == 2 else f"x.{HOSTILE}")
    badge = call(page(*texts), "badge", "returns" if len(texts) == 2 else "d")
    claim = call(page(*texts), "claim", "names-final" if len(texts) == 2 else "c")
    for printed in (label, badge, claim):
        result = rendered(place, x=printed)
        assert printed in result
        parsed(result)


def test_inline_macros_in_a_table_cell() -> None:
    label = call(page(hostile(HOSTILE)), "label", f"x.{HOSTILE}")
    result = rendered("| a | b |\n|---|---|\n| @x@ | c |\n", x=label)
    assert f"<td>{label}</td>\n<td>c</td>" in result


def test_an_error_is_seen_and_read_out() -> None:
    assert render_error("vocab.label", "no `x|{{ y }}` here", page()) == (
        '<strong class="vocab-error" data-vocab="error" role="alert">vocab&#46;label: '
        "no <code>x&#124;&#123;&#123; y &#125;&#125;</code> here</strong>"
    )
