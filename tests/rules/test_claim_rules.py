"""The rules on claims: small projects, and exactly what is said of them, place and words included."""

from __future__ import annotations

from pathlib import Path

import pytest

from conftest import Checker, brief, write
from mkdocs_vocab.checking import Memory, check_project
from mkdocs_vocab.checking.document import check_text
from mkdocs_vocab.findings import Finding
from mkdocs_vocab.project import Project, open_project

HARBOUR = """
vocab: 1
id: harbour
title: Harbour
decisions:
- {id: berths, title: Names of the berths, maturity: finalized, date: 2026-02-11, record: https://example.org/b, shipped: true, aliases: [berth names]}
- {id: tidal, title: Rules for tidal moorings, maturity: proposed, aliases: [tidal rules]}
- {id: night, title: Berthing at night, maturity: finalized, date: 2026-02-11, record: https://example.org/n, shipped: false, aliases: [night berthing]}
- {id: lights, title: Harbour lights, maturity: preferred, shipped: unclaimed}
dimensions:
- {id: berth, title: Berth state, purpose: P, decision: night, terms: [{label: dark, meaning: At night}, {label: vacant, meaning: Free, decision: berths}]}
claims:
- {id: boards, says: Every quay shows *which* berths are `vacant`., decision: berths, asserts: {maturity: finalized, shipped: true}}
- {id: owls, says: Ships come in at any hour., decision: night, asserts: {shipped: true}}
- {id: moorings, says: The tidal rules are finalized., decision: tidal}
- {id: boast, says: The tidal rules are finalized., decision: tidal, asserts: {maturity: proposed}}
- {id: promise, says: Night berthing is available now., decision: night}
- {id: modest, says: The tidal rules are proposed., decision: tidal, asserts: {maturity: proposed}}
"""

#: Page, and the findings as `line:column CODE severity token: message`.
PAGES: dict[str, tuple[str, list[str]]] = {
    "the wording as it is registered": (
        "<!-- vocab: claim boards -->\n**Every quay** shows\nwhich [berths](x.md) are vacant.\n<!-- vocab: end -->\n",
        [],
    ),
    "other words": (
        "A\n\n<!-- vocab: claim boards -->\nEvery harbour shows which berths are free.\n<!-- vocab: end -->\n",
        [
            "4:7 VOC602 error harbour: the wording of claim `boards` differs from the registered one:"
            " “harbour” instead of “quay”; “free.” instead of “vacant.”"
        ],
    ),
    "a word is missing": (
        "<!-- vocab: claim boards -->\nEvery quay shows which are vacant.\n<!-- vocab: end -->\n",
        ["2:18 VOC602 error which: the wording of claim `boards` differs from the registered one: “berths” is missing behind “which”"],
    ),
    "the first word is missing": (
        "<!-- vocab: claim boards -->\nquay shows which berths are vacant.\n<!-- vocab: end -->\n",
        ["1:19 VOC602 error boards: the wording of claim `boards` differs from the registered one: “Every” is missing"],
    ),
    "a word too much, within a line": (
        "Look: <!-- vocab: claim boards -->Every quay always shows which berths are vacant.<!-- vocab: end --> Nice.\n",
        ["1:46 VOC602 error always: the wording of claim `boards` differs from the registered one: “always” is too much"],
    ),
    "nothing at all": (
        "<!-- vocab: claim boards -->\n\n<!-- vocab: end -->\n",
        [
            "1:19 VOC602 error boards: the wording of claim `boards` differs from the registered one:"
            " “Every quay shows which berths are vacant.” is missing"
        ],
    ),
    "in a list, a table and a heading": (
        "<!-- vocab: claim boards -->\n## Every quay\n\n- shows which\n\n| berths |\n|---|\n| are vacant. |\n\n<!-- vocab: end -->\n",
        [],
    ),
    "elements of HTML, over blank lines, in line, and in an admonition": (
        '<div data-vocab-claim="boards">\n\nEvery quay shows which berths are vacant.\n\n</div>\n\n'
        'So <b data-vocab-claim="boards">every quay shows which berths are vacant.</b>\n\n'
        '!!! note\n    <div data-vocab-claim="boards" markdown>\n\n    Every quay shows which boats are vacant.\n\n    </div>\n',
        [
            "7:33 VOC602 error every: the wording of claim `boards` differs from the registered one: “every” instead of “Every”",
            "12:28 VOC602 error boats: the wording of claim `boards` differs from the registered one: “boats” instead of “berths”",
        ],
    ),
    "elements in each other": (
        '<div data-vocab-claim="boards"><div>Every quay</div><div>shows which berths are vacant.</div></div>\n\nMore.\n',
        [],
    ),
    "elements that show code are none": (
        '`<b data-vocab-claim="nothing">x</b>`\n\n```html\n<b data-vocab-claim="nothing">x</b>\n```\n\n<!-- <b data-vocab-claim="no">x</b> -->\n',
        [],
    ),
    "a claim that nobody registers": (
        '<p data-vocab-claim="bords">Every quay.</p>\n',
        [
            "1:22 VOC601 error bords: this element publishes a claim that is not registered:"
            " there is no claim `bords`; did you mean `boards`?"
        ],
    ),
    "what is filled in is not compared": (
        "<!-- vocab: claim boards -->\nEvery {{ thing }} shows which berths are vacant.\n<!-- vocab: end -->\n",
        [],
    ),
    "a claim whose decision has not come so far": (
        "<!-- vocab: claim moorings -->\nThe tidal rules are finalized.\n<!-- vocab: end -->\n",
        ["1:19 VOC601 error moorings: claim `moorings` may not be made yet: decision `tidal` is `proposed`, which is not settled"],
    ),
    "a claim that something ships": (
        '<p data-vocab-claim="harbour:owls">Ships come in at any hour.</p>\n\n{{ vocab.claim("owls") }}\n',
        [
            "1:22 VOC601 error harbour:owls: claim `owls` may not be made yet:"
            " decision `night` has `shipped: false`, and the claim asserts that it ships",
            "3:17 VOC601 error owls: claim `owls` may not be made yet:"
            " decision `night` has `shipped: false`, and the claim asserts that it ships",
        ],
    ),
    "a macro whose wording says more than it asserts": (
        '{{ vocab.claim("boast") }} {{ vocab.claim(id="promise") }} {{ vocab.claim("modest") }}\n',
        [
            "1:17 VOC601 error boast: claim `boast` may not be made: it calls “Rules for tidal moorings” settled (“finalized”),"
            " but decision `tidal` is at the level `proposed`",
            "1:47 VOC601 error promise: claim `promise` may not be made: it says that “Berthing at night” is there already"
            " (“available”), but decision `night` has `shipped: false`",
        ],
    ),
    "macros that are shown, not run": ('{% raw %}{{ vocab.claim("owls") }}{% endraw %}\n\n{# {{ vocab.claim("owls") }} #}\n', []),
    "a region without end is told as a directive": (
        "<!-- vocab: claim boards -->\nEvery harbour.\n",
        ["1:1 VOC902 error claim: `claim boards` has no end; write `<!-- vocab: end -->` behind its text"],
    ),
    "what is there already": (
        "Night berthing is finalized and available on every quay.\n\nThe harbour app supports night berthing.\n",
        [
            "1:33 VOC604 error available: this says that “Berthing at night” is there already (“available”),"
            " but decision `night` has `shipped: false` (vocab/h.yml:7)",
            "3:17 VOC604 error supports: this says that “Berthing at night” is there already (“supports”),"
            " but decision `night` has `shipped: false` (vocab/h.yml:7)",
        ],
    ),
    "nobody may say that it ships": (
        "Now available: harbour lights.\n",
        [
            "1:1 VOC604 error Now available: this says that “Harbour lights” is there already (“Now available”),"
            " but decision `lights` has `shipped: unclaimed` (vocab/h.yml:8)"
        ],
    ),
    "what is tracked as shipped, or not tracked": ("The berth names are live. The tidal rules are available now.\n", []),
    "under a directive and under a heading": (
        "<!-- vocab: decision night -->\nThis feature is live.\n\n## Berthing at night\n\nIt is available today.\n",
        [
            "2:17 VOC604 error live: this says that “Berthing at night” is there already (“live”),"
            " but decision `night` has `shipped: false` (vocab/h.yml:7)",
            "6:7 VOC604 error available: this says that “Berthing at night” is there already (“available”),"
            " but decision `night` has `shipped: false` (vocab/h.yml:7)",
        ],
    ),
    "labels only where the label is meant": (
        "`dark` is available. The label `dark` is supported in all clients.\n",
        [
            "1:42 VOC604 error supported: this says that `dark` is there already (“supported”),"
            " but decision `night` has `shipped: false` (vocab/h.yml:7)"
        ],
    ),
    "a row of a table": (
        "| What | Status |\n|---|---|\n| Night berthing | available now |\n| Berth names | live |\n| Harbour lights | planned |\n",
        [
            "3:20 VOC604 error available now: this says that “Berthing at night” is there already (“available now”),"
            " but decision `night` has `shipped: false` (vocab/h.yml:7)"
        ],
    ),
    "quoted, struck, not done, a section on the past": (
        "> Night berthing is live.\n\n~~Night berthing is live.~~\n\n- [ ] night berthing is live\n\n## History\n\nNight berthing is live.\n",
        [],
    ),
    "the description in the front matter": (
        "---\ntitle: T\ndescription: >-\n  Night berthing\n  is available now.\n---\nText.\n",
        [
            "5:6 VOC604 error available: this says that “Berthing at night” is there already (“available”),"
            " but decision `night` has `shipped: false` (vocab/h.yml:7)"
        ],
    ),
    "a claim that may not be made is told once": (
        "<!-- vocab: claim promise -->\nNight berthing is available now.\n<!-- vocab: end -->\n",
        [
            "2:19 VOC604 error available: this says that “Berthing at night” is there already (“available”),"
            " but decision `night` has `shipped: false` (vocab/h.yml:7)"
        ],
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Project:
    folder = write(tmp_path_factory.mktemp("harbour"), {"vocab/h.yml": HARBOUR, "docs/x.md": "# X\n"})
    return open_project(folder)


def described(finding: Finding) -> str:
    return f"{finding.line}:{finding.column} {finding.rule} {finding.severity} {finding.token}: {finding.message}"


@pytest.mark.parametrize("name", PAGES)
def test_pages(name: str, harbour: Project) -> None:
    text, expected = PAGES[name]
    assert [described(f) for f in check_text(harbour, "docs/page.md", text).findings if str(f.severity) != "note"] == expected


@pytest.mark.parametrize("name", PAGES)
def test_the_slice_at_a_place_is_the_token(name: str, harbour: Project) -> None:
    for text in (PAGES[name][0], PAGES[name][0].replace("\n", "\r\n")):
        lines = text.splitlines()
        for found in check_text(harbour, "docs/page.md", text).findings:
            if found.line == found.end_line and found.rule != "VOC902":
                assert lines[found.line - 1][found.column - 1 : found.end_column - 1] == found.token


def test_where_the_wording_is_registered(harbour: Project) -> None:
    page = "<!-- vocab: claim boards -->\nEvery harbour shows *which* berths are `vacant`.\n<!-- vocab: end -->\n"
    [found] = check_text(harbour, "docs/page.md", page).findings
    assert found.help == "Registered at vocab/h.yml:12: Every quay shows *which* berths are `vacant`."
    assert (found.expected, found.vocabulary, found.decision, found.fixable) == ("quay", "harbour", "berths", False)


def test_what_is_not_compared_is_said(harbour: Project) -> None:
    page = "<!-- vocab: claim boards -->\nEvery {{ thing }}.\n<!-- vocab: end -->\n\nText.\n{: data-vocab-claim=boards }\n"
    skipped = check_text(harbour, "docs/page.md", page).counts.skipped
    assert [(one.line, one.reason) for one in skipped] == [
        (1, "the wording of claim `boards` is filled in, so it was not compared"),
        (6, "the wording of claim `boards` is filled in, so it was not compared"),
    ]


HTML = """<html><head><meta name="description" content="{meta}" data-vocab-claim="boards"></head>
<body><header><p data-vocab-claim="boards">{header}</p></header>
<main><p data-vocab-claim="boards"><img src="x" alt="A berth"> {main}</p>
<p data-vocab-claim="boards" hidden>Nothing</p></main></body></html>
"""
SAYS = "Every quay shows which berths are vacant."


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ({}, []),
        ({"main": "<i>Every</i> quay shows which&nbsp;berths are va<b>c</b>ant."}, []),
        ({"header": SAYS.replace("quay", "pier")}, ["2:50 VOC602 pier"]),
        ({"meta": SAYS.replace("quay", "pier")}, ["1:53 VOC602 pier"]),
        ({"main": SAYS.replace("vacant", "free")}, ["3:98 VOC602 free."]),
    ],
)
def test_html(words: dict[str, str], expected: list[str], harbour: Project) -> None:
    page = HTML.format(**{"meta": SAYS, "header": SAYS, "main": SAYS, **words})
    assert [f"{f.line}:{f.column} {f.rule} {f.token}" for f in check_text(harbour, "docs/page.html", page).findings] == expected


def where(*globs: str) -> str:
    return HARBOUR.replace("{id: modest,", f"{{id: modest, where: [{', '.join(globs)}],")


MUST = "docs/a.md:1:1 VOC603 modest"
CARRIES = '{{ vocab.claim("modest") }}\n'


@pytest.mark.parametrize(
    ("page", "expected", "skipped"),
    [
        ("# A\n", [MUST], 0),
        ("", [MUST], 0),
        (f"# A\n\n{CARRIES}", [], 0),
        ("# A\n\n<!-- vocab: claim modest -->\nThe tidal rules are proposed.\n<!-- vocab: end -->\n", [], 0),
        ('# A\n\n<p data-vocab-claim="harbour:modest">The tidal rules are proposed.</p>\n', [], 0),
        ("# A\n\nThe tidal rules are proposed.\n{: data-vocab-claim='modest' }\n", [], 1),
        ('# A\n\n`{{ vocab.claim("boards") }}`\n', [MUST], 0),
        ('# A\n\n--8<-- "x.md"\n', [], 1),
        ("# A\n\n{{ vocab.claim(name) }}\n", [], 1),
        ("---\ntemplate: home.html\n---\n# A\n", [], 1),
        ("---\nx-vocab: {ignore: {VOC603: not this one}}\n---\n# A\n", [], 0),
        (f"---\nrender_macros: false\n---\n{CARRIES}", [MUST], 0),
    ],
)  # fmt: skip
def test_a_page_that_must_carry_a_claim(checked: Checker, page: str, expected: list[str], skipped: int) -> None:
    report = checked({"vocab/h.yml": where("docs/a.md"), "docs/a.md": page, "docs/b.md": "# B\n"})
    assert (brief(report.findings), len(report.counts.skipped)) == (expected, skipped)


def test_what_is_said_of_it(checked: Checker) -> None:
    [found] = checked({"vocab/h.yml": where("docs/*.md"), "docs/a.md": "# A\n"}).findings
    assert found.message == "this page must carry claim `modest` and does not (`where` at vocab/h.yml:17)"
    assert found.help == 'Print it with `{{ vocab.claim("modest") }}`: The tidal rules are proposed.'


def test_only_of_the_whole_project(checked: Checker) -> None:
    files = {"vocab/h.yml": where("docs/a.md", "none/*.md"), "docs/a.md": "# A\n", "docs/b.md": "# B\n"}
    assert brief(checked(files, "docs/a.md").findings) == []
    assert brief(checked(files).findings) == [MUST, "vocab/h.yml:17:35 VOC905 none/*.md"]


def test_pages_that_are_no_documents_of_the_run(checked: Checker) -> None:
    files = {"vocab/h.yml": where("README.md", "theme/home.html", "other/*"), "docs/a.md": "# A\n", "other/x.txt": ""}
    files |= {"README.md": CARRIES, "theme/home.html": "<p>Nothing.</p>\n"}
    report = checked(files)
    assert brief(report.findings) == ["theme/home.html:1:1 VOC603 modest"]
    assert [one.path for one in report.counts.skipped] == ["other/x.txt"]


def test_several_pages_by_one_pattern_with_memory_workers_and_cache(tmp_path: Path) -> None:
    pages = {f"docs/p{number:03}.md": CARRIES if number % 2 else f"# Page {number}\n" for number in range(60)}
    project = open_project(write(tmp_path, {"vocab/h.yml": where("docs/p*.md"), **pages}))
    expected = [f"docs/p{number:03}.md:1:1 VOC603 modest" for number in range(0, 60, 2)]
    memory = Memory()
    for options in ({}, {"cache": True}, {"cache": True}, {"jobs": 2}, {"memory": memory}, {"memory": memory}):
        assert brief(check_project(project, **options).findings) == expected, options  # type: ignore[arg-type]


def test_a_project_in_a_folder_of_its_repository(tmp_path: Path) -> None:
    write(tmp_path, {".git/x": "", "sub/mkdocs.yml": "site_name: S\nplugins: [vocab]\n", "sub/docs/a.md": "# A\n"})
    write(tmp_path, {"sub/vocab/h.yml": where("docs/a.md")})
    assert brief(check_project(open_project(tmp_path / "sub")).findings) == ["sub/docs/a.md:1:1 VOC603 modest"]


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("<p>Night berthing is fine. Berthing at night!</p>", ["1:4 VOC605 Night berthing"]),
        ('<p>Night berthing.</p><p data-vocab-claim="promise">Night berthing is available now.</p>', ["1:71 VOC604 available"]),
        ("<p>Berth <code>dark</code>, at night.</p>", []),
    ],
)
def test_a_page_of_the_website_without_a_claim(checked: Checker, page: str, expected: list[str]) -> None:
    settings = '[tool.vocab]\ninclude = ["docs/*.md"]\nwebsite = ["web/*.html"]\n'
    found = checked({"vocab/h.yml": HARBOUR, "pyproject.toml": settings, "docs/a.md": "Night berthing.\n", "web/i.html": page})
    assert [f"{f.line}:{f.column} {f.rule} {f.token}" for f in found.findings] == expected
