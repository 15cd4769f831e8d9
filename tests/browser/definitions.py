"""Where the site defines what: the promise that permanent links rest on, and what the vocabularies say of each label.

All of this is worked out here a second time, in the plainest way, so that a fault of the macros does not hide in the test.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from browser.building import ROOT
from mkdocs_vocab.project import open_project
from mkdocs_vocab.vocabulary.catalog import Catalog
from mkdocs_vocab.vocabulary.labels import Candidate, Dimension, Reserved, Term

#: The page that is about each dimension.
PAGES = {
    "acelm:lifecycle": "acelm/lifecycle/",
    "acelm:run": "acelm/run/",
    "acelm:readiness": "acelm/readiness/",
    "asc:phase": "asc/phases/",
    "asc:kind": "asc/codes/",
    "asc:code": "asc/codes/",
    "asc:scope": "asc/scopes/",
    "asc:severity": "asc/severity/",
}


@dataclass(frozen=True)
class Definition:
    """A label, where the site defines it, and what a table has to show of it."""

    label: str
    page: str
    reference: str
    anchor: str
    dimension: Dimension
    entry: Term | Candidate | Reserved

    @property
    def compact(self) -> str | None:
        """The compact label, counted in characters: all labels of these vocabularies are plain ASCII."""
        assert self.label.isascii()
        own = getattr(self.entry, "compact", None)
        return own or (self.label[: self.dimension.compact_width] if self.dimension.compact_width else None)

    @property
    def current(self) -> bool:
        """Whether it is in force."""
        return isinstance(self.entry, Term)


@cache
def catalog() -> Catalog:
    """The vocabularies of the site."""
    return open_project(ROOT, config=ROOT / "mkdocs.yml").catalog


@cache
def definitions() -> list[Definition]:
    """Every label of both vocabularies."""
    found = []
    for vocabulary in catalog().vocabularies:
        for dimension in vocabulary.dimensions:
            page = PAGES[f"{vocabulary.id}:{dimension.id}"]
            for entry in (*dimension.terms, *dimension.candidates, *dimension.reserved):
                reference = f"{vocabulary.id}:{dimension.id}.{entry.label}"
                anchor = re.sub(r"\W+", "-", f"{vocabulary.id}-{dimension.id}-{entry.label}".lower()).strip("-")
                found.append(Definition(entry.label, page, reference, anchor, dimension, entry))
    return found


def shown(text: str) -> str:
    """Inline Markdown as a reader sees it; the vocabularies of this site use nothing but code spans."""
    return re.sub(r"\s+", " ", text.replace("`", "")).strip()
