"""Domineering and Cram: published values, a slow reading of the rules, and every option."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

from quadrule import Game, Match
from tests.games.solving_edges import (
    board,
    check_reading,
    codes,
    faults,
    first_wins,
    game_by,
    misread,
    nimber,
)
from tests.properties.trees import endings

CRAM = 'orientation = "any"'
OUTCOMES = {
    "2x2": "N",
    "2x3": "N",
    "3x2": "N",
    "3x3": "N",
    "2x4": "H",
    "4x2": "V",
    "3x4": "H",
    "4x4": "N",
}
CLASSES = {(True, True): "V", (False, False): "H", (True, False): "N", (False, True): "P"}
"""Whether Vertical wins when Vertical starts, and when Horizontal starts."""


@pytest.mark.parametrize("size", OUTCOMES)
def test_who_wins_is_as_published(size: str) -> None:
    """Whoever starts; and on the board turned by a quarter the seats have changed places."""
    game = board("domineering", size)
    wins = first_wins(game), first_wins(game, starting=1)
    assert CLASSES[wins] == OUTCOMES[size]
    rows, columns = size.split("x")
    assert first_wins(board("domineering", f"{columns}x{rows}")) == (not wins[1])


def test_on_one_square_whoever_starts_has_lost() -> None:
    outcome = board("domineering", "1x1").start().outcome
    assert outcome is not None
    assert outcome.winners == (1,)


@pytest.mark.parametrize(
    ("rows", "columns", "nimbers"),
    [(1, range(1, 11), [0, 1, 1, 2, 0, 3, 1, 1, 0, 3]), (2, range(2, 8), [0, 1, 0, 1, 0, 1])],
)
def test_the_nimbers_of_cram_are_as_published(
    rows: int, columns: range, nimbers: list[int]
) -> None:
    assert [nimber(board("domineering", f"{rows}x{n}", CRAM)) for n in columns] == nimbers


def slowly(game: Game, made: list[str]) -> tuple[set[str], tuple[int, ...] | None]:
    """The rules read off a set of empty squares."""
    o = game.ruleset.options
    empty = {
        (x, y) for x, y in product(range(o.columns), range(o.rows))
    } - {at(square) for text in made for square in text.split("-")}  # fmt: skip
    seat = len(made) % 2
    steps = [(0, 1), (1, 0)] if o.orientation == "any" else [[(0, 1)], [(1, 0)]][seat]
    legal = {
        f"{name(x, y)}-{name(x + right, y + down)}"
        for x, y in empty
        for right, down in steps
        if (x + right, y + down) in empty
    }
    return legal, None if legal else ((seat,) if o.misere else (1 - seat,))


def at(square: str) -> tuple[int, int]:
    return ord(square[0]) - ord("a"), int(square[1:]) - 1


def name(x: int, y: int) -> str:
    return f"{chr(ord('a') + x)}{y + 1}"


@pytest.mark.parametrize("orientation", ["own", "any"])
@pytest.mark.parametrize("misere", ["true", "false"])
@pytest.mark.parametrize("size", ["3x5", "5x3", "1x4", "4x1", "4x4"])
def test_every_move_is_as_a_slow_reading_says(orientation: str, misere: str, size: str) -> None:
    game = board("domineering", size, f'orientation = "{orientation}"\nmisere = {misere}')
    squares = [name(x, y) for x, y in product(range(6), range(6))]
    conceivable = [f"{two}-{one}" for one, two in combinations_with_replacement(squares, 2)]
    for seed in range(4):
        check_reading(game, slowly, () if seed else conceivable, seed)


def test_rows_and_columns_are_not_swapped() -> None:
    """Three rows of five: the last square is e3, and ten dominoes stand upright."""
    match = Match(board("domineering", "3x5"))
    assert [move.text for move in match.legal_moves()][-1] == "e2-e3"
    assert len(match.legal_moves()) == 10
    assert codes(match, "a3-a4") == ["outside-board"]


def test_all_reasons_are_given() -> None:
    match = Match(board("domineering", "4x4"))
    match.play("b2-b3")
    assert [(r.code, r.text, r.squares) for r in match.why_not("b3-c3")] == [
        ("square-taken", "b3 is taken", ("b3",))
    ]
    assert codes(match, "b2-b3") == ["not-your-mark", "square-taken", "square-taken"]
    assert codes(match, "b3-b4") == ["not-your-mark", "square-taken"]
    assert codes(match, "d4-e4") == ["outside-board"]
    assert codes(match, "z9-z10") == ["outside-board", "outside-board"]
    assert codes(match, "b3-d4") == ["square-taken", "not-a-domino"]
    assert codes(match, "a1-a1") == ["not-a-domino"]
    (twice,) = match.why_not(match.game.parse("a1-a1"))
    assert twice.text == "a1 is named twice"
    assert [r.text for r in match.why_not("a1-a2")] == [
        "a1-a2 is upright, and Horizontal places lying dominoes"
    ]


@pytest.mark.parametrize("text", ["b3-b4", "b4-b3", "B4 b3", "b3b4", "  b3 -  b4 "])
def test_a_domino_is_written_in_any_order(text: str) -> None:
    assert board("domineering", "4x4").parse(text).text == "b3-b4"


@pytest.mark.parametrize("text", ["b3", "b3-", "3-4", "b3-b4-b5", "b03-b04", "vertical"])
def test_other_texts_are_answered_with_how_to_write_one(text: str) -> None:
    assert "the two squares of a domino, such as b3-b4" in misread(
        board("domineering", "4x4"), text
    )


def test_every_option_changes_the_game() -> None:
    own, cram = board("domineering", "2x2"), board("domineering", "2x2", CRAM)
    assert len(own.legal_moves(own.start())) == 2
    assert len(cram.legal_moves(cram.start())) == 4
    assert endings(board("domineering", "1x2", CRAM)) == {((0,), 1): 1}
    assert endings(board("domineering", "1x2", CRAM + "\nmisere = true")) == {((1,), 1): 1}
    assert own.describe() != cram.describe()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("rows = 0", "from 1 to 26"),
        ("columns = 27", "from 1 to 26"),
        ("rows = true", "a whole number"),
        ("rows = 8.0", "a whole number"),
        ('columns = "8"', "a whole number"),
        ("colums = 8", 'did you mean "columns"'),
        ('orientation = "own way"', '"own", "any"'),
        ("misere = 1", "true or false"),
        ("rows = 1", "Vertical can never move"),
        ("columns = 1", "Horizontal can never move"),
        ("rows = 1\ncolumns = 1", "no domino fits"),
    ],
)
def test_wrong_options_are_refused_and_odd_ones_warned_of(options: str, said: str) -> None:
    found = faults("domineering", options)
    assert len(found) == 1
    assert said in found[0]


def test_cram_on_one_row_is_no_cause_for_warning() -> None:
    assert faults("domineering", f"rows = 1\n{CRAM}") == []


def test_halves_show_where_a_domino_ends_and_whose_it_is() -> None:
    match = Match(game_by("domineering", "rows = 2\ncolumns = 3"))
    match.play("a1-a2")
    match.play("b2-c2")
    cells = {s.id: (s.text, s.owner) for s in match.view().sites if s.kind == "cell" and s.text}
    assert cells == {"a1": ("^", 0), "a2": ("v", 0), "b2": ("<", 1), "c2": (">", 1)}
    labels = {site.id: site.label for site in match.view().sites}
    assert labels["c2"] == "c2, domino b2-c2 by Horizontal"
    assert labels["b1"] == "b1, empty"
