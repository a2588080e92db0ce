"""Col and Snort: published winners, a slow reading of the rules, and every option."""

from __future__ import annotations

from itertools import product

import pytest

from quadrule import Game, Match
from quadrule.record import Record, read_record
from tests.games.solving_edges import board, check_reading, codes, faults, first_wins, misread
from tests.properties.engines import installed
from tests.properties.trees import endings

SNORT = 'apart = "unequal"'


@pytest.mark.parametrize(
    ("sizes", "wins"), [(["1x1"], True), (["1x2", "1x5", "2x2", "2x3", "3x3"], False)]
)
def test_who_wins_col(sizes: list[str], *, wins: bool) -> None:
    assert {size: first_wins(board("map-colouring", size)) for size in sizes} == dict.fromkeys(
        sizes, wins
    )


@pytest.mark.parametrize(
    ("sizes", "wins"), [(["1x1", "1x2", "1x5", "2x3", "3x3"], True), (["2x2", "2x4"], False)]
)
def test_who_wins_snort(sizes: list[str], *, wins: bool) -> None:
    found = {size: first_wins(board("map-colouring", size, SNORT)) for size in sizes}
    assert found == dict.fromkeys(sizes, wins)


def slowly(game: Game, made: list[str]) -> tuple[set[str], tuple[int, ...] | None]:
    """The rules read off a dictionary of coloured squares."""
    o = game.ruleset.options
    colours = {at(text): turn % 2 for turn, text in enumerate(made)}
    seat = len(made) % 2
    bad = seat if o.apart == "equal" else 1 - seat
    near = [(x, y) for x, y in product((-1, 0, 1), repeat=2) if o.diagonals or x * y == 0]
    legal = {
        name(x, y)
        for x, y in product(range(o.columns), range(o.rows))
        if (x, y) not in colours
        and all(colours.get((x + right, y + down)) != bad for right, down in near)
    }
    return legal, None if legal else ((seat,) if o.misere else (1 - seat,))


def at(square: str) -> tuple[int, int]:
    return ord(square[0]) - ord("a"), int(square[1:]) - 1


def name(x: int, y: int) -> str:
    return f"{chr(ord('a') + x)}{y + 1}"


@pytest.mark.parametrize("apart", ["equal", "unequal"])
@pytest.mark.parametrize("diagonals", ["true", "false"])
@pytest.mark.parametrize("misere", ["true", "false"])
@pytest.mark.parametrize("size", ["3x5", "5x3", "1x4", "4x4"])
def test_every_move_is_as_a_slow_reading_says(
    apart: str, diagonals: str, misere: str, size: str
) -> None:
    options = f'apart = "{apart}"\ndiagonals = {diagonals}\nmisere = {misere}'
    game = board("map-colouring", size, options)
    conceivable = [name(x, y) for x, y in product(range(7), range(7))]
    for seed in range(3):
        check_reading(game, slowly, conceivable, seed)


def test_a_square_is_one_move_for_both_seats_and_each_has_its_own_colour() -> None:
    match = Match(board("map-colouring", "3x3"))
    match.play("a1")
    match.play("b1")
    assert {s.id: s.owner for s in match.view().sites if s.text and s.kind == "cell"} == {
        "a1": 0,
        "b1": 1,
    }
    assert read_record(Record(match).text(), installed()).match.position == match.position


def test_all_reasons_are_given() -> None:
    match = Match(board("map-colouring", "3x3"))
    for square in ("b1", "a1", "a2"):
        match.play(square)
    match.play("c3")
    assert [(r.code, r.text, r.squares) for r in match.why_not("b2")] == [
        ("colour-touches", "b1 next to b2 is Blue", ("b1",)),
        ("colour-touches", "a2 next to b2 is Blue", ("a2",)),
    ]
    assert codes(match, "b1") == ["square-taken"]
    assert codes(match, "a1") == ["square-taken", "colour-touches", "colour-touches"]
    assert codes(match, "d4") == ["outside-board"]
    snort = Match(board("map-colouring", "3x3", SNORT))
    snort.play("b1")
    assert [r.text for r in snort.why_not("b2")] == ["b1 next to b2 is Blue"]
    assert codes(snort, "c2") == []


@pytest.mark.parametrize("text", ["", "b", "3", "b3=Blue", "b03", "b3 b4"])
def test_other_texts_are_answered_with_how_to_write_one(text: str) -> None:
    said = misread(board("map-colouring", "3x3"), text)
    assert "such as b2" in said or "empty" in said


def test_every_option_changes_the_game() -> None:
    col = endings(board("map-colouring", "2x2"))
    assert col != endings(board("map-colouring", "2x2", SNORT))
    assert col != endings(board("map-colouring", "2x2", "diagonals = true"))
    assert col != endings(board("map-colouring", "2x2", "misere = true"))
    assert col != endings(board("map-colouring", "2x3"))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("rows = 0", "from 1 to 26"),
        ("columns = 27", "from 1 to 26"),
        ("rows = true", "a whole number"),
        ("rows = 5.0", "a whole number"),
        ('columns = "5"', "a whole number"),
        ("row = 5", 'did you mean "rows"'),
        ('apart = "equals"', '"equal", "unequal"'),
        ("diagonals = 1", "true or false"),
        ('misere = "no"', "true or false"),
        ("rows = 1\ndiagonals = true", "no squares touch at their corners"),
    ],
)
def test_wrong_options_are_refused_and_odd_ones_warned_of(options: str, said: str) -> None:
    found = faults("map-colouring", options)
    assert len(found) == 1
    assert said in found[0]


@pytest.mark.parametrize("size", ["2x3", "2x4", "4x2", "3x2"])
def test_the_second_seat_wins_col_by_turning_the_board_half_round(size: str) -> None:
    """On a board with an even number of squares, whatever the first seat does."""
    assert not first_wins(board("map-colouring", size))
