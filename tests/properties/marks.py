"""Projected Marks twice: the engine's and the reference's, and the way from one to the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from quadrule import Game, Match, Move, Position, Step
from quadrule.score import ScoreRow
from tests.properties.engines import game_of
from tests.reference import projected_marks as reference
from tests.reference.projected_marks import LETTERS, Board, Mark, Rules, Square, State

SEATS = ("Pink", "Green", "Blue", "Amber")


@st.composite
def any_rules(draw: st.DrawFn, largest: int = 8, highest: int = 10) -> Rules:
    """Boards up to a size, oblong ones too, with every option.

    Low highest numbers come often: on such boards many squares die.
    """
    sides = st.one_of(st.integers(1, largest), st.integers(min(4, largest), largest))
    rows, columns, seats = draw(sides), draw(sides), draw(st.integers(2, 4))
    boxes = st.tuples(st.sampled_from(divisors(rows)), st.sampled_from(divisors(columns)))
    return Rules(
        rows=rows,
        columns=columns,
        highest=draw(st.one_of(st.just("auto"), st.integers(1, 4), st.integers(1, highest))),
        points=draw(st.sampled_from(["one", "face-value"])),
        dead_squares=draw(st.sampled_from(["auto", "free", "turn"])),
        seats=seats,
        counts=draw(st.sampled_from(["numbers", "crosses"])),
        boxes=draw(st.none() | boxes),
        ties=draw(st.sampled_from(["draw", "second-seat"])) if seats == 2 else "draw",
    )


def divisors(number: int) -> list[int]:
    """Its divisors, ascending."""
    return [n for n in range(1, number + 1) if number % n == 0]


def options_of(rules: Rules) -> dict[str, object]:
    """The reference's rules as a ruleset file spells them."""
    return {
        "rows": rules.rows,
        "columns": rules.columns,
        "highest": rules.highest,
        "points": rules.points,
        "dead_squares": rules.dead_squares,
        "counts": rules.counts,
        "boxes": "none" if rules.boxes is None else list(rules.boxes),
        "ties": rules.ties,
    }


def game_for(
    rules: Rules, seats: tuple[str, ...] = SEATS, house_rules: Sequence[Mapping[str, object]] = ()
) -> Game:
    """The engine's game of the reference's rules."""
    return game_of("projected-marks", options_of(rules), seats[: rules.seats], house_rules)


def name_of(square: Square) -> str:
    """Row 3, column 2: `b3`."""
    return f"{LETTERS[square[1] - 1]}{square[0]}"


def square_of(name: str) -> Square:
    """`b3`: row 3, column 2."""
    return int(name[1:]), LETTERS.index(name[0]) + 1


def text_of(move: reference.Move) -> str:
    """The move as the engine spells it."""
    return f"{name_of((move.row, move.column))}={move.mark}"


def told(text: str) -> reference.Move:
    """The reference's move for a text such as `b3=4`."""
    square, mark = text.split("=")
    return reference.Move(*square_of(square), mark_of(mark))


def mark_of(text: str) -> Mark:
    """The mark that a text such as `4` or `X` spells."""
    return "X" if text == "X" else int(text)


def board_of(game: Game, position: Position) -> Board:
    """What stands where and whose it is, as the engine shows it."""
    return {
        square_of(site.id): (mark_of(site.text), site.owner)
        for site in game.board(position).sites
        if site.kind == "cell" and site.text
    }


def rows_of(rows: tuple[ScoreRow, ...]) -> list[reference.ScoreRow]:
    """The engine's score sheet as the reference writes it."""
    return [
        reference.ScoreRow(
            row.line,
            -1 if row.count is None else row.count,
            None if row.square is None else square_of(row.square),
            None if row.mark is None else int(row.mark),
            row.seat,
            row.points,
        )
        for row in rows
    ]


def repeated_numbers(rules: Rules, board: Board) -> list[str]:
    """The lines in which some number stands twice."""
    found = []
    for name, squares in reference.all_lines(rules):
        numbers = [board[s][0] for s in squares if s in board and board[s][0] != "X"]
        if len(set(numbers)) < len(numbers):
            found.append(name)
    return found


@dataclass
class Pair:
    """One game played by both at once."""

    rules: Rules
    match: Match
    state: State

    @classmethod
    def begin(cls, rules: Rules) -> Pair:
        """An empty board in both."""
        return cls(rules, Match(game_for(rules)), reference.start(rules))

    @property
    def game(self) -> Game:
        """The engine's game."""
        return self.match.game

    def play(self, move: Move | str) -> tuple[Step, list[Square]]:
        """Make a move in both: the engine's step, and what the reference forces."""
        step = self.match.play(move)
        self.state, forced = reference.play(self.rules, self.state, told(str(move)))
        return step, forced


def turns(data: st.DataObject, match: Match) -> Iterator[Move]:
    """Legal moves to the end of a match, which the caller plays."""
    while match.outcome is None:
        moves = match.legal_moves()
        yield moves[data.draw(st.integers(0, len(moves) - 1), label="move")]


def play_out(data: st.DataObject, match: Match) -> Match:
    """Play a match to its end."""
    for move in turns(data, match):
        match.play(move)
    return match


def visited(match: Match) -> Iterator[Position]:
    """Every position of a match, those before and between forced moves too."""
    yield match.game.start()
    for step in match.steps:
        yield step.after
        yield from (forced.position for forced in step.forced)


@st.composite
def matches(draw: st.DrawFn, rules: SearchStrategy[Rules] | None = None) -> tuple[Rules, Match]:
    """Whole matches, with the rules they are played by."""
    chosen = draw(any_rules() if rules is None else rules)
    return chosen, play_out(draw(st.data()), Match(game_for(chosen)))
