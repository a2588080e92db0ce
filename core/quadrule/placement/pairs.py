"""Placement games of pairs: an action names two places, as an edge does by the dots it joins."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import define, frozen

from quadrule.hooks import hookimpl
from quadrule.pairs import pair_name, read_pair
from quadrule.placement.rules import PlacementRules
from quadrule.position import Move, Position
from quadrule.refusal import Refusal


@frozen
class Pairs:
    """The places that actions of a table name two of, and how a move is written.

    Attributes:
        places: the names of all places.
        extent: which these are, in words, such as `a1 to h8`.
        how_to: how moves are written, as a sentence without a full stop.
        code, text: of the refusal of two places that belong to no action together; `{0}` and `{1}`
            in the text are the places.
        by_letter: whether a place is a letter, as in `a-b`, and not one as in `b3-b4`.
    """

    places: tuple[str, ...]
    extent: str
    how_to: str
    code: str
    text: str
    by_letter: bool = False

    def read(self, text: str) -> tuple[str, str] | None:
        """The two places that a text spells in either order, there or not; else None."""
        return read_pair(text, by_letter=self.by_letter)


@define(eq=False, slots=False)
class PairRules(PlacementRules):
    """Plays a table whose actions are `Pairs`; reads moves and refuses what is none.

    Attributes:
        pairs: the places.
    """

    pairs: Pairs

    def refuse_unknown(self, position: Position, move: Move) -> Iterator[Refusal]:
        """Places that are not there, or do not belong together."""
        pair = self.pairs.read(move.text)
        if pair is None:
            yield Refusal("not-a-move", self.pairs.how_to)
            return
        outside = [place for place in dict.fromkeys(pair) if place not in self.pairs.places]
        for place in dict.fromkeys(pair):
            if place in outside:
                text = f"{place} is outside the board ({self.pairs.extent})"
                yield Refusal("outside-board", text, (place,))
            else:
                yield from self._refuse_place(position, place)
        if not outside or pair[0] == pair[1]:
            sites = tuple(dict.fromkeys(pair))
            text = f"{pair[0]} is named twice" if len(sites) == 1 else self.pairs.text
            yield Refusal(self.pairs.code, text.format(*pair), sites)

    def _refuse_place(self, position: Position, place: str) -> Iterator[Refusal]:
        """What speaks against one place of a pair that is no action: that it is used already."""
        for group, mask in zip(self.table.groups, self.masks.groups, strict=True):
            if group.site == place and position.state.played & mask:
                yield Refusal(group.code, group.text, (place,))

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        """Two places in either order, there or not."""
        pair = self.pairs.read(text)
        if pair is None:
            return self.pairs.how_to
        name = pair_name(*pair)
        number = self.number.get(name)
        return Move(name, site=name) if number is None else self.table.actions[number].move
