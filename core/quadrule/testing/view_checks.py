"""Whether what is drawn can be seen: sites apart from one another, and changing with the game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from quadrule.engine import Engine
from quadrule.game import Game
from quadrule.position import Position
from quadrule.testing.lines import Line, Played, play_line
from quadrule.view import Board, Site


def check_drawing(engine: Engine, line: Line) -> None:
    """Sites of one kind lie apart, edges have a length, and what is drawn changes with the game."""
    played = play_line(engine, line)
    for layout in played.game.board(played.positions[0]).layouts:
        for turns in played.sample():
            _check_places(played.game.board(played.positions[turns], layout))
    if len(played.steps) > 1:
        _check_change(played)


def _check_places(board: Board) -> None:
    seen: dict[object, str] = {}
    for site in board.sites:
        where = (site.x, site.y)
        if site.kind == "edge":
            assert site.end is not None, f"the edge {site.id} has no end"
            assert site.end != where, f"the edge {site.id} ends where it starts, at {where}"
            place: object = frozenset({where, site.end})
        else:
            place = where
        other = seen.setdefault((site.kind, place), site.id)
        assert other == site.id, f"{other} and {site.id} are drawn in one place, at {where}"


def _check_change(played: Played) -> None:
    """The boards of a game are not all the same, nor are the sites on which moves were made."""
    turns = len(played.steps)
    # A few boards show it nearly always; only where they do not are all of them drawn.
    change = any(_is_seen(played, each) for each in (played.sample(), range(turns + 1)))
    assert change, f"the view shows the same after each of {turns} turns"
    sites = [step.move.site for step in played.steps if step.move and step.move.site]
    there = {site.id for site in played.game.board(played.positions[0]).sites}
    if len(sites) == turns and there.intersection(sites):
        change = any(_is_seen(played, each, sites) for each in (played.sample(), range(turns + 1)))
        assert change, f"moves are made on {sites[0]}, and no such site ever changes"


def _is_seen(played: Played, turns: Iterable[int], names: Collection[str] | None = None) -> bool:
    """Whether something differs after these turns, of all sites or of those named."""
    positions = played.positions
    boards = (_drawn(played.game, positions[each]) for each in turns)
    looks = {
        tuple(s for sites in board for s in sites if names is None or s.id in names)
        for board in boards
    }
    return len(looks) > 1


def _drawn(game: Game, position: Position) -> tuple[Sequence[Site], ...]:
    """The sites in every layout."""
    usual = game.board(position)
    return usual.sites, *(game.board(position, each).sites for each in usual.layouts[1:])
