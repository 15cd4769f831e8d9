"""A Markdown extension that keeps what block macros render as it is, wherever on a page the call stands.

Python-Markdown takes HTML for a block only where it is indented by less than four spaces; inside a list, an admonition or
a tab it would wrap a table into a paragraph. This puts the HTML aside before blocks are read, as fenced code is.
"""

from __future__ import annotations

import re
from typing import Any

from markdown import Extension, Markdown
from markdown.preprocessors import Preprocessor

from ..regexes import lazy

#: How the root element of every block macro begins; each is one line, and none holds another.
OPENING = '<section class="vocab-block"'
_BLOCK = lazy(re.escape(OPENING) + r"[^\n]*?</section>")


class _Preprocessor(Preprocessor):
    def run(self, lines: list[str]) -> list[str]:
        kept: list[str] = []
        for line in lines:
            if OPENING not in line:
                kept.append(line)
                continue
            alone = not _BLOCK.sub("", line).strip()
            stashed = _BLOCK.sub(lambda match: self.md.htmlStash.store(match[0]), line)
            kept += ["", stashed, ""] if alone else [stashed]
        return kept


class BlockExtension(Extension):
    """Stashes the HTML of block macros.

    Priority 20.5: after fenced code (25), which may show it, and after MkDocs has looked for anchors in raw HTML (21), but before
    HTML blocks (20).
    """

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Register the preprocessor."""
        md.preprocessors.register(_Preprocessor(md), "vocab_blocks", 20.5)


def makeExtension(**kwargs: Any) -> BlockExtension:  # noqa: N802
    """What Python-Markdown calls to load an extension by the name of its module."""
    return BlockExtension(**kwargs)
