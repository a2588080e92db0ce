"""What tests and benchmarks of the page run: a server, and a browser."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.distributions.environments import ROOT

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


class NotRunningError(Exception):
    """Something that is needed does not run; the text says what to do."""


@contextmanager
def serving() -> Iterator[str]:
    """A server of its own; gives the address of the page, ending in a slash.

    Raises:
        NotRunningError: it does not listen.
    """
    port = _free_port()
    command = [sys.executable, "-m", "tests.web.stand_in", str(port)]
    with subprocess.Popen(command, cwd=ROOT) as process:
        try:
            _wait_for(port, process)
            yield f"http://127.0.0.1:{port}/"
        finally:
            process.terminate()


@contextmanager
def chromium() -> Iterator[Browser]:
    """Chromium.

    Raises:
        NotRunningError: it is not installed.
    """
    if not Path(CHROMIUM).exists():
        raise NotRunningError(f"{CHROMIUM} is missing: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    for _ in range(400):
        if process.poll() is not None:
            break
        with socket.socket() as tried:
            if tried.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise NotRunningError("the server does not listen; what it has written says why")
