"""What a browser finds on a page, gathered in few visits: with scripts in the light and in the dark scheme, and without scripts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import axe_playwright_python
from playwright.sync_api import Browser, Page

from browser.recording import recorded

#: What a survey looks for; each has a list of problems.
CONCERNS = (
    "axe",
    "scheme",
    "console",
    "network",
    "width",
    "keyboard",
    "print",
    "without scripts",
    "layout shift",
)

#: From the narrowest phone that counts to a wide desk.
WIDTHS = (1600, 768, 390, 320)
#: A sheet of A4 between its margins, in CSS pixels.
SHEET = 718
HEIGHT = 1000
#: What web vitals call good. A table that comes in pieces while the machine is busy stays far below; what jumps is far above.
MOST_SHIFT = 0.1

#: The levels that the site promises, and what its makers call good practice.
STANDARD = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice")
#: What may become wrong where the screen is narrow.
NARROW_RULES = ("scrollable-region-focusable",)

#: What must never be lost on paper or without scripts.
IMPORTANT = "h1, h2, h3, table, .vocab-badge, .vocab-ref, .vocab-standing"

#: Schemes of Material for MkDocs, by what the system asks for.
SCHEMES = {"light": "default", "dark": "slate"}

MEASURES = Path(__file__).with_name("measures.js").read_text(encoding="utf-8")
AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text(encoding="utf-8")

_OBSERVE_SHIFTS = """
globalThis.shifts = { sum: 0 };
shifts.add = (entries) => { for (const entry of entries) if (!entry.hadRecentInput) shifts.sum += entry.value };
shifts.observer = new PerformanceObserver((list) => shifts.add(list.getEntries()));
shifts.observer.observe({ type: "layout-shift", buffered: true });
"""
#: Nothing shifts before something is painted; what the page does then has been drawn two frames later.
_SHIFTED = """async () => {
  await new Promise((done) => new PerformanceObserver(done).observe({ type: "paint", buffered: true }));
  await measures.drawn();
  shifts.add(shifts.observer.takeRecords());
  return shifts.sum;
}"""


@dataclass
class Survey:
    """What was found on one page: problems by concern, and the tables of labels and badges as they are shown."""

    problems: dict[str, list[str]] = field(default_factory=lambda: {concern: [] for concern in CONCERNS})
    tables: list[dict[str, Any]] = field(default_factory=list)
    badges: list[dict[str, Any]] = field(default_factory=list)


class Surveyor:
    """Surveys the pages of one origin, each once; each kind of reader has a context and a tab of its own."""

    def __init__(self, browser: Browser, origin: str) -> None:
        self.origin = origin
        self._surveys: dict[str, Survey] = {}
        self._contexts = [browser.new_context(color_scheme=scheme) for scheme in ("light", "dark")]
        for context in self._contexts:
            context.add_init_script(_OBSERVE_SHIFTS)
        self._contexts.append(browser.new_context(java_script_enabled=False))
        self._light, self._dark, self._plain = (context.new_page() for context in self._contexts)

    def close(self) -> None:
        """Closes the contexts."""
        for context in self._contexts:
            context.close()

    def survey(self, address: str) -> Survey:
        """What is found on the page at an address, which is relative to the origin."""
        if address not in self._surveys:
            self._surveys[address] = self._survey(address)
        return self._surveys[address]

    def _survey(self, address: str) -> Survey:
        survey = Survey()
        with self._visit(self._light, address, 1600, survey) as page:
            self._scheme(page, "light", survey)
            _shift(page, survey)
            _keyboard(page, survey)
            _axe(page, "light", survey)
            survey.tables, survey.badges = page.evaluate("measures.tables()"), page.evaluate("measures.badges()")
            words = page.evaluate("measures.words()")
            _widths(page, survey)
            _print(page, words, survey)
        with self._visit(self._dark, address, 390, survey) as page:
            self._scheme(page, "dark", survey)
            _shift(page, survey)
            _resize(page, 1600)
            _axe(page, "dark", survey)
        with self._visit(self._plain, address, 320, survey) as page:
            survey.problems["without scripts"] += _lost(page, words) + page.evaluate("measures.wide()")
        return survey

    @contextmanager
    def _visit(self, page: Page, address: str, width: int, survey: Survey) -> Iterator[Page]:
        page.emulate_media(media="screen")
        page.set_viewport_size({"width": width, "height": HEIGHT})
        with recorded(page, self.origin) as recording:
            page.goto(self.origin + address)
            page.evaluate(MEASURES)
            yield page
        survey.problems["console"] += recording.said
        survey.problems["network"] += recording.requests

    def _scheme(self, page: Page, scheme: str, survey: Survey) -> None:
        """Without this, one scheme might be looked at twice."""
        shown = page.evaluate("document.body.dataset.mdColorScheme ?? null")
        if shown != SCHEMES[scheme]:
            survey.problems["scheme"].append(f"the system asks for {scheme}, and the page shows {shown}")


def _shift(page: Page, survey: Survey) -> None:
    shifted = page.evaluate(_SHIFTED)
    if shifted > MOST_SHIFT:
        survey.problems["layout shift"].append(f"{shifted:.3f} at {page.viewport_size['width']} pixels")  # type: ignore[index]


def _keyboard(page: Page, survey: Survey) -> None:
    page.keyboard.press("Tab")
    focus = page.evaluate("measures.focus()")
    if not (focus["seen"] and focus["leads"]):
        survey.problems["keyboard"].append(f"the first Tab reaches no visible link to the text, but {focus['name']}")
    page.evaluate("document.activeElement.blur()")


def _axe(page: Page, scheme: str, survey: Survey) -> None:
    page.evaluate(AXE)
    found = page.evaluate("(tags) => measures.axe({ runOnly: { type: 'tag', values: tags } })", STANDARD)
    survey.problems["axe"] += [f"{scheme}: {line}" for line in found]


def _widths(page: Page, survey: Survey) -> None:
    for width in WIDTHS:
        _resize(page, width)
        survey.problems["width"] += [f"{width}: {line}" for line in page.evaluate("measures.wide()")]
    survey.problems["keyboard"] += [f"scrolls, but not by keyboard: {line}" for line in page.evaluate("measures.unreachable()")]
    found = page.evaluate("(rules) => measures.axe({ runOnly: { type: 'rule', values: rules } })", NARROW_RULES)
    survey.problems["axe"] += [f"at {WIDTHS[-1]} pixels: {line}" for line in found]


def _resize(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": HEIGHT})
    page.evaluate("measures.drawn()")


def _print(page: Page, words: list[str], survey: Survey) -> None:
    _resize(page, SHEET)
    page.emulate_media(media="print")
    survey.problems["print"] += _lost(page, words) + page.evaluate("[...measures.wide(), ...measures.clipped()]")


def _lost(page: Page, words: list[str]) -> list[str]:
    """What a reader with a screen and scripts sees, and this one does not."""
    lost = [f"not shown: {line}" for line in page.evaluate("(selector) => measures.invisible(selector)", IMPORTANT)]
    missing = Counter(words) - Counter(page.evaluate("measures.words()"))
    return lost + ([f"words that are not shown: {' '.join(missing)[:200]}"] if missing else [])
