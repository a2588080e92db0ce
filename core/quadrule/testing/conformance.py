"""Whether a game keeps to all that the rest of Quadrule relies on: the conformance kit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import suppress
from functools import cached_property, partial
from itertools import islice
from pathlib import Path
from random import Random
from traceback import extract_tb

import attrs
from attrs import define, field

from quadrule.effects import option_effects
from quadrule.engine import Engine
from quadrule.errors import PluginError
from quadrule.game import Game
from quadrule.ruleset import Ruleset, full_name
from quadrule.suggest import did_you_mean
from quadrule.tally import Tally
from quadrule.testing import line_checks, text_checks
from quadrule.testing.another_process import unlike_elsewhere
from quadrule.testing.board_checks import check_grid
from quadrule.testing.equal_positions import unlike_equals
from quadrule.testing.expected import (
    Expected,
    check_perft,
    check_reference,
    check_results,
    check_symmetries,
    check_transcript,
    transcripts_of,
)
from quadrule.testing.failures import ConformanceError, Failure, plugin_of
from quadrule.testing.line_checks import LineCheck
from quadrule.testing.lines import (
    FEW_SHRINKS,
    MOST_SHRINKS,
    Line,
    NotPlayable,
    draw_lines,
    lines_without,
    shortest,
    sound,
)
from quadrule.testing.seat_checks import silent_among_others
from quadrule.testing.view_checks import check_drawing
from quadrule.trial import idle_options, silent_seats, unplayed

GAMES = 3
"""So many random games are played with the ruleset itself."""

OTHERS = 6
"""So many with other options, seats or house rules, one game each."""

LONGEST = 2_000
"""A game with more turns is taken for endless."""

LOOP = "forced-moves"
"""The check that a loop of forced moves belongs to, whichever check has met it."""

OUTCOME = "outcome"
"""The check that seats belong to that there are not, whichever check has met them."""

PLAYABLE = "legal-moves"
"""The check that says why not a single turn can be made."""

_LINE_CHECKS: dict[str, tuple[LineCheck, ...]] = {
    "forced-moves": (line_checks.check_forced_moves,),
    "legal-moves": (line_checks.check_playable, line_checks.check_legal_moves),
    "undo-redo": (line_checks.check_undo_redo,),
    "save-load": (line_checks.check_save_load,),
    "aliasing": (line_checks.check_aliasing,),
    "determinism": (line_checks.check_determinism,),
    "randomness": (line_checks.check_randomness,),
    "seat-names": (line_checks.check_seat_names,),
    "view": (line_checks.check_views, check_drawing, text_checks.check_board_texts),
    "describe": (text_checks.check_describe, text_checks.check_words),
    "outcome": (line_checks.check_outcome,),
    "termination": (line_checks.check_termination,),
}

_GAME_CHECKS = ("grid", "options", "seats", "expected")

CHECKS = (*_LINE_CHECKS, *_GAME_CHECKS)
"""The names of all checks, in the order in which they are made."""


def check_game(
    engine: Engine,
    game: Game | Ruleset | str | Path,
    *,
    expected: Expected | None = None,
    skip: Collection[str] = (),
    seed: int = 0,
) -> None:
    """Make all checks of a game; the same seed makes the same checks.

    Arguments:
        engine: made of the plugins that the game needs.
        game: a game, a ruleset, the name or path of one, or the name of a game that has no
            ruleset of its own, which then has its default options.
        expected: what is known of it from elsewhere.
        skip: names of checks to leave out; see `CHECKS`.
        seed: of the random games.

    Raises:
        ConformanceError: the game does not pass; every check that it fails is named, with the
            shortest example found.
        RulesetError, UnknownNameError, PluginError: there is no such game, or it cannot be made.
    """
    kit = Kit(engine, ruleset_named(engine, game), expected or Expected(), seed)
    failures: dict[str, Failure] = {}
    for check in checked_names(skip):
        for failure in kit.failures(check):
            failures.setdefault(failure.check, failure)
        if kit.is_stopped:
            break  # every other check would meet the same again
    if failures:
        raise ConformanceError(failures.values())


def checked_names(skip: Collection[str]) -> tuple[str, ...]:
    """The names of the checks to make.

    Raises:
        ValueError: `skip` names no check.
    """
    for name in skip:
        if name not in CHECKS:
            near = did_you_mean(name, CHECKS)
            hint = f'; did you mean "{near}"?' if near else ""
            message = f'there is no check "{name}"{hint} Known: {", ".join(CHECKS)}'
            raise ValueError(message)
    return tuple(name for name in CHECKS if name not in skip)


def ruleset_named(engine: Engine, game: Game | Ruleset | str | Path) -> Ruleset:
    """The ruleset that is meant, as for `check_game`."""
    if isinstance(game, Game):
        return game.ruleset
    if isinstance(game, Ruleset):
        return game
    known = engine.registry
    if isinstance(game, str) and game in known.games and full_name(game) not in known.rulesets:
        return engine.ruleset_from_data({"format": 1, "game": game}, f"{game}/defaults")
    return engine.ruleset(game)


@define(eq=False, slots=False)
class Kit:
    """The checks of one ruleset's game, made one by one on the same random games.

    Attributes:
        engine: made of the plugins that the game needs.
        ruleset: the ruleset.
        expected: what is known of the game.
        seed: of the random games.
        is_stopped: whether something was found that no other check can get past.
    """

    engine: Engine
    ruleset: Ruleset
    expected: Expected
    seed: int = 0

    is_stopped: bool = field(default=False, init=False)
    _start: tuple[str, int] | None = field(default=None, init=False)

    @cached_property
    def lines(self) -> list[Line]:
        """The random games."""
        self._start = line_checks.value_of(self.engine.game(self.ruleset).start())
        return draw_lines(self.engine, self.ruleset, GAMES, OTHERS, self.seed, LONGEST)

    @cached_property
    def _no_seats(self) -> list[Failure]:
        """Whether the rules name a seat that there is not."""

        def check(engine: Engine, line: Line) -> None:
            try:
                line_checks.check_seat_numbers(engine, line)
            except line_checks.OutOfRange:
                raise
            except Exception:  # noqa: BLE001  # any other mistake is told by the check it belongs to
                return

        return list(self._on_lines(OUTCOME, (check,), self.lines))

    @property
    def is_endless(self) -> bool:
        """Whether a random game has not ended: many of them would take too long."""
        return any(line.end == "cut" for line in self.lines)

    def failures(self, check: str) -> Iterator[Failure]:
        """What a check finds; at most one thing, unless it is about several options or seats."""
        try:
            lines = self.lines
        except Exception as error:
            if isinstance(error, PluginError) and not _is_loop(error):
                raise
            self.is_stopped = True
            yield self._failure(_at_fault(check, error), _told(error), self.ruleset, ())
            return
        if self._no_seats:
            self.is_stopped = True
            yield from self._no_seats
            return
        if check in _LINE_CHECKS:
            if check == PLAYABLE:
                yield from self._unplayed()
            yield from self._on_lines(check, _LINE_CHECKS[check], lines)
            if check == "aliasing":
                yield from self._used_start()
            if check == "determinism":
                yield from self._unlike_equals(lines)
            return
        made = {
            "grid": self._grid,
            "options": self._options,
            "seats": self._seats,
            "expected": self._expected,
        }
        try:
            yield from made[check]()
        except Exception as error:  # noqa: BLE001  # any mistake of a plugin is a failure here
            yield self._failure(_at_fault(check, error), _told(error), self.ruleset, None)

    def _on_lines(
        self, name: str, checks: Iterable[LineCheck], lines: Iterable[Line]
    ) -> Iterator[Failure]:
        for check in checks:
            whole = check in {line_checks.check_playable, line_checks.check_termination}
            for line in lines:
                if not whole and line.is_empty_failure:
                    continue
                found = self._first(name, check, line if whole else sound(line))
                if found is not None:
                    yield found
                    return

    def _first(self, name: str, check: LineCheck, line: Line) -> Failure | None:
        """The failure of a check on a line or on a shorter one."""
        owner, loop = name, False

        def fails(tried: Line) -> str | None:
            nonlocal owner, loop
            try:
                check(self.engine, tried)
            except NotPlayable:
                return None
            except Exception as error:  # noqa: BLE001  # any mistake of a plugin is a failure
                owner, loop = _at_fault(name, error), _is_loop(error)
                return _told(error)
            return None

        why = fails(line)
        if why is None:
            return None
        self.is_stopped = self.is_stopped or loop
        if name != "termination":
            tries = FEW_SHRINKS if loop else MOST_SHRINKS
            smaller, reason = shortest(self.engine, line, self.ruleset, fails, tries)
            line, why = smaller, reason or why
        guilty = tuple(
            (use, plugin_of(self.engine, use, "house_rules"))
            for use, without in lines_without(line)
            if fails(without) is None
        )
        return attrs.evolve(self._failure(owner, why, line.ruleset, line.moves), house_rules=guilty)

    def _unplayed(self) -> Iterator[Failure]:
        """Whether there is a turn to make at all: where not, little else can be checked."""
        found = unplayed(self.engine.game(self.ruleset))
        if found is not None:
            yield self._failure(PLAYABLE, found.text, self.ruleset, ())

    def _grid(self) -> Iterator[Failure]:
        try:
            check_grid(self.engine, self.ruleset)
        except AssertionError as error:
            yield self._failure("grid", str(error), self.ruleset, None)

    def _used_start(self) -> Iterator[Failure]:
        """Whether all that has been played has changed where a game starts."""
        if line_checks.value_of(self.engine.game(self.ruleset).start()) != self._start:
            text = "a new game starts where another one has been played"
            yield self._failure("aliasing", text, self.ruleset, None)

    def _unlike_equals(self, lines: Iterable[Line]) -> Iterator[Failure]:
        """Positions that are equal and do not go on alike."""
        playable = [sound(line) for line in lines if not line.is_empty_failure]
        with suppress(Exception):  # what fails at a move is told by the checks of a single line
            for line, text in islice(unlike_equals(self.engine, playable), 1):
                yield self._failure("determinism", text, line.ruleset, line.moves)
        found = unlike_elsewhere(self.engine, playable)
        if found is not None:
            yield self._failure("determinism", found[1], found[0].ruleset, found[0].moves)

    def _options(self) -> Iterator[Failure]:
        if self.is_endless or unplayed(self.engine.game(self.ruleset)):
            return
        for found in idle_options(option_effects(self.engine, self.ruleset, self.seed)):
            if found.severity == "problem":
                yield self._failure("options", found.text, self.ruleset, None)

    def _seats(self) -> Iterator[Failure]:
        game = self.engine.game(self.ruleset)
        if self.is_endless or unplayed(game):
            return
        for found in silent_seats(game, Tally(game), Random(self.seed), LONGEST):
            yield self._failure("seats", found.text, self.ruleset, None)
        for ruleset, text in silent_among_others(self.engine, self.ruleset, self.seed, LONGEST):
            yield self._failure("seats", text, ruleset, None)

    def _expected(self) -> Iterator[Failure]:
        known = self.expected
        game = self.engine.game(self.ruleset)
        counts: tuple[Callable[[], None], ...] = (
            partial(check_perft, game, known.perft),
            partial(check_results, game, known.results),
        )
        for check in counts:
            try:
                check()
            except AssertionError as error:
                yield self._failure("expected", str(error), self.ruleset, None)
        for line, result in transcripts_of(known, self.ruleset):
            try:
                check_transcript(self.engine, line, result)
            except AssertionError as error:
                yield self._failure("expected", str(error), self.ruleset, line.moves)
        yield from self._on_lines("expected", _own_checks(known), map(sound, self.lines))

    def _failure(
        self, check: str, text: str, ruleset: Ruleset, moves: tuple[str, ...] | None
    ) -> Failure:
        plugin = plugin_of(self.engine, ruleset.game)
        return Failure(check, ruleset.game, plugin, text, ruleset, moves)


def _own_checks(known: Expected) -> Iterator[Callable[[Engine, Line], None]]:
    """The checks of a line that the reference and the symmetries make."""
    reference, symmetries = known.reference, known.symmetries
    if reference is not None:
        yield lambda engine, line: check_reference(engine, line, reference)
    if symmetries is not None:
        yield lambda engine, line: check_symmetries(engine, line, symmetries)


def _at_fault(check: str, error: Exception) -> str:
    """The check that an error belongs to: a loop of forced moves ends any of them."""
    return LOOP if _is_loop(error) else check


def _is_loop(error: Exception) -> bool:
    return isinstance(error, PluginError) and "forced moves after one turn" in str(error)


def _told(error: Exception) -> str:
    """What an error says, and where it comes from when nobody meant it."""
    if isinstance(error, AssertionError | PluginError) and str(error):
        return str(error)
    frames = extract_tb(error.__traceback__)
    where = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{where}"
