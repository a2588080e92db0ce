"""The rules of Nim."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from quadrule.heaps import HeapRules, Heaps, read_take, refuse_take, take_move
from quadrule.hooks import hookimpl
from quadrule.outcome import Outcome
from quadrule.position import Move, Position
from quadrule.refusal import Refusal
from quadrule.wording import counted, joined
from quadrule_games.nim.options import Options


def rules(options: Options, seats: tuple[str, ...]) -> NimRules:
    """The rules object for these options."""
    return NimRules(options.heaps, seats, options, options.sizes)


@frozen(eq=False)
class NimRules(HeapRules):
    """Nim.

    Attributes:
        options: the options.
        sizes: how many tokens a turn may take, ascending.
    """

    options: Options
    sizes: tuple[int, ...]

    candidates_are_legal = True

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move]:
        """Heap by heap, the fewest tokens first; a move is made on the lowest token it takes."""
        return [
            take_move(heap, count, held)
            for heap, held in enumerate(position.state)
            for count in self.sizes
            if count <= held
        ]

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> tuple[Refusal, ...]:
        """Every reason: no such heap, too few tokens in it, a number that may not be taken."""
        return tuple(self._refusals(position.state, move.text))

    def _refusals(self, heaps: Heaps, text: str) -> Iterator[Refusal]:
        yield from refuse_take(heaps, text)
        read = read_take(text)
        allowed = self.options.take
        if read is not None and not (read[1] if allowed == "any" else read[1] in allowed):
            yield Refusal("number-not-allowed", f"a turn takes {self._numbers}")

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
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        heaps = self.options.heaps
        if len(heaps) == 1:
            yield f"There is one heap, of {counted(heaps[0], 'token')}."
        else:
            yield f"There are {len(heaps)} heaps, of {joined(heaps)} tokens."
        yield f"The seats take turns. A turn takes {self._numbers}, from one heap only."
        verb, last = ("wins", "loses") if self.options.misere else ("loses", "wins")
        more = f": who takes the last token {last}" if 1 in self.sizes else ""
        yield f"Who cannot move {verb}{more}."

    @property
    def _numbers(self) -> str:
        if self.options.take == "any":
            return "at least one token"
        allowed = sorted(self.options.take)
        return f"exactly {joined(allowed, 'or')} token{'s' * (allowed != [1])}"
