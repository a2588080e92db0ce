"""All that can be asked about a match at one moment, to compare with another."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

import attrs
from attrs import frozen

from quadrule.conversion import to_plain
from quadrule.match import Match
from quadrule.outcome import Outcome


@frozen
class Facts:
    """What the rules say about a match where it stands, as plain values.

    Attributes:
        turns: how many turns have been made.
        position: the position spelt out.
        to_move: the seat on turn; None when the game is over.
        moves: texts of the legal moves, or of the suggestions.
        outcome: winners, ties and points, without words.
        points: seat and points of each row of the score sheet.
        owners: whose each site is.
        view: the whole view with all its words, as JSON.
    """

    turns: int
    position: str
    to_move: int | None
    moves: tuple[str, ...]
    outcome: tuple[Any, ...] | None
    points: tuple[tuple[int | None, int], ...]
    owners: tuple[tuple[str, int | None], ...]
    view: str

    @property
    def bare(self) -> Facts:
        """The facts without any words in which a seat may be named."""
        return attrs.evolve(self, position="", view="")

    def told(self, names: Mapping[str, str] | None) -> Facts:
        """The facts without the position, with other names for the seats in all words.

        Spoken labels are left out: they may say a name in many ways, or not at all.
        """
        view = re.sub(r'"label": "(?:[^"\\]|\\.)*"', '"label": ""', self.view)
        for old, new in (names or {}).items():
            for change in (str, str.upper, str.lower, str.title):
                view = view.replace(change(old), change(new))
        return attrs.evolve(self, position="", view=view)


def facts_of(match: Match) -> Facts:
    """What the rules say now."""
    outcome = match.outcome
    view = match.view()
    return Facts(
        turns=len(match.steps),
        position=repr(match.position),
        to_move=match.to_move,
        moves=tuple(move.text for move in match.game.some_moves(match.position)),
        outcome=None if outcome is None else _untold(outcome),
        points=tuple((row.seat, row.points) for row in view.score),
        owners=tuple((site.id, site.owner) for site in view.sites),
        view=json.dumps(to_plain(attrs.evolve(view, can_redo=False)), ensure_ascii=False),
    )


def _untold(outcome: Outcome) -> tuple[Any, ...]:
    return outcome.winners, outcome.tied, outcome.scores, outcome.reason


def changed(before: Facts, after: Facts) -> str:
    """What differs first, as a sentence without a full stop; empty when nothing does."""
    names = {
        "to_move": "the seat on turn",
        "moves": "the legal moves",
        "outcome": "the outcome",
        "points": "the points",
        "owners": "the owners of the sites",
        "position": "the position",
        "view": "the view",
    }
    for key, name in names.items():
        one, two = getattr(before, key), getattr(after, key)
        if one != two:
            return f"{name} changed from {_short(one, two)} to {_short(two, one)}"
    return ""


def _short(value: Any, other: Any) -> str:
    """A value, of a long one the part in which it differs from the other."""
    text, beside = str(value), str(other)
    if len(text) <= 200:
        return text
    at = next((i for i, (a, b) in enumerate(zip(text, beside, strict=False)) if a != b), 0)
    return f"…{text[max(0, at - 40) : at + 120]}…"
