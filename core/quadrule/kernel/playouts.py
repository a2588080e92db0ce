"""Many random games of a placement table, on several threads."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from attrs import frozen

from quadrule.kernel.borrowing import borrowed
from quadrule.kernel.chance import below, seed_stream
from quadrule.kernel.compilation import Ints, compiled, inlined, ints, is_compiled, sums
from quadrule.kernel.judging import DRAW, LOSES, TOP, WINS, end
from quadrule.kernel.play import choice, choices, take_turn
from quadrule.kernel.tables import OVER, Table

BLOCK = 1_024
"""Games that share a stream of random numbers. A block is played by one thread, so results do not
depend on how many there are."""

(TURNS, TURNS_SQUARED, CHOICES, FORCED, DRAWN, BY_SEAT) = range(6)
"""Places in a tally; from BY_SEAT on, PER_SEAT places for each seat."""

(WON, LOST, SHARED, PAID, PAID_SQUARED, PER_SEAT) = range(6)
"""Places of a seat: games that it alone has won, and that it alone has lost; that end by points
with the most shared between it and others; its points, and their squares."""


@frozen
class Tally:
    """Sums over random games.

    Attributes:
        games: how many were played.
        turns, turns_squared: turns of a game, and their squares.
        choices: legal moves at every turn.
        forced: forced moves.
        won, tied: by seat, games won, and drawn games shared.
        points, points_squared: by seat, points at the end, and their squares.
    """

    games: int
    turns: int
    turns_squared: int
    choices: int
    forced: int
    won: tuple[int, ...]
    tied: tuple[int, ...]
    points: tuple[int, ...]
    points_squared: tuple[int, ...]


def random_games(table: Table, start: Ints, games: int, seed: int, threads: int = 1) -> Tally:
    """Play random games from a position, every legal move as likely as the others.

    Arguments:
        table: the game.
        start: the position, as `TableGame.board` makes it.
        games: how many.
        seed: from 0 up to 2 ** 62; the same seed gives the same games, compiled or not.
        threads: how many blocks are played at once where kernels are compiled; the result does
            not depend on it.
    """
    threads = max(1, threads) if is_compiled() else 1
    tallies = [sums(BY_SEAT + PER_SEAT * table.seats) for _ in range(threads)]

    def share(number: int) -> None:
        working = ints(start), sums(2), ints([0] * table.seats)
        play_blocks(table, start, *working, tallies[number], seed, games, number, threads)

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(share, range(threads)))
    return _tally(games, [sum(map(int, part)) for part in zip(*tallies, strict=True)])


def _tally(games: int, total: list[int]) -> Tally:
    won, lost, shared, paid, squared = (
        total[BY_SEAT + part :: PER_SEAT] for part in range(PER_SEAT)
    )
    drawn = total[DRAWN]
    return Tally(
        games=games,
        turns=total[TURNS],
        turns_squared=total[TURNS_SQUARED],
        choices=total[CHOICES],
        forced=total[FORCED],
        won=tuple(mine + sum(lost) - own for mine, own in zip(won, lost, strict=True)),
        tied=tuple(drawn + part for part in shared),
        points=tuple(paid),
        points_squared=tuple(squared),
    )


@compiled
def play_blocks(
    t: Table,
    start: Ints,
    b: Ints,
    stream: Ints,
    points: Ints,
    tally: Ints,
    seed: int,
    games: int,
    first: int,
    step: int,
) -> None:
    """Play every `step`-th block of so many games, from block `first`, and add up how they went.

    `b`, `stream` and `points` are working memory.
    """
    t, start, b = borrowed(t), borrowed(start), borrowed(b)
    stream, points, tally = borrowed(stream), borrowed(points), borrowed(tally)
    for block in range(first, (games + BLOCK - 1) // BLOCK, step):
        seed_stream(stream, seed, block)
        for _ in range(min(BLOCK, games - block * BLOCK)):
            for n in range(t.size):
                b[n] = start[n]
            play_on(t, b, stream, tally)
            add_end(t, b, points, tally)


@inlined
def play_on(t: Table, b: Ints, stream: Ints, tally: Ints) -> None:
    """Play a board to its end by random moves, adding turns, choices and forced moves."""
    turns, offered, forced = 0, 0, 0
    while b[OVER] == 0:
        count = choices(t, b)
        forced += take_turn(t, b, choice(t, b, below(stream, count)))
        offered += count
        turns += 1
    tally[TURNS] += turns
    tally[TURNS_SQUARED] += turns * turns
    tally[CHOICES] += offered
    tally[FORCED] += forced


@inlined
def add_end(t: Table, b: Ints, points: Ints, tally: Ints) -> None:
    """Add how a game ended."""
    how, who = end(t, b, points)
    if how == WINS:
        tally[BY_SEAT + who * PER_SEAT + WON] += 1
    elif how == LOSES:
        tally[BY_SEAT + who * PER_SEAT + LOST] += 1
    elif how == DRAW:
        tally[DRAWN] += 1
    if t.scored == 1:
        for seat in range(t.seats):
            place = BY_SEAT + seat * PER_SEAT
            tally[place + PAID] += points[seat]
            tally[place + PAID_SQUARED] += points[seat] * points[seat]
            if how == TOP and points[seat] == points[who]:
                tally[place + SHARED] += 1
