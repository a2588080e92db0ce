"""What the end of a game is worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence

from quadrule.outcome import Outcome


def margins(points: Sequence[int]) -> tuple[int, ...]:
    """For each seat, its points less the most of any other; for a lone seat, its points.

    With two seats this is the difference in points and its opposite.
    """
    if len(points) == 1:
        return tuple(points)
    return tuple(
        own - max(points[other] for other in range(len(points)) if other != seat)
        for seat, own in enumerate(points)
    )


def worth(outcome: Outcome, seats: int) -> tuple[int, ...]:
    """For each seat, what it has reached, as a whole number that best play makes large.

    Of a game decided by score the margin of each seat. Otherwise 1 for who has won, -1 for who has
    lost, 0 for who shares a draw; 0 for all when all have won or nobody has.
    """
    if outcome.scores is not None:
        return margins(outcome.scores)
    ahead = outcome.winners or outcome.tied
    if len(ahead) in {0, seats} and not (seats == 1 and outcome.winners):
        return (0,) * seats
    won = 1 if outcome.winners else 0
    return tuple(won if seat in ahead else -1 for seat in range(seats))
