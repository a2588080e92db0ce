"""Making views: what front ends draw, from a game and a position or match."""

from __future__ import annotations

from collections.abc import Iterable

from quadrule.position import Move, Position, Step
from quadrule.ruleset import Ruleset
from quadrule.score import ScoreSheet
from quadrule.seats import seat_letters, signed
from quadrule.view import Board, Event, MoveView, Site, View


def position_view(
    ruleset: Ruleset,
    position: Position,
    board: Board,
    sheet: ScoreSheet,
    moves: tuple[Move, ...] | None,
) -> View:
    """The view of a position, without a history."""
    outcome = position.outcome
    return View(
        ruleset=ruleset.name,
        title=ruleset.title,
        seats=ruleset.seats,
        to_move=None if outcome else position.to_move,
        prompt=_prompt(ruleset.seats, position),
        sites=board.sites,
        layout=board.layout,
        layouts=board.layouts,
        moves=None if moves is None else tuple(_move_view(move) for move in moves),
        events=(),
        score=sheet.rows,
        totals=sheet.totals if sheet.rows else None,
        outcome=outcome,
    )


def events_of(
    seats: tuple[str, ...], opening: Step, steps: Iterable[Step], since: int = 0
) -> tuple[Event, ...]:
    """The events of all turns numbered above `since`; the forced start counts as turn 0."""
    first = 0 if since <= 0 else since + 1
    return tuple(
        event
        for turn, step in enumerate((opening, *steps))
        if turn >= first
        for event in _step_events(seats, turn, step)
    )


def line_of(seats: tuple[str, ...], board: Board) -> str:
    """A board as one line: sites row by row, each mark with its seat's letter.

    Edges lie in no row: of a board that has some, each mark is told after the name of its site.
    """
    letters = seat_letters(seats)
    if any(site.kind == "edge" for site in board.sites):
        marked = (s for s in board.sites if s.kind in {"edge", "cell", "token"} and s.text)
        return ", ".join(f"{site.id} {_site_text(site, letters)}" for site in marked) or "empty"
    rows: dict[int, list[str]] = {}
    for site in board.sites:
        if site.kind != "label":
            rows.setdefault(site.y, []).append(_site_text(site, letters))
    return " / ".join(" ".join(rows[y]) for y in sorted(rows))


def _site_text(site: Site, letters: tuple[str, ...]) -> str:
    text = site.text or "."
    return text if site.owner is None else signed(text, letters[site.owner])


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


def _prompt(seats: tuple[str, ...], position: Position) -> str:
    if position.outcome is not None:
        return position.outcome.sentence(seats)
    return f"{seats[position.to_move]} to move."
