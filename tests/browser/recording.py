"""What a page says on the console, and what it asks of the network, while it is open."""

from __future__ import annotations

from playwright.sync_api import ConsoleMessage, Page, Request, Response

#: Kinds of console message that nobody should see.
LOUD = ("error", "warning", "assert")
#: Addresses that hold what they name: nothing is asked of anybody.
INNER = ("data:", "blob:", "about:")


class Recording:
    """Listens to one page. A page that is closed ends its own requests; listen no longer then."""

    def __init__(self, page: Page, origin: str) -> None:
        self.said: list[str] = []
        self.requests: list[str] = []
        self._origin = origin
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.said.append(f"error: {error}"))
        page.on("request", self._request)
        page.on("requestfailed", self._failed)
        page.on("response", self._response)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in LOUD:
            self.said.append(f"{message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self._origin, *INNER)):
            self.requests.append(f"to another host: {request.url}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":
            self.requests.append(f"failed: {request.url} ({request.failure})")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.requests.append(f"failed: {response.url} ({response.status})")
