"""Labels in the search index: one entry each, that leads to the row which defines it."""

from __future__ import annotations

from printing import LETTER, PARCEL

from conftest import catalog_of
from mkdocs_vocab.site.permalinks import Permalinks
from mkdocs_vocab.site.search import search_entries


def test_entries() -> None:
    catalog = catalog_of(PARCEL, LETTER)
    definitions = {f"parcel:status.{label}": "status/" for label in ("in-transit", "returned", "returning", "lost")}
    found = {entry["title"]: entry for entry in search_entries(catalog, Permalinks(catalog), definitions)}
    assert {title: (entry["location"], entry["text"]) for title, entry in found.items()} == {
        "<code>in-transit</code>": (
            "status/#parcel-status-in-transit",
            "<p>Status: On its *way*</p><p>Compact <code>in-tra</code></p>",
        ),
        "<code>returned</code>": ("status/#parcel-status-returned", "<p>Status: Back</p><p>Compact <code>return</code></p>"),
        "<code>returning</code>": (
            "status/#parcel-status-returning",
            "<p>Status: On its way back</p><p>Compact <code>rtrng</code></p>",
        ),
        "<code>lost</code>": ("status/#parcel-status-lost", "<p>Status: May turn up</p>"),
    }


def test_a_label_that_begins_another_one_weighs_more() -> None:
    names = ("fail", "fail-exec", "que", "queued", "done")
    terms = "".join(f"  - {{label: {name}, meaning: '<b> & so'}}\n" for name in names)
    catalog = catalog_of(f"vocab: 1\nid: v\ntitle: V\ndimensions:\n- id: s\n  title: S\n  purpose: P\n  terms:\n{terms}")
    entries = list(search_entries(catalog, Permalinks(catalog), {f"v:s.{name}": "a/" for name in names}))
    assert [entry["boost"] for entry in entries] == [20.0, 10.0, 40.0, 10.0, 10.0]
    assert entries[0]["text"] == "<p>S: &lt;b&gt; &amp; so</p>"
