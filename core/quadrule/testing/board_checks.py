"""Checks of boards that have rows and columns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from quadrule.engine import Engine
from quadrule.game import Game
from quadrule.ruleset import Ruleset
from quadrule.variants import ruleset_of
from quadrule.view import Board, Site

SIDES = ((2, 3), (3, 4), (3, 5), (4, 6), (5, 6), (6, 9))
"""Sides that are tried until the game takes them, one way round and the other."""

_SQUARE = re.compile(r"([a-z]+)([1-9][0-9]*)")


def check_grid(engine: Engine, ruleset: Ruleset) -> None:
    """Rows lie one below another, columns side by side, and squares are named after both.

    A game with the options `rows` and `columns` must be wider than high when it has more columns
    than rows. Squares named as in `b3` stand in the column of their letter and the row of their
    number.
    """
    check_names(engine.game(ruleset).board(engine.game(ruleset).start()).sites)
    for low, high in SIDES:
        wide, tall = (_with_sides(engine, ruleset, *s) for s in ((low, high), (high, low)))
        if wide is None or tall is None:
            continue
        sizes = [_extent(game) for game in (wide, tall)]
        for (width, height), game in zip(sizes, (wide, tall), strict=True):
            check_names(game.board(game.start()).sites)
            rows, columns = (low, high) if game is wide else (high, low)
            swapped = (width - height) * (columns - rows) < 0
            assert not swapped or sizes[0] == sizes[1], (
                f"with {rows} rows and {columns} columns the board is "
                f"{width} wide and {height} high"
            )
        return


def check_names(sites: Iterable[Site]) -> None:
    """Squares of one letter stand in one column, and squares of one number in one row."""
    named = [(_SQUARE.fullmatch(site.id), site) for site in sites if site.kind == "cell"]
    if not named or any(match is None for match, _ in named):
        return
    for group, axis, what in ((1, "x", "column"), (2, "y", "row")):
        places: dict[str, set[int]] = {}
        for match, site in named:
            assert match is not None
            places.setdefault(match[group], set()).add(getattr(site, axis))
        for name, found in places.items():
            assert len(found) == 1, f"the squares of {name} do not stand in one {what}"


def _with_sides(engine: Engine, ruleset: Ruleset, rows: int, columns: int) -> Game | None:
    data = ruleset.canonical()
    options = data["options"]
    if type(options.get("rows")) is not int or type(options.get("columns")) is not int:
        return None
    sides = {"rows": rows, "columns": columns}
    for changed in ({**options, **sides}, sides):
        found = ruleset_of(engine, {**data, "options": changed}, ruleset.name)
        if found is not None:
            return engine.game(found)
    return None


def _extent(game: Game) -> tuple[int, int]:
    """How wide and high the board is, in the layout that is usual."""
    board: Board = game.board(game.start())
    sites: Sequence[Site] = [site for site in board.sites if site.kind != "label"]
    across = [site.x for site in sites] or [0]
    down = [site.y for site in sites] or [0]
    return max(across) - min(across) + 1, max(down) - min(down) + 1
