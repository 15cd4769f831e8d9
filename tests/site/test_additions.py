"""Whether a rendered page may add something to its source, and which files it fills in."""

from __future__ import annotations

from pathlib import Path

import pytest

from conftest import write
from mkdocs_vocab.site.rendered.additions import may_add, without_blocks
from mkdocs_vocab.site.rendered.includes import Includes, markers_in

TABLE = '<section class="vocab-block" data-vocab="table" id="x"><table><tr><td>unseen</td></tr></table></section>'


@pytest.mark.parametrize(
    ("source", "html", "expected"),
    [
        (
            "# A\n\nIt is *fine*.",
            '<h1 id="a">A<a class="headerlink" href="#a" title="Permanent link">¶</a></h1><p>It is <em>fine</em>.</p>',
            False,
        ),
        ("It is fine.", "<p>It is “fine”… &amp; 1.</p>", False),
        ("It is.", "<p>It is fine.</p>", True),
        ("a `in-transit` b", "<p>a <code>in-transit</code> b</p>", False),
        ('{{ vocab.table("x") }}', f"{TABLE}", False),
        ('{{ vocab.table("x") }}', f"{TABLE}<p>more</p>", True),
        ('{{ vocab.label("s.x") }}', '<p><span class="a" data-vocab="label"><code>unseen</code></span></p>', False),
        ("a {{ a }}", "<p>a a</p>", True),
        ("a `{{ a }}`", "<p>a <code>{{ a }}</code></p>", False),
        ('a\n--8<-- "a.md"', "<p>a</p>", True),
        ("{% if a %}a{% endif %}", "<p>a</p>", True),
    ],
)
def test_additions(source: str, html: str, expected: bool) -> None:
    assert may_add(source, html) is expected


def test_blocks_of_macros_are_cut_out() -> None:
    assert without_blocks(f"<p>a</p>{TABLE}<p>b</p>") == "<p>a</p></section><p>b</p>"
    assert without_blocks("<section>a</section>") == "<section>a</section>"


def test_markers() -> None:
    source = (
        'a\n  --8<-- "x.md"\n;--8<-- "no.md"\n--8<--\ny.md:part\n; no.md\n--8<--\n{% include "z.md" %} {! v.md !}\n'
        '{{ vocab.label("no.md") }} {{ read("w.csv") }} {% if a == "no.md" %}{% endif %}\n'
    )
    assert [(marker.names, source[marker.start : marker.start + 4]) for marker in markers_in(source)] == [
        (("x.md",), "--8<"),
        (("y.md:part",), "--8<"),
        (("z.md",), "{% i"),
        (("v.md",), "{! v"),
        (("w.csv",), "{{ r"),
    ]


def test_files_stay_inside_the_project_and_circles_end(tmp_path: Path) -> None:
    files = {
        "project/a.md": '--8<-- "b.md"\n--8<-- "../secret.md"\n--8<-- "https://x.y/z.md"\n--8<-- "none.md"\n',
        "project/b.md": '--8<-- "a.md"\n--8<-- "sub/c.md:1:3"\n',
        "project/sub/c.md": "c\n",
        "secret.md": "s\n",
    }
    write(tmp_path, files)
    root = tmp_path / "project"
    found = Includes(root, [root]).of((root / "a.md").read_text(), root)
    assert sorted(path.name for path in found) == ["a.md", "b.md", "c.md"]


@pytest.mark.parametrize(
    "fragment", ["{% ", "{{ ", "{! ", "--8<--\n", "--8<-- x\n", "<span data-vocab=x>", "<", "<!--", TABLE, "{{ vocab.", "- 8", "&"]
)
def test_thousands_of_a_fragment(fragment: str) -> None:
    """Work that grows with the square of their number would end this run only after minutes."""
    text = fragment * 10_000
    may_add(text, text)
    markers_in(text)
    without_blocks(text)
