"""The gate in MkDocs, proven on small sites that are really built: drift fails, the same site without it passes."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from conftest import write

MKDOCS = """
site_name: Tools
plugins:
  - macros: {modules: [mkdocs_vocab.macros], on_undefined: strict}
  - vocab
"""

LEASE = """
vocab: 1
id: lease
title: Tool library
dimensions:
- id: lease-state
  title: Lease state
  purpose: Where a lent tool is
  compact_width: 6
  terms:
  - {label: reserved, meaning: Put aside for a member}
  - {label: on-loan, meaning: In the hands of a member}
  - {label: returned, meaning: Back on the shelf}
  - {label: parked, meaning: Somewhere, deprecated: {use: reserved}}
  candidates:
  - {label: sub-let, meaning: With another library}
  reserved:
  - {label: borrowed, kind: legacy, use: on-loan, reason: Said nothing about the end}
- id: condition
  title: Tool condition
  purpose: How good the tool is
  terms: [{label: worn, meaning: Used}, {label: fine, meaning: Good}]
"""

GOOD = """
# Tools

| Lease state | Card |
| --- | --- |
| `on-loan` | blue |
| `returned` | none |

The tool is {{ vocab.label("lease-state.on-loan") }}.
"""


def site(folder: Path, pages: dict[str, str], *, mkdocs: str = MKDOCS, vocabulary: str = LEASE) -> Path:
    files = {"mkdocs.yml": mkdocs, "vocab/lease.yml": vocabulary, **{f"docs/{name}": text for name, text in pages.items()}}
    return write(folder, files)


def build(folder: Path, *options: str) -> tuple[int, str]:
    """Exit status of `mkdocs build` and what it says, without times, paths of the folder and the theme's own notices."""
    command = [sys.executable, "-m", "mkdocs", "build", "-d", str(folder / "public"), *options]
    env = {**os.environ, "NO_COLOR": "1", "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120, env=env, check=False)
    return done.returncode, (done.stdout + done.stderr).replace(str(folder), "")


def said(output: str) -> list[str]:
    """The findings in a log, as `path:line:column CODE`."""
    return [f"{place} {code}" for place, code in re.findall(r"([\w./-]+:\d+:\d+): (?:error|warning) (VOC\d{3})", output)]


#: One rule each: the page, and where the finding must stand. The same page is mended by the replacement.
DRIFT = [
    ("VOC101", "| Lease state |\n|---|\n| `on-loan` |\n| `sold` |\n", "docs/index.md:4:4", ("sold", "returned")),
    ("VOC102", "| Lease state |\n|---|\n| `on-loan` |\n| `borrowed` |\n", "docs/index.md:4:4", ("borrowed", "returned")),
    ("VOC103", "| Lease state |\n|---|\n| `on-loan` |\n| `return` |\n", "docs/index.md:4:4", ("`return`", "`returned`")),
    ("VOC104", "| Lease state |\n|---|\n| `on-loan` |\n| `worn` |\n", "docs/index.md:4:4", ("worn", "returned")),
    ("VOC105", "| Lease state |\n|---|\n| `on-loan` |\n| `Returned` |\n", "docs/index.md:4:4", ("Returned", "returned")),
    ("VOC106", "| Lease state |\n|---|\n| `on-loan` |\n| `sub-let` |\n", "docs/index.md:4:4", ("sub-let", "returned")),
    (
        "VOC201",
        "| Lease state | Width |\n|---|---|\n| `on-loan` | 7 |\n| `returned` | 9 |\n| `reserved` | 8 |\n",
        "docs/index.md:4:16",
        ("9", "8"),
    ),
    ("VOC205", 'Now {{ vocab.label("lease-state.onloan") }}.\n', "docs/index.md:1:21", ("onloan", "on-loan")),
    ("VOC205", 'Now {{ vocab.lable("lease-state.on-loan") }}.\n', "docs/index.md:1:14", ("lable", "label")),
    ("VOC205", '{{ vocab.table("lease-sate") }}\n', "docs/index.md:1:17", ("lease-sate", "lease-state")),
    ("VOC902", "<!-- vocab: bnd lease-state -->\n- `on-loan`\n", "docs/index.md:1:13", ("bnd", "bind")),
]


@pytest.mark.parametrize(("code", "page", "place", "mend"), DRIFT, ids=[f"{code}-{n}" for n, (code, *_) in enumerate(DRIFT)])
def test_drift_fails_and_the_mended_page_passes(code: str, page: str, place: str, mend: tuple[str, str], tmp_path: Path) -> None:
    status, output = build(site(tmp_path, {"index.md": page}))
    assert (status, said(output)) == (1, [f"{place} {code}"]), output
    assert re.search(r"vocab: 1 error, 0 warnings, \d notes?; checked 1 document", output)
    site(tmp_path, {"index.md": page.replace(*mend)})
    status, output = build(tmp_path, "--strict")
    assert (status, said(output)) == (0, []), output


def test_a_deprecated_label_is_a_warning(tmp_path: Path) -> None:
    page = "| Case | Lease state |\n|---|---|\n| a | `parked` |\n"
    folder = site(tmp_path, {"index.md": page})
    status, output = build(folder)
    assert (status, said(output)) == (0, ["docs/index.md:3:8 VOC107"]), output
    assert build(folder, "--strict")[0] == 1
    site(folder, {"index.md": page}, mkdocs=MKDOCS.replace("  - vocab\n", "  - vocab: {fail_on: warning}\n"))
    assert build(folder)[0] == 1


def test_a_quiet_build_fails_and_says_why(tmp_path: Path) -> None:
    status, output = build(site(tmp_path, {"index.md": "| Lease state |\n|---|\n| on-loan |\n| sold |\n"}), "-q")
    assert status == 1
    assert said(output) == ["docs/index.md:4:3 VOC101"]
    assert not (tmp_path / "public/index.html").exists()


def test_a_failed_build_ends_before_templates_are_rendered(tmp_path: Path) -> None:
    build(site(tmp_path, {"index.md": "| Lease state |\n|---|\n| on-loan |\n| sold |\n"}))
    assert list((tmp_path / "public").rglob("*.html")) == []


def test_findings_are_logged_once_though_source_and_macro_tell_of_them(tmp_path: Path) -> None:
    page = '{{ vocab.label("lease-state.onloan") }} and {{ vocab.label("lease-state.onloan") }}\n'
    status, output = build(site(tmp_path, {"index.md": page}))
    assert (status, said(output)) == (1, ["docs/index.md:1:17 VOC205", "docs/index.md:1:61 VOC205"]), output


def test_computed_references_are_caught_by_the_macro(tmp_path: Path) -> None:
    page = '# T\n\n{% set name = "on-lone" %}\n{{ vocab.label("lease-state." ~ name) }}\n'
    status, output = build(site(tmp_path, {"index.md": page}))
    assert status == 1
    assert [line.split()[1] for line in said(output)] == ["VOC205"], output
    assert "has no label `on-lone`; did you mean `lease-state.on-loan`?" in output


COMPUTED = [
    (
        '{% set a = "on-loan" %}{% set b = "on-lone" %}\n{{ vocab.label("lease-state." ~ a) }}\n\n{{ vocab.label("lease-state." ~ b) }}\n',
        "4:10",
    ),
    (
        '{% set a = "on-loan" %}{% set b = "x" %}\n{{ vocab.label("lease-state." ~ a) }} {{ vocab.label("lease-state." ~ b) }}\n',
        "2:48",
    ),
    (
        '{% for a in ["on-loan", "x"] %}{{ vocab.label("lease-state." ~ a) }}\n{% endfor %}\n{{ vocab.label("lease-state." ~ "parked") }}\n',
        "1:41",
    ),
    (
        '---\ntitle: A\n---\n# A\n{% set a = "x" %}\n\n- {{ vocab.label("lease-state.parked") }}\n- {{ vocab.label("lease-state." ~ a) }}\n',
        "8:12",
    ),
]


@pytest.mark.parametrize(("page", "place"), COMPUTED)
def test_of_like_calls_the_one_at_fault_is_reported(page: str, place: str, tmp_path: Path) -> None:
    status, output = build(site(tmp_path, {"index.md": page}))
    assert (status, said(output)) == (1, [f"docs/index.md:{place} VOC205"]), output


def test_calls_that_nobody_runs(tmp_path: Path) -> None:
    """Without mkdocs-macros the page shows the call; in code that is meant."""
    page = '# A\n\n{{ vocab.table("lease-state") }}\n\n`{{ vocab.label("x") }}`\n\n```\n{{ vocab.label("x") }}\n```\n'
    mkdocs = "site_name: Tools\nplugins: [vocab]\n"
    status, output = build(site(tmp_path, {"index.md": page}, mkdocs=mkdocs))
    assert (status, said(output)) == (1, ["docs/index.md:3:10 VOC205"]), output
    assert "the site has no plugin `macros`; add it with `modules: [mkdocs_vocab.macros]`" in output


def test_a_page_that_became_a_traceback_fails_the_build(tmp_path: Path) -> None:
    """Also where it calls no macro of this package, and where the module is not loaded."""
    page = "# A\n\nFine.\n\n{{ nothing.at.all }}\n"
    for mkdocs in (MKDOCS, "site_name: Tools\nplugins: [vocab, macros: {on_undefined: strict}]\n"):
        status, output = build(site(tmp_path, {"index.md": page}, mkdocs=mkdocs))
        assert (status, said(output)) == (1, ["docs/index.md:5:1 VOC205"]), output
    page = 'Text\n\n{{ vocab.label("lease-state.on-loan") }}\n'
    status, output = build(site(tmp_path, {"index.md": page}, mkdocs=mkdocs))
    assert (status, said(output)) == (1, ["docs/index.md:3:1 VOC205"]), output


def test_a_broken_vocabulary_fails_with_its_place(tmp_path: Path) -> None:
    status, output = build(site(tmp_path, {"index.md": GOOD}, vocabulary=LEASE.replace("purpose: Where", "porpoise: Where")))
    assert status == 1
    assert said(output)[:2] == ["vocab/lease.yml:5:3 VOC001", "vocab/lease.yml:7:3 VOC001"]
    assert "no document was checked" in output
    assert "Traceback" not in output


@pytest.mark.parametrize(
    ("mkdocs", "message"),
    [
        (MKDOCS.replace("- vocab\n", "- vocab: {vocabulary: none/*.yml}\n"), "no vocabulary file matches `none/*.yml`"),
        (MKDOCS.replace("- vocab\n", "- vocab: {include: [none/*.md]}\n"), "no document was checked"),
        (MKDOCS.replace("- vocab\n", "- vocab: {severity: {VOC999: off}}\n"), "mkdocs.yml:4:24: `VOC999` is no rule code"),
    ],
)
def test_settings_that_cannot_work(mkdocs: str, message: str, tmp_path: Path) -> None:
    status, output = build(site(tmp_path, {"index.md": GOOD}, mkdocs=mkdocs))
    assert status == 1
    assert message in output
    assert "Traceback" not in output


def test_what_is_published_beside_the_pages(tmp_path: Path) -> None:
    status, output = build(site(tmp_path, {"index.md": GOOD}), "--strict")
    assert status == 0, output
    copy = json.loads((tmp_path / "public/vocabularies/lease.json").read_text(encoding="utf-8"))
    labels = [(term["label"], term["width"], term["compact"]) for term in copy["dimensions"][0]["terms"]]
    assert labels == [("reserved", 8, "reserv"), ("on-loan", 7, "on-loa"), ("returned", 8, "return"), ("parked", 6, "parked")]
    assert (tmp_path / "public/vocabularies/lease.yml").read_text(encoding="utf-8") == LEASE.removeprefix("\n")
    page = (tmp_path / "public/index.html").read_text(encoding="utf-8")
    assert "assets/vocab/vocab.css" in page
    assert (tmp_path / "public/assets/vocab/vocab.css").stat().st_size > 200


def test_labels_lead_to_the_page_that_defines_them(tmp_path: Path) -> None:
    pages = {"index.md": GOOD, "states/lease.md": '# Lease\n\n{{ vocab.table("lease-state") }}\n'}
    status, output = build(site(tmp_path, pages), "--strict")
    assert status == 0, output
    start = (tmp_path / "public/index.html").read_text(encoding="utf-8")
    link = re.search(r'<a[^>]*href="(states/lease/#[\w-]+)"[^>]*><code>on-loan</code></a>', start)
    assert link is not None
    anchor = link[1].partition("#")[2]
    assert f'id="{anchor}"' in (tmp_path / "public/states/lease/index.html").read_text(encoding="utf-8")


def test_two_sites_in_one_process_do_not_mix(tmp_path: Path) -> None:
    from mkdocs.commands.build import build as mkdocs_build
    from mkdocs.config import load_config

    for name, label in (("one", "first"), ("two", "second")):
        folder = site(
            tmp_path / name, {"index.md": '{{ vocab.table("lease-state") }}\n'}, vocabulary=LEASE.replace("on-loan", label)
        )
        config = load_config(str(folder / "mkdocs.yml"), site_dir=str(folder / "public"))
        mkdocs_build(config)
    pages = [(tmp_path / name / "public/index.html").read_text(encoding="utf-8") for name in ("one", "two")]
    assert ["first" in pages[0], "second" in pages[0], "first" in pages[1], "second" in pages[1]] == [True, False, False, True]


class Server:
    """A running `mkdocs serve`, its log, and its pages."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.log = folder / "serve.log"
        env = {**os.environ, "NO_COLOR": "1", "NO_MKDOCS_2_WARNING": "1", "PYTHONUNBUFFERED": "1"}
        command = [sys.executable, "-m", "mkdocs", "serve", "-a", f"127.0.0.1:{self.port}"]
        with self.log.open("w") as log:
            self.process = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log, env=env)

    def page(self) -> str:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/", timeout=5) as answer:
            return str(answer.read().decode())

    def wait(self, condition: Callable[[], bool]) -> None:
        for _ in range(200):
            assert self.process.poll() is None, self.log.read_text()
            try:
                if condition():
                    return
            except OSError:
                pass
            time.sleep(0.1)
        raise AssertionError(self.log.read_text())


@pytest.fixture
def server(tmp_path: Path) -> Iterator[tuple[Server, Path]]:
    folder = site(tmp_path, {"index.md": GOOD + '\n{{ vocab.table("lease-state") }}\n'})
    running = Server(folder)
    try:
        yield running, folder
    finally:
        running.process.terminate()
        running.process.wait(timeout=20)


def test_serve_survives_findings_and_watches_the_vocabulary(server: tuple[Server, Path]) -> None:
    running, folder = server
    running.wait(lambda: "In the hands of a member" in running.page())
    vocabulary = folder / "vocab/lease.yml"
    page = folder / "docs/index.md"

    vocabulary.write_text(LEASE.replace("In the hands of a member", "Out with a member"), encoding="utf-8")
    running.wait(lambda: "Out with a member" in running.page())

    page.write_text("| Lease state |\n|---|\n| on-loan |\n| sold |\n", encoding="utf-8")
    running.wait(lambda: "docs/index.md:4:3: error VOC101" in running.log.read_text())
    running.wait(lambda: "sold" in running.page())

    vocabulary.write_text("vocab: [1\n", encoding="utf-8")
    running.wait(lambda: "VOC001 this is not YAML" in running.log.read_text())
    assert "sold" in running.page()

    vocabulary.write_text(LEASE, encoding="utf-8")
    page.write_text(GOOD, encoding="utf-8")
    running.wait(lambda: "blue" in running.page() and "on-loan" in running.page())
    assert "Traceback" not in running.log.read_text()


def test_pages_that_show_something_unsettled_say_so_at_their_top(tmp_path: Path) -> None:
    decisions = "decisions:\n- {id: words, title: Words, maturity: open, question: Which words?}\n- {id: form, title: Form, maturity: proposed}\n"
    vocabulary = LEASE.replace("dimensions:\n", decisions + "dimensions:\n").replace(
        "  purpose: Where", "  decision: words\n  purpose: Where"
    )
    pages = {"index.md": '# A\n\nText.\n\n{{ vocab.table("lease-state") }}\n', "fine.md": '# B\n\n{{ vocab.table("condition") }}\n'}
    status, output = build(site(tmp_path, pages, vocabulary=vocabulary), "--strict")
    assert status == 0, output
    page = (tmp_path / "public/index.html").read_text(encoding="utf-8")
    assert re.search(r"</h1>\s*<aside class=\"vocab-banner\".*Which words\?.*</aside>\s*<p>Text", page, re.DOTALL)
    assert "vocab-banner" not in (tmp_path / "public/fine/index.html").read_text(encoding="utf-8")
