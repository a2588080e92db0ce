"""A paper game of Projected Marks: what it breaks, and what it scores all the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import evolve

from quadrule.adjudication import BoardReading
from quadrule.grid import square_name
from quadrule.placement import PlacementState
from quadrule.placement.masks import Masks
from quadrule.placement.scoring import Scoring
from quadrule.position import Position
from quadrule.refusal import Refusal
from quadrule.score import ScoreRow
from quadrule.wording import joined
from quadrule_games.projected_marks.board_text import Written, read_board_text
from quadrule_games.projected_marks.drawing import draw
from quadrule_games.projected_marks.options import Options
from quadrule_games.projected_marks.squares import CROSS
from quadrule_games.projected_marks.table import Numbering, Square, table

Marks = dict[Square, Written]
"""What stands where; empty squares are left out."""

_CLAIMS_NOTHING = 0


def read_paper(options: Options, seats: tuple[str, ...], text: str) -> BoardReading:
    """Read a board typed as text, judge it, and score it whatever it breaks.

    The violations come in the order of the refusal codes, and for each code in reading order. An
    unfinished board is scored as it stands. Where a count stands twice in a line, both numbers are
    circled.

    Raises:
        BoardError: the text is no board of that size; the message has a line for each fault.
    """
    marks = read_board_text(text, options.rows, options.columns, seats)
    squares = Numbering(options, ()).squares()
    rows = _rows(options, len(seats), marks)
    return BoardReading(
        position=Position(_state(options, len(seats), marks), to_move=0),
        board=draw(options, seats, {square_name(*s): _standing(m) for s, m in marks.items()}, rows),
        violations=tuple(_violations(options, marks)),
        rows=rows,
        empty=_names(square for square in squares if square not in marks),
        unowned=_names(s for s, m in marks.items() if m.number is not None and m.owner is None),
    )


def _standing(mark: Written) -> tuple[str, int | None]:
    return (CROSS if mark.number is None else str(mark.number)), mark.owner


def _names(squares: Iterable[Square]) -> tuple[str, ...]:
    return tuple(square_name(*square) for square in squares)


def _violations(options: Options, marks: Marks) -> Iterator[Refusal]:
    for code in ("number-in-row", "number-in-column", "number-in-box"):
        yield from _repeated(options, marks, code)
    highest = options.highest_number
    numbers = [(square_name(*s), m.number) for s, m in marks.items() if m.number is not None]
    for name, number in numbers:
        if number > highest:
            text = f"{number} at {name} is too high: the highest number is {highest}"
            yield Refusal("number-too-high", text, (name,))
    for name, number in numbers:
        if number < 1:
            text = f"{number} at {name} is too low: the lowest number is 1"
            yield Refusal("number-too-low", text, (name,))


def _repeated(options: Options, marks: Marks, code: str) -> Iterator[Refusal]:
    """A refusal for each number that stands more than once in a line, by its first square."""
    found: list[tuple[list[Square], str]] = []
    for line, line_code, squares in Numbering(options, ()).lines():
        if line_code != code:
            continue
        for number, holders in _holders(marks, squares).items():
            if len(holders) > 1:
                found.append((holders, f"{number} stands {_times(len(holders))} in {line}"))
    for holders, text in sorted(found):
        names = _names(holders)
        yield Refusal(code, f"{text}, at {joined(names)}", names)


def _holders(marks: Marks, squares: Iterable[Square]) -> dict[int, list[Square]]:
    """By number, the squares of a line that hold it."""
    found: dict[int, list[Square]] = {}
    for square in squares:
        mark = marks.get(square)
        if mark is not None and mark.number is not None:
            found.setdefault(mark.number, []).append(square)
    return found


def _times(count: int) -> str:
    return "twice" if count == 2 else f"{count} times"


def _state(options: Options, seats: int, marks: Marks) -> PlacementState:
    """The state of the game that the board shows, less the numbers that the game does not have."""
    allowed = range(1, options.highest_number + 1)
    numbering = Numbering(options, allowed)
    known = {s: m for s, m in marks.items() if m.number is None or m.number in allowed}
    live = _live(numbering, allowed, marks)
    return PlacementState(live, due=0, owned=_owned(numbering, seats, known))


def _rows(options: Options, seats: int, marks: Marks) -> tuple[ScoreRow, ...]:
    """The score sheet.

    Numbers that are neither allowed nor the count of a line are scored as one and the same: a table
    that knew each of them would grow with every wild number on the board.
    """
    allowed = range(1, options.highest_number + 1)
    told = sorted({_CLAIMS_NOTHING, *allowed, *_counts(options, marks)})
    merged = {
        square: evolve(mark, number=_CLAIMS_NOTHING)
        if mark.number is not None and mark.number not in told
        else mark
        for square, mark in marks.items()
    }
    rules = table(options, told)
    numbering = Numbering(options, told)
    scoring = Scoring(Masks(rules, seats))
    return scoring.rows(_live(numbering, allowed, marks), _owned(numbering, seats, merged))


def _counts(options: Options, marks: Marks) -> Iterator[int]:
    """How many marks each line holds of those that are counted."""
    counted = {s for s, m in marks.items() if (m.number is None) == (options.counts == "crosses")}
    for _, _, squares in Numbering(options, ()).lines():
        yield len(counted.intersection(squares))


def _live(numbering: Numbering, allowed: range, marks: Marks) -> int:
    """The marks still possible under the rules, as a bit set."""
    gone: dict[Square, set[int]] = {square: set() for square in numbering.squares()}
    for _, _, squares in numbering.lines():
        held = set(_holders(marks, squares))
        for square in squares:
            gone[square] |= held
    bits = {number: 1 << n for n, number in enumerate(numbering.numbers) if number in allowed}
    live = 0
    for square in numbering.squares():
        if square not in marks:
            fits = sum(bit for number, bit in bits.items() if number not in gone[square])
            live |= fits << numbering.writing(square).start
            live |= 1 << numbering.cross(square)
    return live


def _owned(numbering: Numbering, seats: int, marks: Marks) -> tuple[int, ...]:
    """The marks that stand, as a bit set for each seat and a last one for nobody's."""
    place = {number: n for n, number in enumerate(numbering.numbers)}
    owned = [0] * (seats + 1)
    for square, mark in marks.items():
        if mark.number is None:
            action = numbering.cross(square)
        else:
            action = numbering.writing(square)[place[mark.number]]
        owned[seats if mark.owner is None else mark.owner] |= 1 << action
    return tuple(owned)
