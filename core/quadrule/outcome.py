"""How a game ended."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from quadrule.wording import joined


@frozen
class Outcome:
    """The end of a game.

    Attributes:
        winners: the seats that won, ascending; empty for a draw.
        reason: for programs, such as `board-full`.
        text: for people, a sentence without a full stop that names no seat.
        tied: in a draw, exactly the seats that share it; otherwise empty.
        evidence: ids of the sites that prove it.
        scores: points by seat, when the game was decided by score.
    """

    winners: tuple[int, ...]
    reason: str
    text: str
    tied: tuple[int, ...] = ()
    evidence: tuple[str, ...] = ()
    scores: tuple[int, ...] | None = None

    def shares(self, seats: int) -> tuple[float, ...]:
        """What each of so many seats takes of the game: 1 in all, in equal parts.

        To those who won, else to those who share a draw, else to all.
        """
        sharing = self.winners or self.tied or tuple(range(seats))
        return tuple((seat in sharing) / len(sharing) for seat in range(seats))

    def sentence(self, seats: Sequence[str]) -> str:
        """The outcome in words, given the seats' names."""
        if self.winners:
            verb = "wins" if len(self.winners) == 1 else "win"
            verdict = f"{joined([seats[s] for s in self.winners])} {verb}"
        elif len(self.tied) > 1:
            verdict = f"A draw between {joined([seats[s] for s in self.tied])}"
        else:
            verdict = "The game is over"
        if self.scores is not None:
            points = ", ".join(f"{n} {p}" for n, p in zip(seats, self.scores, strict=True))
            verdict += f" ({points})"
        return f"{verdict}: {self.text}."


@frozen
class ByScore:
    """A game's answer that it is over and that the joined score sheet decides it.

    Attributes:
        reason, text: as in `Outcome`.
        ties: the seat that wins when it shares the highest total; None for a draw.
    """

    reason: str
    text: str
    ties: int | None = None

    def decide(self, scores: tuple[int, ...]) -> Outcome:
        """The outcome for these points: the highest wins; equal highest totals draw.

        A lone seat has nobody to beat: it neither wins nor draws, its points are the result.
        """
        best = max(scores)
        top = tuple(seat for seat, points in enumerate(scores) if points == best)
        if len(scores) == 1:
            return Outcome((), self.reason, self.text, scores=scores)
        if len(top) > 1 and self.ties in top:
            text = f"{self.text}; with equal points this seat wins"
            return Outcome((self.ties,), self.reason, text, scores=scores)
        if len(top) > 1:
            return Outcome((), self.reason, self.text, tied=top, scores=scores)
        return Outcome(top, self.reason, self.text, scores=scores)
