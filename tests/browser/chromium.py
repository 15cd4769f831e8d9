"""The Chromium of the system: found, never downloaded."""

from __future__ import annotations

import os
import shutil

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

#: Quiet and alone: a browser that calls home would be a request that no page has made. The last one turns every name into none.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)

MISSING = (
    "no Chromium is installed, so no page was looked at. `make test` installs it on Debian when it is run as root; elsewhere "
    f"install it by hand, so that one of these commands is there: {', '.join(NAMES)}"
)


def chromium_or_skip() -> str:
    """The path of Chromium. Without it tests skip, but not in CI, where nobody would notice."""
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path
    if os.environ.get("CI") == "true":
        pytest.fail(MISSING, pytrace=False)
    pytest.skip(MISSING)
