"""A server, a browser, and pages in it that must not complain."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import tarfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

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
AXE = "4.14.1"
DESK = {"width": 1100, "height": 800}
PHONE = {"width": 320, "height": 640}
PATIENCE = 8_000
"""So many milliseconds anything on a page may take."""

Opened = Callable[..., Page]
"""Opens a page in a browser of somebody's own: nothing is remembered from another."""


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of the page, ending in a slash."""
    port = free_port()
    command = [sys.executable, "-m", "tests.web.stand_in", str(port)]
    with subprocess.Popen(command, cwd=ROOT) as process:
        wait_for(port, process)
        yield f"http://127.0.0.1:{port}/"
        process.terminate()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, one for a run of the tests."""
    if not Path(CHROMIUM).exists():
        pytest.fail(f"{CHROMIUM} is missing: apt-get install chromium", pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def opened(browser: Browser) -> Iterator[Opened]:
    """Opens pages; at the end none may have written an error or asked another host for anything.

    Takes what `Browser.new_context` takes, such as `viewport` and `color_scheme`. With `may_fail`
    the browser may complain of connections that fail.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []
    asked: set[str] = set()

    def open_page(*, may_fail: bool = False, **context_options: object) -> Page:
        options = {"viewport": DESK, "reduced_motion": "reduce", **context_options}
        context = browser.new_context(**options)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        hear = partial(_complaint, may_fail=may_fail)
        page.on("console", lambda message: complaints.extend(hear(message)))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: asked.add(request.url))
        page.on("websocket", lambda opened: asked.add(opened.url))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []
    assert {url for url in asked if not url.startswith(_LOCAL)} == set()


@pytest.fixture
def page(opened: Opened) -> Page:
    """A page at a desk."""
    return opened()


@pytest.fixture(scope="session")
def axe(request: pytest.FixtureRequest) -> str:
    """The script of axe-core, fetched once from the npm registry and kept in pytest's cache."""
    assert request.config.cache is not None
    folder = request.config.cache.mkdir(f"axe-core-{AXE}")
    script = folder / "package" / "axe.min.js"
    if not script.exists():
        if shutil.which("npm") is None:
            pytest.fail("npm is missing, which fetches axe-core: apt-get install npm")
        command = ["npm", "pack", "--silent", f"axe-core@{AXE}", "--pack-destination", str(folder)]
        subprocess.run(command, check=True, capture_output=True, timeout=120)
        with tarfile.open(folder / f"axe-core-{AXE}.tgz") as package:
            package.extract("package/axe.min.js", folder, filter="data")
    return script.read_text(encoding="utf-8")


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    """Wait until somebody listens."""
    for _ in range(400):
        assert process.poll() is None, "the server has ended"
        with socket.socket() as tried:
            if tried.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    pytest.fail("the server does not listen")


_LOCAL = ("http://127.0.0.1:", "ws://127.0.0.1:", "data:", "blob:")


def _complaint(message: ConsoleMessage, *, may_fail: bool) -> tuple[str, ...]:
    is_failure = "WebSocket connection to" in message.text or "net::ERR_" in message.text
    is_excused = may_fail and is_failure
    return (message.text,) if message.type in {"error", "warning"} and not is_excused else ()
