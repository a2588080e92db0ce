"""What holds of every game, as plain assertions; each says what is wrong."""

from __future__ import annotations

import json

from quadrule.conversion import to_plain
from quadrule.game import Game
from quadrule.match import Match
from quadrule.position import Forced, Position, Step
from quadrule.view import BARE, View


def check_moves(game: Game, position: Position) -> None:
    """Legal moves are listed once, in the same order each time, and nothing speaks against them.

    A game whose moves can be listed is over exactly when there are none, and no forced move is
    left to make.
    """
    check_forced(game, position)
    check_end(game, position)
    check_listed(game, position)


def check_end(game: Game, position: Position) -> None:
    """A position whose moves can be listed is over exactly when there are none."""
    if game.can_list_moves(position):
        moves = game.legal_moves(position)
        over = position.outcome is not None
        assert over or moves, "the game is not over, and there is no legal move"
        texts = [move.text for move in moves]
        assert moves == () or not over, f"the game is over, and there are legal moves: {texts}"


def check_forced(game: Game, position: Position) -> None:
    """No forced move is left to make once those that were due have been made."""
    if position.outcome is None:
        for part in game._rules.forced_moves:  # noqa: SLF001  # no caller but a test needs them
            due = part.call(position)
            assert not due, f"{part.owner} forces {_spelt(due[0])}, which was not made"


def check_listed(game: Game, position: Position) -> None:
    """Legal moves are listed once, in the same order each time, and nothing speaks against them."""
    if not game.can_list_moves(position):
        return
    moves = game.legal_moves(position)
    assert moves == game.legal_moves(position), "the legal moves change from one call to the next"
    texts = [move.text for move in moves]
    assert len(set(texts)) == len(texts), f"a move is listed twice: {texts}"
    for move in moves:
        refusals = game.why_not(position, move)
        assert not refusals, f"{move} is listed as legal and refused: {refusals}"
        read = game.parse(move.text, position)
        assert read == move, f"{move.text!r} is read as {read.text!r}"


def check_step(before: Position, step: Step) -> None:
    """A turn is made by the seat on turn, and its forced moves lead to where it ends."""
    assert step.seat == before.to_move, f"seat {step.seat} has moved, not {before.to_move}"
    last = step.forced[-1].position if step.forced else step.after
    assert step.position is last, "a turn does not end where its last forced move leads"
    between = [step.after, *(forced.position for forced in step.forced)][:-1]
    assert all(p.outcome is None for p in between), "forced moves were made after the end"


def check_same_play(first: Match, second: Match) -> None:
    """Two matches with the same moves are the same in everything that can be seen."""
    assert first.position == second.position, "the same moves lead to different positions"
    assert hash(first.position) == hash(second.position), "equal positions hash differently"
    assert first.outcome == second.outcome, "the same moves end differently"
    assert first.score() == second.score(), "the same moves score differently"
    assert first.events() == second.events(), "the same moves are told differently"
    if first.game.can_list_moves(first.position):
        assert first.legal_moves() == second.legal_moves(), "equal positions have different moves"


def check_view(match: Match) -> None:
    """The view shows the moves, the seat on turn, the score and the end; in every layout."""
    view = match.view()
    json.dumps(to_plain(view), allow_nan=False)
    listed = None
    if match.game.can_list_moves(match.position):
        listed = [move.text for move in match.legal_moves()]
    shown = None if view.moves is None else [move.text for move in view.moves]
    assert shown == listed, f"the view shows the moves {shown}, legal are {listed}"
    assert view.outcome == match.outcome, f"the view shows the outcome {view.outcome}"
    assert view.to_move == match.to_move, f"the view shows seat {view.to_move} on turn"
    assert view.score == match.score().rows, "the view shows another score"
    assert view.seats == match.seats, f"the view shows the seats {view.seats}"
    assert view.turn == len(match.steps), f"the view shows {view.turn} turns"
    for layout in view.layouts:
        shown_in = view if layout == view.layout else match.view(layout=layout)
        _check_sites(shown_in, layout)


def _check_sites(view: View, layout: str) -> None:
    assert view.layout == layout, f"asked for the layout {layout}, got {view.layout}"
    ids = [site.id for site in view.sites if site.kind != "label"]
    assert len(set(ids)) == len(ids), f"two sites of the layout {layout} have one id: {ids}"
    owners = {site.owner for site in view.sites} - {None}
    assert owners <= set(range(len(view.seats))), f"owners that are no seats: {owners}"
    if ids and ids != [BARE]:
        homeless = [m.text for m in view.moves or () if m.site not in {None, *ids}]
        assert not homeless, f"moves on sites that the layout {layout} does not show: {homeless}"


def _spelt(forced: Forced) -> str:
    return f"{forced.move} ({forced.reason})"
