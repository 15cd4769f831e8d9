"""The guide page on renames: its files, its command and what it prints are tried as they stand there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from conftest import write
from mkdocs_vocab.cli import cli

GUIDE = Path(__file__).parents[2] / "docs/guide/migrating.md"
_FILE = re.compile(r"`([\w/]+\.\w+)`(:| is now:)\n\n(`{3,})\w+\n(.*?)\n\3\n", re.DOTALL)
_CONSOLE = re.compile(r"```console\n\$ vocab (.*?)\n(.*?)```\n", re.DOTALL)


def test_the_example_is_what_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = GUIDE.read_text(encoding="utf-8")
    files = [(match[1], match[2] == ":", match[4] + "\n") for match in _FILE.finditer(text)]
    assert [(path, before) for path, before, _ in files] == [
        ("vocab/parcel.yml", True),
        ("docs/track.md", True),
        ("docs/event.json", True),
        ("docs/track.md", False),
    ]
    write(tmp_path, {"docs/names.md": "# Names\n\n## Outcome\n\nThey are final.\n"})
    for path, before, content in files:
        if before:
            (tmp_path / path).parent.mkdir(exist_ok=True)
            (tmp_path / path).write_text(content, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    console = _CONSOLE.search(text)
    assert console is not None
    result = CliRunner().invoke(cli, shlex.split(console[1]))
    assert result.exit_code == 0
    assert result.stdout == console[2]
    for path, before, content in files:
        if not before:
            assert (tmp_path / path).read_text(encoding="utf-8") == content
    reserved = re.search(r"```yaml\n(    reserved:\n.*?)```", text, re.DOTALL)
    assert reserved is not None
    assert reserved[1] in (tmp_path / "vocab/parcel.yml").read_text(encoding="utf-8")
    changed = (tmp_path / "vocab/parcel.yml").read_text(encoding="utf-8")
    assert changed.count("in-transit") == 1
