"""One game played by players, and what became of it."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from random import Random

from attrs import evolve, frozen

from quadrule.budget import Budget
from quadrule.engine import Engine
from quadrule.game import Game
from quadrule.outcome import Outcome
from quadrule.player import USUAL, PlayerType
from quadrule.playout import LONGEST, End, playout
from quadrule.position import Move, Position, Step
from quadrule_study.failures import StudyError

BUDGET = USUAL.iterations or 1
"""Iterations of a contestant of whom no other number is said."""


@frozen(order=True)
class Contestant:
    """A player with the budget that it has for each move.

    Attributes:
        player: its name.
        budget: in iterations.
    """

    player: str
    budget: int = BUDGET

    def __str__(self) -> str:
        return self.player if self.budget == BUDGET else f"{self.player}:{self.budget}"


def contestant(engine: Engine, text: str) -> Contestant:
    """The contestant that a text such as `greedy` or `greedy:50` means.

    Raises:
        StudyError: what follows the colon is no number of iterations.
        UnknownNameError: there is no such player.
    """
    name, colon, budget = text.partition(":")
    if colon and not (budget.isascii() and budget.isdigit() and int(budget) > 0):
        message = f'"{text}": a budget is a whole number of iterations from 1 on, as in {name}:500'
        raise StudyError(message)
    return Contestant(engine.player(name).name, int(budget) if colon else BUDGET)


@frozen
class Played:
    """A game that was played.

    Attributes:
        end: `over`; `cut`, after the most turns allowed; `stuck`, with no move and no end; or
            `failed`, when a player or the rules did not keep to what they promise.
        shares: how much of the game each seat takes: 1 for a win, divided among all that share it;
            a draw is shared by the seats that tie. Empty unless the game is over. A lone seat that
            has not won takes 0.
        draw: whether nobody has won.
        points: of each seat at the end; None where none are counted, or the game is not over.
        turns: how many turns it took.
        choices: how many moves there were to choose from, the mean of its turns.
        forced: how many forced moves there were.
        forced_turns: how many turns led to forced moves.
        line: a hash of its moves: equal for games that went the same way.
        blamed: the player that failed, as `Contestant` spells it; empty when it was the rules.
        failure: what failed, as a sentence without a full stop.
    """

    end: End
    shares: tuple[float, ...] = ()
    draw: bool = False
    points: tuple[int, ...] | None = None
    turns: int = 0
    choices: float = 0.0
    forced: int = 0
    forced_turns: int = 0
    line: str = ""
    blamed: str = ""
    failure: str = ""


class FailedPlayerError(StudyError):
    """A player raised an error, or its answer is no legal move."""


def play_at_random(game: Game, seed: str, longest: int = LONGEST) -> Played:
    """Play a game by random moves; a seed always gives the same game."""
    found = playout(game, Random(seed), longest)
    return _played(game, found.end, found.steps, found.choices, found.position, found.failure)


def play(
    game: Game,
    seats: Sequence[tuple[Contestant, PlayerType]],
    seed: str,
    longest: int = LONGEST,
) -> Played:
    """Play a game between players; each has randomness of its own, drawn from the seed.

    Arguments:
        game: the game.
        seats: who plays each seat.
        seed: the same seed gives the same game, if the players are deterministic.
        longest: the most turns.
    """
    chances = [Random(f"{seed} {seat}") for seat in range(len(seats))]
    steps: list[Step] = []
    choices: list[int] = []
    position = game.start()
    end: End = "over"
    blamed = failure = ""
    while position.outcome is None:
        if len(steps) == longest:
            end = "cut"
            break
        seat = position.to_move
        who, player = seats[seat]
        try:
            count = len(game.some_moves(position))
            if count == 0:
                end = "stuck"
                break
            step = game.play(position, _answer(game, position, who, player, chances[seat]))
        except FailedPlayerError as error:
            end, blamed, failure = "failed", str(who), f"turn {len(steps) + 1}: {error}"
            break
        except Exception as error:  # noqa: BLE001  # any mistake of a plugin is a result here
            text = f"turn {len(steps) + 1}: {type(error).__name__}: {error}"
            end, failure = "failed", text
            break
        choices.append(count)
        steps.append(step)
        position = step.position
    return evolve(_played(game, end, steps, choices, position, failure), blamed=blamed)


def _answer(
    game: Game, position: Position, who: Contestant, player: PlayerType, chance: Random
) -> Move:
    """The move of a player.

    Raises:
        FailedPlayerError: there is none, or it is not legal.
    """
    try:
        move = player.choose(game, position, Budget(who.budget), chance)
    except (Exception, SystemExit) as error:
        raise FailedPlayerError(repr(error)) from error
    if not isinstance(move, Move):
        message = f"{move!r} is no move"
        raise FailedPlayerError(message)
    refusals = game.why_not(position, move)
    if refusals:
        message = f"{move} is not legal: {'; '.join(each.text for each in refusals)}"
        raise FailedPlayerError(message)
    return move


def _played(
    game: Game,
    end: End,
    steps: Sequence[Step],
    choices: Sequence[int],
    position: Position,
    failure: str,
) -> Played:
    moves = " ".join(str(step.move) for step in steps)
    found = Played(
        end,
        turns=len(steps),
        choices=sum(choices) / len(choices) if choices else 0.0,
        forced=sum(len(step.forced) for step in (game.opening, *steps)),
        forced_turns=sum(bool(step.forced) for step in steps),
        line=sha256(moves.encode()).hexdigest()[:16],
        failure=failure,
    )
    if position.outcome is None or failure:
        return found
    try:
        sheet = game.score(position)
    except Exception as error:  # noqa: BLE001  # as above
        return evolve(found, end="failed", failure=f"{type(error).__name__}: {error}")
    return evolve(
        found,
        shares=_shares(position.outcome, len(game.seats)),
        draw=not position.outcome.winners,
        points=sheet.totals if sheet.rows else None,
    )


def _shares(outcome: Outcome, seats: int) -> tuple[float, ...]:
    if seats == 1:
        return (float(bool(outcome.winners)),)
    return outcome.shares(seats)
