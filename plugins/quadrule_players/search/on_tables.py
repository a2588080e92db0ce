"""Monte Carlo tree search of games that are all table: the kernel's."""

from __future__ import annotations

from random import Random
from time import monotonic

from quadrule.budget import Budget
from quadrule.game import Game
from quadrule.kernel.boards import TableGame
from quadrule.kernel.compilation import is_compiled
from quadrule.kernel.tree_search import TreeSearch
from quadrule.position import Position
from quadrule_players.search.result import Found, Tried, most_promising

SLICE = 20_000
"""Iterations of compiled code between two looks at the clock and for Ctrl-C: some 0.1 s."""


def search(game: Game, position: Position, budget: Budget, rng: Random) -> Found:
    """Play a game an iteration and see which move does best for the seat on turn.

    The same as the search of other games, with random numbers of its own: the same with and without
    numba, but not the same as of a game with the same rules that is no table. Stops early when the
    result of best play is known.

    Raises:
        ValueError: there is more to the rules than a table.
    """
    played = TableGame.of(game)
    if played is None:
        message = f"{game.ruleset.game}: there is more to the rules than a table"
        raise ValueError(message)
    tree = TreeSearch(played.kernel, played.board(position), rng.getrandbits(60))
    _run(tree, budget)
    children = {played.move(child.action).text: child for child in tree.children()}
    moves = [(move, children[move.text]) for move in game.legal_moves(position)]
    tried = tuple(Tried(move, child.visits, child.value, child.is_proved) for move, child in moves)
    best = rng.choice(most_promising(tried))
    return Found(best.move, tried, tree.iterations, tree.is_proved)


def _run(tree: TreeSearch, budget: Budget) -> None:
    """Search until the budget is used up or the result is known; once at least."""
    deadline = None if budget.seconds is None else monotonic() + budget.seconds
    part = SLICE if deadline is None and is_compiled() else 16
    while not tree.is_proved:
        left = part if budget.iterations is None else budget.iterations - tree.iterations
        started, before = monotonic(), tree.iterations
        tree.run(min(part, left))
        if tree.iterations == budget.iterations:
            return
        if deadline is not None:
            now = monotonic()
            if now >= deadline:
                return
            # As many as a fiftieth of a second takes, and no more than are left.
            speed = (tree.iterations - before) / max(now - started, 1e-6)
            part = max(1, int(speed * min(0.02, deadline - now)))
