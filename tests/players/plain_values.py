"""Values by the plainest search there is, and small games in which turns do not alternate."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from quadrule import Game, Match, Move, Position


def end(game: Game, position: Position) -> tuple[int, ...]:
    """What each seat has got: points ahead of the best other, or 1, 0 and -1."""
    outcome = position.outcome
    assert outcome is not None
    seats = range(len(game.seats))
    if outcome.scores is not None:
        if len(seats) == 1:
            return outcome.scores
        totals = game.score(position).totals
        return tuple(totals[s] - max(totals[o] for o in seats if o != s) for s in seats)
    if not outcome.winners:
        tied = outcome.tied or tuple(seats)
        return tuple(0 if seat in tied else -1 for seat in seats)
    if len(outcome.winners) == len(seats):
        return (0,) * len(seats)
    return tuple(1 if seat in outcome.winners else -1 for seat in seats)


class PlainValues:
    """Each seat takes what is best for it; of equal moves the first."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._known: dict[Position, tuple[int, ...]] = {}

    def values(self, position: Position) -> tuple[int, ...]:
        """What each seat gets."""
        if position.outcome is not None:
            return end(self.game, position)
        if position not in self._known:
            seat = position.to_move
            # `max` gives the first of several.
            self._known[position] = max(
                (values for _, values in self.replies(position)), key=lambda v: v[seat]
            )
        return self._known[position]

    def replies(self, position: Position) -> Iterator[tuple[Move, tuple[int, ...]]]:
        """Each move with what it leads to."""
        for move in self.game.legal_moves(position):
            yield move, self.values(self.game.play(position, move).position)

    def best(self, position: Position) -> list[str]:
        """All best moves of the seat on turn."""
        wanted = self.values(position)[position.to_move]
        return [m.text for m, v in self.replies(position) if v[position.to_move] == wanted]


def some_positions(game: Game, seed: int) -> list[Position]:
    """The positions of a random game, the start and the end included."""
    match, chance = Match(game), Random(seed)
    while match.outcome is None:
        match.play(chance.choice(match.legal_moves()))
    return [game.start(), *(step.position for step in match.steps)]
