"""Heaps of tokens, named a, b, c and so on: how turns are written, and how heaps are drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from string import ascii_lowercase

from attrs import frozen

from quadrule.hooks import hookimpl
from quadrule.position import Move, Position
from quadrule.refusal import Refusal
from quadrule.view import Board, Site
from quadrule.wording import counted

MOST_HEAPS = len(ascii_lowercase)
"""There are so many heaps at most: each has one letter."""

HOW_TO = "a move is a heap and how many tokens are taken from it (up to 9999), such as b-3"

LAYOUTS = ("rows", "columns")

Heaps = tuple[int, ...]
"""How many tokens each heap holds."""

_TAKE = re.compile(r"([a-z])-(0|[1-9][0-9]{0,3})")


@lru_cache(maxsize=4096)  # random play asks for the same few again and again
def take_move(heap: int, count: int, held: int) -> Move:
    """The move that takes so many tokens of a heap that holds so many; made on the lowest one."""
    name = ascii_lowercase[heap]
    return Move(f"{name}-{count}", site=f"{name}{held - count + 1}")


def read_take(text: str) -> tuple[int, int] | None:
    """Heap, from 0, and number that a move's text such as `b-3` says, there or not."""
    found = _TAKE.fullmatch(text)
    return None if found is None else (ascii_lowercase.index(found[1]), int(found[2]))


def _after(heaps: Heaps, move: Move) -> Heaps:
    heap = ascii_lowercase.index(move.text[0])
    return (*heaps[:heap], heaps[heap] - int(move.text[2:]), *heaps[heap + 1 :])


def refuse_take(heaps: Heaps, text: str) -> Iterator[Refusal]:
    """Why a text is no turn at these heaps: no move, no such heap, or more than it holds."""
    read = read_take(text)
    if read is None:
        yield Refusal("not-a-move", HOW_TO)
        return
    heap, count = read
    name, last = ascii_lowercase[heap], ascii_lowercase[len(heaps) - 1]
    if heap >= len(heaps):
        known = "the only one is a" if last == "a" else f"they are a to {last}"
        yield Refusal("no-such-heap", f"there is no heap {name}: {known}")
    elif count > heaps[heap]:
        left = f"holds only {counted(heaps[heap], 'token')}" if heaps[heap] else "is empty"
        yield Refusal("too-many", f"heap {name} {left}", _tokens(name, heaps[heap]))


@frozen(eq=False)
class HeapRules:
    """What the rules share of games in which two seats take tokens of one heap at a time.

    The state is what the heaps hold.

    Attributes:
        heaps: what they hold at the start.
        seats: names of the seats.
    """

    heaps: Heaps
    seats: tuple[str, ...]

    @hookimpl
    def start(self) -> tuple[Heaps, int]:
        """All heaps are whole."""
        return self.heaps, 0

    @hookimpl
    def apply_move(self, position: Position, move: Move) -> tuple[Heaps, int]:
        """Take the tokens."""
        return _after(position.state, move), 1 - position.to_move

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        """A heap and a number, in either case, spaces allowed between."""
        plain = text.lower().replace(" ", "")
        return HOW_TO if read_take(plain) is None else Move(plain)

    @hookimpl
    def view(self, position: Position, layout: str | None) -> Board:
        """Each heap as a row of tokens, or as a column that stands on the ground."""
        ground = max(self.heaps) - 1
        sites = tuple(_sites(position.state, ground, upright=layout == "columns"))
        return Board(sites, layout or LAYOUTS[0], LAYOUTS)


def _sites(heaps: Heaps, ground: int, *, upright: bool) -> Iterator[Site]:
    for heap, held in enumerate(heaps):
        name = ascii_lowercase[heap]
        x, y = (heap, -1) if upright else (-1, heap)
        yield Site(name, "label", x, y, name, label=f"heap {name}, {counted(held, 'token')}")
        for token, site in enumerate(_tokens(name, held)):
            x, y = (heap, ground - token) if upright else (token, heap)
            yield Site(site, "token", x, y, "o", label=f"heap {name}, {token + 1} of {held}")


def _tokens(name: str, held: int) -> tuple[str, ...]:
    return tuple(f"{name}{token}" for token in range(1, held + 1))
