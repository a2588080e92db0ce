"""Magic squares: how a pool of numbers is laid out so that every line is a winning set.

All functions here are pure and deterministic, and read nothing but their arguments.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, pairwise

from attrs import define

Square = tuple[tuple[int, ...], ...]

# Deterministic, unlike a time limit: the same pool is laid out alike on every machine.
NODE_LIMIT = 200_000


def magic_square(numbers: Sequence[int], target: int, picks: int) -> Square | None:
    """Arrange ``numbers`` so that each row, column and main diagonal sums to ``target``.

    The order of ``numbers`` does not matter. Arithmetic progressions of any order are laid out by
    construction; other pools of order 3 by a complete search, of order 4 by a search of at most
    ``NODE_LIMIT`` placements, of higher orders not at all.

    Args:
        numbers: the pool, ``picks * picks`` distinct integers of any sign, in any order.
        target: the sum of each line.
        picks: the order ``n`` of the square.

    Returns:
        ``n`` rows of ``n`` numbers, or None if no square exists, if none was found within the
        limits above, or if the pool has another size or repeats a number. Raises nothing.
    """
    pool = tuple(sorted(numbers))
    if not _may_be_magic(pool, target, picks):
        return None
    if _is_progression(pool):
        ranks = _construction(picks)(picks)
        return tuple(tuple(pool[rank] for rank in row) for row in ranks)
    if picks == 3:
        return _search_order_3(pool, target)
    if picks == 4:
        return _search_order_4(pool, target)
    return None


def _may_be_magic(pool: tuple[int, ...], target: int, order: int) -> bool:
    """Whether the cheap necessary conditions hold.

    The ``order`` rows together hold the whole pool once, so the pool sums to ``order * target``.
    In a square of order 2 a row and a column share a cell, so their other cells would be equal.
    """
    return (
        order >= 1
        and order != 2
        and len(pool) == order * order
        and len(set(pool)) == len(pool)
        and sum(pool) == order * target
    )


def _is_progression(pool: tuple[int, ...]) -> bool:
    """Whether the sorted ``pool`` has one common difference (a single number has)."""
    return len({after - before for before, after in pairwise(pool)}) <= 1


def _construction(order: int) -> Callable[[int], Square]:
    """The method that builds the square of ranks ``0 .. order² - 1``, for any order but 2."""
    if order % 2:
        return _siamese
    return _lux if order % 4 else _complement


def _siamese(order: int) -> Square:
    """The odd-order square of ranks by de la Loubère's siamese method.

    Source: Simon de la Loubère, *Du royaume de Siam* (1691). The usual form starts in the middle
    of the top row, goes up and right, and drops down when blocked; this one is its mirror image
    in the rising diagonal (start in the middle of the right column, step left when blocked), so
    that order 3 gives 2 7 6 / 9 5 1 / 4 3 8.
    """
    rows = [[0] * order for _ in range(order)]
    row, column = order // 2, order - 1
    for rank in range(order * order):
        rows[row][column] = rank
        if (rank + 1) % order:
            row, column = (row - 1) % order, (column + 1) % order
        else:
            column = (column - 1) % order
    return tuple(map(tuple, rows))


def _complement(order: int) -> Square:
    """The doubly-even square of ranks by the complement method.

    Source: W. W. Rouse Ball, *Mathematical Recreations and Essays*, on magic squares: count
    through the cells row by row, and replace the ranks on the diagonals of each 4 × 4 block by
    their complements to ``order² - 1``. Swapping the two middle columns only swaps pairs of equal
    sum between the diagonals, and makes order 4 the square in Dürer's *Melencolia I* (1514).
    """
    last = order * order - 1
    middle = order // 2
    columns = [*range(middle - 1), middle, middle - 1, *range(middle + 1, order)]

    def rank(row: int, column: int) -> int:
        counted = row * order + column
        on_diagonal = row % 4 == column % 4 or row % 4 + column % 4 == 3
        return last - counted if on_diagonal else counted

    return tuple(tuple(rank(row, column) for column in columns) for row in range(order))


# Where the ranks 0..3 of a 2 × 2 block lie: top left, top right, bottom left, bottom right.
_LUX_BLOCKS = {"L": (3, 0, 1, 2), "U": (0, 3, 1, 2), "X": (0, 3, 2, 1)}


def _lux(order: int) -> Square:
    """The singly-even square of ranks (``order = 4m + 2``, ``m >= 1``) by Conway's LUX method.

    Source: J. H. Conway's method as in M. Erickson, *Aha! Solutions* (2009): each cell of a magic
    square of order ``2m + 1`` becomes a 2 × 2 block of four successive ranks. The blocks are
    ``m + 1`` rows of L, one of U and ``m - 1`` of X, with the middle U and the L above swapped.
    """
    half = order // 2
    blocks = _siamese(half)

    def rank(row: int, column: int) -> int:
        block_row, block_column = row // 2, column // 2
        places = _LUX_BLOCKS[_lux_letter(block_row, block_column, half)]
        return 4 * blocks[block_row][block_column] + places[row % 2 * 2 + column % 2]

    return tuple(tuple(rank(row, column) for column in range(order)) for row in range(order))


def _lux_letter(row: int, column: int, half: int) -> str:
    """The letter of one block among ``half`` × ``half`` in the LUX method."""
    middle = half // 2
    if column == middle and row in {middle, middle + 1}:
        return "U" if row == middle else "L"
    if row <= middle:
        return "L"
    return "U" if row == middle + 1 else "X"


def _search_order_3(pool: tuple[int, ...], target: int) -> Square | None:
    """The first 3 × 3 square of the sorted ``pool``, compared row by row, or None: complete.

    Source: Édouard Lucas's general form. The four lines through the centre hold the pool once
    and the centre three times more, so the centre is ``target / 3``, opposite cells sum to twice
    that, and the first two cells fix all the others.
    """
    centre, remainder = divmod(target, 3)
    if remainder or centre not in pool:
        return None
    squares = (_lucas(first, second, centre) for first in pool for second in pool)
    return next((square for square in squares if _uses_exactly(square, pool)), None)


def _lucas(first: int, second: int, centre: int) -> Square:
    """The 3 × 3 square whose rows, columns and diagonals sum to ``3 * centre``, from two cells.

    Its numbers need not be distinct.
    """
    third = 3 * centre - first - second
    left = centre - first + third
    return (
        (first, second, third),
        (left, centre, 2 * centre - left),
        (2 * centre - third, 2 * centre - second, 2 * centre - first),
    )


def _uses_exactly(square: Square, pool: tuple[int, ...]) -> bool:
    """Whether ``square`` holds each number of the sorted ``pool`` once and no other."""
    return sorted(chain.from_iterable(square)) == list(pool)


@define(frozen=True)
class _Step:
    """One cell of a 4 × 4 square to fill, cells being numbered 0 to 15 row by row.

    Attributes:
        cell: the cell.
        given: the three filled cells that sum to the target with this one, or none if it is free.
        above: the filled cell whose number this one must exceed, or None.
    """

    cell: int
    given: tuple[int, ...] = ()
    above: int | None = None


# The diagonals come first: the rest then falls into two nearly independent halves. The four
# corners of a magic square of order 4 sum to the target too. The last row and column need no
# check: their sums follow from the others. "above" keeps one square of the 32 that the symmetries
# of order 4 (rotation, reflection, exchanges of lines that keep both diagonals) make of each.
_STEPS = (
    _Step(0),
    _Step(5, above=0),
    _Step(10, above=5),
    _Step(15, (0, 5, 10), above=0),
    _Step(3, above=0),
    _Step(12, (0, 3, 15), above=3),
    _Step(6, above=0),
    _Step(9, (3, 6, 12), above=0),
    _Step(1),
    _Step(2, (0, 1, 3)),
    _Step(13, (1, 5, 9)),
    _Step(14, (2, 6, 10)),
    _Step(4),
    _Step(8, (0, 4, 12)),
    _Step(7, (4, 5, 6)),
    _Step(11, (8, 9, 10)),
)


def _search_order_4(pool: tuple[int, ...], target: int) -> Square | None:
    """A 4 × 4 square of the sorted ``pool``, or None if none was found in ``NODE_LIMIT`` nodes."""
    search = _Search(pool, target, NODE_LIMIT, set(pool), [0] * 16)
    if not search.fill(0):
        return None
    return tuple(tuple(search.cells[start : start + 4]) for start in range(0, 16, 4))


@define
class _Search:
    """Backtracking over ``_STEPS``, the smallest numbers first.

    Attributes:
        pool: the 16 numbers, sorted.
        target: the sum of each line.
        nodes_left: how many more placements may be tried.
        unused: the numbers not placed.
        cells: the 16 cells; those not filled hold anything.
    """

    pool: tuple[int, ...]
    target: int
    nodes_left: int
    unused: set[int]
    cells: list[int]

    def fill(self, depth: int) -> bool:
        """Fill the cells from step ``depth`` on; False if none fits or the nodes ran out."""
        if depth == len(_STEPS):
            return True
        for number in self._candidates(_STEPS[depth]):
            if self.nodes_left <= 0:
                return False
            self.nodes_left -= 1
            self.cells[_STEPS[depth].cell] = number
            self.unused.remove(number)
            if self.fill(depth + 1):
                return True
            self.unused.add(number)
        return False

    def _candidates(self, step: _Step) -> Iterator[int]:
        """The unused numbers that ``step`` allows, in ascending order."""
        numbers = self.pool
        if step.given:
            numbers = (self.target - sum(self.cells[cell] for cell in step.given),)
        for number in numbers:
            if number in self.unused and (step.above is None or number > self.cells[step.above]):
                yield number
