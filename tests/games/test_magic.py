"""Magic squares for the pools of Number Scrabble."""

import random
import time
from collections.abc import Sequence
from itertools import chain, permutations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from quadrule_games.number_scrabble import magic
from quadrule_games.number_scrabble.magic import Square, magic_square

PRIMES = (17, 89, 71, 113, 59, 5, 47, 29, 101)
PRIMES_SUM = 177
DURER = ((16, 3, 2, 13), (5, 10, 11, 8), (9, 6, 7, 12), (4, 15, 14, 1))

# Two orthogonal Latin squares of order 4, each with all four letters on both diagonals: any
# four numbers for the letters of each, added cell by cell, make a magic square.
LATIN = ((0, 1, 2, 3), (2, 3, 0, 1), (3, 2, 1, 0), (1, 0, 3, 2))
GREEK = ((0, 1, 2, 3), (3, 2, 1, 0), (1, 0, 3, 2), (2, 3, 0, 1))

integers = st.integers(-1000, 1000)
nonzero = integers.filter(bool)
seeds = st.integers(0, 2**32)


def shuffled(numbers: Sequence[int], seed: int) -> list[int]:
    return random.Random(seed).sample(numbers, len(numbers))


def assert_magic(square: Square | None, numbers: Sequence[int], target: int) -> None:
    assert square is not None
    order = len(square)
    assert all(len(row) == order for row in square)
    assert sorted(chain.from_iterable(square)) == sorted(numbers)
    falling = [square[i][i] for i in range(order)]
    rising = [square[i][order - 1 - i] for i in range(order)]
    lines = [*square, *zip(*square, strict=True), falling, rising]
    assert [sum(line) for line in lines] == [target] * (2 * order + 2)


def test_the_classic_pool_gives_the_classic_square() -> None:
    assert magic_square(range(1, 10), 15, 3) == ((2, 7, 6), (9, 5, 1), (4, 3, 8))


def test_order_4_gives_durers_square() -> None:
    assert magic_square(range(1, 17), 34, 4) == DURER


@pytest.mark.parametrize("order", [1, *range(3, 15)])
def test_first_numbers_of_each_order(order: int) -> None:
    size = order * order
    target = order * (size + 1) // 2
    assert_magic(magic_square(range(1, size + 1), target, order), range(1, size + 1), target)


@given(st.sampled_from([1, *range(3, 11)]), integers, nonzero, seeds)
def test_progressions_of_any_order(order: int, start: int, step: int, seed: int) -> None:
    numbers = [start + step * i for i in range(order * order)]
    target = sum(numbers) // order
    assume(sum(numbers) == order * target)
    square = magic_square(numbers, target, order)
    assert_magic(square, numbers, target)
    assert magic_square(shuffled(numbers, seed), target, order) == square


@given(integers, nonzero, seeds)
def test_images_of_a_square_of_primes(shift: int, scale: int, seed: int) -> None:
    numbers = [shift + scale * prime for prime in PRIMES]
    target = 3 * shift + scale * PRIMES_SUM
    square = magic_square(shuffled(numbers, seed), target, 3)
    assert_magic(square, numbers, target)
    assert square == magic_square(numbers, target, 3)


@given(integers, nonzero, nonzero)
def test_every_square_of_order_3_is_found(centre: int, first: int, second: int) -> None:
    offsets = [first * i + second * j for i in (-1, 0, 1) for j in (-1, 0, 1)]
    assume(len(set(offsets)) == 9)
    numbers = [centre + offset for offset in offsets]
    assert_magic(magic_square(numbers, 3 * centre, 3), numbers, 3 * centre)


@given(
    st.lists(integers, min_size=4, max_size=4), st.lists(integers, min_size=4, max_size=4), seeds
)
def test_sums_of_latin_squares_of_order_4_are_found(
    latin: list[int], greek: list[int], seed: int
) -> None:
    numbers = [
        latin[LATIN[row][column]] + greek[GREEK[row][column]]
        for row in range(4)
        for column in range(4)
    ]
    assume(len(set(numbers)) == 16)
    target = sum(latin) + sum(greek)
    square = magic_square(shuffled(numbers, seed), target, 4)
    assert_magic(square, numbers, target)
    assert square == magic_square(numbers, target, 4)


@given(st.sets(st.integers(-3, 8), min_size=9, max_size=9))
def test_order_3_agrees_with_all_arrangements(pool: set[int]) -> None:
    target = sum(pool) // 3
    square = magic_square(sorted(pool), target, 3)
    if sum(pool) == 3 * target and exists_by_rows(pool, target):
        assert_magic(square, sorted(pool), target)
    else:
        assert square is None


def exists_by_rows(pool: set[int], target: int) -> bool:
    rows = [row for row in permutations(pool, 3) if sum(row) == target]
    return any(
        len({*top, *middle, *bottom}) == 9
        and all(sum(column) == target for column in zip(top, middle, bottom, strict=True))
        and top[0] + middle[1] + bottom[2] == target == top[2] + middle[1] + bottom[0]
        for top in rows
        for middle in rows
        if not {*top} & {*middle}
        for bottom in rows
    )


def test_the_search_of_order_4_is_complete() -> None:
    # 1..16 make 7040 magic squares (880 up to rotation and reflection, Frénicle, 1693), and the
    # search looks for one of each 32: its second, third ... finds are those after a refusal.
    class Counting(magic._Search):
        found = 0

        def fill(self, depth: int) -> bool:
            if depth == len(magic._STEPS):
                Counting.found += 1
                return False
            return super().fill(depth)

    numbers = tuple(range(1, 17))
    search = Counting(numbers, 34, 10**7, set(numbers), [0] * 16)
    assert not search.fill(0)
    assert Counting.found == 7040 // 32


@given(st.sets(st.integers(-5, 25), min_size=16, max_size=16))
def test_what_the_search_of_order_4_finds_is_magic(pool: set[int]) -> None:
    target = sum(pool) // 4
    square = magic_square(sorted(pool), target, 4)
    if square is not None:
        assert_magic(square, sorted(pool), target)


@pytest.mark.parametrize("order", range(1, 7))
@given(error=nonzero)
def test_wrong_targets_give_none(order: int, error: int) -> None:
    size = order * order
    target = order * (size + 1) // 2 + error
    assert magic_square(range(1, size + 1), target, order) is None


@pytest.mark.parametrize(
    ("numbers", "target", "picks"),
    [
        ((), 0, 0),
        ((1,), 1, -1),
        ((5,) * 9, 15, 3),
        ((1, 2, 3, 4, 5, 6, 7, 8, 9, 0), 15, 3),
        ((1, 2, 3, 4, 6, 7, 8, 14), 15, 3),
        ((1, 2, 3, 4, 4, 6, 8, 8, 9), 15, 3),
        (range(1, 10), 15, 4),
    ],
)
def test_pools_of_a_wrong_form_give_none(numbers: Sequence[int], target: int, picks: int) -> None:
    assert magic_square(numbers, target, picks) is None


@pytest.mark.parametrize(
    ("numbers", "order"),
    [
        ((0, 1, 2, 3), 2),
        ((1, 2, 3, 6), 2),
        # No number is a third of the target 16 or of the target 15.
        ((1, 2, 3, 4, 5, 6, 7, 8, 12), 3),
        ((0, 1, 2, 3, 4, 6, 7, 8, 14), 3),
        # 5 is, but the others are not in pairs around it.
        ((0, 1, 2, 3, 4, 5, 6, 7, 17), 3),
        # They are, but one pair is 6 away, more than any two other distances add up to.
        ((-1, 2, 3, 4, 5, 6, 7, 8, 11), 3),
        # Two odd numbers and an even target: lines with one of them have the wrong parity.
        ((*range(0, 28, 2), 29, 37), 4),
        # Powers of two: no two sets of four have the same sum.
        ((*(2**i for i in range(2, 17)), 2**20), 4),
        # Not progressions, of an order for which none others are looked for.
        ((*range(1, 25), 30), 5),
        ((*range(1, 100), 150), 10),
    ],
)
def test_impossible_pools_give_none(numbers: Sequence[int], order: int) -> None:
    target, remainder = divmod(sum(numbers), order)
    assert remainder == 0
    before = time.process_time()
    assert magic_square(numbers, target, order) is None
    assert time.process_time() - before < 0.5


def test_the_search_stops_at_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = [*range(1, 16), 20]
    assert_magic(magic_square(numbers, 35, 4), numbers, 35)
    monkeypatch.setattr(magic, "NODE_LIMIT", 10)
    assert magic_square(numbers, 35, 4) is None


def test_hopeless_pools_are_given_up_quickly() -> None:
    rng = random.Random(0)
    slowest = 0.0
    for spread in (18, 20, 24, 32, 48, 100, 1000):
        for _ in range(10):
            numbers = rng.sample(range(spread), 16)
            before = time.process_time()
            magic_square(numbers, sum(numbers) // 4, 4)
            slowest = max(slowest, time.process_time() - before)
    assert slowest < 1
