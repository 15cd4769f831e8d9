"""What a page says on the console, and what it asks of the network, while it is open."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import ConsoleMessage, Error, Page, Request, Response

#: Kinds of console message that nobody should see.
LOUD = ("error", "warning", "assert")
#: Addresses that hold what they name: nothing is asked of anybody.
INNER = ("data:", "blob:", "about:")


class Recording:
    """What one page has said and asked for, as lines."""

    def __init__(self, origin: str) -> None:
        self.said: list[str] = []
        self.requests: list[str] = []
        self._origin = origin

    def console(self, message: ConsoleMessage) -> None:
        """Something is written on the console."""
        if message.type in LOUD:
            self.said.append(f"{message.type}: {message.text}")

    def error(self, error: Error) -> None:
        """An exception is not caught."""
        self.said.append(f"error: {error}")

    def request(self, request: Request) -> None:
        """Something is asked for."""
        if not request.url.startswith((self._origin, *INNER)):
            self.requests.append(f"to another host: {request.url}")

    def failed(self, request: Request) -> None:
        """No answer comes; what the browser itself gives up because it leaves the page is no failure."""
        if request.failure != "net::ERR_ABORTED":
            self.requests.append(f"failed: {request.url} ({request.failure})")

    def response(self, response: Response) -> None:
        """An answer comes."""
        if response.status >= 400:
            self.requests.append(f"failed: {response.url} ({response.status})")


@contextmanager
def recorded(page: Page, origin: str) -> Iterator[Recording]:
    """Listens to a tab."""
    recording = Recording(origin)
    listeners: dict[Any, Any] = {
        "console": recording.console,
        "pageerror": recording.error,
        "request": recording.request,
        "requestfailed": recording.failed,
        "response": recording.response,
    }
    for event, listener in listeners.items():
        page.on(event, listener)
    try:
        yield recording
    finally:
        for event, listener in listeners.items():
            page.remove_listener(event, listener)
