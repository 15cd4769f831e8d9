"""Progress shows on a terminal in long runs, and nowhere else."""

from __future__ import annotations

import io

import pytest

from mkdocs_vocab.reports.progress import FEW, shown_progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def a_terminal_of_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    for name in ("CI", "NO_COLOR", "TTY_COMPATIBLE", "FORCE_COLOR", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)


def shown(total: int, stream: io.StringIO, *, quiet: bool = False) -> str:
    with shown_progress(quiet=quiet, stream=stream) as step:
        for done in range(1, total + 1):
            if step is not None:
                step(done, total)
    return stream.getvalue()


def test_a_long_run_on_a_terminal() -> None:
    total = FEW + 50
    text = shown(total, Terminal())
    assert f"{total}/{total}" in text
    # The last thing that happens is that the line is cleared.
    assert text.endswith("\x1b[2K")


def test_a_run_over_few_documents_shows_nothing() -> None:
    assert shown(FEW, Terminal()) == ""


def test_logs_show_nothing() -> None:
    assert shown(FEW + 1, io.StringIO()) == ""


def test_quiet_runs_show_nothing() -> None:
    assert shown(FEW + 1, Terminal(), quiet=True) == ""


@pytest.mark.parametrize(("name", "value"), [("CI", "true"), ("TERM", "dumb")])
def test_terminals_without_a_person_show_nothing(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    assert shown(FEW + 1, Terminal()) == ""


def test_the_bar_goes_when_the_run_fails() -> None:
    stream = Terminal()

    def failing() -> None:
        with shown_progress(stream=stream) as step:
            assert step is not None
            step(1, FEW + 1)
            raise ValueError("stop")

    with pytest.raises(ValueError, match="stop"):
        failing()
    assert stream.getvalue().endswith("\x1b[2K")
