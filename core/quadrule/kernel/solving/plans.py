"""What solving needs to know of a table, besides the table: worked out once a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from quadrule.kernel.boards import TableGame
from quadrule.kernel.compilation import Ints, ints, sums
from quadrule.kernel.solving.stretches import MASK
from quadrule.kernel.solving.symmetries import Renaming, symmetries
from quadrule.kernel.tables import Writer, wins_in_order
from quadrule.placement.table import Action, Line, PlacementTable, Win

KEY_BITS = 62
"""Bits of each of the two words of a key: so that a sign never shows."""

NUMBER_BITS = 12
"""The lowest bits of a row number hold the number of its symmetry: there are up to 4,096."""


class Plan(NamedTuple):
    """A table as solving reads it.

    A position is described by *features*: its live actions, the sets that can still be completed
    (for a set of one seat's marks, by each seat), and what may become of each line. They are
    numbered in this order, and a symmetry is a renumbering of them.

    Attributes:
        data: the parts of the table that are lists or rows, one after another, as in `Table`.
        select: by feature and symmetry, a random word of the feature's image.
        images: by symmetry and feature, its image.
        words: by feature, two random words of a key.
        base: by symmetry, its row number where nothing is played.
        features, symmetries: how many.
        own, shared, captures, closings, lines: the first feature of each kind.
        absolute: 1 when the end may be worth something else than points, though points count.
        end_low, end_high: what the end is worth at least and at most where no set is completed and
            there are no points.
        worth: by set of one seat's marks and seat, and by set of anybody's and seat, what
            completing it is worth to the first seat.
        touched: lists by action, the lines of which it changes what may become.
        covers: two lists by line: actions that count there, in cells of which at most one is ever
            played, each cell with its size before it.
        counts: by line, where its counts begin in `claims`.
        claims: lists by count: an action, what it pays its owner, the most and the least that it
            may add to the first seat's lead, and 1 when it counts in that line itself.
        alone: by count, 1 when only one of those who claim it can ever be played.
        capture_up, capture_down: by capture, the most and the least that it may add.
        orbits: by action, the lowest action that a symmetry maps it to.
    """

    data: Ints
    select: Ints
    images: Ints
    words: Ints
    base: Ints
    features: int
    symmetries: int
    own: int
    shared: int
    captures: int
    closings: int
    lines: int
    absolute: int
    end_low: int
    end_high: int
    worth: int
    touched: int
    covers: int
    counts: int
    claims: int
    alone: int
    capture_up: int
    capture_down: int
    orbits: int


def plan_for(game: TableGame, *, with_symmetries: bool = True) -> tuple[Plan, list[int]]:
    """The plan for a game of one or two seats, and which sets can be completed at all.

    Arguments:
        game: the game.
        with_symmetries: whether positions that are alike but for a symmetry are taken as one.
    """
    table, t = game.table, game.kernel
    own = len(table.actions)
    shared = own + t.own_wins * t.seats
    captures = shared + len(table.wins) - t.own_wins
    closings = captures + len(table.captures)
    lines = closings + len(table.closings)
    features = lines + len(table.lines)
    group = symmetries(table) if with_symmetries else symmetries(table)[:1]
    images = [_spread(renaming, own, t.own_wins, t.seats) for renaming in group]
    open_sets = list(_completable(table, t.seats))
    select, base = _row_words(images, features, [*range(own), *_marked(open_sets, own)])
    to = Writer()
    _write(to, table, t.seats)
    to.row("orbits", map(min, zip(*(image[:own] for image in images), strict=True)))
    low, high = _ends(table, t.seats)
    plan = Plan(
        data=ints(to.data),
        select=ints(select),
        images=ints(number for image in images for number in image),
        words=_key_words(features),
        base=ints(base),
        features=features,
        symmetries=len(images),
        own=own,
        shared=shared,
        captures=captures,
        closings=closings,
        lines=lines,
        absolute=int(bool(t.scored and table.wins)),
        end_low=low,
        end_high=high,
        **to.places,
    )
    return plan, open_sets


def _spread(renaming: Renaming, actions: int, own_wins: int, seats: int) -> list[int]:
    """A symmetry by feature: a set of one seat's marks is one for each seat."""
    image = list(renaming[:actions])
    for win in range(own_wins):
        first = actions + (renaming[actions + win] - actions) * seats
        image.extend(range(first, first + seats))
    more = own_wins * (seats - 1)
    image.extend(number + more for number in renaming[actions + own_wins :])
    return image


def _marked(open_sets: Sequence[int], own: int) -> Iterator[int]:
    return (own + number for number, is_open in enumerate(open_sets) if is_open)


def _row_words(
    images: list[list[int]], features: int, there: Sequence[int]
) -> tuple[list[int], list[int]]:
    """The words of the images of every feature, and the row numbers of these features."""
    chance = Random("row words")
    top = MASK >> NUMBER_BITS
    # Odd, so that no line's number is lost when it is multiplied with.
    words = [(chance.randint(0, top) | 1) << NUMBER_BITS for _ in range(features)]
    select = [words[image[feature]] for feature in range(features) for image in images]
    base = []
    for number, image in enumerate(images):
        row = number
        for feature in there:
            row ^= words[image[feature]]
        base.append(row)
    return select, base


def _key_words(features: int) -> Ints:
    chance = Random("key words")
    words = sums(2 * features)
    for n in range(2 * features):
        words[n] = chance.getrandbits(KEY_BITS)
    return words


def _ends(table: PlacementTable, seats: int) -> tuple[int, int]:
    """What the end is worth at least and at most where no set is completed and no points count."""
    if table.end_winner is not None:
        return (1, 1) if table.end_winner == 0 else (-1, -1)
    if table.last_mover is None:
        return 0, 0
    if seats == 1:
        won = int(table.last_mover == "wins")
        return won, won
    return -1, 1


def _write(to: Writer, table: PlacementTable, seats: int) -> None:
    to.row("worth", (_worth(w, s, seats) for _, w in wins_in_order(table) for s in range(seats)))
    touched: list[list[int]] = [[] for _ in table.actions]
    for number, line in enumerate(table.lines):
        for action in sorted({*line.counted, *(claim.action for claim in line.claims)}):
            touched[action].append(number)
    to.lists("touched", touched)
    to.lists("covers", [cover for line in table.lines for cover in _covers(table, line)])
    counts: list[int] = []
    claims: list[list[int]] = []
    alone: list[bool] = []
    for line in table.lines:
        counts.append(len(claims))
        for claimed in _claims(table, line, seats):
            claims.append([number for claim in claimed for number in claim])
            alone.append(_exclude_each_other(table, {claim[0] for claim in claimed}))
    to.row("counts", counts)
    to.lists("claims", claims)
    to.row("alone", alone)
    ranges = [_range(capture.points, range(seats)) for capture in table.captures]
    to.row("capture_up", (up for up, _ in ranges))
    to.row("capture_down", (down for _, down in ranges))


def _worth(win: Win, seat: int, seats: int) -> int:
    """What it is worth to the first seat that a seat completes a set."""
    winner = seat if win.winner is None else win.winner
    if seats == 1:
        return int(not win.loses)
    return 1 if (winner == 0) != win.loses else -1


def _completable(table: PlacementTable, seats: int) -> Iterator[int]:
    """By set, 1 when it can be completed at all: by each seat, if it is of one seat's marks."""
    actions = table.actions
    for _, win in wins_in_order(table):
        if win.shared:
            yield int(all(actions[n].stands for n in win.actions))
        else:
            for seat in range(seats):
                yield int(all(_may_own(actions[n], seat) for n in win.actions))
    sets = [*(each.actions for each in table.captures), *(each.actions for each in table.closings)]
    for members in sets:
        yield int(all(actions[n].stands for n in members))


def _may_own(action: Action, seat: int) -> bool:
    return action.stands and action.owned and (action.seats is None or seat in action.seats)


def _range(points: int, seats: Iterable[int]) -> tuple[int, int]:
    """The most and the least that points may add to the first seat's lead, whoever gets them.

    That may be one of these seats, or nobody.
    """
    leads = [0, *(points if seat == 0 else -points for seat in seats)]
    return max(leads), min(leads)


def _claims(
    table: PlacementTable, line: Line, seats: int
) -> Iterator[list[tuple[int, int, int, int, int]]]:
    """By count, who claims it, for what, and what that may add."""
    counted, actions = set(line.counted), table.actions
    paid = {(claim.count, claim.action): claim.points for claim in line.claims}
    for count in range(len(line.counted) + 1):
        yield [
            (action, points, *_range(points, actions[action].seats or range(seats)), own)
            for (at, action), points in paid.items()
            if at == count and points and actions[action].owned and actions[action].stands
            for own in [int(action in counted)]
        ]


def _exclude_each_other(table: PlacementTable, actions: set[int]) -> bool:
    return len(actions) < 2 or any(actions <= set(group.actions) for group in table.groups)


def _covers(table: PlacementTable, line: Line) -> Iterator[list[int]]:
    """The actions that count in a line, cut in two ways into cells that exclude each other."""
    counted = {action for action in line.counted if table.actions[action].stands}
    parts = {tuple(sorted(counted.intersection(group.actions))) for group in table.groups}
    cells = sorted((part for part in parts if len(part) > 1), key=lambda part: (-len(part), part))
    for _ in range(2):
        left, cover, others = set(counted), list[int](), list[tuple[int, ...]]()
        for cell in cells:
            if left.issuperset(cell):
                left.difference_update(cell)
                cover += [len(cell), *cell]
            else:
                others.append(cell)
        for action in sorted(left):
            cover += [1, action]
        yield cover
        cells = others


def most_turns(table: PlacementTable) -> int:
    """More marks than this are never made in a game: actions, less what groups exclude."""
    left = set(range(len(table.actions)))
    cells = 0
    for group in sorted(table.groups, key=lambda group: -len(group.actions)):
        if left.issuperset(group.actions):
            left.difference_update(group.actions)
            cells += 1
    return cells + len(left)
