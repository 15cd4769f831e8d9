"""A folder of files on an address of this machine."""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class _Quiet(SimpleHTTPRequestHandler):
    #: Connections stay open: a page asks for a dozen files.
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name of the base class
        pass


class _Server(ThreadingHTTPServer):
    #: Chromium keeps connections open; their threads must not hold up the end.
    daemon_threads = True
    block_on_close = False

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that closes a page while it loads is no fault."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serves a folder; gives the address of its root, which ends with a slash."""
    with _Server(("127.0.0.1", 0), functools.partial(_Quiet, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()
