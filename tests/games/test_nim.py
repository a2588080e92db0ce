"""Nim: known values, and every move beside a slow reading of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import product
from operator import xor
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrule import Game, Match, Move, Position
from tests.games.solving_numbers import (
    check_refused,
    codes,
    first_wins,
    played,
    random_turns,
    sites,
    texts,
    winning_openings,
)
from tests.properties.engines import examples, game_of, installed
from tests.properties.trees import Minimax, by_winner

HEAPS = "abcde"


def nim(heaps: Sequence[int], take: Any = "any", *, misere: bool = False) -> Game:
    return game_of("nim", {"heaps": list(heaps), "take": take, "misere": misere})


@pytest.mark.parametrize("heaps", [[1, 1], [1, 2, 3], [1, 3, 5, 7], [2, 4, 6]])
def test_the_first_seat_loses(heaps: list[int]) -> None:
    assert not first_wins(nim(heaps))


@pytest.mark.parametrize(("heaps", "opening"), [([3, 4, 5], "a-2"), ([2, 3, 4], "c-3")])
def test_the_first_seat_wins_by_one_move(heaps: list[int], opening: str) -> None:
    """Making 3 to 1, and 4 to 1."""
    assert winning_openings(nim(heaps)) == [opening]


@pytest.mark.parametrize("heaps", [[1], [1, 1, 1], [1, 2, 3]])
def test_the_first_seat_loses_the_misere_game(heaps: list[int]) -> None:
    assert not first_wins(nim(heaps, misere=True))


def test_bouton_has_told_who_wins() -> None:
    """The binary sum of the heaps; in the misère game the other way round once all are ones."""
    for heaps in product(range(1, 5), repeat=3):
        nim_sum = reduce(xor, heaps)
        assert first_wins(nim(heaps)) == (nim_sum != 0)
        expected = nim_sum == 0 if max(heaps) == 1 else nim_sum != 0
        assert first_wins(nim(heaps, misere=True)) == expected


def grundy(game: Game, position: Position, known: dict[Position, int]) -> int:
    """The smallest number that is none of those after a move; the seat on turn does not matter."""
    key = position.turned_to(0)
    if key not in known:
        after = {
            grundy(game, game.play(position, move).position, known)
            for move in game.legal_moves(position)
        }
        known[key] = next(n for n in range(len(after) + 1) if n not in after)
    return known[key]


def test_grundy_values_when_one_three_or_four_are_taken() -> None:
    values = []
    for size in range(1, 22):
        game = nim([size], [1, 3, 4])
        values.append(grundy(game, game.start(), {}))
    assert [0, *values] == [0, 1, 0, 1, 2, 3, 2] * 3 + [0]


def test_heaps_of_ones_threes_and_fours_add_up() -> None:
    """Who wins with several heaps follows from the values of each alone."""
    value = [0, 1, 0, 1, 2, 3, 2, 0, 1]
    for heaps in product(range(1, 9), repeat=2):
        expected = (value[heaps[0]] ^ value[heaps[1]]) != 0
        assert first_wins(nim(heaps, [4, 1, 3])) == expected


def test_twenty_one_is_won_by_leaving_a_multiple_of_four() -> None:
    assert winning_openings(installed().game("nim/twenty-one")) == ["a-1"]


def test_marienbad_is_lost_by_who_begins() -> None:
    game = installed().game("nim/marienbad")
    assert Minimax(game, by_winner).value(game.start()) == -1


class Slow:
    """The rules again, slowly, with each token as an object in a list."""

    def __init__(self, heaps: Sequence[int], take: Any) -> None:
        self.heaps = {name: ["o"] * size for name, size in zip(HEAPS, heaps, strict=False)}
        self.take = take

    def legal(self) -> list[str]:
        return [
            f"{name}-{count}"
            for name, tokens in self.heaps.items()
            for count, _ in enumerate(tokens, start=1)
            if self.take == "any" or count in self.take
        ]

    def play(self, move: str) -> None:
        name, count = move.split("-")
        for _ in range(int(count)):
            self.heaps[name].pop()


@examples(100)
@given(
    st.lists(st.integers(1, 7), min_size=1, max_size=5),
    st.just("any") | st.lists(st.integers(1, 9), min_size=1, max_size=4, unique=True),
    st.booleans(),
    st.data(),
)
def test_every_turn_goes_as_a_slow_reading_says(
    heaps: list[int],
    take: Any,
    misere: bool,  # noqa: FBT001  # Hypothesis gives it
    data: st.DataObject,
) -> None:
    match, slow, turns = Match(nim(heaps, take, misere=misere)), Slow(heaps, take), 0
    for move in random_turns(data, match):
        legal = slow.legal()
        assert [each.text for each in match.legal_moves()] == legal
        for name, count in product("abcdef", range(10)):
            assert (codes(match, f"{name}-{count}") == []) == (f"{name}-{count}" in legal)
        slow.play(move)
        turns += 1
        there = sites(match.game, match.game.play(match.position, Move(move)).position)
        assert len(there) == sum(map(len, slow.heaps.values()))
    assert slow.legal() == []
    stuck = turns % 2
    assert match.outcome is not None
    assert match.outcome.winners == ((stuck if misere else 1 - stuck),)


def test_all_reasons_are_given() -> None:
    match = played(nim([2, 1], [1, 3]), "b-1")
    assert codes(match, "a-2") == ["number-not-allowed"]
    assert codes(match, "a-3") == ["too-many"]
    assert codes(match, "a-4") == ["too-many", "number-not-allowed"]
    assert codes(match, "z-0") == ["no-such-heap", "number-not-allowed"]
    assert texts(match, "b-1") == ["heap b is empty"]
    assert texts(match, "a-4") == [
        "heap a holds only 2 tokens",
        "a turn takes exactly 1 or 3 tokens",
    ]
    assert [r.code for r in match.why_not(Move("A - 1"))] == ["not-a-move"]


def test_a_move_is_read_in_either_case_and_with_spaces() -> None:
    assert played(nim([3]), "a-2").position == played(nim([3]), "A-2").position
    assert nim([3]).parse("A - 2").text == "a-2"


def test_a_game_can_end_with_tokens_left() -> None:
    match = played(nim([3], [2]), "a-2")
    assert match.outcome is not None
    assert match.outcome.sentence(match.seats) == "First wins: no heap allows another turn."
    misere = played(nim([3], [2], misere=True), "a-2")
    assert misere.outcome is not None
    assert misere.outcome.sentence(match.seats) == (
        "Second wins: no heap allows another turn, which loses."
    )


@pytest.mark.parametrize(("take", "warnings"), [([3], 0), ([3, 4, 9], 2), ([4], 1), ("any", 0)])
def test_numbers_that_can_never_be_taken_are_warned_of(take: Any, warnings: int) -> None:
    data = {"format": 1, "game": "nim", "options": {"heaps": [2, 3], "take": take}}
    assert len(installed().ruleset_from_data(data, "x").warnings) == warnings


def test_a_heap_is_shown_as_its_tokens() -> None:
    """In rows, or in columns that stand on one ground; a move lies on the lowest token it takes."""
    match = played(nim([1, 3, 2]), "b-2")
    assert list(sites(match.game, match.position)) == ["a1", "b1", "c1", "c2"]
    columns = sites(match.game, match.position, "columns")
    assert {columns[name].y for name in ("a1", "b1", "c1")} == {2}
    assert columns["c2"].y == 1
    assert columns["c2"].label == "heap c, 2 of 2"
    assert [(m.text, m.site) for m in match.legal_moves()] == [
        ("a-1", "a1"),
        ("b-1", "b1"),
        ("c-1", "c2"),
        ("c-2", "c1"),
    ]


@pytest.mark.parametrize(
    ("options", "place"),
    [
        ("heaps = []", "4:9 options.heaps"),
        ("heaps = 3", "4:9 options.heaps"),
        ("heaps = [3, 0]", "4:13 options.heaps[1]"),
        ("heaps = [3, true]", "4:13 options.heaps[1]"),
        ('take = "all"', "4:8 options.take"),
        ("take = []", "4:8 options.take"),
        ("take = [1, 3, 1]", "4:15 options.take[2]"),
        ("take = 2", "4:8 options.take"),
        ("misere = 1", "4:10 options.misere"),
    ],
)
def test_bad_options_are_refused(options: str, place: str) -> None:
    check_refused("nim", options, place)


def test_the_rules_say_what_the_options_are() -> None:
    assert nim([1], [1], misere=True).describe() == (
        "There is one heap, of 1 token.",
        "The seats take turns. A turn takes exactly 1 token, from one heap only.",
        "Who cannot move wins: who takes the last token loses.",
    )
    assert nim([5], [2, 3]).describe()[-1] == "Who cannot move loses."
