"""Without Chromium the tests of this folder skip and say what to do; in CI they fail."""

from __future__ import annotations

import shutil

import pytest

from browser.chromium import chromium_or_skip


@pytest.mark.parametrize(("ci", "outcome"), [(None, pytest.skip.Exception), ("true", pytest.fail.Exception)])
def test_no_chromium(ci: str | None, outcome: type[BaseException], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.delenv("CI", raising=False)
    if ci:
        monkeypatch.setenv("CI", ci)
    with pytest.raises(outcome, match="make test"):
        chromium_or_skip()


def test_any_name_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: "/opt/chrome" if name == "google-chrome" else None)
    assert chromium_or_skip() == "/opt/chrome"
