"""Where paths of the project lead to on the site."""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote

from mkdocs.utils import get_relative_url


def page_address(target: str, files: Any, docs_dir: str, page_url: str) -> str | None:
    """The address, from the page at `page_url`, of `path#anchor` in the project; None where that is no page of the site.

    `files` are those of MkDocs, or whatever stands in their place; `docs_dir` is relative to the project, with `/`.
    """
    path, hash_, anchor = target.partition("#")
    if not hasattr(files, "get_file_from_path"):
        return None
    prefix = docs_dir.rstrip("/") + "/"
    path = unquote(path)
    file = files.get_file_from_path(path.removeprefix(prefix)) if path.startswith(prefix) else None
    if file is None:
        return None
    return str(get_relative_url(file.url, page_url)) + hash_ + anchor
