"""Projected Marks with house rules, read straight from their sentences.

A table keeps all that has happened, and every question is answered by going through it again.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from tests.reference import projected_marks as marks
from tests.reference.projected_marks import Move, Outcome, Rules, Square, State

Reason = Literal["board-full", "no-legal-move"]


@dataclass(frozen=True)
class HouseRules:
    """Which house rules are switched on, and their keys; None or False for off."""

    at_most_crosses: int | None = None
    double_circle_bonus: int | None = None
    no_line_twice_running: bool = False
    no_opening_cross: bool = False


@dataclass
class Table:
    """A game being played: `turns` holds the seat and the move of every turn."""

    rules: Rules
    house: HouseRules
    state: State = field(init=False)
    turns: list[tuple[int, Move]] = field(default_factory=list)
    ended: Reason | None = None

    def __post_init__(self) -> None:
        self.state = marks.start(self.rules)

    def forbidden(self, seat: int, move: Move) -> set[str]:
        """The house rules that speak against a move of a seat."""
        found = set()
        own = [made for by, made in self.turns if by == seat]
        if move.mark == "X" and self.house.no_opening_cross and not own:
            found.add("no-opening-cross")
        if move.mark == "X" and self.house.at_most_crosses is not None:
            crosses = [made for made in own if made.mark == "X"]
            if len(crosses) >= self.house.at_most_crosses:
                found.add("at-most-crosses")
        if self.house.no_line_twice_running and self.turns:
            _, before = self.turns[-1]
            if before.row == move.row or before.column == move.column:
                found.add("no-line-twice-running")
        return found

    def legal_moves(self, seat: int) -> list[Move]:
        """What a seat may play if it is on turn; nothing once the game has ended."""
        if self.ended is not None:
            return []
        moves = marks.legal_moves(self.rules, self.state.board)
        return [move for move in moves if not self.forbidden(seat, move)]

    def play(self, move: Move) -> tuple[list[Square], list[int]]:
        """Make a legal move of the seat on turn: the forced Xs, and the seats that then pass.

        A seat without a legal move passes; if no other has one either, the game ends there.
        """
        assert not self.forbidden(self.state.seat, move)
        self.turns.append((self.state.seat, move))
        self.state, forced = marks.play(self.rules, self.state, move)
        if marks.is_over(self.rules, self.state.board):
            self.ended = "board-full"
        passing: list[int] = []
        while self.ended is None and not self.legal_moves(self.state.seat):
            passing.append(self.state.seat)
            if any(self.legal_moves(seat) for seat in range(self.rules.seats)):
                self.state = State(self.state.board, (self.state.seat + 1) % self.rules.seats)
            else:
                self.ended = "no-legal-move"
        return forced, passing

    def totals(self) -> list[int]:
        """The points of each seat, bonuses included."""
        points = marks.totals(self.rules, self.state.board)
        sheet = marks.score_sheet(self.rules, self.state.board)
        for square, (_, owner) in self.state.board.items():
            circles = [row for row in sheet if row.square == square]
            if len(circles) >= 2 and owner is not None:
                points[owner] += self.house.double_circle_bonus or 0
        return points

    def outcome(self) -> Outcome:
        """Who wins with these points."""
        return marks.decided(self.rules, self.totals())
