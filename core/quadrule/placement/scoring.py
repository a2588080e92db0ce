"""The score sheet of a placement table: what each line holds, pays, and can still hold."""

from __future__ import annotations

from attrs import define, evolve, frozen

from quadrule.placement.masks import Masks, bits_of, mask_of
from quadrule.placement.matching import largest_matching
from quadrule.placement.table import Line
from quadrule.score import ScoreRow

Kind = tuple[str, int]
"""A group of which one action fits on a line, or an action that nothing else on it excludes."""

_REMEMBERED = 1024
"""Of so many lines with their open marks it is remembered what they can still come to."""


@frozen
class LineLayout:
    """How the actions of a line lie.

    Attributes:
        whole: the bit set of all actions on its sites.
        sites: for each site, the bit set of the actions on it.
        kinds: of the actions of one kind only one fits on the line, and one on a site.
    """

    whole: int
    sites: tuple[int, ...]
    kinds: dict[int, Kind]


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
        self._layouts: dict[str, LineLayout] = {}
        self._spans: dict[tuple[str, int], tuple[int, int]] = {}

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

    def captures(self, live: int, played: int, captured: tuple[int, ...]) -> tuple[ScoreRow, ...]:
        """A row for each capture, in the order of the table: how far it is, and whose."""
        made = {number: seat for seat, mask in enumerate(captured) for number in bits_of(mask)}
        rows = []
        for number, (capture, mask) in enumerate(
            zip(self.table.captures, self.masks.captures, strict=True)
        ):
            count = (played & mask).bit_count()
            high = count + (live & mask).bit_count()
            sites = () if capture.site is None else (capture.site,)
            row = ScoreRow(capture.name, count, sites=sites, low=count, high=high)
            if number in made:
                row = evolve(row, square=capture.site, seat=made[number], points=capture.points)
            rows.append(row)
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
        low, high = reach
        if hit is None:
            return ScoreRow(line.name, count, sites=line.sites, low=low, high=high)
        move, seat = self.table.actions[hit].move, self.owner(hit, owned)
        return ScoreRow(
            line.name, count, move.site, move.mark, seat, points[hit], line.sites, low, high
        )

    def _reach(self, line: Line, count: int, counted: int, live: int) -> tuple[int, int]:
        """The fewest and the most marks that the line can come to count.

        The most: as many open sites as can take a counting mark, each another where a mark may
        stand only once. The fewest: the open sites that cannot all take something else must count.
        """
        layout = self._layout(line) if live else None
        if layout is None or not live & layout.whole:
            return count, count
        here = live & layout.whole
        # Asked twice for a view, and from turn to turn most lines stay as they are.
        known = self._spans.get((line.name, here))
        if known is None:
            open_sites = sum(1 for site in layout.sites if here & site)
            fewest = open_sites - self._room(layout, here & ~counted)
            known = fewest, self._room(layout, here & counted)
            if len(self._spans) >= _REMEMBERED:
                self._spans.clear()
            self._spans[line.name, here] = known
        return count + known[0], count + known[1]

    def _room(self, layout: LineLayout, marks: int) -> int:
        """How many sites can take one of these marks, none standing twice that must not."""
        counts = sorted(c for site in layout.sites if (c := (marks & site).bit_count()))
        # The site with the fewest has a choice, the next at least one more than that, and so on:
        # then each can be given another. Matching is seldom needed.
        if all(c > taken for taken, c in enumerate(counts)):
            return len(counts)
        choices = {
            site: {layout.kinds[number] for number in bits_of(marks & site)}
            for site in layout.sites
            if marks & site
        }
        return largest_matching(choices)

    def _layout(self, line: Line) -> LineLayout:
        known = self._layouts.get(line.name)
        if known is None:
            known = self._layouts[line.name] = self._laid_out(line)
        return known

    def _laid_out(self, line: Line) -> LineLayout:
        places = [action.move.site for action in self.table.actions]
        inside = set(line.sites)
        kinds: dict[int, Kind] = {n: ("action", n) for n, at in enumerate(places) if at in inside}
        groups = sorted({group for n in kinds for group in self.masks.groups_with[n]})
        parts = [(g, [n for n in self.table.groups[g].actions if n in kinds]) for g in groups]
        # A group may lie inside another there, as the part of a row that a box shares with it
        # does: the largest group with an action decides its kind.
        for group, members in sorted(parts, key=lambda part: len(part[1])):
            if len({places[n] for n in members}) == len(members) > 1:
                kinds |= dict.fromkeys(members, ("group", group))
        by_site: dict[str | None, list[int]] = {}
        for number in kinds:
            by_site.setdefault(places[number], []).append(number)
        sites = tuple(mask_of(numbers) for numbers in by_site.values())
        return LineLayout(mask_of(kinds), sites, kinds)


def _claims_by_count(line: Line) -> dict[int, tuple[int, dict[int, int]]]:
    """By count, the bit set of the actions that claim it, and the points of each."""
    found: dict[int, tuple[int, dict[int, int]]] = {}
    for claim in line.claims:
        mask, points = found.get(claim.count, (0, {}))
        points[claim.action] = claim.points
        found[claim.count] = (mask | 1 << claim.action, points)
    return found
