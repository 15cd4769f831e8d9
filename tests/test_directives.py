"""Directives and the exceptions they make: what they excuse, where they end, and what is said of those that do nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from conftest import Checker
from mkdocs_vocab.findings import Severity
from test_documents import LEASE

PAGES: dict[str, tuple[str, list[str]]] = {
    "bind ties a table without a telling header": (
        "<!-- vocab: bind lease-state -->\n| X |\n|---|\n| `on-loan` |\n| `sold` |\n",
        ["5:4 VOC101 `sold` is no label of lease state; known labels: `on-loan`, `returned`"],
    ),
    "bind ties columns by their header": (
        '<!-- vocab: bind "My X"=lease-state, Y=lease-state -->\n| My X | Y |\n|---|---|\n| `sold` | `on-loan` |\n',
        ["4:4 VOC101 `sold` is no label of lease state; known labels: `on-loan`, `returned`"],
    ),
    "bind ties a list and a paragraph": (
        "<!-- vocab: bind lease-state -->\n- `on-loan` with `x`\n- `sold`\n\n<!-- vocab: bind lease-state -->\nNow `lost` and `on-loan`.\n\nNot `this`.\n",
        [
            "3:4 VOC101 `sold` is no label of lease state; known labels: `on-loan`, `returned`",
            "6:6 VOC101 `lost` is no label of lease state; known labels: `on-loan`, `returned`",
        ],
    ),
    "bind in front matter ties the page": (
        "---\nx-vocab: {bind: {State: lease-state}}\n---\n\n| State |\n|---|\n| `sold` |\n",
        ["7:4 VOC101 `sold` is no label of lease state; known labels: `on-loan`, `returned`"],
    ),
    "typos": (
        """
        <!-- vocab: bnid lease-state -->
        <!-- vocab: -->
        <!-- vocab: bind lease-stat -->
        <!-- vocab: bind -->
        <!-- vocab: subset lease-state -->
        <!-- vocab: decision a b -->
        <!-- vocab: complete lease-state group=opne -->
        <!-- vocab: complete lease-state except on-lone -->
        <!-- vocab: complete lease-state without on-loan -->
        - `on-loan`
        """,
        [
            "1:13 VOC902 there is no directive `bnid`; did you mean `bind`?",
            "2:1 VOC902 this directive has no name; write one of bind, complete, subset, decision, claim, end, historical, ignore, off, on",
            "3:18 VOC902 there is no dimension `lease-stat`; did you mean `lease-state`?",
            "4:13 VOC902 the directive `bind` needs an argument; write `bind DIMENSION, or bind Header=DIMENSION, Header=DIMENSION`",
            "5:13 VOC902 the directive `subset` takes no argument; write `subset`",
            "6:13 VOC902 the directive `decision` takes one id; write `decision ID`",
            "7:34 VOC902 dimension `lease-state` has no group `opne`; did you mean `open`?",
            "8:41 VOC902 dimension `lease-state` has no label `on-lone`; did you mean `on-loan`?",
            "9:34 VOC902 `without` is not understood here; write `complete DIMENSION [group=GROUP] [except LABEL, LABEL]`",
            "9:42 VOC902 `on-loan` is not understood here; write `complete DIMENSION [group=GROUP] [except LABEL, LABEL]`",
        ],
    ),
    "a column that the table does not have": (
        "<!-- vocab: bind Stat=lease-state -->\n| State |\n|---|\n| `x` |\n",
        ["1:18 VOC902 the table has no column “Stat”; did you mean `State`?"],
    ),
    "nothing follows": (
        "Text.\n\n<!-- vocab: bind lease-state -->\n",
        ["3:1 VOC902 nothing follows that the directive `bind` could speak of"],
    ),
    "a directive that is not closed": (
        "Text `borrowed`.\n\n<!-- vocab: ignore VOC102 -- quoted\n\nText `borrowed`.\n",
        [
            "1:7 VOC102 `borrowed` is a legacy label of lease state; use `on-loan`",
            "3:1 VOC902 this directive is not closed; end it with `-->`",
            "5:7 VOC102 `borrowed` is a legacy label of lease state; use `on-loan`",
        ],
    ),
    "directives in code are text": ("```html\n<!-- vocab: bnid x -->\n```\n\n`<!-- vocab: bnid x -->`\n", []),
    "ignore excuses the next block alone": (
        "<!-- vocab: ignore VOC102 -- quoted -->\nIt was `borrowed`.\n\nIt is `borrowed`.\n",
        ["4:8 VOC102 `borrowed` is a legacy label of lease state; use `on-loan`"],
    ),
    "ignore by a beginning of codes, and several": (
        "<!-- vocab: ignore VOC1, VOC201 because: shown as it was -->\n| Lease state |\n|---|\n| on-loan |\n| sold |\n",
        ["1:26 VOC903 this exception excuses nothing; remove it"],
    ),
    "ignore without reason or with a wrong code excuses nothing": (
        "<!-- vocab: ignore VOC102 -->\nIt is `borrowed`.\n\n<!-- vocab: ignore VOC777, reserved-label -- R -->\nIt is `borrowed`.\n",
        [
            "1:13 VOC902 the directive `ignore` needs a reason; write `ignore CODE, CODE -- reason`",
            "2:8 VOC102 `borrowed` is a legacy label of lease state; use `on-loan`",
            "4:20 VOC902 `VOC777` is no rule code and no beginning of one; `vocab rules` lists the codes",
            "4:28 VOC902 `reserved-label` is no rule code and no beginning of one; write `VOC102`",
            "5:8 VOC102 `borrowed` is a legacy label of lease state; use `on-loan`",
        ],
    ),
    "off and on": (
        "<!-- vocab: off VOC102 -- an old log -->\nIt is `borrowed`.\n\nIt is `borrowed`.\n\n<!-- vocab: on VOC102 -->\nIt is `borrowed`.\n",
        ["7:8 VOC102 `borrowed` is a legacy label of lease state; use `on-loan`"],
    ),
    "off without on, on without off": (
        "<!-- vocab: on VOC101 -->\n\n<!-- vocab: off VOC102 -- R -->\nIt is `borrowed`.\n",
        [
            "1:16 VOC902 `on VOC101` ends nothing; there is no `off VOC101` before it",
            "3:1 VOC902 `off VOC102` has no end; write `on VOC102` behind the region",
        ],
    ),
    "historical until the section ends": (
        "# A\n\n## B\n\n<!-- vocab: historical -- the first release -->\n`borrowed`\n\n### C\n\n`borrowed`\n\n## D\n\nIt is `borrowed`.\n",
        ["14:8 VOC102 `borrowed` is a legacy label of lease state; use `on-loan`"],
    ),
    "historical excuses reserved labels only": (
        "# A\n\n<!-- vocab: historical -- R -->\n| Lease state |\n|---|\n| on-loan |\n| sold |\n| borrowed |\n",
        ["7:3 VOC101 `sold` is no label of lease state; known labels: `on-loan`, `returned`"],
    ),
    "exceptions in front matter": ("---\nx-vocab:\n  historical: a page of 2019\n---\nIt is `borrowed`.\n", []),
    "exceptions of a page by code": ("---\nx-vocab:\n  off: {VOC102: an old card}\n---\nIt is `borrowed`.\n", []),
    "an exception of a page without reason": (
        "---\nx-vocab: {historical: true}\n---\nText.\n",
        ["2:11 VOC902 the directive `historical` needs a reason; write `historical -- reason`"],
    ),
    "exceptions that excuse nothing": (
        "<!-- vocab: ignore VOC102 -- R -->\nText.\n\n<!-- vocab: off VOC101 -- R -->\nText.\n<!-- vocab: on VOC101 -->\n",
        ["1:20 VOC903 this exception excuses nothing; remove it", "4:17 VOC903 this exception excuses nothing; remove it"],
    ),
    "x-vocab that is no mapping": (
        "---\nx-vocab: bind\n---\nText.\n",
        ["2:10 VOC902 `x-vocab` must be a mapping with one key a directive, such as `{bind: status}`"],
    ),
    "x-vocab with a typo": (
        "---\ntitle: x\nx-vocab: {bnd: lease-state}\n---\nText.\n",
        ["3:11 VOC902 there is no directive `bnd`; did you mean `bind`?"],
    ),
}


@pytest.mark.parametrize("name", PAGES)
def test_page(name: str, checked: Checker) -> None:
    page, expected = PAGES[name]
    report = checked({"vocab/lease.yml": LEASE, "docs/page.md": page})
    assert [f"{f.line}:{f.column} {f.rule} {f.message}" for f in report.findings if f.severity > Severity.NOTE] == expected


def test_what_exceptions_hold_back_is_counted(checked: Checker) -> None:
    report = checked(
        {"vocab/lease.yml": LEASE, "docs/page.md": "<!-- vocab: ignore VOC102 -- R -->\nIt is `borrowed` and `borrowed`.\n"}
    )
    assert (report.findings, len(report.held_back)) == ([], 2)


def test_carriage_returns_and_marks(checked: Checker, tmp_path: Path) -> None:
    page = "\ufeff---\r\ntitle: x\r\n---\r\n\r\n<!-- vocab: bind lease-stat -->\r\n- `borrowed`\r\n"
    report = checked({"vocab/lease.yml": LEASE, "docs/page.md": page})
    assert [(f.line, f.column, f.rule) for f in report.findings] == [(5, 18, "VOC902"), (6, 4, "VOC102")]
