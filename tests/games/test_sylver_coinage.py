"""Sylver Coinage: payable numbers against plain counting, known replies, moves without a list."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrule import Engine, Game
from quadrule.errors import NotAMoveError, NotListableError, RulesetError
from quadrule.position import Position
from quadrule_games import sylver_coinage
from quadrule_games.sylver_coinage.coins import can_pay, gaps, gaps_end

ENGINE = Engine([sylver_coinage])


def game(*named: int, seats: str = '"First", "Second"') -> Game:
    text = f'format = 1\ngame = "sylver-coinage"\nseats = [{seats}]\n'
    return ENGINE.game(ENGINE.parse_ruleset(text + f"[options]\nnamed = {list(named)}\n"))


def payable(coins: tuple[int, ...], amount: int) -> bool:
    """By trying every handful of coins."""
    handfuls = product(*(range(amount // coin + 1) for coin in coins))
    return any(
        sum(count * coin for count, coin in zip(handful, coins, strict=True)) == amount
        for handful in handfuls
    )


@given(st.lists(st.integers(2, 12), max_size=3, unique=True), st.integers(1, 40))
def test_what_can_be_paid_is_what_counting_coins_says(coins: list[int], amount: int) -> None:
    assert can_pay(coins, amount) == payable(tuple(coins), amount)


@given(st.lists(st.integers(2, 15), min_size=1, max_size=4, unique=True))
def test_no_gap_lies_beyond_the_bound(coins: list[int]) -> None:
    end = gaps_end(tuple(coins))
    if end is not None:
        assert all(can_pay(coins, number) for number in range(max(end, 1), end + 60))
        assert gaps(tuple(coins), end + 60) == gaps(tuple(coins), max(end, 1))


def test_a_number_of_too_many_digits_is_told_the_limit() -> None:
    with pytest.raises(NotAMoveError, match="a whole number of at most 9 digits"):
        game().parse("999999999999")


def test_among_three_it_is_said_who_has_named_1() -> None:
    three = game(seats='"A", "B", "C"')
    outcome = three.play(three.start(), three.parse("1")).position.outcome
    assert outcome is not None
    assert outcome.sentence(three.seats) == "B and C win: the seat that is left has named 1."


def test_the_moves_cannot_be_listed_while_there_are_infinitely_many() -> None:
    endless = game(4, 6)
    assert not endless.can_list_moves(endless.start())
    with pytest.raises(NotListableError):
        endless.legal_moves(endless.start())
    assert endless.view(endless.start()).moves is None
    assert [m.text for m in endless.some_moves(endless.start())][:4] == ["2", "3", "5", "7"]
    assert endless.some_moves(endless.start())[-1].text == "1"


def test_they_are_listed_once_they_are_finite() -> None:
    finite = game(4, 5)
    assert [m.text for m in finite.legal_moves(finite.start())] == ["1", "2", "3", "6", "7", "11"]


@cache
def mover_wins(rules: Game, position: Position) -> bool:
    """Plain minimax: some move leaves the other seat lost."""
    outcome = rules.outcome(position)
    if outcome is not None:
        return position.to_move in outcome.winners
    moves = rules.legal_moves(position)
    return any(not mover_wins(rules, rules.play(position, move).position) for move in moves)


@pytest.mark.parametrize(
    ("named", "replies"), [((2, 3), []), ((3, 4), [2]), ((4, 5), [11]), ((5, 7), [8])]
)
def test_the_winning_replies_are_those_published(
    named: tuple[int, ...], replies: list[int]
) -> None:
    rules = game(*named)
    start = rules.start()
    winning = [
        int(move.text)
        for move in rules.legal_moves(start)
        if not mover_wins(rules, rules.play(start, move).position)
    ]
    assert winning == replies


def test_who_names_one_loses_and_all_others_win() -> None:
    rules = game(2, 3, seats='"A", "B", "C"')
    over = rules.play(rules.start(), rules.parse("1")).position
    assert over.outcome is not None
    assert over.outcome.winners == (1, 2)


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("0", ["number-too-low"]),
        ("4", ["number-taken"]),
        ("13", ["number-payable"]),
        ("999999", ["number-payable"]),
        ("1000000", ["number-too-high"]),
        ("11", []),
    ],
)
def test_every_refusal_has_its_code(text: str, codes: list[str]) -> None:
    rules = game(4, 5)
    refusals = rules.why_not(rules.start(), rules.parse(text))
    assert [refusal.code for refusal in refusals] == codes


@pytest.mark.parametrize("text", ["-1", "1.5", "04", "+3", "x", "9" * 40])
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(NotAMoveError):
        game().parse(text)


@pytest.mark.parametrize(
    ("named", "found"),
    [
        ("[2, 4]", "4 is a sum of multiples of 2"),
        ("[1]", "1 is out of range"),
        ("[3, 3]", "3 stands twice"),
        ("3", "a whole number"),
        ("[2.0]", "a number with a point"),
    ],
)
def test_bad_numbers_at_the_start_are_refused(named: str, found: str) -> None:
    text = f'format = 1\ngame = "sylver-coinage"\n[options]\nnamed = {named}\n'
    with pytest.raises(RulesetError, match=r"options\.named") as caught:
        ENGINE.parse_ruleset(text)
    assert found in str(caught.value)
