"""The screen of a match: what it tells, and what can be done besides making moves."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.conftest import Opened
from tests.web.matches import LONG, show, show_again

MARKS, SMALL, SCRABBLE = "projected-marks", "projected-marks/small", "number-scrabble"
FORCING = ("a2=1", "a3=2", "b1=3")
"""On the small board these leave no number for a1, whose X is then nobody's."""


OWN = """
format = 1
extends = "projected-marks/standard"
options = { rows = 3 }
house_rules = [{ use = "at-most-crosses", most = 2 }]
"""


def test_a_refusal_is_explained(desk: Page, server: str) -> None:
    """What cannot be made is shown too, and says why when it is asked."""
    screen = show(desk, server, MARKS)
    screen.send("b2=4")
    screen.site("b5").click()
    expect(desk.locator("quadrule-board .pad button")).to_have_text(["1", "2", "3", "4", "5", "X"])
    expect(desk.locator("quadrule-board .pad .barred")).to_have_text(["4"])
    screen.mark("4").click()
    expect(screen.notice).to_have_text("4 is already in column b, at b2.")
    expect(screen.site("b2")).to_contain_class("lit")
    assert screen.turn == 1
    screen.site("b2").click()
    expect(screen.notice).to_contain_text("b2 is taken")
    screen.site("c2").focus()
    desk.keyboard.press("4")
    expect(screen.notice).to_have_text("4 is already in row 2, at b2.")


def test_dead_squares_are_filled_and_tell_why(desk: Page, server: str) -> None:
    screen = show(desk, server, SMALL)
    screen.send(*FORCING)
    dead = desk.locator("quadrule-board .dead")
    expect(dead).to_have_attribute("data-site", "a1")
    expect(dead).to_have_text("X")
    reason = next(event["text"] for event in screen.view["events"] if event["forced"])
    dead.click()
    expect(screen.notice).to_have_text(reason)
    expect(desk.locator(".moves .forced")).to_contain_text("a1=X")
    expect(desk.locator("[role=log]")).to_contain_text(reason)


def test_each_line_shows_what_it_can_still_hold(desk: Page, server: str) -> None:
    screen = show(desk, server, SMALL)
    ranges = desk.locator("quadrule-board .range")
    expect(ranges).to_have_text(["0–3"] * 6)
    screen.send("b1=X", "a1=1")
    expect(ranges).to_have_text(["1–2", "0–3", "0–3", "1–3", "0–2", "0–3"])
    screen.site("b2").click()
    expect(desk.locator("quadrule-board .ask")).to_have_text("row 2: 0–3 · column b: 0–2")
    cells = desk.locator(".sheet tbody tr:first-child > *").all_inner_texts()
    assert [cell.strip() for cell in cells[:2]] == ["row 1", "1–2"]


def test_turns_are_taken_back_and_made_again(desk: Page, server: str) -> None:
    screen = show(desk, server, MARKS)
    expect(screen.button("Undo")).to_be_disabled()
    screen.send("a1=1", "b1=2")
    screen.button("Undo").click()
    screen.wait_for_turn(1)
    expect(screen.site("b1")).to_have_attribute("aria-label", "b1, empty, possible: 2, 3, 4, 5, X")
    expect(desk.locator(".moves li")).to_have_count(1)
    expect(desk.locator("[role=log]")).to_contain_text("Taken back to turn 1. Green to move.")
    screen.button("Redo").click()
    screen.wait_for_turn(2)
    screen.button("Undo").click()
    screen.wait_for_turn(1)
    screen.make({"site": "c1", "group": "3", "text": "c1=3"})
    expect(desk.locator(".moves li").last).to_contain_text("c1=3")
    expect(screen.button("Redo")).to_be_disabled()


def test_a_hint_comes_in_steps(desk: Page, server: str) -> None:
    screen = show(desk, server, SCRABBLE)
    screen.send("2", "1", "7", "9")
    desk.keyboard.press("h")
    expect(desk.get_by_text("Look at")).to_be_visible(timeout=LONG)
    lit = desk.locator("quadrule-board .lit")
    assert lit.count() > 1
    desk.keyboard.press("h")
    expect(desk.locator(".hint-box")).to_contain_text("it wins with best play")
    expect(lit).to_have_attribute("data-site", desk.locator(".hint-box strong").inner_text())
    screen.button("Play it").click()
    screen.wait_for_turn(5)
    expect(desk.locator(".hint-box")).to_have_count(0)


def test_a_hint_can_be_given_up(desk: Page, server: str) -> None:
    screen = show(desk, server, "ultimate-tic-tac-toe")
    screen.button("Hint").click()
    screen.button("Never mind").click()
    expect(desk.locator(".hint-box")).to_have_count(0)
    expect(desk.locator(".trouble")).to_have_count(0)


def test_one_looks_back_and_branches(desk: Page, server: str) -> None:
    screen = show(desk, server, MARKS)
    screen.send("a1=1", "b1=2", "c1=3")
    desk.evaluate(
        "window.branches = 0; addEventListener('quadrule-branch',"
        " (event) => { window.branch = event.detail.state; branches += 1; })"
    )
    screen.button("One back").click()
    expect(desk.locator(".looking")).to_contain_text("after turn 2 of 3")
    expect(screen.site("c1")).to_have_text("")
    screen.site("d1").click()
    expect(desk.locator("quadrule-board .pad")).to_have_count(0)
    expect(screen.notice).to_have_text("d1, empty.")
    desk.locator(".moves li").first.get_by_role("button").click()
    expect(desk.locator(".looking")).to_contain_text("after turn 1 of 3")
    desk.evaluate("() => Promise.all([screenOfMatch.branch(), screenOfMatch.branch()])")
    assert desk.evaluate("branches") == 1
    screen.button("Branch from here").click()
    desk.wait_for_function("() => window.branches === 2")
    assert desk.evaluate("[branch.view.turn, branch.tokens.length]") == [1, 2]
    screen.button("Back to the game").click()
    expect(screen.site("c1")).to_contain_text("3")
    screen.make({"site": "d1", "group": "X", "text": "d1=X"})


def test_of_several_looks_the_last_counts(desk: Page, server: str) -> None:
    """Going back to the game is at once, and what was still to be looked back at is not shown."""
    screen = show(desk, server, SMALL)
    screen.send("a1=1", "b1=2", "c2=X")
    desk.evaluate("() => Promise.all([0, 1, 3].map((turn) => screenOfMatch.look(turn)))")
    expect(desk.locator(".looking")).to_have_count(0)
    assert screen.view["turn"] == 3
    desk.evaluate("() => Promise.all([screenOfMatch.look(0), screenOfMatch.play('b3=X')])")
    expect(desk.locator(".looking")).to_have_count(0)
    assert screen.view["turn"] == 4


def test_programs_play_no_longer_when_one_has_left(desk: Page, server: str) -> None:
    """Not even after a move that was on its way then."""
    players = [{"player": "human"}, {"player": "random"}]
    show(desk, server, SMALL, seats=players)
    turns = desk.evaluate(
        """async () => {
          const { session } = screenOfMatch;
          const moved = session.play("a1=1");
          session.leave();
          await moved;
          return [session.state.view.turn, session.thinking];
        }"""
    )
    assert turns == [1, None]


def test_moves_of_others_are_drawn_and_marked(opened: Opened, desk: Page, server: str) -> None:
    """Two browsers, a seat each: what one plays, the other sees and hears; each plays its own."""
    mine = show(desk, server, SCRABBLE)
    tokens = mine.opened["tokens"]
    other = show_again(opened(), server, mine.opened["match"], tokens[1:])
    expect(other.page.locator(".prompt")).to_contain_text("It is not your turn.")
    other.site("5").click()
    assert other.turn == 0
    mine.site("5").click()
    other.wait_for_turn(1)
    expect(other.site("5")).to_contain_class("last")
    expect(other.page.locator("[role=log]")).to_contain_text("First plays 5. Second to move.")
    other.site("6").click()
    mine.wait_for_turn(2)
    expect(mine.site("6")).to_contain_class("last")
    expect(mine.page.locator("quadrule-board .last")).to_have_count(1)


def test_a_double_click_makes_one_move(desk: Page, server: str) -> None:
    """What was meant for the position before is passed over without a word."""
    screen = show(desk, server, SCRABBLE)
    screen.site("5").dblclick()
    screen.wait_for_turn(1)
    desk.evaluate("Promise.all(['1', '2'].map((move) => screenOfMatch.session.play(move)))")
    assert screen.turn == 2
    expect(desk.locator(".trouble")).to_have_count(0)


def test_a_watcher_plays_nothing(desk: Page, server: str) -> None:
    match = show(desk, server, MARKS).opened["match"]
    watcher = show_again(desk, server, match, [])
    expect(desk.locator(".prompt")).to_contain_text("You look on.")
    watcher.site("a1").click()
    expect(desk.locator("quadrule-board .pad")).to_have_count(0)
    expect(watcher.button("Hint")).to_be_disabled()
    watcher.site("a2").click()
    expect(watcher.notice).to_contain_text("can be played by Pink, whose turn it is.")


def test_a_thinking_bot_can_be_stopped(desk: Page, server: str) -> None:
    """It is shown that it thinks; stopped, it waits to be let play, or for somebody to do it."""
    seats = [{"name": "Ada"}, {"name": "Bot", "player": "mcts"}]
    screen = show(desk, server, "ultimate-tic-tac-toe", seats=seats)
    screen.site("e5").click()
    expect(desk.locator(".thinking")).to_contain_text("Bot is thinking")
    screen.button("Stop").click()
    expect(screen.button("Let Bot play")).to_be_visible()
    screen.site("d4").click()
    screen.wait_for_turn(2)


def test_moves_that_cannot_be_listed_are_typed(desk: Page, server: str) -> None:
    screen = show(desk, server, "sylver-coinage")
    field = desk.get_by_label("Your move")
    field.fill("4")
    expect(desk.locator(".why")).to_have_text("It can be played.")
    field.press("Enter")
    screen.wait_for_turn(1)
    field.fill("8")
    field.press("Enter")
    expect(desk.locator(".why")).to_contain_text("8")
    expect(desk.locator(".why")).to_contain_class("wrong")
    assert screen.turn == 1


def test_all_moves_can_be_had_as_a_list(desk: Page, server: str) -> None:
    screen = show(desk, server, "sim")
    desk.get_by_text("All 15 moves as a list").click()
    desk.locator("[data-move=c-f]").click()
    screen.wait_for_turn(1)
    expect(screen.site("c-f")).to_contain_class("drawn")


def test_layouts_are_switched(desk: Page, server: str) -> None:
    screen = show(desk, server, SCRABBLE)
    screen.send("5")
    desk.get_by_label("Layout").select_option("magic-square")
    expect(desk.locator("quadrule-board [role=row]")).to_have_count(3)
    expect(screen.site("5")).to_contain_class("owned")
    screen.site("2").click()
    screen.wait_for_turn(2)
    expect(desk.locator("quadrule-board [role=row]")).to_have_count(3)


def test_the_score_is_told_line_by_line(opened: Opened, server: str) -> None:
    """With its circles and its sums, as long as nobody skips it."""
    page = opened(reduced_motion="no-preference")
    screen = show(page, server, SMALL)
    screen.send("a1=2", "b1=1", "c1=X", "a2=1", "b2=2", "c2=X", "a3=X", "b3=X", "c3=1")
    tale = page.locator(".tale")
    expect(tale).to_contain_text("Row 1 holds 2: the 2 in a1 counts, 1 point for Pink.")
    expect(tale).to_contain_text("Pink 1, Green 0")
    expect(page.locator("quadrule-board .rings circle")).to_have_count(1)
    assert page.locator(".seats .points").all_inner_texts() == ["1", "0"]
    page.keyboard.press("Escape")
    expect(tale).to_have_count(0)
    circles = sum(site["circled"] for site in screen.view["sites"])
    expect(page.locator("quadrule-board .rings circle")).to_have_count(circles)
    screen.button("Tell the score line by line").click()
    expect(tale).to_contain_text("Row 1")


def test_a_sheet_is_printed_with_the_rules(desk: Page, server: str) -> None:
    """The empty board and the rules alone, for pencils; afterwards the page is as it was."""
    screen = show(desk, server, MARKS)
    screen.send("a1=1")
    desk.evaluate("window.print = () => (window.printed = true)")
    desk.evaluate("() => Promise.all([screenOfMatch.print(), screenOfMatch.print()])")
    desk.wait_for_function("() => window.printed")
    desk.emulate_media(media="print")
    sheet = desk.locator(".quadrule-sheet")
    expect(sheet).to_be_visible()
    expect(desk.locator("quadrule-match")).to_be_hidden()
    expect(sheet.locator("[data-site=a1]")).to_have_text("")
    expect(sheet.locator("li").first).to_contain_text("5 rows and 5 columns")
    desk.emulate_media(media="screen")
    desk.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(sheet).to_have_count(0)
    expect(screen.site("a1")).to_be_visible()


def test_the_rules_and_the_keys_are_told(desk: Page, server: str) -> None:
    """A dialog; there the keys that are single letters can be switched off."""
    screen = show(desk, server, MARKS)
    screen.send("a1=1")
    desk.keyboard.press("?")
    dialog = desk.get_by_role("dialog")
    expect(dialog).to_contain_text("5 rows and 5 columns")
    dialog.get_by_label("Single letters work as keys").uncheck()
    desk.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    desk.keyboard.press("u")
    assert screen.turn == 1
    screen.button("Rules").click()
    dialog.get_by_label("Single letters work as keys").check()
    dialog.get_by_role("button", name="Close").click()
    desk.keyboard.press("u")
    screen.wait_for_turn(0)


def test_a_dialog_comes_at_once_and_once(desk: Page, server: str) -> None:
    screen = show(desk, server, MARKS)
    desk.evaluate("void (connection.call = () => new Promise(() => {}))")
    for _ in range(3):
        desk.evaluate("void screenOfMatch.help()")
    dialog = desk.get_by_role("dialog")
    expect(dialog).to_contain_text("One moment")
    expect(dialog).to_have_count(1)
    desk.evaluate("delete connection.call")
    desk.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    screen.button("Rules").click()
    expect(dialog).to_contain_text("5 rows and 5 columns")
    desk.keyboard.press("Escape")


def test_the_rules_of_a_ruleset_of_one_s_own_are_told(desk: Page, server: str) -> None:
    """It has no name to ask for, and may have the title of the ruleset it extends."""
    screen = show(desk, server, None, toml=OWN)
    assert screen.view["title"] == "Projected Marks"
    screen.button("Rules").click()
    dialog = desk.get_by_role("dialog")
    expect(dialog).to_contain_text("3 rows and 5 columns")
    expect(dialog).to_contain_text("limited to 2")
    desk.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_a_part_that_cannot_be_loaded_is_said(opened: Opened, server: str) -> None:
    """The keys for a hint and the rules, a sheet, a field to type in."""
    page = opened(may_fail=True)
    screen = show(page, server, SMALL)
    parts = "**/app/match-*.js"
    page.route(parts, lambda route: route.abort())
    said = page.get_by_role("alert").get_by_text("This part of the page could not be loaded.")
    for name in ("Hint", "Rules", "Print a sheet"):
        screen.button(name).click()
        expect(said).to_be_visible()
        screen.send("a1=1", "b1=2")
        expect(said).to_have_count(0)
        screen.button("Undo").click()
        screen.wait_for_turn(1)
        screen.button("Undo").click()
        screen.wait_for_turn(0)
    screen = show(page, server, "sylver-coinage")
    expect(said).to_be_visible()


def test_a_hint_is_asked_for_once(desk: Page, server: str) -> None:
    """Also by a key that is pressed twice before its part of the page is there."""
    show(desk, server, SCRABBLE)
    asked = desk.evaluate(
        """async () => {
          const { session } = screenOfMatch;
          let asked = 0;
          session.analyse = () => new Promise(() => (asked += 1));
          screenOfMatch.parts = {};
          screenOfMatch.askHint();
          screenOfMatch.askHint();
          await new Promise((done) => setTimeout(done, 300));
          return asked;
        }"""
    )
    assert asked == 1


def test_saving_sharing_and_leaving_are_the_page_s(desk: Page, server: str) -> None:
    screen = show(desk, server, MARKS)
    desk.evaluate(
        "window.heard = []; for (const name of ['save', 'share', 'leave'])"
        " addEventListener(`quadrule-${name}`, (event) => heard.push([name, event.detail.match]))"
    )
    for name in ("Save", "Share", "Leave"):
        screen.button(name).click()
    match = screen.opened["match"]
    assert desk.evaluate("heard") == [["save", match], ["share", match], ["leave", None]]


def test_what_goes_wrong_is_said(desk: Page, server: str) -> None:
    screen = show(desk, server, MARKS)
    screen.send("a1=9")
    expect(desk.get_by_role("alert")).to_contain_text("9")
    screen.send("a1=1")
    expect(desk.get_by_role("alert")).to_have_count(0)
