"""Making views: what front ends draw, from a game and a position or match."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from quadrule.errors import UnknownNameError
from quadrule.position import Move, Position, Step
from quadrule.seats import seat_letters
from quadrule.suggest import did_you_mean
from quadrule.view import Event, MoveView, Site, View

if TYPE_CHECKING:
    from quadrule.game import Game
    from quadrule.match import Match


def position_view(game: Game, position: Position, layout: str | None = None) -> View:
    """The view of a position, without a history.

    Raises:
        UnknownNameError: the game has no such layout.
    """
    board = game.board(position, layout)
    if layout is not None and layout not in board.layouts:
        raise UnknownNameError("layout", layout, board.layouts, did_you_mean(layout, board.layouts))
    outcome = position.outcome
    sheet = game.score(position)
    moves = game.legal_moves(position) if game.moves_can_be_listed else None
    return View(
        ruleset=game.ruleset.name,
        title=game.ruleset.title,
        seats=game.seats,
        to_move=None if outcome else position.to_move,
        prompt=_prompt(game, position),
        sites=board.sites,
        layout=board.layout,
        layouts=board.layouts,
        moves=None if moves is None else tuple(_move_view(move) for move in moves),
        events=(),
        score=sheet.rows,
        totals=sheet.totals if sheet.rows else None,
        outcome=outcome,
    )


def match_view(match: Match, seat: int | None, since: int, layout: str | None) -> View:
    """The view of a match: its position and its history."""
    del seat  # every game here is open: all seats see the same
    return attrs.evolve(
        position_view(match.game, match.position, layout),
        events=events_of(match, since),
        can_undo=match.can_undo,
        can_redo=match.can_redo,
        undo_refused=None if match.can_undo else "no turn has been made",
        turn=len(match.steps),
    )


def events_of(match: Match, since: int = 0) -> tuple[Event, ...]:
    """The events of all turns numbered above `since`; the forced start counts as turn 0."""
    steps = [match.game.opening, *match.steps]
    first = 0 if since <= 0 else since + 1
    return tuple(
        event
        for turn, step in enumerate(steps)
        if turn >= first
        for event in _step_events(match.seats, turn, step)
    )


def line_of(game: Game, position: Position) -> str:
    """A position as one line: sites row by row, each mark with its seat's letter."""
    letters = seat_letters(game.seats)
    rows: dict[int, list[str]] = {}
    for site in game.board(position).sites:
        if site.kind != "label":
            rows.setdefault(site.y, []).append(_site_text(site, letters))
    return " / ".join(" ".join(rows[y]) for y in sorted(rows)) or str(position.state)


def _site_text(site: Site, letters: tuple[str, ...]) -> str:
    owner = "" if site.owner is None else letters[site.owner]
    return (site.text or ".") + owner


def _step_events(seats: tuple[str, ...], turn: int, step: Step) -> list[Event]:
    events = []
    if step.move is not None and step.seat is not None:
        text = f"{seats[step.seat]} plays {step.move}."
        events.append(Event(turn, step.seat, step.move.text, forced=False, text=text))
    for forced in step.forced:
        text = f"{forced.move} is forced: {forced.reason}."
        events.append(Event(turn, None, forced.move.text, forced=True, text=text))
    return events


def _move_view(move: Move) -> MoveView:
    label = move.text
    if move.site is not None and move.mark is not None and move.mark != move.site:
        label = f"{move.mark} in {move.site}"
    return MoveView(move.text, label, move.site, move.mark)


def _prompt(game: Game, position: Position) -> str:
    if position.outcome is not None:
        return position.outcome.sentence(game.seats)
    return f"{game.seats[position.to_move]} to move."
