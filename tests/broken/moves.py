"""Mistakes in what is legal, and in how the game goes on and ends."""

from __future__ import annotations

from typing import Any

import attrs
from attrs import frozen

from quadrule import Move, Position, hookimpl
from quadrule.options import option
from quadrule.outcome import ByScore, Outcome
from quadrule.refusal import Refusal
from quadrule.score import ScoreRow
from quadrule.view import Board, Site
from tests.broken import honest
from tests.broken.faults import fault
from tests.broken.honest import Rows, name_of, square_of


@fault("legal-moves", "apply_move: ValueError")
class LegalityAndApplicationDisagree(Rows):
    """A taken square may be marked again, says one; not so, says the other."""

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move]:
        return [Move(name_of(square), site=name_of(square)) for square in self.squares]

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> Refusal | None:
        inside = square_of(move.text) in self.squares
        return None if inside else Refusal("outside-board", "there is no such square")

    @hookimpl
    def apply_move(self, position: Position, move: Move, seat: int | None) -> tuple[Any, int]:
        if self.owner(position, square_of(move.text)) is not None:
            message = "taken"
            raise ValueError(message)
        return super().apply_move(position, move, seat)


@fault("legal-moves", "is legal, and playing it is refused")
class RefusesWhatItLists(Rows):
    """It lists the corners, swears that all it lists is legal, and refuses them."""

    candidates_are_legal = True

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> Refusal | None:
        if move.text == "a1" and len(self.free(position)) > 1:
            return Refusal("corner", "a corner comes last")
        return super().forbid_move(position, move)


@fault("legal-moves", "which is not among the legal moves")
class AllowsWhatItDoesNotList(Rows):
    """Squares just beyond the edge may be marked by whoever types them."""

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> Refusal | None:
        if square_of(move.text) not in self.squares:
            return None
        return super().forbid_move(position, move)


@fault("legal-moves", "raises PluginError")
class BreaksBeyondTheEdge(Rows):
    """Asking about a square outside the board raises an error."""

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> Refusal | None:
        taken = self.owner(position, square_of(move.text)) is not None
        return Refusal("square-taken", f"{move.text} is taken") if taken else None


@fault("legal-moves", "is listed twice")
class ListsTwice(Rows):
    """The first move is listed twice."""

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move]:
        moves = super().generate_moves(position) or []
        return [*moves, *moves[:1]]


@fault("legal-moves", "is read as")
class ReadsTheFirstSign(Rows):
    """Of a move's text only a part counts, as of a 12 the 1."""

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        return super().parse_move(text[:1] + "1")


@fault("legal-moves", "a refusal without text")
class RefusesWithoutAWord(Rows):
    """Nobody is told why."""

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> Refusal | None:
        found = super().forbid_move(position, move)
        return None if found is None else attrs.evolve(found, text="")


@fault("termination", "had not ended after")
class NeverEnds(Rows):
    """A full board is wiped clean."""

    @hookimpl
    def apply_move(self, position: Position, move: Move, seat: int | None) -> tuple[Any, int]:
        if len(self.free(position)) == 1:
            return self.start()
        return super().apply_move(position, move, seat)

    @hookimpl
    def outcome(self, position: Position) -> None:
        return None


@fault("outcome", "there is no legal move")
class NoOutcome(Rows):
    """A full board ends nothing."""

    @hookimpl
    def outcome(self, position: Position) -> Outcome | ByScore | None:
        return super().outcome(position) if self.free(position) else None


@fault("outcome", "are not all seats")
class WonByNobody(Rows):
    """The winner is counted from 1."""

    @hookimpl
    def outcome(self, position: Position) -> Outcome | ByScore | None:
        found = super().outcome(position)
        if isinstance(found, Outcome) and found.winners:
            return attrs.evolve(found, winners=(found.winners[0] + 1,))
        return found


@fault("outcome", "is not on the board")
class EvidenceElsewhere(Rows):
    """The proof is named by row and column, the sites are not."""

    @hookimpl
    def outcome(self, position: Position) -> Outcome | ByScore | None:
        found = super().outcome(position)
        return attrs.evolve(found, evidence=("0,0",)) if isinstance(found, Outcome) else found


class Rewarded(Rows):
    """Decided by score: each seat has a point for each of its squares in the first column."""

    @hookimpl
    def outcome(self, position: Position) -> Outcome | ByScore | None:
        return None if self.free(position) else ByScore("full", "the board is full")

    @hookimpl
    def score(self, position: Position) -> list[ScoreRow]:
        return [
            ScoreRow(f"square {name_of(square)}", seat=self.paid(self.owner(position, square)),
                     points=1, square=name_of(square))
            for square in self.squares
            if square[1] == 0 and self.owner(position, square) is not None
        ]  # fmt: skip

    def paid(self, owner: int | None) -> int | None:
        return owner


@frozen
class PairsOnly(honest.Options):
    """The board alone: the length of a row has no meaning for these."""

    in_a_row: int = option(2, "How many marks in a row win.", low=2, high=2)


@fault("seats", "Bob has neither won nor scored", options=PairsOnly)
class SeatNeverScores(Rewarded):
    """All points go to the first seat."""

    def paid(self, owner: int | None) -> int | None:
        return None if owner is None else 0


@fault("seats", "Cy has neither won nor scored", seats=("Ann", "Bob", "Cy"), most_seats=3)
class OnlyTwoCanWin(Rows):
    """The rows of the first two seats are looked for, and of no others."""

    def has_row(self, position: Position, seat: int) -> Any:
        return super().has_row(position, seat) if seat < 2 else ()


@fault("seats", "Seat 1 has neither won nor scored in", most_seats=3)
class TheThirdCannotWin(OnlyTwoCanWin):
    """The same, in a game that is usually played by two."""


@fault("seats", "Seat 1 has made no turn in", most_seats=3)
class TheThirdNeverMoves(Rows):
    """The turn goes to and fro between the first two."""

    def next_seat(self, seat: int) -> int:
        return 1 - seat if len(self.seats) > 1 else 0


@fault("seats", "Bob has made no turn")
class SeatNeverMoves(Rows):
    """The turn never passes."""

    def next_seat(self, seat: int) -> int:
        return seat


@frozen
class Unheeded(honest.Options):
    """One option more."""

    misere: bool = option(False, "Whether a row loses.")


@fault("options", "misere has no effect", options=Unheeded)
class OptionWithoutEffect(Rows):
    """An option that the rules forget."""


@fault("options", "misere has no effect", options=Unheeded)
class OptionOfWordsOnly(Rows):
    """The option changes what the end is called, and not the end."""

    @hookimpl
    def outcome(self, position: Position) -> Outcome | ByScore | None:
        found = super().outcome(position)
        if isinstance(found, Outcome) and self.options.misere:
            return attrs.evolve(found, reason="misere", text="it is the other way round")
        return found


@frozen
class Paid(honest.Options):
    """A flag for legality and for scoring."""

    in_a_row: int = option(2, "How many marks in a row win.", low=2, high=2)
    points: int = option(1, "What a square in the first column is worth.", low=1, high=3)


@fault("options", "points has no effect", options=Paid)
class ForgottenInScoring(Rewarded):
    """Every square pays 1, whatever the option says."""


@fault("seat-names", "with the seats called")
class NamesMatter(Rows):
    """A seat called Ann may not begin in a corner."""

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> Refusal | None:
        begins = len(self.free(position)) == len(self.squares)
        if begins and self.seats[position.to_move] == "Ann" and move.text == "a1":
            return Refusal("corner", "Ann does not begin there")
        return super().forbid_move(position, move)


@fault("view", "moves on sites that the layout board does not show")
class MovesOnNoSite(Rows):
    """Sites are numbered, and moves say other names."""

    def site(self, position: Position, square: honest.Square) -> Site:
        site = super().site(position, square)
        return attrs.evolve(site, id=f"s{site.id}")


@fault("view", "have one id")
class OneIdForAll(Rows):
    """Sites of one row have one name."""

    def site(self, position: Position, square: honest.Square) -> Site:
        return attrs.evolve(super().site(position, square), id=f"a{square[0] + 1}")


@fault("view", "owners that are no seats")
class OwnedByNobody(Rows):
    """The owner of a site is counted from 1."""

    def site(self, position: Position, square: honest.Square) -> Site:
        site = super().site(position, square)
        return attrs.evolve(site, owner=None if site.owner is None else site.owner + 1)


@fault("view", "the view shows the same after each of")
class NeverChanges(Rows):
    """Empty squares are drawn, whatever stands there."""

    def site(self, position: Position, square: honest.Square) -> Site:
        return Site(name_of(square), "cell", square[1], square[0])


@fault("view", "and no such site ever changes")
class MarksBesideTheBoard(Rows):
    """What is played is told in a line below the board, and the squares stay empty."""

    @hookimpl
    def view(self, position: Position) -> Board:
        empty = (Site(name_of(s), "cell", s[1], s[0]) for s in self.squares)
        return Board((*empty, Site("played", "label", 0, 9, str(position.state))))


@fault("view", "are drawn in one place")
class AllInOnePlace(Rows):
    """Every square is drawn where the first one is."""

    def site(self, position: Position, square: honest.Square) -> Site:
        return attrs.evolve(super().site(position, square), x=0, y=0)


@fault("view", "has no end")
class EdgesWithoutEnd(Rows):
    """Squares are taken for edges, of which only the start is told."""

    def site(self, position: Position, square: honest.Square) -> Site:
        return attrs.evolve(super().site(position, square), kind="edge")


@fault("view", "ends where it starts")
class EdgesToOneDot(Rows):
    """All edges end at the first dot."""

    def site(self, position: Position, square: honest.Square) -> Site:
        return attrs.evolve(super().site(position, square), kind="edge", end=(0, 0))


@fault("grid", "wide and")
class RowsAndColumnsSwappedInTheView(Rows):
    """Squares are drawn with x and y the wrong way round, and named to fit."""

    @hookimpl
    def start(self) -> tuple[Any, int]:
        return ((None,) * self.options.rows,) * self.options.columns, 0

    def __init__(self, options: Any, seats: tuple[str, ...]) -> None:
        super().__init__(options, seats)
        self.squares = [(column, row) for row, column in self.squares]
        self.lines = tuple(honest.lines_of(options.columns, options.rows, options.in_a_row))


@fault("grid", "do not stand in one column")
class DrawnTransposed(Rows):
    """Squares have their right names and stand in the wrong places."""

    def site(self, position: Position, square: honest.Square) -> Site:
        site = super().site(position, square)
        return attrs.evolve(site, x=site.y, y=site.x)


@fault("legal-moves", "the rules list no moves at the start, and suggest none")
class ListsAndSuggestsNothing(Rows):
    """Moves are told to nobody: whoever plays has to know them."""

    @hookimpl
    def generate_moves(self, position: Position) -> None:
        return None


@fault("legal-moves", "the game is over before the first turn: the board is full")
class OverAtTheStart(Rows):
    """The board is taken for full."""

    @hookimpl
    def outcome(self, position: Position) -> Outcome:
        return self.drawn()
