"""What random games have shown, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from quadrule.estimates import Estimate
from quadrule.tally import SeatTrial, Spread
from quadrule.trial import Trial
from quadrule_terminal.printing import aligned


def trial_lines(trial: Trial) -> list[str]:
    """How long the games were, how many moves there were, and how each seat fared."""
    choices = "legal moves" if trial.listed else "suggested moves (not all can be listed)"
    rows = [
        ["turns a game", _spread(trial.turns)],
        [choices, _spread(trial.choices)],
        *(row for seat in trial.seats for row in _seat_rows(trial, seat)),
    ]
    if len(trial.seats) > 1:
        rows.append(["draws", _rate(trial.draws)])
        rows.append(_advantage(trial))
    games = "game" if trial.games == 1 else "games"
    head = f"{trial.games} random {games}, seed {trial.seed}:"
    return [head, *(f"  {line}" for line in aligned(rows))]


def _seat_rows(trial: Trial, seat: SeatTrial) -> Iterator[list[str]]:
    if len(trial.seats) > 1:
        yield [f"{seat.name} wins", _rate(seat.wins)]
    if seat.points is not None:
        yield [f"{seat.name}'s points", _spread(seat.points)]


def _advantage(trial: Trial) -> list[str]:
    """The share of the seat that begins, against what all would take if they fared alike."""
    begins = trial.seats[trial.begins]
    share, even = begins.share, trial.even
    verdict = "no clear advantage"
    if share.low > even:
        verdict = "an advantage"
    elif share.high < even:
        verdict = "a disadvantage"
    what = f"{begins.name}, who begins, takes"
    return [what, f"{_rate(share)} of the games, {even:.1%} would be even: {verdict}"]


def _rate(rate: Estimate) -> str:
    return f"{rate.value:.1%} ({rate.low:.1%} to {rate.high:.1%})"


def _spread(numbers: Spread) -> str:
    return f"{numbers.mean:.1f} ({numbers.low} to {numbers.high})"
