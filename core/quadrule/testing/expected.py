"""What is known of a game from elsewhere: counts, transcripts, symmetries, a second reading.

Some mistakes nothing inside the rules can show: a line that is not looked at, a winner taken for
none. They show when the rules are held against something that does not come from them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from attrs import Factory, frozen

from quadrule.engine import Engine
from quadrule.errors import MoveError
from quadrule.game import Game
from quadrule.outcome import Outcome
from quadrule.perft import perft
from quadrule.position import Position
from quadrule.ruleset import Ruleset
from quadrule.testing.lines import Line, NotPlayable, Played, play_line

DRAW = "draw"
UNFINISHED = "unfinished"


@frozen
class Known:
    """What is known of a position; what is None is not compared.

    Attributes:
        legal: the texts of all legal moves.
        over: whether the game is over.
        winners: the seats that have won, from 0; none for a draw. Says that the game is over.
        totals: the points of each seat.
    """

    legal: Collection[str] | None = None
    over: bool | None = None
    winners: Collection[int] | None = None
    totals: Sequence[int] | None = None


Reference = Callable[[Ruleset, tuple[str, ...]], Known]
"""A second reading of the rules: what is known after these moves of a ruleset's game."""

Symmetries = Callable[[Ruleset], Iterable[Callable[[str], str]]]
"""For a ruleset, ways to rename all moves that must change nothing, such as a reflection."""


@frozen
class Expected:
    """What is known of a game; everything is optional.

    The counts and transcripts are of the one ruleset that is checked; the reference and the
    symmetries are for other options too.

    Attributes:
        perft: how many sequences of 1, 2, … turns there are.
        results: how many complete games each seat wins, by its name, and how many are a `draw`.
            The whole game is searched, so it must be small.
        transcripts: moves (texts in a tuple, or in one text with spaces between) and what follows:
            the name of the winner, `draw`, `unfinished`, or a `Known`.
        reference: a second reading of the rules, compared after every turn of random games.
        symmetries: renamings of moves under which random games must stay the same.
    """

    perft: Sequence[int] = ()
    results: Mapping[str, int] = Factory(dict)
    transcripts: Mapping[str | tuple[str, ...], str | Known] = Factory(dict)
    reference: Reference | None = None
    symmetries: Symmetries | None = None


def check_perft(game: Game, counts: Sequence[int]) -> None:
    """The sequences of turns are as many as is known."""
    for turns, (found, known) in enumerate(zip(perft(game, len(counts)), counts, strict=True), 1):
        assert found == known, f"there are {found} sequences of {turns} turns, known are {known}"


def check_results(game: Game, results: Mapping[str, int]) -> None:
    """The complete games, if any are known, end as often in each way as is known."""
    if not results:
        return
    found = count_results(game)
    for name in dict.fromkeys([*results, *found]):
        count, known = found.get(name, 0), results.get(name, 0)
        assert count == known, f"{name}: {count} complete games, known are {known}"


def count_results(game: Game) -> dict[str, int]:
    """How many complete games end in each way: by the winner's name, or `draw`."""
    ended: Counter[str] = Counter()
    layer = Counter({game.start(): 1})
    while layer:
        following: Counter[Position] = Counter()
        for position, ways in layer.items():
            if position.outcome is not None:
                ended[_result(game, position.outcome)] += ways
            for move in game.legal_moves(position):
                following[game.play(position, move).position] += ways
        layer = following
    return dict(ended)


def _result(game: Game, outcome: Outcome | None) -> str:
    if outcome is None:
        return UNFINISHED
    return " and ".join(game.seats[seat] for seat in outcome.winners) or DRAW


def transcripts_of(expected: Expected, ruleset: Ruleset) -> Iterator[tuple[Line, str | Known]]:
    """The transcripts as lines, with what is known of each."""
    for moves, known in expected.transcripts.items():
        texts = tuple(moves.split()) if isinstance(moves, str) else moves
        yield Line(ruleset, texts), known


def check_transcript(engine: Engine, line: Line, known: str | Known) -> None:
    """The moves of a transcript can be played, and lead where is known."""
    game = engine.game(line.ruleset)
    position = game.start()
    for turn, text in enumerate(line.moves, 1):
        try:
            position = game.play(position, game.parse(text, position)).position
        except MoveError as error:
            message = f"move {turn} of a transcript cannot be played: {error}"
            raise AssertionError(message) from error
    if isinstance(known, Known):
        _compare(game, position, known)
    else:
        found = _result(game, position.outcome)
        assert found == known, f"the result is {found}, known is {known}"


def check_reference(engine: Engine, line: Line, reference: Reference) -> None:
    """After every turn the rules say what the second reading says."""
    played = play_line(engine, line)
    for turns, position in enumerate(played.positions):
        known = reference(line.ruleset, line.moves[:turns])
        try:
            _compare(played.game, position, known)
        except AssertionError as error:
            message = f"after turn {turns}, {error}"
            raise AssertionError(message) from None


def _compare(game: Game, position: Position, known: Known) -> None:
    outcome = position.outcome
    if known.legal is not None:
        found = {move.text for move in game.some_moves(position)}
        missing, extra = sorted(set(known.legal) - found), sorted(found - set(known.legal))
        if game.can_list_moves(position):
            assert not missing, f"{', '.join(missing[:6])} should be legal"
        assert not extra, f"{', '.join(extra[:6])} should not be legal"
    if known.winners is not None:
        assert outcome is not None, f"the game should be over, won by seats {set(known.winners)}"
        won = set(outcome.winners)
        assert won == set(known.winners), f"seats {won} win, known are {set(known.winners)}"
    if known.over is not None:
        assert known.over == (outcome is not None), f"the game should be over: {known.over}"
    if known.totals is not None:
        totals = game.score(position).totals
        assert totals == tuple(known.totals), f"the points are {totals}, known are {known.totals}"


def check_symmetries(engine: Engine, line: Line, symmetries: Symmetries) -> None:
    """With all moves renamed, a game is the same."""
    played = play_line(engine, line)
    for number, rename in enumerate(symmetries(line.ruleset), 1):
        moves = tuple(rename(text) for text in line.moves)
        try:
            twin = play_line(engine, Line(line.ruleset, moves))
        except NotPlayable as error:
            message = f"under symmetry {number}, {error} should be legal"
            raise AssertionError(message) from error
        for turns, (one, two) in enumerate(zip(played.positions, twin.positions, strict=True)):
            _compare_twins(played, one, twin, two, rename, f"symmetry {number}, turn {turns}")


def _compare_twins(
    played: Played,
    one: Position,
    twin: Played,
    two: Position,
    rename: Callable[[str], str],
    where: str,
) -> None:
    legal = {rename(move.text) for move in played.game.some_moves(one)}
    other = {move.text for move in twin.game.some_moves(two)}
    assert legal == other, f"{where}: {sorted(legal ^ other)[:6]} are legal in one of two only"
    ends = [each and (each.winners, each.tied, each.scores) for each in (one.outcome, two.outcome)]
    assert ends[0] == ends[1], f"{where}: one game ends with {ends[0]}, the other with {ends[1]}"
    totals = played.game.score(one).totals, twin.game.score(two).totals
    assert totals[0] == totals[1], f"{where}: the points are {totals[0]} and {totals[1]}"
