"""Matches on a screen of their own, and what somebody does there."""

from __future__ import annotations

from typing import Any

from attrs import frozen
from playwright.sync_api import Locator, Page

LONG = 30_000
"""So many milliseconds a search may take on a busy machine, its process started."""

_SHOW = """async ([what, tokens]) => {
  const { Connection } = await import("./app/connection.js");
  await import("./app/match.js");
  window.connection ??= new Connection();
  const before = window.screenOfMatch?.match;
  const mayClose = before && before !== what.match && window.screenOfMatch.session.seats.length;
  if (mayClose) await connection.call("match/close", { match: before });
  const state = what.match ? what : await connection.call("match/new", what);
  const screen = document.createElement("quadrule-match");
  Object.assign(screen, { connection, match: state.match, tokens: tokens ?? state.tokens });
  document.body.replaceChildren(screen);
  document.title = "A match";
  window.screenOfMatch = screen;
  while (!screen.session?.opening) await new Promise((done) => setTimeout(done, 5));
  await screen.updateComplete;
  const isDrawn = () => screen.board.renderRoot.querySelector(".grid, .graph, .bare");
  while (!isDrawn()) await new Promise((done) => setTimeout(done, 5));
  return state;
}"""

_PLAY = """async (moves) => {
  for (const move of moves) await screenOfMatch.session.play(move);
  await screenOfMatch.updateComplete;
  await screenOfMatch.board.updateComplete;
}"""

_ON_DOTS = """(id) => {
  const sites = screenOfMatch.session.view.sites;
  const edge = sites.find((site) => site.id === id && site.end);
  if (!edge || !sites.some(({ end, x, y }) => end && x !== end[0] && y !== end[1])) return null;
  const isAt = ([x, y]) => (site) => site.kind === "vertex" && site.x === x && site.y === y;
  const dot = (end) => sites.find(isAt(end)).id;
  return [dot([edge.x, edge.y]), dot(edge.end)];
}"""


@frozen
class Screen:
    """A match on a page.

    Attributes:
        page: where it is shown.
        opened: what the server said when it was opened.
    """

    page: Page
    opened: dict[str, Any]

    @property
    def state(self) -> dict[str, Any]:
        """The state as the page has it."""
        state: dict[str, Any] = self.page.evaluate("screenOfMatch.session.state")
        return state

    @property
    def view(self) -> dict[str, Any]:
        """What is to be drawn, as the page has it."""
        view: dict[str, Any] = self.page.evaluate("screenOfMatch.session.view")
        return view

    @property
    def turn(self) -> int:
        """How many turns have been made."""
        turn: int = self.page.evaluate("screenOfMatch.session.state.view.turn")
        return turn

    def site(self, name: str) -> Locator:
        """A place on the board."""
        return self.page.locator(f'quadrule-board [data-site="{name}"]')

    def mark(self, name: str) -> Locator:
        """A button below the board."""
        return self.page.locator(f'quadrule-board [data-mark="{name}"]')

    @property
    def notice(self) -> Locator:
        """What is told about the chosen place."""
        return self.page.locator("quadrule-board .notice")

    def button(self, name: str) -> Locator:
        """A button of the screen."""
        return self.page.get_by_role("button", name=name, exact=True)

    def send(self, *moves: str) -> None:
        """Make moves, past the board."""
        self.page.evaluate(_PLAY, list(moves))

    def wait_for_turn(self, turn: int) -> None:
        """Wait until so many turns have been made and are drawn."""
        self.page.wait_for_function(
            "(turn) => screenOfMatch.session.state.view.turn === turn"
            " && screenOfMatch.board.view.turn === turn && !screenOfMatch.board.isUpdatePending",
            arg=turn,
        )

    def make(self, move: dict[str, Any], *, by_touch: bool = False) -> None:
        """Make a listed move as somebody would: on the board, or by the buttons below it."""
        turn = self.turn
        press = Locator.tap if by_touch else Locator.click
        dots = self.page.evaluate(_ON_DOTS, move["site"])
        for place in dots or ([] if move["site"] is None else [move["site"]]):
            press(self.site(place))
        if self.turn == turn and (move["site"] is None or self.mark(move["group"]).count()):
            press(self.mark(move["text"] if move["site"] is None else move["group"]))
        self.wait_for_turn(turn + 1)


def show(page: Page, server: str, ruleset: str | None, **more: object) -> Screen:
    """Open a new match and show it; takes further params of `match/new`, such as `toml`."""
    if not page.url.startswith(server):
        open_empty(page, server)
    return Screen(page, page.evaluate(_SHOW, [{"ruleset": ruleset, **more}, None]))


def show_again(page: Page, server: str, match: str, tokens: list[str]) -> Screen:
    """Show a match that is open."""
    open_empty(page, server)
    return Screen(page, page.evaluate(_SHOW, [{"match": match}, tokens]))


def open_empty(page: Page, server: str) -> None:
    """Open the page without the screens around a match."""
    page.route(
        "**/app/page.js", lambda route: route.fulfill(content_type="text/javascript", body="")
    )
    page.goto(server)
