"""What the tests of the number games share: play by text, refusals, and plain search."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import strategies as st

from quadrule import Game, Match, Position
from quadrule.errors import RulesetError
from quadrule.view import Site
from tests.properties.engines import installed
from tests.properties.trees import Minimax, by_winner


def played(game: Game, moves: str) -> Match:
    """A match after these moves."""
    match = Match(game)
    for move in moves.split():
        match.play(move)
    return match


def codes(match: Match, move: str) -> list[str]:
    """The codes of all reasons against a move."""
    return [refusal.code for refusal in match.why_not(move)]


def texts(match: Match, move: str) -> list[str]:
    """The sentences of all reasons against a move."""
    return [refusal.text for refusal in match.why_not(move)]


def random_turns(data: st.DataObject, match: Match) -> Iterator[str]:
    """Play a match to its end by random legal moves; each is given before it is played."""
    while match.outcome is None:
        move = data.draw(st.sampled_from(match.legal_moves()), label="move")
        yield move.text
        match.play(move)


def first_wins(game: Game) -> bool:
    """Whether the first seat wins with best play."""
    return Minimax(game, by_winner).value(game.start()) == 1


def winning_openings(game: Game) -> list[str]:
    """The first moves after which the first seat wins with best play."""
    replies = Minimax(game, by_winner).replies(game.start())
    return [move.text for move, value in replies if value == 1]


def sites(game: Game, position: Position, layout: str | None = None) -> dict[str, Site]:
    """The sites that take moves, by id."""
    board = game.board(position, layout)
    return {site.id: site for site in board.sites if site.kind != "label"}


def check_refused(game: str, options: str, place: str) -> None:
    """These options are one fault, at that place of the file, and what is allowed is said."""
    with pytest.raises(RulesetError) as caught:
        installed().parse_ruleset(f'format = 1\ngame = "{game}"\n[options]\n{options}', "f.toml")
    (fault,) = caught.value.faults
    assert f"{fault.line}:{fault.column} {fault.key}" == place
    assert fault.allowed
