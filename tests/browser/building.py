"""The site of this project as `mkdocs build --strict` makes it, and the addresses of its pages."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def build(folder: Path) -> None:
    """Builds the site into a folder; raises AssertionError with what MkDocs says where that fails."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    env = {**os.environ, "NO_COLOR": "1", "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, env=env, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def addresses_of_sources() -> list[str]:
    """The addresses that the Markdown files will have, and that of the error page; known before anything is built."""
    sources = [path.relative_to(ROOT / "docs") for path in (ROOT / "docs").rglob("*.md")]
    pages = [source.parent if source.stem == "index" else source.with_suffix("") for source in sources]
    return [*sorted(f"{page.as_posix()}/".removeprefix("./") for page in pages), "404.html"]


def addresses_of_pages(folder: Path) -> list[str]:
    """The addresses of all pages below a folder."""
    return sorted(path.relative_to(folder).as_posix().removesuffix("index.html") for path in folder.rglob("*.html"))
