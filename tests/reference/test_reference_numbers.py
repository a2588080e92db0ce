"""The reference for Number Scrabble against published counts and games."""

from __future__ import annotations

import pytest

from . import number_scrabble as scrabble
from . import search
from . import tic_tac_toe as noughts
from .number_scrabble import NumberScrabble


def test_number_scrabble_counts() -> None:
    numbers = NumberScrabble(scrabble.Rules())
    games = search.endings(numbers)
    by_value = [sum(n for (value, _), n in games.items() if value == v) for v in (1, -1, 0)]
    assert by_value == [131184, 77904, 46080]
    assert games[1, 9] == 81792
    assert len(search.reachable_positions(numbers)) == 5478
    assert search.best_value(numbers) == 0
    expected = [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]
    assert [search.perft(numbers, depth) for depth in range(1, 10)] == expected


@pytest.mark.parametrize(
    ("target", "expected", "openings"),
    [(12, [143172, 79992, 43200], [1, 2, 3]), (16, [140328, 72648, 43200], [5, 6, 7, 8, 9])],
)
def test_number_scrabble_targets(target: int, expected: list[int], openings: list[int]) -> None:
    numbers = NumberScrabble(scrabble.Rules(target=target))
    games = search.endings(numbers)
    assert expected == [
        sum(n for (value, _), n in games.items() if value == wanted) for wanted in (1, -1, 0)
    ]
    assert [number for number, value in search.move_values(numbers) if value == 1] == openings


def test_number_scrabble_after_9_and_8() -> None:
    numbers = NumberScrabble(scrabble.Rules())
    after = scrabble.State((frozenset({9}), frozenset({8})), 0)
    expected = {1: -1, 2: -1, 3: -1, 7: -1, 5: 0, 6: 0, 4: 1}
    assert dict(search.move_values(numbers, after)) == expected


@pytest.mark.parametrize(
    ("picks", "winners"),
    [
        ("2 7 6 5 9 1 3 4 8", []),
        ("2 7 6 9 5 1 3 4 8", [0]),
        ("1 4 2 5 9 6", [1]),
        ("4 7 3 8 5 6 1 2", [1]),
    ],
)
@pytest.mark.parametrize("misere", [False, True])
def test_number_scrabble_transcripts(picks: str, winners: list[int], *, misere: bool) -> None:
    rules = scrabble.Rules(misere=misere)
    state = scrabble.start(rules)
    for word in picks.split():
        assert not scrabble.is_over(rules, state)
        state = scrabble.play(rules, state, int(word))
    assert scrabble.is_over(rules, state)
    expected = [1 - seat for seat in winners] if misere else winners
    assert scrabble.outcome(rules, state) == (expected, [] if winners else [0, 1])


def test_number_scrabble_for_four_and_its_refusals() -> None:
    rules = scrabble.Rules((-1, 0, 1, 5, 6), target=5, picks=2, misere=True, seats=4)
    state = scrabble.start(rules)
    for number in (0, 1, -1, 6):
        state = scrabble.play(rules, state, number)
    assert scrabble.outcome(rules, state) == ([], [])
    assert scrabble.why_not(rules, state, 6) == ["number-taken"]
    assert scrabble.why_not(rules, state, 7) == ["not-in-pool"]
    state = scrabble.play(rules, state, 5)
    assert scrabble.outcome(rules, state) == ([1, 2, 3], [])
    assert scrabble.why_not(rules, state, 6) == ["number-taken", "game-over"]


def test_tic_tac_toe_is_number_scrabble_on_the_magic_square() -> None:
    board, numbers = noughts.TicTacToe(), NumberScrabble(scrabble.Rules())
    positions = search.reachable_positions(board)
    assert len(positions) == 5478
    for position in positions:
        first, second = (frozenset(map(noughts.number_at, s)) for s in position.taken)
        twin = scrabble.State((first, second), position.seat)
        moves = {noughts.square_of(number) for number in numbers.legal_moves(twin)}
        assert moves == set(board.legal_moves(position))
        assert board.is_over(position) == numbers.is_over(twin)
        assert board.value(position) == numbers.value(twin)
