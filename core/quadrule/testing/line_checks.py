"""The checks of one line of play: each plays it in instances of its own and says what is wrong."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from random import Random

import attrs

from quadrule.engine import Engine
from quadrule.errors import MoveError, QuadruleError
from quadrule.game import Game
from quadrule.match import Match
from quadrule.position import Move, Position, Step
from quadrule.record import Record, read_record
from quadrule.testing.checks import (
    check_end,
    check_forced,
    check_listed,
    check_same_play,
    check_step,
    check_view,
)
from quadrule.testing.facts import Facts, changed, facts_of
from quadrule.testing.lines import CUT, Line, Played, move_of, play_line, steps_of
from quadrule.testing.odd_moves import some_odd_texts
from quadrule.testing.text_checks import check_said

LineCheck = Callable[[Engine, Line], None]

ODD_TEXTS = 24
"""So many odd moves are tried in each position that is looked at."""

BRANCHES = 6
"""So many legal moves of such a position are played."""


def check_legal_moves(engine: Engine, line: Line) -> None:
    """A move is legal exactly when there is no reason against it, and then it can be played."""
    played = play_line(engine, line)
    game, positions = played.game, played.positions
    chance = Random(len(line.moves))
    known = [move.text for each in (positions[0], positions[-1]) for move in game.some_moves(each)]
    known += line.moves
    for turns in played.sample():
        position = positions[turns]
        check_listed(game, position)
        for text in some_odd_texts(known, chance, ODD_TEXTS):
            _check_odd(game, position, text)
        moves = game.some_moves(position)
        for move in chance.sample(moves, min(BRANCHES, len(moves))):
            _check_legal(game, position, move)


def _check_odd(game: Game, position: Position, text: str) -> None:
    """What is parsed is legal, listed and playable, or none of the three."""
    move = _read(game, position, text)
    if move is None:
        return
    try:
        refusals = game.why_not(position, move)
    except Exception as error:
        message = f"asking about {move} raises {type(error).__name__}: {error}"
        raise AssertionError(message) from error
    if not refusals:
        listed = not game.can_list_moves(position) or move in game.legal_moves(position)
        assert listed, f"nothing speaks against {move}, which is not among the legal moves"
        _check_legal(game, position, move)
        return
    assert all(r.code and r.text for r in refusals), f"{move}: a refusal without text: {refusals}"
    for refusal in refusals:
        check_said(f"why {move} is refused", refusal.text)
    try:
        game.play(position, move)
    except MoveError:
        return
    message = f"{move} is refused ({refusals[0].text}) and played all the same"
    raise AssertionError(message)


def _read(game: Game, position: Position, text: str) -> Move | None:
    """The move that a text spells; None when the game says that it spells none."""
    problem = ""
    try:
        return game.parse(text, position)
    except MoveError as error:
        problem = str(error)
    except Exception as error:
        message = f"reading {text[:40]!r} raises {type(error).__name__}: {error}"
        raise AssertionError(message) from error
    assert "\n" not in problem, f"{text[:40]!r}: a message of several lines: {problem}"
    return None


def _check_legal(game: Game, position: Position, move: Move) -> None:
    try:
        step = game.play(position, move)
    except MoveError as error:
        message = f"{move} is legal, and playing it is refused: {error}"
        raise AssertionError(message) from error
    except QuadruleError:
        raise
    except Exception as error:
        message = f"{move} is legal and cannot be played: {type(error).__name__}: {error}"
        raise AssertionError(message) from error
    check_step(position, step)


def check_forced_moves(engine: Engine, line: Line) -> None:
    """Forced moves end, and none is left to make: asked again, nobody forces anything."""
    played = play_line(engine, line)
    for step in (played.game.opening, *played.steps):
        check_forced(played.game, step.position)
    for before, step in zip(played.positions, played.steps, strict=False):
        check_step(before, step)


def check_outcome(engine: Engine, line: Line) -> None:
    """A finished game has an outcome that names seats and sites there are."""
    played = play_line(engine, line)
    game, position = played.game, played.position
    check_end(game, position)
    for row in game.score(position).rows:
        whole = type(row.points) is int
        assert whole, f"{row.line} is worth {row.points!r} points, which is no whole number"
    outcome = position.outcome
    if outcome is None:
        return
    for name, found in (("winners", outcome.winners), ("tied", outcome.tied)):
        assert list(found) == sorted(set(found)), f"{name} {found} do not ascend"
    assert not (outcome.winners and outcome.tied), "some seats win, and others tie"
    if outcome.scores is not None:
        totals = game.score(position).totals
        assert outcome.scores == totals, f"decided by {outcome.scores}, the sheet says {totals}"
    _check_evidence(game, position, outcome.evidence)


def _check_evidence(game: Game, position: Position, evidence: tuple[str, ...]) -> None:
    board = game.board(position)
    ids = {site.id for site in board.sites}
    for layout in board.layouts[1:]:
        ids |= {site.id for site in game.board(position, layout).sites}
    missing = [each for each in evidence if ids and each not in ids]
    assert not missing, f"the evidence {missing} is not on the board"


class OutOfRange(AssertionError):  # noqa: N818  # an assertion like the others
    """A seat that there is not: nothing else can be asked then."""


def check_seat_numbers(engine: Engine, line: Line) -> None:
    """Who is on turn, wins, ties or gets points is a seat that there is."""
    played = play_line(engine, line)
    seats = played.game.seats
    known = f"seats are 0 to {len(seats) - 1}"
    for turns, position in enumerate(played.positions):
        if not _is_seat(position.to_move, seats):
            message = f"after turn {turns} it is the turn of seat {position.to_move!r}: {known}"
            raise OutOfRange(message)
    outcome = played.position.outcome
    for name in ("winners", "tied") if outcome is not None else ():
        found = getattr(outcome, name)
        if not all(_is_seat(each, seats) for each in found):
            message = f"{name} {found} are not all seats: {known}"
            raise OutOfRange(message)


def _is_seat(number: object, seats: Sequence[str]) -> bool:
    return type(number) is int and 0 <= number < len(seats)


def check_undo_redo(engine: Engine, line: Line) -> None:
    """After undo everything is as before the turn; other moves can be made; redo leads back."""
    played = play_line(engine, line)
    match, sample = Match(played.game), set(played.sample())
    before: dict[int, Facts] = {}
    for turns, step in enumerate(played.steps):
        if turns in sample:
            before[turns] = facts_of(match)
        match.play(step.move)  # type: ignore[arg-type]  # a turn has a move
    end = facts_of(match)
    for turns in reversed(range(len(played.steps))):
        match.undo()
        if turns in before:
            what = changed(before[turns], facts_of(match))
            assert not what, f"after undo back to turn {turns}, {what}"
            _check_branch(engine, line, match, turns)
    for _ in played.steps:
        match.redo()
    what = changed(end, facts_of(match))
    assert not what, f"after undo and redo of all turns, {what}"


def _check_branch(engine: Engine, line: Line, match: Match, turns: int) -> None:
    """Another move after undo leads where it leads in a game in which nothing was undone."""
    moves = match.game.some_moves(match.position)
    if not moves:
        return
    move = moves[turns % len(moves)]
    other = Match(match.game, match.steps)
    other.play(move)
    anew = play_line(engine, Line(line.ruleset, (*line.moves[:turns], move.text)))
    what = changed(facts_of(anew.match()), facts_of(other))
    assert not what, f"after undo back to turn {turns} and then {move}, {what}"


def check_save_load(engine: Engine, line: Line) -> None:
    """A record that is read back is written the same, and goes on the same."""
    played = play_line(engine, line)
    for turns in sorted({0, len(played.steps) // 2, len(played.steps)}):
        match = played.match(turns)
        text = Record(match).text()
        try:
            loaded = read_record(text.encode(), engine)
        except QuadruleError as error:
            message = f"the record of {turns} turns cannot be read: {error}"
            raise AssertionError(message) from error
        assert loaded.text() == text, f"the record of {turns} turns is written differently"
        check_same_play(loaded.match, match)


def check_aliasing(engine: Engine, line: Line) -> None:
    """Positions are hashable values that no later play changes, in this game or another."""
    game = engine.game(line.ruleset)
    matches = [Match(game)]
    seen = [value_of(game.start())]
    sheets = [facts_of(matches[0])]
    for turns, step in enumerate(steps_of(game, line.moves), 1):
        matches.append(Match(game, (*matches[-1].steps, step)))
        seen.append(value_of(step.position))
        if turns in {1, len(line.moves) // 2, len(line.moves)}:
            sheets.append(facts_of(matches[-1]))
    for each in matches[:-1]:
        for move in game.some_moves(each.position)[:BRANCHES]:
            game.play(each.position, move)
    for turns, (match, value) in enumerate(zip(matches, seen, strict=True)):
        now = value_of(match.position)
        assert now == value, f"the position after turn {turns} was changed by later play"
    for sheet in sheets:
        what = changed(sheet, facts_of(matches[sheet.turns]))
        assert not what, f"of the position after turn {sheet.turns}, later play has changed: {what}"


def value_of(position: Position) -> tuple[str, int]:
    """A position spelt out, with its hash."""
    try:
        return repr(position), hash(position)
    except TypeError as error:
        message = f"a state is not hashable: {error}"
        raise AssertionError(message) from error


def check_determinism(engine: Engine, line: Line) -> None:
    """The same moves lead to the same, in this game, a new one, and one of a new engine."""
    first = play_line(engine, line)
    again = Engine({plugin.name: plugin.plugin for plugin in engine.plugins})
    text = Record(first.match()).text()
    for what, game in (
        ("in the same game", first.game),
        ("in a new game", engine.game(line.ruleset)),
        ("with a new engine", again.game(line.ruleset)),
    ):
        other = _once_more(game, line, what)
        for turns, (one, two) in enumerate(zip(first.steps, other.steps, strict=True), 1):
            assert one == two, f"{what}, turn {turns} is different: {two.position.state!r}"
        check_same_play(first.match(), other.match())
        assert Record(other.match()).text() == text, f"{what}, the record is different"


def _once_more(game: Game, line: Line, what: str) -> Played:
    """The line once more; every move of it was legal the first time."""
    position = game.start()
    steps: list[Step] = []
    for text in line.moves:
        found = [move for move in game.some_moves(position) if move.text == text]
        assert found, f"{what}, {text} is not legal any more after {len(steps)} turns"
        steps.append(game.play(position, found[0]))
        position = steps[-1].position
    return Played(game, tuple(steps))


def check_randomness(engine: Engine, line: Line) -> None:
    """Neither the rules nor the view read or change Python's global randomness."""
    before = random.getstate()
    try:
        random.seed(1)
        marked = random.getstate()
        played = play_line(engine, line)
        for turns in played.sample():
            facts_of(played.match(turns))
        assert random.getstate() == marked, "the rules use the global random generator"
    finally:
        random.setstate(before)


def check_seat_names(engine: Engine, line: Line) -> None:
    """Other names of the seats change nothing but names."""
    names = line.ruleset.seats
    usual = play_line(engine, line)
    alike = _names_alike(names)
    # The initials stay, for a front end may show them.
    invented = tuple(f"{name[0]}qz{number}" for number, name in enumerate(names))
    for renamed in (alike, invented, names[::-1]):
        ruleset = attrs.evolve(line.ruleset, seats=renamed)
        what = f"with the seats called {', '.join(renamed)}"
        other = _once_more(engine.game(ruleset), attrs.evolve(line, ruleset=ruleset), what)
        for turns in usual.sample():
            one, two = facts_of(usual.match(turns)), facts_of(other.match(turns))
            differs = changed(one.bare, two.bare)
            if renamed is alike:
                backwards = dict(zip(renamed, names, strict=True))
                differs = changed(one.told(None), two.told(backwards))
            assert not differs, f"{what}, after turn {turns}: {differs}"


def _names_alike(names: tuple[str, ...]) -> tuple[str, ...]:
    """Names as long as these, and with the same beginning: a view may shorten or centre them.

    Names of fewer than three letters are made longer: there is too little of them to change.
    """
    found: list[str] = []
    for number, name in enumerate(names):
        ends = (f"{name[:-1]}{letter}" for letter in "qzxvjkwy")
        free = (each for each in ends if each not in {*names, *found})
        long = f"{name[0]}qz{number}"
        found.append(next(free, long) if len(name) > 2 else long)
    return tuple(found)


def check_views(engine: Engine, line: Line) -> None:
    """The view shows exactly the legal moves, on sites there are, and the match as it is."""
    played = play_line(engine, line)
    for turns in played.sample():
        check_view(played.match(turns))


def check_termination(engine: Engine, line: Line) -> None:
    """Random play comes to an end."""
    del engine
    turns = len(line.moves)
    assert turns <= CUT or line.end != "cut", f"the game had not ended after {turns} turns"


def check_playable(engine: Engine, line: Line) -> None:
    """Every move that was legal can be played."""
    game = engine.game(line.ruleset)
    position = game.start()
    for text in line.moves:
        move = move_of(game, position, text)
        _check_legal(game, position, move)
        position = game.play(position, move).position
