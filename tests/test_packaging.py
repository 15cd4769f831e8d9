"""A built wheel holds everything, and works where nothing of the checkout is at hand."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--disable-pip-version-check",
        "-w",
        str(folder),
        str(ROOT),
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    return next(folder.glob("mkdocs_vocab-*.whl"))


def test_everything_is_inside(wheel: Path) -> None:
    package = ROOT / "plugins/mkdocs_vocab"
    files = {
        path.relative_to(package.parent).as_posix()
        for path in package.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        metadata = next(name for name in names if name.endswith("entry_points.txt"))
        entry_points = archive.read(metadata).decode()
    assert files - names == set()
    assert any(name.endswith("vocab.css") for name in files)
    assert any(name.endswith(".jinja") for name in files)
    assert "vocab = mkdocs_vocab.cli:main" in entry_points
    assert "vocab = mkdocs_vocab.site.plugin:VocabPlugin" in entry_points
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_the_wheel_works_on_its_own(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "installed")
    (tmp_path / "vocab").mkdir()
    (tmp_path / "vocab/a.yml").write_text(
        "vocab: 1\nid: a\ntitle: A\ndimensions: [{id: s, title: S, purpose: P, terms: [{label: x, meaning: M}]}]\n",
        encoding="utf-8",
    )
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/index.md").write_text("| S |\n|---|\n| x |\n| y |\n", encoding="utf-8")
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path / 'installed')!r}); import mkdocs_vocab; assert 'installed' in mkdocs_vocab.__file__; "
        "from mkdocs_vocab.site.render import render; from mkdocs_vocab.cli import main; sys.argv = ['vocab', 'check']; main()"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout.splitlines()[0]) == (
        1,
        "docs/index.md:4:3: error VOC101 `y` is no label of S; known labels: `x`",
    ), done.stderr
