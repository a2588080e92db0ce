"""The rules of Nim."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from string import ascii_lowercase

from attrs import field, frozen

from quadrule.hooks import hookimpl
from quadrule.outcome import Outcome
from quadrule.position import Move, Position
from quadrule.refusal import Refusal
from quadrule.view import Board, Site
from quadrule_games.nim.options import Options

_TAKE = re.compile(r"([a-z])-(0|[1-9][0-9]{0,3})")
_HOW_TO = "a move is a heap and how many tokens are taken from it, such as b-3"


@frozen(eq=False)
class NimRules:
    """Nim; its state is the size of each heap.

    Attributes:
        options: the options.
        seats: names of the seats.
        sizes: how many tokens a turn may take, ascending.
    """

    options: Options
    seats: tuple[str, ...]
    sizes: tuple[int, ...] = field(init=False)

    candidates_are_legal = True

    @sizes.default
    def _sizes(self) -> tuple[int, ...]:
        return self.options.sizes

    @hookimpl
    def start(self) -> tuple[tuple[int, ...], int]:
        """All heaps are whole."""
        return self.options.heaps, 0

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move]:
        """Heap by heap, the fewest tokens first; a move is made on the lowest token it takes."""
        return [
            Move(f"{name}-{count}", site=f"{name}{held - count + 1}")
            for name, held in zip(ascii_lowercase, position.state, strict=False)
            for count in self.sizes
            if count <= held
        ]

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> tuple[Refusal, ...]:
        """Every reason: no such heap, too few tokens in it, a number that may not be taken."""
        return tuple(self._refusals(position.state, move.text))

    def _refusals(self, heaps: tuple[int, ...], text: str) -> Iterator[Refusal]:
        take = _TAKE.fullmatch(text)
        if take is None:
            yield Refusal("not-a-move", _HOW_TO)
            return
        name, heap, count = take[1], ascii_lowercase.index(take[1]), int(take[2])
        if heap >= len(heaps):
            last = ascii_lowercase[len(heaps) - 1]
            known = "the only one is a" if last == "a" else f"they are a to {last}"
            yield Refusal("no-such-heap", f"there is no heap {name}: {known}")
        elif count > heaps[heap]:
            left = f"holds only {_tokens(heaps[heap])}" if heaps[heap] else "is empty"
            yield Refusal("too-many", f"heap {name} {left}", _token_ids(name, heaps[heap]))
        if count == 0 or (self.options.take != "any" and count not in self.options.take):
            yield Refusal("number-not-allowed", f"a turn takes {self._numbers}")

    @hookimpl
    def apply_move(self, position: Position, move: Move) -> tuple[tuple[int, ...], int]:
        """Take the tokens."""
        heaps: tuple[int, ...] = position.state
        heap = ascii_lowercase.index(move.text[0])
        left = heaps[heap] - int(move.text[2:])
        return (*heaps[:heap], left, *heaps[heap + 1 :]), 1 - position.to_move

    @hookimpl
    def outcome(self, position: Position) -> Outcome | None:
        """Over when no heap allows another turn."""
        left = max(position.state)
        if self.sizes and left >= self.sizes[0]:
            return None
        winner = position.to_move if self.options.misere else 1 - position.to_move
        text = "no heap allows another turn" if left else "the last token is taken"
        return Outcome((winner,), "no-move-left", text + ", which loses" * self.options.misere)

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        """A heap and a number, in either case, spaces allowed between."""
        take = _TAKE.fullmatch(text.lower().replace(" ", ""))
        return _HOW_TO if take is None else Move(take[0])

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        heaps = self.options.heaps
        if len(heaps) == 1:
            yield f"There is one heap, of {_tokens(heaps[0])}."
        else:
            yield f"There are {len(heaps)} heaps, of {_listed(heaps, 'and')} tokens."
        yield f"The seats take turns. A turn takes {self._numbers}, from one heap only."
        verb = "wins" if self.options.misere else "loses"
        last = "loses" if self.options.misere else "wins"
        more = f": who takes the last token {last}" if 1 in self.sizes else ""
        yield f"Who cannot move {verb}{more}."

    @property
    def _numbers(self) -> str:
        if self.options.take == "any":
            return "at least one token"
        allowed = sorted(self.options.take)
        return f"exactly {_listed(allowed, 'or')} token{'s' * (allowed != [1])}"

    @hookimpl
    def view(self, position: Position, layout: str | None) -> Board:
        """Each heap as a row of tokens, or as a column that stands on the ground."""
        upright = layout == "columns"
        sites = tuple(self._sites(position.state, upright=upright))
        return Board(sites, layout or "rows", ("rows", "columns"))

    def _sites(self, heaps: tuple[int, ...], *, upright: bool) -> Iterator[Site]:
        ground = max(self.options.heaps) - 1
        for heap, held in enumerate(heaps):
            name = ascii_lowercase[heap]
            x, y = (heap, -1) if upright else (-1, heap)
            yield Site(name, "label", x, y, name, label=f"heap {name}, {_tokens(held)}")
            for token, site in enumerate(_token_ids(name, held)):
                x, y = (heap, ground - token) if upright else (token, heap)
                yield Site(site, "token", x, y, "o", label=f"heap {name}, {token + 1} of {held}")


def _token_ids(name: str, held: int) -> tuple[str, ...]:
    return tuple(f"{name}{token}" for token in range(1, held + 1))


def _tokens(count: int) -> str:
    return f"{count} token{'s' * (count != 1)}"


def _listed(numbers: Sequence[int], word: str) -> str:
    *most, last = map(str, numbers)
    return f"{', '.join(most)} {word} {last}" if most else last
