"""How many bytes a browser fetches to the first board: `python -m tests.benchmarks.page_bytes`.

Counted are all answers to requests, each compressed with gzip as a server would send it, and beside
them what comes over the socket, which is not compressed.
"""

from __future__ import annotations

import gzip
from urllib.parse import urlsplit

from attrs import define, field
from playwright.sync_api import Browser, Page, Response, WebSocket, expect

from tests.web.running import chromium, serving


@define
class Load:
    """What a page has fetched.

    Attributes:
        files: of each path, its bytes raw and compressed.
        socket: bytes of the messages received.
    """

    files: dict[str, tuple[int, int]] = field(factory=dict)
    socket: int = 0

    @property
    def compressed(self) -> int:
        """Bytes of all files, compressed."""
        return sum(size for _, size in self.files.values())


def watched(page: Page) -> Load:
    """What a page fetches from now on."""
    load = Load()

    def fetched(response: Response) -> None:
        body = response.body()
        path = urlsplit(response.url).path
        load.files[path] = (len(body), len(gzip.compress(body, mtime=0)))

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", heard)

    def heard(frame: str | bytes) -> None:
        load.socket += len(frame if isinstance(frame, bytes) else frame.encode())

    page.on("response", fetched)
    page.on("websocket", opened)
    return load


def from_the_start(browser: Browser, address: str, game: str = "Projected Marks") -> Load:
    """Through the start screen, a game and Begin to the board."""
    page = browser.new_page()
    load = watched(page)
    page.goto(address)
    page.get_by_role("link", name=game, exact=True).click()
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("grid")).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.context.close()
    return load


def by_link(browser: Browser, address: str) -> Load:
    """By the link to a match that others have begun."""
    first = browser.new_page()
    first.goto(f"{address}#game=projected-marks")
    first.get_by_role("button", name="Begin").click()
    expect(first.get_by_role("grid")).to_be_visible()
    page = browser.new_page()
    load = watched(page)
    page.goto(first.url)
    expect(page.get_by_role("grid")).to_be_visible()
    page.wait_for_load_state("networkidle")
    first.context.close()
    page.context.close()
    return load


def report(load: Load) -> list[str]:
    """A line for each file, the heaviest first, and the sums."""
    heaviest = sorted(load.files.items(), key=lambda each: -each[1][1])
    lines = [f"{raw:>8}{compressed:>8}  {path}" for path, (raw, compressed) in heaviest]
    raw = sum(size for size, _ in load.files.values())
    lines.append(f"{raw:>8}{load.compressed:>8}  in {len(load.files)} files")
    return [*lines, f"{load.socket:>8}{'':>8}  over the socket, not compressed"]


def main() -> None:
    """Measure and print."""
    with serving() as address, chromium() as browser:
        for title, way in {
            "through the start screen": from_the_start,
            "by a link to a match": by_link,
        }.items():
            lines = [title, "   bytes    gzip", *report(way(browser, address)), ""]
            print("\n".join(lines))  # noqa: T201 - a report


if __name__ == "__main__":
    main()
