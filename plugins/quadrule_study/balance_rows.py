"""Balances as the rows of a table, one column a ruleset."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from quadrule.estimates import Estimate
from quadrule_study.balance import Balance, Sample, SeatBalance
from quadrule_study.figures import Mean

NONE = "–"

LEGEND = (
    "After a rate: its 95 % interval (Wilson). After ±: the standard error of a mean. "
    "A score is 1 for a win, shared by those who win or tie."
)

Cell = Callable[[Sample], str]


def rows(balances: Sequence[Balance]) -> Iterator[list[str] | None]:
    """The rows below the names of the rulesets; None between parts."""
    yield ["begins", *(f"seat {each.begins + 1}, {_name(each)}" for each in balances)]
    yield None
    yield from _part(balances, [each.random for each in balances])
    strong = [each.strong for each in balances if each.strong is not None]
    if strong:
        yield None
        yield from _part(balances, strong)


def notes(balances: Sequence[Balance]) -> Iterator[str]:
    """What is to be known besides: where a player does nearly the same in every game."""
    for each in balances:
        sample = each.strong
        if sample is not None and 2 * sample.different < sample.games:
            games = "game" if sample.different == 1 else "games"
            yield (
                f"{each.ruleset}, {sample.player}: only {sample.different} different {games} among "
                f"{sample.games}, so that the errors say too little."
            )


def _name(balance: Balance) -> str:
    return balance.random.seats[balance.begins].name


def _part(balances: Sequence[Balance], samples: Sequence[Sample]) -> Iterator[list[str]]:
    def row(head: str, cell: Cell) -> list[str]:
        return [head, *map(cell, samples)]

    def rival_row(head: str, cell: Cell) -> list[str]:
        """A row that says nothing of a lone seat, which has nobody to win against."""
        return row(head, lambda sample: cell(sample) if len(sample.seats) > 1 else NONE)

    yield row(samples[0].player, lambda sample: f"{sample.games} games")
    if any(sample.uncounted for sample in samples):
        yield row("  not counted", lambda sample: str(sample.uncounted))
    if any(sample.different < sample.games for sample in samples):
        yield row("  of them different", lambda sample: str(sample.different))
    most = max(len(sample.seats) for sample in samples)
    if most > 1:
        for seat in range(most):
            yield rival_row(f"  seat {seat + 1} wins", _of_seat(seat, lambda s: _rate(s.wins)))
        yield rival_row("  draws", lambda sample: _rate(sample.draws))
        for seat in range(most):
            yield rival_row(f"  seat {seat + 1} scores", _of_seat(seat, lambda s: _rate(s.share)))
        yield row("  first-seat advantage", lambda sample: str(sample.advantage or NONE))
    if any(each.points is not None for sample in samples for each in sample.seats):
        for seat in range(most):
            yield row(f"  seat {seat + 1}'s points", _of_seat(seat, lambda s: _mean(s.points)))
    yield row("  turns", lambda sample: _mean(sample.turns))
    yield row("  moves to choose from", lambda sample: _mean(sample.choices))
    yield row("  forced moves a game", lambda sample: _mean(sample.forced))
    yield row("  turns with forced moves", lambda sample: _part_of(sample.forced_turns))


def _of_seat(seat: int, cell: Callable[[SeatBalance], str]) -> Cell:
    return lambda sample: cell(sample.seats[seat]) if seat < len(sample.seats) else NONE


def _rate(rate: Estimate) -> str:
    return f"{rate.value:.1%} ({100 * rate.low:.1f} to {100 * rate.high:.1f})"


def _mean(found: Mean | None) -> str:
    return NONE if found is None else str(found)


def _part_of(found: Mean | None) -> str:
    if found is None:
        return NONE
    error = "" if found.error is None else f" ± {100 * found.error:.1f}"
    return f"{found.value:.1%}{error}"
