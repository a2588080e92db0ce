"""The score sheet of a placement table: what each line holds, pays, and can still hold."""

from __future__ import annotations

from attrs import define

from quadrule.placement.masks import bits_of
from quadrule.placement.matching import largest_matching
from quadrule.placement.table import Line, PlacementTable
from quadrule.score import ScoreRow


@define(eq=False, slots=False)
class Scoring:
    """Reads score rows off bit sets.

    Attributes:
        table: the table.
        counted: for each line, the bit set of its counting actions.
    """

    table: PlacementTable
    counted: tuple[int, ...]

    def __attrs_post_init__(self) -> None:
        self._claims = tuple(_claims_by_count(line) for line in self.table.lines)

    def rows(self, live: int, owned: tuple[int, ...]) -> tuple[ScoreRow, ...]:
        """A row for each line; one for each mark where several of a line pay at once.

        That happens only on boards that break the rules.
        """
        played = 0
        for mask in owned:
            played |= mask
        found: list[ScoreRow] = []
        for line, counted, claims in zip(self.table.lines, self.counted, self._claims, strict=True):
            count = (played & counted).bit_count()
            high = count + self._room(line, live & counted)
            mask, points = claims.get(count, (0, {}))
            hits = tuple(bits_of(mask & played)) or (None,)
            for hit in hits:
                found.append(self._row(line, count, high, owned, hit, points))
        return tuple(found)

    def owner(self, number: int, owned: tuple[int, ...]) -> int | None:
        """The seat that owns a played action; None when it is nobody's."""
        for seat, mask in enumerate(owned[:-1]):
            if mask >> number & 1:
                return seat
        return None

    def _row(
        self,
        line: Line,
        count: int,
        high: int,
        owned: tuple[int, ...],
        hit: int | None,
        points: dict[int, int],
    ) -> ScoreRow:
        if hit is None:
            return ScoreRow(line.name, count, sites=line.sites, low=count, high=high)
        move = self.table.actions[hit].move
        seat = self.owner(hit, owned)
        return ScoreRow(
            line=line.name,
            count=count,
            square=move.site,
            mark=move.mark,
            seat=seat,
            points=0 if seat is None else points[hit],
            sites=line.sites,
            low=count,
            high=high,
        )

    def _room(self, line: Line, live: int) -> int:
        """How many more marks the line can take: each on a site of its own, distinct if it must."""
        if not live:
            return 0
        choices: dict[str | None, set[str | None]] = {}
        for number in bits_of(live):
            move = self.table.actions[number].move
            choices.setdefault(move.site, set()).add(move.mark)
        return largest_matching(choices) if line.distinct else len(choices)


def _claims_by_count(line: Line) -> dict[int, tuple[int, dict[int, int]]]:
    """By count, the bit set of the actions that claim it, and the points of each."""
    found: dict[int, tuple[int, dict[int, int]]] = {}
    for claim in line.claims:
        mask, points = found.get(claim.count, (0, {}))
        found[claim.count] = (mask | 1 << claim.action, {**points, claim.action: claim.points})
    return found
