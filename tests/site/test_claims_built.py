"""Claims in real builds: of the pages, their descriptions, what is included and what a theme adds; each told once, where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_plugin import MKDOCS, build, said, site

from conftest import write

HARBOUR = """
vocab: 1
id: harbour
title: Harbour
decisions:
- {id: tidal, title: Rules for tidal moorings, maturity: proposed, aliases: [tidal rules]}
- {id: night, title: Berthing at night, maturity: finalized, date: 2026-02-11, record: https://example.org/n, shipped: false, aliases: [night berthing]}
dimensions:
- {id: berth, title: Berth state, purpose: P, terms: [{label: vacant, meaning: Free}]}
claims:
- {id: owls, says: Ships come in at any hour., decision: night, asserts: {shipped: true}}
- {id: modest, says: The tidal rules are *proposed*., decision: tidal, asserts: {maturity: proposed}WHERE}
"""  # fmt: skip
MUST = HARBOUR.replace("WHERE", ", where: [docs/index.md]")
THEMED = MKDOCS.replace("site_name: Tools\n", "site_name: Tools\ntheme: {name: mkdocs, custom_dir: theme}\n")
SNIPPETS = MKDOCS + "markdown_extensions: [attr_list, md_in_html, pymdownx.snippets]\n"
CARRIES = '{{ vocab.claim("modest") }}\n'
HERO = '{{% extends "base.html" %}}\n{{% block content %}}\n<p{}>{}</p>\n{{{{ super() }}}}\n{{% endblock %}}\n'
REGION = ' data-vocab-claim="modest"'

#: Settings, the files of a site beside its vocabulary, and the findings of its build.
SITES: dict[str, tuple[str, dict[str, str], list[str]]] = {
    "a claim that may not be made": (
        MKDOCS,
        {"docs/index.md": '# A\n\n{{ vocab.claim("modest") }}\n\n{{ vocab.claim("owls") }} {{ vocab.claim(id="owls") }}\n'},
        ["docs/index.md:5:17 VOC601", "docs/index.md:5:46 VOC601"],
    ),
    "a claim that may not be made, by a name that only the build knows": (
        MKDOCS + "extra: {which: owls}\n",
        {"docs/index.md": f"# A\n\n{CARRIES}\n{{{{ vocab.claim(which) }}}}\n"},
        ["docs/index.md:5:10 VOC601"],
    ),
    "a description that overclaims": (
        MKDOCS,
        {"docs/index.md": f"---\ndescription: The tidal rules are finalized.\n---\n{CARRIES}"},
        ["docs/index.md:2:34 VOC501"],
    ),
    "a description that sells": (
        MKDOCS,
        {"docs/index.md": f"---\ndescription: Now available. Night berthing is live.\n---\n{CARRIES}"},
        ["docs/index.md:2:47 VOC604"],
    ),
    "a theme that sells": (
        THEMED,
        {"docs/index.md": CARRIES, "docs/b.md": "# B\n", "theme/main.html": HERO.format("", "Night berthing is live now.")},
        ["theme/main.html:3:22 VOC604"],
    ),
    "a theme that overclaims": (
        THEMED,
        {"docs/index.md": CARRIES, "theme/main.html": HERO.format("", "The tidal rules are finalized.")},
        ["theme/main.html:3:24 VOC501"],
    ),
    "a theme that words a claim in its own way": (
        THEMED,
        {"docs/index.md": CARRIES, "theme/main.html": HERO.format(REGION, "The tidal rules are agreed upon.")},
        ["theme/main.html:3:50 VOC501", "theme/main.html:3:50 VOC602"],
    ),
    "a theme with a claim that may not be made": (
        THEMED,
        {"docs/index.md": CARRIES, "theme/main.html": HERO.format(' data-vocab-claim="owls"', "Ships come in at any hour.")},
        ["theme/main.html:3:22 VOC601"],
    ),
    "a theme that says it right": (
        THEMED,
        {"docs/index.md": CARRIES, "theme/main.html": HERO.format(REGION, "The tidal rules are <b>proposed</b>.")},
        [],
    ),
    "the description of the site": (
        THEMED.replace("site_name: Tools\n", "site_name: Tools\nsite_description: Night berthing is live now\n"),
        {"docs/index.md": CARRIES, "theme/main.html": '{% extends "base.html" %}\n'},
        ["mkdocs.yml:2:37 VOC604"],
    ),
    "a page without its claim": (MKDOCS, {"docs/index.md": "# A\n"}, ["docs/index.md:1:1 VOC603"]),
    "a claim in a snippet": (SNIPPETS, {"docs/index.md": '# A\n\n--8<-- "x.md"\n', "x.md": f"<p{REGION}>The tidal rules are proposed.</p>\n"}, []),
    "a snippet without it": (SNIPPETS, {"docs/index.md": '# A\n\n--8<-- "x.md"\n', "x.md": "Text.\n"}, ["docs/index.md:1:1 VOC603"]),
    "a snippet with other words": (
        SNIPPETS,
        {"docs/index.md": '# A\n\n--8<-- "x.md"\n', "x.md": f"<p{REGION}>The tidal rules are ours.</p>\n"},
        ["x.md:1:50 VOC602"],
    ),
    "a region with a snippet": (
        SNIPPETS,
        {"docs/index.md": '# A\n\n<!-- vocab: claim modest -->\n\n--8<-- "x.md"\n\n<!-- vocab: end -->\n', "x.md": "The tidal rules are ours.\n"},
        ["x.md:1:21 VOC602"],
    ),
    "an attribute list": (SNIPPETS, {"docs/index.md": "The tidal rules are ours.\n{: data-vocab-claim=modest }\n"}, ["docs/index.md:1:21 VOC602"]),
    "markdown in an element": (
        SNIPPETS,
        {"docs/index.md": f"<div{REGION} markdown>\n\nThe **tidal rules**\nare proposed.\n\n</div>\n"},
        [],
    ),
    "a template that carries it": (
        THEMED,
        {"docs/index.md": "---\ntemplate: home.html\n---\n# A\n", "theme/home.html": HERO.format(REGION, "The tidal rules are proposed.").replace("base", "main")},
        [],
    ),
    "a template without it": (
        THEMED,
        {"docs/index.md": "---\ntemplate: home.html\n---\n# A\n", "theme/home.html": HERO.format("", "Hello").replace("base", "main")},
        ["docs/index.md:1:1 VOC603"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SITES)
def test_what_a_build_says(name: str, tmp_path: Path) -> None:
    mkdocs, files, expected = SITES[name]
    folder = site(tmp_path / "project", {}, mkdocs=mkdocs, vocabulary=MUST)
    write(folder, {".git/x": "", **files})
    status, output = build(folder)
    assert said(output) == expected, output
    assert status == int(bool(expected)), output


def test_html_that_was_built_elsewhere(tmp_path: Path) -> None:
    mkdocs = MKDOCS.replace("- vocab\n", "- vocab: {website: ['public/*.html']}\n")
    folder = site(tmp_path, {"index.md": "# A\n"}, mkdocs=mkdocs, vocabulary=HARBOUR.replace("WHERE", ", where: [public/*.html]"))
    status, output = build(folder)
    assert (status, said(output)) == (0, []), output
