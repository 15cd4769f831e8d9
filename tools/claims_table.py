"""The table of claims of this project's own site: each with the pages that carry it, what it rests on, and whether it may be made.

The pages are those that the checker finds a claim on, by macro, directive or element; nothing is written by hand.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import Any

from mkdocs_vocab.checking.document import carried_on
from mkdocs_vocab.claims.standing import shortfall
from mkdocs_vocab.documents import select
from mkdocs_vocab.project import Project, open_project
from mkdocs_vocab.site.context import Context
from mkdocs_vocab.site.markup import code
from mkdocs_vocab.site.permalinks import Permalinks
from mkdocs_vocab.vocabulary.decisions import Claim
from mkdocs_vocab.vocabulary.model import Vocabulary

_TITLE = re.compile(r"^# +(.+?)\s*$", re.MULTILINE)
_HEADER = "| Claim | Wording | Carried by | Rests on | May be made |\n|---|---|---|---|---|\n"


class ClaimsOf:
    """The macro `claims_of`."""

    __name__ = "claims_of"

    def __init__(self, env: Any) -> None:
        self._env = env
        self._config = Path(env.conf["config_file_path"])

    @cached_property
    def _project(self) -> Project:
        return open_project(self._config.parent, config=self._config)

    @cached_property
    def _pages(self) -> dict[str, list[str]]:
        """The pages that carry each claim, by its full name."""
        project = self._project
        found: dict[str, list[str]] = {}
        for path in select(project, website=False).paths:
            if path.endswith(".md") and "claim" in (project.root / path).read_text(encoding="utf-8"):
                for reference in carried_on(project, path).claims:
                    found.setdefault(reference, []).append(path)
        return found

    def __call__(self, vocabulary: str) -> str:
        """The table for the vocabulary with an id, as Markdown. Raises UnresolvedReference where there is none of that id."""
        found = self._project.catalog.vocabulary(vocabulary)
        return _HEADER + "".join(f"| {' | '.join(self._row(found, claim))} |\n" for claim in found.claims)

    def _row(self, vocabulary: Vocabulary, claim: Claim) -> Iterator[str]:
        catalog = self._project.catalog
        context = Context(catalog, Permalinks(catalog))
        yield str(code(claim.id))
        yield str(context.text(claim.says))
        yield ", ".join(self._link(path) for path in self._pages.get(f"{vocabulary.id}:{claim.id}", [])) or "no page"
        standings = [catalog.standing(name, vocabulary) for name in claim.decision]
        yield "<br>".join(f"{context.text(s.decision.title)} {context.badge(s)}" for s in standings)
        lacking = shortfall(catalog, vocabulary, claim)
        yield "yes" if lacking is None else f"no: {context.text(lacking)}"

    def _link(self, path: str) -> str:
        """A link to a page, by its title."""
        here = PurePosixPath(self._env.page.file.src_uri)
        text = (self._project.root / path).read_text(encoding="utf-8")
        title = _TITLE.search(text)
        target = PurePosixPath(path).relative_to(self._project.docs_dir)
        return f"[{title[1] if title else path}]({posixpath.relpath(str(target), str(here.parent))})"
