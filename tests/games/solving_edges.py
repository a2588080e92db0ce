"""What the tests of small board games share: games by options, values, and random play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random

from quadrule import Game, Match, Position
from quadrule.errors import NotAMoveError, RulesetError
from tests.properties.engines import installed
from tests.properties.trees import Minimax, by_points, by_winner

Reading = Callable[[Game, list[str]], tuple[set[str], tuple[int, ...] | None]]
"""An independent reading of the rules: for moves made, what is legal now, and who has won."""


def game_by(name: str, options: str, seats: str = "") -> Game:
    """A game by the text of its options, one a line."""
    head = f'format = 1\ngame = "{name}"\n' + (f"seats = [{seats}]\n" if seats else "")
    return installed().game(installed().parse_ruleset(f"{head}[options]\n{options}\n"))


def board(name: str, size: str, options: str = "") -> Game:
    """A game on a board such as `2x3`, rows first."""
    rows, columns = size.split("x")
    return game_by(name, f"rows = {rows}\ncolumns = {columns}\n{options}")


def first_wins(game: Game, *, starting: int = 0) -> bool:
    """Whether the first seat wins with best play when this seat starts."""
    return Minimax(game, by_winner).value(game.start().turned_to(starting)) == 1


def points(game: Game) -> int:
    """The first seat's points less the second's, with best play."""
    return Minimax(game, by_points).value(game.start())


def nimber(game: Game) -> int:
    """The Grundy value of a game in which both seats have the same moves."""
    known: dict[tuple[str, ...], int] = {}

    def value(position: Position) -> int:
        moves = game.legal_moves(position)
        key = tuple(move.text for move in moves)
        if key not in known:
            reached = {value(game.play(position, move).position) for move in moves}
            known[key] = next(n for n in range(len(reached) + 1) if n not in reached)
        return known[key]

    return value(game.start())


def random_play(game: Game, seed: int) -> Iterator[Match]:
    """A match before each turn and at its end."""
    match, chance = Match(game), Random(seed)
    yield match
    while match.outcome is None:
        match.play(chance.choice(match.legal_moves()))
        yield match


def check_reading(game: Game, reading: Reading, conceivable: Iterable[str], seed: int) -> None:
    """A random match goes as a slow reading of the rules says: every move, and the winners."""
    texts = list(conceivable)
    for match in random_play(game, seed):
        made = [step.move.text for step in match.steps if step.move is not None]
        legal, winners = reading(game, made)
        if match.outcome is not None:
            assert winners is not None
            assert match.outcome.winners == winners
            continue
        assert winners is None
        assert {move.text for move in match.legal_moves()} == legal
        for text in texts:
            refused = bool(match.why_not(text))
            assert refused == (game.parse(text).text not in legal), text


def faults(name: str, options: str) -> list[str]:
    """What loading says is wrong with options, or would rather see."""
    try:
        return [str(f) for f in game_by(name, options).ruleset.warnings]
    except RulesetError as error:
        return [str(fault) for fault in error.faults]


def codes(match: Match, text: str) -> list[str]:
    """The codes of all reasons against a move."""
    return [refusal.code for refusal in match.why_not(text)]


def misread(game: Game, text: str) -> str:
    """What is said to a text that spells no move."""
    try:
        move = game.parse(text)
    except NotAMoveError as error:
        return str(error)
    message = f"{text!r} is read as {move}"
    raise AssertionError(message)
