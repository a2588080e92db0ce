"""Chomp as a placement table, and the names of its squares."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from string import ascii_lowercase

from quadrule.placement import Action, Exclusion, PlacementTable, Win
from quadrule.position import Move
from quadrule_games.chomp.options import Options

POISON = "a1"

EATEN = "square-eaten", "{site} is eaten"
"""The code and the sentence of a refusal."""

Square = tuple[int, int]
"""Row and column, from 0."""


def squares(options: Options) -> list[Square]:
    """All squares in reading order, the poisoned one first."""
    return list(product(range(options.rows), range(options.columns)))


def square_name(square: Square) -> str:
    """Column letter and row number: (2, 1) is `b3`."""
    return f"{ascii_lowercase[square[1]]}{square[0] + 1}"


def bite(name: str) -> Move:
    """The move that bites at a square."""
    return Move(name, site=name)


def table(options: Options) -> PlacementTable:
    """A bite takes away all squares right of it and below; only the poison stays to be seen."""
    names = [square_name(square) for square in squares(options)]
    return PlacementTable(
        actions=tuple(Action(bite(name), stands=name == POISON) for name in names),
        exclusions=tuple(_exclusions(squares(options))),
        wins=(Win((0,), "the poisoned square is eaten", loses=True),),
    )


def _exclusions(bar: list[Square]) -> Iterator[Exclusion]:
    for action, (row, column) in enumerate(bar):
        corner = tuple(n for n, (r, c) in enumerate(bar) if r >= row and c >= column)
        yield Exclusion(action, corner, *EATEN)
