"""Which engine searches or solves a game: the one place where it is chosen."""

from __future__ import annotations

from quadrule.game import Game
from quadrule_players.search.result import Search
from quadrule_players.solving.limits import Limits
from quadrule_players.solving.solution import Solver
from quadrule_players.solving.solver import GameSolver, Report, silent


def search_for(game: Game) -> Search:
    """The engine that searches this game."""
    if game.table is None:
        from quadrule_players.search import uct

        return uct.search
    from quadrule_players.search import on_tables

    return on_tables.search


def solver_for(game: Game, limits: Limits, report: Report = silent) -> Solver:
    """A new solver for this game."""
    if game.table is not None and len(game.seats) <= 2:
        from quadrule_players.solving.on_tables import KernelSolver

        found = KernelSolver.of(game, limits, report)
        if found is not None:
            return found
    return GameSolver(game, limits, report)
