"""The reader against what Python-Markdown renders: code spans, cells, headings and code blocks."""

from __future__ import annotations

import importlib.metadata
import warnings
from collections import Counter
from pathlib import Path

import pytest
from markdown_pages import Author
from markdown_rendering import Rendering, plain, render

from mkdocs_vocab.facts import Page
from mkdocs_vocab.readers.markdown import read_markdown

SHARED = Path(__file__).resolve().parents[3] / "shared"
CORPUS = SHARED / "cases" / "corpora" / "A2A" / "files"
#: Distributions of the test environment that ship Markdown.
PACKAGES = (
    "mkdocs-macros-plugin",
    "mkdocs-material",
    "mkdocs",
    "markdown-it-py",
    "rich",
    "click",
    "hypothesis",
    "idna",
    "pathspec",
)


def read(text: str) -> dict[str, Counter]:
    page = read_markdown("page.md", text)
    return {
        "code spans": Counter(plain(piece.text) for block in page.blocks for piece in block.spans),
        "cells": Counter(plain(cell.text) for table in page.tables for row in (table.header, *table.rows) for cell in row),
        "headings": Counter((block.level, plain(block.text)) for block in page.headings()),
        "code blocks": Counter(plain(fence.content) for fence in page.fences),
    }


def rendered(page: Page) -> dict[str, Counter]:
    body = page.text[page.front_matter.end :] if page.front_matter else page.text
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        rendering: Rendering = render(body.replace("\r\n", "\n"))
    return {
        "code spans": Counter(rendering.codes),
        "cells": Counter(rendering.cells),
        "headings": Counter(rendering.headings),
        "code blocks": Counter(plain(code) for code in rendering.fences),
    }


def differences(text: str) -> dict[str, tuple[list, list]]:
    """By kind, what only the renderer and what only the reader found. Empty texts do not count."""
    found = {}
    for (kind, ours), theirs in zip(read(text).items(), rendered(read_markdown("page.md", text)).values(), strict=True):
        for empty in ("", (1, ""), (2, "")):
            ours.pop(empty, None)
            theirs.pop(empty, None)
        if ours != theirs:
            found[kind] = (sorted((theirs - ours).elements()), sorted((ours - theirs).elements()))
    return found


@pytest.mark.parametrize("seed", range(150))
def test_pages_of_an_author(seed):
    text = Author(seed).page()
    assert differences(text) == {}, text


def test_the_oracle_sees_a_difference():
    assert differences("a\n- `b` is a list for CommonMark only\n\n# c\n") == {}
    assert differences("- \n  `b`\n\n```\nc") != {}


def package_files() -> list[Path]:
    files = []
    for name in PACKAGES:
        try:
            listed = importlib.metadata.files(name) or []
        except importlib.metadata.PackageNotFoundError:
            continue
        files += [Path(str(file.locate())) for file in listed if file.suffix == ".md"]
    return sorted(file for file in files if file.is_file() and "{%" not in file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", package_files(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_installed_packages(path):
    assert differences(path.read_text(encoding="utf-8")) == {}


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus of real pages is not here")
def test_real_pages():
    """All code spans, cells and code blocks of a public project, but for what only GitHub reads as Markdown."""
    total = Counter()
    missing = Counter()
    for path in sorted(CORPUS.rglob("*.md")):
        text = path.read_text(encoding="utf-8")
        total.update({kind: counts.total() for kind, counts in read(text).items()})
        missing.update({kind: len(theirs) for kind, (theirs, _ours) in differences(text).items()})
    assert total["code spans"] > 1000
    assert missing == Counter()
