"""A server, a browser, and pages in it that must not complain."""

from __future__ import annotations

import shutil
import subprocess
import tarfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize

from tests.missing import missing
from tests.web.running import NotInstalledError, chromium, serving

AXE = "4.14.1"
DESK: ViewportSize = {"width": 1100, "height": 800}
PHONE: ViewportSize = {"width": 320, "height": 640}
PATIENCE = 8_000
"""So many milliseconds anything on a page may take."""

Opened = Callable[..., Page]
"""Opens a page in a browser of somebody's own: nothing is remembered from another."""


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of the page, ending in a slash."""
    with serving() as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, one for a run of the tests."""
    try:
        with chromium() as browser:
            yield browser
    except NotInstalledError as error:
        missing(str(error))


@contextmanager
def opening(browser: Browser) -> Iterator[Opened]:
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
def opened(browser: Browser) -> Iterator[Opened]:
    """Opens pages, as `opening` does."""
    with opening(browser) as open_page:
        yield open_page


@pytest.fixture(scope="module")
def desk(browser: Browser) -> Iterator[Page]:
    """A page at a desk for all tests of a file: a browser of its own for each costs time."""
    with opening(browser) as open_page:
        yield open_page()


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
            missing("npm, which fetches axe-core, is not installed (Debian: apt-get install npm)")
        command = ["npm", "pack", "--silent", f"axe-core@{AXE}", "--pack-destination", str(folder)]
        subprocess.run(command, check=True, capture_output=True, timeout=120)
        with tarfile.open(folder / f"axe-core-{AXE}.tgz") as package:
            package.extract("package/axe.min.js", folder, filter="data")
    return script.read_text(encoding="utf-8")


_LOCAL = ("http://127.0.0.1:", "ws://127.0.0.1:", "data:", "blob:")


def _complaint(message: ConsoleMessage, *, may_fail: bool) -> tuple[str, ...]:
    is_failure = "WebSocket connection to" in message.text or "net::ERR_" in message.text
    is_excused = may_fail and is_failure
    return (message.text,) if message.type in {"error", "warning"} and not is_excused else ()
