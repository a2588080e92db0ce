"""A board for a table whose game draws none: its sites in a grid where they are named like one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from quadrule.grid import column_label, row_label
from quadrule.view import Board, Site

_SQUARE = re.compile(r"([a-z])([1-9][0-9]?)")

Standing = Mapping[str, tuple[str, int | None]]
"""What stands where: by site, the mark and the seat it belongs to."""


def draw(sites: Iterable[str], standing: Standing, seats: tuple[str, ...]) -> Board:
    """The sites as a board.

    Sites that are all named like squares (`b3`: column b, row 3) are cells of a grid, with labels;
    others are tokens in a row.
    """
    names = list(dict.fromkeys(sites))
    squares = [_SQUARE.fullmatch(name) for name in names]
    if not names or not all(squares):
        return Board(tuple(_tokens(names, standing, seats)))
    places = {
        name: (ord(s[1]) - ord("a"), int(s[2]) - 1)
        for name, s in zip(names, squares, strict=True)
        if s
    }
    return Board((*_labels(places.values()), *_cells(places, standing, seats)))


def _tokens(names: list[str], standing: Standing, seats: tuple[str, ...]) -> Iterator[Site]:
    for x, name in enumerate(names):
        mark, owner = standing.get(name, ("", None))
        text = name if mark in {"", name} else f"{name}={mark}"
        yield Site(name, "token", x, 0, text, owner, label=_spoken(name, mark, owner, seats))


def _cells(
    places: Mapping[str, tuple[int, int]], standing: Standing, seats: tuple[str, ...]
) -> Iterator[Site]:
    for name, (x, y) in sorted(places.items(), key=lambda item: (item[1][1], item[1][0])):
        mark, owner = standing.get(name, ("", None))
        text = "●" if mark == name else mark
        yield Site(name, "cell", x, y, text, owner, label=_spoken(name, mark, owner, seats))


def _labels(places: Iterable[tuple[int, int]]) -> Iterator[Site]:
    columns, rows = {x for x, _ in places}, {y for _, y in places}
    for x in sorted(columns):
        yield column_label(x, x)
    for y in sorted(rows):
        yield row_label(y, y)


def _spoken(name: str, mark: str, owner: int | None, seats: tuple[str, ...]) -> str:
    held = {"": "empty", name: "marked"}.get(mark, mark)
    return f"{name}, {held}" + ("" if owner is None else f" by {seats[owner]}")
