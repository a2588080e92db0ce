"""Which ruleset is fairest: a ranking by first-seat advantage that says how sure it is."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from quadrule_study.balance import Balance
from quadrule_study.figures import Interval, difference


@frozen
class Rank:
    """A ruleset's place in the ranking.

    Attributes:
        ruleset: its name.
        advantage: what the seat that begins takes beyond an even share.
        worse: how much larger the advantage is, without its sign, than that of the first place;
            None for that.
    """

    ruleset: str
    advantage: Interval
    worse: Interval | None

    @property
    def is_tied(self) -> bool:
        """Whether it may be as fair as the first: the difference is within the error."""
        return self.worse is not None and self.worse.holds_zero


@frozen
class Ranking:
    """Rulesets by fairness, the fairest first.

    Attributes:
        player: how the games were played that it rests on.
        places: the rulesets with more than one seat.
    """

    player: str
    places: tuple[Rank, ...]


def ranking(balances: Sequence[Balance]) -> Ranking:
    """Rank rulesets by first-seat advantage without its sign.

    It rests on the games of the strong player where there are some: what random moves show is a
    quality of the board, what strong ones show is the fairness that players meet.
    """
    found = [
        (advantage.size.value, each.ruleset, advantage)
        for each in balances
        if (advantage := each.best.advantage) is not None and each.best.games
    ]
    found.sort(key=lambda each: each[:2])
    places: list[Rank] = []
    for _, ruleset, advantage in found:
        worse = difference(advantage.size, places[0].advantage.size) if places else None
        places.append(Rank(ruleset, advantage, worse))
    return Ranking(balances[0].best.player if balances else "", tuple(places))


def sentences(ranked: Ranking) -> list[str]:
    """The ranking in words."""
    if not ranked.places:
        return [
            "No ruleset here has a seat to be fair to: there is one seat, or no game was counted."
        ]
    if len(ranked.places) == 1:
        place = ranked.places[0]
        verdict = "within the error of none" if place.advantage.holds_zero else "beyond the error"
        return [
            f"{place.ruleset}, {ranked.player}: first-seat advantage {place.advantage}, {verdict}."
        ]
    order = ", ".join(
        f"{number}. {place.ruleset} {place.advantage}"
        for number, place in enumerate(ranked.places, 1)
    )
    lines = [f"Fairest first, by first-seat advantage, {ranked.player}: {order}."]
    fairest, *others = ranked.places
    for place in others:
        verdict = "within the error" if place.is_tied else "beyond the error"
        pair = f"{fairest.ruleset} and {place.ruleset}"
        lines.append(f"{pair}: the difference, {place.worse}, is {verdict}.")
    return lines
