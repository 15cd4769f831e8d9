"""Rendered pages in real builds: what snippets, includes, macros and the theme add is found where it stands, and once."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_plugin import LEASE, MKDOCS, build, said, site

from conftest import write

EXTENSIONS = "markdown_extensions: [admonition, tables, attr_list, pymdownx.superfences, pymdownx.highlight, pymdownx.snippets]\n"
SNIPPETS = MKDOCS + EXTENSIONS
TABLE = "| Lease state |\n|---|\n| `on-loan` |\n| `borrowed` |\n"
BAD = "The lease state is `borrowed`.\n"

#: The files of a site beside its settings and vocabulary, and the findings of its build.
SITES: dict[str, tuple[str, dict[str, str], list[str]]] = {
    "a snippet outside of the pages": (
        SNIPPETS,
        {"docs/index.md": '# A\n\n--8<-- "parts/table.md"\n', "parts/table.md": "Text.\n\n" + TABLE},
        ["parts/table.md:6:4 VOC102"],
    ),
    "a snippet that two pages show": (
        SNIPPETS,
        {"docs/index.md": '# A\n\n--8<-- "parts/x.md"\n', "docs/b.md": '# B\n\n--8<-- "parts/x.md"\n', "parts/x.md": BAD},
        ["parts/x.md:1:21 VOC102"],
    ),
    "a snippet that is a page": (
        SNIPPETS,
        {"docs/index.md": '# A\n\n--8<-- "docs/b.md"\n', "docs/b.md": "# B\n\n" + BAD},
        ["docs/b.md:3:21 VOC102"],
    ),
    "a block of snippets, one of them with a section": (
        SNIPPETS,
        {
            "docs/index.md": "# A\n\n--8<--\nparts/fine.md\nparts/x.md:part\n--8<--\n",
            "parts/fine.md": "Fine.\n",
            "parts/x.md": f"--8<-- [start:part]\n{BAD}--8<-- [end:part]\n",
        },
        ["parts/x.md:2:21 VOC102"],
    ),
    "rows of a table, which the file alone does not tell": (
        SNIPPETS,
        {
            "docs/index.md": '# A\n\n| Lease state |\n|---|\n| `on-loan` |\n--8<-- "parts/rows.md"\n',
            "parts/rows.md": "| `sold` |\n",
        },
        ["parts/rows.md:1:4 VOC101"],
    ),
    "a snippet in a snippet": (
        SNIPPETS,
        {"docs/index.md": '--8<-- "parts/a.md"\n', "parts/a.md": 'Text.\n\n--8<-- "parts/b.md"\n', "parts/b.md": BAD},
        ["parts/b.md:1:21 VOC102"],
    ),
    "the page and its snippet have the same": (
        SNIPPETS,
        {"docs/index.md": BAD + '\n--8<-- "parts/x.md"\n', "parts/x.md": "x\n\n" + BAD},
        ["docs/index.md:1:21 VOC102"],
    ),
    "a template that prints text of a variable": (
        MKDOCS + "extra: {state: '`borrowed`'}\n",
        {"docs/index.md": "# A\n\nFine.\n\nThe lease state is {{ state }}.\n"},
        ["docs/index.md:5:20 VOC102"],
    ),
    "the second of two templates": (
        MKDOCS + "extra: {state: '`borrowed`', fine: '`on-loan`'}\n",
        {"docs/index.md": "# A\n\nThe lease state is {{ fine }}.\n\nThen this.\n\nThe lease state is {{ state }}.\n"},
        ["docs/index.md:7:20 VOC102"],
    ),
    "a table of a loop": (
        MKDOCS + "extra: {states: [on-loan, returned, sold]}\n",
        {"docs/index.md": "| Lease state |\n|---|\n{% for s in states %}| `{{ s }}` |\n{% endfor %}\n"},
        ["docs/index.md:3:1 VOC101"],
    ),
    "what macros render is trusted": (
        MKDOCS,
        {
            "docs/index.md": '# A\n\n{{ vocab.table("lease-state") }}\n\n{{ vocab.reserved("lease-state") }}\n\n'
            '- {{ vocab.label("lease-state.on-loan") }}\n- {{ vocab.label("lease-state.returned") }}\n'
            '- {{ vocab.label("lease-state.reserved") }}\n- {{ vocab.label("lease-state.parked") }}\n\n'
            '| Lease state | Card |\n|---|---|\n| {{ vocab.label("lease-state.parked") }} | a |\n',
        },
        [],
    ),
    "text beside a macro": (
        MKDOCS + "extra: {state: '`sold`'}\n",
        {
            "docs/index.md": '| Lease state | Card |\n|---|---|\n| {{ vocab.label("lease-state.on-loan") }} | a |\n'
            "| `returned` | b |\n| {{ state }} | c |\n"
        },
        ["docs/index.md:5:3 VOC101"],
    ),
    "a directive in the page": (
        SNIPPETS,
        {
            "docs/index.md": '# A\n\n<!-- vocab: off VOC102 -- as it was -->\n\n--8<-- "parts/x.md"\n\n<!-- vocab: on VOC102 -->\n',
            "parts/x.md": BAD,
        },
        [],
    ),
    "a directive of the next block": (
        SNIPPETS,
        {
            "docs/index.md": '# A\n\n<!-- vocab: ignore VOC102 -- as it was -->\n--8<-- "parts/x.md"\n\nText.\n',
            "parts/x.md": TABLE,
        },
        [],
    ),
    "a directive in the snippet": (
        SNIPPETS,
        {"docs/index.md": '--8<-- "parts/x.md"\n', "parts/x.md": "<!-- vocab: ignore VOC102 -- as it was -->\n" + TABLE},
        [],
    ),
    "a directive of the front matter": (
        SNIPPETS,
        {
            "docs/index.md": "---\nx-vocab:\n  ignore: {VOC102: as it was}\n---\n# A\n\n" + '--8<-- "parts/x.md"\n',
            "parts/x.md": BAD,
        },
        [],
    ),
    "a directive that excuses nothing is told once": (
        SNIPPETS,
        {"docs/index.md": "# A\n\n<!-- vocab: ignore VOC102 -- as it was -->\n" + TABLE.replace("borrowed", "returned")},
        ["docs/index.md:3:20 VOC903"],
    ),
    "the baseline": (
        SNIPPETS.replace("- vocab\n", "- vocab: {baseline: known.yml}\n"),
        {
            "docs/index.md": '--8<-- "parts/x.md"\n',
            "parts/x.md": BAD,
            "known.yml": "baseline: 1\naccepted:\n- {path: parts/x.md, rule: VOC102, token: borrowed}\n",
        },
        [],
    ),
    "data in a snippet": (
        SNIPPETS.replace("pymdownx.highlight", "{pymdownx.highlight: {pygments_lang_class: true}}"),
        {
            "docs/index.md": '```yaml\n--8<-- "parts/x.yml"\n```\n',
            "parts/x.yml": "lease_state: borrowed\n",
        },
        ["parts/x.yml:1:14 VOC102"],
    ),
    "a page that the settings leave out": (
        SNIPPETS.replace("- vocab\n", "- vocab: {exclude: [docs/b.md]}\n"),
        {"docs/index.md": "Fine.\n", "docs/b.md": '--8<-- "parts/x.md"\n', "parts/x.md": BAD},
        [],
    ),
    "a snippet outside of the project": (
        SNIPPETS.replace("pymdownx.snippets]", "{pymdownx.snippets: {base_path: [..], restrict_base_path: false}}]"),
        {"docs/index.md": '# A\n\n--8<-- "outside/x.md"\n', "../outside/x.md": BAD},
        ["docs/index.md:3:1 VOC102"],
    ),
    "an included page of the include plugin": (
        MKDOCS.replace("  - vocab\n", "  - include-markdown\n  - vocab\n"),
        {"docs/index.md": '# A\n\n{% include-markdown "../parts/x.md" %}\n', "parts/x.md": BAD},
        ["parts/x.md:1:21 VOC102"],
    ),
}


@pytest.mark.parametrize("name", SITES)
def test_what_rendered_pages_add(name: str, tmp_path: Path) -> None:
    mkdocs, files, expected = SITES[name]
    folder = tmp_path / "project"
    write(
        folder,
        {
            "mkdocs.yml": mkdocs,
            "vocab/lease.yml": LEASE.replace("  compact_width", "  keys: [lease_state]\n  compact_width"),
            ".git/x": "",
            **files,
        },
    )
    if "include-markdown" in mkdocs:
        pytest.importorskip("mkdocs_include_markdown_plugin")
        write(folder, {"mkdocs.yml": mkdocs.replace("  - macros: {modules: [mkdocs_vocab.macros], on_undefined: strict}\n", "")})
    status, output = build(folder)
    assert said(output) == expected, output
    assert status == int(": error VOC" in output), output


def test_a_place_that_is_not_known_says_where_to_look(tmp_path: Path) -> None:
    _, output = build(
        site(tmp_path, {"index.md": "# A\n\nThe lease state is {{ state }}.\n"}, mkdocs=MKDOCS + "extra: {state: '`borrowed`'}\n")
    )
    assert "use `on-loan` (in the rendered page)" in output


ROWS = "<table><tr><th>Lease state</th></tr>\n<tr><td>on-loan</td></tr>\n<tr><td>borrowed</td></tr></table>\n"
OVERRIDE = '{% extends "base.html" %}\n{% block content %}\n{{ super() }}\n' + ROWS + "{% endblock %}\n"


def test_what_the_theme_adds_is_found_in_its_template(tmp_path: Path) -> None:
    mkdocs = MKDOCS.replace("site_name: Tools\n", "site_name: Tools\ntheme: {name: mkdocs, custom_dir: theme}\n")
    folder = site(tmp_path, {"index.md": "# A\n", "b.md": "# B\n"}, mkdocs=mkdocs)
    write(folder, {"theme/main.html": OVERRIDE})
    status, output = build(folder)
    assert (status, said(output)) == (1, ["theme/main.html:6:9 VOC102"]), output
    write(folder, {"theme/main.html": OVERRIDE.replace("borrowed", "on-loan")})
    assert build(folder, "--strict")[0] == 0


def test_pages_that_only_the_site_has(tmp_path: Path) -> None:
    """A template of the theme that is a page itself, and HTML that the settings name."""
    mkdocs = MKDOCS.replace(
        "site_name: Tools\n", "site_name: Tools\ntheme: {name: mkdocs, custom_dir: theme, static_templates: [lost.html]}\n"
    )
    mkdocs = mkdocs.replace("- vocab\n", "- vocab: {website: ['landing/*.html', 'none/*.html']}\n")
    folder = site(tmp_path, {"index.md": "# A\n"}, mkdocs=mkdocs)
    page = f"<html><body><main>\n{ROWS}</main></body></html>\n"
    write(folder, {"theme/lost.html": page, "landing/index.html": page})
    status, output = build(folder)
    assert (status, said(output)) == (
        1,
        ["landing/index.html:4:9 VOC102", "mkdocs.yml:5:42 VOC905", "theme/lost.html:4:9 VOC102"],
    ), output


def test_a_quiet_build_says_what_the_site_shows(tmp_path: Path) -> None:
    mkdocs = MKDOCS.replace("site_name: Tools\n", "site_name: Tools\ntheme: {name: mkdocs, custom_dir: theme}\n")
    folder = site(tmp_path, {"index.md": "# A\n"}, mkdocs=mkdocs)
    write(folder, {"theme/main.html": OVERRIDE})
    status, output = build(folder, "-q")
    assert (status, said(output)) == (1, ["theme/main.html:6:9 VOC102"]), output


def test_html_among_the_pages_is_a_document(tmp_path: Path) -> None:
    folder = site(tmp_path, {"index.md": "# A\n", "x.html": "<h1>Lease state</h1>\n<p>It is <code>borrowed</code>.</p>\n"})
    status, output = build(folder)
    assert (status, said(output)) == (0, ["docs/x.html:2:16 VOC102"]), output
