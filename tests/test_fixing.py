"""Safe fixes: one right answer, every other byte stays, twice changes nothing, all documents or none."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from conftest import write
from mkdocs_vocab.checking import check_project
from mkdocs_vocab.cli import cli
from mkdocs_vocab.errors import UsageError
from mkdocs_vocab.fixing import plan_fixes, write_fixes
from mkdocs_vocab.project import open_project

VOCABULARY = """
vocab: 1
id: lease
title: Tool library
dimensions:
- id: lease-state
  title: Lease state
  purpose: P
  keys: [lease_state]
  compact_width: 6
  terms:
  - {label: on-loan, meaning: M}
  - {label: returned, meaning: M}
  - {label: "no", meaning: M, aliases: [nothing]}
  - {label: parked, meaning: M, deprecated: {use: returned}}
  reserved:
  - {label: borrowed, kind: legacy, use: on-loan, reason: R}
  - {label: out, kind: legacy, use: [on-loan, returned], reason: R}
  - {label: away, kind: legacy, use: other.x, reason: R}
- {id: other, title: Other, purpose: P, terms: [{label: x, meaning: M}]}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return write(tmp_path, {"vocab/lease.yml": VOCABULARY})


def run(folder: Path, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> Result:
    monkeypatch.chdir(folder)
    return CliRunner().invoke(cli, ["check", *arguments])


PAGES = {
    "every kind that has one answer": (
        "| Lease state | Width | Compact |\n|---|---|---|\n| `borrowed` | 7 | on-loa |\n| `On-Loan` | 7 | on-loa |\n| return | 8 | return |\n| returned | 9 | return |\n| on-loan | 7 | on-loa |\n",
        "| Lease state | Width | Compact |\n|---|---|---|\n| `on-loan` | 7 | on-loa |\n| `on-loan` | 7 | on-loa |\n| returned | 8 | return |\n| returned | 8 | return |\n| on-loan | 7 | on-loa |\n",
    ),
    "data": (
        '```json\n{"lease_state": "borrowed"}\n```\n\n```yaml\nlease_state: Returned\n```\n',
        '```json\n{"lease_state": "on-loan"}\n```\n\n```yaml\nlease_state: returned\n```\n',
    ),
    "two answers, another dimension, no answer, a mention": (
        "| Lease state |\n|---|\n| out |\n| away |\n| sold |\n| on-loan |\n\nIt is `borrowed`.\n",
        "| Lease state |\n|---|\n| out |\n| away |\n| sold |\n| on-loan |\n\nIt is `borrowed`.\n",
    ),
    "an inferred place is left to a person": (
        "| A |\n|---|\n| `on-loan` |\n| `returned` |\n| `borrowed` |\n",
        "| A |\n|---|\n| `on-loan` |\n| `returned` |\n| `borrowed` |\n",
    ),
    "wide characters before it": (
        "| 状態 | Lease state |\n|---|---|\n| 進行中 | borrowed |\n| x | on-loan |\n",
        "| 状態 | Lease state |\n|---|---|\n| 進行中 | on-loan |\n| x | on-loan |\n",
    ),
}


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_fix(name: str, ends: str, mark: bytes, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, after = (text.replace("\n", ends) for text in PAGES[name])
    page = project / "docs/page.md"
    page.parent.mkdir()
    page.write_bytes(mark + before.encode())
    run(project, monkeypatch, "--fix")
    assert page.read_bytes() == mark + after.encode()
    run(project, monkeypatch, "--fix")
    assert page.read_bytes() == mark + after.encode()


def test_diff_shows_and_changes_nothing(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = "# A\n\n| Lease state |\n|---|\n| on-loan |\n| borrowed |"
    write(project, {"docs/a.md": page})
    result = run(project, monkeypatch, "--diff")
    assert result.exit_code == 1
    assert result.stdout == (
        "--- a/docs/a.md\n+++ b/docs/a.md\n@@ -3,4 +3,4 @@\n | Lease state |\n |---|\n | on-loan |\n-| borrowed |\n\\ No newline at end of file\n"
        "+| on-loan |\n\\ No newline at end of file\n"
    )
    assert (project / "docs/a.md").read_text(encoding="utf-8") == page
    write(project, {"docs/a.md": "# A\n"})
    assert (run(project, monkeypatch, "--diff").exit_code, run(project, monkeypatch, "--diff").stdout) == (0, "")


def test_what_is_left_is_reported(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(project, {"docs/a.md": "| Lease state |\n|---|\n| on-loan |\n| borrowed |\n| sold |\n"})
    result = run(project, monkeypatch, "--fix")
    assert result.exit_code == 1
    assert "vocab: 1 fixed in 1 document" in result.stderr
    assert "docs/a.md:5:3: error VOC101" in result.stdout
    assert "VOC102" not in result.stdout


def test_a_fix_that_would_mean_something_else_is_left_out(project: Path) -> None:
    """The right label `no` would be read as what YAML 1.1 takes for false: unquoted it still is the label here, so it may be written."""
    write(project, {"docs/a.md": "---\nlease_state: nothing\n---\n"})
    report = check_project(open_project(project))
    (planned,) = plan_fixes(open_project(project), report.findings)
    assert planned.after == "---\nlease_state: no\n---\n"


def test_all_documents_or_none(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = "| Lease state |\n|---|\n| on-loan |\n| borrowed |\n"
    write(project, {"docs/a.md": page, "docs/b.md": page})
    opened = open_project(project)
    planned = plan_fixes(opened, check_project(opened).findings)
    assert [fixed.path for fixed in planned] == ["docs/a.md", "docs/b.md"]
    write_bytes = Path.write_bytes

    def fail_on_the_second(self: Path, data: bytes) -> int:
        if self.name.startswith(".b.md"):
            raise OSError("disk full")
        return write_bytes(self, data)

    monkeypatch.setattr(Path, "write_bytes", fail_on_the_second)
    with pytest.raises(UsageError, match="disk full"):
        write_fixes(opened.root, planned)
    assert [path.read_text(encoding="utf-8") for path in sorted((project / "docs").iterdir())] == [page, page]
