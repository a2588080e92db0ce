"""A connection that breaks, and comes back."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Opened
from tests.web.cutting import Line
from tests.web.screens import begin, begun, cell, link, seat, set_up, take

CONNECTION = "document.querySelector('quadrule-page').connection"
GONE = "No connection to the server."


@pytest.fixture
def line(server: str) -> Iterator[Line]:
    port = urlsplit(server).port
    assert port is not None
    line = Line(port)
    yield line
    line.close()


@pytest.fixture
def shaky(opened: Opened, line: Line) -> Page:
    """A page over a line that can be cut; its browser may complain of that."""
    return opened(may_fail=True)


def over(line: Line) -> str:
    return f"http://127.0.0.1:{line.port}/"


def test_it_comes_back_by_itself_and_the_match_goes_on(shaky: Page, line: Line) -> None:
    begun(shaky, over(line))
    take(shaky, 5)
    line.cut()
    expect(shaky.get_by_text(GONE)).to_be_visible()
    spoken = shaky.get_by_role("status").get_by_text("The connection to the server is gone.")
    expect(spoken).to_be_attached()
    line.mend()
    shaky.get_by_role("button", name="Try now").click()
    expect(shaky.get_by_text(GONE)).to_be_hidden()
    take(shaky, 6)


def test_changes_that_were_missed_are_shown(
    shaky: Page, opened: Opened, line: Line, server: str
) -> None:
    ben = opened()
    set_up(shaky, over(line), "number-scrabble")
    seat(shaky, 1, "link", "Ben")
    begin(shaky)
    ben.goto(link(shaky, "To play Ben").replace(over(line), server))
    take(shaky, 5)
    shaky.evaluate(
        f"{CONNECTION}.addEventListener('$/match', ({{ detail }}) => (window.heard = detail))"
    )
    line.cut()
    expect(shaky.get_by_text(GONE)).to_be_visible()
    take(ben, 6)
    line.mend()
    expect(cell(shaky, "6, picked by Ben")).to_be_visible()
    expect(shaky.get_by_text(GONE)).to_be_hidden()
    missed = shaky.evaluate("window.heard.change")
    assert (missed["kind"], missed["move"]) == ("play", "6")
    take(shaky, 7)


def test_a_move_on_its_way_is_made_at_most_once(shaky: Page, line: Line) -> None:
    begun(shaky, over(line))
    match = shaky.url.partition("match=")[2]
    error = shaky.evaluate(
        f"""match => {{
          // The call goes out, and the line breaks before the answer is here.
          const call = {CONNECTION}.call("match/play", {{ match, move: "5", version: 0 }});
          {CONNECTION}.renew();
          return call.then(() => null, (error) => [error.message, error.wasSent]);
        }}""",
        match,
    )
    assert error is None or (error[0].startswith("The connection broke") and error[1])
    state = shaky.evaluate(f"match => {CONNECTION}.call('match/view', {{ match }})", match)
    assert state["version"] <= 1


def test_while_it_is_gone_moves_are_refused_and_looks_wait(shaky: Page, line: Line) -> None:
    begun(shaky, over(line))
    match = shaky.url.partition("match=")[2]
    line.cut()
    expect(shaky.get_by_text(GONE)).to_be_visible()
    refused = shaky.evaluate(
        f"match => {CONNECTION}.call('match/play', {{ match, move: '5', version: 0 }})"
        ".then(() => null, (error) => [error.message, error.wasSent])",
        match,
    )
    assert refused[0].startswith("There is no connection")
    assert refused[1] is False
    shaky.evaluate(
        f"match => void (window.look = {CONNECTION}.call('match/view', {{ match }}))", match
    )
    line.mend()
    assert shaky.evaluate("window.look")["version"] == 0


def test_a_match_that_the_server_has_lost_is_said(shaky: Page, line: Line, server: str) -> None:
    begun(shaky, over(line))
    match = shaky.url.partition("match=")[2]
    beside = shaky.context.new_page()
    beside.goto(server)
    beside.evaluate("kept => localStorage.setItem('quadrule.matches', kept)", kept(shaky))
    beside.goto(f"{server}#match={match}")
    expect(beside.get_by_role("grid")).to_be_visible()
    line.cut()
    expect(shaky.get_by_text(GONE)).to_be_visible()
    beside.evaluate(f"match => {CONNECTION}.call('match/close', {{ match }})", match)
    line.mend()
    lost = "The server does not know this match any more"
    expect(shaky.get_by_role("heading", name=lost)).to_be_visible()
    expect(shaky.get_by_text(GONE)).to_be_hidden()
    expect(shaky.get_by_label("Choose a record file")).to_be_visible()


def kept(page: Page) -> str:
    """What the browser keeps of a page's matches."""
    return str(page.evaluate("localStorage.getItem('quadrule.matches')"))


def test_waiting_grows_and_is_never_the_same_for_all(page: Page, server: str) -> None:
    page.goto(server)
    waits = page.evaluate(
        """async () => {
          const { backoff } = await import("/app/connection.js");
          const waits = (random) => Array.from({ length: 12 }, (_, each) => backoff(each, random));
          return [waits(() => 0), waits(() => 1)];
        }"""
    )
    soonest, latest = waits
    assert soonest == sorted(soonest)
    assert all(2 * soon == late for soon, late in zip(soonest, latest, strict=True))
    assert latest[0] < 1_000
    assert latest[-1] == 15_000
