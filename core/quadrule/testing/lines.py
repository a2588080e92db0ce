"""Lines of play that the checks of a game are made on, and the shortest that shows a fault."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import attrs
from attrs import define, frozen

from quadrule.engine import Engine
from quadrule.game import Game
from quadrule.match import Match
from quadrule.playout import End, playout
from quadrule.position import Move, Position, Step
from quadrule.ruleset import Ruleset
from quadrule.variants import keys_of, ruleset_of, some_ruleset

SAMPLE = 6
"""In a long game, so many positions are looked at closely."""

MOST_SHRINKS = 300
"""So often a shorter example is tried."""

FEW_SHRINKS = 20
"""So often when each try takes long."""

CUT = 60
"""Of a game that does not end, so many turns are looked at."""


@frozen
class Line:
    """A line of play, as anybody can play it again.

    Attributes:
        ruleset: of which game.
        moves: the texts of the moves from the start.
        end: how it ended when it was found.
    """

    ruleset: Ruleset
    moves: tuple[str, ...]
    end: End = "over"

    @property
    def is_empty_failure(self) -> bool:
        """Whether the game could not even be made."""
        return self.end == "failed" and not self.moves


class NotPlayable(Exception):  # noqa: N818  # no error: such a line is left out
    """The moves of a line cannot be made: then it shows nothing but that."""


@define(eq=False)
class Played:
    """A line that has been played in a new instance of its game.

    Attributes:
        game: the instance.
        steps: the turns.
    """

    game: Game
    steps: tuple[Step, ...]

    @property
    def positions(self) -> list[Position]:
        """The positions between the turns, from the first to the last."""
        return [self.game.start(), *(step.position for step in self.steps)]

    @property
    def position(self) -> Position:
        """Where the line leads."""
        return self.positions[-1]

    def match(self, turns: int | None = None) -> Match:
        """A match that has come so far along the line."""
        return Match(self.game, self.steps[:turns])

    def sample(self) -> list[int]:
        """Numbers of turns after which to look closely: none, all, and some between."""
        return sample_of(len(self.steps))


def sample_of(turns: int) -> list[int]:
    """Some numbers from 0 to `turns`, both ends included, the same ones each time."""
    if turns < SAMPLE:
        return list(range(turns + 1))
    between = Random(turns).sample(range(1, turns), SAMPLE - 2)
    return [0, *sorted(between), turns]


def play_line(engine: Engine, line: Line) -> Played:
    """Play a line in a new instance of its game.

    Raises:
        NotPlayable: one of its moves is not among the moves there.
    """
    game = engine.game(line.ruleset)
    return Played(game, tuple(steps_of(game, line.moves)))


def steps_of(game: Game, moves: tuple[str, ...]) -> Iterator[Step]:
    """The turns of a line, one by one."""
    position = game.start()
    for text in moves:
        step = game.play(position, move_of(game, position, text))
        yield step
        position = step.position


def move_of(game: Game, position: Position, text: str) -> Move:
    """The move of that text, as the game itself gives it, not as it reads the text.

    Raises:
        NotPlayable: there is none here.
    """
    for move in game.some_moves(position):
        if move.text == text:
            return move
    raise NotPlayable(text)


def draw_lines(
    engine: Engine, ruleset: Ruleset, games: int, others: int, seed: int, longest: int
) -> list[Line]:
    """Random lines of a ruleset, and one each of some that differ from it."""
    chance = Random(f"{seed} {ruleset.name}")
    lines = [draw_line(engine, ruleset, chance, longest) for _ in range(games)]
    for _ in range(others):
        other = some_ruleset(engine, ruleset, chance)
        if other is not None:
            lines.append(_other_line(engine, other, chance, longest))
    return lines


def _other_line(engine: Engine, ruleset: Ruleset, chance: Random, longest: int) -> Line:
    try:
        return draw_line(engine, ruleset, chance, longest)
    except Exception:  # noqa: BLE001  # whatever it is, a check meets it again and tells it
        return Line(ruleset, (), "failed")


def draw_line(engine: Engine, ruleset: Ruleset, chance: Random, longest: int) -> Line:
    """A random line; when the rules fail at a move, that move is its last one."""
    played = playout(engine.game(ruleset), chance, longest)
    made = played.moves if played.tried is None else (*played.moves, played.tried)
    return Line(ruleset, tuple(move.text for move in made), played.end)


def sound(line: Line) -> Line:
    """The line without the move at which the rules fail, and a part of one without end."""
    if line.end == "cut":
        return attrs.evolve(line, moves=line.moves[:CUT])
    return attrs.evolve(line, moves=line.moves[:-1]) if line.end == "failed" else line


def shortest(
    engine: Engine,
    line: Line,
    base: Ruleset,
    fails: Callable[[Line], str | None],
    tries: int = MOST_SHRINKS,
) -> tuple[Line, str]:
    """The shortest line near to a given one that fails too, and how it fails.

    Arguments:
        engine: of the game.
        line: a line that fails, or failed once.
        base: the ruleset whose options an example should have where it can.
        fails: what is wrong with a line, or None.
        tries: how often a shorter one is tried.
    """
    why = fails(line) or ""
    left = tries
    found = bool(why)
    while found and left > 0:
        found = False
        for smaller in _smaller(engine, line, base):
            left -= 1
            reason = fails(smaller)
            if reason is not None:
                line, why, found = smaller, reason, True
                break
            if left <= 0:
                break
    return line, why


def _smaller(engine: Engine, line: Line, base: Ruleset) -> Iterator[Line]:
    """Lines that are simpler in one thing: the options, the length, or a move less."""
    for ruleset in _simpler(engine, line.ruleset, base):
        yield attrs.evolve(line, ruleset=ruleset)
    count = len(line.moves)
    lengths = dict.fromkeys([0, 1, 2, 3, 4, 6, count // 2, count * 3 // 4, count - 1])
    for length in lengths:
        if 0 <= length < count:
            yield attrs.evolve(line, moves=line.moves[:length])
    for index in range(count - 2, -1, -1):
        yield attrs.evolve(line, moves=line.moves[:index] + line.moves[index + 1 :])


def _simpler(engine: Engine, ruleset: Ruleset, base: Ruleset) -> Iterator[Ruleset]:
    """The base, and the ruleset with one thing as the base has it."""
    if ruleset == base:
        return
    yield base
    data, wanted = ruleset.canonical(), base.canonical()
    tries = [{**data, part: wanted[part]} for part in ("seats", "house_rules")]
    for key in keys_of(engine, base):
        if key.option is not None and key.path[0] == "options" and len(key.path) == 2:
            tries.append(key.changed(data, key.value(wanted)))
    for each in tries:
        found = None if each == data else ruleset_of(engine, each, ruleset.name)
        if found is not None and found != ruleset:
            yield found


def lines_without(line: Line) -> Iterator[tuple[str, Line]]:
    """The line without one of its house rules, by the name of each."""
    rules = line.ruleset.house_rules
    for index, rule in enumerate(rules):
        left = attrs.evolve(line.ruleset, house_rules=(*rules[:index], *rules[index + 1 :]))
        yield rule.use, attrs.evolve(line, ruleset=left)
