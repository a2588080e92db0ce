"""The score sheet of a placement table: what each line holds, pays, and can still hold."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import define, evolve

from quadrule.placement.masks import Masks, bits_of
from quadrule.placement.matching import largest_matching
from quadrule.placement.table import Line
from quadrule.score import ScoreRow

Kind = tuple[str, int]
"""A group of which one action fits on a line, or an action that nothing else on it excludes."""


@define(eq=False, slots=False)
class Scoring:
    """Reads score rows off bit sets.

    Attributes:
        masks: the table as bit sets.
    """

    masks: Masks

    def __attrs_post_init__(self) -> None:
        self.table = self.masks.table
        self._claims = tuple(_claims_by_count(line) for line in self.table.lines)
        self._kinds: dict[str, dict[int, Kind]] = {}

    def rows(self, live: int, owned: tuple[int, ...]) -> tuple[ScoreRow, ...]:
        """A row for each line; one for each mark where several of a line pay at once.

        That happens only on boards that break the rules.
        """
        played = 0
        for mask in owned:
            played |= mask
        found: list[ScoreRow] = []
        for line, counted, claims in zip(
            self.table.lines, self.masks.lines, self._claims, strict=True
        ):
            count = (played & counted).bit_count()
            low, high = self._reach(line, count, counted, live)
            mask, points = claims.get(count, (0, {}))
            hits = tuple(bits_of(mask & played)) or (None,)
            for hit in hits:
                found.append(self._row(line, count, (low, high), owned, hit, points))
        return tuple(found)

    def captures(self, captured: tuple[int, ...]) -> tuple[ScoreRow, ...]:
        """A row for each capture that a seat has made, in the order of the table."""
        made = {number: seat for seat, mask in enumerate(captured) for number in bits_of(mask)}
        rows = []
        for number in sorted(made):
            capture = self.table.captures[number]
            sites = () if capture.site is None else (capture.site,)
            rows.append(
                ScoreRow(
                    capture.name,
                    square=capture.site,
                    seat=made[number],
                    points=capture.points,
                    sites=sites,
                )
            )
        return tuple(rows)

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
        reach: tuple[int, int],
        owned: tuple[int, ...],
        hit: int | None,
        points: dict[int, int],
    ) -> ScoreRow:
        row = ScoreRow(line.name, count, sites=line.sites, low=reach[0], high=reach[1])
        if hit is None:
            return row
        move = self.table.actions[hit].move
        seat = self.owner(hit, owned)
        return evolve(row, square=move.site, mark=move.mark, seat=seat, points=points[hit])

    def _reach(self, line: Line, count: int, counted: int, live: int) -> tuple[int, int]:
        """The fewest and the most marks that the line can come to count.

        The most: as many open sites as can take a counting mark, each another where a mark may
        stand only once. The fewest: the open sites that cannot all take something else must count.
        """
        kinds = self._kinds_of(line) if live else {}
        here = [number for number in kinds if live >> number & 1]
        if not here:
            return count, count
        sites = {self.table.actions[number].move.site for number in here}
        most = self._room(kinds, (number for number in here if counted >> number & 1))
        others = self._room(kinds, (number for number in here if not counted >> number & 1))
        return count + len(sites) - others, count + most

    def _room(self, kinds: dict[int, Kind], actions: Iterable[int]) -> int:
        """How many sites can take one of these marks, none standing twice that must not."""
        choices: dict[str | None, set[Kind]] = {}
        for number in actions:
            choices.setdefault(self.table.actions[number].move.site, set()).add(kinds[number])
        return largest_matching(choices)

    def _kinds_of(self, line: Line) -> dict[int, Kind]:
        """Every action on a line, with its kind: of a kind only one fits on the line.

        A group may lie inside another there, as the part of a row that a box shares with it does:
        the largest group with an action decides its kind.
        """
        known = self._kinds.get(line.name)
        if known is None:
            inside = set(line.sites)
            sites = [action.move.site for action in self.table.actions]
            known = {n: ("action", n) for n, site in enumerate(sites) if site in inside}
            groups = sorted({group for n in known for group in self.masks.groups_with[n]})
            parts = [(g, [n for n in self.table.groups[g].actions if n in known]) for g in groups]
            for group, members in sorted(parts, key=lambda part: len(part[1])):
                if len({sites[n] for n in members}) > 1:
                    known |= dict.fromkeys(members, ("group", group))
            self._kinds[line.name] = known
        return known


def _claims_by_count(line: Line) -> dict[int, tuple[int, dict[int, int]]]:
    """By count, the bit set of the actions that claim it, and the points of each."""
    found: dict[int, tuple[int, dict[int, int]]] = {}
    for claim in line.claims:
        mask, points = found.get(claim.count, (0, {}))
        points[claim.action] = claim.points
        found[claim.count] = (mask | 1 << claim.action, points)
    return found
