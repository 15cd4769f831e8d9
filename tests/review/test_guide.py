"""The worked example of the guide is run: what the page prints is what the command prints."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from conftest import write
from mkdocs_vocab.cli import cli
from review.test_revisions import commit, git

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "reviewing.md"


def blocks() -> dict[str, str]:
    """The titled fences of the page, and those that show a console by their command."""
    text = GUIDE.read_text(encoding="utf-8")
    titled = dict(re.findall(r'^```\w+ title="([^"]+)"\n(.*?)^```$', text, re.DOTALL | re.MULTILINE))
    consoles = re.findall(r"^```console\n\$ (.*?)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    return {**titled, **dict(consoles)}


def test_the_example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = blocks()
    write(tmp_path, {"vocab/parcel.yml": page["vocab/parcel.yml on main"], "docs/track.md": page["docs/track.md"]})
    git(tmp_path, "init", "-q", "-b", "main")
    commit(tmp_path)
    write(tmp_path, {"vocab/parcel.yml": page["vocab/parcel.yml in the working tree"]})
    monkeypatch.chdir(tmp_path)
    printed = CliRunner().invoke(cli, ["diff", "main", "--impact"]).stdout
    assert re.sub(r"\([0-9a-f]{10}\)", "(2f1c9a0b7e)", printed) == page["vocab diff main --impact"]
