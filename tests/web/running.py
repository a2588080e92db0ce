"""What tests and benchmarks of the page run: a server, and a browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.server.load import process

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class NotInstalledError(Exception):
    """A program is missing; the text says what to do."""


@contextmanager
def serving() -> Iterator[str]:
    """A server of its own; gives the address of the page, ending in a slash."""
    with TemporaryDirectory() as folder:
        home = Path(folder)
        with process(str(home / "matches.sqlite"), home) as server:
            yield f"http://127.0.0.1:{server.port}/"


@contextmanager
def chromium() -> Iterator[Browser]:
    """Chromium.

    Raises:
        NotInstalledError: it is not installed.
    """
    if not Path(CHROMIUM).exists():
        message = f"Chromium is not installed at {CHROMIUM} (Debian: apt-get install chromium)"
        raise NotInstalledError(message)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()
